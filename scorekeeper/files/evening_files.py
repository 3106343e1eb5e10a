"""The nights of several tables, as their night files and a club file bring them: each once, with all people matched. An
*exchange folder* is the folder in which laptops leave the night files of an evening for each other: on a stick, shared
or synced. Its files are read in place. Strange and half files, and nights of other days, are left aside and counted.
"""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path

from msgspec import Struct

from scorekeeper.files.archive import Archived, read_archive
from scorekeeper.files.gathering_file import GATHERING_FILE_ENDING, read_gathering
from scorekeeper.files.merge_nights import as_one_club
from scorekeeper.files.night_file import read_text
from scorekeeper.gathering.evening_book import days_of
from scorekeeper.gathering.stream import GatheringLine
from scorekeeper.gathering.versions import LeftAside, TableFile, each_once
from scorekeeper.night.club_people import ClubPeople, renamed
from scorekeeper.night.night import Night
from scorekeeper.night.person_ids import night_of_people
from scorekeeper.refusals import Refused

NIGHT_FILE_ENDING = ".night.json"
_MOST_FILES = 200
"""So many files of a folder are read at most, the newest first."""
_DAY = 86_400
"""Seconds."""


class TableBrought(Struct, frozen=True):
    """A night that a file or the books bring: `name` is the file's, or that of the books in a sentence."""

    name: str
    brought: Archived

    @property
    def night(self) -> str:
        """The id of the night."""
        return self.opened.id

    @property
    def opened(self) -> Night:
        """The night as the file brings it."""
        return self.brought.night


class FolderRead(Struct, frozen=True):
    """The content of an exchange folder: the nights of the evening and of the day after it, which may have begun after
    midnight; what the evening has decided and paid, as other laptops left it; and what is left aside."""

    tables: tuple[TableBrought, ...] = ()
    aside: LeftAside = LeftAside()
    gatherings: tuple[tuple[GatheringLine, ...], ...] = ()
    by_server: tuple[TableBrought, ...] = ()
    """The nights that came by the club server."""

    @property
    def all_tables(self) -> tuple[TableBrought, ...]:
        """The nights of the folder and those that came by the club server."""
        return *self.tables, *self.by_server


def nights_together(tables: Iterable[TableBrought], people: ClubPeople) -> tuple[Night, ...]:
    """The nights, each once by the version that has all of it, by the names and the ids of the club.

    Raises `Refused` if two versions contradict each other, or an id has two names.
    """
    return as_one_club(_by_people(table.brought, people) for table in tables_once(tables))


def tables_once(tables: Iterable[TableBrought]) -> list[TableBrought]:
    """Each night once, by the version that has all of it. Raises `Refused` if two versions contradict each other."""
    found = [(table, TableFile(table.name, table.brought.lines)) for table in tables]
    of_lines = {id(file.lines): table for table, file in found}
    return [of_lines[id(file.lines)] for file in each_once(file for _, file in found)]


def _by_people(brought: Archived, people: ClubPeople) -> Night:
    """A night: a name that came with it is used if the club has decided none."""
    night = night_of_people(brought.lines, people, brought.night)
    return people.named(renamed(night, {people.person(one.player): one.name for one in brought.called}))


def read_table(path: Path) -> TableBrought:
    """The night of a file. Raises `Refused` or `OSError`."""
    return TableBrought(str(path), read_archive(read_text(path)))


def read_folder(folder: Path, day: str, club: str = "", tournament: str = "") -> FolderRead:
    """The content of an exchange folder for the evening of a day (ISO) and of a club ("" for any), or for a tournament,
    with nights of any day and club.

    Nights of the day after are among the tables; those that are not taken in are no part of the evening.

    Raises `OSError` if it cannot be read.
    """
    tables, unread = list[TableBrought](), list[tuple[str, Refused | OSError]]()
    days = clubs = others = 0
    nights, older_nights = _files(folder, NIGHT_FILE_ENDING)
    decided, older_gatherings = _files(folder, GATHERING_FILE_ENDING)
    for path in nights:
        try:
            found = read_table(path)
            night = found.brought.night
        except (Refused, OSError) as fault:
            unread.append((path.name, fault))
            continue
        strange = bool(club and night.club) and night.club.casefold() != club.casefold()
        if tournament:
            ours = night.gathering is not None and night.gathering.id == tournament
            others += not ours
            tables += [found] if ours else []
        elif strange:
            clubs += 1
        elif night.date not in days_of(day):
            days += 1
        else:
            tables.append(found)
    gatherings = []
    for path in decided:
        try:
            gatherings.append(tuple(read_gathering(read_text(path))))
        except (Refused, OSError) as fault:
            unread.append((path.name, fault))
    older = older_nights + older_gatherings
    aside = LeftAside(days, clubs, tuple(unread), others, older, len(nights) + len(decided) if older else 0)
    return FolderRead(tuple(tables), aside, tuple(gatherings))


def stamps_of(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """The night files of a folder with their sizes and times: a different result if something has changed. Raises
    `OSError` if it cannot be read.
    """
    found = (*_states(folder, NIGHT_FILE_ENDING), *_states(folder, GATHERING_FILE_ENDING))
    return tuple((path.name, state.st_size, state.st_mtime_ns) for path, state in found)


def make_room(path: Path, size: int, most: int, most_bytes: int) -> bool:
    """Whether a night or gathering file of so many bytes may be written, so that its folder has at most so many, and so
    many bytes in them: the oldest others are deleted for it, but for those of the last day. So incoming files never
    replace those of nights in play, which can continue: a file that is there already may always be written while it has
    no more than its share of the bytes.

    Raises `OSError`.
    """
    if size <= most_bytes // most and path.exists():
        return True
    found = [*_states(path.parent, NIGHT_FILE_ENDING), *_states(path.parent, GATHERING_FILE_ENDING)]
    others = sorted((one for one in found if one[0] != path), key=lambda one: one[1].st_mtime)
    count, size = len(others) + 1, size + sum(state.st_size for _, state in others)
    today = range(int(time.time()) - _DAY, int(time.time()) + 1)
    for other, state in others:
        if count <= most and size <= most_bytes:
            break
        if int(state.st_mtime) not in today:
            other.unlink(missing_ok=True)
            count, size = count - 1, size - state.st_size
    return count <= most and size <= most_bytes


def _files(folder: Path, ending: str) -> tuple[list[Path], int]:
    """The files of a folder with an ending by name, of very many the newest, and how many older ones are left out."""
    found = _states(folder, ending)
    newest = sorted(found[:_MOST_FILES], key=lambda one: one[0])
    return [path for path, _ in newest], len(found) - len(newest)


def _states(folder: Path, ending: str) -> list[tuple[Path, os.stat_result]]:
    """All of them, the newest first, with the states in which they were found; other programs may take files away
    meanwhile."""
    found = list[tuple[Path, os.stat_result]]()
    for path in folder.iterdir():
        if path.name.endswith(ending):
            with suppress(OSError):
                found.append((path, path.stat()))
    found = [one for one in found if stat.S_ISREG(one[1].st_mode)]
    return sorted(found, key=lambda one: (-one[1].st_mtime_ns, one[0]))
