"""The display beside a window that is worked in: real keys there, what the table sees here."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QGuiApplication, QScreen
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.keeper import Keeper
from tests.ui.program import Program, program
from tests.ui.sheet.nights import four, sitting
from ui.books import OpenNight
from ui.display.content import TableShown, Waiting
from ui.display.desk import other_screen
from ui.display.window import DisplayWindow
from ui.look import current_theme

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # the offscreen screen has none


@pytest.fixture(autouse=True)
def usual_motion(qapp: QApplication) -> Iterator[None]:
    """Leave the theme as it was."""
    yield
    current_theme().less_motion = False
    current_theme().set("light", 100)


@pytest.fixture(autouse=True)
def one_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the tests run on."""
    monkeypatch.setattr("ui.display.desk.other_screen", lambda _own, _screens: None)


@pytest.fixture
def second_screen(one_screen: None, monkeypatch: pytest.MonkeyPatch) -> QScreen:
    """The only screen that tests have, as if the window were on another."""
    screen = QGuiApplication.primaryScreen()
    monkeypatch.setattr("ui.display.desk.other_screen", lambda _own, _screens: screen)
    return screen


@pytest.fixture
def at_table(opened: Program, qtbot: QtBot) -> Callable[[Keeper], Program]:
    """Put a night on the screen, with its display open."""

    def shown(keeper: Keeper) -> Program:
        opened.session.show_night(OpenNight(keeper, kept=False))
        press(opened, "F10")
        qtbot.waitUntil(lambda: isinstance(seen_in(opened), TableShown))
        return opened

    return shown


def display(made: Program) -> DisplayWindow:
    """The window of the display, which is open."""
    desk = made.deeds.view.desk
    assert desk is not None
    assert desk.window is not None
    return desk.window


def seen_in(made: Program) -> TableShown | Waiting:
    return display(made).shown


def seen(made: Program) -> TableShown:
    """What the table sees of a game."""
    shown = seen_in(made)
    assert isinstance(shown, TableShown)
    return shown


def is_open(made: Program) -> bool:
    desk = made.deeds.view.desk
    return desk is not None and desk.window is not None and desk.window.isVisible()


def press(made: Program, keys: str) -> None:
    """Press a key by its name, or type figures with ~ for Enter, each on the widget that has the keyboard then."""
    named = {"F10": Qt.Key.Key_F10, "Esc": Qt.Key.Key_Escape}
    if keys in named:
        QTest.keyClick(focus(made), named[keys])
        return
    for key in keys:
        if key == "~":
            QTest.keyClick(focus(made), Qt.Key.Key_Return)
        else:
            QTest.keyClicks(focus(made), key)


def focus(made: Program) -> QWidget:
    """Who gets the keys in the window that is worked in."""
    found: QWidget | None = made.window.focusWidget()
    return made.window if found is None else found


def test_f10_opens_and_closes_it_and_typing_goes_on(at_table: Callable[[Keeper], Program], qtbot: QtBot) -> None:
    made = at_table(four((13, 5, 6, 2)))
    assert display(made).isVisible()
    assert made.window.actions_["display"].isChecked()
    assert made.window.isActiveWindow()
    before = focus(made)
    press(made, "3~")
    assert made.session.paper is not None
    assert made.session.paper.entry.row.texts == ["3", "", "", ""]
    assert focus(made) is not before
    press(made, "F10")
    assert not is_open(made)
    assert not made.window.actions_["display"].isChecked()


def test_it_takes_no_keyboard_when_it_opens(opened: Program) -> None:
    opened.session.open_sample()
    opened.window.actions_["display"].trigger()
    assert display(opened).testAttribute(Qt.WidgetAttribute.WA_ShowWithoutActivating)
    assert not display(opened).testAttribute(Qt.WidgetAttribute.WA_QuitOnClose)
    assert display(opened).parentWidget() is None


