"""The result of a night as text for a message."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.night.night import Night, settle_night
from scorekeeper.text.result_text import result_text
from tests.scorekeeper import example_nights as nights
from tests.scorekeeper.nights import deal, end, game, night, table


def text_of(one: Night) -> str:
    return result_text(one, settle_night(one))


def test_who_won_what_and_who_pays_whom() -> None:
    assert text_of(nights.usual_night()[0].night) == (
        "Friday 20 November 2026\nTable 1\n$0.25 a point\n\n"
        "Won and lost:\nAnn  +75.00\nDee  +23.75\nBob  −27.50\nCal  −35.62\nEve  −35.63\n\n"
        "Bob pays Ann $27.50\nCal pays Ann $35.62\nEve pays Ann $11.88\nEve pays Dee $23.75\n"
    )


def test_what_is_paid_and_what_is_owed_is_said() -> None:
    assert text_of(nights.promised_night().night).split("\n\n")[2].splitlines() == [
        "Bob has paid Ann $27.50",
        "Cal owes Ann $15.62",
        "Eve owes Ann $11.88",
        "Eve pays Dee $23.75",
    ]
    assert "Cal still pays Ann $15.62 of $35.62" in text_of(nights.settled_night().night)


def test_a_night_that_goes_on_says_so() -> None:
    text = text_of(nights.usual_night(3)[0].night)
    assert "So far:" in text
    assert text.endswith("Game 2 is not over, so nothing is paid yet.\n")


def test_points_alone_and_games_won_have_no_payments() -> None:
    text = text_of(nights.points_only().night)
    assert "points only" in text
    assert "pays" not in text
    won = text_of(night(game(table(profile="hearts"), deal(13, 5, 5, 3), end()), stake="0"))
    assert won.split("\n\n")[1].splitlines() == ["Games won:", "D  1", "A  0", "B  0", "C  0"]
    assert len(won.split("\n\n")) == 2


def test_no_line_is_wider_than_a_message_on_a_phone() -> None:
    assert max(map(len, text_of(nights.seven_in_money().night).splitlines())) <= 40


def test_what_makes_up_for_a_payment_is_said_where_the_plan_asked_for_nothing() -> None:
    keeper = nights.begun()
    keeper.pay("ann", "bob", Fraction("2.50"))
    assert text_of(keeper.night).splitlines()[-2:] == ["Bob pays Ann $2.50", "Ann has paid Bob $2.50"]
