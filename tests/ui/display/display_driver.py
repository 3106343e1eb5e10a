"""Hands on the keys of the window that is worked in, and eyes on the table display."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.active_window import wait_until_active
from tests.ui.program import Program, program
from ui.display.content import TableShown, Waiting
from ui.display.display_window import DisplayWindow


def display(made: Program) -> DisplayWindow:
    """The window of the display, which is open."""
    controller = made.action_controller.view.display
    assert controller is not None
    assert controller.window is not None
    return controller.window


def seen_in(made: Program) -> TableShown | Waiting:
    return display(made).shown


def seen(made: Program) -> TableShown:
    """What the table sees of a game."""
    shown = seen_in(made)
    assert isinstance(shown, TableShown)
    return shown


def is_open(made: Program) -> bool:
    controller = made.action_controller.view.display
    return controller is not None and controller.window is not None and controller.window.isVisible()


def press(made: Program, keys: str) -> None:
    """Press a key by its name, or type figures with ~ for Enter, each on the widget that has the keyboard then."""
    named = {"F10": Qt.Key.Key_F10, "Esc": Qt.Key.Key_Escape}
    if keys in named:
        QTest.keyClick(focus(made), named[keys])
        return
    for key in keys:
        if key == "~":
            QTest.keyClick(focus(made), Qt.Key.Key_Return)
        else:
            QTest.keyClicks(focus(made), key)


def focus(made: Program) -> QWidget:
    """Who gets the keys in the window that is worked in."""
    found: QWidget | None = made.window.focusWidget()
    return made.window if found is None else found


def used(made: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> DisplayWindow:
    """The display with the keyboard, as after a click on it when it is no longer new."""
    monkeypatch.setattr("ui.display.display_window._NEW", 0)
    window = display(made)
    window.activateWindow()
    wait_until_active(window, qtbot)
    return window


def program_again(made: Program) -> Program:
    """Another start on the same settings."""
    made.club.close()
    made.settings.file.sync()
    return program(made.club.path.parent)
