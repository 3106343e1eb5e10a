"""What is still owed of promises: whose IOU comes first, and what is no IOU between players."""

from __future__ import annotations

from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IOU, IouEnd, IouMove, MoneyBook, Payment
from scorekeeper.money.payment_modes import HOUSE
from scorekeeper.night import money_actions
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.ious import (
    Iou,
    between_players,
    check_stands,
    iou_excesses,
    netted,
    of_people,
    of_tonight,
    owed_of,
    standing_ious,
    unpaid,
    with_still_owed,
)
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night, settle_night
from scorekeeper.night.searched_night import NOBODY, NightIndex, Paid, SearchedNight
from scorekeeper.rules.people import Player
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.money_nights import parts_of, play, sitting, usual
from tests.scorekeeper.nights import night as sitting_of_four
from tests.scorekeeper.nights import refused, table


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


def found(*paid: Paid) -> SearchedNight:
    """The night of A, B and C as a search sees it."""
    people = night("n1", "2026-11-13").players
    return SearchedNight("n1", "2026-11-13", "", "1", "USD", "0.01", 1, 0, 1, False, people, NightIndex(paid=paid))


def test_a_night_that_is_found_knows_how_much_of_each_promise_is_owed_today() -> None:
    moves = [IouMove("n1", 0, "a", "b", Fraction(5), IouEnd.PAID), IouMove("n1", 2, "c", "b", Fraction(2), IouEnd.PAID)]
    given = promise("a", "b"), Payment("a", "c", Fraction(5), "cash"), promise("c", "b"), promise("c", "b")
    standing = standing_ious([night("n1", "2026-11-13", *given, book=MoneyBook(moves=tuple(moves)))])
    ab, ac, cb, house = (
        Paid(0, 1, "5.00", True),
        Paid(0, 2, "5.00"),
        Paid(2, 1, "5.00", True),
        Paid(0, NOBODY, "5.00", True),
    )
    assert with_still_owed(found(ab, ac, cb, cb, house), standing).still_owed == (0, None, 3, 5, None)
    assert with_still_owed(found(ab), []).still_owed == (0,)
    assert with_still_owed(found(ac), standing).still_owed == (), "there are no promises"


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


def test_what_is_open_of_a_night_is_the_sum_of_its_open_payments_and_ious() -> None:
    """Scoring part 8: a correction makes a supplement, so a player may have to pay one and to receive from another."""
    keeper = usual()
    keeper.pay("b", "a", Fraction(5))
    keeper.pay("b", "a", Fraction(10), promised=True)
    play(keeper, "abcd", 200, 0, 80, 20)
    ious = standing_ious([keeper.night, night("n2", "2026-11-27", promise("a", "b"))])
    lines = [(line.payer, line.payee, line.left) for line in parts_of(keeper).lines if line.left]
    assert lines == [
        ("b", "d", 25),
        ("c", "d", Fraction("2.5")),
        ("a", "b", 15),
        ("a", "d", 25),
        ("c", "d", Fraction("2.5")),
    ]
    settled = settle_night(keeper.night)
    assert sum(left for left in (settled.open or {}).values() if left > 0) == 55, "B receives 15 of the 25 to pay"
    owed = [*ious, *unpaid(keeper.night)]
    assert owed_of("n1", owed) == 70 + 10
    assert not any(iou.nothing_marked for iou in owed)


def test_an_iou_names_people_by_the_ids_that_the_club_keeps() -> None:
    iou = Iou("n0", 2, "2026-11-06", "ann2", "bob", "Ann", "Bob", Currency("EUR"), Fraction(9), Fraction("5.5"))
    assert of_people([iou], ClubPeople(kept={"ann2": "ann"})) == [replace(iou, debtor="ann")]


def test_what_two_of_some_players_owe_each_other_is_of_the_currency_of_their_night() -> None:
    usd, eur = Currency("USD"), Currency("EUR")
    first = Iou("n0", 2, "2026-11-06", "ann", "bob", "Ann", "Bob", eur, Fraction(9), Fraction("5.5"))
    away, dollars = replace(first, creditor="zoe"), replace(first, currency=usd)
    known = [first, away, dollars]
    assert between_players(known, {"ann", "bob", "cal"}, eur) == (first,)
    assert between_players(known, {"ann", "bob", "zoe"}, usd) == (dollars,)
    assert between_players(known, {"bob", "zoe"}, eur) == ()
    assert between_players(known, {"ann", "bob", "zoe"}, None) == ()


def test_ious_of_a_currency_clear_in_the_fewest_payments_in_their_place() -> None:
    """A owes B 5, B owes C 5, C owes A 2: A pays C 3 and that is all."""
    nights = [night("n1", "2026-11-20", promise("a", "b"), promise("b", "c"), promise("c", "a", "2"))]
    net = netted(standing_ious(nights))
    assert list(net.balances.items()) == [("c", 3), ("b", 0), ("a", -3)]
    assert [(one.payer, one.payee, one.amount) for one in net.plan.transfers] == [("a", "c", 3)]


def counted(night: str, payment: int, debtor: str, creditor: str, amount: str = "5") -> IouMove:
    return IouMove(night, payment, debtor, creditor, Fraction(amount), IouEnd.NETTED)


