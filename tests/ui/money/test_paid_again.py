"""A payment that was taken back is paid again by Enter, each Enter is answered, and a box says how it pays."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.scorekeeper.example_nights import settled_night
from tests.ui.money.test_payment_buttons import LEFT, again, on_the_second_line
from tests.ui.money.test_payments_panel import opened, paid, said

Key = Qt.Key


def test_what_was_taken_back_is_paid_again_by_enter_also_by_another_method(window: QWidget, qtbot: QtBot) -> None:
    paper, live = on_the_second_line(window)
    again(Key.Key_Return, times=1)
    live.write(lambda keeper: keeper.undo_money())  # as Ctrl+Z does
    assert paper.acts.tick_button.face.key == "Enter"
    again(Key.Key_Return, times=1)
    assert paid(live) == [("cal", "ann", Fraction("35.62"))]
    qtbot.mouseClick(paper.list.rows[1].undo, LEFT)
    again(Key.Key_Return, times=1)
    assert paid(live) == [("cal", "ann", Fraction("35.62"))]
    assert len(live.night.payments) == 3

    paper.list.choose(2)
    paper.list.rows[2].box.setFocus()
    cash, transfer, *_ = paper.acts.method.words
    qtbot.mouseClick(transfer, LEFT)
    again(Key.Key_Return, times=1)
    assert "11.88 paid by transfer, 20:00" in said(paper)
    qtbot.mouseClick(paper.list.rows[2].undo, LEFT)
    assert len(paid(live)) == 1
    assert paper.acts.tick_button.face.key == "Enter"
    qtbot.mouseClick(cash, LEFT)
    again(Key.Key_Return, times=1)
    assert any(words.startswith("11.88 paid in cash") for words in said(paper))
    assert paid(live)[1:] == [("eve", "ann", Fraction("11.88"))]


def test_by_keys_tab_goes_to_paid_and_down_to_the_next_payment(window: QWidget, qtbot: QtBot) -> None:
    """As a second Enter says, which pays nothing: how it is paid comes after the acts, and pays nothing."""
    paper, live = on_the_second_line(window)
    told: list[str] = []
    paper.told.connect(told.append)
    row = paper.list.rows[1]
    paper.acts.part_button.click()
    qtbot.keyClicks(paper.acts.edit, "20")
    qtbot.keyClick(paper.acts.edit, Qt.Key.Key_Return)
    qtbot.keyClick(row.box, Qt.Key.Key_Return)
    assert told[-1] == "A second Enter pays nothing: ↓ next payment, or Tab and Enter for this."
    qtbot.keyClick(row.box, Qt.Key.Key_Tab)
    assert row.undo.isVisible()
    assert paper.acts.tick_button.hasFocus(), "and not on Undo, which Enter would press"
    for button in (paper.acts.part_button, paper.acts.iou_button, paper.acts.method.words[0]):
        qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Tab)
        assert button.hasFocus()
    qtbot.keyClick(paper.acts.method.words[0], Qt.Key.Key_Right)
    yet = "by transfer: nothing is paid by that yet"
    assert told[-1].endswith(f"{yet}. Enter goes back to the payment, a second Enter pays it.")
    assert len(live.night.payments) == 1
    qtbot.keyClick(window.focusWidget(), Qt.Key.Key_Down)
    assert paper.list.rows[2].stop.hasFocus(), "the next payment, from the ways of paying"
    paper.acts.part_button.setFocus()
    qtbot.keyClick(paper.acts.part_button, Qt.Key.Key_Up)
    assert row.stop.hasFocus(), "and from the acts"


def test_a_walk_with_down_and_enter_pays_each_and_says_what_comes_next(window: QWidget, qtbot: QtBot) -> None:
    paper, live = on_the_second_line(window)
    told: list[str] = []
    paper.told.connect(told.append)
    for key in (Key.Key_Return, Key.Key_Down, Key.Key_Return, Key.Key_Down, Key.Key_Return):
        qtbot.keyClick(window.focusWidget(), key)
    assert len(live.night.payments) == 3
    assert [words.split(". ")[1] for words in told] == [
        "3 payments are still open: ↓ goes on.",
        "2 payments are still open: ↓ goes on.",
        "1 payment is still open: ↑ leads there.",
    ]
    qtbot.keyClick(window.focusWidget(), Key.Key_Up)
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    here = "Nothing is left to pay here: Undo (u) takes it back."
    assert told[3:] == [here], "a paid line that was not paid just now says why Enter does nothing"
    assert here in said(paper)
    for key in (Key.Key_Up, Key.Key_Up, Key.Key_Return):
        qtbot.keyClick(window.focusWidget(), key)
    assert len(live.night.payments) == 4
    assert told[4].endswith(" Nothing is left to pay: New game (n).")
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert told[5] == "Nothing is left to pay here: New game (n), Print (Ctrl+P), Undo (u)."


def test_the_box_of_another_line_says_how_it_pays_before_it_is_clicked(window: QWidget, qtbot: QtBot) -> None:
    paper, live = opened(window, settled_night())
    paper.list.choose(1)
    qtbot.mouseClick(paper.acts.method.words[1], LEFT)
    qtbot.mouseClick(paper.acts.part_button, LEFT)
    qtbot.keyClicks(paper.acts.edit, "1")
    qtbot.keyClick(paper.acts.edit, Key.Key_Return)
    row, last = paper.list.rows[1], len(paper.list.rows) - 1
    paper.list.choose(last)
    assert paper.acts.method.method == "cash"
    assert "Paid by transfer: " in row.box.toolTip()
    assert "Paid in cash: " in paper.list.rows[2].box.toolTip()
    qtbot.mouseClick(row.box, LEFT)
    assert live.night.payments[-1].method == "transfer", "the rest is paid as the part was"
