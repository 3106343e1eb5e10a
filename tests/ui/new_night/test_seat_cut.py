"""The cut for seats in the form: its cards are kept with the game, and a departure from it needs all (002 rule 10)."""

from collections.abc import Callable
from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.form_state import FormState, read_form, write_form
from scorekeeper.money.money import Currency
from scorekeeper.night.night import Night
from scorekeeper.rules.people import Player
from scorekeeper.rules.seat_cut import Card
from tests.ui.new_night.form_driver import CTRL, ENTER, Make, here, keys, press, refused, started
from ui.new_night.new_night_page import NewNightPage
from ui.new_night.next_game_page import NextGamePage

EVERYBODY = ("ann", "bob", "cal", "dee")
DEE_KEEPS = "Ann, Bob, Cal and Dee agree that Dee keeps score, though Ann does by the cut."
CAL_DEALS = "Ann, Bob, Cal and Dee agree that Bob deals first, though Cal does by the cut."


def cut(page: NewNightPage | NextGamePage, *cards: str) -> None:
    QTest.mouseClick(page.form.players.cut_button, Qt.MouseButton.LeftButton)
    for card in cards:
        keys(card)
        press(ENTER)


def told(page: NewNightPage) -> list[str]:
    return [box.accessibleName() for box in page.form.confirmations.boxes]


def test_the_cards_are_kept_with_the_game_and_another_scorekeeper_or_dealer_than_the_cut_s_needs_everybody(
    qtbot: QtBot, new_night: Make
) -> None:
    """Cards of some players too; what was ticked is not meant for a third, and a form that was left has it again."""
    page = new_night()
    cut(page, "9S", "10h")
    setup = started(qtbot, page, "12").setup
    assert [f"{player} {card}" for player, card in setup.cut] == ["ann 9♠", "bob 10♥"]
    assert setup.cut_agreed == ()
    cut(page, "9S", "10h", "kd", "9c")
    setup = started(qtbot, page).setup
    assert [f"{player} {card}" for player, card in setup.cut] == ["ann 9♠", "bob 10♥", "cal K♦", "dee 9♣"]
    assert (setup.first_dealer, setup.scorekeeper, setup.cut_agreed) == (2, "ann", ())
    cut(page, "9S", "10h", "kd", "9c")
    page.form.dealer.setFocus()
    keys("2")
    assert told(page) == [CAL_DEALS]
    keys(" ")
    assert page.form.confirmations.confirmed == (CAL_DEALS,)
    page.form.dealer.setFocus()
    keys("1")
    assert page.form.confirmations.confirmed == ()
    assert refused(qtbot, page).startswith("By the cut Cal deals first. Tick that all agree")
    page.form.dealer.setFocus()
    keys("3")
    assert told(page) == []
    assert started(qtbot, page).setup.cut_agreed == ()
    cut(page, "9S", "10h", "kd", "9c")
    assert page.form.confirmations.isHidden()
    page.form.keeper.setFocus()
    keys("4")
    assert told(page) == [DEE_KEEPS]
    assert here() is page.form.confirmations.boxes[0], "a number leads on to what is missing"
    assert refused(qtbot, page) == (
        "By the cut Ann keeps score. Another keeps score only where every player agrees (rule 10). Tick that they do, "
        "or choose Ann."
    )
    press(ENTER)
    assert page.foot.text() == "Deal 1: Cal deals, pass left, Dee leads"
    setup = started(qtbot, page).setup
    assert (setup.scorekeeper, setup.cut_agreed) == ("dee", EVERYBODY)
    cut(page, "9S", "10h", "kd", "9c")
    page.form.keeper.setFocus()
    keys("4")
    press(ENTER)
    form = read_form(write_form(FormState(page.draft, "2026-11-20")))
    assert form is not None
    other = new_night()
    other.restore(form)
    assert other.draft == page.draft
    assert other.form.confirmations.confirmed == (DEE_KEEPS,)
    assert other.form.confirmations.boxes[0].isChecked()


def test_the_next_game_may_be_cut_for_as_well(qtbot: QtBot, put_up: Callable[[QWidget], None]) -> None:
    players = tuple(Player(name.casefold(), name) for name in ("Ann", "Bob", "Cal", "Dee"))
    page = NextGamePage(Night("n", "2026-11-20", players, Fraction(1, 4), Currency("USD"), Fraction(1, 100)))
    put_up(page)
    cut(page, "9S", "10h", "kd", "9c")
    with qtbot.waitSignal(page.started) as said:
        press(ENTER, CTRL)
    assert said.args is not None
    assert [str(card) for _, card in said.args[0].setup.cut] == ["9♠", "10♥", "K♦", "9♣"]


def test_an_empty_box_says_that_a_card_belongs_there_and_enter_stays_on_a_card_that_is_none(new_night: Make) -> None:
    """Beside a player; beside an empty line there is no box."""
    page = new_night()
    boxes = [row.card for row in page.form.players.rows]
    assert [box.placeholderText() for box in boxes if box.isEnabled()] == ["card"] * 4
    empty = boxes[0].grab().toImage()
    boxes[0].setPlaceholderText("")
    assert boxes[0].grab().toImage() != empty
    cut(page, "AS", "zz")
    assert page.form.players.rows[1].card.hasFocus()
    assert page.foot.text() == "“zz” beside Bob is not a card; type the ace of spades as AS, the ten of hearts as 10H."
    press(ENTER)
    assert page.form.players.rows[1].card.hasFocus()


def test_the_cards_are_picked_one_after_the_other_in_one_place_and_none_twice(qtbot: QtBot, new_night: Make) -> None:
    page = new_night()
    players = page.form.players
    QTest.mouseClick(players.cut_button, Qt.MouseButton.LeftButton)
    place = players.cards.geometry()

    def pick(rank: str, suit: str) -> None:
        middle = players.cards.place_of(Card(rank, suit)).center().toPoint()
        QTest.mouseClick(players.cards, Qt.MouseButton.LeftButton, pos=middle)

    pick("A", "♠")
    pick("A", "♠")
    assert here() is players.rows[1].card, "another player has cut it"
    assert (players.cards.isVisible(), players.cards.geometry()) == (True, place)
    keys("k")
    assert not players.cards.isVisible()
    keys("d")
    QTest.mouseClick(players.rows[2].card, Qt.MouseButton.LeftButton)
    assert players.cards.geometry() == place
    QTest.mouseClick(page.paper.title, Qt.MouseButton.LeftButton)
    assert not players.cards.isVisible()
    QTest.mouseClick(players.rows[2].card, Qt.MouseButton.LeftButton)
    with qtbot.assertNotEmitted(page.left):
        press(Qt.Key.Key_Escape)
    QTest.mouseClick(players.rows[2].card, Qt.MouseButton.LeftButton)
    pick("10", "♥")
    pick("2", "♣")
    assert [seat.cut for seat in players.lines.seats] == ["A♠", "K♦", "10♥", "2♣"]
    assert not players.cards.isVisible()
    assert page.foot.text() == "Deal 1: Ann deals, pass left, Bob leads"
