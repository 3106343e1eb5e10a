"""Amounts and days as they stand in old sheets: "−12,50 €", "(4.00)", "½", "3/2/2023", "3. Feb 23"."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from datetime import date, timedelta
from decimal import ROUND_HALF_EVEN, Decimal
from enum import StrEnum
from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.money.typed_money import read_money
from scorekeeper.refusals import Refused
from scorekeeper.rules.name_matching import search_key
from scorekeeper.rules.points import MINUS
from scorekeeper.spreadsheets.cells import Cell

_NOTHING = {"", "-", MINUS, "–", "—", "x", ".", "/", "n/a", "na"}
"""The texts of a cell that mean that a person did not play."""
_PLAIN = re.compile(r"[-+]?([0-9]+(\.[0-9]*)?|\.[0-9]+)")
_PLAIN_COMMA = re.compile(r"[-+]?([0-9]+(,[0-9]*)?|,[0-9]+)")
_NUMBERS_ONLY = Currency("XXX")
"""Passed to `read_money` to read points: a currency without any sign, so that none is accepted."""
_NOISE = Decimal("0.0000001")
"""A number that is off from a whole minor unit by less than this is rounded: a rounding error of the spreadsheet."""

_MOST_LETTERS = 80
"""The length of a text beyond which it is not read as an amount or a day."""
_TOO_MUCH = 10**12
"""Amounts from this one on are refused."""


class DayOrder(StrEnum):
    """The order of day and month in a numeric date."""

    DAY_FIRST = "day_first"
    MONTH_FIRST = "month_first"


class SpreadsheetFigure(Struct, frozen=True):
    """An amount, exact; `guessed` if it is not written as the others are."""

    amount: Fraction
    guessed: bool = False


class Day(Struct, frozen=True):
    """A day (ISO); `guessed` if it could be another one, or is not written as the others are."""

    iso: str
    guessed: bool = False


def read_figure(cell: Cell, currency: Currency | None, *, comma: bool = False) -> SpreadsheetFigure | None:
    """The amount in a cell; None for one in which nothing stands, or a dash. `comma`: the sheet's decimals have one.

    Money must be whole minor units, points whole halves or quarters. Raises `Refused` if it cannot be read.
    """
    if cell.text.casefold() in _NOTHING:
        return None
    if cell.day:
        raise Refused("day_for_amount", text=cell.text)
    if cell.number is not None:
        return _of_number(cell.number, currency)
    if len(cell.text) > _MOST_LETTERS:
        raise Refused("unread_amount", text=f"{cell.text[:_MOST_LETTERS]}…")
    text = "".join(cell.text.split()).replace(MINUS, "-")
    pattern = _PLAIN_COMMA if comma else _PLAIN
    if pattern.fullmatch(text):
        return SpreadsheetFigure(_whole_units(Fraction(text.replace(",", ".")), cell.text, currency))
    return SpreadsheetFigure(_whole_units(_written(cell.text, currency), cell.text, currency), guessed=True)


def _of_number(number: Decimal, currency: Currency | None) -> SpreadsheetFigure:
    unit = Decimal(1).scaleb(-currency.digits) if currency is not None else Decimal("0.25")
    if abs(number) >= _TOO_MUCH:
        raise Refused("unread_amount", text=str(number))
    near = (number / unit).to_integral_value(ROUND_HALF_EVEN) * unit
    if abs(near - number) >= _NOISE:
        raise Refused("finer_amount", text=str(number))
    return SpreadsheetFigure(Fraction(near), guessed=near != number)


def _whole_units(amount: Fraction, text: str, currency: Currency | None) -> Fraction:
    minor = currency.minor if currency is not None else Fraction(1, 4)
    if abs(amount) >= _TOO_MUCH:
        raise Refused("unread_amount", text=text)
    if amount % minor:
        raise Refused("finer_amount", text=text)
    return amount


def _written(text: str, currency: Currency | None) -> Fraction:
    """An amount with signs of currencies or words around it; brackets or a minus behind it make it negative."""
    plain = unicodedata.normalize("NFC", text.strip()).replace(MINUS, "-").replace("–", "-").replace("—", "-")
    sign = 1
    if plain.startswith("(") and plain.endswith(")"):
        plain, sign = plain[1:-1].strip(), -1
    if plain.endswith("-") and not plain.startswith("-"):
        plain, sign = plain[:-1].strip(), -1
    minus = re.search(r"[-+]", plain)
    if minus is not None and not re.search(r"[0-9½¼¾]", plain[: minus.start()]):
        sign = -1 if minus[0] == "-" else 1
        plain = (plain[: minus.start()] + plain[minus.end() :]).strip()
    try:
        return sign * read_money(plain, currency if currency is not None else _NUMBERS_ONLY)
    except Refused as refusal:
        if refusal.code == "money_two_ways":
            raise
        raise Refused("unread_amount", text=text) from None


def has_commas(cells: Iterable[Cell]) -> bool:
    """Whether amounts that are written as text have a comma before their decimals, by most of them."""
    texts = ["".join(cell.text.split()).replace(MINUS, "-") for cell in cells if cell.number is None]
    commas = sum("," in text and bool(_PLAIN_COMMA.fullmatch(text)) for text in texts)
    points = sum("." in text and bool(_PLAIN.fullmatch(text)) for text in texts)
    return commas > points


_ISO = re.compile(r"([0-9]{4})[-/.]([0-9]{1,2})[-/.]([0-9]{1,2})(?:[T ].*)?")
_FIGURES = re.compile(r"([0-9]{1,2})([-/.])\s?([0-9]{1,2})\2\s?([0-9]{4}|[0-9]{2})\.?")
_NAMED = re.compile(r"([0-9]{1,2})(?:\.|st|nd|rd|th)?[ -]([a-z]{3,})\.?,?[ -]([0-9]{4}|[0-9]{2})")
_NAMED_FIRST = re.compile(r"([a-z]{3,})\.? ([0-9]{1,2})(?:st|nd|rd|th)?,? ([0-9]{4})")
_WEEKDAY = re.compile(r"^[a-z]{2,10}[.,]? +(?=[0-9a-z])")
_MONTHS = {
    **dict.fromkeys(("jan", "ene", "gen"), 1),
    **dict.fromkeys(("feb", "fev"), 2),
    **dict.fromkeys(("mar", "mrz", "maa", "mrt"), 3),
    **dict.fromkeys(("apr", "avr", "abr"), 4),
    **dict.fromkeys(("may", "mai", "mei", "mag"), 5),
    **dict.fromkeys(("jun", "giu"), 6),
    **dict.fromkeys(("jul", "lug"), 7),
    **dict.fromkeys(("aug", "aou", "ago"), 8),
    **dict.fromkeys(("sep", "set"), 9),
    **dict.fromkeys(("oct", "okt", "ott"), 10),
    "nov": 11,
    **dict.fromkeys(("dec", "dez", "dic"), 12),
}
"""Months by the first three letters of their names in English, German, French, Spanish, Italian and Dutch."""
_SERIAL_ZERO = date(1899, 12, 30)
_FIRST_YEAR, _LAST_YEAR = 1900, 2199


def read_day(cell: Cell, order: DayOrder | None) -> Day | None:
    """The day in a cell; None if it is empty. `order` is that of dates in figures, if the sheet shows which it is:
    without it the day is taken to come first, as a guess. Raises `Refused` ("unread_day")."""
    if cell.is_empty:
        return None
    if cell.day:
        return Day(_checked(cell.day, cell.text))
    if cell.number is not None:
        if cell.number == cell.number.to_integral_value() and 20_000 < cell.number < 80_000:
            return Day((_SERIAL_ZERO + timedelta(days=int(cell.number))).isoformat(), guessed=True)
        raise Refused("unread_day", text=cell.text)
    if len(cell.text) > _MOST_LETTERS:
        raise Refused("unread_day", text=f"{cell.text[:_MOST_LETTERS]}…")
    text = search_key(" ".join(cell.text.split()))
    if found := _ISO.fullmatch(text):
        return Day(_iso(int(found[1]), int(found[2]), int(found[3]), cell.text))
    if found := _FIGURES.fullmatch(text):
        one, other, guessed = int(found[1]), int(found[3]), order is None and found[2] != "."
        if order is DayOrder.MONTH_FIRST and found[2] != ".":
            one, other = other, one
        short = len(found[4]) == 2
        return Day(_iso(_year(found[4]), other, one, cell.text), guessed or (short and order is None))
    without_day = _WEEKDAY.sub("", text)
    for words in (text, without_day):
        if found := _NAMED.fullmatch(words):
            return Day(_iso(_year(found[3]), _month(found[2], cell.text), int(found[1]), cell.text))
        if found := _NAMED_FIRST.fullmatch(words):
            return Day(_iso(int(found[3]), _month(found[1], cell.text), int(found[2]), cell.text))
    if without_day != text and (found := _FIGURES.fullmatch(without_day)):
        return read_day(Cell(without_day), order)
    raise Refused("unread_day", text=cell.text)


def order_of_days(cells: Iterable[Cell]) -> DayOrder | None:
    """The order of dates in figures, if a day beyond the twelfth shows it; None if none does, or both."""
    first = second = False
    for cell in cells:
        found = _FIGURES.fullmatch(cell.text) if cell.number is None and not cell.day else None
        if found and found[2] != ".":
            first, second = first or int(found[1]) > 12, second or int(found[3]) > 12
    if first is second:
        return None
    return DayOrder.DAY_FIRST if first else DayOrder.MONTH_FIRST


def _year(digits: str) -> int:
    year = int(digits)
    return year if len(digits) == 4 else year + (2000 if year < 70 else 1900)


def _month(word: str, text: str) -> int:
    try:
        return _MONTHS[word[:3]]
    except KeyError:
        raise Refused("unread_day", text=text) from None


def _iso(year: int, month: int, day: int, text: str) -> str:
    try:
        return _checked(date(year, month, day).isoformat(), text)
    except ValueError:
        raise Refused("unread_day", text=text) from None


def _checked(iso: str, text: str) -> str:
    if not _FIRST_YEAR <= int(iso[:4]) <= _LAST_YEAR:
        raise Refused("unread_day", text=text)
    return iso
