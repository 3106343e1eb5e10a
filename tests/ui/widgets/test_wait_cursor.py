"""The mouse shows that a page is being made, which takes a moment, and no longer than that."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QLabel, QWidget
from pytestqt.qtbot import QtBot

from ui.shell.main_window import MainWindow, PageStack


def test_the_mouse_shows_that_a_page_is_being_made(qtbot: QtBot) -> None:
    window = MainWindow()
    qtbot.addWidget(window)
    pages, seen = PageStack(window), list[Qt.CursorShape]()

    def make() -> QWidget:
        seen.append(QApplication.overrideCursor().shape())
        return QLabel("paper")

    pages.put("papers", make)
    assert seen == [Qt.CursorShape.WaitCursor]
    with pytest.raises(ZeroDivisionError):
        pages.put("papers", lambda: QLabel(str(1 // 0)))
    assert QApplication.overrideCursor() is None
