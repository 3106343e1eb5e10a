"""The nights of several tables, as their night files and a club file bring them: each once, with everybody known.

An *exchange folder* is where laptops leave the night files of an evening for each other: a stick, a shared or a synced
folder. What lies there is read where it lies. Strange and half files, and nights of other days, are left aside and
counted.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import Struct

from scorekeeper.files.archive import Archived, read_archive
from scorekeeper.files.merge_nights import as_one_club
from scorekeeper.files.night_file import read_text
from scorekeeper.gathering.versions import LeftAside, TableFile, each_once
from scorekeeper.night.club_people import ClubPeople, renamed
from scorekeeper.night.night import Night
from scorekeeper.night.person_ids import night_of_people
from scorekeeper.refusals import Refused

NIGHT_FILE_ENDING = ".night.json"
_MOST_FILES = 200
"""So many files of a folder are read at most, the newest first."""


class TableBrought(Struct, frozen=True):
    """A night that a file or the books bring: `name` is the file's, or what the books are called in a sentence."""

    name: str
    brought: Archived

    @property
    def night(self) -> str:
        """The id of the night."""
        return self.brought.night.id


class FolderRead(Struct, frozen=True):
    """What lies in an exchange folder: the nights of the evening, and what is left aside."""

    tables: tuple[TableBrought, ...] = ()
    aside: LeftAside = LeftAside()


def nights_together(tables: Iterable[TableBrought], people: ClubPeople) -> tuple[Night, ...]:
    """The nights, each once by the version that has all of it, by the names and the ids that the club knows.

    Raises `Refused` where two versions contradict each other, or an id has two names.
    """
    found = [(table, TableFile(table.name, table.brought.lines)) for table in tables]
    brought = {id(file.lines): table.brought for table, file in found}
    kept = each_once(file for _, file in found)
    return as_one_club(_by_people(brought[id(file.lines)], people) for file in kept)


def _by_people(brought: Archived, people: ClubPeople) -> Night:
    """A night: a name that came with it holds where the club has decided none."""
    night = night_of_people(brought.lines, people, brought.night)
    return people.named(renamed(night, {people.person(one.player): one.name for one in brought.called}))


def read_table(path: Path) -> TableBrought:
    """The night of a file. Raises `Refused` or `OSError`."""
    return TableBrought(str(path), read_archive(read_text(path)))


def read_folder(folder: Path, date: str, club: str = "") -> FolderRead:
    """What lies in an exchange folder of the evening of a day (ISO) and of a club ("" for any).

    Raises `OSError` where it cannot be looked into.
    """
    tables, unread = list[TableBrought](), list[tuple[str, Refused | OSError]]()
    days = clubs = 0
    for path in _night_files(folder):
        try:
            found = read_table(path)
            night = found.brought.night
        except (Refused, OSError) as fault:
            unread.append((path.name, fault))
            continue
        strange = bool(club and night.club) and night.club.casefold() != club.casefold()
        if strange:
            clubs += 1
        elif night.date != date:
            days += 1
        else:
            tables.append(found)
    return FolderRead(tuple(tables), LeftAside(days, clubs, tuple(unread)))


def stamps_of(folder: Path) -> tuple[tuple[str, int, int], ...]:
    """The night files of a folder with their sizes and times: another answer where something has changed.

    Raises `OSError` where it cannot be looked into.
    """
    found = ((path.name, path.stat()) for path in _night_files(folder))
    return tuple((name, state.st_size, state.st_mtime_ns) for name, state in found)


def _night_files(folder: Path) -> list[Path]:
    """The night files of a folder by name, of very many the newest."""
    found = [path for path in folder.iterdir() if path.name.endswith(NIGHT_FILE_ENDING) and path.is_file()]
    if len(found) > _MOST_FILES:
        found = sorted(found, key=lambda path: path.stat().st_mtime_ns, reverse=True)[:_MOST_FILES]
    return sorted(found)
