"""Source 004, William's rules and what they offer, played through: bonus card, sun, exact limit, ties, mix."""

from __future__ import annotations

import pytest

from scorekeeper.money.settlement import settle
from scorekeeper.rules.points import ZERO
from scorekeeper.sheet.entries import Entry
from scorekeeper.sheet.sheet import Over, Setup, Sheet
from tests.scorekeeper.nights import (
    DOWN,
    UP,
    after,
    deal,
    figures,
    on,
    opening,
    p,
    passes,
    refused,
    rules,
    run,
    scores,
    table,
)


def william(hands: int = 4, **changes: object) -> Setup:
    """A table of single hands under these rules."""
    return table(*"abcdefg"[:hands], arrangement="individual", profile="william", **changes)


def expected(sheet: Sheet) -> list[str]:
    """What each row must add to."""
    return [figures((row.expected,))[0] for row in sheet.deals]


def test_a_game_with_the_jack_of_diamonds() -> None:
    """The jack counts -10 for the player who takes it, with any other cards; a run is by hearts and queen only.

    deal                        a    b    c    d    adds to
    1  d has 3 hearts and jack  6   13    4   -7    16 = 26 - 10
    2  a runs down, c the jack -26   0  -10    0   -36 = -26 - 10
    3  a runs up with the jack -10  26   26   26    68 = 78 - 10
    4  nobody took the jack     5   13    8    0    26
    score                     -25   52   28   19    74 = 16 - 36 + 68 + 26
    """
    sheet = after(
        william(bonus_card="JD"),
        deal(6, 13, 4, -7, bonus=3),
        run(0, DOWN, bonus=2),
        run(0, UP, bonus=0),
        deal(5, 13, 8, 0),
    )
    assert scores(sheet) == ["-25", "52", "28", "19"]
    assert expected(sheet) == ["16", "-36", "68", "26"]
    assert sheet.error == ZERO
    assert settle(sheet).winners == (0,)


def test_all_hearts_and_the_queen_are_a_run_with_the_jack_in_the_same_hand_or_not() -> None:
    """26 - 10 = 16 in one hand is the whole row, but it is a run; 16 in one hand with the jack elsewhere is none.

    a: 16 taken, b: 10 taken and the jack = 0; 16 + 0 + 0 + 0 = 16.
    """
    with refused("all_in_one_hand_is_a_run", "points", hand=0):
        after(william(bonus_card="JD"), deal(16, 0, 0, 0, bonus=0))
    sheet = after(william(bonus_card="JD"), deal(16, 0, 0, 0, bonus=1))
    assert scores(sheet) == ["16", "0", "0", "0"]
    assert sheet.error == ZERO


def test_the_ten_of_diamonds_and_other_points() -> None:
    """With the ten at -5 a row adds to 21: 13 + 5 + 8 - 5, the card in the third hand: 13, 5, 3, 0."""
    sheet = after(william(bonus_card="10D", bonus_points=-5), deal(13, 5, 3, 0, bonus=2))
    assert expected(sheet) == ["21"]
    with refused("points_over", "points", off=p(1), of=p(21)):
        on(sheet, deal(13, 5, 4, 0, bonus=2))


def test_without_the_card_in_the_rules_nobody_takes_it() -> None:
    """William's own table plays without; a row with a card is refused."""
    with refused("no_bonus_card", "bonus"):
        after(william(), deal(6, 13, 4, -7, bonus=3))


@pytest.mark.parametrize(
    ("entry", "row"),
    [
        (run(3, DOWN, sun=True), ["0", "0", "0", "-52", "0", "0"]),
        (run(3, UP, sun=True), ["52", "52", "52", "0", "52", "52"]),
        (run(3, DOWN), ["0", "0", "0", "-26", "0", "0"]),
        (run(3, UP), ["26", "26", "26", "0", "26", "26"]),
    ],
)
def test_a_sun_is_twice_a_run_for_six_hands(entry: Entry, row: list[str]) -> None:
    """Every trick: 52 in place of 26. Down -52; up 5 x 52 = 260. A run without every trick stays -26 or 5 x 26."""
    sheet = after(william(6, sun=52), entry)
    assert scores(sheet) == row
    assert sheet.error == ZERO