def later(name: str, date: str, *moves: IouMove) -> Night:
    """A night at which this became of IOUs."""
    return night(name, date, book=MoneyBook(moves=moves))


def test_what_became_of_an_iou_is_no_part_of_another_one_that_has_its_number_in_another_branch() -> None:
    first = night("n1", "2026-11-13", promise("c", "b"))
    second = later("n2", "2026-11-20", counted("n1", 0, "a", "b"), counted("n1", 7, "a", "c", "2"))
    assert [(iou.debtor, iou.left) for iou in standing_ious([first, second])] == [("c", Fraction(5))]
    found = iou_excesses([first, second])
    assert [(one.debtor_name, one.creditor_name, one.amount) for one in found] == [("A", "B", 5), ("A", "C", 2)]


def test_what_became_of_an_iou_by_another_id_of_the_same_person_is_a_part_of_it() -> None:
    first = night("n1", "2026-11-13", promise("a", "b"))
    moved = replace(later("n2", "2026-11-20", counted("n1", 0, "x", "b")), players=(Player("x", "A"), Player("b", "B")))
    assert standing_ious([first, moved]) == []
    assert iou_excesses([first, moved]) == []


def test_an_iou_that_counts_on_two_nights_counts_too_much_as_one_that_was_taken_back_does() -> None:
    nights = [
        later("n2", "2026-11-20", counted("n1", 0, "a", "b", "4")),
        later("n3", "2026-11-21", counted("n1", 0, "a", "b", "4")),
    ]
    assert iou_excesses(nights) == []
    (found,) = iou_excesses([*nights, night("n1", "2026-11-13", promise("a", "b"))])
    assert (found.night, found.date, found.amount, found.nights) == ("n1", "2026-11-13", 3, ("n2", "n3"))
    assert found.dates == ("2026-11-20", "2026-11-21")
    (found,) = iou_excesses([*nights, night("n1", "2026-11-13", promise("a", "b", taken_back=True))])
    assert found.amount == 8
    taken_back = later("n3", "2026-11-21", replace(counted("n1", 0, "a", "b", "4"), taken_back=True))
    assert iou_excesses([nights[0], taken_back, night("n1", "2026-11-13", promise("a", "b"))]) == []


def test_what_of_a_finished_night_is_not_paid_is_owed_as_an_iou_is() -> None:
    """Scoring part 8: what is not paid becomes an IOU on the club's books; a night without marked payments is no
    exception."""
    keeper = usual()
    lines = parts_of(keeper).lines
    owed = unpaid(keeper.night)
    assert [(one.debtor, one.creditor, one.left) for one in owed] == [
        (line.payer, line.payee, line.due) for line in lines
    ]
    assert all(one.nothing_marked and not one.on_iou for one in owed)
    keeper.pay(lines[0].payer, lines[0].payee, Fraction(1))
    assert unpaid(keeper.night)[0].left == lines[0].due - 1
    assert not unpaid(keeper.night)[0].nothing_marked
    assert unpaid(replace(keeper.night, discarded=True)) == []
    assert unpaid(night("n1", "2026-11-20", currency=None)) == []
    keeper.start_game(table())
    assert unpaid(keeper.night) == []


@given(st.lists(st.tuples(st.integers(0, 9), st.integers(1, 40), st.sampled_from(["pay", "iou", "count", "undo"]))))
def test_whatever_is_paid_promised_or_counted_in_an_amount_is_owed_once(acts: list[tuple[int, int, str]]) -> None:
    """Scoring part 8: every net adds to zero, and what stays owed over all nights settles all of them exactly."""
    old, new = usual(), sitting(night="n2")
    play(new, "abcd", 200, 0, 80, 20)
    won: dict[str, Fraction] = {}
    for keeper in (old, new):
        for player, money in (settle_night(keeper.night).net_money or {}).items():
            won[player] = won.get(player, Fraction(0)) + money
    for which, cents, act in acts:
        _do(old, new, which, Fraction(cents, 2), act)
    owed = [*standing_ious([old.night, new.night]), *unpaid(old.night), *unpaid(new.night)]
    for keeper in (old, new):
        nets = settle_night(keeper.night).net_money
        assert nets is not None
        assert sum(nets.values()) == 0
        for payment in keeper.night.payments:
            if not payment.taken_back and not payment.promised:
                won[payment.payer] += payment.amount
                won[payment.payee] -= payment.amount
    for one in owed:
        won[one.debtor] += one.left
        won[one.creditor] -= one.left
    assert not any(won.values())


def _do(old: Keeper, new: Keeper, which: int, amount: Fraction, act: str) -> None:
    """Pay or promise a part of something in the old night, count something of it into the new one, or undo there."""
    owed = unpaid(old.night)
    ious = [one for one in standing_ious([old.night, new.night]) if one.night == old.night.id]
    if act in ("pay", "iou") and owed:
        one = owed[which % len(owed)]
        old.pay(one.debtor, one.creditor, min(amount, one.left), promised=act == "iou")
    elif act == "count" and ious:
        one = ious[which % len(ious)]
        new.record(lambda now: money_actions.move_iou(now, one, IouEnd.NETTED, min(amount, one.left)))
    elif act == "undo" and new.newest_money() is not None:
        new.undo_money()
