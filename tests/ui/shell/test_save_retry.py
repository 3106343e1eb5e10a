"""A disk that refuses and comes back, with real keys: red at once, typing continues, all is written in order."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.row_draft import read_draft
from scorekeeper.files.archive import unarchive
from scorekeeper.storage.check import check
from tests.ui.program import Program, banner_of, keys, told
from ui.live.save_state import SaveProblem
from ui.shell.save_retry import SaveRetry


def type_unsaved(opened: Program, qtbot: QtBot) -> None:
    """Type 6 into the open cell and wait until saving it has failed."""
    QTest.keyClicks(QApplication.focusWidget(), "6")
    qtbot.waitUntil(lambda: opened.window.status.saved.text() == "NOT saved", timeout=10_000)


def test_typing_goes_on_and_all_is_written_in_order_when_the_disk_is_back_or_with_the_next_entry(
    opened: Program, save_retry: SaveRetry, locked: sqlite3.Connection
) -> None:
    keys("6", "q0", "4", "3", "")
    keys("13", "0", "13", "0", "")
    status = opened.window.status.saved
    said = f"“{opened.club.path}” is in use by another program; close it there and try again."
    assert (status.state, status.text(), status.toolTip()) == ("bad", "NOT saved", said)
    assert told(opened) == (
        "2 entries are not saved. Type on: they wait in memory and are written in order.",
        said,
    )
    assert len(opened.live.game.entries) == 3
    save_retry.try_again()
    assert opened.club.unsaved.count == 2
    locked.execute("ROLLBACK")
    save_retry.timer.timeout.emit()
    assert (status.state, opened.club.unsaved.count) == ("good", 0)
    assert not save_retry.timer.isActive()
    assert told(opened) is None
    assert opened.club.books.night("n1") == opened.live.night
    assert check(opened.club.file) == []
    locked.execute("BEGIN IMMEDIATE")
    keys("6", "q0", "4", "3", "")
    what = told(opened)
    assert what
    assert what[0] == "1 entry is not saved. Type on: it waits in memory and is written as soon as that can be."
    locked.execute("ROLLBACK")
    keys("13", "0", "13", "0", "")
    assert opened.window.status.saved.state == "good"
    assert opened.club.books.night("n1") == opened.live.night


def test_nobody_leaves_unawares_and_the_night_is_rescued(
    opened: Program, save_retry: SaveRetry, locked: sqlite3.Connection, tmp_path: Path
) -> None:
    keys("6", "q0", "4", "3", "")
    assert not opened.window.close()
    said = opened.club.save_state.why
    band = told(opened)
    assert band
    assert band[1] == said
    save_retry.try_again()
    assert opened.club.save_state.why == said, "the next try says it as well"
    rescued = tmp_path / "home" / "data" / "papers" / "2026-11-20 not saved.night.json"
    assert said.endswith(f"To leave, close again; the night was written to “{rescued}” instead.")
    assert unarchive(rescued.read_text(encoding="utf-8")) == list(opened.live.lines)
    assert opened.window.close()


def test_leaving_writes_what_waits_where_it_can(
    opened: Program, save_retry: SaveRetry, locked: sqlite3.Connection
) -> None:
    keys("6", "q0", "4", "3", "")
    locked.execute("ROLLBACK")
    assert opened.window.close()
    assert opened.club.unsaved.count == 0
    assert opened.club.books.night("n1") == opened.live.night


def typed_on_disk(opened: Program) -> tuple[str, ...]:
    """What another start of the program would find typed in the open row of the second game."""
    with closing(sqlite3.connect(opened.club.path)) as books:
        found = books.execute("SELECT text FROM draft WHERE game = 1").fetchone()
    return read_draft(found[0]).texts if found else ()


def test_a_row_that_could_not_be_saved_is_saved_when_the_disk_is_back_unless_it_was_emptied_or_written(
    opened: Program, save_retry: SaveRetry, locked: sqlite3.Connection, qtbot: QtBot
) -> None:
    status = opened.window.status.saved

    def comes_back() -> None:
        locked.execute("ROLLBACK")
        qtbot.waitUntil(lambda: status.state == "good", timeout=10_000)

    type_unsaved(opened, qtbot)
    comes_back()
    assert typed_on_disk(opened) == ("6", "", "", "")
    assert not save_retry.timer.isActive()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backspace)
    qtbot.waitUntil(lambda: typed_on_disk(opened) == ())
    locked.execute("BEGIN IMMEDIATE")
    type_unsaved(opened, qtbot)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backspace)
    comes_back()
    assert typed_on_disk(opened) == (), "it was emptied meanwhile"
    locked.execute("BEGIN IMMEDIATE")
    type_unsaved(opened, qtbot)
    keys("", "q0", "4", "3", "")
    comes_back()
    assert opened.club.books.night("n1") == opened.live.night
    assert len(opened.live.game.entries) == 2
    assert typed_on_disk(opened) == (), "its deal is written"


def test_a_row_that_could_not_be_saved_is_tried_once_more_at_the_end(
    opened: Program, save_retry: SaveRetry, locked: sqlite3.Connection, qtbot: QtBot
) -> None:
    type_unsaved(opened, qtbot)
    save_retry.timer.stop()
    locked.execute("ROLLBACK")
    assert opened.window.close()
    assert typed_on_disk(opened) == ("6", "", "", "")


def test_a_row_that_could_not_be_saved_is_shown_again_in_its_game(
    opened: Program, save_retry: SaveRetry, locked: sqlite3.Connection, qtbot: QtBot
) -> None:
    type_unsaved(opened, qtbot)
    night = opened.live.night.id
    opened.session.open_sample()
    opened.session.open_night(night)
    assert opened.session.sheet_view is not None
    assert [cell.text() for cell in opened.session.sheet_view.band.cells] == ["6", "", "", ""]
    locked.execute("ROLLBACK")
    save_retry.try_again()
    assert typed_on_disk(opened) == ("6", "", "", "")


def test_a_complete_row_that_could_not_be_saved_and_is_shown_again_is_gone_once_its_deal_is_written(
    opened: Program, save_retry: SaveRetry, locked: sqlite3.Connection, qtbot: QtBot
) -> None:
    keys("6", "q0", "4")
    QTest.keyClicks(QApplication.focusWidget(), "3")
    qtbot.waitUntil(lambda: opened.window.status.saved.text() == "NOT saved", timeout=10_000)
    night = opened.live.night.id
    opened.session.open_sample()
    opened.session.open_night(night)
    locked.execute("ROLLBACK")
    keys("", "")
    save_retry.try_again()
    qtbot.waitUntil(lambda: opened.window.status.saved.state == "good", timeout=10_000)
    assert len(opened.live.game.entries) == 2
    assert typed_on_disk(opened) == ()


def test_the_band_lets_one_save_the_night_elsewhere_and_leaves_the_cursor_alone(
    opened: Program, save_retry: SaveRetry, locked: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "stick.night.json"
    monkeypatch.setattr("ui.shell.export_night.ask_export_path", lambda *_: elsewhere)
    keys("6", "q0", "4", "3", "")
    banner = banner_of(opened)
    assert banner
    here = QApplication.focusWidget()
    QTest.mouseClick(banner.export, Qt.MouseButton.LeftButton)
    assert unarchive(elsewhere.read_text(encoding="utf-8")) == list(opened.live.lines)
    assert opened.club.unsaved.count == 1
    banner.grab()
    QTest.mouseClick(banner, Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() in {here, banner.export}


def test_what_was_refused_and_does_not_wait_is_told_as_long_as_it_lasts_and_that_books_can_only_be_read_at_once(
    opened: Program, save_retry: SaveRetry, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.club.save_state.report(SaveProblem.ACT, "The disk is away.")
    assert told(opened) == ("What you typed last is not saved.", "The disk is away.")
    opened.club.save_state.report(SaveProblem.ROW)
    assert told(opened) == ("What you typed last is not saved.", "The disk is away."), "the act is not done yet"
    opened.club.save_state.report(SaveProblem.ACT)
    assert told(opened) is None
    save_retry.tell_read_only()
    assert told(opened) is None
    monkeypatch.setattr("scorekeeper.storage.errors.writable", lambda _path: False)
    save_retry.tell_read_only()
    assert told(opened) == (
        "This club file can be looked at, but nothing can be written in it.",
        f"“{opened.club.path}” can only be read: the file or its folder is write-protected.",
    )
    banner = banner_of(opened)
    assert banner
    assert banner.export.isHidden()
    assert opened.window.status.saved.text() == "Read only"
