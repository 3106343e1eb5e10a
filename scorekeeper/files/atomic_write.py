"""Files written atomically: filled under a temporary name in the same folder, synced, then given their own name.

`write_atomically` replaces a file that is there, `create_atomically` and `create_new` never do.
"""

from __future__ import annotations

import errno
import os
import re
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import chain
from pathlib import Path

from scorekeeper.named_pipes import read_at_most, write_bytes
from scorekeeper.refusals import Fault

_LONGEST_NAME = 120
_TEMPORARY = r"\..+\.[0-9a-f]{12}\.part(-journal)?"
_DATABASE = b"SQLite format 3\0"
"""How every file of SQLite begins."""
_ABANDONED_AFTER = 3600
"""Age in seconds from which a temporary file counts as left behind by a program that was killed."""


def write_atomically(path: Path, data: bytes, *, private: bool = False) -> None:
    """Write a file, or replace the one that is there; raises `OSError`, the old file then intact.

    A symbolic link of this user is followed: the file that it names is replaced and keeps its permissions. A `private`
    file is readable for this user only, even if the old one was not. Any other file that is not regular (a terminal, a
    pipe, `/dev/stdout`) is written to. A database is never replaced: it may be the club file, and `path` a slip. An
    error names `path`, never the temporary name.
    """
    if _is_link_of_another_user(path):
        raise Fault("link_of_another_user", path=path)
    if _is_database(path):
        raise Fault("over_books", path=path)
    try:
        target = Path(os.path.realpath(path))
        with suppress(FileNotFoundError):
            path.stat()  # raises if a link leads in a circle
        if target.is_dir():
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
        if path.exists() and not path.is_file() and not private:
            write_bytes(path, data)
        else:
            _replace(target, data, private=private)
    except Fault:
        raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error


def _is_link_of_another_user(path: Path) -> bool:
    """Whether a link was put there by another user, so that an unintended file of this one would be replaced.

    Those of the system, such as `/dev/stdout`, are none.
    """
    try:
        found = path.lstat()
    except (OSError, ValueError):
        return False
    return stat.S_ISLNK(found.st_mode) and hasattr(os, "getuid") and found.st_uid not in {0, os.getuid()}


def _is_database(path: Path) -> bool:
    """Whether the file at `path` is one of SQLite, as club files and their backups are."""
    try:
        sized = path.is_file() and path.stat().st_size > 0
        return sized and read_at_most(path, len(_DATABASE)) == _DATABASE
    except (OSError, ValueError):
        return False


def _replace(target: Path, data: bytes, *, private: bool) -> None:
    temporary = _temporary_name(target)
    keeps = target.is_file() and not private
    mode = stat.S_IMODE(target.stat().st_mode) if keeps else 0o600 if private else 0o666
    try:
        _create(temporary, mode | stat.S_IRUSR | stat.S_IWUSR)
        with temporary.open("rb+") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if keeps:  # also what the umask has taken
            with suppress(OSError):
                temporary.chmod(mode)
        temporary.replace(target)
    except BaseException:
        with suppress(OSError):
            temporary.unlink()
        raise
    with suppress(OSError):  # the file itself is complete
        sync_folder(target.parent)


@contextmanager
def create_atomically(path: Path) -> Iterator[Path]:
    """An empty temporary file beside `path`, readable for this user only, to be filled in the block.

    When the block ends it is renamed to `path`; when the block raises, nothing is left. Raises `FileExistsError` if
    there is a file at `path` by then.
    """
    with temporary_file(path) as temporary:
        yield temporary
        with temporary.open("rb+") as file:
            os.fsync(file.fileno())
        _rename(temporary, path)
        sync_folder(path.parent)


def create_new(path: Path, data: bytes) -> bool:
    """Write a new file, readable for this user only; whether that could be, as there was nothing of that name."""
    try:
        with create_atomically(path) as temporary:
            temporary.write_bytes(data)
    except FileExistsError:
        return False
    return True


def holds(path: Path, data: bytes) -> bool:
    """Whether there is a file at `path` with just these contents. Raises `OSError`."""
    return path.is_file() and path.stat().st_size == len(data) and path.read_bytes() == data


@contextmanager
def temporary_file(path: Path) -> Iterator[Path]:
    """An empty file beside `path`, readable for this user only, deleted when the block ends, with SQLite's journal."""
    temporary = _temporary_name(path)
    try:
        _create(temporary, 0o600)
        yield temporary
    finally:
        for left in (temporary, temporary.with_name(temporary.name + "-journal")):
            left.unlink(missing_ok=True)


def _create(path: Path, mode: int) -> None:
    """Create an empty file, never readable for more users than `mode` says."""
    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_RDWR, mode))


def _rename(temporary: Path, path: Path) -> None:
    """Rename without overwriting: a hard link fails if the name is taken, on every file system that has links."""
    try:
        os.link(temporary, path)
    except FileExistsError:
        raise
    except OSError:  # FAT and some network file systems have no links
        if os.path.lexists(path):
            raise FileExistsError(f"{path} is there already") from None
        temporary.rename(path)


def _temporary_name(path: Path) -> Path:
    return path.with_name(f".{path.name[:_LONGEST_NAME]}.{os.urandom(6).hex()}.part")


def delete_abandoned(folder: Path, now: float) -> None:
    """Delete temporary files older than an hour, left by a program that was killed; `now` in seconds since 1970."""
    with suppress(OSError):
        for left in folder.glob(".*.part*"):
            if re.fullmatch(_TEMPORARY, left.name) and now - left.stat().st_mtime > _ABANDONED_AFTER:
                left.unlink()


@contextmanager
def temporary_folder(prefix: str, place: Path | None = None) -> Iterator[Path]:
    """A new folder in `place`, or the system's usual one, for this user only; deleted at the end as far as possible."""
    folder = Path(tempfile.mkdtemp(prefix=prefix, dir=place))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def free_name(path: Path) -> Path:
    """`path`, or the first of "name-2", "name-3" and so on that no file has."""
    others = (path.with_stem(f"{path.stem}-{n}") for n in range(2, 10_000))
    return next(name for name in chain((path,), others) if not os.path.lexists(name))


def sync_folder(folder: Path) -> None:
    """Make a new name in a folder durable, if the system can open folders. Raises `OSError`."""
    with suppress(PermissionError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            with suppress(OSError):  # some file systems sync no folders
                os.fsync(handle)
        finally:
            os.close(handle)
