"""One set of column edges for the whole sheet, from the names down to the totals."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect

from ui.look.look import Look
from ui.look.tokens import Column, Space


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

    @classmethod
    def fit(cls, look: Look, width: int, hands: int) -> Columns:
        """Share the width: margin and notes as they need, the hands equally."""
        left = look.px(Space.SHEET)
        right = width - left
        margin = look.px(Column.MARGIN if hands < 6 else Column.MARGIN - 20)
        notes = look.px(Column.NOTES if hands < 6 else Column.NOTES - 22)
        room = right - left - margin - notes
        start = left + margin
        edges = tuple(start + room * hand // hands for hand in range(hands + 1))
        return cls(look, width, hands, left, right, edges)

    @staticmethod
    def least_width(look: Look, hands: int) -> int:
        """The narrowest paper on which everything can be read."""
        least = Column.HAND_MIN if hands < 6 else Column.HAND_MIN - 26
        return look.px(Column.MARGIN + Column.NOTES + least * hands + 2 * Space.SHEET)

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
