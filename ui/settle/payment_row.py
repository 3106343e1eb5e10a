"""`PaymentRow`: one payment with its box to tick, how far it is paid, and the amount."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.night import Night
from ui.look.look import Look
from ui.look.marks import hairline
from ui.look.theme import follow
from ui.look.tokens import Line
from ui.settle.name_label import NameLabel
from ui.settle.payment_words import line_words
from ui.settle.progress import LineProgress
from ui.widgets import ProgressRule, TextLabel, TickBox

_HEIGHT: Final = 80
_STATE: Final = {
    "open": Qt.CheckState.Unchecked,
    "part": Qt.CheckState.PartiallyChecked,
    "paid": Qt.CheckState.Checked,
    "over": Qt.CheckState.Checked,
}


class PaymentRow(QWidget):
    """A line of the plan, or a payment outside of it. `chosen` tells that the row was clicked."""

    ticked = Signal()
    chosen = Signal()

    def __init__(self, night: Night, line: LineProgress, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._current = False
        self.line = line
        self.box = TickBox("")
        self._title = NameLabel("", weight=400)
        self._note = NameLabel("", size="text", weight=400, role="ink2")
        self._part = ProgressRule("paid")
        self._amount = TextLabel(size="figure", weight=600)
        self._left = TextLabel(weight=600)
        self._across = QHBoxLayout(self)
        self._words, self._figures = QVBoxLayout(), QVBoxLayout()
        self._build()
        self.box.clicked.connect(self._clicked)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow(self._show_look)
        self.show_line(night, line)

    def show_line(self, night: Night, line: LineProgress) -> None:
        """Show where a payment stands."""
        self.line = line
        words = line_words(night, line)
        paid = line.standing in ("paid", "over")
        self.box.setCheckState(_STATE[line.standing])
        self.box.setAccessibleName(words.spoken)
        self.box.setToolTip(f"Take back: {words.title}" if paid else f"Paid: {words.title} {words.amount}")
        self._title.show_name(words.title)
        self._title.set_role("ink2" if paid else "ink")
        self._note.show_name(words.note)
        self._amount.setText(words.amount)
        self._amount.set_role("ink2" if paid else "ink", 400 if paid else 600)
        self._left.setText(words.left)
        self._left.setVisible(bool(words.left))
        self._part.setVisible(line.standing == "part")
        scale = line.due.denominator * line.paid.denominator
        self._part.show_part(int(line.paid * scale), int(line.due * scale))

    def show_current(self, current: bool) -> None:
        """Mark the row as the one that the buttons act on."""
        self._current = current
        self.update()

    def sizeHint(self) -> QSize:
        """Return the height of a row, more where a part is paid."""
        return QSize(self._look.px(300), max(self._look.px(_HEIGHT), self._across.sizeHint().height()))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the row."""
        self.chosen.emit()
        self.box.setFocus(Qt.FocusReason.MouseFocusReason)
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the rule under the row, and the mark of the one that is acted on."""
        painter, look = QPainter(self), self._look
        if self._current:
            area = QRectF(-look.px(12), 0, look.px(Line.FOCUS), self.height() - 1)
            painter.fillRect(area, look.palette.accent)
        hairline(painter, 0, self.width(), self.height() - 1, look)

    def _build(self) -> None:
        self._words.addStretch(1)
        self._words.addWidget(self._title)
        self._words.addWidget(self._note)
        self._words.addWidget(self._part)
        self._words.addStretch(1)
        self._figures.addStretch(1)
        for label in (self._amount, self._left):
            label.setAlignment(Qt.AlignmentFlag.AlignRight)
            self._figures.addWidget(label)
        self._figures.addStretch(1)
        self._across.addWidget(self.box, 0, Qt.AlignmentFlag.AlignVCenter)
        self._across.addLayout(self._words, 1)
        self._across.addLayout(self._figures)

    def _clicked(self) -> None:
        self.chosen.emit()
        self.ticked.emit()

    def _show_look(self, look: Look) -> None:
        self._look = look
        self._across.setContentsMargins(0, look.px(12), 0, look.px(12))
        self._across.setSpacing(look.px(0))
        self._words.setSpacing(look.px(2))
        self._figures.setSpacing(look.px(2))
        self.updateGeometry()
        self.update()
