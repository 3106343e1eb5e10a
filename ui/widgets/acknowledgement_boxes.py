"""`AcknowledgementBoxes`: a box for each player who was told of the house rules (002 rule 12)."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QVBoxLayout, QWidget

from scorekeeper.text.templates import fill, say
from ui.theme.literal_text import literal, plain_tooltip
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.buttons import LinkButton
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import TextLabel

_TOLD: Final = "Who was told?"
_MAY_INSIST: Final = "A player who was not told may insist on the standard rules."
_MOST: Final = 7
"""As many as may sit at a table."""


class AcknowledgementBoxes(QWidget):
    """The boxes, by place from 0; `changed` carries the place whose box was ticked or unticked.

    What a player who was not told may do is shown below them, or with `remarks` off in the tooltip of the question.
    """

    changed = Signal(int)

    def __init__(self, *, remarks: bool = True) -> None:
        super().__init__()
        self._remarks, self._count = remarks, 0
        self.boxes = tuple(QCheckBox(self) for _ in range(_MOST))
        for place, box in enumerate(self.boxes):
            box.setAccessibleName(fill(_TOLD))
            box.hide()
            box.clicked.connect(partial(self._clicked, place))
        self.all = LinkButton(say("All"))
        self.all.setAccessibleDescription(fill(_TOLD))
        self.all.clicked.connect(self._tick_all)
        line = QWidget()
        self._line = FlowLayout(line)
        self._asked = TextLabel(fill(_TOLD), role="ink2")
        for part in (self._asked, *self.boxes, self.all):
            self._line.addWidget(part)
        self.remark = TextLabel(role="ink2")
        self.remark.setWordWrap(True)
        if not remarks:
            self.remark.hide()
        self._asked.setToolTip(plain_tooltip(fill(_MAY_INSIST)))
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for part in (line, self.remark):
            self._column.addWidget(part)
        follow(self._space)

    @property
    def ticked(self) -> tuple[int, ...]:
        """The places whose box is ticked."""
        return tuple(place for place in range(self._count) if self.boxes[place].isChecked())

    def show_names(self, names: Sequence[str], ticked: Collection[int], fixed: Collection[int] = ()) -> None:
        """Show a box for each name; those of the `fixed` places are written down and not unticked here."""
        self._count = min(len(names), _MOST)
        for place, name in enumerate(names[:_MOST]):
            box = self.boxes[place]
            box.setText(literal(name))
            box.setAccessibleName(say("{name} has been told", name=name))
            box.setChecked(place in ticked)
            box.setEnabled(place not in fixed)
        for place, box in enumerate(self.boxes):
            box.setVisible(place < self._count)
        self._say()

    def _clicked(self, place: int) -> None:
        self._say()
        self.changed.emit(place)

    def _tick_all(self) -> None:
        for place in range(self._count):
            if not self.boxes[place].isChecked():
                self.boxes[place].click()

    def _say(self) -> None:
        self.all.show_dead("" if len(self.ticked) < self._count else say("Everybody is ticked."))
        if self._remarks:
            self.remark.show_text("" if len(self.ticked) == self._count else fill(_MAY_INSIST))

    def _space(self, look: Look) -> None:
        self._column.setSpacing(0)
        self._line.setSpacing(look.px(8))
        self._asked.setMinimumHeight(self.boxes[0].sizeHint().height())
