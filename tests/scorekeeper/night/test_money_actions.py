"""Acts at the night's end: with whom a leaver settles, what fixes a plan, how small an amount is, what undo takes."""

from __future__ import annotations

from fractions import Fraction

import pytest
from msgspec.structs import replace

from scorekeeper.files.archive import archive, unarchive
from scorekeeper.files.night_reading import read_night
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import FrozenPlan, IouEnd, Leaver, LineState, MoneyBook, Payment, PlanKind
from scorekeeper.money.money_entries import UNDO, HouseLineMarked, PlanFrozen, PlayerLeft
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.money.payments import Transfer
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou, standing_ious
from scorekeeper.night.journal import Line, PaymentMade, PaymentTakenBack
from scorekeeper.night.keeper import Keeper
from scorekeeper.night.night import settle_night
from scorekeeper.sheet.entries import Amend, End, EndHow, Resume, Suspend, Void
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.keepers import clock, with_older_lines
from tests.scorekeeper.money_nights import check, house_owed, parts_of, play, ruled, sitting, usual
from tests.scorekeeper.nights import refused, refused_in_words

PARTS_OF_A_CENT = (Fraction(1, 3), Fraction(1, 1000))


def four(*halves: int, stake: Fraction = Fraction(1, 4)) -> Keeper:
    keeper = sitting(4, stake)
    play(keeper, "abcd", *halves)
    return keeper


def leaving(
    keeper: Keeper, player: str, *, with_house: bool = False
) -> tuple[PaymentMode, list[tuple[str, str, Fraction]]]:
    """By which way and with whom a player would be settled now."""
    left, plan = money_actions.leave(keeper.night, player, with_house=with_house)
    assert isinstance(left, PlayerLeft)
    assert isinstance(plan, PlanFrozen)
    net = sum(line.amount * ((line.payee == player) - (line.payer == player)) for line in plan.plan.transfers)
    assert net == left.net
    return plan.plan.way, [(line.payer, line.payee, line.amount) for line in plan.plan.transfers]


def test_who_leaves_settles_with_those_for_whom_most_is_open() -> None:
    """A gets 27.50 and D 37.50 of B's 2.50 and C's 62.50."""
    keeper = four(20, 80, 200, 0)
    assert leaving(keeper, "c") == (PaymentMode.FEWEST, [("c", "d", Fraction(75, 2)), ("c", "a", Fraction(25))])
    assert leaving(keeper, "d") == (PaymentMode.FEWEST, [("c", "d", Fraction(75, 2))])
    assert leaving(keeper, "b") == (PaymentMode.FEWEST, [("b", "d", Fraction(5, 2))])
    assert leaving(keeper, "a", with_house=True) == (PaymentMode.HOUSE, [(HOUSE, "a", Fraction(55, 2))])
    assert leaving(keeper, "c", with_house=True) == (PaymentMode.HOUSE, [("c", HOUSE, Fraction(125, 2))])


def test_who_leaves_with_less_than_a_dollar_gets_it() -> None:
    keeper = four(200, 0, 0, 0, stake=Fraction(1, 400))
    assert leaving(keeper, "b") == (PaymentMode.FEWEST, [("a", "b", Fraction(1, 4))])
    even = four(200, 200, 200, 200)
    assert leaving(even, "b") == (PaymentMode.FEWEST, [])


def test_a_leaver_of_whom_one_line_is_paid_does_not_stay() -> None:
    keeper = four(20, 80, 200, 0)
    keeper.record(lambda night: money_actions.leave(night, "c"))
    keeper.pay("c", "a", Fraction(1))
    with refused("leaver_is_paid", player="C"):
        money_actions.stay(keeper.night, "c")


def test_what_others_were_paid_does_not_keep_a_leaver_from_staying() -> None:
    keeper = four(20, 80, 200, 0)
    keeper.record(lambda night: money_actions.leave(night, "b"))
    keeper.pay("c", "a", Fraction(1))
    keeper.record(lambda night: money_actions.stay(night, "b"))
    assert keeper.night.book.leavers == ()
    check(keeper)


