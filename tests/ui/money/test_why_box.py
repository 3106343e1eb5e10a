"""The places of an explanation and of a notice on the page for settling."""

from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.text.explain import Why, WhyLine
from ui.money.notice import Notice
from ui.money.why_box import WhyBox
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
