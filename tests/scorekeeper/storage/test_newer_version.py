"""Books of a newer program: read where everything in them is understood, reported otherwise, never written in any
way."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Sequence
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.night.journal import Line
from scorekeeper.storage import chain, errors, file_format
from scorekeeper.storage.backup import back_up, prove
from scorekeeper.storage.backup_files import listed
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.chain import ChainHead, StoredLine
from scorekeeper.storage.check import check, facts_of, rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import encode
from scorekeeper.storage.directory import nights, players
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.restoring import contents, put_in_place, restore_to
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.totals import totals
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import deal, finished_night, paid, small_night
from tests.scorekeeper.storage.test_file_format import fault_of

MOMENT = datetime(2026, 11, 20, 21, tzinfo=UTC)


def newer(path: Path, *statements: str) -> None:
    """Let a newer program have had the club file, and have done this in it."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {file_format.VERSION + 1}")


def written(path: Path, night: str, rows: Sequence[StoredLine], date: str = "2026-11-21", mark: bytes = b"") -> None:
    """Let the newer program have written a night, with seals and in the list of nights; `mark` makes other seals."""
    links = chain.sealed(ChainHead(), rows)
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        previous = chain.GENESIS
        for link in links:
            row = link.row
            sealed = hashlib.sha256(mark + link.hash).digest() if mark else link.hash
            values = (row.night, row.number, row.game, row.kind, row.body, row.at, row.scorekeeper, previous, sealed)
            connection.execute("INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", values)
            previous = sealed
        connection.execute(
            "INSERT INTO night VALUES (?, ?, 'Cavendish', '', 'USD', '0.25', 1, 1, 1, '', ?, ?, '')",
            (night, date, len(links), previous),
        )
    newer(path)


def rows_of(lines: Sequence[Line], night: str = "n2") -> list[StoredLine]:
    return [encode(night, number, line) for number, line in enumerate(lines)]


def changed(row: StoredLine, **more: object) -> StoredLine:
    """The same line with more in it."""
    body = json.dumps(json.loads(row.body) | more, ensure_ascii=False, separators=(",", ":"), sort_keys=True)
    return StoredLine(row.night, row.number, row.game, row.kind, body, row.at, row.scorekeeper)


def of_kind(row: StoredLine, kind: str) -> StoredLine:
    return StoredLine(row.night, row.number, row.game, kind, row.body, row.at, row.scorekeeper)


MORE = {
    "its version alone": (),
    "another table": ("CREATE TABLE room (name TEXT)", "INSERT INTO room VALUES ('blue')"),
    "other columns": (
        "ALTER TABLE night ADD COLUMN room TEXT NOT NULL DEFAULT 'blue'",
        "ALTER TABLE player ADD COLUMN card INTEGER",
        "ALTER TABLE entry ADD COLUMN device TEXT",
        "ALTER TABLE result ADD COLUMN place INTEGER",
        "ALTER TABLE game ADD COLUMN place INTEGER",
        "ALTER TABLE night_player ADD COLUMN place INTEGER",
        "ALTER TABLE draft ADD COLUMN hand INTEGER",
        "ALTER TABLE club_entry ADD COLUMN who TEXT",
        "ALTER TABLE word ADD COLUMN device TEXT",
    ),
    "other triggers": (
        "DROP TRIGGER entry_comes_next",
        "CREATE TRIGGER room AFTER INSERT ON night BEGIN SELECT 1; END",
    ),
    "a file beside it": ("PRAGMA journal_mode = WAL",),
}


@pytest.mark.parametrize("what", MORE)
def test_what_is_understood_is_read_and_nothing_is_written(good: Path, what: str) -> None:
    newer(good, *MORE[what])
    before = {path.name: path.read_bytes() for path in good.parent.iterdir()}
    with ClubFile.open(good) as club:
        assert club.is_newer
        assert fault_text(club.why_read_only) == (
            f"“{good}” was written by a newer Scorekeeper (version {file_format.VERSION + 1}, this one writes "
            f"{file_format.VERSION}): it can be read, printed and exported here; update this program to go on."
        )
        journal = RetryingJournal(club)
        assert list(journal.lines("n1")) == small_night()
        assert unarchive(archive(journal.lines("n1"))) == unarchive(archive(small_night()))
        assert list(journal.lines("nobody")) == []
        assert [night.deals for night in nights(club)] == [3]
        assert len(players(club)) == 4
        assert sum(one.points for one in totals(club)) == 0
        assert club_ious(club) == []
        assert check(club) == []
        assert (
            dict(facts_of(club))["version of the tables"]
            == f"{file_format.VERSION + 1} (this program writes {file_format.VERSION})"
        )
        with club.reader() as reader:
            assert reader.is_newer
        for write in (
            lambda: write_lines(journal, "n1", [deal(minute=40)]),
            lambda: journal.save_draft("n1", 0, "6"),
            lambda: rebuild(club),
            lambda: back_up(club, good.parent / "backups", MOMENT),
        ):
            with pytest.raises(errors.NewerVersion):
                write()
        assert BackupSet(good).go_round(club, "start", MOMENT).trouble
        assert listed(good.parent / "backups", good) == []
    assert {path.name: path.read_bytes() for path in good.parent.iterdir()} == before


LESS = {
    ("DROP TABLE club_entry",): "it has no table “club_entry”",
    ("ALTER TABLE result RENAME COLUMN net TO points",): "its table “result” has no column “net”",
    (
        "DROP TABLE draft",
        "CREATE TABLE draft (night TEXT, game TEXT, text TEXT, at TEXT, PRIMARY KEY (night, game))",
    ): "the column “game” of its table “draft” is another",
    (
        "PRAGMA writable_schema = ON",
        "INSERT INTO sqlite_schema VALUES ('table', 'odd', 'odd', 99, 'CREATE TABLE odd (a FUTURE WORD IS (')",
    ): "malformed database schema (odd)",
}