def test_one_game_that_runs_keeps_its_players_though_another_is_over() -> None:
    keeper = sitting(5)
    play(keeper, "abcd", 0, 200, 80, 20)
    play(keeper, "abce", 0, 20, 80, 20)
    with refused("still_plays", player="E"):
        money_actions.leave(keeper.night, "e")
    assert money_actions.leave(keeper.night, "d")


def test_a_plan_a_leaver_or_a_payment_alone_fixes_how_the_table_pays() -> None:
    night = usual().night
    assert not money_actions.is_fixed(night)
    payment = Payment("b", "a", Fraction(1))
    assert not money_actions.is_fixed(replace(night, payments=(replace(payment, taken_back=True),)))
    for fixed in (
        replace(night, payments=(payment,)),
        replace(night, book=MoneyBook(plans=(FrozenPlan(()),))),
        replace(night, book=MoneyBook(leavers=(Leaver("a", Fraction(0)),))),
    ):
        assert money_actions.is_fixed(fixed)
        with refused("plan_is_fixed"):
            money_actions.choose_way(fixed, PaymentMode.PAIRS)


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
    keeper.record(lambda night: money_actions.house_line(night, "b", "a mint", Fraction(1, 2)))
    keeper.record(lambda night: money_actions.house_line(night, "b", "a beer", Fraction(4)))
    keeper.record(lambda night: money_actions.pay_house_line(night, 1, Fraction(1, 2)))
    assert house_owed(keeper.night.book) == {"b": 4}
    for amount in PARTS_OF_A_CENT:
        with refused_in_words(r"0\.01"):
            money_actions.pay_house_line(keeper.night, 1, amount)
        with refused_in_words(r"0\.01"):
            money_actions.house_line(keeper.night, "b", "a crumb", amount)


def test_a_part_of_an_iou_is_some_money_and_no_part_of_a_cent() -> None:
    night = usual().night
    iou = Iou("n0", 0, "2026-11-13", "a", "b", "A", "B", Currency("USD"), Fraction(9), Fraction(9))
    assert money_actions.move_iou(night, iou, IouEnd.PAID, Fraction(1, 2))
    with refused("iou_too_large"):
        money_actions.move_iou(night, iou, IouEnd.PAID, Fraction(0))
    for amount in PARTS_OF_A_CENT:
        with refused_in_words(r"0\.01"):
            money_actions.move_iou(night, iou, IouEnd.PAID, amount)


def with_beer() -> Keeper:
    keeper = usual()
    keeper.record(lambda night: money_actions.house_line(night, "b", "a bottle", Fraction(12)))
    return keeper


def marked(keeper: Keeper, state: LineState) -> None:
    """With values that another program may write."""
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
    keeper.record(lambda night: money_actions.pay_house_line(night, 0, Fraction(5)))
    handed(keeper)
    keeper.record(lambda night: money_actions.pay_house_line(night, 0, Fraction(4)))
    keeper.record(lambda night: money_actions.open_house_line(night, 0))
    assert undone(keeper) == [PaymentTakenBack(0), OPENED, UNWRITTEN]
    thrice = with_beer()
    thrice.record(lambda night: money_actions.pay_house_line(night, 0, Fraction(5)))
    handed(thrice)
    for _ in range(2):
        thrice.record(lambda night: money_actions.pay_house_line(night, 0, Fraction(1)))
    thrice.record(lambda night: money_actions.open_house_line(night, 0))
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


def running(*halves: int) -> Keeper:
    """Game 1 is over; game 2 runs, perhaps since a deal."""
    keeper = usual()
    keeper.start_game(keeper.night.games[0].setup)
    if halves:
        keeper.write(1, ruled(halves))
    return keeper


@pytest.mark.parametrize("promised", [False, True])
@pytest.mark.parametrize("halves", [(), (10, 20, 15, 7)], ids=["before its first deal", "after a deal"])
def test_nothing_is_paid_while_a_game_runs(halves: tuple[int, ...], promised: bool) -> None:
    keeper = running(*halves)
    line, lines = parts_of(keeper).lines[0], keeper.lines
    with refused("game_runs", games=(2,)):
        keeper.pay(line.payer, line.payee, line.due, promised=promised)
    with refused("game_runs", games=(2,)):
        keeper.record(lambda night: money_actions.pay_all(night, "cash"))
    assert keeper.lines == lines
    keeper.write(1, Suspend("the committee"))
    with refused("game_runs", games=(2,)):
        keeper.pay(line.payer, line.payee, Fraction(1), promised=promised)
    keeper.write(1, Resume())
    keeper.write(1, End(EndHow.AGREEMENT, tuple("abcd")))
    line = parts_of(keeper).lines[0]
    keeper.pay(line.payer, line.payee, line.due, promised=promised)
    assert not parts_of(keeper).lines[0].left


