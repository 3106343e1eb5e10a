"""Night files of several tables, each night once: of two versions of a night the one that has all of the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

from msgspec import Struct

from scorekeeper.night.journal import Line, replay
from scorekeeper.night.versions_compared import is_contained, is_same
from scorekeeper.refusals import Refused


class TableFile(Struct, frozen=True):
    """A version of a night: the name of its file, and its lines in the order in which they were written."""

    name: str
    lines: tuple[Line, ...]

    @property
    def night(self) -> str:
        """The id of its night."""
        return replay(self.lines[:1]).id


class LeftAside(Struct, frozen=True):
    """The files in an exchange folder that are no table of the evening or the tournament: how many nights of other
    days, of other clubs and of other gatherings, and the files that are not taken, each with why. If there are more
    files than are read, `older` is how many of them are left out, and `newest` how many were read."""

    of_other_days: int = 0
    of_other_clubs: int = 0
    unread: tuple[tuple[str, Refused | OSError], ...] = ()
    of_other_gatherings: int = 0
    older: int = 0
    newest: int = 0


def each_once(files: Iterable[TableFile]) -> list[TableFile]:
    """Each night once, by the version that has all lines of the others; versions may come in any order and more than
    once. Raises `Refused` if two versions of a night each have lines of their own, or are of two nights with one id."""
    of_night: dict[str, list[TableFile]] = {}
    for found in files:
        of_night.setdefault(found.night, []).append(found)
    return [_longest(versions) for versions in of_night.values()]


def _longest(versions: Sequence[TableFile]) -> TableFile:
    longest = versions[0]
    for other in versions[1:]:
        if is_same(longest.lines[0], other.lines[0]):
            if is_contained(other.lines, longest.lines):
                continue
            if is_contained(longest.lines, other.lines):
                longest = other
                continue
        files = sorted((longest.name, other.name))
        day = date.fromisoformat(replay(longest.lines[:1]).date)
        raise Refused("table_in_two_versions", date=day, one=files[0], other=files[1])
    return longest
