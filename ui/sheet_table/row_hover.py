"""`RowHover`: the row of the sheet under the mouse, which shows that it can be changed."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QHelpEvent, QMouseEvent, QPainter, QPen
from PySide6.QtWidgets import QTableView, QToolTip

from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.sheet_lines import LineKind, SheetLine
from scorekeeper.text.templates import say
from ui.sheet_table.line_menu import SheetPosition, is_changeable, menu_title
from ui.sheet_table.line_paint import LinePainter, UnderMouse
from ui.sheet_table.model import SheetModel
from ui.theme.controls import fill_rounded
from ui.theme.glyphs import paint_icon
from ui.theme.literal_text import tooltip
from ui.theme.tokens import Corner, LineWidth, Space

_BUTTON = (26, 24)
"""Width and greatest height of the button at the right margin, pixels at 100 %."""
_TIP_OFFSET = QPoint(2, 16)
"""The offset at which Qt shows a tooltip from the given position, pixels."""
_BESIDE = 3
"""From the button to the edge of the paper, pixels at 100 %."""


class RowHover(QObject):
    """Follows the mouse over the lines of a table; a button in the right margin opens the menu of the row, a click on
    the pencil in the cell under the mouse changes that cell."""

    pointed = Signal(str)
    """What is under the mouse and what can be done with it; "" for nothing."""

    menu_wanted = Signal(QPoint, object)
    """The menu of a row is requested at a global position: a `SheetPosition`."""

    edit_wanted = Signal(int, int)
    """The pencil was clicked: the row, and the hand of its cell."""

    def __init__(self, table: QTableView, model: SheetModel, drawing: LinePainter) -> None:
        """`drawing` is what draws the lines."""
        super().__init__(table)
        self._table, self._model, self._drawing = table, model, drawing
        self._sheet: Sheet | None = None
        self._opened = -1
        self._names: tuple[str, ...] = ()
        self.row = -1
        """The row under the mouse, or whose menu is open; −1 for none."""
        self.hand: HandIndex | None = None
        """The hand under the mouse."""
        self._on_dealer = False
        self.is_held = False
        """Whether a menu of the row is open."""
        self.is_on = True
        """Whether rows show that they can be changed: not while a question is about lines."""
        table.viewport().setMouseTracking(True)
        table.viewport().installEventFilter(self)

    def on_row(self, row: int) -> UnderMouse | None:
        """What is under the mouse on a row, or that it is written again; None for any other row."""
        under = UnderMouse(self.hand, self.is_held) if self.is_on and row == self.row else None
        if self._model.lines[row].entry == self._opened >= 0:
            return replace(under or UnderMouse(None), is_opened=True)
        return under

    def mark_opened(self, entry: int) -> None:
        """Show which deal is written again in the open row, by its entry; −1 for none."""
        if entry != self._opened:
            self._opened = entry
            self._table.viewport().update()

    def show_sheet(self, sheet: Sheet, names: tuple[str, ...]) -> None:
        """Take the sheet of the game and the short names of its hands."""
        self._sheet, self._names = sheet, names
        if not self.is_held:
            self._point(-1, None)

    def hold(self, position: SheetPosition | None) -> None:
        """Keep the row whose menu is open, in a frame; None lets it go."""
        self.is_held = False
        lines = self._model.lines
        row = lines.index(position.line) if position is not None and position.line in lines else -1
        self._point(row, position.hand if position is not None else None)
        self.is_held = row >= 0

    def is_on_dealer(self, line: SheetLine, column: int, x: float) -> bool:
        """Whether a place is on the name of a deal's dealer in the margin."""
        columns = self._drawing.columns
        names = line.kind is LineKind.DEAL and not line.struck and not columns.tight
        return names and column == 0 and x >= columns.dealer_left

    def button(self) -> QRect:
        """The button of the row, in the viewport; empty without a row."""
        look = self._drawing.density.look
        if self.row < 0 or not self.is_on:
            return QRect()
        place = self._table.visualRect(self._model.index(self.row, 0))
        width, height = look.px(_BUTTON[0]), min(look.px(_BUTTON[1]), place.height() - 2)
        left = self._table.viewport().width() - look.px(_BESIDE) - width
        return QRect(left, place.center().y() - height // 2, width, height)

    def pencil(self) -> QRect:
        """The area in which a click changes the cell: its left end with the pencil, in the viewport; empty if there is
        none."""
        if self.row < 0 or self.hand is None or self.is_held or not self.is_on:
            return QRect()
        left, top = self._table.columnViewportPosition(0), self._table.rowViewportPosition(self.row)
        height = self._table.rowHeight(self.row)
        field, pencil = (part(self.hand, top, height) for part in (self._drawing.cell_field, self._drawing.pencil))
        beside = pencil.left() - field.left()
        return QRectF(left + field.left(), top, pencil.right() + beside - field.left(), height).toAlignedRect()

    def paint_button(self, painter: QPainter) -> None:
        """Paint the button over the lines."""
        look, area = self._drawing.density.look, QRectF(self.button())
        if area.isEmpty():
            return
        fill_rounded(painter, area, look.palette.field, look)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(look.palette.rule, look.px(LineWidth.EDGE)))
        corner = look.width(Corner.CONTROL)
        painter.drawRoundedRect(area.adjusted(0.5, 0.5, -0.5, -0.5), corner, corner)
        painter.restore()
        side = look.px(Space.ICON)
        place = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
        paint_icon(painter, "dots", place, look.palette.ink)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Follow the mouse; a click on the button opens the menu, one on the pencil changes the cell."""
        if isinstance(event, QMouseEvent):
            place = event.position().toPoint()
            if event.type() == QEvent.Type.MouseMove:
                self._follow(place)
            elif event.type() == QEvent.Type.MouseButtonPress and event.button() == Qt.MouseButton.LeftButton:
                return self._pressed(place)
        elif isinstance(event, QHelpEvent) and self.button().contains(event.pos()):
            deal = menu_title(SheetPosition(self._model.lines[self.row], None))
            QToolTip.showText(event.globalPos(), tooltip(deal, "", say("All that can be done with this deal.")))
            return True
        elif isinstance(event, QHelpEvent) and 0 <= self._table.columnAt(event.pos().x()) - 1 < len(self._names):
            self._show_tip(event.pos())
            return True
        elif event.type() == QEvent.Type.Leave and not self.is_held:
            self._point(-1, None)
        return False

    def _show_tip(self, place: QPoint) -> None:
        """Show the tooltip of a cell beside the figures, under the remark of its row: it covers none of them."""
        index, port = self._table.indexAt(place), self._table.viewport()
        tip = str(index.data(Qt.ItemDataRole.ToolTipRole) or "")
        row = self._table.visualRect(index)
        beside = QPoint(self._table.columnViewportPosition(len(self._names) + 1), row.bottom())
        QToolTip.showText(port.mapToGlobal(beside) - _TIP_OFFSET, tip, port, row)

    def _pressed(self, place: QPoint) -> bool:
        """Do what the button or the pencil at a place does; whether there was one."""
        button = self.button()
        if button.contains(place):
            below = self._table.viewport().mapToGlobal(button.bottomLeft() + QPoint(0, 4))
            self.menu_wanted.emit(below, SheetPosition(self._model.lines[self.row], self.hand))
        elif self.pencil().contains(place) and self.hand is not None:
            self.edit_wanted.emit(self.row, self.hand)
        else:
            return False
        return True

    def _follow(self, place: QPoint) -> None:
        """Point at the deal under the mouse; over the button the hand stays that of the row."""
        if self.is_held:
            return
        row, column = self._table.rowAt(place.y()), self._table.columnAt(place.x()) - 1
        lines = self._model.lines
        sheet = self._sheet
        changes = sheet is not None and 0 <= row < len(lines) and is_changeable(sheet, lines[row])
        hand = column if 0 <= column < len(self._names) else None
        on_button = row == self.row and self.button().contains(place)
        on_dealer = changes and self.is_on_dealer(lines[row], column + 1, place.x())
        self._point(row if changes else -1, self.hand if on_button else hand if changes else None, on_dealer=on_dealer)
        presses = self.button().contains(place) or self.pencil().contains(place)
        hands = Qt.CursorShape.PointingHandCursor, Qt.CursorShape.ArrowCursor
        self._table.viewport().setCursor(hands[not presses])

    def _point(self, row: int, hand: HandIndex | None, *, on_dealer: bool = False) -> None:
        if (row, hand, on_dealer) == (self.row, self.hand, self._on_dealer) and not self.is_held:
            return
        self.row, self.hand, self._on_dealer = row, hand, on_dealer
        self._table.viewport().update()
        words = ""
        if row >= 0:
            title = menu_title(SheetPosition(self._model.lines[row], hand)).replace(":", "")
            words = say("{what}: a double click changes it.", what=title)
            if on_dealer:
                words = say("{what}: a click here changes who dealt, a double click on a figure the deal.", what=title)
        self.pointed.emit(words)
