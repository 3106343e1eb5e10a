"""What stands in the place of the entry row when no deal can be entered: the end of the game, and what comes next."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.look import marks
from ui.look.look import Look
from ui.look.tokens import Space
from ui.sheet.columns import Columns
from ui.widgets import KeyHint, TextLabel


class OverBand(QWidget):
    """Says why the game takes no deals, and offers the next game, the settlement and the sheet on paper."""

    wanted = Signal(str)
    """ "game", "settle" or "paper"."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = Look()
        self._sentence = TextLabel(size="figure")
        self._row = QHBoxLayout(self)
        self._row.addWidget(self._sentence)
        self._row.addStretch()
        self._keys = {"n": "game", "t": "settle", "p": "paper"}
        for key, words in (("n", "next game"), ("t", "settle"), ("p", "paper")):
            hint = KeyHint(key, words)
            hint.clicked.connect(lambda _checked=False, key=key: self.wanted.emit(self._keys[key]))
            self._row.addWidget(hint)

    def say(self, sentence: str) -> None:
        """Why the game takes no deals."""
        self._sentence.setText(sentence)
        self.setAccessibleName(sentence)

    def lay_out(self, look: Look, columns: Columns) -> None:
        """Take the sheet's look and columns."""
        self._look = look
        room = look.px(Space.RHYTHM)
        self._row.setContentsMargins(columns.left, room, columns.width - columns.right, room)
        self._row.setSpacing(look.px(12))
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys beside the words."""
        wanted = self._keys.get(event.text().lower())
        if wanted:
            self.wanted.emit(wanted)
        else:
            event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the wash."""
        marks.wash_band(QPainter(self), self.rect().toRectF(), self._look)
