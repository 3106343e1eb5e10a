"""A night leaves the window as a file that brings every line home again."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.archive import unarchive
from tests.ui.program import Program
from ui import exporting

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # the offscreen screen has none


def test_the_exported_file_holds_every_line(opened: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened.session.open_sample()
    out = tmp_path / "out.night.json"
    monkeypatch.setattr(exporting, "ask_export_path", lambda _parent, name: out if name else None)
    opened.window.actions_["export_night"].trigger()
    assert tuple(unarchive(out.read_text(encoding="utf-8"))) == opened.live.lines
    assert opened.said == (f"Exported as {out}", "quiet")


def test_a_place_that_takes_no_file_is_said(opened: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened.session.open_sample()
    (tmp_path / "file").write_text("old", encoding="utf-8")
    monkeypatch.setattr(exporting, "ask_export_path", lambda _parent, _name: tmp_path / "file" / "out.night.json")
    opened.window.actions_["export_night"].trigger()
    said, state = opened.said
    assert said.startswith("out.night.json: ")
    assert state == "bad"
    assert (tmp_path / "file").read_text(encoding="utf-8") == "old"


def test_nothing_is_written_when_the_user_thinks_better_of_it(
    opened: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.session.begin()
    assert not opened.window.actions_["export_night"].isEnabled()
    opened.session.open_sample()
    monkeypatch.setattr(exporting, "ask_export_path", lambda _parent, _name: None)
    before = sorted(tmp_path.rglob("*.night.json"))
    opened.window.actions_["export_night"].trigger()
    assert sorted(tmp_path.rglob("*.night.json")) == before
