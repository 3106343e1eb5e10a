"""Rounds: tables that come in, wrong seats that are mended, tallies that differ, a round that is closed."""

from __future__ import annotations

import pytest

from scorekeeper.gathering.stream import GatheringLine, GatheringNote
from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import advance, close, closing_of
from scorekeeper.gathering.tournament.fold import tournament_of
from scorekeeper.gathering.tournament.line import line_of, separations
from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TiesAtLine, TournamentShape, WhoGoesOn
from scorekeeper.gathering.tournament.standings import HowPlayed, standings, standings_by
from scorekeeper.gathering.tournament.table_results import of_night, result_of, results_of
from scorekeeper.night.mended_seats import DealPlace
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import profile_rules
from scorekeeper.text.tournament_shown import tournament_shown
from tests.scorekeeper.nights import p, pts
from tests.scorekeeper.tournaments import EVEN, HEAD, OPENED, Play, one_match, person, totals_by


def test_whoever_sat_at_a_deal_has_its_points_once_wrong_seats_are_mended_at_deal_3() -> None:
    """a and e sat at each other's tables for two deals; from deal 3 on they sit in their drawn seats."""
    play = one_match()
    play.write(
        e.Reseated(
            1,
            (
                e.SeatsFrom(1, 1, tuple("ebcd")),
                e.SeatsFrom(2, 1, tuple("afgh")),
                e.SeatsFrom(1, 3, tuple("abcd")),
                e.SeatsFrom(2, 3, tuple("efgh")),
            ),
            "names were read wrong",
        )
    )
    play.comes_in(1, "13 5 4 4, 0 20 3 3, 2 4 15 5, 5 4 4 13")
    play.comes_in(2, "1 17 4 4, 6 13 4 3, 14 4 4 4, 5 4 4 13")
    found = totals_by(standings(play.now, play.nights).rows)
    assert (found["a"], found["e"]) == (str(1 + 6 + 2 + 5), str(13 + 0 + 14 + 5))
    assert found["b"] == "33"
    assert play.now.round(1).table(1).people == ("e", "b", "c", "d", "a")


def test_seats_that_are_mended_again_take_the_place_of_those_from_that_deal_on() -> None:
    """b sat with a in each other's place from deal 2 on. Then deal 1 was struck, so that this is deal 1 now, and from
    deal 2 on, which was the third, they sat as drawn."""
    play = one_match()
    play.write(e.Reseated(1, (e.SeatsFrom(1, 2, tuple("bacd"), DealPlace(1, 2)),)))
    play.write(e.Reseated(1, (e.SeatsFrom(1, 2, tuple("abcd"), DealPlace(1, 3)),)))
    assert [one.place for one in play.now.round(1).table(1).seats] == [None, DealPlace(1, 2), DealPlace(1, 3)]
    play.write(e.Reseated(1, (e.SeatsFrom(1, 3, tuple("bacd"), DealPlace(1, 2)),)))
    assert [one.place for one in play.now.round(1).table(1).seats] == [None, DealPlace(1, 2)]
    play.write(e.Reseated(1, (e.SeatsFrom(1, 1, tuple("bacd")),)))
    assert len(play.now.round(1).table(1).seats) == 1


def test_seats_that_cannot_be_are_refused(subtests: pytest.Subtests) -> None:
    for seats, why in [
        ((), "nothing_to_write"),
        ((e.SeatsFrom(1, 1, tuple("ebcd")),), "at_two_tables"),
        ((e.SeatsFrom(3, 1, tuple("abcd")),), "no_table_of_round"),
        ((e.SeatsFrom(1, 1, tuple("abc")),), "seats_of_table"),
        ((e.SeatsFrom(1, 5, tuple("bacd")),), "no_deal_at_table"),
        ((e.SeatsFrom(1, 1, tuple("bacd"), DealPlace(0, 1)),), "no_deal_at_table"),
        ((e.SeatsFrom(1, 1, tuple("bacd"), DealPlace(1, -2)),), "no_deal_at_table"),
        ((e.SeatsFrom(1, 1, tuple("abcw")),), "does_not_play"),
        ((e.SeatsFrom(1, 1, tuple("abci")),), "has_a_bye"),
    ]:
        with subtests.test(seats=seats, why=why):
            play = one_match(odd=e.OddNumbers.BYE)
            play.enter("iw")
            play.write(e.NoShow("w", 1))
            play.seat("abcd", "efgh", byes="i", replaces=True)
            with pytest.raises(Refused, match=why):
                play.write(e.Reseated(1, seats))


