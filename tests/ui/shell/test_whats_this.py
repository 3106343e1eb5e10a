"""Shift+F1 answers on every page, for everything that the keyboard can reach."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.text.manual.articles import article
from tests.scorekeeper.example_nights import settled_night
from tests.ui.program import Program
from ui.live.open_club import OpenNight
from ui.shell.pages import PAGES
from ui.shell.whats_this import explanation

pytestmark = pytest.mark.qt_log_ignore(
    "does not support raise", "does not support grabbing", extend=True
)  # what the offscreen screen lacks


@pytest.fixture
def settled(opened: Program) -> Program:
    opened.session.show_night(OpenNight(settled_night(), kept=False))
    return opened


@pytest.mark.parametrize("page", [name for name in PAGES if name != "manual"])
def test_everything_that_takes_the_focus_has_a_sentence(settled: Program, page: str) -> None:
    settled.session.go(page)
    QApplication.processEvents()
    shown = settled.window.pages.currentWidget()
    assert shown is not None
    by_tab = Qt.FocusPolicy.TabFocus
    stops = [one for one in shown.findChildren(QWidget) if one.isVisible() and one.focusPolicy() & by_tab]
    assert stops
    of_page = explanation(settled.session, settled.window)
    silent = [type(one).__name__ for one in stops if explanation(settled.session, one) == of_page]
    assert silent == []


def test_the_sentences_are_those_of_tooltip_and_manual(settled: Program) -> None:
    settled.session.go("history")
    text = explanation(settled.session, settled.window.sidebar)
    assert article("undo").summary in text
    settled.session.go("papers")
    page = settled.window.pages.currentWidget()
    assert page is not None
    button = next(one for one in page.findChildren(QWidget) if "Prints what is shown." in one.toolTip())
    assert "Prints what is shown." in explanation(settled.session, button)


def test_shift_f1_shows_it_and_the_next_key_puts_it_away(settled: Program) -> None:
    settled.session.go("sheet")
    cell = QApplication.focusWidget()
    assert cell is not None
    QTest.keyClick(cell, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    (shown,) = [one for one in QApplication.topLevelWidgets() if one.isVisible() and one is not settled.window]
    assert shown.metaObject().className() == "QWhatsThat"
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not any(one.isVisible() for one in QApplication.topLevelWidgets() if one is not settled.window)
