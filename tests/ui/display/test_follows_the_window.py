"""What is typed in the window is what the table sees: real keys there, the display here."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from tests.scorekeeper.example_games import four, sitting
from tests.ui.display.display_driver import display, focus, press, seen, seen_in
from tests.ui.program import Program
from ui.display.content import TableShown, Waiting


def test_a_row_is_seen_while_it_is_read_back_and_no_longer_a_sealed_deal_and_an_undo_at_once(
    at_table: Callable[[Keeper], Program], qtbot: QtBot
) -> None:
    made = at_table(four((13, 5, 6, 2)))
    assert [hand.score for hand in seen(made).hands] == ["13", "5", "6", "2"]
    press(made, "3~16~3~4")
    QApplication.processEvents()
    assert seen(made).read_back is None  # not before it is complete
    press(made, "~")
    qtbot.waitUntil(lambda: seen(made).read_back is not None)
    read = seen(made).read_back
    assert read is not None
    assert read.label == "Deal 2"
    assert [(one.name, one.figure, one.queen) for one in read.parts] == [
        ("Ann", "3", False),
        ("Bob", "16", True),
        ("Cal", "3", False),
        ("Dee", "4", False),
    ]
    assert read.total == "26"
    assert "Bob 16 with the queen" in display(made).accessibleDescription()
    made.session.go("settle")  # nothing is read back while another page is shown
    qtbot.waitUntil(lambda: seen(made).read_back is None)
    made.session.go("sheet")
    qtbot.waitUntil(lambda: seen(made).read_back is not None)
    press(made, "~")
    qtbot.waitUntil(lambda: seen(made).read_back is None)
    qtbot.waitUntil(lambda: seen(made).now[0].words == "Deal 3")
    assert [hand.score for hand in seen(made).hands] == ["16", "21", "9", "6"]
    QTest.keyClick(made.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: seen(made).now[0].words == "Deal 2")
    assert [hand.score for hand in seen(made).hands] == ["13", "5", "6", "2"]


def test_the_night_comes_and_goes_and_another_game_is_looked_at(opened: Program, qtbot: QtBot) -> None:
    opened.session.begin()
    press(opened, "F10")
    assert seen_in(opened) == Waiting("No night is open", "The scores will stand here.")
    opened.session.open_sample()
    qtbot.waitUntil(lambda: isinstance(seen_in(opened), TableShown))
    newest = seen(opened).title
    opened.session.show_game(0)
    qtbot.waitUntil(lambda: seen(opened).title == "Game 1")
    assert newest != "Game 1"
    opened.session.go("first_start")
    qtbot.waitUntil(lambda: isinstance(seen_in(opened), Waiting))


def test_money_is_shown_only_while_it_is_asked_for_and_a_run_is_read_back_in_words_and_a_row_with_what_is_wrong(
    at_table: Callable[[Keeper], Program], qtbot: QtBot
) -> None:
    """That money is shown is not remembered."""
    made = at_table(four((13, 5, 6, 2)))
    assert seen(made).money == ""
    QTest.keyClick(made.window, Qt.Key.Key_F10, Qt.KeyboardModifier.ControlModifier)
    assert seen(made).money == "night, $"
    assert seen(made).hands[0].money.startswith("−")
    assert made.window.actions_["display_money"].isChecked()
    made.settings.file.sync()
    assert not [key for key in made.settings.file.allKeys() if "money" in key]
    QTest.keyClick(display(made), Qt.Key.Key_F10, Qt.KeyboardModifier.ControlModifier)
    assert seen(made).money == ""
    press(made, "3~16~3~2~")
    qtbot.waitUntil(lambda: seen(made).read_back is not None)
    read = seen(made).read_back
    assert read is not None
    assert "2 short of 26" in read.wrong
    press(made, "4")  # over the figure that was chosen
    qtbot.waitUntil(lambda: seen(made).read_back is None)
    press(made, "Esc")
    press(made, "m11")
    qtbot.waitUntil(lambda: seen(made).read_back is not None)
    read = seen(made).read_back
    assert read is not None
    assert read.sentence.startswith("Ann ran")
    assert read.effects == "Ann goes into the hole."
    press(made, "Esc")
    qtbot.waitUntil(lambda: seen(made).read_back is None)


def test_an_old_deal_that_is_written_anew_is_read_back_as_what_it_is(
    at_table: Callable[[Keeper], Program], qtbot: QtBot
) -> None:
    made = at_table(four((13, 5, 6, 2), (2, 6, 5, 13)))
    for key in (Qt.Key.Key_Up, Qt.Key.Key_Up, Qt.Key.Key_F2):
        QTest.keyClick(focus(made), key)
    press(made, "3~5~5~13~")
    qtbot.waitUntil(lambda: seen(made).read_back is not None)
    read = seen(made).read_back
    assert read is not None
    assert read.label == "Deal 1, new"
    assert [one.figure for one in read.parts] == ["3", "5", "5", "13"]


def test_who_sits_out_may_be_said_in_the_row(at_table: Callable[[Keeper], Program], qtbot: QtBot) -> None:
    made = at_table(sitting())
    assert seen(made).now[-1].words == "Ann sits out"
    made.window.actions_["sits_out"].trigger()
    press(made, "2")
    qtbot.waitUntil(lambda: seen(made).now[-1].words != "Ann sits out")
