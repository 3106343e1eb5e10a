"""Sources 000 (Washburn) and 001 (plain Hearts), played through: the same table rules under two names."""

from __future__ import annotations

import pytest

from scorekeeper.money.settlement import settle
from scorekeeper.night.night import settle_night
from scorekeeper.rules.points import ZERO
from scorekeeper.sheet.entries import Renege, Ruled, WrongCount
from scorekeeper.sheet.sheet import Over, Setup, Sheet
from tests.scorekeeper.nights import (
    DOWN,
    UP,
    after,
    deal,
    dealers,
    figures,
    game,
    lead,
    misdeal,
    night,
    on,
    p,
    pts,
    refused,
    run,
    scores,
    split,
    table,
    wrong,
)

BOTH = pytest.mark.parametrize("profile", ["washburn", "hearts"])


def washburn(profile: str = "washburn", **changes: object) -> Setup:
    """Four single hands under these rules."""
    return table(profile=profile, **changes)


def expected(sheet: Sheet) -> list[str]:
    """What each row must add to."""
    return [figures((row.expected,))[0] for row in sheet.deals]


@BOTH
def test_a_match_once_round_the_table(profile: str) -> None:
    """Four deals, nobody passes; b runs up in deal 2, c revokes in deal 3 and is charged the thirteen hearts.

    deal            a    b    c    d    adds to
    1               6   13    4    3     26
    2   b up       26    0   26   26     78
    3   c revokes   0    0   13    0     13
    4              13    0    0   13     26
    score          45   13   43   42    143 = 26 + 78 + 13 + 26
    With `deals` 4 and no limit the match is over after the fourth; b is lowest.
    """
    setup = washburn(profile, deals=4, limit=None)
    sheet = after(setup, deal(6, 13, 4, 3))
    assert sheet.passing is None
    sheet = on(sheet, run(1, UP), Renege(2))
    assert sheet.over is None
    sheet = on(sheet, deal(13, 0, 0, 13))
    assert scores(sheet) == ["45", "13", "43", "42"]
    assert expected(sheet) == ["26", "78", "13", "26"]
    assert dealers(sheet) == [0, 1, 2, 3]
    assert (sheet.error, sheet.over) == (ZERO, Over.DEALS)
    assert settle(sheet).winners == (1,)


def test_a_misdeal_lets_a_match_go_round_with_a_dealer_twice() -> None:
    """b's deal is a misdeal, so c deals: a match of four deals has a, c, d, a."""
    row = deal(6, 13, 4, 3)
    sheet = after(washburn(deals=4, limit=None), row, misdeal(), row, row)
    assert sheet.over is None
    assert dealers(on(sheet, row)) == [0, 2, 3, 0]
    assert on(sheet, row).over is Over.DEALS


@BOTH
def test_the_count_of_a_match_goes_on_when_the_next_dealer_deals_again(profile: str) -> None:
    """000-2a, scoring part 11, 31: of two matches the eighth scored deal is the last; a misdeal is no deal of them.

    Dealer 1 misdeals: 2 deals that deal, so that dealers go 0 2 3 0 1 2 3 0 and dealer 0 comes three times.
    """
    sheet = after(washburn(profile, deals=8, limit=None), deal(6, 13, 4, 3), misdeal())
    for _ in range(6):
        sheet = on(sheet, deal(6, 13, 4, 3))
        assert sheet.over is None
    sheet = on(sheet, deal(6, 13, 4, 3))
    assert dealers(sheet) == [0, 2, 3, 0, 1, 2, 3, 0]
    assert (sheet.deals_played, sheet.over) == (8, Over.DEALS)


@BOTH
def test_the_next_dealer_deals_again(profile: str) -> None:
    """Dealer 0 deals, dealer 1 misdeals, 2 deals again, 3 misdeals, 0 deals again: the scored deals are of 0, 2, 0."""
    sheet = after(washburn(profile), deal(6, 13, 4, 3), misdeal(), deal(13, 0, 0, 13), misdeal(), deal(0, 13, 13, 0))
    assert dealers(sheet) == [0, 2, 0]
    assert sheet.dealer == 1
    assert sheet.deals_played == 3


