"""The pages at every zoom, in every palette, in small windows: nothing is cut off, everything can be reached."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction
from itertools import combinations, product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QComboBox, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.night_draft import LastChoices
from scorekeeper.drafts.table_draft import KnownPlayer, Seat
from scorekeeper.money.money import Currency
from scorekeeper.night.ious import Iou
from scorekeeper.rules.house_rules import CAVENDISH, MisdealDealer, profile_rules
from scorekeeper.rules.people import Arrangement
from tests.faults.budget import few_of, some_of
from ui.new_night.new_night_page import NewNightPage
from ui.new_night.night_line import NightSummary
from ui.new_night.start_page import StartPage
from ui.new_night.table_picture import TablePicture
from ui.theme import apply
from ui.theme.theme import Scheme
from ui.widgets.labels import HeadingLabel, TextLabel

LONG = (
    "Konstantina Papadopoulou",
    "Bartholomew Featherstone-Haugh",
    "Олександра Коваленко",
    "Jean-Christophe Delacroix",
)
SIZES = {75: (820, 600), 100: (820, 600), 150: (1100, 750), 200: (1200, 800), 300: (1200, 800)}
"""What a window of 1024 x 700 or a little more leaves for a page, by zoom."""


@pytest.fixture
def six(today: date) -> NewNightPage:
    names = (*LONG, "Ann", "Bob")
    known = [KnownPlayer(str(place), name, "2026-11-13") for place, name in enumerate(names)]
    last = LastChoices("2026-11-13", "1", "0.25", "USD", tuple(one.id for one in known), Arrangement.SHARED)
    return NewNightPage(known, last, today)


LOOKS: tuple[Scheme, ...] = ("light", "dark", "contrast")


def test_no_part_lies_upon_another_or_off_the_paper(
    qapp: QApplication, put_up: Callable[[QWidget], None], six: NewNightPage
) -> None:
    put_up(six)
    QTest.qWaitForWindowExposed(six)
    chosen: list[tuple[Scheme, int]] = [("light", 75), ("light", 150), ("light", 300)]
    for scheme, zoom in few_of(product(LOOKS, SIZES), [*chosen, ("contrast", 100), ("contrast", 200)]):
        apply(qapp, scheme, zoom)
        six.resize(*SIZES[zoom])
        qapp.processEvents()
        assert_no_part_lies_upon_another(six, zoom)


def assert_no_part_lies_upon_another(six: NewNightPage, zoom: int) -> None:
    stops = [one for one in six.paper.content.findChildren(QWidget) if is_stop(one) and one.isVisible()]
    places = {one: QRect(one.mapTo(six.paper.content, QPoint()), one.size()) for one in stops}
    for one, place in places.items():
        assert six.paper.content.rect().contains(place), (zoom, one)
        assert place.width() > 0
        assert place.height() > 0
    for one, other in combinations(stops, 2):
        if places[one].intersects(places[other]):
            assert one.isAncestorOf(other) or other.isAncestorOf(one), (zoom, one, other)


def is_stop(widget: QWidget) -> bool:
    return isinstance(widget, (QAbstractButton, QComboBox, QLineEdit)) and bool(widget.focusPolicy())


@pytest.mark.parametrize("zoom", few_of(SIZES, [300]))
def test_tab_brings_every_stop_into_sight(
    qapp: QApplication, put_up: Callable[[QWidget], None], six: NewNightPage, zoom: int
) -> None:
    put_up(six)
    apply(qapp, "light", zoom)
    six.resize(*SIZES[zoom])
    qapp.processEvents()
    seen = set()
    for _ in range(40):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Tab)
        qapp.processEvents()
        here = QApplication.focusWidget()
        assert here is not None
        seen.add(here)
        in_sight = here.visibleRegion().boundingRect()
        assert in_sight.height() >= here.height() // 2, here
    assert len(seen) == 6 * 2 + 4 + 1 + 4 + 1 + 3


def test_every_stop_has_a_name_and_long_names_are_whole_and_the_foot_ends_with_the_form_and_scrolls_at_the_largest_zoom(
    qapp: QApplication, put_up: Callable[[QWidget], None], six: NewNightPage
) -> None:
    """The names in a window of 1366 × 736, and form and foot at one edge with a scroll bar and without."""
    put_up(six)
    for stop in filter(is_stop, six.findChildren(QWidget)):
        text = stop.text() if isinstance(stop, QAbstractButton) else ""
        assert stop.accessibleName() or text, stop
    six.resize(1174, 640)
    qapp.processEvents()
    shown = [row.name.fitted() for row in six.form.players.rows]
    assert [text for _, text in shown] == [*LONG, "Ann", "Bob"]
    assert [size for size, _ in shown[1:2] + shown[-1:]] == ["text", "figure"]
    asked = (*six.form.hosts, six.form.dealer, six.form.keeper)
    assert len({field.width() // 4 for field in asked}) == 1, "under the pictures"
    assert six.form.hosts[0].itemText(1) == "Bartholomew"
    for height in (500, 1400):
        six.resize(1114, height)
        qapp.processEvents()
        assert six.paper.area.verticalScrollBar().isVisible() is (height == 500)
        parts = (six.paper.rule, six.foot.findChild(TextLabel))
        edges = {part.mapTo(six, part.rect().topRight()).x() for part in parts}
        assert len(edges) == 1
    six.resize(820, 600)
    for zoom in (100, 300, 100):
        apply(qapp, "light", zoom)
        qapp.processEvents()
        assert six.paper.content.isAncestorOf(six.foot.start_button) is (zoom == 300)


def test_a_page_is_drawn_anew_in_another_look_and_whoever_is_asked_sees_whole_who_deals_on_a_low_screen(
    qapp: QApplication, put_up: Callable[[QWidget], None], six: NewNightPage
) -> None:
    """In a window of 1366 × 768, with names as long as they come; who keeps score too."""

    def drawn() -> QImage:
        qapp.processEvents()
        return six.grab().toImage()

    put_up(six)
    light = drawn()
    apply(qapp, "dark", 100)
    dark = drawn()
    assert dark != light
    apply(qapp, "light", 100)
    assert drawn() == light
    draft = six.draft
    for players in few_of([4, 5, 6], [6]):
        six.fill(replace(draft, table=replace(draft.table, seats=draft.table.seats[:players])))
        six.resize(1114, 624)
        qapp.processEvents()
        six.start()
        qapp.processEvents()
        assert six.form.dealer.visibleRegion().boundingRect() == six.form.dealer.rect(), players
        assert six.form.keeper.visibleRegion().boundingRect() == six.form.keeper.rect(), players


def test_the_whole_form_is_in_sight_on_a_laptop_where_many_rules_differ(
    qapp: QApplication, put_up: Callable[[QWidget], None], six: NewNightPage
) -> None:
    """The differences that have no room stand under Change; their tooltip has them all."""
    six.set_rules(profile_rules("washburn").changed({"profile": "cavendish"}), ())
    put_up(six)
    six.resize(1194, 656)
    qapp.processEvents()
    assert six.rules_line.told.isVisible()
    assert six.paper.area.verticalScrollBar().maximum() == 0
    assert "stand under Change" in six.rules_line.label.text()
    assert "The lowest score wins." in six.rules_line.label.toolTip()


def test_the_tables_are_as_high_as_a_laptop_has_room_for(
    qapp: QApplication, put_up: Callable[[QWidget], None], six: NewNightPage
) -> None:
    """In a window of 1366 × 768, if a rule differs too; at 1024 × 600 they are lower."""
    draft = six.draft
    put_up(six)

    def height_of_pictures() -> int:
        for _ in range(8):  # layouts in layouts, each by an event
            qapp.processEvents()
        cards = six.form.arrangement.cards.values() or six.form.arrangement.findChildren(TablePicture)
        (height,) = {card.height() for card in cards}
        return height

    for players in few_of([4, 5, 6], [4, 6]):
        seats = tuple(map(Seat, ("Ann", "Bob", "Cal", "Dee", "Eve", "Fay")[:players]))
        six.fill(replace(draft, table=replace(draft.table, seats=seats)))
        six.set_rules(replace(CAVENDISH, misdeal_dealer=MisdealDealer.NEXT), ())
        six.resize(1158, 632)
        assert height_of_pictures() == 172, players
        assert six.rules_line.told.isVisible()
        assert six.paper.area.verticalScrollBar().maximum() == 0, players
        six.resize(832, 464)
        assert height_of_pictures() == 130, players


def test_at_half_as_large_again_the_players_stand_beside_the_tables(
    qapp: QApplication, put_up: Callable[[QWidget], None], today: date
) -> None:
    """In a window of 1366 × 768 at 150 %: the seats are visible without scrolling past all players."""
    page = NewNightPage((), None, today)
    put_up(page)
    apply(qapp, "light", 150)
    page.resize(1212, 632)
    for _ in range(4):
        qapp.processEvents()
    assert page.form.is_wide
    rows = [row for row in page.form.players.rows if row.visibleRegion().boundingRect() == row.rect()]
    assert len(rows) >= 2
    width = page.date.fontMetrics().horizontalAdvance(page.date.text())
    assert width <= page.date.width(), "the whole date is visible"


@pytest.mark.parametrize("zoom", few_of([100, 150, 200], [100, 200]))
def test_what_is_asked_first_is_in_sight_when_the_form_opens(
    qapp: QApplication, today: date, put_up: Callable[[QWidget], None], zoom: int
) -> None:
    """Who deals first, which on a low page is under the players and the tables."""
    apply(qapp, "light", zoom)
    seats = tuple(KnownPlayer(name.casefold(), name, "2026-11-13") for name in ("Ann", "Bob", "Cal", "Dee", "Eve"))
    last = LastChoices("2026-11-13", "1", "0.25", "USD", tuple(one.id for one in seats), Arrangement.SHARED)
    page = NewNightPage(seats, last, today)
    put_up(page)
    apply(qapp, "light", zoom)
    page.resize(1150, 600)
    for _ in range(6):
        qapp.processEvents()
    asked = page.form.dealer
    assert asked.hasFocus()
    assert asked.visibleRegion().boundingRect() == asked.rect()


def test_the_suggestions_under_the_last_line_are_in_sight(
    qapp: QApplication, put_up: Callable[[QWidget], None], today: date
) -> None:
    known = [KnownPlayer(str(place), f"Player {place}", "2026-11-13") for place in range(12)]
    page = NewNightPage(known, None, today)
    put_up(page)
    page.resize(820, 500)
    qapp.processEvents()
    page.form.players.focus_seat(0)
    for _ in range(5):
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_P)
        QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    qapp.processEvents()
    shown = page.form.players.naming.suggestions
    assert shown.isVisible()
    assert shown.visibleRegion().boundingRect().height() >= shown.height() - 2
    assert page.form.players.rows[5].name.visibleRegion().boundingRect().height() > 0


def test_the_first_start_fits(qapp: QApplication, put_up: Callable[[QWidget], None]) -> None:
    page = StartPage()
    put_up(page)
    for zoom in some_of(SIZES, 2):
        first = QApplication.focusWidget()
        apply(qapp, "dark", zoom)
        page.resize(*SIZES[zoom])
        qapp.processEvents()
        assert page.area.horizontalScrollBar().maximum() == 0, zoom
        QTest.keyClick(first, Qt.Key.Key_Down)
        assert page.choices[1].hasFocus(), zoom
        assert all(choice.width() > 0 for choice in page.choices), zoom
        QTest.keyClick(page.choices[1], Qt.Key.Key_Up)


def test_the_start_page_of_a_club_fits(qapp: QApplication, put_up: Callable[[QWidget], None]) -> None:
    page = StartPage([NightSummary(name, "Friday 13 November", f"2 games, {LONG[0]} +44.00") for name in "12"])
    put_up(page)
    dollar = Currency("USD")
    page.show_debts([Iou("1", 0, "2026-11-08", "tom", "bea", "Tom", "Bea", dollar, Fraction(5), Fraction(2))])
    for zoom in some_of(SIZES, 2):
        apply(qapp, "dark", zoom)
        page.resize(*SIZES[zoom])
        qapp.processEvents()
        assert page.area.horizontalScrollBar().maximum() == 0, zoom
        for stop in (page.finder.edit, *page.nights):
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Up)
            assert stop.width() > 0, zoom
        QTest.keyClick(page.finder.edit, Qt.Key.Key_Down, delay=-1)
        assert page.nights[0].hasFocus(), zoom


def test_the_foot_comes_last_in_a_form_that_is_opened_in_large_type(
    qapp: QApplication, qtbot: QtBot, known: tuple[KnownPlayer, ...], today: date
) -> None:
    apply(qapp, "dark", 200)
    page = NewNightPage(known, None, today)
    page.resize(1100, 620)
    qtbot.addWidget(page)
    page.show()
    qapp.processEvents()
    assert page.paper.content.isAncestorOf(page.foot.start_button)
    above = page.rules_line.button.mapTo(page.paper.content, QPoint()).y()
    assert page.foot.start_button.mapTo(page.paper.content, QPoint()).y() > above


def test_a_form_opens_with_its_title_in_sight(qtbot: QtBot, qapp: QApplication, today: date) -> None:
    """Everything up to the first player's line fits above the foot, so nothing has to scroll."""
    apply(qapp, "dark", 150)
    page = NewNightPage([], None, today)
    qtbot.addWidget(page)
    page.resize(1100, 720)
    page.show()
    QTest.qWaitForWindowExposed(page)
    qapp.processEvents()
    assert page.paper.area.verticalScrollBar().value() == 0
    apply(qapp, "light", 100)


