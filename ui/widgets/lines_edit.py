"""`LinesEdit`: a field for several lines of text, as high as its lines; Tab leaves it, Enter begins a line."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QSizePolicy

from ui.theme.look import Look
from ui.theme.theme import follow, write_on_paper
from ui.theme.tokens import LineWidth
from ui.widgets.focus_background import FocusBackground

_LEAST_LINES: Final = 2
_MARGIN: Final = 4


class LinesEdit(QPlainTextEdit):
    """A field for lines; `name` is its accessible name. `edited` has its text when the user changes it. With `most` it
    shows at most so many lines, and scrolls."""

    edited = Signal(str)
    left = Signal()
    """Another field got the focus."""

    def __init__(self, name: str, most: int = 0) -> None:
        super().__init__()
        self._most = most
        self._look = Look()
        self._wrong = False
        self.setAccessibleName(name)
        self.setAcceptDrops(False)  # files are the window's, not text of a field
        self.setTabChangesFocus(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        scrolls = Qt.ScrollBarPolicy.ScrollBarAsNeeded if most else Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        self.setVerticalScrollBarPolicy(scrolls)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.document().setDocumentMargin(_MARGIN)
        self.textChanged.connect(self._text_changed)
        self._background = FocusBackground(self)
        follow(self._show_look)

    def show_text(self, text: str) -> None:
        """Show a text that was not typed."""
        if text != self.toPlainText():
            with QSignalBlocker(self):
                self.setPlainText(text)
            self.updateGeometry()
        self.document().setModified(False)

    def set_wrong(self, wrong: bool) -> None:
        """Mark the field as wrong, or remove the mark."""
        self._wrong = wrong
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        if event.reason() is not Qt.FocusReason.PopupFocusReason:
            self.left.emit()

    def sizeHint(self) -> QSize:
        lines = max(_LEAST_LINES, round(self.document().size().height()))
        lines = min(lines, self._most or lines)
        return QSize(self._look.px(160), lines * self.fontMetrics().lineSpacing() + 2 * _MARGIN + 2)

    def minimumSizeHint(self) -> QSize:
        return QSize(self._look.px(56), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text, and the rule beneath it if it has no frame."""
        super().paintEvent(event)
        if self.hasFocus() and not self._wrong:
            return
        palette, ground = self._look.palette, self.viewport()
        thick = self._look.px(LineWidth.FOCUS) if self._wrong else LineWidth.HAIR
        colour = palette.red if self._wrong else palette.rule
        QPainter(ground).fillRect(0, ground.height() - thick, ground.width(), thick, colour)

    def _text_changed(self) -> None:
        self.updateGeometry()
        self.edited.emit(self.toPlainText())

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.setFont(look.font("text"))
        write_on_paper(self, look)
        self.updateGeometry()
