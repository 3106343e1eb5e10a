"""The fewest payments: exact, minimal, the same every time."""

from collections.abc import Sequence
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.money.payments import EXACT_UP_TO, Plan, Transfer, check_transfers, fewest_transfers
from scorekeeper.refusals import OurMistake
from tests.scorekeeper.money_nights import most_groups

LETTERS = "abcdefghijklmnopqrst"


def plan(*nets: int | str) -> Plan:
    """The plan for nets of a, b, c, ..."""
    players = LETTERS[: len(nets)]
    return fewest_transfers(dict(zip(players, map(Fraction, nets), strict=True)), players)


def lines(found: Plan) -> list[tuple[str, str, str]]:
    return [(line.payer, line.payee, str(line.amount)) for line in found.transfers]


def settled(found: Plan, players: str) -> list[Fraction]:
    """What each has received when all lines are paid."""
    sums = dict.fromkeys(players, Fraction(0))
    for line in found.transfers:
        assert line.amount > 0
        sums[line.payer] -= line.amount
        sums[line.payee] += line.amount
    return list(sums.values())


def test_nobody_owes_anything() -> None:
    assert plan() == Plan(())
    assert plan(0, 0, 0, 0) == Plan(())


def test_two_people_need_one_payment() -> None:
    assert lines(plan(5, 0, -5)) == [("c", "a", "5")]


def test_one_loser_pays_everybody() -> None:
    assert lines(plan("46.5", "-139.5", "36", "57")) == [("b", "a", "93/2"), ("b", "c", "36"), ("b", "d", "57")]


def test_groups_that_add_to_zero_save_a_payment_each() -> None:
    """7 = 4 + 3 and 5 = 5: two groups of five people, so three payments instead of four."""
    assert lines(plan(7, -4, 5, -3, -5)) == [("b", "a", "4"), ("d", "a", "3"), ("e", "c", "5")]


def test_three_groups_of_three() -> None:
    """6 = 4 + 2, 5 = 3 + 2 and 9 = 8 + 1: nine people, three groups, six payments."""
    nets = (6, -4, 5, -3, 9, -8, -1, -2, -2)
    found = plan(*nets)
    assert len(found.transfers) == 6
    assert settled(found, LETTERS[:9]) == list(map(Fraction, nets))


def test_lines_stand_by_payer_then_payee_in_player_order() -> None:
    nets = {"a": Fraction(-3), "b": Fraction(-4), "c": Fraction(2), "d": Fraction(5)}
    one = fewest_transfers(nets, "abcd")
    assert [(line.payer, line.payee) for line in one.transfers] == [("a", "c"), ("a", "d"), ("b", "d")]
    other = fewest_transfers(nets, "dcba")
    assert [(line.payer, line.payee) for line in other.transfers] == [("b", "d"), ("a", "d"), ("a", "c")]


def test_only_nets_that_add_to_zero_can_be_settled() -> None:
    with pytest.raises(AssertionError, match="add to zero"):
        plan(1, 2)


small = st.lists(st.integers(-6, 6), min_size=0, max_size=7).map(lambda nets: [*nets, -sum(nets)])


@given(small)
def test_no_plan_has_fewer_payments(nets: list[int]) -> None:
    owing = [net for net in nets if net]
    found = plan(*nets)
    assert found.fewest
    assert len(found.transfers) == len(owing) - most_groups(owing)
    assert settled(found, LETTERS[: len(nets)]) == nets


@given(small, st.sampled_from([1, 2, 100, 400]))
def test_fractions_make_no_difference(nets: list[int], parts: int) -> None:
    whole, fine = plan(*nets), plan(*(str(Fraction(net, parts)) for net in nets))
    assert [(line.payer, line.payee, line.amount * parts) for line in fine.transfers] == [
        (line.payer, line.payee, line.amount) for line in whole.transfers
    ]


@given(st.lists(st.integers(-3000, 3000), min_size=8, max_size=15).map(lambda nets: [*nets, -sum(nets)]))
def test_a_large_table_is_settled_exactly_and_the_same_every_time(nets: list[int]) -> None:
    found = plan(*nets)
    assert found.fewest
    assert settled(found, LETTERS[: len(nets)]) == nets
    assert found == plan(*nets)
    assert len(found.transfers) <= max(0, sum(map(bool, nets)) - 1)


def test_sixteen_people_in_eight_pairs_and_in_four_groups() -> None:
    pairs = [*range(1, 9), *range(-1, -9, -1)]
    assert len(plan(*pairs).transfers) == 8
    fours = [net for size in (1, 20, 400, 8000) for net in (-size, -2 * size, -4 * size, 7 * size)]
    assert len(plan(*fours).transfers) == 12


def test_seventeen_people_get_a_plan_that_says_it_may_not_be_the_shortest() -> None:
    nets = [*range(1, 9), *range(-1, -7, -1), -5, -6, -4]
    assert sum(nets) == 0
    found = plan(*nets)
    assert (len(nets), found.fewest) == (EXACT_UP_TO + 1, False)
    assert settled(found, LETTERS[:17]) == nets
    assert len(found.transfers) == 6 + 4


def test_many_people_in_pairs_only() -> None:
    nets = [*range(1, 11), *range(-10, 0)]
    found = plan(*nets)
    assert not found.fewest
    assert len(found.transfers) == 10
    assert settled(found, LETTERS[:20]) == nets


