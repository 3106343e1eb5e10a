"""The arrow keys go from deal to deal and never onto the strip that says how far the sheet is off."""

from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.text.sheet_lines import LineKind
from tests.scorekeeper.example_games import four
from tests.ui.sheet_driver import Play, SheetDriver


def where(table: SheetDriver) -> tuple[LineKind, str]:
    """The kind and the number of the line that is looked at."""
    line = table.paper.model.lines[table.paper.table.currentIndex().row()]
    return line.kind, line.number


def test_up_and_down_go_past_the_strip_between_two_deals(play: Play) -> None:
    table = play(four((13, 6, 7, 3), (3, 16, 3, 4)))
    table.press("^")
    assert where(table) == (LineKind.DEAL, "2")
    table.press("^")
    assert where(table) == (LineKind.DEAL, "1")
    table.press("v")
    assert where(table) == (LineKind.DEAL, "2")


def test_down_from_the_deal_above_a_strip_at_the_end_leads_to_the_open_row(play: Play) -> None:
    keeper = four((3, 16, 3, 4))
    keeper.write(0, e.Deal(tuple(map(Points.whole, (13, 6, 7, 3))), as_written=True))
    table = play(keeper)
    assert table.paper.model.lines[-1].kind is LineKind.ERROR
    table.press("}^")
    assert where(table) == (LineKind.DEAL, "2")
    table.press("v")
    assert table.cell == 1
    table.press("^")
    table.paper.table.setCurrentIndex(table.paper.model.index(1, 2))
    table.press("vv")
    assert table.cell == 1
