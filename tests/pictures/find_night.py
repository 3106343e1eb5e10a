"""Draws the page that finds a night, to be looked at: `python -m tests.pictures.find_night FOLDER [WORD]`.

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
from ui.find_night.find_page import FindPage
from ui.theme import apply
from ui.theme.theme import Scheme


@dataclass(frozen=True)
class Picture:
    """A state: how many nights, what is typed, and what the window looks like."""

    name: str
    typed: str = "regular 05 run"
    nights: int = 400
    scheme: Scheme = "light"
    zoom: int = 100
    size: QSize = LAPTOP


def pictures() -> Iterator[Picture]:
    """Every state."""
    yield Picture("all", "")
    yield Picture("found")
    yield Picture("nothing", "zebra")
    yield Picture("no-nights", "", 0)
    yield Picture("dark", scheme="dark")
    yield Picture("contrast", scheme="contrast")
    for zoom in (75, 150, 200, 300):
        yield Picture(f"zoom-{zoom}", zoom=zoom)
    yield Picture("large", size=QSize(1920, 1040))
    yield Picture("small", size=QSize(1024, 560))


def shoot(folder: Path, picture: Picture, app: QApplication) -> None:
    """Draw one state."""
    apply(app, picture.scheme, picture.zoom)
    with TemporaryDirectory() as books:
        if picture.nights:
            make_club(Path(books) / "club.scorekeeper", picture.nights, deals=20)
        with shown_program(Path(books), picture.size) as opened:
            opened.session.go("open_night")
            page = opened.session.page("open_night")
            assert isinstance(page, FindPage)
            settle(app)
            page.edit.setText(picture.typed)
            settle(app)
            opened.window.grab().save(str(folder / f"{picture.name}.png"))


if __name__ == "__main__":
    draw(pictures(), shoot)
