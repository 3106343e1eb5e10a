"""An IOU of tonight is paid on its own line: by Enter or the mouse, after one question, and Undo is beside it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.night.ious import Iou
from tests.scorekeeper.example_nights import usual_night
from tests.ui.money.settle_page_driver import live_of
from tests.ui.money.settle_page_driver import opened as opened_page
from tests.ui.money.test_payments_panel import opened, said
from tests.ui.mouse import choose, right_click
from ui.live.live_night import LiveNight
from ui.money.payments_panel import PaymentsPanel
from ui.theme.literal_text import plain_tooltip

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
QUESTION = "Has Cal paid Ann the $35.62 of the IOU?"


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each press comes so late that it is no double press."""
    monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: 0)


def owed(window: QWidget, qtbot: QtBot) -> tuple[PaymentsPanel, LiveNight]:
    """The payments, the second of them on an IOU that was just written by its key."""
    paper, live = opened(window, usual_night()[0])
    paper.list.choose(1)
    paper.list.rows[1].box.setFocus()
    qtbot.keyClick(paper.list.rows[1].box, Key.Key_I)
    return paper, live


def moved(live: LiveNight) -> list[Fraction]:
    """What of IOUs was paid, as it stands."""
    return [move.amount for move in live.night.book.moves if not move.taken_back]


@pytest.mark.usefixtures("slow")
def test_enter_on_the_line_of_an_iou_asks_and_enter_writes_it_as_paid(window: QWidget, qtbot: QtBot) -> None:
    paper, live = owed(window, qtbot)
    told: list[str] = []
    paper.told.connect(told.append)
    row = paper.list.rows[1]
    qtbot.keyClick(row.box, Key.Key_Return)
    assert not paper.question.isVisible(), "the Enter after the key that wrote it is one too many"
    assert told == ["This is on an IOU: Ctrl+I leads to paying it, ↓ to the next payment."]
    for key in (Key.Key_Down, Key.Key_Up):
        qtbot.keyClick(window.focusWidget(), key)
    face = paper.acts.tick_button.face
    assert (face.words, face.key, paper.acts.tick_button.isEnabled()) == ("IOU paid", "Enter", True)
    qtbot.keyClick(row.box, Key.Key_Return)
    assert QUESTION in said(paper)
    assert moved(live) == [], "nothing is written before it is answered"
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert moved(live) == [Fraction("35.62")]
    assert told[-1] == "IOU of $35.62 paid: Cal to Ann. 3 payments are still open: ↓ goes on."
    assert row.box.hasFocus()
    qtbot.keyClick(row.box, Key.Key_Return)
    assert moved(live) == [Fraction("35.62")]
    assert row.undo.face.key == "Ctrl+Z"
    assert row.undo.accessibleName() == "Undo the payment of Cal’s IOU of 35.62"
    qtbot.mouseClick(row.undo, LEFT)
    assert moved(live) == []
    assert told[-1] == "Undone: the payment of Cal’s IOU of 35.62"
    assert [payment.taken_back for payment in live.night.payments] == [False], "the IOU itself stands"


def test_a_double_press_only_asks_and_a_walk_goes_past_the_question(window: QWidget, qtbot: QtBot) -> None:
    paper, live = owed(window, qtbot)
    for key in (Key.Key_Down, Key.Key_Up, Key.Key_Return, Key.Key_Return):
        qtbot.keyClick(window.focusWidget(), key)
    assert QUESTION in said(paper)
    assert moved(live) == []
    qtbot.keyClick(window.focusWidget(), Key.Key_Down)
    assert QUESTION not in said(paper)
    assert paper.list.rows[2].box.hasFocus(), "down goes to the next payment"
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert moved(live) == []
    assert len(live.night.payments) == 2


@pytest.mark.usefixtures("slow")
@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # menus on the offscreen screen
def test_the_mouse_finds_it_on_the_sign_the_button_and_the_menu(window: QWidget, qtbot: QtBot) -> None:
    paper, live = owed(window, qtbot)
    row = paper.list.rows[1]
    assert row.box.toolTip() == plain_tooltip("Mark the IOU as paid: Cal owes Ann")
    qtbot.mouseClick(row.box, LEFT)
    assert QUESTION in said(paper)
    qtbot.mouseClick(paper.question.no_button, LEFT)
    assert moved(live) == []
    qtbot.mouseClick(paper.acts.tick_button, LEFT)
    assert QUESTION in said(paper)
    qtbot.mouseClick(paper.question.no_button, LEFT)
    right_click(row, row.rect().center())
    choose("IOU paid")
    qtbot.mouseClick(paper.question.yes_button, LEFT)
    assert moved(live) == [Fraction("35.62")]


def test_books_that_cannot_be_read_are_said_and_nothing_is_asked(window: QWidget, qtbot: QtBot) -> None:
    keeper = usual_night()[0]
    keeper.pay("cal", "ann", Fraction("35.62"), promised=True)

    def broken() -> list[Iou]:
        raise OSError("the disk is gone")

    page = opened_page(window, keeper, broken)
    told: list[str] = []
    page.told.connect(told.append)
    qtbot.mouseClick(page.payments.list.rows[1].box, LEFT)
    assert told == ["The IOUs of other nights cannot be read now: the disk is gone."]
    assert not page.payments.question.isVisible()
    assert live_of(page).night.book.moves == ()
