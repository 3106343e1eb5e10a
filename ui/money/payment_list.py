"""`PaymentList`: the list of payments, with a current one and perhaps an open explanation."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QVBoxLayout, QWidget

from scorekeeper.night.night import Night
from scorekeeper.text.payment_progress import LineProgress, MoneyState
from scorekeeper.text.payment_text import why_line
from ui.money.payment_row import PaymentRow
from ui.money.why_panel import WhyPanel
from ui.widgets.buttons import SinglePress
from ui.widgets.roving_focus import RovingFocus

_Line = tuple[str, str, int]
"""A line by its two players and the number of its plan."""


class PaymentList(QWidget):
    """Shows the lines of a `MoneyState`. `ticked` carries the `LineProgress` whose box was pressed, `undone` the one
    whose newest payment is to be taken back; `turned` tells that another line became the current one.
    """

    ticked = Signal(object)
    undone = Signal(object)
    turned = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._night: Night | None = None
        self._state: MoneyState | None = None
        self._rows: list[PaymentRow] = []
        self._current = 0
        self._panel: WhyPanel | None = None
        self._asked: _Line | None = None
        self._once = SinglePress(self)
        self._pressed = QButtonGroup(self)
        self._pressed.setExclusive(False)
        self._pressed.buttonClicked.connect(self._amount_clicked)
        self._roving = RovingFocus(self, by_click=True)
        self._roving.moved.connect(self._moved)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    @property
    def rows(self) -> tuple[PaymentRow, ...]:
        return tuple(self._rows)

    @property
    def current(self) -> PaymentRow | None:
        """The payment that the buttons act on."""
        return self._rows[self._current] if self._rows else None

    @property
    def panel(self) -> WhyPanel | None:
        """The open explanation."""
        return self._panel

    def show_state(self, night: Night, state: MoneyState | None) -> None:
        """Show the payments; the current line stays current."""
        before = self.current.line if self.current is not None else None
        held = self.current is not None and self.current.stop.hasFocus()
        first = not self._rows
        self._night, self._state = night, state
        lines = state.lines if state is not None else ()
        self._match(lines)
        for row, line in zip(self._rows, lines, strict=True):
            row.show_line(night, line)
        self._align_figures()
        rows: list[list[QWidget | None]] = [
            [row.box if row.box.isEnabled() else None, row.amount] for row in self._rows
        ]
        self._roving.set_rows(rows)
        self._current = self._first_open() if first else self._same(before)
        if self.current is not None:
            self._roving.make_current(self.current.stop)
            if held:
                self.current.stop.setFocus(Qt.FocusReason.OtherFocusReason)
        self._show_why()
        self.turned.emit()

    def begin(self) -> None:
        """Focus the first line that is not fully paid, if there is one."""
        self.choose(self._first_open())
        if self.current is not None and self.current.line.left:
            self.current.stop.setFocus(Qt.FocusReason.OtherFocusReason)

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

    def choose(self, number: int) -> None:
        """Make a line current."""
        if number == self._current or not self._rows:
            return
        self._current = number
        self._roving.make_current(self._rows[number].stop)
        self.turned.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Close the explanation on Esc."""
        if event.key() == Qt.Key.Key_Escape and self._asked is not None:
            self._close()
        else:
            super().keyPressEvent(event)

    def event(self, event: QEvent) -> bool:
        """Align the figures again when the size hint of a row changes."""
        if event.type() is QEvent.Type.LayoutRequest:
            self._align_figures()
        return super().event(event)

    def _align_figures(self) -> None:
        widest = max((row.figures_width() for row in self._rows), default=0)
        for row in self._rows:
            row.set_figures_width(widest)

    def _match(self, lines: tuple[LineProgress, ...]) -> None:
        """Create or delete rows to match the lines."""
        assert self._night is not None
        while len(self._rows) > len(lines):
            row = self._rows.pop()
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        for line in lines[len(self._rows) :]:
            row = PaymentRow(self._night, line)
            row.ticked.connect(self._ticked)
            row.undone.connect(self._undone)
            for button in (row.box, row.undo):
                button.installEventFilter(self._once)
            row.chosen.connect(self._turn_to)
            row.amount.show_open(is_open=False)
            self._pressed.addButton(row.amount)
            self._rows.append(row)
            self._column.addWidget(row)

    def _same(self, before: LineProgress | None) -> int:
        """The index of the line that was current; after a change of plan, of a line between the same two."""
        lines = [_key(row.line) for row in self._rows]
        if before is not None and _key(before) in lines:
            return lines.index(_key(before))
        pair = (before.payer, before.payee) if before is not None else None
        found = [number for number, line in enumerate(lines) if line[:2] == pair]
        return next(iter(found), min(self._current, max(0, len(self._rows) - 1)))

    def _first_open(self) -> int:
        return next((number for number, row in enumerate(self._rows) if row.line.left), 0)

    def _turn_to(self, line: LineProgress) -> None:
        self.choose(next(number for number, row in enumerate(self._rows) if row.line is line))

    def _ticked(self, line: LineProgress) -> None:
        self._turn_to(line)
        self.ticked.emit(line)

    def _undone(self, line: LineProgress) -> None:
        self._turn_to(line)
        self.undone.emit(line)

    def _moved(self, widget: QWidget) -> None:
        self.choose(next(n for n, row in enumerate(self._rows) if widget in (row.box, row.amount)))

    def _amount_clicked(self, button: QAbstractButton) -> None:
        row = next(row for row in self._rows if row.amount is button)
        asked = _key(row.line)
        self._asked = None if asked == self._asked else asked
        self._show_why()

    def _close(self) -> None:
        self._asked = None
        self._show_why()

    def _show_why(self) -> None:
        if self._panel is not None:
            self._column.removeWidget(self._panel)
            self._panel.hide()
            self._panel.deleteLater()
            self._panel = None
        found = next((row for row in self._rows if _key(row.line) == self._asked), None)
        for row in self._rows:
            row.amount.show_open(is_open=False)
        if found is None or self._night is None or self._state is None:
            self._asked = None
            return
        why = why_line(self._night, self._state, found.line)
        self._panel = WhyPanel(why)
        self._panel.closed.connect(self._close)
        found.amount.show_open(is_open=True, spoken=why.spoken)
        self._column.insertWidget(self._column.indexOf(found) + 1, self._panel)


def _key(line: LineProgress) -> _Line:
    return line.payer, line.payee, line.part
