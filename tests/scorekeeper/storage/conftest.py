"""A club file in a folder of its own for each test that uses it, closed afterwards."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.laptops import Laptop
from tests.scorekeeper.storage.nights import small_night


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of a club file to make."""
    return tmp_path / "club.scorekeeper"


@pytest.fixture
def club(path: Path) -> Iterator[ClubFile]:
    """A new club file."""
    with ClubFile.open(path) as club_file:
        yield club_file


@pytest.fixture
def journal(club: ClubFile) -> SqliteJournal:
    """The journal of the new club file."""
    return SqliteJournal(club)


@pytest.fixture(scope="session")
def good_content(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """The bytes of a club file with a night in it."""
    path = tmp_path_factory.mktemp("good") / "club.scorekeeper"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
    return path.read_bytes()


@pytest.fixture
def good(path: Path, good_content: bytes) -> Path:
    """A club file with a night in it, closed."""
    path.write_bytes(good_content)
    return path


@pytest.fixture
def two(tmp_path: Path) -> Iterator[tuple[Laptop, Laptop]]:
    """A laptop on which the night began, and another one."""
    with Laptop(tmp_path, "Ann's") as first, Laptop(tmp_path, "Bob's") as second:
        first.begin()
        yield first, second
