"""Who sits with whom, so that as few as can be meet again: a search in steps, the same on every machine.

A pair that meets k times counts k (k − 1) / 2 repeats: that is how often two of its rounds fall together. The search
changes over two people of one round, of whom one meets another again, and keeps the change if it is better, or by lot
if it is a little worse; it stops when the remaining repeats cannot be avoided, or its steps are used up. If people meet
nearly everybody, the rounds to come are planned together, since a first round that is merely good can spoil the last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from msgspec import Struct

from scorekeeper.gathering.tournament.lots import Lots
from scorekeeper.gathering.tournament.seating_starters import again_at_threes, turned_rounds

Tables = tuple[tuple[int, ...], ...]
"""The people of each table by their indices."""
_PLANNED = ((800, 25), (800, 40))
"""Searches for rounds that are planned together: steps for each seat, and how reluctantly what is worse is kept."""
_ALONE = ((500, 12), (1_000, 50))
"""Searches for one round alone."""
_MOST_STEPS = 160_000
"""So many steps a search takes at most."""
APART = 8
"""What two who should not meet are counted as having met already."""
_ODD = 6
"""The cost of each time that a player sits at a table of odd size again."""
_FEW = 24
"""So few people meet nearly everybody in a few rounds."""


class Seats(Struct, frozen=True):
    """The input of a search: `players` people (indices from 0), `sizes` of the tables of each round to come.

    `met` is how often two (the lower index first) met before, `odd` how often each sat at a table of odd size; `fixed`
    are the tables (from 0) of people who keep theirs, `apart` those who should not meet. If a round has fewer seats
    than people, `resting` says who has a bye then. `before` has for each earlier round how many tables it had, and how
    many of these people did not play there.
    """

    players: int
    sizes: tuple[tuple[int, ...], ...]
    met: Mapping[tuple[int, int], int] = {}
    odd: Mapping[int, int] = {}
    fixed: Mapping[int, int] = {}
    apart: tuple[tuple[int, int], ...] = ()
    resting: tuple[frozenset[int], ...] = ()
    before: tuple[tuple[int, int], ...] = ()

    def playing(self, number: int) -> list[int]:
        """Who plays in a round to come (from 0)."""
        resting = self.resting[number] if self.resting else frozenset()
        return [player for player in range(self.players) if player not in resting]


class SeatingPlan(Struct, frozen=True):
    """The tables of each round to come; how many repeats that makes, those before not counted, and the steps taken."""

    rounds: tuple[Tables, ...]
    repeats: int
    steps: int


def plan_seats(asked: Seats, seed: int) -> SeatingPlan:
    """The best plan that is found; the same for the same seed."""
    lots = Lots(seed)
    if is_crowded(asked.players, len(asked.sizes)):
        return _planned(asked, lots)
    rounds: list[Tables] = []
    met = dict(asked.met)
    odd = dict(asked.odd)
    repeats = taken = 0
    for number, sizes in enumerate(asked.sizes):
        resting = asked.resting[number : number + 1]
        one = Seats(asked.players, (sizes,), met, odd, asked.fixed, asked.apart, resting)
        found = _best(one, lots, _ALONE, least_repeats(one))
        rounds += found.rounds
        repeats += found.repeats
        taken += found.steps
        for table in found.rounds[0]:
            for pair in _pairs(table):
                met[pair] = met.get(pair, 0) + 1
            if len(table) != 4:
                for player in table:
                    odd[player] = odd.get(player, 0) + 1
    return SeatingPlan(tuple(rounds), repeats, taken)


def _planned(asked: Seats, lots: Lots) -> SeatingPlan:
    """All rounds at once: known ones without a repeat, unless a player would sit at a table of odd size again in them
    without need; else the best that is found."""
    known = _known_rounds(asked, lots)
    odd_seats = sum(size for sizes in asked.sizes for size in sizes if size != 4)
    if known and (not again_at_threes(known) or odd_seats > asked.players):
        return SeatingPlan(known, 0, 0)
    return _best(asked, lots, _PLANNED, least_repeats(asked))


def _known_rounds(asked: Seats, lots: Lots) -> tuple[Tables, ...]:
    """Rounds of tables of four, and of three if needed, for people who have not met, none of whom sits out."""
    threes = -asked.players % 4
    fours = (asked.players - 3 * threes) // 4
    is_new = not (asked.met or asked.odd or asked.resting)
    kept = asked.fixed.values()
    if not is_new or set(asked.sizes) != {(4,) * fours + (3,) * threes}:
        return ()
    if kept and (threes or len({*kept}) < len(kept)):
        return ()
    apart = (*asked.apart, *combinations(asked.fixed, 2))
    rounds = turned_rounds(asked.players, len(asked.sizes), lots, apart)
    return tuple(_at_kept(tables, asked.fixed) for tables in rounds)


def _at_kept(tables: Tables, fixed: Mapping[int, int]) -> Tables:
    """The same tables in such an order that each who keeps one sits there."""
    order = list(tables)
    for player, place in fixed.items():
        at = next(number for number, table in enumerate(order) if player in table)
        order[at], order[place] = order[place], order[at]
    return tuple(order)


def is_crowded(players: int, rounds: int) -> bool:
    """Whether so many people meet so many of each other in some rounds that these are planned together."""
    return players <= _FEW or 5 * rounds >= players - 1


def _pairs(table: Sequence[int]) -> list[tuple[int, int]]:
    return list(combinations(sorted(table), 2))


def least_repeats(asked: Seats) -> int:
    """A lower bound of the number of repeats of any plan of the rounds to come. The larger of two: each person has so
    many seats beside others and no more others to meet; and people of a larger table than there were tables in another
    round to come must sit with another of that round again."""
    return max(_by_people(asked), _by_tables(asked))


def _by_people(asked: Seats) -> int:
    """Each person meets everybody once, and the rest are repeats; those before the rounds to come not counted."""
    before = [0] * asked.players
    for (one, other), times in asked.met.items():
        for player in (one, other):
            before[player] += 1 if times else 0
    seats = [0] * asked.players
    for number, sizes in enumerate(asked.sizes):
        least = min(sizes) - 1
        for player in asked.playing(number):
            seats[player] += least
    excess = (max(0, those - (asked.players - 1 - known)) for those, known in zip(seats, before, strict=True))
    return -(-sum(excess) // 2)


def _by_tables(asked: Seats) -> int:
    """For each two rounds: the people of a table are shared out over the tables of the other as evenly as can be."""
    absent = [len(resting) for resting in asked.resting] or [0] * len(asked.sizes)
    rounds = list(zip(asked.sizes, absent, strict=True))
    found = sum(_shared_out(sizes, tables, away) for sizes in asked.sizes for tables, away in asked.before)
    for (one, out), (other, away) in combinations(rounds, 2):
        found += max(_shared_out(one, len(other), away), _shared_out(other, len(one), out))
    return found


def _shared_out(sizes: Sequence[int], tables: int, absent: int) -> int:
    """How many pairs of these tables must have sat together at one of so many tables, if some were at none of them."""
    left = list(sizes)
    for _ in range(absent):  # people who sat at no such table take the seat that avoids most repeated pairs
        left[left.index(max(left))] -= 1
    found = 0
    for size in left:
        each, more = divmod(size, tables)
        found += more * (each + 1) * each // 2 + (tables - more) * each * (each - 1) // 2
    return found


def _best(asked: Seats, lots: Lots, searches: Sequence[tuple[int, int]], target: int) -> SeatingPlan:
    """The best of some searches, one after the other, up to the first that meets the target."""
    best: _Search | None = None
    taken = 0
    seats = sum(sum(sizes) for sizes in asked.sizes if len(sizes) > 1)
    for steps, reluctance in searches:
        search = _Search(asked, lots)
        taken += search.run(min(steps * seats, _MOST_STEPS), reluctance, target)
        if best is None or search.best_cost < best.best_cost:
            best = search
        if best.best_cost <= target:
            break
    assert best is not None, "a search takes at least one step"
    rounds = tuple(tuple(map(tuple, tables)) for tables in best.best)
    return SeatingPlan(rounds, repeats_of(asked, rounds), taken)


def repeats_of(asked: Seats, rounds: Sequence[Tables]) -> int:
    """How many repeats rounds make, those before not counted."""
    met = dict(asked.met)
    found = 0
    for tables in rounds:
        for table in tables:
            for pair in _pairs(table):
                found += met.get(pair, 0)
                met[pair] = met.get(pair, 0) + 1
    return found


class _Search:
    """One search, from a plan by lot on. `best` are the tables of each round that cost least, `best_cost` what."""

    def __init__(self, asked: Seats, lots: Lots) -> None:
        self._asked = asked
        self._lots = lots
        count = asked.players
        self._met = [[0] * count for _ in range(count)]
        for pair, times in asked.met.items():
            self._meet(pair, times)
        for pair in asked.apart:
            self._meet(pair, APART)
        self._odd_before = [asked.odd.get(player, 0) for player in range(count)]
        self._tables: list[list[list[int]]] = []
        self._cost = 0
        for number in range(len(asked.sizes)):
            self._tables.append(self._by_lot(number))
            for table in self._tables[-1]:
                self._sit(table)
        self.best = [[[*table] for table in tables] for tables in self._tables]
        self.best_cost = self._cost

    def _meet(self, pair: tuple[int, int], times: int) -> None:
        one, other = pair
        self._met[one][other] += times
        self._met[other][one] += times

    def _by_lot(self, number: int) -> list[list[int]]:
        """A round to begin with: each seat is taken by the first in an order by lot who has met no player of the table;
        at tables of odd size by the first of those who sat at such ones least."""
        sizes, fixed, met = self._asked.sizes[number], self._asked.fixed, self._met
        tables: list[list[int]] = [[] for _ in sizes]
        playing = self._asked.playing(number)
        for player in playing:
            if player in fixed:
                tables[fixed[player]].append(player)
        waiting = self._lots.shuffled(player for player in playing if player not in fixed)
        for table, size in sorted(zip(tables, sizes, strict=True), key=lambda one: one[1] == 4):
            order = waiting if size == 4 else sorted(waiting, key=lambda player: self._odd_before[player])
            while len(table) < size:
                strangers = (player for player in order if not any(met[player][other] for other in table))
                player = next(strangers, order[0])
                table.append(player)
                order.remove(player)
                if order is not waiting:
                    waiting.remove(player)
        return tables

    def _sit(self, table: Sequence[int]) -> None:
        for one, other in combinations(table, 2):
            self._cost += self._met[one][other]
            self._meet((one, other), 1)
        if len(table) != 4:
            for player in table:
                self._cost += _ODD * self._odd_before[player]
                self._odd_before[player] += 1

    def run(self, steps: int, reluctance: int, target: int) -> int:
        """Take so many steps, or fewer if the target is met; returns the number taken. A change that is worse by one is
        kept once in `reluctance` times, by two once in the square of that."""
        keeps = tuple((1 << 32) // reluctance**worse for worse in range(_ODD))
        met, odd, lot = self._met, self._odd_before, self._lots.stream().__next__
        fixed = frozenset(self._asked.fixed)
        pairs = [(here, there) for tables in self._tables for here in tables for there in tables if here is not there]
        for step in range(steps if pairs else 0):
            if self._cost <= target:
                return step
            here, there = pairs[lot() * len(pairs) >> 32]
            place, seat = lot() * len(here) >> 32, lot() * len(there) >> 32
            one, other = here[place], there[seat]
            ones, others = met[one], met[other]
            of_one, of_other = ones.__getitem__, others.__getitem__
            kept = sum(map(of_one, here)) - (len(here) - 1)
            odds = (len(here) != 4) - (len(there) != 4)
            if (not kept and not odds) or one in fixed or other in fixed:
                continue
            more = sum(map(of_one, there)) - ones[other] - kept
            more += sum(map(of_other, here)) - others[one]
            more -= sum(map(of_other, there)) - (len(there) - 1)
            if odds:
                comes, leaves = (other, one) if odds > 0 else (one, other)
                more += _ODD * (odd[comes] - odd[leaves] + 1)
            if more > 0 and (more >= len(keeps) or lot() >= keeps[more]):
                continue
            for player in here:
                if player != one:
                    ones[player] -= 1
                    met[player][one] -= 1
                    others[player] += 1
                    met[player][other] += 1
            for player in there:
                if player != other:
                    others[player] -= 1
                    met[player][other] -= 1
                    ones[player] += 1
                    met[player][one] += 1
            if odds:
                odd[comes] += 1
                odd[leaves] -= 1
            here[place], there[seat] = other, one
            self._cost += more
            if self._cost < self.best_cost:
                self.best_cost = self._cost
                self.best = [[[*table] for table in around] for around in self._tables]
        return steps
