"""A button of the bar is answered in every state of waiting: by its question, what it would write, or why it does
neither."""

import pytest

from tests.faults.budget import few_of
from tests.scorekeeper.example_games import four
from tests.ui.sheet_driver import Play, SheetDriver

BUTTONS = "mxcwtlrdok"
"""The letters of the buttons below the sheet, and the one beside a row that is refused."""
WAITS = {
    "a row kept as it is": "5~6~7~8~k",
    "a run": "}m1",
    "a misdeal": "d1",
    "a lead out of turn": "o2",
    "a question": "x",
    "a question of the second step": "x2",
    "words that are typed": "d3abc",
    "a row that is read back": "13~5~6~2~",
    "a row that is refused": "5~6~7~8~",
    "an old deal": "^^F",
    "an old deal that is typed": "^^F12~",
    "who agrees": "^^F12~6~~~~",
}


def shown(table: SheetDriver) -> tuple[object, ...]:
    """What a user sees below the row."""
    row, panel = table.paper.entry.row, table.paper.band.panel
    asked = row.question.title if row.question is not None else ""
    ready = row.prepared.sentence if row.prepared is not None else ""
    return row.message, row.hint, asked, ready, panel.accessibleDescription() if panel is not None else ""


@pytest.mark.parametrize("waits", WAITS)
def test_every_button_is_answered(play: Play, waits: str) -> None:
    for letter in few_of(BUTTONS, BUTTONS[list(WAITS).index(waits) % len(BUTTONS)]):
        table = play(four((13, 5, 6, 2), (1, 20, 3, 2)))
        table.press(WAITS[waits])
        before = shown(table)
        table.paper.entry.prompts.command(letter)
        assert shown(table) != before or letter == WAITS[waits], letter


def test_what_waits_for_enter_says_that_it_is_first(play: Play) -> None:
    table = play(four())
    table.press("5~6~7~8~k")
    table.paper.entry.prompts.command("o")
    row = table.paper.entry.row
    assert row.message == "Write this or go back first"
    assert row.prepared is not None
    table.press("~")
    assert table.sheet.deals[0].deal.as_written
