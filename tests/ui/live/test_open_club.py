"""The books as the window uses them: the sample is in no books, drafts come back, an import twice is one."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from scorekeeper.drafts.row_draft import RowDraft
from scorekeeper.files.archive import archive
from scorekeeper.files.sample_night import SAMPLE
from scorekeeper.night.from_sheet import HOUSE_NAME
from scorekeeper.refusals import Refused
from scorekeeper.spreadsheets.lines import Decisions
from scorekeeper.spreadsheets.people import new_id
from scorekeeper.spreadsheets.preview import preview
from scorekeeper.spreadsheets.reading import pasted
from scorekeeper.storage.backup import back_up
from scorekeeper.storage.backup_files import listed
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.restoring import contents
from scorekeeper.storage.spreadsheet_books import read_books
from scorekeeper.storage.spreadsheet_import import begin, bring_in, newest_batch, undo, with_house
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.storage.nights import small_night
from tests.ui.imports import import_night_file
from ui.live.club_files import restore_backup, sample
from ui.live.member_records import MemberRecords
from ui.live.open_club import OpenClub, local_now


@pytest.fixture
def club(tmp_path: Path) -> Iterator[OpenClub]:
    """Books with one night."""
    file = tmp_path / "small.night.json"
    file.write_text(archive(small_night()), encoding="utf-8")
    made = OpenClub(tmp_path / "club.scorekeeper")
    import_night_file(made, file)
    yield made
    made.close()


def test_the_sample_is_played_with_and_forgotten(club: OpenClub) -> None:
    played = sample()
    assert not played.kept
    played.keeper.undo(2)
    played.keeper.start_game(played.keeper.night.games[0].setup)
    assert [night.id for night in club.books.nights()] == ["n1"]
    assert len(sample().keeper.night.games) == 3
    with pytest.raises(Refused):
        club.open(played.keeper.night.id)


def test_an_import_twice_changes_nothing(club: OpenClub, tmp_path: Path) -> None:
    before = club.books.night("n1")
    assert import_night_file(club, tmp_path / "small.night.json") == "n1"
    assert (club.books.night("n1"), len(club.books.nights())) == (before, 1)


cells = st.lists(st.text(max_size=6), min_size=3, max_size=7)


@given(cells, st.integers(0, 6))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_typed_comes_back_cell_by_cell(club: OpenClub, texts: list[str], hand: int) -> None:
    draft = RowDraft(tuple(texts), hand if hand < len(texts) else None)
    club.drafts.save_draft("n1", 0, draft)
    assert club.drafts.draft("n1", 0) == (draft if any(texts) else RowDraft())


def test_an_empty_row_leaves_no_draft(club: OpenClub) -> None:
    club.drafts.save_draft("n1", 1, RowDraft(("1", "", "", ""), 1))
    assert club.drafts.draft("n1", 0) == RowDraft()
    club.drafts.save_draft("n1", 1, RowDraft(("", "", "", ""), 1))
    assert club.drafts.draft("n1", 1) == RowDraft()


def test_a_draft_of_another_program_is_taken_as_far_as_it_can_be(club: OpenClub) -> None:
    for kept, read in (
        ("nonsense", RowDraft()),
        ("7", RowDraft()),
        ("null", RowDraft()),
        ('{"texts": 7}', RowDraft()),
        ('{"texts": [1, 2]}', RowDraft()),
        ('["1", "", "", ""]', RowDraft(("1", "", "", ""))),
        (json.dumps({"texts": ["1", ""], "hand": 2}), RowDraft(("1", ""))),
        (json.dumps({"texts": ["1", ""], "hand": True}), RowDraft(("1", ""))),
        (json.dumps({"texts": ["1", ""], "hand": "0"}), RowDraft(("1", ""))),
        (json.dumps({"texts": ["1", ""], "hand": 1, "more": 1}), RowDraft(("1", ""), 1)),
    ):
        club.journal.save_draft("n1", 0, kept, "")
        assert club.drafts.draft("n1", 0) == read, kept


def test_closed_books_can_be_opened_by_the_next(club: OpenClub) -> None:
    path = club.path
    club.close()
    with ClubFile.open(path, create=False) as file:
        assert file.writable


def test_books_that_are_gone_are_not_begun_anew_while_there_are_backups(tmp_path: Path) -> None:
    path = tmp_path / "club.scorekeeper"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
        back_up(club, tmp_path / "backups")
    path.unlink()
    with pytest.raises(ClubFileError) as fault:
        OpenClub(path)
    assert fault_text(fault.value) == (
        f"There is no club file “{path}”, but backups of it lie in “{tmp_path / 'backups'}”; restore one of them."
    )
    assert not path.exists()


def test_what_waits_is_written_in_a_file_that_was_taken_away_and_put_back(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    with ClubFile.open(folder / "club.scorekeeper") as club:
        write_lines(SqliteJournal(club), "n1", small_night())
    club = OpenClub(folder / "club.scorekeeper")
    keeper = club.open("n1").keeper
    copy = (folder / "club.scorekeeper").read_bytes()
    folder.rename(tmp_path / "pulled")
    keeper.take_back_payment(0)
    assert club.unsaved.count == 1
    assert "was moved, deleted or replaced while it was open" in club.unsaved.trouble
    assert not club.try_again()
    folder.mkdir()
    (folder / "club.scorekeeper").write_bytes(copy)
    assert club.try_again()
    assert (club.unsaved.count, club.unsaved.trouble) == (0, "")
    assert club.books.night("n1") == keeper.night
    club.close()


def test_a_backup_takes_the_place_of_the_books(tmp_path: Path) -> None:
    path = tmp_path / "club.scorekeeper"
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
        backup = back_up(club, tmp_path / "backups")
    club = OpenClub(path)
    club.open("n1").keeper.take_back_payment(0)
    kept = restore_backup(club, backup)
    assert kept is not None
    assert list(club.journal.lines("n1")) == small_night()
    club.open("n1").keeper.take_back_payment(0)
    with pytest.raises(ClubFileError):
        restore_backup(club, tmp_path / "none.scorekeeper")
    assert len(club.journal.lines("n1")) == 12
    club.close()


def test_before_an_import_the_books_are_backed_up(club: OpenClub, tmp_path: Path) -> None:
    assert not listed(tmp_path / "backups", club.path)  # there was nothing to lose
    with pytest.raises(OSError, match="this is a club file, not a night file"):
        import_night_file(club, club.path)
    assert not listed(tmp_path / "backups", club.path)
    import_night_file(club, SAMPLE)
    (kept,) = listed(tmp_path / "backups", club.path)
    assert kept.why == "import"
    assert [night.id for night in contents(kept.path).nights] == ["n1"]
    assert len(club.books.nights()) == 2


def test_an_import_goes_on_where_no_backup_can_be_made(club: OpenClub, tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("a file stands in the place of the folder", encoding="utf-8")
    import_night_file(club, SAMPLE)
    assert len(club.books.nights()) == 2


def test_the_house_of_an_old_sheet_is_none_of_the_people(club: OpenClub) -> None:
    sheet = pasted("Date\tAnn\tBob\n2019-12-20\t1.00\t-0.75\n")
    mapping, known = begin(club.file, sheet.tables[0], "").mapping, read_books(club.file)
    decisions = Decisions(on_house=frozenset({2}), people=with_house({"Ann": new_id(), "Bob": new_id()}, known))
    bring_in(club.file, sheet, mapping, preview(sheet.tables[0], mapping, known, decisions), local_now())
    assert [one.name for one in club.books.nights()[-1].players] == ["Ann", "Bob", HOUSE_NAME]
    assert {one.name for one in club.books.players()} >= {"Ann", "Bob"}
    assert HOUSE_NAME not in {one.name for one in club.books.players()}
    batch = newest_batch(club.file)
    assert batch is not None
    undo(club.file, batch, local_now())
    assert MemberRecords(club).only_listed == []
