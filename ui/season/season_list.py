"""`SeasonList`: the players of a season in rows, with the course of their places and a bar for each night; `SeasonHead`
has the heads of its columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHelpEvent, QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QStyleOptionViewItem, QToolTip

from reports.content.season_charts import SeasonScale, course, night_bars, nights_at
from scorekeeper.night.season_table import NightMark
from scorekeeper.text.season_text import SeasonLine
from scorekeeper.text.templates import say
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.marks import hairline
from ui.theme.text_line import paint_text
from ui.theme.tokens import Space, TypeRole, Weight
from ui.widgets.act_menu import MenuAct, offer_menu
from ui.widgets.drawing_view import Make, paint_drawing
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.kinetic_scroll import has_touch_screen
from ui.widgets.list_view import VALUE, ListHead, ListView, RowDelegate
from ui.widgets.text_fit import paint_name

_SIDE: Final = 24
_PLACE: Final = 26
_MOVED: Final = 36
_NAME: Final = 140
"""The least width of the names, pixels at 100 % as all widths here; all that is left if there are no charts."""
_COURSE: Final = 90
_BARS: Final = 110
_GAP: Final = 16
_CELL: Final = 60
_TOTAL: Final = 96
_CHART: Final = 22
"""The height of the charts of a row."""
_ROW: Final = 28
"""The least height of a row, pixels at 100 %."""
_BAR: Final = 3


class _Columns(Struct, frozen=True):
    """Left and right edge of each column of a row, in pixels; None for a column that does not fit."""

    place: tuple[float, float]
    moved: tuple[float, float]
    name: tuple[float, float]
    course: tuple[float, float] | None
    bars: tuple[float, float] | None
    cells: tuple[tuple[float, float] | None, ...]


def columns_in(look: Look, width: float, cells: int) -> _Columns:
    """The columns of a row of a width, pixels, with so many figures, of which the total is the last."""
    side, gap = look.px(_SIDE), look.px(_GAP)
    place = side, side + look.px(_PLACE)
    moved = place[1] + look.px(8), place[1] + look.px(_MOVED)
    left = moved[1] + look.px(4)
    total = width - side - look.px(_TOTAL), width - side
    spare = total[0] - gap - left - look.px(_NAME)  # what the name leaves
    fit = max(0, min(cells - 1, int(spare // look.px(_CELL))))
    right = total[0] - fit * look.px(_CELL)
    places: list[tuple[float, float] | None] = [
        (right + number * look.px(_CELL), right + (number + 1) * look.px(_CELL)) if number < fit else None
        for number in range(cells - 1)
    ]
    room = right - gap - left - look.px(_NAME)
    bars = course_ = None
    if room >= look.px(_BARS) + gap:
        wide_course = look.px(_COURSE) + gap if room >= look.px(_BARS + _COURSE) + 2 * gap else 0
        name_end = left + look.px(_NAME)
        if wide_course:
            course_ = name_end + gap, name_end + wide_course
        bars = name_end + wide_course + gap, right - gap
    name = left, (course_ or bars or (right, 0))[0] - gap / 2
    return _Columns(place, moved, name, course_, bars, (*places, total))


def _text(
    painter: QPainter,
    look: Look,
    area: QRectF,
    place: tuple[float, float],
    text: str,
    *,
    size: TypeRole = "text",
    weight: Weight = 400,
    right: bool = False,
) -> None:
    """Paint a text in a column, cut in its middle if there is no room, since the beginnings of long names are often
    alike."""
    column = QRectF(place[0], area.top(), place[1] - place[0], area.height())
    middle = Qt.TextElideMode.ElideMiddle
    paint_text(painter, look, column, text, size=size, weight=weight, right=right, elide=middle)


class SeasonList(ListView):
    """The players; the current row is the one who is explained. `wanted` carries a row whose nights to show."""

    wanted = Signal(object)

    def __init__(self) -> None:
        self._row = _SeasonRow()
        self._tip: Callable[[NightMark], str] | None = None
        super().__init__(say("The table of the season"), self._row)
        self.itemActivated.connect(lambda _item: self._open())
        offer_menu(self, lambda: self.current.name if self.current is not None else "", self._acts)

    def show_lines(
        self,
        ranked: Sequence[SeasonLine],
        under: str,
        rest: Sequence[SeasonLine],
        scale: SeasonScale,
        tip: Callable[[NightMark], str],
    ) -> None:
        """Show the players with a place, then under a heading those without; `tip` says what a night gave."""
        self._row.scale, self._tip = scale, tip
        values: list[SeasonLine | str] = [*ranked, *([under] if rest else ()), *rest]
        self.show_values(values, lambda value: value if isinstance(value, str) else value.spoken)
        for number, value in enumerate(values):
            item = self.item(number)
            flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
            item.setFlags(Qt.ItemFlag.NoItemFlags if isinstance(value, str) else flags)
            item.setToolTip(plain_tooltip("" if isinstance(value, str) else value.name))

    @property
    def row_height(self) -> int:
        """How high a row is, pixels: as a finger needs; less without a touch screen if not all rows have room so."""
        usual, least = self.look.px(Space.TOUCH), self.look.px(_ROW)
        if has_touch_screen() or not self.count():
            return usual
        return max(least, min(usual, self.viewport().height() // self.count()))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.scheduleDelayedItemsLayout()

    @property
    def current(self) -> SeasonLine | None:
        """The player of the current row."""
        row = self.currentRow()
        value = self.values[row] if 0 <= row < self.count() else None
        return value if isinstance(value, SeasonLine) else None

    def choose(self, player: str) -> None:
        """Make a player the current one; the first of the list if that player is not in it."""
        rows = [row for row, one in enumerate(self.values) if isinstance(one, SeasonLine) and one.row.player == player]
        first = [row for row, one in enumerate(self.values) if isinstance(one, SeasonLine)]
        if first:
            self.setCurrentRow((rows or first)[0])

    def viewportEvent(self, event: QEvent) -> bool:
        """Show the tooltip of the bar under the pointer: its night."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            tip = self.tip_at(event.pos())
            if tip:
                QToolTip.showText(event.globalPos(), plain_tooltip(tip), self.viewport())
                return True
        return super().viewportEvent(event)

    def tip_at(self, place: QPoint) -> str:
        """What the night gave whose bar is at a place of the viewport; "" for none."""
        item, scale = self.itemAt(place), self._row.scale
        value = item.data(VALUE) if item is not None else None
        if not isinstance(value, SeasonLine) or scale is None or self._tip is None:
            return ""
        bars = columns_in(self.look, self.viewport().width(), len(value.cells)).bars
        if bars is None or not bars[0] <= place.x() < bars[1]:
            return ""
        return "\n".join(map(self._tip, nights_at(value.row, scale, place.x() - bars[0], bars[1] - bars[0])))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter shows the nights of the player; with Control, and to the sides, a key is the page's."""
        with_control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        if event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right) or (with_control and event.key() in ENTER_KEYS):
            event.ignore()
        elif event.key() in ENTER_KEYS:
            self._open()
        else:
            super().keyPressEvent(event)

    def _open(self) -> None:
        if self.current is not None:
            self.wanted.emit(self.current)

    def _acts(self) -> list[MenuAct]:
        return [MenuAct(say("&Show the nights"), self._open, key="Enter")] if self.current is not None else []


