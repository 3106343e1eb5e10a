"""Fields of a form: `FieldEdit`, a line to write on; `Field` puts its label above it and a remark below.

A field is drawn as a rule under its text; with the focus it has a white background in a frame of the accent colour.
"""

from typing import Final

from PySide6.QtCore import QMargins, QSize, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget

from ui.theme.literal_text import shown_text
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth, TypeRole
from ui.widgets.focus_background import FocusBackground
from ui.widgets.labels import TextLabel

_HEIGHT: Final = 40
_QT_PADDING: Final = 2  # what QLineEdit keeps free beside its text


class FieldEdit(QLineEdit):
    """A line edit; `name` is its accessible name. Figures and names have large type.

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
        self.setTextMargins(QMargins(-_QT_PADDING, 0, -_QT_PADDING, 0))
        self._background = FocusBackground(self)
        follow(self._show_look)

    @property
    def is_wrong(self) -> bool:
        """Whether the field is marked as wrong."""
        return self._wrong

    def set_wrong(self, wrong: bool) -> None:
        """Mark the field as wrong, or remove the mark."""
        self._wrong = wrong
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._look.px(160), self._look.px(_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(56), self._look.px(_HEIGHT))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Note whether a click gave the focus."""
        super().focusInEvent(event)
        self._clicked_into = event.reason() == Qt.FocusReason.MouseFocusReason

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Select all where the click gave the focus and selected nothing."""
        super().mouseReleaseEvent(event)
        if self._clicked_into and event.button() == Qt.MouseButton.LeftButton and not self.hasSelectedText():
            self.selectAll()
        self._clicked_into = False

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, and the rule beneath it where it has no frame."""
        super().paintEvent(event)
        if self.hasFocus() and not self._wrong:
            return
        palette = self._look.palette
        thick = self._look.px(LineWidth.FOCUS) if self._wrong else LineWidth.HAIR
        colour = palette.red if self._wrong else palette.rule
        QPainter(self).fillRect(0, self.height() - thick, self.width(), thick, colour)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.setFont(look.font(self._size))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        palette.setColor(QPalette.ColorRole.Text, look.palette.ink)
        palette.setColor(QPalette.ColorRole.PlaceholderText, look.palette.ghost)
        self.setPalette(palette)
        self.updateGeometry()


class Field(QWidget):
    """A label over a field, with a remark beneath it that is empty most of the time."""

    def __init__(self, label: str, field: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.field = field
        self.setAccessibleName(shown_text(label))
        self._label = TextLabel(label, role="ink2", buddy=field)
        self._remark = TextLabel(role="ink2")
        self._remark.setWordWrap(True)
        self._remark.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        for part in (self._label, field, self._remark):
            self._column.addWidget(part)
        self._column.addStretch()
        follow(self._show_look)

    @property
    def label(self) -> QLabel:
        """The label over the field."""
        return self._label

    @property
    def remark(self) -> str:
        """The remark below the field."""
        return self._remark.text()

    def show_remark(self, text: str) -> None:
        """Show a remark below the field; "" for none."""
        self._say(text, wrong=False)

    def show_error(self, text: str) -> None:
        """Show what is wrong and mark the field; "" clears both."""
        self._say(text, wrong=bool(text))

    def _say(self, text: str, *, wrong: bool) -> None:
        self._remark.set_role("red" if wrong else "ink2")
        self._remark.show_text(text)
        self.field.setAccessibleDescription(text)
        if isinstance(self.field, FieldEdit):
            self.field.set_wrong(wrong)

    def _show_look(self, look: Look) -> None:
        self._column.setSpacing(look.px(4))
