"""The places of an explanation and of a notice on the page for settling."""

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.text.explain import Why, WhyLine
from tests.scorekeeper.example_nights import usual_night
from tests.ui.money.settle_page_driver import click_figure, opened
from ui.money.notice import Notice
from ui.money.settle_papers import SettlePapers
from ui.money.why_box import WhyBox
from ui.money.why_panel import Sentence
from ui.theme.theme import current_theme
from ui.widgets.labels import TextLabel


def test_no_line_of_a_long_explanation_is_cut(qtbot: QtBot) -> None:
    lines = tuple(WhyLine(f"Player {number} pays", "40 - 39 = 1", "+1") for number in range(12))
    box = WhyBox()
    box.show_why(Why("Why Ann has +12", (), lines, WhyLine("Ann nets", "", "+12")))
    qtbot.addWidget(box)
    box.show()
    for height in range(120, 140, 3):
        box.resize(500, height)
        box.grab()
        labels = [label for label in box.findChildren(TextLabel) if not label.visibleRegion().isEmpty()]
        assert {label.visibleRegion().boundingRect().height() - label.height() for label in labels} == {0}, height


def test_an_explanation_begins_with_the_own_figures_and_pagedown_leads_to_what_holds_for_all(
    window: QWidget, qtbot: QtBot
) -> None:
    page = opened(window, usual_night()[0], width=1256, height=560)
    click_figure(page, qtbot, 0, 1)
    panel = page.nets.why.panel
    assert panel is not None
    titles = [label for label in panel.findChildren(TextLabel) if label.isVisible()]
    top = {label.text(): label.mapTo(panel, QPoint()).y() for label in titles}
    general = next(label for label in titles if isinstance(label, Sentence))
    assert max(y for words, y in top.items() if words != general.text()) < general.y()
    before = general.mapTo(page, QPoint()).y()
    qtbot.keyClick(page.nets.sheet, Qt.Key.Key_PageDown)
    assert general.mapTo(page, QPoint()).y() < before
    qtbot.keyClick(page.nets.sheet, Qt.Key.Key_PageUp)
    assert general.mapTo(page, QPoint()).y() == before


def test_an_explanation_comes_into_sight_where_it_opens_below_the_window(window: QWidget, qtbot: QtBot) -> None:
    """As at 150 % on a laptop, if the page scrolls as a whole."""
    page = opened(window, usual_night()[0], width=1256, height=640)
    current_theme().set(zoom=150)
    papers, why = page.findChildren(SettlePapers)[0], page.nets.why
    qtbot.waitUntil(lambda: papers.verticalScrollBar().maximum() > 0)
    QApplication.processEvents()
    assert why.visibleRegion().isEmpty(), "else nothing is proved"
    click_figure(page, qtbot, 0, 1)
    assert why.panel is not None
    QApplication.processEvents()
    seen = why.panel.visibleRegion().boundingRect()
    assert seen.contains(QRect(0, 0, why.width(), min(why.height(), 300)))
    current_theme().zoom_reset()


def test_facts_that_are_shown_are_painted_once_and_not_for_ever(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    paints, paint = [0], WhyBox.paintEvent

    def counted(box: WhyBox, event: QPaintEvent) -> None:
        paints[0] += 1
        paint(box, event)

    monkeypatch.setattr(WhyBox, "paintEvent", counted)
    box = WhyBox()
    qtbot.addWidget(box)
    box.show_facts("Why", "Rounding down to the cent leaves one cent over, for whoever lost most by it: Karl.")
    box.resize(500, 120)
    box.show()
    qtbot.waitExposed(box)
    for _ in range(5):
        QApplication.processEvents()
    paints[0] = 0
    box.update()
    for _ in range(30):
        QApplication.processEvents()
    assert paints == [1]


def test_a_notice_that_a_payment_ends_keeps_its_room_while_it_is_seen(qtbot: QtBot) -> None:
    page, notice = QWidget(), Notice()
    qtbot.addWidget(page)
    QVBoxLayout(page).addWidget(notice)
    page.show()
    notice.show_notice("Eve left and has 1.10 still to get.", keeps_room=False)
    page.grab()
    room = notice.height()
    notice.show_notice("", keeps_room=True)
    page.grab()
    assert (notice.isVisible(), notice.height()) == (True, room)
    page.hide()
    page.show()
    assert not notice.isVisible()
    notice.show_notice("Game 2 is still running.", keeps_room=False)
    notice.show_notice("", keeps_room=False)
    assert not notice.isVisible()


def test_a_notice_that_kept_its_room_at_150_per_cent_is_as_high_as_before_at_100(qtbot: QtBot) -> None:
    page, notice = QWidget(), Notice()
    qtbot.addWidget(page)
    column = QVBoxLayout(page)
    column.addWidget(notice)
    column.addStretch(1)
    page.resize(400, 400)
    page.show()
    notice.show_notice("Game 2 was played after the payments were fixed.", keeps_room=False)
    page.grab()
    before = notice.height()
    current_theme().set(zoom=150)
    qtbot.waitUntil(lambda: notice.height() > before)
    notice.show_notice(notice.text(), keeps_room=True)
    current_theme().set(zoom=100)
    qtbot.waitUntil(lambda: notice.height() == before, timeout=5000)
