"""Source 003, Bleeding Hearts, played through: three to seven hands, runs up only, passes without a hold at four."""

from __future__ import annotations

import pytest

from scorekeeper.money.settlement import settle
from scorekeeper.night.night import settle_night
from scorekeeper.rules.points import ZERO
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.sheet import Over, Setup
from tests.scorekeeper.nights import (
    DOWN,
    UP,
    after,
    deal,
    figures,
    game,
    night,
    on,
    p,
    passes,
    refused,
    rules,
    run,
    scores,
    table,
)

LETTERS = "abcdefg"


def bleeding(hands: int, **changes: object) -> Setup:
    """A table of single hands under these rules."""
    return table(*LETTERS[:hands], arrangement="individual", profile="bleeding_hearts", **changes)


def test_five_hands_play_to_fifty_and_the_lowest_wins_without_money() -> None:
    """Five hands, limit 50, nobody dealt out, b runs in deal 2.

    deal            a    b    c    d    e    adds to
    1  L            5   13    4    3    1     26
    2  R   b up    26    0   26   26   26    104 = 4 x 26
    3  hold        13    0   13    0    0     26
    4  L            0    0   13   13    0     26
    score          44   13   56   42   27    182 = 26 + 104 + 26 + 26
    c has 56, the game is over; b has 13 and wins; no stake, so nobody owes anything.
    """
    sheet = after(bleeding(5, limit=50), deal(5, 13, 4, 3, 1))
    assert sheet.passing is Pass.RIGHT
    sheet = on(sheet, run(1, UP))
    assert scores(sheet) == ["31", "13", "30", "29", "27"]
    assert sheet.passing is Pass.HOLD
    sheet = on(sheet, deal(13, 0, 13, 0, 0))
    assert sheet.passing is Pass.LEFT
    assert sheet.over is None
    sheet = on(sheet, deal(0, 0, 13, 13, 0))
    assert scores(sheet) == ["44", "13", "56", "42", "27"]
    assert [figures((row.expected,))[0] for row in sheet.deals] == ["26", "104", "26", "26"]
    assert (sheet.error, sheet.over) == (ZERO, Over.LIMIT)
    assert settle(sheet).winners == (1,)
    evening = night(game(sheet.setup, *(row.deal for row in sheet.deals)), players="abcde", currency=None, stake="0")
    settled = settle_night(evening)
    assert settled.net_money is None
    assert set(settled.net_points.values()) == {0}


def test_a_run_is_never_taken_down() -> None:
    """A runner at 20 would stand at -6 taken down; source 003 has no minus: 20 stays 20, the other two get 26."""
    sheet = after(bleeding(3), deal(20, 3, 3))
    with refused("run_option", "option"):
        on(sheet, run(0, DOWN))
    assert scores(on(sheet, run(0, UP))) == ["20", "29", "29"]


def test_three_hands_still_share_26_points() -> None:
    """The two of diamonds is out and each holds 17 cards; hearts and queen are all there: 13 + 7 + 6 = 26."""
    assert scores(after(bleeding(3), deal(13, 7, 6))) == ["13", "7", "6"]
    with refused("points_short", "points", off=p(1)):
        after(bleeding(3), deal(13, 7, 5))


def test_the_pass_of_seven_deals_at_every_table(subtests: pytest.Subtests) -> None:
    """Four: left, right, across and left again in deal 4, no hold. Three or five: left, right, keep.

    Six and seven hands pass as four and five do: by whether somebody sits opposite.
    """
    for hands, expected in [(3, "LRHLRHL"), (4, "LRALRAL"), (5, "LRHLRHL"), (6, "LRALRAL"), (7, "LRHLRHL")]:
        with subtests.test(hands=hands, expected=expected):
            assert passes(bleeding(hands), 7) == expected


def test_the_deal_goes_round_seven_hands_and_the_left_of_the_dealer_leads_no_heart() -> None:
    """Dealer 5 deals, 6 leads; then dealer 6, 0 leads; then dealer 0, 1 leads."""
    setup = bleeding(7, dealer=5)
    sheet = after(setup)
    seen = [(sheet.dealer, sheet.leader)]
    for _ in range(2):
        sheet = on(sheet, deal(13, 13, 0, 0, 0, 0, 0))
        seen.append((sheet.dealer, sheet.leader))
    assert seen == [(5, 6), (6, 0), (0, 1)]
    assert rules("bleeding_hearts", 7).opening_lead == "left_of_dealer_no_heart"


def test_with_a_stake_the_plain_differences_are_paid() -> None:
    """20, 3, 3: the first pays 17 to each of the two, nothing is doubled: -34, +17, +17."""
    evening = night(game(bleeding(3), deal(20, 3, 3)), players="abc", stake="0.10")
    assert {player: str(net) for player, net in settle_night(evening).net_points.items()} == {
        "a": "-34",
        "b": "17",
        "c": "17",
    }
