"""The values of a preview: the nights of a sheet with their verdicts, what people decided, and what the books have."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct, field

from scorekeeper.night.night import Night
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.spreadsheets.cells import SpreadsheetRemark
from scorekeeper.spreadsheets.people import Certainty, Match


class Verdict(StrEnum):
    """Whether a line can be brought in."""

    GOOD = "good"
    GUESSED = "guessed"
    """It is taken, and a part of it was read with a guess."""
    BAD = "bad"
    """It cannot be taken as it is."""
    KNOWN = "known"
    """The books have it already."""


class Decisions(Struct, frozen=True):
    """What people decided, by the first row of a line: left out, put on the house, taken although the books have other
    figures; figures that were typed, by row and name; and who each name is."""

    left_out: frozenset[int] = frozenset()
    on_house: frozenset[int] = frozenset()
    taken: frozenset[int] = frozenset()
    typed: Mapping[tuple[int, str], Fraction] = field(default_factory=dict)
    people: Mapping[str, PlayerId] = field(default_factory=dict)


class SpreadsheetLine(Struct, frozen=True):
    """A night of a sheet, or a deal of its one game. `rows` count from 1, as a spreadsheet does; `figures` are by name,
    as in the sheet; `over` is how far they are from what they must add to; an IOU has debtor and creditor."""

    rows: tuple[int, ...]
    verdict: Verdict
    date: str
    table: str
    figures: Mapping[str, Fraction]
    over: Fraction = Fraction(0)
    remarks: tuple[SpreadsheetRemark, ...] = ()
    note: str = ""
    iou: tuple[str, str, Fraction] | None = None
    left_out: bool = False

    @property
    def row(self) -> int:
        """Its first row, the key of the line in `Decisions`."""
        return self.rows[0]

    @property
    def is_taken(self) -> bool:
        """Whether it is brought in."""
        return not self.left_out and self.verdict in (Verdict.GOOD, Verdict.GUESSED)

    @property
    def is_open(self) -> bool:
        """Whether it waits for a decision."""
        return not self.left_out and self.verdict is Verdict.BAD


class NameTotal(Struct, frozen=True):
    """The sums that a sheet states for each person, None if it does not, and the lines read from it."""

    name: str
    sheet: Fraction | None
    read: Fraction


class Preview(Struct, frozen=True):
    """What would be imported. `skipped` are the rows that are no night, such as totals; `nights` are those of the lines
    of which all people are known, by the first row of each, as `nights.py` makes them."""

    lines: tuple[SpreadsheetLine, ...]
    people: Mapping[str, Match]
    totals: tuple[NameTotal, ...]
    skipped: tuple[int, ...] = ()
    remarks: tuple[SpreadsheetRemark, ...] = ()
    nights: Mapping[int, Night] = field(default_factory=dict)

    @property
    def taken(self) -> tuple[SpreadsheetLine, ...]:
        """The lines that are brought in."""
        return tuple(line for line in self.lines if line.is_taken)

    @property
    def open_lines(self) -> tuple[SpreadsheetLine, ...]:
        """The lines that wait for a decision."""
        return tuple(line for line in self.lines if line.is_open)

    @property
    def open_names(self) -> tuple[Match, ...]:
        """The names of lines to import whose people are not decided."""
        named = {name for line in self.lines if line.is_taken or line.is_open for name in line.figures}
        return tuple(
            match for match in self.people.values() if match.certainty is not Certainty.KNOWN and match.name in named
        )

    def count(self, verdict: Verdict) -> int:
        """How many lines have a verdict and are not left out."""
        return sum(line.verdict is verdict and not line.left_out for line in self.lines)


class KnownNight(Struct, frozen=True):
    """A night of the books: its nets by person in its own money, in points if it has none; whether it came from a
    sheet."""

    id: str
    date: str
    nets: Mapping[PlayerId, Fraction]
    from_sheet: bool


class Books(Struct, frozen=True):
    """What the books have: the people and the nights."""

    people: tuple[Player, ...] = ()
    nights: tuple[KnownNight, ...] = ()

    @property
    def ids(self) -> frozenset[str]:
        """The ids of the nights."""
        return frozenset(night.id for night in self.nights)
