"""Why a figure is what it is: a title, sentences, lines of arithmetic and their sum, as plain values.

Every line carries its exact amount beside its text, so that a `Why` can be asked whether it adds up. Nothing here
knows Qt: screen, screen reader and paper say the same.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.rules.points import write

NOTHING = Fraction(0)
HOLE = "in the hole"
"""The words that are marked wherever they stand in a sentence."""


@dataclass(frozen=True, slots=True)
class WhyLine:
    """One part of a figure: who or what, how it came about, and how much of the whole it is."""

    label: str
    reason: str
    figure: str
    amount: Fraction = NOTHING


@dataclass(frozen=True, slots=True)
class Why:
    """What stands in a panel of explanation. `lines` add up to `total`."""

    title: str
    sentences: tuple[str, ...]
    lines: tuple[WhyLine, ...]
    total: WhyLine

    @property
    def adds_up(self) -> bool:
        """Whether the lines make the figure that they explain."""
        return sum((line.amount for line in self.lines), NOTHING) == self.total.amount

    @property
    def spoken(self) -> str:
        """The whole explanation as one text, for a screen reader."""
        parts = [f"{self.title}.", *self.sentences]
        parts += [", ".join(filter(None, (line.label, line.reason, line.figure))) + "." for line in self.lines]
        return " ".join([*parts, f"{self.total.label}: {self.total.figure}."])


@dataclass(frozen=True, slots=True)
class Figure:
    """A figure that can be asked why. `spoken` is its accessible name; `quiet` figures stand in lighter ink."""

    text: str
    spoken: str
    amount: Fraction
    quiet: bool = field(default=True)


def points_figure(whose: str, points: Fraction, *, quiet: bool = True) -> Figure:
    """A figure in points: "Ann, game 2, plus 508 points"."""
    text = write(points, signed=True)
    noun = "point" if abs(points) == 1 else "points"
    return Figure(text, f"{whose}, {aloud(text)} {noun}", points, quiet)


def money_figure(currency: Currency, whose: str, amount: Fraction, *, quiet: bool = True) -> Figure:
    """A figure in money: "Ann, net, plus 75.00 USD"."""
    text = currency.write(amount, signed=True)
    return Figure(text, f"{whose}, {aloud(text)} {currency.code}", amount, quiet)


def aloud(figure: str) -> str:
    """A figure with its sign as a word: "plus 508", "minus 18"."""
    return figure.replace("+", "plus ").replace("\N{MINUS SIGN}", "minus ")


def counted(number: int, noun: str, plural: str = "") -> str:
    """A number with its noun: "1 payment", "4 payments"."""
    return f"{number} {noun if number == 1 else plural or noun + 's'}"


def clock_time(at: str) -> str:
    """The hour and minute of an ISO time, "" where there is none."""
    _, _, time = at.partition("T")
    return time[:5]