def test_a_sealed_deal_an_undo_and_another_game_are_seen_at_once(
    at_table: Callable[[Keeper], Program], qtbot: QtBot
) -> None:
    made = at_table(four((13, 5, 6, 2)))
    assert [hand.score for hand in seen(made).hands] == ["13", "5", "6", "2"]
    press(made, "3~16~3~4~~")
    qtbot.waitUntil(lambda: seen(made).now[0].words == "Deal 3")
    assert [hand.score for hand in seen(made).hands] == ["16", "21", "9", "6"]
    QTest.keyClick(made.window, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: seen(made).now[0].words == "Deal 2")
    assert [hand.score for hand in seen(made).hands] == ["13", "5", "6", "2"]


def test_another_game_that_is_looked_at(opened: Program, qtbot: QtBot) -> None:
    opened.session.open_sample()
    press(opened, "F10")
    newest = seen(opened).title
    opened.session.go("game 0")
    qtbot.waitUntil(lambda: seen(opened).title == "Game 1")
    assert newest != "Game 1"


def test_the_row_is_seen_while_it_is_read_back_and_no_longer(
    at_table: Callable[[Keeper], Program], qtbot: QtBot
) -> None:
    made = at_table(four((13, 5, 6, 2)))
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
    press(made, "~")
    qtbot.waitUntil(lambda: seen(made).read_back is None)
    assert seen(made).hands[1].score == "21"


def test_a_row_that_does_not_add_up_is_seen_with_what_is_wrong(
    at_table: Callable[[Keeper], Program], qtbot: QtBot
) -> None:
    made = at_table(four((13, 5, 6, 2)))
    press(made, "3~16~3~2~")
    qtbot.waitUntil(lambda: seen(made).read_back is not None)
    read = seen(made).read_back
    assert read is not None
    assert "2 short of 26" in read.wrong
    press(made, "4")  # over the figure that was chosen
    qtbot.waitUntil(lambda: seen(made).read_back is None)


def test_a_run_is_read_back_in_words_with_what_it_does(at_table: Callable[[Keeper], Program], qtbot: QtBot) -> None:
    made = at_table(four((13, 5, 6, 2)))
    press(made, "m1")
    qtbot.waitUntil(lambda: seen(made).read_back is not None)
    read = seen(made).read_back
    assert read is not None
    assert read.sentence.startswith("Ann ran")
    assert read.told == "Ann goes into the hole."
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
    assert read.label == "Deal 1 anew"
    assert [one.figure for one in read.parts] == ["3", "5", "5", "13"]


def test_nothing_is_read_back_while_another_page_is_shown(at_table: Callable[[Keeper], Program], qtbot: QtBot) -> None:
    made = at_table(four((13, 5, 6, 2)))
    press(made, "3~16~3~4~")
    qtbot.waitUntil(lambda: seen(made).read_back is not None)
    made.session.go("settle")
    qtbot.waitUntil(lambda: seen(made).read_back is None)
    made.session.go("sheet")
    qtbot.waitUntil(lambda: seen(made).read_back is not None)


def test_who_sits_out_may_be_said_in_the_row(at_table: Callable[[Keeper], Program], qtbot: QtBot) -> None:
    made = at_table(sitting())
    assert seen(made).now[-1].words == "Ann sits out"
    made.window.actions_["sits_out"].trigger()
    press(made, "2")
    qtbot.waitUntil(lambda: seen(made).now[-1].words != "Ann sits out")


def test_money_is_shown_only_while_it_is_asked_for(at_table: Callable[[Keeper], Program]) -> None:
    made = at_table(four((13, 5, 6, 2)))
    assert seen(made).money == ""
    QTest.keyClick(made.window, Qt.Key.Key_F10, Qt.KeyboardModifier.ControlModifier)
    assert seen(made).money == "night, $"
    assert seen(made).hands[0].money.startswith("−")
    QTest.keyClick(display(made), Qt.Key.Key_F10, Qt.KeyboardModifier.ControlModifier)
    assert seen(made).money == ""


