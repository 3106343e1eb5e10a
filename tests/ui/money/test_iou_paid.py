"""An IOU of tonight is paid on its own line: by Enter or the mouse, after one question, and Undo is beside it."""

from __future__ import annotations

from fractions import Fraction

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.money_book import IouEnd, IouMove
from scorekeeper.night.ious import Iou, standing_ious
from scorekeeper.night.money_actions import move_iou
from tests.scorekeeper.example_nights import usual_night
from tests.ui.money.settle_page_driver import live_of
from tests.ui.money.settle_page_driver import opened as opened_page
from tests.ui.money.test_payment_buttons import on_the_second_line
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
    assert told == ["This is on an IOU: Ctrl+I leads to paying it, ↓ goes on."]
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
def test_the_mouse_finds_it_on_the_sign_the_button_and_the_menu_and_undo_of_its_payment_chooses_it_in_sight(
    window: QWidget, qtbot: QtBot
) -> None:
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
    qtbot.keyClick(window.focusWidget(), Key.Key_Up)
    assert paper.list.current is paper.list.rows[0]
    live.write(lambda keeper: keeper.undo_money())
    assert moved(live) == []
    assert paper.list.current is row
    assert row.box.hasFocus()


@pytest.mark.usefixtures("slow")
def test_a_forgiven_iou_is_owed_no_more_on_its_line_and_enter_asks_nothing(window: QWidget, qtbot: QtBot) -> None:
    paper, live = owed(window, qtbot)
    row, told = paper.list.rows[1], list[str]()
    paper.told.connect(told.append)

    def forgive(amount: Fraction | None = None) -> None:
        live.write(
            lambda keeper: keeper.record(
                lambda night: move_iou(night, standing_ious([night])[0], IouEnd.FORGIVEN, amount)
            )
        )

    forgive(Fraction("5.62"))
    assert "30.00 owed" in said(paper)
    for key in (Key.Key_Down, Key.Key_Up, Key.Key_Return):
        qtbot.keyClick(window.focusWidget(), key)
    assert "Has Cal paid Ann the $30.00 of the IOU?" in said(paper)
    forgive()
    assert row.accessibleName() == "Cal owed Ann"
    assert not paper.acts.tick_button.isEnabled()
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert not paper.question.isVisible()
    assert told[-1].startswith("Nothing is left to pay here")
    assert moved(live) == [Fraction("5.62"), Fraction(30)]


@pytest.mark.usefixtures("slow")
def test_the_line_of_an_iou_names_the_arrow_to_an_open_payment_where_there_is_one(
    window: QWidget, qtbot: QtBot
) -> None:
    paper, _live = opened(window, usual_night()[0])
    told: list[str] = []
    paper.told.connect(told.append)
    *others, last = paper.list.rows
    paper.list.choose(len(others))
    qtbot.keyClick(last.box, Key.Key_I)
    qtbot.keyClick(last.box, Key.Key_P)
    assert told[-1] == "This is on an IOU: Ctrl+I leads to paying it, ↑ goes on."
    for row in others:
        qtbot.mouseClick(row.box, LEFT)
    qtbot.mouseClick(last.amount, LEFT)
    qtbot.keyClick(last.box, Key.Key_P)
    assert told[-1] == "This is on an IOU: Ctrl+I leads to paying it."


@pytest.mark.usefixtures("slow")
def test_an_iou_that_another_window_has_ended_is_not_asked_about(window: QWidget, qtbot: QtBot) -> None:
    keeper = usual_night()[0]
    keeper.pay("cal", "ann", Fraction("35.62"), promised=True)
    page = opened_page(window, keeper, list)
    told: list[str] = []
    page.told.connect(told.append)
    qtbot.mouseClick(page.payments.list.rows[1].box, LEFT)
    assert told == ["Nothing is left to pay here."]
    assert not page.payments.question.isVisible()
    page.payments.show_elsewhere([("2026-11-27", IouMove("n1", 0, "cal", "ann", Fraction("35.62"), IouEnd.PAID))])
    qtbot.keyClick(page.payments.list.rows[1].box, Key.Key_Return)
    assert told[-1].startswith("Nothing is left to pay here: "), "not that this is on an IOU"


@pytest.mark.usefixtures("slow")
def test_undo_while_it_is_asked_leaves_the_keyboard_on_the_line_and_not_on_undo(window: QWidget, qtbot: QtBot) -> None:
    paper, live = on_the_second_line(window)
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    qtbot.keyClick(window.focusWidget(), Key.Key_Down)
    qtbot.keyClicks(window.focusWidget(), "i")
    qtbot.keyClicks(window.focusWidget(), "a")
    assert paper.question.yes_button.hasFocus()
    live.write(lambda keeper: keeper.undo_money())
    assert not paper.question.isVisible()
    assert paper.list.rows[2].box.hasFocus()


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
