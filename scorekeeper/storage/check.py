"""The verification of a whole club file: pages, references, hash chains, and every list against the entries.

Whether it continues its backups is checked by `backup_comparison.py`.

`check` only reads; `rebuild` makes the lists again from the entries. Opening a night verifies that night's chain anyway
(`SqliteJournal.lines`); this verifies everything.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from pathlib import Path

from scorekeeper.refusals import Finding, Refused
from scorekeeper.storage import draft_rows, errors, file_format
from scorekeeper.storage.backup_comparison import compare
from scorekeeper.storage.backup_files import Backup
from scorekeeper.storage.club_check import examined_club
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import STREAM
from scorekeeper.storage.gathering_check import examined_gatherings
from scorekeeper.storage.list_values import any_text, named, whole_text
from scorekeeper.storage.night_check import examined_night, not_understood
from scorekeeper.storage.page_check import page_findings
from scorekeeper.storage.progress import Progress, Step, Work
from scorekeeper.storage.rebuilding import rebuild_lists
from scorekeeper.storage.replay_cache import Replayed
from scorekeeper.storage.words import is_of_gathering


def check(club_file: ClubFile, *, replayed: Replayed | None = None, progress: Progress | None = None) -> list[Finding]:
    """Everything that is wrong with the club file; nothing when it is whole. Changes nothing.

    Nights in the cache `replayed` are not replayed again, and those that are found good are added to it.
    `progress` is called while SQLite looks through the pages of a large file, and before each night.
    """
    return _examined(club_file, replaying=True, replayed=replayed, progress=progress)


def check_seals(club_file: ClubFile, progress: Progress | None = None) -> list[Finding]:
    """As `check`, without replaying nights: enough for a copy of a good file, and ten times as fast."""
    return _examined(club_file, replaying=False, progress=progress)


def _examined(
    club_file: ClubFile,
    *,
    replaying: bool,
    replayed: Replayed | None = None,
    progress: Progress | None = None,
) -> list[Finding]:
    found: list[Finding] = []
    found.extend(Finding("added", {"added": added}) for added in club_file.foreign)
    path, newer = club_file.path, club_file.is_newer
    try:
        with club_file.reading() as connection, any_text(connection):
            pages = list(_legible(path, _pages(club_file, connection, progress)))
            if pages and (failing := errors.unreadable_disk(path)) is not None:
                raise failing
            found.extend(pages)
            nights = _night_ids(connection, path)
        for number, night in enumerate(nights, 1):
            if progress is not None:
                progress(Step(Work.NIGHTS, number, len(nights)))
            if not _is_whole(night):
                found.append(Finding("night_unnamed", {"name": named(night)}))
                continue
            with club_file.reading() as connection, any_text(connection):  # each, so that others write in between
                if newer:
                    # A night that a newer program wrote may be whole and yet not understood: that is what is said.
                    faults = not_understood(connection, path, night)
                    found.extend(_legible(path, (Finding("fault", {"fault": why}, night) for why in faults), night))
                else:
                    examined = examined_night(connection, night, replayed, replaying=replaying)
                    found.extend(_legible(path, examined, night))
        with club_file.reading() as connection, any_text(connection):
            found.extend(_legible(path, _players(connection, club_file)))
            found.extend(_legible(path, _words_of_no_night(connection)))
            found.extend(_legible(path, examined_gatherings(connection, newer=newer)))
            if replaying:  # of no importance to a copy
                found.extend(_legible(path, examined_club(connection, newer=newer)))
                found.extend(_legible(path, draft_rows.unreadable(connection)))
    except errors.ClubFileError as fault:
        found.append(Finding("fault", {"fault": fault}))
    return found


def _legible(path: Path, findings: Iterable[Finding], night: str = "") -> Iterator[Finding]:
    """The findings of one part of a file; pages that cannot be read are one more finding, and the other parts are still
    examined."""
    try:
        with errors.translating(path):
            yield from findings
    except errors.DamagedClubFile as fault:
        yield Finding("fault", {"fault": fault}, night)


def _pages(club_file: ClubFile, connection: sqlite3.Connection, progress: Progress | None) -> Iterator[Finding]:
    if not club_file.is_newer and file_format.digest(connection) != file_format.DIGEST:
        yield Finding("other_tables")
    yield from page_findings(club_file, connection, progress)


def _words_of_no_night(connection: sqlite3.Connection) -> Iterator[Finding]:
    for (night,) in connection.execute(_STRAY_WORDS, (STREAM,)).fetchall():
        if not is_of_gathering(str(night)):
            yield Finding("words_of_no_night", {"name": named(night)})


def _is_whole(night: str) -> bool:
    try:
        return bool(whole_text(night))
    except Refused:
        return False


def _night_ids(connection: sqlite3.Connection, path: Path) -> list[str]:
    """The ids of all nights; those in the list of nights if the pages of the lines cannot be read."""
    try:
        with errors.translating(path):
            written = connection.execute("SELECT DISTINCT night FROM entry").fetchall()
    except errors.DamagedClubFile:
        written = []
    listed = connection.execute("SELECT id FROM night").fetchall()
    return sorted({str(night) for (night,) in (*written, *listed)})


def _players(connection: sqlite3.Connection, club_file: ClubFile) -> Iterator[Finding]:
    joined = connection.execute(
        "SELECT player, name, date, night FROM night_player JOIN night ON night = id ORDER BY date, night, number"
    )
    expected = {row[0]: row for row in joined}
    if expected != {row[0]: row for row in connection.execute("SELECT id, name, last_played, last_night FROM player")}:
        if club_file.is_newer:
            yield Finding("fault", {"fault": errors.NewerVersion(club_file.path, "newer_players")})
        else:
            yield Finding("other_players")


def rebuild(club_file: ClubFile, backups: Iterable[Backup] = (), progress: Progress | None = None) -> int:
    """Make all lists again from the entries, all or none; how many nights there are.

    Raises `DamagedClubFile` if a night's entries are not as they were written, which lists cannot repair, or differ
    from those of a backup: the lists may be the only evidence left. `progress` is called before each backup and each
    night.
    """
    for finding in compare(club_file, backups, progress).findings:
        raise errors.DamagedClubFile(club_file.path, "not_rebuilt", why=finding, backup=finding.facts["backup"])
    with club_file.rewriting() as connection:
        _require_listed_ends(connection, club_file.path)
        return rebuild_lists(connection, club_file.path, progress)


_STRAY_WORDS = """
    SELECT DISTINCT night FROM word
    WHERE night <> ? AND night NOT IN (SELECT night FROM entry) AND night NOT IN (SELECT id FROM night)
    """
_CUT_OFF = """
    SELECT id, lines, (SELECT count(*) FROM entry WHERE entry.night = night.id) FROM night
    WHERE typeof(lines) = 'integer' AND typeof(head_hash) = 'blob' AND length(head_hash) = 32
        AND NOT EXISTS (SELECT 1 FROM entry WHERE entry.night = night.id AND number = lines - 1)
        AND NOT EXISTS (SELECT 1 FROM entry WHERE hash = head_hash)
    """
"""The nights whose row in the list is of a longer chain: the last line that it records is missing, and its hash too. If
the row itself is damaged, one of both is there."""

_CUT_OFF_GATHERINGS = """
    SELECT id, (SELECT count(*) FROM gathering_entry e WHERE e.gathering = id AND e.branch = g.branch) FROM gathering g
    WHERE typeof(lines) = 'integer' AND typeof(head_hash) = 'blob' AND length(head_hash) = 32
        AND NOT EXISTS (
            SELECT 1 FROM gathering_entry e WHERE e.gathering = id AND e.branch = g.branch AND number = lines - 1
        )
        AND NOT EXISTS (SELECT 1 FROM gathering_entry WHERE hash = head_hash)
    """


def _require_listed_ends(connection: sqlite3.Connection, path: Path) -> None:
    """Raise `DamagedClubFile` if the list of nights shows that lines of a night were cut off."""
    for night, written, lines in connection.execute(_CUT_OFF):
        why = Finding("end_differs", {"lines": lines, "written": written}, night)
        raise errors.DamagedClubFile(path, "end_not_rebuilt", why=why)
    for gathering, lines in connection.execute(_CUT_OFF_GATHERINGS):
        why = Finding("gathering_end_differs", {"gathering": gathering, "lines": lines})
        raise errors.DamagedClubFile(path, "end_not_rebuilt", why=why)


_COUNTS = (
    ("nights", "SELECT count(*) FROM night"),
    ("games", "SELECT count(*) FROM game"),
    ("entries", "SELECT count(*) FROM entry"),
    ("gatherings", "SELECT count(*) FROM gathering"),
    ("words beside them", "SELECT count(*) FROM word"),
    ("players", "SELECT count(*) FROM player"),
    ("half-typed rows", "SELECT count(*) FROM draft"),
    ("pages", "PRAGMA page_count"),
)


def facts_of(club_file: ClubFile) -> list[tuple[str, str]]:
    """Sizes, counts and health of a club file for a bug report, as names and values: no names, amounts or paths.

    Raises `ClubFileError` if the file cannot be read.
    """
    found = [("SQLite", file_format.sqlite_version())]
    with club_file.reading() as connection:
        version = str(connection.execute("PRAGMA user_version").fetchone()[0])
        known = "" if version == str(file_format.VERSION) else f" (this program writes {file_format.VERSION})"
        found.append(("version of the tables", version + known))
        found += [(name, str(connection.execute(question).fetchone()[0])) for name, question in _COUNTS]
    found.append(("can be written", "yes" if club_file.writable else "no"))
    found.append(("findings of the check", str(len(check_seals(club_file)))))
    return found
