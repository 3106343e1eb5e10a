"""Books that were rewritten as a whole, chains and lists: each backup still has the old end, and says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path
from shutil import copytree

import pytest
from msgspec.structs import replace

from scorekeeper.cli.main import main
from scorekeeper.files.json_reading import canonical
from scorekeeper.sheet.entries import Undo
from scorekeeper.storage import errors
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.backup_comparison import compare
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.chain import StoredLine
from scorekeeper.storage.check import check, rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.restoring import put_in_place
from scorekeeper.storage.settings import CLUB_NAME, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.words import digest_of
from scorekeeper.text.dates import minute_words
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.forging import harm, make_lists_anew, rewrite
from tests.scorekeeper.storage.nights import deal, entry, paid_night
from tests.scorekeeper.storage.sentences import says
from tests.scorekeeper.storage.test_older_versions import VERSIONS, thawed

FIRST, SECOND, THIRD = (datetime(2026, 11, day, 22, 10, tzinfo=UTC) for day in (21, 28, 29))


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a club file of two nights with a backup after each, closed."""
    path = tmp_path_factory.mktemp("books") / "club.scorekeeper"
    with ClubFile.open(path) as club:
        ClubSettings(club).set(CLUB_NAME, "Cavendish")
        write_lines(SqliteJournal(club), "n1", paid_night())
        back_up(club, path.parent / "backups", FIRST, why="settled")
        write_lines(SqliteJournal(club), "n2", paid_night("n2", "2026-11-27"))
        back_up(club, path.parent / "backups", SECOND, why="settled")
    return path.parent


@pytest.fixture
def books(path: Path, made: Path) -> Path:
    """A club file of two nights with a backup after each, closed."""
    copytree(made, path.parent, dirs_exist_ok=True)
    return path


def compared(path: Path) -> tuple[list[str], list[str]]:
    """What the comparison finds, and what it notes."""
    with ClubFile.open(path) as club:
        found = compare(club, BackupSet(path).backups())
    return [fault_text(finding) for finding in found.findings], [fault_text(note) for note in found.notes]


def test_a_backup_that_cannot_be_looked_at_keeps_nobody_from_the_others_nor_from_a_new_one(
    books: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = books.parent / "backups" / "club-20261120T221000Z-0123456789ab-game.scorekeeper"
    gone.symlink_to("nothing")
    assert main(["check", str(books)]) == 0
    said = capsys.readouterr()
    assert said.out.startswith("The backup of ")
    assert f"was not compared. “{gone}” cannot be used: No such file or directory." in said.out
    with ClubFile.open(books) as club:
        write_lines(SqliteJournal(club), "n2", [entry(Undo(), 58, 1)])
        done = BackupSet(books).go_round(club, "start", THIRD)
    assert (done.trouble, done.differs) == (None, None)
    assert done.newest is not None
    assert done.newest.made_at == THIRD


def test_books_that_another_program_holds_are_not_said_to_differ(books: Path) -> None:
    with ClubFile.open(books) as club, closing(sqlite3.connect(books, isolation_level=None)) as other:
        club.set_busy_timeout(0.01)
        other.execute("BEGIN EXCLUSIVE")
        done = BackupSet(books).go_round(club, "asked", THIRD)
        assert (done.differs, type(done.trouble)) == (None, errors.ClubFileLocked)
        other.execute("ROLLBACK")


def test_books_that_went_on_differ_from_no_backup(books: Path) -> None:
    with ClubFile.open(books) as club:
        write_lines(SqliteJournal(club), "n2", [entry(Undo(), 58, 1)])
        ClubSettings(club).set(CLUB_NAME, "Other")
    assert compared(books) == ([], [])


def another_deal(lines: list[StoredLine]) -> list[StoredLine]:
    return [replace(line, body=line.body.replace("[6,13,4,3]", "[13,6,4,3]")) for line in lines]


def another_time(lines: list[StoredLine]) -> list[StoredLine]:
    return [replace(line, at=line.at.replace("T20:02", "T20:03")) for line in lines]


def another_name(lines: list[StoredLine]) -> list[StoredLine]:
    bob = canonical({"id": "bob", "name": digest_of(bytes(16), "Rob")})
    return [replace(line, body=bob) if line.number == 2 else line for line in lines]


def one_deal_more(lines: list[StoredLine]) -> list[StoredLine]:
    return [*lines[:7], lines[6], *lines[7:]]


def no_end(lines: list[StoredLine]) -> list[StoredLine]:
    return lines[:9]


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (another_deal, "The night of 20 November 2026 differs from line 7 on from the backup of {backup}."),
        (another_time, "The night of 20 November 2026 differs from line 7 on from the backup of {backup}."),
        (another_name, "The night of 20 November 2026 differs from line 3 on from the backup of {backup}."),
        (one_deal_more, "The night of 20 November 2026 differs from line 8 on from the backup of {backup}."),
        (no_end, "The night of 20 November 2026 lacks its end, from line 10 on, which the backup of {backup} has."),
    ],
)
def test_a_night_that_was_sealed_anew_is_found(
    books: Path, change: Callable[[list[StoredLine]], list[StoredLine]], sentence: str
) -> None:
    rewrite(books, "n1", change)
    if change is another_name:
        harm(books, "UPDATE word SET salt = zeroblob(16), text = 'Rob' WHERE night = 'n1' AND text = 'Bob'")
    make_lists_anew(books)
    with ClubFile.open(books) as club:
        assert check(club) == [], "nothing in the file itself shows it"
    assert compared(books) == ([sentence.format(backup=minute_words(SECOND))], [])


