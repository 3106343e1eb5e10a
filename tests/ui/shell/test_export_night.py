"""A night leaves the window as a file that brings every line home again."""

from __future__ import annotations

from pathlib import Path

import platformdirs
import pytest

from scorekeeper.files.archive import unarchive
from tests.ui.program import Program
from ui.shell import export_night, opened_files


def test_the_exported_file_holds_every_line_a_place_that_takes_none_is_said_and_one_may_think_better_of_it(
    opened: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    action = opened.window.actions_["export_night"]
    opened.session.begin()
    assert not action.isEnabled()
    opened.session.open_sample()
    monkeypatch.setattr(export_night, "ask_export_path", lambda _parent, _name: None)
    action.trigger()
    assert sorted(tmp_path.rglob("*.night.json")) == []
    out = tmp_path / "out.night.json"
    monkeypatch.setattr(export_night, "ask_export_path", lambda _parent, name: out if name else None)
    action.trigger()
    assert tuple(unarchive(out.read_text(encoding="utf-8"))) == opened.live.lines
    assert opened.said == (f"Exported as {out}", "quiet")
    (tmp_path / "file").write_text("old", encoding="utf-8")
    monkeypatch.setattr(export_night, "ask_export_path", lambda _parent, _name: tmp_path / "file" / "out.night.json")
    action.trigger()
    said, state = opened.said
    assert said.startswith("out.night.json: ")
    assert state == "bad"
    assert (tmp_path / "file").read_text(encoding="utf-8") == "old"


def test_a_file_is_put_where_the_last_one_was_and_first_into_the_documents(
    opened: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Path] = []
    (tmp_path / "stick").mkdir()

    def ask(_parent: object, suggested: Path) -> Path:
        asked.append(suggested)
        return tmp_path / "stick" / "a.night.json"

    opened.session.open_sample()
    monkeypatch.setattr(export_night, "ask_export_path", ask)
    opened.window.actions_["export_night"].trigger()
    opened.window.actions_["export_night"].trigger()
    name = f"{opened.live.night.date} table {opened.live.night.table}.night.json"
    documents = platformdirs.user_documents_path()
    assert asked == [documents / name, tmp_path / "stick" / name]
    imported: list[Path] = []
    monkeypatch.setattr(opened_files, "ask_night_file", lambda _parent, folder: imported.append(folder))
    opened.window.actions_["import_night"].trigger()
    assert imported == [tmp_path / "stick"]


@pytest.mark.parametrize(
    ("chosen", "taken", "name"),
    [
        ("friday.night.json", (), "friday.night.json"),
        ("friday.NIGHT.JSON", (), "friday.NIGHT.JSON"),
        ("friday", (), "friday.night.json"),
        ("friday.json", (), "friday.night.json"),
        ("fri. 20", (), "fri. 20.night.json"),
        ("friday", ("friday.night.json",), "friday 2.night.json"),
        ("friday.night.json", ("friday.night.json",), "friday.night.json"),
    ],
)
def test_a_night_file_is_named_as_one(tmp_path: Path, chosen: str, taken: tuple[str, ...], name: str) -> None:
    """The name that was typed whole may replace a file, since the dialog has asked; one that is completed never
    does."""
    for other in taken:
        (tmp_path / other).touch()
    assert export_night.night_file_of(tmp_path / chosen) == tmp_path / name
