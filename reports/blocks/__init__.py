"""What a document says, as plain frozen values: heads, rows, notes, payments. No layout and no drawing.

Content makes blocks, writers (PDF, plain text) set them. Figures are texts as people read them ("−10½"); a writer may
hang the half, so that units stay in one line.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from reports.blocks.blank import Advice, BlankGrid
from reports.blocks.frame import Foot, PageHead, Signatures
from reports.blocks.pictures import NetBars, ScoreChart
from reports.blocks.season import BookContents, Cover, FormTable, PageTable
from reports.blocks.settlement import Ledger, PairTable, Payments
from reports.blocks.sheet import Balance, Grid, Notes
from reports.blocks.slip import Account, Dues
from reports.blocks.why import RuleList, Working, Workings

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
