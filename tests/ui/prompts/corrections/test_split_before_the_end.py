"""A split that is not written yet, and the end of a game by agreement."""

from __future__ import annotations

from tests.scorekeeper.example_games import four
from tests.ui.sheet_driver import Play
from ui.prompts.agreement_panel import AgreementPanel


def test_the_end_by_agreement_waits_for_a_split_and_tells_of_an_error(play: Play) -> None:
    table = play(four((13, 6, 7, 3)))
    table.press("s")
    assert table.paper.entry.row.prepared is not None
    table.paper.begin("end_game")
    assert table.message.startswith("The correction of the sheet is typed and not written")
    assert table.paper.entry.row.prepared is not None
    table.press("!")
    table.paper.begin("end_game")
    panel = table.paper.band.panel
    assert isinstance(panel, AgreementPanel)
    assert "The sheet is 3 too high and stays so." in [sentence.words for sentence in panel.sentences]
