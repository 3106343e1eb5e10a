"""A tournament of twelve after 000-2 and scoring part 9, worked by hand before it was played by the program.

First day, two matches of four deals. What each row adds to stands beside the figures of the table:

    table 1      a   b   c   d     table 2      e   f   g   h     table 3      i   j   k   l
    match 1     20  19  38  27 104             22  −7  29   8  52             33  22  11  38 104
    match 2     19  41  29  15 104             23  27  12  42 104             41  45  16  54 156
    both        39  60  67  42 208             45  20  41  50 156             74  67  27  92 260

f ran down (52 off table 2), k ran up (52 on table 3). b gets 7 for being late: 67. All add to 624 and 7, 631.

    1 f 20   2 k 27   3 a 39   4 g 41   5 d 42   6 e 45   7 h 50   8 = b 67, c 67, j 67   11 i 74   12 l 92

Eight go on: one of b, c and j. The queen: b three times, c twice, j once or twice (two hands of 13 in deal 2). Worst
match: b 41, c 38, j 45. Last match: b 41, c 29, j 45. They did not all sit together. c goes on by the worst match.

Semi-final, on all four matches:

    table 1      f   a   d   h     table 2      k   g   e   c
    both        50  52  54  52 208             45  27  49  35 156

    g 41+27 = 68   f 20+50 = 70   k 27+45 = 72   a 39+52 = 91 | e 45+49 = 94   d 42+54 = 96   h, c 102

They add to 695: the tables of both rounds, 624 + 364 = 988, less 293 of b, j, i and l.

Championship, alone:    g 22+26 = 48   f 26+22 = 48   k 29+33 = 62   a 27+23 = 50

g and f are equal: two queens each, worst match 26 each, last match 26 and 22. f wins by the last match.
"""

from __future__ import annotations

import pytest

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import advance, close, closing_of, final_ranking
from scorekeeper.gathering.tournament.line import line_of, separations
from scorekeeper.gathering.tournament.standings import standings
from scorekeeper.gathering.tournament.table_results import results_of
from scorekeeper.refusals import Refused
from tests.scorekeeper.nights import p
from tests.scorekeeper.tournaments import Play, totals_by

FIRST_DAY = (
    "5 13 8 0, 0 3 20 3, 14 2 4 6, 1 1 6 18, 13 0 7 6, 2 16 5 3, 4 4 17 1, 0 21 0 5",
    "7 13 3 3, down 1, 13 5 4 4, 2 1 22 1, 3 14 5 4, 6 6 1 13, 13 6 2 5, 1 1 4 20",
    "4 4 5 13, 13 13 0 0, 0 2 3 21, 16 3 3 4, 13 1 6 6, up 2, 2 3 2 19, 0 15 8 3",
)
SEMI_FINAL = (
    "13 5 5 3, 1 2 3 20, 4 15 3 4, 6 6 13 1, 0 4 22 0, 18 2 3 3, 5 5 1 15, 3 13 4 6",
    "14 4 4 4, 2 3 1 20, 5 13 6 2, 4 5 16 1, down 1, 13 6 3 4, 1 20 2 3, 6 2 17 1",
)
CHAMPIONSHIP = "13 4 4 5, 6 14 3 3, 0 5 20 1, 3 3 2 18, 4 16 2 4, 15 3 4 4, 2 2 21 1, 5 1 6 14"


def first_day() -> Play:
    """Twelve people after the first day, b with a penalty."""
    play = Play()
    play.enter("abcdefghijkl")
    play.write(e.LineSaid(1, 8))
    play.seat("abcd", "efgh", "ijkl")
    for table, rows in enumerate(FIRST_DAY, 1):
        play.comes_in(table, rows)
    play.penalty("b", 7)
    return play


def semi_final() -> Play:
    """The same after the semi-final."""
    play = first_day()
    play.write(e.TieDecided(1, ("c", "b", "j"), e.TieCriterion.WORST_MATCH, "Ruth"))
    play.write(close(play.now, play.nights))
    play.write(advance(play.now, play.nights))
    play.seat("fadh", "kgec")
    for table, rows in enumerate(SEMI_FINAL, 1):
        play.comes_in(table, rows)
    return play


