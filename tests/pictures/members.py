"""Draws the page of the members in many states, to be looked at: `python -m tests.pictures.members FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from scorekeeper.night.members import Member
from scorekeeper.rules.people import Player
from tests.bench.club import make_club
from tests.pictures.drawing import draw, settle
from tests.ui.program import LAPTOP, shown_program
from ui.live.member_records import MemberRecords
from ui.members.members_page import MembersPage
from ui.theme import apply
from ui.theme.theme import Scheme

_LONG = "Maximiliana Featherstonehaugh-Cholmondeley"
_NEW = (
    (Player("kit", "Kit Okafor"), Member(since="2014-03-14", notes="Keeps the key of the card room.", short="Kit")),
    (Player("kat", "Kit Okafar"), Member(is_guest=True)),
    (Player("max", _LONG), Member(pay="DE89 3704 0044 0532 0130 00")),
)


@dataclass(frozen=True)
class Picture:
    """A state: how many nights, whether there is a question about two names, who is chosen, what the window looks
    like."""

    name: str
    nights: int = 60
    asked: bool = False
    chosen: str = ""
    scheme: Scheme = "light"
    zoom: int = 100
    size: QSize = LAPTOP


def pictures() -> Iterator[Picture]:
    """Every state."""
    yield Picture("nobody", 0)
    yield Picture("members")
    yield Picture("asked", asked=True)
    yield Picture("owed", chosen="Regular 01")
    yield Picture("long", asked=True, chosen=_LONG)
    yield Picture("dark", scheme="dark", asked=True)
    yield Picture("contrast", scheme="contrast")
    yield Picture("zoom-150", zoom=150)
    yield Picture("zoom-200", zoom=200)
    yield Picture("large", size=QSize(1920, 1040))
    yield Picture("small", size=QSize(1024, 560))


def shoot(folder: Path, picture: Picture, app: QApplication) -> None:
    """Draw one state."""
    apply(app, picture.scheme, picture.zoom)
    with TemporaryDirectory() as books:
        if picture.nights:
            make_club(Path(books) / "club.scorekeeper", picture.nights, deals=40)
        with shown_program(Path(books), picture.size) as opened:
            if not picture.nights:
                opened.session.begin()
            if picture.asked:
                MemberRecords(opened.club).add(_NEW)
            opened.session.go("members")
            page = opened.session.page("members")
            assert isinstance(page, MembersPage)
            settle(app)
            if picture.chosen:
                page.choose(next(one.player for one in page.list.values if one.name == picture.chosen))
            settle(app)
            opened.window.grab().save(str(folder / f"{picture.name}.png"))


if __name__ == "__main__":
    draw(pictures(), shoot)
