"""The column edges that all parts of the sheet share."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from PySide6.QtCore import QRect
from PySide6.QtGui import QFontMetricsF

from ui.theme.look import Look
from ui.theme.tokens import ColumnWidth, Space
from ui.widgets.text_fit import name_in_room

PASS_SIDE = 14
FIELD_GAP = 6
"""From the left edge of a hand's column to the field of its cell, pixels at 100 %."""
_NUMBER_EDGE, _PASS_GAP, _DEALER_GAP = 27, 10, 24
"""In the margin, pixels at 100 %: where numbers end, the gap to the pass, and from there to the dealer."""
_MANY_HANDS = 5
_TIGHT_NUMBER, _TIGHT_PASS = 24, 4
"""Where it is tight, so that a run down of the first hand does not touch the pass."""


class _Share(Struct, frozen=True):
    """How a paper's width is shared out: lengths in pixels at 100 %, `hand` the narrowest column of a hand."""

    margin: int
    notes: int
    side: int
    hand: int
    points: int = ColumnWidth.POINTS_EDGE

    def least(self, hands: int) -> int:
        """The narrowest paper for it."""
        return self.margin + self.notes + 2 * self.side + self.hand * hands


_BARE = _Share(92, 54, 16, 90, 56)
"""Where there is little room: the dealers' first letters, of the notes the signs alone."""
_TIGHT = _Share(52, 28, 10, 80, 53)
"""Where there is less: of the dealers only the one who deals now, in the head; marks in fewer words."""


def _usual(hands: int) -> _Share:
    """Where every word has its place; with many hands, some of the margin is theirs."""
    if hands < _MANY_HANDS:
        return _Share(ColumnWidth.MARGIN, ColumnWidth.NOTES, Space.SHEET, 110)
    return _Share(ColumnWidth.MARGIN - 20, ColumnWidth.NOTES, Space.SHEET, 98)


class SheetColumns(Struct, frozen=True):
    """The columns of a sheet on a paper `width` pixels wide.

    `edges` are the left edges of the hands and, last, of the notes; a hand's cell reaches to the next edge.
    """

    look: Look
    width: int
    hands: int
    left: int
    right: int
    edges: tuple[int, ...]
    brief_dealers: bool = False
    """Whether the margin shows dealers' names that do not fit by their first letters."""
    bare_notes: bool = False
    """Whether the column of notes has room for icons only."""
    tight: bool = False
    """Whether there is no room for dealers, nor for long words in the margin."""
    points_edge: int = ColumnWidth.POINTS_EDGE
    """Where the points end, from the right edge of a hand's column, pixels at 100 %."""

    @classmethod
    def fit(cls, look: Look, width: int, hands: int, dealers: Sequence[str] = ()) -> SheetColumns:
        """Share the width: margin and notes as they need, the hands equally; `dealers` are to fit into the margin."""
        usual = _usual(hands)
        bare = width < look.px(usual.least(hands))
        tight = width < look.px(_BARE.least(hands))
        share = _TIGHT if tight else _BARE if bare else usual
        left = look.px(share.side)
        right = width - left
        margin, notes = look.px(share.margin), look.px(share.notes)
        room = right - left - margin - notes
        if share is usual:
            spare = max(0, room - hands * look.px(ColumnWidth.HAND))
            more = min(spare, look.px(ColumnWidth.NOTES_WIDE) - notes)
            notes, room = notes + more, room - more
        start = left + margin
        edges = tuple(start + room * hand // hands for hand in range(hands + 1))
        room = margin + look.px(FIELD_GAP) - sum(map(look.px, (_NUMBER_EDGE, _PASS_GAP, _DEALER_GAP)))
        metrics = look.metrics("text")
        brief = any(metrics.horizontalAdvance(name) > room for name in dealers)
        return cls(look, width, hands, left, right, edges, brief, bare, tight, share.points)

    @staticmethod
    def least_width(look: Look, hands: int) -> int:
        """The narrowest paper on which every figure can be read."""
        return look.px(_TIGHT.least(hands))

    @staticmethod
    def wanted_width(look: Look, hands: int, names: int = 0) -> int:
        """The narrowest paper on which everything can be read, the notes and names `names` pixels wide too."""
        hand = look.px(ColumnWidth.HAND if hands >= _MANY_HANDS else _usual(hands).hand)
        return SheetColumns._width(look, hands, max(hand, names))

    @staticmethod
    def full_width(look: Look, hands: int, names: int = 0) -> int:
        """The width of a paper on which every hand has a column of the usual width, or of its name’s."""
        return SheetColumns._width(look, hands, max(look.px(ColumnWidth.HAND), names))

    @staticmethod
    def _width(look: Look, hands: int, hand: int) -> int:
        """The width of a paper with columns of `hand` pixels."""
        usual = _usual(hands)
        return look.px(usual.least(hands)) + (hand - look.px(usual.hand)) * hands

    def hand(self, hand: int, top: int, height: int) -> QRect:
        return QRect(self.edges[hand], top, self.edges[hand + 1] - self.edges[hand], height)

    def margin(self, top: int, height: int) -> QRect:
        """The place of number, pass and dealer."""
        return QRect(self.left, top, self.edges[0] - self.left, height)

    @property
    def number_edge(self) -> int:
        """Where the numbers of the deals end."""
        return self.left + self.look.px(_TIGHT_NUMBER if self.tight else _NUMBER_EDGE)

    @property
    def pass_left(self) -> int:
        """Where the signs of the passes begin."""
        return self.number_edge + self.look.px(_TIGHT_PASS if self.tight else _PASS_GAP)

    @property
    def dealer_left(self) -> int:
        """Where the names of the dealers begin."""
        return self.pass_left + self.look.px(_DEALER_GAP)

    @property
    def dealer_room(self) -> int:
        """The width for the name of a dealer, up to the field of the first cell."""
        return self.edges[0] + self.look.px(FIELD_GAP) - self.dealer_left

    def dealer_words(self, name: str, brief: str, metrics: QFontMetricsF) -> str:
        """A dealer's name in the room for it: whole, else the `brief` one, marked, where the column has such."""
        room = self.dealer_room
        if not self.brief_dealers or metrics.horizontalAdvance(name) <= room:
            return name_in_room(name, brief, metrics, room)
        marked = f"{brief}…"
        if brief != name and "…" not in brief and metrics.horizontalAdvance(marked) <= room:
            return marked
        return name_in_room(brief, brief, metrics, room)

    def notes(self, top: int, height: int) -> QRect:
        start = self.edges[-1] + self.look.px(Space.RHYTHM if self.bare_notes else Space.RHYTHM * 2)
        return QRect(start, top, self.right - start, height)

    def hand_at(self, x: int) -> int | None:
        """The hand under a place, None beside the hands."""
        for hand in range(self.hands):
            if self.edges[hand] <= x < self.edges[hand + 1]:
                return hand
        return None
