"""Plans of seats: as few meet again as can be, the same with every Python, in so many steps at most."""

from __future__ import annotations

from collections import Counter
from hashlib import sha256
from itertools import chain, combinations

import pytest

from scorekeeper.gathering.tournament.lots import Lots
from scorekeeper.gathering.tournament.seating_search import SeatingPlan, Seats, least_repeats, plan_seats
from scorekeeper.gathering.tournament.seating_starters import again_at_threes, turned_rounds


def sizes(number: int) -> tuple[int, ...]:
    """Tables of four, and of three if needed."""
    threes = -number % 4
    return (4,) * ((number - 3 * threes) // 4) + (3,) * threes


def test_as_few_as_can_be_meet_again(subtests: pytest.Subtests) -> None:
    for number, rounds, repeats in [
        (12, 3, 9),
        (12, 4, 18),
        (16, 5, 0),
        (60, 4, 0),
        (60, 8, 0),
        (24, 7, 0),
        (32, 8, 0),
        (40, 8, 0),
        (62, 8, 0),
        (200, 8, 0),
        (199, 8, 0),
    ]:
        with subtests.test(number=number, rounds=rounds, repeats=repeats):
            asked = Seats(number, (sizes(number),) * rounds)
            plan = plan_seats(asked, seed=1)
            assert plan.repeats == least_repeats(asked) == repeats
            times_odd = Counter(
                player for tables in plan.rounds for table in tables if len(table) != 4 for player in table
            )
            assert max(times_odd.values(), default=0) <= 1
            for tables in plan.rounds:
                assert sorted(player for table in tables for player in table) == list(range(number))


def test_where_the_rounds_are_known_nobody_meets_anybody_again(subtests: pytest.Subtests) -> None:
    for number, rounds in [
        (16, 5),
        (20, 5),
        (24, 7),
        (28, 9),
        (32, 9),
        (36, 11),
        (40, 11),
        (44, 13),
        (48, 12),
        (52, 13),
    ]:
        with subtests.test(number=number, rounds=rounds):
            plan = turned_rounds(number, rounds, Lots(5))
            assert len(plan) == rounds
            pairs = [frozenset(pair) for tables in plan for table in tables for pair in combinations(table, 2)]
            assert len(set(pairs)) == len(pairs) == rounds * number // 4 * 6
            assert turned_rounds(number, rounds + 20, Lots(5)) == turned_rounds(12, 2, Lots(5)) == ()


def test_where_places_stay_empty_tables_of_three_come_of_it(subtests: pytest.Subtests) -> None:
    for number, rounds, again in [(23, 7, 0), (18, 3, 0), (21, 2, 0), (22, 3, 0), (22, 7, 21), (21, 7, 42), (50, 3, 0)]:
        with subtests.test(number=number, rounds=rounds, again=again):
            asked = Seats(number, (sizes(number),) * rounds)
            plan = plan_seats(asked, seed=4)
            assert plan.repeats == 0
            assert [tuple(map(len, tables)) for tables in plan.rounds] == list(asked.sizes)
            assert again_at_threes(plan.rounds) == again
            assert all(sorted(chain.from_iterable(tables)) == list(range(number)) for tables in plan.rounds)


APART = tuple(combinations(range(6), 2))


def test_no_rounds_are_known_where_too_many_must_not_meet() -> None:
    assert turned_rounds(16, 2, Lots(1), APART) == ()


@pytest.mark.unmeasured
def test_too_many_who_must_not_meet_are_searched_for() -> None:
    assert plan_seats(Seats(16, (sizes(16),) * 2, apart=APART), 1).steps > 0


def test_a_seed_draws_the_same_seats_with_every_python(subtests: pytest.Subtests) -> None:
    """The seats by a hash; `lots.py` has what makes them the same everywhere."""
    for number, rounds, seats in [
        (12, 4, "d41cdc6ec9b12e50"),
        (23, 7, "140471a504828fdc"),
        (24, 7, "971ed561c69914cf"),
        (62, 3, "1087f50ea3c6939b"),
        (199, 2, "6fbe52ab64a9a741"),
    ]:
        with subtests.test(number=number, rounds=rounds, seats=seats):
            plan = plan_seats(Seats(number, (sizes(number),) * rounds), seed=2026)
            assert by_hash(plan) == seats


@pytest.mark.unmeasured
def test_a_search_that_cannot_succeed_ends_after_so_many_steps() -> None:
    asked = Seats(20, (sizes(20),) * 6)
    plan = plan_seats(asked, seed=2026)
    assert (least_repeats(asked), plan.repeats) == (0, 6)
    assert by_hash(plan) == "7dfcbf21cacf8c43", "the same with every Python, as above"
    assert plan.steps == 2 * 800 * 120


def by_hash(plan: SeatingPlan) -> str:
    return sha256(repr(plan.rounds).encode()).hexdigest()[:16]
