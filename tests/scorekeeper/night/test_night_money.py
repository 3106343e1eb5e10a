"""The night's end holds after all events: books add to zero, nothing is owed twice, a frozen plan never changes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd, LineState, PlanKind
from scorekeeper.money.night_plan import PlanPart
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.money.payments import fewest_transfers
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou, standing_ious
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import Amend
from tests.scorekeeper.money_nights import PEOPLE, check, parts_of, play, ruled, sitting, usual

STAKES = st.integers(1, 50000).map(lambda parts: Fraction(parts, 10000))
"""Down to a hundredth of a cent."""
ROUNDINGS = st.one_of(st.just(Fraction(1, 100)), st.integers(1, 2000).map(lambda cents: Fraction(cents, 100)))
UNITS = (None, Fraction(1, 100), Fraction(1, 20), Fraction(1, 4), Fraction(1), Fraction(5))
ENDS = (
    "pay",
    "pay",
    "pay",
    "pay",
    "back",
    "correct",
    "game",
    "promise",
    "way",
    "leave",
    "stay",
    "iou",
    "undo",
    "otherwise",
    "house",
    "house",
)


def told(part: PlanPart) -> list[tuple[str, str, str]]:
    return [(line.payer, line.payee, str(line.due)) for line in part.lines]


@given(st.data(), st.integers(4, 12), STAKES, ROUNDINGS)
def test_whatever_is_paid_corrected_and_undone_the_books_hold(
    data: st.DataObject, people: int, stake: Fraction, unit: Fraction
) -> None:
    keeper = sitting(people, stake)
    keeper.record(lambda night: money_actions.choose_way(night, data.draw(st.sampled_from(PaymentMode)), unit))
    for _ in range(data.draw(st.integers(1, 3))):
        _play_any(data, keeper, people)
    for _ in range(data.draw(st.integers(0, 14))):
        before = parts_of(keeper)
        act = data.draw(st.sampled_from(ENDS))
        try:
            _do(data, keeper, act, people)
        except Refused:
            continue
        after = check(keeper).parts
        assert after is not None
        was, now = ([told(part) for part in parts.parts if part.frozen] for parts in (before, after))
        if act in ("back", "undo", "stay"):
            older = iter(was)
            assert all(plan in older for plan in now), "plans go as a whole, or stay as they are, in their order"
        else:
            assert now[: len(was)] == was


def _play_any(data: st.DataObject, keeper: Keeper, people: int) -> None:
    seats = "".join(data.draw(st.permutations(PEOPLE[:people]))[:4])
    play(keeper, seats, *data.draw(st.tuples(*[st.integers(-60, 240)] * 4)))


def _do(data: st.DataObject, keeper: Keeper, act: str, people: int) -> None:
    one, other = data.draw(st.permutations(PEOPLE[:people]))[:2]
    lines = [line for line in parts_of(keeper).lines if line.left]
    match act:
        case "pay" | "promise" if lines:
            line = data.draw(st.sampled_from(lines))
            part = data.draw(st.sampled_from([Fraction(1), Fraction(1, 2), Fraction(1, 3)]))
            amount = max(Fraction(1, 100), Fraction(line.left * part * 100 // 1, 100))
            keeper.pay(line.payer, line.payee, amount, promised=act == "promise")
        case "otherwise":
            keeper.pay(one, other, Fraction(data.draw(st.integers(1, 900)), 100))
        case "back" if keeper.night.payments:
            keeper.take_back_payment(data.draw(st.integers(0, len(keeper.night.payments) - 1)))
        case "correct":
            game = data.draw(st.integers(0, len(keeper.night.games) - 1))
            halves = data.draw(st.tuples(*[st.integers(-60, 240)] * 4))
            keeper.write(game, Amend(0, ruled(halves), keeper.night.games[game].sheet.seated, "found"))
        case "game":
            _play_any(data, keeper, people)
        case "way":
            way, unit = data.draw(st.sampled_from(PaymentMode)), data.draw(st.sampled_from(UNITS))
            keeper.record(lambda night: money_actions.choose_way(night, way, unit))
        case "leave":
            with_house = data.draw(st.booleans())
            keeper.record(lambda night: money_actions.leave(night, one, with_house=with_house))
        case "stay":
            keeper.record(lambda night: money_actions.stay(night, one))
        case "iou":
            earlier = Iou("n0", 0, "2026-11-13", one, other, "", "", Currency("USD"), Fraction(9), Fraction(9))
            how, part = data.draw(st.sampled_from(IouEnd)), Fraction(data.draw(st.integers(1, 900)), 100)
            keeper.record(lambda night: money_actions.move_iou(night, earlier, how, part))
        case "house":
            number = data.draw(st.integers(0, len(keeper.night.book.house)))
            amount = Fraction(data.draw(st.integers(1, 900)), 100)
            acts = (
                lambda night: money_actions.house_line(night, one, "tea", amount),
                lambda night: money_actions.pay_house_line(night, number, amount, "card"),
                lambda night: money_actions.open_house_line(night, number),
                lambda night: money_actions.strike_house_line(night, number),
            )
            keeper.record(data.draw(st.sampled_from(acts)))
        case "undo":
            keeper.undo_money()


@given(st.integers(4, 8), st.data())
def test_every_way_brings_the_same_nets_to_nothing(people: int, data: st.DataObject) -> None:
    keeper = sitting(people, Fraction(1, 400))
    for _ in range(3):
        _play_any(data, keeper, people)
    unit = data.draw(st.sampled_from(UNITS))
    sizes = {}
    for way in PaymentMode:
        keeper.record(lambda night, way=way: money_actions.choose_way(night, way, unit))  # type: ignore[misc]
        settled = check(keeper)
        assert settled.parts is not None
        (part,) = settled.parts.parts
        sizes[way] = len(part.lines)
        assert len({frozenset((line.payer, line.payee)) for line in part.lines}) == len(part.lines)
        if way is PaymentMode.HOUSE:
            assert all(HOUSE in (line.payer, line.payee) for line in part.lines)
    assert sizes[PaymentMode.FEWEST] == min(sizes.values())


def test_pair_by_pair_is_what_002_says_where_nothing_is_rounded() -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS))
    (part,) = parts_of(keeper).parts
    assert told(part) == [
        ("b", "a", "25"), ("b", "c", "15"), ("b", "d", "45/2"), ("c", "a", "10"), ("c", "d", "15/2"), ("d", "a", "5/2"),
    ]  # fmt: skip


def test_a_correction_after_the_first_payment_adds_the_difference_and_nothing_else() -> None:
    keeper = usual()
    first = parts_of(keeper).parts[0]
    line = first.lines[0]
    keeper.pay(line.payer, line.payee, line.due)
    keeper.write(0, Amend(0, ruled((4, 200, 80, 16)), tuple("abcd"), "found"))
    frozen, rest = parts_of(keeper).parts
    assert told(frozen) == told(first)
    assert (frozen.frozen, frozen.kind, rest.frozen, rest.kind) == (True, PlanKind.NIGHT, False, PlanKind.SUPPLEMENT)
    assert told(rest) == [("a", "d", "2")]
    keeper.pay("a", "d", Fraction(1))
    assert [part.frozen for part in parts_of(keeper).parts] == [True, True]
    keeper.take_back_payment(1)
    assert [part.frozen for part in parts_of(keeper).parts] == [True, False]
    check(keeper)


def test_without_payments_the_plan_is_free_again() -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, Fraction(1))
    with pytest.raises(Refused) as refusal:
        keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS))
    assert refusal.value.code == "plan_is_fixed"
    keeper.undo_money()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS))
    assert [part.frozen for part in parts_of(keeper).parts] == [False]


def test_who_leaves_early_is_settled_and_the_rest_stays_exact() -> None:
    keeper = sitting(5)
    play(keeper, "abcd", 0, 200, 80, 20)
    keeper.record(lambda night: money_actions.leave(night, "b"))
    frozen = parts_of(keeper).parts[0]
    assert (frozen.kind, frozen.leaver) == (PlanKind.LEAVER, "b")
    assert sum(line.due for line in frozen.lines if line.payer == "b") == Fraction("62.5")
    for line in frozen.lines:
        keeper.pay(line.payer, line.payee, line.due)
    before = check(keeper)
    play(keeper, "acde", 13, 21, 202, 0)
    after = check(keeper)
    assert before.net_money is not None
    assert after.net_money is not None
    assert after.open is not None
    assert after.net_money["b"] == before.net_money["b"]
    assert after.open["b"] == 0
    with pytest.raises(Refused) as refusal:
        keeper.record(lambda night: money_actions.stay(night, "b"))
    assert refusal.value.code == "leaver_is_paid"


def test_who_leaves_with_the_house_owes_nobody_else() -> None:
    keeper = sitting(5)
    play(keeper, "abcd", 0, 200, 80, 20)
    keeper.record(lambda night: money_actions.leave(night, "b", with_house=True))
    leaving, rest = parts_of(keeper).parts
    assert told(leaving) == [("b", HOUSE, "125/2")]
    assert all("b" not in (line.payer, line.payee) for line in rest.lines)
    assert sum(line.due for line in rest.lines if line.payer == HOUSE) == Fraction("62.5")


def test_nobody_leaves_in_the_middle_of_his_game() -> None:
    keeper = sitting(5)
    play(keeper, "abcd", 0, 20, 80, 20)
    with pytest.raises(Refused) as refusal:
        keeper.record(lambda night: money_actions.leave(night, "b"))
    assert refusal.value.code == "still_plays"
    keeper.record(lambda night: money_actions.leave(night, "e"))


def test_an_iou_lives_until_it_is_netted_paid_or_forgiven() -> None:
    first, later = sitting(4), sitting(4, night="n2", date="2026-11-27")
    for keeper in (first, later):
        play(keeper, "abcd", 0, 200, 80, 20)
    line = parts_of(first).lines[0]
    first.pay(line.payer, line.payee, line.due, promised=True)
    (iou,) = standing_ious([first.night, later.night])
    assert (iou.debtor, iou.creditor, iou.left, iou.days("2026-11-27")) == (line.payer, line.payee, line.due, 7)
    later.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED, Fraction(2)))
    later.record(lambda night: money_actions.move_iou(night, iou, IouEnd.FORGIVEN, Fraction(1)))
    assert check(later).due == {
        one: amount + {iou.debtor: -2, iou.creditor: 2}.get(one, 0)
        for one, amount in (settle_night(later.night).net_money or {}).items()
    }
    (left,) = standing_ious([first.night, later.night])
    assert left.left == iou.left - 3
    with pytest.raises(Refused) as refusal:
        later.record(lambda night: money_actions.move_iou(night, left, IouEnd.PAID, iou.left))
    assert refusal.value.code == "iou_too_large"
    later.record(lambda night: money_actions.move_iou(night, left, IouEnd.PAID))
    assert standing_ious([first.night, later.night]) == []
    later.undo_money()
    assert len(standing_ious([first.night, later.night])) == 1


def test_an_iou_of_tonight_is_not_netted_into_tonight_nor_taken_back_when_it_moved() -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due, promised=True)
    (iou,) = standing_ious([keeper.night])
    with pytest.raises(Refused) as refusal:
        keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED))
    assert refusal.value.code == "iou_of_tonight"
    keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.FORGIVEN, Fraction(1)))
    with pytest.raises(Refused) as refusal:
        keeper.take_back_payment(0)
    assert refusal.value.code == "iou_has_moved"
    keeper.undo_money()
    keeper.undo_money()
    assert keeper.night.payments[0].taken_back


def test_ctrl_z_takes_back_the_newest_act_of_money_each_time() -> None:
    keeper = usual()
    lines = parts_of(keeper).lines
    keeper.pay(lines[0].payer, lines[0].payee, Fraction(1))
    keeper.record(lambda night: money_actions.house_line(night, "b", "a beer", Fraction(4)))
    keeper.pay(lines[0].payer, lines[0].payee, Fraction(2))
    keeper.undo_money()
    keeper.undo_money()
    assert [payment.taken_back for payment in keeper.night.payments] == [False, True]
    assert keeper.night.book.house[0].state is LineState.STRUCK
    keeper.undo_money()
    assert keeper.newest_money() is None
    with pytest.raises(Refused):
        keeper.undo_money()


def test_a_frozen_plan_is_the_plan_as_it_was() -> None:
    """A file keeps the lines, so that another program's way of counting could not change them."""
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due)
    settled = settle_night(keeper.night)
    assert settled.net_money is not None
    assert settled.plan == fewest_transfers(settled.net_money, keeper.night.order)
    assert keeper.night.book.plans[0].transfers == settled.plan.transfers


