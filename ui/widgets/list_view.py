"""`ListView`: values in rows on paper, painted by a `RowDelegate`, which has wash, pointer and focus frame.

Below a row a widget may be open, as a question about it; the rows after it move down. `NightListView` is one of nights,
which are opened from it. `ListHead` has the heads of the columns of a list.

Some columns of rows are no lists and stay widgets: payments (each has a box, buttons and perhaps its explanation below
it), payments of the standings (one group of keys with the figures above them), earlier nights of the start page (the
arrow keys move on to other choices, and a row may have a button).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Final

from PySide6.QtCore import QEvent, QModelIndex, QPersistentModelIndex, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QFrame,
    QListWidget,
    QListWidgetItem,
    QSizePolicy,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from scorekeeper.text.templates import say
from ui.theme.controls import fill_rounded, paint_hover
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.marks import double_rule, double_rule_height, focus_frame, wash_band
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import MenuAct, offer_menu
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.painted_widget import PaintedWidget

VALUE: Final = Qt.ItemDataRole.UserRole
_INSET: Final = 6
"""How far the focus frame keeps off the edges of the paper, pixels at 100 %."""
_HEADS: Final = 30
_LEAST: Final = 240
"""The height of the heads of columns and their usual width, pixels at 100 %."""


class RowDelegate(QStyledItemDelegate):
    """Paints a row; subclasses paint its value in `paint_value`, and may be lower than what a finger needs."""

    height: ClassVar[int] = Space.TOUCH
    """The height of a row, pixels at 100 %."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        """A row as wide as the list, with what is open below it."""
        view = _list_of(option)
        return QSize(0, view.look.px(self.height) + view.room_below(index.row()))

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        view, area = _list_of(option), QRectF(option.rect)
        area.setHeight(area.height() - view.room_below(index.row()))
        chosen = view.is_chosen(index.row())
        painter.save()
        self.paint_ground(painter, area, view.look, chosen=chosen, hovered=bool(option.state & _State.State_MouseOver))
        self.paint_value(painter, area, view.look, index.data(VALUE), chosen=chosen)
        if index.row() == view.currentRow() and view.hasFocus():
            self.paint_focus(painter, area, view.look)
        painter.restore()

    def paint_ground(self, painter: QPainter, area: QRectF, look: Look, *, chosen: bool, hovered: bool) -> None:
        """Fill the background of a chosen row, lighter of one under the pointer."""
        if chosen:
            wash_band(painter, area, look)
        elif hovered:
            paint_hover(painter, area, look.palette.paper, look)

    def paint_value(self, painter: QPainter, area: QRectF, look: Look, value: Any, *, chosen: bool) -> None:
        raise NotImplementedError

    def paint_focus(self, painter: QPainter, area: QRectF, look: Look) -> None:
        """Frame the row that the keyboard is on."""
        focus_frame(painter, self.framed(area, look), look, fill=False)

    def framed(self, area: QRectF, look: Look) -> QRectF:
        """The box of that frame."""
        inset = look.px(_INSET)
        return area.adjusted(inset, 1, -inset, -1)


class BoxedRowDelegate(RowDelegate):
    """Paints rows whose background and the frame of the keyboard are one box."""

    def paint_ground(self, painter: QPainter, area: QRectF, look: Look, *, chosen: bool, hovered: bool) -> None:
        box = self.framed(area, look)
        if chosen and look.palette.band_rule:  # in high contrast a band has rules and no colour
            super().paint_ground(painter, area, look, chosen=chosen, hovered=hovered)
        elif chosen:
            fill_rounded(painter, box, look.palette.wash, look)
        elif hovered:
            paint_hover(painter, box, look.palette.paper, look)


class ListView(QListWidget):
    """A list on paper; each row has a value, and a text for screen readers."""

    leaves_signs: ClassVar[bool] = False
    """Whether letters and digits are the page's; Qt looks for a row by them otherwise."""
    _below: QWidget | None = None  # of the class, since Qt lays out the list while it is made
    _below_row = -1

    def __init__(self, name: str, delegate: RowDelegate, parent: QWidget | None = None) -> None:
        """`name` is the accessible name; the list becomes the parent of the delegate."""
        super().__init__(parent)
        self._look = Look()
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollMode(QListWidget.ScrollMode.ScrollPerPixel)
        self.setResizeMode(QListWidget.ResizeMode.Adjust)  # another width may break words elsewhere
        self.viewport().setAutoFillBackground(False)
        delegate.setParent(self)
        self.setItemDelegate(delegate)
        follow(self._show_look)

    @property
    def look(self) -> Look:
        """The look that rows are drawn in."""
        return self._look

    @property
    def values(self) -> tuple[Any, ...]:
        return tuple(self.item(row).data(VALUE) for row in range(self.count()))

    def show_values(self, values: Sequence[Any], spoken: Callable[[Any], str]) -> None:
        """Show these values; rows that stay keep their place, and the current row stays the current one."""
        while self.count() > len(values):
            self.takeItem(self.count() - 1)
        for row, value in enumerate(values):
            item = self.item(row) if row < self.count() else QListWidgetItem(self)
            if item.data(VALUE) != value:
                item.setData(VALUE, value)
                item.setText(spoken(value))
                item.setToolTip(plain_tooltip(item.text()))  # whole, for any height of the row
        self.viewport().update()

    def current_words(self) -> str:
        """What a screen reader says of the current row; "" without one."""
        row = self.currentRow()
        return self.item(row).text() if row >= 0 else ""

    def is_chosen(self, row: int) -> bool:
        """Whether a row is washed: the current one."""
        return row == self.currentRow()

    def open_below(self, row: int, widget: QWidget) -> None:
        """Show a widget below a row; a row that is not there, as -1, hides it."""
        self._below, self._below_row = widget, row if row < self.count() else -1
        widget.setParent(self.viewport())
        widget.setVisible(self._below_row >= 0)
        self.doItemsLayout()
        if self._below_row == self.currentRow():
            self.scrollToItem(self.item(self._below_row))

    def room_below(self, row: int) -> int:
        """The height of what is open below a row, pixels."""
        if self._below is None or row != self._below_row:
            return 0
        high = self._below.heightForWidth(self.viewport().width())
        return high if high >= 0 else self._below.sizeHint().height()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave letters and digits to the page, if that searches or answers by them."""
        if self.leaves_signs and event.text().strip() and event.text().isprintable():
            event.ignore()
        else:
            super().keyPressEvent(event)

    def viewportEvent(self, event: QEvent) -> bool:
        """Lay the rows out again if what is open below one becomes higher or lower."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.scheduleDelayedItemsLayout()
        return super().viewportEvent(event)

    def updateGeometries(self) -> None:
        super().updateGeometries()
        self._place_below()

    def scrollContentsBy(self, dx: int, dy: int) -> None:
        super().scrollContentsBy(dx, dy)
        self._place_below()

    def _place_below(self) -> None:
        if self._below is not None and self._below_row >= 0:
            row = self.visualItemRect(self.item(self._below_row))
            high = self.room_below(self._below_row)
            self._below.setGeometry(0, row.bottom() + 1 - high, self.viewport().width(), high)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.scheduleDelayedItemsLayout()
        self.updateGeometry()


