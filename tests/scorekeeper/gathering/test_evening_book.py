"""The stream of an evening: what it has decided and paid, and one settlement that goes on from it."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.gathering.evening import Evening, settle_evening
from scorekeeper.gathering.evening_book import EveningBook, evening_book, pay, promise
from scorekeeper.gathering.evening_entries import (
    EveningClosed,
    EveningPaid,
    EveningPaymentTakenBack,
    EveningPlanFixed,
    EveningReopened,
    EveningTableIn,
    EveningWayChosen,
    TableLeftOut,
    TableTakenIn,
)
from scorekeeper.gathering.evening_ious import payments_of
from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.gathering.stream import (
    GatheringEntry,
    GatheringForm,
    GatheringLine,
    GatheringNote,
    GatheringOpened,
    GatheringUndone,
)
from scorekeeper.money.money_book import Payment, PlanKind
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.night.gathering_place import GatheringPlace
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from tests.scorekeeper.gathering.test_evening import tables
from tests.scorekeeper.gathering.test_stream import Memory
from tests.scorekeeper.money_nights import play, sitting

OPENED = GatheringOpened("e1", GatheringForm.EVENING, "2026-11-20", device="here")
NOW = datetime(2026, 11, 20, 23, 40, tzinfo=UTC)
SIXTY = Fraction(60)


def lines(*entries: GatheringEntry) -> list[GatheringLine]:
    return [GatheringLine(entry, NOW.isoformat()) for entry in (OPENED, *entries)]


def states(nights: Sequence[Night]) -> tuple[EveningTableIn, ...]:
    """Each table as it stands: a table with another deal has another head."""
    return tuple(EveningTableIn(night.id, night.deals_played, str(hash(night.games))) for night in nights)


def balances(evening: Evening) -> None:
    """What is left of all lines is exactly what is open."""
    assert evening.settled.parts is not None
    assert evening.settled.open is not None
    left = {**evening.settled.open, HOUSE: -sum(evening.settled.open.values(), Fraction(0))}
    for line in evening.settled.parts.lines:
        left[line.payer] += line.left
        left[line.payee] -= line.left
    assert not any(left.values())


class Organiser:
    """Pays an evening through its keeper, as the page and the command line do."""

    def __init__(self, nights: Sequence[Night]) -> None:
        self.nights = nights
        self.keeper = GatheringKeeper.begin(Memory(), OPENED, lambda: NOW)

    @property
    def evening(self) -> Evening:
        return settle_evening(self.nights, book=evening_book(self.keeper.lines))

    def pay_next(self, *, on_iou: bool = False) -> Payment:
        """Pay the first line that is open."""
        evening = self.evening
        assert evening.settled.parts is not None
        line = next(line for line in evening.settled.parts.lines if line.left)
        payment = Payment(line.payer, line.payee, line.left, "cash")
        act = (promise if on_iou else pay)(evening.night, states(self.nights), payment)
        self.keeper.append(*act)
        return payment


@pytest.mark.parametrize(
    "way",
    [
        PaymentMode.FEWEST,
        pytest.param(PaymentMode.PAIRS, marks=pytest.mark.unmeasured),
        pytest.param(PaymentMode.HOUSE, marks=pytest.mark.unmeasured),
    ],
)
def test_an_evening_is_paid_line_by_line_until_nothing_is_open(way: PaymentMode) -> None:
    organiser = Organiser(tables("two-pairs-move"))
    organiser.keeper.append(EveningWayChosen(way))
    count = organiser.evening.payments or 0
    for number in range(count):
        organiser.pay_next(on_iou=number == 1)
        balances(organiser.evening)
    settled = organiser.evening.settled
    assert settled.parts is not None
    assert settled.parts.sums.open == 0
    assert settled.parts.sums.promised > 0
    assert organiser.evening.payments == count
    assert set(settled.open.values() if settled.open else ()) == {0}
    assert organiser.evening.book.is_settling


def test_undo_takes_a_payment_back_with_the_plan_that_it_fixed() -> None:
    organiser = Organiser(tables("two-pairs-move"))
    before = organiser.evening
    organiser.pay_next()
    assert len(organiser.evening.book.plans) == 1
    assert len(organiser.evening.book.tables) == 2
    paid = organiser.keeper.entries
    taken = organiser.keeper.undo()
    assert isinstance(taken, EveningPaid)
    assert organiser.evening == before
    assert organiser.keeper.redo() == taken
    assert organiser.keeper.entries == paid
    organiser.pay_next()
    first = next(number for number, line in enumerate(organiser.keeper.lines) if isinstance(line.what, EveningPaid))
    organiser.keeper.append(EveningPaymentTakenBack(organiser.evening.book.lines[0]))
    assert first in evening_book(organiser.keeper.lines[:first]).lines or organiser.evening.book.payments[0].taken_back
    assert organiser.evening.book.plans, "another payment was made by it"
    organiser.keeper.append(EveningPaymentTakenBack(organiser.evening.book.lines[1]))
    assert organiser.evening.book.plans == ()
    assert not organiser.evening.book.is_settling
    assert organiser.evening.settled.plan == before.settled.plan


def test_a_table_that_is_corrected_later_gives_a_supplement_and_is_known_by_its_head() -> None:
    keeper = sitting(4)
    play(keeper, "abcd", 0, 1, 1, 200)
    other = replace(keeper.night, id="other", table="2")
    organiser = Organiser([keeper.night, other])
    while any(organiser.evening.settled.open.values() if organiser.evening.settled.open else ()):
        organiser.pay_next()
    assert organiser.evening.book.changed_since(states(organiser.nights)) == frozenset()
    corrected = sitting(4)
    play(corrected, "abcd", 0, 1, 3, 210)
    organiser.nights = [replace(corrected.night, id=keeper.night.id), other]
    assert organiser.evening.book.changed_since(states(organiser.nights)) == {keeper.night.id}
    assert organiser.evening.settled.parts is not None
    rest = organiser.evening.settled.parts.rest
    assert rest is not None
    assert rest.kind is PlanKind.SUPPLEMENT
    balances(organiser.evening)
    organiser.pay_next()
    assert len(organiser.evening.book.plans) == 2
    assert organiser.evening.book.changed_since(states(organiser.nights)) == frozenset()
    assert EveningBook().changed_since(states(organiser.nights)) == frozenset()


def test_what_is_paid_is_checked_as_at_a_table() -> None:
    nights = tables("two-pairs-move")
    night = settle_evening(nights).night
    one, other = night.order[:2]
    for payment, why in (
        (Payment(one, one, SIXTY, "cash"), "pays_himself"),
        (Payment(one, other, Fraction(0), "cash"), "amount_needed"),
        (Payment(one, "nobody", SIXTY, "cash"), "unknown_player"),
        (Payment(one, other, SIXTY, "undo"), "not_a_method"),
        (Payment(one, other, Fraction(1, 1000), "cash"), "finer_than_minor|minor"),
    ):
        with pytest.raises(Refused, match=why):
            pay(night, (), payment)
    with pytest.raises(Refused, match="money_off"):
        pay(replace(night, currency=None), (), Payment(one, other, SIXTY))


def test_tables_are_left_out_taken_in_and_belong_to_the_evening_that_they_name() -> None:
    night = tables("two-pairs-move")[0]
    late = replace(night, id="late", date="2026-11-21")
    book = evening_book(lines(TableLeftOut(night.id), TableTakenIn("late")))
    assert not book.counts(night, night.date, "e1")
    assert book.counts(late, night.date, "e1")
    assert not EveningBook().counts(late, night.date, "e1")
    assert EveningBook().counts(replace(late, gathering=GatheringPlace("e1")), night.date, "e1")
    assert not EveningBook().counts(replace(night, gathering=GatheringPlace("e2")), night.date, "e1")
    again = evening_book(lines(TableLeftOut(night.id), TableTakenIn(night.id), TableTakenIn("x"), TableLeftOut("x")))
    assert again.counts(night, night.date, "e1")
    assert (again.left_out, again.taken_in) == ({"x"}, {night.id})


def test_a_closed_evening_takes_notes_alone_until_it_goes_on() -> None:
    closed = lines(EveningClosed(), GatheringNote("Dora took the cards"))
    assert evening_book(closed).closed
    assert evening_book(closed).notes == ("Dora took the cards",)
    with pytest.raises(Refused, match="evening_is_closed"):
        evening_book([*closed, *lines(TableLeftOut("n"))[1:]])
    assert not evening_book([*closed, *lines(EveningReopened(), TableLeftOut("n"))[1:]]).closed
    assert not evening_book(lines(EveningClosed(), GatheringUndone())).closed


class Foreign(GatheringEntry, frozen=True):
    """A kind of another form."""

    kind = "of_a_tournament_for_a_test"  # type: ignore[misc]


def test_what_an_evening_does_not_know_is_refused() -> None:
    with pytest.raises(Refused, match="not_of_an_evening"):
        evening_book(lines(Foreign()))
    for line in (0, 7):
        with pytest.raises(Refused, match="no_such_payment"):
            evening_book(lines(EveningPaymentTakenBack(line)))


def test_a_plan_goes_on_only_with_the_tables_that_it_was_paid_for() -> None:
    nights = tables("two-pairs-move")
    organiser = Organiser(nights)
    organiser.pay_next()
    organiser.nights = nights[:1]
    with pytest.raises(Refused, match="table_is_missing"):
        _ = organiser.evening
    book = EveningBook(payments=(Payment("nobody", "else", SIXTY),))
    with pytest.raises(Refused, match="table_is_missing"):
        settle_evening(nights, book=book)


def test_payments_follow_a_person_who_is_known_by_another_id_since() -> None:
    nights = tables("two-pairs-move")
    organiser = Organiser(nights)
    payment = organiser.pay_next()
    book = evening_book(organiser.keeper.lines, lambda one: one.upper())
    assert (book.payments[0].payer, book.payments[0].payee) == (payment.payer.upper(), payment.payee.upper())
    assert book.plans[0].transfers[0].payer.isupper()
    house = evening_book(lines(EveningPaid(HOUSE, "a", SIXTY)), str.upper)
    assert house.payments[0].payer == HOUSE


@given(order=st.permutations(range(3)), on_iou=st.booleans())
def test_in_whatever_order_tables_come_what_is_paid_stays_paid(order: list[int], *, on_iou: bool) -> None:
    first, second = tables("two-pairs-move")
    nights = [first, second, replace(first, id="third", table="3")]
    organiser = Organiser(nights)
    organiser.pay_next(on_iou=on_iou)
    book = evening_book(organiser.keeper.lines)
    evening = settle_evening([nights[number] for number in order], book=book)
    assert evening.settled.plan == organiser.evening.settled.plan
    assert evening.settled.open == organiser.evening.settled.open
    assert isinstance(organiser.keeper.entries[-2], EveningPlanFixed)


def test_the_payments_of_an_evening_are_those_of_a_night_without_games() -> None:
    organiser = Organiser(tables("two-pairs-move"))
    payment = organiser.pay_next(on_iou=True)
    found = payments_of(OPENED, organiser.evening.book)
    assert (found.id, found.currency) == ("e1", organiser.evening.night.currency)
    assert found.payments == organiser.evening.book.payments
    assert found.names[payment.payer] == organiser.evening.night.names[payment.payer]
    alone = payments_of(OPENED, EveningBook(payments=(Payment("a", HOUSE, SIXTY),)))
    assert (alone.currency, alone.payments, alone.names) == (None, (), {"a": "a"})
