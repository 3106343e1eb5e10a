"""The vertical layout of the sheet: header, lines, open row and scores on shared columns.

The lines take the height that is left above the open row: as many whole lines from the end as fit.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QRect, QSize

from scorekeeper.text.sheet_lines import LineKind, dealers
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.entry_paint import shows_effect
from ui.deal_entry.over_band import OverBand
from ui.sheet_table.header import SheetHeader
from ui.sheet_table.score_row import ScoreRow
from ui.sheet_table.table import SheetTable
from ui.theme.look import Look
from ui.theme.tokens import RowHeight
from ui.widgets.row_density import CLOSEST, GIVING_WAY, Density, kept_height
from ui.widgets.scroll_area import EXTENT
from ui.widgets.sheet_columns import SheetColumns

_LEAST_DEALS = 3
"""How many deals are in sight in the smallest view."""
_LEAST_BESIDE_LINE = 1
"""The number of visible deals if a line below the sheet needs the room."""
_DEALS_IN_SIGHT = 9
"""How many deals a question with the effect of its answers leaves in sight, if there is room for them."""
_TEN_DEALS = 2 * RowHeight.TOP[1] + 10 * RowHeight.DEAL[1]
"""The height of ten deals and what stands above them, pixels at 100 %."""
_FOOT = 4
"""Under the score row, pixels at 100 %."""
_SLACK = 4
"""For the rounding of lengths to whole pixels, pixels at 100 %."""
_MOST_GROWTH = 200
"""Per cent of the zoom of the window to which the sheet grows on a large screen."""
_KEEP_BAR = 85
"""Per cent of the usual size to which the sheet may shrink before the button bar leaves the view."""
_BAR_GIVES_WAY = 80
"""Per cent of the size of the sheet to which a large button bar shrinks first."""
LEAST_ACROSS = 90
"""Per cent of the usual size to which the sheet may shrink so that all hands are in sight side by side."""
_STEP = 5
"""The zoom of the sheet changes in steps of so many per cent."""


def _least_bar(zoom: int) -> int:
    """The zoom to which the button bar may shrink before a sheet of a zoom does, per cent: never below the usual."""
    return min(zoom, max(Look().zoom, zoom * _BAR_GIVES_WAY // 100))


class SheetParts(Struct, frozen=True):
    """The parts of the sheet; `over` takes the place of `band` if the game takes no deals."""

    head: SheetHeader
    table: SheetTable
    band: EntryBand
    over: OverBand
    score: ScoreRow


class SheetLayout:
    """Lays out the parts of the sheet, at the zoom that fits the page and in rows that only get closer in a game."""

    def __init__(self, parts: SheetParts) -> None:
        self.head, self.table, self.band = parts.head, parts.table, parts.band
        self.over, self.score = parts.over, parts.score
        self._window_look = Look()
        self._page = QSize()
        self._least_deals = _LEAST_DEALS
        self._bar_height: Callable[[Look], int] = lambda _look: 0
        """The height of the button bar of the page in a look, pixels."""
        self._least_step = 0
        """The step of the rows (`Density.step`) from which they do not grow again in this game."""
        self._asked_step = self._asked_height = 0
        """The closest rows, and the greatest height in pixels, since a question began: its steps move nothing back."""
        self._highest_head = 0
        """The greatest height that the header had in this page, pixels; 0 before it is laid out there.

        Beside a scroll bar the names may stand on fewer lines, so that the page needs none, and without it on more.
        """

    def take_look(self, look: Look) -> None:
        """Take the look of the window."""
        self._window_look = look
        self._begin_anew()

    def take_page(self, page: QSize, bar_height: Callable[[Look], int], *, has_line: bool) -> bool:
        """Take the size of the page, how high its button bar is in a look, and whether a line stands below the sheet.

        Returns whether it is another page.
        """
        before, self._bar_height = (self._page, self._least_deals), bar_height
        self._page, self._least_deals = page, _LEAST_BESIDE_LINE if has_line else _LEAST_DEALS
        if page != before[0]:
            self._begin_anew()
        return (page, self._least_deals) != before

    def _begin_anew(self) -> None:
        """Forget what was reserved in another size."""
        self._least_step = self._asked_step = self._asked_height = self._highest_head = 0

    def spread(self) -> None:
        """Let the rows grow again if there is room for that."""
        self._least_step = 0

    def bar_look(self, hands: int) -> Look:
        """The look of the button bar: that of the window, or of the sheet if it is smaller, or smaller still. A large
        one shrinks before the sheet does.
        """
        largest = min(self._window_look.zoom, self.look(hands).zoom)
        room = self._page.height() - self._least_height(largest)
        zooms = (largest, *range(largest - _STEP, _least_bar(largest) - 1, -_STEP))
        looks = [replace(self._window_look, zoom=zoom) for zoom in zooms]
        return next((look for look in looks if self._bar_height(look) <= room), looks[-1])

    def look(self, hands: int) -> Look:
        """The look of the window at the zoom that fits the page."""
        if self._page.isEmpty():
            return self._window_look
        return replace(self._window_look, zoom=self._zoom(hands))

    def _zoom(self, hands: int) -> int:
        """The zoom at which the sheet is shown in the page, per cent.

        With room to spare the sheet grows until ten deals fill the page; if there is not room enough for three, or for
        all hands side by side, it shrinks, so that the open row and the scores stay in sight. In a window that was
        zoomed in, size goes before columns of the full width, so that another step makes nothing smaller.
        """
        look, room = self._window_look, self._page
        usual = Look()
        around = self.head.usual_height() + Density.closest(usual).bottom + _FOOT
        height = room.height() - self._bar_height(look)
        width_of = SheetColumns.full_width if look.zoom <= usual.zoom else SheetColumns.wanted_width
        wanted = width_of(usual, hands, self.head.least_hand(usual))
        most = look.zoom * _MOST_GROWTH // 100
        grown = min(height * 100 // (around + _TEN_DEALS), room.width() * 100 // wanted, most)
        if grown > look.zoom:
            return max(look.zoom, grown - grown % _STEP)
        shrunk = self._shrunk()
        across = (room.width() - look.px(EXTENT)) * 100 // SheetColumns.least_width(usual, hands)
        shrunk = min(shrunk, max(across, LEAST_ACROSS))
        return min(look.zoom, shrunk - shrunk % _STEP)

    def _least_height(self, zoom: int) -> int:
        """The height of a sheet with its least deals at a zoom in per cent, pixels."""
        head = self.head.usual_height(narrow=True)
        least = head + Density.closest(Look()).bottom + _FOOT + _LEAST_DEALS * RowHeight.DEAL[2] + _SLACK
        return least * zoom // 100

    def _shrunk(self) -> int:
        """The largest zoom at which the least sheet and the button bar fit the page.

        The bar gives way first, and then shrinks with the sheet. If that would be less than most of the usual size,
        the bar leaves the view.
        """
        look, room = self._window_look, self._page.height()
        zooms: list[int] = [look.zoom, *range(look.zoom - look.zoom % _STEP, _KEEP_BAR - 1, -_STEP)]
        for zoom in zooms:
            if self._least_height(zoom) + self._bar_height(replace(look, zoom=_least_bar(zoom))) <= room:
                return zoom
        return room * 100 // self._least_height(100)

    def least_size(self, look: Look, hands: int) -> QSize:
        """The least size at which everything is shown with the current columns."""
        closest = Density.closest(look)
        asked = self.band.least_height(closest) + Density.of_step(look, GIVING_WAY, hands).score
        under = max(closest.bottom + self._least_deals * closest.height(LineKind.DEAL), asked)
        head = self._highest_head or self.head.wanted_height()
        return QSize(SheetColumns.least_width(look, hands), head + under + look.px(_FOOT))

    def place(self, size: QSize, look: Look, names: Sequence[str], *, first_game: bool) -> None:
        """Place every part in a view of a size; `names` are the hands' short names."""
        lines, hands = self.table.lines, len(names)
        columns = SheetColumns.fit(look, size.width(), hands, (*names, *dealers(lines)))
        self.head.lay_out(look, columns)
        room = size.height() - self.head.wanted_height() - look.px(_FOOT)
        ended = None
        if not self.over.isHidden():
            self.over.lay_out(look, columns)
            ended = self.over.least_height(size.width())
        kinds = [line.kind for line in lines]
        density = Density.fit(look, kinds, room, hands, least=self._least_step, ended=ended)
        self._least_step = density.step  # a question may bring them closer for its time
        if not self._is_asking:
            self._asked_step = self._asked_height = 0
        density = Density.of_step(look, max(density.step, self._asked_step), hands)
        while density.step < GIVING_WAY and self._hides_deals(density, columns, room):
            if density.step == CLOSEST and not self._may_give_way(density, columns, room):
                break
            density = Density.of_step(look, density.step + 1, hands)
        self._asked_step = density.step
        self.head.lay_out(density.look, columns)
        self._highest_head = max(self._highest_head, self.head.wanted_height())
        self.table.lay_out(columns, density, first_game=first_game)
        self._stack(size, columns, density)
        self.table.highlight_entries(self.band.lines)  # scrolls, so that the height must be right

    @property
    def _is_asking(self) -> bool:
        """Whether a question is open, or what it led to waits for Enter."""
        return self.band.panel is not None or self.band.row.prepared is not None

    def _deals_height(self, density: Density) -> int:
        """The height of the deals that stay in sight above a question, and of the lines between them, pixels."""
        kinds = [line.kind for line in self.table.lines]
        deals = [place for place, kind in enumerate(kinds) if kind is LineKind.DEAL][-_DEALS_IN_SIGHT:]
        return density.height_of(kinds[deals[0] :]) if deals else 0

    def _hides_deals(self, density: Density, columns: SheetColumns, room: int) -> bool:
        """Whether a question about deals, or what a prepared entry changes, would hide deals in a row spacing that a
        closer one may show.
        """
        keeps = shows_effect(self.band.row) if self.band.panel is None else self.band.panel.keeps_deals
        if not keeps:
            return False
        self.band.lay_out(density, columns)
        lines, above_score = self._deals_height(density), room - density.score
        return lines + self.band.wanted_height(above_score, lines) > above_score

    def _may_give_way(self, density: Density, columns: SheetColumns, room: int) -> bool:
        """Whether the scores go from the closest rows into a low one: if that makes nine deals visible, or not even two
        are without it.

        Above what is read back the newest deal is enough. Otherwise the scores would move for a deal more or less.
        """
        lower = Density(density.look, GIVING_WAY)
        deals = sum(line.kind is LineKind.DEAL for line in self.table.lines)
        if deals >= _DEALS_IN_SIGHT and not self._hides_deals(lower, columns, room):
            return True
        self.band.lay_out(density, columns)
        above_score, kept = room - density.score, 1 if self.band.panel is None else 2
        wanted = self.band.wanted_height(above_score, self._deals_height(density))
        return kept_height(density.look, kept) + wanted > above_score

    def _stack(self, size: QSize, columns: SheetColumns, density: Density) -> None:
        """Stack the parts, the open row as high as it needs."""
        width, head = size.width(), self.head.wanted_height()
        score_top = size.height() - density.look.px(_FOOT) - density.score
        self.head.setGeometry(0, 0, width, head)
        self.band.lay_out(density, columns)
        above_score, deals = score_top - head, self._deals_height(density)
        gives_way = bool(self.band.lines) or (self.band.panel is not None and self.band.panel.is_last)
        kept = min(self._asked_height, above_score - deals) if gives_way else self._asked_height
        entry_height = max(self.band.wanted_height(above_score, deals), kept)
        if self._is_asking:
            self._asked_height = entry_height
        newest_first = [line.kind for line in reversed(self.table.lines)]
        shows_end = not self.over.isHidden()
        if shows_end:  # it shrinks for the lines as far as its buttons allow
            self.over.lay_out(density.look, columns)
            left = score_top - head - density.height_of(newest_first)
            entry_height = min(entry_height, max(left, self.over.least_height(width)))
        room = max(0, score_top - head - entry_height)
        lines = density.height_of_whole(newest_first, room)
        gap = room - lines if lines < density.height_of(newest_first) else 0
        self.table.setGeometry(0, head + gap, width, lines)
        place = QRect(0, head + gap + lines, width, entry_height)
        self.band.setGeometry(place)
        self.band.lay_out(density, columns)
        if shows_end:
            self.over.setGeometry(place)
            self.over.lay_out(density.look, columns)
        self.score.setGeometry(0, score_top, width, density.score)
        self.score.lay_out(density, columns)
