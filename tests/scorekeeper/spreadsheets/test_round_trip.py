"""Any sheet that is made of random nights comes back with the same figures, from every kind of file and shape."""

from __future__ import annotations

import csv
import io
from datetime import date
from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.money.money import Currency
from scorekeeper.rules.people import Player
from scorekeeper.spreadsheets.cells import Spreadsheet
from scorekeeper.spreadsheets.columns import Shape, propose
from scorekeeper.spreadsheets.lines import Books, Decisions, Verdict
from scorekeeper.spreadsheets.nights import nights_of
from scorekeeper.spreadsheets.preview import preview
from scorekeeper.spreadsheets.reading import spreadsheet_of
from tests.scorekeeper.spreadsheets.made import Day, ods, xlsx

NAMES = ("Ann", "Bob", "Cal", "Dee Dee", "Ève", "Finn O’Hara")
ZERO = date(1899, 12, 30)
Night = tuple[date, dict[str, int]]
"""A day, and what everybody won in cents."""


@st.composite
def nights(draw: st.DrawFn) -> list[Night]:
    """Nights on different days, of which each adds to zero."""
    days = draw(st.lists(st.dates(date(1990, 1, 1), date(2026, 11, 20)), min_size=1, max_size=8, unique=True))
    found = []
    for day in sorted(days):
        who = draw(st.lists(st.sampled_from(NAMES), min_size=2, max_size=6, unique=True))
        cents = draw(st.lists(st.integers(-99_999, 99_999), min_size=len(who) - 1, max_size=len(who) - 1))
        found.append((day, dict(zip(who, [*cents, -sum(cents)], strict=True))))
    return found


def money(cents: int) -> str:
    """An amount as text."""
    return f"{'-' if cents < 0 else ''}{abs(cents) // 100}.{abs(cents) % 100:02}"


def a_column_a_player(made: list[Night], kind: str) -> bytes:
    """The sheet with a row a night, with a row of totals."""
    sums = [sum(won.get(name, 0) for _, won in made) for name in NAMES]
    if kind == "csv":
        rows = [[f"{day:%d.%m.%Y}", *(money(won[name]) if name in won else "" for name in NAMES)] for day, won in made]
        written = io.StringIO()
        csv.writer(written, delimiter=";").writerows([["Date", *NAMES], *rows, ["Total", *map(money, sums)]])
        return written.getvalue().encode()
    make = xlsx if kind == "xlsx" else ods
    figures = [
        [Day((day - ZERO).days) if kind == "xlsx" else day.isoformat()]
        + [Decimal(repr(won[name] / 100)) if name in won else None for name in NAMES]
        for day, won in made
    ]
    return make(["Date", *NAMES], *figures, ["Total", *(Decimal(repr(cents / 100)) for cents in sums)])


def a_row_a_player(made: list[Night]) -> bytes:
    """The sheet with a row per player and night."""
    rows = [f"{day:%Y-%m-%d}\t{name}\t{money(cents)}" for day, won in made for name, cents in won.items()]
    return "\n".join(["date\tplayer\tamount", *rows]).encode()


def figures_of(spreadsheet: Spreadsheet) -> list[tuple[str, dict[str, Fraction]]]:
    """The day and the results of every night that is taken, once all is found good."""
    table = spreadsheet.tables[0]
    mapping = propose(table, Currency("EUR"), Fraction(1, 4))
    found = preview(table, mapping, Books(tuple(Player(name, name) for name in NAMES)), Decisions())
    assert {line.verdict for line in found.lines} <= {Verdict.GOOD, Verdict.GUESSED}
    if mapping.shape is Shape.NIGHTS:
        assert all(total.sheet == total.read for total in found.totals)
    made = nights_of(found.taken, mapping, found.people).values()
    assert not any(isinstance(night, ValueError) for night in made)
    return [(night.date, night.stated_results) for night in made if not isinstance(night, ValueError)]


def expected(made: list[Night]) -> list[tuple[str, dict[str, Fraction]]]:
    """The same figures as the sheet was made of."""
    return [(f"{day:%Y-%m-%d}", {name: Fraction(cents, 100) for name, cents in won.items()}) for day, won in made]


@given(nights(), st.sampled_from(["csv", "xlsx", "ods"]))
def test_a_column_a_player_comes_back(made: list[Night], kind: str) -> None:
    assert figures_of(spreadsheet_of("old", a_column_a_player(made, kind))) == expected(made)


@given(nights())
def test_a_row_a_player_comes_back(made: list[Night]) -> None:
    assert figures_of(spreadsheet_of("old", a_row_a_player(made))) == expected(made)
