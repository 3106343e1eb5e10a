"""The acts of mending from the window: its menu, its keys, the menu of a line."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from scorekeeper.sheet import entries as e
from tests.ui.program import Program
from ui.prompts.commands import CORRECTIONS
from ui.shell.actions import DECLARED, MEND_MENU


def asked(opened: Program) -> str:
    """The question in the sheet."""
    assert opened.session.sheet_view is not None
    panel = opened.session.sheet_view.band.panel
    return panel.accessibleName() if panel is not None else ""


def key(opened: Program, press: Qt.Key, *, ctrl: bool = False) -> None:
    """A key on the focused widget."""
    held = Qt.KeyboardModifier.ControlModifier if ctrl else Qt.KeyboardModifier.NoModifier
    QTest.keyClick(opened.window.focusWidget() or opened.window, press, held)
    QApplication.processEvents()


def test_every_act_stands_in_the_menu_mend_and_waits_for_the_sheet(opened: Program) -> None:
    menus = {menu.title(): menu for menu in opened.window.menuBar().findChildren(QMenu)}
    names = {action.objectName() for action in menus["&Correct"].actions()}
    written = {act.name for act in CORRECTIONS} - {"mend_error"}  # that one has its letter in the menu of the deal
    assert written | {"mends"} <= names
    acts = [opened.window.actions_[one.name] for one in DECLARED if one.menu == MEND_MENU]
    opened.session.begin()
    assert not any(act.isEnabled() for act in acts)
    opened.session.open_sample()
    assert all(act.isEnabled() for act in acts)
    opened.session.go("settle")
    assert not any(act.isEnabled() for act in acts)


def test_ctrl_m_opens_the_list_f7_the_check_and_an_act_begins_at_the_line_that_is_looked_at(opened: Program) -> None:
    opened.session.open_sample()
    key(opened, Qt.Key.Key_M, ctrl=True)
    assert asked(opened) == "What needs correcting?"
    key(opened, Qt.Key.Key_3)
    assert asked(opened) == "Strike which line?"
    key(opened, Qt.Key.Key_Escape)
    key(opened, Qt.Key.Key_F7)
    assert asked(opened) == "The totals on the paper"
    key(opened, Qt.Key.Key_Escape)
    opened.session.show_game(0)
    paper = opened.session.sheet_view
    assert paper is not None
    lines = paper.table.lines
    row = next(number for number, line in enumerate(lines) if line.number == "2")
    paper.table.setFocus()
    paper.table.setCurrentIndex(paper.model.index(row, 1))
    opened.window.actions_["strike"].trigger()
    assert paper.band.lines[0] == lines[row].entry
    key(opened, Qt.Key.Key_Escape)
    live = opened.live
    sheet = live.game.sheet
    row = sheet.deals[0]
    assert isinstance(row.deal, e.Deal)
    amended = e.Amend(row.entry, e.Deal(tuple(reversed(row.deal.points))), sheet.seated)
    game = live.game_index
    live.write(lambda keeper: keeper.write(game, amended))
    assert opened.window.actions_["undo"].text() == "&Undo the change of deal 1"


def test_columns_changed_over_are_undone_with_one_press_and_named_as_one(opened: Program) -> None:
    opened.session.open_sample()
    opened.session.show_game(0)
    live = opened.live
    before = [row.deal for row in live.game.sheet.deals]
    key(opened, Qt.Key.Key_M, ctrl=True)
    key(opened, Qt.Key.Key_5)
    for press in (Qt.Key.Key_1, Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_2, Qt.Key.Key_Return, Qt.Key.Key_W):
        key(opened, press)
    amended = sum(bool(row.amended_by) for row in live.game.sheet.deals)
    assert amended > 1
    undo, redo = opened.window.actions_["undo"], opened.window.actions_["redo"]
    assert undo.text() == f"&Undo the changes of {amended} deals"
    key(opened, Qt.Key.Key_Z, ctrl=True)
    assert [row.deal for row in live.game.sheet.deals] == before
    assert redo.text() == f"&Redo the changes of {amended} deals"
    redo.trigger()
    assert sum(bool(row.amended_by) for row in live.game.sheet.deals) == amended


def test_the_cursor_stands_in_the_first_cell_after_somebody_else_sat_down(opened: Program) -> None:
    opened.session.open_sample()
    live, paper = opened.live, opened.session.sheet_view
    assert paper is not None
    live.write(lambda keeper: keeper.undo(live.game_index))
    assert live.game.sheet.over is None
    opened.window.actions_["change_seat"].trigger()
    key(opened, Qt.Key.Key_1)
    panel = paper.band.panel
    assert panel is not None
    said = panel.accessibleDescription()
    key(opened, Qt.Key(said[said.index(" Somebody else") - 1].encode()[0]))
    QTest.keyClicks(opened.window.focusWidget(), "Gus Newman")
    key(opened, Qt.Key.Key_Return)
    key(opened, Qt.Key.Key_Return)
    assert "Gus Newman" in paper.names()[0]
    assert paper.entry.row.current_hand == 0
    assert opened.window.focusWidget() is paper.band.cells[0]
