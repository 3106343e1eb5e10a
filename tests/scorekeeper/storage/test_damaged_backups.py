"""A backup that went bad after it was made: reported, kept under another name, and a good one made beside it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from scorekeeper.storage import errors
from scorekeeper.storage.backup import prove
from scorekeeper.storage.backup_files import set_aside
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.retention import superfluous_aside
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.backup_state import round_sentences
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night

NOW = datetime(2026, 11, 20, 21, 4, 11, tzinfo=UTC)


@pytest.fixture
def backup_set(club: ClubFile) -> BackupSet:
    """The backups of the club file."""
    return BackupSet(club.path)


@pytest.mark.parametrize("later", [-1, 0, 1], ids=["the clock ran back", "in the same second", "an hour later"])
def test_a_backup_that_went_bad_is_told_and_a_good_one_is_made_beside_it(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet, tmp_path: Path, later: int
) -> None:
    backup_set.second = tmp_path / "stick"
    backup_set.second.mkdir()
    write_lines(journal, "n1", small_night())
    bad = backup_set.keep(club, "start", NOW)
    assert bad is not None
    spoiled = bad.path.read_bytes().replace(b"[6,13,4,3]", b"[6,12,5,3]")
    bad.path.write_bytes(spoiled)
    now = NOW + timedelta(hours=later)
    done = backup_set.go_round(club, "start", now)
    assert fault_text(done.damaged).startswith("Night of 20 November 2026: something was changed after it was written")
    assert (done.proved_at, done.trouble, done.second) == (now, None, True)
    assert done.newest is not None
    assert prove(done.newest.path) == prove(backup_set.second / done.newest.path.name) == []
    assert done.aside == bad.path.with_stem(f"{bad.path.stem}-damaged")
    assert done.aside.read_bytes() == spoiled
    said = round_sentences(done, now)
    assert (
        f" The backup before it was damaged, and is kept as {done.aside.name}: Night of 20 November 2026: something "
        in said
    )
    assert said.startswith("The newest backup is of ")
    files = set(backup_set.folder.iterdir())
    assert backup_set.go_round(club, "start", now + timedelta(hours=1)).newest == done.newest
    assert set(backup_set.folder.iterdir()) == files


def test_a_backup_of_damaged_books_that_went_bad_further_is_made_again(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet
) -> None:
    for night in ("n1", "n2"):
        write_lines(journal, night, small_night(night))
    with closing(sqlite3.connect(club.path, isolation_level=None)) as forger:
        forger.execute("UPDATE night SET lines = 99 WHERE id = 'n1'")
    bad = backup_set.keep(club, "start", NOW)
    assert bad is not None
    assert bad.broken
    with closing(sqlite3.connect(bad.path, isolation_level=None)) as forger:
        forger.execute("UPDATE night SET lines = 99 WHERE id = 'n2'")
    done = backup_set.go_round(club, "game", NOW + timedelta(hours=1))
    assert done.newest is not None
    assert done.newest.broken == bad.broken
    assert [finding.night for finding in prove(done.newest.path)] == ["n1"]
    assert done.aside is not None
    assert {finding.night for finding in prove(done.aside)} == {"n1", "n2"}
    assert backup_set.backups() == [done.newest]


def test_damage_that_a_new_backup_would_have_too_makes_none(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet
) -> None:
    write_lines(journal, "n1", small_night())
    with closing(sqlite3.connect(club.path, isolation_level=None)) as forger:
        forger.execute("UPDATE game SET deals = 77")
    first = backup_set.keep(club, "start", NOW)
    done = backup_set.go_round(club, "start", NOW + timedelta(hours=1))
    assert (done.newest, done.proved_at, done.damaged) == (first, None, None)
    assert "the lists differ from what was written; rebuild the lists (“game”)" in fault_text(done.trouble)
    assert backup_set.backups() == [first]


def test_a_damaged_backup_is_told_where_no_other_can_be_made(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object, **__: object) -> Path:
        raise errors.ClubFileError(backup_set.folder, "no_room")

    write_lines(journal, "n1", small_night())
    bad = backup_set.keep(club, "start", NOW)
    assert bad is not None
    bad.path.write_bytes(bad.path.read_bytes().replace(b"[6,13,4,3]", b"[6,12,5,3]"))
    monkeypatch.setattr("scorekeeper.storage.backup_set.back_up", full)
    done = backup_set.go_round(club, "start", NOW)
    assert (done.newest, done.proved_at) == (bad, None)
    assert fault_text(done.trouble).startswith("Night of 20 November 2026: something was changed after it was written")
    assert backup_set.backups() == [bad]


def test_of_backups_that_went_bad_a_few_are_kept_and_all_since_the_last_good_one(
    club: ClubFile, journal: SqliteJournal, backup_set: BackupSet
) -> None:
    write_lines(journal, "n1", small_night())
    for hour in range(6):
        newest = backup_set.keep(club, "start", NOW + timedelta(hours=hour))
        assert newest is not None
        newest.path.write_bytes(newest.path.read_bytes().replace(b"[6,13,4,3]", b"[6,12,5,3]"))
        assert backup_set.go_round(club, "start", NOW + timedelta(hours=hour, minutes=30)).aside is not None
    hours = [(one.made_at - NOW) // timedelta(hours=1) for one in set_aside(backup_set.folder, club.path)]
    assert hours == [4, 3, 2]
    aside = set_aside(backup_set.folder, club.path)
    assert superfluous_aside(aside * 2, [], NOW) == [], "there is no good one"
    foreign = backup_set.folder / f"other-{aside[0].path.name}"
    aside[0].path.rename(foreign)
    assert set_aside(backup_set.folder, club.path) == aside[1:]
