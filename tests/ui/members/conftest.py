"""The club of the tests of the page of the members."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.files.archive import archive
from scorekeeper.night.journal import lines_of
from tests.scorekeeper.example_nights import settled_night
from tests.ui.imports import import_night_file
from tests.ui.program import Program


@pytest.fixture
def club(opened: Program, tmp_path: Path) -> Program:
    """A club with a night of Ann, Bob, Cal, Dee and Eve, and one to which Bob came as Bob Dey and Eve as Eve Lindqvist;
    on the page of the members, without a night open."""
    night = settled_night()
    (tmp_path / "some.night.json").write_text(archive(night.lines), encoding="utf-8")
    other = replace(night.night, id="n0", date="2026-11-06", payments=())
    content = archive(lines_of(other)).replace('"bob"', '"rob"').replace('"Bob"', '"Bobb"')
    (tmp_path / "other.night.json").write_text(content, encoding="utf-8")
    for name in ("some", "other"):
        import_night_file(opened.club, tmp_path / f"{name}.night.json")
    opened.window.actions_["members"].trigger()
    return opened
