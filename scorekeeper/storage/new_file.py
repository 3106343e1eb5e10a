"""Creating, copying and upgrading club files, each whole or not at all."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from pathlib import Path

from msgspec import Struct

from scorekeeper.files.atomic_write import create_atomically, free_name, temporary_file
from scorekeeper.files.limits import MEGABYTE
from scorekeeper.storage import errors, file_format, network_disks
from scorekeeper.storage.list_values import any_text
from scorekeeper.storage.older_lists import with_older_lists
from scorekeeper.storage.paths import is_remembered, made
from scorekeeper.storage.progress import Progress, Step, Work

_PAGE = 4096
"""The bytes of a page, as SQLite makes new files."""
PART = 4000
"""How many pages are copied at once."""


class Upgrade(Struct, frozen=True):
    """What opening a club file of an older version did: its `version` before, and the copy `before` it was upgraded."""

    version: int
    before: Path


def create(path: Path, *, make_folder: bool = False) -> None:
    """Create an empty club file at `path`, for this user only. Raises `ClubFileError` or `OSError`.

    None is created on a network file system, nor in place of a club file that was moved to a disk which is not
    connected.
    """
    if is_remembered(path):
        raise errors.ClubFileMissing(path, "put_elsewhere")
    if network_disks.is_remote(path):
        raise errors.AcrossNetwork(path, "no_club_across_network")
    if make_folder:
        make_folder_of(path)
    elif not path.parent.is_dir():
        raise errors.FolderMissing(path)
    for ending in ("-journal", "-wal"):  # SQLite would apply it to the new file
        left = path.with_name(path.name + ending)
        if left.exists():
            raise errors.NotAClubFile(left, "left_behind")
    try:
        with create_atomically(path) as temporary:
            _fill(temporary, path)
    except PermissionError as error:
        raise errors.ClubFileReadOnly(path, "folder_protected") from error
    except FileExistsError as error:
        raise errors.ClubFileLocked(path, "just_made") from error


def require_near(path: Path) -> None:
    """Raise `AcrossNetwork` if `path`, without symbolic links, is on a network file system."""
    if network_disks.is_remote(path):
        raise errors.AcrossNetwork(path, "not_across_network")


def make_folder_of(path: Path) -> None:
    """Create the folder for a club file. Raises `FolderMissing` if that fails."""
    try:
        made(path.parent)
    except OSError as error:
        raise errors.FolderMissing(path, "no_place", error=error) from error


def _opened(path: Path) -> closing[sqlite3.Connection]:
    return closing(sqlite3.connect(path, timeout=file_format.BUSY_SECONDS, isolation_level=None))


def _fill(temporary: Path, path: Path) -> None:
    with errors.translating(path, temporary), _opened(temporary) as connection:
        migrate(connection)


def write_anew(connection: sqlite3.Connection, path: Path) -> None:
    """Write an open database, that of the file at `path`, again, without the bytes of what was deleted; all or nothing.

    Through a file beside it: SQLite's own VACUUM keeps the whole database in memory, or in a folder for temporary
    files. Raises `ClubFileError`.
    """
    with (
        errors.translating_os_errors(path, writing=True),
        temporary_file(path) as temporary,
        errors.translating(path, temporary),
    ):
        connection.execute("VACUUM INTO ?", (str(temporary),))
        with _opened(temporary) as source:
            source.backup(connection, progress=_step_of_copy(path))


def _step_of_copy(
    path: Path, progress: Progress | None = None, written: int | None = None
) -> Callable[[int, int, int], None]:
    """The callback after each part of a copy, the file of which is open as `written`. Raises on a lock on the file at
    `path`: by default Python tries again without end."""

    def step(status: int, remaining: int, total: int) -> None:
        if status in {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}:
            raise errors.ClubFileLocked(path)
        if written is not None and remaining:  # else all would be waited for at the end, of a slow disk for long
            os.fsync(written)
        if progress is not None:
            done, whole = ((pages * _PAGE + MEGABYTE - 1) // MEGABYTE for pages in (total - remaining, total))
            progress(Step(Work.COPYING, done, whole))

    return step


def copy(
    connection: sqlite3.Connection,
    source: Path,
    path: Path,
    prove: Callable[[Path], None],
    progress: Progress | None = None,
) -> None:
    """Copy an open database, that of the file at `source`, to a new file: proved under a temporary name, then renamed.

    `prove` raises if the copy is not good. `progress` is called after each part; between two of them others may write,
    which SQLite takes into the copy. Raises `ClubFileError`, naming `path`, or `source` if another program has a lock
    on that; nothing is left then.
    """

    with errors.translating_os_errors(path, writing=True):
        try:
            with create_atomically(path) as temporary:
                with (
                    errors.translating(path, temporary),
                    temporary.open("rb+") as written,
                    _opened(temporary) as target,
                ):
                    # Synced between its parts: the source is locked no longer than reading takes.
                    target.execute("PRAGMA synchronous = OFF")
                    step = _step_of_copy(source, progress, written.fileno())
                    connection.backup(target, pages=PART, progress=step)
                with errors.about(path):
                    prove(temporary)
        except FileExistsError as error:
            raise errors.ClubFileError(path, "there_already") from error
        except errors.DiskFault as fault:  # of the copy's disk, or of that which it is read from
            raise errors.unreadable_disk(source) or fault from fault


def upgrade(connection: sqlite3.Connection, path: Path, progress: Progress | None = None) -> Upgrade | None:
    """Upgrade a file of an older version, after copying it beside itself: its tables, and the figures of its lists.

    Returns None for a file of today's version. Raises `sqlite3.Error` or `ClubFileError`; the file is then of its old
    version.
    """
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    if version >= file_format.VERSION:
        return None
    before = free_name(path.with_stem(f"{path.stem}-version-{version}"))
    try:
        copy(connection, path, before, _require_whole)
    except errors.DamagedClubFile as fault:  # the copy is as good as what was copied, and is not there any more
        raise fault.about(path) from fault
    _migrate(connection, path, refresh=True, progress=progress)
    return Upgrade(version, before)


def upgrade_copy(
    connection: sqlite3.Connection, path: Path, *, refresh: bool, progress: Progress | None = None
) -> None:
    """Upgrade a copy in memory of the file at `path`, if it is of an older version; the file stays as it is.

    The figures of its lists are computed again only if `refresh` says so. If pages of it are damaged, that is left
    out, so that what is whole can be read.
    """
    if connection.execute("PRAGMA user_version").fetchone()[0] >= file_format.VERSION:
        return
    try:
        _migrate(connection, path, refresh=refresh, progress=progress)
    except sqlite3.DatabaseError as error:
        if not isinstance(errors.translated(error, path), errors.DamagedClubFile):
            raise
        _migrate(connection, path, refresh=False, progress=progress, whole=False)


def _migrate(
    connection: sqlite3.Connection, path: Path, *, refresh: bool, progress: Progress | None, whole: bool = True
) -> None:
    try:
        migrate(connection, path if refresh else None, progress, whole=whole)
    except sqlite3.Error as error:
        if errors.translated(error, path) is not None:
            raise
        raise errors.NotUpgraded(path, error=error) from error


def migrate(
    connection: sqlite3.Connection, path: Path | None = None, progress: Progress | None = None, *, whole: bool = True
) -> None:
    """Upgrade a database of an older version, or an empty one; see `migrations.migrate`.

    If `path` names its file, the figures of its lists are computed again.
    """
    steps, refresh_figures, _ = _load_upgrade()
    refresh = (lambda upgraded: refresh_figures(upgraded, path, progress)) if path is not None else None
    steps(connection, refresh, whole=whole)


def refresh_older(connection: sqlite3.Connection, path: Path, progress: Progress | None = None) -> None:
    """Compute the lists of the nights again that an older program computed; see `rebuilding.refresh_nights`."""
    with suppress(sqlite3.Error), any_text(connection):
        older = with_older_lists(connection)
        if older and errors.writable(path):
            _, _, refresh_nights = _load_upgrade()
            refresh_nights(connection, path, older, progress)
        connection.execute("PRAGMA shrink_memory")  # SQLite keeps what it has read of all nights


def _load_upgrade() -> tuple[
    Callable[..., None],  # `migrations.migrate`
    Callable[[sqlite3.Connection, Path, Progress | None], None],
    Callable[[sqlite3.Connection, Path, Sequence[str], Progress | None], None],
]:
    from scorekeeper.storage import migrations, rebuilding  # noqa: PLC0415  # loads sqlite-utils, 70 ms; seldom needed

    return migrations.migrate, rebuilding.refresh_figures, rebuilding.refresh_nights


def _require_whole(path: Path) -> None:
    with errors.translating(path), _opened(path) as connection:
        said = file_format.said_of_pages(connection)
    if said:
        raise errors.DamagedClubFile(path, "not_whole", said=said[0])
