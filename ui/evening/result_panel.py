"""`ResultPanel`: the right paper of the evening: what everybody won and lost over all tables, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from scorekeeper.text.evening_shown import EveningShown
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.buttons import PrimaryButton, QuietButton
from ui.widgets.choice_word import ChoiceLine
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.rule_lines import Divider, DoubleRule

_RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class ResultPanel(PaperFrame):
    """Nets, payments, how they are paid, and the ways out: paper and clipboard."""

    way_chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.title = HeadingLabel(wrap=True)
        self.payments_title = HeadingLabel()
        self.remark = TextLabel(role="ink2", wrap=True)
        self.waits = TextLabel(role="ochre", weight=600, wrap=True)
        self.remarks = TextLabel(role="ink2", wrap=True)
        self.ways = ChoiceLine("", spoken=say("Paid"))
        self.print_button = PrimaryButton(say("Print the settlement"))
        self.copy_button = QuietButton(say("Copy as text"))
        self._nets, self._payments = QWidget(), QWidget()
        self._rows = [QGridLayout(self._nets), QGridLayout(self._payments)]
        self._column = QVBoxLayout(self)
        self._acts = FlowLayout()
        for button in (self.print_button, self.copy_button):
            self._acts.addWidget(button)
        for part in (self.title, DoubleRule(), self._nets, self.payments_title, self.remark, self._payments, self.ways,
                     self.waits, self.remarks):  # fmt: skip
            self._column.addWidget(part)
        self._column.addLayout(self._acts)
        self._column.addStretch(1)
        self.ways.chosen.connect(self.way_chosen)
        follow(self._space)

    def show_evening(self, shown: EveningShown, ways: Sequence[str], way: int) -> None:
        """Show what an evening comes to; `way` is which of the `ways` to pay is chosen."""
        self.title.setText(shown.nets_title)
        open_, role = bool(shown.waits), "ink2" if shown.waits else "ink"
        rows = [(net.name, net.points, net.money)[: 1 + len(shown.nets_heads)] for net in shown.nets]
        _fill(self._rows[0], ("", *shown.nets_heads), rows)
        self.payments_title.show_text(shown.payments_title)
        self.remark.show_text(shown.payments_remark)
        amounts = [(words, say("{amount} ?", amount=amount) if open_ else amount) for words, amount in shown.payments]
        _fill(self._rows[1], (), amounts, quiet=role == "ink2")
        self.ways.setVisible(bool(shown.payments))
        self.ways.show_choices(ways, way)
        self.waits.show_text(shown.waits)
        self.remarks.show_text(" ".join(shown.remarks))

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(6))
        self._acts.setSpacing(look.px(Space.RHYTHM))
        for grid in self._rows:
            grid.setContentsMargins(0, 0, 0, 0)
            grid.setHorizontalSpacing(look.px(16))
            grid.setVerticalSpacing(look.px(3))


def _fill(grid: QGridLayout, heads: Sequence[str], rows: Sequence[Sequence[str]], *, quiet: bool = False) -> None:
    """Put texts into a grid: labels at the left, figures that end in one column, a line under each row."""
    while (item := grid.takeAt(0)) is not None:
        widget = item.widget()
        if widget is not None:
            widget.hide()
            widget.deleteLater()
    columns = max((len(row) for row in rows), default=1)
    for column, head in enumerate(heads[:columns]):
        _put(grid, TextLabel(head, role="ink2"), 0, column)
    for number, row in enumerate(rows):
        for column, text in enumerate(row):
            last = column == columns - 1 and column > 0
            label = TextLabel(
                text,
                size="reading" if last else "text",
                role="ink2" if quiet or 0 < column < columns - 1 else "ink",
                wrap=not column,
                whole=not column,
            )
            _put(grid, label, 2 * number + 1, column)
        line = Divider()
        grid.addWidget(line, 2 * number + 2, 0, 1, columns)
        line.show()
    grid.setColumnStretch(0, 1)


def _put(grid: QGridLayout, label: TextLabel, row: int, column: int) -> None:
    """Put a text into a grid and show it now, and not in the next turn of the event loop."""
    if column:
        grid.addWidget(label, row, column, _RIGHT)
    else:
        grid.addWidget(label, row, column)  # as wide as its column, so that a long text breaks there
    label.show()
