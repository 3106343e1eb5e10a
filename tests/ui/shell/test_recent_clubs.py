"""Clubs that were opened lately are in the menu; one that is gone says so, and no disk keeps the menu waiting."""

from __future__ import annotations

from pathlib import Path
from threading import Event

import pytest
from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from ui.live import disk_question
from ui.live.view_settings import ViewSettings
from ui.shell.recent_clubs import RecentClubs


def listed(menu: QMenu) -> list[tuple[str, bool]]:
    return [(action.text(), action.isEnabled()) for action in menu.actions() if not action.isSeparator()]


def test_those_that_were_opened_are_listed_and_no_disk_keeps_the_menu_waiting(
    tmp_path: Path, qapp: QObject, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    clubs = [tmp_path / name for name in ("here", "away", "gone")]
    for club in clubs[:2]:
        club.touch()
    settings = ViewSettings(tmp_path)
    settings.recent_clubs = list(map(str, clubs))
    menu = QMenu()
    qtbot.addWidget(menu)
    recent = RecentClubs(menu, settings, clubs[0], lambda path: None)
    recent.show()
    assert listed(menu) == [(str(clubs[1]), True), (f"{clubs[2]} – gone", False)]

    answers, looked = Event(), Path.exists

    def hanging(path: Path) -> bool:
        answers.wait()
        return looked(path)

    monkeypatch.setattr(disk_question, "_PATIENCE_SECONDS", 0.0)
    monkeypatch.setattr(Path, "exists", hanging)
    recent.show()
    assert listed(menu) == [(str(club), True) for club in clubs[1:]], "it is unknown whether they are gone"
    answers.set()
