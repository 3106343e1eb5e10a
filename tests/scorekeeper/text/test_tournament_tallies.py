"""Two tallies of a table that differ, in words."""

from __future__ import annotations

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import closing_of
from scorekeeper.gathering.tournament.shapes import LineRule, Stage, TournamentShape
from scorekeeper.text.tournament_tallies import TallyGrid, TallyRow, difference_words, rule_words, tally_grid
from tests.scorekeeper.nights import p
from tests.scorekeeper.tournaments import Play, one_match


def told(play: Play) -> list[str]:
    return difference_words(play.now, play.nights, closing_of(play.now, play.nights), play.now.round(1).table(1))


def test_a_difference_is_told_by_match_with_its_sum_its_deal_and_its_distance_to_the_line() -> None:
    play = one_match()
    play.comes_in(1, "13 5 4 4, 13 5 4 4, 4 4 13 5, 5 4 4 13")
    play.totals(1, [22, 18, 25, 26], by=e.TallyBy.PLAYERS)
    play.totals(2, [12, 22, 32, 38])
    assert told(play) == [
        "A has 10 too many to go on; by the card 22 are enough.",
        "Only the staff’s count adds up; the cards are 13 too few.",
        "A mistake in one of the deals 1 and 2 explains it.",
    ]


def test_who_goes_on_has_points_to_spare_and_who_is_last_stands_on_the_line() -> None:
    play = one_match()
    play.totals(1, [10, 20, 30, 44])
    play.totals(2, [12, 22, 32, 38])
    play.totals(1, [11, 19, 30, 44], by=e.TallyBy.PLAYERS)
    assert told(play) == [
        "A goes on with 12 to spare.",
        "B goes on with 2 to spare.",
        "Both add up.",
    ]
    play.totals(2, [12, 17, 32, 43])
    assert told(play)[1] == "B stands on the line."
    play.totals(1, [11, 21, 30, 43], by=e.TallyBy.PLAYERS)
    assert [told(play)[1], told(play)[-1]] == [
        "B stands on the line; by the card 21 are too many.",
        "Only the staff’s count adds up; the cards are 1 too many.",
    ]
    play.totals(1, [10, 20, 30, 45])
    assert told(play)[-1] == "Neither adds up: the staff’s count is 1 too many, the cards are 1 too many."
    play.totals(1, [11, 21, 30, 42], by=e.TallyBy.PLAYERS)
    assert told(play)[-1] == "Only the cards add up; the staff’s count is 1 too many."


def test_in_the_last_stage_it_is_told_who_wins() -> None:
    play = Play(TournamentShape("One", (Stage("All", matches=1, line=LineRule(number=1)),)))
    play.enter("abcd")
    play.seat("abcd")
    play.totals(1, [10, 20, 30, 44])
    play.totals(1, [9, 21, 30, 44], by=e.TallyBy.PLAYERS)
    assert told(play) == ["A stands on the line.", "B has 10 too many to win.", "Both add up."]


def test_both_tallies_stand_beside_each_other_until_it_is_said_which_counts() -> None:
    play = Play()
    play.enter("abcdefgh")
    play.write(e.LineSaid(1, 4))
    play.seat("abcd", "efgh")
    play.totals(1, [17, 6, 57, 24], [45, 48, 2, 9])
    play.totals(1, [17, 6, 57, 24], [45, 35, 2, 9], by=e.TallyBy.PLAYERS)

    def grid(table: int) -> TallyGrid | None:
        return tally_grid(play.now, closing_of(play.now, play.nights), play.now.round(1).table(table))

    shown = grid(1)
    assert shown is not None
    assert shown.heads == ("match 1", "card", "match 2", "card")
    assert [(row.name, row.staff, row.card, row.card_wrong, row.note) for row in shown.rows[1:2]] == [
        ("B", ("6", "48"), ("6", "35"), (False, True), "13 less")
    ]
    assert shown.rows[0].note == ""
    assert shown.rows[-1] == TallyRow("adds to", ("104", "104"), ("104", "91"), (False, True), (False, False))
    assert grid(2) is None, "nothing is known of it"
    play.totals(1, [62, 67, 59, 33], by=e.TallyBy.PLAYERS)
    shown = grid(1)
    assert shown is not None
    assert (shown.heads, shown.rows[1].staff, shown.rows[1].note) == (("staff", "card"), ("54",), "13 more")
    play.write(e.TallySettled(1, 1, "b", (p(54),), e.CrossCheck.STAFF))
    assert grid(1) is None, "it is said which counts"


def test_a_difference_of_who_is_not_ranked_and_while_no_line_is_drawn_has_no_distance() -> None:
    play = one_match(number=8)
    play.totals(1, [10, 20, 30, 44])
    play.totals(1, [10, 20, 30, 43], by=e.TallyBy.PLAYERS)
    play.write(e.Withdrew("d", 2))
    assert told(play) == ["Only the staff’s count adds up; the cards are 1 too few."]
    assert rule_words(e.CrossCheck.WORSE) == "By the rule: the worse count"
