"""The sheet in the program's window: Ctrl+Z, the menus, what is on disk after a key, and after a crash."""

from collections.abc import Iterator
from fractions import Fraction
from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.money_actions import choose_way, house_line
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet.entries import Note
from tests.faults.budget import few_of
from tests.scorekeeper.example_games import four
from tests.scorekeeper.night_files import write_night
from tests.ui.active_window import wait_until_active
from tests.ui.event_watch import EventWatch
from tests.ui.imports import import_night_file
from tests.ui.sheet_driver import KEYS
from ui.live.live_night import LiveNight
from ui.live.open_deal import ActualDeal
from ui.sheet.animation import SheetAnimation
from ui.sheet.sheet_view import SheetView
from ui.shell.app import Application
from ui.shell.backup_scheduler import scheduler_of


class Program:
    """The program with a night of four players, three deals played."""

    def __init__(self, folder: Path, qtbot: QtBot) -> None:
        self.folder, self.qtbot = folder, qtbot
        night = folder / "one.night.json"
        night.write_text(write_night(four((13, 5, 6, 2), (3, 16, 3, 4), (0, 1, 20, 5)).night), encoding="utf-8")
        self.start()
        self.app.session.open_night(import_night_file(self.app.club, night))

    def start(self) -> None:
        """Open the window."""
        self.app = Application(self.folder / "club.hearts")
        self.app.window.show()
        self.app.window.activateWindow()
        wait_until_active(self.app.window, self.qtbot)

    def stop(self) -> None:
        """Go without a word, as in a crash."""
        self.app.window.hide()
        scheduler_of(self.app.session).close()  # what came in may have begun a backup
        self.app.club.close()
        self.app.window.deleteLater()

    @property
    def paper(self) -> SheetView:
        """The sheet."""
        assert self.app.session.sheet_view is not None
        return self.app.session.sheet_view

    @property
    def live(self) -> LiveNight:
        """The night that is open."""
        assert self.app.session.live is not None
        return self.app.session.live

    def is_kept(self, *texts: str) -> bool:
        """Whether these are the texts of the open row on the disk."""
        live = self.live
        return self.app.club.drafts.draft(live.night.id, live.game_index).texts == texts

    @property
    def texts(self) -> list[str]:
        """What stands in the cells."""
        return [cell.text() for cell in self.paper.band.cells]

    def press(self, keys: str) -> None:
        """Press keys, Z being Ctrl+Z and Y Ctrl+Y, as a window system would."""
        for key in keys:
            target = QApplication.focusWidget()
            assert target is not None
            if key in "ZY":
                QTest.keyClick(target, getattr(Qt.Key, f"Key_{key}"), Qt.KeyboardModifier.ControlModifier)
            elif key in KEYS:
                QTest.keyClick(target, KEYS[key])
            else:
                QTest.keyClicks(target, key)


def note_paint(order: list[str], event: QEvent) -> None:
    """Note when a widget is painted."""
    if event.type() is QEvent.Type.Paint:
        order.append("painted")


