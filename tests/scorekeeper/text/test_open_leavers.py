"""A player who handed a seat on during a game is not forgotten: what is open is shown with the game."""

from fractions import Fraction

from scorekeeper.night import money_actions
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.sheet.entries import SeatChange
from scorekeeper.text.open_leavers import open_leaver_words
from scorekeeper.text.other_money_text import leavers_sentence
from scorekeeper.text.standings import standings_content
from tests.scorekeeper.example_nights import begun, deal, seat, write


def handed_on() -> Keeper:
    """Bob is 44 points down after three deals, and Eve takes over the seat."""
    keeper = begun(("Ann", "Bob", "Cal", "Dee", "Eve"), stake=Fraction("0.05"))
    game = seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)))
    write(keeper, game, [deal(13, 5, 6, 2), deal(4, 19, 2, 1), deal(0, 20, 3, 3)])
    keeper.write(game, SeatChange(1, "bob", "eve", ("ann", "bob", "cal", "dee")))
    return keeper


def told(keeper: Keeper) -> str:
    """What is said of those who left; the strip beside the sheet says the same."""
    night = keeper.night
    words = open_leaver_words(night, settle_night(night))
    assert standings_content(night, settle_night(night), 0).warning == words
    return words


def test_what_is_open_of_a_leaver_is_said_until_it_is_paid() -> None:
    keeper = handed_on()
    assert told(keeper) == "Bob left and owes 4.90, not settled yet: see Somebody leaves, under Settle (Ctrl+L)."
    keeper.record(lambda night: money_actions.leave(night, "bob"))
    assert told(keeper) == "Bob left and has 4.90 still to pay."
    lines = settle_night(keeper.night).parts
    assert lines is not None
    for line in lines.parts[0].lines:
        keeper.pay(line.payer, line.payee, line.due)
    assert told(keeper) == ""


def test_nothing_is_said_where_only_points_are_played() -> None:
    keeper = begun(("Ann", "Bob", "Cal", "Dee", "Eve"), currency=None)
    game = seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)))
    write(keeper, game, [deal(13, 5, 6, 2), SeatChange(0, "ann", "eve", ("ann", "bob", "cal", "dee"))])
    assert told(keeper) == ""


def test_a_suspended_game_is_named_only_where_there_is_one() -> None:
    """No one else is shown it."""
    words = [leavers_sentence(some_play=True, some_may_go=False, suspended=suspended) for suspended in (False, True)]
    assert words[1] == f"{words[0]} A suspended game must go on first."
