"""A deal that was inserted between others is changed in place: it is the newest entry, not the newest deal."""

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import four
from tests.ui.sheet_driver import SheetDriver
from ui.prompts.agreement_panel import AgreementPanel

Play = Callable[[Keeper], SheetDriver]
ROWS = ((13, 5, 6, 2), (3, 16, 3, 4), (0, 1, 20, 5))


def inserted_before_deal_2(table: SheetDriver) -> None:
    """Insert a forgotten deal before the second by Insert on its line; everybody agrees."""
    table.press("^^")
    QTest.keyClick(table.focus, Qt.Key.Key_Insert)
    table.press("13~4~4~~~~")
    assert isinstance(table.newest, e.InsertDeal)


def test_a_deal_that_was_just_inserted_is_amended_in_its_place(play: Play) -> None:
    """The deals after it keep their places and their dealers."""
    table = play(four(*ROWS))
    inserted_before_deal_2(table)
    assert table.rows[1] == ["13", "4", "4", "5"]
    lines = len(table.live.lines)
    table.press("^^^F")
    assert table.paper.entry.row.deal.number == 2
    table.press("14~3~~")
    panel = table.paper.band.panel
    assert isinstance(panel, AgreementPanel)
    shown = panel.effect
    table.press("~")
    assert isinstance(table.newest, e.Amend)
    assert len(table.live.lines) == lines + 1
    assert table.rows == [["13", "5", "6", "2"], ["14", "3", "4", "5"], ["3", "16", "3", "4"], ["0", "1", "20", "5"]]
    assert [row.dealer for row in table.sheet.deals] == [0, 1, 2, 3]
    assert shown is not None
    assert shown.after.scores == table.sheet.scores


def test_who_dealt_a_deal_that_was_just_inserted_is_agreed_on(play: Play) -> None:
    table = play(four(*ROWS))
    inserted_before_deal_2(table)
    table.press("^^^Fe4~~")
    assert isinstance(table.newest, e.Amend)
    assert [row.dealer for row in table.sheet.deals] == [0, 3, 0, 1]


def test_the_newest_deal_is_amended_after_a_forgotten_one_was_inserted(play: Play) -> None:
    """To take it back would take back the insertion, to which the table has agreed."""
    table = play(four(*ROWS))
    inserted_before_deal_2(table)
    table.press("^F1~0~~")
    assert isinstance(table.paper.band.panel, AgreementPanel)
    table.press("~")
    assert isinstance(table.newest, e.Amend)
    assert (len(table.rows), table.rows[-1]) == (4, ["1", "0", "20", "5"])


def test_a_run_of_which_another_dealt_is_agreed_to_with_its_points_and_that_dealer(play: Play) -> None:
    keeper = four(*ROWS)
    keeper.write(0, e.Run(2, e.RunOption.DOWN))
    keeper.write(0, e.Deal(tuple(map(Points.whole, (1, 2, 3, 20)))))
    table = play(keeper)
    table.press("^^")
    QTest.keyClick(table.focus, Qt.Key.Key_F3)
    table.press("2~")
    row = table.paper.entry.row
    assert isinstance(table.paper.band.panel, AgreementPanel)
    assert (row.shown_entry.figures, row.shown.dealer) == (("0", "0", "−26", "0"), 1)
    assert not any(cell.isVisible() for cell in table.paper.band.cells)
    table.press("!!!")
    assert table.texts[2] == "26"
    table.press("e2~~")
    (line,) = [line for line in table.paper.table.lines if line.note.startswith("run down")]
    assert line.note.endswith(", changed")
    assert "down, changed" in line.briefer_notes
    assert "changed" not in line.briefer_notes
