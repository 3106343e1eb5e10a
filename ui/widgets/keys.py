"""Keys that many parts of the window take alike."""

from typing import Final

from PySide6.QtCore import Qt

ENTER_KEYS: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
ARROW_STEPS: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
"""How many rows down and columns to the right an arrow key goes."""
