"""The club file knows what is owed, over all nights, without replaying a game."""

from fractions import Fraction
from pathlib import Path

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd
from scorekeeper.night import money_actions
from scorekeeper.night.ious import standing_ious
from scorekeeper.night.journal import Journal, NightOpened
from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.people import Player
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.sqlite_journal import SqliteJournal
from tests.scorekeeper.nights import refused_in_words

PLAYERS = [Player("ann", "Ann"), Player("bob", "Bob")]


def sitting(journal: Journal, night: str, date: str) -> Keeper:
    opened = NightOpened(night, date, "", "", Currency("USD"), Fraction(1, 4), Fraction(1, 100))
    return Keeper.start(journal, opened, PLAYERS, lambda: f"{date}T23:00:00+01:00")


def test_an_iou_that_another_night_counts_is_not_taken_back_in_its_own(tmp_path: Path) -> None:
    with ClubFile.open(tmp_path / "club") as club:
        journal = SqliteJournal(club)
        first = sitting(journal, "n1", "2026-11-13")
        first.pay("bob", "ann", Fraction(4))
        first.pay("bob", "ann", Fraction("12.50"), promised=True)
        later = sitting(journal, "n2", "2026-11-20")
        (iou,) = standing_ious([first.night])
        later.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED, Fraction(5)))
        with refused_in_words("another night counts, pays or forgives a part of this IOU"):
            first.undo_money()
        first.take_back_payment(0)
        later.undo_money()
        first.take_back_payment(1)
    assert all(payment.taken_back for payment in first.night.payments)


def test_what_is_owed_over_all_nights(tmp_path: Path) -> None:
    with ClubFile.open(tmp_path / "club") as club:
        journal = SqliteJournal(club)
        first = sitting(journal, "n1", "2026-11-13")
        assert club_ious(club) == []
        first.pay("bob", "ann", Fraction(3))
        first.pay("bob", "ann", Fraction("12.50"), promised=True)
        first.pay("ann", "bob", Fraction(2), promised=True)
        first.take_back_payment(2)
        (iou,) = club_ious(club)
        assert (iou.night, iou.payment, iou.debtor_name, iou.left) == ("n1", 1, "Bob", Fraction("12.50"))
        later = sitting(journal, "n2", "2026-11-20")
        later.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED, Fraction(5)))
        assert [found.left for found in club_ious(club)] == [Fraction("7.50")]
        later.undo_money()
        assert club_ious(club) == [iou]
    with ClubFile.open(tmp_path / "club") as club:
        assert club_ious(club) == [iou]