@pytest.fixture
def program(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> Iterator[Program]:
    """The program at work in a folder of its own."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    made = Program(tmp_path, qtbot)
    yield made
    made.stop()


def test_ctrl_z_only_leaves_an_open_question(program: Program) -> None:
    """The second press, with no question open, takes the newest deal back."""
    for keys in ("x", "d", "m11"):
        program.press(keys)
        while program.paper.entry.row.question is not None or program.paper.entry.row.prepared is not None:
            assert program.app.window.actions_["undo"].text() == "&Undo the open question"
            program.press("Z")
        assert len(program.paper.sheet.deals) == 3
    assert program.app.window.actions_["undo"].text() == "&Undo deal 3"
    program.press("Z")
    assert len(program.paper.sheet.deals) == 2


def test_ctrl_z_does_not_drop_an_old_deal_that_is_typed(program: Program) -> None:
    program.press("^^F12~6~")
    program.app.window.actions_["undo"].trigger()
    assert len(program.paper.sheet.deals) == 3
    assert program.texts[:2] == ["12", "6"]
    assert program.paper.entry.row.message.startswith("Deal 2 is typed and not written")


def test_ctrl_z_takes_back_what_is_typed_before_anything_that_is_written(program: Program) -> None:
    """In an open cell it belongs to the cell. Redo brings it back; behind a deal that was taken back too it waits for
    its own deal."""
    actions = program.app.window.actions_
    program.press("3~16Z")
    assert program.texts == ["3", "", "", ""]
    assert len(program.paper.sheet.deals) == 3
    program.press("16~")
    assert actions["undo"].text() == "&Undo what is typed in deal 4"
    program.press("Z")
    assert program.texts == [""] * 4
    assert len(program.paper.sheet.deals) == 3
    assert "Ctrl+Shift+Z" in program.paper.entry.row.hint
    assert actions["redo"].text().endswith("what was typed in deal 4")
    program.press("Y")
    assert program.texts == ["3", "16", "", ""]
    program.press("ZZ")
    assert (len(program.paper.sheet.deals), program.texts) == (2, [""] * 4)
    program.press("Y")
    assert (len(program.paper.sheet.deals), program.texts) == (3, ["3", "16", "", ""])


def test_undo_means_the_same_on_every_page(program: Program) -> None:
    """A half-typed row and then a question are newer than the deals, and money that is written since is newer still."""
    session, undo = program.app.session, program.app.window.actions_["undo"]
    pages = ("settle", "history", "papers", "members", "new_game")
    turns = cycle(pages)

    def named() -> set[str]:
        found = set()
        for page in (*few_of(pages, [next(turns), next(turns)]), "sheet"):
            session.go(page)
            found.add(undo.text())
        return found

    program.press("3~")
    assert named() == {"&Undo what is typed in deal 4"}
    session.go("history")
    undo.trigger()
    assert (len(program.paper.sheet.deals), program.texts[0]) == (3, "3")
    assert "to undo what is typed in deal 4 there" in program.app.window.status.tip.text()
    session.go("sheet")
    program.press("d")
    assert named() == {"&Undo the open question"}
    program.live.write(lambda keeper: keeper.record(lambda night: choose_way(night, PaymentMode.FEWEST)))
    assert named() == {"&Undo the choice “rounded to the cent”"}
    owed = program.live.night.order[0]
    program.live.write(lambda keeper: keeper.record(lambda night: house_line(night, owed, "beer", Fraction(3))))
    assert named() == {undo.text()} != {"&Undo the open question"}
    session.go("settle")
    undo.trigger()
    assert (program.live.night.book.house[0].struck, len(program.paper.sheet.deals)) == (True, 3)
    assert named() == {"&Undo the choice “rounded to the cent”"}
    session.go("settle")
    undo.trigger()
    assert named() == {"&Undo the open question"}


def test_ctrl_z_and_ctrl_y_take_back_a_deal_and_bring_it_back_with_the_cursor_in_its_place(program: Program) -> None:
    program.press("ZZ")
    assert len(program.paper.sheet.deals) == 1
    program.press("Y")
    assert len(program.paper.sheet.deals) == 2
    assert program.paper.band.cells[0].hasFocus()
    program.press("13~5~6~~~")
    assert len(program.paper.sheet.deals) == 3


def test_an_action_begins_what_its_letter_begins(program: Program) -> None:
    program.press("}}")
    program.app.window.actions_["renege"].trigger()
    program.press("1")
    assert program.paper.entry.row.prepared is not None
    program.press("~")
    assert [str(points) for points in program.paper.sheet.deals[-1].change] == ["0", "0", "26", "0"]


def test_the_end_is_asked_in_the_sheet_and_enter_once_too_often_signs_pays_and_begins_nothing(program: Program) -> None:
    """Enter pays on Settle, so that it must not lead there: the next step is taken by its letter."""
    program.app.window.actions_["end_game"].trigger()
    assert program.paper.band.panel is not None
    program.press("~")
    assert program.paper.sheet.over is not None
    assert program.paper.over.hasFocus()
    lines = program.live.lines
    program.press("~~~")
    assert program.live.lines == lines
    assert program.paper.over.hasFocus()
    program.press("t")
    assert program.paper.isVisible() is False
    assert program.live.lines == lines


def test_an_unsealed_row_who_really_deals_and_how_it_is_passed_survive_a_crash(program: Program) -> None:
    night = program.live.night.id

    def start_again() -> None:
        program.stop()
        program.start()
        program.app.session.open_night(night)

    program.press("3~e2p1")
    program.qtbot.waitUntil(lambda: program.is_kept("3", "", "", "", "dealer 1, pass left"))
    start_again()
    assert (program.texts, program.paper.entry.row.typed.actual) == (["3", "", "", ""], ActualDeal(1, Pass.LEFT))
    assert "Bob deals · pass left" in program.paper.head.accessibleName()
    program.press("16~3~~~")
    assert program.paper.sheet.deals[-1].dealer == 1
    assert program.paper.entry.row.typed.actual == ActualDeal()
    program.press("3~16")
    program.qtbot.waitUntil(lambda: program.is_kept("3", "16", "", ""))
    start_again()
    assert program.texts == ["3", "16", "", ""]
    program.press("~3~~~")
    start_again()
    assert program.texts == ["", "", "", ""]
    assert len(program.paper.sheet.deals) == 5


@pytest.mark.parametrize("kept", ["", "dealer 7", "dealer x, pass up", "pass", "nonsense"])
def test_what_cannot_be_read_in_a_draft_is_left_out(kept: str) -> None:
    assert ActualDeal.of(kept, 4) == ActualDeal()


def test_escape_leaves_the_newest_deal_and_no_redo_writes_it_twice(program: Program) -> None:
    program.press("F!")
    assert (len(program.paper.sheet.deals), program.texts) == (3, ["", "", "", ""])
    program.press("Y~")
    assert len(program.paper.sheet.deals) == 3


def test_the_row_waits_and_is_kept_while_the_newest_deal_is_confirmed_or_written_anew(program: Program) -> None:
    program.press("7~F~~~~")
    assert program.texts == ["7", "", "", ""]
    program.qtbot.waitUntil(lambda: program.is_kept("7", "", "", ""))
    program.press("F{1~0~~")
    assert [str(points) for points in program.paper.sheet.deals[-1].change] == ["1", "0", "20", "5"]
    assert program.texts == ["7", "", "", ""]
    program.qtbot.waitUntil(lambda: program.is_kept("7", "", "", ""))
    program.press("ZZ")
    assert program.texts == ["", "", "", ""]
    assert [str(points) for points in program.paper.sheet.deals[-1].change] != ["1", "0", "20", "5"]
    program.press("Z")
    assert len(program.paper.sheet.deals) == 2


def test_figures_that_escape_cleared_come_back_by_ctrl_z_and_wait_for_their_deal(program: Program) -> None:
    program.press("3~16~!")
    assert program.texts == ["", "", "", ""]
    program.press("Z")
    assert program.texts == ["3", "16", "", ""]
    assert len(program.paper.sheet.deals) == 3
    program.press("ZZ")
    assert (len(program.paper.sheet.deals), program.texts) == (2, ["", "", "", ""])
    assert program.paper.entry.row.hint == "What was typed is kept for deal 4."
    program.press("13~5~6~~~")
    assert (len(program.paper.sheet.deals), program.texts) == (3, ["3", "16", "", ""])
    program.qtbot.waitUntil(lambda: program.is_kept("3", "16", "", ""))
    program.press("~~~")
    assert (len(program.paper.sheet.deals), program.texts) == (4, ["", "", "", ""])
    program.press("ZZ3~16~3~~~")
    assert (len(program.paper.sheet.deals), program.texts) == (3, ["", "", "", ""])


def test_a_deal_that_is_brought_back_leaves_no_copy_of_its_figures_in_the_next_row(program: Program) -> None:
    program.press("Z0~1~20~")
    assert program.texts == ["0", "1", "20", ""]
    program.press("Y")
    assert (len(program.paper.sheet.deals), program.texts) == (3, ["", "", "", ""])
    program.press("Z")
    assert program.texts == ["0", "1", "20", ""]


def test_a_note_taken_back_leaves_what_is_typed_where_it_is(program: Program) -> None:
    program.press("Z")
    program.live.write(lambda keeper: keeper.write(0, Note("the lights went out")))
    program.press("3~ZZY")
    assert program.paper.sheet.next_deal == 3
    assert program.texts == ["3", "", "", ""]


def test_what_was_just_typed_is_kept_when_the_window_closes_or_another_night_is_opened(program: Program) -> None:
    night = program.live.night.id
    program.press("3")
    program.app.session.open_sample()
    program.app.session.open_night(night)
    assert program.texts == ["3", "", "", ""]
    program.press("~4")
    program.app.window.close()
    assert program.is_kept("3", "4", "", "")


def test_a_key_is_painted_before_its_row_is_written(program: Program) -> None:
    QApplication.processEvents()
    order = list[str]()
    watch = EventWatch(program.paper.band, lambda _watched, event: note_paint(order, event))
    save = program.app.club.drafts.save_draft
    program.app.club.drafts.save_draft = lambda *draft: (order.append("kept"), save(*draft))[-1]  # type: ignore[method-assign]
    program.press("3")
    program.qtbot.waitUntil(lambda: "kept" in order)
    program.paper.band.removeEventFilter(watch)
    assert order == ["painted", "kept"]


def test_what_was_painted_part_by_part_is_what_a_whole_painting_shows(program: Program) -> None:
    QApplication.processEvents()
    window, night = program.app.window, program.live.night
    program.press("3~16~3~4~~25~1~~~~Z1~")
    assert len(program.live.night.games[0].sheet.deals) > len(night.games[0].sheet.deals)
    program.qtbot.waitUntil(lambda: not program.paper.findChild(SheetAnimation).isVisible())
    program.qtbot.waitUntil(lambda: program.is_kept(*program.texts))
    QApplication.sendPostedEvents()
    painted = window.screen().grabWindow(window.winId()).toImage()
    assert painted == window.grab().toImage()
