"""`PaymentList`: the payments of a night, one of them chosen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QWidget

from scorekeeper.money.money_book import IouMove
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.text.explain import Why
from scorekeeper.text.payment_keys import key_to_open, next_words, why_dead
from scorekeeper.text.payment_progress import LineProgress, MoneyState
from scorekeeper.text.payment_text import why_line
from scorekeeper.text.running_game_text import why_pressed_in_vain
from ui.money.payment_row import PaymentRow
from ui.money.payment_rows import PaymentRows, all_wait
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.buttons import SinglePress
from ui.widgets.roving_focus import RovingFocus

_Line = tuple[str, str, int]
"""A line by its two players and the number of its plan."""
_UNDO_KEY: Final = "Ctrl+Z"


class PaymentList(QWidget):
    """Shows the lines of a `MoneyState`, all of one height.

    `ticked` carries the `LineProgress` whose box was pressed, `undone` the one whose newest payment to take back;
    `turned` is emitted when another line became the current one, `asked` to explain an amount, or none.
    """

    ticked = Signal(object)
    undone = Signal(object)
    turned = Signal()
    asked = Signal()
    ignored = Signal()
    """A key was ignored, since it has just written a payment."""
    woken = Signal()
    """The keys of the current line write again; see `wake`."""
    reached = Signal()
    """A key moved the focus to the current line; request to scroll to it."""
    menu_wanted = Signal(QPoint)
    """The menu of the current line is requested at a global position."""
    told = Signal(str)
    """Why a click on a payment wrote nothing, as a sentence."""

    def __init__(self) -> None:
        super().__init__()
        self._night: Night | None = None
        self._settled: NightSettlement | None = None
        self._state: MoneyState | None = None
        self._newest: int | None = None
        self.elsewhere: tuple[tuple[str, IouMove], ...] = ()
        """What became of IOUs of this night in others, each with the ISO date of that night."""
        self.beside_a_game = False
        """Whether a game of the night runs."""
        self.names_letters = True
        """Whether the letter of Undo is named: a field takes it elsewhere."""
        self._current = 0
        self._asked: _Line | None = None
        self._once = SinglePress(self)
        self._pressed = QButtonGroup(self)
        self._pressed.setExclusive(False)
        self._pressed.buttonClicked.connect(self._amount_clicked)
        self._roving = RovingFocus(self, by_click=True)
        self._roving.moved.connect(self._moved)
        self.column = PaymentRows(self, self._connect)
        follow(self._show_look)

    @property
    def rows(self) -> tuple[PaymentRow, ...]:
        return tuple(self.column.rows)

    @property
    def current(self) -> PaymentRow | None:
        """The payment that the buttons act on."""
        return self.rows[self._current] if self.rows else None

    @property
    def why(self) -> Why | None:
        """The explanation of the amount that was clicked; None if none was."""
        found = next((row for row in self.rows if _key(row.line) == self._asked), None)
        if found is None or self._night is None or self._settled is None or self._state is None:
            return None
        return why_line(self._night, self._settled, self._state, found.line)

    def show_state(
        self, night: Night, settled: NightSettlement, state: MoneyState | None, newest: int | None = None
    ) -> None:
        """Show the payments; the current line stays current.

        `newest` is the payment, by its index, that undo would take back now.
        """
        before = self.current.line if self.current is not None else None
        held = self.current is not None and self.current.stop.hasFocus()
        first, all_done = not self.rows, not any(row.line.left for row in self.rows)
        self._night, self._settled, self._state, self._newest = night, settled, state, newest
        self.beside_a_game = bool(night.running)
        lines = state.lines if state is not None else ()
        self.column.match(lines)
        alone = all_wait(lines)
        for row, line in zip(self.rows, lines, strict=True):
            row.show_line(night, line, alone=alone, elsewhere=self.elsewhere)
        self.column.lay()
        rows: list[list[QWidget | None]] = [
            [row.box if row.box.isEnabled() and not row.is_ghost else None, row.amount] for row in self.rows
        ]
        self._roving.set_rows(rows)
        kept = _same_line(self.rows, before, self._current)
        waits = any(row.is_ghost for row in self.rows[kept : kept + 1])
        self._current = _first_open(self.rows, kept if waits else 0) if first or waits else kept
        again = all_done and not first and any(row.line.left for row in self.rows)
        if again:  # something is open again, by undo or a correction: it may stand out of sight
            self._current = _first_open(self.rows, kept)
        if self.current is not None:
            self._roving.make_current(self.current.stop)
            if held:
                self.current.stop.setFocus(Qt.FocusReason.OtherFocusReason)
        self.mark()
        self.turned.emit()
        self.show_asked()
        if again:
            self.reached.emit()

    def show_elsewhere(self, moves: Sequence[tuple[str, IouMove]]) -> None:
        """Show on their lines what became of IOUs of this night in others, each with the ISO date of that night."""
        if tuple(moves) != self.elsewhere and self._night is not None and self._settled is not None:
            self.elsewhere = tuple(moves)
            self.show_state(self._night, self._settled, self._state, self._newest)

    def begin(self) -> None:
        """Focus the first line that is not fully paid; if there is none, the first IOU, or the first line."""
        owed = next((number for number, row in enumerate(self.rows) if row.line.owed_here(self.elsewhere)), 0)
        self.choose(_first_open(self.rows, owed))
        self.hold()

    def begin_with(self, player: str) -> bool:
        """Focus the first open payment by or to a player; whether there is one."""
        found = (
            n for n, row in enumerate(self.rows) if row.line.payable and player in (row.line.payer, row.line.payee)
        )
        number = next(found, None)
        if number is not None:
            self.choose(number)
            self.hold()
        return number is not None

    def hold(self) -> None:
        if self.current is not None:
            self.current.stop.setFocus(Qt.FocusReason.OtherFocusReason)

    def rest(self) -> None:
        """Focus the current line after a payment, and ignore keys and clicks until the focus or the pointer moves.

        See `PaymentBox` and `UndoButton`.
        """
        self.hold()
        if self.current is not None:
            self.current.box.resting = True
            self.current.undo.rest()

    def rest_at(self, payment: int) -> None:
        """Make the line of a payment current, by its index, and rest there: its Undo is about what was written."""
        self.choose(next((n for n, row in enumerate(self.rows) if payment in row.line.payments), self._current))
        self.rest()

    def wake(self) -> None:
        """Let the keys of the current line write again: something else was done since the last payment."""
        if self.current is not None:
            self.current.box.resting = False
            self.woken.emit()

    def choose(self, number: int) -> None:
        """Make a line current."""
        if number == self._current or not self.rows:
            return
        self._current = number
        self._roving.make_current(self.rows[number].stop)
        self.mark()
        self.turned.emit()
        if self._asked is not None:  # what is explained follows, so that no two lines have a mark
            self._asked = _key(self.rows[number].line)
            self.show_asked()
            self.asked.emit()

    def close_why(self) -> None:
        """Explain no amount any more."""
        self._asked = None
        self.show_asked()

    def show_asked(self) -> None:
        """Mark the amount that is explained."""
        why = self.why
        for row in self.rows:
            is_open = why is not None and _key(row.line) == self._asked
            row.amount.show_open(is_open=is_open, spoken=why.spoken if why is not None and is_open else "")

    def event(self, event: QEvent) -> bool:
        """Align the figures again when the size hint of a row changes."""
        if event.type() is QEvent.Type.LayoutRequest:
            self.column.lay()
        return super().event(event)

    def mark(self) -> None:
        """Show which line is current, and Undo on it and on the line that was written last."""
        for row in self.rows:
            newest = self._newest is not None and self._newest == max(row.line.payments, default=None)
            row.set_current(row is self.current and not row.line.waits)  # no button acts on one that waits
            shown = newest or (row is self.current and bool(row.line.payments))
            row.show_undo(shown=shown and row.may_undo, key=_UNDO_KEY if newest else "u" if self.names_letters else "")

    def _connect(self, row: PaymentRow) -> None:
        row.ticked.connect(self._ticked)
        row.undone.connect(self._undone)
        row.ignored.connect(self.ignored)
        row.reached.connect(self.reached)
        for button in (row.box, row.undo):
            button.installEventFilter(self._once)
        row.chosen.connect(self._turn_to)
        row.menu_wanted.connect(self.menu_wanted)
        row.amount.show_open(is_open=False)
        self._pressed.addButton(row.amount)

    def _turn_to(self, line: LineProgress) -> None:
        self.choose(next(number for number, row in enumerate(self.rows) if row.line is line))
        self.wake()
        if line.left and line.waits and self._night is not None:
            self.told.emit(why_pressed_in_vain(self._night))

    def _ticked(self, line: LineProgress) -> None:
        self._turn_to(line)
        self.ticked.emit(line)

    def _undone(self, line: LineProgress) -> None:
        self._turn_to(line)
        self.undone.emit(line)

    def _moved(self, widget: QWidget) -> None:
        self.choose(next(n for n, row in enumerate(self.rows) if widget in (row.box, row.amount)))

    def ask_why(self, row: PaymentRow) -> None:
        """Explain the amount of a line; the second time the explanation is closed."""
        asked = _key(row.line)
        self._asked = None if asked == self._asked else asked
        self.show_asked()
        self.asked.emit()

    def _amount_clicked(self, button: QAbstractButton) -> None:
        self.ask_why(next(row for row in self.rows if row.amount is button))

    def _show_look(self, look: Look) -> None:
        self.column.show_look(look)


def name_letters(payments: PaymentList, *, named: bool) -> None:
    """Name the letter of Undo if it works now."""
    if named != payments.names_letters:
        payments.names_letters = named
        payments.mark()


def reach(payments: PaymentList, payment: int) -> None:
    """Make the line of a payment current, by its index, and bring it into sight."""
    held = payments.current is not None and payments.current.stop.hasFocus()
    payments.choose(next((n for n, row in enumerate(payments.rows) if payment in row.line.payments), 0))
    if held:
        payments.hold()
    payments.reached.emit()


def waits_elsewhere(payments: PaymentList) -> bool:
    """Whether nothing is left to pay on the current line, but on another."""
    current = payments.current
    return current is not None and not current.line.left and any(row.line.left for row in payments.rows)


def waits_for_a_game(payments: PaymentList) -> bool:
    """Whether a game runs, and nothing can be paid before it is over."""
    return payments.beside_a_game and not any(row.line.payable for row in payments.rows)


def why_nothing(payments: PaymentList) -> str:
    """Why nothing can be paid on the current line; "" if something can."""
    current = payments.current
    if current is None:
        return ""
    return why_dead(current.line, key=way_to_open(payments), runs=payments.beside_a_game, elsewhere=payments.elsewhere)


def way_to_open(payments: PaymentList) -> str:
    """The arrow key that leads from the current line to one that can be paid; "" if none can."""
    lines = [row.line for row in payments.rows]
    return key_to_open(lines, lines.index(payments.current.line)) if payments.current is not None else ""


def what_next(payments: PaymentList) -> str:
    """What comes after a payment of the current line, as a sentence."""
    lines = [row.line for row in payments.rows]
    if payments.current is None:
        return ""
    return next_words(lines, lines.index(payments.current.line), runs=payments.beside_a_game)


def line_ends(payments: PaymentList, paper: QWidget) -> list[int]:
    """The ends of the payments on their paper, each with a hairline."""
    return [row.mapTo(paper, QPoint(0, row.height())).y() for row in payments.rows]


def _key(line: LineProgress) -> _Line:
    return line.payer, line.payee, line.part


def _first_open(rows: Sequence[PaymentRow], otherwise: int = 0) -> int:
    """The index of the first payment that can be paid and is not fully paid; if there is none, `otherwise`."""
    return next((number for number, row in enumerate(rows) if row.line.left and not row.is_ghost), otherwise)


def _same_line(rows: Sequence[PaymentRow], before: LineProgress | None, at: int) -> int:
    """The index of the line that was current, `at` before; after a change of plan, of a line between the same two."""
    lines = [_key(row.line) for row in rows]
    if before is not None and _key(before) in lines:
        return lines.index(_key(before))
    pair = (before.payer, before.payee) if before is not None else None
    found = [number for number, line in enumerate(lines) if line[:2] == pair]
    return next(iter(found), min(at, max(0, len(rows) - 1)))
