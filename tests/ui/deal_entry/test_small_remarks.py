"""What stands quietly beside the open row and under it: the sum if there is little room, and figures typed twice."""

from tests.scorekeeper.example_games import four
from tests.ui.sheet_driver import Play
from ui.deal_entry.read_back import row_note, spoken_state, wordings
from ui.theme.look import Look
from ui.theme.tokens import Space
from ui.widgets.text_fit import fitting, width_of


def test_the_line_under_an_empty_row_keeps_the_sum_where_it_has_room_for_little_else(play: Play) -> None:
    """As at 150 % beside the standings."""
    said = list(wordings(play(four()).paper.entry.row))
    look, least = Look(), ["The points of Ann.", "0 of 26"]
    room = width_of(said[-1][0], look) + width_of(said[-2][1], look) + look.px(Space.GAP)
    assert ["".join(piece.text for piece in end) for end in fitting(said, room, look)] == least


def test_figures_that_are_those_of_the_deal_before_are_remarked_on_beside_the_row(play: Play) -> None:
    table = play(four((13, 5, 6, 2)))
    table.press("q0~5~6~")
    assert row_note(table.paper.entry.row) == "proposed"
    table.press("~")
    assert row_note(table.paper.entry.row) == "same as deal 1"
    assert row_note(table.paper.entry.row, brief=True) == "as deal 1"
    assert "same as deal 1. Enter" in spoken_state(table.paper.entry.row)
    table.press("~")
    assert len(table.rows) == 2, "typing is not held up"
    table.press("5~q0~6~~")
    assert row_note(table.paper.entry.row) == "", "other figures"
