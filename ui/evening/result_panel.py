"""`ResultPanel`: the right paper of the evening: what everybody won and lost over all tables, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.rules.texts import LONGEST_TEXT
from scorekeeper.text.evening_shown import EveningShown
from scorekeeper.text.templates import say
from ui.evening.payment_list import EveningPaymentList
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.buttons import LinkButton, PrimaryButton, QuietButton
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.clear_layout import clear_layout
from ui.widgets.fields import FieldEdit
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.rule_lines import Divider, DoubleRule

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ResultPanel(PaperFrame):
    """Nets, payments, how they are paid, and the ways out: paper and clipboard."""

    way_chosen = Signal(int)
    undo_wanted = Signal()
    noted = Signal(str)
    matched = Signal(object)
    """The ids that are one person."""
    close_wanted = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self._shown: EveningShown | None = None
        self._nets_told: tuple[object, ...] = ()
        self.why = LinkButton(say("Why"))
        self.payments = EveningPaymentList()
        self.changed = TextLabel(role="ochre", weight=600, wrap=True)
        self.undo = LinkButton("")
        self.close_button = LinkButton("")
        self.note_button = LinkButton(say("Note…"))
        self.note = FieldEdit(say("A note on the evening; Enter keeps it"), size="text")
        self.note.setMaxLength(LONGEST_TEXT)
        self.note.setPlaceholderText(say("A note on the evening; Enter keeps it"))
        self.note.hide()
        self.title = HeadingLabel(wrap=True)
        self.payments_title = HeadingLabel()
        self.remark = TextLabel(role="ink2", wrap=True)
        self.waits = TextLabel(role="ochre", weight=600, wrap=True)
        self.remarks = TextLabel(role="ink2", wrap=True)
        self.ways = ChoiceLine("", spoken=say("Paid"))
        self.same = ChoiceLine(say("At both tables:"), spoken=say("Names at several tables"))
        self.print_button = PrimaryButton(say("Print the settlement"))
        self.copy_button = QuietButton(say("Copy as text"))
        self._nets = QWidget()
        self._grid = QGridLayout(self._nets)
        self._column = QVBoxLayout(self)
        self._acts = FlowLayout()
        head = QHBoxLayout()
        head.addWidget(self.title, 1)
        head.addWidget(self.why, 0, Qt.AlignmentFlag.AlignBottom)
        for button in (self.print_button, self.copy_button, self.note_button, self.undo, self.close_button):
            self._acts.addWidget(button)
        self._column.addLayout(head)
        for part in (DoubleRule(), self._nets, self.same, self.payments_title, self.remark, self.changed, self.payments,
                     self.ways, self.waits, self.remarks):  # fmt: skip
            self._column.addWidget(part)
        self._column.addWidget(self.note)
        self._column.addLayout(self._acts)
        self._column.addStretch(1)
        kept = self.ways.sizePolicy()
        kept.setRetainSizeWhenHidden(True)  # so that no payment moves away from the pointer when the first one is made
        self.ways.setSizePolicy(kept)
        self.ways.chosen.connect(self.way_chosen)
        self.same.chosen.connect(self._join)
        self.why.setCheckable(True)
        self.why.toggled.connect(self._show_nets)
        self.undo.clicked.connect(self.undo_wanted)
        self.note_button.clicked.connect(self._ask_note)
        self.note.returnPressed.connect(self._note)
        self.close_button.clicked.connect(self._ask_close)
        follow(self._space)

    def show_evening(self, shown: EveningShown, ways: Sequence[str], way: int, *, writable: bool) -> None:
        """Show the settlement of an evening; `way` is which of the `ways` to pay is chosen, `writable` whether payments
        are written here."""
        self._shown = shown
        self.title.setText(shown.nets_title)
        self._show_nets()
        open_, money = bool(shown.waits), shown.payments
        self.payments_title.show_text(money.title)
        self.remark.show_text(money.remark)
        self.changed.show_text(money.changed)
        self.payments.show_lines(money.lines, money.currency, open_=open_, writable=writable and not shown.closed)
        self.ways.setVisible(bool(money.lines) and writable and all(line.made < 0 for line in money.lines))
        self.ways.show_choices(ways, way)
        self.undo.setText(shown.undo)
        self.undo.setVisible(bool(shown.undo) and writable)
        self.close_button.setText(say("Open the evening again") if shown.closed else say("Close the evening"))
        self.close_button.setVisible(writable and (shown.closed or any(line.made >= 0 for line in money.lines)))
        self.note_button.setVisible(writable and not shown.closed)
        self.waits.show_text(shown.waits)
        self.remarks.show_text(" ".join(shown.remarks))
        self.same.show_choices([one.words for one in shown.same], None)
        self.same.setVisible(bool(shown.same))  # decided in the books, for an evening written on any laptop

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the note; other keys are the page's."""
        if event.key() == Qt.Key.Key_Escape and self.note.hasFocus():
            self.note.clear()
            self.note_button.setFocus(Qt.FocusReason.OtherFocusReason)
            self.note.hide()
        else:
            super().keyPressEvent(event)

    def _join(self, number: int) -> None:
        if self._shown is not None:
            self.matched.emit(self._shown.same[number])

    def _ask_note(self) -> None:
        self.note.show()
        self.note.setFocus(Qt.FocusReason.OtherFocusReason)

    def _note(self) -> None:
        """Hand a note on, unless nothing was typed."""
        text = self.note.text().strip()
        self.note.clear()
        self.note_button.setFocus(Qt.FocusReason.OtherFocusReason)
        self.note.hide()
        if text:
            self.noted.emit(text)

    def _ask_close(self) -> None:
        self.close_wanted.emit(self._shown is not None and not self._shown.closed)

    def _show_nets(self) -> None:
        """Show what each player won and lost, with the explanation below if requested."""
        shown = self._shown
        if shown is None:
            return
        rows = [(net.name, net.points, net.money)[: 1 + len(shown.nets_heads)] for net in shown.nets]
        why = [net.why if self.why.isChecked() else "" for net in shown.nets]
        self.why.setVisible(any(net.why for net in shown.nets))
        told = shown.nets_heads, rows, why
        if told != self._nets_told:  # they stay as they are while payments are ticked
            self._nets_told = told
            self._nets.hide()  # while it is filled, since each text would lay the page out again
            _fill(self._grid, ("", *shown.nets_heads), rows, why)
            self._nets.show()

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(6))
        self._acts.setSpacing(look.px(Space.RHYTHM))
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(look.px(16))
        self._grid.setVerticalSpacing(look.px(3))