def test_a_revoke_costs_all_the_hearts_or_all_26() -> None:
    """ "Charged for all the hearts": 13, and the row adds to 13. If the house reads it as all points: 26."""
    cheap = after(washburn(), Renege(1))
    assert (scores(cheap), expected(cheap), cheap.error) == (["0", "13", "0", "0"], ["13"], ZERO)
    dear = after(washburn(renege_points=26), Renege(1))
    assert (scores(dear), expected(dear), dear.error) == (["0", "26", "0", "0"], ["26"], ZERO)


def test_one_incorrect_hand_takes_the_excess() -> None:
    """In full tricks a has 2, b 13, c 5, d 3: 23. Three hearts are left over and go to a, whose hand was incorrect.

    a: 2 + 3 = 5, so the row is 5, 13, 5, 3 = 26: a deal like any other, no ruling needed.
    """
    sheet = after(washburn(), deal(5, 13, 5, 3))
    assert (scores(sheet), sheet.error) == (["5", "13", "5", "3"], ZERO)


def test_two_incorrect_hands_are_each_charged_the_whole_excess() -> None:
    """In full tricks 2, 13, 5, 3 = 23; three hearts are left over; a and b were incorrect and take 3 each.

    5, 16, 5, 3 = 29, three more than the cards have. It is written as a ruling with its reason; 29 becomes what the
    row must add to, so the sheet still balances: 26 + 29 = 55.
    """
    excess = Ruled(pts(5, 16, 5, 3), "a and b held incorrect hands, three hearts over")
    sheet = after(washburn(), deal(6, 13, 4, 3), excess)
    assert scores(sheet) == ["11", "29", "9", "6"]
    assert expected(sheet) == ["26", "29"]
    assert sheet.error == ZERO
    with refused("points_over", "points", off=p(3), of=p(26)):
        after(washburn(), deal(5, 16, 5, 3))


def test_a_wrong_count_is_not_thirteen_each_here() -> None:
    """Cavendish would write 13 and 13; source 000 looks at the excess, which only people can count."""
    with refused("write_as_ruling", "kind"):
        after(washburn(), WrongCount((0, 1)))


def test_a_lead_out_of_turn_costs_nothing_and_is_on_record() -> None:
    """No penalty: no hand pays 4 to each other hand, no score changes."""
    sheet = after(washburn(), lead("a"), deal(6, 13, 4, 3))
    assert scores(sheet) == ["6", "13", "4", "3"]
    assert set(sheet.top.values()) == {0}


def test_the_shooter_goes_down_or_puts_the_others_up() -> None:
    """a at 30: down 30 - 26 = 4; or up: a stays at 30 and the others are at 13 + 26, 0 + 26 and 9 + 26."""
    before = after(washburn(), deal(17, 0, 0, 9), deal(13, 13, 0, 0))
    assert scores(on(before, run(0, DOWN))) == ["4", "13", "0", "9"]
    assert scores(on(before, run(0, UP))) == ["30", "39", "26", "35"]


def test_the_lowest_wins_without_money_and_below_zero_nothing_doubles() -> None:
    """-26, 0, 0, 0 and then 0, 13, 0, 13: -26, 13, 0, 13. The first wins and is owed nothing.

    With a stake of 0.10 each pays the plain difference: 39, 26 and 39 to a; 13 from b and from d to c.
    a +104, b -39 - 13 = -52, c -26 + 26 = 0, d -52.
    """
    entries = run(0, DOWN), deal(0, 13, 0, 13)
    assert settle(after(washburn(), *entries)).winners == (0,)
    for_fun = settle_night(night(game(washburn(), *entries), currency=None, stake="0"))
    assert set(for_fun.net_points.values()) == {0}
    for_money = settle_night(night(game(washburn(), *entries), stake="0.10"))
    assert {player: int(net) for player, net in for_money.net_points.items()} == {"a": 104, "b": -52, "c": 0, "d": -52}


def test_an_error_is_split_only_by_agreement() -> None:
    """A row of 28 is 2 too high; three of the four hands agree, and half a point comes off everyone."""
    high = after(washburn(), wrong(8, 13, 4, 3))
    with refused("agreement_too_small", "agreed"):
        on(high, split(2))
    assert scores(on(high, split(2, agreed="abc"))) == ["7.5", "12.5", "3.5", "2.5"]


@BOTH
def test_all_26_in_one_hand_is_a_run_or_a_revoke(profile: str) -> None:
    """These books have no false claim."""
    with refused("all_in_one_hand_or_revoke", "points", hand=1):
        after(washburn(profile), deal(0, 26, 0, 0))