def test_money_is_not_remembered(opened: Program) -> None:
    opened.window.actions_["display_money"].trigger()
    assert opened.window.actions_["display_money"].isChecked()
    opened.settings._settings.sync()
    assert not [key for key in opened.settings._settings.allKeys() if "money" in key]


def used(made: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> DisplayWindow:
    """The display with the keyboard, as after a click on it when it is no longer new."""
    monkeypatch.setattr("ui.display.window._NEW", 0)
    window = display(made)
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def test_a_desktop_that_gives_it_the_keyboard_as_it_is_new_has_it_given_back(
    at_table: Callable[[Keeper], Program], qtbot: QtBot
) -> None:
    made = at_table(four((13, 5, 6, 2)))
    with qtbot.waitSignal(display(made).activated_unasked):
        display(made).activateWindow()
    qtbot.waitUntil(made.window.isActiveWindow)


def test_what_is_typed_on_the_display_goes_to_the_sheet_in_its_order(
    at_table: Callable[[Keeper], Program], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = at_table(four((13, 5, 6, 2)))
    window = used(made, qtbot, monkeypatch)
    for key in (Qt.Key.Key_1, Qt.Key.Key_7, Qt.Key.Key_Return):
        QTest.keyClick(window, key)
    assert made.session.paper is not None
    row = made.session.paper.entry.row
    qtbot.waitUntil(lambda: row.texts == ["17", "", "", ""])
    assert made.window.isActiveWindow()


def test_keys_are_typed_also_where_a_desktop_does_not_give_the_keyboard_back(
    at_table: Callable[[Keeper], Program], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = at_table(four((13, 5, 6, 2)))
    window = used(made, qtbot, monkeypatch)
    monkeypatch.setattr(made.window, "activateWindow", lambda: None)
    for key in (Qt.Key.Key_1, Qt.Key.Key_7):
        QTest.keyClick(window, key)
    assert made.session.paper is not None
    row = made.session.paper.entry.row
    qtbot.waitUntil(lambda: row.texts[0] == "17")


def test_f11_and_esc_on_the_display_mean_the_display(
    at_table: Callable[[Keeper], Program], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = at_table(four((13, 5, 6, 2)))
    window = used(made, qtbot, monkeypatch)
    assert not window.isFullScreen()  # there is one screen only
    QTest.keyClick(window, Qt.Key.Key_F11)
    assert window.isFullScreen()
    assert not made.window.isFullScreen()
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not window.isFullScreen()
    assert window.isVisible()
    QTest.mouseDClick(window, Qt.MouseButton.LeftButton)
    assert window.isFullScreen()
    QTest.mouseDClick(window, Qt.MouseButton.LeftButton)
    QTest.keyClick(window, Qt.Key.Key_Escape)
    assert not is_open(made)
    assert not made.window.actions_["display"].isChecked()
    assert made.settings.display_shown is False


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # the offscreen screen cannot grab keys
def test_its_menu_offers_what_can_be_done_with_it(at_table: Callable[[Keeper], Program]) -> None:
    made = at_table(four((13, 5, 6, 2)))
    window = display(made)
    window.menu_wanted.emit(window.mapToGlobal(window.rect().center()))
    menu = window.findChild(QMenu)
    assert menu is not None
    full, money, _, shown = menu.actions()
    assert money is made.window.actions_["display_money"]
    assert shown is made.window.actions_["display"]
    full.trigger()
    assert window.isFullScreen()
    menu.close()


def test_the_night_comes_and_goes(opened: Program, qtbot: QtBot) -> None:
    opened.session.begin()
    press(opened, "F10")
    assert seen_in(opened) == Waiting("No night is open", "The scores will stand here.")
    opened.session.open_sample()
    qtbot.waitUntil(lambda: isinstance(seen_in(opened), TableShown))
    opened.session.go("first_start")
    qtbot.waitUntil(lambda: isinstance(seen_in(opened), Waiting))


def test_it_goes_with_the_window_and_comes_again_at_the_next_start(opened: Program) -> None:
    opened.session.open_sample()
    opened.window.actions_["display"].trigger()
    window = display(opened)
    window.setGeometry(QRect(60, 40, 700, 420))
    opened.window.close()
    assert not is_open(opened)
    assert opened.settings.display_shown is True
    again = program_again(opened)
    again.deeds.view.show_as_before()
    assert is_open(again)
    assert display(again).size().toTuple() == (700, 420)
    again.window.close()
    again.books.close()
    again.window.deleteLater()


def test_it_comes_again_where_the_program_closed_all_its_windows(opened: Program) -> None:
    opened.window.actions_["display"].trigger()
    display(opened).close()  # as the end of the program does, in whatever order
    assert not is_open(opened)
    assert opened.settings.display_shown is True


def test_it_does_not_come_where_it_was_closed(opened: Program) -> None:
    opened.deeds.view.show_as_before()
    assert opened.deeds.view.desk is None
    opened.window.actions_["display"].trigger()
    QTest.keyClick(display(opened), Qt.Key.Key_Escape)
    assert opened.settings.display_shown is False


def program_again(made: Program) -> Program:
    """Another start on the same settings."""
    made.books.close()
    made.settings._settings.sync()
    return program(made.books.path.parent)


def test_it_fills_a_second_screen(opened: Program, second_screen: QScreen, qtbot: QtBot) -> None:
    opened.window.actions_["display"].trigger()
    qtbot.waitUntil(display(opened).isFullScreen)
    assert display(opened).screen() is second_screen


def test_it_is_a_window_on_the_second_screen_where_the_user_made_it_one(
    opened: Program, second_screen: QScreen, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.window.actions_["display"].trigger()
    QTest.keyClick(used(opened, qtbot, monkeypatch), Qt.Key.Key_Escape)
    assert opened.settings.display_full is False
    opened.window.actions_["display"].trigger()
    opened.window.actions_["display"].trigger()
    assert not display(opened).isFullScreen()
    assert second_screen.geometry().contains(display(opened).geometry().center())
    QTest.keyClick(used(opened, qtbot, monkeypatch), Qt.Key.Key_F11)
    assert opened.settings.display_full is True


def test_it_never_covers_the_only_screen_unasked(
    opened: Program, second_screen: QScreen, qtbot: QtBot, qapp: QApplication, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened.window.actions_["display"].trigger()
    qtbot.waitUntil(display(opened).isFullScreen)
    monkeypatch.setattr("ui.display.desk.other_screen", lambda _own, _screens: None)
    qapp.screenRemoved.emit(second_screen)
    qtbot.waitUntil(lambda: not display(opened).isFullScreen())
    assert display(opened).isVisible()
    monkeypatch.setattr("ui.display.desk.other_screen", lambda _own, _screens: second_screen)
    qapp.screenAdded.emit(second_screen)
    qtbot.waitUntil(display(opened).isFullScreen)


class Screen:
    """A screen at a place of the desktop."""

    def __init__(self, *place: int) -> None:
        self._place = QRect(*place)

    def geometry(self) -> QRect:
        return self._place


def test_the_second_screen_is_the_one_that_the_window_is_not_on() -> None:
    left, right, mirrored = Screen(0, 0, 1440, 900), Screen(1440, 0, 1920, 1080), Screen(0, 0, 1440, 900)
    assert other_screen(left, [left, right]) is right
    assert other_screen(right, [left, right]) is left
    assert other_screen(left, [left]) is None
    assert other_screen(left, [left, mirrored]) is None


def test_less_motion_is_remembered_and_holds_at_once(opened: Program) -> None:
    theme = current_theme()
    moved = theme.motion
    opened.window.actions_["less_motion"].trigger()
    assert theme.motion is False
    assert opened.settings.less_motion is True
    again = program_again(opened)
    assert again.window.actions_["less_motion"].isChecked()
    again.window.actions_["less_motion"].trigger()
    assert theme.motion is moved
    assert again.settings.less_motion is False
    again.books.close()
    again.window.close()
    again.window.deleteLater()
