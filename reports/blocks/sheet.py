"""The blocks of a score sheet: its grid, the sentence under it, the notes."""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from reports.blocks.frame import Mark, Names, Tone


class GridCell(Struct, frozen=True):
    """A hand in a row: its points, the score after them, the points before an amendment, whether it is in the hole."""

    points: str = ""
    score: str = ""
    old: str = ""
    mark: Mark | None = None
    strong: bool = False
    hole: bool = False
    word: str = ""
    """A word in place of points, for a hand that sits out."""


class Margin(Struct, frozen=True):
    """The right margin of a row: words with a sign before them, and the numbers of notes.

    If these are numbered again for a page, `anchors` are the numbers by which notes and rows lead to each other.
    """

    words: tuple[str, ...] = ()
    mark: Mark | None = None
    tone: Tone = Tone.INK
    notes: tuple[int, ...] = ()
    anchors: tuple[int, ...] = ()


class Carried(Struct, frozen=True):
    """The sums after a row, printed if a page ends there; `sentence` has the field {next}, the next page."""

    scores: tuple[str, ...]
    holes: tuple[bool, ...]
    sum: str
    sentence: str


class State(Enum):
    """Whether a sheet adds up."""

    ADDS_UP = "adds up"
    OFF = "off"
    EMPTY = "empty"


class Balance(Struct, frozen=True):
    """The sentence under a sheet that says why it adds up, or how far it is off."""

    state: State
    lead: str
    sentence: str = ""


class RowKind(Enum):
    """The kinds of rows: a deal; a line in italics (a correction); scores brought forward; a row to write on; why the
    rows above it add up."""

    DEAL = "deal"
    LINE = "line"
    FORWARD = "forward"
    BLANK = "blank"
    BALANCE = "balance"


class GridRow(Struct, frozen=True):
    """One row. `label` replaces number, dealer and pass; `round_ends` if all have dealt equally often. A row of the
    kind `BALANCE` has nothing but its `balance`."""

    kind: RowKind
    cells: tuple[GridCell, ...]
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
    balance: Balance | None = None


class TopFigure(Struct, frozen=True):
    """What a player gets or pays at the top of the sheet; `name` only if partners share the column."""

    name: str
    figure: str


class Top(Struct, frozen=True):
    """The row over the columns: the top of the sheet."""

    label: str
    cells: tuple[tuple[TopFigure, ...], ...]
    sum: str
    margin: Margin


class Total(Struct, frozen=True):
    """A hand's score at the foot of its column, with the words under it."""

    figure: str
    words: tuple[tuple[str, Tone], ...] = ()
    hole: bool = False


class GridWords(Struct, frozen=True):
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


class Grid(Struct, frozen=True):
    """A game's sheet: a column for each hand, a row for each thing written.

    `before` says for each hand who played deals in it before, and to which: "Eve + Fred to deal 7", each in a line.
    """

    words: GridWords
    hands: tuple[Names, ...]
    top: Top | None
    rows: tuple[GridRow, ...]
    totals: tuple[Total, ...]
    total_sum: str
    spare: int = 0
    """How many of the last rows, to write on, may be left out so that the others fit on the page."""
    before: tuple[Names, ...] = ()


class Item(Struct, frozen=True):
    """A paragraph of a section: numbered, bulleted (`bullet`) or plain; `anchor` as in `Margin`."""

    text: str
    number: int = 0
    bullet: bool = False
    anchor: int = 0


class Boxes(Struct, frozen=True):
    """Boxes to tick, each with a name; `ticked` are the names whose box is ticked already."""

    label: str
    names: Names
    ticked: Names = ()


class NotesSection(Struct, frozen=True):
    """Paragraphs under a small head, and boxes at their end."""

    title: str
    items: tuple[Item, ...]
    boxes: Boxes | None = None
    continued: str = ""


class Notes(Struct, frozen=True):
    """Sections set in columns."""

    sections: tuple[NotesSection, ...]
