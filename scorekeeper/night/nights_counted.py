"""What a night came to for each of its players, as books of many nights count it."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.rules.people import PlayerId

_NOTHING = Fraction(0)


class PlayerNight(Struct, frozen=True):
    """The results of the finished games of a night for a player: points and, to the minor unit, money won (+) or lost
    (−); if nothing could be won, the games, how many of them were won, the deals, and their card points in halves.
    """

    player: PlayerId
    points: Fraction = _NOTHING
    money: Fraction = _NOTHING
    games: int = 0
    won: int = 0
    deals: int = 0
    halves: int = 0
    place: int = 0
    """The place of a tournament; 0 if the place is that of the night's figures."""


class NightCounted(Struct, frozen=True):
    """A night. `only_won` says that its games were only won: the lowest score won, and nothing was staked.

    `running` is how many of its games are not over; `from_sheet` whether it was brought in from an old sheet.
    """

    id: str
    date: str
    table: str
    currency: Currency | None
    players: tuple[PlayerNight, ...]
    running: int = 0
    only_won: bool = False
    from_sheet: bool = False
    tournament: str | None = None
    """Its name, if it is no night but a tournament: its games are its matches, with 26 points each on average, and only
    the points of these count; None for a night."""
