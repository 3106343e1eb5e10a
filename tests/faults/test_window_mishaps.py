"""Mishaps of the window's own: keys that repeat, a clock that runs back, a lock that was left behind."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.night.keeper import Keeper
from scorekeeper.storage import directory
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.end_to_end.conftest import Open
from tests.end_to_end.keyboard import CTRL, ENTER
from tests.end_to_end.test_killed_while_typing import open_first_night
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, finished_night, game, joined, opened
from tests.ui.program import import_file
from ui.money.settle_page import SettlePage
from ui.shell.single_instance import SingleInstance, lock_file


def test_an_enter_that_is_held_down_seals_one_deal(club: Path, open_app: Open) -> None:
    hands = open_first_night(club, [deal(6, 13, 4, 3)], open_app)
    hands.enter("0", "13", "0", "13")
    for _ in range(30):
        held = QKeyEvent(QEvent.Type.KeyPress, ENTER, Qt.KeyboardModifier.NoModifier, "\r", True, 1)
        QApplication.sendEvent(hands.here, held)
    assert len(hands.game.entries) <= 2
    assert hands.scores in (["6", "13", "4", "3"], ["6", "26", "4", "16"])


def test_a_clock_that_runs_back_changes_no_order(tmp_path: Path) -> None:
    moment = datetime(2026, 11, 20, 21, 0).astimezone()
    clock = iter([moment - timedelta(hours=step**2) for step in range(40)] + [datetime(1970, 1, 1).astimezone()] * 9)
    with ClubFile.open(tmp_path / "club.scorekeeper") as club:
        journal = SqliteJournal(club)
        people = [line.what.player for line in joined()]  # type: ignore[union-attr]
        keeper = Keeper.start(journal, opened().what, people, lambda: next(clock).isoformat())  # type: ignore[arg-type]
        keeper.start_game(game(limit=None).what.setup)  # type: ignore[union-attr]
        for points in ((6, 13, 4, 3), (0, 0, 13, 13), (1, 2, 3, 20)):
            keeper.write(0, deal(*points).what.entry)  # type: ignore[union-attr]
        keeper.undo(0)
        assert list(journal.lines("n1")) == list(keeper.lines)
        assert Keeper.open(journal, "n1", lambda: "").night == keeper.night
        assert [str(score.fraction) for score in keeper.night.games[0].sheet.scores] == ["6", "13", "17", "16"]
        assert directory.nights(club)[0].deals == 2
        assert check(club) == []


@pytest.mark.parametrize("left", [b"", b"garbage\n\0\0", b"999999999\nscorekeeper\nanother-machine\n\n\n"])
def test_a_lock_that_somebody_left_keeps_nobody_out(
    tmp_path: Path, left: bytes, qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ui.shell.single_instance._TIMEOUT_MS", 200)
    club = tmp_path / "club.scorekeeper"
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path))
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    lock = lock_file(club)
    lock.parent.mkdir(parents=True)
    lock.write_bytes(left)
    single = SingleInstance(club)
    assert single.is_first()
    single.close()


@pytest.mark.parametrize("ending", ["-journal", "-wal", "-shm"])
def test_a_foreign_or_half_written_file_of_sqlite_beside_the_books_does_no_harm(tmp_path: Path, ending: str) -> None:
    path = tmp_path / "club.scorekeeper"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", [opened(), *joined()])
    for content in (b"", b"no journal" * 999, b"\xd9\xd5\x05\xf9\x20\xa1\x63\xd7" + bytes(700)):
        Path(f"{path}{ending}").write_bytes(content)
        with ClubFile.open(path) as club:
            assert len(SqliteJournal(club).lines("n1")) == 5
            assert check(club) == []


def test_a_payment_that_is_ticked_by_a_double_click_or_a_held_key_is_made_once(
    open_app: Open, tmp_path: Path, qtbot: QtBot
) -> None:
    file = tmp_path / "n.night.json"
    file.write_text(archive(finished_night()), encoding="utf-8")
    hands = open_app()
    import_file(hands.app.session, file)
    hands.press(Qt.Key.Key_2, CTRL)
    page = hands.app.session.page("settle")
    assert isinstance(page, SettlePage)
    due = page.payments.list.current
    assert due is not None
    qtbot.waitUntil(lambda: due.is_in_sight)
    QTest.mouseClick(due.box, Qt.MouseButton.LeftButton)
    QTest.mouseDClick(due.box, Qt.MouseButton.LeftButton)
    for _ in range(30):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            held = QKeyEvent(kind, Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, " ", True, 1)
            QApplication.sendEvent(due.box, held)
    assert [paid.taken_back for paid in hands.night.payments] == [False]
