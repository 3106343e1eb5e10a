"""The page of the next game: the table of the night with the deal moved on, changed and emitted."""

from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.night_draft import NextGame
from scorekeeper.drafts.table_draft import KnownPlayer
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import Leaver
from scorekeeper.night.night import Game, Night
from scorekeeper.rules.house_rules import CAVENDISH, Hole
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.sheet.entries import End, EndHow, Note, Told, Vote, Written
from scorekeeper.sheet.sheet import Setup
from scorekeeper.text.course_sentences import admission_words
from ui.new_night.next_game_page import NextGamePage
from ui.widgets.labels import TextLabel

ENTER, CTRL = Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def night(one_deal: Written) -> Night:
    """A night of five after one deal of its first game: Bob's turn to deal."""
    setup = Setup(CAVENDISH, Arrangement.SHARED, (("ann",), ("bob", "eve"), ("cal",), ("dee",)), 0, "dee")
    players = tuple(Player(name.casefold(), name) for name in ("Ann", "Bob", "Cal", "Dee", "Eve"))
    game = Game.new(setup).written(one_deal)
    return Night("n", "2026-11-20", players, Fraction(1, 4), Currency("USD"), Fraction(1, 100), games=(game,))


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, held)


def started(qtbot: QtBot, page: NextGamePage) -> NextGame:
    with qtbot.waitSignal(page.started) as told:
        press(ENTER, CTRL)
    assert told.args is not None
    game = told.args[0]
    assert isinstance(game, NextGame)
    return game


def test_the_next_game_starts_with_one_stroke_wherever_the_cursor_is_opens_no_other_window_and_a_stake_is_said_or_told(
    qtbot: QtBot, put_up: Callable[[QWidget], None], night: Night, qapp: QApplication
) -> None:
    page = NextGamePage(night)
    put_up(page)
    assert page.paper.title.text() == "Game 2"
    assert page.foot.text() == "Deal 1: Bob + Eve deal, pass left, Cal leads"
    game = started(qtbot, page)
    before = night.games[0].setup
    assert game == NextGame(replace(before, first_dealer=1), None, ())
    assert [window for window in qapp.topLevelWidgets() if window.isVisible()] == [page]
    page.stake.focus_here()
    QTest.keyClicks(page.stake.edit, "1/3")
    with qtbot.assertNotEmitted(page.started):
        press(ENTER, CTRL)
    assert page.foot.text() == "“1/3” cannot be paid exactly; type an amount like 0.25 or 1/4."
    assert page.stake.edit.hasFocus()
    page.stake.focus_here()
    QTest.keyClicks(page.stake.edit, "0,5")
    assert started(qtbot, page).stake == Fraction(1, 2)
    games: list[object] = []
    page.started.connect(games.append)
    stops: list[QWidget] = []
    while (place := QApplication.focusWidget()) not in stops:
        stops.append(place)
        press(ENTER, CTRL)
        assert QApplication.focusWidget() is place
        press(Qt.Key.Key_Tab)
    assert {page.stake.edit, page.rules_line.button, page.foot.leave_button} <= set(stops)
    assert len(games) == len(stops)


def test_who_was_told_of_the_rules_is_not_asked_again(
    qtbot: QtBot, put_up: Callable[[QWidget], None], night: Night
) -> None:
    """002 rule 12; a newcomer must still be told."""
    first = replace(night.games[0].setup, rules=replace(CAVENDISH, hole=Hole.NEGATIVE_POINTS))
    game = Game.new(first).written(Written(Told(("ann", "bob", "cal", "eve")))).written(Written(Note("supper")))
    page = NextGamePage(replace(night, games=(game,)))
    put_up(page)
    boxes = {box.text(): box.isChecked() for box in page.rules_line.told.boxes if box.isVisible()}
    assert boxes == {"Ann": True, "Bob": True, "Cal": True, "Dee": False, "Eve": True}
    assert started(qtbot, page).told == ("ann", "bob", "cal", "eve")


def test_one_leaves_and_a_known_and_a_new_one_join(
    qtbot: QtBot, put_up: Callable[[QWidget], None], night: Night, known: tuple[KnownPlayer, ...]
) -> None:
    page = NextGamePage(night, known)
    put_up(page)
    page.form.players.focus_seat(2)
    QTest.keyClicks(QApplication.focusWidget(), "Fay")
    press(ENTER)
    page.form.players.focus_seat(5)
    QTest.keyClicks(QApplication.focusWidget(), "Gus")
    press(ENTER)
    game = started(qtbot, page)
    assert game.setup.hands[2] == ("fay",)
    assert [player.name for player in game.joiners] == ["Fay", "Gus"]
    assert game.joiners[0].id == "fay"
    assert game.setup.hands[3] == ("dee", game.joiners[1].id)


def test_a_name_in_another_spelling_is_asked_about_before_it_becomes_two_people(
    qtbot: QtBot, put_up: Callable[[QWidget], None], night: Night
) -> None:
    misspelt = tuple(replace(one, name="Konstantin Wasiljew") if one.id == "cal" else one for one in night.players)
    page = NextGamePage(replace(night, players=misspelt))
    put_up(page)
    page.form.players.focus_seat(2)
    QTest.keyClicks(QApplication.focusWidget(), "Konstantin Wassiljew")
    press(ENTER)
    with qtbot.assertNotEmitted(page.started):
        press(ENTER, CTRL)
    asked = "Konstantin Wassiljew or Konstantin Wasiljew? Take the name as it was, or tick that this is somebody new."
    assert page.foot.text() == asked
    box = page.form.confirmations.boxes[0]
    assert box.hasFocus()
    assert box.accessibleName() == "Konstantin Wassiljew is somebody new, not Konstantin Wasiljew"
    press(Qt.Key.Key_Space)
    assert [player.name for player in started(qtbot, page).joiners] == ["Konstantin Wassiljew"]
    page.form.players.focus_seat(2)
    QTest.keyClicks(QApplication.focusWidget(), "Konstantin Wasiljew")
    press(ENTER)
    assert not page.form.confirmations.isVisible()
    game = started(qtbot, page)
    assert game.joiners == (), "the name as it was goes on with the same player"
    assert game.setup.hands[2] == ("cal",)