@pytest.mark.parametrize("players", few_of([4, 5, 6], [6]))
def test_the_whole_form_is_seen_without_scrolling_in_a_window_of_1366_by_736(
    qtbot: QtBot, put_up: Callable[[QWidget], None], today: date, players: int
) -> None:
    """With a card for each player, and who was told of a rule that differs."""
    names = ("Walter", "Bartholomew Featherstonehaugh", "Thomas", "Bea", "Hugo", "Fay")
    known = [KnownPlayer(name.lower(), name, "2026-11-13") for name in names]
    last = LastChoices("2026-11-13", "1", "0.05", "USD", tuple(one.id for one in known[:players]), Arrangement.SHARED)
    page = NewNightPage(known, last, today)
    put_up(page)
    page.set_rules(replace(CAVENDISH, misdeal_dealer=MisdealDealer.NEXT), ())
    for row, card in zip(page.form.players.rows, ("AS", "7D", "KD", "10C", "2H", "3H"), strict=False):
        if not row.is_empty:
            row.card.setText(card)
    page.resize(1174, 640)
    qtbot.waitUntil(page.rules_line.told.isVisible)
    qtbot.waitUntil(lambda: page.paper.area.verticalScrollBar().maximum() == 0)
    boxes = [box for box in page.rules_line.told.boxes if box.isVisible()]
    assert {box.y() for box in boxes} == {boxes[0].y()}
    assert page.rules_line.told.all.y() < boxes[0].geometry().bottom()
    assert page.paper.area.horizontalScrollBar().maximum() == 0
    heads = [one for one in page.form.findChildren(HeadingLabel) if one.isVisible()]
    assert len(heads) == 2
    assert len({head.mapTo(page, QPoint()).y() for head in heads}) == 1


def test_the_house_rules_stay_where_they_are_when_players_are_named(
    put_up: Callable[[QWidget], None], today: date
) -> None:
    page = NewNightPage([], None, today)
    put_up(page)
    page.resize(1174, 640)
    page.form.players.focus_seat(0)
    places = set()
    for name in ("", "Ann", "Bob", "Cal", "Dee", "Eve", "Fay"):
        field = page.focusWidget()
        QTest.keyClicks(field, name)
        if name:
            QTest.keyClick(field, Qt.Key.Key_Return)
        QApplication.processEvents()
        places.add(page.rules_line.mapTo(page, QPoint()).y())
        assert page.form.dealer.isEnabled() is (len(page.form.players.lines.people) > 1)
    assert len(places) == 1
