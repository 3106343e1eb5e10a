"""The columns of a grid: their positions, the lines between them, the hatched stripe of a hand in the hole."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from reports.pdf.pen import Pen
from reports.pdf.style import COLUMN, HAIR, HAIRLINE, INK, QUIET, SIGN_RULE, PageLayout
from reports.pdf.text import fit_face

BEFORE_HANDS = 96.0
DEALER, PASSING = 21.5, 68.0
"""The positions of dealer and pass on a sheet to be filled in, in points from the left edge."""
_UPRIGHT, _WIDE = (96.0, 66.0), (105.0, 76.0)
"""The width before the hands and the position of the pass, upright and in landscape."""
_RIBBON = 5.3


class BlankColumns(Struct, frozen=True):
    """The x positions of the columns of a sheet to fill in; `hand` is the width of a hand's column."""

    left: float
    right: float
    hand: float
    hands: int
    points: float
    """The part of a hand's column for its points; the rest is for the score."""

    def at(self, hand: int) -> float:
        """The left edge of a hand's column; that of the last column for the number of hands."""
        return self.left + BEFORE_HANDS + hand * self.hand

    def rules(self, pen: Pen, y: float, bottom: float) -> None:
        """Draw the vertical lines between the hands."""
        for hand in range(self.hands + 1):
            pen.down(self.at(hand), y, bottom, SIGN_RULE, QUIET)

    def part_figures(self, pen: Pen, y: float, bottom: float) -> None:
        """Draw the dotted lines between the points and the score of each hand."""
        for hand in range(self.hands):
            pen.dotted(self.at(hand) + self.hand * self.points, y, bottom)

    def head_of_deals(self, pen: Pen, base: float, words: Sequence[str]) -> None:
        """The heads of deal, dealer and pass, of which the last may be ""; two lines high, as those of the hands."""
        for x, word in zip((0.0, DEALER, PASSING), words, strict=True):
            with pen.column_head(down=2) if word else pen.cell(down=2):
                pen.text(self.left + x, base, word.upper(), COLUMN)

    def head_of_sums(self, pen: Pen, base: float, words: Sequence[str]) -> None:
        """The head of what a row must add to, its last word on the line of the others."""
        with pen.column_head(down=2):
            for line, word in enumerate(words, 1 - len(words)):
                pen.right(self.right, base + 7.4 * line, word.upper(), COLUMN)

    def head_of_figures(self, pen: Pen, base: float, points: str, score: str) -> None:
        """The heads under the name of each hand."""
        for hand in range(self.hands):
            for middle, word in ((self.points / 2, points), ((1 + self.points) / 2, score)):
                with pen.column_head():
                    face = fit_face(word.upper(), COLUMN, self.hand / 2 - 4, 4.2)
                    pen.centre(self.at(hand) + self.hand * middle, base, word.upper(), face)

    def leave_cells(self, pen: Pen) -> None:
        """Leave the cells of a row to write in, two for each hand."""
        for _ in range(2 * self.hands):
            pen.empty()


class GridColumns(Struct, frozen=True):
    """The x positions of the columns of a grid. Positions within a hand's column count from its left edge."""

    left: float
    right: float
    hand: float
    """The width of a hand's column."""
    hands: int
    points: float
    score: float
    total: float
    sum: float
    margin: float
    before: float
    """The width before the first hand, and how far from the left edge the pass stands."""
    passing: float

    @classmethod
    def of(cls, layout: PageLayout, hands: int) -> GridColumns:
        """The columns of a sheet with so many hands."""
        sum_wide, margin_wide = (30.0, 76.0) if layout.wide else (28.0, 55.0)
        before, passing = _WIDE if layout.wide else _UPRIGHT
        hand = (layout.room - before - sum_wide - margin_wide) / hands
        scale = hand / (89.6 if layout.wide else 78.5)
        left = layout.margin
        sums = left + before + hands * hand
        return cls(
            left=left,
            right=layout.width - left,
            hand=hand,
            hands=hands,
            points=(38 if layout.wide else 36) * scale,
            score=(64 if layout.wide else 63) * scale,
            total=(64 if layout.wide else 54) * scale,
            sum=sums + (26 if layout.wide else 24),
            margin=sums + (38 if layout.wide else 33),
            before=before,
            passing=passing,
        )

    def at(self, hand: int) -> float:
        """The left edge of a hand's column; that of the sum's for the number of hands."""
        return self.left + self.before + hand * self.hand

    def rules(self, pen: Pen, y: float, bottom: float) -> None:
        """Draw the vertical lines between the hands."""
        for hand in range(self.hands + 1):
            pen.down(self.at(hand), y, bottom, HAIRLINE)

    def under(self, pen: Pen, y: float, weight: float = HAIRLINE, *, strong: bool = False) -> None:
        """Draw a horizontal line across the grid: black if `strong`, else grey, lighter for a hairline."""
        colour = INK if strong else QUIET if weight > HAIRLINE else HAIR
        pen.across(self.left, self.right, y, weight, colour)

    def ribbons(self, pen: Pen, holes: Iterable[bool], y: float, bottom: float) -> None:
        """Draw a hatched stripe at the right edge of each hand that is in the hole."""
        for hand, hole in enumerate(holes):
            if hole:
                edge = self.at(hand + 1)
                pen.hatch(edge - _RIBBON, y, edge, bottom, 2.1, 0.5, QUIET)
