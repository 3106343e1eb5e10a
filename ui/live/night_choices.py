"""`NightChoices`: the values of the form from which a night is started."""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.sheet.sheet import Setup


class NightChoices(Struct, frozen=True):
    """A night to be started with its first game. `date` is ISO; `currency` None: points only, stake 0.

    `told` are the players who were told of house rules that differ.
    """

    date: str
    table: str
    stake: Fraction
    currency: Currency | None
    players: tuple[Player, ...]
    setup: Setup
    told: tuple[PlayerId, ...] = ()
