"""The file for support: the machine and the state of the books; no name and no amount."""

from __future__ import annotations

from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive
from scorekeeper.storage import paths
from tests.scorekeeper.storage.nights import PEOPLE, small_night
from tests.ui.imports import import_night_file
from tests.ui.program import Program
from ui.shell import diagnostics
from ui.shell.backup_scheduler import scheduler_of
from ui.shell.error_reporter import LOG_FILE


@pytest.fixture
def night(opened: Program, tmp_path: Path) -> Program:
    """The window with a night open."""
    file = tmp_path / "small.night.json"
    file.write_text(archive(small_night()), encoding="utf-8")
    opened.session.open_night(import_night_file(opened.club, file))
    return opened


def test_the_file_says_how_things_are_and_names_nobody(
    night: Program, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scheduler = scheduler_of(night.session)
    scheduler.go_round("asked")
    qtbot.waitUntil(lambda: not scheduler.busy)
    log = paths.made(paths.log_folder()) / LOG_FILE
    log.write_text("a line\n" * 300 + "the newest line\n", encoding="utf-8")
    target = tmp_path / "said.txt"
    monkeypatch.setattr(diagnostics, "ask_diagnostics_path", lambda _parent, _folder: target)
    night.window.actions_["diagnostics"].trigger()
    said = target.read_text(encoding="utf-8")
    for fact in ("nights: 1", "games: 2", "entries: 11", "players: 4", "findings of the check: 0", "backups: 1"):
        assert f"\n{fact}\n" in said
    assert said.endswith("the newest line\n")
    assert said.count("a line\n") == 199
    for name in (*PEOPLE.values(), "Ann", "Cavendish", "17.5", str(tmp_path)):
        assert name not in said
    assert night.said[0] == f"Saved as {target}; read it before you send it."


def test_a_place_that_takes_no_file_is_said_and_it_is_written_where_the_books_cannot_be_read(
    night: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(diagnostics, "ask_diagnostics_path", lambda _parent, _folder: tmp_path / "nowhere" / "x.txt")
    night.window.actions_["diagnostics"].trigger()
    assert night.said == ("x.txt: No such file or directory.", "bad")
    monkeypatch.setattr(diagnostics, "ask_diagnostics_path", lambda _parent, _folder: None)
    night.window.actions_["diagnostics"].trigger()
    night.club.path.unlink()
    assert "the club file cannot be read: " in diagnostics.diagnostics(night.session)
    assert "(none)" in diagnostics.diagnostics(night.session)