def test_the_first_day_as_it_was_worked_by_hand() -> None:
    play = first_day()
    found = standings(play.now, play.nights)
    assert totals_by(found.rows) == {
        "f": "20", "k": "27", "a": "39", "g": "41", "d": "42", "e": "45", "h": "50", "b": "67", "c": "67", "j": "67",
        "i": "74", "l": "92",
    }  # fmt: skip
    assert [row.place for row in found.rows] == [1, 2, 3, 4, 5, 6, 7, 8, 8, 8, 11, 12]
    assert (found.sums.whole, found.sums.tables, found.sums.penalties) == (p(631), p(624), p(7))
    assert found.rows[0].by_match == (p(-7), p(27))


def test_three_are_equal_on_the_line_and_what_would_separate_them_is_said() -> None:
    play = first_day()
    found = standings(play.now, play.nights)
    line = line_of(play.now, found)
    assert line.over == ("f", "k", "a", "g", "d", "e", "h")
    assert (line.tied, line.free, line.limit) == (("b", "c", "j"), 1, p(67))
    told = separations(play.now, found, results_of(play.now, play.nights), line.tied, line.free)
    assert [(one.criterion.value, one.separates) for one in told] == [
        ("queens", False), ("worst_match", True), ("last_match", True), ("each_other", False), ("extra_deal", False),
        ("cut", False),
    ]  # fmt: skip
    assert told[0].figures == {"b": 3, "c": 2, "j": 1}
    assert told[0].unknown == ((1, 3, 2),)
    assert told[1].figures == {"b": p(41), "c": p(38), "j": p(45)}
    assert told[2].figures == {"b": p(41), "c": p(29), "j": p(45)}
    assert told[3].figures == {"b": None, "c": None, "j": None}
    assert [one.is_known for one in told] == [True, True, True, False, False, False]
    assert [one.first(line.free) for one in told[:4]] == [(), ("c",), ("c",), ()]
    with pytest.raises(Refused, match="tie_on_the_line"):
        close(play.now, play.nights)


def test_the_semi_final_counts_all_four_matches() -> None:
    play = semi_final()
    found = standings(play.now, play.nights)
    assert totals_by(found.rows) == {
        "g": "68", "f": "70", "k": "72", "a": "91", "e": "94", "d": "96", "c": "102", "h": "102",
    }  # fmt: skip
    assert (found.sums.whole, found.sums.tables, found.sums.not_here) == (p(695), p(988), p(293))
    assert line_of(play.now, found).over == ("g", "f", "k", "a")


def test_the_championship_is_decided_by_its_two_matches_alone_and_the_last_match_decides_the_tie() -> None:
    play = semi_final()
    play.write(close(play.now, play.nights))
    play.write(advance(play.now, play.nights))
    play.seat("gfka")
    play.comes_in(1, CHAMPIONSHIP)
    found = closing_of(play.now, play.nights)
    assert totals_by(found.standings.rows) == {"f": "48", "g": "48", "a": "50", "k": "62"}
    assert found.line.tied == ("f", "g")
    told = separations(play.now, found.standings, found.results, found.line.tied, found.line.free)
    assert [one.criterion.value for one in told if one.separates] == ["last_match"]
    play.write(e.TieDecided(3, ("f", "g"), e.TieCriterion.LAST_MATCH, "Ruth"))
    play.write(close(play.now, play.nights), e.TournamentSigned("Ruth"))
    ranking = final_ranking(play.now, play.nights)
    assert [(row.player, row.place) for row in ranking] == [
        ("f", 1), ("g", 2), ("a", 3), ("k", 4), ("e", 5), ("d", 6), ("c", 7), ("h", 7), ("b", 9), ("j", 10), ("i", 11),
        ("l", 12),
    ]  # fmt: skip
