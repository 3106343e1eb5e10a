"""`NetView`: the table of nets, whose columns of games scroll between the names and the nets, which stay."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QModelIndex, QObject, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QFocusEvent, QKeyEvent, QResizeEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QHeaderView, QSizePolicy, QTableView

from scorekeeper.text.net_table import Key, NetTable
from scorekeeper.text.people_text import rename_act
from scorekeeper.text.templates import say
from ui.money.net_delegate import NetDelegate, NetHeader
from ui.money.net_geometry import (
    BESIDE,
    Fit,
    fit_columns,
    head_height,
    row_height,
    sums_height,
    table_heights,
)
from ui.money.net_model import NAME, Index, NetModel
from ui.theme.literal_text import literal
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.act_menu import MenuAct, act_menu
from ui.widgets.keys import ARROW_STEPS, ENTER_KEYS
from ui.widgets.scroll_area import set_up_scroll_area

_WIDTH: Final = (240, 500)
"""The least and the usual width, pixels at 100 %."""
_ASKING: Final = (*ENTER_KEYS, Qt.Key.Key_Space)


class NetView(QTableView):
    """Shows a `NetModel`. `asked` carries the `Key` of a figure that was clicked or chosen by Enter.

    Names and nets are in two more views on top of this one, which share its model, its current figure and its delegate.
    """

    asked = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._look = Look()
        self._whole = self._low = False
        self._fitted = Fit(0, 0, 0, 0)
        self.net_model = NetModel(self)
        self._delegate = NetDelegate(self, self.net_model, self.is_whole)
        set_up_scroll_area(self)
        _set_up(self, self.net_model, self._delegate, self.is_whole)
        self.setAccessibleName(say("Nets"))
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.leads_back = False
        """Whether the keyboard was brought here by a click or by w: Esc leads back to the payment."""
        self.setTabKeyNavigation(False)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.horizontalScrollBar().setAccessibleName(say("columns of games, from first to last"))
        self.frozen = tuple(_Frozen(self, self._delegate) for _ in range(2))
        for view in (self, *self.frozen):
            view.clicked.connect(self._clicked)
            view.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.net_model.modelReset.connect(self._lay_out)
        self.net_model.dataChanged.connect(self._lay_out)
        follow(self._show_look)

    @property
    def look(self) -> Look:
        """The look of the figures."""
        return self._look

    @property
    def slides(self) -> bool:
        """Whether the columns of games do not all fit."""
        return self._fitted.slides

    @property
    def open_key(self) -> Key | None:
        """Which figure is explained."""
        return self._delegate.open_key

    def show_table(self, table: NetTable) -> None:
        """Show a table."""
        self.net_model.show_table(table)
        self._go(self.net_model.index_of(self.open_key))

    def show_open(self, key: Key | None) -> None:
        """Mark the figure that is explained; the arrow keys start from there."""
        self._delegate.open_key = key
        self._go(self.net_model.index_of(self.open_key))
        self._repaint()

    def is_whole(self, column: int) -> bool:
        """Whether no part of a column is under the names or the nets, so that its figures are not cut."""
        if column in (NAME, self.net_model.last):
            return True
        left, fitted = self.columnViewportPosition(column), self._fitted
        shown = left + fitted.gap >= fitted.name, left + self.columnWidth(column) <= fitted.name + fitted.window
        return all(shown)

    def set_room(self, *, whole: bool, low: bool) -> None:
        """Show all rows if the page scrolls as a `whole`; on a `low` one take no more room than is needed."""
        if (whole, low) != (self._whole, self._low):
            self._whole, self._low = whole, low
            self._lay_out()

    def sizeHint(self) -> QSize:
        """The least height, since all that is left is given to the table."""
        return QSize(self._look.px(_WIDTH[1]), self.minimumHeight())

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(_WIDTH[0]), self.minimumHeight())

    def moveCursor(self, action: QAbstractItemView.CursorAction, modifiers: Qt.KeyboardModifier) -> QModelIndex:
        """Begin at the first figure."""
        moved = super().moveCursor(action, modifiers)
        return moved if self.net_model.figure(moved) is not None else self.currentIndex()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from figure to figure by the arrow keys; Enter explains one."""
        key, index = Qt.Key(event.key()), self.currentIndex()
        if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
            event.ignore()
        elif key in ARROW_STEPS:
            self._go(self.net_model.next_figure(index, *ARROW_STEPS[key]), by_key=True)
        elif key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            first = key is Qt.Key.Key_Home
            start = self.net_model.index(index.row(), NAME if first else self.net_model.last + 1)
            at_end = self.net_model.index(index.row(), self.net_model.last)
            self._go(self.net_model.next_figure(start, 0, 1) if first else at_end, by_key=True)
        elif key in _ASKING:
            if not event.isAutoRepeat():
                self._clicked(index)
        else:
            event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Choose the first figure if none is chosen."""
        self.leads_back = event.reason() is Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        if self.net_model.figure(self.currentIndex()) is None and self.net_model.rowCount():
            self._go(self.net_model.next_figure(self.net_model.index(0, NAME), 0, 1))
        self._repaint()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.leads_back = False
        self._repaint()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Keep the current figure in sight if an explanation takes room."""
        super().resizeEvent(event)
        self._lay_out()
        if self.currentIndex().isValid():
            self.scrollTo(self.currentIndex())

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scroll the columns sideways; what the rows do not need is left to the page."""
        if event.angleDelta().x() or self.verticalScrollBar().maximum():
            super().wheelEvent(event)
        else:
            event.ignore()

    def scrollTo(
        self, index: Index, hint: QAbstractItemView.ScrollHint = QAbstractItemView.ScrollHint.EnsureVisible
    ) -> None:
        """Bring a figure into the window between names and nets; these do not scroll sideways."""
        fitted, bar = self._fitted, self.horizontalScrollBar()
        before = bar.value()
        super().scrollTo(index, hint)
        if index.column() in (NAME, self.net_model.last):
            bar.setValue(before)
            return
        left = self.columnViewportPosition(index.column())
        right = left + self.columnWidth(index.column())
        if left < fitted.name:
            bar.setValue(bar.value() + left - fitted.name)
        elif right > fitted.name + fitted.window:
            bar.setValue(bar.value() + right - fitted.name - fitted.window)

    def _go(self, index: QModelIndex, *, by_key: bool = False) -> None:
        """Go to a figure, if there is one; while another is explained, a key explains this one."""
        if self.net_model.figure(index) is not None:
            self.setCurrentIndex(index)
            self._repaint()
        key = self.net_model.key(self.currentIndex())
        if by_key and self.open_key is not None and key not in (None, self.open_key):
            self.asked.emit(key)

    def _clicked(self, index: QModelIndex) -> None:
        key = self.net_model.key(index)
        if key is not None:
            self._go(index)
            self.asked.emit(key)

    def _repaint(self) -> None:
        for view in (self, *self.frozen):
            view.viewport().update()
            view.horizontalHeader().viewport().update()

    def _lay_out(self) -> None:
        """Give columns and rows their sizes, and place the views that do not scroll."""
        model, look = self.net_model, self._look
        if not model.rowCount():
            return
        few, every = table_heights(look, model.sums, low=self._low)
        widths = self._delegate.widths(look)
        fitted = fit_columns(look, self.viewport().width(), self._delegate.name_widths(look), widths)
        bar = self.horizontalScrollBar().sizeHint().height() if fitted.slides else 0
        self.setMinimumHeight((every if self._whole else few) + bar)
        self.setMaximumHeight(every + bar)
        self._fitted = fitted
        height = row_height(look, self.viewport().height(), model.sums)
        self._delegate.look = look
        for view in (self, *self.frozen):
            view.horizontalHeader().setFixedHeight(head_height(look))
            view.setColumnWidth(NAME, fitted.name)
            for column, width in enumerate(widths, 1):
                beside = look.px(BESIDE) if column == model.last else 0
                view.setColumnWidth(column, fitted.gap + width + beside)
            for row in range(model.sums):
                view.setRowHeight(row, height)
            view.setRowHeight(model.sums, sums_height(look))
        self._place_frozen(fitted)
        self._repaint()

    def _place_frozen(self, fitted: Fit) -> None:
        height = head_height(self._look) + self.viewport().height()
        names, nets = self.frozen
        names.show_column(NAME, self.net_model.last + 1)
        nets.show_column(self.net_model.last, self.net_model.last + 1)
        names.setGeometry(0, 0, fitted.name, height)
        nets.setGeometry(fitted.name + fitted.window, 0, self.viewport().width() - fitted.name - fitted.window, height)
        for view in self.frozen:
            view.setVisible(True)
            view.raise_()

    def viewportEvent(self, event: QEvent) -> bool:
        """Repaint all of a row when the pointer moves on."""
        if event.type() in (QEvent.Type.HoverMove, QEvent.Type.Leave):
            self._repaint()
        return super().viewportEvent(event)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self._lay_out()
        self.updateGeometry()


class _Frozen(QTableView):
    """One column of a `NetView`, upon it, if it does not scroll sideways."""

    def __init__(self, view: NetView, delegate: NetDelegate) -> None:
        super().__init__(view)
        _set_up(self, view.net_model, delegate, view.is_whole)
        self.setSelectionModel(view.selectionModel())
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(view)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        view.verticalScrollBar().valueChanged.connect(self.verticalScrollBar().setValue)

    def show_column(self, column: int, columns: int) -> None:
        """Hide all other columns."""
        for other in range(columns):
            self.setColumnHidden(other, other != column)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave scrolling to the view beneath."""
        event.ignore()


