"""First dealer and scorekeeper are asked for, never preset: the scorekeeper is charged with missing points (002 R10b).
Only a cut, or the game before of the same night, proposes a player; the keyboard takes one key for each.
"""

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.money import Currency
from scorekeeper.night.night import Game, Night
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.sheet.entries import Written
from scorekeeper.sheet.sheet import Setup
from tests.faults.budget import few_of
from tests.ui.new_night.form_driver import CTRL, ENTER, Make, here, keys, names, press, refused, started
from ui.new_night.next_game_page import NextGamePage
from ui.new_night.role_field import RoleField
from ui.widgets.labels import TextLabel
from ui.widgets.pick_field import PickField

BOTH = "Say who deals first and who keeps score, or cut for seats."
KEEPER = "Say who keeps score, or cut for seats."


@pytest.fixture
def night(one_deal: Written) -> Night:
    """A night of four after one deal of its first game, in which Dee keeps score: Bob's turn to deal."""
    setup = Setup(CAVENDISH, Arrangement.SHARED, (("ann",), ("bob",), ("cal",), ("dee",)), 0, "dee")
    players = tuple(Player(name.casefold(), name) for name in ("Ann", "Bob", "Cal", "Dee"))
    games = (Game.new(setup).written(one_deal),)
    return Night("n", "2026-11-20", players, Fraction(1, 4), Currency("USD"), Fraction(1, 100), games=games)


def test_last_night_brings_the_people_and_what_is_missing_is_said_at_one_place_and_marked(
    qtbot: QtBot, new_night: Make
) -> None:
    page = new_night()
    assert names(page) == ["Ann", "Bob", "Cal", "Dee"]
    assert page.form.dealer.chosen is None
    assert page.form.keeper.chosen is None
    assert page.foot.text() == BOTH
    assert [row.name.accessibleName() for row in page.form.players.rows[:4]] == [f"Player {n}" for n in range(1, 5)]
    (words,) = page.foot.findChildren(TextLabel)

    def end() -> int:
        QApplication.processEvents()
        return words.mapTo(page, words.rect().topRight()).x()

    before = end()
    assert words.alignment() & Qt.AlignmentFlag.AlignRight
    assert not page.form.dealer.is_wrong
    assert refused(qtbot, page) == BOTH
    assert here() is page.form.dealer
    assert names(page) == ["Ann", "Bob", "Cal", "Dee"]
    assert words.role == "red"
    assert end() == before == page.paper.rule.mapTo(page, page.paper.rule.rect().topRight()).x()
    assert words.alignment() & Qt.AlignmentFlag.AlignRight
    assert (page.form.dealer.is_wrong, page.form.keeper.is_wrong) == (True, True)
    keys("1")
    assert (page.form.dealer.is_wrong, page.form.keeper.is_wrong) == (False, True)
    keys("1")
    assert (page.form.dealer.is_wrong, page.form.keeper.is_wrong) == (False, False)


def test_a_regular_table_starts_with_three_keys_and_the_button_is_filled_when_nothing_is_missing(
    qtbot: QtBot, new_night: Make
) -> None:
    """The page opens at the first missing field: who deals, who keeps score, Enter."""
    page = new_night()
    assert page.foot.start_button.face.kind == "quiet"
    keys("3")
    assert page.foot.text() == KEEPER
    assert page.foot.start_button.face.kind == "quiet"
    keys("2")
    assert page.foot.text() == "Deal 1: Cal deals, pass left, Dee leads"
    assert page.foot.start_button.face.kind == "primary"
    assert page.foot.start_button.hasFocus()
    with qtbot.waitSignal(page.started) as told:
        press(ENTER)
    assert told.args is not None
    assert (told.args[0].setup.first_dealer, told.args[0].setup.scorekeeper) == (2, "bob")


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # lists on the offscreen screen
def test_each_is_picked_from_its_list_as_wide_as_the_frame_of_its_field_by_the_mouse(
    new_night: Make, qtbot: QtBot
) -> None:
    page = new_night()
    page.form.dealer.setFocus()
    (frame,) = (one for one in page.findChildren(QWidget) if type(one).__name__ == "_Background" and one.isVisible())
    wanted = frame.mapToGlobal(QPoint()).x(), frame.width()
    page.form.dealer.showPopup()
    shown = page.form.dealer.view().window()
    assert (shown.x(), shown.width()) == wanted
    page.form.dealer.hidePopup()
    for field, place in ((page.form.dealer, 3), (page.form.keeper, 0)):
        field.showPopup()
        view = field.view()
        qtbot.waitUntil(view.isVisible)
        spot = view.visualRect(view.model().index(place, 0)).center()
        QTest.mouseMove(view.viewport(), spot)  # Qt picks the row that the mouse has moved to
        QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton, pos=spot)
    night = started(qtbot, page)
    assert (night.setup.first_dealer, night.setup.scorekeeper) == (3, "ann")


