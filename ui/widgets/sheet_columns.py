"""The column edges that all parts of the sheet share."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRect
from PySide6.QtGui import QFont

from scorekeeper.text.grammar import joined
from ui.theme import fonts
from ui.theme.look import Look
from ui.theme.tokens import ColumnWidth, LineWidth, Space, Weight

PASS_SIDE = 14
FIELD_GAP = 6
"""From the left edge of a hand's column to the field of its cell, pixels at 100 %."""
_NUMBER_EDGE, _PASS_GAP, _DEALER_GAP = 27, 10, 24
"""In the margin, pixels at 100 %: the end of the numbers, the gap to the pass, and from there to the dealer."""
_MANY_HANDS = 5
_BARE_NUMBER, _BARE_PASS, _BARE_DEALER = 24, 4, 20
"""With little room: for the names of the dealers, and so that a run down of the first hand does not touch the pass."""
_LEAST_DEALER = 80
"""The least size of the names of dealers, which are cut nowhere, per cent of the usual one."""


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
"""With little room: of the notes the signs alone."""
_TIGHT = _Share(52, 28, 10, 80, 53)
"""With less: of the dealers only the one who deals now, in the head; marks in fewer words."""


def _usual(hands: int) -> _Share:
    """With room for every word; with many hands, some of the margin is theirs."""
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
    dealer_size: int = 100
    """The size of the names of dealers in the margin, per cent of that of other words; 0 if all are initials, since the
    name of a player alone has no room. Partners may be initials beside whole names."""
    bare_notes: bool = False
    """Whether the column of notes has room for icons only."""
    tight: bool = False
    """Whether there is no room for dealers, nor for long words in the margin."""
    points_edge: int = ColumnWidth.POINTS_EDGE
    """The end of the points, from the right edge of a hand's column, pixels at 100 %."""

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
        columns = cls(look, width, hands, left, right, edges, 100, bare, tight, share.points)
        metrics = look.metrics("text")
        sizes = {name: int(100 * columns.dealer_room / max(1, metrics.horizontalAdvance(name))) for name in dealers}
        if any(size < _LEAST_DEALER and joined(("", "")) not in name for name, size in sizes.items()):
            return replace(columns, dealer_size=0)
        smaller = (size for size in sizes.values() if _LEAST_DEALER <= size < 100)
        return replace(columns, dealer_size=min(smaller, default=100))

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
        """The right edge of the numbers of the deals."""
        return self.left + self.look.px(_BARE_NUMBER if self.bare_notes else _NUMBER_EDGE)

    @property
    def pass_left(self) -> int:
        """The left edge of the signs of the passes."""
        return self.number_edge + self.look.px(_BARE_PASS if self.bare_notes else _PASS_GAP)

    @property
    def dealer_left(self) -> int:
        """The left edge of the names of the dealers."""
        return self.pass_left + self.look.px(_BARE_DEALER if self.bare_notes else _DEALER_GAP)

    @property
    def dealer_room(self) -> int:
        """The width for the name of a dealer, which does not touch the field of the first cell."""
        return self.edges[0] + self.look.px(FIELD_GAP - LineWidth.FOCUS) - self.dealer_left

    def dealer_text(self, name: str, initials: str, weight: Weight = 400) -> tuple[str, QFont]:
        """A dealer's name and its font, in the room for it: whole, all of them in smaller letters if one needs that,
        else by its `initials`."""
        pixels = self.look.pixels("text")
        small = pixels * (self.dealer_size or 100) // 100
        for words in (name, initials) if self.dealer_size else (initials,):
            if fonts.metrics(small, weight).horizontalAdvance(words) <= self.dealer_room:
                return words, fonts.make_font(small, weight)
        wide = fonts.metrics(pixels, weight).horizontalAdvance(initials)
        return initials, fonts.make_font(int(pixels * self.dealer_room / wide), weight)

    def notes(self, top: int, height: int) -> QRect:
        start = self.edges[-1] + self.look.px(Space.RHYTHM if self.bare_notes else Space.RHYTHM * 2)
        return QRect(start, top, self.right - start, height)

    def hand_at(self, x: int) -> int | None:
        """The hand under a place, None beside the hands."""
        for hand in range(self.hands):
            if self.edges[hand] <= x < self.edges[hand + 1]:
                return hand
        return None
