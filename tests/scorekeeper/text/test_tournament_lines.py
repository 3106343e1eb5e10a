"""A tournament as lines for a terminal."""

from __future__ import annotations

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import closing_of
from scorekeeper.gathering.tournament.entries import TieCriterion
from scorekeeper.gathering.tournament.line import Separation, separations
from scorekeeper.text.tournament_lines import (
    line_sentence,
    place_words,
    separation_line,
    stage_line,
    sum_sentence,
    tally_line,
    tournament_text,
    tournament_title,
)
from scorekeeper.text.tournament_text import against_figures
from tests.scorekeeper.nights import p, pts
from tests.scorekeeper.tournaments import EVEN, OPENED, Play, one_match

NAMES = {letter: letter.upper() for letter in "abcdefghij"}


def two_tables() -> Play:
    """Both tables are in by totals."""
    play = one_match()
    play.totals(1, [10, 20, 30, 44])
    play.totals(2, [12, 22, 32, 38])
    return play


def test_who_left_has_no_place_and_who_plays_has_none_yet() -> None:
    play = one_match()
    play.comes_in(1, EVEN)
    play.write(e.Withdrew("a", 2))
    closing = closing_of(play.now, play.nights)
    assert [place_words(row) for row in closing.standings.rows] == ["1", "1", "1", "?", "?", "?", "?", "-"]
    assert stage_line(play.now, closing.standings) == ("First, 1 of 1 rounds that count; table 2 is awaited")
    assert line_sentence(closing.line) == "As it stands: 3 go on, with 26 or fewer."
    assert tournament_title(OPENED, play.now) == "Tournament, 2026-11-21, 8 people"


def test_the_sum_names_what_it_is_made_of() -> None:
    play = two_tables()
    play.totals(1, [10, 20, 30, 43], by=e.TallyBy.PLAYERS)
    play.write(e.TallySettled(1, 1, "d", pts(43), decided_by="Ruth"), e.Withdrew("c", 2, e.PointsSoFar.STRUCK))
    play.enter("i")
    play.penalty("a", 3)
    closing = closing_of(play.now, play.nights)
    assert sum_sentence(closing.standings) == (
        "Together 206: tables 208, tallies −1, rounds missed +26, penalties +3 and people who are not in it −30."
    )


def test_a_difference_at_a_table_without_a_night_and_out_of_reach() -> None:
    play = two_tables()
    play.totals(1, [10, 20, 30, 45], by=e.TallyBy.PLAYERS)
    text = tournament_text(OPENED, play.now, closing_of(play.now, play.nights), play.nights)
    assert "Table 1 of round 1: D 44 by the staff, 45 by the card; out of reach of the line.\n" in text


def test_several_deals_that_explain_a_difference_are_named() -> None:
    play = one_match()
    play.comes_in(1, "13 5 4 4, 13 5 4 4, 4 4 13 5, 5 4 4 13")
    play.totals(1, [22, 18, 25, 26], by=e.TallyBy.PLAYERS)
    play.totals(2, [12, 22, 32, 38])
    text = tournament_text(OPENED, play.now, closing_of(play.now, play.nights), play.nights)
    assert "A mistake in one of the deals 1 and 2 explains it." in text


def test_what_separates_and_what_nobody_knows_is_said() -> None:
    play = one_match(number=5)
    play.comes_in(1, "13 13 0 0, 3 15 4 4, 4 4 13 5, 6 4 4 12".replace("6 4 4 12", "5 4 4 13"))
    play.totals(2, [30, 20, 28, 26])
    closing = closing_of(play.now, play.nights)
    found = separations(play.now, closing.standings, closing.results, ("a", "c"), 1)
    told = [separation_line(one, NAMES) for one in found]
    assert told[0] == "fewer deals with the queen: C 1 and A 0; not known of deal 1 at table 1"
    assert told[3] == "fewer points against each other: C 21 and A 25, which separates them"


def test_nobody_is_over_a_line_that_is_not_drawn() -> None:
    play = one_match()
    closing = closing_of(play.now, play.nights)
    assert line_sentence(closing.line) == ""
    assert p(0) == closing.standings.sums.whole
    assert [tally_line(one, NAMES) for one in closing.checked] == []


def test_a_tie_is_not_decided_against_the_figures_of_what_is_said_to_separate() -> None:
    names = {"a": "Ann", "b": "Bob", "c": "Cal"}
    parts = Separation(TieCriterion.QUEENS, {"a": 2, "b": 1, "c": 2}, separates=True)
    assert against_figures(parts, ["b"], 1, names) == ""
    assert against_figures(parts, ["a"], 1, names) == (
        "Fewer deals with the queen: Ann 2, Bob 1 and Cal 2, so Bob would go on. Tick so, or choose by what else it "
        "was decided."
    )
    equal = Separation(TieCriterion.LAST_MATCH, {"a": p(7), "b": p(7), "c": p(9)})
    assert against_figures(equal, ["a"], 1, names).startswith(
        "A better last match does not separate them: Ann 7, Bob 7"
    )
    assert against_figures(Separation(TieCriterion.CUT, {}), ["a"], 1, names) == ""
    assert against_figures(Separation(TieCriterion.QUEENS, {"a": None, "b": 1}), ["a"], 1, names) == ""
