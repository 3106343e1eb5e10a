"""A banner lies beside the menus if it fits, so that nothing that is looked at or typed in moves."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from tests.faults.budget import some_of
from tests.ui.program import LAPTOP, Program
from ui.backups.trouble_banner import TroubleBanner
from ui.shell.page_banners import PageBanners
from ui.theme import current_theme
from ui.widgets.question_banner import QuestionBanner

pytestmark = pytest.mark.qt_log_ignore("propagateSizeHints", extend=True)  # the offscreen screen has none
ASKED = "A tip: copies of the books can also go to a stick, in case this disk fails."
WHY = "The disk is full: nothing more can be written on /home/anna. Free some room, then press Enter again."


def place_of(program: Program, part: QWidget) -> QRect:
    """The position of a part of the window."""
    return QRect(part.mapTo(program.window, QPoint()), part.size())


def band_in(program: Program) -> TroubleBanner:
    """A banner that was put over the page and says something."""
    band = TroubleBanner()
    program.window.put_over_page(band)
    band.show_trouble("What you typed last is not saved.", WHY, export=True)
    QApplication.processEvents()
    return band


def test_a_banner_beside_the_menus_moves_nothing_and_two_stand_one_below_the_other(
    opened: Program, qtbot: QtBot
) -> None:
    opened.session.open_sample()
    opened.window.resize(LAPTOP)
    QApplication.processEvents()
    page, menus = opened.window.pages, opened.window.menuBar()
    before = place_of(opened, page)
    band = band_in(opened)
    qtbot.waitUntil(lambda: place_of(opened, band).height() > 0)
    assert place_of(opened, page) == before
    assert place_of(opened, band).bottom() < before.top()
    last = menus.actionGeometry(menus.actions()[-1])
    assert last.right() < place_of(opened, band).left()
    assert band.export.isVisible()
    band.hide()
    QApplication.processEvents()
    seen = opened.window.childAt(opened.window.find_field.mapTo(opened.window, QPoint(8, 8)))
    assert seen is opened.window.find_field
    question = QuestionBanner(ASKED, "Choose a folder…", "No, thanks")
    opened.window.put_over_page(question)
    question.show()
    band = band_in(opened)
    qtbot.waitUntil(lambda: 0 < place_of(opened, band).bottom() < place_of(opened, question).top())
    assert place_of(opened, question).bottom() < place_of(opened, opened.window.pages).top()


@pytest.mark.parametrize(("width", "zoom"), [(800, 100), (1366, 200)])
def test_where_there_is_no_room_beside_the_menus_the_page_makes_room(
    opened: Program, qtbot: QtBot, width: int, zoom: int
) -> None:
    opened.session.open_sample()
    opened.window.resize(width, 736)
    current_theme().set("light", zoom)
    QApplication.processEvents()
    before = place_of(opened, opened.window.pages).top()
    band = band_in(opened)
    qtbot.waitUntil(lambda: place_of(opened, opened.window.pages).top() >= place_of(opened, band).bottom())
    assert place_of(opened, band).top() >= opened.window.menuBar().height()
    band.hide()
    qtbot.waitUntil(lambda: place_of(opened, opened.window.pages).top() == before)


@pytest.mark.parametrize("width", some_of(range(800, 1700, 100), 2))
def test_a_question_after_a_game_never_covers_the_page_and_comes_to_rest(
    opened: Program, qtbot: QtBot, width: int
) -> None:
    opened.session.open_sample()
    opened.window.resize(width, 736)
    question = QuestionBanner(ASKED, "Choose a folder…", "No, thanks")
    rooms: list[int] = []
    opened.window.put_over_page(question)
    question.show()
    qtbot.waitUntil(lambda: 0 < place_of(opened, question).bottom() < place_of(opened, opened.window.pages).top())
    for _ in range(5):
        QApplication.processEvents()
    (bands,) = opened.window.findChildren(PageBanners)
    bands.room_over_page.connect(rooms.append)
    for _ in range(5):
        QApplication.processEvents()
    assert rooms == []
    assert question.height() == question.height_at(question.width())
    assert place_of(opened, question).bottom() < place_of(opened, opened.window.pages).top()