def _set_up(view: QTableView, model: NetModel, delegate: NetDelegate, is_whole: Callable[[int], bool]) -> None:
    view.setModel(model)
    view.setItemDelegate(delegate)
    view.setHorizontalHeader(NetHeader(model, view, is_whole))
    view.verticalHeader().hide()
    view.verticalHeader().setMinimumSectionSize(1)
    view.setFrameShape(QFrame.Shape.NoFrame)
    view.setShowGrid(False)
    view.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
    view.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    view.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
    view.setAutoFillBackground(False)
    view.viewport().setAutoFillBackground(False)


class NameMenu(QObject):
    """Opens the menu at a name in a table of nets; `rename_wanted` carries the player's id."""

    rename_wanted = Signal(str)

    def __init__(self, view: NetView) -> None:
        super().__init__(view)
        self._view = view
        for part in (view, *view.frozen):
            part.viewport().installEventFilter(self)
        view.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Open the menu of the row under the mouse, or by a key of the row that has the cursor."""
        if isinstance(event, QContextMenuEvent):
            by_key = event.reason() is QContextMenuEvent.Reason.Keyboard
            at = self._view.viewport().mapFromGlobal(event.globalPos())
            row = self._view.currentIndex().row() if by_key else self._view.rowAt(at.y())
            if 0 <= row < self._view.net_model.sums:
                self._open(row, event.globalPos())
            return True
        return False

    def _open(self, row: int, place: QPoint) -> None:
        shown = self._view.net_model.row(row)
        if shown is not None:
            rename = partial(self.rename_wanted.emit, shown.player)
            acts = [MenuAct(rename_act(literal(shown.name)), rename, "player")]
            act_menu(self._view, shown.name, acts).popup(place)
