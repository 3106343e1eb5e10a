"""Refusals and failures in the status bar are sentences, from whichever part of the window they come."""

from __future__ import annotations

import pytest

from scorekeeper.refusals import Refused
from scorekeeper.text.refusal_messages import refusal_text
from tests.ui.program import Program
from ui.live.live_night import WriteFailure


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        (refusal_text(Refused("nothing_to_redo")), "there is nothing to redo."),
        ("It stays as it is.", "It stays as it is."),
        ("table.night.json: No such file or directory", "table.night.json: No such file or directory."),
        ("Is that so?", "Is that so?"),
    ],
)
def test_every_refusal_and_every_failure_ends_as_a_sentence(night: Program, told: str, shown: str) -> None:
    """Whatever is told as wrong comes through here, from all parts of the window."""
    night.window.status.tell_trouble(WriteFailure(told, lasting=False))
    assert night.said == (shown, "bad")
