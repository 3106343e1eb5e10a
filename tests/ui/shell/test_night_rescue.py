"""The books are harmed, or another program writes in them, while a night is open: nothing in memory is let go."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.night import money_actions
from scorekeeper.night.journal import Line
from scorekeeper.storage import errors, people
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.faults.budget import some_of
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, small_night
from tests.scorekeeper.storage.test_sqlite_journal import (
    lengthened,
    with_a_table_defined_otherwise,
    with_an_older_deal_changed,
    with_the_mark_of_another_program,
)
from tests.ui.program import Program, banner_of, keys, told
from ui.shell.backup_scheduler import BackupScheduler
from ui.shell.backups_controller import restore
from ui.shell.save_retry import SaveRetry
from ui.shell.shutdown import Shutdown


def another_club(path: Path) -> bytes:
    other = path.with_name("other.scorekeeper")
    with ClubFile.open(other) as club:
        write_lines(SqliteJournal(club), "n9", small_night("n9"))
    content = other.read_bytes()
    other.unlink()
    return content


def truncated(path: Path) -> None:
    os.truncate(path, 4096)


def overwritten(path: Path) -> None:
    path.write_bytes(another_club(path))


def overwritten_by_another_program(path: Path) -> None:
    other = path.with_name("other.db")
    with closing(sqlite3.connect(other)) as connection:
        connection.execute("CREATE TABLE songs (name)")
        connection.commit()
    path.write_bytes(other.read_bytes())


def replaced(path: Path) -> None:
    content = another_club(path)
    path.with_name("new").write_bytes(content)
    path.with_name("new").replace(path)


def deleted(path: Path) -> None:
    path.unlink()


def smashed(path: Path) -> None:
    with path.open("r+b") as file:
        file.seek(24)
        file.write(b"\x00\x00\x99\x99")  # the counter of changes, so that it is seen
        file.seek(4096)
        file.write(b"\xa5" * (path.stat().st_size - 4096))


HARMS = [
    truncated, overwritten, overwritten_by_another_program, replaced, deleted, smashed,
    lengthened, with_the_mark_of_another_program, with_an_older_deal_changed, with_a_table_defined_otherwise,
]  # fmt: skip
harms = pytest.mark.parametrize("harm", some_of(HARMS, 3), ids=lambda harm: harm.__name__)
some_harms = pytest.mark.parametrize("harm", some_of(HARMS, 2), ids=lambda harm: harm.__name__)
Harm = Callable[[Path], None]


def rescues() -> list[Path]:
    return sorted(Path(os.environ["SCOREKEEPER_HOME"]).rglob("*not saved*.night.json"))


def lines_of(path: Path) -> list[Line]:
    return list(unarchive(path.read_text(encoding="utf-8")))


@harms
def test_what_is_sealed_after_the_harm_waits_and_is_rescued(opened: Program, save_retry: SaveRetry, harm: Harm) -> None:
    harm(opened.club.path)
    keys("6", "q0", "4", "3", "")
    assert (opened.club.unsaved.count, len(opened.live.game.entries)) == (1, 2)
    band = told(opened)
    assert band
    assert band[0] == "1 entry is not saved. Type on: it waits in memory and is written as soon as that can be."
    keys("13", "0", "13", "0", "")
    assert opened.club.unsaved.count == 2
    keys("1")
    save_retry.try_again()
    assert opened.window.status.saved.text() == "NOT saved"
    banner = banner_of(opened)
    assert banner
    assert banner.export.isVisible()
    assert not opened.window.close()
    (rescued,) = rescues()
    assert lines_of(rescued) == list(opened.live.lines), "the whole night, not only what waits"
    assert str(rescued) in opened.club.save_state.why
    assert opened.window.close()


@some_harms
def test_a_night_that_is_in_no_file_any_more_is_rescued_though_nothing_waits(
    opened: Program, save_retry: SaveRetry, harm: Harm
) -> None:
    before = list(opened.live.lines)
    harm(opened.club.path)
    assert not opened.window.close()
    assert opened.club.unsaved.count == 0
    (rescued,) = rescues()
    assert lines_of(rescued) == before
    band = told(opened)
    assert band
    assert band[0] == "The club file does not hold this night any more. It is whole in this window."
    assert opened.window.status.saved.text() == "NOT saved"
    assert opened.window.close()
    assert len(rescues()) == 1, "it is rescued already"


@some_harms
def test_the_end_of_the_session_rescues_it_as_well(opened: Program, save_retry: SaveRetry, harm: Harm) -> None:
    harm(opened.club.path)
    shutdown = Shutdown(save_retry, opened.session)
    shutdown.session_ends()
    shutdown.close()
    (rescued,) = rescues()
    assert lines_of(rescued) == list(opened.live.lines)


def test_what_is_typed_after_leaving_was_held_back_is_rescued_too(opened: Program, save_retry: SaveRetry) -> None:
    truncated(opened.club.path)
    keys("6", "q0", "4", "3", "")
    assert not opened.window.close()
    keys("13", "0", "13", "0", "")
    assert not opened.window.close(), "there is something new in memory"
    first, second = sorted(rescues(), key=lambda path: len(lines_of(path)))
    assert len(lines_of(first)) + 1 == len(lines_of(second)) == len(opened.live.lines)
    assert opened.window.close()


def test_another_club_in_the_place_gets_nothing_of_this_night(
    opened: Program, save_retry: SaveRetry, qtbot: QtBot
) -> None:
    overwritten(opened.club.path)
    keys("6")
    qtbot.waitUntil(lambda: told(opened) is not None)
    gone = "The club file does not hold this night any more. It is whole in this window."
    assert told(opened) == (gone, fault_text(errors.AnotherClub(opened.club.path)))
    assert opened.window.status.saved.text() == "NOT saved"
    keys("q0", "4", "3", "")
    with closing(sqlite3.connect(opened.club.path)) as other:
        assert other.execute("SELECT count(*) FROM draft").fetchone() == (0,)
        assert other.execute("SELECT DISTINCT night FROM entry").fetchall() == [("n9",)]


def test_books_that_are_brought_back_get_what_waits(opened: Program, save_retry: SaveRetry) -> None:
    kept = opened.club.path.read_bytes()
    overwritten(opened.club.path)
    keys("6", "q0", "4", "3", "")
    assert opened.club.unsaved.count == 1
    opened.club.path.write_bytes(kept)
    save_retry.try_again()
    assert (opened.club.unsaved.count, told(opened)) == (0, None)
    assert opened.window.status.saved.text().startswith("Saved ")
    assert opened.club.books.night("n1") == opened.live.night
    assert opened.window.close()


def test_books_that_lost_a_night_take_others(opened: Program, save_retry: SaveRetry) -> None:
    before = opened.club.path.with_name("before.scorekeeper")
    with ClubFile.open(before) as club:
        ClubSettings(club).set(CLUB_NAME, "Cavendish")
        opened.club.file.first = club.first  # as if the open night had been begun in a copy of it
        write_lines(SqliteJournal(club), "n9", small_night("n9"))
    opened.club.path.write_bytes(before.read_bytes())
    keys("6", "q0", "4", "3", "")
    opened.session.open_night("n9")
    game = opened.live.game_index
    keys("6", "q0", "4", "3", "")
    assert len(opened.live.night.games[game].entries) == 2
    assert opened.club.unsaved.count == 1, "only that of the night that is gone"
    assert opened.club.save_state.why, "which is still said"
    opened.session.open_night("n1")
    assert len(opened.live.game.entries) == 2, "it is as it was left"


def test_before_a_restore_what_is_in_memory_only_is_rescued(opened: Program, save_retry: SaveRetry) -> None:
    backup = back_up(opened.club.file, opened.club.path.parent / "backups")
    truncated(opened.club.path)
    keys("6", "q0", "4", "3", "")
    lines = list(opened.live.lines)
    restore(opened.session, BackupScheduler(opened.session), backup)
    (rescued,) = rescues()
    assert lines_of(rescued) == lines
    assert f"What was not saved is in “{rescued}”." in opened.said[0]
    assert (opened.club.unsaved.count, opened.club.save_state.why) == (0, "")
    assert len(opened.club.books.night("n1").games[1].entries) == 1


# another program in the same night


def write_elsewhere(opened: Program, *lines: Line) -> None:
    """Another program writes in the open night."""
    in_another_program(opened, lambda club: write_lines(SqliteJournal(club), "n1", lines))


def in_another_program(opened: Program, act: Callable[[ClubFile], object]) -> None:
    """Another program does something in the club file."""
    with closing(sqlite3.connect(opened.club.path)):
        copy = opened.club.path.with_name("copy.scorekeeper")
        copy.write_bytes(opened.club.path.read_bytes())
    with ClubFile.open(copy) as club:
        act(club)
    opened.club.path.write_bytes(copy.read_bytes())
    copy.unlink()


def row(opened: Program) -> list[str]:
    assert opened.session.sheet_view is not None
    return [cell.text() for cell in opened.session.sheet_view.band.cells]


def test_a_row_that_another_program_overtook_stays_unsaved_until_it_is_sealed(
    opened: Program, save_retry: SaveRetry, qtbot: QtBot
) -> None:
    keys("6", "q0", "4", "3")
    write_elsewhere(opened, deal(0, 0, 13, 13, minute=30, number=1))
    before = opened.live
    keys("")
    qtbot.waitUntil(lambda: opened.session.live is not before)
    assert [len(game.entries) for game in opened.live.night.games] == [2, 2], "what came is shown"
    assert row(opened) == ["6", "13", "4", "3"], "what was typed is still there"
    band = told(opened)
    assert band
    assert band[1].startswith("Another program has written in this night; what it wrote stands here now.")
    assert opened.window.status.saved.text() == "NOT saved"
    keys("5")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Backspace)
    QApplication.processEvents()
    assert opened.club.drafts.draft("n1", opened.live.game_index).texts != ("6", "13", "4", "3")
    assert opened.window.status.saved.text() == "NOT saved", "that the row is kept half typed seals nothing"
    QTest.keyClicks(QApplication.focusWidget(), "3")
    QApplication.processEvents()
    assert opened.club.drafts.draft("n1", opened.live.game_index).texts == ("6", "13", "4", "3")
    assert opened.window.status.saved.text() == "NOT saved"
    keys("", "")
    assert len(opened.live.game.entries) == 3
    assert (opened.window.status.saved.state, told(opened)) == ("good", None)
    assert opened.club.books.night("n1") == opened.live.night


def test_what_another_program_wrote_renamed_or_forgot_is_shown_after_the_next_key_entry_or_look_at_the_window(
    opened: Program, save_retry: SaveRetry, qtbot: QtBot
) -> None:
    QApplication.processEvents()
    write_elsewhere(opened, deal(0, 0, 13, 13, minute=30, number=1))
    before = opened.live
    QTest.keyClicks(QApplication.focusWidget(), "6")
    qtbot.waitUntil(lambda: opened.session.live is not before)
    assert (len(opened.live.game.entries), row(opened)[0]) == (2, "6")
    assert told(opened) is None, "nothing was refused"
    assert opened.said[0] == "Another program has written in this night; what it wrote stands here now."
    in_another_program(opened, lambda club: people.rename(club, "bob", "Robert"))
    keys("", "q0", "4", "3", "")
    qtbot.waitUntil(lambda: "Robert" in opened.live.names.values())
    assert len(opened.live.game.entries) == 3
    QApplication.processEvents()
    keys("6", "13")
    in_another_program(opened, lambda club: forget(club, "bob"))
    before = opened.live
    assert "Robert" in before.names.values()
    QApplication.sendEvent(opened.window, QEvent(QEvent.Type.WindowActivate))
    qtbot.waitUntil(lambda: opened.session.live is not before)
    assert "Player 2" in opened.live.names.values()
    assert not re.search("Bob|Robert", archive(opened.live.lines))
    assert (opened.page, row(opened)[:2]) == ("SheetPage", ["6", "13"])
    shown = opened.live
    opened.club.profile.update("The Tuesday Club", types_all=False)
    QApplication.sendEvent(opened.window, QEvent(QEvent.Type.WindowActivate))
    QApplication.processEvents()
    assert opened.session.live is shown, "what this window writes needs no second look"


def test_money_that_another_program_overtook_is_not_written_and_said(
    opened: Program, save_retry: SaveRetry, qtbot: QtBot
) -> None:
    opened.session.go("settle")
    write_elsewhere(opened, deal(0, 0, 13, 13, minute=30, number=1))
    before = opened.live
    owed = partial(money_actions.house_line, player="ann", what="a beer", amount=before.night.stake)
    assert before.write(lambda keeper: keeper.record(owed)) is None
    qtbot.waitUntil(lambda: opened.session.live is not before)
    assert opened.page == "SettlePage"
    assert opened.live.night.book.house == ()
    assert opened.window.status.saved.text() == "NOT saved"


def test_a_night_that_waits_and_went_on_elsewhere_is_held(
    opened: Program, save_retry: SaveRetry, locked: sqlite3.Connection
) -> None:
    keys("6", "q0", "4", "3", "")
    locked.execute("ROLLBACK")
    write_elsewhere(opened, deal(0, 0, 13, 13, minute=30, number=1))
    keys("13", "0", "13", "0", "")
    assert opened.club.unsaved.count == 2
    assert isinstance(opened.club.journal.trouble, errors.NightChangedElsewhere)
    assert not opened.window.close()
    (rescued,) = rescues()
    assert lines_of(rescued) == list(opened.live.lines)
