"""Works the page of the members in tests: who is listed, who is chosen."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtWidgets import QApplication

from scorekeeper.files.archive import archive
from scorekeeper.night.journal import lines_of
from tests.scorekeeper.example_nights import settled_night
from tests.ui.program import Program
from ui.members.members_page import MembersPage


def other_night() -> str:
    """The file of a night two weeks before that of `settled_night`, to which Bob came as Bobb."""
    content = archive(lines_of(replace(settled_night().night, id="n0", date="2026-11-06", payments=())))
    return content.replace('"bob"', '"rob"').replace('"Bob"', '"Bobb"')


def settle(opened: Program) -> None:
    """Let the page read the person who is chosen, and its question."""
    found = opened.session.page("members")
    assert isinstance(found, MembersPage)
    QApplication.processEvents()
    while found.current is not None and (found.person.shown is None or found.person.shown.row != found.current):
        QApplication.processEvents()


def page(opened: Program) -> MembersPage:
    found = opened.session.page("members")
    assert isinstance(found, MembersPage)
    settle(opened)
    return found


def names(opened: Program) -> list[str]:
    return [one.name for one in page(opened).list.values]


def choose(opened: Program, player: str) -> None:
    page(opened).choose(player)
    settle(opened)
