"""After zooming in and back the window is as it was."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QCursor, QImage
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.faults.budget import few_of
from tests.ui.program import Program
from tests.ui.shell.test_responsive_layout import NARROW, parts, toggle, widen
from ui.theme import current_theme
from ui.widgets.question_banner import QuestionBanner


@pytest.fixture
def mouse_away() -> Iterator[None]:
    """Put the mouse not over the window, over which a test before may have left it; and back for the tests after."""
    before = QCursor.pos()
    QCursor.setPos(QPoint(-1, -1))
    yield
    QCursor.setPos(before)


def picture(program: Program) -> QImage:
    """The window as it is seen."""
    QApplication.processEvents()
    QApplication.processEvents()
    return program.window.grab().toImage()


@pytest.mark.usefixtures("mouse_away")
def test_a_page_is_after_zooming_in_and_back_what_it_was(night: Program, qtbot: QtBot) -> None:
    """To the pixel: the words of the rail, its headings, a banner beside the menus and the columns of the page."""
    tip = QuestionBanner("A tip: copies of the books can also go to a stick.", "Choose a folder…", "No, thanks")
    night.window.put_over_page(tip)
    tip.show()
    pages = ("sheet", "settle", "history", "first_start")
    few = [("settle", 150), ("first_start", 200)]
    for page, zoom in few_of(product(pages, (150, 200)), few):
        night.session.go(page)
        before = picture(night)
        current_theme().set(zoom=zoom)
        qtbot.waitUntil(lambda before=before: picture(night) != before)
        current_theme().set(zoom=100)
        qtbot.waitUntil(lambda before=before: picture(night) == before)


def test_a_strip_unfolded_by_hand_is_unfolded_again_after_zooming_in_and_back_and_at_the_next_start(
    opened: Program,
) -> None:
    standings, _page = parts(opened)
    widen(opened, NARROW)
    assert standings.is_folded()
    toggle(opened)
    current_theme().set(zoom=150)
    QApplication.processEvents()
    assert standings.is_folded()
    current_theme().set(zoom=100)
    QApplication.processEvents()
    assert not standings.is_folded()
    current_theme().set(zoom=150)
    opened.window.closing.emit()
    again, _page = parts(opened)
    widen(opened, NARROW)
    assert again.is_folded()
    current_theme().set(zoom=100)
    QApplication.processEvents()
    assert not again.is_folded()
