"""The bonus card in every kind of scored deal: its taker, what the row adds to, what it asks, what is fixed."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.points import ZERO, total
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.deal_points import all_points, bonus_taker, cards_taken, perhaps_a_run, score, with_bonus
from scorekeeper.sheet.new_entries import check_new, fixed_settings
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Sheet
from tests.scorekeeper.nights import DOWN, UP, after, deal, p, pts, refused, rules, run, scores, table
from tests.scorekeeper.strategies import games

JACK = rules(bonus_card="JD", sun=52)
ALL = ("a", "b", "c", "d")


def jack(*entries: e.Entry) -> Sheet:
    """A game with the jack of diamonds at −10 and suns."""
    return after(table(bonus_card="JD", sun=52), *entries)


def test_every_kind_keeps_the_card_for_its_taker(subtests: pytest.Subtests) -> None:
    """Source 004: −10 to its taker; a ruling has it in its points."""
    for entry, columns, adds_to in [
        (e.Renege(0, bonus=1), ["26", "-10", "0", "0"], "16"),
        (e.Renege(0, bonus=0), ["16", "0", "0", "0"], "16"),
        (e.FalseClaim(2, bonus=0), ["-10", "0", "26", "0"], "16"),
        (e.WrongCount((0, 1), bonus=1), ["13", "3", "0", "0"], "16"),
        (e.QueenAssessed(pts(3, 6, 4, 3), 1, 0, bonus=1), ["16", "-7", "4", "3"], "16"),
        (e.LastTricksClaim(pts(3, -6, 0, 0), 0, bonus=1), ["22", "-6", "0", "0"], "16"),
        (run(0, DOWN, bonus=2), ["-26", "0", "-10", "0"], "-36"),
        (run(0, UP, sun=True, bonus=0), ["-10", "52", "52", "52"], "146"),
        (e.Ruled(pts(26, -10, 0, 0), "ruled"), ["26", "-10", "0", "0"], "16"),
    ]:
        with subtests.test(entry=entry, columns=columns, adds_to=adds_to):
            sheet = jack(entry)
            (row,) = sheet.deals
            assert scores(sheet) == columns
            assert row.expected == p(int(adds_to))
            assert sheet.error == ZERO


def test_a_row_without_the_card_adds_to_26() -> None:
    """Scoring part 11, 22: a bonus is left out only if no one took the card."""
    for entry in (e.Renege(0), e.FalseClaim(0), e.WrongCount((0, 1)), deal(6, 13, 4, 3)):
        assert jack(entry).deals[0].expected == p(26)


def test_who_took_every_trick_took_the_card() -> None:
    """A sun of 52 with the jack: −62, whether the card was written or not; another taker is refused."""
    assert scores(jack(run(0, sun=True))) == ["-62", "0", "0", "0"]
    assert scores(jack(run(0, sun=True, bonus=0))) == ["-62", "0", "0", "0"]
    assert scores(after(table(sun=52), run(0, sun=True))) == ["-52", "0", "0", "0"]
    blank = jack()
    for entry, place in [
        (run(0, sun=True, bonus=1), "bonus"),
        (e.InsertDeal(0, run(0, sun=True, bonus=1), ALL), "with.bonus"),
        (e.Amend(0, run(0, sun=True, bonus=1), ALL), "with.bonus"),
    ]:
        with refused("sun_takes_the_card", place, hand=0):
            check_new(blank, entry)


def test_whoever_took_the_card_of_a_run_and_the_shooter_of_a_sun_may_be_written() -> None:
    """A run leaves tricks to others, and the card may be in one of them; a sun leaves none."""
    for entry in (run(0, bonus=1), run(0, bonus=0), run(0), run(0, sun=True, bonus=0), run(0, sun=True)):
        check_new(jack(), entry)


def test_a_ruling_has_its_points_free_of_the_card() -> None:
    """With any taker of the card: the points that were ruled stay."""
    ruled = e.Ruled(pts(26, 26, 0, 0), "two reneges")
    assert [with_bonus(ruled, JACK, taker) for taker in (None, 0, 3)] == [ruled] * 3
    assert bonus_taker(ruled, JACK) is None


def test_an_old_night_with_an_impossible_sun_opens_and_the_card_is_the_shooter_s() -> None:
    assert scores(jack(run(0, sun=True, bonus=1))) == ["-62", "0", "0", "0"]


@given(game=games(longest=12), data=st.data())
def test_another_taker_moves_the_card_and_nothing_else(game: Any, data: st.DataObject) -> None:
    """Of any deal, with any taker of its card: the points differ by the bonus, from one hand to the other."""
    rows = [row for row in game.sheet.rows if isinstance(row, DealRow)]
    if not rows or game.sheet.rules.bonus_card is None:
        return
    house, hands = game.sheet.rules, game.sheet.hands
    row = data.draw(st.sampled_from(rows))
    taker = data.draw(st.sampled_from([None, *row.dealt_in]))
    moved = with_bonus(row.deal, house, taker)
    if isinstance(row.deal, e.Ruled):
        assert moved == row.deal
        return
    plain = with_bonus(row.deal, house, None)
    points, expected = score(moved, house, hands, row.dealt_in)
    without, base = score(plain, house, hands, row.dealt_in)
    if isinstance(row.deal, e.Run) and row.deal.sun:
        assert bonus_taker(moved, house) == row.deal.hand
        assert points == without
        return
    assert bonus_taker(moved, house) == taker
    bonus = ZERO if taker is None else house.bonus_points
    assert points == tuple(figure + bonus if hand == taker else figure for hand, figure in enumerate(without))
    assert expected == base + bonus
    assert all_points(moved, house) == p(26) + bonus
    assert with_bonus(moved, house, row.deal.bonus) == replace(row.deal)
    if isinstance(moved, e.Deal | e.QueenAssessed | e.LastTricksClaim):
        assert total(cards_taken(moved, house)) == total(moved.points) - bonus


def test_all_26_in_one_hand_may_have_been_a_run(subtests: pytest.Subtests) -> None:
    """Scoring part 11, 10 and 30: these have a question; a kind of its own has none."""
    for entry, hand in [
        (e.Deal(pts(26, 0, 0, 0), as_written=True), 0),
        (e.Deal(pts(0, 16, 0, 0), as_written=True, bonus=1), 1),
        (e.Deal(pts(0, 26, -10, 0), as_written=True, bonus=2), 1),
        (e.Deal(pts(0, 16, 0, 0), as_written=True), None),
        (e.Deal(pts(26, 1, 0, 0), as_written=True), None),
        (e.QueenAssessed(pts(26, 0, 0, 0), 0, 1), 0),
        (e.QueenAssessed(pts(13, 13, 0, 0), 0, 1), 1),
        (e.QueenAssessed(pts(14, 12, 0, 0), 0, 1), None),
        (e.LastTricksClaim(pts(0, 0, 0, -10), 1, bonus=3), 1),
        (e.LastTricksClaim(pts(1, 0, 0, 0), 1), None),
        (e.Renege(0), None),
        (run(0), None),
    ]:
        with subtests.test(entry=entry, hand=hand):
            assert perhaps_a_run(entry, JACK) == hand


def test_the_bonus_card_is_fixed_once_a_deal_is_scored() -> None:
    """Scoring part 11, 25: neither the card nor its points change; everything else does."""
    assert fixed_settings(jack()) == ()
    check_new(jack(), e.RulesChange((("bonus_card", None),), ALL))
    sheet = jack(deal(6, 13, 4, 3))
    assert fixed_settings(sheet) == ("bonus_card", "bonus_points")
    for changes in ((("bonus_card", None),), (("bonus_points", p(-5)),), (("limit", None), ("bonus_card", "10D"))):
        with pytest.raises(Refused, match="bonus_is_fixed"):
            check_new(sheet, e.RulesChange(changes, ALL))
    check_new(sheet, e.RulesChange((("bonus_card", "JD"), ("limit", None)), ALL))
