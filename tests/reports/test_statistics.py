"""Statistics on paper: the figures of the page, its charts, without those who are left out."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from fractions import Fraction
from itertools import pairwise

from msgspec.structs import replace

from reports.blocks.drawing import Dot, DrawnBar, DrawnLabel, DrawnLine
from reports.blocks.pictures import DrawnChart
from reports.blocks.season import PageTable
from reports.content import statistics_charts as charts
from reports.documents import pdf
from scorekeeper.night.game_figures import PlayerFigures, night_figures
from scorekeeper.night.player_statistics import NightPlayed, PlayerStatistics, player_statistics
from scorekeeper.sheet.game_state import is_finished
from scorekeeper.text.statistics_text import runs_words
from tests.reports import builders
from tests.reports.played_nights import statistics_of

ZERO = Fraction(0)


def test_it_has_the_figures_and_the_charts_of_the_page() -> None:
    night = builders.four_night()
    page = statistics_of("ada", [night, replace(night, id="later", date="2026-03-13")])
    tables = [block for block in page.body if isinstance(block, PageTable)]
    said = {row.cells[0]: row.cells[1] for row in tables[0].rows}
    finished = sum(is_finished(game.sheet) for game in night.games)
    assert said["games won"].endswith(f"of {2 * finished}")
    assert [block.title for block in page.body if isinstance(block, DrawnChart)] == [
        "Night by night",
        "Runs",
        "The queen",
        "Points of a deal",
        "Seats",
        "Night by night against each other player",
    ]
    each = [block.drawing for block in page.body if isinstance(block, DrawnChart)][-1]
    assert [shape.text for shape in each if isinstance(shape, DrawnLabel)] == [
        cell.split()[0] for row in tables[1].rows for cell in row.cells
    ]
    assert len(tables[1].rows) == 3
    assert pdf([page]) == pdf([page])


def ten_years() -> PlayerStatistics:
    """A player who came each week and ran or was run against each time, in one of six seats."""
    nights = []
    for week in range(520):
        day = (date(2016, 1, 1) + timedelta(weeks=week)).isoformat()
        game = PlayerFigures(week % 6 + 1, [8, 52], queens=1, ran_down=week % 2, suffered_up=2)
        nights.append(NightPlayed(day, day, None, ZERO, ZERO, (night_figures(ZERO, [ZERO], [game]),)))
    return player_statistics(nights)


def test_ten_years_of_a_chart_can_be_read() -> None:
    shown = ten_years()
    for drawing in (charts.queens(shown, 240, 92), charts.seats(shown, 240, 92)):
        labels = [shape for shape in drawing if isinstance(shape, DrawnLabel) and shape.anchor == "centre"]
        for line in {label.y for label in labels}:
            beside = sorted((label.x, len(label.text)) for label in labels if label.y == line)
            assert all(then - at > 7 * (long + longer) / 2 for (at, long), (then, longer) in pairwise(beside))
    runs = charts.runs(shown, runs_words(shown), 240, 120)
    assert not any(isinstance(shape, Dot) for shape in runs), "so many stand on each other as bars"
    bars = [shape for shape in runs if isinstance(shape, DrawnBar)]
    assert {(bar.ink, bar.filled) for bar in bars} == {("accent", True), ("quiet", False)}
    told = max(len(shape.text) for shape in runs if isinstance(shape, DrawnLabel) and not shape.x)
    assert min(bar.left for bar in bars) > 7 * told
    assert min(bar.top for bar in bars) > 0


def test_who_is_left_out_is_not_named() -> None:
    night = builders.four_night()
    hidden = next(player for player in night.order if player != "ada")
    tables = [block for block in statistics_of("ada", [night], hidden=[hidden]).body if isinstance(block, PageTable)]
    assert night.names[hidden] not in {cell for row in tables[1].rows for cell in row.cells}


def test_a_time_without_a_game_says_so() -> None:
    page = statistics_of("ada", [])
    assert not any(isinstance(block, PageTable) for block in page.body)
    assert pdf([page], "letter")


def test_one_night_is_a_dot_with_its_figure_in_the_middle_and_said_to_be_the_first() -> None:
    one = PlayerFigures(1, [26, 0], queens=1, hands=Counter({4: 2}), against={"bob": Fraction(7)})
    played = NightPlayed(
        "n1", "2026-11-29", None, Fraction(7), Fraction(7), (night_figures(ZERO, [Fraction(7)], [one]),)
    )
    shown = player_statistics([played])
    course = charts.course(shown, "+7", 500, 232)
    (dot,) = [shape for shape in course if isinstance(shape, Dot)]
    labels = {shape.text: shape for shape in course if isinstance(shape, DrawnLabel)}
    assert 180 < dot.x < 260
    assert (labels["+7"].x - dot.x, abs(labels["+7"].y - dot.y)) == (8, 5)
    said = labels["One night so far. The line begins with the second."]
    assert said.y + 8 < dot.y, "nothing stands over the sentence"
    assert len([shape for shape in course if isinstance(shape, DrawnLine)]) == 1, "the line of zero alone"
    queens = charts.queens(shown, 240, 124)
    (dot,) = [shape for shape in queens if isinstance(shape, Dot)]
    shares = {shape.text: shape for shape in queens if isinstance(shape, DrawnLabel)}
    assert shares["50 %"].x == dot.x
    assert "25 %" in shares
    stem = charts.against("bob", charts.family_of(shown.opponents), 120, 80)[-2]
    assert isinstance(stem, DrawnLine)
    assert 50 < stem.points[0][0] == stem.points[1][0] < 70


def test_a_month_without_the_queen_has_its_figure_beside_the_dot_and_not_on_its_letter() -> None:
    game = PlayerFigures(1, [26, 0], queens=0, hands=Counter({4: 2}))
    played = NightPlayed("n1", "2026-11-29", None, ZERO, ZERO, (night_figures(ZERO, [ZERO], [game]),))
    for height in (92, 124):
        drawn = charts.queens(player_statistics([played]), 240, height)
        (dot,) = [shape for shape in drawn if isinstance(shape, Dot)]
        labels = {shape.text: shape for shape in drawn if isinstance(shape, DrawnLabel)}
        assert labels["N"].x == dot.x
        assert (labels["0 %"].x - dot.x, labels["0 %"].y - dot.y, labels["0 %"].anchor) == (8, 5, "left")


def test_two_tables_of_one_day_stand_beside_each_other() -> None:
    nets = (Fraction(-5), Fraction(8))
    nights = [NightPlayed(str(net), "2026-11-29", None, net, net, (night_figures(ZERO, [net]),)) for net in nets]
    drawn = charts.course(player_statistics(nights), "+3", 500, 232)
    first, second = [shape for shape in drawn if isinstance(shape, DrawnBar)]
    assert first.left + 60 < second.left
    assert not any("One night" in shape.text for shape in drawn if isinstance(shape, DrawnLabel))
