"""`EntryBand`: the view of the open row: cells, read-back line, and the panel of a question.

It shows an `OpenRow`; what the keys in its cells mean is decided by the `EntryControl`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint, QRect, QRectF, QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.rules.people import HandIndex
from ui.deal_entry.cell_edit import CellEdit
from ui.deal_entry.entry_paint import RowPainter, closed_sentence, field_rect
from ui.deal_entry.open_row import OpenRow
from ui.deal_entry.read_back import paint_read_back, spoken
from ui.prompts.effect_paint import paint_effect, paint_sentences, sentences_height
from ui.prompts.prompt_panel import PromptPanel
from ui.prompts.questions import NO_LINE, AnyQuestion, PreparedEntry
from ui.theme import marks
from ui.theme.look import Look
from ui.theme.tokens import RowHeight, Space
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
    """The view of an `OpenRow`. `cell_made` is emitted for each new cell, whose signals can then be connected."""

    cell_made = Signal(object)
    """There is another `CellEdit`, whose signals tell what is typed in it."""
    refused = Signal(str)
    """A sign is typed where none is taken: an entry waits for Enter."""
    confirmed = Signal()
    """Enter on a prepared entry, or a click where the read-back says Enter."""
    left = Signal()
    """Esc on a prepared entry."""
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
        self.row: OpenRow | None = None
        self.cells: list[CellEdit] = []
        self.panels: Panels | None = None
        """Where questions are asked; None until one is."""
        self._told = ("", 0)
        """What was last said aloud, and of which hand's cell."""
        self._laid: tuple[Density, SheetColumns, QSize] | None = None

    # what is shown

    def show_row(self, row: OpenRow) -> None:
        """Show another row, or the row after it was opened for another deal."""
        self.row = row
        self.setAccessibleName(f"The open deal, {row.deal.name.lower()}")
        if [cell.accessibleName() for cell in self.cells] != list(row.names):
            self._make_cells(row.names)
        for cell, text in zip(self.cells, row.typed.texts, strict=True):
            if cell.text() != text:
                cell.setText(text)
        self.refresh()

    def refresh(self) -> None:
        """Show what has changed in the row."""
        row = self.row
        if row is None:
            return
        proposal, waits = row.typed.proposal, row.waits
        takes_cells = row.prepared is None and not closed_sentence(row)
        hidden = row.at_hand if row.event != ("", "") else None
        with signals_blocked(self.cells):  # what is hidden hands its focus on, which opens no other cell
            for hand, cell in enumerate(self.cells):
                plays = hand in row.typed.playing
                cell.setEnabled(plays)
                cell.setVisible(plays and takes_cells and hand != hidden)
                cell.is_waiting = waits
                cell.hide_caret(proposal is not None and proposal[0] == hand)
        told = (row.prepared.sentence, *(one.words for one in row.prepared.effect_sentences)) if row.prepared else ()
        self.setAccessibleDescription(row.message or ". ".join(told))
        self._tell(spoken(row) if row.asked is None else "")
        self.update()
        self.refreshed.emit()

    def _tell(self, words: str) -> None:
        """Announce the state of the row and set it as the open cell's accessible description."""
        row, told = self.row, self._told
        if row is None or (words, row.at_hand) == told:
            return
        self._told = (words, row.at_hand)
        if told[1] < len(self.cells):
            self.cells[told[1]].setAccessibleDescription("")
        self.cells[row.at_hand].setAccessibleDescription(words)
        if words:
            announce(self, words)

    def _make_cells(self, names: tuple[str, ...]) -> None:
        with signals_blocked(self.cells):
            for cell in self.cells:
                cell.hide()
                cell.deleteLater()
        self.cells = [CellEdit(hand, name, self) for hand, name in enumerate(names)]
        for cell in self.cells:
            self.cell_made.emit(cell)
            cell.show()
        self._lay_cells()

    # what is asked

    def take_panels(self, panels: Panels) -> None:
        """Add the panels of questions, which are created with the first question."""
        self.panels = panels
        self._lay_panels()

    @property
    def asked(self) -> PromptPanel | None:
        """The panel of the question that is open."""
        return self.panels.open if self.panels is not None else None

    @property
    def line(self) -> int:
        """The line of the sheet that a question is about; −1 for none."""
        return self.asked.line if self.asked is not None else NO_LINE

    def choose_line(self, line: int) -> None:
        """Select the answer about a line of the sheet."""
        if self.asked is not None:
            self.asked.mark_line(line)

    def ask(self, question: AnyQuestion) -> None:
        """Open a question under the row."""
        if self.panels is not None:
            self.panels.ask(question)

    def close_question(self) -> None:
        """Close the open question."""

        if self.panels is not None:
            with signals_blocked(self.cells):  # what is hidden hands its focus on, which opens no other cell
                self.panels.close()

    def take_focus(self) -> None:
        """Focus the question, the prepared entry or the open cell; does nothing while hidden."""
        if self.row is None or self.isHidden():
            return
        prepared = self.row.prepared is not None
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if prepared else Qt.FocusPolicy.NoFocus)
        if self.asked is not None:
            self.asked.setFocus(Qt.FocusReason.OtherFocusReason)
        elif prepared:
            self.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            cell = self.cells[self.row.at_hand]
            cell.setFocus(Qt.FocusReason.OtherFocusReason)
            cell.choose_figure()

    # layout

    def lay_out(self, density: Density, columns: SheetColumns) -> None:
        """Set heights and columns as in the sheet."""
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
        for part in self.panels or ():
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
        """The least height that shows a question or prepared entry uncut, for a row spacing."""
        told = self._told_height(density)
        ready = density.read_back + told if told else 0
        return density.entry + max(self.asked.least_height() if self.asked else 0, ready)

    def _told_height(self, density: Density) -> int:
        """The height of the effect of a prepared entry, under the read-back, pixels."""
        prepared, look = self.row.prepared if self.row is not None else None, density.look
        if prepared is None or prepared.effect is None:
            return 0
        said = sentences_height(prepared.effect_sentences, self.columns.right - self.columns.left, look)
        return look.px(RowHeight.RUN_OPTION + Space.RHYTHM) + said

    def read_back_area(self) -> QRect:
        """The line under the cells."""
        columns, look = self.columns, self.density.look
        return QRect(
            columns.left, self.density.entry, columns.right - columns.left, self.density.read_back - look.px(6)
        )

    # events

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        painter, look = QPainter(self), self.density.look
        edge = look.palette.edge_width  # leaves the edge of the sheet visible
        marks.wash_band(painter, QRectF(self.rect()).adjusted(edge, 0, -edge, 0), look)
        row = self.row
        if row is None:
            return
        focused = self.window().focusWidget()
        framed = (row.asked is None or row.event != ("", "")) and (focused is self or self.isAncestorOf(focused))
        RowPainter(painter, self.density, self.columns, row, framed=framed).paint()
        paint_read_back(painter, look, QRectF(self.read_back_area()), row)
        if row.asked is None and row.prepared is not None:
            below = self.density.entry + self.density.read_back - look.px(6)
            self._paint_prepared(painter, below, row.prepared)

    def _paint_prepared(self, painter: QPainter, top: int, prepared: PreparedEntry) -> None:
        """Paint the effect of a prepared entry, which must be visible before anybody agrees to it."""
        look, columns = self.density.look, self.columns
        if prepared.effect is None:
            return
        paint_effect(painter, look, columns, top, prepared.effect)
        width = columns.right - columns.left
        height = sentences_height(prepared.effect_sentences, width, look)
        area = QRectF(columns.left, top + look.px(RowHeight.RUN_OPTION), width, height)
        paint_sentences(painter, area, prepared.effect_sentences, look)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter confirms a prepared entry, Esc cancels it."""
        row = self.row
        prepared = row is not None and row.prepared is not None
        if prepared and event.key() in _ENTER:
            if not event.isAutoRepeat():
                self.confirmed.emit()
        elif prepared and event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
            self.left.emit()
        elif event.key() in _PAGES:
            self.paged.emit(_PAGES[Qt.Key(event.key())])
        elif prepared and event.key() == Qt.Key.Key_F2:
            self.refused.emit("F2")
        elif event.key() == Qt.Key.Key_F2 and row is not None and row.asked is None:
            self.recalled.emit(row.at_hand)
        elif prepared and event.text().isprintable() and event.text().strip():
            self.refused.emit(event.text())
        else:
            event.ignore()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a cell opens it; a click on the key of the read-back confirms, as Enter."""
        place, left = event.position().toPoint(), event.button() == Qt.MouseButton.LeftButton
        if self.row is None:
            return
        area = self.read_back_area()
        keys = area.right() - self.density.look.px(_ENTER_ROOM)
        if left and self.row.asked is None and area.contains(place) and place.x() > keys:
            self.confirmed.emit()
            return
        hand = self.columns.hand_at(place.x())
        if hand is not None and place.y() < self.density.entry and self.cells[hand].isVisible():
            self.cells[hand].setFocus()
            if left:
                self.cells[hand].gone_to.emit()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Request the context menu of the clicked cell; not while a question is open."""
        row, hand = self.row, self.columns.hand_at(event.pos().x())
        if event.reason() != QContextMenuEvent.Reason.Mouse and row is not None:
            hand = row.at_hand
        elif event.pos().y() >= self.density.entry:
            hand = None
        if row is not None and hand == row.at_hand and row.asked is None and row.prepared is None:
            self.cells[hand].gone_to.emit()
            self.menu_wanted.emit(event.globalPos())


@contextmanager
def signals_blocked(objects: Iterable[QObject]) -> Iterator[None]:
    """Context manager: block the signals of several objects."""
    with ExitStack() as stack:
        for one in objects:
            stack.enter_context(QSignalBlocker(one))
        yield
