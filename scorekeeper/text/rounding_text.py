"""The rounding of a night in words: its unit, and who got the missing units (scoring part 8)."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.display_names import short_names
from scorekeeper.text.grammar import listed
from scorekeeper.text.numbers import number_word
from scorekeeper.text.templates import say, say_number

_CENTS = ("USD", "EUR", "CAD", "AUD", "NZD", "SGD", "HKD")
_PENNIES = ("GBP",)


class Rounding(Struct, frozen=True):
    """Who got a unit each, in the order of giving; `passed` had the same remainder as the last of them and got none.

    `tied` are those with the smallest remainder that still got a unit, if others had the same and got none.
    """

    given: tuple[PlayerId, ...]
    tied: tuple[PlayerId, ...]
    passed: tuple[PlayerId, ...]

    def reason(self, player: PlayerId, names: Mapping[PlayerId, str]) -> str:
        """Why this player got a unit that was left over."""
        if player in self.tied:
            others = listed([names[other] for other in self.passed])
            return say("lost as much by rounding as {names}, and comes earlier in the list", names=others)
        return say("lost most by rounding")


def rounding_of(night: Night, settled: NightSettlement) -> Rounding:
    """The rounding of a night with money, from its exact and its rounded nets."""
    assert settled.net_exact is not None
    assert settled.net_money is not None
    unit = night.unit
    exact, money = settled.net_exact, settled.net_money
    remainders = {player: exact[player] / unit % 1 for player in night.order}
    given = [player for player in night.order if money[player] > exact[player] // unit * unit]
    given.sort(key=lambda player: (-remainders[player], night.order.index(player)))
    last = remainders[given[-1]] if given else None
    passed = tuple(player for player in night.order if remainders[player] == last and player not in given)
    tied = tuple(player for player in given if remainders[player] == last) if passed else ()
    return Rounding(tuple(given), tied, passed)


def unit_noun(currency: Currency, unit: Fraction) -> str:
    """What amounts are rounded to: "cent", or "$0.25"."""
    if unit == currency.minor and currency.code in _CENTS:
        return say("cent")
    if unit == currency.minor and currency.code in _PENNIES:
        return say("penny")
    return currency.write(unit, symbol=True)


def unit_name(currency: Currency, unit: Fraction) -> str:
    """What amounts are rounded to: "the cent", or "$0.25"."""
    noun = unit_noun(currency, unit)
    return say("the {unit}", unit=noun) if _is_coin(currency, unit) else noun


def rounded_words(currency: Currency, unit: Fraction) -> str:
    """To what amounts are rounded: "rounded to the cent", or "rounded to $0.25"."""
    return say("rounded to {unit}", unit=unit_name(currency, unit))


def rounding_sentence(night: Night, settled: NightSettlement) -> str:
    """Says to what the exact figures were rounded and who got what was then missing; "" if nothing was missing."""
    currency = night.currency
    if currency is None:
        return ""
    made, short = rounding_of(night, settled), short_names(night.players)
    if not made.given:
        return ""
    names = listed([short[player] for player in night.order if player in made.given])
    if _is_coin(currency, night.unit):
        unit = unit_name(currency, night.unit)
    else:
        unit = say("a multiple of {amount}", amount=unit_noun(currency, night.unit))
    told = say_number(
        len(made.given),
        "Rounding down to {unit} leaves {left} over, for whoever lost most by it: {names}.",
        "Rounding down to {unit} leaves {left} over, for those who lost most by it: {names}.",
        unit=unit,
        left=_left_over(currency, night.unit, len(made.given)),
        names=names,
    )
    return f"{told} {_passed_over(made, short)}" if made.passed else told


def _passed_over(made: Rounding, names: Mapping[PlayerId, str]) -> str:
    """Says for whom the rounding took as much as for a player who got a unit."""
    passed = listed([names[player] for player in made.passed])
    if len(made.given) == 1:
        return say_number(
            len(made.passed),
            "{passed} lost as much, but comes later in the list.",
            "{passed} lost as much, but come later in the list.",
            passed=passed,
        )
    return say_number(
        len(made.tied),
        "Rounding took as much from {passed} as from {tied}, who comes earlier in the list.",
        "Rounding took as much from {passed} as from {tied}, who come earlier in the list.",
        passed=passed,
        tied=listed([names[player] for player in made.tied]),
    )


def _is_coin(currency: Currency, unit: Fraction) -> bool:
    """Whether a unit is a coin that has a name."""
    return unit == currency.minor and currency.code in (*_CENTS, *_PENNIES)


def _left_over(currency: Currency, unit: Fraction, count: int) -> str:
    """So many units: "one cent", "three cents", "two pence", "$0.50"."""
    if not _is_coin(currency, unit):
        return currency.write(count * unit, symbol=True)
    number = number_word(count)
    if count == 1:
        return say("{count} {coin}", count=number, coin=unit_noun(currency, unit))
    if currency.code in _PENNIES:
        return say("{count} pence", count=number)
    return say("{count} cents", count=number)
