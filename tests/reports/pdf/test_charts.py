"""The night in pictures: lines and bars have the figures of the sheet and of the settlement, and their own scale."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pypdf import PageObject
from pypdf.generic import ContentStream

from reports.blocks import Document
from reports.blocks.pictures import NetBars, ScoreChart
from reports.blocks.sheet import Notes
from reports.documents import pdf, pictures
from reports.pdf.charts.scale import ChartScale, apart
from scorekeeper.night.night import settle_night
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.rules.points import Points
from tests.reports import builders
from tests.reports.reading import lines, page_boxes, reader


def charts(document: Document) -> list[ScoreChart]:
    return [block for block in document.body if isinstance(block, ScoreChart)]


def bars(document: Document) -> NetBars:
    return next(block for block in document.body if isinstance(block, NetBars))


def test_a_line_goes_through_the_running_scores() -> None:
    night = builders.shared_night()
    chart = charts(pictures(night))[2]
    deals = night.games[2].sheet.deals
    assert chart.steps == ("start", *(str(row.number) for row in deals))
    assert [line.names for line in chart.lines] == [("Ada",), ("Ben",), ("Cleo", "Eli"), ("Dov",)]
    assert [line.final for line in chart.lines] == ["−10½", "98½", "112½", "85½"]
    ada = chart.lines[0].scores
    assert (ada[0], ada[3], ada[-1]) == (0, -22, Fraction(-21, 2))
    assert ada[7] == Fraction(-33, 2), "the split belongs to the deal before it"
    assert (chart.limit, chart.hole_label) == (100, "in the hole")
    assert [(remark.line, remark.step, remark.text) for remark in chart.remarks] == [
        (0, 3, "Ada runs down"), (0, 9, "Ada runs up"),
    ]  # fmt: skip


def test_a_game_taken_over_from_paper_starts_where_it_stood() -> None:
    night = builders.night(builders.handover_game(), people=("ada", "ben", "cleo", "dov", "fay"))
    (chart,) = charts(pictures(night))
    assert chart.steps == ("4", "5", "6")
    assert [line.scores[0] for line in chart.lines] == [40, -12, 31, 45]


def test_a_limit_out_of_sight_is_not_drawn_and_rules_without_a_hole_have_none() -> None:
    far = builders.game(
        builders.FOUR, [builders.deal(3, 16, 5, 2)], rules=CAVENDISH.changed({"limit": Points.whole(500)})
    )
    assert charts(pictures(builders.night(far)))[0].limit is None
    assert charts(pictures(builders.hearts_night()))[0].hole_label == ""


def test_bars_are_the_nets_of_the_settlement_the_largest_win_first() -> None:
    night = builders.shared_night()
    money = settle_night(night).net_money
    assert money is not None
    found = bars(pictures(night))
    assert [bar.value for bar in found.bars] == sorted(money.values(), reverse=True)
    assert {bar.name: bar.figure for bar in found.bars}["Ada"] == "+33.00"
    assert found.title == "the night, nets in dollars"
    points = bars(pictures(builders.night(builders.quick_game(), currency=None)))
    assert (points.title, points.hint) == ("the night, nets in points", "solid: wins · hatched: loses")


def test_a_night_without_a_deal_says_so() -> None:
    (block,) = pictures(builders.night(builders.game(builders.FOUR, []))).body
    assert isinstance(block, Notes)
    assert "No deal is written yet." in lines(pdf([pictures(builders.night(builders.game(builders.FOUR, [])))]))


@pytest.mark.parametrize(("games", "pages"), [(1, 1), (2, 2), (3, 2), (4, 3), (5, 3)])
def test_two_games_share_a_page_and_the_last_one_stands_over_the_bars(games: int, pages: int) -> None:
    data = pdf([pictures(builders.night(*[builders.eventful_game()] * games))])
    assert len(list(page_boxes(data))) == pages
    assert "THE NIGHT, NETS IN DOLLARS" in lines(data)


FIGURES = st.lists(st.fractions(-3000, 9000, max_denominator=2), min_size=1, max_size=12)


@given(FIGURES)
def test_a_scale_shows_every_figure_and_zero_with_lines_apart(figures: list[Fraction]) -> None:
    scale = ChartScale.over(figures, 100.0, 400.0)
    for figure in (*figures, Fraction(0)):
        assert 100 <= scale.at(figure) <= 400
    assert 0 in scale.marks
    assert all(scale.at(low) - scale.at(high) >= 33 for low, high in pairwise(scale.marks))


@given(st.lists(st.floats(100, 400), min_size=1, max_size=12))
def test_names_at_the_ends_of_lines_never_touch(wanted: list[float]) -> None:
    placed = sorted(apart(wanted, 13.5, 100, 400))
    assert all(second - first >= 13.4 for first, second in pairwise(placed))
    assert placed[0] >= 86
    assert placed[-1] <= 400


def test_a_page_has_a_line_for_each_hand_through_all_its_deals_and_says_whose_it_is() -> None:
    document = pictures(builders.shared_night())
    chart = charts(document)[2]
    data = pdf([document])
    page = reader(data).pages[1]
    assert corners_of_lines(page)[-len(chart.lines) :] == [len(chart.steps)] * len(chart.lines)
    assert {"112½", "Cleo + Eli", "+33.00"} <= set(lines(data))


def corners_of_lines(page: PageObject) -> list[int]:
    """Through how many points each line of a page goes that is longer than a straight one and not closed."""
    counts, count, closed = [], 0, False
    for _, operator in ContentStream(page.get_contents(), page.pdf).operations:
        if operator == b"m":
            count, closed = 1, False
        elif operator == b"l":
            count += 1
        elif operator == b"h":
            closed = True
        elif operator == b"S" and count > 2 and not closed:
            counts.append(count)
    return counts
