"""F6 and Ctrl+Z: how the night is paid is chosen on Settle, and taken back."""

from __future__ import annotations

from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scorekeeper.money.payment_modes import PaymentMode
from tests.ui.program import Program
from ui.shell.pages import shown_settle_page

Key, Ctrl = Qt.Key, Qt.KeyboardModifier.ControlModifier


def test_one_key_switches_between_fewest_and_pair_by_pair_and_ctrl_z_takes_the_choice_back(
    opened: Program, qtbot: QtBot
) -> None:
    """On Settle alone; from the sheet it leads to the choice and changes nothing. What was done before the choice is
    not taken back."""
    opened.session.open_sample()
    lines = len(opened.live.lines)
    qtbot.keyClick(opened.window, Key.Key_F6)
    assert opened.page == "SettlePage"
    assert len(opened.live.lines) == lines
    nothing = "Nothing is changed yet: what is chosen is the fewest payments. F6 here: switch to pair by pair."
    assert opened.said == (nothing, "quiet")
    page = shown_settle_page(opened.session)
    assert page is not None
    ways = page.payments.ways.ways
    assert ways.words[0].hasFocus()
    live, undo, redo = opened.live, opened.window.actions_["undo"], opened.window.actions_["redo"]
    for _ in live.night.payments:
        live.write(lambda keeper: keeper.undo_money())
    before, entries = undo.text(), len(live.game.entries)
    qtbot.keyClick(opened.window, Key.Key_F6)
    assert live.night.book.way is PaymentMode.PAIRS
    assert opened.said[0].startswith("Pair by pair instead of the fewest payments: ")
    qtbot.keyClick(opened.window, Key.Key_F6)
    assert live.night.book.way is PaymentMode.FEWEST
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert (live.night.book.way, undo.text()) == (PaymentMode.FEWEST, before)
    qtbot.keyClick(opened.window, Key.Key_F6)
    chosen, pairs = live.night.book.way, "the choice “pair by pair”"
    ways.words[0].click()
    assert undo.text() == "&Undo the choice “the fewest payments”"
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert live.night.book.way is chosen is PaymentMode.PAIRS
    assert undo.text() == f"&Undo {pairs}"
    qtbot.keyClick(opened.window, Key.Key_Z, Ctrl)
    assert opened.said == (f"Undone: {pairs}", "quiet")
    assert live.night.book.way is PaymentMode.FEWEST
    assert (undo.text(), redo.text()) == (before, f"&Redo {pairs}")
    qtbot.keyClick(opened.window, Key.Key_Y, Ctrl)
    assert live.night.book.way is PaymentMode.PAIRS
    assert opened.said == (f"Redone: {pairs}", "quiet")
    assert len(live.game.entries) == entries
