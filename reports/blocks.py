"""What a document says, as plain frozen values: heads, rows, notes, payments. No layout and no drawing.

Content makes blocks, writers (PDF, plain text) set them. Figures are texts as people read them ("−10½"); a writer may
hang the half, so that units stay in one line.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum

Names = tuple[str, ...]
"""The short names of one hand: one player, or two partners."""


class Tone(StrEnum):
    """How loud a word is. Heart is for what costs."""

    INK = "ink"
    QUIET = "quiet"
    HEART = "heart"


class Mark(Enum):
    """A sign beside a figure."""

    DOWN = "filled moon"
    UP = "open moon"
    OFFENCE = "†"
    RULED = "§"
    BONUS = "♦"


@dataclass(frozen=True, slots=True)
class Fact:
    """A labelled fact at the right of a head."""

    label: str
    value: str


@dataclass(frozen=True, slots=True)
class Head:
    """The head of every page; `continued` is the title of the later ones, `stamp` what must not be overlooked."""

    club: str
    kind: str
    title: str
    continued: str
    line: str
    facts: tuple[Fact, ...] = ()
    stamp: str = ""


@dataclass(frozen=True, slots=True)
class Foot:
    """The foot of every page; `pages` holds {page} and {pages}."""

    printed: str
    check_label: str
    check: str
    pages: str


# The grid of a score sheet


@dataclass(frozen=True, slots=True)
class Cell:
    """A hand in a row: the points written, the score after them, what stood here before, whether in the hole."""

    points: str = ""
    score: str = ""
    old: str = ""
    mark: Mark | None = None
    strong: bool = False
    hole: bool = False
    word: str = ""
    """A word in place of points (who sits out)."""


@dataclass(frozen=True, slots=True)
class Margin:
    """What stands at the right of a row: words, with a sign before them, and the numbers of notes."""

    words: tuple[str, ...] = ()
    mark: Mark | None = None
    tone: Tone = Tone.INK
    notes: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Carried:
    """Where the sheet stands after a row, for a page that ends there; `sentence` holds {next}."""

    scores: tuple[str, ...]
    holes: tuple[bool, ...]
    sum: str
    sentence: str


class RowKind(Enum):
    """A deal is a full row; a line is low and in italics; forward brings scores; blank waits for a pen."""

    DEAL = "deal"
    LINE = "line"
    FORWARD = "forward"
    BLANK = "blank"


@dataclass(frozen=True, slots=True)
class Row:
    """One row. `label` stands in place of number, dealer and pass; `round_ends` where everybody has dealt."""

    kind: RowKind
    cells: tuple[Cell, ...]
    carried: Carried
    number: str = ""
    dealer: Names = ()
    passing: str = ""
    label: str = ""
    sum: str = ""
    sum_tone: Tone = Tone.QUIET
    sum_strong: bool = False
    margin: Margin = Margin()
    struck: bool = False
    round_ends: bool = False


@dataclass(frozen=True, slots=True)
class TopFigure:
    """What a player gets or pays at the top of the sheet; `name` only where partners share the column."""

    name: str
    figure: str


@dataclass(frozen=True, slots=True)
class Top:
    """The row over the columns."""

    label: str
    cells: tuple[tuple[TopFigure, ...], ...]
    sum: str
    margin: Margin


@dataclass(frozen=True, slots=True)
class Total:
    """A hand's score at the foot of its column, with the words under it."""

    figure: str
    words: tuple[tuple[str, Tone], ...] = ()
    hole: bool = False


@dataclass(frozen=True, slots=True)
class GridWords:
    """The labels of a grid."""

    deal: str
    dealer: str
    passing: str
    points: str
    score: str
    sum: str
    total: str
    carried: str
    brought: str


@dataclass(frozen=True, slots=True)
class Grid:
    """A game's sheet: a column for each hand, a row for each thing written."""

    words: GridWords
    hands: tuple[Names, ...]
    top: Top | None
    rows: tuple[Row, ...]
    totals: tuple[Total, ...]
    total_sum: str


