"""Fields of a form: `FieldEdit`, a line to write on; `Field` puts its label above it and a remark below.

A field is drawn as a rule under its text; with the focus it has a white background in a frame of the accent colour.
"""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QMargins, QSize, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from scorekeeper.text.templates import say
from ui.theme.literal_text import shown_text, spoken_tooltip
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow, write_on_paper
from ui.theme.tokens import LineWidth, Role, Space, TypeRole
from ui.widgets.accessible_role import describe_by_tooltip
from ui.widgets.focus_background import FocusBackground
from ui.widgets.labels import IconLabel, TextLabel
from ui.widgets.pick_field import PickField

_SENTENCE: Final = 500
"""The width of a sentence below a field, pixels at 100 %."""
_QT_PADDING: Final = 2  # what QLineEdit keeps free beside its text


class FieldEdit(QLineEdit):
    """A line edit; `name` is its accessible name. Figures and names have large type, smaller if they would not fit.

    The first click selects its text, as Tab does; the next click places the cursor.
    """

    def __init__(self, name: str, text: str = "", parent: QWidget | None = None, *, size: TypeRole = "figure") -> None:
        super().__init__(text, parent)
        self._look = Look()
        self._size: TypeRole = size
        self._wrong = False
        self._clicked_into = False
        self.setAccessibleName(name)
        self.setFrame(False)
        self.setAcceptDrops(False)  # files are the window's, not text of a field
        self.setTextMargins(QMargins(-_QT_PADDING, 0, -_QT_PADDING, 0))
        self._background = FocusBackground(self)
        self.textChanged.connect(self._fit)
        follow(self._show_look)

    @property
    def is_wrong(self) -> bool:
        """Whether the field is marked as wrong."""
        return self._wrong

    def set_wrong(self, wrong: bool) -> None:
        """Mark the field as wrong, or remove the mark."""
        self._wrong = wrong
        self._background.set_wrong(wrong)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(160), self._look.px(Space.TOUCH))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(56), self._look.px(Space.TOUCH))

    def setToolTip(self, tip: str, /) -> None:
        """Set the tooltip, and what a screen reader says of it."""
        describe_by_tooltip(self, tip)
        super().setToolTip(tip)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Note whether a click gave the focus."""
        super().focusInEvent(event)
        self._clicked_into = event.reason() == Qt.FocusReason.MouseFocusReason

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show the beginning of a text that is longer than the field, once it is left."""
        super().focusOutEvent(event)
        passing = event.reason() in (Qt.FocusReason.PopupFocusReason, Qt.FocusReason.ActiveWindowFocusReason)
        if not passing and self._is_longer_in("text"):
            self.home(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Use the type of texts if the text is longer than the field."""
        self.setFont(self._look.font("text" if self._is_longer_in(self._size) else self._size))

    def _is_longer_in(self, size: TypeRole) -> bool:
        room = self.width() - max(0, self.textMargins().right())
        return self._look.metrics(size).horizontalAdvance(self.text()) > room

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select all if the click gave the focus and selected nothing."""
        super().mouseReleaseEvent(event)
        if self._clicked_into and event.button() == Qt.MouseButton.LeftButton and not self.hasSelectedText():
            self.selectAll()
        self._clicked_into = False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, and the rule beneath it if it has no frame."""
        super().paintEvent(event)
        if not self.hasFocus() and not self._wrong:
            line = self._look.palette.rule
            QPainter(self).fillRect(0, self.height() - LineWidth.HAIR, self.width(), LineWidth.HAIR, line)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self._fit()
        write_on_paper(self, look)
        self.updateGeometry()


class RemarkLine(QWidget):
    """The line below a field: a remark, what is wrong in red, or with a tick what the typed text was understood as.

    One that `keeps_room` is as high without a text, so that what is typed moves nothing below it.
    """

    def __init__(self, parent: QWidget | None = None, *, keeps_room: bool = False) -> None:
        super().__init__(parent)
        self._keeps_room = keeps_room
        self._tick = IconLabel("tick", say("understood"), role="accent")
        self._text = TextLabel(role="ink2", wrap=True)
        self._more = TextLabel(role="ink2", wrap=True)
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        for part in (self._tick, self._text, self._more):
            self._row.addWidget(part)
        self._row.addStretch(1)
        follow(self._show_look)
        self.show_text("")

    @property
    def text(self) -> str:
        return " ".join(filter(None, (self._text.text(), self._more.text())))

    def show_text(self, text: str, role: Role = "ink2") -> None:
        """Show a remark; "" hides the line."""
        self._show(text, "", role)

    def show_understood(self, text: str, more: str = "") -> None:
        """Show what was understood, and in a quieter ink what follows from it; "" hides the line."""
        self._show(text, more, "accent")

    def _show(self, text: str, more: str, role: Role) -> None:
        self._tick.setVisible(role == "accent" and bool(text))
        self._text.set_role(role, 600 if role == "accent" else 400)
        self._text.show_text(text)
        self._more.show_text(more)
        self.setAccessibleName(self.text)
        if not self._keeps_room:  # else it is shown with its field
            self.setVisible(bool(text))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._keep_room()

    def _keep_room(self) -> None:
        """Keep the height of a sentence: one line, two if it is narrow."""
        if self._keeps_room:
            look = current_theme().look
            line = self._text.fontMetrics().lineSpacing()
            lines = line if self.width() >= look.px(_SENTENCE) else 2 * line
            self.setMinimumHeight(max(lines, self._tick.sizeHint().height()))

    def _show_look(self, look: Look) -> None:
        self._row.setSpacing(look.px(Space.RHYTHM))
        self._keep_room()


class Field(QWidget):
    """A label over a field, with a remark beneath it that is empty most of the time.

    `remark` is a line that the form has placed elsewhere, if it would be too long below the field.
    """

    def __init__(
        self, label: str, field: QWidget, parent: QWidget | None = None, *, remark: RemarkLine | None = None
    ) -> None:
        super().__init__(parent)
        self.field = field
        self.setAccessibleName(shown_text(label))
        self._label = TextLabel(label, role="ink2", buddy=field)
        self._label.setAlignment(Qt.AlignmentFlag.AlignBottom)
        self._remark = RemarkLine() if remark is None else remark
        self._remark.setParent(self)  # a text shown before the form places the line must not open a window
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.addWidget(self._label)
        self._column.addWidget(field)
        if remark is None:
            self._column.addWidget(self._remark)
        self._column.addStretch()
        follow(self._show_look)

    @property
    def label(self) -> QLabel:
        return self._label

    @property
    def remark(self) -> str:
        return self._remark.text

    def show_understood(self, text: str, more: str = "") -> None:
        """Show below the field what its text was understood as, and what follows from it; "" for none."""
        self._remark.show_understood(text, more)
        self._describe(wrong=False)

    def show_error(self, text: str) -> None:
        """Show what is wrong and mark the field; "" clears both."""
        self._remark.show_text(text, "red")
        self._describe(wrong=bool(text))

    def _describe(self, *, wrong: bool) -> None:
        tip = spoken_tooltip(self.field.toolTip(), self.field.accessibleName())
        self.field.setAccessibleDescription(self._remark.text or tip)
        if isinstance(self.field, FieldEdit | PickField):
            self.field.set_wrong(wrong)

    def _show_look(self, look: Look) -> None:
        self._column.setSpacing(look.px(2))


def level_labels(fields: Sequence[Field]) -> None:
    """Let fields beside each other begin at one height: a label with an accent on a capital is higher than others."""
    highest = max(field.label.sizeHint().height() for field in fields)
    for field in fields:
        field.label.setMinimumHeight(highest)
