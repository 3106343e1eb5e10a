"""What a document says, as plain frozen values: heads, rows, notes, payments. No layout and no drawing.

Content makes blocks, writers (PDF, plain text) set them. Figures are texts as people read them ("−10½"); a writer may
hang the half, so that units stay in one line.
"""

from __future__ import annotations

from enum import Enum

from reports.blocks.blank import Advice, BlankGrid, BlankRow, BlankWords
from reports.blocks.frame import Blank, Fact, Foot, Head, Mark, Names, Signature, Signatures, Tone
from reports.blocks.pictures import Bar, NetBars, Remark, ScoreChart, ScoreLine
from reports.blocks.season import (
    Contents,
    Cover,
    Entry,
    FormRow,
    FormTable,
    Kind,
    Table,
    TableColumn,
    TableRow,
)
from reports.blocks.settlement import Column, Ledger, Pair, PairRow, PairTable, PairWords, Payment, Payments, Weight
from reports.blocks.sheet import (
    Balance,
    Boxes,
    Carried,
    Cell,
    Grid,
    GridWords,
    Item,
    Margin,
    Notes,
    Row,
    RowKind,
    Section,
    State,
    Top,
    TopFigure,
    Total,
)
from reports.blocks.slip import Account, Detail, Due, Dues, Played
from reports.blocks.why import Rule, RuleList, Step, Working, Workings
from scorekeeper.values import light_dataclass

__all__ = [
    "Account",
    "Advice",
    "Balance",
    "Bar",
    "Blank",
    "BlankGrid",
    "BlankRow",
    "BlankWords",
    "Block",
    "Boxes",
    "Carried",
    "Cell",
    "Column",
    "Contents",
    "Cover",
    "Detail",
    "Document",
    "Due",
    "Dues",
    "Entry",
    "Fact",
    "Foot",
    "Form",
    "FormRow",
    "FormTable",
    "Grid",
    "GridWords",
    "Head",
    "Item",
    "Kind",
    "Ledger",
    "Margin",
    "Mark",
    "Names",
    "NetBars",
    "Notes",
    "Pair",
    "PairRow",
    "PairTable",
    "PairWords",
    "Payment",
    "Payments",
    "Played",
    "Remark",
    "Row",
    "RowKind",
    "Rule",
    "RuleList",
    "ScoreChart",
    "ScoreLine",
    "Section",
    "Signature",
    "Signatures",
    "State",
    "Step",
    "Table",
    "TableColumn",
    "TableRow",
    "Tone",
    "Top",
    "TopFigure",
    "Total",
    "Weight",
    "Working",
    "Workings",
]

Block = (
    Grid | Balance | Notes | Ledger | Payments | PairTable | BlankGrid | Advice | Dues | Account | ScoreChart | NetBars
    | Working | Workings | RuleList | Table | FormTable | Contents | Cover
)  # fmt: skip
"""What can stand in the body of a document."""


class Form(Enum):
    """What a document is made for: to be read, written on, taken home (an A6 slip), laid on the table (an A5 card)."""

    PAGE = "page"
    BLANK = "blank"
    SLIP = "slip"
    CARD = "card"


@light_dataclass(frozen=True, slots=True)
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
    form: Form = Form.PAGE
    made_at: str = ""
    """When it was printed, an ISO time; "" where nobody said."""
    bound: bool = False
    """Whether it is part of a book, whose pages are numbered through."""
    key: str = ""
    """What the contents of a book call it."""
    under: str = ""
    """The bookmark under which its own stands."""
    note: str = ""
    """A quiet word about it in the contents."""
