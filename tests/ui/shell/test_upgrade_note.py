"""After a club file of an earlier version was upgraded the window says so once, and the path of the copy as it was."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from scorekeeper.storage.backup_files import before_upgrades
from scorekeeper.storage.file_format import VERSION
from scorekeeper.text.upgrade_text import BROUGHT
from tests.faults.budget import some_of
from tests.scorekeeper.storage.test_older_versions import thawed
from tests.ui.program import Program, program
from ui.shell import upgrade_note
from ui.shell.upgrade_note import UpgradeNote


def note_of(opened: Program) -> UpgradeNote | None:
    """The note in the window, if it has one."""
    opened.session.begin()
    opened.action_controller.tell_upgrade()
    return opened.window.findChild(UpgradeNote)


def test_each_version_says_what_it_brought() -> None:
    assert sorted(BROUGHT) == list(range(2, VERSION + 1))


@pytest.mark.parametrize("version", some_of(range(1, VERSION), 2))
def test_it_is_said_once_what_is_new_and_where_the_file_is_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    folder = tmp_path / "old"
    folder.mkdir()
    thawed(version, folder / "club.scorekeeper")
    made = program(folder)
    made.window.show()
    note = note_of(made)
    assert note is not None
    assert note.isVisible()
    said = note.words.text()
    assert all((words in said) is (brought > version) for brought, words in BROUGHT.items())
    (before,) = before_upgrades(made.club.path)
    assert f"version-{version}" in before.path.name
    assert f"“{before.path.name}”" in said
    shown: list[Path] = []
    monkeypatch.setattr(upgrade_note, "show_folder", lambda folder: bool(shown.append(folder)) or True)
    QTest.mouseClick(note.yes, Qt.MouseButton.LeftButton)
    assert shown == [before.path.parent]
    QTest.mouseClick(note.no, Qt.MouseButton.LeftButton)
    assert note.isHidden()
    made.window.close()
    made.club.close()
    again = program(folder)
    assert note_of(again) is None
    again.window.close()
    again.club.close()


def test_if_no_program_shows_folders_the_status_bar_names_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "old"
    folder.mkdir()
    thawed(1, folder / "club.scorekeeper")
    made = program(folder)
    made.window.show()
    note = note_of(made)
    assert note is not None
    monkeypatch.setattr(upgrade_note, "show_folder", lambda _folder: False)
    note.yes.click()
    assert str(made.club.path.parent) in made.said[0]
    made.window.close()
    made.club.close()


def test_a_club_file_of_today_has_none(opened: Program) -> None:
    assert note_of(opened) is None
