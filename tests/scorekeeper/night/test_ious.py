"""What is still owed of promises: who is asked first, and what is no IOU between players."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IOU, IouEnd, IouMove, MoneyBook, Payment
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night import money_actions
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.ious import Iou, check_stands, of_tonight, standing_ious
from scorekeeper.night.night import Night
from scorekeeper.rules.people import Player
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.money_nights import sitting
from tests.scorekeeper.nights import night as sitting_of_four
from tests.scorekeeper.nights import refused


def night(
    name: str, date: str, *payments: Payment, currency: str | None = "USD", book: MoneyBook | None = None
) -> Night:
    """A night of A, B and C at which this changed hands."""
    players = tuple(Player(one, one.upper()) for one in "abc")
    money = Currency(currency) if currency else None
    return Night(name, date, players, Fraction(1), money, Fraction(1, 100), payments=payments, book=book or MoneyBook())


def promise(payer: str, payee: str, amount: str = "5", **more: bool) -> Payment:
    return Payment(payer, payee, Fraction(amount), IOU, **more)


def test_the_oldest_promise_comes_first_and_of_one_night_in_the_order_in_which_they_were_made() -> None:
    nights = [
        night("n2", "2026-11-20", promise("c", "a"), promise("a", "b")),
        night("n9", "2026-11-13", promise("b", "a")),
        night("n1", "2026-11-20", promise("b", "c")),
    ]
    found = [(iou.night, iou.payment) for iou in standing_ious(nights)]
    assert found == [("n9", 0), ("n1", 0), ("n2", 0), ("n2", 1)]


def test_what_was_handed_over_or_taken_back_or_is_the_houses_is_no_iou() -> None:
    paid = Payment("a", "b", Fraction(5), "cash")
    house = promise("a", HOUSE), promise(HOUSE, "b")
    standing = standing_ious([night("n1", "2026-11-20", paid, promise("a", "c", taken_back=True), *house)])
    assert standing == []
    assert standing_ious([night("n1", "2026-11-20", promise("a", "b"), currency=None)]) == []


def test_the_last_half_of_a_promise_is_owed_until_it_is_gone() -> None:
    def after(*amounts: str) -> list[Fraction]:
        moves = tuple(IouMove("n1", 0, "a", "b", Fraction(amount), IouEnd.PAID) for amount in amounts)
        back = IouMove("n1", 0, "a", "b", Fraction(1), IouEnd.PAID, taken_back=True)
        later = night("n2", "2026-11-27", book=MoneyBook(moves=(*moves, back)))
        return [iou.left for iou in standing_ious([night("n1", "2026-11-20", promise("a", "b")), later])]

    assert after() == [5]
    assert after("3", "1.5") == [Fraction(1, 2)]
    assert after("3", "2") == []


def test_a_promise_is_as_old_as_the_days_since_and_never_less_than_none() -> None:
    (iou,) = standing_ious([night("n1", "2026-11-20", promise("a", "b"))])
    ages = [iou.days(today) for today in ("2026-11-20", "2026-11-21", "2026-12-20", "2026-11-01")]
    assert ages == [0, 1, 30, 0]
    assert (iou.debtor_name, iou.creditor_name) == ("A", "B")


def test_an_iou_is_refused_where_not_as_much_of_it_is_left_any_more() -> None:
    old = night("n1", "2026-11-20", promise("a", "b"))
    (iou,) = standing_ious([old])
    check_stands(iou, [iou])
    for amount in ("1", "5"):
        move = IouMove("n1", 0, "a", "b", Fraction(amount), IouEnd.PAID)
        later = night("n2", "2026-11-27", book=MoneyBook(moves=(move,)))
        with refused("iou_not_open"):
            check_stands(iou, standing_ious([old, later]))


def test_an_iou_that_another_night_counts_is_not_taken_back_in_its_own() -> None:
    journal = MemoryJournal()
    first = sitting(journal=journal)
    first.pay("b", "a", Fraction("12.50"), promised=True)
    later = sitting(night="n2", date="2026-11-27", journal=journal)
    (iou,) = standing_ious([first.night])
    later.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED, Fraction(5)))
    with refused("iou_moved_elsewhere"):
        first.take_back_payment(0)
    later.undo_money()
    first.take_back_payment(0)
    assert first.night.payments[0].taken_back


def test_an_old_iou_names_people_by_the_ids_that_they_have_tonight() -> None:
    iou = Iou("n0", 0, "2026-11-13", "robert", "zoe", "Robert", "Zoe", Currency("USD"), Fraction(4), Fraction(4))
    people = ClubPeople({"bob": "Bob"}, {"bob": "bob", "robert": "bob", "b": "bob"})
    (here,) = of_tonight([iou], sitting_of_four(), people)
    assert (here.debtor, here.creditor) == ("b", "zoe")
    assert here.left == iou.left
