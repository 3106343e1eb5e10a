"""A keeper at work on a night of four with one game, for tests."""

from fractions import Fraction
from itertools import count
from typing import Any

from scorekeeper.money.money import Currency
from scorekeeper.night.journal import NightOpened
from scorekeeper.night.keeper import Clock, Keeper
from scorekeeper.rules.people import Player
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.nights import deal, table

ROW = deal(6, 13, 4, 3)
PLAYERS = tuple(Player(letter, letter.upper()) for letter in "abcd")


def clock() -> Clock:
    """A clock that goes on by a second each time it is read."""
    seconds = count()
    return lambda: f"2026-11-20T21:00:{next(seconds):02}+01:00"


def opened(**other: Any) -> NightOpened:
    """The opening of a night."""
    facts: dict[str, Any] = {
        "id": "n1", "date": "2026-11-20", "club": "", "table": "", "currency": Currency("USD"),
        "stake": Fraction(1, 4), "cash_unit": Fraction(1, 100), **other,
    }  # fmt: skip
    return NightOpened(**facts)


def started(journal: MemoryJournal | None = None, **other: object) -> Keeper:
    """A keeper of a night of four with one game."""
    keeper = Keeper.start(journal or MemoryJournal(), opened(**other), PLAYERS, clock())
    keeper.start_game(table())
    return keeper
