"""A row that was copied in a spreadsheet fills the row; a text that is no row is pasted into one cell."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.scorekeeper.example_games import four
from tests.ui.sheet_driver import Play


def paste(text: str) -> None:
    """Press Ctrl+V into the focused widget."""
    QApplication.clipboard().setText(text)
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)


@pytest.mark.parametrize(
    "copied", ["4\t18\t1\t3", "4\t18\t1\t3\n", "4 \t 18\t1\t3\r\n5\t6\t7\t8\r\n", "4\t18\t1\t3\t9"]
)
def test_a_row_of_a_spreadsheet_fills_the_row_and_seals_nothing(play: Play, copied: str) -> None:
    table = play(four())
    paste(copied)
    assert (table.texts, table.cell) == (["4", "18", "1", "3"], 3)
    assert table.sheet.deals == ()
    table.press("~~")
    assert len(table.sheet.deals) == 1


def test_a_part_of_a_row_fills_from_the_open_cell_on(play: Play) -> None:
    table = play(four())
    table.press("4~")
    paste("18\t1")
    assert (table.texts, table.cell) == (["4", "18", "1", ""], 2)


def test_what_is_no_figure_is_pasted_for_all_to_see_and_refused(play: Play) -> None:
    table = play(four())
    paste("Ann\t=cmd()\t" + "9" * 5000 + "\t3")
    assert max(map(len, table.texts)) <= 12
    table.press("~~~~")
    assert table.sheet.deals == ()


def test_one_figure_is_pasted_into_one_cell(play: Play) -> None:
    table = play(four())
    paste("18\n")
    assert (table.texts[0].strip(), table.texts[1:]) == ("18", ["", "", ""])
