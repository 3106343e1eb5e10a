"""People of a tournament: late, no-show, withdrawn, returned, replaced, staff; and when each may be written."""

from __future__ import annotations

from typing import ClassVar

import pytest

from scorekeeper.gathering.stream import GatheringEntry, GatheringNote
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import advance, close
from scorekeeper.gathering.tournament.draw import draw
from scorekeeper.gathering.tournament.fold_people import free_number
from scorekeeper.gathering.tournament.shapes import LineRule, MissedRounds, Stage, TiesAtLine, TournamentShape
from scorekeeper.gathering.tournament.standings import HowPlayed, standings
from scorekeeper.gathering.tournament.table_results import results_of
from scorekeeper.refusals import Refused
from tests.scorekeeper.nights import p
from tests.scorekeeper.tournaments import Play, person, totals_by

STAND, STRUCK = e.PointsSoFar.STAND, e.PointsSoFar.STRUCK


class Strange(GatheringEntry, frozen=True):
    """An entry of another form of gathering."""

    kind: ClassVar[str] = "strange_for_a_test"


def three_rounds(missed: MissedRounds = MissedRounds.AVERAGE, **announced: object) -> Play:
    """Three rounds of one match; the lowest total wins."""
    line = LineRule(number=1, ties=TiesAtLine.ALL)
    stage = Stage("Rounds", rounds=3, matches=1, line=line, missed=missed)
    return Play(TournamentShape("Rounds", (stage,)), **announced)


def round_one(missed: MissedRounds = MissedRounds.AVERAGE, **announced: object) -> Play:
    """Eight people after the first round."""
    play = three_rounds(missed, **announced)
    play.enter("abcdefgh")
    play.seat("abcd", "efgh")
    play.totals(1, [10, 20, 30, 44])
    play.totals(2, [14, 24, 28, 38])
    play.write(close(play.now, play.nights))
    return play


def next_round(play: Play) -> None:
    """The next round, with equal totals at every table."""
    play.write(draw(play.now, 4, results=results_of(play.now, {})).entry)
    for table in play.now.rounds[-1].tables:
        play.totals(table.number, [26] * table.size)
    play.write(close(play.now, play.nights))


@pytest.mark.parametrize(("missed", "total"), [(MissedRounds.AVERAGE, "52"), (MissedRounds.NOTHING, "26")])
def test_who_enters_late_has_the_average_or_nothing_for_what_was_missed(missed: MissedRounds, total: str) -> None:
    play = round_one(missed)
    play.enter("i")
    play.write(e.Withdrew("d", 2, STAND, "ill"))
    next_round(play)
    found = standings(play.now, play.nights)
    assert totals_by(found.rows)["i"] == total
    late = found.of("i")
    assert late is not None
    assert [one.how for one in late.rounds] == [HowPlayed.MISSED, HowPlayed.PLAYED]
    assert found.sums.missed == p(26 if missed is MissedRounds.AVERAGE else 0) * 2
    left = found.rows[-1]
    assert (left.player, left.place, left.is_out) == ("d", None, True)


def test_entries_are_over_once_the_second_round_is_drawn() -> None:
    play = round_one()
    play.enter("i")
    play.write(e.Withdrew("i", 2))
    next_round(play)
    with pytest.raises(Refused, match="entries_are_over"):
        play.enter("j")


def test_entries_are_over_once_a_stage_is_closed() -> None:
    play = Play(late_until=9)
    play.enter("abcd")
    play.write(e.LineSaid(1, 4))
    play.seat("abcd")
    play.totals(1, [52, 52, 52, 52])
    play.write(close(play.now, play.nights))
    with pytest.raises(Refused, match="entries_end_with_stage"):
        play.enter("j")
    play.write(advance(play.now, play.nights))
    with pytest.raises(Refused, match="entries_end_with_stage"):
        play.enter("j")


def test_who_enters_after_the_first_draw_plays_once_it_is_drawn_again() -> None:
    play = three_rounds(odd=e.OddNumbers.BYE)
    play.enter("abcd")
    play.seat("abcd")
    play.enter("e")
    made = draw(play.now, 1)
    assert made.entry.replaces
    play.write(made.entry)
    assert {*play.now.rounds[0].byes, *play.now.rounds[0].tables[0].seated} == set("abcde")


def test_points_that_are_struck_go_and_are_no_part_of_the_sum() -> None:
    play = round_one()
    play.write(e.Withdrew("a", 2, STRUCK))
    found = standings(play.now, play.nights)
    assert (found.of("a").total, found.sums.not_here, found.sums.whole) == (p(0), p(10), p(198))  # type: ignore[union-attr]
    play.write(e.Returned("a", 2))
    assert totals_by(standings(play.now, play.nights).rows)["a"] == "10"


