"""A disk that is full: said in red and lasting, the row stays as typed, and is written when the disk is back."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.night.journal import Line, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night
from tests.ui.program import Program
from ui.live.live_night import LiveNight, WriteFailure
from ui.live.open_club import now
from ui.live.save_state import SaveProblem
from ui.sheet.sheet_view import SheetView

ENTER = Qt.Key.Key_Return


class Disk(MemoryJournal):
    """A journal on a disk that can be full."""

    full = False

    def append(self, lines: Sequence[Line], after: Night, known: int) -> Sequence[Line]:
        if self.full:
            raise OSError(28, "There is no room left; nothing was written.")
        return super().append(lines, after, known)


def keys(*texts: str) -> None:
    """Type each text and Enter after it."""
    for text in texts:
        here = QApplication.focusWidget()
        assert here is not None
        QTest.keyClicks(here, text)
        here = QApplication.focusWidget()
        assert here is not None
        QTest.keyClick(here, ENTER)


def row(program: Program) -> list[str]:
    assert program.session.sheet_view is not None
    return [cell.text() for cell in program.session.sheet_view.band.cells]


def break_disk(program: Program, monkeypatch: pytest.MonkeyPatch, what: Sequence[str]) -> None:
    """Let the books refuse to write."""

    def full(*_: object) -> None:
        raise OSError(28, "There is no room left; nothing was written.")

    for name in what:
        monkeypatch.setattr(program.club.journal, name, full)


def test_a_deal_and_a_draft_that_cannot_be_written_stay_typed_and_are_told_until_the_disk_is_back(
    night: Program, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    before, saved = night.live.night, night.window.status.saved
    with monkeypatch.context() as broken:
        break_disk(night, broken, ["append", "save_draft"])
        keys("6", "q0", "4", "3", "")
        assert (saved.state, saved.text()) == ("bad", "NOT saved")
        assert night.club.save_state.why == "There is no room left; nothing was written."
        assert row(night) == ["6", "13", "4", "3"]
        assert night.live.night == before
        keys("")
        assert night.live.night == before
    keys("")
    assert saved.state == "good"
    assert row(night) == ["", "", "", ""]
    assert night.club.books.night("n1") == night.live.night
    assert len(night.live.game.entries) == 2
    with monkeypatch.context() as broken:
        break_disk(night, broken, ["save_draft"])
        keys("6")
        qtbot.waitUntil(lambda: saved.state == "bad")
    keys("4")
    qtbot.waitUntil(lambda: saved.state == "good")
    assert night.club.drafts.draft("n1", 1).texts == ("6", "4", "", "")


def test_what_the_rules_forbid_is_said_in_passing_that_nothing_can_be_written_also_when_one_looks_elsewhere(
    night: Program,
) -> None:
    status, open_night, standing = night.window.status, night.live.night.id, night.club.save_state
    saved = status.saved.text()
    assert night.live.write(lambda keeper: keeper.redo(1)) is None
    assert night.said == ("There is nothing to redo.", "bad")
    assert status.saved.text() == saved
    night.session.go("settle")
    assert night.said == ("", "quiet")
    standing.report(SaveProblem.ACT, "the disk is full")
    night.session.go("first_start")
    assert (status.saved.text(), standing.why) == ("NOT saved", "the disk is full")
    night.session.open_night(open_night)
    assert (status.saved.text(), standing.why) == ("NOT saved", "the disk is full")
    night.session.open_sample()
    assert status.saved.state == "quiet"


def live_on(disk: Disk) -> LiveNight:
    write_lines(disk, "n1", small_night()[:-1])
    return LiveNight(Keeper.open(disk, "n1", now))


def test_a_live_night_is_as_before_when_nothing_was_written(qapp: object) -> None:
    disk = Disk()
    live = live_on(disk)
    told: list[object] = []
    live.changed.connect(told.append)
    live.troubled.connect(told.append)
    before, settled = live.night, live.settled
    disk.full = True
    assert live.write(lambda keeper: keeper.undo(1)) is None
    assert told == [WriteFailure("There is no room left; nothing was written.", lasting=True)]
    assert (live.night, live.settled) == (before, settled)
    assert live.settled is settled
    disk.full = False
    assert live.write(lambda keeper: keeper.undo(1)) is not None
    assert live.night == replay(disk.lines("n1"))
    assert len(told) == 2


def test_a_live_night_looks_at_a_new_game_by_itself(qapp: object) -> None:
    live = live_on(Disk())
    order: list[object] = []
    live.changed.connect(lambda change: order.append(("changed", change.game)))
    live.shown.connect(lambda index: order.append(("shown", index)))
    setup = live.game.setup
    live.write(lambda keeper: keeper.start_game(setup))
    assert order == [("changed", 2), ("shown", 2)]
    live.show_game(2)
    live.show_game(0)
    assert order[2:] == [("shown", 0)]
    assert live.game is live.night.games[0]


def test_a_live_night_settles_once_for_each_change(qapp: object) -> None:
    live = live_on(Disk())
    first = live.settled
    assert live.settled is first
    live.write(lambda keeper: keeper.undo(1))
    assert live.settled is not first


def test_hands_are_named_shortly_and_in_full(qtbot: QtBot) -> None:
    paper = SheetView(live_on(Disk()))
    qtbot.addWidget(paper)
    assert paper.names() == ("Ann Lee", "Bob", "Cal Ó Briain", "Dee “Ace” 陳")
    assert paper.short_names() == ("Ann", "Bob", "Cal", "Dee")
