"""What everybody has signed is not offered to undo, and Ctrl+Z says why (scoring part 10)."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.files.sample_night import SAMPLE
from scorekeeper.sheet.entries import End, EndHow, SignOff
from tests.ui.imports import import_night_file
from tests.ui.program import Program
from ui.money.settle_page import SettlePage

SAID = "What everybody has signed is not undone; write a correction instead"


def press_undo(opened: Program, qtbot: QtBot) -> None:
    """Ctrl+Z, with the focus anywhere."""
    focus = QApplication.focusWidget() or opened.window
    qtbot.keyClick(focus, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_signatures_of_some_are_undone_by_the_key_and_a_complete_sign_off_is_not_offered_to_undo(
    opened: Program, qtbot: QtBot
) -> None:
    """Which the key says; a payment after it is named alike by the key, the menu and its line."""
    opened.session.open_night(import_night_file(opened.club, SAMPLE))
    undo, live = opened.window.actions_["undo"], opened.live
    game, seated = live.game_index, live.game.sheet.seated
    if live.game.sheet.over is None:
        live.write(lambda keeper: keeper.write(game, End(EndHow.AGREEMENT, seated)))
    live.write(lambda keeper: keeper.write_all(game, [SignOff(player) for player in seated[:-1]]))
    assert undo.isEnabled()
    assert undo.text() == "&Undo the signatures"
    press_undo(opened, qtbot)
    assert live.game.sheet.signed == ()
    live.write(lambda keeper: keeper.write_all(game, [SignOff(player) for player in seated]))
    assert live.game.sheet.all_signed
    assert not undo.isEnabled()
    assert undo.text() == "&Undo: " + SAID[:1].lower() + SAID[1:]
    length = live.game.sheet.length
    press_undo(opened, qtbot)
    assert opened.said == (f"{SAID}.", "bad")
    assert opened.session.sheet is not None
    assert opened.session.sheet.view.over.accessibleName() == SAID + "."
    opened.session.go("settle")
    press_undo(opened, qtbot)
    assert opened.said == (f"{SAID}.", "bad")
    assert live.game.sheet.length == length
    page = opened.window.pages.currentWidget()
    assert isinstance(page, SettlePage)
    line = next(row.line for row in page.payments.list.rows if row.line.payable)
    live.write(lambda keeper: keeper.pay(line.payer, line.payee, line.left))
    paid = len(live.night.payments) - 1
    named = next(row for row in page.payments.list.rows if paid in row.line.payments).undo.accessibleName()
    assert undo.text().replace("&", "") == named
    press_undo(opened, qtbot)
    assert opened.said[0].startswith(named.replace("Undo ", "Undone: "))
    assert live.undo_refusal() == SAID[:1].lower() + SAID[1:]
