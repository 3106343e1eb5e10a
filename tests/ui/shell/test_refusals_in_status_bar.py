"""Refusals and failures in the status bar are sentences, from every part of the window."""

from __future__ import annotations

from pytestqt.qtbot import QtBot

from scorekeeper.refusals import Refused
from scorekeeper.text.refusal_messages import refusal_text
from tests.ui.program import Program
from ui.live.live_night import WriteFailure
from ui.theme import current_theme


def test_every_refusal_and_every_failure_ends_as_a_sentence_and_a_short_one_takes_the_place_of_what_matters_least(
    night: Program, qtbot: QtBot
) -> None:
    """Every reported error comes through here, from all parts of the window."""
    bar = night.window.status
    for told, shown in (
        (refusal_text(Refused("nothing_to_redo")), "there is nothing to redo."),
        ("It stays as it is.", "It stays as it is."),
        ("table.night.json: No such file or directory", "table.night.json: No such file or directory."),
        ("Is that so?", "Is that so?"),
    ):
        bar.tell_trouble(WriteFailure(told, lasting=False))
        assert night.said == (shown, "bad")
    night.window.resize(1366, 768)
    current_theme().set("light", 150)
    bar.tell_backup("Backed up 17:44, on this computer only", good=True)
    bar.tell("The row is back as it was typed.")
    qtbot.waitUntil(lambda: bar.saved.isVisible() and bar.sums.isVisible() and not bar.backup.isVisible())
    items = (bar.saved, bar.sums, bar.tip)
    qtbot.waitUntil(lambda: all(item.width() >= item.sizeHint().width() for item in items))
