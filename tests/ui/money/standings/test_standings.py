"""What stands on the standings panel, for every rule about the hole and every state of a game."""

import pytest
from hypothesis import given

from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.rules.house_rules import CAVENDISH, BothInHole, Hole, HouseRules, RunOption, SettlementKind
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import End, EndHow, LeadOutOfTurn, Run, SeatChange, Suspend, Void
from scorekeeper.text.net_table import why_asked
from scorekeeper.text.standings import Asked, Standings, no_game, standings_content
from tests.faults.few_examples import FEW_EXAMPLES
from tests.scorekeeper.example_nights import FIVE, begun, deal, points_only, seat, usual_night
from tests.scorekeeper.text.test_explain import ACTS, RULES, play

LOWEST = CAVENDISH.changed({"settlement": SettlementKind.LOWEST_WINS})
EARLY = CAVENDISH.changed({"early_end_doubles": False})
BELOW = CAVENDISH.changed({"hole": Hole.NEGATIVE_POINTS})
PLAIN = CAVENDISH.changed({"hole": Hole.NONE})
ONCE = CAVENDISH.changed({"both_in_hole": BothInHole.SINGLE})
ALL = ("ann", "bob", "cal", "eve", "dee")


def standings_of(keeper: Keeper) -> Standings:
    """The standings panel of the last game."""
    return standings_content(keeper.night, settle_night(keeper.night), len(keeper.night.games) - 1)


def after_runs(rules: HouseRules, *runners: int) -> Keeper:
    """A game in which hands have run down."""
    keeper = begun()
    seat(keeper, FIVE, rules)
    for hand in runners:
        keeper.write(0, Run(hand, RunOption.DOWN))
    return keeper


def test_the_design_s_strip() -> None:
    content = standings_of(usual_night(7)[0])
    assert content.heading == "If we stopped now"
    assert [(line.name, line.game.text if line.game else "", line.night.text) for line in content.nets] == [
        ("Ann", "+384", "+44.00"),
        ("Bob", "−146", "−15.50"),
        ("Cal", "−90½", "−19.62"),
        ("Eve", "−90½", "−19.63"),
        ("Dee", "−57", "+10.75"),
    ]
    assert content.pairs_heading == "Game 2, pair by pair, points"
    assert [(pair.payer, pair.payee, pair.doubled, pair.figure.text) for pair in content.pairs] == [
        ("Bob", "Ann", True, "136"),
        ("Cal", "Ann", True, "75"),
        ("Eve", "Ann", True, "75"),
        ("Dee", "Ann", True, "94"),
        ("Cal", "Bob", False, "3½"),
        ("Eve", "Bob", False, "3½"),
        ("Bob", "Dee", False, "21"),
        ("Cal", "Dee", False, "14"),
        ("Eve", "Dee", False, "14"),
        ("Dee", "", False, "12"),
    ]
    assert (
        content.foot
        == "Ann is in the hole: whole differences to Ann count double. Choose a player’s figure to see why."
    )


@pytest.mark.parametrize(
    ("keeper", "said"),
    [
        (after_runs(CAVENDISH), "Nobody is in the hole, so nothing counts double."),
        (after_runs(CAVENDISH, 2), "Cal + Eve are in the hole: whole differences to them count double."),
        (after_runs(CAVENDISH, 0, 1), "Ann and Bob are in the hole: whole differences to them count double."),
        (
            after_runs(ONCE, 0, 1),
            "Ann and Bob are in the hole: whole differences to them count double, but once between them.",
        ),
        (after_runs(ONCE, 0), "Ann is in the hole: whole differences to Ann count double."),
        (after_runs(BELOW, 3), "Dee is in the hole: the points below zero count double."),
        (after_runs(BELOW, 0, 1), "Ann and Bob are in the hole: the points below zero count double."),
        (after_runs(PLAIN, 3), "By these rules the difference is paid once, below zero too."),
        (
            after_runs(LOWEST, 3),
            "The lowest score wins game 1: now Dee, at −26. Differences are paid, nothing counts double.",
        ),
    ],
)
def test_the_foot_says_what_the_hole_does(keeper: Keeper, said: str) -> None:
    assert standings_of(keeper).foot == f"{said} Choose a player’s figure to see why."


def test_the_foot_does_not_deny_what_counted_double_when_a_seat_changed_hands() -> None:
    keeper = after_runs(CAVENDISH.changed({"seat_change_doubles": True}), 0)
    keeper.join(Player("zoe", "Zoe"))
    sheet = keeper.night.games[-1].sheet
    leaves = sheet.seats[0][0]
    keeper.write(len(keeper.night.games) - 1, SeatChange(0, leaves, "zoe", sheet.seated))
    keeper.write(len(keeper.night.games) - 1, Run(1, RunOption.UP))
    keeper.write(len(keeper.night.games) - 1, Run(1, RunOption.UP))
    content = standings_of(keeper)
    assert any(pair.doubled for pair in content.pairs)
    assert content.foot == (
        "Nobody is in the hole now, but a hand was when a seat changed, and that counts double. "
        "Choose a player’s figure to see why."
    )


def test_the_foot_says_that_a_hand_in_the_hole_counted_once_when_its_seat_changed_hands() -> None:
    keeper = after_runs(CAVENDISH, 0)
    keeper.join(Player("zoe", "Zoe"))
    keeper.write(0, SeatChange(0, "ann", "zoe", ALL))
    keeper.write(0, Run(1, RunOption.UP))
    keeper.write(0, Run(1, RunOption.UP))
    content = standings_of(keeper)
    assert not any(pair.doubled for pair in content.pairs)
    assert content.foot == (
        "Nobody is in the hole now; a hand was when a seat changed, and that counts once. "
        "Choose a player’s figure to see why."
    )


