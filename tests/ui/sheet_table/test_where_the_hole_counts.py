"""No one is shown in the hole if that has no effect: on screen, in words, on paper (scoring part 7)."""

from __future__ import annotations

import pytest

from reports.content.score_sheet import score_sheet
from scorekeeper.night.night import settle_night
from scorekeeper.text.game_words import player_words
from scorekeeper.text.player_standing import score_state, stands_words
from scorekeeper.text.sheet_lines import lines_of_game
from tests.scorekeeper.nights import end, game, night, run, table
from ui.display.content import table_shown

SAID = "in the hole"


@pytest.mark.parametrize(
    ("changes", "counts"),
    [
        ({}, True),
        ({"hole": "negative_points"}, True),
        ({"hole": "none"}, False),
        ({"settlement": "lowest_wins"}, False),
        ({"early_end_doubles": False}, False),
    ],
)
def test_a_hand_below_zero_is_in_the_hole_only_where_that_counts(changes: dict[str, object], *, counts: bool) -> None:
    made = night(game(table(**changes), run(0), end()))
    settled, sheet = settle_night(made), made.games[0].sheet
    said = [
        any(cell.hole for line in lines_of_game(made, settled, 0) for cell in line.cells),
        table_shown(made, 0, settled, money=True).hands[0].hole,
        score_state(sheet, 0).words == SAID,
        SAID in player_words(made, settled, 0, "a"),
        SAID in stands_words(sheet, "a", made.names),
        SAID in str(score_sheet(made, 0)),
    ]
    assert said == [counts] * len(said)
