"""Acts at the night's end: with whom a leaver settles, what fixes a plan, how small an amount is, what undo takes."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scorekeeper import till
from scorekeeper.entries import Amend
from scorekeeper.findings import Refused
from scorekeeper.ious import Iou
from scorekeeper.journal import PaymentTakenBack
from scorekeeper.keeper import Keeper
from scorekeeper.money import Currency
from scorekeeper.money_facts import (
    UNDO,
    FrozenPlan,
    HouseLineMarked,
    IouEnd,
    Leaver,
    LineState,
    MoneyBook,
    Payment,
    PlanFrozen,
    PlayerLeft,
)
from scorekeeper.values import replace
from scorekeeper.ways import HOUSE, Way
from tests.scorekeeper.nights import refused
from tests.scorekeeper.test_night_money import check, parts_of, play, ruled, sitting, usual

PARTS_OF_A_CENT = (Fraction(1, 3), Fraction(1, 1000))


def four(*halves: int, stake: Fraction = Fraction(1, 4)) -> Keeper:
    keeper = sitting(4, stake)
    play(keeper, "abcd", *halves)
    return keeper


def leaving(keeper: Keeper, player: str, *, with_house: bool = False) -> tuple[Way, list[tuple[str, str, Fraction]]]:
    """By which way and with whom a player would be settled now."""
    left, plan = till.leave(keeper.night, player, with_house=with_house)
    assert isinstance(left, PlayerLeft)
    assert isinstance(plan, PlanFrozen)
    net = sum(line.amount * ((line.payee == player) - (line.payer == player)) for line in plan.plan.transfers)
    assert net == left.net
    return plan.plan.way, [(line.payer, line.payee, line.amount) for line in plan.plan.transfers]


def test_who_leaves_settles_with_those_for_whom_most_is_open() -> None:
    """A gets 27.50 and D 37.50 of B's 2.50 and C's 62.50."""
    keeper = four(20, 80, 200, 0)
    assert leaving(keeper, "c") == (Way.FEWEST, [("c", "d", Fraction(75, 2)), ("c", "a", Fraction(25))])
    assert leaving(keeper, "d") == (Way.FEWEST, [("c", "d", Fraction(75, 2))])
    assert leaving(keeper, "b") == (Way.FEWEST, [("b", "d", Fraction(5, 2))])
    assert leaving(keeper, "a", with_house=True) == (Way.HOUSE, [(HOUSE, "a", Fraction(55, 2))])
    assert leaving(keeper, "c", with_house=True) == (Way.HOUSE, [("c", HOUSE, Fraction(125, 2))])


def test_who_leaves_with_less_than_a_dollar_gets_it() -> None:
    keeper = four(200, 0, 0, 0, stake=Fraction(1, 400))
    assert leaving(keeper, "b") == (Way.FEWEST, [("a", "b", Fraction(1, 4))])
    even = four(200, 200, 200, 200)
    assert leaving(even, "b") == (Way.FEWEST, [])


def test_a_leaver_of_whom_one_line_is_paid_does_not_stay() -> None:
    keeper = four(20, 80, 200, 0)
    keeper.record(lambda night: till.leave(night, "c"))
    keeper.pay("c", "a", Fraction(1))
    with refused("leaver_is_paid", player="C"):
        till.stay(keeper.night, "c")


def test_what_others_were_paid_does_not_keep_a_leaver_from_staying() -> None:
    keeper = four(20, 80, 200, 0)
    keeper.record(lambda night: till.leave(night, "b"))
    keeper.pay("c", "a", Fraction(1))
    keeper.record(lambda night: till.stay(night, "b"))
    assert keeper.night.book.leavers == ()
    check(keeper)


def test_one_game_that_runs_keeps_its_players_though_another_is_over() -> None:
    keeper = sitting(5)
    play(keeper, "abcd", 0, 200, 80, 20)
    play(keeper, "abce", 0, 20, 80, 20)
    with refused("still_plays", player="E"):
        till.leave(keeper.night, "e")
    assert till.leave(keeper.night, "d")


def test_a_plan_a_leaver_or_a_payment_alone_fixes_how_the_table_pays() -> None:
    night = usual().night
    assert not till.is_fixed(night)
    payment = Payment("b", "a", Fraction(1))
    assert not till.is_fixed(replace(night, payments=(replace(payment, taken_back=True),)))
    for fixed in (
        replace(night, payments=(payment,)),
        replace(night, book=MoneyBook(plans=(FrozenPlan(()),))),
        replace(night, book=MoneyBook(leavers=(Leaver("a", Fraction(0)),))),
    ):
        assert till.is_fixed(fixed)
        with refused("plan_is_fixed"):
            till.choose_way(fixed, Way.PAIRS)


def test_what_a_frozen_plan_still_asks_for_fixes_no_other_and_more_does() -> None:
    for more, frozen in ((Fraction(0), [True, False]), (Fraction(1, 100), [True, True, False])):
        keeper = usual()
        line = parts_of(keeper).lines[0]
        keeper.pay(line.payer, line.payee, Fraction(1))
        keeper.write(0, Amend(0, ruled((0, 204, 80, 16)), tuple("abcd"), "found"))
        left = next(one.left for one in parts_of(keeper).lines if (one.payer, one.payee) == (line.payer, line.payee))
        keeper.pay(line.payer, line.payee, left + more)
        assert [part.frozen for part in check(keeper).parts.parts] == frozen  # type: ignore[union-attr]


def test_half_a_dollar_may_be_owed_to_the_house_and_paid_but_no_part_of_a_cent() -> None:
    keeper = usual()
    keeper.record(lambda night: till.house_line(night, "b", "a mint", Fraction(1, 2)))
    keeper.record(lambda night: till.house_line(night, "b", "a beer", Fraction(4)))
    keeper.record(lambda night: till.pay_house_line(night, 1, Fraction(1, 2)))
    assert keeper.night.book.house_owed() == {"b": 4}
    for amount in PARTS_OF_A_CENT:
        with pytest.raises(Refused, match=r"0\.01"):
            till.pay_house_line(keeper.night, 1, amount)
        with pytest.raises(Refused, match=r"0\.01"):
            till.house_line(keeper.night, "b", "a crumb", amount)


def test_a_part_of_an_iou_is_some_money_and_no_part_of_a_cent() -> None:
    night = usual().night
    iou = Iou("n0", 0, "2026-11-13", "a", "b", "A", "B", Currency("USD"), Fraction(9), Fraction(9))
    assert till.move_iou(night, iou, IouEnd.PAID, Fraction(1, 2))
    with refused("iou_too_large"):
        till.move_iou(night, iou, IouEnd.PAID, Fraction(0))
    for amount in PARTS_OF_A_CENT:
        with pytest.raises(Refused, match=r"0\.01"):
            till.move_iou(night, iou, IouEnd.PAID, amount)


def with_beer() -> Keeper:
    keeper = usual()
    keeper.record(lambda night: till.house_line(night, "b", "a bottle", Fraction(12)))
    return keeper


def marked(keeper: Keeper, state: LineState) -> None:
    """As another program may write it, whatever stands there."""
    keeper.record(lambda _: (HouseLineMarked(0, state),))


def handed(keeper: Keeper) -> None:
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, Fraction(1))


def undone(keeper: Keeper) -> list[object]:
    """All that undo takes back, the newest first."""
    found = []
    while (act := keeper.newest_money()) is not None:
        found.append(act)
        keeper.undo_money()
    return found


OPENED, UNWRITTEN = HouseLineMarked(0, LineState.OPEN), HouseLineMarked(0, LineState.STRUCK, method=UNDO)


def test_undo_keeps_to_the_order_where_a_payment_to_the_house_was_opened_by_hand() -> None:
    keeper = with_beer()
    keeper.record(lambda night: till.pay_house_line(night, 0, Fraction(5)))
    handed(keeper)
    keeper.record(lambda night: till.pay_house_line(night, 0, Fraction(4)))
    keeper.record(lambda night: till.open_house_line(night, 0))
    assert undone(keeper) == [PaymentTakenBack(0), OPENED, UNWRITTEN]
    thrice = with_beer()
    thrice.record(lambda night: till.pay_house_line(night, 0, Fraction(5)))
    handed(thrice)
    for _ in range(2):
        thrice.record(lambda night: till.pay_house_line(night, 0, Fraction(1)))
    thrice.record(lambda night: till.open_house_line(night, 0))
    assert undone(thrice) == [OPENED, PaymentTakenBack(0), OPENED, UNWRITTEN]


def test_undo_keeps_to_the_order_where_a_struck_line_was_paid_or_brought_back() -> None:
    paid = with_beer()
    marked(paid, LineState.STRUCK)
    handed(paid)
    marked(paid, LineState.PAID)
    assert undone(paid) == [OPENED, PaymentTakenBack(0), UNWRITTEN]
    brought_back = with_beer()
    marked(brought_back, LineState.PAID)
    handed(brought_back)
    for state in (LineState.STRUCK, LineState.OPEN):
        marked(brought_back, state)
    assert undone(brought_back) == [PaymentTakenBack(0), OPENED, UNWRITTEN]
