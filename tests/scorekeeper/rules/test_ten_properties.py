"""Ten facts that the rules imply, on random sheets, each under the conditions under which it holds."""

from contextlib import suppress
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.money.money import round_once
from scorekeeper.money.settlement import settle
from scorekeeper.night.journal import lines_of, replay
from scorekeeper.night.night import Night, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.points import Points
from scorekeeper.sheet.deal_points import check
from scorekeeper.sheet.entries import Deal
from scorekeeper.sheet.sheet import Sheet
from tests.scorekeeper.nights import after, change, lead, nets, on, opening, p, run, shortage, split, table, wrong
from tests.scorekeeper.strategies import deals, nights

HOLES = ("whole_difference", "negative_points", "none")
figures = st.lists(st.integers(-60, 140), min_size=4, max_size=4)
positive = st.lists(st.integers(0, 140), min_size=4, max_size=4)


@st.composite
def plays(draw: st.DrawFn, **changes: Any) -> Sheet:
    """Four single hands after some sound deals and runs without a limit."""
    sheet = after(table(limit=None, **changes))
    for _ in range(draw(st.integers(0, 8))):
        entry = deals(draw, sheet)
        if entry.kind != "ruled" and not getattr(entry, "as_written", False):
            with suppress(Refused):  # all 26 in one hand
                sheet = on(sheet, entry)
    return sheet


@given(figures, st.sampled_from(HOLES), st.sampled_from([1, 4, 400, 7]))
def test_1_nets_add_to_zero_in_points_and_in_cents(scores: list[int], hole: str, per_point: int) -> None:
    points = nets(after(table("a", "b", "c", "de", hole=hole, limit=None), opening(*scores)))
    assert sum(points.values()) == 0
    money = round_once({player: net / per_point for player, net in points.items()}, Fraction(1, 100), "abcde")
    assert sum(money.values()) == 0


@given(plays())
def test_2_the_sheet_adds_to_26_a_deal_and_52_more_for_a_run_up_or_less_for_one_down(sheet: Sheet) -> None:
    up = sum(row.deal.kind == "run" and row.deal.option == "up" for row in sheet.deals)
    down = sum(row.deal.kind == "run" and row.deal.option == "down" for row in sheet.deals)
    assert sum(score.fraction for score in sheet.scores) == 26 * len(sheet.deals) + 52 * (up - down)
    assert sheet.error == p(0)


@given(plays(), st.integers(-5, 5))
def test_2_any_other_sum_is_an_error_of_that_size_and_sign(sheet: Sheet, off: int) -> None:
    assert on(sheet, wrong(13, 13 + off, 0, 0)).error == p(off)


@given(positive)
def test_3_with_no_hand_below_zero_all_readings_of_the_hole_agree(scores: list[int]) -> None:
    found = [nets(after(table(hole=hole, limit=None), opening(*scores))) for hole in HOLES]
    assert found[0] == found[1] == found[2]


@given(figures, st.integers(-80, 80), st.sampled_from(["whole_difference", "none"]))
def test_4_the_same_number_added_to_every_score_changes_nothing_unless_somebody_crosses_zero(
    scores: list[int], number: int, hole: str
) -> None:
    moved = [score + number for score in scores]
    crossed = [(a < 0) != (b < 0) for a, b in zip(scores, moved, strict=True)]
    kind = table(hole=hole, limit=None)
    if hole == "none" or not any(crossed):
        assert nets(after(kind, opening(*moved))) == nets(after(kind, opening(*scores)))


@given(plays(hole="none"), st.integers(0, 3))
def test_5_down_and_up_give_the_same_nets_without_doubling(sheet: Sheet, hand: int) -> None:
    assert nets(on(sheet, run(hand, "down"))) == nets(on(sheet, run(hand, "up")))


@given(plays(), st.lists(st.sampled_from("abcd"), max_size=4))
def test_6_top_of_the_sheet_and_on_score_agree_without_doubling_and_shared_hands(sheet: Sheet, players: str) -> None:
    led = on(sheet, *map(lead, players))
    top, on_score = change(hole="none"), change(hole="none", lead_out_of_turn="on_score")
    assert nets(on(led, top)) == nets(on(led, on_score))


@given(positive)
def test_7_a_split_of_2_changes_no_net_unless_it_moves_somebody_below_zero(scores: list[int]) -> None:
    before = after(table(limit=None), opening(*scores), wrong(13, 13, 1, 1))
    sheet = on(before, split(2))
    if not sheet.in_the_hole:
        assert nets(sheet) == nets(before)


@given(positive, st.integers(0, 3))
def test_7_a_split_of_1_is_worth_three_to_the_high_hand_and_costs_the_others_one(scores: list[int], high: int) -> None:
    scores[high] = max(scores) + 5
    before = after(table(limit=None), opening(*scores), wrong(13, 13, 1, 0))
    chosen = before.high_hands[0]
    sheet = on(before, split(1, chosen))
    gained = [net - earlier for net, earlier in zip(nets(sheet).values(), nets(before).values(), strict=True)]
    top = before.scores[chosen]
    runners_up = [score for hand, score in enumerate(before.scores) if hand != chosen]
    if max(runners_up) < top:
        assert gained == [3 if hand == chosen else -1 for hand in range(4)]


@given(figures, st.lists(st.sampled_from("abcdef"), max_size=3), st.integers(0, 3))
def test_8_two_partners_differ_only_by_their_own_penalties_and_charges(
    scores: list[int], players: list[str], missing: int
) -> None:
    sheet = after(table("ab", "c", "d", "ef", limit=None), opening(*scores))
    settled = settle(sheet)
    assert settled.game_net["a"] == settled.game_net["b"]
    assert settled.game_net["e"] == settled.game_net["f"]
    led = on(sheet, *map(lead, players))
    own = {player: players.count(player) for player in "ab"}
    paid = Fraction(12)
    assert nets(led)["a"] - nets(led)["b"] == -paid * (own["a"] - own["b"])
    if missing:
        charged = on(sheet, wrong(13, 13 - missing, 0, 0), shortage(missing, "a"))
        plain = on(sheet, wrong(13, 13 - missing, 0, 0))
        assert settle(charged).game_net["b"] == settle(plain).game_net["b"]


@given(st.integers(0, 3), st.lists(st.integers(0, 3), max_size=2))
def test_9_all_points_in_one_hand_are_never_read_as_a_run(hand: int, zeros: list[int]) -> None:
    for row in (
        [26 if n == hand else 0 for n in range(4)],
        [0 if n == hand else 26 for n in range(4)],
        [26 if n in zeros else 0 for n in range(4)],
    ):
        with pytest.raises(Refused):
            check(Deal(tuple(map(Points.whole, row))), CAVENDISH, 4, (0, 1, 2, 3))


@given(nights(), st.permutations(range(8)))
def test_10_exact_nets_do_not_follow_the_order_of_players_or_replaying(night: Night, order: list[int]) -> None:
    shuffled = replace(night, players=tuple(night.players[n] for n in order))
    assert settle_night(shuffled).net_exact == settle_night(night).net_exact
    assert settle_night(replay(lines_of(night))) == settle_night(night)
