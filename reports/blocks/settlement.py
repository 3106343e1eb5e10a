"""The blocks of a settlement: nets, payments, pairs."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from reports.blocks.frame import Names


class Weight(Enum):
    """How a column of a ledger is set: quiet figures, figures, money exact to the last place, the result."""

    QUIET = "quiet"
    FIGURE = "figure"
    EXACT = "exact"
    RESULT = "result"


class LedgerColumn(Struct, frozen=True):
    """A column of figures and what it adds to; `places` are the decimal places that stand in one line."""

    label: str
    figures: tuple[str, ...]
    adds_to: str
    weight: Weight
    places: int = 0


class Ledger(Struct, frozen=True):
    """Names down, figures across, a last line with what each column adds to, and lines of explanation."""

    names: Names
    name_label: str
    columns: tuple[LedgerColumn, ...]
    adds_label: str
    lines: tuple[str, ...] = ()
    title: str = ""


class PaymentBlock(Struct, frozen=True):
    """One payment of the plan, with a box to tick. `method` is the word ticked, `at` what is written at the end."""

    payer: str
    payee: str
    amount: str
    paid: bool = False
    method: str = ""
    at: str = ""


class Payments(Struct, frozen=True):
    """Who pays whom."""

    title: str
    rows: tuple[PaymentBlock, ...]
    pays: str
    methods: tuple[str, ...]
    at: str
    lines: tuple[str, ...] = ()


class Pair(Struct, frozen=True):
    """What one player has from another; `word` in place of a figure, `same` where the two are one person."""

    figure: str = ""
    doubled: bool = False
    word: str = ""
    same: bool = False


class PairRow(Struct, frozen=True):
    """A player's line of a pair table."""

    name: str
    score: str
    cells: tuple[Pair, ...]
    pairs: str
    top: str
    net: str


class PairWords(Struct, frozen=True):
    """The labels of a pair table."""

    score: str
    pairs: str
    top: str
    net: str


class PairTable(Struct, frozen=True):
    """A game pair by pair. `key` explains the mark of `key_figure`, a doubled pair."""

    title: str
    hint: str
    words: PairWords
    rows: tuple[PairRow, ...]
    sums: tuple[str, str, str]
    adds_label: str
    key_figure: str = ""
    key: str = ""
    lines: tuple[str, ...] = ()