def test_the_line_is_not_final_while_a_round_of_its_stage_is_to_come() -> None:
    play = Play(TournamentShape("Two", (Stage("Both", matches=1, rounds=2, line=LineRule(number=1)),)))
    play.enter("abcd")
    play.seat("abcd")
    play.totals(1, [20, 24, 28, 32])
    assert not line_of(play.now, standings(play.now, play.nights)).is_final
    assert "wins, so far" in [one.name for one in tournament_shown(play.now, play.nights).standings]
    play.write(close(play.now, play.nights))
    play.seat("abcd")
    play.totals(1, [20, 24, 28, 32])
    assert line_of(play.now, standings(play.now, play.nights)).is_final


def test_a_table_that_still_plays_leaves_its_people_without_a_place() -> None:
    play = one_match()
    play.comes_in(1, EVEN)
    night = play.night(2, "13 5 4 4, 4 13 5 4")
    found = standings(play.now, play.nights)
    assert [row.place for row in found.rows] == [1, 1, 1, 1, None, None, None, None]
    assert found.awaited == (2,)
    so_far = of_night(night, play.now.round(1).table(2), 1, 1)
    found = standings_by(play.now, {**results_of(play.now, play.nights), (1, 2): so_far}, 1)
    row = found.of("e")
    assert row is not None
    assert (row.is_open, row.total, row.rounds[0].how) == (True, p(17), HowPlayed.PLAYING)
    assert not line_of(play.now, found).is_final
    with pytest.raises(Refused, match="tables_are_out"):
        close(play.now, play.nights)
    play.write(e.TableIn(1, 2, night.id, 8, HEAD))
    with pytest.raises(Refused, match="tables_are_out"):
        close(play.now, play.nights)


def test_a_table_that_is_written_off_counts_as_the_average() -> None:
    play = one_match()
    with pytest.raises(Refused, match="reason_needed"):
        play.write(e.WrittenOff(1, 2, " "))
    play.write(e.WrittenOff(1, 2, "the fire alarm"))
    play.totals(1, [10, 20, 30, 44])
    found = standings(play.now, play.nights)
    assert totals_by(found.rows)["h"] == "26"
    assert (found.sums.missed, found.sums.tables) == (p(104), p(104))
    row = found.of("h")
    assert row is not None
    assert row.rounds[0].how is HowPlayed.WRITTEN_OFF
    with pytest.raises(Refused, match="table_is_in"):
        play.write(e.WrittenOff(1, 1, "too"))
    result = result_of(play.now, play.now.round(1), play.now.round(1).table(2), {})
    assert (result.staff, result.settled) == (None, p(0))


def test_what_cannot_be_written_about_a_round_is_refused(subtests: pytest.Subtests) -> None:
    for entry, why in [
        (e.TotalsTyped(1, 3, e.TallyBy.STAFF, (pts(1, 2, 3, 4),)), "no_table_of_round"),
        (e.TotalsTyped(2, 1, e.TallyBy.STAFF, (pts(1, 2, 3, 4),)), "round_not_drawn"),
        (e.TotalsTyped(1, 1, e.TallyBy.STAFF, (pts(1, 2, 3),)), "figures_count"),
        (e.TotalsTyped(1, 1, e.TallyBy.STAFF, (pts(1, 2, 3, 4),) * 3), "figures_of_matches"),
        (e.TotalsTyped(1, 1, e.TallyBy.STAFF, ((*pts(1, 2, 3), p(100_000) + p(1)),)), "too_many_points"),
        (e.TallySettled(1, 2, "e", pts(3), decided_by="Ruth"), "table_is_out"),
        (e.TallySettled(1, 1, "e", pts(3), decided_by="Ruth"), "not_at_table"),
        (e.TallySettled(1, 1, "a", pts(3, 4, 5), decided_by="Ruth"), "figures_of_matches"),
        (e.TallySettled(1, 1, "a", pts(3)), "who_decided"),
        (e.RoundClosed(1, ()), "tables_are_out"),
        (e.Drawn(2, (tuple("abcd"),)), "tables_are_out"),
        (e.Advanced(2, tuple("abcd")), "stage_not_closed"),
        (e.Advanced(1, tuple("abcd")), "no_such_stage"),
        (e.Advanced(3, tuple("abcd")), "no_such_stage"),
        (e.LineSaid(1, 5), "line_is_in_the_shape"),
        (e.SeatsWished((e.FixedSeat("x", 1),)), "not_entered"),
        (e.SeatsWished((e.FixedSeat("a", 0),)), "number_range"),
        (e.SeatsWished((e.FixedSeat("a", 1), e.FixedSeat("a", 2))), "keeps_two_tables"),
        (e.SeatsWished(apart=(("a", "x"),)), "not_entered"),
        (e.SeatsWished(apart=(("x", "a"),)), "not_entered"),
        (e.SeatsWished(apart=(("a", "a"),)), "apart_from_oneself"),
        (e.TieDecided(1, ("a",), e.TieCriterion.CUT), "tie_of_several"),
        (e.TieDecided(1, ("a", "x"), e.TieCriterion.CUT), "not_entered"),
        (e.TournamentResumed(), "tournament_not_suspended"),
        (e.TournamentSigned("Ruth"), "tournament_not_over"),
        (
            e.TournamentOpened(TournamentShape("x", (Stage("y"),)), profile_rules("washburn")),
            "announced_before_the_draw",
        ),
    ]:
        with subtests.test(entry=entry, why=why):
            play = one_match()
            play.totals(1, [10, 20, 30, 44])
            with pytest.raises(Refused, match=why):
                play.write(entry)


