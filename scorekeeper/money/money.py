"""Money: stakes and nets are exact fractions of the currency; amounts that change hands are whole minor units.

Scoring part 8. There is one rounding and it happens once, at the end of the night.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

from msgspec import Struct

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import MINUS, write_decimal

_WHOLE = (
    "BIF",
    "CLP",
    "DJF",
    "GNF",
    "ISK",
    "JPY",
    "KMF",
    "KRW",
    "PYG",
    "RWF",
    "UGX",
    "UYI",
    "VND",
    "VUV",
    "XAF",
    "XOF",
    "XPF",
)
_THOUSANDTHS = ("BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND")
_DIGITS = {
    **dict.fromkeys(_WHOLE, 0),
    **dict.fromkeys(_THOUSANDTHS, 3),
    **dict.fromkeys(("CLF", "UYW"), 4),
}
"""ISO 4217: the currencies whose minor unit is not a hundredth."""
_SYMBOLS = {"USD": "$", "EUR": "€", "GBP": "£", "JPY": "¥", "INR": "₹", "KRW": "₩", "ILS": "₪", "UAH": "₴"}
"""The currencies that are written with a sign; made from CLDR by `python3 -m installer.cldr`."""
_AMOUNT = r"([0-9]{1,12})(?:[.]([0-9]{1,12}))?|[.]([0-9]{1,12})"


class Currency(Struct, frozen=True):
    """A currency by its ISO code."""

    code: str

    def __post_init__(self) -> None:
        if not re.fullmatch(r"[A-Z]{3}", self.code):
            raise Refused("unknown_currency", currency=self.code)

    @property
    def digits(self) -> int:
        """Decimal places of the minor unit."""
        return _DIGITS.get(self.code, 2)

    @property
    def minor(self) -> Fraction:
        """The minor unit as an amount."""
        return Fraction(1, 10**self.digits)

    @property
    def symbol(self) -> str:
        """The sign put before an amount ("$"), or the code and a space."""
        return _SYMBOLS.get(self.code, f"{self.code} ")

    def write(self, amount: Fraction, *, signed: bool = False, symbol: bool = False) -> str:
        """An amount as people read it: all minor places, more if it is exact beyond them ("−35.625")."""
        text = write_decimal(abs(amount))
        if "/" not in text:
            whole, _, places = text.partition(".")
            text = whole + (f".{places.ljust(self.digits, '0')}" if self.digits or places else "")
        sign = MINUS if amount < 0 else "+" if signed and amount > 0 else ""
        return f"{sign}{self.symbol if symbol else ''}{text}"


def read_amount(text: str) -> Fraction:
    """An amount from its decimal text, exact; `Refused` if it is none or below zero."""
    plain = text.strip()
    if plain.startswith("-"):
        raise Refused("below_zero", text=plain[:60])
    found = re.fullmatch(_AMOUNT, plain)
    if not found:
        raise Refused("not_money", text=plain[:60])
    places = found[2] or found[3] or ""
    return Fraction(int((found[1] or "0") + places), 10 ** len(places))


def check_amount(amount: Fraction) -> None:
    """Refuse an amount that has no decimal text, or is below zero: what `read_amount` would not read again."""
    read_amount(write_decimal(amount))


def check_cash_unit(unit: Fraction, currency: Currency | None) -> None:
    """Refuse a coin or note to round to that is nothing, or no multiple of the minor unit if there is a currency."""
    minor = currency.minor if currency is not None else Fraction(1)
    if not unit or (currency is not None and unit % minor):
        raise Refused("cash_unit", minor=write_decimal(minor))


def check_minor(amount: Fraction, currency: Currency) -> None:
    """Refuse an amount finer than the currency's minor unit."""
    if amount % currency.minor:
        raise Refused("finer_than_minor", text=write_decimal(amount), minor=write_decimal(currency.minor))


def round_once(
    exact: Mapping[PlayerId, Fraction],
    unit: Fraction,
    order: Sequence[PlayerId],
    fixed: Mapping[PlayerId, Fraction] | None = None,
) -> dict[PlayerId, Fraction]:
    """Nets rounded to `unit` so that they still add to zero.

    Every net is rounded down; the units then missing go one each to the largest remainders, ties in `order`. `fixed`
    are rounded nets, multiples of `unit`, that stay what they are; the others then share what is missing.
    """
    fixed = fixed or {}
    scale = lcm(unit.denominator, *(exact[player].denominator for player in order))
    step = _times(unit, scale)
    units = {player: int(net / unit) for player, net in fixed.items()}
    parts = {player: divmod(_times(exact[player], scale), step) for player in order if player not in fixed}
    missing = -sum(whole for whole, _ in parts.values()) - sum(units.values())
    each, more = divmod(missing, len(parts)) if parts else (0, 0)
    first = set(sorted(parts, key=lambda player: -parts[player][1])[:more])
    units |= {player: whole + each + (player in first) for player, (whole, _) in parts.items()}
    assert not sum(units.values()), "rounded nets add to zero"
    return {player: units[player] * unit for player in order}


def _times(amount: Fraction, scale: int) -> int:
    """An amount as a whole number of parts, of which `scale` are 1; its denominator divides that."""
    return amount.numerator * (scale // amount.denominator)
