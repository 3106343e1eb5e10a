"""Several tables settled at once: the same nets and payments however the games are spread over nights."""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scorekeeper.files.night_reading import read_night
from scorekeeper.gathering.evening import Evening, settle_evening
from scorekeeper.gathering.versions import TableFile, each_once
from scorekeeper.money.money import Currency
from scorekeeper.money.money_book import IouEnd, IouMove
from scorekeeper.money.payment_modes import HOUSE, PaymentMode
from scorekeeper.night import money_actions
from scorekeeper.night.from_sheet import FromSheet
from scorekeeper.night.journal import lines_of, replay
from scorekeeper.night.night import Night, Payment, settle_night
from scorekeeper.rules.people import Player
from tests.scorekeeper.money_nights import parts_of, play, sitting, usual
from tests.scorekeeper.nights import refused_in_words
from tests.scorekeeper.strategies import nights

FOLDER = Path(__file__).parents[2] / "data" / "evenings"
EXAMPLES = sorted(FOLDER.glob("*.json"))


def example(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return found


def tables(name: str) -> list[Night]:
    """The nights of a worked evening."""
    return [read_night(json.dumps(night)) for night in example(name)["nights"]]


def check(evening: Evening) -> None:
    """All that must hold: nets add to zero, and the payments bring what is open to nothing."""
    settled = evening.settled
    assert sum(settled.net_points.values()) == 0
    if settled.net_money is None or settled.plan is None or settled.open is None or settled.paid is None:
        return
    assert sum(settled.net_money.values()) == 0
    left = dict(settled.open)
    left[HOUSE] = -sum(left.values(), Fraction(0))
    for line in settled.plan.transfers:
        left[line.payer] += line.amount
        left[line.payee] -= line.amount
    assert not any(left.values())


@st.composite
def spread(draw: st.DrawFn) -> tuple[Night, list[Night]]:
    """A night, and its games and payments spread over tables, with people in any order; the files of these come in any
    order, some of them often."""
    night = draw(nights(longest=8))
    count = draw(st.integers(1, 4))
    places = [draw(st.integers(0, count - 1)) for _ in (*night.games, *night.payments)]
    of_games, of_payments = places[: len(night.games)], places[len(night.games) :]
    parts = [
        replace(
            night,
            id=f"table {number}",
            table=str(number),
            players=tuple(draw(st.permutations(night.players))),
            games=tuple(game for game, place in zip(night.games, of_games, strict=True) if place == number),
            payments=tuple(one for one, place in zip(night.payments, of_payments, strict=True) if place == number),
        )
        for number in range(count)
    ]
    files = draw(st.permutations([*parts, *draw(st.lists(st.sampled_from(parts), max_size=3))]))
    found = []
    for number, part in enumerate(files):
        lines = lines_of(part)
        shorter = draw(st.integers(len(part.players) + 1, len(lines)))
        of = [lines, lines[:shorter]] if draw(st.booleans()) else [lines]
        found += [TableFile(f"{number} {len(one)}", tuple(one)) for one in of]
    return night, [replay(one.lines) for one in each_once(draw(st.permutations(found)))]


@given(spread(), st.sampled_from(PaymentMode))
def test_however_games_are_spread_over_tables_the_settlement_is_the_same(
    given_: tuple[Night, list[Night]], way: PaymentMode
) -> None:
    night, parts = given_
    evening, whole = settle_evening(parts, way), settle_evening([night], way)
    check(evening)
    for of in ("net_points", "net_exact", "net_money", "paid", "open", "due"):
        assert getattr(evening.settled, of) == getattr(whole.settled, of)
    assert evening.settled.plan == whole.settled.plan
    alone = settle_night(night)
    assert (evening.settled.net_points, evening.settled.net_money) == (alone.net_points, alone.net_money)
    assert evening.settled.open == alone.open


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_evenings_worked_by_hand_need_as_many_payments_apart(path: Path) -> None:
    evening = settle_evening(tables(path.stem))
    check(evening)
    assert evening.payments_apart == example(path.stem)["payments apart"]


def test_who_was_where_is_told_by_table() -> None:
    evening = settle_evening(reversed(tables("two-pairs-move")))
    assert [table.table for table in evening.tables] == ["1", "2"]
    assert evening.changed_tables == {"bob", "cal", "finn", "gus"}
    assert evening.points_at(1) == {"bob": -28, "cal": -26, "eve": 70, "finn": -170, "gus": 64, "hana": 90}
    assert (evening.payments, evening.unfinished) == (5, ())
    assert [len(evening.games_of(number)) for number in (0, 1)] == [3, 3]


def test_table_10_stands_after_table_2() -> None:
    night = tables("points-only")[0]
    found = settle_evening([replace(night, id=table, table=table) for table in ("10", "2", "The bar", "Table 3")])
    assert [table.table for table in found.tables] == ["2", "Table 3", "10", "The bar"]
    assert found.payments is None


def test_what_was_paid_and_promised_before_is_an_advance() -> None:
    evening = settle_evening(tables("stakes-and-advances"))
    assert evening.advanced == (10, 5, 0)
    assert evening.payments == evening.payments_apart == 3


def test_nobody_who_goes_from_a_table_to_another_is_rounded_twice() -> None:
    evening = settle_evening(tables("rounded-once"))
    assert evening.settled.net_money == evening.settled.net_exact
    assert [settled.net_money == settled.net_exact for settled in evening.apart] == [False, False]


def test_who_was_settled_early_keeps_what_was_paid() -> None:
    """Nets of a quarter and three quarters of a dollar, rounded to dollars: who left has got the whole dollar."""
    keeper = sitting(4)
    play(keeper, "abcd", 0, 1, 1, 200)
    keeper.record(lambda night: money_actions.choose_way(night, PaymentMode.FEWEST, Fraction(1)))
    keeper.record(lambda night: money_actions.leave(night, "b"))
    for line in parts_of(keeper).lines:
        keeper.pay(line.payer, line.payee, line.left)
    night = keeper.night
    other = replace(night, id="other", payments=(), book=replace(night.book, leavers=(), plans=()), games=())
    evening = settle_evening([other, night])
    assert evening.settled.net_money == settle_night(night).net_money
    assert evening.settled.open == dict.fromkeys("abcd", 0)
    check(evening)


def test_the_coarsest_coin_of_a_table_is_that_of_the_evening() -> None:
    night = usual().night
    evening = settle_evening([night, replace(night, id="other", cash_unit=Fraction(50))])
    assert evening.night.unit == 50
    assert evening.settled.net_money is not None
    assert all(amount % 50 == 0 for amount in evening.settled.net_money.values())


def test_an_iou_that_a_table_counted_in_is_in_the_payments_of_the_evening() -> None:
    """Once, and only if both of its people were at that table, as there."""
    night = usual().night
    moves = (
        IouMove("old", 0, "a", "b", Fraction(3), IouEnd.NETTED),
        IouMove("old", 1, "a", "z", Fraction(9), IouEnd.NETTED),
    )
    other = replace(night, id="other", games=(), players=(*night.players, Player("z", "Z")))
    evening = settle_evening([replace(night, book=replace(night.book, moves=moves)), other])
    assert evening.settled.due is not None
    assert evening.settled.net_money is not None
    assert evening.settled.due["a"] == evening.settled.net_money["a"] - 3
    check(evening)


def test_money_that_went_through_the_house_comes_back_from_it() -> None:
    night = replace(usual().night, payments=(Payment("b", HOUSE, Fraction(7)),))
    for way in PaymentMode:
        evening = settle_evening([night], way)
        check(evening)
        assert evening.settled.plan is not None
        assert any(HOUSE in (line.payer, line.payee) for line in evening.settled.plan.transfers)


def test_what_cannot_be_settled_together_is_refused() -> None:
    night = usual().night
    with refused_in_words("there is no night to settle"):
        settle_evening([])
    with refused_in_words("one table plays for EUR and another for USD"):
        settle_evening([night, replace(night, id="other", currency=Currency("EUR"))])
    with refused_in_words("one table plays for USD and another for points only"):
        settle_evening([night, replace(night, id="other", currency=None, payments=())])
    with refused_in_words("the night of 2026-11-20 comes from an old sheet and was settled when it was played"):
        settle_evening([replace(night, from_sheet=FromSheet("0" * 64, 1))])


def test_a_table_that_still_plays_is_told() -> None:
    keeper = sitting(4)
    play(keeper, "abcd", 0, 20, 30, 2)
    evening = settle_evening([keeper.night])
    assert evening.unfinished == (keeper.night,)
