"""Rounds in which no two players meet again, made of a first round that is turned on: a starter, as it is called.

The people stand in circles of one length, and a few beside them. In each further round every player in a circle takes
the place of the one before, and those beside stay. A first round without a repeat for every number of turns has to be
searched for once; those that were found are listed here, for as many rounds as a circle is long: nearly as many as
people could meet others without meeting again. If not all places are taken, tables of three come of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Final

from scorekeeper.gathering.tournament.lots import Lots

Round = tuple[tuple[int, ...], ...]
_TRIES: Final = 100
"""How many choices of rounds and places are tried if some players should not meet, or places stay empty."""
_MOVES: Final = 300
"""How often a player is moved to another place so that those who should not meet do not."""
_STARTERS: Final[dict[int, tuple[int, str]]] = {
    16: (
        5,
        ("0 4 11 14, 1 3 7 8, 2 5 10 15, 6 9 12 13"),
    ),
    20: (
        5,
        ("0 1 5 13, 2 8 9 16, 3 12 18 19, 4 7 14 17, 6 10 11 15"),
    ),
    24: (
        7,
        ("0 17 18 20, 1 2 4 10, 3 8 15 21, 5 9 19 23, 6 13 14 22, 7 11 12 16"),
    ),
    28: (
        9,
        ("0 1 19 21, 2 8 24 25, 3 7 10 17, 4 6 12 15, 5 9 20 27, 11 16 23 26, 13 14 18 22"),
    ),
    32: (
        9,
        ("0 2 5 20, 1 17 18 27, 3 9 25 29, 4 15 23 28, 6 11 14 16, 7 10 21 30, 8 12 24 31, 13 19 22 26"),
    ),
    36: (
        11,
        ("0 11 28 33, 1 19 20 23, 2 12 16 18, 3 15 22 34, 4 7 9 13, 5 6 29 32, 8 21 26 35, 10 24 30 31, 14 17 25 27"),
    ),
    40: (
        11,
        (
            "0 20 22 38, 1 2 10 14, 3 21 29 34, 4 18 23 36, 5 11 28 35, 6 17 31 39, 7 12 27 33, 8 24 26 32, "
            "9 19 30 37, 13 15 16 25"
        ),
    ),
    44: (
        13,
        (
            "0 23 36 40, 1 12 25 30, 2 14 34 42, 3 10 19 27, 4 8 9 29, 5 22 32 43, 6 24 28 41, 7 13 15 21, "
            "11 18 37 39, 16 17 20 31, 26 33 35 38"
        ),
    ),
    48: (
        12,
        (
            "0 27 29 44, 1 6 18 46, 2 30 34 43, 3 4 14 22, 5 19 39 41, 7 11 25 37, 8 10 31 32, 9 17 28 36, "
            "12 24 38 47, 13 20 23 33, 15 16 40 45, 21 26 35 42"
        ),
    ),
    52: (
        13,
        (
            "0 27 35 36, 1 8 10 25, 2 3 33 48, 4 13 22 29, 5 17 24 34, 6 9 44 50, 7 46 47 49, 11 21 26 45, "
            "12 32 38 42, 14 16 39 43, 15 28 30 41, 18 23 37 40, 19 20 31 51"
        ),
    ),
    56: (
        17,
        (
            "0 8 15 37, 1 27 41 53, 2 31 44 46, 3 7 28 48, 4 18 21 47, 5 25 36 51, 6 11 12 30, 9 20 39 55, "
            "10 13 23 45, 14 29 50 52, 16 22 49 54, 17 33 34 40, 19 24 26 32, 35 38 42 43"
        ),
    ),
}
"""By the number of people how long a circle is, and the tables of the first round: the places of a circle have numbers
in a row, one circle after the other, then come those beside them."""


def turned_rounds(players: int, rounds: int, lots: Lots, apart: Sequence[tuple[int, int]] = ()) -> tuple[Round, ...]:
    """So many rounds of tables of four, and at the end of three, in which none of some people (from 0) meets another
    again, and two who are `apart` do not meet. No rounds if none are known.

    Of those that are tried these have the fewest people at a table of three again.
    """
    places = players + -players % 4
    length, starter = _STARTERS.get(places, (0, ""))
    if rounds > length:
        return ()
    turned = [_turned(starter, length, by) for by in range(length)]
    strangers = [*apart, *combinations(range(players, places), 2)]
    best: tuple[Round, ...] = ()
    fewest = rounds * places
    for _ in range(_TRIES):
        order = lots.shuffled(turned)[:rounds]
        people = _placed(places, strangers, _meeting(order), lots)
        if not people:
            continue
        made = tuple(_seated(tables, people, players) for tables in order)
        again = again_at_threes(made)
        if again < fewest:
            best, fewest = made, again
        if not again:
            break
    return best


def _meeting(rounds: Sequence[Sequence[Sequence[int]]]) -> frozenset[tuple[int, int]]:
    """The places that come together in some rounds, both ways round."""
    return frozenset(pair for tables in rounds for table in tables for pair in permutations(table, 2))


def _placed(
    places: int, strangers: Sequence[tuple[int, int]], meeting: frozenset[tuple[int, int]], lots: Lots
) -> list[int]:
    """A place for each person, so that strangers never come together; nothing if that is not found."""
    place = lots.shuffled(range(places))

    def together() -> list[tuple[int, int]]:
        return [pair for pair in strangers if (place[pair[0]], place[pair[1]]) in meeting]

    wrong = together()
    for _ in range(_MOVES):
        if not wrong:
            return place
        one, other = wrong[lots.below(len(wrong))][lots.below(2)], lots.below(places)
        place[one], place[other] = place[other], place[one]
        after = together()
        if len(after) > len(wrong):
            place[one], place[other] = place[other], place[one]
        else:
            wrong = after
    return []


def _turned(starter: str, length: int, by: int) -> list[list[int]]:
    """The tables of a first round, turned so often."""
    tables = [[int(place) for place in table.split()] for table in starter.split(",")]
    beside = sum(map(len, tables)) // length * length
    return [
        [place if place >= beside else place // length * length + (place + by) % length for place in table]
        for table in tables
    ]


def _seated(tables: Sequence[Sequence[int]], place: Sequence[int], players: int) -> Round:
    """The people at the tables, without empty places, those of four first."""
    people = {at: player for player, at in enumerate(place[:players])}
    taken = [tuple(people[at] for at in table if at in people) for table in tables]
    return tuple(sorted(taken, key=len, reverse=True))


def again_at_threes(rounds: Sequence[Round]) -> int:
    """How often a player sits again at a table that is not of four."""
    seats = [player for tables in rounds for table in tables if len(table) != 4 for player in table]
    return len(seats) - len(set(seats))
