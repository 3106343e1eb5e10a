"""The blocks of documents: frozen values for heads, rows, notes, payments, without layout or drawing.

`reports.content` makes blocks, `reports.pdf` draws them. Figures are texts as people read them ("−10½"); the fraction
may be drawn right of the column, so that the units of all figures are aligned.
"""

from __future__ import annotations

from enum import Enum

from msgspec import Struct

from reports.blocks.article import ArticleHeading, ArticleList, ArticleParagraph, ArticleTable
from reports.blocks.blank import Advice, BlankGrid
from reports.blocks.code import PayCodes
from reports.blocks.frame import NOBODY, Foot, PageHead, Signatures
from reports.blocks.iou import IouBalances, IouTable
from reports.blocks.pictures import DrawnChart, HandCharts
from reports.blocks.season import BookContents, BookNight, Cover, FormTable, MonthTable, PageTable, SeasonPoster
from reports.blocks.settlement import Ledger, PairTable, Payments
from reports.blocks.sheet import Balance, Grid, Notes
from reports.blocks.slip import Account, Dues, Receipt
from reports.blocks.tournament import PlayerCard, RankList, TableSheet
from reports.blocks.why import RuleList, Working, Workings

Block = (
    Grid | Balance | Notes | Ledger | Payments | PairTable | BlankGrid | Advice | Dues | Account | HandCharts
    | DrawnChart | Working | Workings | RuleList | PageTable | FormTable | BookContents | Cover
    | SeasonPoster | BookNight | MonthTable | PayCodes | Receipt | IouTable | IouBalances
    | ArticleHeading | ArticleParagraph | ArticleList | ArticleTable | RankList | PlayerCard | TableSheet
)  # fmt: skip
"""The blocks that the body of a document is made of."""


class Form(Enum):
    """The page format: a page to read, a page to write on, a slip for a player, a card for the table, and a page of
    which two stand on a sheet of paper if they fit."""

    PAGE = "page"
    BLANK = "blank"
    SLIP = "slip"
    CARD = "card"
    HALF = "half"


class Document(Struct, frozen=True):
    """One document: its head and foot repeat on every page.

    `wide` means landscape; `behind` is how many of the last blocks may stand behind the page with the signatures.
    """

    name: str
    subject: str
    head: PageHead
    body: tuple[Block, ...]
    foot: Foot
    signatures: Signatures = NOBODY
    behind: int = 0
    wide: bool = False
    form: Form = Form.PAGE
    made_at: str = ""
    """When it was printed: an ISO time, or any words."""
    bound: bool = False
    """Whether it is part of a book, whose pages are numbered consecutively."""
    author: str = ""
    """Whose the file is; "" if it is the club in its head."""
    key: str = ""
    """The identifier by which the contents of a book refer to it."""
