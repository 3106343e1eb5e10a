"""A disk that refuses and comes back, with real keys: red at once, typing goes on, all is written in order."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.archive import archive, unarchive
from scorekeeper.storage import club_file
from scorekeeper.storage.check import check
from tests.scorekeeper.storage.nights import small_night
from tests.ui.program import Program
from ui.backups.patience import Patience

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # the offscreen screen has none


@pytest.fixture
def patience(opened: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Patience:
    """The window with a night of two games open, and its patience."""
    monkeypatch.setattr(club_file, "BUSY_SECONDS", 0.05)
    opened.books._file.be_patient(0.05)
    file = tmp_path / "small.night.json"
    file.write_text(archive(small_night()[:-1]), encoding="utf-8")
    opened.session.begin(file)
    return Patience(opened.session)


@pytest.fixture
def locked(opened: Program, patience: Patience) -> Iterator[sqlite3.Connection]:
    """Another program holds the books."""
    with closing(sqlite3.connect(opened.books.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield other


def keys(*texts: str) -> None:
    """Type each text and Enter after it."""
    for text in texts:
        for sign in text:
            QTest.keyClicks(QApplication.focusWidget(), sign)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)


def test_typing_goes_on_and_all_is_written_in_order_when_the_disk_is_back(
    opened: Program, patience: Patience, locked: sqlite3.Connection
) -> None:
    keys("6", "q0", "4", "3", "")
    keys("13", "0", "13", "0", "")
    status = opened.window.status.saved
    said = f"“{opened.books.path}” is in use by another program; close it there and try again."
    assert (status.state, status.text()) == (
        "bad",
        f"NOT saved: 2 entries wait in memory. {said}",
    )
    assert len(opened.live.game.entries) == 3
    patience.try_again()
    assert opened.books.waiting == 2
    locked.execute("ROLLBACK")
    patience._timer.timeout.emit()
    assert (status.state, opened.books.waiting) == ("good", 0)
    assert not patience._timer.isActive()
    assert opened.books.night("n1") == opened.live.night
    assert check(opened.books._file) == []


def test_the_next_entry_writes_what_waits(opened: Program, patience: Patience, locked: sqlite3.Connection) -> None:
    keys("6", "q0", "4", "3", "")
    assert opened.window.status.saved.text().startswith("NOT saved: 1 entry waits in memory. ")
    locked.execute("ROLLBACK")
    keys("13", "0", "13", "0", "")
    assert opened.window.status.saved.state == "good"
    assert opened.books.night("n1") == opened.live.night


def test_nobody_leaves_unawares_and_the_night_is_rescued(
    opened: Program, patience: Patience, locked: sqlite3.Connection, tmp_path: Path
) -> None:
    keys("6", "q0", "4", "3", "")
    assert not opened.window.close()
    said = opened.window.status.saved.text()
    rescued = tmp_path / "home" / "data" / "papers" / "2026-11-20 not saved.night.json"
    assert said.endswith(f"To leave, close again; the night was written to “{rescued}” instead.")
    assert unarchive(rescued.read_text(encoding="utf-8")) == list(opened.live.lines)
    assert opened.window.close()


def test_leaving_writes_what_waits_where_it_can(
    opened: Program, patience: Patience, locked: sqlite3.Connection
) -> None:
    keys("6", "q0", "4", "3", "")
    locked.execute("ROLLBACK")
    assert opened.window.close()
    assert opened.books.waiting == 0
    assert opened.books.night("n1") == opened.live.night
