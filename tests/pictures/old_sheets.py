"""Draws the page of old sheets in many states, to be looked at: `python -m tests.pictures.old_sheets FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from tests.pictures.drawing import draw, settle
from tests.scorekeeper.spreadsheets.sheets import GAME, IOUS, RESULTS, five_years
from tests.ui.program import LAPTOP, shown_program
from ui.old_sheets.old_sheets_page import OldSheetsPage
from ui.theme import apply
from ui.theme.theme import Scheme


@dataclass(frozen=True)
class Picture:
    """A state: which sheet, and what the window looks like."""

    name: str
    sheet: str = ""
    scheme: Scheme = "light"
    zoom: int = 100
    size: QSize = LAPTOP


def pictures() -> Iterator[Picture]:
    """Every state."""
    nights = five_years()
    yield Picture("empty")
    yield Picture("nights", nights)
    yield Picture("results", RESULTS)
    yield Picture("game", GAME)
    yield Picture("ious", IOUS)
    yield Picture("dark", nights, scheme="dark")
    yield Picture("contrast", nights, scheme="contrast")
    yield Picture("zoom-75", nights, zoom=75)
    yield Picture("zoom-150", nights, zoom=150)
    yield Picture("zoom-200", nights, zoom=200)
    yield Picture("zoom-300", nights, zoom=300)
    yield Picture("small", nights, size=QSize(1024, 560))


def shoot(folder: Path, picture: Picture, app: QApplication) -> None:
    """Draw one state."""
    apply(app, picture.scheme, picture.zoom)
    with TemporaryDirectory() as books:
        _shoot(folder, picture, app, Path(books))


def _shoot(folder: Path, picture: Picture, app: QApplication, books: Path) -> None:
    with shown_program(books, picture.size) as opened:
        opened.session.go("old_sheets")
        page = opened.session.page("old_sheets")
        assert isinstance(page, OldSheetsPage)
        if picture.sheet:
            page.pasted.emit(picture.sheet)
        settle(app)
        opened.window.grab().save(str(folder / f"{picture.name}.png"))


if __name__ == "__main__":
    draw(pictures(), shoot)
