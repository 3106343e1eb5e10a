"""The night in pictures: the lines are those of the sheet, the best hand first, on one scale, crossed by no word."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PageObject

from reports.blocks import Document
from reports.blocks.pictures import HandCharts, HandRun
from reports.blocks.sheet import Notes
from reports.documents import pdf, pictures
from reports.pdf.charts.scale import ChartScale
from scorekeeper.night.night import Night
from tests.reports import builders
from tests.reports.reading import lines, misplaced, page_boxes, reader
from tests.reports.tagged import operations


def charts(document: Document) -> list[HandCharts]:
    return [block for block in document.body if isinstance(block, HandCharts)]


def test_hands_stand_with_the_best_first_and_their_points_ahead_of_the_mean() -> None:
    night = builders.shared_night()
    chart = charts(pictures(night))[2]
    assert chart.steps == ("start", *(str(row.number) for row in night.games[2].sheet.deals))
    assert [(one.place, one.names, one.score) for one in chart.hands] == [
        ("1", ("Ada",), "−10½"), ("2", ("Dov",), "85½"), ("3", ("Ben",), "98½"), ("4", ("Cleo", "Eli"), "112½"),
    ]  # fmt: skip
    ada = chart.hands[0]
    mean = Fraction(286, 4)
    assert (ada.ahead[0], ada.ahead[-1]) == (0, mean + Fraction(21, 2))
    assert ada.worth == "+$33.00"
    assert ada.runs == (HandRun(3, down=True), HandRun(9, down=False))
    assert ada.run_words == "run down, deal 3; run up, deal 9"
    assert ada.hole_words == "in the hole, deals 3 to 11"
    assert all(sum(one.ahead[step] for one in chart.hands) == 0 for step in range(len(chart.steps)))


def test_all_games_of_a_night_have_one_scale() -> None:
    found = charts(pictures(builders.shared_night()))
    figures = [figure for chart in found for hand in chart.hands for figure in hand.ahead]
    assert {chart.ends for chart in found} == {(min(figures), max(figures))}
    assert [bool(chart.line) for chart in found] == [False, False, True]


def test_a_game_taken_over_from_paper_starts_where_it_stood() -> None:
    night = builders.night(builders.handover_game(), people=("ada", "ben", "cleo", "dov", "fay"))
    (chart,) = charts(pictures(night))
    assert chart.steps == ("4", "5", "6")
    ahead = {one.names: one.ahead[0] for one in chart.hands}
    assert ahead[("Ben",)] == 26 + 12


def test_rules_without_a_hole_have_none_and_games_that_are_only_won_are_worth_no_points() -> None:
    (chart,) = charts(pictures(builders.hearts_night()))
    assert {one.hole_words for one in chart.hands} == {""}
    assert {one.worth for one in chart.hands} == {""}


def test_a_night_without_a_deal_says_so() -> None:
    (block,) = pictures(builders.night(builders.game(builders.FOUR, []))).body
    assert isinstance(block, Notes)
    assert "No deal is written yet." in lines(pdf([pictures(builders.night(builders.game(builders.FOUR, [])))]))


@pytest.mark.parametrize(("games", "pages", "across"), [(1, 1, 2), (2, 1, 2), (3, 1, 4), (4, 2, 2), (5, 2, 4)])
def test_two_games_share_a_page_and_three_whose_hands_stand_in_a_row(games: int, pages: int, across: int) -> None:
    data = pdf([pictures(builders.night(*[builders.eventful_game()] * games))])
    assert len(list(page_boxes(data))) == pages
    assert misplaced(data) == []
    names = [box for box in page_boxes(data)[0].texts if box.text.strip() in {"Ada", "Ben", "Cleo", "Dov"}]
    assert sum(abs(box.top - names[0].top) < 3 for box in names) == across


FIGURES = st.lists(st.fractions(-3000, 9000, max_denominator=2), min_size=1, max_size=12)


@given(FIGURES)
def test_a_scale_shows_every_figure_and_zero_with_lines_apart(figures: list[Fraction]) -> None:
    scale = ChartScale.over(figures, 100.0, 400.0)
    for figure in (*figures, Fraction(0)):
        assert 100 <= scale.at(figure) <= 400
    assert 0 in scale.marks
    assert all(scale.at(low) - scale.at(high) >= 33 for low, high in pairwise(scale.marks))


@pytest.mark.parametrize(
    ("night", "corners", "drawn"),
    [(builders.six_night(deals=45), 46, 6 * 6), (builders.night(*[builders.eventful_game()] * 3), 13, 3 * 4 * 4)],
)
def test_every_chart_has_all_lines_and_no_word_crosses_one(night: Night, corners: int, drawn: int) -> None:
    data = pdf([pictures(night)])
    assert misplaced(data) == []
    (page,) = reader(data).pages
    found = ways(page, corners)
    assert len(found) == drawn
    for box in page_boxes(data)[0].texts:
        inside = [way for way in found for x, y in way if box.left < x < box.right and box.bottom < y < box.top]
        assert inside == [], box


def ways(page: PageObject, corners: int) -> list[list[tuple[float, float]]]:
    """The lines of a page through so many points, with these points."""
    found: list[list[tuple[float, float]]] = []
    content = page.get_contents()
    for operands, operator in operations(content.get_data()) if content is not None else ():
        if operator == b"m":
            found.append([(float(operands[0]), float(operands[1]))])
        elif operator == b"l" and found:
            found[-1].append((float(operands[0]), float(operands[1])))
    return [way for way in found if len(way) == corners]
