"""The entry band: the open row with its cells, the read-back line, and whatever is asked about it.

It holds one `RowEntry` and changes nothing by itself: a sealed row is handed up as an entry, and stays as typed until
the night says that it is on disk.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.findings import Refused
from scorekeeper.night import Night
from scorekeeper.people import HandIndex
from scorekeeper.points import ALL, Points, read, write
from ui.look.look import Look
from ui.look.tokens import Column
from ui.sheet import entry_paint, questions
from ui.sheet.cell_edit import CellEdit
from ui.sheet.columns import Columns
from ui.sheet.density import Density
from ui.sheet.question_panel import QuestionPanel
from ui.sheet.questions import Answer, Asking, Question, TextQuestion
from ui.sheet.row_entry import Prepared, RowEntry
from ui.sheet.text_answer import TextAnswer


class EntryBand(QWidget):
    """The open row. `sealed` carries the entry to write; `draft_changed` what is typed, after every key."""

    sealed = Signal(object)
    draft_changed = Signal(list)
    resized = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName("The open deal")
        self.look = Look()
        self.density = Density(self.look, 0, 42)
        self.columns = Columns.fit(self.look, 800, 4)
        self.row: RowEntry | None = None
        self.cells: list[CellEdit] = []
        self.message = ""
        self.at_hand = 0
        self.is_read_back = False
        self._night: Night | None = None
        self._game = 0
        self._cleared: list[str] | None = None
        self._panel = QuestionPanel(self)
        self._panel.answered.connect(self._answered)
        self._panel.left.connect(self._unask)
        self._text = TextAnswer(self)
        self._text.answered.connect(self._answered)
        self._text.left.connect(self._unask)

    # what is shown

    def show_row(self, night: Night, game: int, names: tuple[str, ...], *, proposes: bool, texts: list[str]) -> None:
        """Open a new row on the sheet of a game, with a draft's texts."""
        sheet = night.games[game].sheet
        self._night, self._game, self._cleared = night, game, None
        self.row = RowEntry(sheet, names, proposes, list(texts) if len(texts) == sheet.hands else [])
        self.message, self.is_read_back = "", False
        self._panel.close_question()
        self._text.hide()
        self._make_cells(names)
        for hand, cell in enumerate(self.cells):
            cell.setText(self.row.texts[hand])
        first = next(iter(self.row.open_hands), self.row.playing[-1])
        self.at_hand = first
        self._show_proposal()
        self.resized.emit()
        self.update()

    def take_focus(self) -> None:
        """Put the cursor into the open cell, or into what is asked."""
        asked = next((part for part in (self._panel, self._text) if part.isVisibleTo(self)), None)
        if asked is not None:
            asked.setFocus()
        elif self.row is not None and self.cells:
            self.cells[self.at_hand].setFocus()

    def _make_cells(self, names: tuple[str, ...]) -> None:
        if [cell.accessibleName() for cell in self.cells] == list(names):
            return
        for cell in self.cells:
            cell.hide()
            cell.deleteLater()
        self.cells = [CellEdit(name, self) for name in names]
        for hand, cell in enumerate(self.cells):
            cell.textEdited.connect(lambda text, hand=hand: self._typed(hand, text))
            cell.entered.connect(lambda hand=hand: self._enter(hand))
            cell.backed.connect(lambda hand=hand: self._back(hand))
            cell.restored.connect(self.clear)
            cell.commanded.connect(lambda letter, hand=hand: self._command(hand, letter))
            cell.moved.connect(lambda step, hand=hand: self._go(hand, step))
            cell.focused.connect(lambda hand=hand: self._focused(hand))
            cell.show()
        self.lay_out(self.density, self.columns)

    def lay_out(self, density: Density, columns: Columns) -> None:
        """Take the sheet's heights and columns."""
        self.look, self.density, self.columns = density.look, density, columns
        for hand, cell in enumerate(self.cells[: columns.hands]):
            field = self.field_rect(hand)
            right = columns.hand(hand, 0, 1).right() + 1 - self.look.px(Column.POINTS_EDGE)
            left = field.left() + self.look.px(4)
            cell.show_look(self.look)
            cell.setGeometry(QRect(left, field.top(), right - left, field.height()))
        below = QRect(0, density.entry, columns.width, self.height() - density.entry)
        self._panel.lay_out(self.look, columns)
        self._panel.setGeometry(below)
        self._text.lay_out(self.look, columns)
        self._text.setGeometry(below)
        self._show_cells()
        self.update()

    def field_rect(self, hand: HandIndex) -> QRect:
        """The white slip of a hand's cell."""
        inset = self.look.px(8 if self.density.step < 2 else 5)
        cell = self.columns.hand(hand, inset, self.density.entry - 2 * inset)
        return cell.adjusted(self.look.px(8), 0, -self.look.px(4), 0)

    def wanted_height(self) -> int:
        """The height of the row with its read-back, or with what is asked."""
        asked = self._panel.wanted_height() if self._panel.question else 0
        return self.density.entry + max(asked, self.density.read_back)

    def sizeHint(self) -> QSize:
        """As wide as the paper."""
        return QSize(self.columns.width, self.wanted_height())

    def _show_proposal(self) -> None:
        """A proposed figure stands where the caret would be."""
        proposal = self.row.proposal if self.row else None
        for hand, cell in enumerate(self.cells):
            cell.hide_caret(proposal is not None and proposal[0] == hand)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the band; what is asked paints itself over the read-back."""
        entry_paint.paint_band(QPainter(self), self)

    def _show_cells(self) -> None:
        """Cells are typed in while the row is; a prepared entry shows its own figures."""
        if self.row is None:
            return
        for hand, cell in enumerate(self.cells):
            plays = hand in self.row.playing
            cell.setVisible(plays and self.row.prepared is None)
            cell.setEnabled(plays)

    # what is typed

    def _focused(self, hand: HandIndex) -> None:
        self.at_hand = hand
        self.update()

    def _typed(self, hand: HandIndex, text: str) -> None:
        if self.row is None:
            return
        self.row.texts[hand] = text
        self.message, self.is_read_back, self._cleared = "", False, None
        self._drafted()

    def _drafted(self) -> None:
        if self.row is not None:
            self.draft_changed.emit(list(self.row.texts))
        self._show_proposal()
        self.update()

    def _enter(self, hand: HandIndex) -> None:
        """Enter in a cell: take what stands there, go on, and seal what has been read back."""
        row = self.row
        if row is None:
            return
        if self.is_read_back and not row.problem:
            self._seal()
            return
        if not row.texts[hand]:
            proposal = row.proposal
            proposed = proposal[1] if proposal and proposal[0] == hand else Points(0)
            self._put(hand, write(proposed))
        wrong = row.problem_of(hand)
        if wrong:
            self._say(f"{row.names[hand]}: {wrong}")
            self.cells[hand].selectAll()
            return
        self._put(hand, write(read(row.texts[hand])))
        self._drafted()
        if row.ran == hand:
            self.ask(questions.all_points(self._asking(hand)))
        elif row.is_complete:
            self.is_read_back = True
            self._say(row.problem)
        else:
            self._focus_next(hand)

    def _put(self, hand: HandIndex, text: str) -> None:
        if self.row is not None:
            self.row.texts[hand] = text
            self.cells[hand].setText(text)

    def _focus_next(self, hand: HandIndex) -> None:
        assert self.row is not None
        order = [h for h in self.row.open_hands if h > hand] + [h for h in self.row.open_hands if h < hand]
        if order:
            self.cells[order[0]].setFocus()

    def _go(self, hand: HandIndex, step: int) -> None:
        if self.row is not None:
            playing = self.row.playing
            self.cells[playing[(playing.index(hand) + step) % len(playing)]].setFocus()

    def _back(self, hand: HandIndex) -> None:
        """Backspace in an empty cell: back to the one before."""
        if self.row is not None and hand != self.row.playing[0]:
            self._go(hand, -1)

    def clear(self) -> None:
        """Esc: the row as it was before anything was typed; `restore` brings the typing back."""
        if self.row is None:
            return
        if self.row.prepared is not None:
            self._unask()
            return
        if self.row.is_empty:
            return
        kept = list(self.row.texts)
        self._take_texts([""] * len(kept))
        self._cleared = kept

    def restore(self) -> bool:
        """Bring back what Esc cleared; False where there is nothing to bring back."""
        if self._cleared is None or self.row is None or not self.row.is_empty:
            return False
        self._take_texts(self._cleared)
        return True

    def take_texts(self, texts: list[str]) -> None:
        """Put figures into the cells as if they were typed."""
        self._take_texts(texts)
        self.take_focus()

    def _take_texts(self, texts: list[str]) -> None:
        assert self.row is not None
        for hand, text in enumerate(texts):
            self._put(hand, text)
        self.message, self.is_read_back, self._cleared = "", False, None
        first = next(iter(self.row.open_hands), self.row.playing[-1])
        self.at_hand = first
        self.cells[first].setFocus()
        self._drafted()

    # what is asked

    def command(self, letter: str) -> None:
        """What a key, a menu or a button begins, in the open cell."""
        self._command(self.at_hand, letter)

    def _command(self, hand: HandIndex, letter: str) -> None:
        if self.row is not None and self.row.prepared is None and not self._panel.question:
            self.ask(questions.COMMANDS[letter](self._asking(hand)))

    def _asking(self, hand: HandIndex) -> Asking:
        assert self.row is not None
        assert self._night is not None
        return Asking(self._night, self._game, self.row, hand)

    def asking(self) -> Asking:
        """What a command outside of the row looks at."""
        return self._asking(self.at_hand)

    def ask(self, answer: Answer) -> None:
        """Show what a command led to."""
        self._panel.close_question()
        self._text.hide()
        if isinstance(answer, str):
            self._say(answer)
        elif isinstance(answer, Prepared):
            self._prepare(answer)
        elif isinstance(answer, Question):
            self._panel.ask(answer)
        elif isinstance(answer, TextQuestion):
            self._text.ask(answer)
        self.resized.emit()
        self.update()

    def _answered(self, answer: object) -> None:
        if isinstance(answer, Prepared | Question):
            self.ask(answer)

    def _prepare(self, prepared: Prepared) -> None:
        assert self.row is not None
        self.row.prepared = prepared
        self.message = ""
        self._show_cells()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleDescription(prepared.sentence)
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def _unask(self) -> None:
        """Esc: no question, no prepared entry, the row as typed."""
        self._panel.close_question()
        self._text.hide()
        if self.row is not None:
            self.row.prepared = None
        self._show_cells()
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.take_focus()
        self.resized.emit()
        self.update()

    def keyPressEvent(self, event: object) -> None:
        """Enter seals a prepared entry, Esc leaves it."""
        key = event.key()  # type: ignore[attr-defined]
        if self.row is not None and self.row.prepared is not None and not self._panel.question:
            if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._seal()
                return
            if key in (Qt.Key.Key_Escape, Qt.Key.Key_Backspace):
                self._unask()
                return
        event.ignore()  # type: ignore[attr-defined]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """A click on a field opens it; a click on the read-back's key does what Enter does."""
        place = event.position().toPoint()
        if self.row is None:
            return
        if entry_paint.enter_place(self).contains(place):
            self.enter()
            return
        hand = self.columns.hand_at(place.x())
        if hand is not None and place.y() < self.density.entry and hand in self.row.playing:
            self.cells[hand].setFocus()

    def enter(self) -> None:
        """What Enter does now."""
        if self.row is not None and self.row.prepared is not None:
            self._seal()
        else:
            self._enter(self.at_hand)

    def _say(self, sentence: str) -> None:
        self.message = sentence
        self.setAccessibleDescription(sentence)
        self.update()

    def _seal(self) -> None:
        assert self.row is not None
        entry = self.row.prepared.entry if self.row.prepared else self.row.entry
        if entry is None:
            return
        try:
            self.sealed.emit(entry)
        except Refused as refusal:
            self._say(refusal.sentence)

    @property
    def needed(self) -> str:
        """What the row still needs, for its notes."""
        row = self.row
        if row is None:
            return ""
        if row.prepared:
            return ""
        if row.proposal:
            return "proposed"
        if row.is_empty or row.is_complete:
            return ""
        left = Points.whole(ALL) - row.sum
        return f"{write(left)} still to come" if left > Points(0) else ""
