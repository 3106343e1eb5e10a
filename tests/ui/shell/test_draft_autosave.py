"""A disk that hangs does not hold up who types: what waits is red until it is written."""

from __future__ import annotations

import threading

import pytest
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.storage import sqlite_journal
from scorekeeper.storage.check import check
from tests.ui.program import Program, keys, told
from ui.shell.save_retry import SaveRetry


def test_typing_goes_on_while_the_disk_hangs_and_nothing_is_saved_until_it_is_written(
    opened: Program, save_retry: SaveRetry, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    club, status, gate = opened.club, opened.window.status.saved, threading.Event()
    save = sqlite_journal.draft_rows.save
    monkeypatch.setattr(sqlite_journal.draft_rows, "save", lambda *row: gate.wait() and save(*row))
    club.file.disk.patience = 0.05
    QTest.keyClicks(QApplication.focusWidget(), "6")
    qtbot.waitUntil(lambda: status.text() == "NOT saved", timeout=10_000)
    keys("", "q0", "4", "3", "")
    keys("13", "0", "13", "0", "")
    opened.window.actions_["undo"].trigger()
    said = f"The disk of “{club.path}” does not answer. What was to be written in it may still be, once it answers."
    assert told(opened) == ("3 entries are not saved. Type on: they wait in memory and are written in order.", said)
    assert not opened.window.close()
    club.file.disk.patience = 60
    gate.set()
    qtbot.waitUntil(lambda: status.state == "good", timeout=10_000)
    assert (told(opened), club.unsaved.count) == (None, 0)
    assert club.books.night("n1") == opened.live.night
    assert check(club.file) == []
