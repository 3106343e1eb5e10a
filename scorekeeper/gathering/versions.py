"""Night files of several tables, each night once: of two versions of a night the one that has all of the other."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path

from msgspec import Struct

from scorekeeper.night.journal import Line, replay
from scorekeeper.night.versions_compared import is_contained, is_same
from scorekeeper.refusals import Refused


class TableFile(Struct, frozen=True):
    """A night file: its lines in the order in which they were written."""

    file: Path
    lines: tuple[Line, ...]

    @property
    def night(self) -> str:
        """The id of its night."""
        return replay(self.lines[:1]).id


def each_once(files: Iterable[TableFile]) -> list[TableFile]:
    """Each night once, by the version that has all of the others, in whatever order and however often they come.

    Raises `Refused` where two versions of a night each have lines of their own, or are of two nights with one id.
    """
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
        files = sorted((str(longest.file), str(other.file)))
        date = replay(longest.lines[:1]).date
        raise Refused("table_in_two_versions", date=date, one=files[0], other=files[1])
    return longest
