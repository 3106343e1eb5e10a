"""What a document says, as plain frozen values: heads, rows, notes, payments. No layout and no drawing.

Content makes blocks, writers (PDF, plain text) set them. Figures are texts as people read them ("−10½"); a writer may
hang the half, so that units stay in one line.
"""

from __future__ import annotations

from dataclasses import dataclass

from reports.blocks.frame import Fact, Foot, Head, Mark, Names, Signature, Signatures, Tone
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

__all__ = [
    "Balance",
    "Block",
    "Boxes",
    "Carried",
    "Cell",
    "Column",
    "Document",
    "Fact",
    "Foot",
    "Grid",
    "GridWords",
    "Head",
    "Item",
    "Ledger",
    "Margin",
    "Mark",
    "Names",
    "Notes",
    "Pair",
    "PairRow",
    "PairTable",
    "PairWords",
    "Payment",
    "Payments",
    "Row",
    "RowKind",
    "Section",
    "Signature",
    "Signatures",
    "State",
    "Tone",
    "Top",
    "TopFigure",
    "Total",
    "Weight",
]

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
