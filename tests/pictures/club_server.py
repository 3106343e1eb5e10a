"""Draws the page of the club server, to be looked at: `python -m tests.pictures.club_server FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from scorekeeper.text.server_text import branches_words, code_words, state_words, trouble_words
from tests.pictures.drawing import draw, settle
from tests.ui.program import LAPTOP, shown_program
from ui.club_server.club_server_page import ClubServerPage, LaptopLine
from ui.theme import apply
from ui.theme.theme import Scheme


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
    yield Picture("form", "form")
    for shows in ("wrong", "paired"):
        yield Picture(shows, shows)
        yield Picture(f"{shows}-dark", shows, scheme="dark")
        yield Picture(f"{shows}-200", shows, zoom=200)
        yield Picture(f"{shows}-small", shows, size=QSize(1024, 560))
    yield Picture("away", "away")


def shoot(folder: Path, picture: Picture, app: QApplication) -> None:
    """Draw one state."""
    apply(app, picture.scheme, picture.zoom)
    with TemporaryDirectory() as books, shown_program(Path(books), picture.size) as shown:
        shown.session.go("club_server")
        page = shown.session.page("club_server")
        assert isinstance(page, ClubServerPage)
        _show(page, picture.shows)
        settle(app)
        shown.window.grab().save(str(folder / f"{picture.name}.png"))


def _show(page: ClubServerPage, shows: str) -> None:
    if shows == "form":
        return
    if shows == "wrong":
        page.address.setText("scores.example.org")
        page.code.setText("amber lotus river stone candle")
        page.show_form(trouble_words("wrong_code"))
        return
    away = shows == "away"
    remark = " ".join(filter(None, (state_words(3 * away, "2026-11-20T21:04:00+01:00"), branches_words(1))))
    where = (
        "The Bartholomew Featherstonehaugh Card Club at https://scores.bartholomew-featherstonehaugh.example.org:8443"
    )
    page.show_paired(where, remark, trouble_words("") if away else "")
    if not away:
        page.show_code(
            "amber lotus river stone candle brook", code_words("2026-11-20T21:15:00+01:00", of_this_computer=False)
        )
    names = ("Bob’s ThinkPad, this laptop, since Friday 6 November 2026", "Ann, since Friday 20 November 2026")
    page.show_laptops([LaptopLine(str(number), name, own=not number) for number, name in enumerate(names)])


if __name__ == "__main__":
    draw(pictures(), shoot)
