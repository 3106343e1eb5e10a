"""Scrolling by touch, where there is a touch screen.

Each view that asks Qt for it gets a gesture with a number of its own, which is never given back: so none asks without
need, and a machine without a touch screen keeps its memory through the evening.
"""

from __future__ import annotations

from PySide6.QtGui import QInputDevice
from PySide6.QtWidgets import QScroller, QWidget


def enable_touch_scrolling(surface: QWidget) -> None:
    """Enable scrolling by touch on a viewport, where there is a touch screen."""
    if any(device.type() is QInputDevice.DeviceType.TouchScreen for device in QInputDevice.devices()):
        QScroller.grabGesture(surface, QScroller.ScrollerGestureType.TouchGesture)
