"""Compares a club file with its backups: every night, and the lines of the club, must continue what each backup has.

Anyone who can write the club file can recompute a whole chain; a backup still has the old last hash. Each backup is
opened once, and only the end of each night is read; lines are read if the ends differ. What a restore replaced is
reported as a note and not as a finding.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from datetime import date, datetime

from msgspec import Struct

from scorekeeper.files.entry_json import time
from scorekeeper.files.json_reading import not_negative
from scorekeeper.refusals import Finding, Refused
from scorekeeper.storage import chain, club_stream, errors, file_format
from scorekeeper.storage.backup_files import Backup, newest_first
from scorekeeper.storage.chain import ChainHead, Sealed
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import STREAM
from scorekeeper.storage.forgotten_words import forgotten_in_backups
from scorekeeper.storage.gathering_rows import BranchId, gathering_ends
from scorekeeper.storage.gathering_rows import read_links as read_gathering_links
from scorekeeper.storage.list_values import any_text, seal, whole_text
from scorekeeper.storage.night_check import examined_night
from scorekeeper.storage.night_rows import read_links
from scorekeeper.storage.progress import Progress, Step, Work
from scorekeeper.storage.words import OF_GATHERING, is_of_gathering

_WAIT = file_format.BRIEFLY_BUSY_SECONDS
_SINCE_CLUB_LINES = 4
"""The first version of the club file that has lines of the club."""
_HEADS = "SELECT id, date, lines, head_hash FROM night ORDER BY date DESC, id"
_LENGTHS = "SELECT id, date, (SELECT count(*) FROM entry WHERE night = id) FROM night ORDER BY date DESC, id"
_HASH_OF_GATHERING = "SELECT hash FROM gathering_entry WHERE gathering = ? AND branch = ? AND number = ?"
_HASH = "SELECT hash FROM entry WHERE night = ? AND number = ?"


class Comparison(Struct, frozen=True):
    """How the books differ from their backups: `findings`, newest night first, and `notes`, which are no fault."""

    findings: tuple[Finding, ...] = ()
    notes: tuple[Finding, ...] = ()


class _Stream(Struct, frozen=True):
    """A night or a branch of a gathering of a backup, or with `STREAM` as its id the lines of the club, and how far it
    had come."""

    id: str
    date: str
    head: ChainHead


class _Restore(Struct, frozen=True):
    """A restore of the books: when, from which backup, and how many lines of each stream are those of the backup.

    `stands` says that all of these are there still, as they were restored.
    """

    at: datetime
    backup: str
    kept: dict[str, int]
    stands: bool


class _Difference(Struct, frozen=True):
    """The difference of a stream from a backup: the first line (from 0), and how many lines the books have of it."""

    stream: _Stream
    line: int
    lines: int


class WrittenSince(Struct, frozen=True):
    """A night whose lines go beyond a backup: its date, how many lines. That is usual for what was written since, and
    nothing more is known of a line at an end: no seal shows who added it."""

    day: str
    lines: int
    backup: datetime


def written_since(
    club_file: ClubFile, backups: Iterable[Backup], differing: Collection[str | None]
) -> tuple[datetime | None, list[WrittenSince]]:
    """When the newest backup was made (None: there is none for every night), and the nights that go beyond it, newest
    first.

    A night whose lists were `differing` from its lines is compared with the newest backup in which they agree: later
    ones may have been made after it was changed. Raises `ClubFileError` if the books cannot be read.
    """
    with club_file.reading() as ours, any_text(ours):
        now = {night: (str(day), lines) for night, day, lines in ours.execute(_LENGTHS)}
    newest: datetime | None = None
    found: dict[str, WrittenSince] = {}
    for backup in newest_first(backups):
        if len(found) == len(now):
            break
        with suppress(errors.ClubFileError), _opened(backup) as (_copy, theirs, streams):
            newest = newest or backup.made_at
            then = {stream.id: stream.head.lines for stream in streams}
            for night in now.keys() - found.keys():
                if night not in differing or night not in then or not any(examined_night(theirs, night)):
                    day, lines = now[night]
                    found[night] = WrittenSince(day, lines - then.get(night, 0), backup.made_at)
    beyond = [found[night] for night in now if night in found and found[night].lines > 0]
    return newest if len(found) == len(now) else None, beyond


def compare(club_file: ClubFile, backups: Iterable[Backup], progress: Progress | None = None) -> Comparison:
    """Compare the books with backups; of a night that differs from several, the newest of these is named.

    `progress` is called before each. Raises `ClubFileError` if the books cannot be read.
    """
    with club_file.reading() as connection, any_text(connection):
        restores = list(_restores(connection))
    backups = newest_first(backups)
    times = {backup.path.name: backup.made_at for backup in backups}
    found: dict[str, Finding] = {}
    notes: list[Finding] = []
    replaced: dict[str, tuple[_Restore, set[str]]] = {}
    for number, backup in enumerate(backups, 1):
        if progress is not None:
            progress(Step(Work.BACKUPS, number, len(backups)))
        try:
            differences, streams = _differences(club_file, backup)
        except errors.ClubFileError as fault:
            notes.append(Finding("backup_not_compared", {"backup": backup.made_at, "why": fault}))
            continue
        new = []
        for one in differences:
            restore = next((restore for restore in restores if _explains(restore, times, backup, one)), None)
            if restore is None:
                new.append(one)
            else:
                replaced.setdefault(restore.backup, (restore, set()))[1].add(one.stream.id)
        if len(new) == streams > 1 and all(one.lines == 0 for one in new):
            found.setdefault(backup.path.name, Finding("other_books", {"backup": backup.made_at}))
        else:
            for one in new:
                found.setdefault(one.stream.id, _finding(one, backup))
    notes += [_note(restore, nights - {STREAM}) for restore, nights in replaced.values()]
    for finding, is_fault in forgotten_in_backups(club_file, backups):
        if is_fault:
            found.setdefault(finding.night or "", finding)
        else:
            notes.append(finding)
    return Comparison(tuple(found.values()), tuple(notes))


def _restores(connection: sqlite3.Connection) -> Iterator[_Restore]:
    for row, what in club_stream.restores(connection):
        with suppress(Refused):
            at = datetime.fromisoformat(time(row.at))
            stands = club_stream.ends_of(connection, what.nights) == what.ends
            yield _Restore(at, what.backup, {**what.nights, STREAM: row.number}, stands)


def _explains(restore: _Restore, times: Mapping[str, datetime], backup: Backup, difference: _Difference) -> bool:
    """Whether a restore explains a difference from a backup that was made before it.

    That is so if all lines which the restore left are the same, or if they differ, and the backup was made after the
    one that was restored instead, which is recorded in the books.
    """
    if backup.made_at > restore.at:
        return False
    since = times.get(restore.backup)
    return difference.line >= restore.kept.get(difference.stream.id, 0) or (
        restore.stands and (since is None or since < backup.made_at)
    )


@contextmanager
def _opened(backup: Backup) -> Iterator[tuple[ClubFile, sqlite3.Connection, list[_Stream]]]:
    """A backup with its nights and lines of the club. Raises `ClubFileError` if it cannot be read."""
    with errors.translating_os_errors(backup.path):
        version = file_format.require_club_file(backup.path)
    with ClubFile.open(backup.path, create=False, read_only=True, refresh=False, wait=_WAIT) as copy:
        if copy.is_newer and copy.only_read is not None:
            raise copy.only_read
        with copy.reading() as theirs, any_text(theirs):
            try:
                streams = _streams(theirs, club_lines=version >= _SINCE_CLUB_LINES)
            except Refused as refusal:
                raise errors.DamagedClubFile(backup.path) from refusal
            yield copy, theirs, streams


def _differences(club_file: ClubFile, backup: Backup) -> tuple[list[_Difference], int]:
    """The first line with which the books do not continue a backup, and how many streams that has.

    Raises `ClubFileError` if the backup cannot be read or is not as it was written.
    """
    with _opened(backup) as (copy, theirs, streams), club_file.reading() as ours, any_text(ours):
        differing = [stream for stream in streams if not _goes_on(ours, stream)]
        return [_difference(ours, theirs, stream, copy) for stream in differing], len(streams)


def _streams(connection: sqlite3.Connection, *, club_lines: bool) -> list[_Stream]:
    found = [
        _Stream(whole_text(night), str(day), ChainHead(not_negative(lines), seal(head)))
        for night, day, lines, head in connection.execute(_HEADS)
    ]
    found += [_Stream(branch.words_key, day, head) for branch, day, head in gathering_ends(connection)]
    head = club_stream.head_of(connection) if club_lines else ChainHead()
    return [*found, _Stream(STREAM, "", head)] if head.lines else found


def _gathering(stream: _Stream) -> BranchId | None:
    """The branch of a gathering that a stream is; None for any other."""
    if not is_of_gathering(stream.id):
        return None
    gathering, branch = stream.id.split(OF_GATHERING)
    return BranchId(gathering, int(branch))


def _links(connection: sqlite3.Connection, stream: _Stream) -> list[Sealed]:
    if (branch := _gathering(stream)) is not None:
        return read_gathering_links(connection, branch)
    return club_stream.read_links(connection) if stream.id == STREAM else read_links(connection, stream.id)


def _goes_on(ours: sqlite3.Connection, stream: _Stream) -> bool:
    """Whether the books have the last line of a backup at the same position."""
    last = stream.head.lines - 1
    if (branch := _gathering(stream)) is not None:
        found = ours.execute(_HASH_OF_GATHERING, (branch.gathering, branch.branch, last)).fetchone()
    elif stream.id == STREAM:
        found = ours.execute("SELECT hash FROM club_entry WHERE number = ?", (last,)).fetchone()
    else:
        found = ours.execute(_HASH, (stream.id, last)).fetchone()
    return bool(found == (stream.head.hash,))


def _difference(ours: sqlite3.Connection, theirs: sqlite3.Connection, stream: _Stream, copy: ClubFile) -> _Difference:
    """The first line that differs. Raises `DamagedClubFile` if those of the backup are not as they were written, so
    that it proves nothing."""
    written, found = _links(theirs, stream), _links(ours, stream)
    try:
        whole = chain.verify(written) == stream.head
    except chain.Broken:
        whole = False
    if not whole:
        raise errors.DamagedClubFile(copy.path)
    same = (one.hash == other.hash for one, other in zip(written, found, strict=False))
    line = next((number for number, alike in enumerate(same) if not alike), min(len(written), len(found)))
    return _Difference(stream, line, len(found))


def _finding(difference: _Difference, backup: Backup) -> Finding:
    stream = difference.stream
    facts: dict[str, object] = {"backup": backup.made_at, "line": difference.line + 1}
    if stream.id == STREAM:
        return Finding("club_cut_off" if difference.line == difference.lines else "club_differs", facts)
    with suppress(ValueError):
        facts["day"] = date.fromisoformat(stream.date)
    facts.setdefault("day", stream.date)
    if (branch := _gathering(stream)) is not None:
        facts["gathering"] = branch.gathering
        return Finding("gathering_cut_off" if difference.line == difference.lines else "gathering_differs", facts)
    if not difference.lines:
        return Finding("night_missing", facts, stream.id)
    return Finding("night_cut_off" if difference.line == difference.lines else "night_differs", facts, stream.id)


def _note(restore: _Restore, nights: set[str]) -> Finding:
    count = sum(not is_of_gathering(night) for night in nights)
    facts = {"at": restore.at, "name": restore.backup, "nights": count}
    return Finding("replaced_by_restore", facts)
