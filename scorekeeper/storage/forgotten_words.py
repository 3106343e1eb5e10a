"""Compares forgotten words with the backups: which deleted names the backups still have, of nights or given since.

Anyone who can write the club file could delete a word and add a line that it was forgotten. An older backup shows which
word that was. The program always forgets a person everywhere at once; if the club file still has another name of that
person, the word was deleted by something else. It is not restored automatically: the finding says what it was.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import date, datetime

from msgspec import Struct

from scorekeeper.files.json_reading import Fields, read_json
from scorekeeper.night.club_people import PersonRenamed
from scorekeeper.night.journal import PlayerJoined
from scorekeeper.refusals import Finding, Refused
from scorekeeper.storage import club_stream, errors, file_format
from scorekeeper.storage.backup_files import Backup, newest_first
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import STREAM, WordsForgotten
from scorekeeper.storage.list_values import any_text, whole_text

_NAMES = """
    SELECT entry.night, entry.number, entry.body, word.text, night.date FROM entry
    JOIN word ON word.night = entry.night AND word.line = entry.number JOIN night ON night.id = entry.night
    WHERE entry.kind = ? ORDER BY night.date, entry.night, entry.number
    """


class _Name(Struct, frozen=True):
    """A name that a player had in a night, or was given later, and the date of that, as it stands in the file."""

    player: str
    name: str
    day: str


_Place = tuple[str, int]
"""A night, or `STREAM` for the lines of the club, and a line of it, from 0."""


def forgotten_in_backups(club_file: ClubFile, backups: Iterable[Backup]) -> Iterator[tuple[Finding, bool]]:
    """Each name that was forgotten and that a backup has, the newest of these, with whether it is a fault.

    Raises `ClubFileError` if the books cannot be read.
    """
    with club_file.reading() as connection, any_text(connection):
        left = club_stream.forgettings(connection)
        kept = _names(connection) if left else {}
    for backup in newest_first(backups) if left else ():
        try:
            copy = ClubFile.open(
                backup.path, create=False, read_only=True, refresh=False, wait=file_format.BRIEFLY_BUSY_SECONDS
            )
            with copy, copy.reading() as theirs, any_text(theirs):
                names = _names(theirs)
        except errors.ClubFileError:  # reported by the comparison of the nights
            continue
        told = [(row, what) for row, what in left if not names.keys().isdisjoint(_places(what))]
        left = [forgetting for forgetting in left if forgetting not in told]
        for row, what in told:
            forgotten = {place: names[place] for place in _places(what) if place in names}
            yield from _findings(row.at, forgotten, names, kept, backup)


def _places(what: WordsForgotten) -> list[_Place]:
    return [(night, line) for night, places in what.words.items() for line, _ in places]


def _names(connection: sqlite3.Connection) -> dict[_Place, _Name]:
    """The names that stand beside the lines of players, and those that people were given since."""
    found: dict[_Place, _Name] = {}
    for night, line, body, name, day in connection.execute(_NAMES, (PlayerJoined.kind,)):
        with suppress(Refused):
            player = Fields(read_json(whole_text(body))).need("id", whole_text)
            found[str(night), int(line)] = _Name(player, whole_text(name), str(day))
    for row, what in club_stream.words_written(connection):
        if isinstance(what, PersonRenamed):
            found[STREAM, row.number] = _Name(what.player, what.name, row.at[:10])
    return found


def _findings(
    at: str,
    forgotten: Mapping[_Place, _Name],
    names: Mapping[_Place, _Name],
    kept: Mapping[_Place, _Name],
    backup: Backup,
) -> Iterator[tuple[Finding, bool]]:
    """What one forgetting took out of the books, one finding a player."""
    for player in dict.fromkeys(name.player for name in forgotten.values()):
        mine = {place: name for place, name in forgotten.items() if name.player == player}
        of_nights = {place: name for place, name in mine.items() if place[0] != STREAM}
        (night, _line), first = next(iter((of_nights or mine).items()))
        facts: dict[str, object] = {
            "name": first.name, "date": _date(first.day), "nights": len(of_nights), "day": at, "backup": backup.made_at
        }  # fmt: skip
        with suppress(ValueError):
            facts["day"] = datetime.fromisoformat(at).date()
        if any(name.player == player and place in kept for place, name in names.items()):
            yield Finding("forgotten_in_part" if of_nights else "new_name_taken_out", facts, night), True
        else:
            yield Finding("forgotten_and_in_backup" if of_nights else "new_name_in_backup", facts), False


def _date(text: str) -> object:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return text
