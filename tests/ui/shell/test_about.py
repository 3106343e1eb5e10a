"""About stays beside the table: a small window that holds up nothing."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper import __version__
from scorekeeper.storage import file_format
from tests.ui.in_sight import silent
from tests.ui.program import Program
from ui.shell.about import copied
from ui.theme.theme import current_theme
from ui.widgets.buttons import PrimaryButton, QuietButton
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


def test_the_way_out_is_in_sight_on_every_screen_and_escape_closes_it(
    shown: Shown, opened: Program, qtbot: QtBot
) -> None:
    for zoom in (100, 200):
        current_theme().set("light", zoom)
        dialog = shown("about")
        opened.window.actions_["about"].trigger()
        assert opened.window.findChildren(QDialog) == [dialog], "it is opened only once"
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
        assert silent(dialog) == []
        with qtbot.waitSignal(dialog.destroyed):
            QTest.keyClick(dialog, Qt.Key.Key_Escape)
        assert not opened.window.findChildren(QDialog)


def test_the_facts_are_copied_and_tell_nothing_of_people(
    shown: Shown, opened: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The user’s own folder is not named, in any part of a path."""
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    dialog = shown("about")
    copy = next(button for button in dialog.findChildren(QuietButton) if button.text() == "Copy")
    QTest.mouseClick(copy, Qt.MouseButton.LeftButton)
    assert copy.text() == "Copied"
    text = QGuiApplication.clipboard().text()
    assert text.startswith(f"Scorekeeper: {__version__}\n")
    assert "club file: ~" in text
    assert tmp_path.name not in text
    facts = (("backups", f"/media/{tmp_path.name}/stick"),)
    assert copied(facts) == "backups: /media/…/stick\n"


def test_about_names_the_books_and_the_versions_and_leads_to_the_texts_of_all_licences(
    shown: Shown, opened: Program, qtbot: QtBot
) -> None:
    dialog = shown("about")
    said = texts(dialog)
    assert str(opened.club.path) in said
    assert any("LGPL" in text for text in said)
    assert {"Scorekeeper", "Python", "Qt", "system", "SQLite", "form of the club file", "backups", "log"} <= set(said)
    assert f"version {file_format.VERSION}" in said
    licences = next(button for button in dialog.findChildren(QuietButton) if button.text() == "Read the licences")
    with qtbot.waitSignal(dialog.destroyed):
        QTest.mouseClick(licences, Qt.MouseButton.LeftButton)
    assert opened.session.shown_page == "manual"
