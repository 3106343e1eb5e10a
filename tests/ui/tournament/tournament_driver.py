"""What tests of the page of a tournament see there, and how they type in it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.program import Program
from ui.tournament.tournament_page import TournamentPage
from ui.widgets.labels import TextLabel

TWELVE = "Ann\nBob\nCal\nDee\nEve\nFay\nGus\nHal\nIda\nJon\nKit\nLeo"


def page_of(opened: Program) -> TournamentPage:
    page = opened.session.page("tournament")
    assert isinstance(page, TournamentPage)
    return page


def said(page: TournamentPage) -> str:
    return " ".join(label.text() for label in page.findChildren(TextLabel) if label.isVisibleTo(page))


def standings(page: TournamentPage) -> list[tuple[str, str, str]]:
    return [(line.place, line.name, line.points) for line in page.standings.list.values if line.player]


def type_table(page: TournamentPage, number: int, *figures: str) -> None:
    """Choose a table by its digit, and type the total of each player."""
    page.play.tables.setFocus()
    QTest.keyClick(page.play.tables, Qt.Key(Qt.Key.Key_0 + number))
    QTest.keyClick(page.play.tables, Qt.Key.Key_Return)
    for place, figure in enumerate(figures):
        field = page.play.totals.fields[0][place]
        field.selectAll()
        QTest.keyClicks(field, figure)
        QTest.keyClick(field, Qt.Key.Key_Return)


def answer(page: TournamentPage, *texts: str, tick: tuple[int, ...] = ()) -> None:
    """Answer the question that is open."""
    form = page.play.question
    for place in tick:
        QTest.keyClick(form.ticks[place], Qt.Key.Key_Space)
    for field, text in zip(form.fields, texts, strict=True):
        field.selectAll()
        QTest.keyClicks(field, text)
    QTest.keyClick(form.fields[-1], Qt.Key.Key_Return)


def shown_after_a_new_start(opened: Program) -> str:
    """Which page the program would begin with."""
    opened.session.keep_view()
    opened.session.drop_night()
    opened.session.begin()
    return opened.session.shown_page
