"""Draws the page of a season in many states, to be looked at: `python -m tests.pictures.season FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.night.seasons import ClubSeason, Ranking, SeasonFormula
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.seasons import write_season
from tests.pictures.drawing import KEYS, draw, settle
from tests.scorekeeper.season_nights import NAMES, make_season
from tests.ui.program import LAPTOP, shown_program
from ui.season.season_page import SeasonPage
from ui.theme import apply
from ui.theme.theme import Scheme

SEASON = ClubSeason(
    "Season 2026",
    since="2026-01-01",
    least_nights=6,
    guests_out=True,
    ranking=Ranking.FORMULA,
    formula=SeasonFormula(best=12, each_night=1),
)
FORTY = tuple(f"{name} von und zu Hohenstaufen the {number}th" for number in (2, 3, 4) for name in NAMES)[:40]


@dataclass(frozen=True)
class Picture:
    """A state: how many weeks and who, the keys pressed, and what the window looks like."""

    name: str
    weeks: int = 40
    seasons: int = 1
    names: tuple[str, ...] = NAMES
    keys: str = ""
    scheme: Scheme = "light"
    zoom: int = 100
    size: QSize = LAPTOP


def pictures() -> Iterator[Picture]:
    """Every state."""
    yield Picture("empty", 0, seasons=0)
    yield Picture("one-night", 1, seasons=0)
    yield Picture("year", seasons=0)
    yield Picture("formula")
    yield Picture("two-seasons", seasons=2)
    yield Picture("two-seasons-200", seasons=2, zoom=200)
    yield Picture("money", keys="}")
    yield Picture("average", keys="}}}")
    yield Picture("nights", keys="v~")
    yield Picture("form", keys="F")
    yield Picture("forty", names=FORTY)
    yield Picture("dark", scheme="dark")
    yield Picture("contrast", scheme="contrast")
    yield Picture("zoom-75", zoom=75)
    yield Picture("zoom-150", zoom=150)
    yield Picture("zoom-200", zoom=200)
    yield Picture("form-150", keys="F", zoom=150)
    yield Picture("large", size=QSize(1920, 1040))
    yield Picture("small", size=QSize(1024, 560))


def shoot(folder: Path, picture: Picture, app: QApplication) -> None:
    """Draw one state."""
    apply(app, picture.scheme, picture.zoom)
    with TemporaryDirectory() as books:
        club = Path(books) / "club.scorekeeper"
        make_season(club, picture.weeks, names=picture.names)
        if picture.seasons:
            with ClubFile.open(club) as club_file:
                for number in range(picture.seasons):
                    write_season(club_file, f"s{number}", replace(SEASON, name=f"{SEASON.name}, part {number + 1}"))
        _shoot(folder, picture, app, Path(books))


def _shoot(folder: Path, picture: Picture, app: QApplication, books: Path) -> None:
    with shown_program(books, picture.size) as opened:
        opened.session.go("season")
        page = opened.session.page("season")
        assert isinstance(page, SeasonPage)
        settle(app)
        for key in picture.keys:
            QTest.keyClick(opened.window.focusWidget() or page.list, KEYS[key])
        settle(app)
        opened.window.grab().save(str(folder / f"{picture.name}.png"))


if __name__ == "__main__":
    draw(pictures(), shoot)
