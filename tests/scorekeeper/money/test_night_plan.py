"""Plans of a night from its nets: what each is called, when it was fixed, and what stands beside it."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scorekeeper.money.money_book import FrozenPlan, MoneyBook, Payment, PlanKind
from scorekeeper.money.night_plan import PlanParts, matched, pair_money, plan_parts, thawed, top_payments
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.money.payments import Transfer
from scorekeeper.money.settlement import settle
from scorekeeper.night import money_actions
from tests.scorekeeper.money_nights import check, parts_of, play, sitting, usual
from tests.scorekeeper.nights import after, deal, lead, on, opening, strike, table, void

ONE = Fraction(1)


def plans(way: PaymentMode, nets: dict[str, int], *payments: Payment, frozen: tuple[FrozenPlan, ...] = ()) -> PlanParts:
    """The plans for whole nets by player, in this order, rounded to one."""
    due = {player: Fraction(net) for player, net in nets.items()}
    order = [player for player in nets if player != HOUSE]
    return plan_parts(MoneyBook(way, plans=frozen), payments, due, order, {}, ONE)


def lines(parts: PlanParts) -> list[list[tuple[str, str, int]]]:
    return [[(line.payer, line.payee, int(line.due)) for line in part.lines] for part in parts.parts]


def payment(payer: str, payee: str, amount: int, **more: bool) -> Payment:
    return Payment(payer, payee, Fraction(amount), **more)


def frozen(*transfers: tuple[str, str, int], kind: PlanKind = PlanKind.NIGHT, leaver: str = "") -> FrozenPlan:
    made = tuple(Transfer(payer, payee, Fraction(amount)) for payer, payee, amount in transfers)
    return FrozenPlan(made, PaymentMode.FEWEST, kind, leaver)


def test_through_the_winner_everybody_pays_him_unless_the_house_has_money_in_it() -> None:
    nets = {"a": -3, "b": -1, "c": 2, "d": 2}
    assert lines(plans(PaymentMode.WINNER, nets)) == [[("a", "c", 3), ("b", "c", 1), ("c", "d", 2)]]
    assert plans(PaymentMode.WINNER, nets).parts[0].way is PaymentMode.WINNER
    held = plans(PaymentMode.WINNER, {"a": -4, "b": 4, HOUSE: 0}, payment(HOUSE, "b", 1))
    assert [part.way for part in held.parts] == [PaymentMode.WINNER, PaymentMode.FEWEST]
    assert [part.way for part in plans(PaymentMode.HOUSE, {"a": -4, HOUSE: 1, "b": 3}).parts] == [PaymentMode.HOUSE]


@pytest.mark.parametrize(("people", "fewest"), [(2, True), (16, True), (18, False)])
def test_only_a_plan_of_sixteen_at_most_is_called_the_fewest(people: int, fewest: bool) -> None:
    names = [f"p{number}" for number in range(people)]
    parts = plans(PaymentMode.FEWEST, {name: 1 if number % 2 else -1 for number, name in enumerate(names)})
    assert (parts.parts[0].fewest, parts.plan.fewest) == (fewest, fewest)


def test_a_plan_of_another_way_or_for_one_who_left_is_not_called_the_fewest() -> None:
    nets = {"a": -3, "b": 3}
    assert {way: plans(way, nets).parts[0].fewest for way in PaymentMode if way is not PaymentMode.PAIRS} == {
        PaymentMode.FEWEST: True,
        PaymentMode.HOUSE: False,
        PaymentMode.WINNER: False,
    }
    left = plans(PaymentMode.FEWEST, nets, frozen=(frozen(("a", "b", 3), kind=PlanKind.LEAVER, leaver="a"),))
    assert (left.parts[0].fewest, left.parts[0].leaver) == (False, "a")


def test_after_the_nights_plan_what_comes_up_is_a_supplement_though_somebody_left_before() -> None:
    leaver = frozen(("a", "b", 1), kind=PlanKind.LEAVER, leaver="a")
    only_left = plans(PaymentMode.FEWEST, {"a": -1, "b": 3, "c": -2}, frozen=(leaver,))
    assert [part.kind for part in only_left.parts] == [PlanKind.LEAVER, PlanKind.NIGHT]
    both = plans(PaymentMode.FEWEST, {"a": -1, "b": 4, "c": -3}, frozen=(leaver, frozen(("c", "b", 2))))
    assert [part.kind for part in both.parts] == [PlanKind.LEAVER, PlanKind.NIGHT, PlanKind.SUPPLEMENT]
    assert lines(both)[2] == [("c", "b", 1)]
    assert both.parts[2].fewest


def test_a_frozen_plan_says_when_and_what_is_paid_by_it_stands_nowhere_else() -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due)
    part = check(keeper).parts
    assert part is not None
    assert part.parts[0].at == keeper.night.payments[0].at != ""
    assert part.beside == ()
    keeper.pay(line.payer, line.payee, ONE)
    beside = parts_of(keeper).beside
    assert [(one.payer, one.payee, one.due, one.paid, one.payments) for one in beside] == [
        (line.payer, line.payee, 0, 1, (1,))
    ]


def test_payments_fill_the_earlier_plan_first_and_what_was_taken_back_fills_nothing() -> None:
    both = frozen(("a", "b", 3)), frozen(("a", "b", 2), ("a", "c", 1), kind=PlanKind.SUPPLEMENT)
    made = payment("a", "b", 9, taken_back=True), payment("a", "b", 1), payment("a", "b", 3), payment("b", "a", 2)
    filled, beside = matched(both, made)
    assert [[(line.payee, line.paid, line.payments, line.left) for line in one] for one in filled] == [
        [("b", 3, (1, 2), 0)],
        [("b", 1, (2,), 1), ("c", 0, (), 1)],
    ]
    assert [(line.payer, line.payee, line.paid, line.payments) for line in beside] == [("b", "a", 2, (3,))]
    (one, other), over = matched(both, (payment("a", "b", 4), payment("a", "b", 2)))
    assert [(line.paid, line.payments) for line in (*one, *other)] == [(3, (0,)), (2, (0, 1)), (0, ())]
    assert [(line.paid, line.payments) for line in over] == [(1, (1,))]


def test_a_payment_belongs_to_the_line_on_which_just_that_much_is_open() -> None:
    both = frozen(("a", "b", 3)), frozen(("a", "b", 5), kind=PlanKind.SUPPLEMENT)
    filled, beside = matched(both, (payment("a", "b", 5), payment("a", "b", 1)))
    assert [(line.paid, line.payments, line.shares) for one in filled for line in one] == [
        (1, (1,), (1,)),
        (5, (0,), (5,)),
    ]
    filled, beside = matched(both, (payment("a", "b", 4), payment("a", "b", 5)))
    assert [(line.paid, line.payments, line.shares) for one in filled for line in one] == [
        (3, (0,), (3,)),
        (5, (0, 1), (1, 4)),
    ]
    assert [(line.paid, line.shares) for line in beside] == [(1, (1,))]


def test_plans_thaw_from_the_newest_until_one_that_money_was_paid_by() -> None:
    left = frozen(("d", "b", 1), kind=PlanKind.LEAVER, leaver="d")
    night, more = frozen(("a", "b", 3)), frozen(("a", "c", 1), kind=PlanKind.SUPPLEMENT)
    book = MoneyBook(plans=(night, left, more))
    assert thawed(book, (payment("a", "c", 1),)) == (night, left, more)
    assert thawed(book, (payment("a", "b", 1),)) == (night, left)
    assert thawed(book, (payment("d", "b", 1),)) == (left,)
    assert thawed(book, ()) == (left,)


def test_a_pair_owes_the_game_and_the_top_of_the_sheet_at_the_stake_of_each_game() -> None:
    """Score 10 to 0 is 10 points to each, B's lead out of turn 4 to each; the second game is at half the stake."""
    sheet = after(table(limit=None), opening(0, 10, 0, 0), lead("b"), lead("a"), strike(2))
    assert sorted(top_payments(sheet)) == [("b", one, 4) for one in "acd"]
    twice = [(sheet, settle(sheet), ONE), (sheet, settle(sheet), Fraction(1, 2))]
    assert pair_money(twice) == {("b", one): 21 for one in "acd"}
    plain = after(table(limit=None), deal(6, 13, 4, 3))
    assert top_payments(plain) == []
    assert top_payments(on(sheet, void())) == []


