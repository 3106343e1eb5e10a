"""A value in a list that cannot be read: the window starts, says it in the red band, and makes the lists again."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from scorekeeper.storage.backup import back_up
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import SettingWritten, append
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.faults.budget import LONG_RUN, some_of
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.forging import harm, rewrite
from tests.scorekeeper.storage.nights import finished_night
from tests.scorekeeper.storage.spoiled_values import BAD, harmed
from tests.ui.program import Program, banner_of, program, told
from ui.new_night.start_page import StartPage
from ui.shell.backup_scheduler import scheduler_of
from ui.shell.save_retry import SaveRetry

AT_START = Path(__file__).with_name("trouble_at_start.py")
PLACES = [
    *(("night", column) for column in ("stake", "date", "games", "last_at", "head_hash", "id")),
    *(("player", column) for column in ("name", "last_played")),
    ("night_player", "name"),
    ("game", "scores"),
    ("result", "net"),
    ("draft", "text"),
    ("draft", "checksum"),
    *(("club_entry", column) for column in ("number", "kind", "body", "hash")),
    *(("word", column) for column in ("line", "salt", "text")),
]
VALUES = ("a sign turned", "bytes", "no UTF-8")


Start = Callable[[str], AbstractContextManager[Program]]
"""Opens the window on the club file, with the night that was open last ("" for none), and closes it."""


@pytest.fixture
def path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A club file with two nights, a half-typed row and a name."""
    monkeypatch.setenv("SCOREKEEPER_HOME", str(tmp_path / "home"))
    made = tmp_path / "club.scorekeeper"
    with ClubFile.open(made) as club:
        journal = SqliteJournal(club)
        write_lines(journal, "n1", finished_night())
        write_lines(journal, "n2", finished_night("n2", "2026-11-27"))
        journal.save_draft("n1", 1, '{"texts":["6","","",""],"hand":1}')
        ClubSettings(club).set(CLUB_NAME, "Cavendish")
    return made


@pytest.fixture
def start(path: Path, qtbot: QtBot) -> Start:
    @contextmanager
    def started(night: str) -> Iterator[Program]:
        opened = program(path.parent)
        qtbot.addWidget(opened.window)
        save_retry = SaveRetry(opened.session)
        opened.settings.last_night = night
        opened.window.resize(1280, 860)
        opened.window.show()
        opened.session.begin()
        save_retry.tell_read_only()
        opened.club.report_settings()  # as once the window is painted
        yield opened
        opened.window.close()
        opened.club.close()

    return started


def spoil_stake(path: Path) -> None:
    """Let the stake of the first night be no number in the list of nights."""
    bad = harmed(path.read_bytes(), "night", "stake", BAD["a sign turned"])
    assert bad is not None
    path.write_bytes(bad)


def rebuild(opened: Program, qtbot: QtBot) -> None:
    banner = banner_of(opened)
    assert banner
    assert banner.rebuild.isVisible()
    assert banner.restore.isVisible()
    QTest.mouseClick(banner.rebuild, Qt.MouseButton.LeftButton)
    assert opened.club.file.held is not None, "it continues in the background"
    assert not opened.window.close()
    qtbot.waitUntil(lambda: opened.club.file.held is None)


def listed(opened: Program) -> int:
    """How many nights the start page lists."""
    page = opened.session.page("first_start")
    assert isinstance(page, StartPage)
    return len(page.nights)


@pytest.mark.parametrize(("table", "column"), some_of(PLACES, 2))
def test_the_window_starts_on_any_value_and_goes_to_every_page(
    path: Path, start: Start, table: str, column: str
) -> None:
    good = path.read_bytes()
    for name in VALUES if LONG_RUN else VALUES[PLACES.index((table, column)) % len(VALUES) :][:1]:
        bad = harmed(good, table, column, BAD[name])
        if bad is None:
            continue
        path.write_bytes(bad)
        with start("n1") as opened:
            assert opened.window.pages.currentWidget() is not None, name
            for page in ("first_start", "new_night", "club"):
                opened.session.go(page)


