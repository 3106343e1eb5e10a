"""About stays beside the table: a small window that holds up nothing."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.program import Program
from ui.theme.theme import current_theme
from ui.widgets.buttons import PrimaryButton
from ui.widgets.labels import TextLabel

pytestmark = pytest.mark.qt_log_ignore("support raise", extend=True)  # of the offscreen screen

Shown = Callable[[str], QDialog]


@pytest.fixture
def shown(opened: Program, qtbot: QtBot) -> Shown:
    """Chooses an entry of the help menu, and returns its window."""

    def show(action: str) -> QDialog:
        opened.session.begin()
        opened.window.actions_[action].trigger()
        dialogs = opened.window.findChildren(QDialog)
        assert len(dialogs) == 1
        return dialogs[0]

    return show


def texts(dialog: QWidget) -> list[str]:
    return [label.text() for label in dialog.findChildren(TextLabel)]


@pytest.mark.parametrize("zoom", [100, 200])
def test_the_way_out_is_in_sight_on_every_screen(shown: Shown, opened: Program, zoom: int) -> None:
    current_theme().set("light", zoom)
    dialog = shown("about")
    room = opened.window.screen().availableSize()
    assert dialog.height() < room.height()
    assert dialog.width() <= room.width()
    close = dialog.findChild(PrimaryButton)
    words = dialog.findChild(QScrollArea)
    assert close is not None
    assert words is not None
    assert dialog.rect().contains(close.geometry())
    if words.verticalScrollBar().maximum() > 0:
        QTest.keyClick(dialog.focusWidget(), Qt.Key.Key_PageDown)
        assert words.verticalScrollBar().value() > 0
    current_theme().set("light", 100)


def test_about_names_the_books_and_the_versions(shown: Shown, opened: Program) -> None:
    said = texts(shown("about"))
    assert str(opened.club.path) in said
    assert any("LGPL" in text for text in said)


def test_escape_closes_it_and_it_is_gone(shown: Shown, opened: Program, qtbot: QtBot) -> None:
    dialog = shown("about")
    with qtbot.waitSignal(dialog.destroyed):
        QTest.keyClick(dialog, Qt.Key.Key_Escape)
    assert not opened.window.findChildren(QDialog)


def test_it_is_opened_only_once(shown: Shown, opened: Program) -> None:
    first = shown("about")
    opened.window.actions_["about"].trigger()
    assert opened.window.findChildren(QDialog) == [first]
