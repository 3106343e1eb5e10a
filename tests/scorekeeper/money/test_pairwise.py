"""The settlement taken apart: every due has its reason, and together they make what the settlement says."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from hypothesis import given

from scorekeeper.money.pairwise import dues, in_full, leads_paid, pays_by_points
from scorekeeper.money.settlement import settle
from scorekeeper.night.night import Night
from scorekeeper.sheet.sheet import Sheet
from tests.reports import builders
from tests.reports.random_nights import NIGHTS
from tests.scorekeeper.nights import after, deal, lead, on, opening, seat, strike, table, void


@given(NIGHTS)
def test_dues_together_are_the_nets_of_the_settlement(night: Night) -> None:
    for game in night.games:
        staked = bool(night.stake_of(game))
        nets: Counter[str] = Counter()
        for due in dues(game.sheet, staked=staked):
            nets[due.payee] += due.points
            nets[due.payer] -= due.points
            assert due.points >= 0
        settled = settle(game.sheet, staked=staked).game_net
        assert {player: Fraction(nets[player]) for player in settled} == settled


def test_a_due_says_whether_the_whole_difference_was_doubled_and_which_part_counts() -> None:
    found = dues(builders.shared_game().sheet)
    eli = next(due for due in found if (due.payer, due.payee) == ("eli", "ada"))
    assert eli.end is not None
    assert (eli.doubled, eli.part, eli.points, in_full(eli.end)) == (True, Fraction(1, 2), 123, 246)
    assert not next(due for due in found if (due.payer, due.payee) == ("ben", "dov")).doubled


def test_a_change_of_seats_cuts_a_due_in_two() -> None:
    found = dues(builders.handover_game().sheet)
    assert {due.payee for due in found} | {due.payer for due in found} == {"ada", "ben", "cleo", "dov", "fay"}
    assert all(due.ended for due in found if "dov" in (due.payer, due.payee))
    assert all(due.began and due.part == 1 for due in found if "fay" in (due.payer, due.payee))


def told(sheet: Sheet) -> list[tuple[str, str, Fraction, Fraction, Fraction]]:
    """The dues of a game: who pays whom how much, and what the payee's stretch ended and began with."""
    return [(due.payer, due.payee, due.points, due.at_end, due.at_start) for due in dues(sheet)]


def test_every_two_players_have_one_due_in_the_order_of_the_hands() -> None:
    """The check by hand of scoring part 7: 244 + 146 + 66 = 456 for Ann, and so on."""
    sheet = after(table(limit=None), opening(-18, 104, 55, 15))
    assert [(due.payer, due.payee, due.points, due.doubled) for due in dues(sheet)] == [
        ("b", "a", 244, True),
        ("c", "a", 146, True),
        ("d", "a", 66, True),
        ("b", "c", 49, False),
        ("b", "d", 89, False),
        ("c", "d", 40, False),
    ]
    assert not any(due.began or due.ended for due in dues(sheet))
    assert all(due.end and (due.end.payer, due.end.payee) == (due.payer, due.payee) for due in dues(sheet))


def test_the_whole_difference_is_not_doubled_where_only_negative_points_are() -> None:
    """Dee's 15 against −18: 15 + 36 = 51, which is not twice 33; −18 against −20 is 4, twice 2."""
    found = dues(after(table(limit=None, hole="negative_points"), opening(-18, -20, 55, 15)))
    assert [(due.points, due.doubled) for due in found if {due.payer, due.payee} in ({"a", "d"}, {"a", "b"})] == [
        (4, True),
        (51, False),
    ]


def test_who_stays_has_one_due_and_a_seat_that_was_handed_on_has_two() -> None:
    """Dee leaves at 6 13 4 3 for Eve; in the end it is 6 26 10 10, and Cal and Eve are level."""
    sheet = after(table(limit=None), deal(6, 13, 4, 3), seat(3, "d", "e"), deal(0, 13, 6, 7))
    assert told(sheet) == [
        ("b", "a", 20, 20, 0),
        ("c", "a", 4, 4, 0),
        ("a", "d", 3, 3, 0),
        ("e", "a", 7, 4, -3),
        ("b", "c", 16, 16, 0),
        ("b", "d", 10, 10, 0),
        ("b", "e", 6, 16, 10),
        ("c", "d", 1, 1, 0),
        ("e", "c", 1, 0, -1),
    ]
    stretches = {frozenset((due.payer, due.payee)): (due.began, due.ended) for due in dues(sheet)}
    assert stretches[frozenset("ab")] == (False, False)
    assert stretches[frozenset("cd")] == (False, True)
    assert stretches[frozenset("ce")] == (True, False)
    level = dues(sheet)[-1]
    assert (level.end, level.doubled, level.part) == (None, False, 1)


def test_level_hands_owe_nothing_and_a_newcomer_to_a_game_that_stands_still_owes_nothing_either() -> None:
    assert told(after(table(limit=None), opening(5, 5, 5, 5))) == []
    still = after(table(limit=None), opening(5, 5, 5, 6), seat(3, "d", "e"))
    assert [due for due in told(still) if "e" in due] == [("e", one, 0, 1, 1) for one in "abc"]


def test_a_game_that_the_lowest_wins_has_dues_only_for_a_stake() -> None:
    sheet = after(table(limit=None, settlement="lowest_wins"), opening(5, 5, 5, 8))
    assert told(sheet) == [("d", one, 3, 3, 0) for one in "abc"]
    assert dues(sheet, staked=False) == ()
    assert pays_by_points(sheet, staked=True)
    assert not pays_by_points(on(sheet, void()), staked=True)
    assert dues(on(sheet, void())) == ()


def test_the_leads_that_are_paid_are_those_that_count_and_cost_something() -> None:
    sheet = after(table(), lead("a"), deal(6, 13, 4, 3), lead("b"), lead("c"), strike(2))
    assert [row.player for row in leads_paid(sheet)] == ["a", "c"]
    assert leads_paid(on(sheet, void())) == ()
    assert leads_paid(after(table(lead_out_of_turn="none"), lead("a"))) == ()
