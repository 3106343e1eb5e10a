"""A cell of the row that is typed: its text, the figure parsed from it, and why it is wrong."""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.refusals import Refused
from scorekeeper.rules.points import ALL, ZERO, Points, read, write
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.live.open_deal import BONUS, OUT

_ALL = Points.whole(ALL)


class TypedCell(Struct, frozen=True):
    """A cell: its text as typed, the `figure` parsed from it (halves too), and why it is `wrong` ("" where it is not).

    `figure` is None where the cell is empty or cannot be parsed.
    """

    text: str = ""
    figure: Points | None = None
    wrong: str = ""

    @classmethod
    def of(cls, text: str) -> TypedCell:
        """Parse a text."""
        typed = _without_markers(text)
        if not typed:
            return cls(text)
        try:
            figure = read(typed, halves=True)
        except Refused as refusal:
            return cls(text, None, refusal_text(refusal))
        if not figure.is_whole:
            return cls(text, figure, refusal_text(Refused("no_halves_here", text=typed)))
        if ZERO <= figure <= _ALL:
            return cls(text, figure)
        return cls(text, figure, say("{points} is not between 0 and {all}", points=write(figure), all=ALL))

    @property
    def is_typed(self) -> bool:
        """Whether a figure is typed, even an unreadable one; a marker alone is no figure."""
        return bool(_without_markers(self.text))

    @property
    def has_bonus(self) -> bool:
        """Whether the hand is marked as having taken the bonus card."""
        return self.text.endswith(BONUS)

    @property
    def points(self) -> Points | None:
        """The points of the cards taken; None where there is no figure or it is not whole."""
        return self.figure if self.figure is not None and self.figure.is_whole else None

    def taken(self, points: Points) -> TypedCell:
        """The cell after Enter took these points, with the figure as it is written on the sheet."""
        return TypedCell(write(points) + (BONUS if self.has_bonus else ""), points)


def _without_markers(text: str) -> str:
    return "" if text == OUT else text.removesuffix(BONUS).strip()
