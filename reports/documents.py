"""The documents of a night: what each says, and all of them as one PDF file."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from reports.blocks import Document
from reports.content.blank import blank_sheet
from reports.content.card import rules_card
from reports.content.pictures import pictures
from reports.content.score_sheet import go_on_sheet, score_sheet
from reports.content.season import season_book
from reports.content.settlement import settlement
from reports.content.slips import slips
from reports.content.statement import statement
from reports.content.why import whys

__all__ = [
    "Document",
    "PaperName",
    "blank_sheet",
    "go_on_sheet",
    "missing_letters",
    "pdf",
    "pictures",
    "rules_card",
    "score_sheet",
    "season_book",
    "settlement",
    "slips",
    "statement",
    "whys",
]

PaperName = Literal["a4", "letter"]


def pdf(documents: Sequence[Document], paper: PaperName = "a4") -> bytes:
    """The documents one after the other as one PDF file; the same documents make the same bytes.

    Slips are A6 whatever the paper; documents of every kind may stand in one file.
    Raises `ValueError` where there is no document.
    """
    from reports.pdf.book import make  # noqa: PLC0415 - the drawing library is loaded only when something is drawn

    return make(documents, paper)


def missing_letters(texts: Sequence[str]) -> str:
    """The letters that no typeface of ours has, each once; a box is printed for each of them."""
    from reports.pdf.fonts import missing  # noqa: PLC0415 - as above

    return missing(" ".join(texts))
