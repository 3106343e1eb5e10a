"""The money of a night leaves the books and comes home: the same lines, the same seals, twice without a change."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path

from scorekeeper.cli.settle_command import night_of
from scorekeeper.files.archive import archive, unarchive
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night import money_actions
from scorekeeper.night.journal import Line
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.night_rows import read_links
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.money_nights import paid_through_the_house


def test_money_comes_home_with_the_same_seals_and_twice_changes_nothing(tmp_path: Path) -> None:
    lines: Sequence[Line] = paid_through_the_house().lines
    seals = []
    for name in ("here", "there"):
        with ClubFile.open(tmp_path / name) as club:
            journal = SqliteJournal(club)
            coming = unarchive(archive(lines))
            assert import_night(journal, coming).added == len(lines)
            lines = journal.lines("n1")
            assert import_night(journal, coming).added == 0
            assert check(club) == []
            with club.reading() as connection:
                seals.append([link.hash for link in read_links(connection, "n1")])
    assert seals[0] == seals[1]


def test_more_of_the_same_night_adds_its_money(tmp_path: Path) -> None:
    keeper = paid_through_the_house()
    before = list(keeper.lines)
    keeper.record(lambda night: money_actions.house_line(night, "a", "tea", Fraction(1)))
    with ClubFile.open(tmp_path / "club") as club:
        journal = SqliteJournal(club)
        import_night(journal, before)
        assert import_night(journal, list(keeper.lines)).added == 1
        other = paid_through_the_house()
        other.record(lambda night: money_actions.house_line(night, "b", "tea", Fraction(1)))
        assert import_night(journal, list(other.lines)).differs == "journal.money[6]"


def test_a_file_with_money_is_settled_with_it(tmp_path: Path) -> None:
    keeper = paid_through_the_house()
    path = tmp_path / "n.night.json"
    path.write_text(archive(list(keeper.lines)), encoding="utf-8")
    assert night_of(path) == keeper.night
    assert night_of(path).book.plans[0].transfers[0].payee == HOUSE
