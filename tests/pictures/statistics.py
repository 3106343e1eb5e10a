"""Draws the page of statistics in many states, to be looked at: `python -m tests.pictures.statistics FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from tests.bench.club import make_club
from tests.pictures.drawing import draw, settle
from tests.ui.program import LAPTOP, shown_program
from ui.statistics.figure_button import StatisticsButton
from ui.statistics.statistics_page import StatisticsPage
from ui.theme import apply
from ui.theme.theme import Scheme


@dataclass(frozen=True)
class Picture:
    """A state: how many nights, whether those behind a figure are shown, and what the window looks like."""

    name: str
    nights: int = 120
    behind: bool = False
    scheme: Scheme = "light"
    zoom: int = 100
    size: QSize = LAPTOP


def pictures() -> Iterator[Picture]:
    """Every state."""
    yield Picture("empty", 0)
    yield Picture("one-night", 1)
    yield Picture("season")
    yield Picture("behind", behind=True)
    yield Picture("years", 800)
    yield Picture("dark", scheme="dark")
    yield Picture("contrast", scheme="contrast")
    yield Picture("zoom-75", zoom=75)
    yield Picture("zoom-150", zoom=150)
    yield Picture("zoom-200", zoom=200)
    yield Picture("tall", size=QSize(1366, 1300))
    yield Picture("large", size=QSize(1920, 1040))
    yield Picture("small", size=QSize(1024, 560))


def shoot(folder: Path, picture: Picture, app: QApplication) -> None:
    """Draw one state."""
    apply(app, picture.scheme, picture.zoom)
    with TemporaryDirectory() as books:
        if picture.nights:
            make_club(Path(books) / "club.scorekeeper", picture.nights, deals=40)
        _shoot(folder, picture, app, Path(books))


def _shoot(folder: Path, picture: Picture, app: QApplication, books: Path) -> None:
    with shown_program(books, picture.size) as opened:
        opened.session.go("statistics")
        page = opened.session.page("statistics")
        assert isinstance(page, StatisticsPage)
        settle(app)
        if picture.name == "years":
            page.period.words[2].click()
        if picture.behind:
            page.findChildren(StatisticsButton)[2].click()
        settle(app)
        opened.window.grab().save(str(folder / f"{picture.name}.png"))


if __name__ == "__main__":
    draw(pictures(), shoot)
