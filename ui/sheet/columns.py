"""One set of column edges for the whole sheet, from the names down to the totals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRect

from ui.look.look import Look
from ui.look.tokens import Column, Space

NUMBER_EDGE, PASS_GAP, PASS_SIDE, DEALER_GAP = 27, 10, 14, 24
"""In the margin, pixels at 100 %: where numbers end, the gap to the pass, its side, and where the dealer begins."""
_LEAST_HAND, _LEAST_OF_MANY = 110, 98
"""The narrowest column of a hand, with up to four hands and with more."""


def _beside(hands: int) -> tuple[int, int]:
    """The widths of margin and notes at 100 %."""
    return (Column.MARGIN, Column.NOTES) if hands < 5 else (Column.MARGIN - 20, Column.NOTES - 22)


@dataclass(frozen=True, slots=True)
class Columns:
    """Where the columns of a sheet lie on a paper `width` pixels wide.

    `edges` are the left edges of the hands and, last, of the notes; a hand's cell reaches to the next edge.
    """

    look: Look
    width: int
    hands: int
    left: int
    right: int
    edges: tuple[int, ...]
    brief_dealers: bool = False
    """Whether the dealers' names stand in the margin with their first letters only."""

    @classmethod
    def fit(cls, look: Look, width: int, hands: int, dealers: Sequence[str] = ()) -> Columns:
        """Share the width: margin and notes as they need, the hands equally; `dealers` are to fit into the margin."""
        left = look.px(Space.SHEET)
        right = width - left
        margin, notes = (look.px(length) for length in _beside(hands))
        room = right - left - margin - notes
        start = left + margin
        edges = tuple(start + room * hand // hands for hand in range(hands + 1))
        room = margin - sum(map(look.px, (NUMBER_EDGE, PASS_GAP, DEALER_GAP)))
        metrics = look.metrics("text")
        brief = any(metrics.horizontalAdvance(name) > room for name in dealers)
        return cls(look, width, hands, left, right, edges, brief)

    @staticmethod
    def least_width(look: Look, hands: int, *, notes: bool = True) -> int:
        """The narrowest paper on which everything can be read, or all but the notes at the right."""
        least = _LEAST_HAND if hands < 5 else _LEAST_OF_MANY
        beside = sum(_beside(hands)) if notes else _beside(hands)[0]
        return look.px(beside + least * hands + 2 * Space.SHEET)

    def hand(self, hand: int, top: int, height: int) -> QRect:
        """The cell of a hand."""
        return QRect(self.edges[hand], top, self.edges[hand + 1] - self.edges[hand], height)

    def margin(self, top: int, height: int) -> QRect:
        """The place of number, pass and dealer."""
        return QRect(self.left, top, self.edges[0] - self.left, height)

    def notes(self, top: int, height: int) -> QRect:
        """The place of the notes."""
        start = self.edges[-1] + self.look.px(Space.RHYTHM * 2)
        return QRect(start, top, self.right - start, height)

    def hand_at(self, x: int) -> int | None:
        """The hand under a place, None beside the hands."""
        for hand in range(self.hands):
            if self.edges[hand] <= x < self.edges[hand + 1]:
                return hand
        return None
