"""Upgrading a club file: all steps or none, with a copy of the old file kept; and the traps of sqlite-utils 4.

The traps are those that would lose money quietly: foreign keys off, no rollback, a lock taken too late, a rebuilt
table that takes its children with it.
"""

from __future__ import annotations

import ast
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database, Migrations
from sqlite_utils.db import Table, TransactionError

from scorekeeper.storage import errors, file_format, migrations
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.restoring import contents, drill, reach_of, restore_to
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.contracts.sources import modules
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, small_night
from tests.scorekeeper.storage.processes import start
from tests.scorekeeper.storage.sentences import says

TODAY = file_format.VERSION


@pytest.fixture
def old(path: Path) -> Path:
    """A club file of today's version with a night in it."""
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
    return path


@pytest.fixture
def bare() -> Iterator[sqlite3.Connection]:
    """A connection as the sqlite3 module makes it, in memory."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        yield connection


def newer_program(monkeypatch: pytest.MonkeyPatch, *more: object) -> None:
    """From here on the program is of the next version: today's steps and `more`."""
    steps = Migrations("scorekeeper")
    with closing(Database(memory=True)) as empty:
        known = migrations.STEPS.pending(empty)
    for step_of_today in known:
        steps()(step_of_today.fn)
    for step in more:
        steps()(step)  # type: ignore[type-var]
    monkeypatch.setattr(migrations, "STEPS", steps)
    monkeypatch.setattr(file_format, "VERSION", TODAY + 1)


def adds_a_column(db: Database) -> None:
    db.execute("ALTER TABLE draft ADD COLUMN hand INTEGER")


def fails(db: Database) -> None:
    db.execute("ALTER TABLE draft ADD COLUMN other INTEGER")
    raise OSError("in the middle")


def seal_of_the_next_version() -> str:
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as connection:
        migrations.migrate(connection)
        return file_format.digest(connection)


def user_version(path: Path) -> int:
    return int.from_bytes(path.read_bytes()[60:64])


def test_the_seal_of_the_tables_is_the_one_written_down(bare: sqlite3.Connection) -> None:
    migrations.migrate(bare)
    assert file_format.digest(bare) == file_format.DIGEST
    assert len(migrations.STEPS.applied(Database(bare))) == file_format.VERSION
    assert bare.execute("PRAGMA application_id").fetchone() == (file_format.APPLICATION_ID,)


