"""`PaymentRow`: one payment with its box to tick, how far it is paid, and the amount, which can be asked why."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.night import Night
from ui.look.look import Look
from ui.look.marks import hairline
from ui.look.theme import follow
from ui.settle.figure import INSET, FigureButton
from ui.settle.name_label import PairLabel
from ui.settle.payment_words import line_words
from ui.settle.progress import LineProgress
from ui.settle.why import Figure
from ui.settle.wrap_label import WholeLabel
from ui.widgets import ProgressRule, TextLabel, TickBox

_HEIGHT: Final = (80, 64)
_PROGRESS: Final = 216
_STATE: Final = {
    "open": Qt.CheckState.Unchecked,
    "part": Qt.CheckState.PartiallyChecked,
    "paid": Qt.CheckState.Checked,
    "over": Qt.CheckState.Checked,
}


class PaymentRow(QWidget):
    """A line of the plan, or a payment outside of it. `chosen` tells that somebody turned to the row."""

    ticked = Signal()
    chosen = Signal()

    def __init__(self, night: Night, line: LineProgress, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._crowded = False
        self.line = line
        self.box = TickBox("")
        self.amount = FigureButton(Figure("", "", line.due), size="figure", weight=600)
        self._title = PairLabel()
        self._note = WholeLabel(role="ink2")
        self._part = ProgressRule("paid")
        self._left = TextLabel(weight=600)
        self._heading = TextLabel(weight=600)
        self._column, self._across = QVBoxLayout(self), QHBoxLayout()
        self._words, self._below, self._figures = QVBoxLayout(), QVBoxLayout(), QVBoxLayout()
        self._build()
        self.box.clicked.connect(self._clicked)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow(self._show_look)
        self.show_line(night, line)

    def show_line(self, night: Night, line: LineProgress, *, crowded: bool = False) -> None:
        """Show where a payment stands; `crowded` rows are lower."""
        self.line, self._crowded = line, crowded
        words = line_words(night, line)
        paid = line.standing in ("paid", "over")
        self.box.setCheckState(_STATE[line.standing])
        self.box.setAccessibleName(words.spoken)
        self.box.setEnabled(bool(line.left or line.payments))  # what is set off is not paid by anybody
        self.box.setToolTip(f"Take back: {words.title}" if paid else f"Tick as paid: {words.title}")
        self._heading.setText(line.heading)
        self._heading.setVisible(bool(line.heading))
        self._title.show_pair(words.payer, words.verb, words.payee)
        self._title.set_role("ink2" if paid else "ink")
        self._note.setText(words.note)
        self.amount.set_weight(400 if paid else 600)
        self.amount.show_figure(Figure(words.amount, f"{words.title}, {words.amount}, why", line.due, quiet=paid))
        self._left.setText(words.left)
        self._left.setVisible(bool(words.left))
        self._part.setVisible(line.standing == "part")
        scale = line.due.denominator * line.paid.denominator
        self._part.show_part(int(line.paid * scale), int(line.due * scale))
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        """Return the height of a row, more where a part is paid."""
        height = max(self._look.px(_HEIGHT[self._crowded]), self._across.sizeHint().height())
        height += self._heading.sizeHint().height() if self.line.heading else 0
        return QSize(self._look.px(300), height)

    def minimumSizeHint(self) -> QSize:
        """Return the width of the box, a few letters of the names, and the amount."""
        return QSize(self._across.minimumSize().width(), self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the row."""
        self.chosen.emit()
        self.box.setFocus(Qt.FocusReason.MouseFocusReason)
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the rule under the row."""
        inset = self._look.px(INSET)
        hairline(QPainter(self), inset, self.width() - inset, self.height() - 1, self._look)

    def _build(self) -> None:
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._heading)
        self._column.addLayout(self._across, 1)
        self._words.addStretch(1)
        self._words.addWidget(self._title)
        self._words.addWidget(self._note)
        self._words.addLayout(self._below)
        self._below.addWidget(self._part)
        self._words.addStretch(1)
        self._figures.addStretch(1)
        self._figures.addWidget(self.amount, 0, Qt.AlignmentFlag.AlignRight)
        self._left.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._figures.addWidget(self._left)
        self._figures.addStretch(1)
        self._across.addWidget(self.box, 0, Qt.AlignmentFlag.AlignVCenter)
        self._across.addLayout(self._words, 1)
        self._across.addLayout(self._figures)

    def _clicked(self) -> None:
        self.chosen.emit()
        self.ticked.emit()

    def _show_look(self, look: Look) -> None:
        self._look = look
        inset = look.px(INSET)
        self._heading.setContentsMargins(inset, look.px(18), inset, look.px(2))
        self._across.setContentsMargins(inset - 3, look.px(10), 0, look.px(10))
        self._across.setSpacing(0)
        self._words.setSpacing(look.px(2))
        self._below.setContentsMargins(0, look.px(8), 0, 0)
        self._figures.setSpacing(0)
        self._left.setContentsMargins(look.px(12), 0, inset, 0)
        self._part.setMaximumWidth(look.px(_PROGRESS))
        self._words.setContentsMargins(0, 0, look.px(8), 0)
        self.updateGeometry()
        self.update()
