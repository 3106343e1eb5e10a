"""What stands at a path, found out by looking at the first bytes, before SQLite may touch it.

Nothing here changes a file. What is not a club file stays byte for byte what it is, and so does one that a newer
program wrote; an empty file is never taken for a new club.
"""

from __future__ import annotations

import stat
from dataclasses import dataclass
from pathlib import Path

from scorekeeper.storage import errors, schema

_HEADER = 100
_MAGIC = b"SQLite format 3\0"


@dataclass(frozen=True, slots=True)
class Identity:
    """Which file it is, by whatever name: the same behind a link."""

    device: int
    number: int


def real_path(path: Path) -> Path:
    """The path without links; a link that leads nowhere is refused, not filled with a new club."""
    try:
        real = path.expanduser().resolve()
        leads_nowhere = path.is_symlink() and not real.exists()
    except OSError as error:
        raise errors.from_system(path, error) from error
    except RuntimeError as error:
        raise errors.ClubFileError(path, f"“{path}” is a link that leads in a circle.") from error
    if leads_nowhere:
        raise errors.ClubFileMissing(path, f"“{path}” is a link to “{real}”, where there is nothing.")
    return real


def identity(path: Path) -> Identity:
    """The identity of a file that is there."""
    found = path.stat()
    return Identity(found.st_dev, found.st_ino)


Stamp = tuple[int, int]
"""The size of a file and when it was last written, in ns."""


def stamp(path: Path) -> Stamp | None:
    """The stamp of a file; None where it is gone."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_size, found.st_mtime_ns


def require_club_file(path: Path) -> int:
    """The version of the club file at `path`; raises the `ClubFileError` that says why it cannot be one."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise errors.NotAClubFile(path, f"“{path}” is a folder, not a club file.")
    if not stat.S_ISREG(mode):
        raise errors.NotAClubFile(path, f"“{path}” is a device, not a club file.")
    header = _header(path)
    if not header:
        raise errors.NotAClubFile(path, f"“{path}” is an empty file, not a club file; the club may be in a backup.")
    if not header.startswith(_MAGIC[: len(header)]):
        raise errors.NotAClubFile(path, f"“{path}” is not a club file.")
    if len(header) < _HEADER:
        raise cut_off(path)
    return require_marks(path, int.from_bytes(header[68:72]), int.from_bytes(header[60:64]))


def require_marks(path: Path, application_id: int, version: int) -> int:
    """The version, where the marks in the header of the database at `path` are those of a club file."""
    if application_id != schema.APPLICATION_ID:
        raise errors.NotAClubFile(path, f"“{path}” is the database of another program, not a club file.")
    if not version:
        raise errors.damaged(path, "its version is lost")
    return version


def _header(path: Path) -> bytes:
    try:
        with path.open("rb") as file:
            return file.read(_HEADER)
    except PermissionError:
        raise errors.unreadable(path) from None


def cut_off(path: Path) -> errors.DamagedClubFile:
    """The fault of a file that ends too early."""
    return errors.damaged(path, f"only its first {path.stat().st_size} bytes are left")


def fault_of_damaged(fault: errors.DamagedClubFile) -> errors.DamagedClubFile:
    """What to say of a file that SQLite calls damaged when it opens it. Only while nobody here has it open."""
    path = fault.path
    header = _header(path)
    size = int.from_bytes(header[16:18])
    whole = int.from_bytes(header[28:32]) * (65536 if size == 1 else size)
    return cut_off(path) if path.stat().st_size < whole else fault
