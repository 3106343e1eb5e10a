"""`ConfirmationBoxes`: what must be ticked before a game starts, such as another scorekeeper than the cut's."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QWidget

from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.labels import TextLabel
from ui.widgets.tick_box import TickBox


class ConfirmationBoxes(QWidget):
    """A box beside each statement; hidden if there is none. `changed` is emitted when one is ticked or unticked."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._ticked: frozenset[str] = frozenset()
        self._statements: tuple[str, ...] = ()
        self._labels: tuple[TextLabel, ...] = ()
        self.boxes: tuple[TickBox, ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setColumnStretch(1, 1)
        self.hide()
        follow(self._space)

    @property
    def confirmed(self) -> tuple[str, ...]:
        return tuple(statement for statement in self._statements if statement in self._ticked)

    def tick(self, statements: Iterable[str]) -> None:
        """Let exactly these statements be ticked, if they are shown."""
        self._ticked = frozenset(statements)

    def show_statements(self, statements: Sequence[str]) -> None:
        """Show these statements; one that is shown again stays ticked, another is not."""
        if tuple(statements) != self._statements:
            self._statements = tuple(statements)
            self._ticked &= set(statements)
            self._make()
        for statement, box in zip(self._statements, self.boxes, strict=True):
            box.setChecked(statement in self._ticked)
        self.setVisible(bool(statements))

    def mark(self, place: int | None) -> None:
        """Mark the statement at a place as missing its tick; None removes the mark."""
        for here, label in enumerate(self._labels):
            label.set_role("red" if here == place else "ink")

    def focus_box(self, place: int) -> None:
        """Focus the box of the statement at a place."""
        self.boxes[place].setFocus(Qt.FocusReason.OtherFocusReason)

    def _make(self) -> None:
        for part in (*self.boxes, *self._labels):
            self._grid.removeWidget(part)
            part.hide()
            part.deleteLater()
        self.boxes = tuple(TickBox(statement, self) for statement in self._statements)
        self._labels = tuple(
            TextLabel(statement, self, wrap=True, whole=True, buddy=box)
            for statement, box in zip(self._statements, self.boxes, strict=True)
        )
        for row, (box, label) in enumerate(zip(self.boxes, self._labels, strict=True)):
            self._grid.addWidget(box, row, 0, Qt.AlignmentFlag.AlignTop)
            self._grid.addWidget(label, row, 1, Qt.AlignmentFlag.AlignVCenter)
            box.show()  # now, so that the keyboard can go to it now
            box.clicked.connect(partial(self._turn, row))

    def _turn(self, place: int, _checked: bool = True) -> None:  # a signal
        self._ticked = self._ticked ^ {self._statements[place]}
        self.changed.emit()

    def _space(self, look: Look) -> None:
        self._grid.setHorizontalSpacing(look.px(8))
        self._grid.setVerticalSpacing(look.px(4))