def test_a_night_that_was_taken_out_whole_is_found(books: Path) -> None:
    harm(
        books,
        "DELETE FROM entry WHERE night = 'n1'",
        "DELETE FROM night WHERE id = 'n1'",
        "DELETE FROM word WHERE night = 'n1'",
    )
    make_lists_anew(books)
    with ClubFile.open(books) as club:
        assert check(club) == []
    said = f"The night of 20 November 2026 is missing altogether; the backup of {minute_words(SECOND)} has it."
    assert compared(books) == ([said], [])


def test_the_newest_backup_that_differs_is_named(books: Path) -> None:
    rewrite(books, "n1", another_deal)
    make_lists_anew(books)
    with ClubFile.open(books) as club:
        back_up(club, books.parent / "backups", THIRD, why="asked")
    (said,), _ = compared(books)
    assert said.endswith(f"from the backup of {minute_words(SECOND)}.")


def test_settings_that_were_sealed_anew_are_found(books: Path) -> None:
    harm(books, "DELETE FROM club_entry", "DELETE FROM word WHERE night = ''")
    with ClubFile.open(books) as club:
        assert check(club) == []
    ours, newest = "The club’s own lines, such as settings,", f"the backup of {minute_words(SECOND)}"
    assert compared(books)[0] == [f"{ours} lack their end, from line 1 on, which {newest} has."]
    with ClubFile.open(books) as club:
        ClubSettings(club).set(CLUB_NAME, "Other")
    assert compared(books)[0] == [f"{ours} differ from line 1 on from {newest}."]


def test_other_books_in_their_place_are_told_in_one_sentence_a_backup(books: Path) -> None:
    books.unlink()
    with ClubFile.open(books) as club:
        write_lines(SqliteJournal(club), "n3", paid_night("n3", "2026-12-04"))
    found, _ = compared(books)
    assert len(found) == 2
    assert found[0].startswith(f"Nothing that the backup of {minute_words(SECOND)} holds is in this club file")


def test_what_a_restore_replaced_is_told_and_is_no_finding(books: Path) -> None:
    first, second = sorted(BackupSet(books).backups(), key=lambda backup: backup.made_at)
    put_in_place(first.path, books, THIRD)
    with ClubFile.open(books) as club:
        assert check(club) == []
        write_lines(SqliteJournal(club), "n4", paid_night("n4", "2026-12-11"))
    found, notes = compared(books)
    assert found == []
    said = (
        f"The club file was restored from “{first.path.name}” on {minute_words(THIRD)}; what older backups hold beyond "
    )
    assert notes == [f"{said}that was replaced then (nights: 1)."]
    rewrite(books, "n1", another_deal)
    make_lists_anew(books)
    found, _ = compared(books)
    assert found == [
        f"The night of 20 November 2026 differs from line 7 on from the backup of {minute_words(second.made_at)}."
    ], "what the restore left is compared still"


def test_whoever_restores_what_a_forger_changed_is_told_of_no_difference(books: Path) -> None:
    rewrite(books, "n1", another_deal)
    make_lists_anew(books)
    with ClubFile.open(books) as club:
        forged = back_up(club, books.parent / "backups", THIRD, why="restore")
    honest = next(backup for backup in BackupSet(books).backups() if backup.made_at == SECOND)
    put_in_place(honest.path, books, datetime(2026, 11, 30, tzinfo=UTC))
    found, notes = compared(books)
    assert (found, len(notes)) == ([], 1)
    put_in_place(forged, books, datetime(2026, 12, 1, tzinfo=UTC))
    found, notes = compared(books)
    assert found == [
        f"The night of 20 November 2026 differs from line 7 on from the backup of {minute_words(SECOND)}."
    ], "the backup of the forger is restored, and the one before it shows it"


def test_backups_made_after_a_restore_are_compared(books: Path) -> None:
    oldest = min(BackupSet(books).backups(), key=lambda backup: backup.made_at)
    put_in_place(oldest.path, books, THIRD)
    after = datetime(2026, 12, 12, tzinfo=UTC)
    with ClubFile.open(books) as club:
        write_lines(SqliteJournal(club), "n4", paid_night("n4", "2026-12-11"))
        back_up(club, books.parent / "backups", after, why="game")
    rewrite(books, "n4", no_end)
    make_lists_anew(books)
    assert compared(books)[0] == [
        f"The night of 11 December 2026 lacks its end, from line 10 on, which the backup of {minute_words(after)} has."
    ]


