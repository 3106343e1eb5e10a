"""The club file has what is owed, over all nights, without replaying a game."""

from fractions import Fraction
from pathlib import Path

from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd
from scorekeeper.night import money_actions
from scorekeeper.night.ious import standing_ious, unpaid
from scorekeeper.night.journal import Journal, NightOpened, replay
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.rules.people import Player
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.iou_moves import excessive_moves, moves_elsewhere
from scorekeeper.storage.ious import club_ious
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text
from tests.scorekeeper.nights import refused_in_words
from tests.scorekeeper.storage.nights import finished_night

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


def test_an_iou_that_counts_on_two_laptops_is_told_and_can_be_taken_back(tmp_path: Path) -> None:
    with ClubFile.open(tmp_path / "club") as club:
        journal = SqliteJournal(club)
        first = sitting(journal, "n1", "2026-11-13")
        first.pay("bob", "ann", Fraction(5), promised=True)
        (iou,) = standing_ious([first.night])
        assert excessive_moves(club) == []
        nights = [sitting(journal, night, "2026-11-20") for night in ("n2", "n3")]
        for night in nights:
            night.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED))
        (told,) = excessive_moves(club, ["n3"])
        assert fault_text(told) == (
            "More of Bob’s IOU to Ann of 13 November 2026 is counted, paid or forgiven than is owed: 5.00 too much, on "
            "20 November 2026; take that back there, under Settle."
        )
        assert excessive_moves(club, ["n4"]) == []
        nights[0].undo_money()
        assert excessive_moves(club) == []
        assert club_ious(club) == []


def test_an_iou_of_another_branch_keeps_nobody_from_taking_back_the_one_that_counts(tmp_path: Path) -> None:
    with ClubFile.open(tmp_path / "club") as club:
        journal = SqliteJournal(club)
        first = sitting(journal, "n1", "2026-11-13")
        first.pay("ann", "bob", Fraction(5), promised=True)
        (iou,) = standing_ious([first.night])
        other = replace(iou, debtor="bob", creditor="ann")  # as another branch of the night had it
        sitting(journal, "n2", "2026-11-20").record(lambda night: money_actions.move_iou(night, other, IouEnd.PAID))
        assert club_ious(club) == [iou]
        assert moves_elsewhere(club, "n1") == []
        assert moves_elsewhere(club, "n9") == []
        first.take_back_payment(0)
        assert club_ious(club) == []


def test_what_was_not_paid_in_a_finished_night_is_owed_in_the_club(tmp_path: Path) -> None:
    """Scoring part 8: money of a night that is neither paid nor on an IOU is owed as an IOU is."""
    with ClubFile.open(tmp_path / "club") as club:
        journal = SqliteJournal(club)
        lines = finished_night()
        for count, line in enumerate(lines):
            journal.append([line], replay(lines[: count + 1]), count)
        keeper = Keeper.open(journal, "n1", lambda: "2026-11-21T00:10:00+01:00")
        owed = club_ious(club)
        assert [(one.debtor, one.creditor, one.left) for one in owed] == [
            (line.payer, line.payee, line.due) for line in settle_night(keeper.night).parts.lines
        ]
        assert all(one.nothing_marked for one in owed)
        assert owed == unpaid(keeper.night)
        keeper.pay(owed[0].debtor, owed[0].creditor, owed[0].left, promised=True)
        now = club_ious(club)
        assert [one.on_iou for one in now] == [True, *(False for _ in owed[1:])]
        assert sum(one.left for one in now) == sum(one.left for one in owed)
        assert club_ious(club, {"n1": keeper.night}) == now
        keeper.pay(owed[1].debtor, owed[1].creditor, owed[1].left)
        assert len(club_ious(club)) == len(owed) - 1
