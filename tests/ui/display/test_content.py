"""What the table display says of a night: the same as the sheet, and nothing of money unless requested."""

from __future__ import annotations

import pytest

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.rules.points import Points
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.entries import Adjustment, Deal, End, EndHow, ErrorSplit, Suspend, Void
from scorekeeper.text.table_display_text import ordinal
from tests.scorekeeper.example_games import (
    four,
    long_game,
    one_each,
    over,
    shared,
    sitting,
    six_hands,
    six_sitting,
    with_jack,
)
from tests.scorekeeper.example_nights import USD, begun, usual_night
from tests.scorekeeper.nights import pts
from ui.display.content import (
    PASS_ICONS,
    TableShown,
    correction_words,
    spoken,
    table_shown,
    waiting_for_game,
    waiting_for_night,
)
from ui.theme.glyphs import names as icon_names


def shown(keeper: Keeper, index: int = -1, *, money: bool = False) -> TableShown:
    night = keeper.night
    return table_shown(night, index % len(night.games), settle_night(night), money=money)


def steps(table: TableShown) -> list[str]:
    return [step.words for step in table.now]


def test_the_usual_night() -> None:
    """Ann −15 in the hole, Bob 53, Cal and Eve 60 and high, Dee 32; she deals the eighth, no pass."""
    table = shown(usual_night(7)[0])
    assert (table.title, table.limit) == ("Game 2", "to 100")
    assert steps(table) == ["Deal 8", "Dee deals", "hold, no pass", "Ann leads"]
    assert [hand.name for hand in table.hands] == ["Ann", "Bob", "Cal + Eve", "Dee"]
    assert [hand.score for hand in table.hands] == ["−15", "53", "60", "32"]
    assert [(hand.mark.icon, hand.mark.words) for hand in table.hands] == [
        ("hole", "in the hole"),
        ("", "47 to go"),
        ("high", "high, 40 to go"),
        ("", "68 to go"),
    ]
    assert [hand.hole for hand in table.hands] == [True, False, False, False]
    assert [hand.role for hand in table.hands] == ["leads", "", "", "deals"]
    assert [line.number for line in table.past][-3:] == ["5", "6", "7"]
    assert table.read_back is None
    assert table.ending == ("", "")


def test_an_earlier_game_is_shown_when_it_is_looked_at() -> None:
    keeper = usual_night(7)[0]
    first = shown(keeper, 0)
    assert first.title == "Game 1"
    assert steps(first) == ["8 deals"]


@pytest.mark.parametrize(
    ("deals", "icon", "words"),
    [
        (0, "pass-left", "pass left"),
        (1, "pass-right", "pass right"),
        (2, "pass-across", "pass across"),
        (3, "hold", "hold, no pass"),
    ],
)
def test_the_pass_has_its_sign_and_its_words(deals: int, icon: str, words: str) -> None:
    table = shown(four(*[(13, 5, 6, 2)] * deals))
    assert (table.now[2].icon, table.now[2].words) == (icon, words)


def test_every_pass_has_a_sign_that_is_drawn() -> None:
    assert set(PASS_ICONS) == set(Pass)
    assert set(PASS_ICONS.values()) <= icon_names()


def test_who_sits_out_is_named_above_and_under_the_name() -> None:
    table = shown(sitting())
    assert steps(table)[-1] == "Ann sits out"
    assert [hand.role for hand in table.hands] == ["deals, sits out", "leads", "", "", ""]
    table = shown(six_sitting())
    assert steps(table)[-1] == "Ann and Dee sit out"
    assert [hand.role for hand in table.hands] == ["deals, sits out", "leads", "", "sits out", "", ""]


def test_five_and_six_hands_with_their_names_as_they_are_called() -> None:
    assert len(shown(one_each(5)).hands) == 5
    table = shown(six_hands())
    assert [hand.name for hand in table.hands][:2] == ["Konstantina", "Bartholomew"]
    assert table.error == "The sheet is 3 too high since deal 7"


def test_a_game_without_a_limit_and_one_with_other_rules() -> None:
    assert shown(long_game(3)).limit == "no limit"
    assert "Bob leads" not in steps(shown(with_jack()))
    assert "the two of clubs leads" in steps(shown(with_jack()))


def test_a_correction_stands_among_the_earlier_deals() -> None:
    keeper = four((13, 5, 6, 2), (13, 5, 6, 3))
    keeper.write(0, ErrorSplit(Points.whole(1), 0))
    table = shown(keeper)
    assert table.error == ""
    assert [cell.figure for cell in table.past[-1].cells] == ["−1", "", "", ""]
    assert [hand.score for hand in table.hands] == ["25", "10", "12", "5"]


