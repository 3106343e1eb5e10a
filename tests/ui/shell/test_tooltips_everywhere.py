"""Every button of every page says what it is, its key where it has one, and in a sentence what it does."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtWidgets import QAbstractButton, QApplication

from scorekeeper.night.keeper import Keeper
from tests.scorekeeper.example_games import six_hands
from tests.scorekeeper.example_nights import usual_night
from tests.ui.program import Program, each_page
from ui.live.open_club import OpenNight
from ui.prompts.panels import Panels
from ui.sheet.sheet_view import SheetView


def without_tooltip(opened: Program) -> list[tuple[str, str]]:
    """The buttons in sight that say nothing, by kind and words."""
    buttons = [button for button in opened.window.findChildren(QAbstractButton) if button.isVisible()]
    assert buttons
    return [
        (type(button).__name__, button.text() or button.accessibleName())
        for button in buttons
        if not button.toolTip() and button is not opened.window.status.tip  # a message in passing
    ]


def test_every_button_of_every_page_has_a_tooltip(opened: Program) -> None:
    for page in each_page(opened):
        assert without_tooltip(opened) == [], page


def test_every_action_has_a_sentence(opened: Program) -> None:
    silent = [action.objectName() for action in opened.window.actions() if not action.statusTip()]
    assert silent == []


@pytest.mark.parametrize("night", [six_hands, lambda: usual_night(9)[0]])
def test_every_answer_of_a_question_has_a_tooltip(opened: Program, night: type[Keeper]) -> None:
    opened.window.resize(1366, 736)
    for letter in "mxcwldoep":
        opened.session.show_night(OpenNight(night(), kept=False))
        QApplication.processEvents()
        view = opened.session.sheet_view
        assert isinstance(view, SheetView)
        view.entry.prompts.command(letter)
        QApplication.processEvents()
        panels = view.band.panels
        assert isinstance(panels, Panels)
        panel = view.band.panel
        assert panel is not None, letter
        for rect in panel.option_rects():
            assert "A click" in panel.tip_at(rect.center()), letter
        assert panel.tip_at(QPoint(-5, -5)) == "", letter
