"""A disk that cannot read a file is reported as that, though SQLite calls the file damaged."""

from __future__ import annotations

import errno
import os
import sqlite3
import sys
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.storage import errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.storage.processes import run

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="handles of Linux")
LOCKED_FOR_OTHERS = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], timeout=0, isolation_level=None)
try:
    connection.execute("BEGIN IMMEDIATE")
    print("free")
except sqlite3.OperationalError:
    print("locked")
"""


def fails(path: Path) -> str:
    return (
        f"The disk failed while “{path}” was read or written (Input/output error); nothing was written. The file "
        "itself may be whole: it is the disk that fails."
    )


@pytest.fixture
def unreadable(good: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A club file of which the disk cannot read the last third, as SQLite finds it: damaged."""
    content = good.read_bytes()
    whole = len(content) // 3 * 2
    good.write_bytes(content[:whole] + bytes(len(content) - whole))

    def pread(_handle: int, size: int, place: int) -> bytes:
        if place + size > whole:
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return bytes(size)

    monkeypatch.setattr(os, "pread", pread)
    return good


def test_the_check_and_a_backup_name_the_disk(unreadable: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for command in ("check", "backup"):
        assert main([command, "--club", str(unreadable)]) == 1
        assert fails(unreadable) in "".join(capsys.readouterr())


def test_a_damaged_file_on_a_good_disk_is_damaged(good: Path) -> None:
    content = good.read_bytes()
    good.write_bytes(content[:100] + bytes(len(content) - 100))
    with pytest.raises(errors.DamagedClubFile):
        ClubFile.open(good)


def test_the_look_at_the_disk_drops_no_lock_of_sqlite(good: Path) -> None:
    with closing(sqlite3.connect(good, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        assert errors.unreadable_disk(good) is None
        assert run(LOCKED_FOR_OTHERS, good) == "locked\n"


def test_an_error_of_the_disk_that_the_system_reports_is_one_as_well(good: Path) -> None:
    error = OSError(errno.EIO, os.strerror(errno.EIO))
    assert fault_text(errors.from_system(good, error)) == fails(good)
