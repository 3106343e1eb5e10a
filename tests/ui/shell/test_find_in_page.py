"""Ctrl+F finds a word in the long texts: house rules, history, manual."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from scorekeeper.sheet.entries import Deal
from tests.scorekeeper.example_games import four
from tests.scorekeeper.nights import pts
from tests.ui.program import LAPTOP, Program
from ui.history.history_page import HistoryPage
from ui.live.open_club import OpenNight
from ui.rules.rules_page import RulesPage

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def sheet(opened: Program) -> Program:
    keeper = four()
    keeper.write(0, Deal(pts(3, 16, 7, 0)))
    keeper.write(0, Deal(pts(13, 13, 0, 0)))
    opened.window.resize(LAPTOP)
    opened.window.show()
    opened.window.activateWindow()
    opened.session.show_night(OpenNight(keeper, kept=False))
    return opened


def find(opened: Program, typed: str) -> None:
    QTest.keyClick(opened.window, Qt.Key.Key_F, CONTROL)
    QTest.keyClicks(QApplication.focusWidget(), typed)


def press(key: Qt.Key, held: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
    QTest.keyClick(QApplication.focusWidget(), key, held)


def test_a_setting_is_found_and_framed_and_a_page_without_a_long_text_has_nothing_to_search(sheet: Program) -> None:
    assert not sheet.window.actions_["find_in_page"].isEnabled()
    sheet.session.go("settle")
    assert not sheet.window.actions_["find_in_page"].isEnabled()
    sheet.window.actions_["rules"].trigger()
    page = sheet.session.page("rules")
    assert isinstance(page, RulesPage)
    find(sheet, "misdeal")
    assert page.find_bar.count.text().startswith("1 of ")
    row = page.rows["misdeal_dealer"]
    assert not row.visibleRegion().isEmpty()
    press(Qt.Key.Key_Escape)
    assert page.find_bar.isHidden()
    assert sheet.page == "RulesPage"


def test_lines_of_the_history_are_found_one_after_the_other_and_what_is_nowhere_is_said(sheet: Program) -> None:
    sheet.session.go("history")
    page = sheet.session.page("history")
    assert isinstance(page, HistoryPage)
    find(sheet, "deal")
    places = int(page.find_bar.count.text().split(" of ")[1])
    assert places >= 2
    first = page.timeline.value()
    press(Qt.Key.Key_Return)
    assert page.timeline.value() != first
    assert page.find_bar.count.text() == f"2 of {places}"
    press(Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert page.timeline.value() == first
    press(Qt.Key.Key_Escape)
    assert page.find_bar.isHidden()
    find(sheet, "xyzzy")
    assert (page.find_bar.count.text(), page.find_bar.field.is_wrong) == ("nothing found", True)
