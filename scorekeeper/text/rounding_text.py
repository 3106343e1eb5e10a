"""What the one rounding of the night did: to which unit, what was left over, who got it and why him."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.night.night import Night, NightSettlement
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.grammar import listed

_CENTS = ("USD", "EUR", "CAD", "AUD", "NZD", "SGD", "HKD")
_NAMES = {**dict.fromkeys(_CENTS, ("cent", "cents")), "GBP": ("penny", "pence")}


@dataclass(frozen=True, slots=True)
class Rounding:
    """`remainders` are parts of the unit; `given` got one unit each, in the order of giving; `passed` tie and did not.

    `tied` are those with the smallest remainder that still got a unit, where others had the same and got none.
    """

    remainders: dict[PlayerId, Fraction]
    given: tuple[PlayerId, ...]
    tied: tuple[PlayerId, ...]
    passed: tuple[PlayerId, ...]

    def reason(self, player: PlayerId, names: Mapping[PlayerId, str]) -> str:
        """Why this player got a unit that was left over."""
        if player not in self.tied:
            return "largest remainder" if len(self.given) == 1 else "among the largest remainders"
        others = listed([names[other] for other in self.passed])
        return f"ties with {others} and stands first"


def rounding_of(night: Night, settled: NightSettlement) -> Rounding:
    """Take the rounding of a night with money apart."""
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
    return Rounding(remainders, tuple(given), tied, passed)


def unit_name(currency: Currency, unit: Fraction) -> str:
    """What amounts are rounded to: "the cent", or "$0.25"."""
    if unit == currency.minor and currency.code in _NAMES:
        return f"the {_NAMES[currency.code][0]}"
    return currency.write(unit, symbol=True)


def rounding_sentences(night: Night, settled: NightSettlement) -> tuple[str, ...]:
    """What stands under the nets: none for a night of points only, or before its first game."""
    currency = night.currency
    if currency is None or not night.games:
        return ()
    made, unit, names = rounding_of(night, settled), unit_name(currency, night.unit), night.names
    if not any(made.remainders.values()):
        return (f"Nothing had to be rounded to {unit}.",)
    first = f"Rounded once, to {unit}."
    if not made.given:
        return (first,)
    if len(made.given) == 1:
        left = f"The {unit.removeprefix('the ')} left over goes to the largest remainder"
    else:
        left = f"The {_several(currency, night.unit, len(made.given))} to the largest remainders"
    sure = [player for player in made.given if player not in made.tied]
    if not made.tied:
        return (first, f"{left}: {listed([names[player] for player in sure])}.")
    tie = listed([names[player] for player in (*made.tied, *made.passed)])
    win = listed([names[player] for player in made.tied])
    stand = "stands" if len(made.tied) == 1 else "stand"
    begin = f"{left}: {listed([names[player] for player in sure])}; then" if sure else f"{left};"
    return (first, f"{begin} {tie} tie, and {win} {stand} first.")


def _several(currency: Currency, unit: Fraction, number: int) -> str:
    if unit == currency.minor and currency.code in _NAMES:
        return f"{number} {_NAMES[currency.code][1]} left over go"
    return f"{currency.write(number * unit, symbol=True)} left over go, {currency.write(unit, symbol=True)} each,"
