"""Statistics on paper: the figures of the page, its charts, and nobody who is left out."""

from __future__ import annotations

from msgspec.structs import replace

from reports.blocks.pictures import DrawnChart
from reports.blocks.season import PageTable
from reports.documents import pdf, statistics
from scorekeeper.sheet.game_state import is_finished
from tests.reports import builders


def test_it_has_the_figures_and_the_charts_of_the_page() -> None:
    night = builders.four_night()
    page = statistics("ada", [night, replace(night, id="later", date="2026-03-13")])
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
    ]
    assert len(tables[1].rows) == 3
    assert pdf([page]) == pdf([page])


def test_who_is_left_out_is_not_named() -> None:
    night = builders.four_night()
    hidden = next(player for player in night.order if player != "ada")
    tables = [block for block in statistics("ada", [night], hidden=[hidden]).body if isinstance(block, PageTable)]
    assert night.names[hidden] not in {cell for row in tables[1].rows for cell in row.cells}


def test_a_time_without_a_game_says_so() -> None:
    page = statistics("ada", [builders.four_night()], since="2030-01-01")
    assert not any(isinstance(block, PageTable) for block in page.body)
    assert pdf([page], "letter")
