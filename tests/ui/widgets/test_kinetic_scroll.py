"""A finger scrolls on a touch screen; without one Qt's gestures stay off."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QInputDevice
from PySide6.QtWidgets import QScroller, QWidget
from pytestqt.qtbot import QtBot

from ui.widgets import kinetic_scroll


class Screen:
    """A device that says what it is."""

    def __init__(self, kind: QInputDevice.DeviceType) -> None:
        self._kind = kind

    def type(self) -> QInputDevice.DeviceType:
        """What it is."""
        return self._kind


@pytest.mark.parametrize(("kind", "scrolls"), [("TouchScreen", True), ("Mouse", False), ("TouchPad", False)])
def test_a_finger_scrolls_where_there_is_a_screen_for_it(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, kind: str, scrolls: bool
) -> None:
    class Devices:
        DeviceType = QInputDevice.DeviceType

        @staticmethod
        def devices() -> list[Screen]:
            return [Screen(QInputDevice.DeviceType.Keyboard), Screen(QInputDevice.DeviceType[kind])]

    monkeypatch.setattr(kinetic_scroll, "QInputDevice", Devices)
    surface = QWidget()
    qtbot.addWidget(surface)
    kinetic_scroll.enable_touch_scrolling(surface)
    assert QScroller.hasScroller(surface) is scrolls