def closed_round() -> Play:
    """A first stage of one round that is closed: a, b, e and f go on."""
    play = one_match()
    play.totals(1, [10, 20, 30, 44])
    play.totals(2, [11, 21, 31, 41])
    with pytest.raises(Refused, match="stage_not_closed"):
        advance(play.now, play.nights)
    play.write(close(play.now, play.nights))
    return play


def test_a_closed_stage_stands(subtests: pytest.Subtests) -> None:
    for entry, why in [
        (e.RoundClosed(1, ()), "round_is_closed"),
        (e.TotalsTyped(1, 1, e.TallyBy.STAFF, (pts(10, 20, 30, 44),)), "round_is_closed"),
        (e.Reseated(1, (e.SeatsFrom(1, 1, tuple("bacd")),)), "round_is_closed"),
        (e.Drawn(2, (tuple("abef"),)), "nobody_advanced"),
        (e.Advanced(2, tuple("abe")), "too_few_people"),
        (e.Advanced(2, tuple("abee")), "advanced_twice"),
        (e.Advanced(2, tuple("abex")), "not_in_stage"),
    ]:
        with subtests.test(why=why):
            play = closed_round()
            with pytest.raises(Refused, match=why):
                play.write(entry)


def test_others_go_on_only_with_a_reason_and_until_the_next_draw() -> None:
    play = closed_round()
    with pytest.raises(Refused, match="others_advance"):
        advance(play.now, play.nights, players=tuple("abec"))
    assert advance(play.now, play.nights, "f went home", tuple("abec")).players == tuple("abec")
    play.write(advance(play.now, play.nights))
    assert play.now.qualified[2] == ("a", "e", "b", "f")
    assert play.now.present_stage == 2
    play.seat("abef")
    with pytest.raises(Refused, match="advanced_before_the_draw"):
        play.write(e.Advanced(2, tuple("abec")))


def test_who_leaves_after_people_were_taken_into_the_next_stage_makes_no_room_for_others() -> None:
    play = closed_round()
    play.write(advance(play.now, play.nights))
    assert closing_of(play.now, play.nights).line.over == tuple("aebf")
    play.write(e.Withdrew("e", 2))
    found = closing_of(play.now, play.nights)
    assert line_of(play.now, found.standings).over == tuple("abfc"), "had e left before"
    assert (found.line.over, found.line.limit) == (tuple("abf"), p(21))


def test_the_number_that_goes_on_is_said_before_the_draw() -> None:
    play = Play()
    play.enter("abcdefgh")
    with pytest.raises(Refused, match="line_not_said"):
        play.seat("abcd", "efgh")
    with pytest.raises(Refused, match="number_range"):
        play.write(e.LineSaid(1, 0))
    play.write(e.LineSaid(1, 4))
    play.seat("abcd", "efgh")
    play.totals(1, [26, 26, 26, 26], [26, 26, 26, 26])
    with pytest.raises(Refused, match="line_before_the_first_table"):
        play.write(e.LineSaid(1, 8))


def test_while_suspended_only_notes_are_written_and_after_the_signature_nothing() -> None:
    play = closed_round()
    play.write(e.TournamentSuspended("the hall is closed"), GatheringNote("we go on next week"))
    with pytest.raises(Refused, match="tournament_suspended"):
        play.write(advance(play.now, play.nights))
    play.write(e.TournamentResumed())
    play.write(advance(play.now, play.nights))
    play.seat("abef")
    play.totals(1, [10, 20, 30, 44])
    play.write(close(play.now, play.nights))
    with pytest.raises(Refused, match="text_needed"):
        play.write(e.TournamentSigned(" "))
    play.write(e.TournamentSigned("Ruth"))
    with pytest.raises(Refused, match="tournament_signed"):
        play.write(GatheringNote("too late"))


def test_what_is_announced_can_be_changed_until_the_first_draw_and_comes_first() -> None:
    rules = profile_rules("washburn")
    shape = TournamentShape("One", (Stage("Only", line=LineRule(number=1)),))
    announced = e.TournamentOpened(shape, rules)
    lines = [OPENED, GatheringNote("a note"), announced, e.TournamentOpened(shape, rules, odd=e.OddNumbers.BYE)]
    now = tournament_of((number, GatheringLine(what)) for number, what in enumerate(lines))
    assert now.odd is e.OddNumbers.BYE
    with pytest.raises(Refused, match="tournament_not_announced"):
        tournament_of([(0, GatheringLine(OPENED))])
    with pytest.raises(Refused, match="tournament_not_announced"):
        tournament_of([(0, GatheringLine(OPENED)), (1, GatheringLine(e.Entered(person("a"), 1)))])


