"""Two tallies of a table that differ, in words."""

from __future__ import annotations

from scorekeeper.gathering.tournament import entries as e
from scorekeeper.gathering.tournament.closing import closing_of
from scorekeeper.text.tournament_tallies import difference_words, rule_words
from tests.scorekeeper.tournaments import Play, one_match


def told(play: Play) -> list[str]:
    return difference_words(play.now, play.nights, closing_of(play.now, play.nights), play.now.round(1).table(1))


def test_a_difference_is_told_by_match_with_its_sum_its_deal_and_its_distance_to_the_line() -> None:
    play = one_match()
    play.comes_in(1, "13 5 4 4, 13 5 4 4, 4 4 13 5, 5 4 4 13")
    play.totals(1, [22, 18, 25, 26], by=e.TallyBy.PLAYERS)
    play.totals(2, [12, 22, 32, 38])
    assert told(play) == [
        "A: staff 35, card 22.",
        "A has 10 too many to go on.",
        "The cards add to 91: 13 too few.",
        "A mistake in one of the deals 1 and 2 explains it.",
    ]


def test_who_goes_on_has_points_to_spare_and_who_is_last_stands_on_the_line() -> None:
    play = one_match()
    play.totals(1, [10, 20, 30, 44])
    play.totals(2, [12, 22, 32, 38])
    play.totals(1, [11, 19, 30, 44], by=e.TallyBy.PLAYERS)
    assert told(play) == [
        "A: staff 10, card 11.",
        "A goes on with 12 to spare.",
        "B: staff 20, card 19.",
        "B goes on with 2 to spare.",
    ]
    play.totals(2, [12, 17, 32, 43])
    assert told(play)[-1] == "B stands on the line."


def test_a_difference_of_who_is_not_ranked_and_while_no_line_is_drawn_has_no_distance() -> None:
    play = one_match(number=8)
    play.totals(1, [10, 20, 30, 44])
    play.totals(1, [10, 20, 30, 43], by=e.TallyBy.PLAYERS)
    play.write(e.Withdrew("d", 2))
    assert told(play) == ["D: staff 44, card 43.", "The cards add to 103: 1 too few."]
    assert rule_words(e.CrossCheck.WORSE) == "By the rule: the worse count"