def test_who_was_let_in_by_a_vote_is_suggested_first(
    qtbot: QtBot, put_up: Callable[[QWidget], None], night: Night, known: tuple[KnownPlayer, ...]
) -> None:
    """002 rule 1: the vote of a game that runs is for the next one; Gus is not of the club yet."""
    votes = [Vote(admission_words(name, majority=name != "Hal"), "the players", 3, 2) for name in ("Gus", "Fay", "Hal")]
    game = night.games[0]
    for vote in votes:
        game = game.written(Written(vote))
    page = NextGamePage(replace(night, games=(game,)), known)
    put_up(page)
    page.form.players.focus_seat(5)
    shown = [(one.name, one.remark) for one in page.form.players.naming.suggestions.values]
    assert shown[:2] == [("Gus", "let in by a vote"), ("Fay", "let in by a vote")]
    assert "Hal" not in [name for name, _ in shown]
    press(Qt.Key.Key_Down)
    press(ENTER)
    found = started(qtbot, page)
    assert [player.name for player in found.joiners] == ["Gus"]


def test_a_night_for_points_asks_for_no_stake(qtbot: QtBot, put_up: Callable[[QWidget], None], night: Night) -> None:
    page = NextGamePage(replace(night, currency=None, stake=Fraction(0)))
    put_up(page)
    assert not page.stake.edit.isVisible()
    assert started(qtbot, page).stake is None


def test_the_stake_of_the_last_game_goes_on(qtbot: QtBot, put_up: Callable[[QWidget], None], night: Night) -> None:
    page = NextGamePage(replace(night, games=(replace(night.games[0], stake=Fraction(2)),)))
    put_up(page)
    assert page.stake.edit.text() == "2.00"
    assert started(qtbot, page).stake == 2


def test_a_night_without_a_game_begins_with_its_players(
    qtbot: QtBot, put_up: Callable[[QWidget], None], night: Night
) -> None:
    page = NextGamePage(replace(night, games=()))
    put_up(page)
    assert page.paper.title.text() == "Game 1"
    for number in "12":  # no one keeps score yet, and no one has dealt
        QTest.keyClicks(QApplication.focusWidget(), number)
    assert started(qtbot, page).setup.hands == (("ann",), ("bob",), ("cal", "eve"), ("dee",))


def test_who_has_left_is_left_out_until_it_is_ticked_that_they_are_back(
    qtbot: QtBot, put_up: Callable[[QWidget], None], night: Night
) -> None:
    gone = Leaver("cal", Fraction(0), "2026-11-20T23:10:00+01:00")
    over = night.games[0].written(Written(End(EndHow.AGREEMENT, night.order)))
    page = NextGamePage(replace(night, games=(over,), book=replace(night.book, leavers=(gone,))))
    put_up(page)
    assert [seat.name for seat in page.form.table.seats] == ["Ann", "Bob", "Dee", "Eve"]
    assert "Cal left at 23:10." in [label.text() for label in page.findChildren(TextLabel)]
    page.form.players.focus_seat(4)
    QTest.keyClicks(QApplication.focusWidget(), "Cal")
    press(ENTER)
    with qtbot.assertNotEmitted(page.started):
        press(ENTER, CTRL)
    assert page.foot.text() == "Cal left at 23:10. Tick that Cal is back, or take Cal off."
    press(Qt.Key.Key_Space)
    assert "cal" in {player for hand in started(qtbot, page).setup.hands for player in hand}


@pytest.mark.parametrize("way", ["the name", "the key", "the link"])
def test_who_shared_a_hand_before_and_is_back_shares_it_again(
    qtbot: QtBot, put_up: Callable[[QWidget], None], night: Night, way: str
) -> None:
    pair = next(hand for hand in night.games[0].setup.hands if len(hand) > 1)
    gone = Leaver(pair[1], Fraction(0), "2026-11-20T23:10:00+01:00")
    over = night.games[0].written(Written(End(EndHow.AGREEMENT, night.order)))
    page = NextGamePage(replace(night, games=(over,), book=replace(night.book, leavers=(gone,))))
    put_up(page)
    (link,) = page.returning.links
    assert link.isVisible()
    assert link.text() == f"{night.names[pair[1]]} is back"
    if way == "the name":
        page.form.players.focus_seat(4)
        QTest.keyClicks(QApplication.focusWidget(), night.names[pair[1]])
        press(ENTER)
        with qtbot.assertNotEmitted(page.started):
            press(ENTER, CTRL)
        press(Qt.Key.Key_Space)
    elif way == "the key":
        press(Qt.Key.Key_B, Qt.KeyboardModifier.AltModifier)
    else:
        qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert not link.isVisible()
    assert page.form.hosts[0].currentText() == night.names[pair[0]]
    assert pair in started(qtbot, page).setup.hands
