"""Who leaves early: with the others or with the house, which does not step in if payments are fixed."""

from collections.abc import Callable, Sequence
from functools import partial

import pytest
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QPushButton, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night import money_actions
from scorekeeper.night.change import Change
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.button_tips import button_tip
from tests.scorekeeper.example_nights import left_early, seven_in_money, usual_night
from tests.ui.money.settle_page_driver import LEAVING, click_figure, live_of, opened, pressed, said
from ui.widgets.page_scroll import PageScroll

Key = Qt.Key


def test_the_button_of_the_house_is_dimmed_and_it_is_said_why(window: QWidget) -> None:
    page = opened(window, usual_night()[0])
    page.show_section(LEAVING)
    line = page.payments.list.rows[0].line
    live_of(page).write(lambda keeper: keeper.pay(line.payer, line.payee, line.left))
    house = [one for one in window.findChildren(QPushButton) if one.accessibleName().startswith("With the house")]
    paid = f"With the house: {live_of(page).night.names[line.payer]}"
    assert {button.accessibleName() for button in house if button.isEnabled()} <= {paid}
    assert all("stay between the two players" in one.toolTip() for one in house if not one.isEnabled())
    assert any("A payment that is fixed already stays between its two players." in text for text in said(page.sections))


def test_where_the_page_scrolls_as_a_whole_nothing_in_it_scrolls_by_itself(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, seven_in_money(), width=830, height=520)
    page.show_section(LEAVING)
    qtbot.waitUntil(lambda: page.sections.verticalScrollBar().maximum() == 0)
    page.close_section()
    click_figure(page, qtbot, 0, 0)
    assert page.nets.why.panel is not None
    (scroll,) = page.nets.why.findChildren(PageScroll)
    qtbot.waitUntil(lambda: scroll.verticalScrollBar().maximum() == 0)


