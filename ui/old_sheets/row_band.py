"""`RowBand`: under a row that waits for a decision, what is wrong with it and what can be done."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtWidgets import QWidget

from scorekeeper.text.old_sheets_table import RowShown
from scorekeeper.text.templates import say
from ui.theme.theme import current_theme
from ui.theme.tokens import Space
from ui.widgets.flow_layout import FlowLayout
from ui.widgets.labels import TextLabel

_PADDING: Final = 7


class RowBand(QWidget):
    """A sentence with buttons after it, or under it if both do not fit into one line."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.sentence = TextLabel("", self, weight=600, role="red", wrap=True)
        self._acts = QWidget(self)
        self._flow = FlowLayout(self._acts)
        self.hide()

    def take(self, buttons: Sequence[QWidget]) -> None:
        """Place these buttons after the sentence."""
        for button in buttons:
            self._flow.addWidget(button)

    def show_row(self, row: RowShown, words: str) -> None:
        """Say what is wrong with a row."""
        self.sentence.setText(say("Row {number}: {words}", number=row.number, words=words))
        self.show()
        self.raise_()

    def lay_out(self, width: int) -> int:
        """Place the parts in a width; returns the height that they need."""
        look = current_theme().look
        pad, gap = look.px(_PADDING), look.px(Space.RHYTHM)
        self._flow.setSpacing(gap)
        room, acts = width - 2 * pad, self._flow.sizeHint()
        words = round(look.metrics("text", 600).horizontalAdvance(self.sentence.text())) + 2
        if words + gap + acts.width() <= room:
            height = max(acts.height(), look.px(Space.TOUCH))
            self.sentence.setGeometry(pad, 0, words, height)
            left, top = width - pad - acts.width(), (height - acts.height()) // 2
            self._acts.setGeometry(left, top, acts.width(), acts.height())
            return height
        top, below = self.sentence.heightForWidth(room), self._flow.heightForWidth(room)
        self.sentence.setGeometry(pad, 0, room, top)
        self._acts.setGeometry(pad, top, room, below)
        return top + below
