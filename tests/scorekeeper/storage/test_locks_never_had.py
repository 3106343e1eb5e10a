"""Locks that can never be had are given up within seconds, however many there are."""

from __future__ import annotations

import sqlite3
import time
from contextlib import ExitStack, closing
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.storage import errors, file_format, migrations, new_file
from scorekeeper.storage.club_file import ClubFile


def test_a_new_file_whose_lock_can_never_be_had_is_given_up_as_soon_as_another(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def locked(connection: sqlite3.Connection) -> None:
        made = connection.execute("PRAGMA database_list").fetchone()[2]
        with closing(sqlite3.connect(made, isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            migrations.migrate(connection)

    monkeypatch.setattr(file_format, "BUSY_SECONDS", 0.05)
    monkeypatch.setattr(new_file, "migrate", locked)
    begun = time.monotonic()
    with pytest.raises(errors.ClubFileLocked):
        ClubFile.open(path)
    assert time.monotonic() - begun < 2
    assert list(path.parent.iterdir()) == []


def test_of_many_backups_that_are_locked_each_is_waited_for_briefly(
    good: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = good.parent / "backups"
    folder.mkdir()
    with ExitStack() as locks:
        for second in range(10, 14):
            backup = folder / f"club-20261120T1200{second}Z-0123456789ab.scorekeeper"
            backup.write_bytes(good.read_bytes())
            locks.enter_context(closing(sqlite3.connect(backup, isolation_level=None))).execute("BEGIN EXCLUSIVE")
        begun = time.monotonic()
        assert main(["backup", "--list", "--club", str(good)]) == 0
        assert main(["check", "--club", str(good)]) == 0
        assert time.monotonic() - begun < file_format.BUSY_SECONDS
    said = capsys.readouterr().out
    assert said.count("cannot be read") == 4
    assert said.count("is in use by another program") == 4
