"""What a table has agreed beyond the settings (004-8b): typed line by line, told to the players, printed, kept."""

from __future__ import annotations

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from reports.blocks.sheet import Notes
from reports.blocks.why import RuleList
from reports.documents import blank_sheet, rules_card, score_sheet
from scorekeeper.files.rules_json import changes_from_json, changes_to_json
from scorekeeper.rules.house_rules import CAVENDISH
from scorekeeper.sheet import entries as e
from scorekeeper.text.rule_text import differences
from tests.scorekeeper.example_games import FOUR
from tests.scorekeeper.example_nights import begun, seat
from tests.ui.prompts.asked import agreement, title, titles
from tests.ui.rules.conftest import Shown
from tests.ui.sheet_driver import Play, SheetDriver

FIRST, QUEEN = "No points on the first trick", "The queen breaks hearts"
AGREED = CAVENDISH.changed({"also_agreed": (FIRST, QUEEN)})


def test_lines_are_typed_on_the_page_of_the_rules_and_ctrl_enter_plays_by_them(shown: Shown, qtbot: QtBot) -> None:
    page = shown()
    row = page.rows["also_agreed"]
    row.control.setFocus()
    QTest.keyClicks(row.control, FIRST)
    QTest.keyClick(row.control, Qt.Key.Key_Return)
    QTest.keyClicks(row.control, f"  {QUEEN}  ")
    assert page.rules.also_agreed == (FIRST, QUEEN)
    assert page.sentences.text() == f"•  {FIRST}.\n•  {QUEEN}."
    QTest.keyClick(row.control, Qt.Key.Key_Tab)
    assert QApplication.focusWidget() is row.put_back
    row.put_back.click()
    assert (page.rules, row.lines.toPlainText() if row.lines else None) == (CAVENDISH, "")
    row.control.setFocus()
    QTest.keyClicks(row.control, FIRST)
    with qtbot.waitSignal(page.chosen) as chosen:
        QTest.keyClick(row.control, Qt.Key.Key_Return, Qt.KeyboardModifier.ControlModifier)
    assert chosen.args == [CAVENDISH.changed({"also_agreed": (FIRST,)})]


def test_the_field_is_as_high_as_its_lines_takes_the_mouse_and_says_a_line_that_is_too_long(
    shown: Shown, qtbot: QtBot
) -> None:
    page = shown()
    row = page.rows["also_agreed"]
    lines = row.lines
    assert lines is not None
    page.area.ensureWidgetVisible(lines)
    low = lines.height()
    QTest.mouseClick(lines.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(10, 10))
    assert QApplication.focusWidget() is lines
    for line in "abcde":
        QTest.keyClicks(lines, line)
        QTest.keyClick(lines, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: lines.height() > low)
    assert page.rules.also_agreed == tuple("abcde")
    row.put_back.click()
    lines.setFocus()
    lines.insertPlainText("x" * 121)
    assert row.is_wrong
    assert row.state.text() == f"“{'x' * 20}…”: longer than 120 characters."
    assert lines.toPlainText() == "x" * 121, "nothing is lost"
    assert page.rules.also_agreed == ()


def game(play: Play) -> SheetDriver:
    """A game of four with two lines agreed."""
    keeper = begun(FOUR)
    seat(keeper, tuple((name.lower(),) for name in FOUR), AGREED)
    return play(keeper)


def about_lines(table: SheetDriver) -> None:
    """Ask for a change of what was also agreed."""
    table.paper.begin("change_rule")
    place = next(place for place, one in enumerate(titles(table)) if one.startswith(FIRST))
    table.press("v" * place + "~")


def test_the_table_agrees_to_one_more_line(play: Play) -> None:
    table = game(play)
    about_lines(table)
    assert titles(table) == ["One more line", f"Take out: {FIRST}", f"Take out: {QUEEN}"]
    table.press("1")
    assert title(table) == "What else was agreed?"
    QTest.keyClicks(table.focus, "No smoking; no talking")
    table.press("~")
    assert agreement(table)
    table.press("~")
    assert table.sheet.rules.also_agreed == (FIRST, QUEEN, "No smoking; no talking")


def test_a_line_is_taken_out_when_all_agree(play: Play) -> None:
    table = game(play)
    about_lines(table)
    table.press("2~")
    assert table.sheet.rules.also_agreed == (QUEEN,)
    assert isinstance(table.newest, e.RulesChange)


def test_each_line_is_told_and_printed_for_itself() -> None:
    assert differences(AGREED) == (f"{FIRST}.", f"{QUEEN}.")
    keeper = begun(FOUR)
    seat(keeper, tuple((name.lower(),) for name in FOUR), AGREED)
    for sheet in (score_sheet(keeper.night, 0), blank_sheet(4, AGREED)):
        boxes = [part for block in sheet.body if isinstance(block, Notes) for part in block.sections]
        assert [item.text for part in boxes for item in part.items][:2] == [f"{FIRST}.", f"{QUEEN}."]
    (card,) = (block for block in rules_card(AGREED).body if isinstance(block, RuleList))
    marked = [rule.text for _, rules in card.sections for rule in rules if rule.differs]
    assert marked == [f"{FIRST}.", f"{QUEEN}."]


def test_a_profile_of_the_club_keeps_them() -> None:
    kept = changes_to_json([("also_agreed", (FIRST, QUEEN))])
    assert changes_from_json(kept) == (("also_agreed", (FIRST, QUEEN)),)


def test_the_field_stays_in_sight_while_the_list_of_differences_grows_above_it(shown: Shown, qtbot: QtBot) -> None:
    page = shown(size=(1100, 600))
    lines, view = page.rows["also_agreed"].control, page.area.viewport()

    def top() -> int:
        return lines.mapTo(view, QPoint()).y()

    lines.setFocus()
    qtbot.waitUntil(lambda: top() >= 0 and top() + lines.height() <= view.height())
    before = top(), lines.height()
    QTest.keyClicks(lines, "a")
    assert (top(), lines.height()) == before
    for line in "bcdefgh":
        QTest.keyClick(lines, Qt.Key.Key_Return)
        QTest.keyClicks(lines, line)
        QApplication.processEvents()
    assert lines.height() > before[1]
    assert top() >= 0
    assert top() + lines.height() <= view.height()
    assert before[0] - (lines.height() - before[1]) <= top() <= before[0]