def test_forty_people_are_not_tried_in_every_grouping() -> None:
    """One person owes all the others: a chain is found at once, and it happens to be the shortest."""
    nets = [*(3 * n + 1 for n in range(39))]
    found = fewest_transfers(
        {str(n): Fraction(net) for n, net in enumerate([*nets, -sum(nets)])}, list(map(str, range(40)))
    )
    assert (len(found.transfers), found.fewest) == (39, False)


def test_people_without_a_net_do_not_count() -> None:
    nets = [*range(1, 9), *range(-8, 0), 0, 0, 0]
    assert plan(*nets).fewest


def test_a_plan_is_a_value() -> None:
    assert plan(5, -5) == Plan((Transfer("b", "a", Fraction(5)),))


@st.composite
def crowds(draw: st.DrawFn) -> list[int]:
    """The nets, in cents, of 17 to 60 people: opposite pairs, ties, nothing at all, a cent and a fortune."""
    size = st.sampled_from([1, 1, 2, 3, 25, 1000, 1250, 10**9, 10**15])
    net = st.one_of(size, size.map(lambda cents: -cents), st.integers(-400, 400), st.just(0))
    nets = draw(st.lists(net, min_size=10, max_size=28))
    for cents in draw(st.lists(st.sampled_from(nets), min_size=8, max_size=30)):
        nets.append(-cents)
    nets.append(-sum(nets))
    while len(nets) <= EXACT_UP_TO:
        nets += [7, -7]
    return draw(st.permutations(nets[:-1])) + nets[-1:] if draw(st.booleans()) else nets


def test_above_sixteen_groups_of_two_three_and_four_are_found_wherever_they_stand() -> None:
    """Five groups of 2, 3, 4, 4 and 5 people, which share no sums, dealt out in turn: 18 people, 13 payments."""
    groups = [(-1, 1), (-20, -30, 50), (-400, -700, 500, 600), (-9000, 4000, 3000, 2000),
              (-110000, -230000, 170000, 90000, 80000)]  # fmt: skip
    nets = [group[turn] for turn in range(5) for group in groups if turn < len(group)]
    found = plan(*nets)
    assert (len(nets), len(found.transfers), found.fewest) == (18, 13, False)
    assert settled(found, LETTERS[:18]) == nets


@given(crowds(), st.sampled_from([1, 100]))
def test_a_plan_for_many_meets_every_net_with_payments_that_can_be_made(nets: list[int], parts: int) -> None:
    people = [f"p{number}" for number in range(len(nets))]
    owed = {one: Fraction(cents, parts) for one, cents in zip(people, nets, strict=True)}
    found = fewest_transfers(owed, people)
    check_transfers(found.transfers, owed, Fraction(1, parts))
    owing = [cents for cents in nets if cents]
    assert found.fewest == (len(owing) <= EXACT_UP_TO)
    pairs = sum(min(owing.count(cents), owing.count(-cents)) for cents in set(owing) if cents > 0)
    if not found.fewest:
        alone = len(owing) - 2 * pairs
        assert len(found.transfers) <= pairs + max(0, alone - 1), (
            "each pair needs one, the others one fewer than they are"
        )
    assert len({(line.payer, line.payee) for line in found.transfers}) == len(found.transfers)
    rank = {one: number for number, one in enumerate(people)}
    order = [(rank[line.payer], rank[line.payee]) for line in found.transfers]
    assert order == sorted(order)
    assert found == fewest_transfers(owed, people)


ONE = Fraction(1)
GOOD = (("a", "b", 2), ("a", "c", 1))
WRONG: dict[str, tuple[tuple[str, str, int | str], ...]] = {
    "too little": (("a", "b", 2),),
    "too much": (*GOOD, ("a", "b", 1)),
    "the other way round": (("b", "a", 2), ("c", "a", 1)),
    "to another": (("a", "c", 2), ("a", "b", 1)),
    "to nobody of the night": (("a", "b", 2), ("a", "x", 1)),
    "nothing": (*GOOD, ("b", "c", 0)),
    "less than nothing": (("a", "b", 3), ("a", "c", 1), ("a", "b", -1)),
    "to oneself": (*GOOD, ("d", "d", 5)),
    "half a unit": (("a", "b", 2), ("a", "c", "1/2"), ("a", "c", "1/2")),
}


def test_a_right_plan_passes_the_check() -> None:
    check_transfers(made(GOOD), {"a": -3 * ONE, "b": 2 * ONE, "c": ONE, "d": 0 * ONE}, ONE)
    check_transfers((), {"a": 0 * ONE}, ONE)


def test_a_wrong_plan_is_our_mistake(subtests: pytest.Subtests) -> None:
    for wrong in WRONG.values():
        with subtests.test(wrong=wrong), pytest.raises(OurMistake, match="Please report it"):
            check_transfers(made(wrong), {"a": -3 * ONE, "b": 2 * ONE, "c": ONE, "d": 0 * ONE}, ONE)


def made(lines: Sequence[tuple[str, str, int | str]]) -> list[Transfer]:
    return [Transfer(payer, payee, Fraction(amount)) for payer, payee, amount in lines]
