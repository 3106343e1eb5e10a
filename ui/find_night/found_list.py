"""`FoundList`: the nights that were found in rows, newest first: year, day, table, who played, why, and an amount.

Thousands of rows cost no more than those in sight: the words of a row are made when it is painted. That is why this is
no `ListView`, which has an item for each row, made of all its words, and a delegate that asks such items.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRectF, QSize, QStringListModel, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QFrame, QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from scorekeeper.text.found_text import RowText
from scorekeeper.text.templates import say
from ui.theme.controls import paint_hover
from ui.theme.look import Look
from ui.theme.marks import focus_frame, hairline, wash_band
from ui.theme.text_line import paint_text
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Role, Space, Weight
from ui.widgets.keys import ENTER_KEYS

_INSET: Final = 6
_YEAR, _DAY, _TABLE, _AMOUNT, _GAP = 48, 66, 76, 74, 12
"""The columns and the gap between them, pixels at 100 %."""
_NAMES: Final = 52
"""How much of the width of names and reason together the names get, per cent."""
_NARROW: Final = 560
"""A row that is not wider has no table, pixels at 100 %."""
_Index = QModelIndex | QPersistentModelIndex


class _FoundModel(QStringListModel):
    """The rows, by the numbers of their nights; `read` makes the text of one when it is needed. A `QStringListModel` of
    empty strings, since Qt's layout calls `rowCount` twice a row, which is slow in Python.
    """

    def __init__(self) -> None:
        super().__init__()
        self._read: Callable[[int], RowText] = lambda _number: RowText("")
        self._made: dict[int, RowText] = {}
        self.numbers: Sequence[int] = ()

    def show(self, numbers: Sequence[int], read: Callable[[int], RowText]) -> None:
        self.numbers, self._read = numbers, read
        self._made.clear()
        self.setStringList([""] * len(numbers))

    def text(self, row: int) -> RowText:
        number = self.numbers[row]
        if number not in self._made:
            self._made[number] = self._read(number)
        return self._made[number]

    def data(self, index: _Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if not index.isValid():
            return None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self.text(index.row()).spoken
        return None


class FoundList(QListView):
    """The rows; `opened` is emitted by Enter and a double click, `moved` when another night is the current one."""

    opened = Signal()
    moved = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setAccessibleName(say("Nights found"))
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setUniformItemSizes(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListView.ScrollMode.ScrollPerPixel)
        self.viewport().setAutoFillBackground(False)
        self._model = _FoundModel()
        self.setModel(self._model)
        self.setItemDelegate(_FoundRow(self))
        self.doubleClicked.connect(lambda _index: self.opened.emit())
        self.selectionModel().currentChanged.connect(lambda _now, _before: self.moved.emit())
        follow(self._show_look)

    def show_nights(self, numbers: Sequence[int], read: Callable[[int], RowText], kept: int | None = None) -> None:
        """Show the nights of some numbers; `kept` stays the current one if it is found, else it is the first."""
        self._model.show(numbers, read)
        self.go_to(numbers.index(kept) if kept in numbers else 0)

    @property
    def numbers(self) -> Sequence[int]:
        """The numbers of the nights, from the newest."""
        return self._model.numbers

    @property
    def row(self) -> int:
        """The current row, -1 for none."""
        return self.currentIndex().row()

    @property
    def current(self) -> int | None:
        """The number of the current night."""
        return self.numbers[self.row] if 0 <= self.row < len(self.numbers) else None

    def text(self, row: int) -> RowText:
        """What a row says."""
        return self._model.text(row)

    def go_to(self, row: int) -> None:
        """Make a row the current one, the nearest that there is."""
        if self.numbers:
            self.setCurrentIndex(self._model.index(max(0, min(row, len(self.numbers) - 1)), 0))
        self.moved.emit()

    def jump_to(self, row: int) -> None:
        """Make a far row the current one, with those after it in sight."""
        self.go_to(row)
        self.scrollTo(self.currentIndex(), self.ScrollHint.PositionAtTop)

    def _show_look(self, _look: Look) -> None:
        self.scheduleDelayedItemsLayout()

    @property
    def rows_in_sight(self) -> int:
        """How many rows a page has."""
        return max(1, self.viewport().height() // current_theme().look.px(Space.TOUCH) - 1)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the night on Enter; letters and digits are left to the page, which searches by them."""
        if event.key() in ENTER_KEYS:
            self.opened.emit()
        elif event.text().strip() and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)


class _FoundRow(QStyledItemDelegate):
    """Paints a row."""

    def sizeHint(self, _option: QStyleOptionViewItem, _index: _Index) -> QSize:
        return QSize(0, current_theme().look.px(Space.TOUCH))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: _Index) -> None:
        view = option.widget
        assert isinstance(view, FoundList)
        look, area, row = current_theme().look, QRectF(option.rect), index.row()
        is_current = row == view.row
        painter.save()
        if is_current:
            wash_band(painter, area, look)
            painter.fillRect(QRectF(area.left(), area.top(), look.px(3), area.height()), look.palette.accent)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            paint_hover(painter, area, look.palette.paper, look)
        side = look.px(Space.SHEET)
        hairline(painter, area.left() + side, area.right() - side, area.bottom() - 1, look)
        text = view.text(row)
        is_new_year = row == 0 or view.text(row - 1).year != text.year
        self._paint_text(painter, area.adjusted(side, 0, -side, 0), look, text, shows_year=is_new_year or is_current)
        if is_current and view.hasFocus():
            inset = look.px(_INSET)
            focus_frame(painter, area.adjusted(inset, 1, -inset, -1), look, fill=False)
        painter.restore()

    def _paint_text(self, painter: QPainter, area: QRectF, look: Look, text: RowText, *, shows_year: bool) -> None:
        gap, left = look.px(_GAP), area.left()
        if shows_year:
            paint_text(painter, look, area, text.year, weight=600, role="ink")
        left += look.px(_YEAR)
        paint_text(painter, look, _from(area, left, look.px(_DAY)), text.day, role="ink")
        left += look.px(_DAY) + gap
        if area.width() > look.px(_NARROW):
            paint_text(painter, look, _from(area, left, look.px(_TABLE)), text.table, role="ink2")
            left += look.px(_TABLE) + gap
        amount = look.px(_AMOUNT)
        paint_text(painter, look, _from(area, area.right() - amount, amount), text.amount, role="ink", right=True)
        beside = area.right() - amount - gap
        names = (beside - left) * _NAMES / 100
        right = beside if text.amount else area.right()
        last = right - look.metrics("text").horizontalAdvance(text.why)
        place = _from(area, left, max(names, last - gap - left))
        for number, (words, is_seen) in enumerate(text.names, 1):
            ink: Role = "ink" if is_seen else "ink2"
            weight: Weight = 600 if is_seen else 400
            more = look.metrics("text").horizontalAdvance("…") if number < len(text.names) else 0
            has_room = look.metrics("text", weight).horizontalAdvance(words) + more <= place.width()
            wide = paint_text(painter, look, place, words if has_room else "…", weight=weight, role=ink)
            place.setLeft(place.left() + wide)
            if not has_room:
                break
        # further to the left if names are short and this is long, to the right if names are long
        why = max(place.left() + gap, min(left + names + gap, last))
        paint_text(painter, look, _from(area, why, right - why), text.why, role="ink")


def _from(area: QRectF, left: float, width: float) -> QRectF:
    return QRectF(left, area.top(), max(0.0, width), area.height())
