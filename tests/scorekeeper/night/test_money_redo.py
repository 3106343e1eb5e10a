"""Redo does again what the newest act of money took back: payments, and what became of an IOU."""

from __future__ import annotations

from fractions import Fraction

from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd
from scorekeeper.money.money_entries import WayChosen
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night import money_actions, money_redo
from scorekeeper.night.ious import Iou
from scorekeeper.night.journal import Line, PaymentTakenBack
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.money_redo import taken_back_last
from scorekeeper.night.night import settle_night
from tests.scorekeeper.money_nights import check, usual
from tests.scorekeeper.nights import refused


def done_again(keeper: Keeper, *known: Iou) -> None:
    acts = taken_back_last(keeper.lines)
    keeper.record(lambda night: money_redo.done_again(night, acts, lambda: known))


def test_payments_that_were_taken_back_last_are_made_again() -> None:
    keeper = usual()
    keeper.pay("b", "a", Fraction(1))
    assert taken_back_last(()) == taken_back_last(keeper.lines) == ()
    keeper.undo_money()
    assert taken_back_last(keeper.lines) == (PaymentTakenBack(0),)
    done_again(keeper)
    assert [(one.amount, one.taken_back) for one in keeper.night.payments] == [(1, True), (1, False)]
    check(keeper)


def test_what_became_of_an_iou_and_was_taken_back_last_happens_after_all_while_the_iou_stands() -> None:
    keeper = usual()
    iou = Iou("n0", 0, "2026-11-13", "b", "a", "B", "A", Currency("USD"), Fraction(9), Fraction(9))
    keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED, Fraction(4)))
    with_iou = keeper.night
    keeper.undo_money()
    with refused("iou_not_open"):
        done_again(keeper, replace(iou, left=Fraction(3)), replace(iou, payment=1))
    done_again(keeper, iou)
    assert [(move.amount, move.taken_back) for move in keeper.night.book.moves] == [(4, True), (4, False)]
    assert settle_night(keeper.night).due == settle_night(with_iou).due
    check(keeper)


def test_a_way_to_pay_that_was_taken_back_last_is_chosen_again() -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS))
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS, Fraction(1, 4)))
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.FEWEST))
    chosen = []
    while keeper.newest_money() is not None:
        keeper.undo_money()
        chosen.append((keeper.night.book.way, keeper.night.book.unit))
    quarters, pairs = (PaymentMode.PAIRS, Fraction(1, 4)), (PaymentMode.PAIRS, None)
    assert chosen == [quarters, pairs, (PaymentMode.FEWEST, None)]
    done_again(keeper)
    assert (keeper.night.book.way, keeper.night.book.unit) == pairs
    assert taken_back_last(keeper.lines) == ()
    stray = Line(WayChosen(PaymentMode.FEWEST, taken_back=True))
    assert taken_back_last((stray,)) == (), "an imported file may take back an unknown payment"
    check(keeper)
