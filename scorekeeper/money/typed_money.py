"""Amounts of money as people type them, exact: "0.05", "0,05", ".05", "$0.05", "5c", "5 cents", "1/4", "¼", "1½".

Every field for money is read here. A point separates decimals, since the program writes amounts so; a comma does too,
but one before three digits ("1,000") is refused as readable in two ways. Lists part by space or semicolon.
"""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction

from scorekeeper.money.money import Currency, check_amount
from scorekeeper.refusals import Refused
from scorekeeper.rules.points import MINUS, write_decimal

_DOLLARS = ("$", "dollar", "dollars")
_LARGE = {
    **dict.fromkeys(("AUD", "CAD", "HKD", "NZD", "SGD", "USD"), _DOLLARS),
    "CHF": ("fr", "franc", "francs"),
    "EUR": ("euro", "euros"),
    "GBP": ("pound", "pounds"),
    "JPY": ("yen",),
}
_CENTS = ("¢", "c", "ct", "cts", "cent", "cents")
_SMALL = {"GBP": ("p", "penny", "pence")}
"""Words for a hundredth, if they are not those of a cent."""
_LONGEST = 60
_PARTS = re.compile(r"([^-+0-9.,'/ ]*) ?([0-9.,'][0-9.,'/ ]*?) ?([^-+0-9.,'/ ]*)")
"""A sign or word, the number, a sign or word."""
_FEW = re.compile(r"[1-9][0-9]?")
"""A whole number below a hundred, with nothing beside it."""
_SHARE = re.compile(r"(?:([0-9]{1,12}) )?([0-9]{1,6}) ?/ ?([0-9]{1,6})")
_DECIMAL = re.compile(r"([0-9]*)(?:[.,]([0-9]+))?")
_TWO_WAYS = re.compile(r"([1-9][0-9]*),([0-9]{3})")
_GROUPED = re.compile(
    r"([1-9][0-9]{0,2}(?:(?P<mark>[,.'])[0-9]{3})(?:(?P=mark)[0-9]{3})*)(?:(?!(?P=mark))[.,]([0-9]+))?"
)
"""Thousands in groups, with one mark between all of them and another before the decimals."""


def read_money(text: str, currency: Currency) -> Fraction:
    """An amount of a currency from a typed text. Raises `Refused`: "no_money_typed", "unread_money", "below_zero",
    "money_two_ways", or "inexact_money" for a fraction that no decimals write, such as 1/3."""
    if not text.strip():
        raise Refused("no_money_typed")
    typed, plain = text.strip()[:_LONGEST], _plain(text)
    if plain.startswith("-"):
        raise Refused("below_zero", text=typed)
    units = _units(currency)
    found = _PARTS.fullmatch(plain)
    around = [units.get(word) for word in (found[1], found[3]) if word] if found else []
    if found is None or None in around or len(set(around)) > 1:
        raise Refused("unread_money", text=typed)
    amount = _number(found[2], typed) * (around[0] if around and around[0] is not None else 1)
    if "/" in write_decimal(amount):
        raise Refused("inexact_money", text=typed)
    try:
        check_amount(amount)
    except Refused:
        raise Refused("unread_money", text=typed) from None
    return amount


def may_be_cents(text: str, currency: Currency) -> int | None:
    """The number of hundredths that a bare whole number ("5") may be meant as; None if it can mean units alone."""
    typed = text.strip()
    return int(typed) if currency.digits == 2 and _FEW.fullmatch(typed) else None


def split_amounts(text: str, currency: Currency) -> list[str]:
    """The parts of a list of amounts, separated by spaces or semicolons; a word for a unit belongs to the part before
    it ("5 cents")."""
    units = _units(currency)
    found: list[str] = []
    for word in re.split(r"[\s;]+", text.strip()):
        part = word.rstrip(",")
        if found and part.casefold() in units:
            found[-1] = f"{found[-1]} {part}"
        elif part:
            found.append(part)
    return found


def _plain(text: str) -> str:
    """The text in small letters, with single spaces and plain signs; "¼" becomes " 1/4"."""
    signs = []
    for sign in text[: _LONGEST + 1]:
        plain = unicodedata.normalize("NFKC", sign)
        if "\N{FRACTION SLASH}" in plain:
            plain = f" {plain}"
        elif unicodedata.category(sign) == "No":  # "2²" is not 22
            raise Refused("unread_money", text=text[:_LONGEST].strip())
        signs.append(plain)
    whole = "".join(signs).casefold().replace(MINUS, "-").replace("\N{FRACTION SLASH}", "/").replace("’", "'")
    plain = " ".join(whole.split())
    if len(text) > _LONGEST or not plain:
        raise Refused("unread_money", text=text[:_LONGEST].strip())
    return plain


def _units(currency: Currency) -> dict[str, Fraction]:
    """What the words and signs of a currency are worth in it."""
    large = {currency.symbol.strip(), currency.code, *_LARGE.get(currency.code, ())}
    small = _SMALL.get(currency.code, _CENTS) if currency.digits == 2 else ()
    found = {word.casefold(): Fraction(1) for word in large}
    return found | dict.fromkeys(small, Fraction(1, 100))


def _number(digits: str, typed: str) -> Fraction:
    share = _SHARE.fullmatch(digits)
    if share and int(share[3]):
        return int(share[1] or 0) + Fraction(int(share[2]), int(share[3]))
    two_ways = _TWO_WAYS.fullmatch(digits)
    if two_ways:
        ones = write_decimal(_decimal(two_ways[1], two_ways[2]))
        raise Refused("money_two_ways", text=typed, thousands=two_ways[1] + two_ways[2], ones=ones)
    decimal, grouped = _DECIMAL.fullmatch(digits), _GROUPED.fullmatch(digits)
    if decimal and digits:
        return _decimal(decimal[1], decimal[2] or "")
    if grouped:
        return _decimal(re.sub(r"[^0-9]", "", grouped[1]), grouped[3] or "")
    raise Refused("unread_money", text=typed)


def _decimal(whole: str, places: str) -> Fraction:
    return Fraction(int((whole or "0") + places), 10 ** len(places))
