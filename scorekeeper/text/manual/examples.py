"""The examples of the manual: small games that are folded and settled, shown as tables, and their figures."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from functools import cache
from types import MappingProxyType

from msgspec import Struct

from scorekeeper.money.money import Currency
from scorekeeper.money.payments import fewest_transfers
from scorekeeper.money.settlement import settle
from scorekeeper.rules.house_rules import CAVENDISH, RunOption
from scorekeeper.rules.people import Arrangement, Hands, PlayerId
from scorekeeper.rules.points import Points, total, write
from scorekeeper.sheet.entries import (
    Amend,
    Deal,
    Entry,
    ErrorSplit,
    Figures,
    LeadOutOfTurn,
    Opening,
    Run,
    Written,
)
from scorekeeper.sheet.fold import fold
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Setup, Sheet
from scorekeeper.sheet.swapped_columns import swapped
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say

_NAMES: Mapping[PlayerId, str] = MappingProxyType(
    {"ann": "Ann", "bob": "Bob", "cal": "Cal", "dee": "Dee", "eve": "Eve"}
)
_FOUR: Hands = (("ann",), ("bob",), ("cal",), ("dee",))
_SHARED: Hands = (("ann",), ("bob",), ("cal", "eve"), ("dee",))
_DOLLAR = Currency("USD")
_STAKE = Fraction(5, 100)


class Example(Struct, frozen=True):
    """A table in Markdown, and the figures that an article names."""

    table: str
    figures: Mapping[str, str]


@cache
def example(name: str) -> Example:
    """An example by its name. Raises KeyError if there is none."""
    return _EXAMPLES[name]()


def _figures(*points: int) -> Figures:
    return tuple(map(Points.whole, points))


def _sheet(*entries: Entry, seats: Hands = _FOUR) -> Sheet:
    shared = any(len(hand) > 1 for hand in seats)
    arrangement = Arrangement.SHARED if shared else Arrangement.INDIVIDUAL
    setup = Setup(CAVENDISH, arrangement, seats, 0, "dee")
    return fold(setup, map(Written, entries))


def _at(*scores: int) -> Opening:
    """A game that stands at these scores."""
    return Opening(_figures(*scores), deals=4, dealer=0)


def _table(seats: Hands, rows: Sequence[tuple[str, Sequence[str]]]) -> str:
    """A table in Markdown: the names over the columns, a label before each row."""
    heads = [" + ".join(_NAMES[player] for player in hand) for hand in seats]
    lines = [["", *heads], ["---", *["---:"] * len(seats)], *([label, *cells] for label, cells in rows)]
    return "\n".join(say("| {cells} |", cells=" | ".join(line)) for line in lines)


def _written(points: Sequence[Points | Fraction], *, signed: bool = False) -> list[str]:
    return [write(one, signed=signed) for one in points]


def _deal() -> Example:
    points = _figures(3, 16, 7, 0)
    sheet = _sheet(Deal(points))
    sums = {"queen": write(points[1]), "sum": write(total(sheet.scores))}
    return Example(_table(_FOUR, [(say("deal 1"), _written(points))]), sums)


def _run() -> Example:
    before = _at(40, 13, 9, 16)
    down, up = (_sheet(before, Run(3, option)).scores for option in (RunOption.DOWN, RunOption.UP))
    rows = [(say("before"), _written(before.scores)), (say("down"), _written(down)), (say("up"), _written(up))]
    return Example(_table(_FOUR, rows), {"down": write(down[3]), "up": write(up[3])})


def _mended() -> Example:
    sheet = _sheet(Deal(_figures(3, 21, 0, 2)), Amend(0, Deal(_figures(1, 21, 0, 4)), ("ann", "bob", "cal")))
    (row,) = sheet.rows
    assert isinstance(row, DealRow)
    cells = [
        write(new) if new == old else say("~~{old}~~ {new}", old=write(old), new=write(new))
        for old, new in zip(row.before_points[0], row.change, strict=True)
    ]
    return Example(_table(_FOUR, [(say("deal 6"), cells)]), {})


def _swapped() -> Example:
    written = Deal(_figures(16, 3, 7, 0))
    right = _sheet(swapped(written, 0, 1))
    rows = [(say("as written"), _written(written.points)), (say("as played"), _written(right.scores))]
    return Example(_table(_FOUR, rows), {})


def _split() -> Example:
    rows = []
    for too_many in (1, 2, 3):
        wrong = Deal(_figures(10 + too_many, 13, 3, 0), as_written=True)
        before = _sheet(_at(5, 40, 9, 24), wrong)
        after = _sheet(_at(5, 40, 9, 24), wrong, ErrorSplit(Points.whole(too_many), 1))
        off = [new - old for old, new in zip(before.scores, after.scores, strict=True)]
        rows.append((say("{points} too many", points=too_many), _written(off, signed=True)))
    return Example(_table(_FOUR, rows), {})


def _hole() -> Example:
    sheet = _sheet(_at(-18, 104, 55, 15))
    settled = settle(sheet)
    pays = {(one.payer, one.payee): one.points for one in settled.payments}
    nets = [settled.net[hand[0]] for hand in _FOUR]
    ann, bob, cal, _ = sheet.scores
    figures = {
        "ann": write(ann),
        "bob": write(bob),
        "difference": write(bob - ann),
        "bob_pays": write(pays["bob", "ann"]),
        "plain": write(pays["bob", "cal"]),
    }
    assert pays["bob", "cal"] == (bob - cal).fraction
    rows = [(say("score"), _written(sheet.scores)), (say("wins or loses"), _written(nets, signed=True))]
    return Example(_table(_FOUR, rows), figures)


def _top() -> Example:
    top = _sheet(LeadOutOfTurn("bob"), seats=_SHARED).top
    cells = [
        " ".join(say("{player} {points}", player=_NAMES[one], points=write(top[one], signed=True)) for one in hand)
        if len(hand) > 1
        else write(top[hand[0]], signed=True)
        for hand in _SHARED
    ]
    figures = {"each": write(top["ann"]), "bob": write(-top["bob"]), "partner": write(top["cal"])}
    return Example(_table(_SHARED, [(say("top of the sheet"), cells)]), figures)


def _shared() -> Example:
    sheet = _sheet(_at(60, 102, 20, 44), seats=_SHARED)
    net = settle(sheet).net
    nets = [sum((net[player] for player in hand), Fraction(0)) for hand in _SHARED]
    rows = [(say("score"), _written(sheet.scores)), (say("the hand wins or loses"), _written(nets, signed=True))]
    return Example(_table(_SHARED, rows), {"hand": write(nets[2]), "cal": write(net["cal"])})


def _settling() -> Example:
    sheet = _sheet(_at(20, 101, 65, 48))
    net = settle(sheet).net
    nets = [net[hand[0]] for hand in _FOUR]
    money = {player: points * _STAKE for player, points in net.items()}
    payments = [
        say(
            "{payer} to {payee} {amount}",
            payer=_NAMES[one.payer],
            payee=_NAMES[one.payee],
            amount=_DOLLAR.write(one.amount),
        )
        for one in fewest_transfers(money, tuple(money)).transfers
    ]
    rows = [(say("score"), _written(sheet.scores)), (say("wins or loses"), _written(nets, signed=True))]
    figures = {
        "money_ann": _DOLLAR.write(money["ann"], signed=True),
        "money_bob": _DOLLAR.write(money["bob"], signed=True),
        "payments": listed(payments),
    }
    return Example(_table(_FOUR, rows), figures)


_EXAMPLES: Mapping[str, Callable[[], Example]] = MappingProxyType(
    {
        "deal": _deal,
        "run": _run,
        "mended": _mended,
        "swapped": _swapped,
        "split": _split,
        "hole": _hole,
        "top": _top,
        "shared": _shared,
        "settling": _settling,
    }
)
EXAMPLES = frozenset(_EXAMPLES)
"""The names of all examples."""
