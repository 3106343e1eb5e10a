"""`EntryBand`: the view of the open row: cells, read-back line, and the panel of a question.

It shows an `OpenRow`; the `EntryController` handles the keys that are pressed in its cells.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QContextMenuEvent,
    QHelpEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QToolTip, QWidget

from scorekeeper.rules.people import HandIndex
from scorekeeper.text.header_text import ASKS_DEALER
from scorekeeper.text.templates import fill, say
from ui.deal_entry.cell_edit import CellEdit, CellSignals
from ui.deal_entry.entry_cells import new_cells, place_cells, put_texts, show_cells
from ui.deal_entry.entry_paint import RowPainter, field_rect, paint_prepared, prepared_heights
from ui.deal_entry.open_row import OpenRow
from ui.deal_entry.read_back import key_hints, paint_read_back, prepared_words, read_back_key, spoken_state
from ui.prompts.command_letters import LETTER_OF_ACTION
from ui.prompts.questions import AnyQuestion
from ui.theme import marks
from ui.theme.literal_text import tooltip
from ui.theme.look import Look
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.announce import announce
from ui.widgets.keys import ENTER_KEYS
from ui.widgets.roving_focus import leave_by_tab
from ui.widgets.row_density import Density, kept_height
from ui.widgets.sheet_columns import SheetColumns

if TYPE_CHECKING:
    from ui.prompts.panels import Panels
    from ui.prompts.prompt_panel import PromptPanel

_TABS = (Qt.Key.Key_Tab, Qt.Key.Key_Backtab)
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_SUM_WIDTH = 120
"""The width of the sum at the right end of the line, on which a click has the effect of Enter, pixels at 100 %."""
_DEALER, _PASS = LETTER_OF_ACTION["who_dealt"], LETTER_OF_ACTION["how_passed"]


class EntryBand(QWidget):
    """The view of an `OpenRow`."""

    refused = Signal(str)
    """A key that was ignored, since a prepared entry waits for Enter."""
    confirmed = Signal()
    """Enter on a prepared entry, or a click on Enter in the read-back line."""
    left = Signal()
    """Esc on a prepared entry."""
    refreshed = Signal()
    """The view was updated after a change of the row."""
    menu_wanted = Signal(QPoint)
    """The context menu of the open cell is requested, at a global position."""
    paged = Signal(int)
    """Page Up (−1) or Page Down (+1) was pressed, to scroll the lines above."""
    letter_wanted = Signal(str)
    """Something in the margin was clicked that a letter does: the letter."""
    newest_deal_wanted = Signal(int)
    """F2 was pressed in a hand's cell, to open the newest deal again."""

    def __init__(self, row: OpenRow, parent: QWidget) -> None:
        super().__init__(parent)
        set_accessible_role(self, QAccessible.Role.Grouping)
        self.density = Density(Look(), 0)
        self.columns = SheetColumns.fit(Look(), 800, 4)
        self.row = row
        self.cells: list[CellEdit] = []
        self.in_cells = CellSignals(self)
        self.in_cells.unfocused.connect(self.update)  # the frame of the open cell is the band’s
        self.panels: Panels | None = None
        """The panels of questions; None before the first question."""
        self._announced = ("", 0, "")
        """The text that was last announced, the hand of the open cell then, and the deal with its dealer."""
        self._shows_frame = True
        self._laid: tuple[Density, SheetColumns, QSize] | None = None

    # what is shown

    def show_deal(self) -> None:
        """Show the row after it was opened for a deal."""
        row = self.row
        self.setAccessibleName(say("The open deal, {deal}", deal=row.deal.name.lower()))
        if [cell.accessibleName() for cell in self.cells] != list(row.names):
            self.cells = new_cells(self.cells, row.names, self, self.in_cells)
            for cell in self.cells:
                cell.show()
            place_cells(self.cells, self.density, self.columns)
        put_texts(self.cells, row)
        self.refresh()

    def refresh(self) -> None:
        """Update the view after a change of the row."""
        row = self.row
        show_cells(self.cells, row, self.in_cells)
        entry = row.prepared
        sentences = (prepared_words(entry), *(one.words for one in entry.effect_sentences)) if entry is not None else ()
        self.setAccessibleDescription(row.message or ". ".join(sentences))
        self._announce(spoken_state(row) if row.question is None else "")
        self.update()
        self.refreshed.emit()

    def _announce(self, words: str) -> None:
        """Announce the state of the row and describe the open cell by it, other cells by the deal and its dealer."""
        row = self.row
        dealer = row.shown.names[row.shown.dealer]
        where = say("{deal}, {dealer} deals", deal=row.deal.name, dealer=dealer)
        now = (words, row.current_hand, where)
        if now == self._announced:
            return
        before, self._announced = self._announced, now
        if words and before[:2] != now[:2]:
            announce(self, words)
        for hand, cell in enumerate(self.cells):
            description = words if words and hand == row.current_hand else where
            if cell.accessibleDescription() != description:
                cell.setAccessibleDescription(description)

    def show_frame(self, shown: bool) -> None:
        """Show the frame of the open cell, or none while the menu of a line is open."""
        self._shows_frame = shown
        self.update()

    # questions

    def set_panels(self, panels: Panels) -> None:
        """Add the panels of questions."""
        self.panels = panels

    @property
    def panel(self) -> PromptPanel | None:
        """The panel of the open question; None while there is none."""
        return self.panels.open if self.panels is not None else None

    @property
    def lines(self) -> tuple[int, ...]:
        """The entries of all lines of the sheet that a question is about."""
        return self.panel.lines if self.panel is not None else ()

    def mark_line(self, line: int) -> None:
        """Mark the answer for a line of the sheet, if a question has one."""
        if self.panel is not None:
            self.panel.mark_line(line)

    def show_question(self, question: AnyQuestion) -> None:
        """Open the panel of a question under the row."""
        if self.panels is not None:
            self.panels.ask(question)
            self._lay_panel()

    def close_question(self) -> None:
        if self.panels is not None:
            with QSignalBlocker(self.in_cells):  # hiding a panel moves the focus, which must not open another cell
                self.panels.close()

    def take_focus(self) -> None:
        """Focus the question, the prepared entry or the open cell; does nothing while hidden."""
        if self.isHidden():
            return
        prepared = self.row.prepared is not None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if prepared else Qt.FocusPolicy.NoFocus)
        if self.panel is not None:
            self.panel.setFocus(Qt.FocusReason.OtherFocusReason)
        elif prepared:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            cell = self.cells[self.row.current_hand]
            cell.setFocus(Qt.FocusReason.OtherFocusReason)
            if not cell.is_half_typed:
                cell.select_figure()

    # layout

    def lay_out(self, density: Density, columns: SheetColumns) -> None:
        """Set heights and columns as in the sheet."""
        before, self._laid = self._laid, (density, columns, self.size())
        if before is None or before[:2] != (density, columns):
            self.density, self.columns = density, columns
            place_cells(self.cells, density, columns)
        elif before == self._laid and self.panel is None:
            return
        self._lay_panel()
        self.update()

    def _lay_panel(self) -> None:
        density, panel = self.density, self.panel
        if panel is not None:
            panel.lay_out(density.look, self.columns)
            top = 0 if panel.covers_row or _gives_way(self.row, self.lines) else density.entry
            height = density.entry + density.read_back if panel.covers_row else self.height() - top
            panel.setGeometry(0, top, self.columns.width, height)

    def field_of(self, hand: HandIndex) -> QRect:
        """The field of a hand's cell, in coordinates of the band."""
        return field_rect(self.density, self.columns, hand)

    def wanted_height(self, room: int = 0, lines: int = 0) -> int:
        """The height of the row with its read-back line or its question, pixels.

        `room` is the greatest height, `lines` that of the lines above which should stay in sight.
        """
        panel, entry = self.panel, self.density.entry
        row, look = entry + self.density.read_back, self.density.look
        usual, *lower = (row + one.whole for one in prepared_heights(self.row, look, self.columns))
        if panel is None:
            if not room or not lower or lines + usual <= room:
                return usual
            kept = min(lines, kept_height(look))
            return next((one for one in lower if kept + one <= room), lower[-1])
        above = 0 if _gives_way(self.row, self.lines) else entry
        panel.room, panel.lines_room = max(0, room - above), lines
        return max(above + panel.wanted_height(), usual)

    def least_height(self, density: Density) -> int:
        """The least height that shows a question or prepared entry uncut in a row spacing, pixels."""
        effect = prepared_heights(self.row, density.look, self.columns)[-1].whole
        below = density.read_back + effect if effect else 0
        return density.entry + max(self.panel.least_height() if self.panel else 0, below)

    def read_back_area(self) -> QRect:
        """The area of the read-back line."""
        columns = self.columns
        return QRect(columns.left, self.density.entry, columns.right - columns.left, self.density.read_back)

    # events

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self.density.look
        edge = look.palette.edge_width  # leaves the edge of the sheet visible
        marks.wash_band(painter, QRectF(self.rect()).adjusted(edge, 0, -edge, 0), look)
        row = self.row
        focused = self.window().focusWidget()
        has_focus = focused is self or self.isAncestorOf(focused)
        framed = self._shows_frame and has_focus and (row.question is None or row.cell_label != ("", ""))
        RowPainter(painter, self.density, self.columns, row, framed=framed).paint()
        below = self.density.entry + self.density.read_back
        heights = prepared_heights(row, look, self.columns)
        shown = next((one for one in heights if one.whole <= self.height() - below), heights[-1])
        if self.panel is None:
            paint_read_back(painter, look, QRectF(self.read_back_area()), row, shown.above)
        if row.question is None and row.prepared is not None:
            paint_prepared(painter, look, self.columns, below, row.prepared, shown)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter confirms a prepared entry, Esc cancels it, Ctrl+Tab leaves the row."""
        row = self.row
        prepared = row.prepared is not None
        if event.key() in _TABS and event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            leave_by_tab(self, ahead=not event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        elif prepared and event.key() in ENTER_KEYS:
            if not event.isAutoRepeat():
                self.confirmed.emit()
        elif prepared and event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            self.left.emit()
        elif event.key() in _PAGES:
            self.paged.emit(_PAGES[Qt.Key(event.key())])
        elif prepared and event.key() == Qt.Key.Key_F2:
            self.refused.emit("F2")
        elif event.key() == Qt.Key.Key_F2 and row.question is None:
            self.newest_deal_wanted.emit(row.current_hand)
        elif prepared and event.text().isprintable() and event.text().strip():
            self.refused.emit(event.text())
        else:
            event.ignore()

    def focusNextPrevChild(self, ahead: bool) -> bool:
        """Keep the focus while an entry waits for Enter, so that the next keys are not pressed on another widget."""
        if self.row.prepared is None or not self.hasFocus():  # Qt also calls this when a hidden child loses the focus
            return super().focusNextPrevChild(ahead)
        self.refused.emit("Tab")
        return True

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a cell opens it; one on a chip does what its key does, one in the margin opens the question who
        dealt."""
        place, left = event.position().toPoint(), event.button() == Qt.MouseButton.LeftButton
        key = key_at(place, self.read_back_area(), self.row, self.density, self.columns) if left else ""
        if key:
            _press(self, key)
            return
        hand = self.columns.hand_at(place.x())
        if hand is not None and place.y() < self.density.entry and self.cells[hand].isVisible():
            self.cells[hand].open()
            if left:
                self.in_cells.chosen.emit(hand)

    def event(self, event: QEvent) -> bool:
        """Show a tooltip over the chips and the margin, never over a figure that is typed."""
        if not isinstance(event, QHelpEvent) or event.type() != QEvent.Type.ToolTip:
            return super().event(event)
        words = tip_at(event.pos(), self.read_back_area(), self.row, self.density, self.columns)
        QToolTip.showText(event.globalPos(), words, self)
        return True

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Request the context menu of the clicked cell; not while a question is open."""
        row, hand = self.row, self.columns.hand_at(event.pos().x())
        if event.reason() != QContextMenuEvent.Reason.Mouse:
            hand = row.current_hand
        elif event.pos().y() >= self.density.entry:
            hand = None
        if hand == row.current_hand and row.question is None and row.prepared is None:
            self.in_cells.chosen.emit(hand)
            self.menu_wanted.emit(event.globalPos())


def _gives_way(row: OpenRow, lines: tuple[int, ...]) -> bool:
    """Whether the open row gives its place to a question about lines of the sheet, since nothing is typed in it."""
    nothing_typed = row.typed.is_empty if row.old is None else row.unchanged_deal is not None
    return bool(lines) and row.prepared is None and nothing_typed


def _press(band: EntryBand, key: str) -> None:
    """Do what the key of a chip does."""
    if key == "Enter":
        band.row.refused = ""  # a click is no Enter behind a figure
        band.confirmed.emit()
    elif key == "Esc" and band.row.prepared is not None:
        band.left.emit()
    elif key == "Esc":
        band.in_cells.escaped.emit()
    elif key:
        band.letter_wanted.emit(key)


def key_at(place: QPoint, line: QRect, row: OpenRow, density: Density, columns: SheetColumns) -> str:
    """The key whose effect a click has at a place of the row, whose read-back line is `line`; "" for none."""
    if row.question is None and line.contains(place):
        on_sum = place.x() > line.right() - density.look.px(_SUM_WIDTH) and not row.message
        return read_back_key(density.look, QRectF(line), row, place.x()) or ("Enter" if on_sum else "")
    return _letter_in_margin(place, density, columns)


def tip_at(place: QPoint, line: QRect, row: OpenRow, density: Density, columns: SheetColumns) -> str:
    """The tooltip at a place of the row, whose read-back line is `line`; "" for none."""
    if row.question is None and line.contains(place):
        key = read_back_key(density.look, QRectF(line), row, place.x())
        words = dict(key_hints(row)).get(key, "")
        why = say("Writes the row although it does not add up; that is said beside it.") if key == "k" else ""
        return tooltip(words, key, why) if words else ""
    letter = _letter_in_margin(place, density, columns)
    if letter == _PASS:
        return tooltip(say("How it was passed"), _PASS, say("A click asks which pass was played."))
    return tooltip(say("Who deals"), _DEALER, fill(ASKS_DEALER)) if letter else ""


def _letter_in_margin(place: QPoint, density: Density, columns: SheetColumns) -> str:
    """The letter of the question about the pass or the dealer, if they are shown at a place; else ""."""
    if not columns.margin(0, density.entry).contains(place) or place.x() < columns.pass_left:
        return ""
    return _DEALER if place.x() >= columns.dealer_left else _PASS
