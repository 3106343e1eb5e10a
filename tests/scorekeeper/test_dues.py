"""The settlement taken apart: every due has its reason, and together they make what the settlement says."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from hypothesis import given

from scorekeeper.dues import dues, in_full
from scorekeeper.night import Night
from scorekeeper.settlement import settle
from tests.reports import builders
from tests.reports.random_nights import NIGHTS


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
