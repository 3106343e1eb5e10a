"""What a line of the score sheet says stands there whole, also of players with long names."""

from __future__ import annotations

import pytest

from reports.documents import pdf, score_sheet
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from tests.reports.reading import page_lines
from tests.scorekeeper.example_games import LONG
from tests.scorekeeper.example_nights import begun, deal, seat


@pytest.mark.parametrize("players", [4, 6])
def test_who_was_charged_is_named_whole(players: int) -> None:
    keeper = begun(LONG[:players])
    seat(keeper, tuple((name.split()[0].lower(),) for name in LONG[:players]))
    keeper.write(0, deal(13, 5, 4, 2, *(0,) * (players - 4), as_written=True))
    keeper.write(0, e.Shortage(Points.whole(2), "bartholomew"))
    (page,) = page_lines(pdf([score_sheet(keeper.night, 0)]))
    assert "2 short, charged to Bartholomew" in page
    assert "…" not in "".join(page)
