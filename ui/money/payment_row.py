"""`PaymentRow`: one payment: check box, progress, Undo, and the amount with its explanation."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QSpacerItem, QVBoxLayout, QWidget

from scorekeeper.night.night import Night
from scorekeeper.text.explain import Figure
from scorekeeper.text.payment_progress import LineProgress
from scorekeeper.text.payment_text import line_words
from ui.money.figure import INSET, FigureButton
from ui.money.payment_box import PaymentBox
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.marks import hairline
from ui.theme.theme import follow
from ui.widgets.buttons import QuietButton
from ui.widgets.labels import TextLabel
from ui.widgets.name_label import NameLabel
from ui.widgets.rule_lines import ProgressRule

_HEIGHT: Final = 64
_PROGRESS: Final = 216
_LEFT: Final = ("open", "owed")
_STATE: Final = {
    "open": Qt.CheckState.Unchecked,
    "part": Qt.CheckState.PartiallyChecked,
    "owed": Qt.CheckState.PartiallyChecked,
    "paid": Qt.CheckState.Checked,
    "over": Qt.CheckState.Checked,
}


class UndoButton(QuietButton):
    """Takes back the newest payment of a line.

    `resting` is set after that while the pointer is on it: clicks are ignored until the pointer has left, so that a
    second click does not take back an earlier payment too.
    """

    resting = False

    def rest(self) -> None:
        """Ignore clicks until the pointer, if it is here, has left."""
        self.resting = self.underMouse()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.resting:
            super().mousePressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        self.resting = False
        super().leaveEvent(event)


class PaymentRow(QWidget):
    """A line of the plan, or a payment outside of it.

    Each signal carries the `LineProgress` of the row: `chosen` for a click anywhere on it, `ticked` for its box,
    `undone` for Undo. The layout does not change with the state.
    """

    ticked = Signal(object)
    undone = Signal(object)
    chosen = Signal(object)

    def __init__(self, night: Night, line: LineProgress) -> None:
        super().__init__()
        self._look = Look()
        self.line = line
        self.box = PaymentBox("")
        self.undo = UndoButton("Undo", self)
        self.amount = FigureButton(Figure("", "", line.due), size="figure", weight=600)
        self._title = NameLabel(weight=400)
        self._note = TextLabel(role="ink2", wrap=True, whole=True)
        self._part = ProgressRule(self)
        self._left = TextLabel(weight=600)
        self._heading = TextLabel(weight=600)
        self._column, self._across = QVBoxLayout(self), QHBoxLayout()
        self._right = QWidget()
        self._words, self._figures = QVBoxLayout(), QVBoxLayout(self._right)
        self._title_line, self._note_line = QHBoxLayout(), QHBoxLayout()
        self._beside_title, self._beside_note = QSpacerItem(0, 0), QSpacerItem(0, 0)
        self._build()
        self.box.clicked.connect(self._tick)
        self.undo.hide()
        self.undo.clicked.connect(lambda: self.undone.emit(self.line))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow(self._show_look)
        self.show_line(night, line)

    def show_line(self, night: Night, line: LineProgress) -> None:
        self.line = line
        words = line_words(night, line)
        paid = line.standing in ("paid", "over")
        self.box.show_standing(_STATE[line.standing], owed=line.standing == "owed")
        self.box.setAccessibleName(words.spoken)
        # A line that is set off against another is not paid; while a game runs nothing is.
        self.box.setEnabled(bool(line.payments or (line.left and not line.waits)))
        self.box.setToolTip(plain_tooltip(words.tick if line.left else words.spoken))
        self.undo.setAccessibleName(words.undo)
        self._heading.show_text(line.heading)
        self._title.show_pair(words.payer, words.verb, words.payee)
        self._title.set_role("ink2" if paid else "ink")
        self._note.setText(words.note)
        self.amount.set_weight(400 if paid else 600)
        self.amount.show_figure(Figure(words.amount, words.asks_why, line.due, quiet=paid))
        self._left.setText(words.left or "\N{NO-BREAK SPACE}")  # its height is reserved
        self._part.setVisible(line.standing == "part")
        money = line.paid - line.promised
        scale = line.due.denominator * money.denominator
        self._part.show_part(int(money * scale), int(line.due * scale))
        self.updateGeometry()

    @property
    def stop(self) -> QWidget:
        """The widget that takes the focus: the box, or the amount where the box is disabled."""
        return self.box if self.box.isEnabled() else self.amount

    def show_undo(self, *, shown: bool) -> None:
        """Show or hide Undo; without it the names may use its space."""
        self.undo.setVisible(shown)
        self._beside_title.changeSize(self._undo_room() if shown else 0, 0)
        self._title_line.invalidate()

    def figures_width(self) -> int:
        """The greatest width of the figures at the right, in any state, pixels."""
        margins = self._left.contentsMargins()
        longest = max(self._left.fontMetrics().horizontalAdvance(f"{self.amount.text()} {word}") for word in _LEFT)
        room = longest + margins.left() + margins.right() + self._figures.contentsMargins().left() + 1
        return max(self._figures.minimumSize().width(), room)

    def set_figures_width(self, width: int) -> None:
        """Set the width of the figures, the same in all rows, so that the Undo buttons are aligned."""
        self._right.setFixedWidth(width)
        self._lay_over()

    def sizeHint(self) -> QSize:
        """Return the height of a row, the same however far it is paid."""
        height = max(self._look.px(_HEIGHT), self._across.sizeHint().height())
        height += self._heading.sizeHint().height() if self.line.heading else 0
        return QSize(self._look.px(300), height)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._across.minimumSize().width(), self.sizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._lay_over()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.chosen.emit(self.line)
        self.stop.setFocus(Qt.FocusReason.MouseFocusReason)
        event.accept()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        inset = self._look.px(INSET)
        hairline(QPainter(self), inset, self.width() - inset, self.height() - 1, self._look)

    def _build(self) -> None:
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self._heading)
        self._column.addLayout(self._across, 1)
        self._words.addStretch(1)
        for line, label, beside in (
            (self._title_line, self._title, self._beside_title),
            (self._note_line, self._note, self._beside_note),
        ):
            line.addWidget(label, 1)
            line.addSpacerItem(beside)
            self._words.addLayout(line)
        self._words.addStretch(1)
        self._figures.addStretch(1)
        self._figures.addWidget(self.amount, 0, Qt.AlignmentFlag.AlignRight)
        self._left.setAlignment(Qt.AlignmentFlag.AlignRight)
        self._figures.addWidget(self._left)
        self._figures.addStretch(1)
        self._across.addWidget(self.box, 0, Qt.AlignmentFlag.AlignVCenter)
        self._across.addLayout(self._words, 1)
        self._across.addWidget(self._right)

    def _undo_room(self) -> int:
        return self.undo.sizeHint().width() + self._look.px(8)

    def _lay_over(self) -> None:
        self._across.activate()
        words, size, thick = self._words.geometry(), self.undo.sizeHint(), self._part.thickness()
        top = words.center().y() - size.height() // 2
        self.undo.setGeometry(words.right() - size.width() + 1, top, size.width(), size.height())
        self._part.setGeometry(words.left(), self.height() - thick, self._look.px(_PROGRESS), thick)

    def _tick(self) -> None:
        """Ignore keys while the box is `resting` (`PaymentBox`)."""
        if not self.box.resting:
            self.ticked.emit(self.line)

    def _show_look(self, look: Look) -> None:
        self._look = look
        inset = look.px(INSET)
        self._heading.setContentsMargins(inset, look.px(18), inset, look.px(2))
        self._across.setContentsMargins(inset - 3, look.px(10), 0, look.px(10))
        self._across.setSpacing(0)
        self._words.setSpacing(look.px(2))
        self._figures.setSpacing(0)
        self._figures.setContentsMargins(look.px(10), 0, 0, 0)
        self._left.setContentsMargins(0, 0, inset, 0)
        self._beside_note.changeSize(self._undo_room(), 0)
        self.show_undo(shown=self.undo.isVisibleTo(self))
        self.updateGeometry()
        self.update()
