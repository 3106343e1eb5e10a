"""The paper before a night: three things to begin with, and the earlier nights."""

from collections.abc import Callable
from datetime import date
from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.night_draft import LastChoices, last_table
from scorekeeper.drafts.table_draft import KnownPlayer
from scorekeeper.money.money import Currency
from scorekeeper.night.ious import Iou
from scorekeeper.rules.people import Arrangement
from ui.new_night.night_line import NightSummary
from ui.new_night.same_again import SameAgain
from ui.new_night.start_page import StartPage

EARLIER = (NightSummary("b", "Friday 13 November", "2 games"), NightSummary("a", "Friday 6 November", "3 games"))


def press(key: Qt.Key, times: int = 1) -> None:
    for _ in range(times):
        QTest.keyClick(QApplication.focusWidget(), key)


@pytest.mark.parametrize(("steps", "signal"), [(0, "start"), (1, "sample"), (2, "import_file")])
def test_each_choice_is_reached_by_arrows_and_taken_by_enter(
    qtbot: QtBot, put_up: Callable[[QWidget], None], steps: int, signal: str
) -> None:
    page = StartPage()
    put_up(page)
    press(Qt.Key.Key_Right, steps)
    with qtbot.waitSignal(getattr(page, signal)):
        press(Qt.Key.Key_Return)


@pytest.mark.parametrize(("place", "signal"), [(0, "start"), (1, "sample"), (2, "import_file")])
def test_each_choice_is_clicked(qtbot: QtBot, put_up: Callable[[QWidget], None], place: int, signal: str) -> None:
    page = StartPage()
    put_up(page)
    with qtbot.waitSignal(getattr(page, signal)):
        qtbot.mouseClick(page.choices[place], Qt.MouseButton.LeftButton)


def test_an_earlier_night_is_opened_by_key_and_by_click(qtbot: QtBot, put_up: Callable[[QWidget], None]) -> None:
    page = StartPage(EARLIER)
    put_up(page)
    press(Qt.Key.Key_Down)
    with qtbot.waitSignal(page.open_night) as told:
        press(Qt.Key.Key_Space)
    assert told.args == ["a"]
    press(Qt.Key.Key_Up)
    assert page.nights[0].hasFocus()
    with qtbot.waitSignal(page.open_night) as told:
        qtbot.mouseClick(page.nights[0], Qt.MouseButton.LeftButton)
    assert told.args == ["b"]


def test_without_earlier_nights_there_is_no_list(put_up: Callable[[QWidget], None]) -> None:
    page = StartPage(EARLIER)
    put_up(page)
    assert [line.text() for line in page.nights] == ["Friday 13 November", "Friday 6 November"]
    page.show_nights(())
    assert page.nights == ()


def test_what_a_screen_reader_says(put_up: Callable[[QWidget], None]) -> None:
    page = StartPage(EARLIER)
    put_up(page)
    for button in (*page.choices, *page.nights):
        assert button.text()
        assert button.accessibleDescription()


def test_who_wants_to_open_a_night_begins_in_their_list(qtbot: QtBot, put_up: Callable[[QWidget], None]) -> None:
    page = StartPage(EARLIER)
    put_up(page)
    page.begin_with_nights()
    with qtbot.waitSignal(page.open_night) as told:
        press(Qt.Key.Key_Return)
    assert told.args == ["b"]


def test_a_name_typed_on_the_list_of_nights_is_looked_for(put_up: Callable[[QWidget], None]) -> None:
    page = StartPage(EARLIER)
    put_up(page)
    page.begin_with_nights()
    for letter in "to":
        QTest.keyClicks(QApplication.focusWidget(), letter)
    assert page.finder.edit.text() == "to"


def debt() -> Iou:
    dollar = Currency("USD")
    return Iou("n1", 0, "2026-11-08", "tom", "bea", "Tom", "Bea", dollar, Fraction(5), Fraction(2))


def test_who_owes_whom_is_paid_after_a_question(qtbot: QtBot, put_up: Callable[[QWidget], None]) -> None:
    page = StartPage(EARLIER, today=date(2026, 11, 29))
    put_up(page)
    page.show_debts([debt()])
    line = page.debts.lines[0]
    qtbot.waitUntil(line.isVisible)
    assert (line.title.text(), line.note.text()) == ("Tom owes Bea", "since 8 November, the rest of 5.00")
    with qtbot.assertNotEmitted(page.pay):
        qtbot.mouseClick(line.pay_button, Qt.MouseButton.LeftButton)
    assert line.note.text() == "Was $2.00 paid?"
    assert line.no_button.hasFocus()
    press(Qt.Key.Key_Return)
    assert line.pay_button.isVisible()
    assert line.pay_button.hasFocus()
    press(Qt.Key.Key_Return)
    with qtbot.waitSignal(page.pay) as told:
        line.yes_button.click()
    assert told.args == [debt()]


def test_a_night_is_found_by_a_name_and_a_month(qtbot: QtBot, put_up: Callable[[QWidget], None]) -> None:
    old = NightSummary("z", "Sunday 4 October 2026", "1 game", players="4 players: Fay, Tom, Bea, Hugo")
    page = StartPage(EARLIER, everything=lambda: [*EARLIER, old])
    put_up(page)
    page.finder.edit.setFocus()
    for typed, found in (("fay oct", ["z"]), ("november", ["b", "a"]), ("nobody", [])):
        page.finder.edit.clear()
        QTest.keyClicks(page.finder.edit, typed)
        assert [line.night for line in page.nights] == found
    page.finder.edit.clear()
    QTest.keyClicks(page.finder.edit, "fay")
    with qtbot.waitSignal(page.open_night) as told:
        press(Qt.Key.Key_Return)
    assert told.args == ["z"]


def test_those_who_began_the_last_night_play_again_with_a_key_for_each_question(
    qtbot: QtBot, put_up: Callable[[QWidget], None]
) -> None:
    players = ("ann", "bob", "cal", "dee", "eve")
    last = LastChoices("2026-11-22", "1", "0.05", "USD", players, Arrangement.SHARED, hosts=(2,))
    known = [KnownPlayer(name.lower(), name) for name in ("Ann", "Bob", "Cal", "Dee", "Eve")]
    again = SameAgain(last, last_table(known, last), date(2026, 11, 29))
    page = StartPage(EARLIER, again=again, last_day="2026-11-22", today=date(2026, 11, 29))
    put_up(page)
    assert again.heading.text() == "The same five as last Sunday"
    assert again.sentence.text() == "Table 1, $0.05 a point, Cavendish. Cal and Eve share a hand."
    assert again.dealer.hasFocus()
    with qtbot.assertNotEmitted(page.play):
        qtbot.mouseClick(again.play_button, Qt.MouseButton.LeftButton)
    QTest.keyClicks(QApplication.focusWidget(), "3")
    QTest.keyClicks(QApplication.focusWidget(), "5")
    with qtbot.waitSignal(page.play) as told:
        press(Qt.Key.Key_Return)
    assert told.args is not None
    assert (told.args[0].dealer, told.args[0].keeper) == (2, 4)
