"""The page that finds a night: by keys and mouse, with a word why, and from every place that leads there."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.money.money_book import IOU, IouEnd, IouMove, Payment
from scorekeeper.money.money_entries import IouMoved
from scorekeeper.night.journal import Line, PaymentMade
from scorekeeper.night.searched_night import Act, NightIndex, SearchedNight
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import Note
from scorekeeper.text.display_names import short_names
from scorekeeper.text.night_search import NightSearch
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import clock, entry, finished_night, small_night
from tests.ui.program import Program
from ui.find_night import found_list
from ui.find_night.find_page import FindPage
from ui.theme.look import Look


def night(number: int, date: str, table: str = "1") -> SearchedNight:
    acts = (Act(1, 3, "renege", 0),) if number == 2 else ()
    index = NightIndex(won=("7.80", "-7.80"), acts=acts)
    deals = 0 if number == 5 else 20
    came = Player("cal", "Cal Moreno"), Player("bob", "Bob")
    return SearchedNight(f"n{number}", date, "19:30", table, "EUR", "0.05", 1, 0, deals, False, came, index)


NIGHTS = (
    night(1, "2026-11-20"), night(2, "2026-03-06"), night(3, "2025-12-05", "2"), night(4, "2025-01-10"),
    night(5, "2023-06-16"),
)  # fmt: skip


@pytest.fixture
def page(qtbot: QtBot) -> FindPage:
    made = FindPage()
    qtbot.addWidget(made)
    made.resize(1190, 690)
    made.show()
    QTest.qWaitForWindowActive(made)
    made.show_search(NightSearch(NIGHTS))
    made.activateWindow()
    made.begin_find()
    return made


def found(page: FindPage) -> list[str]:
    return [NIGHTS[number].id for number in page.list.numbers]


def press(page: FindPage, key: Qt.Key, modifier: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> str:
    """Press a key; the night that is the current one then."""
    QTest.keyClick(page.edit, key, modifier)
    return page.current.id if page.current is not None else ""


def test_what_is_typed_is_found_and_said_and_enter_opens_it(page: FindPage, qtbot: QtBot) -> None:
    assert found(page) == ["n1", "n2", "n3", "n4", "n5"]
    assert page.since.text() == "Nights since Friday 16 June 2023"
    QTest.keyClicks(page.edit, "cal renege")
    assert found(page) == ["n2"]
    assert page.understood.text() == "player “Cal Moreno”   the word “renege”"
    assert page.counted.text() == "1 of 5 nights"
    row = page.list.text(0)
    assert (row.year, row.day, row.why, row.amount) == ("2026", "6 Mar", "game 1, deal 3: Cal, renege", "+7.80")
    assert row.names == (("Cal, ", True), ("Bob", False))
    assert "Cal, renege" in page.card.accessibleName()
    with qtbot.waitSignal(page.opened) as told:
        press(page, Qt.Key.Key_Return)
    assert told.args == ["n2"]


def test_the_keys_go_through_nights_and_years(page: FindPage, qtbot: QtBot) -> None:
    control = Qt.KeyboardModifier.ControlModifier
    assert press(page, Qt.Key.Key_Down) == "n2"
    assert press(page, Qt.Key.Key_Down, control) == "n3"
    assert press(page, Qt.Key.Key_Down, control) == "n5"
    assert press(page, Qt.Key.Key_Up, control) == "n3"
    assert press(page, Qt.Key.Key_PageDown) == "n5"
    assert press(page, Qt.Key.Key_Up) == "n4"
    QTest.keyClicks(page.edit, "nobody")
    assert (found(page), page.current) == ([], None)
    assert press(page, Qt.Key.Key_Escape) == "n1"
    with qtbot.waitSignal(page.left):
        press(page, Qt.Key.Key_Escape)


def test_the_mouse_jumps_to_a_week_a_year_and_a_month_and_opens_a_night(page: FindPage, qtbot: QtBot) -> None:
    """A word leads to the newest night of what it says, a cell and a month without one to the night nearest to it."""
    across, below = page.map.width(), page.map.height() - 2
    first, newest = 4, page.map.height() - 20 - 4
    march, june, july = (48 + (across - 48) * day // 365 for day in (70, 160, 190))
    for place, night in (
        (QPoint(june, first), "n5"),
        (QPoint(june, newest), "n2"),
        (QPoint(4, newest), "n1"),
        (QPoint(4, first), "n5"),
        (QPoint(march, below), "n2"),
        (QPoint(june, below), "n5"),
        (QPoint(july, below), "n2"),
        (QPoint(june, first), "n5"),
    ):
        QTest.mouseClick(page.map, Qt.MouseButton.LeftButton, pos=place)
        assert page.current is not None
        assert page.current.id == night, place
    corner = page.list.visualRect(page.list.currentIndex()).center()
    with qtbot.waitSignal(page.opened) as told:
        QTest.mouseClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=corner)
        QTest.mouseDClick(page.list.viewport(), Qt.MouseButton.LeftButton, pos=corner)
    assert told.args == ["n5"]


def test_the_letter_of_a_month_stands_in_the_middle_of_its_weeks(page: FindPage) -> None:
    """At its first week it stood under the nights of the month before: a night of 29 November over the D."""
    shown = page.map.grab().toImage()
    below, ground = shown.height() - 8, shown.pixel(1, shown.height() - 2)
    inked = [x for x in range(shown.width()) if any(shown.pixel(x, y) != ground for y in range(below - 6, below + 2))]
    december = 48 + (shown.width() - 48) * 47 / 53  # weeks
    (first, *_, last) = [x for x in inked if x > december]
    assert abs((first + last) / 2 - (december + shown.width()) / 2) < 4


def test_a_night_without_a_deal_may_be_discarded_and_no_other(page: FindPage, qtbot: QtBot) -> None:
    page.list.setFocus()
    with qtbot.assertNotEmitted(page.discarded):
        QTest.keyClick(page.list, Qt.Key.Key_Delete)
    page.list.go_to(4)
    with qtbot.waitSignal(page.discarded) as told:
        QTest.keyClick(page.list, Qt.Key.Key_Delete)
    assert told.args == ["n5"]


def test_letters_on_the_list_go_to_the_field(page: FindPage) -> None:
    page.list.setFocus()
    QTest.keyClicks(page.list, "d")
    assert page.edit.hasFocus()
    QTest.keyClicks(page.edit, "ec")
    assert found(page) == ["n3"]


def test_an_iou_that_was_paid_in_part_since_is_told_with_what_is_still_owed(opened: Program, qtbot: QtBot) -> None:
    promised = Line(PaymentMade(Payment("bob", "ann", Fraction(2), IOU, clock(50))), at=clock(50))
    part = Line(IouMoved(IouMove("n1", 0, "bob", "ann", Fraction(1, 2), IouEnd.PAID)), at=clock(51))
    write_lines(opened.club.journal, "n1", [*finished_night(), promised, part])
    opened.session.begin()
    opened.window.actions_["open_night"].trigger()
    page = opened.window.pages.currentWidget()
    assert isinstance(page, FindPage)
    qtbot.waitUntil(lambda: "Bob owed Ann 2.00, 1.50 still owed" in page.card.accessibleName())


def test_every_way_to_a_night_leads_to_the_page(opened: Program, qtbot: QtBot) -> None:
    write_lines(opened.club.journal, "n1", [*small_night(), entry(Note("it rained all night"), 51)])
    opened.session.begin()
    opened.window.activateWindow()

    def shown() -> FindPage:
        page = opened.window.pages.currentWidget()
        assert isinstance(page, FindPage)
        qtbot.waitUntil(lambda: bool(page.list.numbers))
        return page

    opened.window.actions_["open_night"].trigger()
    QTest.keyClicks(QApplication.focusWidget(), "rained")
    assert shown().list.text(0).why == "game 1, deal 2: note: “it rained all night”"
    opened.session.go("first_start")
    opened.window.actions_["find_in_page"].trigger()
    QTest.keyClicks(QApplication.focusWidget(), "a")
    assert shown().edit.text() == "a"
    QTest.keyClicks(QApplication.focusWidget(), "nn")
    assert shown().edit.text() == "ann"
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert opened.live.night.id == "n1"
    opened.window.actions_["open_night"].trigger()
    assert shown().edit.text() == ""
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
    assert opened.session.shown_page == "sheet"


@pytest.mark.parametrize(("width", "dots"), [(1190, 0), (700, 1)])
def test_names_stand_whole_with_dots_for_those_that_have_no_room(
    page: FindPage, monkeypatch: pytest.MonkeyPatch, width: int, dots: int
) -> None:
    names = ("Gina", "Maximilian-Alexander Oberhuber", "Mona", "Willa", "Harry", "Theo")
    people = tuple(Player(name, name) for name in names)
    page.resize(width, 690)
    page.show_search(NightSearch([replace(NIGHTS[0], players=people)]))
    told, paint_text = list[str](), found_list.paint_text

    def noted(painter: QPainter, look: Look, area: QRectF, text: str, **how: Any) -> float:
        told.append(text)
        return paint_text(painter, look, area, text, **how)

    monkeypatch.setattr(found_list, "paint_text", noted)
    page.list.grab()
    shown = [text for text in told if text == "…" or text.rstrip(", ") in short_names(people).values()]
    assert shown.count("…") == dots
    assert shown[-1] == ("…" if dots else "Theo")
