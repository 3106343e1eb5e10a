"""What was forgotten is compared with the backups: whose name it was, and whether only some of it was taken out."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

import pytest

from scorekeeper.cli.main import main
from scorekeeper.storage import club_stream, errors
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.backup_comparison import compare
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.check import check, rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import STREAM, WordsForgotten
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.people import club_people, rename
from scorekeeper.storage.projections import rename_player
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.words import delete_words
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import finished_night

BEFORE, MOMENT = datetime(2026, 11, 28, tzinfo=UTC), datetime(2026, 12, 1, 20, 0, tzinfo=UTC)
CAL = 3
"""The line of a night with which Cal comes."""


@pytest.fixture
def books(path: Path) -> Path:
    """A club file with two nights, and a backup of it."""
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", finished_night())
        write_lines(SqliteJournal(club), "n2", finished_night("n2", "2026-11-27"))
        back_up(club, path.parent / "backups", BEFORE)
    return path


def test_who_takes_a_name_out_of_one_night_and_calls_it_forgotten_is_found(
    books: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ClubFile.open(books) as club, club.writing() as connection:
        line = WordsForgotten({"n1": ((CAL, 0),)})
        club_stream.append(connection, books, [line], MOMENT.isoformat(timespec="seconds"))
        delete_words(connection, "n1", [(CAL, 0)])
        rename_player(connection, "n1", "cal")
    with ClubFile.open(books) as club:
        assert check(club) == [], "the file alone does not show it"
        (found,) = compare(club, BackupSet(books).backups()).findings
    told = (
        "The name “Cal Ó Briain” was taken out of the night of 20 November 2026 (nights: 1) as if a person had "
        "been forgotten on 1 December 2026, and other nights still have it; the program forgets a person "
        "everywhere. The backup of "
    )
    assert fault_text(found).startswith(told)
    assert found.night == "n1"
    assert main(["check", "--club", str(books)]) == 1
    assert told in capsys.readouterr().out


def test_who_takes_out_a_new_name_and_calls_it_forgotten_is_found_and_the_name_told(books: Path) -> None:
    """It is never put back by itself; changing the name once more gives it back, and the finding stays."""
    with ClubFile.open(books) as club:
        given = rename(club, "cal", "Carl Brian", MOMENT)
        back_up(club, books.parent / "backups", BEFORE, why="asked")
        with club.writing() as connection:
            line = WordsForgotten({STREAM: ((given, 0),)})
            club_stream.append(connection, books, [line], MOMENT.isoformat(timespec="seconds"))
            delete_words(connection, STREAM, [(given, 0)])
        assert check(club) == [], "the file alone does not show it"
        (found,) = compare(club, BackupSet(books).backups()).findings
        told = fault_text(found)
        assert told.startswith(
            "The name “Carl Brian”, which somebody was given on 1 December 2026, was taken out as if "
        )
        assert told.endswith("has it; it can be given once more, as a change of the name.")
        with pytest.raises(errors.DamagedClubFile) as refused:
            rebuild(club, BackupSet(books).backups())
        assert "the name “Carl Brian”, which" in fault_text(refused.value)
        rename(club, "cal", "Carl Brian", MOMENT)
        assert club_people(club).names == {"cal": "Carl Brian"}


def test_the_new_name_of_somebody_who_never_came_is_forgotten_and_a_backup_that_has_it_is_told(books: Path) -> None:
    with ClubFile.open(books) as club:
        rename(club, "zoe", "Zoe", MOMENT)
        back_up(club, books.parent / "backups", BEFORE, why="asked")
        forget(club, "zoe", now=MOMENT)
        compared = compare(club, BackupSet(books).backups())
    assert compared.findings == ()
    assert "The name “Zoe”, which somebody was given on 1 December 2026, was forgotten on 1 December 2026" in [
        fault_text(note).partition("; the backup")[0] for note in compared.notes
    ]


def test_a_person_who_was_forgotten_is_named_while_a_backup_has_the_name_and_nothing_is_wrong(
    books: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with ClubFile.open(books) as club:
        forget(club, "cal", now=MOMENT)
        back_up(club, books.parent / "backups", MOMENT)
    assert main(["check", "--club", str(books)]) == 0
    told = (
        "The name “Cal Ó Briain” of the night of 20 November 2026 (nights: 2) was forgotten on 1 December "
        "2026; the backup of "
    )
    assert told in capsys.readouterr().out
    for backup in BackupSet(books).backups()[1:]:
        backup.path.unlink()
    assert main(["check", "--club", str(books)]) == 0
    assert "Cal" not in capsys.readouterr().out
