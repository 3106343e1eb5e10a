"""Figures within sentences: small numbers in letters, how far a sheet is off, what a point is worth."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, Final

from scorekeeper.rules.points import ZERO, Points, write
from scorekeeper.text.templates import fill, say

if TYPE_CHECKING:
    from scorekeeper.money.money import Currency
    from scorekeeper.night.night import Game, Night
    from scorekeeper.night.season_table import Figure

_NUMBERS: Final = (
    "none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"
)  # fmt: skip


def capital(sentence: str) -> str:
    """A sentence with a capital at its beginning; names within it stay as they are."""
    return sentence[:1].upper() + sentence[1:]


def nearest(figure: Figure) -> int:
    """A mean, a share or an amount as a whole number; a half goes away from zero, as people round."""
    whole = int(abs(Fraction(figure)) + Fraction(1, 2))
    return whole if figure >= 0 else -whole


def number_word(count: int) -> str:
    """ "three"; figures after twelve."""
    return fill(_NUMBERS[count]) if 0 <= count < len(_NUMBERS) else str(count)


def off_by(error: Points) -> str:
    """ "3 too high", "2 too low"."""
    points = write(abs(error))
    return say("{points} too high", points=points) if error > ZERO else say("{points} too low", points=points)


def sheet_is_off(error: Points) -> str:
    """ "The sheet is 3 too high."."""
    return say("The sheet is {off}.", off=off_by(error))


def points_off(excess: Points) -> str:
    """Of a deal, or of the totals of a table: "3 too many", "2 too few"."""
    points = write(abs(excess))
    return say("{points} too many", points=points) if excess > ZERO else say("{points} too few", points=points)


def worth_words(stake: Fraction, currency: Currency) -> str:
    """What a point is worth."""
    return say("{amount} a point", amount=currency.write(stake, symbol=True))


def stake_words(night: Night, game: Game | None = None) -> str:
    """What a point is worth, in a game or in the night: "$0.25 a point", or "points only"."""
    if night.currency is None:
        return say("points only")
    stake = night.stake if game is None else night.stake_of(game)
    return worth_words(stake, night.currency)