class NightListView(ListView):
    """Nights, each the `night` of a value; Enter or a click opens one, and `opened` carries its id."""

    opened = Signal(str)

    def __init__(self, delegate: RowDelegate) -> None:
        super().__init__(say("Nights"), delegate)
        self.itemClicked.connect(lambda _item: self._open())
        offer_menu(self, self.current_words, self._acts)

    def _acts(self) -> list[MenuAct]:
        return [MenuAct(say("&Open this night"), self._open, "open", "Enter")] if self.currentRow() >= 0 else []

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Open the night on Enter."""
        if event.key() in ENTER_KEYS:
            self._open()
        else:
            super().keyPressEvent(event)

    def _open(self) -> None:
        if self.currentRow() >= 0:
            self.opened.emit(self.values[self.currentRow()].night)


_State: Final = QStyle.StateFlag


def _list_of(option: QStyleOptionViewItem) -> ListView:
    view = option.widget
    assert isinstance(view, ListView)
    return view


class ListHead(PaintedWidget):
    """The heads of the columns of a list, over a double rule; subclasses paint them in `paint_heads`.

    They stand over the rows of the list, which are narrower than the list if it has a scroll bar.
    """

    def __init__(self, rows: ListView) -> None:
        self.rows = rows
        super().__init__()
        rows.verticalScrollBar().rangeChanged.connect(self.update)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def speak(self, heads: Sequence[str]) -> None:
        """Name the heads for a screen reader."""
        set_accessible_role(self, QAccessible.Role.StaticText, ", ".join(heads))

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(_LEAST), self.look.px(_HEADS) + double_rule_height(self.look))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, margin = QPainter(self), self.look, self.look.px(Space.SHEET)
        area = QRectF(0, 0, self.rows.viewport().width(), self.height() - double_rule_height(look))
        painter.setPen(look.palette.ink2)
        self.paint_heads(painter, area, look)
        double_rule(painter, margin, area.width() - margin, area.bottom(), look)

    def paint_heads(self, painter: QPainter, area: QRectF, look: Look) -> None:
        """Paint the heads in an area as wide as a row."""
        raise NotImplementedError
