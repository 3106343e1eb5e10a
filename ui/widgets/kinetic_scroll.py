"""Scrolling by touch, if there is a touch screen.

QScroller registers a gesture for each view and never releases it, so that memory grows with each page; without a touch
screen no gesture is registered.
"""

from __future__ import annotations

from PySide6.QtGui import QInputDevice
from PySide6.QtWidgets import QScroller, QWidget


def has_touch_screen() -> bool:
    """Whether something on the screen may be pressed with a finger."""
    return any(device.type() is QInputDevice.DeviceType.TouchScreen for device in QInputDevice.devices())


def enable_touch_scrolling(surface: QWidget) -> None:
    """Enable scrolling by touch on a viewport, if there is a touch screen."""
    if has_touch_screen():
        QScroller.grabGesture(surface, QScroller.ScrollerGestureType.TouchGesture)
