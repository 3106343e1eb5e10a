"""How a payment is made is chosen by a digit that stands beside it, and Enter pays."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.money.test_payment_buttons import LEFT, on_the_second_line
from tests.ui.money.test_payments_panel import paid, said

Key = Qt.Key


def test_a_digit_here_or_on_the_number_pad_the_arrows_and_a_name_of_ones_own_choose_and_enter_pays(
    window: QWidget, qtbot: QtBot
) -> None:
    paper, live = on_the_second_line(window)
    told: list[str] = []
    paper.told.connect(told.append)
    assert [word.accessibleDescription() for word in paper.acts.method.words] == ["1", "2", "3", "4", "5"]
    qtbot.keyClicks(window.focusWidget(), "2")
    assert told == ["Cal pays Ann 35.62 by transfer: nothing is paid by that yet, Enter pays it."]
    assert (paid(live), paper.list.rows[1].box.hasFocus()) == ([], True)
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert "35.62 paid by transfer, 20:00" in said(paper)
    qtbot.keyClicks(window.focusWidget(), "3")
    assert len(live.night.payments) == 1
    assert told[-1].startswith("Nothing is left to pay here")

    qtbot.keyClick(window.focusWidget(), Key.Key_Down)
    for key in (Key.Key_3, Key.Key_Enter):
        qtbot.keyClick(window.focusWidget(), key, Qt.KeyboardModifier.KeypadModifier)
    assert (len(live.night.payments), "11.88 paid by card, 20:00" in said(paper)) == (2, True)

    qtbot.keyClick(window.focusWidget(), Key.Key_Down)
    cash, _, card, *_ = paper.acts.method.words
    cash.setFocus()
    for key in (Key.Key_Right, Key.Key_Right, Key.Key_Return):
        qtbot.keyClick(window.focusWidget(), key)
    assert card.isChecked()
    assert (len(paid(live)), paper.list.rows[3].box.hasFocus()) == (2, True)
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert "23.75 paid by card, 20:00" in said(paper)

    for _ in range(3):
        qtbot.keyClick(window.focusWidget(), Key.Key_Up)
    qtbot.keyClicks(window.focusWidget(), "5")
    assert paper.acts.method.edit.hasFocus()
    qtbot.keyClicks(paper.acts.method.edit, "cheque 2")
    qtbot.keyClick(paper.acts.method.edit, Key.Key_Return)
    assert told[-1] == "Bob pays Ann 27.50 by cheque 2: nothing is paid by that yet, Enter pays it."
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert paid(live)[3:] == [("bob", "ann", Fraction("27.50"))]
    assert "27.50 paid by cheque 2, 20:00" in said(paper)


def test_while_something_is_typed_a_click_on_a_method_leaves_the_keyboard_there_and_no_digit_stands_beside_it(
    window: QWidget, qtbot: QtBot
) -> None:
    """A digit would go into the field."""
    paper, live = on_the_second_line(window)
    qtbot.keyClicks(window.focusWidget(), "p")
    qtbot.keyClicks(window.focusWidget(), "2")
    qtbot.mouseClick(paper.acts.method.words[1], LEFT)
    qtbot.keyClicks(window.focusWidget(), "0")
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert paid(live) == [("cal", "ann", Fraction(20))]
    assert any(words.startswith("20.00 paid by transfer") for words in said(paper))
    paper.list.choose(2)
    paper.list.rows[2].box.setFocus()

    def digits() -> str:
        return "".join(filter(str.isdigit, (word.accessibleDescription() for word in paper.acts.method.words)))

    qtbot.keyClicks(window.focusWidget(), "p")
    assert digits() == ""
    qtbot.keyClicks(window.focusWidget(), "2")
    assert (paper.acts.edit.text(), paper.acts.method.method) == ("2", "cash")
    qtbot.keyClick(window.focusWidget(), Key.Key_Tab)
    assert (paper.acts.record_button.hasFocus(), digits()) == (True, "12345"), "beside the field they choose"
    qtbot.keyClicks(window.focusWidget(), "2")
    assert (paper.acts.edit.text(), paper.acts.method.method) == ("2", "transfer")
    paper.acts.edit.setFocus()
    assert digits() == ""
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert (paid(live)[1:], digits()) == ([("eve", "ann", Fraction(2))], "12345")
    qtbot.keyClicks(window.focusWidget(), "5")
    assert (paper.acts.method.edit.hasFocus(), digits()) == (True, "")
