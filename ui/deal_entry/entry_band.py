"""The entry band on the screen: the cells of the open row, the read-back line, and the place of what is asked.

It shows a `RowState` and tells what is typed and clicked; what the keys mean is decided by the `EntryControl`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QGuiApplication, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.rules.people import HandIndex
from ui.deal_entry.cell_edit import CellEdit
from ui.deal_entry.entry_paint import RowPainter, closed_sentence, field_rect
from ui.deal_entry.read_back import paint_read_back
from ui.deal_entry.row_spoken import spoken
from ui.deal_entry.row_state import RowState
from ui.prompts.prompt_panel import PromptPanel
from ui.prompts.questions import NO_LINE, Agreement, FiguresQuestion, Question, TextQuestion
from ui.theme import marks
from ui.theme.look import Look
from ui.widgets.announce import announce
from ui.widgets.row_density import Density
from ui.widgets.sheet_columns import SheetColumns

if TYPE_CHECKING:
    from ui.prompts.panels import Panels

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_PAGES = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_ENTER_ROOM = 280
"""How much of the read-back's right end does what Enter does, pixels at 100 %."""


class EntryBand(QWidget):
    """The open row. Signals of a cell carry its hand first."""

    typed = Signal(int, str)
    entered = Signal(int)
    backed = Signal(int)
    restored = Signal()
    commanded = Signal(int, str)
    moved = Signal(int, int)
    climbed = Signal(int)
    focused = Signal(int)
    gone_to = Signal(int)
    """Somebody came into a cell with Tab or a click."""
    typed_ahead = Signal(str)
    """A figure is begun while the row only waits to be sealed."""
    refused = Signal(str)
    """A sign is typed where none is taken: an entry waits for Enter."""
    confirmed = Signal()
    """Enter on a prepared entry, or a click where the read-back says Enter."""
    left = Signal()
    """Esc on a prepared entry or on what is asked."""
    answered = Signal(object)
    turned = Signal(int)
    """A question about a hand is to be asked of its neighbour, −1 or +1."""
    reshaped = Signal()
    """What is asked needs another height, or is about another line of the sheet."""
    refreshed = Signal()
    """Something else may stand in the row, or be said about it."""
    menu_wanted = Signal(QPoint)
    """The menu of the open cell is asked for, at a global place."""
    paged = Signal(int)
    """Page Up (−1) or Page Down (+1), for the lines above."""
    recalled = Signal(int)
    """F2 in a hand's cell: the newest deal again."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("The open deal")
        self.density = Density(Look(), 0, 42)
        self.columns = SheetColumns.fit(Look(), 800, 4)
        self.state: RowState | None = None
        self.cells: list[CellEdit] = []
        self._told = ("", 0)
        """What was last said aloud, and of which hand's cell."""
        self._laid: tuple[Density, SheetColumns, QSize] | None = None
        self._panels: Panels | None = None

    # what is shown

    def show_state(self, state: RowState, names: tuple[str, ...]) -> None:
        """Show another row."""
        self.state = state
        self.setAccessibleName(f"The open deal, {state.row.deal.name.lower()}")
        if [cell.accessibleName() for cell in self.cells] != list(names):
            self._make_cells(names)
        for cell, text in zip(self.cells, state.row.texts, strict=True):
            if cell.text() != text:
                cell.setText(text)
        self.refresh()

    def refresh(self) -> None:
        """Show what has changed in the row."""
        state = self.state
        if state is None:
            return
        proposal = state.row.proposal
        asked, waits = state.cell != ("", ""), state.waits
        takes_deals = not closed_sentence(state.row)
        for hand, cell in enumerate(self.cells):
            plays = hand in state.row.playing
            shown = plays and takes_deals and state.row.prepared is None and not (asked and hand == state.at_hand)
            with QSignalBlocker(self):
                cell.setEnabled(plays)
                cell.setVisible(shown)
            cell.is_waiting = waits
            cell.hide_caret(proposal is not None and proposal[0] == hand)
        prepared = state.row.prepared
        told = (prepared.sentence, *(one.words for one in state.told)) if prepared else ()
        self.setAccessibleDescription(state.message or ". ".join(told))
        self._tell(spoken(state) if self.asked is None else "")
        self.update()
        self.refreshed.emit()

    def _tell(self, words: str) -> None:
        """Say aloud what has become of the row, and let the open cell keep it."""
        state, told = self.state, self._told
        if state is None or (words, state.at_hand) == told:
            return
        self._told = (words, state.at_hand)
        if told[1] < len(self.cells):
            self.cells[told[1]].setAccessibleDescription("")
        self.cells[state.at_hand].setAccessibleDescription(words)
        if words:
            announce(self, words)

    def put_text(self, hand: HandIndex, text: str) -> None:
        """Write into a cell as the row has it."""
        self.cells[hand].setText(text)

    def _make_cells(self, names: tuple[str, ...]) -> None:
        with QSignalBlocker(self):  # what is hidden hands its focus on, which opens no other cell
            for cell in self.cells:
                cell.hide()
                cell.deleteLater()
        self.cells = [CellEdit(name, self) for name in names]
        for hand, cell in enumerate(self.cells):
            cell.textEdited.connect(lambda text, hand=hand: self.typed.emit(hand, text))
            cell.entered.connect(lambda hand=hand: self.entered.emit(hand))
            cell.backed.connect(lambda hand=hand: self.backed.emit(hand))
            cell.restored.connect(self.restored)
            cell.commanded.connect(lambda letter, hand=hand: self.commanded.emit(hand, letter))
            cell.moved.connect(lambda step, hand=hand: self.moved.emit(hand, step))
            cell.climbed.connect(lambda hand=hand: self.climbed.emit(hand))
            cell.focused.connect(lambda hand=hand: self._come_to(hand))
            cell.gone_to.connect(lambda hand=hand: self._gone_to(hand))
            cell.typed_ahead.connect(self.typed_ahead)
            cell.pasted.connect(lambda texts, hand=hand: self._paste(hand, texts))
            cell.show()
        self._lay_cells()

    @property
    def _only_asks_for_menu(self) -> bool:
        """Whether the right button is pressed while something is asked: that answers nothing."""
        return self.asked is not None and bool(QGuiApplication.mouseButtons() & Qt.MouseButton.RightButton)

    def _come_to(self, hand: HandIndex) -> None:
        """The cursor came into a cell."""
        if self._only_asks_for_menu:
            self.take_focus()
        else:
            self.focused.emit(hand)

    def _gone_to(self, hand: HandIndex) -> None:
        """Somebody came into a cell with Tab or a click."""
        if not self._only_asks_for_menu:
            self.gone_to.emit(hand)

    def _paste(self, hand: HandIndex, texts: list[str]) -> None:
        """Fill the cells from this one on, as far as there are any; nothing is sealed by it."""
        for place, text in zip(range(hand, len(self.cells)), texts, strict=False):
            cell = self.cells[place]
            if cell.isEnabled():
                cell.setText(text)
                self.typed.emit(place, cell.text())
                cell.setFocus(Qt.FocusReason.OtherFocusReason)

    # what is asked

    @property
    def asked(self) -> PromptPanel | None:
        """The question that is open."""
        return next((part for part in self._panels or () if part.isVisibleTo(self)), None)

    @property
    def is_answered_by_typing(self) -> bool:
        """Whether the question that is open has an answer half typed, which going elsewhere would lose."""
        return self._panels is not None and self.asked in (self._panels.text, self._panels.figures)

    @property
    def line(self) -> int:
        """The line of the sheet that is asked about, −1 where none is."""
        return self.asked.line if self.asked is not None else NO_LINE

    def choose_line(self, line: int) -> None:
        """Mark the answer that is about a line of the sheet."""
        if self._panels is not None and self.asked is self._panels.choice:
            self._panels.choice.mark_line(line)

    @property
    def marked(self) -> int | None:
        """Which answer of the open question is marked, from 0; None where it has none to choose from."""
        return self._panels.choice.marked if self._panels is not None and self.asked is self._panels.choice else None

    def ask(self, question: Question | TextQuestion | FiguresQuestion | Agreement) -> None:
        """Open a question under the row."""
        self.close_question()
        self._asking().ask(question).show()

    def _asking(self) -> Panels:
        """The places of what is asked, made when something is first asked."""
        if self._panels is None:
            from ui.prompts.panels import Panels  # noqa: PLC0415  # not before the first painting

            panels = self._panels = Panels(self)
            panels.choice.turned.connect(self.turned)
            for part in panels:
                part.answered.connect(self.answered)
                part.left.connect(self.left)
                part.reshaped.connect(self.reshaped)
            self._lay_panels()
        return self._panels

    def close_question(self) -> None:
        """Ask nothing any more."""
        with QSignalBlocker(self):  # what is hidden hands its focus on, which opens no other cell
            for part in self._panels or ():
                part.hide()

    def take_focus(self) -> None:
        """Put the cursor into what is asked, on the prepared entry, or into the open cell; nowhere while hidden."""
        if self.state is None or self.isHidden():
            return
        prepared = self.state.row.prepared is not None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if prepared else Qt.FocusPolicy.NoFocus)
        asked = self.asked
        if asked is not None:
            asked.setFocus(Qt.FocusReason.OtherFocusReason)
        elif prepared:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            cell = self.cells[self.state.at_hand]
            cell.setFocus(Qt.FocusReason.OtherFocusReason)
            cell.choose_figure()

    # layout

    def lay_out(self, density: Density, columns: SheetColumns) -> None:
        """Take the sheet's heights and columns."""
        laid = (density, columns, self.size())
        if laid == self._laid and self.asked is None:
            return
        self._laid = laid
        self.density, self.columns = density, columns
        self._lay_cells()
        self._lay_panels()
        self.update()

    def _lay_panels(self) -> None:
        density, columns = self.density, self.columns
        below = QRect(0, density.entry, columns.width, self.height() - density.entry)
        for part in self._panels or ():
            part.lay_out(density.look, columns)
            part.setGeometry(below)

    def _lay_cells(self) -> None:
        look = self.density.look
        for hand, cell in enumerate(self.cells[: self.columns.hands]):
            field = field_rect(self.density, self.columns, hand)
            edge = self.columns.hand(hand, 0, 1).right() + 1 - look.px(self.columns.points_edge)
            baseline = marks.centred_baseline(QRectF(field), look.metrics("figure"))
            cell.lay_out(
                look,
                edge,
                field.top(),
                field.left() + look.px(1 if self.columns.tight else 4),
                field.height(),
                baseline,
            )

    def field_of(self, hand: HandIndex) -> QRect:
        """The place of a hand's cell."""
        return field_rect(self.density, self.columns, hand)

    def wanted_height(self, room: int = 0) -> int:
        """The height of the row with its read-back, or with what is asked, in a room of so many pixels."""
        asked = self.asked
        if asked is not None:
            asked.room = max(0, room - self.density.entry)
        told = self._told_height(self.density)
        return self.density.entry + max(asked.wanted_height() if asked else 0, self.density.read_back + told)

    def least_height(self, density: Density) -> int:
        """The height below which something asked or ready to be sealed would be cut, in a spacing of the rows."""
        told = self._told_height(density)
        ready = density.read_back + told if told else 0
        return density.entry + max(self.asked.least_height() if self.asked else 0, ready)

    def _told_height(self, density: Density) -> int:
        """What stands under the read-back of a prepared entry needs so much, pixels."""
        if self.state is None or self.state.row.prepared is None:
            return 0
        from ui.deal_entry.pending_entry_paint import prepared_height  # noqa: PLC0415  # not before it is wanted

        return prepared_height(self.state, self.columns, density.look)

    def sizeHint(self) -> QSize:
        """As wide as the paper."""
        return QSize(self.columns.width, self.wanted_height())

    def read_back_area(self) -> QRect:
        """The line under the cells."""
        columns, look = self.columns, self.density.look
        return QRect(
            columns.left, self.density.entry, columns.right - columns.left, self.density.read_back - look.px(6)
        )

    # events

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the band; what is asked paints itself over the read-back."""
        painter = QPainter(self)
        edge = self.density.look.palette.edge_width  # the paper's own edge stays in sight
        marks.wash_band(painter, QRectF(self.rect()).adjusted(edge, 0, -edge, 0), self.density.look)
        if self.state is not None:
            focused = self.window().focusWidget()
            asks_of_row = self.asked is None or self.state.cell != ("", "")
            framed = asks_of_row and (focused is self or self.isAncestorOf(focused))
            RowPainter(painter, self.density, self.columns, self.state, framed=framed).paint()
            paint_read_back(painter, self.density.look, QRectF(self.read_back_area()), self.state)
            if self.asked is None and self.state.row.prepared is not None:
                below = self.density.entry + self.density.read_back - self.density.look.px(6)
                from ui.deal_entry.pending_entry_paint import paint_prepared  # noqa: PLC0415  # not before it is wanted

                paint_prepared(painter, self.density.look, self.columns, below, self.state)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter seals a prepared entry, Esc leaves it."""
        prepared = self.state is not None and self.state.row.prepared is not None and self.asked is None
        if prepared and event.key() in _ENTER:
            if not event.isAutoRepeat():
                self.confirmed.emit()
        elif prepared and event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            self.left.emit()
        elif event.key() in _PAGES:
            self.paged.emit(_PAGES[Qt.Key(event.key())])
        elif prepared and event.key() == Qt.Key.Key_F2:
            self.refused.emit("F2")
        elif event.key() == Qt.Key.Key_F2 and self.state is not None and self.asked is None:
            self.recalled.emit(self.state.at_hand)
        elif prepared and event.text().isprintable() and event.text().strip():
            self.refused.emit(event.text())
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a field opens it; a click on the read-back's key does what Enter does."""
        place, left = event.position().toPoint(), event.button() == Qt.MouseButton.LeftButton
        if self.state is None:
            return
        area = self.read_back_area()
        if (
            left
            and self.asked is None
            and area.contains(place)
            and place.x() > area.right() - self.density.look.px(_ENTER_ROOM)
        ):
            self.confirmed.emit()
            return
        hand = self.columns.hand_at(place.x())
        if hand is not None and place.y() < self.density.entry and self.cells[hand].isVisible():
            self.cells[hand].setFocus()
            self._gone_to(hand)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Ask for the menu of the cell that is clicked, which is open by then; not while something else is asked."""
        state, hand = self.state, self.columns.hand_at(event.pos().x())
        if event.reason() != QContextMenuEvent.Reason.Mouse and state is not None:
            hand = state.at_hand
        elif event.pos().y() >= self.density.entry:
            hand = None
        if state is not None and hand == state.at_hand and self.asked is None and state.row.prepared is None:
            self.gone_to.emit(hand)
            self.menu_wanted.emit(event.globalPos())