def test_two_figures_answer_both_questions_and_none_gets_into_a_stake_that_is_wrong(new_night: Make) -> None:
    """The stake is gone back to only afterwards: a 2 for who keeps score must never be two euros a point."""
    page = new_night()
    page.stake.focus_here()
    keys("cents")
    page.form.dealer.setFocus()
    keys("3")
    assert here() is page.form.keeper
    keys("2")
    assert (page.form.table.dealer, page.form.table.keeper) == (2, 1)
    assert page.stake.text == "cents"
    assert here() is page.stake.edit


def test_a_stake_typed_at_the_question_who_deals_chooses_nobody_and_what_may_be_cents_or_a_name_is_asked_about(
    new_night: Make,
) -> None:
    page = new_night()
    assert here() is page.form.dealer
    for typed in few_of([".05", "0.05", "0,05", "1/4", "25.5", "$2", "10c", "5ce", "25ct"], [".05", "1/4", "25ct"]):
        for sign in typed:
            keys(sign)
        if page.foot.text().startswith("Is “"):
            press(ENTER)
        assert here() is page.stake.edit, typed
        assert page.stake.text == typed
        assert (page.form.table.dealer, page.form.table.keeper) == (None, None), typed
        assert page.foot.start_button.face.kind == "quiet"
        page.stake.set_text("0.50")
        page.form.dealer.setFocus()
    keys("3")
    keys("c")
    assert page.foot.text() == "Is “3c” the stake? Then press Enter. For a name, type its next letter."
    assert page.form.table.keeper is None
    keys("a")
    assert (page.form.table.dealer, page.form.table.keeper) == (2, 2)
    assert page.foot.text() == "Deal 1: Cal deals, pass left, Dee leads"
    assert page.stake.text == "0.50"


def test_figures_answer_the_questions_and_begin_anew_behind_another_field_and_enter_passes_none_that_is_open(
    new_night: Make,
) -> None:
    """Whoever dealt before a stake was typed deals again."""
    page = new_night()
    as_opened = page.draft
    press(Qt.Key.Key_Right)
    for sign in "2.5":
        keys(sign)
    assert (page.stake.text, page.form.table.dealer) == ("2.5", 0)
    page.fill(as_opened)
    page.begin()
    keys("3")
    press(Qt.Key.Key_Tab)
    press(Qt.Key.Key_Backtab)
    keys("c")
    assert (page.form.table.dealer, page.form.table.keeper) == (2, 2)
    page.fill(as_opened)
    page.begin()
    keys("3")
    assert here() is page.form.keeper
    press(ENTER)
    press(ENTER)
    assert here() is page.form.keeper
    assert page.form.keeper.is_wrong
    keys("2")
    assert page.foot.start_button.hasFocus()
    assert not page.form.keeper.is_wrong


def listed(field: RoleField) -> list[str]:
    return [field.itemText(place) for place in range(field.count())]


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # lists on the offscreen screen
def test_a_name_that_is_typed_is_marked_in_the_open_list_and_picked_in_the_field(
    qtbot: QtBot, put_up: Callable[[QWidget], None]
) -> None:
    people = ("Jo", "Joe", "Kay", "Kay Lee")
    answers = {"Jo": "Jo", "joe": "Joe", "k": "Kay", "kjo": "Jo", "jj": "Joe", "kay l": "Kay Lee", "x": None}
    for (typed, chosen), marked in product(answers.items(), people[:3]):
        case = typed, marked
        field = RoleField("Keeps score", "Who keeps score?")
        put_up(field)
        field.picked.connect(lambda name, field=field: field.show_choices([(one, one) for one in people], name))
        field.show_choices([(name, name) for name in people], marked)
        field.showPopup()
        qtbot.waitUntil(field.view().isVisible)
        QTest.keyClicks(field.view(), typed)
        QTest.keyClick(field.view(), ENTER)
        assert field.currentText() == (chosen or marked), case
        closed = PickField("Who")
        put_up(closed)
        closed.offer([(name, name) for name in people], marked)
        QTest.keyClicks(closed, typed)
        assert (closed.currentText(), closed.view().isVisible()) == (chosen or marked, False), case
        QTest.keyClick(closed, Qt.Key.Key_Space)
        assert closed.view().isVisible(), "a space that belongs to no name opens the list"
        closed.hidePopup()


def test_who_deals_is_chosen_by_arrows_or_first_letters_and_another_name_is_another_player(
    new_night: Make, qtbot: QtBot
) -> None:
    """Who types “Dan” means him: neither Dee nor Ann is to deal or keep score by it."""
    page = new_night()
    as_opened = page.draft
    assert here() is page.form.dealer
    for letter in "Dan":
        keys(letter)
    press(ENTER)
    assert names(page) == ["Ann", "Bob", "Cal", "Dee", "Dan"]
    assert (page.form.table.dealer, page.form.table.keeper) == (None, None)
    page.fill(as_opened)
    page.begin()
    for letter in "de":
        keys(letter)
    assert (page.form.dealer.currentText(), names(page)) == ("Dee", ["Ann", "Bob", "Cal", "Dee"])
    press(ENTER)
    assert here() is page.form.keeper
    keys("b")
    assert page.form.keeper.currentText() == "Bob"
    page.fill(as_opened)
    page.begin()
    press(Qt.Key.Key_Right)
    assert page.form.table.dealer == 0
    press(Qt.Key.Key_Down)
    assert page.form.table.dealer == 1
    press(ENTER)
    assert here() is page.form.keeper
    press(Qt.Key.Key_Left)
    assert page.form.table.keeper == 3
    press(Qt.Key.Key_Right)
    night = started(qtbot, page)
    assert (night.setup.first_dealer, night.setup.scorekeeper) == (1, "ann")


