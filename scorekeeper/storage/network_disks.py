"""Which paths are on a network file system: SQLite's locks are not reliable there, so club files are only read.

Linux lists mounts in /proc/mounts, macOS by the command `mount`, Windows knows the type of a drive; the code for
Windows and macOS follows their manuals and is untested. An unknown file system counts as local. The functions do not
access the path, so that an unresponsive network does not block them; `same_disk` does.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from pathlib import Path, PurePath

if sys.platform == "darwin":
    import subprocess
if sys.platform == "win32":
    import ctypes

MOUNTS = Path("/proc/mounts")
"""The table of mounts of Linux."""
_REMOTE = {
    "nfs", "nfs3", "nfs4", "cifs", "smb2", "smb3", "smbfs", "afs", "afpfs", "webdav", "davfs", "ncpfs", "coda", "ceph",
    "lustre", "beegfs", "glusterfs", "sshfs", "rclone", "davfs2", "curlftpfs", "gvfsd-fuse", "kio-fuse", "s3fs",
    "gcsfuse",
}  # fmt: skip
_PERHAPS = {"9p"}
"""Also used by WSL, virtual machines and sandboxes for a disk of the same computer."""
_ESCAPED = {"\\040": " ", "\\011": "\t", "\\012": "\n", "\\043": "#", "\\134": "\\"}
"""Escapes in /proc/mounts; the backslash last, since the others begin with it."""
_MACOS_MOUNT = r".+? on (/.*) \(([\w.]+)[,)]"
_DRIVE_REMOTE = 4


def is_remote(path: Path) -> bool:
    """Whether a path without symbolic links is certainly on a network file system."""
    return _is_of(path, _REMOTE)


def may_be_remote(path: Path) -> bool:
    """Whether a path without symbolic links may be on a network file system, but need not be."""
    return _is_of(path, _PERHAPS)


def same_disk(one: Path, other: Path) -> bool:
    """Whether two existing folders are on one disk, as far as is known; two partitions count as two disks."""
    try:
        if one.stat().st_dev == other.stat().st_dev:
            return True
        sources = {_disk_of(path.resolve())[1] for path in (one, other)}
    except OSError:
        return False
    return len(sources) == 1 and sources.pop().startswith("/dev/")  # Btrfs mounts one disk in several places


def _is_of(path: Path, kinds: set[str]) -> bool:
    kind, source = _disk_of(path)
    kind = kind.removeprefix("fuse.")
    if kind == "fuse" and "://" in source:  # the type of davfs2
        kind = "webdav"
    return kind in kinds


def _disk_of(path: Path) -> tuple[str, str]:
    """The type and the source of the file system of a path; "" if unknown."""
    if sys.platform == "win32":
        return _drive_of(path), ""
    if sys.platform == "darwin":
        return _innermost(path, _macos_mounts())
    return _innermost(path, _linux_mounts())


def _innermost(path: PurePath, mounts: Iterable[tuple[str, str, str]]) -> tuple[str, str]:
    """Type and source of the innermost mount (place, type, source) of a path; of two at one place the later."""
    by_place = {place: (kind, source) for place, kind, source in mounts}
    found = next((by_place[str(place)] for place in (path, *path.parents) if str(place) in by_place), None)
    return found or ("", "")


def _linux_mounts() -> list[tuple[str, str, str]]:
    try:
        rows = [row.split(" ") for row in MOUNTS.read_text(encoding="utf-8", errors="surrogateescape").splitlines()]
    except OSError:
        return []
    return [(_plain(row[1]), row[2], _plain(row[0])) for row in rows if len(row) > 2]


def _plain(field: str) -> str:
    r"""A field of /proc/mounts without its escapes: a space is "\040" there."""
    for escape, sign in _ESCAPED.items() if "\\" in field else ():
        field = field.replace(escape, sign)
    return field


def _macos_mounts() -> list[tuple[str, str, str]]:
    found = (re.match(_MACOS_MOUNT, row) for row in mount_output().splitlines())
    return [(row[1], row[2], "") for row in found if row is not None]


def mount_output() -> str:
    """What the command `mount` of macOS prints; "" on another system, and if it does not answer."""
    if sys.platform == "darwin":
        try:
            return subprocess.run(["/sbin/mount"], capture_output=True, text=True, timeout=2, check=False).stdout
        except (OSError, subprocess.TimeoutExpired):
            return ""
    return ""


def _drive_of(path: PurePath) -> str:
    """The type of the file system of a drive on Windows: "smbfs", "9p", or "" for a local one."""
    if path.drive.startswith("\\\\"):
        return "9p" if path.drive.casefold().startswith("\\\\wsl") else "smbfs"
    if sys.platform == "win32":
        if ctypes.windll.kernel32.GetDriveTypeW(f"{path.drive}\\") == _DRIVE_REMOTE:
            return "smbfs"
    return ""
