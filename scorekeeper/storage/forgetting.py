"""Forgetting a person: the words about a person are deleted from a club file, and every chain still holds.

Deleted are the names of the person in all nights whose words are stored beside their lines (`words.py`), the names that
the club has given the person since and what it keeps about the person, the texts about the person there, the records
that the club has barred the person, in all older lines of that setting too, and half-typed rows with such a text. All
ids that are the same person are forgotten together. Which texts are about a person is defined in `person_words.py`. The
lists are brought up to date, figures stay as they are, and a line of the club says which words were forgotten, and not
of whom.

What stays is reported: nights that an older program began have the words in their sealed lines; the id stays in all
lines, also one that a night file brought and that is a name; and no backup is changed. Names in the names of club,
tables and seasons, and in house rules that the club keeps, are not looked for. The id of a night whose file had none is
a hash of that whole file, so that names can be tried on it with all the rest of the file. Files outside the books
(exports, papers, rescued nights, old books that a restore has kept) are not looked into. The deleted bytes are
overwritten in the club file, and the file is written again without them; what a disk keeps of blocks that were given to
other files is out of reach.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from scorekeeper.rules.people import PlayerId
from scorekeeper.storage import club_stream, draft_rows, errors, projections
from scorekeeper.storage.backup_files import Backup
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import STREAM, ClubEntry, SettingWritten, WordsForgotten
from scorekeeper.storage.people import read_people
from scorekeeper.storage.person_words import PersonWords, find_person_words, holds_person, mentions
from scorekeeper.storage.progress import Progress, Step, StoppedError, Work
from scorekeeper.storage.rebuilding import refresh_index
from scorekeeper.storage.settings import BARRED
from scorekeeper.storage.words import delete_words, is_of_gathering


class Forgotten(Struct, frozen=True):
    """What was forgotten: how many words, of how many nights; and what still holds words about the person.

    `kept` are the ids of nights that an older program began, `backups` the backups, those that cannot be read among
    them. `id_tells` says that the id, which stays, is a name of the person, or a part of one. `not_anew` is why the
    file could not be written again (a full disk), so that bytes of what older programs deleted may be left; None if
    it was. Forgetting the same id a second time writes it again.
    """

    words: int
    nights: int
    kept: tuple[str, ...]
    backups: tuple[Backup, ...]
    id_tells: bool
    not_anew: errors.ClubFileError | None = None


def forget(
    club_file: ClubFile,
    player: PlayerId,
    backups: Iterable[Backup] = (),
    now: datetime | None = None,
    progress: Progress | None = None,
) -> Forgotten:
    """Delete the words about a player; durable when this returns, all or none. A second time finds nothing more.

    `progress` is called before each night that is searched and each that is cleared, before the file is written again,
    and before each backup. If it raises `StoppedError` while nights are searched or cleared, nothing was forgotten;
    later, everything was, and the backups that were not searched count as those that hold the person.

    Raises `ClubFileError`: `DamagedClubFile` if a night cannot be read, so that its words are unknown.
    """
    at = (now or datetime.now(UTC)).astimezone(UTC).isoformat(timespec="seconds")
    with club_file.writing(long=True) as connection:
        people = read_people(connection)
        ids = people.ids(people.person(player))
        found = find_person_words(connection, club_file.path, ids, progress)
        if found.places or found.drafts:
            _delete(connection, club_file.path, ids, found, at, progress)
    _stopped(progress, Step(Work.WRITING, 1, 1))
    not_anew = None
    try:
        club_file.write_anew()
    except errors.ClubFileError as fault:
        not_anew = fault
    return Forgotten(
        words=sum(map(len, found.places.values())),
        nights=len(_nights(found)),
        kept=found.kept,
        backups=tuple(_holding(tuple(backups), ids, found.names, progress)),
        id_tells=any(mentions(name, ids, by_a_part=True) for name in found.names),
        not_anew=not_anew,
    )


def _nights(found: PersonWords) -> list[str]:
    """The nights in which something can be deleted."""
    return [night for night in found.places if night != STREAM and not is_of_gathering(night)]


def _delete(
    connection: sqlite3.Connection,
    path: Path,
    ids: frozenset[PlayerId],
    found: PersonWords,
    at: str,
    progress: Progress | None,
) -> None:
    """Delete what was found, and write that it was forgotten."""
    new: list[ClubEntry] = []
    if found.still_barred is not None:
        new.append(SettingWritten(BARRED.key, found.still_barred))
    new.extend(found.renewed)
    if found.places:
        new.append(WordsForgotten(found.places))
    club_stream.append(connection, path, new, at)
    for night, places in found.places.items():
        delete_words(connection, night, places)
    for night, game in found.drafts:
        draft_rows.delete(connection, night, game)
    for word in found.words:
        if word.beside and word.joined is not None and word.player is not None:
            projections.rename_player(connection, word.night, word.player)
    projections.refresh_players(connection, sorted(ids))
    nights = _nights(found)
    for number, night in enumerate(nights, 1):
        if progress is not None:
            progress(Step(Work.CLEARING, number, len(nights)))
        refresh_index(connection, path, night)


def _stopped(progress: Progress | None, step: Step) -> bool:
    """Report the last step at which the work can be stopped; whether the user stopped it."""
    try:
        if progress is not None:
            progress(step)
    except StoppedError:
        return True
    return False


def _holding(
    backups: Sequence[Backup], ids: frozenset[PlayerId], names: frozenset[str], progress: Progress | None
) -> Iterator[Backup]:
    """The backups that hold words about a person, and those that cannot be read, or are not because the work was
    stopped."""
    for number, backup in enumerate(backups, 1):
        step = Step(Work.SEARCH_OF_BACKUPS, number, len(backups))
        if _stopped(progress, step) or holds_person(backup.path, ids, names):
            yield backup
