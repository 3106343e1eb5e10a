"""Corners of the night's end: what is refused, what is taken back, and what two things at once come to."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.money.cash_plan import CashDue, cash_plan
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import FrozenPlan, IouEnd, IouMove, LineState, MoneyBook, PlanKind
from scorekeeper.money.money_entries import (
    HouseLineMarked,
    HouseLineWritten,
    IouMoved,
    IouMoveTakenBack,
    PlanFrozen,
    PlayerLeft,
    PlayerStayed,
    booked,
)
from scorekeeper.money.night_plan import PlanParts, top_payments
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.money.payments import Transfer
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou, standing_ious
from scorekeeper.night.journal import NightOpened
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import Night, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import Amend, LeadOutOfTurn, Void
from scorekeeper.sheet.undo_groups import start_taken_back
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.text.settlement_text import settlement_text
from tests.scorekeeper.money_nights import check, clock, house_owed, house_paid, parts_of, play, ruled, sitting, usual
from tests.scorekeeper.nights import refused


def promised(keeper: Keeper) -> Iou:
    """The first line of the plan as an IOU."""
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due, promised=True)
    (iou,) = standing_ious([keeper.night])
    return iou


def gets(parts: PlanParts) -> dict[tuple[str, str], Fraction]:
    """What the second of a pair gets from the first, with both signs."""
    found: dict[tuple[str, str], Fraction] = {}
    for line in parts.lines:
        for pair, sign in (((line.payer, line.payee), 1), ((line.payee, line.payer), -1)):
            found[pair] = found.get(pair, Fraction(0)) + sign * line.due
    return found


def points_only() -> Night:
    opened = NightOpened("p", "2026-11-20", "", "", None, Fraction(0), Fraction(1))
    return Keeper.start(MemoryJournal(), opened, [Player(one, one.upper()) for one in "abcd"], clock()).night


def test_coins_whose_sums_miss_an_amount_cannot_pay_it() -> None:
    """Dimes and quarters make 35 cents, but not 15; when 35 were paid, a quarter brings a dime back."""
    dimes_and_quarters = (10, 25)
    fifteen, more = CashDue("a", "b", 15), CashDue("a", "b", 35)
    assert cash_plan([fifteen], {"b": {}}, dimes_and_quarters).impossible == (fifteen,)
    plan = cash_plan([fifteen, more], {"b": {}}, dimes_and_quarters)
    assert [(handed.gives, handed.back) for handed in plan.handed] == [
        (((25, 1), (10, 1)), ()),
        (((25, 1),), ((10, 1),)),
    ]


@pytest.mark.parametrize(
    "act",
    [
        lambda night: money_actions.choose_way(night, PaymentMode.PAIRS),
        lambda night: money_actions.leave(night, "a"),
        lambda night: money_actions.house_line(night, "a", "a beer", Fraction(4)),
    ],
)
def test_where_points_only_are_played_there_is_no_money_to_settle(act: Callable[[Night], object]) -> None:
    with refused("money_off"):
        act(points_only())


@pytest.mark.parametrize("method", ["IOU", " iou", "undo", "Undo"])
def test_a_typed_method_is_neither_an_iou_nor_an_undo(method: str) -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    with refused("not_a_method", "method", method=method):
        keeper.pay(line.payer, line.payee, line.due, method)
    keeper.record(lambda night: money_actions.house_line(night, "a", "a beer", Fraction(4)))
    with refused("not_a_method", "method", method=method):
        keeper.record(lambda night: money_actions.pay_house_line(night, 0, method=method))
    assert keeper.night.payments == ()
    assert not standing_ious([keeper.night])


def test_nobody_who_is_not_there_leaves_or_drinks() -> None:
    night = usual().night
    with refused("unknown_player", player="z"):
        money_actions.leave(night, "z")
    with refused("unknown_player", player="z"):
        money_actions.house_line(night, "z", "a beer", Fraction(4))
    with refused("amount_needed"):
        money_actions.house_line(night, "a", "a beer", Fraction(0))
    with refused("has_not_left", player="z"):
        money_actions.stay(night, "z")


def test_an_iou_of_another_currency_stays_where_it_is() -> None:
    iou, later = promised(usual()), sitting(4, night="n2")
    with refused("iou_currency", currency="EUR"):
        money_actions.move_iou(later.night, replace(iou, currency=Currency("EUR")), IouEnd.NETTED)


def test_an_iou_moves_only_where_both_are_here() -> None:
    """Its debtor and creditor are people of the night in which something becomes of it."""
    iou, later = promised(usual()), sitting(4, night="n2")
    for gone in (replace(iou, debtor="z"), replace(iou, creditor="z")):
        with refused("unknown_player", player="z"):
            money_actions.move_iou(later.night, gone, IouEnd.PAID)


def test_who_leaves_leaves_once_and_may_stay_after_all() -> None:
    keeper = sitting(5)
    play(keeper, "abcd", 0, 200, 80, 20)
    before = check(keeper)
    keeper.record(lambda night: money_actions.leave(night, "b"))
    with refused("left_already", player="B"):
        keeper.record(lambda night: money_actions.leave(night, "b"))
    assert keeper.newest_money() == PlayerStayed("b")
    keeper.undo_money()
    assert check(keeper) == before
    assert keeper.night.book.leavers == ()
    assert keeper.night.book.plans == ()
    assert keeper.newest_money() is None


def test_of_two_leavers_the_one_who_stays_takes_only_his_plan_with_him() -> None:
    keeper = sitting(5)
    play(keeper, "abcd", 0, 200, 80, 20)
    keeper.record(lambda night: money_actions.leave(night, "b"))
    keeper.record(lambda night: money_actions.leave(night, "c"))
    keeper.record(lambda night: money_actions.stay(night, "b"))
    assert [leaver.player for leaver in keeper.night.book.leavers] == ["c"]
    assert [(plan.kind, plan.leaver) for plan in keeper.night.book.plans] == [(PlanKind.LEAVER, "c")]
    check(keeper)
    assert keeper.newest_money() == PlayerStayed("c")


def test_what_no_entry_of_the_night_names_is_refused() -> None:
    book = booked(MoneyBook(), HouseLineWritten("a", "a beer", Fraction(4)), "")
    for line in (-1, 1):
        with refused("no_such_house_line", entry=line):
            booked(book, HouseLineMarked(line, LineState.PAID), "")
        with refused("no_such_house_line", entry=line):
            money_actions.pay_house_line(replace(usual().night, book=book), line)
    with refused("house_line_paid", what="a beer"):
        booked(book, HouseLineMarked(0, LineState.PAID, Fraction(5)), "")
    with refused("no_such_iou", entry=0):
        booked(book, IouMoveTakenBack(0), "")
    with refused("has_not_left", player="a"):
        booked(book, PlayerStayed("a"), "")


def test_a_struck_line_of_the_house_that_is_paid_all_the_same_counts_again() -> None:
    book = booked(MoneyBook(), HouseLineWritten("a", "a beer", Fraction(4)), "")
    for state in (LineState.STRUCK, LineState.PAID):
        book = booked(book, HouseLineMarked(0, state), "")
    assert book.house[0].state is LineState.PAID
    assert (house_owed(book), house_paid(book)) == ({}, {"a": 4})


def test_who_stays_takes_back_only_the_last_time_that_he_left() -> None:
    """Another program may write that he left twice."""
    book = MoneyBook()
    for net in (3, 5):
        plan = FrozenPlan((Transfer("b", "a", Fraction(net)),), kind=PlanKind.LEAVER, leaver="a")
        for entry in (PlayerLeft("a", Fraction(net)), PlanFrozen(plan)):
            book = booked(book, entry, f"at {net}")
    book = booked(book, PlayerStayed("a"), "")
    assert [(leaver.net, leaver.at) for leaver in book.leavers] == [(3, "at 3")]
    assert [(plan.transfers[0].amount, plan.at) for plan in book.plans] == [(3, "at 3")]


def test_each_iou_is_counted_by_itself_with_the_time_of_what_became_of_it() -> None:
    book = MoneyBook()
    for night, payment, amount in (("n1", 0, 1), ("n1", 1, 2), ("n2", 0, 4), ("n1", 0, 8)):
        move = IouMove(night, payment, "a", "b", Fraction(amount), IouEnd.PAID)
        book = booked(book, IouMoved(move), f"at {amount}")
    assert [book.moved("n1", 0), book.moved("n1", 1), book.moved("n2", 0), book.moved("n2", 1)] == [9, 2, 4, 0]
    assert [move.at for move in book.moves] == ["at 1", "at 2", "at 4", "at 8"]
    assert booked(book, IouMoveTakenBack(3), "").moved("n1", 0) == 1


def test_the_coin_that_the_table_rounds_to_is_one_that_can_be_paid() -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.FEWEST, Fraction(5)))
    assert keeper.night.unit == 5
    assert {line.due % 5 for line in check(keeper).parts.lines} == {0}  # type: ignore[union-attr]
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.FEWEST))
    assert keeper.night.unit == Fraction(1, 100)
    for unit in (Fraction(1, 3), Fraction(1, 1000)):
        with pytest.raises(Refused):
            money_actions.choose_way(keeper.night, PaymentMode.FEWEST, unit)


def test_what_became_of_an_iou_is_taken_back_once() -> None:
    iou, later = promised(usual()), sitting(4, night="n2")
    play(later, "abcd", 0, 200, 80, 20)
    later.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED))
    assert later.newest_money() == IouMoveTakenBack(0)
    later.undo_money()
    assert later.newest_money() is None
    with refused("no_such_iou", entry=0):
        later.record(lambda _: (IouMoveTakenBack(0),))
    assert check(later).due == settle_night(later.night).net_money


def test_pair_by_pair_an_iou_stands_between_its_two() -> None:
    iou, later = promised(usual()), sitting(4, night="n2")
    play(later, "abcd", 0, 200, 80, 20)
    later.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS))
    without = gets(parts_of(later))
    later.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED, Fraction(2)))
    pair = iou.debtor, iou.creditor
    debt = Fraction(2)
    assert gets(parts_of(later)) == {**without, pair: without[pair] + debt, pair[::-1]: without[pair[::-1]] - debt}
    later.record(lambda _: (IouMoveTakenBack(0),))
    assert gets(parts_of(later)) == without


def test_pair_by_pair_the_top_of_the_sheet_is_paid_unless_the_game_is_void() -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.PAIRS))
    before = gets(parts_of(keeper))
    keeper.write(0, LeadOutOfTurn("b"))
    after = gets(parts_of(keeper))
    for other in "acd":
        assert after["b", other] == before.get(("b", other), 0) + 1
    assert len(top_payments(keeper.night.games[0].sheet)) == 3
    keeper.write(0, Void("wrong line-up", ("a", "b", "c", "d")))
    assert top_payments(keeper.night.games[0].sheet) == []
    assert parts_of(keeper).lines == ()
    check(keeper)


def test_through_the_winner_what_the_house_holds_goes_the_fewest_ways() -> None:
    """The house is no player, so no player of the table is between it and the others."""
    keeper = sitting(5)
    play(keeper, "abcd", 0, 200, 80, 20)
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.WINNER))
    keeper.record(lambda night: money_actions.leave(night, "b", with_house=True))
    leaving, rest = parts_of(keeper).parts
    assert (leaving.kind, rest.way) == (PlanKind.LEAVER, PaymentMode.FEWEST)
    assert sum(line.due for line in rest.lines if line.payer == HOUSE) == Fraction("62.5")
    check(keeper)


def test_the_text_says_that_a_later_change_is_among_the_payments() -> None:
    keeper = usual()
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due)
    assert "payments, the fewest possible" in settlement_text(keeper.night, settle_night(keeper.night))
    everybody = tuple("abcd")
    keeper.write(0, Amend(0, ruled((0, 202, 80, 20)), everybody))
    assert "with those added for what changed later" in settlement_text(keeper.night, settle_night(keeper.night))


def test_leaving_is_taken_back_also_where_an_earlier_payment_fills_the_leavers_line() -> None:
    keeper = sitting(5)
    play(keeper, "abcd", 0, 200, 80, 20)
    keeper.pay("b", "a", Fraction(45))
    play(keeper, "abce", 0, 200, 80, 20)
    before = check(keeper)
    keeper.record(lambda night: money_actions.leave(night, "b"))
    leaving = next(part for part in parts_of(keeper).parts if part.leaver == "b")
    assert any(line.paid for line in leaving.lines), "money that was paid before fills a line of the settlement"
    keeper.undo_money()
    assert keeper.night.book.leavers == ()
    assert check(keeper) == before
    keeper.undo_money()
    assert keeper.night.payments[0].taken_back


def test_what_was_done_last_is_money_or_an_entry_of_the_game_that_is_looked_at() -> None:
    keeper = sitting(4)
    play(keeper, "abcd", 0, 200, 80, 20)
    assert not money_actions.is_newest(keeper.night, keeper.lines, 0)
    keeper.pay("b", "a", Fraction(1))
    assert money_actions.is_newest(keeper.night, keeper.lines, 0)
    play(keeper, "abcd", 0, 2, 8, 42)
    assert money_actions.is_newest(keeper.night, keeper.lines, 0)
    assert not money_actions.is_newest(keeper.night, keeper.lines, 1)
    keeper.undo(1)
    assert not money_actions.is_newest(keeper.night, keeper.lines, 1)  # the start of the game is newer
    keeper.write(1, start_taken_back(keeper.night.games[1].sheet.seated))
    assert money_actions.is_newest(keeper.night, keeper.lines, 1)
    keeper.undo_money()
    assert not money_actions.is_newest(keeper.night, keeper.lines, 0)
    assert not money_actions.is_newest(keeper.night, keeper.lines, 1)


def test_what_was_redone_last_is_newer_than_the_money_before_it() -> None:
    keeper = sitting(4)
    play(keeper, "abcd", 0, 200, 80, 20)
    keeper.undo(0)
    keeper.record(lambda night: money_actions.house_line(night, "a", "tea", Fraction(4)))
    assert money_actions.is_newest(keeper.night, keeper.lines, 0)
    keeper.redo(0)
    assert not money_actions.is_newest(keeper.night, keeper.lines, 0)
    keeper.undo(0)
    assert money_actions.is_newest(keeper.night, keeper.lines, 0)
