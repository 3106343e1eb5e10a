"""The blocks of a settlement: nets, payments, pairs."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from reports.blocks.frame import Names


class Weight(Enum):
    """The style of a column of a ledger: secondary figures, figures, exact money, the result."""

    QUIET = "quiet"
    FIGURE = "figure"
    EXACT = "exact"
    RESULT = "result"


class LedgerColumn(Struct, frozen=True):
    """A column of figures with its sum; `places` is the number of decimal places that are aligned."""

    label: str
    figures: tuple[str, ...]
    adds_to: str
    weight: Weight
    places: int = 0


class Ledger(Struct, frozen=True):
    """A table of one row for each name, a last row with the sum of each column, and lines of explanation."""

    names: Names
    name_label: str
    columns: tuple[LedgerColumn, ...]
    adds_label: str
    lines: tuple[str, ...] = ()
    title: str = ""


class PaymentBlock(Struct, frozen=True):
    """One payment of the plan, with a box to tick, and what was paid by which method: `by` has the labels of the boxes
    that are ticked, each with its amount, "" if the payment was made by it alone. `at` is when it was paid,
    "" to leave room for writing that, `said` what else there is to say.
    """

    payer: str
    payee: str
    amount: str
    paid: bool = False
    by: tuple[tuple[str, str], ...] = ()
    at: str = ""
    said: str = ""


class Payments(Struct, frozen=True):
    """Who pays whom."""

    title: str
    rows: tuple[PaymentBlock, ...]
    pays: str
    methods: tuple[str, ...]
    at: str
    lines: tuple[str, ...] = ()


class Pair(Struct, frozen=True):
    """What one player gets from another. `word` replaces the figure; `same` marks the cell of a player with oneself."""

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
    """A game pair by pair. `key` explains the double underline, shown under `key_figure` as an example."""

    title: str
    hint: str
    words: PairWords
    rows: tuple[PairRow, ...]
    sums: tuple[str, str, str]
    adds_label: str
    key_figure: str = ""
    key: str = ""
    lines: tuple[str, ...] = ()
