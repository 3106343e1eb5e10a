"""Rounds in which nobody meets anybody again, where arithmetic has them: four times as many people as a prime power.

The people stand in four columns, each as long as the round has tables, numbered by the elements of a finite field. In
round m table t has of column c the element c·m + t. Two of different columns then sit together in one round, since
(c − d)·m is another for each m, and two of one column in none. Where four divides the tables, one more round has the
columns themselves, cut into fours.
"""

from __future__ import annotations

from typing import Final

from scorekeeper.gathering.tournament.lots import Lots

_COLUMNS: Final = 4
_FIELDS: Final = {
    4: (2, (1, 1)),
    5: (5, ()),
    7: (7, ()),
    8: (2, (1, 1, 0)),
    9: (3, (1, 0)),
    11: (11, ()),
    13: (13, ()),
    16: (2, (1, 1, 0, 0)),
    17: (17, ()),
}
"""The fields by their size: the prime, and of the polynomial with which one reckons the coefficients below the first,
which is one, the lowest first; none where the size is the prime itself."""


def plane_rounds(players: int, rounds: int, lots: Lots) -> list[list[tuple[int, ...]]]:
    """So many rounds at tables of four without a repeat, people and rounds by lot; none where there are not so many."""
    size = players // _COLUMNS
    if size * _COLUMNS != players or size not in _FIELDS or rounds > size + (size % _COLUMNS == 0):
        return []
    people = lots.shuffled(range(players))
    found = [
        [
            tuple(
                people[column * size + _plus(_times(column, number, size), table, size)] for column in range(_COLUMNS)
            )
            for table in range(size)
        ]
        for number in range(size)
    ]
    if size % _COLUMNS == 0:
        found.append([tuple(people[first : first + _COLUMNS]) for first in range(0, players, _COLUMNS)])
    return lots.shuffled(found)[:rounds]


def _digits(element: int, size: int) -> list[int]:
    """An element as the coefficients of a polynomial, the lowest first."""
    prime, below = _FIELDS[size]
    found = []
    for _ in below or (0,):
        element, digit = divmod(element, prime)
        found.append(digit)
    return found


def _element(digits: list[int], prime: int) -> int:
    found = 0
    for digit in reversed(digits):
        found = found * prime + digit % prime
    return found


def _plus(one: int, other: int, size: int) -> int:
    digits = zip(_digits(one, size), _digits(other, size), strict=True)
    return _element([here + there for here, there in digits], _FIELDS[size][0])


def _times(one: int, other: int, size: int) -> int:
    prime, below = _FIELDS[size]
    here, there = _digits(one, size), _digits(other, size)
    product = [0] * (2 * len(here) - 1)
    for place, digit in enumerate(here):
        for beside, factor in enumerate(there):
            product[place + beside] += digit * factor
    while len(product) > len(here):
        leading = product.pop()
        for place, coefficient in enumerate(below):
            product[len(product) - len(below) + place] -= leading * coefficient
    return _element(product, prime)