def test_somebody_leaves_and_stays_after_all(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    page.show_section(LEAVING)
    page.sections.chain[0].setFocus()
    qtbot.keyClick(page.sections.chain[0], Key.Key_Down)
    assert window.focusWidget().accessibleName() == "With the others: Bob", "down goes to the next player"
    places = _places(page.sections)
    pressed(window, qtbot, "With the house: Bob")
    assert _places(page.sections) == places, "a second click on what was done does nothing else"
    lines = page.payments.list.rows
    assert (lines[0].line.payer, lines[0].line.payee) == ("bob", HOUSE)
    assert lines[0].box.hasFocus(), "Enter does what is printed on Paid, and does not take the settling back"
    assert page.payments.acts.tick_button.face.key == "Enter"
    qtbot.keyClick(lines[0].box, Key.Key_Return)
    assert live_of(page).night.payments == (), "a double press pays nothing"
    qtbot.keyClick(lines[0].box, Key.Key_Shift)
    assert page.payments.acts.tick_button.face.key == "Enter"
    page.nets.links[LEAVING].setFocus()
    assert [button.face.key for button in page.payments.acts.acts] == ["", "", ""], "Enter closes the list from here"
    assert "The rest of the night" in said(page.payments)
    live_of(page).write(lambda keeper: keeper.pay("bob", HOUSE, lines[0].line.left))
    stays = next(one for one in window.findChildren(QPushButton) if one.accessibleName() == "Stays after all: Bob")
    assert not stays.isEnabled(), "a player who has paid sees it before a press"
    assert "take those payments back first, with Undo" in stays.toolTip()
    live_of(page).write(lambda keeper: keeper.take_back_payment(0))
    pressed(window, qtbot, "Stays after all: Bob")
    assert live_of(page).night.book.leavers == ()


def test_the_first_enter_after_somebody_was_settled_pays(
    window: QWidget, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is no second one: only what comes as fast as a double click is one press."""
    page = opened(window, usual_night()[0])
    told: list[str] = []
    page.told.connect(told.append)
    page.show_section(LEAVING)
    pressed(window, qtbot, "With the others: Bob")
    held = window.focusWidget()
    qtbot.keyClick(held, Key.Key_Return)
    assert live_of(page).night.payments == ()
    assert told == ["A second Enter pays nothing: ↓ next payment, or Tab and Enter for this."]
    monkeypatch.setattr(QApplication, "doubleClickInterval", lambda: 0)  # as after half a second
    qtbot.keyClick(held, Key.Key_Return)
    (payment,) = live_of(page).night.payments
    assert "bob" in (payment.payer, payment.payee)


def click(widget: QWidget, at: int) -> None:
    """Click on a widget at a time, ms as events have it."""
    place, left = QPointF(widget.rect().center()), Qt.MouseButton.LeftButton
    for kind in (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonRelease):
        event = QMouseEvent(kind, place, widget.mapToGlobal(place), left, left, Qt.KeyboardModifier.NoModifier)
        event.setTimestamp(at)
        QCoreApplication.sendEvent(widget, event)


def test_a_double_click_that_opens_the_list_settles_nobody(window: QWidget) -> None:
    """Qt sends the second click as a press to the button that has come under the mouse."""
    page = opened(window, usual_night()[0])
    click(page.nets.links[LEAVING], 10_000)
    button = next(one for one in page.sections.chain if one.accessibleName().startswith("With the others"))
    click(button, 10_150)
    assert live_of(page).night.book.leavers == ()
    click(button, 11_000)
    assert len(live_of(page).night.book.leavers) == 1


def test_no_button_moves_when_somebody_leaves_or_a_scroll_bar_comes(window: QWidget) -> None:
    page = opened(window, left_early(), width=1174, height=665)
    live = live_of(page)
    page.show_section(LEAVING)
    page.sections.grab()
    places, bar = _places(page.sections), page.sections.verticalScrollBar()
    assert len({y for name, (_, y) in places.items() if name.endswith(": Ann")}) == 1, "in one line"
    assert not bar.isVisible()
    for change in (money_actions.stay, money_actions.leave):
        live.write(partial(_record, change))
        page.sections.grab()
        assert _places(page.sections) == places
    page.sections.setMaximumHeight(300)
    QCoreApplication.processEvents()
    assert bar.isVisible()
    assert _places(page.sections) == places
    assert all(button_tip(button.text()) for button in page.sections.findChildren(QPushButton))


def _record(change: Callable[[Night, PlayerId], Sequence[money_actions.MoneyAct]], keeper: Keeper) -> Change:
    return keeper.record(lambda night: change(night, "eve"))


def _places(sections: QWidget) -> dict[str, tuple[int, int]]:
    """The position of each button of the open section, by its name."""
    buttons = sections.findChildren(QPushButton)
    tops = {button.accessibleName(): button.mapTo(sections, QPoint()) for button in buttons if button.isVisible()}
    return {name: (top.x(), top.y()) for name, top in tops.items()}


def test_by_keys_the_list_begins_at_its_first_and_digits_choose(window: QWidget, qtbot: QtBot) -> None:
    page = opened(window, usual_night()[0])
    told: list[str] = []
    page.told.connect(told.append)
    link = page.nets.links[LEAVING]
    link.setFocus()
    qtbot.keyClick(link, Key.Key_Return)
    assert _here(window) == "With the others: Ann", "the keyboard stands on the first of the list, not on the link"
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert live_of(page).night.book.leavers == (), "the same key again settles no one"
    assert told == ["Nothing is written yet: press the number of who leaves, or an arrow key, then Enter."]
    for key, name in ((Key.Key_3, "Cal"), (Key.Key_Up, "Bob"), (Key.Key_5, "Dee"), (Key.Key_1, "Ann")):
        qtbot.keyClick(window.focusWidget(), key)
        assert _here(window) == f"With the others: {name}"
    qtbot.keyClick(window.focusWidget(), Key.Key_9)
    assert _here(window) == "With the others: Ann", "there is no ninth"
    qtbot.keyClick(window.focusWidget(), Key.Key_Tab)
    assert _here(window) == "With the house: Ann"
    for name in ("With the others: Ann", link.accessibleName() or link.text()):
        qtbot.keyClick(window.focusWidget(), Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
        assert _here(window) == name, "Shift+Tab goes back one, and then to what opened the list"
    page.sections.chain[0].setFocus()
    qtbot.keyClick(window.focusWidget(), Key.Key_2)
    qtbot.keyClick(window.focusWidget(), Key.Key_Return)
    assert [leaver.player for leaver in live_of(page).night.book.leavers] == ["bob"]


def _here(window: QWidget) -> str:
    held = window.focusWidget()
    assert isinstance(held, QAbstractButton)
    return held.accessibleName() or held.text()
