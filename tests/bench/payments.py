"""Exact fewest payments for 4 to 16 people whose nets add to zero in no smaller group: the hardest case."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from scorekeeper.money.payments import fewest_transfers
from tests.bench.table import Row
from tests.bench.timing import interleaved

MOST = {4: None, 8: None, 12: 5.0, 16: 100.0}


def nets(people: int, seed: int = 1) -> dict[str, Fraction]:
    """Nets in cents that add to zero."""
    random = Random(seed)  # noqa: S311  # no secrets here
    found = [random.randrange(-20_000, 20_000) or 1 for _ in range(people - 1)]
    return {f"player {n}": Fraction(net, 100) for n, net in enumerate([*found, -sum(found)])}


def measure(runs: int) -> list[Row]:
    """A row for each number of people."""
    cases = {str(people): nets(people) for people in MOST}
    took = interleaved({n: lambda case=case: fewest_transfers(case, list(case)) for n, case in cases.items()}, runs)
    return [Row(f"fewest payments, exact, {n} people", took[str(n)], most=most) for n, most in MOST.items()]
