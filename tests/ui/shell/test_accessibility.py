"""What takes the keyboard has a name for those who do not see it; what is pressed is large enough for a finger."""

from collections.abc import Iterator

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QMenu, QMenuBar, QScrollBar, QWidget

from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import over, sitting
from tests.ui.program import Program
from ui.live.open_club import OpenNight
from ui.sheet_table.table import SheetTable
from ui.theme.tokens import Space

_OF_QT = (QScrollBar, QMenu, QMenuBar)


def shown(program: Program) -> Iterator[QWidget]:
    """What is in sight."""
    for widget in program.window.findChildren(QWidget):
        if widget.isVisible() and not isinstance(widget, _OF_QT):
            yield widget


def nameless(program: Program) -> list[str]:
    """What takes the keyboard and says nothing of itself; the words of a button are its name."""
    return [
        type(widget).__name__
        for widget in shown(program)
        if widget.focusPolicy() is not Qt.FocusPolicy.NoFocus
        and not widget.accessibleName()
        and not (isinstance(widget, QAbstractButton) and widget.text())
        and not isinstance(widget.parent(), QAbstractButton)
    ]


def small(program: Program) -> list[str]:
    """What can be pressed and is too small for a finger."""
    QApplication.processEvents()  # what has just been shown is laid out
    return [
        f"{type(widget).__name__} {widget.text()} {widget.width()} x {widget.height()}"
        for widget in shown(program)
        if isinstance(widget, QAbstractButton)
        and widget.isEnabled()
        and not widget.testAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        and min(widget.width(), widget.height()) < Space.TOUCH
    ]


def test_the_sheet_and_the_end_of_a_game_are_reached_by_everybody(opened: Program) -> None:
    opened.window.resize(1600, 900)
    keeper = sitting()
    keeper.write(0, Deal(tuple(map(Points.whole, (0, 13, 6, 7, 3))), as_written=True))
    opened.session.show_night(OpenNight(keeper, kept=False))
    paper = opened.session.sheet_view
    assert paper is not None
    for letter in few_of(["", "m", "r", "o", "x", "w", "i", "s"], ["", "m", "r", "i"]):
        if letter:
            paper.entry.prompts.command(letter)
            assert paper.band.panel is not None or paper.entry.row.prepared is not None, letter
        assert nameless(opened) == [], letter
        assert small(opened) == [], letter
        if letter:
            QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Escape)
            assert (paper.band.panel, paper.entry.row.prepared) == (None, None), letter
    opened.window.resize(1440, 900)
    opened.session.show_night(OpenNight(over(), kept=False))
    assert nameless(opened) == []
    assert small(opened) == []


def test_cells_and_lines_say_whose_they_are(opened: Program) -> None:
    opened.session.open_sample()
    paper = opened.session.sheet_view
    assert paper is not None
    assert [cell.accessibleName() for cell in paper.band.cells] == list(paper.short_names())
    assert all(isinstance(cell, QLineEdit) for cell in paper.band.cells)
    table = paper.findChild(SheetTable)
    assert table is not None
    assert table.accessibleName()
