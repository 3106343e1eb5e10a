"""Keys of the preview pages, compared without keypad and layout differences."""

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
    """The key of an event, ignoring the keypad modifier, and Shift with + and =."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if event.key() in _WITH_SHIFT:
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    return event.key(), modifiers
