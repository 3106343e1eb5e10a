"""Tab stays in a question, a refused answer leaves it open with why, and letters that do nothing say why."""

from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.sheet import entries as e
from tests.scorekeeper.example_games import four
from tests.ui.prompts.asked import agreement
from tests.ui.prompts.rulings.test_offences_and_rulings import typed
from tests.ui.sheet_driver import Play, SheetDriver
from ui.deal_entry.over_band import OverBand
from ui.prompts.figures_panel import FiguresPanel
from ui.prompts.question_panel import QuestionPanel

FIRST, SECOND = (13, 5, 6, 2), (3, 16, 3, 4)
SHIFT = Qt.KeyboardModifier.ShiftModifier


def tab(table: SheetDriver, *, back: bool = False) -> None:
    """Press Tab or Shift+Tab on the focused widget."""
    if back:
        QTest.keyClick(table.focus, Qt.Key.Key_Backtab, SHIFT)
    else:
        QTest.keyClick(table.focus, Qt.Key.Key_Tab)


def test_tab_goes_round_the_answers_of_a_question_that_is_about_no_hand(play: Play) -> None:
    table = play(four(FIRST, SECOND))
    for keys in ("26~", "d", "r"):
        table.press(keys)
        panel = table.paper.band.panel
        assert isinstance(panel, QuestionPanel), keys
        count = len(panel.choice.question.options)
        marks = []
        for _ in range(count):
            tab(table)
            marks.append(panel.choice.marked)
            assert table.focus is panel, keys
        first = 0 if keys == "26~" else 1  # nothing is marked if 26 was typed
        assert marks == [number % count for number in range(first, first + count)], keys
        panel.choice.mark(0)
        tab(table, back=True)
        assert panel.choice.marked == count - 1, keys
        table.begin_again()


def test_tab_goes_round_the_figures_of_a_question(play: Play) -> None:
    table = play(four(FIRST, SECOND))
    table.paper.begin("adjust")
    panel = table.paper.band.panel
    assert isinstance(panel, FiguresPanel)
    for field in (*panel.fields[1:], panel.fields[0]):
        tab(table)
        assert table.focus is field
    tab(table, back=True)
    assert table.focus is panel.fields[-1]


def test_tab_does_not_leave_any_question(play: Play) -> None:
    table = play(four(FIRST, SECOND))
    for command in ("void", "change_scorekeeper", "end_game"):
        table.paper.begin(command)
        held = table.focus
        tab(table)
        tab(table)
        tab(table, back=True)
        assert table.focus is held, command
        table.press("!")
        assert table.cell == 0, command
        table.begin_again()


def test_a_reason_that_is_missing_is_asked_for_again(play: Play) -> None:
    table = play(four(FIRST, SECOND))
    for keys in ("~", "  ~", "~~"):
        table.paper.begin("void")
        panel = table.paper.band.panel
        assert panel is not None, keys
        before = panel.wanted_height()
        table.press(keys)
        assert (table.paper.band.panel, panel.accessibleName()) == (panel, "Why is it called off?"), keys
        assert panel.accessibleDescription() == "Type it first, or Esc", keys
        assert panel.wanted_height() > before  # the sentence is below the question, not in its place, keys
        assert panel.height() >= panel.wanted_height(), keys
        typed(table, "Wrong deck")
        table.press("~")
        assert isinstance(table.newest, e.Void), keys
        table.begin_again()


def test_a_sign_without_a_meaning_says_so_in_the_row(play: Play) -> None:
    table = play(four(FIRST))
    for sign in ("z", "n", "U", "&", "?"):
        table.press(sign)
        assert table.message == f"“{sign}” means nothing here; F1 lists the letters", sign
        table.press("13~")
        assert (table.message, table.texts) == ("", ["13", "", "", ""]), sign
        table.press(sign + "!")
        assert (table.message, table.texts) == ("", ["13", "", "", ""]), sign
        table.begin_again()


def over(play: Play, *, void: bool = False) -> tuple[SheetDriver, OverBand]:
    """A game that takes no deals any more."""
    keeper = four(FIRST, SECOND)
    seated = keeper.night.games[0].sheet.seated
    keeper.write(0, e.Void("Wrong deck", seated) if void else e.End(e.EndHow.AGREEMENT, seated))
    table = play(keeper)
    assert table.paper.over.isVisible()
    return table, table.paper.over


def test_letters_say_why_they_do_nothing_where_the_game_is_over(play: Play) -> None:
    table, band = over(play)
    for letter, sentence in (
        ("s", "The sheet adds up; there is nothing to correct."),
        ("x", "“x” is not written. The game is over; everybody agreed. Dee is lowest with 6."),
        ("s", "The sheet adds up; there is nothing to correct."),
        ("h", "The standard rules hold; there is nothing to object to."),
    ):
        table.press(letter)
        assert (band.isVisible(), band.accessibleName()) == (True, sentence)
    table.press("!")
    assert band.accessibleName() == "The game is over; everybody agreed. Dee is lowest with 6."


def test_commands_of_menus_say_why_they_do_nothing_where_the_game_is_over(play: Play) -> None:
    table, band = over(play, void=True)
    table.paper.begin("adjust")
    assert band.accessibleName() == "The game was called off and takes only notes."
    table.paper.begin("remark")
    table.press("!")
    assert band.accessibleName() == "This game was called off and counts for nothing."


def press_enter_on_a_keyboard(table: SheetDriver) -> None:
    """Enter with the time that a keyboard gives it."""
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier, "\r")
    event.setTimestamp(1)
    QApplication.sendEvent(table.focus, event)


def test_enter_pressed_again_at_once_does_not_agree_for_everybody(play: Play, qapp: QApplication) -> None:
    table = play(four(FIRST, SECOND))
    table.paper.begin("end_game")
    panel = agreement(table)
    table.press("1")
    press_enter_on_a_keyboard(table)
    assert panel.reminder == panel.refusal == "Everybody must agree."
    table.press("1")
    press_enter_on_a_keyboard(table)
    assert panel.reminder == "Enter once more if all who are ticked agree"
    assert table.sheet.over is None
    at_once, _ = qapp.doubleClickInterval(), qapp.setDoubleClickInterval(0)
    press_enter_on_a_keyboard(table)
    qapp.setDoubleClickInterval(at_once)
    assert table.sheet.over is not None
