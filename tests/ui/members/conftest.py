"""The club of the tests of the page of the members."""

from __future__ import annotations

from pathlib import Path

import pytest

from scorekeeper.files.archive import archive
from tests.scorekeeper.example_nights import settled_night
from tests.ui.imports import import_night_file
from tests.ui.members.members_driver import other_night
from tests.ui.program import Program
from ui.live.open_club import OpenClub


@pytest.fixture(scope="session")
def books(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A club file with a night of Ann, Bob, Cal, Dee and Eve, and one to which Bob came as Bobb."""
    folder = tmp_path_factory.mktemp("members")
    club = OpenClub(folder / "club.scorekeeper")
    for name, content in (("some", archive(settled_night().lines)), ("other", other_night())):
        path = folder / f"{name}.night.json"
        path.write_text(content, encoding="utf-8")
        import_night_file(club, path)
    club.close()
    return (folder / "club.scorekeeper").read_bytes()


@pytest.fixture
def in_place(tmp_path: Path, books: bytes) -> None:
    """Put the club file where the program opens it."""
    (tmp_path / "club.scorekeeper").write_bytes(books)


@pytest.fixture
def club(in_place: None, opened: Program) -> Program:
    """That club, on the page of the members, without a night open."""
    opened.window.actions_["members"].trigger()
    return opened