def test_of_partners_the_hand_deals_and_one_keeps_score(qtbot: QtBot, new_night: Make) -> None:
    page = new_night()
    page.form.players.focus_seat(4)
    keys("Eve")
    press(ENTER)
    assert listed(page.form.dealer) == ["Ann", "Bob", "Cal + Eve", "Dee"]
    assert listed(page.form.keeper) == ["Ann", "Bob", "Cal", "Dee", "Eve"]
    night = started(qtbot, page, who="35")
    assert night.setup.first_dealer == 2
    assert night.setup.scorekeeper == "eve"


def test_nobody_takes_over_the_score_with_the_seat_of_another_and_who_is_taken_off_the_table_is_asked_for_again(
    qtbot: QtBot, new_night: Make
) -> None:
    page = new_night()
    keys("1")
    keys("2")
    page.form.players.focus_seat(1)
    keys("Fay")
    assert page.form.keeper.chosen is None
    press(Qt.Key.Key_Escape, times=2)
    assert names(page) == ["Ann", "Bob", "Cal", "Dee"]
    assert page.form.keeper.chosen == 1, "it is Bob all the same"
    page.form.players.focus_seat(1)
    keys("Fay")
    press(ENTER)
    assert names(page) == ["Ann", "Fay", "Cal", "Dee"]
    assert refused(qtbot, page) == KEEPER
    page.form.keeper.setFocus()
    keys("2")
    page.form.players.focus_seat(1)
    press(Qt.Key.Key_Backspace, times=2)
    page.form.players.focus_seat(3)
    keys("Eve")
    press(ENTER)
    assert names(page) == ["Ann", "Cal", "Dee", "Eve"]
    assert refused(qtbot, page) == KEEPER


def test_a_cut_proposes_both_and_says_so_beside_the_names(qtbot: QtBot, new_night: Make) -> None:
    page = new_night()
    QTest.mouseClick(page.form.players.cut_button, Qt.MouseButton.LeftButton)
    for card in ("9S", "10h", "kd"):
        keys(card)
        press(ENTER)
    assert page.form.dealer.chosen is None, "not before everybody has cut"
    keys("9c")
    press(ENTER)
    assert (page.form.dealer.chosen, page.form.keeper.chosen) == ((2,), 0)
    assert page.form.players.rows[0].name.accessibleName() == "Player 1, keeps score"
    night = started(qtbot, page)
    assert (night.setup.first_dealer, night.setup.scorekeeper) == (2, "ann")


def test_the_next_game_goes_on_with_who_kept_score_and_the_deal_moves_on(
    qtbot: QtBot, put_up: Callable[[QWidget], None], night: Night
) -> None:
    page = NextGamePage(night)
    put_up(page)
    assert (page.form.dealer.chosen, page.form.keeper.chosen) == ((1,), 3)
    assert page.form.players.rows[3].name.accessibleName() == "Player 4, keeps score"
    with qtbot.waitSignal(page.started) as told:
        press(ENTER)
    assert told.args is not None
    assert told.args[0].setup.scorekeeper == "dee"


def test_the_next_game_without_who_kept_score_asks(
    qtbot: QtBot, put_up: Callable[[QWidget], None], night: Night
) -> None:
    page = NextGamePage(night)
    put_up(page)
    page.form.players.focus_seat(3)
    keys("Eve")
    press(ENTER)
    with qtbot.assertNotEmitted(page.started):
        press(ENTER, CTRL)
    assert page.foot.text() == KEEPER
    assert here() is page.form.keeper
    keys("1")
    with qtbot.waitSignal(page.started) as told:
        press(ENTER)
    assert told.args is not None
    assert told.args[0].setup.scorekeeper == "ann"


def test_a_night_without_a_game_asks_for_both(put_up: Callable[[QWidget], None], night: Night) -> None:
    page = NextGamePage(replace(night, games=()))
    put_up(page)
    assert page.foot.text() == BOTH
    assert here() is page.form.dealer


def test_what_a_screen_reader_says_of_the_rows(new_night: Make) -> None:
    page = new_night()
    assert page.form.dealer.accessibleName() == "Who deals first?"
    assert page.form.dealer.accessibleDescription() == "1 Ann, 2 Bob, 3 Cal, 4 Dee"
    keys("2")
    assert page.form.dealer.accessibleName() == "Deals first: Bob"
    assert page.form.keeper.accessibleName() == "Who keeps score?"
