"""A keeper at work on a night of four with one game, for tests."""

from datetime import datetime, timedelta
from fractions import Fraction
from itertools import count
from typing import Any

from scorekeeper.money.money import Currency
from scorekeeper.night.journal import Line, NightOpened, PaymentMade
from scorekeeper.night.keeper import Clock, Keeper
from scorekeeper.night.night import Payment
from scorekeeper.rules.people import Player
from scorekeeper.storage.memory_journal import MemoryJournal
from tests.scorekeeper.journals import write_lines
from tests.scorekeeper.nights import deal, table

ROW = deal(6, 13, 4, 3)
PLAYERS = tuple(Player(letter, letter.upper()) for letter in "abcd")


def clock(since: str = "2026-11-20T21:00:00+01:00") -> Clock:
    """A clock that advances by a second at each call."""
    begun, seconds = datetime.fromisoformat(since), count()

    def tick() -> str:
        return (begun + timedelta(seconds=next(seconds))).isoformat()

    return tick


def opened(**other: Any) -> NightOpened:
    """The opening of a night."""
    facts: dict[str, Any] = {
        "id": "n1", "date": "2026-11-20", "club": "", "table": "", "currency": Currency("USD"),
        "stake": Fraction(1, 4), "cash_unit": Fraction(1, 100), **other,
    }  # fmt: skip
    return NightOpened(**facts)


def with_older_lines(keeper: Keeper, *lines: Line, tick: Clock) -> Keeper:
    """The night as it is opened from older books, in which lines stand after its own that are refused now."""
    journal = MemoryJournal()
    write_lines(journal, keeper.night.id, [*keeper.lines, *lines])
    return Keeper.open(journal, keeper.night.id, tick)


def paid_while_it_runs(keeper: Keeper, payer: str, payee: str, tick: Clock | None = None) -> Keeper:
    """The night after a dollar changed hands while a game runs, as the first edition let it be written."""
    tick = tick or clock(keeper.lines[-1].at)
    paid = Payment(payer, payee, Fraction(1), "cash", tick())
    return with_older_lines(keeper, Line(PaymentMade(paid), at=paid.at), tick=tick)


def started(journal: MemoryJournal | None = None, **other: object) -> Keeper:
    """A keeper of a night of four with one game."""
    keeper = Keeper.start(journal or MemoryJournal(), opened(**other), PLAYERS, clock())
    keeper.start_game(table())
    return keeper
