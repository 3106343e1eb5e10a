"""The journal in the club file keeps the promise of the port: all or none, in order, durable."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from unittest.mock import Mock

import pytest

from scorekeeper.night import night as night_module
from scorekeeper.night.journal import replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import Deal, Misdeal, Note, Undo
from scorekeeper.storage import chain, codec, errors, file_format
from scorekeeper.storage.chain import GENESIS
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper import keepers
from tests.scorekeeper.journals import read_again, write_lines
from tests.scorekeeper.nights import refused
from tests.scorekeeper.storage.nights import clock, deal, entry, game, joined, opened, paid, small_night
from tests.scorekeeper.storage.sentences import says


def rows(club: ClubFile, sql: str) -> list[tuple[object, ...]]:
    with club.reading() as connection:
        return connection.execute(sql).fetchall()


def test_lines_come_back_as_they_were_written(journal: SqliteJournal) -> None:
    lines = small_night()
    for line in lines:
        write_lines(journal, "n1", [line])
    assert list(journal.lines("n1")) == lines


def test_lines_come_back_after_the_file_was_closed(path: Path) -> None:
    with ClubFile.open(path) as club:
        write_lines(SqliteJournal(club), "n1", small_night())
    with ClubFile.open(path, create=False) as club:
        lines = SqliteJournal(club).lines("n1")
    assert list(lines) == small_night()
    assert settle_night(replay(lines)) == settle_night(replay(small_night()))


def test_a_night_nobody_opened_has_no_lines(journal: SqliteJournal) -> None:
    assert journal.lines("nowhere") == ()


def test_nights_do_not_mix(journal: SqliteJournal) -> None:
    write_lines(journal, "a", [opened("a")])
    write_lines(journal, "b", [opened("b"), *joined()])
    write_lines(journal, "a", joined())
    write_lines(journal, "a", [game()])
    assert len(journal.lines("a")) == 6
    assert len(journal.lines("b")) == 5


def test_nothing_is_kept_when_one_of_several_lines_could_not_be_read_again(journal: SqliteJournal) -> None:
    write_lines(journal, "n1", small_night()[:6])
    with refused("control_characters", "text"):
        write_lines(journal, "n1", [deal(6, 13, 4, 3), entry(Note("\x1b"))])
    assert list(journal.lines("n1")) == small_night()[:6]


def test_a_night_begins_once_and_nothing_is_written_before(journal: SqliteJournal, club: ClubFile) -> None:
    night = replay(small_night())
    with refused("night_not_opened"):
        journal.append(small_night()[1:], night, 0)
    assert rows(club, "SELECT * FROM entry") == rows(club, "SELECT * FROM night") == []
    journal.append(small_night(), night, 0)
    with refused("night_opened_twice"):
        SqliteJournal(club).append(small_night(), night, 0)
    assert list(journal.lines("n1")) == small_night()


def test_a_keeper_who_does_not_know_every_line_may_not_write(journal: SqliteJournal, club: ClubFile) -> None:
    write_lines(journal, "n1", small_night())
    first, second = Keeper.open(journal, "n1", keepers.clock()), Keeper.open(journal, "n1", keepers.clock())
    setup = first.night.games[0].sheet.setup
    first.start_game(setup)
    journal.lines("n1")
    with pytest.raises(errors.NightChangedElsewhere):
        second.start_game(setup)
    assert replay(journal.lines("n1")) == first.night
    assert check(club) == []


def test_a_night_is_kept_under_its_own_id_only(journal: SqliteJournal) -> None:
    with pytest.raises(ValueError, match="night n1 cannot be stored as night other"):
        journal.append([opened("n1")], replay([opened("other")]), 0)


def test_half_a_surrogate_pair_is_refused_and_nothing_kept(journal: SqliteJournal) -> None:
    write_lines(journal, "n1", small_night())
    with pytest.raises(Refused) as refusal:
        write_lines(journal, "n1", [entry(Note("\ud83c"), 30)])
    assert refusal.value.code == "control_characters"
    assert list(journal.lines("n1")) == small_night()


def test_a_second_journal_goes_on_where_the_first_stopped(club: ClubFile) -> None:
    write_lines(SqliteJournal(club), "n1", small_night())
    write_lines(SqliteJournal(club), "n1", [deal(minute=40)])
    assert list(SqliteJournal(club).lines("n1")) == [*small_night(), deal(minute=40)]


def test_a_line_that_somebody_else_wrote_meanwhile_is_not_passed_over(club: ClubFile) -> None:
    mine, other = SqliteJournal(club), SqliteJournal(club)
    write_lines(mine, "n1", small_night())
    write_lines(other, "n1", [deal(minute=40)])
    with pytest.raises(
        errors.NightChangedElsewhere, check=says(r"^Another program has written in this night of “.*”; open")
    ):
        write_lines(mine, "n1", [deal(minute=41)])
    with pytest.raises(errors.NightChangedElsewhere):
        write_lines(mine, "n1", [deal(minute=41)])
    read_again(mine, "n1")
    write_lines(mine, "n1", [deal(minute=42)])
    assert list(mine.lines("n1")) == [*small_night(), deal(minute=40), deal(minute=42)]


def test_that_is_noticed_too_when_another_night_was_written_in_between(club: ClubFile) -> None:
    mine = SqliteJournal(club)
    write_lines(mine, "n1", small_night())
    write_lines(mine, "n2", small_night("n2"))
    write_lines(SqliteJournal(club), "n1", [deal(minute=40)])
    with pytest.raises(errors.NightChangedElsewhere):
        write_lines(mine, "n1", [deal(minute=41)])


def test_each_line_is_chained_to_the_one_before(journal: SqliteJournal, club: ClubFile) -> None:
    write_lines(journal, "n1", small_night()[:3])
    write_lines(journal, "n1", small_night()[3:])
    links = rows(club, "SELECT previous_hash, hash FROM entry ORDER BY number")
    assert [previous for previous, _ in links] == [GENESIS, *(head for _, head in links[:-1])]
    assert len({head for _, head in links}) == len(small_night())


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE entry SET body = '{}'",
        "DELETE FROM entry",
        "DELETE FROM entry WHERE number = 10",
        "REPLACE INTO entry SELECT night, number, game, kind, '{}', at, scorekeeper, previous_hash, hash FROM entry",
        "INSERT INTO entry SELECT night, 99, game, kind, body, at, scorekeeper, previous_hash, hash FROM entry LIMIT 1",
        "INSERT INTO entry SELECT night, 11, game, kind, body, at, scorekeeper, zeroblob(32), hash FROM entry LIMIT 1",
    ],
)
@pytest.mark.parametrize("recursive_triggers", [0, 1])
def test_the_file_itself_refuses_to_change_an_entry(
    journal: SqliteJournal, club: ClubFile, path: Path, statement: str, recursive_triggers: int
) -> None:
    write_lines(journal, "n1", small_night())
    club.close()
    stranger = sqlite3.connect(path)
    stranger.execute(f"PRAGMA recursive_triggers = {recursive_triggers}")
    with pytest.raises(sqlite3.IntegrityError, match="an entry "):
        stranger.execute(statement)
    stranger.close()
    with ClubFile.open(path) as again:
        assert list(SqliteJournal(again).lines("n1")) == small_night()


def test_a_draft_is_kept_and_replaced_and_forgotten(journal: SqliteJournal) -> None:
    assert journal.draft("n1", 0) == ""
    journal.save_draft("n1", 0, "6\t13\t4", clock(2))
    journal.save_draft("n1", 1, "other")
    journal.save_draft("n1", 0, "6\t13\t4\t3", clock(3))
    assert journal.draft("n1", 0) == "6\t13\t4\t3"
    journal.clear_draft("n1", 0)
    assert journal.draft("n1", 0) == ""
    assert journal.draft("n1", 1) == "other"


def test_a_sealed_deal_takes_its_draft_away_and_nothing_else_does(journal: SqliteJournal) -> None:
    write_lines(journal, "n1", small_night())
    journal.save_draft("n1", 0, "q3")
    journal.save_draft("n1", 1, "5")
    write_lines(journal, "n1", [entry(Misdeal(), 30), entry(Undo(), 31), entry(Note("late"), 32), paid()])
    assert journal.draft("n1", 0) == "q3"
    write_lines(journal, "n1", [deal(minute=33)])
    assert journal.draft("n1", 0) == ""
    assert journal.draft("n1", 1) == "5"


def test_a_refused_deal_leaves_its_draft(journal: SqliteJournal) -> None:
    write_lines(journal, "n1", small_night())
    journal.save_draft("n1", 0, "q3")
    with pytest.raises(Refused):
        write_lines(journal, "n1", [deal(1, 1, 1, 1)])
    assert journal.draft("n1", 0) == "q3"


def lengthened(path: Path) -> None:
    with path.open("ab") as file:
        file.write(bytes(5000))


def with_the_mark_of_another_program(path: Path) -> None:
    overwrite(path, b"SCKR", b"SCKS")


def with_an_older_deal_changed(path: Path) -> None:
    overwrite(path, b"[6,13,4,3]", b"[6,12,5,3]")


def with_a_table_defined_otherwise(path: Path) -> None:
    overwrite(path, b"CREATE TABLE draft", b"CREATE TABLU draft")


def overwrite(path: Path, was: bytes, becomes: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(path.read_bytes().index(was))
        file.write(becomes)
    later = path.stat().st_mtime_ns + 1_000_000_000  # a clock of files may be coarse
    os.utime(path, ns=(later, later))


@pytest.mark.parametrize(
    ("harm", "why"),
    [
        (lengthened, "5000 bytes too many"),
        (with_the_mark_of_another_program, "the database of another program"),
        (with_an_older_deal_changed, "was changed after it was written"),
        (with_a_table_defined_otherwise, "is damaged"),
    ],
)
def test_nothing_is_kept_in_a_file_that_would_not_be_opened_again(
    journal: SqliteJournal, path: Path, harm: Callable[[Path], None], why: str
) -> None:
    write_lines(journal, "n1", small_night())
    journal.save_draft("n1", 0, "6")
    before = path.read_bytes()
    harm(path)
    harmed = path.read_bytes()
    assert not journal.holds("n1")
    for attempt in (
        lambda: write_lines(journal, "n1", [deal(minute=40)]),
        lambda: journal.save_draft("n1", 0, "61"),
        lambda: journal.clear_draft("n1", 0),
    ):
        with pytest.raises(errors.ClubFileError, check=says(why)):
            attempt()
    assert path.read_bytes() == harmed
    path.write_bytes(before)
    assert journal.holds("n1")
    write_lines(journal, "n1", [deal(minute=40)])
    assert list(journal.lines("n1")) == [*small_night(), deal(minute=40)]


def test_what_a_newer_program_has_upgraded_meanwhile_is_not_written(journal: SqliteJournal, path: Path) -> None:
    write_lines(journal, "n1", small_night())
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"PRAGMA user_version = {file_format.VERSION + 1}")
    with pytest.raises(errors.NewerVersion):
        write_lines(journal, "n1", [deal(minute=40)])
    assert journal.holds("n1")


def test_a_night_is_verified_again_only_where_somebody_else_changed_the_file(
    journal: SqliteJournal, path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_lines(journal, "n1", small_night())
    journal.save_draft("n1", 0, "6")
    verified: list[int] = []
    verify = chain.verify
    monkeypatch.setattr(chain, "verify", lambda links: verified.append(1) or verify(links))
    for text in ("61", "613"):
        journal.save_draft("n1", 0, text)
    write_lines(journal, "n1", [deal(minute=40)])
    assert verified == []
    with closing(sqlite3.connect(path)) as other:
        other.execute("INSERT INTO draft VALUES ('other', 1, '', '', X'')")
        other.commit()
    written = path.stat().st_mtime_ns + 10_000_000  # some file systems store times in steps of milliseconds
    os.utime(path, ns=(written, written))
    for text in ("6", "61"):
        journal.save_draft("n1", 0, text)
    assert verified == [1]


def test_a_deal_is_folded_once_and_serialised_once(
    club: ClubFile, journal: SqliteJournal, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_lines(journal, "n1", small_night()[:6])
    keeper = Keeper.open(journal, "n1", lambda: clock(30))
    folded, serialised = Mock(wraps=night_module.write), Mock(wraps=codec.canonical)
    monkeypatch.setattr(night_module, "write", folded)
    monkeypatch.setattr(codec, "canonical", serialised)
    keeper.write(0, Deal(tuple(map(Points.whole, (6, 13, 4, 3)))))
    assert (folded.call_count, serialised.call_count) == (1, 1)
    monkeypatch.undo()
    assert replay(SqliteJournal(club).lines("n1")) == keeper.night


@pytest.mark.parametrize("change", ["text = '61'", "game = 1", "checksum = X''", "at = 'later'"])
def test_a_half_typed_row_that_was_changed_is_told_and_never_used(
    journal: SqliteJournal, club: ClubFile, change: str
) -> None:
    write_lines(journal, "n1", small_night())
    journal.save_draft("n1", 0, "6")
    with club.writing() as connection:
        connection.execute(f"UPDATE draft SET {change}")  # noqa: S608
    with pytest.raises(errors.DamagedClubFile, check=says(r"The row that was half typed in game \d could not be read")):
        journal.draft("n1", 1 if change == "game = 1" else 0)
    journal.save_draft("n1", 0, "613")
    assert journal.draft("n1", 0) == "613"