def test_all_open_payments_are_made_in_one_act_and_undone_in_one() -> None:
    """The IOU stays what it is; a payment made before, at the same second, is an act of its own."""
    keeper = usual()
    first, second, _ = parts_of(keeper).lines
    keeper.pay(first.payer, first.payee, Fraction(5), promised=True)
    keeper.pay(second.payer, second.payee, Fraction(5))
    before = keeper.night
    keeper.record(lambda night: money_actions.pay_all(night, "cash"))
    assert parts_of(keeper).sums == (Fraction(60), Fraction(5), Fraction(0))
    assert {payment.method for payment in keeper.night.payments[2:]} == {"cash"}
    with pytest.raises(Refused):
        keeper.record(lambda night: money_actions.pay_all(night, "cash"))
    keeper.undo_money()
    assert [payment.taken_back for payment in keeper.night.payments] == [False, False, True, True, True]
    assert settle_night(keeper.night).open == settle_night(before).open
    keeper.undo_money()
    assert [payment.taken_back for payment in keeper.night.payments[:2]] == [False, True]


def test_one_of_the_payments_of_an_act_is_taken_back_alone() -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.pay_all(night, "cash"))
    assert money_actions.paid_together(keeper.night, 0) == (0, 1, 2)
    assert money_actions.newest_together(keeper.night, keeper.newest_money()) == (0, 1, 2)
    keeper.take_back_payment(1)
    assert money_actions.paid_together(keeper.night, 2) == (0, 2)
    keeper.undo_money()
    assert keeper.newest_money() is None
    assert money_actions.newest_together(keeper.night, None) == ()
