"""What stands at a path: one exact sentence for everything that is no good club file, and it is left as it was."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.files import limits
from scorekeeper.storage import errors, file_format
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.restoring import restore_to
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night


def fault_of(path: Path, **how: bool) -> errors.ClubFileError:
    with pytest.raises(errors.ClubFileError) as fault:
        ClubFile.open(path, **how)
    return fault.value


def test_a_folder_is_not_made_unasked(tmp_path: Path) -> None:
    path = tmp_path / "usb" / "club.scorekeeper"
    assert fault_text(fault_of(path)) == f"There is no folder “{tmp_path}/usb” for the club file “club.scorekeeper”."
    assert isinstance(fault_of(path, create=False), errors.FolderMissing)
    assert list(tmp_path.iterdir()) == []


def test_no_file_is_made_unasked(path: Path) -> None:
    assert fault_text(fault_of(path, create=False)) == f"There is no club file “{path}”."
    assert isinstance(fault_of(path, read_only=True), errors.ClubFileMissing)
    assert list(path.parent.iterdir()) == []


def test_a_link_that_leads_nowhere_is_not_filled(path: Path, tmp_path: Path) -> None:
    path.symlink_to(tmp_path / "usb.scorekeeper")
    assert fault_text(fault_of(path)) == f"“{path}” is a link to “{tmp_path}/usb.scorekeeper”, where there is nothing."
    assert not (tmp_path / "usb.scorekeeper").exists()


def test_links_in_a_circle_are_refused(path: Path) -> None:
    path.symlink_to(path)
    assert fault_text(fault_of(path)).startswith(f"“{path}” is a link ")


def test_a_name_too_long_is_refused(path: Path) -> None:
    long = path.with_name("x" * 300)
    assert fault_text(fault_of(long)) == f"“{long}” cannot be used: File name too long."


def test_no_club_is_made_beside_the_remains_of_one(path: Path) -> None:
    remains = Path(f"{path}-journal")
    remains.write_bytes(b"left over")
    assert fault_text(fault_of(path)) == (
        f"“{remains}” belongs to a club file that is missing beside it; no new club was made."
    )
    assert list(path.parent.iterdir()) == [remains]


def empty(path: Path) -> None:
    path.write_bytes(b"")


def a_text(path: Path) -> None:
    path.write_text("Ann 3, Bo 16, Cy 7, Di 0", encoding="utf-8")


def a_short_text(path: Path) -> None:
    path.write_text("SQL", encoding="utf-8")


def another_database(path: Path) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE entry (night, number)")
    connection.close()


def changed(change: Callable[[bytes], bytes]) -> Callable[[Path], None]:
    def make(path: Path) -> None:
        with ClubFile.open(path) as club:
            write_lines(SqliteJournal(club), "n1", small_night())
        path.write_bytes(change(path.read_bytes()))

    return make


def header(offset: int, number: int) -> Callable[[Path], None]:
    return changed(lambda content: content[:offset] + number.to_bytes(4, "big") + content[offset + 4 :])


def without_a_trigger(path: Path) -> None:
    ClubFile.open(path).close()
    with sqlite3.connect(path) as connection:
        connection.execute("DROP TRIGGER entry_is_never_changed")
    connection.close()


BAD_FILES = [
    (empty, errors.NotAClubFile, "“{path}” is an empty file, not a club file; the club may be in a backup."),
    (a_text, errors.NotAClubFile, "“{path}” is not a club file."),
    (
        a_short_text,
        errors.DamagedClubFile,
        "“{path}” is damaged: only its beginning is left; restore a backup (3 bytes are left).",
    ),
    (Path.mkdir, errors.NotAClubFile, "“{path}” is a folder, not a club file."),
    (os.mkfifo, errors.NotAClubFile, "“{path}” is a device, not a club file."),
    (another_database, errors.NotAClubFile, "“{path}” is the database of another program, not a club file."),
    (
        header(60, 0),
        errors.DamagedClubFile,
        "“{path}” is damaged at its beginning; restore a backup (its version is lost).",
    ),
    (
        changed(lambda content: content[:50]),
        errors.DamagedClubFile,
        "“{path}” is damaged: only its beginning is left; restore a backup (50 bytes are left).",
    ),
    (
        changed(lambda content: content[: len(content) // 4096 // 2 * 4096]),
        errors.DamagedClubFile,
        "“{path}” is damaged: only its beginning is left; restore a backup ({size} bytes are left).",
    ),
    (
        changed(lambda content: content[:-1000]),
        errors.DamagedClubFile,
        "“{path}” is damaged: only its beginning is left; restore a backup ({size} bytes are left).",
    ),
    (
        changed(lambda content: content + b"\0" * 5000),
        errors.DamagedClubFile,
        "“{path}” is damaged: something was added at its end; restore a backup (5000 bytes too many).",
    ),
    (
        changed(lambda content: content[:100] + bytes(3996) + content[4096:]),
        errors.DamagedClubFile,
        "“{path}” is damaged; restore a backup.",
    ),
    (
        without_a_trigger,
        errors.DamagedClubFile,
        "“{path}” is damaged; restore a backup (its tables are not those of a club file).",
    ),
]


@pytest.mark.parametrize(("make", "kind", "sentence"), BAD_FILES)
def test_what_is_no_good_club_file_gets_one_sentence_and_is_left_alone(
    path: Path, make: Callable[[Path], None], kind: type[errors.ClubFileError], sentence: str
) -> None:
    make(path)
    before = path.read_bytes() if path.is_file() else None
    fault = fault_of(path)
    assert type(fault) is kind
    assert fault_text(fault) == sentence.format(path=path, size=path.stat().st_size)
    assert (path.read_bytes() if path.is_file() else None) == before
    assert list(path.parent.iterdir()) == [path]


def test_a_foreign_journal_beside_the_file_does_no_harm(good: Path) -> None:
    Path(f"{good}-journal").write_bytes(b"not a journal" * 500)
    with ClubFile.open(good) as club:
        assert list(SqliteJournal(club).lines("n1")) == small_night()


SPARSE = 6 * 2**30


@pytest.mark.parametrize("version", [file_format.VERSION, file_format.VERSION + 1])
def test_a_file_of_gigabytes_is_refused_before_it_is_read(good: Path, version: int) -> None:
    with closing(sqlite3.connect(good, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA user_version = {version}")
    os.truncate(good, SPARSE)
    for use in (lambda: ClubFile.open(good), lambda: restore_to(good, good.with_name("new.scorekeeper"))):
        with pytest.raises(errors.ClubFileError) as found:
            use()
        assert fault_text(found.value) == (
            f"“{good}” is too large to be read: it has 6,442 MB, and a club file that is read so has at most 1,500 MB."
        )


@pytest.mark.parametrize("ending", ["", "-journal"])
def test_what_is_read_into_memory_has_a_smaller_limit(good: Path, ending: str) -> None:
    with closing(sqlite3.connect(good, isolation_level=None)) as connection:
        connection.execute(f"PRAGMA user_version = {file_format.VERSION + 1}")
    Path(f"{good}{ending}").touch()
    os.truncate(f"{good}{ending}", 2 * limits.IN_MEMORY)
    assert "and a club file that is read so has at most 110 MB" in fault_text(fault_of(good))
