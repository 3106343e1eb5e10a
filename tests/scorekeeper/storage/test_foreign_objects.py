"""What another program added to a club file: the books open to be read, say what it is, and a copy is without it."""

from __future__ import annotations

import sqlite3
from contextlib import closing, suppress
from datetime import UTC, datetime
from itertools import cycle, product
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.files import limits
from scorekeeper.storage import errors, file_format, network_disks
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.backup_files import listed
from scorekeeper.storage.check import check, rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.directory import nights, players
from scorekeeper.storage.restoring import copy_here, drill, put_in_place, restore_to
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.totals import totals
from scorekeeper.text.fault_messages import fault_text
from tests.faults.budget import few_of
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, small_night
from tests.scorekeeper.storage.test_older_versions import thawed

MOMENT = datetime(2026, 11, 20, 21, tzinfo=UTC)
ENDLESS = "WITH RECURSIVE n (a) AS (SELECT 1 UNION ALL SELECT a + 1 FROM n) SELECT a FROM n"
ADDED = {
    "CREATE VIEW sums AS SELECT * FROM entry": "the view “sums”",
    f"CREATE VIEW endless AS {ENDLESS}": "the view “endless”",
    "CREATE UNIQUE INDEX one_club ON night (club)": "the index “one_club”",
    "CREATE INDEX parts ON entry (json_extract(body, '$.kind'))": "the index “parts”",
    "CREATE INDEX found ON night (date) WHERE date > ''": "the index “found”",
    "CREATE TRIGGER worse AFTER INSERT ON entry BEGIN UPDATE night SET stake = '9'; END": "the trigger “worse”",
    "CREATE TRIGGER refused BEFORE INSERT ON draft BEGIN SELECT RAISE(ABORT, 'no'); END": "the trigger “refused”",
    "CREATE TABLE room (night TEXT REFERENCES night (id))": "the table “room”",
    "CREATE TABLE dues (player TEXT REFERENCES player (id) ON DELETE CASCADE)": "the table “dues”",
    "CREATE TABLE songs (name TEXT CHECK (json_extract(name, '$') > 0))": "the table “songs”",
    "CREATE TABLE large (a, b AS (printf('%900000000d', a)) CHECK (length(b) > 3))": "the table “large”",
    "CREATE UNIQUE INDEX idx__sqlite_migrations_club ON night (club)": "the index “idx__sqlite_migrations_club”",
    "CREATE TABLE _sqlite_migrations_of (night REFERENCES night (id))": "the table “_sqlite_migrations_of”",
    "CREATE TABLE setting (night TEXT REFERENCES night (id))": "the table “setting”",
    'CREATE VIEW "a""b\tc" AS SELECT 1': 'the view “a"b\\u0009c”',
}


def add(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)


@pytest.mark.parametrize(("statement", "what"), ADDED.items())
def test_the_books_open_to_be_read_and_what_was_added_is_named(good: Path, statement: str, what: str) -> None:
    add(good, statement)
    before = {path.name: path.read_bytes() for path in good.parent.iterdir()}
    with ClubFile.open(good) as club:
        assert fault_text(club.why_read_only) == (
            f"“{good}” can only be read: another program added {what} to it, which may change or refuse what is "
            f"written; a copy of it, or a restored backup, is free of that."
        )
        assert list(SqliteJournal(club).lines("n1")) == small_night()
        assert [night.deals for night in nights(club)] == [3]
        assert len(players(club)) == 4
        assert sum(one.points for one in totals(club)) == 0
        assert [fault_text(finding) for finding in check(club)] == [
            f"Another program added {what}; a copy of the club file, or a restored backup, is free of that."
        ]
        journal = RetryingJournal(club)
        for write in (lambda: write_lines(journal, "n1", [deal(minute=40)]), lambda: rebuild(club)):
            with pytest.raises(errors.ForeignObjects):
                write()
        assert not journal.waiting
    assert {path.name: path.read_bytes() for path in good.parent.iterdir()} == before


def test_a_copy_a_backup_and_a_restored_backup_are_without_it(good: Path, tmp_path: Path) -> None:
    before = tmp_path / "backup.scorekeeper"
    add(good, *ADDED)
    before.write_bytes(good.read_bytes())
    with ClubFile.open(good) as club:
        kept = back_up(club, tmp_path / "backups", MOMENT)
        copy_here(club, tmp_path / "here" / "club.scorekeeper")
    restore_to(before, tmp_path / "restored.scorekeeper")
    assert drill(listed(tmp_path / "backups", good)[0]) == []
    put_in_place(before, good)
    for path in (kept, tmp_path / "here" / "club.scorekeeper", tmp_path / "restored.scorekeeper", good):
        with ClubFile.open(path) as club:
            assert club.writable, path
            assert check(club) == []
            write_lines(SqliteJournal(club), "n1", [deal(minute=40)])


def test_many_things_are_named_by_the_first_of_them(good: Path) -> None:
    add(good, *ADDED)
    with ClubFile.open(good) as club:
        said = fault_text(club.why_read_only)
        assert len(check(club)) == len(ADDED)
    assert 'added the trigger “refused”, the trigger “worse”, the view “a"b\\u0009c” and 12 more to it' in said


