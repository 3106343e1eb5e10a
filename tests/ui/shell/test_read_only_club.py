"""Books that are only read: across a network, with the way to this computer; and those of a newer program."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import closing
from datetime import datetime
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from scorekeeper.drafts.row_draft import RowDraft
from scorekeeper.files.archive import archive
from scorekeeper.storage import directory, errors, file_format, network_disks, paths
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.faults.budget import few_of
from tests.faults.disk import ROOT
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night
from tests.scorekeeper.storage.test_older_versions import thawed
from tests.ui.active_window import wait_until_active
from tests.ui.program import Program, import_file
from ui.backups.backups_page import BackupsPage
from ui.backups.trouble_banner import TroubleBanner
from ui.live.club_files import copy_here, restore_backup
from ui.live.open_club import OpenClub
from ui.shell import recovery_window, relocate_club_file
from ui.shell.backup_scheduler import scheduler_of
from ui.shell.backups_controller import restore
from ui.shell.recovery_window import RecoveryWindow
from ui.shell.save_retry import SaveRetry

MOVING = Path(__file__).with_name("moving_window.py")


@pytest.fixture
def good(tmp_path: Path) -> Path:
    """A club file with a night in it, at the path that the window opens."""
    path = tmp_path / "club.scorekeeper"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
    return path


def table_of_mounts(folder: Path) -> Path:
    """A table by which a folder lies across the network, but for a home and another place in it."""
    table = folder / "mounts"
    rows = [f"server:/club {folder} nfs4", *(f"/dev/sda {folder / name} ext4" for name in ("home", "here"))]
    table.write_text("".join(f"{row} rw 0 0\n" for row in rows), encoding="utf-8")
    return table


@pytest.fixture
def remote(good: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same across the network."""
    monkeypatch.setattr(network_disks, "MOUNTS", table_of_mounts(good.parent))
    return good


@pytest.fixture(params=["across the network", "with a view of another program"])
def to_copy(good: Path, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, str]:
    """The same if a copy can be written, and the words that say why it cannot itself."""
    if request.param == "across the network":
        monkeypatch.setattr(network_disks, "MOUNTS", table_of_mounts(good.parent))
        return good, f"“{good}” lies on a disk across the network"
    with closing(sqlite3.connect(good, isolation_level=None)) as connection:
        connection.execute("CREATE VIEW sums AS SELECT * FROM entry")
    return good, f"“{good}” can only be read: another program added the view “sums” to it"


