"""While a game runs nothing is ticked, and the page says why and what helps; who left early can still be paid."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night import money_actions
from scorekeeper.sheet.entries import End, EndHow, Resume, Suspend
from tests.faults.budget import some_of
from tests.scorekeeper.example_nights import ORDER, deal, left_early, seat, usual_night, write
from tests.ui.money.settle_page_driver import LEAVING, live_of
from tests.ui.money.settle_page_driver import opened as page_of
from tests.ui.money.test_payments_panel import opened, paid, said
from tests.ui.mouse import choose, right_click, words
from ui.money.payments_panel import PaymentsPanel
from ui.money.running_game_panel import RunningGameButton
from ui.money.settle_page import SettlePage
from ui.widgets.labels import TextLabel

Key = Qt.Key
LEFT = Qt.MouseButton.LeftButton
RUNS = "Game 2 is still running"
WHY = "Every deal still changes who pays whom, so nothing can be paid before it is over."
ONLY_LEAVERS = "Every deal still changes who pays whom: only payments by or to those who left early can be made now."
NO_DEAL = "Game 2 has no deal yet: play it, or call it off, before anything is paid."


def refuses_everything(paper: PaymentsPanel, qtbot: QtBot) -> None:
    """There is no box and no button, and the keys of the buttons do nothing."""
    assert not paper.acts.isVisible()
    for number, row in enumerate(paper.list.rows):
        assert not row.box.isVisible()
        qtbot.mouseClick(row, LEFT)
        assert paper.list.current is paper.list.rows[number]
        for button in (row.box, *paper.acts.acts):
            assert not button.isEnabled()
        assert row.amount.hasFocus(), "a key can open the explanation"
        assert row.amount.text().endswith(" ?")
        for key in (Key.Key_P, Key.Key_I, Key.Key_Space):
            qtbot.keyClick(row.amount, key)
        assert not paper.acts.is_asking


@pytest.mark.parametrize("deals", [7, 0], ids=["after deals", "before its first deal"])
def test_nothing_can_be_ticked_and_the_page_says_what_helps(deals: int, window: QWidget, qtbot: QtBot) -> None:
    paper, live = opened(window, usual_night(deals)[0])
    assert {RUNS, WHY if deals else NO_DEAL, "Three ways on", "4 payments, if we stopped now"} <= set(said(paper))
    assert len(paper.list.rows) > 2
    refuses_everything(paper, qtbot)
    assert live.night.payments == ()
    live.write(lambda keeper: keeper.write(1, End(EndHow.AGREEMENT, ORDER)))
    assert RUNS not in said(paper)
    qtbot.mouseClick(paper.list.rows[0].box, LEFT)
    assert len(paid(live)) == 1


def test_the_ways_on_keep_clear_of_the_sums_at_every_height(window: QWidget) -> None:
    page = page_of(window, usual_night(7)[0], width=1180, height=652)
    paper, apart = page.payments, []
    for height in some_of(range(560, 720, 10), 6):
        page.resize(1180, height)
        QCoreApplication.sendPostedEvents()
        QCoreApplication.processEvents()
        count, heading = (
            next(label for label in paper.findChildren(TextLabel) if label.text() == words)
            for words in ("4 payments, if we stopped now", "Three ways on")
        )
        top = heading.mapTo(paper, heading.contentsRect().topLeft()).y()
        apart.append(top - count.mapTo(paper, count.rect().bottomLeft()).y())
    assert min(apart) >= 8


def test_a_suspended_game_runs_too(window: QWidget, qtbot: QtBot) -> None:
    keeper = usual_night(7)[0]
    keeper.write(1, Suspend("the committee"))
    paper, live = opened(window, keeper)
    assert "Game 2 is suspended" in said(paper)
    assert "Nothing is paid before the committee has decided and the game is over." in said(paper)
    with qtbot.wait_signal(paper.told) as told:
        qtbot.mouseClick(paper.list.rows[0], LEFT)
    assert told.args == ["This can be paid when game 2 is over."]
    assert [button.text() for button in paper.running_game.buttons] == ["Go on with game 2", "Somebody leaves early"]
    refuses_everything(paper, qtbot)
    live.write(lambda keeper: keeper.write(1, Resume()))
    assert RUNS in said(paper)


def test_a_payment_from_before_can_be_taken_back_while_the_next_game_runs(window: QWidget, qtbot: QtBot) -> None:
    keeper = usual_night()[0]
    line = money_actions.settle_night(keeper.night).parts.lines[0]  # type: ignore[union-attr]
    keeper.pay(line.payer, line.payee, line.due)
    seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",)))
    paper, live = opened(window, keeper)
    paper.list.choose(0)
    qtbot.mouseClick(paper.list.rows[0].box, LEFT)
    assert len(paid(live)) == 1
    qtbot.mouseClick(paper.list.rows[0].undo, LEFT)
    assert paid(live) == []
    assert not paper.list.rows[0].box.isEnabled()


def test_payments_fixed_before_a_running_game_stay_as_they_are_and_wait_for_its_end(window: QWidget) -> None:
    keeper = usual_night()[0]
    parts = money_actions.settle_night(keeper.night).parts
    assert parts is not None
    line = parts.lines[0]
    keeper.pay(line.payer, line.payee, line.due)
    write(keeper, seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",))), [deal(2, 14, 3, 7)])
    paper, live = opened(window, keeper)
    assert "Payments fixed at 20:00 stay and are paid after game 3, which only adds to them." in said(paper)
    assert "as they were" not in " ".join(said(paper)), "it is said once"
    assert WHY not in " ".join(said(paper))
    assert "Added, if we stopped now" in said(paper)
    assert not paper.acts.isVisible(), "no button is there that can do nothing"
    fixed = [row for row in paper.list.rows if row.line.fixed and not row.line.payments]
    added = [row for row in paper.list.rows if row.line.added]
    assert fixed
    assert added
    for row in fixed:
        assert row.box.isVisible()
        assert not row.box.isEnabled()
        assert not row.amount.text().endswith("?")
        assert "fixed, not paid yet" in said(row)
    for row in added:
        assert not row.box.isVisible()
        assert row.amount.text().endswith(" ?")
    live.write(lambda keeper: keeper.write(2, End(EndHow.AGREEMENT, ORDER)))
    assert "Added for what came later" in said(paper)
    assert paper.acts.isVisible()
    assert not paper.ways.isVisible(), "no way of paying names payments that were added to"


@pytest.mark.parametrize("deals", [1, 0], ids=["after a deal", "before its first deal"])
def test_a_click_on_a_payment_that_waits_says_why_and_what_to_do(deals: int, window: QWidget, qtbot: QtBot) -> None:
    keeper = usual_night()[0]
    parts = money_actions.settle_night(keeper.night).parts
    assert parts is not None
    line = parts.lines[0]
    keeper.pay(line.payer, line.payee, line.due)
    write(keeper, seat(keeper, (("ann",), ("bob",), ("cal",), ("dee",))), [deal(2, 14, 3, 7)] * deals)
    paper, live = opened(window, keeper)
    fixed = next(row for row in paper.list.rows if row.line.fixed and row.line.left)
    told: list[str] = []
    paper.told.connect(told.append)
    handle = window.window().windowHandle()
    assert handle is not None
    help_ = "end it by agreement" if deals else "call it off"
    for place in (fixed.rect().center(), fixed.box.geometry().center()):
        QTest.mouseClick(handle, LEFT, pos=fixed.mapTo(window.window(), place))
        assert told == [f"Game 3 is still running: this can be paid when it is over, or {help_}."]
        told.clear()
    qtbot.mouseClick(paper.list.rows[0], LEFT)
    assert told == [], "a paid one waits for nothing"
    assert len(paid(live)) == 1


def test_who_left_early_is_paid_while_the_others_play_by_the_buttons_as_soon_as_that_is_said(
    window: QWidget, qtbot: QtBot
) -> None:
    keeper = left_early()
    assert keeper.night.running == (2,)
    paper, live = opened(window, keeper)
    live.write(lambda keeper: keeper.record(lambda night: money_actions.stay(night, "eve")))
    paper.list.choose(1)
    live.write(lambda keeper: keeper.record(lambda night: money_actions.leave(night, "eve", with_house=False)))
    assert paper.list.current is not None
    assert "eve" in (paper.list.current.line.payer, paper.list.current.line.payee)
    assert paper.acts.tick_button.isEnabled()
    eves = [row for row in paper.list.rows if "eve" in (row.line.payer, row.line.payee)]
    others = [row for row in paper.list.rows if row not in eves]
    assert eves
    assert others
    assert RUNS in said(paper)
    assert ONLY_LEAVERS in said(paper)
    assert len(paper.running_game.buttons) == 3
    for row in others:
        assert not row.box.isVisible()
        qtbot.mouseClick(row, LEFT)
        qtbot.mouseClick(paper.acts.tick_button, LEFT)
    assert paid(live) == []
    for row in eves:
        qtbot.mouseClick(row, LEFT)
        assert paper.acts.tick_button.isEnabled()
        qtbot.mouseClick(row.box, LEFT)
    assert len(paid(live)) == len(eves)
    assert all(not row.line.left for row in eves)
    assert ONLY_LEAVERS in said(paper)
    assert WHY not in said(paper)
    assert [plan.leaver for plan in live.night.book.plans] == ["eve"], "nothing else was fixed by it"


def test_once_who_left_is_paid_one_esc_goes_back_to_the_game_and_no_key_is_named_that_the_game_refuses(
    window: QWidget, qtbot: QtBot
) -> None:
    page = page_of(window, left_early(), width=1158, height=632)
    paper, live = page.payments, live_of(page)
    told: list[str] = []
    paper.told.connect(told.append)
    page.show_section(LEAVING)
    for row in paper.list.rows:
        if row.line.payable:
            qtbot.mouseClick(row.box, LEFT)
    assert any(row.line.left for row in paper.list.rows), "the rest of the night is open"
    after = "Nothing else is paid before the game is over: Esc goes back to it."
    assert told[-1].endswith(f". {after}")
    gone = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    QCoreApplication.sendEvent(page.payments.list, gone)
    assert page.sections.open is None
    assert not gone.isAccepted(), "left to the window, which goes back to the sheet"
    page.show_section(LEAVING)
    stays = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    QCoreApplication.sendEvent(window.focusWidget(), stays)
    assert page.sections.open is None
    assert stays.isAccepted(), "from what was opened it goes back to the payments"
    QCoreApplication.processEvents()
    places = [button.mapTo(paper, button.rect().bottomLeft()) for button in paper.acts.acts]
    for part in (paper.acts.tick_button, paper.acts.part_button):
        qtbot.mouseClick(part, LEFT)
        assert told[-1] == after
        assert after in said(paper)
        QCoreApplication.processEvents()
        moved = [button.mapTo(paper, button.rect().bottomLeft()) for button in paper.acts.acts]
        assert moved == places, "the answer has room on its line, and pushes no button down"
    live.write(lambda keeper: keeper.write(1, End(EndHow.AGREEMENT, ORDER)))
    assert any(row.line.payable for row in paper.list.rows)
    qtbot.mouseClick(paper.acts.tick_button, LEFT)
    assert told[-1] == "Nothing is left to pay here: Undo (u) takes it back."


@pytest.mark.qt_log_ignore("This plugin does not support", extend=True)  # menus on the offscreen screen
def test_the_ways_on_are_pressed_by_mouse_and_keys_and_a_payment_that_waits_only_says_why(
    window: QWidget, qtbot: QtBot
) -> None:
    """No key leads to a box, and all are not marked at once."""
    paper, live = opened(window, usual_night(7)[0])
    assert not paper.pay_all.link.isVisible()
    qtbot.keyClick(paper, Key.Key_A)
    assert not paper.question.isVisible()
    assert live.night.payments == ()
    page = paper.window().findChild(SettlePage)
    assert page is not None
    play, end, leave = paper.running_game.buttons
    assert play.hasFocus(), "the harmless one has the keyboard"
    assert play.toolTip() == "Back to the sheet, where deal 8 is open. (Enter)"
    for press in (lambda: qtbot.keyClick(play, Key.Key_Return), lambda: qtbot.mouseClick(play, LEFT)):
        with qtbot.waitSignal(page.game_wanted) as wanted:
            press()
        assert wanted.args == [1]
    for press in (
        lambda: qtbot.keyClick(play, "e"),
        lambda: qtbot.keyClick(page.nets.sheet, "e"),
        lambda: qtbot.mouseClick(end, LEFT),
    ):
        with qtbot.waitSignal(page.mend_wanted) as ended:
            press()
        assert ended.args == [1, "end_game", ""]
    qtbot.mouseClick(leave, LEFT)
    assert page.sections.open == LEAVING
    focused = window.focusWidget()
    assert focused is not None
    with qtbot.waitSignal(page.mend_wanted):
        qtbot.keyClick(focused, "e")
    assert isinstance(play, RunningGameButton)
    assert isinstance(end, RunningGameButton)
    play.setFocus()
    assert (play.shown_key, end.shown_key) == ("Enter", "e")
    paper.list.rows[0].amount.setFocus()
    assert (play.shown_key, end.shown_key) == ("", "e")
    paper.list.rows[0].amount.setFocus()
    qtbot.keyClick(paper.list.rows[0].amount, Key.Key_Down)
    assert paper.list.rows[1].amount.hasFocus()
    qtbot.keyClick(paper.list.rows[1].amount, Key.Key_Left)
    assert paper.list.rows[1].amount.hasFocus()
    qtbot.keyClick(paper.list.rows[1].amount, Key.Key_Return)
    assert page.nets.why.panel is not None, "the explanation is shown all the same"
    qtbot.keyClick(paper.list.rows[1].amount, Key.Key_Escape)
    assert page.nets.why.panel is None
    line = paper.list.rows[0]
    right_click(line, line.rect().center())
    assert len(words()) == 2
    choose(words()[1])
    assert line.amount.is_open
    paper.ways.switch()
    assert live.night.book.way is PaymentMode.PAIRS


def test_what_was_opened_for_who_leaves_the_game_closes_with_the_game(window: QWidget, qtbot: QtBot) -> None:
    """Also while the sheet was shown meanwhile."""
    page = page_of(window, usual_night(7)[0])
    for seen in (True, False):
        closes_with_the_game(page, qtbot, seen=seen)
        live_of(page).write(lambda keeper: keeper.record(lambda night: money_actions.stay(night, "eve")))
        page.close_section()
        live_of(page).write(lambda keeper: keeper.undo(1))


def closes_with_the_game(page: SettlePage, qtbot: QtBot, *, seen: bool) -> None:
    live = live_of(page)
    qtbot.mouseClick(page.payments.running_game.buttons[2], LEFT)
    assert page.sections.open == LEAVING
    live.write(lambda keeper: keeper.write(1, Suspend("the committee")))
    assert page.sections.open == LEAVING, "the game has not ended"
    live.write(lambda keeper: keeper.write(1, Resume()))
    page.setVisible(seen)
    live.write(lambda keeper: keeper.write(1, End(EndHow.AGREEMENT, ORDER)))
    page.show()
    assert page.sections.open is None
    assert page.nets.sheet.isVisible()
    page.show_section(LEAVING)
    live.write(lambda keeper: keeper.record(lambda night: money_actions.leave(night, "eve", with_house=False)))
    assert page.sections.open == LEAVING, "a player can still be settled before the others"