def test_the_band_says_which_night_and_makes_the_lists_anew_and_names_one_that_cannot_be_found(
    path: Path, start: Start, qtbot: QtBot
) -> None:
    spoil_stake(path)
    with start("") as opened:
        band = told(opened)
        assert band
        assert band[0] == "A list in the club file cannot be read."
        assert "the stake of the night “2026-11-20” (“n1”) in the list of nights cannot be read" in band[1]
        assert opened.window.status.saved.text() != "NOT saved"
        assert listed(opened) == 1, "the other night is there"
        rebuild(opened, qtbot)
        assert told(opened) is None
        assert listed(opened) == 2
        assert check(opened.club.file) == []
        harm(path, "UPDATE night SET stake = '0&25' WHERE id = 'n1'")
        opened.session.go("open_night")
        qtbot.waitUntil(lambda: told(opened) is not None)
        band = told(opened)
        assert band
        assert "the stake of the night “2026-11-20” (“n1”) in the list of nights cannot be read" in band[1]


def test_the_band_goes_once_another_program_has_mended_the_books(path: Path, start: Start, qtbot: QtBot) -> None:
    good = path.read_bytes()
    spoil_stake(path)
    with start("") as opened:
        assert told(opened) is not None
        harm(path, "UPDATE night SET deals = 99 WHERE id = 'n2'")
        QApplication.sendEvent(opened.window, QEvent(QEvent.Type.WindowActivate))
        qtbot.waitUntil(lambda: not scheduler_of(opened.session).busy)
        assert told(opened) is not None, "it is another damage now"
        path.write_bytes(b"nothing that was there before")
        opened.session.open_night("n1")
        band = told(opened)
        assert band
        assert band[0] == "The club file is damaged."
        path.write_bytes(good)
        QApplication.sendEvent(opened.window, QEvent(QEvent.Type.WindowActivate))
        qtbot.waitUntil(lambda: told(opened) is None)
        assert listed(opened) == 2


def test_the_band_says_which_setting_was_changed_until_it_is_as_it_was_written(path: Path, start: Start) -> None:
    good = path.read_bytes()
    harm(path, "UPDATE word SET text = replace(text, 'Cavendish', 'Ravendish') WHERE night = ''")
    with start("") as opened:
        band = told(opened)
        assert band
        assert band[0] == "A setting of this club is not as it was written."
        assert band[1] == (
            "A setting of the club (its name) was changed after it was written; restore a backup "
            "(line 1 of the club’s own lines)."
        )
        banner = banner_of(opened)
        assert banner
        assert banner.rebuild.isHidden()
        assert opened.window.status.saved.text() != "NOT saved"
        assert opened.club.profile.name == "", "what was changed is not used"
        opened.club.file.close()
        path.write_bytes(good)
        opened.club.reopen()
        opened.club.profile.update("Cavendish", types_all=True)
        assert told(opened) is None


def test_a_start_of_the_program_tells_it_once_the_window_is_painted(path: Path) -> None:
    harm(path, "UPDATE word SET text = replace(text, 'Cavendish', 'Ravendish') WHERE night = ''")
    found = subprocess.run(
        [sys.executable, str(AT_START), str(path)],
        capture_output=True, text=True, timeout=100, check=False,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[3])},
    )  # fmt: skip
    assert found.returncode == 0, found.stderr
    assert found.stdout.startswith("A setting of this club is not as it was written.")


def test_a_setting_that_cannot_be_read_is_told_until_it_is_set_again(path: Path, start: Start) -> None:
    with ClubFile.open(path) as club, club.writing() as connection:
        append(connection, club.path, [SettingWritten(CLUB_NAME.key, "{")], "")
    with start("") as opened:
        band = told(opened)
        assert band
        assert band[1].startswith(
            "A setting of the club (its name), or a part of it, cannot be read and is not used; set it again"
        )
        opened.club.profile.update("Cavendish", types_all=False)
        assert told(opened) is None


def test_lists_are_not_made_anew_where_a_backup_has_other_entries(path: Path, start: Start, qtbot: QtBot) -> None:
    with ClubFile.open(path) as club:
        back_up(club, path.with_name("backups"), why="asked")
    rewrite(path, "n1", lambda lines: lines[:-1])
    spoil_stake(path)
    with start("") as opened:
        rebuild(opened, qtbot)
        assert "The lists were not rebuilt, since the club file was changed: the night of 20 November" in opened.said[0]
        assert told(opened) is not None


def test_lists_whose_entries_were_changed_are_not_made_anew(path: Path, start: Start, qtbot: QtBot) -> None:
    spoil_stake(path)
    worse = harmed(path.read_bytes(), "entry", "body", "'{}'")
    assert worse is not None
    path.write_bytes(worse)
    with start("") as opened:
        rebuild(opened, qtbot)
        assert (
            "something in a night was changed after it was written; restore a backup (night n1, line 1)."
            in opened.said[0]
        )
        assert told(opened) is not None
