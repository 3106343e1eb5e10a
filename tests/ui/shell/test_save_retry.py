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

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.storage import club_file
from scorekeeper.storage.check import check
from tests.scorekeeper.storage.nights import small_night
from tests.ui.program import Program
from ui.backups.trouble_banner import TroubleBanner
from ui.live.save_state import Unkept
from ui.shell.save_retry import SaveRetry

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # the offscreen screen has none


@pytest.fixture
def patience(opened: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SaveRetry:
    """The window with a night of two games open, and its patience."""
    monkeypatch.setattr(club_file, "BUSY_SECONDS", 0.05)
    opened.books.file.set_busy_timeout(0.05)
    file = tmp_path / "small.night.json"
    file.write_text(archive(small_night()[:-1]), encoding="utf-8")
    opened.session.begin(file)
    return SaveRetry(opened.session)


@pytest.fixture
def locked(opened: Program, patience: SaveRetry) -> Iterator[sqlite3.Connection]:
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


def banner_of(opened: Program) -> TroubleBanner | None:
    return opened.window.findChild(TroubleBanner)


def told(opened: Program) -> tuple[str, str] | None:
    """What the red band over the page says; None where it is not there."""
    banner = banner_of(opened)
    if banner is None or banner.isHidden():
        return None
    assert banner.accessibleName() == f"{banner.what.text()} {banner.why.text()}"
    return banner.what.text(), banner.why.text()


def test_typing_goes_on_and_all_is_written_in_order_when_the_disk_is_back(
    opened: Program, patience: SaveRetry, locked: sqlite3.Connection
) -> None:
    keys("6", "q0", "4", "3", "")
    keys("13", "0", "13", "0", "")
    status = opened.window.status.saved
    said = f"“{opened.books.path}” is in use by another program; close it there and try again."
    assert (status.state, status.text(), status.toolTip()) == ("bad", "NOT saved", said)
    assert told(opened) == (
        "2 entries are not saved. Type on: they wait in memory and are written in order.",
        said,
    )
    assert len(opened.live.game.entries) == 3
    patience.try_again()
    assert opened.books.unsaved.count == 2
    locked.execute("ROLLBACK")
    patience._timer.timeout.emit()
    assert (status.state, opened.books.unsaved.count) == ("good", 0)
    assert not patience._timer.isActive()
    assert told(opened) is None
    assert opened.books.night("n1") == opened.live.night
    assert check(opened.books.file) == []


def test_the_next_entry_writes_what_waits(opened: Program, patience: SaveRetry, locked: sqlite3.Connection) -> None:
    keys("6", "q0", "4", "3", "")
    what = told(opened)
    assert what
    assert what[0] == "1 entry is not saved. Type on: it waits in memory and is written as soon as that can be."
    locked.execute("ROLLBACK")
    keys("13", "0", "13", "0", "")
    assert opened.window.status.saved.state == "good"
    assert opened.books.night("n1") == opened.live.night


def test_nobody_leaves_unawares_and_the_night_is_rescued(
    opened: Program, patience: SaveRetry, locked: sqlite3.Connection, tmp_path: Path
) -> None:
    keys("6", "q0", "4", "3", "")
    assert not opened.window.close()
    said = opened.books.save_state.why
    band = told(opened)
    assert band
    assert band[1] == said
    patience.try_again()
    assert opened.books.save_state.why == said, "the next try says it as well"
    rescued = tmp_path / "home" / "data" / "papers" / "2026-11-20 not saved.night.json"
    assert said.endswith(f"To leave, close again; the night was written to “{rescued}” instead.")
    assert unarchive(rescued.read_text(encoding="utf-8")) == list(opened.live.lines)
    assert opened.window.close()


def test_leaving_writes_what_waits_where_it_can(
    opened: Program, patience: SaveRetry, locked: sqlite3.Connection
) -> None:
    keys("6", "q0", "4", "3", "")
    locked.execute("ROLLBACK")
    assert opened.window.close()
    assert opened.books.unsaved.count == 0
    assert opened.books.night("n1") == opened.live.night


def test_the_band_lets_one_save_the_night_elsewhere_and_leaves_the_cursor_alone(
    opened: Program, patience: SaveRetry, locked: sqlite3.Connection, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    elsewhere = tmp_path / "stick.night.json"
    monkeypatch.setattr("ui.shell.export_night.ask_export_path", lambda *_: elsewhere)
    keys("6", "q0", "4", "3", "")
    banner = banner_of(opened)
    assert banner
    here = QApplication.focusWidget()
    QTest.mouseClick(banner.export, Qt.MouseButton.LeftButton)
    assert unarchive(elsewhere.read_text(encoding="utf-8")) == list(opened.live.lines)
    assert opened.books.unsaved.count == 1
    banner.grab()
    QTest.mouseClick(banner, Qt.MouseButton.LeftButton)
    assert QApplication.focusWidget() in {here, banner.export}


def test_books_that_can_only_be_read_are_told_at_once(
    opened: Program, patience: SaveRetry, monkeypatch: pytest.MonkeyPatch
) -> None:
    patience.tell_read_only()
    assert told(opened) is None
    monkeypatch.setattr("scorekeeper.storage.errors.writable", lambda _path: False)
    patience.tell_read_only()
    assert told(opened) == (
        "These books can be looked at, and nothing can be written in them.",
        f"“{opened.books.path}” can only be read: the file or its folder is write-protected.",
    )
    banner = banner_of(opened)
    assert banner
    assert banner.export.isHidden()
    assert opened.window.status.saved.text() == "To be read only"


def test_what_was_refused_and_does_not_wait_is_told_as_long_as_it_lasts(opened: Program, patience: SaveRetry) -> None:
    opened.books.save_state.tell(Unkept.ACT, "The disk is away.")
    assert told(opened) == ("What you typed last is not saved.", "The disk is away.")
    opened.books.save_state.tell(Unkept.ROW)
    assert told(opened) == ("What you typed last is not saved.", "The disk is away."), "the act is not done yet"
    opened.books.save_state.tell(Unkept.ACT)
    assert told(opened) is None