def test_a_seat_that_changed_hands_without_a_hole_is_not_told_of() -> None:
    keeper = after_runs(CAVENDISH)
    keeper.join(Player("zoe", "Zoe"))
    keeper.write(0, deal(13, 13, 0, 0))
    keeper.write(0, SeatChange(0, "ann", "zoe", ALL))
    assert standings_of(keeper).foot.startswith("Nobody is in the hole, so nothing counts double. Choose")


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"seat_change_doubles": True}, "only what was settled at a change of seats counts double."),
        ({}, "so nothing counts double."),
    ],
)
def test_the_foot_of_a_game_that_was_ended_early_tells_of_the_change_of_seats(
    changes: dict[str, object], said: str
) -> None:
    keeper = after_runs(EARLY.changed(changes), 0)
    keeper.join(Player("zoe", "Zoe"))
    keeper.write(0, SeatChange(0, "ann", "zoe", ALL))
    keeper.write(0, End(EndHow.AGREEMENT, ("zoe", *ALL[1:])))
    assert f"{said} Choose a player’s figure" in standings_of(keeper).foot


def test_each_line_says_who_pays_whom_and_whether_it_is_doubled() -> None:
    keeper = after_runs(CAVENDISH, 0)
    keeper.write(0, deal(0, 13, 13, 0))
    keeper.write(0, LeadOutOfTurn("bob", "before everybody had passed"))
    first, *_, last = standings_of(keeper).pairs
    assert (first.title, first.spoken) == ("Bob pays Ann", "Bob pays Ann, 78 points, doubled")
    assert (last.title, last.spoken) == ("Bob pays, top of the sheet", "Bob pays, top of the sheet, 12 points")
    plain = next(pair for pair in standings_of(keeper).pairs if not pair.doubled)
    assert plain.spoken == plain.figure.spoken


def test_before_the_first_deal_there_is_no_heading_over_no_payments() -> None:
    content = standings_of(after_runs(CAVENDISH))
    assert (content.pairs, content.pairs_heading, content.warning) == ((), "", "")
    nothing = no_game()
    assert (nothing.pairs_heading, nothing.warning, nothing.heads) == ("", "", ("this game", "the night"))


def test_where_games_are_only_won_the_strip_counts_them() -> None:
    keeper = begun(currency=None)
    seat(keeper, FIVE, LOWEST)
    content = standings_of(keeper)
    assert content.heads == ("score", "games won")
    assert [(line.name, line.game.text if line.game else "", line.night.text) for line in content.nets][:2] == [
        ("Ann", "0", "0"),
        ("Bob", "0", "0"),
    ]
    keeper.write(0, Run(3, RunOption.DOWN))
    dee = standings_of(keeper).nets[-1]
    assert dee.game is not None
    assert (dee.game.text, dee.game.spoken) == ("−26", "Dee, score minus 26")
    assert (dee.night.text, dee.night.spoken) == ("0", "Dee, 0 games won")
    keeper.write(0, End(EndHow.AGREEMENT, ALL))
    dee = standings_of(keeper).nets[-1]
    assert (dee.night.text, dee.night.spoken) == ("1", "Dee, 1 game won")
    assert standings_of(keeper).foot == "Game 1 won by Dee, at −26. Choose a player’s figure to see why."
    assert standings_of(after_runs(LOWEST)).heads == ("this game", "the night")  # a stake is paid


def test_a_game_that_was_ended_early_may_not_double() -> None:
    keeper = after_runs(EARLY, 0)
    keeper.write(0, End(EndHow.AGREEMENT, ALL))
    content = standings_of(keeper)
    assert content.heading == "Game 1 is over"
    assert content.foot.startswith("The game was ended early, so nothing counts double.")
    assert not any(pair.doubled for pair in content.pairs)


def test_the_heading_says_where_the_game_stands() -> None:
    assert standings_of(usual_night()[0]).heading == "Game 2 is over"
    suspended = after_runs(CAVENDISH, 0)
    suspended.write(0, Suspend("the committee"))
    assert standings_of(suspended).heading == "Game 1 is suspended"
    void = after_runs(CAVENDISH, 0)
    void.write(0, Void("marked cards", ALL))
    content = standings_of(void)
    assert (content.heading, content.pairs) == ("Game 1 was called off", ())
    assert content.foot.startswith("Game 1 was called off and counts for nothing.")


def test_a_sheet_that_does_not_add_up_is_said() -> None:
    keeper = after_runs(CAVENDISH)
    keeper.write(0, deal(13, 9, 7, 0, as_written=True))
    assert standings_of(keeper).warning == "The sheet of game 1 is 3 too high and not yet corrected."
    keeper.write(0, Void("marked cards", ALL))
    assert standings_of(keeper).warning == "", "what counts for nothing is not corrected"


def test_points_only_shows_the_night_in_points() -> None:
    content = standings_of(points_only())
    assert content.nets[0].night.text == "+176"
    assert content.nets[0].night.spoken == "Ann, the night, plus 176 points"


@FEW_EXAMPLES
@given(RULES, ACTS)
def test_every_figure_of_the_strip_is_the_sum_of_its_reasons(
    rules: HouseRules, acts: list[tuple[str, int, int]]
) -> None:
    keeper = play(rules, acts)
    night, settled = keeper.night, settle_night(keeper.night)
    content = standings_content(night, settled, 0)
    asked = [(Asked("night", line.player), line.night) for line in content.nets]
    asked += [(Asked("game", line.player), line.game) for line in content.nets if line.game is not None]
    for question, figure in asked:
        why = why_asked(night, settled, 0, question)
        assert why.adds_up, why
        assert why.total.amount == figure.amount
