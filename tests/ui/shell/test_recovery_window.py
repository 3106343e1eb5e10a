"""Books that cannot be opened at the start: why, and which backups there are; no new file is begun."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.storage.backup import back_up
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night
from ui.live.view_settings import ViewSettings
from ui.shell.recovery_window import RecoveryWindow, ask_at_start


@pytest.fixture
def harmed(tmp_path: Path) -> Path:
    """A club file of which only half is left, with a backup beside it."""
    path = tmp_path / "club.scorekeeper"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
        back_up(club, tmp_path / "backups", why="game")
    path.write_bytes(path.read_bytes()[:9000])
    return path


def at_work(act: str, seen: list[str] | None = None) -> None:
    """Do something in the window as soon as it stands."""
    found = next((window for window in QApplication.topLevelWidgets() if isinstance(window, RecoveryWindow)), None)
    if found is None or not found.isVisible():
        QTimer.singleShot(0, lambda: at_work(act, seen))
    elif act == "restore":
        found.page.preview.restore.click()
        found.page.preview.sure.click()
    else:
        if seen is not None:
            seen.append(found.page.state.text())
        found.close()


def test_a_backup_is_put_in_the_place_of_damaged_books(harmed: Path, qapp: QApplication, tmp_path: Path) -> None:
    QTimer.singleShot(0, lambda: at_work("restore"))
    assert ask_at_start(harmed, "the club file is damaged", ViewSettings(tmp_path)) == harmed
    with ClubFile.open(harmed) as club:
        assert list(SqliteJournal(club).lines("n1")) == small_night()
    assert len(list(tmp_path.glob("club-kept-*"))) == 1


def test_behind_a_link_the_file_itself_is_restored_from_the_backups_beside_it(
    harmed: Path, qapp: QApplication, tmp_path: Path
) -> None:
    (tmp_path / "elsewhere").mkdir()
    link = tmp_path / "elsewhere" / "mine.scorekeeper"
    link.symlink_to(harmed)
    QTimer.singleShot(0, lambda: at_work("restore"))
    assert ask_at_start(link, "the books are damaged", ViewSettings(tmp_path)) == link
    assert list(link.parent.iterdir()) == [link]
    assert link.is_symlink()
    with ClubFile.open(harmed) as club:
        assert list(SqliteJournal(club).lines("n1")) == small_night()


def test_whoever_closes_the_window_leaves_all_as_it_was(harmed: Path, qapp: QApplication, tmp_path: Path) -> None:
    before = harmed.read_bytes()
    QTimer.singleShot(0, lambda: at_work("close"))
    assert not ask_at_start(harmed, "the club file is damaged", ViewSettings(tmp_path))
    assert harmed.read_bytes() == before


def test_without_backups_a_window_says_why_all_the_same(qapp: QApplication, tmp_path: Path) -> None:
    seen: list[str] = []
    QTimer.singleShot(0, lambda: at_work("close", seen))
    assert not ask_at_start(tmp_path / "club.scorekeeper", "The club file is gone.", ViewSettings(tmp_path))
    assert seen == ["The club file is gone. No backup of this club file was found; nothing was changed."]


def test_books_of_a_newer_program_are_told_and_no_backup_is_offered(harmed: Path, qtbot: QtBot) -> None:
    window = RecoveryWindow(harmed, "A newer program wrote this.", None, offers=False)
    qtbot.addWidget(window)
    window.show()
    assert window.page.state.text() == "A newer program wrote this."
    assert window.page.list.lines == ()
    assert not window.page.preview.isVisible()


def test_the_window_says_why_and_what_failed(harmed: Path, qtbot: QtBot, tmp_path: Path) -> None:
    window = RecoveryWindow(harmed, "the club file is damaged", None)
    qtbot.addWidget(window)
    window.show()
    assert window.page.state.text() == "the club file is damaged"
    assert len(window.page.list.lines) == 1
    assert not window.page.now.isVisible()
    backup = window.page.list.lines[0].backup.path
    backup.write_bytes(b"")
    window.page.restore_wanted.emit(backup)
    assert "is an empty file" in window.page.state.text()
    assert window.isVisible()
    window.page.left.emit()
    assert not window.isVisible()
