"""What Shift+F1 says, and how it is put away."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.text.manual.articles import article, summary
from tests.scorekeeper.example_nights import settled_night
from tests.ui.program import Program
from ui.live.open_club import OpenNight
from ui.shell.manual_controller import facts
from ui.shell.whats_this import explanation

pytestmark = pytest.mark.qt_log_ignore(
    "does not support raise", "does not support grabbing", extend=True
)  # what the offscreen screen lacks


@pytest.fixture
def settled(opened: Program) -> Program:
    opened.session.show_night(OpenNight(settled_night(), kept=False))
    return opened


def test_shift_f1_shows_the_sentences_of_tooltip_and_manual_and_the_next_key_puts_it_away(settled: Program) -> None:
    cell = QApplication.focusWidget()
    assert cell is not None
    QTest.keyClick(cell, Qt.Key.Key_F1, Qt.KeyboardModifier.ShiftModifier)
    (shown,) = _explanations()
    QTest.keyClick(shown, Qt.Key.Key_Escape)
    assert not _explanations()
    settled.session.go("history")
    text = explanation(settled.session, settled.window.sidebar)
    assert summary(article("history"), facts(settled.session)) in text
    settled.session.go("papers")
    page = settled.window.pages.currentWidget()
    assert page is not None
    button = next(one for one in page.findChildren(QWidget) if "Prints what is shown." in one.toolTip())
    assert "Prints what is shown." in explanation(settled.session, button)


def _explanations() -> list[QWidget]:
    """Qt's own windows that say what something is, which are shown."""
    windows = QApplication.topLevelWidgets()
    return [one for one in windows if one.metaObject().className() == "QWhatsThat" and one.isVisible()]
