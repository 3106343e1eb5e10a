"""The course of a game: what its pictures draw."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.sheet.entries import Note
from scorekeeper.sheet.score_course import ScoreCourse
from tests.scorekeeper.nights import UP, after, deal, figures, misdeal, opening, run, split, strike, table, wrong


def test_a_course_has_the_scores_after_each_deal_and_the_runs() -> None:
    sheet = after(
        table(),
        deal(20, 6, 0, 0),
        run(0),  # A goes down by 26, below 0: into the hole
        Note("the heating went out"),
        run(2, UP),
        deal(13, 13, 0, 0),
        strike(0),
    )
    course = ScoreCourse.of(sheet)
    assert course.deals == (0, 1, 2, 3)
    assert [figures(scores) for scores in course.scores] == [
        ["0", "0", "0", "0"],
        ["-26", "0", "0", "0"],
        ["0", "26", "0", "26"],
        ["13", "39", "0", "26"],
    ]
    assert [(step, made.hand) for step, made in course.runs] == [(1, 0), (2, 2)]
    assert course.ahead(0) == (Fraction(0), Fraction(39, 2), Fraction(13), Fraction(13, 2))
    assert all(sum(course.ahead(hand)[step] for hand in range(4)) == 0 for step in range(4))


def test_what_is_written_between_two_deals_counts_with_the_deal_before() -> None:
    sheet = after(
        table(), opening(10, -15, 0, 21), misdeal(), deal(6, 20, 0, 0), wrong(0, 0, 0, 30), split(4, 3, "abcd"), run(3)
    )
    course = ScoreCourse.of(sheet)
    assert course.deals == (8, 9, 10, 11)
    assert [figures(scores) for scores in course.scores] == [
        ["10", "-15", "0", "21"],
        ["16", "5", "0", "21"],
        ["15", "4", "-1", "50"],
        ["15", "4", "-1", "24"],
    ]
    assert course.stretches_in_hole(1) == ((0, 0),)
    assert course.stretches_in_hole(0) == ()
