"""What the totals of a table must add to, by its deals and runs (scoring part 4): 208 for two matches of four.

A run taken down takes 52 off with four hands, one taken up adds 52. With n hands dealt in a deal adds to 26, a run down
to −26 and a run up to 26 (n − 1).
"""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.gathering.tournament.entries import TotalsTyped
from scorekeeper.gathering.tournament.shapes import deals_of
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.points import ALL, LARGEST, ZERO, Points, total
from scorekeeper.rules.rule_books import BOOKS


class SumOfTable(Struct, frozen=True):
    """What some deals at a table add to, and by which runs. `off` is by how much that misses every possible sum."""

    deals: int
    points: Points
    downs: int = 0
    ups: int = 0
    off: Points = ZERO

    @property
    def fits(self) -> bool:
        """Whether deals and runs can add to this."""
        return not self.off


def dealt_in(rules: HouseRules, size: int) -> int:
    """To how many hands a table of a size deals: of five one sits out, unless everybody plays alone by the rules."""
    return min(size, 4) if size > 4 and not BOOKS[rules.profile].plays_alone else size


def sum_of_table(points: Points, hands: int, deals: int) -> SumOfTable:
    """The fewest runs by which deals to so many hands add to points; else the nearest sum of all."""
    plain = Points.whole(ALL * deals)
    found = [
        (abs(points - plain - _of_runs(hands, ups, downs)), ups + downs, ups, downs)
        for ups in range(deals + 1)
        for downs in range(deals + 1 - ups)
    ]
    _, _, ups, downs = min(found, key=lambda one: (one[0], one[1]))
    return SumOfTable(deals, points, downs, ups, points - plain - _of_runs(hands, ups, downs))


def _of_runs(hands: int, ups: int, downs: int) -> Points:
    """By how much runs change what the deals add to."""
    return Points.whole(ALL * (hands - 2) * ups - 2 * ALL * downs)


def check_totals(entry: TotalsTyped, size: int, matches: int) -> None:
    """Refuse totals that are not one for each seat, for all matches or for each. Their sum is not judged here."""
    if len(entry.points) not in (1, matches):
        raise Refused("figures_of_matches", "points", n=len(entry.points), matches=matches)
    for row in entry.points:
        if len(row) != size:
            raise Refused("figures_count", "points", n=len(row), hands=size)
        if any(abs(figure) > Points.whole(LARGEST) for figure in row):
            raise Refused("too_many_points", "points", most=LARGEST)


def sums_of_totals(entry: TotalsTyped, size: int, matches: int, rules: HouseRules) -> tuple[SumOfTable, ...]:
    """What each row of totals adds to: one for each match, or one for all."""
    deals = deals_of(size, matches) // len(entry.points)
    return tuple(sum_of_table(total(row), dealt_in(rules, size), deals) for row in entry.points)