def test_more_things_than_are_taken_out_in_seconds_refuse_the_books(
    good: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    add(good, *ADDED)
    monkeypatch.setattr(limits, "ADDED", len(ADDED) - 1)
    assert main(["nights", "--club", str(good)]) == 1
    assert (
        "another program added too much to it; restore a backup (more than 14 tables, views, indexes"
        in capsys.readouterr().err
    )


def test_the_statistics_of_sqlite_do_no_harm(good: Path) -> None:
    add(good, "ANALYZE")
    with ClubFile.open(good) as club:
        assert club.writable
        assert check(club) == []
        write_lines(SqliteJournal(club), "n1", [deal(minute=40)])
        assert rebuild(club) == 1


def test_the_table_of_the_steps_stays_only_as_sqlite_utils_makes_it(good: Path) -> None:
    add(good, "DROP TABLE _sqlite_migrations", "CREATE TABLE _sqlite_migrations (name REFERENCES night (id))")
    with ClubFile.open(good) as club:
        assert isinstance(club.only_read, errors.ForeignObjects)
        assert {finding.code for finding in check(club)} == {"added"}


def test_a_table_of_its_own_is_taken_out_with_what_belongs_to_it(good: Path) -> None:
    add(good, "CREATE VIRTUAL TABLE found USING fts5 (name)", "INSERT INTO found VALUES ('Hearts')")
    add(good, "CREATE TABLE songs (name TEXT)", "CREATE INDEX by_name ON songs (name)")
    with ClubFile.open(good) as club:
        assert isinstance(club.only_read, errors.ForeignObjects)
        assert {finding.code for finding in check(club)} == {"added"}


def test_a_trigger_that_comes_while_the_books_are_open_keeps_what_is_written_then_waiting(good: Path) -> None:
    with ClubFile.open(good) as club:
        journal = RetryingJournal(club)
        write_lines(journal, "n1", [deal(minute=40)])
        add(good, "CREATE TRIGGER worse AFTER INSERT ON entry BEGIN UPDATE night SET stake = '9'; END")
        write_lines(journal, "n1", [deal(minute=41)])
        assert journal.waiting == 1
        assert isinstance(journal.trouble, errors.ForeignObjects)
        add(good, "DROP TRIGGER worse")
        assert journal.try_again()
        assert check(club) == []


def test_books_of_an_older_version_are_not_upgraded_with_it(tmp_path: Path) -> None:
    path = tmp_path / "club.scorekeeper"
    thawed(1, path)
    add(path, "CREATE TRIGGER worse AFTER UPDATE ON game BEGIN DELETE FROM draft; END")
    before = path.read_bytes()
    with ClubFile.open(path) as club:
        assert isinstance(club.only_read, errors.ForeignObjects)
        assert [finding.code for finding in check(club)] == ["added"]
    assert path.read_bytes() == before


def test_a_value_of_gigabytes_is_not_computed(good: Path) -> None:
    add(
        good,
        "CREATE TABLE large (a, b AS (hex(zeroblob(40000000))))",
        "INSERT INTO large VALUES (1)",
        f"PRAGMA user_version = {file_format.VERSION + 1}",
    )
    with ClubFile.open(good) as club:
        assert club.is_newer
        with pytest.raises(errors.RefusedBySqlite) as refused, club.reading() as connection:
            connection.execute("SELECT length(b) FROM large").fetchone()
    assert fault_text(refused.value) == (
        f"“{good}” is damaged; restore a backup (SQLite refuses it: string or blob too big)."
    )


def test_across_the_network_it_is_found_too(good: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    add(good, "CREATE VIEW sums AS SELECT * FROM entry")
    mounts = tmp_path / "mounts"
    mounts.write_text(f"server:/club {good.parent} nfs4 rw 0 0\n", encoding="utf-8")
    monkeypatch.setattr(network_disks, "MOUNTS", mounts)
    with ClubFile.open(good) as club:
        assert isinstance(club.only_read, errors.AcrossNetwork)
        assert [finding.code for finding in check(club)] == ["added"]


COMMANDS = ("check", "check --rebuild", "nights", "players", "backup", "import NIGHT")


@pytest.mark.parametrize(
    ("statement", "words"),
    few_of(
        product(ADDED, COMMANDS),
        {*zip(ADDED, cycle(COMMANDS)), *product([statement for statement in ADDED if "worse" in statement], COMMANDS)},
    ),
)
def test_no_command_ends_in_a_traceback(
    good: Path, tmp_path: Path, statement: str, words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    command = words.split()
    add(good, statement)
    night = tmp_path / "n.night.json"
    assert main(["export", "n1", "--club", str(good), "-o", str(night)]) == 0
    capsys.readouterr()
    status = main([str(night) if word == "NIGHT" else word for word in command] + ["--club", str(good)])
    said = capsys.readouterr().err.strip()
    assert status == int("check" in command or "import" in command)
    assert not said or said.startswith(f"“{good}” can only be read: another program added ")
    assert "\n" not in said


@pytest.mark.parametrize("kind", ["Table", "tabme", None])
def test_a_damaged_kind_in_the_list_of_tables_is_told_in_a_sentence(good: Path, kind: str | None) -> None:
    with closing(sqlite3.connect(good, isolation_level=None)) as connection:
        connection.execute("CREATE TABLE songs (name)")
        connection.execute("PRAGMA writable_schema = ON")
        connection.execute("UPDATE sqlite_schema SET type = ? WHERE name = 'songs'", (kind,))
    with suppress(errors.DamagedClubFile), ClubFile.open(good, create=False) as club:
        assert [finding.facts for finding in club.foreign] == [{"name": "songs"}]