@pytest.mark.parametrize("version", VERSIONS)
def test_backups_of_older_versions_are_compared(path: Path, version: int) -> None:
    content = thawed(version, path)
    backups = path.parent / "backups"
    backups.mkdir()
    (backups / "club-20261121T221000Z-0123456789ab.scorekeeper").write_bytes(content)
    with ClubFile.open(path) as club:
        ClubSettings(club).set(CLUB_NAME, "Other")
        write_lines(SqliteJournal(club), "n1", [deal(minute=59, number=1)])
    assert compared(path) == ([], [])
    rewrite(path, "n1", another_deal)
    make_lists_anew(path)
    assert compared(path)[0][0].startswith("The night of 20 November 2026 differs from line 7 on from the backup of ")


def test_a_damaged_backup_proves_nothing_and_is_told(books: Path) -> None:
    rewrite(books, "n1", another_deal)
    make_lists_anew(books)
    for backup in BackupSet(books).backups():
        harm(backup.path, "UPDATE entry SET at = '' WHERE night = 'n1' AND number = 2")
    (books.parent / "backups" / "club-20261122T221000Z-0123456789ab.scorekeeper").write_bytes(b"none")
    found, notes = compared(books)
    assert found == []
    assert len(notes) == 3
    assert all("was not compared" in note for note in notes)


def test_lists_are_not_made_anew_where_a_backup_differs(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rewrite(books, "n1", another_deal)
    before = books.read_bytes()
    with ClubFile.open(books) as club, pytest.raises(errors.DamagedClubFile, check=says("differs from line 7 on")):
        rebuild(club, BackupSet(books).backups())
    assert main(["check", "--rebuild", str(books)]) == 1
    assert capsys.readouterr().err == (
        "The lists were not rebuilt, since the club file was changed: the night of 20 November 2026 differs from line "
        f"7 on from the backup of {minute_words(SECOND)}; restore that backup, or ask who wrote in it.\n"
    )
    assert books.read_bytes() == before
    assert main(["check", str(books)]) == 1
    assert capsys.readouterr().out == (
        f"The night of 20 November 2026 differs from line 7 on from the backup of {minute_words(SECOND)}.\n"
    ), "no advice to make the lists again"


def test_lists_that_tell_of_a_longer_night_are_not_made_anew(books: Path) -> None:
    harm(books, "DELETE FROM entry WHERE night = 'n1' AND number > 8")
    with ClubFile.open(books) as club:
        said = says("night n1 has 9 lines, and 13 were written; restore a backup, or ask who")
        with pytest.raises(errors.DamagedClubFile, check=said):
            rebuild(club)
        assert [fault_text(finding) for finding in check(club)] == [
            (
                "Night of 20 November 2026 does not end as it was written; restore a backup (it has "
                "9 lines, and 13 were written)."
            )
        ]


AT_THE_END = (
    "Who added lines at the end of a night, or whether some were taken out there, the file alone cannot tell: only the "
    "check word of a printed sheet (--word) or a backup made before can."
)


def test_after_lists_were_made_anew_only_what_is_known_is_said(books: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A forger who knows the seals has added two lines; a backup that was made since holds them too."""

    def undone(lines: list[StoredLine]) -> list[StoredLine]:
        undo = replace(lines[-1], game=1, kind="undo", body="{}")
        return [*lines, undo, undo]

    rewrite(books, "n1", undone)
    assert main(["check", str(books)]) == 1
    with ClubFile.open(books) as club:
        assert BackupSet(books).go_round(club, "asked", THIRD).newest is not None
    capsys.readouterr()
    assert main(["check", "--rebuild", str(books)]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "The lists of players and of 2 nights were rebuilt from what was written.",
        f"2 lines of the night of 20 November 2026 were added since the backup of {minute_words(SECOND)}.",
        AT_THE_END,
    ]


def test_lines_that_were_taken_out_with_no_backup_before_are_not_said_to_be_right(
    path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", paid_night())
    rewrite(path, "n1", lambda lines: lines[:-1])
    assert main(["check", "--rebuild", str(path)]) == 0
    said = ["The lists of players and of 1 night were rebuilt from what was written.", AT_THE_END]
    assert capsys.readouterr().out.splitlines() == said
    with ClubFile.open(path) as club:
        back_up(club, path.parent / "backups", FIRST, why="settled")
    assert main(["check", "--rebuild", str(path)]) == 0
    unchanged = f"No line was added to a night since the backup of {minute_words(FIRST)}."
    assert capsys.readouterr().out.splitlines() == [said[0], unchanged, AT_THE_END]
