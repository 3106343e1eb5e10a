"""A night is rescued into a file of its own, which replaces nothing and is readable by this user only."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from scorekeeper.files.archive import archive
from scorekeeper.night.keeper import Keeper
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.storage.night_rescue import NightRescue
from tests.scorekeeper.example_nights import Ticking
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night


@pytest.fixture
def keeper(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Keeper:
    """Keeps a night that is in memory."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    journal = MemoryJournal()
    write_lines(journal, "n1", small_night())
    return Keeper.open(journal, "n1", Ticking())


def test_no_rescue_takes_the_place_of_another(keeper: Keeper) -> None:
    first, again = NightRescue().write([keeper]), NightRescue().write([keeper])
    assert [path.name for path in (*first, *again) if path] == [
        "2026-11-20 not saved.night.json",
        "2026-11-20 not saved (2).night.json",
    ]
    assert all(stat.S_IMODE(path.stat().st_mode) == 0o600 for path in (*first, *again) if path)


def test_a_link_that_somebody_put_there_is_not_followed(keeper: Keeper, tmp_path: Path) -> None:
    folder = Path(os.environ["SCOREKEEPER_HOME"]) / "data" / "papers"
    folder.mkdir(parents=True)
    theirs = tmp_path / "theirs"
    theirs.write_text("precious", encoding="utf-8")
    (folder / "2026-11-20 not saved.night.json").symlink_to(theirs)
    (rescued,) = NightRescue().write([keeper])
    assert rescued == folder / "2026-11-20 not saved (2).night.json"
    assert not rescued.is_symlink()
    assert theirs.read_text(encoding="utf-8") == "precious"


def test_the_last_resort_is_a_folder_of_this_user_alone(
    keeper: Keeper, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    nowhere = tmp_path / "a file"
    nowhere.write_text("", encoding="utf-8")
    shared = tmp_path / "shared"
    shared.mkdir()
    (shared / "2026-11-20 not saved.night.json").symlink_to(nowhere)
    monkeypatch.setenv("SCOREKEEPER_HOME", str(nowhere))
    monkeypatch.setenv("HOME", str(nowhere))
    monkeypatch.setattr("tempfile.tempdir", str(shared))
    (rescued,) = NightRescue().write([keeper])
    assert rescued is not None
    assert rescued.parent.parent == shared
    assert stat.S_IMODE(rescued.parent.stat().st_mode) == 0o700
    assert nowhere.read_text(encoding="utf-8") == ""


def test_a_night_file_of_a_rescue_comes_back(keeper: Keeper) -> None:
    (rescued,) = NightRescue().write([keeper])
    assert rescued is not None
    assert rescued.read_text(encoding="utf-8") == archive(keeper.lines)
