"""A split that is not written yet, and the end of a game by agreement."""

from __future__ import annotations

from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import four, one_each
from tests.ui.sheet_driver import Play
from ui.prompts.agreement_panel import AgreementPanel


def test_a_split_of_five_hands_says_why_the_high_hand_alone_pays_it(play: Play) -> None:
    keeper = one_each(5)
    keeper.write(0, e.Deal(tuple(map(Points.whole, (13, 6, 4, 3, 2))), as_written=True))
    table = play(keeper)
    table.press("s")
    prepared = table.paper.entry.row.prepared
    assert prepared is not None
    assert prepared.rule == (
        "The rule is written for four hands. With five, a half off each takes 2½ points; what is less comes off the "
        "high hand."
    )


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
