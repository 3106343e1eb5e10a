"""Why a figure is what it is, as plain values: a title, sentences, lines of arithmetic and their sum.

Every line has its exact amount beside its text, so that `Why.adds_up` can verify the sum. Screen, screen reader and
paper show the same `Why`.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.rules.points import write
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.templates import say

NOTHING = Fraction(0)
HOLE = "in the hole"
"""The words that are highlighted in every sentence."""


class WhyLine(Struct, frozen=True):
    """One part of a figure: who or what, how it came about, and how much of the whole it is.

    `doubled` marks a difference that the hole doubled.
    """

    label: str
    reason: str
    figure: str
    amount: Fraction = NOTHING
    doubled: bool = False


def points_line(label: str, reason: str, points: Fraction, *, signed: bool = True, doubled: bool = False) -> WhyLine:
    """A part of a figure in points."""
    return WhyLine(label, reason, write(points, signed=signed), points, doubled)


def money_line(currency: Currency, label: str, reason: str, amount: Fraction) -> WhyLine:
    """A part of a figure in money, with its sign."""
    return WhyLine(label, reason, currency.write(amount, signed=True), amount)


class Why(Struct, frozen=True):
    """The explanation of one figure. `lines` add up to `total`.

    `stands` is the standing of the player in few words, without a full stop; `sentences` are the rules and events that
    the lines followed. `instead` is shown if there are no lines.
    """

    title: str
    sentences: tuple[str, ...]
    lines: tuple[WhyLine, ...]
    total: WhyLine
    stands: str = ""
    instead: str = ""

    @property
    def adds_up(self) -> bool:
        """Whether the lines add up to the figure that they explain."""
        return sum((line.amount for line in self.lines), NOTHING) == self.total.amount

    @property
    def text(self) -> str:
        """The sentences without the lines of arithmetic."""
        return " ".join(filter(None, (as_sentence(self.stands), as_sentence(self.instead), *self.sentences)))

    @property
    def spoken(self) -> str:
        """The whole explanation as one text, for a screen reader."""
        lines = [as_sentence(", ".join(filter(None, (one.label, one.reason, one.figure)))) for one in self.lines]
        total = say("{label}: {figure}.", label=self.total.label, figure=self.total.figure)
        return " ".join(filter(None, (as_sentence(self.title), self.text, *lines, total)))


class Figure(Struct, frozen=True):
    """A figure that can be clicked for its explanation."""

    text: str
    spoken: str
    amount: Fraction
    quiet: bool = True


def points_figure(whose: str, points: Fraction, *, signed: bool = True, quiet: bool = True) -> Figure:
    """A figure in points: "Ann, game 2, plus 508 points"."""
    text = write(points, signed=signed)
    if points in (1, -1):
        spoken = say("{whose}, {figure} point", whose=whose, figure=aloud(text))
    else:
        spoken = say("{whose}, {figure} points", whose=whose, figure=aloud(text))
    return Figure(text, spoken, points, quiet)


def money_figure(currency: Currency, whose: str, amount: Fraction, *, quiet: bool = True) -> Figure:
    """A figure in money: "Ann, net, plus 75.00 USD"."""
    text = currency.write(amount, signed=True)
    spoken = say("{whose}, {figure} {currency}", whose=whose, figure=aloud(text), currency=currency.code)
    return Figure(text, spoken, amount, quiet)


def aloud(figure: str) -> str:
    """A figure with its sign as a word: "plus 508", "minus 18"."""
    if figure.startswith("+"):
        return say("plus {figure}", figure=figure[1:])
    return say("minus {figure}", figure=figure[1:]) if figure.startswith("\N{MINUS SIGN}") else figure
