"""Keys that many parts of the window take alike: `EscapableForm` for a form, `PrintingPage` for a page,
`open_menus_by_key` for a window.
"""

from typing import Final

from PySide6.QtCore import QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import QApplication, QWidget

ENTER_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ARROW_STEPS: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
"""How many rows down and columns to the right an arrow key goes."""


class EscapableForm(QWidget):
    """A form that Esc leaves; Enter is of the field or the button that it was pressed in."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() not in ENTER_KEYS:
            super().keyPressEvent(event)


class PrintingPage(QWidget):
    """A page that has something else to print than the papers of the night."""

    def event(self, event: QEvent) -> bool:
        """Take the key that prints."""
        asks = event.type() is QEvent.Type.ShortcutOverride
        if asks and isinstance(event, QKeyEvent) and event.matches(QKeySequence.StandardKey.Print):
            event.accept()
            return True
        return super().event(event)


def open_menus_by_key(window: QWidget) -> None:
    """Open the menu of what has the keyboard on Shift+F10, as the menu key does: Qt has that on Windows only."""

    def open_menu() -> None:
        by_key = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint())
        QApplication.sendEvent(window.windowHandle(), by_key)  # which finds widget and place

    QShortcut(QKeySequence("Shift+F10"), window).activated.connect(open_menu)