def test_a_void_game_does_not_run() -> None:
    keeper = running(10, 20, 15, 7)
    keeper.write(1, Void("cards missing", tuple("abcd")))
    keeper.pay("b", "a", Fraction(1))
    assert len(keeper.night.payments) == 1


def test_the_plan_of_the_games_before_waits_too_while_the_next_one_runs() -> None:
    keeper = usual()
    first, second, *_ = parts_of(keeper).lines
    keeper.pay(first.payer, first.payee, first.due)
    keeper.start_game(keeper.night.games[0].setup)
    with refused("game_runs"):
        keeper.pay(second.payer, second.payee, second.due)
    keeper.take_back_payment(0)
    assert keeper.night.payments[0].taken_back


@pytest.mark.parametrize("with_house", [False, True])
def test_who_left_pays_and_is_paid_while_the_others_play_on(with_house: bool) -> None:
    keeper = sitting(5)
    play(keeper, "abcde", 0, 200, 80, 20, 60)
    keeper.record(lambda night: money_actions.leave(night, "b", with_house=with_house))
    play(keeper, "acde", 10, 20, 15, 7)
    assert keeper.night.running == (2,)
    leaving, *_, rest = parts_of(keeper).parts
    assert (leaving.frozen, rest.frozen) == (True, False)
    for line in leaving.lines:
        with refused("game_runs"):
            keeper.pay(line.payer, line.payee, line.due + 1)
        keeper.pay(line.payer, line.payee, Fraction(1))
        keeper.pay(line.payer, line.payee, line.due - 1, promised=not with_house)
        with refused("game_runs"):
            keeper.pay(line.payer, line.payee, Fraction(1))
    for line in rest.lines:
        with refused("game_runs"):
            keeper.pay(line.payer, line.payee, line.due)
    assert [plan.kind for plan in keeper.night.book.plans] == [PlanKind.LEAVER]
    check(keeper)


def test_who_left_pays_by_the_plan_that_was_fixed_before_too() -> None:
    """B owes by the plan of game 1, which was paid in part, and leaves; game 2 runs without him."""
    keeper = sitting(5)
    play(keeper, "abcde", 0, 200, 80, 20, 60)
    first, *_ = [line for line in parts_of(keeper).lines if line.payer == "b"]
    keeper.pay("b", first.payee, Fraction(1))
    keeper.record(lambda night: money_actions.leave(night, "b"))
    play(keeper, "acde", 10, 20, 15, 7)
    keeper.pay("b", first.payee, first.due - 1)
    assert not any(line.left for line in parts_of(keeper).lines if line.payer == "b" and line.payee == first.payee)


def test_the_house_cannot_step_in_for_whom_only_fixed_payments_are_open() -> None:
    keeper = usual()
    assert money_actions.fixed_for(keeper.night, parts_of(keeper)) == frozenset()
    keeper.pay("b", "a", Fraction(1))
    assert money_actions.fixed_for(keeper.night, parts_of(keeper)) == frozenset("abcd")
    play(keeper, "abcd", 0, 200, 80, 20)
    assert money_actions.fixed_for(keeper.night, parts_of(keeper)) == frozenset()


def test_the_newest_line_in_force_is_of_the_money_or_of_the_sheet() -> None:
    keeper = sitting(4)
    assert money_actions.newest_line(keeper.night, keeper.lines, 0) == -1
    play(keeper, "abcd", 0, 200, 80, 20)
    deal = len(keeper.lines) - 1
    assert money_actions.newest_line(keeper.night, keeper.lines, 0) == deal
    keeper.pay("b", "a", Fraction(1))
    assert money_actions.newest_line(keeper.night, keeper.lines, 0) > deal
    keeper.undo_money()
    assert money_actions.newest_line(keeper.night, keeper.lines, 0) == deal


