"""What waits on a sheet is said over Settle and Paper, and no money moves before a change is answered."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from tests.scorekeeper.example_nights import settled_night
from tests.ui.program import Program
from ui.live.open_club import OpenNight
from ui.money.sections.open_section import LEAVING
from ui.money.settle_page import SettlePage
from ui.shell.pages import shown_settle_page
from ui.widgets.question_banner import QuestionBanner


@pytest.fixture
def night(opened: Program) -> Program:
    """Two games are over, and some is paid."""
    opened.session.show_night(OpenNight(settled_night(), kept=False))
    return opened


def press(*keys: Qt.Key) -> None:
    for key in keys:
        QTest.keyClick(QApplication.focusWidget(), key)


def said(opened: Program) -> str:
    """What the band over the page says; "" if there is none."""
    shown = [one.words.text() for one in opened.window.findChildren(QuestionBanner) if not one.isHidden()]
    return " ".join(shown)


def settle(opened: Program) -> SettlePage:
    opened.session.go("settle")
    page = shown_settle_page(opened.session)
    assert page is not None
    return page


def test_a_change_at_its_last_question_is_named_and_no_money_moves_meanwhile(night: Program) -> None:
    assert night.session.sheet is not None
    night.session.sheet.begin("strike")
    press(Qt.Key.Key_Return, Qt.Key.Key_1, Qt.Key.Key_Return)
    assert said(night) == ""
    page = settle(night)
    assert said(night) == "A change of game 2 is not written yet."
    paid, acts = len(night.live.night.payments), page.payments.acts
    assert not acts.tick_button.isEnabled()
    press(Qt.Key.Key_Return, Qt.Key.Key_A)
    assert not page.payments.question.isVisible()
    assert len(night.live.night.payments) == paid
    why = "A change of game 2 is not written yet. Write it or leave it first; until then no money moves."
    assert night.said[0] == why
    assert why in acts.tick_button.toolTip()
    lines, told = len(night.live.lines), list[str]()
    page.told.connect(told.append)
    page.show_section(LEAVING)
    page.sections.chain[0].click()
    assert (len(night.live.lines), told) == (lines, [why])
    page.close_section()
    night.session.go("papers")
    assert said(night) == "A change of game 2 is not written yet."
    band = next(one for one in night.window.findChildren(QuestionBanner) if not one.isHidden())
    band.yes.click()
    assert night.session.on_sheet
    press(Qt.Key.Key_W)
    page = settle(night)
    assert said(night) == ""
    assert page.payments.acts.tick_button.isEnabled() is not bool(night.live.night.running)


def test_a_signing_that_waits_is_named_and_holds_no_payment_and_a_deal_typed_anew_in_the_other_game_does(
    night: Program,
) -> None:
    assert night.session.sheet is not None
    night.session.sheet.begin("sign_off")
    page = settle(night)
    assert said(night) == "“Who signs the game as it stands?” waits on the sheet of game 2."
    assert page.payments.acts.tick_button.isEnabled()
    night.session.sheet.step_back()
    assert said(night) == ""
    night.session.show_game(0)
    press(Qt.Key.Key_F2, Qt.Key.Key_9)
    night.session.show_game(1)
    page = settle(night)
    assert said(night) == "Deal 8’s change of game 1 is not written yet."
    assert not page.payments.acts.tick_button.isEnabled()
