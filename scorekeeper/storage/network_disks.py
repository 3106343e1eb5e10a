"""Which paths are on a network file system: SQLite's locking is not reliable there, so club files are read only.

Linux says it in its table of mounts, Windows by the kind of a drive, macOS by its list of mounts; the ways of Windows
and macOS follow their manuals and are untested. Where nothing is known a disk counts as one of this computer. Nothing
here touches the disk that is asked about, so one that hangs holds up nobody; but `same_disk` does.
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

_MOUNTS = Path("/proc/mounts")
_REMOTE = {
    "nfs", "nfs3", "nfs4", "cifs", "smb2", "smb3", "smbfs", "afs", "afpfs", "webdav", "davfs", "ncpfs", "coda", "ceph",
    "lustre", "beegfs", "glusterfs", "sshfs", "rclone", "davfs2", "curlftpfs", "gvfsd-fuse", "kio-fuse", "s3fs",
    "gcsfuse",
}  # fmt: skip
_PERHAPS = {"9p"}
"""What WSL, virtual machines and sandboxes also have for a disk of the same computer."""
_ESCAPED = {"\\040": " ", "\\011": "\t", "\\012": "\n", "\\043": "#", "\\134": "\\"}
"""What the table of Linux writes for signs that it needs itself; the backslash last, which the others have."""
_OF_MACOS = r".+? on (/.*) \(([\w.]+)[,)]"
_DRIVE_REMOTE = 4


def is_remote(path: Path) -> bool:
    """Whether a real path lies across a network for certain."""
    return _is_of(path, _REMOTE)


def may_be_remote(path: Path) -> bool:
    """Whether a real path may lie across a network, and may as well not."""
    return _is_of(path, _PERHAPS)


def same_disk(one: Path, other: Path) -> bool:
    """Whether two folders that are there lie on one disk, as far as that is known: two parts of a disk, each with a
    drive or a mount of its own, count as two."""
    try:
        if one.stat().st_dev == other.stat().st_dev:
            return True
        sources = {_disk_of(path.resolve())[1] for path in (one, other)}
    except OSError:
        return False
    return len(sources) == 1 and sources.pop().startswith("/dev/")  # as Btrfs mounts one disk in two places


def _is_of(path: Path, kinds: set[str]) -> bool:
    kind, source = _disk_of(path)
    kind = kind.removeprefix("fuse.")
    if kind == "fuse" and "://" in source:  # as davfs2 calls itself
        kind = "webdav"
    return kind in kinds


def _disk_of(path: Path) -> tuple[str, str]:
    """The kind of the disk that holds a path, and where it comes from; "" where nothing is known."""
    if sys.platform == "win32":
        return _drive_of(path), ""
    if sys.platform == "darwin":
        return _innermost(path, _mounts_of_macos())
    return _innermost(path, _mounts_of_linux())


def _innermost(path: PurePath, mounts: Iterable[tuple[str, str, str]]) -> tuple[str, str]:
    """Of the mounts (place, kind, source) the one that holds a path; where one lies over another, the later."""
    by_place = {place: (kind, source) for place, kind, source in mounts}
    found = next((by_place[str(place)] for place in (path, *path.parents) if str(place) in by_place), None)
    return found or ("", "")


def _mounts_of_linux() -> list[tuple[str, str, str]]:
    try:
        rows = [row.split(" ") for row in _MOUNTS.read_text(encoding="utf-8", errors="surrogateescape").splitlines()]
    except OSError:
        return []
    return [(_plain(row[1]), row[2], _plain(row[0])) for row in rows if len(row) > 2]


def _plain(field: str) -> str:
    r"""A field of the table without its escapes: a space is "\040" there."""
    for escape, sign in _ESCAPED.items() if "\\" in field else ():
        field = field.replace(escape, sign)
    return field


def _mounts_of_macos() -> list[tuple[str, str, str]]:
    found = (re.match(_OF_MACOS, row) for row in _said_by_macos().splitlines())
    return [(row[1], row[2], "") for row in found if row is not None]


def _said_by_macos() -> str:
    if sys.platform == "darwin":
        try:
            return subprocess.run(["/sbin/mount"], capture_output=True, text=True, timeout=2, check=False).stdout
        except (OSError, subprocess.TimeoutExpired):
            return ""
    return ""


def _drive_of(path: PurePath) -> str:
    """The kind of a drive of Windows, as far as it matters here."""
    if path.drive.startswith("\\\\"):
        return "9p" if path.drive.casefold().startswith("\\\\wsl") else "smbfs"
    if sys.platform == "win32":
        if ctypes.windll.kernel32.GetDriveTypeW(f"{path.drive}\\") == _DRIVE_REMOTE:
            return "smbfs"
    return ""
