"""`TalliesCompared`: what the staff and the players' cards have at a table, beside each other if they differ, with the
possible answers."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from msgspec import Struct
from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from scorekeeper.text.tournament_tallies import TallyGrid, TallyRow
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import Role, Space, Weight
from ui.widgets.buttons import QuietButton
from ui.widgets.clear_layout import clear_layout
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import TextLabel
from ui.widgets.name_label import NameLabel
from ui.widgets.rule_lines import Divider

_GAP: Final = 14
"""Between two columns, pixels at 100 %."""


class DifferenceShown(Struct, frozen=True):
    """Two tallies that differ beside each other and in words, and the answers that can be given: the words and the
    letter of each; nothing if they do not differ."""

    grid: TallyGrid | None = None
    sentences: tuple[str, ...] = ()
    answers: tuple[tuple[str, str], ...] = ()


class TalliesCompared(QWidget):
    """Both tallies of a table; `settled` carries which of the answers was chosen."""

    settled = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.differs = False
        self.table = TallyTable()
        self.words = TextLabel(wrap=True)
        self._buttons: list[tuple[QuietButton, str]] = []
        self._answers_part = QWidget()
        self._answers = FlowLayout(self._answers_part)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for part in (self.table, self.words, self._answers_part):
            self._column.addWidget(part)
        self.hide()
        follow(self._space)

    @property
    def answers(self) -> list[QuietButton]:
        """The buttons of the answers."""
        return [button for button, _ in self._buttons]

    def show_difference(self, difference: DifferenceShown, *, may_answer: bool) -> None:
        """Show a difference, or nothing if there is none."""
        self.differs = difference.grid is not None
        self.table.show_grid(difference.grid)
        self.words.show_text(" ".join(difference.sentences))
        self._show_answers(difference.answers if may_answer else ())
        self.setVisible(self.differs)

    def answer_by(self, letter: str) -> bool:
        """Give the answer of a letter; whether there is one."""
        for button, own in self._buttons:
            if letter and letter.casefold() == own.casefold() and button.isVisibleTo(self):
                button.click()
                return True
        return False

    def _show_answers(self, answers: Sequence[tuple[str, str]]) -> None:
        for button in self.answers:
            self._answers.removeWidget(button)
            button.hide()
            button.deleteLater()
        self._buttons = []
        for number, (words, letter) in enumerate(answers):
            button = QuietButton(words, key=letter)
            button.clicked.connect(partial(self._answered, number))
            self._answers.addWidget(button)
            button.show()
            self._buttons.append((button, letter))
        self._answers_part.setVisible(bool(answers))

    def _answered(self, number: int, _checked: bool = False) -> None:  # a signal
        self.settled.emit(number)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(6))
        self._answers.setSpacing(look.px(Space.RHYTHM))


class TallyTable(QWidget):
    """A row for each player, a figure by the staff and by the card for each match, and the sums below a rule."""

    def __init__(self) -> None:
        super().__init__()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self.hide()
        follow(self._space)

    def show_grid(self, grid: TallyGrid | None) -> None:
        """Show two tallies; nothing if there are none to compare."""
        clear_layout(self._grid)
        self.setVisible(grid is not None)
        if grid is None:
            return
        *people, sums = grid.rows
        for column, head in enumerate(grid.heads, 1):
            self._put(0, column, head, "ink2")
        for line, row in enumerate(people, 1):
            self._show_row(line, row, weight=600 if row.note else 400)
        rule = Divider()
        self._grid.addWidget(rule, len(people) + 1, 0, 1, len(grid.heads) + 2)
        rule.show()
        self._show_row(len(people) + 2, sums, weight=400)
        self._grid.setColumnStretch(0, 1)

    def _show_row(self, line: int, row: TallyRow, *, weight: Weight) -> None:
        name = NameLabel(row.name, size="text", weight=weight)
        self._grid.addWidget(name, line, 0)
        name.show()
        for match, (staff, card) in enumerate(zip(row.staff, row.card, strict=True)):
            self._put(line, 2 * match + 1, staff, "red" if row.staff_wrong[match] else "ink", weight)
            self._put(line, 2 * match + 2, card, "red" if row.card_wrong[match] else "ink2", weight)
        self._put(line, 2 * len(row.staff) + 1, row.note, "red", weight)

    def _put(self, line: int, column: int, text: str, role: Role, weight: Weight = 400) -> None:
        label = TextLabel(text, role=role, weight=weight)
        label.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._grid.addWidget(label, line, column)
        label.show()

    def _space(self, look: Look) -> None:
        self._grid.setHorizontalSpacing(look.px(_GAP))
        self._grid.setVerticalSpacing(look.px(2))
