"""Points: exact multiples of one half, parsed from what people type and formatted for people (scoring part 4).

An error split takes half points off (002 rule 10), so points are kept as an integer number of halves.
Settlements need finer fractions (shared hands, several partners) and use `fractions.Fraction`; the writers here take
both. No float occurs anywhere.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable
from fractions import Fraction
from functools import lru_cache
from typing import TypeVar

from msgspec import Struct

from scorekeeper.refusals import Refused

K = TypeVar("K")
MINUS = "\N{MINUS SIGN}"
QUEEN = 13
"""Points of the queen of spades, whole."""
ALL = 26
"""Points of one deal, whole: thirteen hearts and the queen."""
_MOST_PLACES = 30
"""No decimal of a file is longer; a figure that needs more places is written as a fraction."""
LARGEST = 100_000
"""No figure on a sheet may be larger, whole points; beyond it there is only a typing error."""

_VULGAR = {
    Fraction(1, 2): "½", Fraction(1, 4): "¼", Fraction(3, 4): "¾", Fraction(1, 3): "⅓", Fraction(2, 3): "⅔",
    Fraction(1, 8): "⅛", Fraction(3, 8): "⅜", Fraction(5, 8): "⅝", Fraction(7, 8): "⅞", Fraction(1, 6): "⅙",
    Fraction(5, 6): "⅚",
}  # fmt: skip


class Points(Struct, frozen=True, order=True):
    """A number of points, in half points."""

    halves: int

    @classmethod
    def whole(cls, number: int) -> Points:
        """`number` whole points."""
        return _of_halves(2 * number)

    @classmethod
    def exactly(cls, value: Fraction) -> Points:
        """The points equal to `value`; `Refused` if it is no multiple of one half or too large."""
        if abs(value) > LARGEST:
            raise Refused("too_many_points", most=LARGEST)
        halves = value * 2
        if halves.denominator != 1:
            raise Refused("not_a_half", value=write_decimal(value))
        return cls(halves.numerator)

    @property
    def fraction(self) -> Fraction:
        """The same number as an exact fraction of whole points."""
        return Fraction(self.halves, 2)

    @property
    def is_whole(self) -> bool:
        """Whether there is no half in it."""
        return self.halves % 2 == 0

    def __add__(self, other: Points) -> Points:
        return _of_halves(self.halves + other.halves)

    def __sub__(self, other: Points) -> Points:
        return _of_halves(self.halves - other.halves)

    def __neg__(self) -> Points:
        return _of_halves(-self.halves)

    def __mul__(self, times: int) -> Points:
        return _of_halves(self.halves * times)

    def __abs__(self) -> Points:
        return _of_halves(abs(self.halves))

    def __bool__(self) -> bool:
        return self.halves != 0

    def __str__(self) -> str:
        return write(self)


_of_halves = lru_cache(maxsize=1024)(Points)
"""Points from half points. A night has few different figures: most are made once."""
ZERO = Points(0)


def total(points: Iterable[Points]) -> Points:
    """The sum, exact."""
    return _of_halves(sum([figure.halves for figure in points]))


def added(ones: Iterable[Points], others: Iterable[Points]) -> tuple[Points, ...]:
    """Column by column the sums of two rows of equal length."""
    return tuple([_of_halves(one.halves + other.halves) for one, other in zip(ones, others, strict=True)])


def sums(keys: Iterable[K], figures: Iterable[tuple[K, Fraction]]) -> dict[K, Fraction]:
    """What the figures of each key add to, exact; nothing for keys without one.

    Figures of one denominator, as nearly all on a sheet are, are added as whole numbers.
    """
    found = dict.fromkeys(keys, Fraction(0))
    parts: dict[int, dict[K, int]] = {}
    for key, figure in figures:
        part = parts.setdefault(figure.denominator, {})
        part[key] = part.get(key, 0) + figure.numerator
    for denominator, part in parts.items():
        for key, numerator in part.items():
            more = Fraction(numerator, denominator)
            found[key] = found[key] + more if found[key] else more
    return found


def write(value: Points | Fraction | int, *, signed: bool = False) -> str:
    """A figure as people read it: a real minus sign, halves and quarters as figures ("−18", "3½", "+4")."""
    numerator, denominator = (value.halves, 2) if isinstance(value, Points) else (value.numerator, value.denominator)
    sign = MINUS if numerator < 0 else "+" if signed and numerator > 0 else ""
    whole, rest = divmod(abs(numerator), denominator)
    if not rest:
        return f"{sign}{whole}"
    part = Fraction(rest, denominator)
    vulgar = _VULGAR.get(part)
    if vulgar is None:
        vulgar = f"{' ' if whole else ''}{part.numerator}/{part.denominator}"
    return f"{sign}{whole or ''}{vulgar}"


def write_decimal(value: Points | Fraction | int) -> str:
    """A figure for files: a decimal without trailing zeros, or a fraction if the decimal does not end ("1/3")."""
    exact = value.fraction if isinstance(value, Points) else value
    if exact.denominator == 1:
        return str(exact.numerator)
    power = _places(exact.denominator)
    if power is None:
        return f"{exact.numerator}/{exact.denominator}"
    digits = str(abs(exact.numerator) * 10**power // exact.denominator).rjust(power + 1, "0")
    text = f"{digits[:-power]}.{digits[-power:]}" if power else digits
    return f"-{text}" if exact < 0 else text


@lru_cache(maxsize=64)
def _places(denominator: int) -> int | None:
    """How many decimals write a fraction with this denominator exactly; None if none do."""
    return next((power for power in range(_MOST_PLACES + 1) if 10**power % denominator == 0), None)


_TERM = r"(?P<queen>[qQ*]?)(?P<whole>\d{0,6})(?:[.,](?P<tenths>\d))?(?P<half>[½/]?)(?P<tail>[qQ*]?)"


def read(text: str, *, halves: bool = False) -> Points:
    """Points from what a scorekeeper types into a cell.

    Digits; `q` or `*` before or after a number adds the queen ("q3" is 16); "+" and "-" add and take away ("13+4"); "/"
    or "½" after a number is a half if `halves` are legal. Full-width digits and real minus signs are read too. Raises
    `Refused` ("unreadable", "no_halves_here", "too_many_points") and never guesses.
    """
    typed = text.replace("½", "/")
    plain = unicodedata.normalize("NFKC", typed).replace(MINUS, "-").replace(" ", "")
    if not plain or any(unicodedata.category(sign) == "No" for sign in typed):  # "2²" is not 22
        raise Refused("unreadable", text=text)
    sum_halves, position = 0, 0
    while position < len(plain):
        sign = 1
        if plain[position] in "+-":
            sign = -1 if plain[position] == "-" else 1
            position += 1
        elif position:
            raise Refused("unreadable", text=text)
        found = re.compile(_TERM).match(plain, position)
        if not found or found.end() == position or (found["queen"] and found["tail"]):
            raise Refused("unreadable", text=text)
        sum_halves += sign * _term_halves(found, text)
        position = found.end()
    if sum_halves % 2 and not halves:
        raise Refused("no_halves_here", text=text)
    if abs(sum_halves) > 2 * LARGEST:
        raise Refused("too_many_points", most=LARGEST)
    return Points(sum_halves)


def _term_halves(found: re.Match[str], text: str) -> int:
    tenths = found["tenths"] or "0"
    if tenths not in "05" or (tenths == "5" and found["half"]):
        raise Refused("unreadable", text=text)
    queen = found["queen"] or found["tail"]
    half = bool(found["half"]) or tenths == "5"
    return 2 * int(found["whole"] or 0) + half + (2 * QUEEN if queen else 0)