def test_a_correction_of_a_round_that_is_not_the_last_of_its_stage_counts_still() -> None:
    line = LineRule(number=1, ties=TiesAtLine.ALL)
    play = Play(TournamentShape("Two", (Stage("Two", rounds=2, matches=1, line=line),)))
    play.enter("abcd")
    play.seat("abcd")
    play.totals(1, [10, 20, 30, 44])
    play.write(close(play.now, play.nights))
    play.write(e.TotalsTyped(1, 1, e.TallyBy.STAFF, (pts(20, 10, 30, 44),)))
    assert totals_by(standings(play.now, play.nights).rows)["b"] == "10"


def test_what_is_known_of_whole_rounds_only_separates_no_matches_and_no_queens() -> None:
    stages = (Stage("First", line=LineRule(number=5)), Stage("Final", matches=1, line=LineRule(number=1)))
    play = Play(TournamentShape("Short", stages), odd=e.OddNumbers.BYE)
    play.enter("abcdefghi")
    play.seat("abcd", "efgh", byes="i")
    play.totals(1, [40, 50, 60, 58])
    play.totals(2, [48, 48, 60, 52])
    found = standings(play.now, play.nights)
    line = line_of(play.now, found)
    assert (line.tied, line.free) == (tuple("hi"), 1)
    assert found.sums.byes == p(52)
    told = separations(play.now, found, results_of(play.now, play.nights), line.tied, line.free)
    assert [one.figures["h"] for one in told[:4]] == [None] * 4
    assert not any(one.separates for one in told)
    row = found.of("i")
    assert row is not None
    assert row.byes == 1
    assert found.of("nobody") is None


def test_before_the_first_draw_there_is_no_round_to_close() -> None:
    with pytest.raises(Refused, match="no_round_drawn"):
        close(Play().now, {})


def test_a_penalty_counts_until_it_is_struck() -> None:
    play = closed_round()
    line = play.penalty("a", 7)
    assert totals_by(standings(play.now, play.nights).rows)["a"] == "17"
    play.write(e.PenaltyStruck(line, "the clock was wrong"))
    assert totals_by(standings(play.now, play.nights).rows)["a"] == "10"
    with pytest.raises(Refused, match="no_such_penalty"):
        play.write(e.PenaltyStruck(line))


def test_an_open_number_and_a_cut_draw_their_lines() -> None:
    cut = LineRule(WhoGoesOn.CUT, cut=25)
    stages = (Stage("First", matches=1, line=cut), Stage("Final", matches=1, line=LineRule(number=1)))
    play = Play(TournamentShape("Cut", stages))
    play.enter("abcdefgh")
    assert line_of(play.now, standings(play.now, {})).over == ()
    play.seat("abcd", "efgh")
    play.totals(1, [10, 20, 30, 44])
    play.totals(2, [11, 21, 31, 41])
    found = line_of(play.now, standings(play.now, {}))
    assert (found.over, found.limit) == (("a", "e", "b", "f"), p(21))
    with pytest.raises(Refused, match="no_such_stage"):
        play.now.stage(3)
    with pytest.raises(Refused, match="no_such_round"):
        play.now.shape.stage_of(3)
    open_number = Play()
    open_number.enter("abcd")
    assert line_of(open_number.now, standings(open_number.now, {})).over == ()


@pytest.mark.parametrize(
    ("ties", "over"), [(TiesAtLine.ALL, "aebcf"), (TiesAtLine.NONE, "ae"), (TiesAtLine.DECIDED, "ae")]
)
def test_the_shape_says_what_becomes_of_those_who_are_equal(ties: TiesAtLine, over: str) -> None:
    stages = (
        Stage("First", matches=1, line=LineRule(number=4, ties=ties)),
        Stage("Final", matches=1, line=LineRule(number=1)),
    )
    play = Play(TournamentShape("Short", stages))
    play.enter("abcdefgh")
    play.seat("abcd", "efgh")
    play.totals(1, [10, 20, 20, 54])
    play.totals(2, [11, 20, 30, 43])
    closing = closing_of(play.now, play.nights)
    assert closing.line.over == tuple(over)
    assert closing.line.tied == (tuple("bcf") if ties is TiesAtLine.DECIDED else ())
    if ties is not TiesAtLine.DECIDED:
        with pytest.raises(Refused, match="ties_follow_the_shape"):
            play.write(e.TieDecided(1, tuple("bcf"), e.TieCriterion.CUT))
