"""What was chosen for a night: plain values, from which the open club begins it."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.sheet.sheet import Setup


class NightChoices(Struct, frozen=True):
    """A night to be opened and its first game. `date` is an ISO date; `currency` None means points only, stake 0.

    `told` are the players who were told of house rules that differ.
    """

    date: str
    table: str
    stake: Fraction
    currency: Currency | None
    players: tuple[Player, ...]
    setup: Setup
    told: tuple[PlayerId, ...] = ()