@pytest.mark.parametrize(("statements", "what"), LESS.items())
def test_tables_that_are_not_understood_refuse_the_whole_file(
    good: Path, statements: tuple[str, ...], what: str
) -> None:
    newer(good, *statements)
    before = good.read_bytes()
    fault = fault_of(good)
    assert type(fault) is errors.NewerVersion
    start = f"“{good}” cannot be read here: a newer Scorekeeper wrote it in a newer form ({what}"
    assert fault_text(fault).startswith(start)
    assert fault_text(fault).endswith("); update this program.")
    assert good.read_bytes() == before
    assert list(good.parent.iterdir()) == [good]


def unknown_kind(path: Path) -> None:
    rows = rows_of(small_night("n2"))
    written(path, "n2", [*rows[:6], of_kind(rows[6], "sweep"), *rows[7:]])


def unknown_field(path: Path) -> None:
    rows = rows_of(small_night("n2"))
    written(path, "n2", [changed(rows[0], room="blue"), *rows[1:]])


def unknown_field_of_a_deal(path: Path) -> None:
    rows = rows_of(small_night("n2"))
    written(path, "n2", [*rows[:6], changed(rows[6], tenth=True), *rows[7:]])


def other_seals(path: Path) -> None:
    written(path, "n2", rows_of(small_night("n2")), mark=b"scorekeeper line 2\n")


def other_reckoning(path: Path) -> None:
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n2", finished_night("n2", "2026-11-21"))
    newer(path, "UPDATE result SET net = '12' WHERE night = 'n2' AND player = 'ann' AND game = 0")


NOT_UNDERSTOOD: list[tuple[Callable[[Path], None], str]] = [
    (unknown_kind, "line 7 is of the kind “sweep”"),
    (unknown_field, "something cannot be as it stands, line 1: "),
    (unknown_field_of_a_deal, "something cannot be as it stands, line 7: "),
    (other_seals, "something was changed after it was written, line 1"),
    (other_reckoning, "the lists differ from what was written, “result”"),
]


@pytest.mark.parametrize(("write", "why"), NOT_UNDERSTOOD)
def test_a_night_that_is_not_understood_is_refused_and_the_others_are_read(
    good: Path, write: Callable[[Path], None], why: str
) -> None:
    write(good)
    with ClubFile.open(good) as club:
        journal = SqliteJournal(club)
        assert list(journal.lines("n1")) == small_night()
        with pytest.raises(errors.NewerVersion) as fault:
            journal.lines("n2")
        found = check(club)
        assert {finding.night for finding in found} <= {"n2", None}
    said = fault_text(fault.value)
    start = "The night of 2026-11-21 cannot be read here: a newer Scorekeeper wrote it in a newer form ("
    assert said.startswith(start + why)
    assert said.endswith("); update this program.")
    assert said in map(fault_text, found)
    assert all("newer Scorekeeper" in fault_text(finding) for finding in found)


def iou(row: StoredLine) -> StoredLine:
    return changed(row, method="IOU")


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda rows: [*rows[:-1], of_kind(rows[-1], "iou_forgiven")], "there are entries of the kind “iou_forgiven”"),
        (lambda rows: [*rows[:-1], changed(rows[-1], interest="0.02")], "interest"),
    ],
)
def test_what_is_owed_is_not_told_from_the_lines_that_happen_to_be_known(
    good: Path, change: Callable[[list[StoredLine]], list[StoredLine]], why: str
) -> None:
    with ClubFile.open(good) as club:
        write_lines(SqliteJournal(club), "n3", [*small_night("n3", "2026-11-22")[:-1], paid()])
    rows = rows_of(small_night("n2"))
    written(good, "n2", change([*rows[:-1], iou(rows[-1])]))
    with ClubFile.open(good) as club, pytest.raises(errors.NewerVersion) as fault:
        club_ious(club)
    assert fault_text(fault.value).startswith(
        "What is still owed cannot be read here: a newer Scorekeeper wrote it in a newer form ("
    )
    assert why in fault_text(fault.value)


def test_what_is_owed_is_told_where_all_of_it_is_understood(good: Path) -> None:
    rows = rows_of(small_night("n2"))
    written(good, "n2", [*rows[:-1], iou(rows[-1])])
    with ClubFile.open(good) as club:
        assert [iou.debtor for iou in club_ious(club)] == ["bob"]


def test_a_backup_of_a_newer_program_is_not_restored(good: Path, tmp_path: Path) -> None:
    newer(good)
    said = f"“{good}” was written by a newer Scorekeeper and is restored by that; update this program."
    for restore in (
        lambda: restore_to(good, tmp_path / "other.scorekeeper"),
        lambda: put_in_place(good, tmp_path / "other.scorekeeper"),
        lambda: contents(good),
    ):
        with pytest.raises(errors.NewerVersion) as fault:
            restore()
        assert fault_text(fault.value) == said
    assert list(tmp_path.iterdir()) == [good]
    assert prove(good) == []


def test_nothing_takes_the_place_of_a_newer_programs_books(good: Path, tmp_path: Path) -> None:
    with ClubFile.open(good) as club:
        backup = back_up(club, tmp_path / "backups", MOMENT)
    newer(good)
    for content in (good.read_bytes(), good.read_bytes()[:5000]):
        good.write_bytes(content)
        with pytest.raises(errors.NewerVersion) as fault:
            put_in_place(backup, good)
        assert fault_text(fault.value) == (
            f"“{good}” was written by a newer Scorekeeper, and nothing takes its place here; update this program."
        )
        assert good.read_bytes() == content
