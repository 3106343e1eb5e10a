"""Old sheets in the books: all or none, twice is once, taken back and restored; checked, made again, forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime
from fractions import Fraction
from pathlib import Path

import pytest
from msgspec.structs import replace

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd
from scorekeeper.night.club_people import SamePerson
from scorekeeper.night.ious import Iou
from scorekeeper.night.journal import GameOpened, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.members import Member
from scorekeeper.night.money_actions import move_iou
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.spreadsheets.cells import Cell, Spreadsheet
from scorekeeper.spreadsheets.columns import Role
from scorekeeper.spreadsheets.decided_rows import decided_rows
from scorekeeper.spreadsheets.lines import Decisions, Preview, Verdict
from scorekeeper.spreadsheets.people import new_id
from scorekeeper.spreadsheets.preview import preview
from scorekeeper.spreadsheets.reading import pasted
from scorekeeper.storage import club_stream, directory
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.check import check, rebuild
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.forgetting import forget
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.members import add_members
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.spreadsheet_batches import Batch, batches
from scorekeeper.storage.spreadsheet_batches import bring as bring_nights
from scorekeeper.storage.spreadsheet_books import read_books
from scorekeeper.storage.spreadsheet_import import as_before, begin, bring_in, newest_batch, undo, with_house
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.storage.totals import season, totals
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.spreadsheets.sheets import five_years
from tests.scorekeeper.storage.nights import clock, game, paid_night

NOW = datetime(2026, 11, 23, 9, 0, tzinfo=UTC)
SHEET = (
    "Date\tAnn Lee\tBob\tGus\tnote\n"
    "22 Nov 2019\t-6.50\t4.25\t2.25\tGus’s cake\n"
    "29 Nov 2019\t1\t\t-1\t\n"
    "6 Dec 2019\t\t3\t-3\t\n"
    "Total\t-5.50\t7.25\t-1.75\t\n"
)


@pytest.fixture
def club_file(tmp_path: Path) -> Iterator[ClubFile]:
    """Books with one night of deals, of Ann Lee, Bob, Cal and Dee."""
    with ClubFile.open(tmp_path / "club.scorekeeper", create=True) as opened:
        write_lines(SqliteJournal(opened), "n1", paid_night())
        yield opened


def look(club_file: ClubFile, text: str = SHEET, decisions: Decisions | None = None) -> tuple[Spreadsheet, Preview]:
    """What a pasted sheet would bring; who is unknown is new."""
    sheet = replace(pasted(text), file="Gus 2019.xlsx")
    known = begin(club_file, sheet.tables[0], "")
    books = read_books(club_file)
    chosen = replace(decisions or Decisions(), people=known.people)
    found = preview(sheet.tables[0], known.mapping, books, chosen)
    new = {match.name: new_id() for match in found.people.values() if match.player is None}
    return sheet, preview(sheet.tables[0], known.mapping, books, replace(chosen, people={**known.people, **new}))


def bring(club_file: ClubFile, text: str = SHEET, decisions: Decisions | None = None) -> Batch:
    """Bring a pasted sheet into the books."""
    sheet, found = look(club_file, text, decisions)
    return bring_in(club_file, sheet, begin(club_file, sheet.tables[0], "").mapping, found, NOW)[0]


def money(club_file: ClubFile) -> dict[str, Fraction | None]:
    """What everybody has won and lost in the season of all years, by name."""
    return {one.name: one.money for one in season(club_file, "").totals}


def everything(club_file: ClubFile) -> list[str]:
    """Every row of every table."""
    with club_file.reading() as connection:
        return sorted(connection.iterdump())


def test_the_season_grows_by_the_totals_of_the_sheet(club_file: ClubFile) -> None:
    before = money(club_file)
    bring(club_file)
    after = money(club_file)
    assert {name: (after[name] or 0) - (before.get(name) or 0) for name in ("Ann Lee", "Bob", "Gus")} == {
        "Ann Lee": Fraction(-11, 2),
        "Bob": Fraction(29, 4),
        "Gus": Fraction(-7, 4),
    }
    assert season(club_file, "").nights == 4
    assert sum(one.points for one in totals(club_file)) == 0


def test_the_books_are_as_they_were_written_and_can_be_made_anew(club_file: ClubFile) -> None:
    bring(club_file)
    assert check(club_file) == []
    before = everything(club_file)
    rebuild(club_file, [])
    assert everything(club_file) == before


def test_twice_is_once_also_when_rows_were_added(club_file: ClubFile) -> None:
    bring(club_file)
    _, again = look(club_file)
    assert [line.verdict for line in again.lines] == [Verdict.KNOWN] * 3
    assert not again.taken
    _, more = look(club_file, SHEET.replace("Total", "13 Dec 2019\t1\t-1\t\t\nTotal"))
    assert [line.verdict for line in more.lines] == [*[Verdict.KNOWN] * 3, Verdict.GOOD]


def test_nothing_known_is_written_again(club_file: ClubFile) -> None:
    bring(club_file)
    before = everything(club_file)
    with pytest.raises(Refused, match="nothing_to_write"):
        bring(club_file)
    assert everything(club_file) == before


def test_a_row_that_is_open_keeps_all_out(club_file: ClubFile) -> None:
    before = everything(club_file)
    with pytest.raises(Refused, match="sheet_still_open"):
        bring(club_file, SHEET.replace("4.25", "4.00"))
    assert everything(club_file) == before


def test_what_is_put_on_the_house_is_in_no_table_of_players(club_file: ClubFile) -> None:
    house = with_house({}, read_books(club_file))
    sheet, _ = look(club_file)
    text = SHEET.replace("4.25", "4.00")
    found = preview(
        pasted(text).tables[0],
        begin(club_file, pasted(text).tables[0], "").mapping,
        read_books(club_file),
        Decisions(on_house=frozenset({2}), people={**house, "Gus": new_id()}),
    )
    bring_in(club_file, sheet, begin(club_file, sheet.tables[0], "").mapping, found, NOW)
    won = money(club_file)
    assert "The house" not in won
    assert sum(filter(None, won.values())) == -Fraction(1, 4)
    assert with_house({}, read_books(club_file)) == house


def test_what_was_decided_on_rows_is_known_when_they_come_again(club_file: ClubFile) -> None:
    """One row is left out, one put on the house and one has a typed figure; below stands the first of them once more,
    which was taken by its typed figure. A row that was changed since is checked again."""
    table = pasted("Date\tAnn Lee\tBob\n" + "".join(f"{day} Dec 2019\t{won}\t-1\n" for day, won in _UNEVEN)).tables[0]
    mapping, books = begin(club_file, table, "").mapping, read_books(club_file)
    people = with_house({"Ann Lee": "ann", "Bob": "bob"}, books)
    typed = {(4, "Ann Lee"): Fraction(1), (5, "Ann Lee"): Fraction(1)}
    chosen = Decisions(left_out=frozenset({2}), on_house=frozenset({3}), typed=typed, people=people)
    found = preview(table, mapping, books, chosen)
    rows = decided_rows(table, found.lines, chosen)
    bring_in(club_file, replace(pasted(SHEET), tables=(table,)), mapping, found, NOW, rows=rows)
    known, books = begin(club_file, table, ""), read_books(club_file)
    again = as_before(table, known.mapping, books, known.rows, Decisions(people=known.people))
    verdicts = [line.verdict for line in preview(table, known.mapping, books, again).lines if not line.left_out]
    assert (again.left_out, verdicts) == ({2}, [Verdict.KNOWN] * 3)
    cells = [*table.rows[:1], *(replace_first(row, "20 Dec 2019") for row in table.rows[1:])]
    other = replace(table, rows=tuple(cells))
    assert as_before(other, known.mapping, books, known.rows, Decisions()) == Decisions()


def replace_first(row: tuple[Cell, ...], text: str) -> tuple[Cell, ...]:
    return (Cell(text), *row[1:])


_UNEVEN = ((13, 2), (14, 3), (15, 4), (13, 2))


def test_a_backup_is_made_before(club_file: ClubFile) -> None:
    bring(club_file)
    assert len(BackupSet(club_file.path).backups()) == 1


def test_the_batch_is_taken_back_and_brought_again(club_file: ClubFile) -> None:
    before = money(club_file)
    batch = bring(club_file)
    brought = money(club_file)
    found = newest_batch(club_file)
    assert found == batch
    assert undo(club_file, batch, NOW) == 3
    assert money(club_file) == before
    assert newest_batch(club_file) is None
    assert check(club_file) == []
    with pytest.raises(Refused, match="nothing_to_undo"):
        undo(club_file, batch, NOW)
    again = bring(club_file)
    assert again.nights == batch.nights
    assert money(club_file) == brought
    assert check(club_file) == []


def test_nothing_is_deleted_by_taking_it_back(club_file: ClubFile) -> None:
    batch = bring(club_file)
    with club_file.reading() as connection:
        before = connection.execute("SELECT * FROM entry").fetchall()
    undo(club_file, batch, NOW)
    with club_file.reading() as connection:
        assert set(before) < set(connection.execute("SELECT * FROM entry").fetchall())
    assert len(directory.discarded(club_file)) == 3


IOUS = "since\towes\tto\tamount\n22 Nov 2019\tBob\tAnn Lee\t5\n"


def on_ious(club_file: ClubFile) -> list[Iou]:
    return [iou for iou in club_ious(club_file) if iou.on_iou]


def test_an_old_iou_is_owed_until_it_is_taken_back(club_file: ClubFile) -> None:
    batch = bring(club_file, IOUS)
    assert [(iou.debtor_name, iou.creditor_name, iou.left) for iou in on_ious(club_file)] == [("Bob", "Ann Lee", 5)]
    undo(club_file, batch, NOW)
    assert on_ious(club_file) == []
    bring(club_file, IOUS)
    assert len(on_ious(club_file)) == 1


def test_an_iou_that_was_paid_since_keeps_the_batch(club_file: ClubFile) -> None:
    batch = bring(club_file, IOUS)
    (iou,) = on_ious(club_file)
    keeper = Keeper.open(SqliteJournal(club_file), "n1", lambda: clock(59))
    keeper.record(lambda night: move_iou(night, iou, IouEnd.PAID, Fraction(2)))
    with pytest.raises(Refused, match="iou_moved_elsewhere"):
        undo(club_file, batch, NOW)
    assert len(on_ious(club_file)) == 1


def test_a_night_of_a_sheet_is_marked_in_the_list(club_file: ClubFile) -> None:
    bring(club_file)
    assert [night.from_sheet for night in directory.nights(club_file)] == [False, True, True, True]


def test_it_goes_to_another_club_as_a_night_file(club_file: ClubFile, tmp_path: Path) -> None:
    batch = bring(club_file)
    content = archive(SqliteJournal(club_file).lines(batch.nights[0]))
    with ClubFile.open(tmp_path / "other.scorekeeper", create=True) as other:
        import_night(SqliteJournal(other), unarchive(content))
        assert archive(SqliteJournal(other).lines(batch.nights[0])) == content
        assert {one.name: one.money for one in season(other, "").totals} == {
            "Ann Lee": Fraction(-13, 2), "Bob": Fraction(17, 4), "Gus": Fraction(9, 4)
        }  # fmt: skip
        assert check(other) == []
        _, found = look(other)
        assert found.lines[0].verdict is Verdict.KNOWN


def test_no_game_is_begun_in_such_a_night(club_file: ClubFile) -> None:
    batch = bring(club_file)
    keeper = Keeper.open(SqliteJournal(club_file), batch.nights[0], lambda: clock(59))
    begun = game().what
    assert isinstance(begun, GameOpened)
    with pytest.raises(Refused, match=r"night_from_sheet|unknown_player"):
        keeper.start_game(begun.setup)


def test_how_a_sheet_was_read_is_remembered_with_its_people(club_file: ClubFile) -> None:
    bring(club_file)
    known = begin(club_file, pasted(SHEET).tables[0], "")
    gus = next(player for player in directory.players(club_file) if player.name == "Gus")
    assert known.people["Gus"] == gus.id
    other = begin(club_file, pasted("Tag\tGus\tBob\n1.2.2019\t1\t-1\n").tables[0], "")
    assert other.people["Gus"] == gus.id


def test_one_person_with_two_ids_is_known(club_file: ClubFile) -> None:
    bring(club_file)
    gus = next(player for player in directory.players(club_file) if player.name == "Gus")
    with club_file.writing() as connection:
        club_stream.append(connection, club_file.path, [SamePerson((gus.id, "cal"), "cal")], clock(0))
    _, again = look(club_file)
    assert [line.verdict for line in again.lines] == [Verdict.KNOWN] * 3
    assert again.people["Gus"].player == Player("cal", "Cal Ó Briain")


def test_a_member_who_never_came_to_a_night_is_known(club_file: ClubFile) -> None:
    add_members(club_file, [(Player("gus", "Gus"), Member())])
    sheet = pasted(SHEET).tables[0]
    found = preview(sheet, begin(club_file, sheet, "").mapping, read_books(club_file), Decisions())
    assert found.people["Gus"].player == Player("gus", "Gus")


def test_forgetting_somebody_takes_the_name_out_of_what_is_kept_of_sheets(club_file: ClubFile) -> None:
    batch = bring(club_file)
    gus = next(player for player in directory.players(club_file) if player.name == "Gus")
    before = [one.points for one in totals(club_file)]
    forget(club_file, gus.id)
    assert b"Gus" not in club_file.path.read_bytes()
    assert [one.points for one in totals(club_file)] == before
    assert check(club_file) == []
    assert batches(club_file) == [replace(batch, file="", notes=())]
    assert undo(club_file, batch, NOW) == 3


def test_the_money_of_a_first_sheet_is_that_of_its_signs(tmp_path: Path) -> None:
    with ClubFile.open(tmp_path / "new.scorekeeper", create=True) as new:
        assert begin(new, pasted("Date\tA\tB\n1.1.2019\t£1\t-£1\n").tables[0], "").mapping.currency == Currency("GBP")
        assert begin(new, pasted("Date\tA\tB\n1.1.2019\t1\t-1\n").tables[0], "").mapping.currency == Currency("EUR")


def test_one_night_that_the_books_have_keeps_all_out(club_file: ClubFile) -> None:
    batch = bring(club_file)
    nights = [replay(SqliteJournal(club_file).lines(night)) for night in batch.nights]
    before = everything(club_file)
    new = replace(nights[0], id="another", date="2018-01-05")
    with pytest.raises(Refused, match="night_exists"):
        bring_nights(club_file, replace(batch, id="another"), [new, nights[1]])
    assert everything(club_file) == before


def test_the_season_is_what_a_long_sheet_adds_up_to(club_file: ClubFile) -> None:
    sheet = pasted(five_years(120).replace(" €", ""))
    mapping, books = begin(club_file, sheet.tables[0], "").mapping, read_books(club_file)
    people = {column.head: new_id() for column in mapping.columns if column.role is Role.PERSON}
    uneven = preview(sheet.tables[0], mapping, books, Decisions(people=people)).open_lines
    decisions = Decisions(people=people, left_out=frozenset(line.row for line in uneven))
    found = preview(sheet.tables[0], mapping, books, decisions)
    bring_in(club_file, sheet, mapping, found, NOW)
    won = {one.id: one.money for one in season(club_file, "").totals}
    assert {total.name: won[people[total.name]] for total in found.totals} == {
        total.name: total.read for total in found.totals
    }
    assert len(found.taken) == 119
