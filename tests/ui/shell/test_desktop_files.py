"""Files that macOS opens in the running program, and the entries that it shows in the menu of the program."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtGui import QAction, QFileOpenEvent
from PySide6.QtWidgets import QApplication

from scorekeeper.files.archive import archive
from scorekeeper.night.journal import replay
from tests.scorekeeper.storage.nights import small_night
from tests.ui.program import Program, import_file
from ui.shell.actions import DECLARED
from ui.shell.app import APPLICATION_ID, DESKTOP_NAME, tell_windows_who_we_are
from ui.shell.desktop_files import FilesFromDesktop

ROOT = Path(__file__).parents[3]


@pytest.fixture
def night_file(tmp_path: Path) -> Path:
    file = tmp_path / "small.night.json"
    file.write_text(archive(small_night()), encoding="utf-8")
    return file


@pytest.fixture
def files(qapp: QApplication, monkeypatch: pytest.MonkeyPatch) -> Iterator[FilesFromDesktop]:
    monkeypatch.setattr("sys.platform", "darwin")
    made = FilesFromDesktop(qapp)
    yield made
    qapp.removeEventFilter(made)


def import_all(opened: Program, paths: list[str]) -> None:
    for path in paths:
        import_file(opened.session, Path(path))


def test_a_file_that_came_before_the_window_is_opened_with_it(
    opened: Program, files: FilesFromDesktop, night_file: Path, qapp: QApplication
) -> None:
    opened.session.begin()
    QApplication.sendEvent(qapp, QFileOpenEvent(str(night_file)))
    assert opened.session.live is None
    files.hand_to(lambda paths: import_all(opened, paths))
    assert opened.live.night.id == replay(small_night()).id


def test_a_file_is_opened_in_the_window_that_is_there(
    opened: Program, files: FilesFromDesktop, night_file: Path, qapp: QApplication
) -> None:
    opened.session.begin()
    files.hand_to(lambda paths: import_all(opened, paths))
    assert opened.session.live is None
    QApplication.sendEvent(qapp, QFileOpenEvent(str(night_file)))
    assert opened.live.night.id == replay(small_night()).id


def test_elsewhere_no_event_is_looked_at(qapp: QApplication, night_file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    files = FilesFromDesktop(qapp)
    QApplication.sendEvent(qapp, QFileOpenEvent(str(night_file)))
    taken: list[str] = []
    files.hand_to(taken.extend)
    assert taken == []


def test_macos_takes_three_entries_into_the_menu_of_the_program(opened: Program) -> None:
    roles = {one.name: opened.window.actions_[one.name].menuRole() for one in DECLARED}
    assert {name: role for name, role in roles.items() if role is not QAction.MenuRole.NoRole} == {
        "club": QAction.MenuRole.PreferencesRole,
        "quit": QAction.MenuRole.QuitRole,
        "about": QAction.MenuRole.AboutRole,
    }


def test_the_menu_entry_of_the_desktop_knows_the_windows() -> None:
    (entry,) = (ROOT / "installer/release/desktop").glob("*.desktop")
    assert entry.stem == DESKTOP_NAME
    assert f"StartupWMClass={DESKTOP_NAME}" in entry.read_text(encoding="utf-8").splitlines()


def test_the_taskbar_of_windows_is_told_which_program_this_is(monkeypatch: pytest.MonkeyPatch) -> None:
    told: list[str] = []
    shell = SimpleNamespace(SetCurrentProcessExplicitAppUserModelID=told.append)
    library = SimpleNamespace(windll=SimpleNamespace(shell32=shell))
    monkeypatch.setattr("ui.shell.app.ctypes", library, raising=False)
    tell_windows_who_we_are()
    assert told == []
    monkeypatch.setattr("sys.platform", "win32")
    tell_windows_who_we_are()
    assert told == [APPLICATION_ID]
