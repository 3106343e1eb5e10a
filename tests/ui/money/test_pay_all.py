"""All open payments are marked as paid at once, after one question, by key and by mouse."""

from __future__ import annotations

from fractions import Fraction

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.text.undo_text import undone_money_words
from tests.scorekeeper.example_nights import USD, usual_night
from tests.ui.money.test_payments_panel import opened, paid, row, said

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton


def test_all_open_payments_are_marked_by_a_key_after_a_question(window: QWidget, qtbot: QtBot) -> None:
    paper, live = opened(window, usual_night()[0])
    paper.begin()
    live.write(lambda keeper: keeper.pay("eve", "dee", Fraction(5), promised=True))
    question = "Mark all 4 payments as paid? Together $93.75 paid in cash."
    qtbot.keyClick(row(paper).stop, Key.Key_A)
    assert question in said(paper)
    assert paper.question.yes_button.hasFocus()
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)
    assert question not in said(paper)
    assert row(paper).stop.hasFocus()
    with qtbot.waitSignal(paper.told) as told:
        qtbot.keyClick(window.focusWidget(), Key.Key_A)
        qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert told.args == [
        (
            "4 payments written, together $93.75 paid in cash. “Undo all” (Ctrl+Z) takes them back, "
            "Undo only the one beside it."
        )
    ]
    assert len(paid(live)) == 5
    current = paper.list.current
    assert current is not None
    assert max(current.line.payments) == 4, "Undo beside it is about what was written last"
    assert not paper.pay_all.link.isVisible()
    newest = live.newest_money()
    assert newest is not None
    assert undone_money_words(live.night, newest) == "4 payments of 93.75 in all"
    qtbot.mouseClick(current.undo, LEFT)
    assert len(paid(live)) == 4, "Undo beside a payment takes back that one"
    assert paper.pay_all.undo_link.text() == "Undo all 3"
    assert paper.pay_all.undo_link.isVisible()
    assert not paper.pay_all.link.isVisible()
    before = paid(live)
    qtbot.mouseClick(paper.pay_all.undo_link, LEFT)
    together = USD.write(sum(payment[2] for payment in before[1:]), symbol=True)
    assert f"Take all 3 payments back? Together {together} is then open again." in said(paper)
    assert paper.question.yes_button.text() == "Yes, take back"
    qtbot.keyClick(window.focusWidget(), Key.Key_Escape)
    assert paid(live) == before, "Esc keeps them"
    qtbot.mouseClick(paper.pay_all.undo_link, LEFT)
    assert paid(live) == before
    qtbot.mouseClick(paper.question.yes_button, LEFT)
    assert paid(live) == [("eve", "dee", Fraction(5))]
    assert (paper.pay_all.undo_link.isVisible(), paper.pay_all.link.isVisible()) == (False, True)


def test_a_double_click_on_mark_all_as_paid_writes_nothing(window: QWidget, qtbot: QtBot) -> None:
    paper, live = opened(window, usual_night()[0])
    all_ = paper.pay_all
    parts = [*paper.list.rows, paper.acts.method, all_.link, paper.printed.print_button]
    places = [part.mapTo(window, part.rect().topLeft()) for part in parts]
    for _ in range(2):
        qtbot.mouseClick(all_.link, LEFT)
    QApplication.processEvents()
    assert paid(live) == []
    assert [part.mapTo(window, part.rect().topLeft()) for part in parts] == places, "nothing moves under the mouse"
    assert not paper.acts.tick_button.isVisible(), "the question stands in the place of the buttons"
    qtbot.mouseClick(paper.question.no_button, LEFT)
    assert not paper.question.isVisible()
    qtbot.mouseClick(all_.link, LEFT)
    paper.acts.method.chosen.emit(1)
    assert not paper.question.isVisible(), "another method is another question"
    paper.acts.method.words[1].click()
    qtbot.mouseClick(all_.link, LEFT)
    qtbot.mouseClick(paper.question.yes_button, LEFT)
    assert {payment.method for payment in live.night.payments} == {"transfer"}


def test_after_a_payment_by_transfer_all_the_rest_is_paid_as_usual(window: QWidget, qtbot: QtBot) -> None:
    paper, live = opened(window, usual_night()[0])
    paper.begin()
    for key in (Key.Key_2, Key.Key_Return, Key.Key_A):
        qtbot.keyClick(window.focusWidget(), key)
    assert any(words.endswith(" paid in cash.") for words in said(paper)), "the open lines stand on cash"
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert [payment.method for payment in live.night.payments] == ["transfer", *["cash"] * (len(paid(live)) - 1)]
    assert len(paid(live)) > 2
