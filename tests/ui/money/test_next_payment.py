"""From a line that is paid a button leads to the next payment, which is in sight; u takes a payment back."""

from __future__ import annotations

from fractions import Fraction
from functools import partial

from PySide6.QtCore import QCoreApplication, QPoint, Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.night.keeper import Keeper
from scorekeeper.sheet.entries import Amend
from tests.faults.budget import some_of
from tests.scorekeeper.example_nights import corrected_night, deal, many_games, usual_night
from tests.ui.money.settle_page_driver import live_of, opened, said
from tests.ui.money.test_part_in_sight import place
from tests.ui.money.test_payment_buttons import LEFT, on_the_second_line
from ui.money.payment_row import HEIGHTS
from ui.money.payments_panel import PaymentsPanel
from ui.theme.theme import current_theme
from ui.widgets.key_caps import KeyHint

Key = Qt.Key


def hint(paper: PaymentsPanel, words: str) -> KeyHint:
    """A button that names an arrow key and can be seen."""
    return next(one for one in paper.acts.steps.findChildren(KeyHint) if one.text() == words and one.isVisible())


def test_after_each_payment_a_click_leads_to_the_next_and_nothing_moves_before_it(
    window: QWidget, qtbot: QtBot
) -> None:
    page = opened(window, many_games(), width=1180, height=652)
    paper, live = page.payments, live_of(page)
    QCoreApplication.processEvents()
    rows = paper.list.rows
    for number, row in enumerate(rows[:-1]):
        assert paper.list.current is row
        assert rows[number + 1].is_in_sight, "the next open payment is seen beside the current one"
        places = [place(one) for one in rows]
        qtbot.mouseClick(row.box, LEFT)
        QCoreApplication.processEvents()
        assert len(live.night.payments) == number + 1
        assert [place(one) for one in rows] == places, "nothing moves under the mouse"
        assert paper.list.current is row, "and it moves on to no other by itself"
        leads_on = hint(paper, "next payment")
        pressed_at = leads_on.mapToGlobal(QPoint(10, leads_on.height() // 2))  # on the picture of the key
        qtbot.mouseClick(leads_on, LEFT)
        QCoreApplication.processEvents()
        below = hint(paper, "another line")
        assert below.rect().contains(below.mapFromGlobal(pressed_at)), "a second click does not lead back"
    assert paper.list.current is rows[-1]
    qtbot.mouseClick(rows[0], LEFT)
    qtbot.mouseClick(paper.acts.tick_button, LEFT)
    assert "Nothing is left to pay here: Undo (u) takes it back." in said(paper)
    qtbot.mouseClick(hint(paper, "next payment"), LEFT)
    assert paper.list.current is rows[-1], "over those that are paid"
    qtbot.mouseClick(paper.acts.tick_button, LEFT)
    assert not paper.acts.steps.findChildren(KeyHint)[2].isVisible(), "nothing is left to pay"


def test_the_letter_that_marks_all_is_not_named_where_it_is_typed_and_the_arrows_beside_another_line_are_buttons(
    window: QWidget, qtbot: QtBot
) -> None:
    """A payment that was taken back begins anew in cash."""
    paper, live = on_the_second_line(window)
    link = paper.pay_all.link
    before = place(link).topLeft()
    assert link.face.key == "a"
    qtbot.mouseClick(paper.acts.part_button, LEFT)
    QCoreApplication.processEvents()
    assert (link.face.key, place(link).topLeft()) == ("", before)
    qtbot.keyClicks(paper.acts.edit, "a")
    assert paper.acts.edit.text() == "a"
    paper.list.hold()
    QCoreApplication.processEvents()
    assert (link.face.key, place(link).topLeft()) == ("a", before)
    qtbot.mouseClick(paper.acts.cancel_button, LEFT)
    qtbot.mouseClick(hint(paper, "another line"), LEFT)
    assert paper.list.rows[2].stop.hasFocus()
    for _ in range(3):
        qtbot.mouseClick(hint(paper, "the line above"), LEFT)
    assert paper.list.rows[0].stop.hasFocus()
    assert not live.night.payments
    paper.list.choose(1)
    qtbot.mouseClick(paper.acts.method.words[1], LEFT)
    qtbot.mouseClick(paper.acts.tick_button, LEFT)
    qtbot.mouseClick(paper.list.rows[1].undo, LEFT)
    assert paper.acts.method.method == "cash"


def test_the_strip_under_the_last_whole_line_says_how_many_are_below(window: QWidget) -> None:
    page, strips = opened(window, corrected_night(), width=1180, height=652), 0
    for height in some_of(range(560, 760, 5), 8):
        window.resize(1180, height)
        page.resize(1180, height)
        QCoreApplication.processEvents()
        strip = [part for part in page.payments.findChildren(QWidget) if part.accessibleName().endswith("more below")]
        with_words = (part for part in strip if part.isVisible() and part.height() >= part.fontMetrics().height())
        told = [part.accessibleName() for part in with_words]
        rows = page.payments.list.rows
        below = len(rows) - 1 - max(number for number, row in enumerate(rows) if row.is_in_sight)
        lowest = rows[0].height() == current_theme().look.px(HEIGHTS[0])
        assert told == ([f"{below} more below"] if below else []) or (below and lowest and not told), height
        strips += bool(told)
    assert strips


def test_u_takes_the_payment_of_an_older_line_back_once(window: QWidget, qtbot: QtBot) -> None:
    paper, live = on_the_second_line(window)
    row = paper.list.rows[1]
    for amount in ("1", "2"):
        qtbot.mouseClick(paper.acts.part_button, LEFT)
        qtbot.keyClicks(paper.acts.edit, amount)
        qtbot.keyClick(paper.acts.edit, Key.Key_Return)
    qtbot.mouseClick(paper.list.rows[2].box, LEFT)
    qtbot.mouseClick(row, LEFT)
    assert row.undo.face.key == "u"
    told: list[str] = []
    paper.told.connect(told.append)
    qtbot.keyClick(window.focusWidget(), Key.Key_U)
    qtbot.keyClick(window.focusWidget(), Key.Key_U)
    assert [payment.taken_back for payment in live.night.payments] == [False, True, False]
    assert told[-1] == "A second u takes nothing back: an arrow key leads away and back, then u."
    assert told[-1] in said(paper)
    for key in (Key.Key_Down, Key.Key_Up, Key.Key_U):
        qtbot.keyClick(window.focusWidget(), key)
    assert [payment.taken_back for payment in live.night.payments] == [True, True, False]


def test_a_sign_that_means_nothing_says_so_and_where_nothing_else_is_open_the_page_begins_with_an_iou(
    window: QWidget, qtbot: QtBot
) -> None:
    page, told = opened(window, usual_night()[0]), list[str]()
    page.told.connect(told.append)
    page.payments.list.hold()
    qtbot.keyClicks(window.focusWidget(), "xQ7")
    assert told[:2] == [f"“{sign}” means nothing here: F1 says what the keys do." for sign in "xQ"]
    page.nets.sheet.setFocus()
    qtbot.keyClicks(page.nets.sheet, "p")
    assert told[-1] == "“p” means nothing here: F1 says what the keys do."
    live, rows = live_of(page), page.payments.list.rows
    assert not live.night.payments
    page.hide()
    for number, line in enumerate([row.line for row in rows]):
        pays = partial(Keeper.pay, payer=line.payer, payee=line.payee, amount=line.left, promised=number == 2)
        live.write(pays)
    page.show()
    assert rows[2].box.hasFocus()


def test_the_double_rules_go_up_again_when_undo_takes_the_sentence_over_the_payments_away(window: QWidget) -> None:
    keeper = usual_night()[0]
    keeper.pay("bob", "ann", Fraction("27.50"))
    page = opened(window, keeper, width=1180, height=652)
    live, head = live_of(page), page.payments.head
    QCoreApplication.processEvents()
    before = head.height()
    index = next(n for n, entry in enumerate(keeper.night.games[1].entries) if entry.entry == deal(0, 5, 20, 1))
    live.write(
        lambda one: one.write(1, Amend(index, deal(0, 4, 20, 2), ("ann", "bob", "cal", "eve", "dee"), "misread"))
    )
    QCoreApplication.processEvents()
    assert any("was changed after the first payment" in words for words in said(page.payments))
    live.write(lambda one: one.undo(1))
    QCoreApplication.processEvents()
    assert head.height() == before
