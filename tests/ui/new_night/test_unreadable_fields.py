"""A game never starts while a field holds text that was not understood: no typed player is left out."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.table_draft import KnownPlayer, Seat, short_names_at
from scorekeeper.money.money import Currency
from scorekeeper.night.night import Game, Night
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.sheet.entries import Written
from scorekeeper.sheet.sheet import Setup
from tests.faults.budget import few_of, some_of
from tests.ui.new_night.form_driver import CTRL, ENTER, Make, here, keys, names, press, refused
from ui.new_night.arrangement_cards import pictured
from ui.new_night.form_page import FormPage
from ui.new_night.next_game_page import NextGamePage
from ui.new_night.role_field import RoleField
from ui.theme.theme import current_theme

FIELDS = {"night": 12, "game": 10}
"""To how many fields Shift+Tab leads in each form of four, from the card of the last player to date or stake."""


@pytest.fixture
def next_game(
    put_up: Callable[[QWidget], None], one_deal: Written, known: tuple[KnownPlayer, ...]
) -> Callable[[], NextGamePage]:
    """Make the form of the second game of a night of four and show it."""
    setup = Setup(CAVENDISH, Arrangement.SHARED, (("ann",), ("bob",), ("cal",), ("dee",)), 0, "dee")
    players = tuple(Player(name.casefold(), name) for name in ("Ann", "Bob", "Cal", "Dee"))
    games = (Game.new(setup).written(one_deal),)
    night = Night("n", "2026-11-20", players, Fraction(1, 4), Currency("USD"), Fraction(1, 100), games=games)

    def make() -> NextGamePage:
        page = NextGamePage(night, known)
        put_up(page)
        return page

    return make


def fields_backwards(page: FormPage) -> list[QLineEdit]:
    """Every field to which Shift+Tab comes from the start button, until it is there again."""
    page.foot.start_button.setFocus()
    found = []
    press(Qt.Key.Key_Backtab)
    while here() is not page.foot.start_button:
        field = here()
        if isinstance(field, QLineEdit):
            found.append(field)
        press(Qt.Key.Key_Backtab)
    return found


@pytest.mark.parametrize(
    ("form", "place"),
    few_of(
        [(form, place) for form, fields in FIELDS.items() for place in range(fields)],
        [("night", 0), ("night", 5), ("night", 11), ("game", 5), ("game", 9)],
    ),
)
def test_a_name_typed_wherever_shift_tab_leads_is_taken_or_asked_about(
    new_night: Make, next_game: Callable[[], NextGamePage], form: str, place: int
) -> None:
    page: FormPage = new_night() if form == "night" else next_game()
    found = fields_backwards(page)
    assert len(found) == FIELDS[form]
    told: list[object] = []
    page.started.connect(told.append)
    found[place].setFocus(Qt.FocusReason.BacktabFocusReason)
    found[place].selectAll()
    keys("Eve")
    press(ENTER, CTRL)
    while isinstance(here(), RoleField):  # who deals and who keeps score is answered on the way
        keys("1")
    if not told:
        press(ENTER, CTRL)
    if not told:
        assert "“Eve”" in page.foot.text()
        assert here() is found[place]
    else:
        written = [seat.name for seat in page.form.table.seats] + [getattr(told[0], "table", "")]
        assert "Eve" in written


@pytest.mark.parametrize("form", ["night", "game"])
def test_beside_an_empty_line_no_card_can_be_typed(
    new_night: Make, next_game: Callable[[], NextGamePage], form: str
) -> None:
    page: FormPage = new_night() if form == "night" else next_game()
    cards = [row.card for row in page.form.players.rows]
    assert [card.isEnabled() for card in cards] == [True] * 4 + [False]
    assert not {id(cards[4])} & {id(field) for field in fields_backwards(page)}
    place = cards[4].mapTo(page, cards[4].rect().center())
    QTest.mouseClick(page.windowHandle(), Qt.MouseButton.LeftButton, pos=place)
    assert here() is page.form.players.rows[4].name
    keys("Eve")
    assert cards[4].isEnabled()


def test_a_date_and_a_stake_that_cannot_be_read_are_marked_and_to_cut_for_seats_asks_for_the_names(
    new_night: Make,
) -> None:
    page = new_night(None)
    page.date.setFocus()
    page.date.selectAll()
    keys("next tuesday")
    assert not page.date.is_wrong
    press(Qt.Key.Key_Tab)
    assert page.date.is_wrong
    page.stake.focus_here()
    QTest.keyClicks(page.stake.edit, "Walter")
    page.currency.setFocus()
    assert page.stake.edit.is_wrong
    QTest.keyClicks(page.currency, "e")
    assert page.stake.edit.is_wrong
    assert page.stake.remark.text
    QTest.mouseClick(page.form.players.cut_button, Qt.MouseButton.LeftButton)
    assert here() is page.form.players.rows[0].name


@pytest.mark.parametrize(
    ("size", "zoom"), some_of([((1174, 648), 100), ((832, 520), 100), ((1100, 600), 200), ((1500, 900), 300)], 2)
)
def test_nothing_below_moves_when_the_stake_is_typed_understood_or_refused(
    new_night: Make, qtbot: QtBot, size: tuple[int, int], zoom: int
) -> None:
    page = new_night(None)
    current_theme().set("light", zoom)
    page.resize(*size)

    def places() -> list[int]:
        for _ in range(4):  # layouts in layouts, each by an event
            QApplication.processEvents()
        parts = (page.form.players, page.form.arrangement, page.rules_line)
        return [part.mapTo(page.paper.content, QPoint(0, 0)).y() for part in parts]

    before = places()
    for typed in ("5 cents", "1,000", "a lot of money"):
        page.stake.focus_here()
        QTest.keyClicks(page.stake.edit, typed)
        assert places() == before
        page.currency.setFocus()
        assert places() == before


def test_a_name_that_another_player_has_is_red_as_soon_as_it_is_left_and_enter_does_not_take_it(
    new_night: Make,
) -> None:
    """Not while it is typed, since it may be the beginning of a longer one."""
    page = new_night()
    rows = page.form.players.rows
    page.form.players.focus_seat(2)
    rows[2].name.selectAll()
    keys("Ann")
    assert not rows[2].is_wrong
    press(Qt.Key.Key_Tab)
    assert [row.is_wrong for row in rows[:4]] == [False, False, True, False]
    assert page.foot.text().startswith("Ann sits at the table twice")
    page.form.players.focus_seat(2)
    rows[2].name.selectAll()
    keys("Zoe")
    press(ENTER)
    assert not rows[2].is_wrong
    page.form.players.focus_seat(2)
    keys("Ann")
    press(ENTER)
    assert rows[2].name.hasFocus()
    assert rows[2].is_wrong
    assert page.foot.text().startswith("Ann sits at the table twice")
    keys("Zoe")
    assert (rows[2].name.text(), rows[2].is_wrong) == ("Zoe", False)
    press(ENTER)
    assert not rows[2].name.hasFocus()


def test_the_small_tables_call_players_as_the_sheet_does(new_night: Make) -> None:
    """By their first names, all of them."""
    page = new_night()
    seats = ("Bartholomew Featherstone-Haugh", "Konstantina Papadopoulou", "Siobhán O’Callaghan", "Ann")
    table = replace(page.form.table, seats=tuple(map(Seat, seats)))
    shown = pictured(table, short_names_at(table, ()), Arrangement.INDIVIDUAL)
    assert shown.hands == (("Bartholomew",), ("Konstantina",), ("Siobhán",), ("Ann",))


def test_the_red_frames_of_who_deals_and_who_keeps_score_do_not_touch_and_a_name_beside_a_player_is_named_whole(
    qtbot: QtBot, new_night: Make
) -> None:
    page = new_night()
    refused(qtbot, page)
    frames = [frame for frame in page.findChildren(QWidget) if type(frame).__name__ == "_Background"]
    places = [QRect(frame.mapTo(page, QPoint()), frame.size()) for frame in frames if frame.isVisible()]
    assert len(places) == 2
    assert places[1].left() - places[0].right() > 4
    page.form.players.focus_seat(3, card=True)
    keys("Evander")
    assert refused(qtbot, page).startswith("“Evander” beside Dee is not a card; ")
    assert names(page) == ["Ann", "Bob", "Cal", "Dee"]
