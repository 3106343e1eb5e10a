"""One open cell of the entry row: a line edit that knows the keypad's grammar and leaves the rest to the row."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QMargins, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QPaintEvent, QPalette
from PySide6.QtWidgets import QLineEdit, QWidget

from ui.look.look import Look
from ui.sheet.questions import COMMANDS

_TYPED = set("0123456789qQ*+-/½.,")
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class CellEdit(QLineEdit):
    """A hand's cell. Digits, `q`, `*`, `+`, `-` and `/` are typed; other letters are commands."""

    entered = Signal()
    backed = Signal()
    restored = Signal()
    commanded = Signal(str)
    moved = Signal(int)
    focused = Signal()

    def __init__(self, name: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAccessibleName(name)
        self._caret_hidden = False
        self.setFrame(False)
        self.setMaxLength(12)
        self.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.setTextMargins(QMargins(0, 0, -5, 0))
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def hide_caret(self, hidden: bool) -> None:
        """Show nothing at all while a figure is proposed here."""
        if hidden != self._caret_hidden:
            self._caret_hidden = hidden
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the text and the caret, unless a proposal stands in their place."""
        if not self._caret_hidden:
            super().paintEvent(event)

    def show_look(self, look: Look) -> None:
        """Take the typed cell's type and ink."""
        self.setFont(look.font("figure", 600))
        palette = self.palette()
        palette.setColor(QPalette.ColorRole.Base, Qt.GlobalColor.transparent)
        palette.setColor(QPalette.ColorRole.Text, look.palette.ink)
        self.setPalette(palette)

    def event(self, event: QEvent) -> bool:
        """Let undo and redo pass to the night where the cell itself has nothing to take back."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undoes = event.matches(QKeySequence.StandardKey.Undo) and not self.isUndoAvailable()
            redoes = event.matches(QKeySequence.StandardKey.Redo) and not self.isRedoAvailable()
            if undoes or redoes:
                event.ignore()
                return False
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keypad's grammar."""
        key = Qt.Key(event.key())
        if key in _ENTER:
            self.entered.emit()
        elif key == Qt.Key.Key_Escape:
            self.restored.emit()
        elif key == Qt.Key.Key_Backspace and not self.text():
            self.backed.emit()
        elif key == Qt.Key.Key_Left and self.cursorPosition() == 0 and not self.hasSelectedText():
            self.moved.emit(-1)
        elif key == Qt.Key.Key_Right and self.cursorPosition() == len(self.text()):
            self.moved.emit(1)
        elif self._is_command(event):
            self.commanded.emit(event.text().lower())
        elif self._is_typed(event):
            super().keyPressEvent(event)
        else:
            event.ignore()

    def _is_command(self, event: QKeyEvent) -> bool:
        held = event.modifiers() & ~(Qt.KeyboardModifier.ShiftModifier | Qt.KeyboardModifier.KeypadModifier)
        return not held and event.text().lower() in COMMANDS

    def _is_typed(self, event: QKeyEvent) -> bool:
        """Figures and signs; everything with Ctrl, Alt or no text is the edit's own or the window's."""
        text = event.text()
        if not text or not text.isprintable() or event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return not event.modifiers() & Qt.KeyboardModifier.AltModifier
        return all(sign in _TYPED or sign.isdigit() for sign in text)

    def focusInEvent(self, event: object) -> None:
        """A cell that is gone back to is typed over."""
        super().focusInEvent(event)  # type: ignore[arg-type]
        self.selectAll()
        self.focused.emit()