def test_a_no_show_is_missed_before_the_round_is_played_and_the_round_is_drawn_again() -> None:
    play = three_rounds()
    play.enter("abcdefgh")
    play.write(draw(play.now, 1).entry)
    play.write(e.NoShow("c", 1))
    assert play.now.missing(1) == ("c",)
    play.write(e.StandInCame(person("s")))
    play.write(draw(play.now, 2).entry)
    assert play.now.missing(1) == ()
    seated = {player for table in play.now.rounds[0].tables for player in table.seated}
    assert seated == set("abdefghs")
    assert play.now.entrants["c"].no_show


def test_who_takes_a_place_goes_on_with_the_points_where_they_stand() -> None:
    play = round_one()
    play.write(e.Replaced("d", person("x"), 9, 2, STAND))
    next_round(play)
    found = standings(play.now, play.nights)
    assert totals_by(found.rows)["x"] == "70"
    assert found.of("d") is None
    play.write(e.Replaced("x", person("y"), 10, 3, STRUCK))
    assert totals_by(standings(play.now, play.nights).rows)["y"] == "52"
    with pytest.raises(Refused, match="was_replaced"):
        play.write(e.Returned("d", 3))


def test_the_newcomer_sits_where_the_one_who_left_was_drawn() -> None:
    play = three_rounds(odd=e.OddNumbers.BYE)
    play.enter("abcdefghi")
    play.seat("abcd", "efgh", byes="i")
    play.write(e.Replaced("b", person("x"), 10, 1), e.Replaced("i", person("y"), 11, 1))
    assert play.now.rounds[0].table(1).seated == tuple("axcd")
    assert play.now.rounds[0].byes == ("y",)


def test_the_newcomer_is_in_the_stage_of_the_one_who_left() -> None:
    play = Play()
    play.enter("abcd")
    play.write(e.LineSaid(1, 4))
    play.seat("abcd")
    play.totals(1, [52, 52, 52, 52])
    play.write(close(play.now, play.nights))
    play.write(advance(play.now, play.nights))
    play.write(e.Replaced("a", person("x"), 9, 2))
    play.seat("xbcd")
    play.totals(1, [40, 60, 52, 56])
    assert totals_by(standings(play.now, play.nights).rows) == {"x": "92", "c": "104", "d": "108", "b": "112"}


def test_what_cannot_be_written_about_people_is_refused(subtests: pytest.Subtests) -> None:
    for entry, why in [
        (e.Entered(person("a"), 9), "entered_already"),
        (e.Entered(person("z"), 1), "start_number_taken"),
        (e.Entered(person("z"), 0), "number_range"),
        (e.Withdrew("z", 2), "not_entered"),
        (e.Withdrew("a", 1), "round_is_past"),
        (e.Withdrew("a", 3), "round_is_past"),
        (e.Withdrew("h", 2), "left_the_tournament"),
        (e.Returned("a", 2), "is_there"),
        (e.Replaced("s", person("z"), 12, 2), "stand_in_not_ranked"),
        (e.PenaltyGiven("s", p(5), "late"), "stand_in_not_ranked"),
        (e.PenaltyGiven("a", p(0), "late"), "penalty_of_nothing"),
        (e.PenaltyGiven("a", p(5), " "), "reason_needed"),
        (e.PenaltyStruck(1), "no_such_penalty"),
        (Strange(), "no_entry_of_a_tournament"),
    ]:
        with subtests.test(entry=entry, why=why):
            play = round_one()
            play.write(e.StandInCame(person("s"), 2), e.Withdrew("h", 2), GatheringNote("h went home"))
            with pytest.raises(Refused, match=why):
                play.write(entry)


def test_nobody_leaves_before_a_round_that_is_in() -> None:
    play = three_rounds()
    play.enter("abcdefgh")
    play.seat("abcd", "efgh")
    play.totals(1, [26, 26, 26, 26])
    with pytest.raises(Refused, match="has_played"):
        play.write(e.Withdrew("a", 1))
    play.write(e.Withdrew("a", 2))
    assert play.now.entrants["a"].plays_in(1)


def test_four_hundred_people_are_the_most() -> None:
    play = three_rounds()
    play.enter([f"p{number}" for number in range(400)])
    assert free_number(play.now) == 401
    with pytest.raises(Refused, match="too_many_people"):
        play.enter(["one_more"])
