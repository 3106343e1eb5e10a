"""What a document says, as plain frozen values: heads, rows, notes, payments. No layout and no drawing.

Content makes blocks, writers (PDF, plain text) set them. Figures are texts as people read them ("−10½"); a writer may
hang the half, so that units stay in one line.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from reports.blocks.blank import Advice, BlankGrid, BlankRow, BlankText
from reports.blocks.frame import Blank, Fact, Foot, Mark, Names, PageHead, Signature, Signatures, Tone
from reports.blocks.pictures import Bar, ChartRemark, NetBars, ScoreChart, ScoreLine
from reports.blocks.season import (
    BookContents,
    ColumnKind,
    ContentsLine,
    Cover,
    FormRow,
    FormTable,
    PageTable,
    TableColumn,
    TableRow,
)
from reports.blocks.settlement import (
    Ledger,
    LedgerColumn,
    Pair,
    PairRow,
    PairTable,
    PairWords,
    PaymentBlock,
    Payments,
    Weight,
)
from reports.blocks.sheet import (
    Balance,
    Boxes,
    Carried,
    Grid,
    GridCell,
    GridRow,
    GridWords,
    Item,
    Margin,
    Notes,
    NotesSection,
    RowKind,
    State,
    Top,
    TopFigure,
    Total,
)
from reports.blocks.slip import Account, Detail, Dues, Played, SlipDue
from reports.blocks.why import Rule, RuleList, Working, Workings, WorkingStep

__all__ = [
    "Account",
    "Advice",
    "Balance",
    "Bar",
    "Blank",
    "BlankGrid",
    "BlankRow",
    "BlankText",
    "Block",
    "BookContents",
    "Boxes",
    "Carried",
    "ChartRemark",
    "ColumnKind",
    "ContentsLine",
    "Cover",
    "Detail",
    "Document",
    "Dues",
    "Fact",
    "Foot",
    "Form",
    "FormRow",
    "FormTable",
    "Grid",
    "GridCell",
    "GridRow",
    "GridWords",
    "Item",
    "Ledger",
    "LedgerColumn",
    "Margin",
    "Mark",
    "Names",
    "NetBars",
    "Notes",
    "NotesSection",
    "PageHead",
    "PageTable",
    "Pair",
    "PairRow",
    "PairTable",
    "PairWords",
    "PaymentBlock",
    "Payments",
    "Played",
    "RowKind",
    "Rule",
    "RuleList",
    "ScoreChart",
    "ScoreLine",
    "Signature",
    "Signatures",
    "SlipDue",
    "State",
    "TableColumn",
    "TableRow",
    "Tone",
    "Top",
    "TopFigure",
    "Total",
    "Weight",
    "Working",
    "WorkingStep",
    "Workings",
]

Block = (
    Grid | Balance | Notes | Ledger | Payments | PairTable | BlankGrid | Advice | Dues | Account | ScoreChart | NetBars
    | Working | Workings | RuleList | PageTable | FormTable | BookContents | Cover
)  # fmt: skip
"""What can stand in the body of a document."""


class Form(Enum):
    """What a document is made for: to be read, written on, taken home (an A6 slip), laid on the table (an A5 card)."""

    PAGE = "page"
    BLANK = "blank"
    SLIP = "slip"
    CARD = "card"


class Document(Struct, frozen=True):
    """One document: its head and foot repeat on every page.

    `wide` asks for landscape; `sign_after` is the number of the blocks that must stand on the page with the
    signatures or before it.
    """

    name: str
    subject: str
    author: str
    language: str
    head: PageHead
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
