"""Keys of the page of papers, as its parts name them."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

Key = tuple[int, Qt.KeyboardModifier]
"""A key by its number, since Qt knows more keys than it has names for, and its modifiers."""
_WITH_SHIFT: Final = {Qt.Key.Key_Plus.value, Qt.Key.Key_Equal.value}


def plain(key: Qt.Key) -> Key:
    """A key alone."""
    return key.value, Qt.KeyboardModifier.NoModifier


def ctrl(key: Qt.Key) -> Key:
    """A key with Ctrl."""
    return key.value, Qt.KeyboardModifier.ControlModifier


def key_of(event: QKeyEvent) -> Key:
    """What was pressed; whether it stands on the keypad makes no difference, nor Shift on a + or =."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if event.key() in _WITH_SHIFT:
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    return event.key(), modifiers
