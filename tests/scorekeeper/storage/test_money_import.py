"""The money of a night leaves the books and comes home: the same lines, the same seals, twice without a change."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path

import pytest

from scorekeeper.cli.settle_command import night_of
from scorekeeper.files.archive import archive, unarchive
from scorekeeper.money.money_book import IOU
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.night import money_actions
from scorekeeper.night.keeper import Keeper
from scorekeeper.refusals import Refused
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.night_import import import_night
from scorekeeper.storage.night_rows import read_links
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.money_nights import parts_of, usual


def evening() -> Keeper:
    """A night that was paid through the house, with an IOU, a tick taken back, and a line of the house."""
    keeper = usual()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.HOUSE, Fraction(1, 4)))
    keeper.record(lambda night: money_actions.house_fee(night, "Table", Fraction(5)))
    for line in parts_of(keeper).lines[:2]:
        keeper.pay(line.payer, line.payee, line.due)
    keeper.pay("b", "c", Fraction(2), IOU)
    keeper.take_back_payment(1)
    return keeper


def test_money_comes_home_with_the_same_seals_and_twice_changes_nothing(tmp_path: Path) -> None:
    lines = list(evening().lines)
    seals = []
    for name in ("here", "there"):
        with ClubFile.open(tmp_path / name) as club:
            journal = SqliteJournal(club)
            coming = lines if name == "here" else unarchive(archive(lines))
            assert import_night(journal, coming).added == len(lines)
            assert import_night(journal, coming).added == 0
            assert check(club) == []
            with club.reading() as connection:
                seals.append([link.hash for link in read_links(connection, "n1")])
    assert seals[0] == seals[1]


def test_more_of_the_same_night_adds_its_money(tmp_path: Path) -> None:
    keeper = evening()
    before = list(keeper.lines)
    keeper.record(lambda night: money_actions.house_line(night, "a", "tea", Fraction(1)))
    with ClubFile.open(tmp_path / "club") as club:
        journal = SqliteJournal(club)
        import_night(journal, before)
        assert import_night(journal, list(keeper.lines)).added == 1
        other = evening()
        other.record(lambda night: money_actions.house_line(night, "b", "tea", Fraction(1)))
        with pytest.raises(Refused) as refusal:
            import_night(journal, list(other.lines))
        assert refusal.value.facts["what"] == "journal.money[6]"


def test_a_file_with_money_is_settled_with_it(tmp_path: Path) -> None:
    keeper = evening()
    path = tmp_path / "n.night.json"
    path.write_text(archive(list(keeper.lines)), encoding="utf-8")
    assert night_of(path) == keeper.night
    assert night_of(path).book.plans[0].transfers[0].payee == HOUSE


def test_what_no_program_wrote_is_refused_by_its_place() -> None:
    data = json.loads(archive(list(evening().lines)))
    assert data["version"] >= 3
    money = data["journal"]["money"]
    for number, change, place in (
        (0, {"way": "barter"}, "journal.money[0].way"),
        (0, {"kind": "gift"}, "journal.money[0].kind"),
        (1, {"player": "zoe"}, "journal.money[1]"),
        (1, {"amount": "0"}, "journal.money[1].amount"),
        (1, {"amount": "1e3"}, "journal.money[1].amount"),
        (1, {"more": 1}, "journal.money[1].more"),
    ):
        wrong = [*money[:number], money[number] | change, *money[number + 1 :]]
        with pytest.raises(Refused) as refusal:
            unarchive(json.dumps(data | {"journal": data["journal"] | {"money": wrong}}))
        assert refusal.value.place == place
    with pytest.raises(Refused):
        unarchive(json.dumps(data | {"version": 2}))