def test_an_adjustment_is_told_as_on_the_sheet() -> None:
    keeper = four((13, 5, 6, 2))
    keeper.write(0, Adjustment(pts(-10, 5, 0, 0), "a card of another pack", (), "the committee"))
    table = shown(keeper)
    assert [correction_words(line) for line in table.past[1:]] == [
        "Adjustment",
        "Reason: a card of another pack, decided by the committee",
    ]
    assert [cell.figure for cell in table.past[1].cells] == ["−10", "+5", "", ""]


def test_errors_that_cancel_are_told_also_beside_one_that_is_left() -> None:
    keeper = four((15, 5, 6, 2), (13, 3, 6, 2))
    assert shown(keeper).error == "Deal 1 is 2 too high and deal 2 is 2 too low: together they cancel out"
    keeper.write(0, Deal(pts(14, 5, 6, 2), as_written=True))
    error = "The sheet is 1 too high since deal 3. Deals 1 and 3 are 3 too high and deal 2 is 2 too low: 2 of that"
    assert shown(keeper).error.startswith(error)
    assert error in spoken(shown(keeper))
    keeper.write(0, Void("a mistake", ("ann", "bob", "cal", "dee")))
    assert shown(keeper).error == ""


def test_the_end_of_a_game_says_who_came_where_and_what_the_limit_was() -> None:
    table = shown(over())
    assert table.ending == ("Dee is lowest with 16", "The game is over: Ann at 104.")
    assert [hand.place for hand in table.hands] == ["4th", "2nd", "3rd", "1st"]
    assert [hand.first for hand in table.hands] == [False, False, False, True]
    assert (table.hands[0].mark.icon, table.hands[0].mark.words) == ("limit", "limit, high")
    assert not any(hand.role or hand.deals for hand in table.hands)


def test_places_are_shared_by_equal_scores_and_partners_win_together() -> None:
    keeper = four((0, 0, 13, 13))
    keeper.write(0, End(EndHow.AGREEMENT, ("ann", "bob", "cal", "dee")))
    table = shown(keeper)
    assert [hand.place for hand in table.hands] == ["1st", "1st", "3rd", "3rd"]
    assert table.ending == ("Ann and Bob are lowest with 0", "The game is over; everybody agreed.")
    keeper = shared((13, 5, 2, 6))
    keeper.write(0, End(EndHow.AGREEMENT, ("ann", "bob", "cal", "eve", "dee")))
    assert shown(keeper).ending[0] == "Cal + Eve are lowest with 2"


def test_a_game_that_does_not_go_on_says_so_and_gives_no_places() -> None:
    keeper = four((13, 5, 6, 2))
    keeper.write(0, Suspend("two decks"))
    table = shown(keeper)
    assert table.ending == ("This game is suspended", "The committee has to decide.")
    assert not any(hand.place for hand in table.hands)
    keeper = four((13, 5, 6, 2))
    keeper.write(0, Void("two decks", ("ann", "bob", "cal", "dee")))
    table = shown(keeper)
    assert table.ending == ("This game was called off", "It counts for nothing.")
    assert not any(hand.place for hand in table.hands)


def test_ordinals() -> None:
    assert [ordinal(number) for number in (1, 2, 3, 4, 11, 12, 13, 21, 112)] == [
        "1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "112th",
    ]  # fmt: skip


def test_no_money_unless_it_is_asked_for() -> None:
    keeper = usual_night(7)[0]
    plain = shown(keeper)
    assert plain.money == ""
    assert not any(hand.money for hand in plain.hands)
    for words in (spoken(plain), spoken(waiting_for_game(keeper.night)), repr(plain)):
        assert USD.symbol not in words
        assert "44.00" not in words
        assert "0.25" not in words
    asked = shown(keeper, money=True)
    assert [hand.money for hand in asked.hands] == ["+44.00", "−15.50", "−19.62 and −19.63", "+10.75"]
    assert "+44.00" in spoken(asked)


def test_equal_money_of_partners_is_said_once_and_points_where_nothing_is_paid() -> None:
    even = shown(shared(), money=True)
    assert even.hands[2].money == "0.00 each"
    keeper = begun(("Ann", "Bob", "Cal", "Dee"), currency=None)
    keeper.start_game(four().night.games[0].sheet.setup)
    points = shown(keeper, money=True)
    assert points.money == "night"
    assert [hand.money for hand in points.hands] == ["0"] * 4


def test_what_is_waited_for() -> None:
    assert spoken(waiting_for_night()) == "No night is open. The scores will stand here."
    assert spoken(waiting_for_game(begun().night)).startswith("Friday 20 November 2026, table 1. ")


def test_the_display_is_told_in_sentences() -> None:
    said = spoken(shown(usual_night(7)[0]))
    assert said == (
        "Game 2, to 100. Deal 8, Dee deals, hold, no pass, Ann leads. "
        "Ann −15 in the hole, Bob 53 47 to go, Cal + Eve 60 high, 40 to go, Dee 32 68 to go."
    )
    assert spoken(shown(over())).startswith("Game 1, to 100. Dee is lowest with 16. The game is over: Ann at 104")
