"""A disk on which each write takes seconds does not hold up who types."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from tests.ui.program import Program, keys
from ui.live.draft_store import ClubDrafts
from ui.shell import draft_autosave


@pytest.mark.usefixtures("night")
def test_a_slow_disk_is_told_and_left_alone_between_keys(
    opened: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    seconds, save = [0.0], ClubDrafts.save_draft

    def slowly(drafts: ClubDrafts, *draft: object) -> None:
        save(drafts, *draft)  # type: ignore[arg-type]
        seconds[0] += 3

    monkeypatch.setattr(ClubDrafts, "save_draft", slowly)
    monkeypatch.setattr(draft_autosave, "monotonic", lambda: seconds[0])
    status, game = opened.window.status, (opened.live.night.id, opened.live.game_index)
    keys("6")
    qtbot.waitUntil(lambda: status.tip.text() == "The disk is slow: it took 3 seconds to save what you typed.")
    kept = opened.club.drafts.draft(*game)
    keys("4")
    assert (seconds, opened.club.drafts.draft(*game)) == ([3], kept)
    opened.window.close()
    assert (seconds, opened.club.drafts.draft(*game)) != ([3], kept)