def test_an_old_file_is_copied_and_upgraded(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = old.read_bytes()
    newer_program(monkeypatch, adds_a_column)
    monkeypatch.setattr(file_format, "DIGEST", seal_of_the_next_version())
    with ClubFile.open(old) as club:
        assert list(SqliteJournal(club).lines("n1")) == small_night()
        write_lines(SqliteJournal(club), "n1", [deal(minute=40)])
    copy = old.with_name(f"club-version-{TODAY}.scorekeeper")
    assert (user_version(old), user_version(copy)) == (TODAY + 1, TODAY)
    monkeypatch.undo()
    with ClubFile.open(copy) as kept:
        assert list(SqliteJournal(kept).lines("n1")) == small_night()
    assert len(copy.read_bytes()) == len(before)


def test_an_upgrade_that_fails_leaves_the_old_file_to_the_old_program(
    old: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = old.read_bytes()
    with monkeypatch.context() as newer:
        newer_program(newer, adds_a_column, fails)
        with pytest.raises(OSError, match="in the middle"):
            ClubFile.open(old)
    assert old.read_bytes()[60:64] == before[60:64]
    with ClubFile.open(old) as club:
        assert list(SqliteJournal(club).lines("n1")) == small_night()


KILLED_WHILE_UPGRADING = """
import os, signal, sys
from sqlite_utils import Database, Migrations
from scorekeeper.storage import migrations, file_format
from scorekeeper.storage.club_file import ClubFile
steps = Migrations("scorekeeper")
empty = Database(memory=True)
for step in migrations.STEPS.pending(empty):
    steps()(step.fn)
empty.close()
@steps()
def dies(db):
    for n in range(2000):
        db.execute("INSERT INTO draft VALUES (?, 0, ?, '', X'')", (str(n), "x" * 4000))
    os.kill(os.getpid(), signal.SIGKILL)
migrations.STEPS, file_format.VERSION = steps, file_format.VERSION + 1
ClubFile.open(sys.argv[1])
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there is no SIGKILL")
def test_an_upgrade_that_is_killed_never_was(old: Path) -> None:
    with start(KILLED_WHILE_UPGRADING, old) as process:
        process.wait(60)
    assert process.returncode == -9
    assert Path(f"{old}-journal").stat().st_size > 0
    with ClubFile.open(old) as club:
        assert list(SqliteJournal(club).lines("n1")) == small_night()
    assert user_version(old) == TODAY


def test_an_upgrade_whose_copy_is_not_good_is_not_begun(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with closing(sqlite3.connect(old)) as connection:
        page = connection.execute("SELECT rootpage FROM sqlite_schema WHERE name = 'night'").fetchone()[0]
    content = bytearray(old.read_bytes())
    content[(page - 1) * 4096 : page * 4096] = bytes(4096)  # not read when the file is opened
    old.write_bytes(content)
    newer_program(monkeypatch, adds_a_column)
    with pytest.raises(errors.DamagedClubFile):
        ClubFile.open(old)
    assert old.read_bytes() == bytes(content)
    assert list(old.parent.iterdir()) == [old]


def test_an_old_file_is_not_upgraded_for_a_look(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = old.read_bytes()
    newer_program(monkeypatch, adds_a_column)
    monkeypatch.setattr(file_format, "DIGEST", seal_of_the_next_version())
    with ClubFile.open(old, read_only=True) as club:
        assert isinstance(club.only_read, errors.ClubFileOlder)
        assert list(SqliteJournal(club).lines("n1")) == small_night()
        with pytest.raises(errors.ClubFileOlder):
            write_lines(SqliteJournal(club), "n1", [deal(minute=40)])
    assert old.read_bytes() == before
    assert list(old.parent.iterdir()) == [old]


def orphans(db: Database) -> None:
    db.execute("DELETE FROM player")


def test_an_upgrade_that_leaves_rows_behind_is_undone(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as newer:
        newer_program(newer, orphans)
        with pytest.raises(errors.NotUpgraded, check=says("4 rows without the row they refer to")):
            ClubFile.open(old)
    assert user_version(old) == TODAY


def test_trap_foreign_keys_are_off_until_somebody_asks(bare: sqlite3.Connection, club: ClubFile) -> None:
    assert Database(bare).execute("PRAGMA foreign_keys").fetchone() == (0,)
    with pytest.raises(errors.RefusedBySqlite, check=says("FOREIGN KEY")), club.writing() as connection:
        connection.execute("INSERT INTO night_player VALUES ('nowhere', 0, 'nobody', 'Nobody')")


def test_trap_a_with_block_on_the_connection_does_not_roll_back(bare: sqlite3.Connection, club: ClubFile) -> None:
    bare.execute("CREATE TABLE row (n)")
    assert Database(bare).conn is bare
    with pytest.raises(ZeroDivisionError), bare:  # noqa: PT012
        bare.execute("INSERT INTO row VALUES (1)")
        _ = 1 // 0
    assert bare.execute("SELECT count(*) FROM row").fetchone() == (1,)
    with pytest.raises(ZeroDivisionError), club.writing() as connection:  # noqa: PT012
        connection.execute("INSERT INTO draft VALUES ('n1', 1, '', '', X'')")
        _ = 1 // 0
    with club.reading() as connection:
        assert connection.execute("SELECT count(*) FROM draft").fetchone() == (0,)


def test_no_code_uses_a_connection_as_a_with_block() -> None:
    found = []
    for file, tree in modules("scorekeeper/storage", naming=r"\bwith\b[^:]*conn"):
        for node in ast.walk(tree):
            if not isinstance(node, ast.With):
                continue
            names = [getattr(item.context_expr, "attr", getattr(item.context_expr, "id", "")) for item in node.items]
            found += [f"{file}:{node.lineno}" for name in names if "conn" in name]
    assert found == []


def test_trap_atomic_takes_its_lock_too_late_and_writing_at_once(club: ClubFile, path: Path) -> None:
    with closing(sqlite3.connect(path, isolation_level=None, timeout=0)) as other:
        with Database(other).atomic(), club.writing():
            pass
        with club.writing(), pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")


FAMILY = (
    "CREATE TABLE parent (id INTEGER PRIMARY KEY, name TEXT)",
    "CREATE TABLE child (id INTEGER PRIMARY KEY, parent INTEGER REFERENCES parent (id) ON DELETE CASCADE)",
    "INSERT INTO parent VALUES (1, 'one')",
    "INSERT INTO child VALUES (1, 1), (2, 1)",
)


def rebuilds_the_parent(db: Database) -> None:
    table = db["parent"]
    assert isinstance(table, Table)
    table.transform(rename={"name": "title"})


def founds_a_family(db: Database) -> None:
    for statement in FAMILY:
        db.execute(statement)


def test_trap_transform_in_a_transaction_would_take_the_children(bare: sqlite3.Connection) -> None:
    db = Database(bare)
    founds_a_family(db)
    bare.execute("PRAGMA foreign_keys = ON")
    with pytest.raises(TransactionError), db.atomic():
        rebuilds_the_parent(db)


def test_a_step_may_rebuild_a_table_and_keeps_the_children(
    bare: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    newer_program(monkeypatch, founds_a_family, rebuilds_the_parent)
    bare.execute("PRAGMA foreign_keys = ON")
    migrations.migrate(bare)
    assert bare.execute("SELECT title FROM parent").fetchall() == [("one",)]
    assert bare.execute("SELECT count(*) FROM child").fetchone() == (2,)
    assert bare.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_trap_our_connections_are_of_the_kind_that_sqlite_utils_takes(club: ClubFile) -> None:
    with club.reading() as connection:
        assert "entry" in Database(connection).table_names()


def test_what_was_before_an_upgrade_is_listed_looked_into_and_restored(
    old: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with ClubFile.open(old) as club:
        kept = back_up(club, tmp_path / "backups", why="game")
    newer_program(monkeypatch, adds_a_column)
    monkeypatch.setattr(file_format, "DIGEST", seal_of_the_next_version())
    with ClubFile.open(old) as club:
        write_lines(SqliteJournal(club), "n1", [deal(minute=40)])
    backups = BackupSet(old).backups()
    assert {backup.path: backup.why for backup in backups} == {
        kept: "game",
        old.with_name(f"club-version-{TODAY}.scorekeeper"): "upgrade",
    }
    for number, backup in enumerate(backups):
        before = backup.path.read_bytes()
        assert reach_of(backup) == (2, 2, 3)
        assert len(contents(backup.path).nights) == 1
        assert drill(backup) == []
        restored = tmp_path / f"restored-{number}.scorekeeper"
        restore_to(backup.path, restored)
        with ClubFile.open(restored, create=False) as club:
            assert check(club) == []
            assert list(SqliteJournal(club).lines("n1")) == small_night()
        assert backup.path.read_bytes() == before
        assert user_version(backup.path) == TODAY
