"""The house's book: apart from the games, paid whole or in parts, and only by those who sat at its table."""

from __future__ import annotations

from fractions import Fraction

import pytest

from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd, LineState
from scorekeeper.money.money_entries import UNDO, HouseLineMarked
from scorekeeper.night import money_actions
from scorekeeper.night.ious import Iou
from scorekeeper.night.night import settle_night
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from tests.scorekeeper.money_nights import check, house_owed, house_paid, usual


def test_the_house_has_a_book_of_its_own() -> None:
    keeper = usual()
    before = check(keeper)
    keeper.record(lambda night: money_actions.house_fee(night, "the table", Fraction(5)))
    keeper.record(lambda night: money_actions.house_line(night, "b", "a beer", Fraction(4)))
    keeper.record(lambda night: money_actions.pay_house_line(night, 1))
    assert check(keeper) == before
    assert house_owed(keeper.night.book) == {"a": 5, "b": 4, "c": 5, "d": 5}
    assert house_paid(keeper.night.book) == {"b": 5}
    keeper.undo_money()
    keeper.undo_money()
    assert house_owed(keeper.night.book) == {"a": 5, "b": 5, "c": 5, "d": 5}


def test_a_line_of_the_house_is_paid_in_parts_each_in_its_way() -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.house_line(night, "b", "a bottle", Fraction(12)))
    keeper.record(lambda night: money_actions.pay_house_line(night, 0, Fraction(5), "card"))
    keeper.record(lambda night: money_actions.pay_house_line(night, 0, Fraction(4), "cash"))
    (line,) = keeper.night.book.house
    assert [(made.amount, made.method) for made in line.payments] == [(5, "card"), (4, "cash")]
    assert (line.paid, line.left, line.state) == (9, 3, LineState.OPEN)
    assert (house_owed(keeper.night.book), house_paid(keeper.night.book)) == ({"b": 3}, {"b": 9})
    for amount in (Fraction(4), Fraction(0)):
        with pytest.raises(Refused) as refusal:
            keeper.record(lambda night, amount=amount: money_actions.pay_house_line(night, 0, amount))  # type: ignore[misc]
        assert refusal.value.code == "house_line_left"
    with pytest.raises(Refused) as refusal:
        keeper.record(lambda night: money_actions.strike_house_line(night, 0))
    assert refusal.value.code == "house_line_has_money"
    keeper.record(lambda night: money_actions.pay_house_line(night, 0))
    assert keeper.night.book.house[0].state is LineState.PAID
    keeper.undo_money()
    keeper.record(lambda night: money_actions.open_house_line(night, 0))
    assert house_paid(keeper.night.book) == {"b": 5}
    keeper.undo_money()
    assert house_paid(keeper.night.book) == {}
    with pytest.raises(Refused) as refusal:
        keeper.record(lambda night: money_actions.open_house_line(night, 0))
    assert refusal.value.code == "house_line_open"
    keeper.undo_money()
    assert keeper.night.book.house[0].struck
    assert keeper.newest_money() is None


def test_a_line_that_was_struck_is_brought_back_once_and_one_that_undo_struck_never() -> None:
    keeper = usual()
    keeper.record(lambda night: money_actions.house_line(night, "b", "a bottle", Fraction(12)))
    keeper.record(lambda night: money_actions.house_line(night, "c", "a beer", Fraction(4)))
    keeper.record(lambda night: money_actions.pay_house_line(night, 1))
    keeper.record(lambda night: money_actions.strike_house_line(night, 0))
    assert keeper.newest_money() == HouseLineMarked(0, LineState.OPEN)
    keeper.undo_money()
    assert house_owed(keeper.night.book) == {"b": 12}
    assert house_paid(keeper.night.book) == {"c": 4}
    undone = []
    while (act := keeper.newest_money()) is not None:
        undone.append(act)
        keeper.undo_money()
    assert undone == [
        HouseLineMarked(1, LineState.OPEN),
        HouseLineMarked(1, LineState.STRUCK, method=UNDO),
        HouseLineMarked(0, LineState.STRUCK, method=UNDO),
    ]


def test_marks_of_another_program_are_taken_back_one_by_one() -> None:
    """It may strike a line that was paid, or pay one that was struck; what is taken back ends somewhere."""
    keeper = usual()
    keeper.record(lambda night: money_actions.house_line(night, "b", "a bottle", Fraction(12)))
    for state in (LineState.PAID, LineState.STRUCK, LineState.PAID, LineState.STRUCK):
        keeper.record(lambda _, state=state: (HouseLineMarked(0, state),))  # type: ignore[misc]
    keeper.undo_money()
    assert house_paid(keeper.night.book) == {"b": 12}
    acts = 1
    while keeper.newest_money() is not None:
        keeper.undo_money()
        acts += 1
    assert keeper.night.book.house[0].struck
    assert acts == 3


def test_who_came_for_an_iou_alone_is_settled_and_pays_no_table() -> None:
    keeper = usual()
    iou = Iou("n0", 0, "2026-11-13", "b", "zoe", "B", "Zoe", Currency("USD"), Fraction(9), Fraction(9))
    with pytest.raises(Refused) as refusal:
        keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED))
    assert refusal.value.code == "unknown_player"
    before = settle_night(keeper.night).due
    zoe = Player("zoe", "Zoe")
    keeper.record(lambda night: money_actions.move_iou(night, iou, IouEnd.NETTED, Fraction(4)), joiners=[zoe])
    after = check(keeper).due
    assert before is not None
    assert after == before | {"b": before["b"] - 4, "zoe": 4}
    keeper.record(lambda night: money_actions.house_fee(night, "Table", Fraction(5)))
    assert house_owed(keeper.night.book) == dict.fromkeys("abcd", 5)
