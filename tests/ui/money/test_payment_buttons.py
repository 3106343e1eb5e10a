"""A press of a button on the settle page is one act, on the line that was meant, and nothing moves by it."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from fractions import Fraction

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.money_book import IouEnd
from scorekeeper.night import money_actions
from scorekeeper.night.ious import standing_ious
from scorekeeper.sheet.entries import Amend
from tests.faults.budget import few_of, some_of
from tests.scorekeeper.example_nights import ORDER, deal, settled_night, usual_night
from tests.ui.money.test_payments_panel import opened, paid, said
from ui.live.live_night import LiveNight
from ui.money.payments_panel import PaymentsPanel

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
Chosen = Callable[[PaymentsPanel], QAbstractButton]

BUTTONS: dict[str, Chosen] = {
    "the box": lambda paper: paper.list.rows[1].box,
    "tick as paid": lambda paper: paper.acts.tick_button,
    "iou": lambda paper: paper.acts.iou_button,
}
PRESSING = (Key.Key_Return, Key.Key_Enter, Key.Key_Space)


def double_click(widget: QWidget) -> None:
    """As a mouse sends it: press, release, double click, release."""
    QTest.mouseClick(widget, LEFT)
    QTest.mouseDClick(widget, LEFT)


def held(key: Key, times: int = 30) -> None:
    """A key that repeats itself, with the focus anywhere."""
    for number in range(times):
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            here = QApplication.focusWidget()
            assert here is not None
            sign, none = " " if key is Key.Key_Space else "\r", Qt.KeyboardModifier.NoModifier
            QApplication.sendEvent(here, QKeyEvent(kind, key, none, sign, number > 0, 1))


def again(key: Key, times: int = 3) -> None:
    """The same key once more, and once more: each a press of its own."""
    for _ in range(times):
        QTest.keyClick(QApplication.focusWidget(), key)


def on_the_second_line(window: QWidget) -> tuple[PaymentsPanel, LiveNight]:
    """The payments with the second line chosen."""
    paper, live = opened(window, usual_night()[0])
    paper.list.choose(1)
    paper.list.rows[1].box.setFocus()
    return paper, live


def places(paper: PaymentsPanel) -> dict[str, QPoint]:
    """The positions of all that can be pressed, and the height of each line."""
    parts: dict[str, QWidget] = {f"box {n}": row.box for n, row in enumerate(paper.list.rows)}
    parts |= {f"undo {n}": row.undo for n, row in enumerate(paper.list.rows)}
    parts |= {
        "tick": paper.acts.tick_button,
        "part": paper.acts.part_button,
        "iou": paper.acts.iou_button,
        "print": paper.printed.print_button,
    }
    parts |= {word.text(): word for word in (*paper.acts.method.words, *paper.ways.ways.words)}
    QCoreApplication.sendPostedEvents()
    QCoreApplication.processEvents()
    found = {name: part.mapTo(paper.window(), QPoint(0, 0)) for name, part in parts.items()}
    return found | {f"line {n}": QPoint(row.width(), row.height()) for n, row in enumerate(paper.list.rows)}


def test_a_double_click_is_one_act_and_stays_on_its_line(window: QWidget) -> None:
    paper, live = on_the_second_line(window)
    before = places(paper)
    for made, button in enumerate(few_of(BUTTONS, ["the box", "iou"]), 1):
        double_click(BUTTONS[button](paper))
        assert paid(live) == [("cal", "ann", Fraction("35.62"))], button
        assert len(live.night.payments) == made, button
        assert paper.list.current is paper.list.rows[1], button
        assert paper.list.rows[1].box.hasFocus(), button
        assert [row.undo.isVisible() for row in paper.list.rows] == [False, True, False, False], button
        assert places(paper) == before, button
        live.write(lambda keeper: keeper.undo_money())


def test_a_second_enter_writes_nothing(window: QWidget) -> None:
    paper, live = on_the_second_line(window)
    presses = itertools.product(BUTTONS, PRESSING, [held, again])
    for made, (button, key, press) in enumerate(some_of(presses, 3), 1):
        BUTTONS[button](paper).setFocus()
        press(key)
        assert paid(live) == [("cal", "ann", Fraction("35.62"))], (button, key)
        assert len(live.night.payments) == made, (button, key)
        assert paper.list.current is paper.list.rows[1], (button, key)
        live.write(lambda keeper: keeper.undo_money())


def test_a_part_is_written_once_and_the_rest_is_not_paid_by_the_same_key(window: QWidget, qtbot: QtBot) -> None:
    paper, live = on_the_second_line(window)
    before = places(paper)
    for press in (held, again):
        qtbot.mouseClick(paper.acts.part_button, LEFT)
        qtbot.keyClicks(paper.acts.edit, "20")
        is_written_once(paper, live, qtbot, press, before)
        paper.list.choose(1)
        for _ in range(2):
            live.write(lambda keeper: keeper.undo_money())


def is_written_once(
    paper: PaymentsPanel, live: LiveNight, qtbot: QtBot, press: Callable[[Key], None], before: dict[str, QPoint]
) -> None:
    """The part that was typed, by Enter."""
    made = len(live.night.payments)
    press(Key.Key_Return)
    assert paid(live) == [("cal", "ann", Fraction(20))]
    assert len(live.night.payments) == made + 1
    assert "20.00 paid in cash, 20:00" in said(paper)
    assert "15.62 open" in said(paper)
    assert places(paper) == before
    assert paper.acts.tick_button.face.key == "", "the key that is dead is not named"
    told: list[str] = []
    paper.told.connect(told.append)
    press(Key.Key_Return)
    assert len(live.night.payments) == made + 1
    twice = "A second Enter pays nothing: ↓ next payment, or Tab and Enter for this."
    assert set(told) == {twice}
    qtbot.keyClick(paper.list.rows[1].box, Key.Key_Down)
    qtbot.keyClick(paper.list.rows[2].box, Key.Key_Up)
    assert paper.acts.tick_button.face.key == "Enter"
    qtbot.keyClick(paper.list.rows[1].box, Key.Key_Return)
    assert paid(live)[1:] == [("cal", "ann", Fraction("15.62"))]


def test_recording_a_part_by_a_double_click_pays_nothing_else(window: QWidget, qtbot: QtBot) -> None:
    paper, live = on_the_second_line(window)
    qtbot.mouseClick(paper.acts.part_button, LEFT)
    qtbot.keyClicks(paper.acts.edit, "20")
    record = paper.acts.record_button
    QCoreApplication.processEvents()
    spot = record.mapTo(paper.window(), record.rect().center())
    QTest.mouseClick(record, LEFT)
    QCoreApplication.processEvents()
    beneath = paper.window().childAt(spot)
    assert beneath is paper.acts.part_button, "nothing that writes comes under the pointer"
    assert paid(live) == [("cal", "ann", Fraction(20))]


@pytest.mark.parametrize(
    ("key", "press"), some_of(itertools.product([Key.Key_Return, Key.Key_Space], [held, again]), 2)
)
def test_undo_takes_one_act_back_and_stays_on_its_line(
    press: Callable[[Key], None], key: Key, window: QWidget, qtbot: QtBot
) -> None:
    paper, live = opened(window, settled_night())
    paper.list.choose(1)
    before = places(paper)
    paper.list.rows[1].undo.setFocus()
    press(key)
    assert paid(live) == [("bob", "ann", Fraction("27.50"))]
    assert len(live.night.payments) == 2
    assert paper.list.current is paper.list.rows[1]
    assert paper.list.rows[1].box.hasFocus()
    assert not paper.list.rows[1].undo.isVisible()
    assert "not paid yet; 20.00 taken back, 22:54" in said(paper)
    assert places(paper) == before


def test_a_method_stays_while_a_part_is_typed_each_payment_begins_in_cash_and_the_rest_of_one_as_its_part_was_paid(
    window: QWidget, qtbot: QtBot
) -> None:
    """An IOU is not typed as a method."""
    paper, live = opened(window, settled_night())
    paper.list.choose(1)
    qtbot.mouseClick(paper.acts.method.words[2], LEFT)
    qtbot.mouseClick(paper.acts.part_button, LEFT)
    qtbot.mouseClick(paper.acts.cancel_button, LEFT)
    assert paper.acts.method.method == "card"
    before = live.night.payments
    qtbot.mouseClick(paper.acts.method.words[-1], LEFT)
    qtbot.keyClicks(paper.acts.method.edit, "iou")
    with qtbot.waitSignal(live.troubled) as told:
        qtbot.mouseClick(paper.acts.tick_button, LEFT)
    assert told.args is not None
    assert told.args[0].sentence.startswith("“iou” is not a way to pay: write an IOU as an IOU")
    assert live.night.payments == before
    method, last = paper.acts.method, len(paper.list.rows) - 1
    paper.list.choose(1)
    qtbot.mouseClick(method.words[1], LEFT)
    qtbot.mouseClick(paper.acts.part_button, LEFT)
    qtbot.keyClicks(paper.acts.edit, "1")
    qtbot.keyClick(paper.acts.edit, Key.Key_Return)
    assert live.night.payments[-1].method == "transfer"
    assert method.method == "transfer", "the rest is paid as the part was"
    paper.list.choose(last)
    assert method.method == "cash"
    qtbot.mouseClick(method.words[-1], LEFT)
    qtbot.keyClicks(method.edit, "cheque")
    qtbot.mouseClick(paper.acts.tick_button, LEFT)
    assert live.night.payments[-1].method == "cheque"
    paper.list.choose(1)
    assert method.method == "transfer"
    paper.list.choose(last)
    assert method.method == "cheque"
    assert method.words[-1].isChecked()


def test_undo_that_is_clicked_again_takes_back_one_more_only_after_the_pointer_has_left(
    window: QWidget, qtbot: QtBot
) -> None:
    paper, live = opened(window, settled_night())
    paper.list.choose(1)
    qtbot.mouseClick(paper.acts.iou_button, LEFT)
    undo, at_table = paper.list.rows[1].undo, paper.window()
    handle, here = at_table.windowHandle(), undo.mapTo(at_table, undo.rect().center())
    part = [("bob", "ann", Fraction("27.50")), ("cal", "ann", Fraction(20))]
    QTest.mouseMove(handle, QPoint(1, 1))  # a window takes a mouse that a test before has left here for none
    QTest.mouseMove(handle, here)
    for _ in range(3):
        qtbot.wait_until(undo.isVisible)
        QTest.mouseClick(handle, LEFT, pos=here)
        assert paid(live) == part, "each a click of its own, but the pointer did not leave"
    QTest.mouseMove(handle, QPoint(1, 1))
    QTest.mouseMove(handle, here)
    QTest.mouseClick(handle, LEFT, pos=here)
    assert paid(live) == part[:1]


def test_a_ticked_box_that_is_clicked_again_and_undo_by_a_double_click_take_back_no_earlier_payment(
    window: QWidget, qtbot: QtBot
) -> None:
    paper, live = opened(window, settled_night())
    box = paper.list.rows[0].box
    for _ in range(2):
        qtbot.mouseClick(box, LEFT)
    assert box.checkState() is Qt.CheckState.Checked
    assert len(paid(live)) == 2
    assert paper.list.current is paper.list.rows[0]
    assert paper.list.rows[0].undo.isVisible()
    paper.list.choose(1)
    qtbot.mouseClick(paper.acts.iou_button, LEFT)
    assert "20.00 in cash, 15.62 on an IOU" in said(paper)
    double_click(paper.list.rows[1].undo)
    assert paid(live) == [("bob", "ann", Fraction("27.50")), ("cal", "ann", Fraction(20))]
    assert paper.list.rows[1].undo.isVisible()


def test_the_chosen_line_stays_also_where_the_same_two_have_another_one(window: QWidget, qtbot: QtBot) -> None:
    """A plan and its supplement both have a payment from Bob to Ann."""
    keeper = usual_night()[0]
    keeper.pay("cal", "ann", Fraction(20))
    entry = next(n for n, one in enumerate(keeper.night.games[1].entries) if one.entry == deal(2, 14, 3, 7))
    keeper.write(1, Amend(entry, deal(0, 16, 3, 7), ORDER, "found"))
    paper, _ = opened(window, keeper)
    twice = [n for n, row in enumerate(paper.list.rows) if (row.line.payer, row.line.payee) == ("bob", "ann")]
    assert len(twice) == 2, "a line of the plan and one of the supplement"
    paper.list.choose(twice[0])
    qtbot.mouseClick(paper.acts.method.words[1], LEFT)
    qtbot.mouseClick(paper.acts.tick_button, LEFT)
    assert paper.list.current is paper.list.rows[twice[0]]
    assert not paper.list.rows[twice[0]].line.left
    assert paper.list.rows[twice[1]].line.left
    paper.list.choose(twice[1])
    assert paper.acts.method.method == "cash", "however these two paid before"


def test_an_iou_has_a_sign_of_its_own_and_is_not_called_paid_and_each_act_is_told_in_one_sentence(
    window: QWidget, qtbot: QtBot
) -> None:
    paper, _ = opened(window, usual_night()[0])
    told: list[str] = []
    paper.told.connect(told.append)
    paper.list.choose(1)
    qtbot.mouseClick(paper.acts.iou_button, LEFT)
    row = paper.list.rows[1]
    assert (row.box.is_owed, row.box.checkState()) == (True, Qt.CheckState.PartiallyChecked)
    assert row.box.accessibleName() == "Cal owes Ann 35.62, 35.62 on an IOU 20:00, owed"
    assert not row.amount.figure.quiet
    assert "owed" in said(row)
    assert {"35.62 on IOUs", "63.13 open", "98.75 in all"} <= set(said(paper))
    assert not any("paid" in text for text in said(paper) if text != "not paid yet")
    paper.list.choose(0)
    qtbot.mouseClick(paper.acts.tick_button, LEFT)
    assert {"27.50 paid", "35.62 on IOUs", "35.63 open"} <= set(said(paper))
    assert not paper.list.rows[0].box.is_owed
    paper.list.choose(1)
    qtbot.mouseClick(row.undo, LEFT)
    assert not row.box.is_owed
    assert "not paid yet; IOU of 35.62 taken back, 20:00" in said(paper)
    assert told == [
        "IOU of 35.62 written: Cal owes Ann. 3 payments are still open: ↓ goes on.",
        "27.50 paid in cash: Bob to Ann. 2 payments are still open: ↓ goes on.",
        "Undone: Cal’s IOU of 35.62",
    ]


def test_the_iou_that_was_paid_tonight_is_paid(window: QWidget) -> None:
    keeper = usual_night()[0]
    keeper.pay("cal", "ann", Fraction("35.62"), promised=True)
    (iou,) = standing_ious([keeper.night])
    keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.PAID, Fraction(5)))
    paper, live = opened(window, keeper)
    assert "35.62 on an IOU 20:00, 5.00 of it paid 20:00" in said(paper)
    assert "30.62 owed" in said(paper)
    assert {"5.00 paid", "30.62 on IOUs"} <= set(said(paper))
    (iou,) = standing_ious([keeper.night])
    live.write(lambda keeper: keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.PAID)))
    assert paper.list.rows[1].box.checkState() is Qt.CheckState.Checked
    assert "35.62 paid" in said(paper)


def test_undo_stays_on_the_line_that_was_written_while_another_one_is_chosen(window: QWidget, qtbot: QtBot) -> None:
    """Ctrl+Z takes that back; on an older line Undo comes in the same place when the line is chosen."""
    paper, live = on_the_second_line(window)
    qtbot.mouseClick(paper.acts.iou_button, LEFT)
    qtbot.mouseClick(paper.list.rows[0].box, LEFT)
    rows = paper.list.rows
    qtbot.mouseClick(rows[3], LEFT)
    assert [row.undo.isVisible() for row in rows] == [True, False, False, False]
    assert rows[0].undo.face.key == "Ctrl+Z"
    qtbot.mouseClick(rows[1], LEFT)
    assert [row.undo.isVisible() for row in rows] == [True, True, False, False]
    assert rows[1].undo.face.key == "u", "a key of its own, if Ctrl+Z is that of another line"
    assert rows[0].undo.x() == rows[1].undo.x()
    assert rows[0].undo.size() == rows[1].undo.size()
    live.write(lambda keeper: keeper.undo_money())
    assert [row.undo.isVisible() for row in rows] == [False, True, False, False]
    assert rows[1].undo.face.key == "Ctrl+Z"


def test_the_lines_keep_their_height_in_every_state(window: QWidget, qtbot: QtBot) -> None:
    paper, _ = on_the_second_line(window)
    heights = [row.height() for row in paper.list.rows]
    assert len(set(heights)) == 1

    def a_part() -> None:
        qtbot.mouseClick(paper.acts.part_button, LEFT)
        qtbot.keyClicks(paper.acts.edit, "20")
        qtbot.keyClick(paper.acts.edit, Key.Key_Return)

    undone, paid, an_iou = paper.list.rows[1].undo.click, paper.acts.tick_button.click, paper.acts.iou_button.click
    for act in (paid, undone, a_part, undone, an_iou):
        before = said(paper)
        act()
        QCoreApplication.processEvents()
        assert said(paper) != before
        assert [row.height() for row in paper.list.rows] == heights


def test_p_and_i_do_what_their_buttons_say_and_a_line_that_is_clicked_again_takes_enter_after_undo(
    window: QWidget, qtbot: QtBot
) -> None:
    paper, live = on_the_second_line(window)
    qtbot.keyClicks(paper.list.rows[1].box, "p")
    assert paper.acts.is_asking
    qtbot.keyClick(paper.acts.edit, Key.Key_Escape)
    assert not paper.acts.is_asking
    qtbot.keyClicks(paper.list.rows[1].box, "i")
    assert [payment.promised for payment in live.night.payments] == [True]
    qtbot.keyClicks(paper.list.rows[1].box, "ip")
    assert len(live.night.payments) == 1
    assert not paper.acts.is_asking
    qtbot.mouseClick(paper.list.rows[1].undo, LEFT)
    qtbot.mouseClick(paper.list.rows[1], LEFT, pos=QPoint(120, 10))
    again(Key.Key_Return, times=1)
    assert paid(live) == [("cal", "ann", Fraction("35.62"))]