def test_old_books_with_payments_of_a_running_game_open_with_the_same_figures() -> None:
    """The first edition let them be written: the plan was fixed by the first, and a deal came afterwards."""
    keeper = running(10, 20, 15, 7)
    parts = parts_of(keeper)
    line = parts.lines[0]
    plan = FrozenPlan(tuple(Transfer(one.payer, one.payee, one.due) for one in parts.lines))
    paid = Line(PaymentMade(Payment(line.payer, line.payee, line.due, "cash")))
    keeper = with_older_lines(keeper, Line(PlanFrozen(plan)), paid, tick=clock())
    keeper.write(1, ruled((30, 4, 9, 9)))
    settled = check(keeper)
    assert [part.kind for part in parts_of(keeper).parts] == [PlanKind.NIGHT, PlanKind.SUPPLEMENT]
    journal = MemoryJournal()
    write_lines(journal, "n1", keeper.lines)
    again = Keeper.open(journal, "n1", lambda: "2026-11-21T10:00:00+01:00")
    assert settle_night(again.night) == settled
    file = archive(keeper.lines)
    assert settle_night(read_night(file)) == settled
    assert unarchive(file) == list(keeper.lines)
    again.take_back_payment(0)
    assert not again.night.book.plans


def test_an_iou_is_no_money_until_it_is_paid() -> None:
    keeper = usual()
    first, second, third = parts_of(keeper).lines
    keeper.pay(first.payer, first.payee, Fraction(30))
    keeper.pay(first.payer, first.payee, first.due - 30, promised=True)
    keeper.pay(second.payer, second.payee, Fraction(5), promised=True)
    assert parts_of(keeper).sums == (30, first.due - 30 + 5, second.due - 5 + third.due)
    assert [line.promised for line in parts_of(keeper).lines] == [first.due - 30, 5, 0]
    iou = next(one for one in standing_ious([keeper.night]) if one.payment == 2)
    keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.PAID, Fraction(2)))
    assert [line.promised for line in parts_of(keeper).lines] == [first.due - 30, 3, 0]
    iou = next(one for one in standing_ious([keeper.night]) if one.payment == 2)
    keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.FORGIVEN))
    assert parts_of(keeper).lines[1].promised == 3, "no money changed hands"
    keeper.take_back_payment(1)
    assert parts_of(keeper).sums == (32, 3, first.due - 30 + second.due - 5 + third.due)
    check(keeper)


def test_an_iou_beside_and_over_two_plans_is_counted_once() -> None:
    keeper = usual()
    first, *_ = parts_of(keeper).lines
    keeper.pay(first.payer, first.payee, first.due + 7, promised=True)
    parts = parts_of(keeper)
    assert [line.promised for line in (*parts.lines, *parts.beside) if line.promised] == [first.due, 7]
    assert (parts.sums.paid, parts.sums.promised) == (0, first.due + 7)


def test_the_last_act_with_an_iou_is_taken_back_and_the_one_before_it_next() -> None:
    keeper = usual()
    first, second, _ = parts_of(keeper).lines
    for line in (first, second):
        keeper.pay(line.payer, line.payee, Fraction(9), promised=True)
    one, other = standing_ious([keeper.night])
    for iou, amount in ((one, 2), (one, 3), (other, 4)):
        keeper.record(
            lambda night, iou=iou, amount=amount: money_actions.move_iou(night, iou, IouEnd.PAID, Fraction(amount))
        )
    for left in (7, 9):
        keeper.record(lambda night: money_actions.take_back_iou_move(night, one.night, one.payment))
        assert [iou.left for iou in standing_ious([keeper.night])] == [left, 5]
    assert money_actions.take_back_iou_move(keeper.night, one.night, one.payment) == ()
    check(keeper)


def test_somebody_may_leave_while_a_game_runs_or_something_is_open() -> None:
    def may_leave(keeper: Keeper) -> bool:
        return money_actions.may_leave(keeper.night, settle_night(keeper.night))

    assert may_leave(four(20, 80, 200, 0)), "what everybody owes is open"
    even = four(50, 50, 50, 50)
    assert may_leave(even), "its game runs"
    even.write(0, End(EndHow.AGREEMENT, tuple("abcd")))
    assert not may_leave(even)
