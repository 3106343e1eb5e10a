"""The vertical layout of the sheet: header, lines, open row and scores on shared columns.

The lines take the height that is left above the open row: as many whole lines from the end as fit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize

from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.sheet_lines import dealers
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.over_band import OverBand
from ui.sheet_table.header import SheetHeader
from ui.sheet_table.score_row import ScoreRow
from ui.sheet_table.table import SheetTable
from ui.theme.look import Look
from ui.theme.tokens import Space
from ui.widgets.row_density import Density
from ui.widgets.sheet_columns import SheetColumns

_LEAST_LINES = 72
"""Room for the lines of the sheet in the smallest view, pixels at 100 %."""
_LOW = 520
"""In a view lower than this the header is closer, pixels at 100 %."""
_MANY_DEALS, _MANY_HANDS = 8, 6
"""With more deals, or so many hands, the header is closer too."""


class SheetLayout(NamedTuple):
    """Lays out the parts of the sheet; `over` takes the place of `band` where the game takes no deals."""

    head: SheetHeader
    table: SheetTable
    band: EntryBand
    over: OverBand
    score: ScoreRow

    def least_size(self, look: Look, hands: int) -> QSize:
        """The least size at which everything is shown with the current columns."""
        closest = Density.closest(look)
        asked = self.band.least_height(closest) + look.px(Space.RHYTHM) + closest.score
        under = max(closest.bottom + look.px(_LEAST_LINES), asked)
        return QSize(SheetColumns.least_width(look, hands), self.head.wanted_height() + under)

    def place(self, size: QSize, look: Look, sheet: Sheet, names: Sequence[str], *, first_game: bool) -> None:
        """Place every part in a view of a size; `names` are the hands' short names."""
        lines, hands = self.table.lines, sheet.hands
        columns = SheetColumns.fit(look, size.width(), hands, (*names, *dealers(lines)))
        close = len(sheet.deals) > _MANY_DEALS or hands >= _MANY_HANDS or size.height() < look.px(_LOW)
        self.head.lay_out(look, columns, close=close)
        room = size.height() - self.head.wanted_height() - look.px(Space.RHYTHM)
        density = Density.fit(look, [line.kind for line in lines], room, hands)
        if self.band.least_height(density) + density.score > room:
            density = Density.closest(look)
        self.head.lay_out(density.look, columns, close=close or density.step > 0)
        self.table.lay_out(columns, density, first_game=first_game)
        self.table.highlight_entry(self.band.line)
        self._stack(size, columns, density)

    def _stack(self, size: QSize, columns: SheetColumns, density: Density) -> None:
        """Stack the parts, the open row as high as it needs."""
        width, head = size.width(), self.head.wanted_height()
        score_top = size.height() - density.look.px(Space.RHYTHM) - density.score
        self.head.setGeometry(0, 0, width, head)
        self.band.lay_out(density, columns)
        entry_height = self.band.wanted_height(score_top - head)
        room = max(0, score_top - head - entry_height)
        lines = self.table.whole_lines(room)
        gap = room - lines if lines < self.table.content_height() else 0
        self.table.setGeometry(0, head + gap, width, lines)
        place = QRect(0, head + gap + lines, width, entry_height)
        self.band.setGeometry(place)
        self.band.lay_out(density, columns)
        self.over.setGeometry(place)
        self.over.lay_out(density.look, columns)
        self.score.setGeometry(0, score_top, width, density.score)
        self.score.lay_out(density, columns)