def test_where_no_sun_is_known_it_is_refused() -> None:
    """The standard of the source: taking all tricks is a run like any other."""
    with refused("no_sun", "sun"):
        after(william(), run(3, DOWN, sun=True))


@pytest.mark.parametrize(("resets_to", "first"), [(50, "50"), (0, "0")])
def test_exactly_a_hundred_goes_back(resets_to: int, first: str) -> None:
    """87 + 13 = 100 goes back to 50, or to 0; 40 + 13 = 53. The sheet was 260 after ten deals and still balances:

    the row adds to 26, what is taken off the 100 stands on a line of its own. Nobody is at 100, the game goes on.
    """
    sheet = after(william(exact_limit_resets_to=resets_to), opening(87, 40, 60, 73, deals=10), deal(13, 13, 0, 0))
    assert scores(sheet) == [first, "53", "60", "73"]
    assert (sheet.error, sheet.over) == (ZERO, None)


def test_one_over_a_hundred_does_not_go_back() -> None:
    """87 + 14 = 101 ends the game; so does 100 beside it, which goes back to 50 first: 87 + 13, 88 + 13 = 101."""
    sheet = after(william(exact_limit_resets_to=50), opening(87, 40, 60, 73, deals=10), deal(14, 0, 12, 0))
    assert scores(sheet) == ["101", "40", "72", "73"]
    assert sheet.over is Over.LIMIT
    both = after(william(exact_limit_resets_to=50), opening(87, 88, 60, 25, deals=10), deal(13, 13, 0, 0))
    assert scores(both) == ["50", "101", "60", "25"]
    assert both.over is Over.LIMIT


def test_a_tie_for_low_is_played_on_until_it_is_clear() -> None:
    """90, 40, 40, 90 after ten deals.

    deal 11: 13, 0, 0, 13 makes 103, 40, 40, 103: over 100, but two are lowest, so there is another deal.
    deal 12: 13, 0, 1, 12 makes 116, 40, 41, 115: one is lowest, and wins.
    """
    sheet = after(william(tie_for_low="play_on"), opening(90, 40, 40, 90, deals=10), deal(13, 0, 0, 13))
    assert sheet.over is None
    sheet = on(sheet, deal(13, 0, 1, 12))
    assert scores(sheet) == ["116", "40", "41", "115"]
    assert sheet.over is Over.LIMIT
    assert settle(sheet).winners == (1,)


def test_a_tie_for_low_ends_the_game_where_the_house_says_so_and_two_win() -> None:
    """The same 103, 40, 40, 103 under the source's own rules."""
    sheet = after(william(), opening(90, 40, 40, 90, deals=10), deal(13, 0, 0, 13))
    assert sheet.over is Over.LIMIT
    assert settle(sheet).winners == (1, 2)


def test_a_cycle_with_mix_at_every_table(subtests: pytest.Subtests) -> None:
    """Left, right, across, hold, mix: nobody sits opposite at a table of three, five or seven, so across is left out.

    Seven deals of 13 and 13 leave two hands at 91, under the limit.
    """
    for hands, expected_passes in [(3, "LRHMLRH"), (4, "LRAHMLR"), (5, "LRHMLRH"), (6, "LRAHMLR"), (7, "LRHMLRH")]:
        with subtests.test(hands=hands, passes=expected_passes):
            assert passes(william(hands, pass_cycle=["left", "right", "across", "hold", "mix"]), 7) == expected_passes


def test_six_play_singly_and_the_two_of_clubs_leads() -> None:
    """Six columns, 26 points among them, no partners: 6 + 13 + 4 + 3 + 0 + 0."""
    sheet = after(william(6), deal(6, 13, 4, 3, 0, 0))
    assert sheet.seats == (("a",), ("b",), ("c",), ("d",), ("e",), ("f",))
    assert (sheet.dealer, sheet.error) == (1, ZERO)
    assert rules("william", 6).opening_lead == "two_of_clubs"