class State(Enum):
    """Whether a sheet adds up."""

    ADDS_UP = "adds up"
    OFF = "off"
    EMPTY = "empty"


@dataclass(frozen=True, slots=True)
class Balance:
    """The sentence under a sheet that says why it adds up, or how far it is off."""

    state: State
    lead: str
    sentence: str = ""


@dataclass(frozen=True, slots=True)
class Item:
    """A paragraph of a section: numbered, bulleted (`bullet`) or plain."""

    text: str
    number: int = 0
    bullet: bool = False


@dataclass(frozen=True, slots=True)
class Boxes:
    """Boxes to tick, each with a name."""

    label: str
    names: Names


@dataclass(frozen=True, slots=True)
class Section:
    """Paragraphs under a small head, and boxes at their end."""

    title: str
    items: tuple[Item, ...]
    boxes: Boxes | None = None
    continued: str = ""


@dataclass(frozen=True, slots=True)
class Notes:
    """Sections set in columns."""

    sections: tuple[Section, ...]


# The settlement


class Weight(Enum):
    """How a column of a ledger is set: quiet figures, figures, money exact to the last place, the result."""

    QUIET = "quiet"
    FIGURE = "figure"
    EXACT = "exact"
    RESULT = "result"


@dataclass(frozen=True, slots=True)
class Column:
    """A column of figures and what it adds to; `places` are the decimal places that stand in one line."""

    label: str
    figures: tuple[str, ...]
    adds_to: str
    weight: Weight
    places: int = 0


@dataclass(frozen=True, slots=True)
class Ledger:
    """Names down, figures across, a last line with what each column adds to, and lines of explanation."""

    names: Names
    name_label: str
    columns: tuple[Column, ...]
    adds_label: str
    lines: tuple[str, ...] = ()
    title: str = ""


@dataclass(frozen=True, slots=True)
class Payment:
    """One payment of the plan, with a box to tick. `method` is the word ticked, `at` what is written at the end."""

    payer: str
    payee: str
    amount: str
    paid: bool = False
    method: str = ""
    at: str = ""


@dataclass(frozen=True, slots=True)
class Payments:
    """Who pays whom."""

    title: str
    rows: tuple[Payment, ...]
    pays: str
    methods: tuple[str, ...]
    at: str
    lines: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pair:
    """What one player has from another; `word` in place of a figure, `same` where the two are one person."""

    figure: str = ""
    doubled: bool = False
    word: str = ""
    same: bool = False


@dataclass(frozen=True, slots=True)
class PairRow:
    """A player's line of a pair table."""

    name: str
    score: str
    cells: tuple[Pair, ...]
    pairs: str
    top: str
    net: str


@dataclass(frozen=True, slots=True)
class PairWords:
    """The labels of a pair table."""

    score: str
    pairs: str
    top: str
    net: str


@dataclass(frozen=True, slots=True)
class PairTable:
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


@dataclass(frozen=True, slots=True)
class Signature:
    """A place to sign; `seen` says what was ticked already."""

    name: str
    seen: str = ""


@dataclass(frozen=True, slots=True)
class Signatures:
    """The places to sign, at the foot of a page."""

    title: str
    people: tuple[Signature, ...]


Block = Grid | Balance | Notes | Ledger | Payments | PairTable
"""What can stand in the body of a document."""


@dataclass(frozen=True, slots=True)
class Document:
    """One document: its head and foot repeat on every page.

    `wide` asks for landscape; `sign_after` is the number of the blocks that must stand on the page with the
    signatures or before it.
    """

    name: str
    subject: str
    author: str
    language: str
    head: Head
    body: tuple[Block, ...]
    signatures: Signatures
    foot: Foot
    sign_after: int
    wide: bool = False
    made_at: str = ""
    """When it was printed, an ISO time; "" where nobody said."""
