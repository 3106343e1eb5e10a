"""Draws the page of other laptops in its states, to be looked at: `python -m tests.pictures.laptops FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from scorekeeper.files.archive import Archived, archive, unarchive
from scorekeeper.night.club_people import Device
from scorekeeper.night.journal import HandedOver, Line
from scorekeeper.storage.branches import bring_night
from scorekeeper.storage.words import salted
from tests.pictures.drawing import draw, settle
from tests.scorekeeper.storage.nights import clock, deal, joined, opened, small_night
from tests.ui.program import LAPTOP, Program, shown_program
from ui.laptops.laptops_page import LaptopsPage
from ui.theme import apply
from ui.theme.theme import Scheme

OTHER = Device("5f0e", "Bob’s ThinkPad")
THERE = {"x1": "Ann L.", "x2": "Bobby", "x3": "Bartholomew Featherstonehaugh-Cholmondeley", "x4": "Dee “Ace” 陳"}


@dataclass(frozen=True)
class Picture:
    """A state: what is shown, and what the window looks like."""

    name: str
    shows: str
    scheme: Scheme = "light"
    zoom: int = 100
    size: QSize = LAPTOP


def pictures() -> Iterator[Picture]:
    """Every state."""
    yield Picture("overview", "overview")
    for shows in ("who", "branches"):
        yield Picture(shows, shows)
        yield Picture(f"{shows}-dark", shows, scheme="dark")
        yield Picture(f"{shows}-contrast", shows, scheme="contrast")
        yield Picture(f"{shows}-75", shows, zoom=75)
        yield Picture(f"{shows}-150", shows, zoom=150)
        yield Picture(f"{shows}-200", shows, zoom=200)
        yield Picture(f"{shows}-300", shows, zoom=300)
        yield Picture(f"{shows}-small", shows, size=QSize(1024, 560))


def night_of_others() -> list[Line]:
    """A night of people from another laptop."""
    text = archive([opened("n2", "2026-11-27"), *joined(), *small_night()[5:]])
    for one, other in zip(("ann", "bob", "cal", "dee"), THERE.items(), strict=True):
        text = text.replace(f'"{one}"', f'"{other[0]}"')
    lines = unarchive(text)
    names = joined(THERE)
    return [lines[0], *names, *lines[5:]]


def shoot(folder: Path, picture: Picture, app: QApplication) -> None:
    """Draw one state."""
    apply(app, picture.scheme, picture.zoom)
    with TemporaryDirectory() as books:
        _shoot(folder, picture, app, Path(books))


def _shoot(folder: Path, picture: Picture, app: QApplication, books: Path) -> None:
    with shown_program(books, picture.size) as shown:
        night = salted(small_night())
        here = [*night, *salted([deal(6, 13, 4, 3, minute=40), deal(minute=44)])]
        bring_night(shown.club.file, shown.club.journal, Archived.of(here), clock(50))
        shown.session.go("laptops")
        if picture.shows == "who":
            _show_who(shown, books)
        if picture.shows == "branches":
            _show_branches(shown, night, books)
        settle(app)
        shown.window.grab().save(str(folder / f"{picture.name}.png"))


def _page(shown: Program) -> LaptopsPage:
    page = shown.session.page("laptops")
    assert isinstance(page, LaptopsPage)
    return page


def _show_who(shown: Program, books: Path) -> None:
    files = [books / "there.night.json", books / "broken.night.json"]
    files[0].write_text(archive(night_of_others(), (), (OTHER,)), encoding="utf-8")
    files[1].write_text("{", encoding="utf-8")
    _page(shown).files_given.emit(files)


def _show_branches(shown: Program, night: list[Line], books: Path) -> None:
    more = [deal(13, 6, 4, 3, minute=40), deal(minute=44), deal(1, 2, 20, 3, minute=48), deal(0, 22, 1, 3, minute=52)]
    there = [*night, *salted([Line(HandedOver(OTHER.id), at=clock(38)), *more, *joined({"eve": "Eve"})])]
    file = books / "there.night.json"
    file.write_text(archive(there, (), (OTHER,)), encoding="utf-8")
    _page(shown).files_given.emit([file])
    _page(shown).take_wanted.emit()


if __name__ == "__main__":
    draw(pictures(), shoot)