def test_a_shared_hand_takes_its_part_of_a_lead_and_a_partner_pays_nothing() -> None:
    sheet = after(table("a", "b", "c", "de"), lead("d"), deal(6, 13, 4, 3), lead("a"))
    paid = {(payer, payee): points for payer, payee, points in top_payments(sheet)}
    assert paid == {
        ("d", "a"): 4,
        ("d", "b"): 4,
        ("d", "c"): 4,
        ("a", "b"): 4,
        ("a", "c"): 4,
        ("a", "d"): 2,
        ("a", "e"): 2,
    }


def test_the_rest_of_a_night_that_somebody_left_is_one_plan_for_what_is_not_frozen() -> None:
    keeper = sitting(5)
    play(keeper, "abcd", 0, 200, 80, 20)
    before = parts_of(keeper)
    assert before.rest == before.parts[0]
    keeper.record(lambda night: money_actions.leave(night, "b"))
    parts = parts_of(keeper)
    assert [part.frozen for part in parts.parts] == [True, False]
    assert parts.rest == parts.parts[1]
    nets = dict.fromkeys("abcde", Fraction(0))
    for line in parts.plan.transfers:
        nets[line.payer] -= line.amount
        nets[line.payee] += line.amount
    assert nets == check(keeper).net_money
    assert not parts.plan.fewest


def test_what_is_set_off_comes_off_the_newest_line_of_the_two() -> None:
    """A owes B 5 and 3; a correction of 4 the other way leaves 4, and takes the whole of the newer plan first."""
    both = frozen(("a", "b", 5)), frozen(("a", "b", 3), kind=PlanKind.SUPPLEMENT)
    parts = plans(PaymentMode.FEWEST, {"a": -4, "b": 4}, frozen=both)
    assert [[(line.payer, line.due, line.set_off, line.left) for line in part.lines] for part in parts.parts] == [
        [("a", 5, 1, 4)],
        [("a", 3, 3, 0)],
        [("b", 4, 4, 0)],
    ]
    assert [(line.payer, line.payee, line.amount) for line in parts.plan.transfers] == [("a", "b", 4)]