class SeasonHead(ListHead):
    """The heads of the columns of a `SeasonList`; nothing is painted before a table is shown."""

    def __init__(self, rows: SeasonList) -> None:
        super().__init__(rows)
        self._heads: tuple[str, ...] = ()

    def show_heads(self, heads: Sequence[str]) -> None:
        self._heads = tuple(heads)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._heads:  # else nothing was shown yet, since the nights cannot be read
            super().paintEvent(event)

    def paint_heads(self, painter: QPainter, area: QRectF, look: Look) -> None:
        columns = columns_in(look, area.width(), len(self._heads))
        _text(painter, look, area, columns.name, say("player"))
        if columns.course is not None:
            _text(painter, look, area, columns.course, say("place so far"))
        if columns.bars is not None:
            _text(painter, look, area, columns.bars, say("every night"))
        for place, head in zip(columns.cells, self._heads, strict=True):
            if place is not None:
                _text(painter, look, area, place, head, right=True)


class _SeasonRow(RowDelegate):
    """Paints a player, or the heading of those with too few nights."""

    scale: SeasonScale | None = None

    def sizeHint(self, option: QStyleOptionViewItem, _index: QModelIndex | QPersistentModelIndex) -> QSize:
        view = option.widget
        assert isinstance(view, SeasonList)
        return QSize(0, view.row_height)

    def paint_value(
        self, painter: QPainter, area: QRectF, look: Look, value: SeasonLine | str, *, chosen: bool
    ) -> None:
        palette, side = look.palette, look.px(_SIDE)
        hairline(painter, area.left() + side, area.right() - side, area.bottom() - 1, look)
        if isinstance(value, str):
            painter.setPen(palette.ink2)
            _text(painter, look, area, (area.left() + side, area.right() - side), value, weight=600)
            return
        columns = columns_in(look, area.width(), len(value.cells))
        if chosen:
            painter.fillRect(QRectF(area.left(), area.top(), look.px(_BAR), area.height()), palette.accent)
        has_place = bool(value.place)
        painter.setPen(palette.ink if has_place else palette.ink2)
        _text(painter, look, area, columns.place, value.place, size="figure", weight=600, right=True)
        bold: Weight = 600 if chosen else 400
        if area.height() < 2 * look.line_height("text"):
            _text(painter, look, area, columns.name, value.name, weight=bold)
        else:
            (left, right), high = columns.name, area.height()
            paint_name(painter, look, QRectF(left, area.top(), right - left, high), value.name, bold)
        *cells, total = value.cells
        *places, last = columns.cells
        weight: Weight = 600 if has_place else 400
        if last is not None:
            _text(painter, look, area, last, total, size="figure", weight=weight, right=True)
        painter.setPen(palette.ink2)
        _text(painter, look, area, columns.moved, value.moved)
        for place, cell in zip(places, cells, strict=True):
            if place is not None:
                _text(painter, look, area, place, cell, right=True)
        scale = self.scale
        if scale is None:
            return
        for column, make in ((columns.course, partial(course, value.row, scale)),
                             (columns.bars, partial(night_bars, value.row, scale))):  # fmt: skip
            if column is not None:
                _chart(painter, area, look, column, make)


def _chart(painter: QPainter, area: QRectF, look: Look, column: tuple[float, float], make: Make) -> None:
    high, scale = look.px(_CHART), look.zoom / 100
    painter.save()
    painter.translate(area.left() + column[0], round(area.center().y() - high / 2))
    paint_drawing(painter, make((column[1] - column[0]) / scale, high / scale), look)
    painter.restore()
