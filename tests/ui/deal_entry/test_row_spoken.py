"""What a screen reader speaks of the open row."""

import pytest
from PySide6.QtWidgets import QWidget

from tests.scorekeeper.example_games import four
from tests.ui.sheet_driver import Play
from ui.deal_entry import entry_band
from ui.deal_entry.read_back import wordings
from ui.prompts import question_panel


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was announced."""
    found: list[str] = []

    def hear(_widget: QWidget, words: str) -> None:
        found.append(words)

    for module in (entry_band, question_panel):
        monkeypatch.setattr(module, "announce", hear)
    return found


def test_a_proposal_and_the_read_back_are_heard_and_stay_with_the_cell(play: Play, heard: list[str]) -> None:
    table = play(four())
    table.press("3~16~")
    assert heard == []
    table.press("3~")
    assert heard == ["4 proposed. Enter takes it"]
    cells = table.paper.band.cells
    assert cells[3].accessibleDescription() == "4 proposed. Enter takes it"
    table.press("~")
    assert heard[1:] == ["Ann 3, Bob 16 with the queen, Cal 3, Dee 4: 26. Enter: Write it"]
    table.press("~")
    assert len(table.sheet.deals) == 1
    assert {cell.accessibleDescription() for cell in cells} == {"Deal 2, Bob deals"}


def test_a_deal_that_ends_the_game_says_so_before_it_is_written(play: Play, heard: list[str]) -> None:
    table = play(four((25, 1, 0, 0), (25, 0, 1, 0), (25, 0, 0, 1), (12, 14, 0, 0)))
    table.press("13~6~4~")
    assert next(wordings(table.paper.entry.row))[0][-1].text == "This ends the game: Ann at 100."
    table.press("~")
    assert heard[-1] == (
        "Ann 13 with the queen, Bob 6, Cal 4, Dee 3: 26. This ends the game: Ann at 100. Enter: Write it"
    )


def test_what_is_wrong_is_heard_once(play: Play, heard: list[str]) -> None:
    table = play(four())
    table.press("99~")
    assert heard == ["Ann: 99 is not between 0 and 26"]
    assert table.paper.band.cells[0].accessibleDescription() == heard[0]
    table.press("3")
    assert table.paper.band.cells[0].accessibleDescription() == "Deal 1, Ann deals"
    assert len(heard) == 1


def test_what_is_asked_speaks_for_itself(play: Play, heard: list[str]) -> None:
    table = play(four())
    table.press("3~16~3~")
    heard.clear()
    table.press("m")
    assert heard == []
    assert table.paper.band.cells[3].accessibleDescription() == "Deal 1, Ann deals"
    table.press("!")
    assert heard == ["4 proposed. Enter takes it"]


def test_an_answer_that_is_gone_to_tells_what_it_would_do(play: Play, heard: list[str]) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("}{m")
    assert heard == []  # the question is read, with the answer that is marked
    panel = table.paper.band.panel
    assert panel is not None
    assert "Ann minus 13, plus 26.00; Bob 5, " in panel.accessibleDescription()
    table.press("v")
    assert len(heard) == 1
    assert heard[0].startswith("2 Up. ")
    assert "Scores then, and the night: Ann 13, " in heard[0]