@pytest.fixture
def newer(good: Path) -> Path:
    """The same, written by a newer program."""
    with closing(sqlite3.connect(good, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA user_version = {file_format.VERSION + 1}")
    return good


@pytest.fixture
def older(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Books of the first version, write-protected."""
    path = tmp_path / "club.scorekeeper"
    thawed(1, path)
    monkeypatch.setattr(errors, "writable", lambda _path: False)
    return path


def begin(opened: Program, night: str = "n1") -> SaveRetry:
    """Open the night that was open last, as the program does at its start."""
    opened.settings.last_night = night
    opened.session.begin()
    save_retry = SaveRetry(opened.session)
    save_retry.tell_read_only()
    return save_retry


def band(opened: Program) -> TroubleBanner:
    found = opened.window.findChild(TroubleBanner)
    assert found
    assert found.isVisible()
    return found


def test_the_band_offers_to_keep_books_here_and_a_copy_is_gone_on_with(
    to_copy: tuple[Path, str], opened: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    club, why = to_copy
    save_retry = begin(opened)
    assert opened.page == "SheetPage"
    assert opened.window.status.saved.text() == "Read only"
    assert band(opened).what.text() == "This club file can be looked at, but nothing can be written in it."
    assert band(opened).why.text().startswith(why)
    before = club.read_bytes()
    QTest.keyClicks(QApplication.focusWidget(), "6")
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    QTest.keyClicks(QApplication.focusWidget(), "1")
    here = tmp_path / "here" / "club.scorekeeper"
    monkeypatch.setattr(relocate_club_file, "ask_club_file", lambda _parent: here)
    with qtbot.waitSignal(save_retry.moved) as moved:
        QTest.mouseClick(band(opened).keep, Qt.MouseButton.LeftButton)
    assert moved.args == [here]
    assert paths.default_club_file() == here
    with ClubFile.open(here, create=False) as copy:
        assert copy.writable
        assert list(SqliteJournal(copy).lines("n1")) == small_night()
    with closing(OpenClub(here)) as books:
        assert books.drafts.draft("n1", 1) == RowDraft(("6", "1", "", ""), 1)
    assert club.read_bytes() == before


@pytest.mark.parametrize("what", ["away", "grown"])
def test_the_copy_is_of_the_books_as_they_are_now_or_were_last_seen(
    remote: Path, opened: Program, tmp_path: Path, what: str
) -> None:
    here = tmp_path / "here" / "club.scorekeeper"
    if what == "away":
        remote.unlink()
    else:
        here.parent.mkdir()
        with ClubFile.open(shutil.copyfile(remote, here.with_name("other.scorekeeper"))) as club:
            write_lines(SqliteJournal(club), "n2", small_night("n2"))
        shutil.copyfile(here.with_name("other.scorekeeper"), remote)
    copy_here(opened.club, here)
    with ClubFile.open(here, create=False) as club:
        assert sorted(night.id for night in directory.nights(club)) == (["n1"] if what == "away" else ["n1", "n2"])


def test_where_they_cannot_be_kept_it_is_said_and_nothing_changes(
    remote: Path, opened: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_retry = begin(opened)
    moved: list[Path] = []
    save_retry.moved.connect(moved.append)
    (tmp_path / "here").mkdir()
    there = tmp_path / "here" / "there"
    there.write_text("something", encoding="utf-8")
    taken = "is there already and nothing is overwritten; name a new file, or move that one away first."
    remote_place = "lies on a disk across the network, where no club file is kept; name a place on this computer."
    for chosen, said in (
        (None, ""),
        (there, f"“{there}” {taken}"),
        (tmp_path / "other", f"“{tmp_path}” {remote_place}"),
    ):
        monkeypatch.setattr(relocate_club_file, "ask_club_file", lambda _parent, chosen=chosen: chosen)
        QTest.mouseClick(band(opened).keep, Qt.MouseButton.LeftButton)
        assert opened.said[0] == said
        assert moved == []
        assert paths.remembered_club_file() is None
        assert there.read_text(encoding="utf-8") == "something"


@pytest.mark.parametrize("kind", few_of(["remote", "newer", "older"], ["remote", "older"]))
def test_nothing_is_written_and_each_attempt_says_why(
    kind: str, request: pytest.FixtureRequest, tmp_path: Path
) -> None:
    path: Path = request.getfixturevalue(kind)
    before = path.read_bytes()
    opened: Program = request.getfixturevalue("opened")
    begin(opened)
    why = fault_text(opened.club.why_read_only)
    for form in ("new_night", "new_game"):
        opened.session.go(form)
        assert opened.page == "SheetPage"
        assert opened.said == (why, "bad")
    other = tmp_path / "other.night.json"
    other.write_text(archive(small_night("n2")), encoding="utf-8")
    import_file(opened.session, other)
    assert opened.said == (f"other.night.json: {why}", "bad")
    scheduler = scheduler_of(opened.session)
    scheduler.go_round("start")
    assert not scheduler.busy
    assert opened.window.status.backup.text() == "No backups of this club file"
    assert scheduler.state_sentences() == f"No backups are made of this club file: {why}"
    opened.session.go("backups")
    page = opened.session.page("backups")
    assert isinstance(page, BackupsPage)
    assert page.state.text() == scheduler.state_sentences()
    assert not page.now.isVisible()
    assert not page.place.isVisible()
    assert QApplication.focusWidget() is page.back
    with opened.session.reporting_failure():
        restore(opened.session, scheduler, other)
    assert opened.said == (why, "bad")
    with pytest.raises(OSError, match=r"(?s).*") as fault:
        restore_backup(opened.club, other)
    assert fault_text(fault.value) == why
    assert path.read_bytes() == before
    assert not (tmp_path / "backups").exists()


def test_the_band_says_why_books_of_an_older_version_are_not_written(older: Path, opened: Program) -> None:
    begin(opened)
    assert opened.page == "SheetPage"
    assert opened.window.status.saved.text() == "Read only"
    assert band(opened).what.text() == "This club file can be looked at, but nothing can be written in it."
    assert band(opened).why.text() == (
        f"“{older}” can only be read: it is of an older version, and is upgraded when it is opened and neither the "
        "file nor its folder is write-protected."
    )


def test_what_is_typed_in_them_is_not_saved_and_said(newer: Path, opened: Program) -> None:
    before = newer.read_bytes()
    begin(opened)
    assert not band(opened).keep.isVisible()
    assert band(opened).why.text() == (
        f"“{newer}” was written by a newer Scorekeeper (version {file_format.VERSION + 1}, this one writes "
        f"{file_format.VERSION}): it can be read, printed and exported here; update this program to go on."
    )
    QTest.keyClicks(QApplication.focusWidget(), "6")
    opened.session.keep_view()
    opened.window.close()
    assert opened.window.status.saved.text() == "NOT saved"
    assert newer.read_bytes() == before


def test_a_night_that_a_newer_program_wrote_otherwise_is_told_and_not_shown(
    newer: Path, request: pytest.FixtureRequest
) -> None:
    with closing(sqlite3.connect(newer, isolation_level=None)) as connection:
        connection.execute("UPDATE game SET deals = 9")
    opened: Program = request.getfixturevalue("opened")
    begin(opened)
    assert opened.page == "StartPage"
    assert opened.session.live is None
    assert opened.said[0].startswith(
        "The night of 2026-11-20 cannot be read here: a newer Scorekeeper wrote it in a newer form (the lists differ "
        "from what was written, “game”)"
    )
    opened.session.open_night("n1")
    assert opened.session.live is None
    opened.session.go("new_night")
    assert opened.page == "StartPage"


def test_the_place_that_is_proposed_is_the_programs_own_or_one_that_is_near(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen: list[QFileDialog] = []

    def accept(dialog: QFileDialog) -> QFileDialog.DialogCode:
        seen.append(dialog)
        folders.append(dialog.directory().absolutePath())
        return QFileDialog.DialogCode.Accepted

    folders: list[str] = []
    monkeypatch.setattr(QFileDialog, "exec", accept)
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    window = RecoveryWindow(tmp_path / "club.scorekeeper", "No place.", None)
    qtbot.addWidget(window)
    assert relocate_club_file.ask_club_file(window) == tmp_path / "home" / "data" / "club.scorekeeper"
    monkeypatch.setattr(relocate_club_file, "is_remote", lambda _path: True)
    relocate_club_file.ask_club_file(window)
    monkeypatch.setattr(QFileDialog, "exec", lambda _dialog: QFileDialog.DialogCode.Rejected)
    assert relocate_club_file.ask_club_file(window) is None
    assert folders == [str(tmp_path / "home" / "data"), tmp_path.anchor]


@pytest.fixture
def at_start_window(tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> RecoveryWindow:
    """The window of a first start with a data folder across the network."""
    monkeypatch.setattr(network_disks, "MOUNTS", table_of_mounts(tmp_path))
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    window = RecoveryWindow(tmp_path / "club.scorekeeper", "No club is begun here.", None, offers=False, moves=True)
    qtbot.addWidget(window)
    window.show()
    wait_until_active(window, qtbot)
    return window


def test_a_first_start_asks_for_another_place_and_begins_there(
    at_start_window: RecoveryWindow, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = at_start_window
    assert window.page.accessibleName() == "The club file needs another place"
    assert window.page.state.text() == "No club is begun here."
    assert QApplication.focusWidget() is window.choose
    monkeypatch.setattr(recovery_window, "ask_club_file", lambda _parent: None)
    QTest.keyClick(window.choose, Qt.Key.Key_Return)
    assert window.isVisible()
    monkeypatch.setattr(recovery_window, "ask_club_file", lambda _parent: tmp_path / "server" / "club.scorekeeper")
    QTest.keyClick(window.choose, Qt.Key.Key_Return)
    assert "across the network, where no club is begun" in window.page.state.text()
    assert window.isVisible()
    here = tmp_path / "here" / "club.scorekeeper"
    monkeypatch.setattr(recovery_window, "ask_club_file", lambda _parent: here)
    QTest.keyClick(window.choose, Qt.Key.Key_Return)
    assert not window.isVisible()
    assert window.found == here
    assert paths.remembered_club_file() == here
    with ClubFile.open(here, create=False) as club:
        assert club.writable


def test_enter_begins_no_other_books_in_the_stead_of_those_that_are_away(
    tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    window = RecoveryWindow(tmp_path / "stick" / "club.scorekeeper", "There is no club file.", None, away=True)
    qtbot.addWidget(window)
    window.show()
    wait_until_active(window, qtbot)
    assert window.page.accessibleName() == "The club file is not in its place"
    assert window.choose.isVisible()
    QTest.keyClick(QApplication.focusWidget(), Qt.Key.Key_Return)
    assert not window.isVisible()
    assert window.found is None


@pytest.mark.parametrize("why", ["network", "stick"])
def test_a_backup_of_lost_books_is_restored_elsewhere_where_their_place_takes_none(
    good: Path, tmp_path: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, why: str
) -> None:
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    second = tmp_path / "backups"
    with ClubFile.open(good) as club:
        backup = back_up(club, second, datetime.now().astimezone())
    good.unlink()
    if why == "network":
        lost = good
        monkeypatch.setattr(network_disks, "MOUNTS", table_of_mounts(tmp_path))
    else:
        lost = tmp_path / "stick" / good.name  # which is gone, and its folder with it
        paths.remember_club_file(lost)
    window = RecoveryWindow(lost, "The club file is gone.", second, away=why == "stick")
    qtbot.addWidget(window)
    window.show()
    here = tmp_path / "here" / "club.scorekeeper"
    here.parent.mkdir()
    monkeypatch.setattr(recovery_window, "ask_club_file", lambda _parent: here)
    assert [line.backup.path for line in window.page.list.lines] == [backup]
    window.page.restore_wanted.emit(backup)
    assert window.found == here
    assert paths.remembered_club_file() == here
    with ClubFile.open(here, create=False) as club:
        assert list(SqliteJournal(club).lines("n1")) == small_night()
    assert not lost.exists()


@pytest.mark.parametrize("begins", few_of(["club", "first", "unknown", "other club"], ["other club"]))
def test_the_program_goes_on_in_the_place_that_was_chosen(good: Path, tmp_path: Path, begins: str) -> None:
    here = tmp_path / "here" / "club.scorekeeper"
    here.parent.mkdir()
    home = tmp_path / ("server" if begins == "first" else "home")
    club = [str(good)] if "club" in begins else []
    memory = home / "config" / "club-file"
    if begins == "unknown":
        memory.parent.mkdir(parents=True)
        memory.write_bytes(b"nonsense")
    elif begins == "other club":  # the user's own, which open without a name
        ClubFile.open(home / "data" / "club.scorekeeper", make_folder=True).close()
    bare = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
    found = subprocess.run(
        [sys.executable, str(MOVING), str(table_of_mounts(tmp_path)), str(here), *club],
        capture_output=True, text=True, timeout=100, check=False,
        env={**bare, "HOME": str(tmp_path), "SCOREKEEPER_HOME": str(home), "PYTHONDONTWRITEBYTECODE": "1"},
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    nights = 1 if club else 0
    said = f"The club file is kept in “{here}” from now on."
    if begins == "other club":
        said = (
            f"This club file is kept in “{here}” from now on; --club opens it there, and another one opens without it."
        )
    assert found.stdout.splitlines() == [str(here), "True", said, str(nights)]
    assert memory.exists() == (begins != "other club")
    assert begins == "other club" or memory.read_text(encoding="utf-8") == f"{here}\n"