def _fill(grid: QGridLayout, heads: Sequence[str], rows: Sequence[Sequence[str]], notes: Sequence[str]) -> None:
    """Put texts into a grid: labels at the left, figures that end in one column, a note and a line under each row."""
    clear_layout(grid)
    columns = max((len(row) for row in rows), default=1)
    for column, head in enumerate(heads[:columns]):
        _put(grid, TextLabel(head, role="ink2"), 0, column)
    for number, row in enumerate(rows):
        for column, text in enumerate(row):
            last = column == columns - 1 and column > 0
            label = TextLabel(
                text,
                size="reading" if last else "text",
                role="ink2" if 0 < column < columns - 1 else "ink",
                wrap=not column,
                whole=not column,
            )
            _put(grid, label, 3 * number + 1, column)
        if notes[number]:
            grid.addWidget(TextLabel(notes[number], role="ink2", wrap=True), 3 * number + 2, 0, 1, columns)
        grid.addWidget(Divider(), 3 * number + 3, 0, 1, columns)
    grid.setColumnStretch(0, 1)


def _put(grid: QGridLayout, label: TextLabel, row: int, column: int) -> None:
    """Put a text into a grid, at the right of its column unless that is the first."""
    if column:
        grid.addWidget(label, row, column, _RIGHT)
    else:
        grid.addWidget(label, row, column)  # as wide as its column, so that a long text breaks there
