"""What a tournament came to for everybody, counted from its closings, is what its standings and its ranking say."""

from __future__ import annotations

import pytest

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import close, final_ranking
from scorekeeper.gathering.tournament.counted import tournament_counted
from scorekeeper.gathering.tournament.shapes import LineRule, MissedRounds, Stage, TournamentShape
from scorekeeper.gathering.tournament.standings import standings
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.rules.people import Player
from scorekeeper.rules.points import Points
from tests.reports.tournaments import Written, first_day, signed


def test_the_places_are_those_of_the_final_ranking() -> None:
    play = signed()
    found = tournament_counted(play.lines)
    assert found.is_over
    ranked = {row.player: row.place for row in final_ranking(play.now, {})}
    assert {one.player: one.place for one in found.people} == ranked
    assert sorted(ranked) == sorted(f"p{number}" for number in range(1, 15))


def test_the_points_are_those_of_all_rounds() -> None:
    play = signed()
    earlier, alone = standings(play.now, {}, 2), standings(play.now, {}, 3)
    first = standings(play.now, {}, 1)
    for one in tournament_counted(play.lines).people:
        row = earlier.of(one.player) or first.of(one.player)
        last = alone.of(one.player)
        assert row is not None
        assert one.points == row.total + (last.total if last is not None else Points(0))
        assert one.matches == 2 * (len(row.rounds) + (last is not None))


def three_rounds(missed: MissedRounds) -> Written:
    """Three rounds of one match of five people: byes, a player who leaves, a replacement, penalties after a closing."""
    shape = TournamentShape("Three", (Stage("Three", rounds=3, matches=1, line=LineRule(number=1), missed=missed),))
    play = Written(e.TournamentOpened(shape, profile_rules("washburn", 4), odd=e.OddNumbers.BYE))
    play.write(*(e.Entered(Player(f"p{number}", f"Person {number}"), number) for number in range(1, 7)))
    play.write(e.Drawn(1, (("p1", "p2", "p3", "p4"),), byes=("p5", "p6")))
    play.table_in(1, 1, ((20, 24, 30, 30),))
    play.write(close(play.now, {}), e.Withdrew("p4", 2), e.Replaced("p3", Player("p7", "Person 7"), 7, 2))
    play.write(e.Drawn(2, (("p5", "p6", "p7", "p1"),), byes=("p2",)))
    play.table_in(2, 1, ((10, 14, 40, 40),))
    play.write(e.PenaltyGiven("p1", Points.whole(4), "late"), e.PenaltyGiven("p2", Points.whole(2), "talked"))
    talked = play.lines[-1][0]
    play.write(close(play.now, {}))
    play.write(e.Drawn(3, (("p1", "p2", "p7", "p6"),), byes=("p5",)))
    play.table_in(3, 1, ((26, 26, 26, 26),))
    play.write(close(play.now, {}))
    play.write(e.PenaltyGiven("p6", Points.whole(7), "left early"), e.PenaltyStruck(talked, "was not so"))
    play.write(e.TournamentSigned("Dana Roe"))
    return play


@pytest.mark.parametrize("missed", MissedRounds)
def test_byes_replacements_and_late_penalties_count_as_the_ranking_has_them(missed: MissedRounds) -> None:
    play = three_rounds(missed)
    ranked = {row.player: row for row in final_ranking(play.now, {})}
    found = {one.player: one for one in tournament_counted(play.lines).people}
    assert {player: row.total for player, row in ranked.items()} == {one.player: one.points for one in found.values()}
    assert {player: row.place for player, row in ranked.items()} == {one.player: one.place for one in found.values()}
    assert found["p7"].matches == found["p2"].matches == 3
    assert found["p4"].place is None
    assert found["p4"].matches == (3 if missed is MissedRounds.AVERAGE else 1)


def test_what_is_not_signed_counts_nothing_yet() -> None:
    found = tournament_counted(first_day().lines)
    assert not found.is_over
    assert found.people == found.nights == ()
    with pytest.raises(Refused, match="tournament_not_announced"):
        tournament_counted(())


def test_who_never_came_counts_nothing_beside_who_left_after_a_round() -> None:
    shape = TournamentShape("One", (Stage("One", matches=1, line=LineRule(number=1)),))
    play = Written(e.TournamentOpened(shape, profile_rules("washburn", 4)))
    play.write(*(e.Entered(Player(f"p{number}", f"Person {number}"), number) for number in range(1, 7)))
    play.write(e.NoShow("p6", 1), e.Withdrew("p5", 1), e.Drawn(1, (("p1", "p2", "p3", "p4"),)))
    play.table_in(1, 1, ((20, 24, 30, 30),))
    play.write(e.Withdrew("p4", 2))
    play.write(close(play.now, {}), e.TournamentSigned("Dana Roe"))
    assert sorted(one.player for one in tournament_counted(play.lines).people) == ["p1", "p2", "p3", "p4"]
