"""Each document made warm, against the drawing library writing the same marks and nothing else.

A later document is one line more in `documents_of`.
"""

from __future__ import annotations

from collections.abc import Callable

from reports import documents
from reports.blocks import Document
from scorekeeper.house_rules import CAVENDISH
from scorekeeper.night import Night
from scorekeeper.sample import sample_night
from tests.bench.marks import draw, marks
from tests.bench.table import Row
from tests.bench.timing import interleaved

Make = Callable[[], list[Document]]


def documents_of(night: Night) -> dict[str, Make]:
    """How each document is made, content and all, by its name."""
    return {
        "score sheet": lambda: [documents.score_sheet(night, 0)],
        "settlement": lambda: [documents.settlement(night)],
        "slips": lambda: [*documents.slips(night)],
        "blank sheet": lambda: [documents.blank_sheet(4, CAVENDISH)],
        "night in pictures": lambda: [documents.pictures(night)],
    }


def measure(runs: int) -> list[Row]:
    """A row for each document; its target is that of the score sheet."""
    rows = []
    for name, make in documents_of(sample_night()).items():
        pages = marks(documents.pdf(make()))
        took = interleaved({"floor": lambda p=pages: draw(p), "ours": lambda m=make: documents.pdf(m())}, runs)
        label = f"{name}, warm ({len(pages)} page{'s' * (len(pages) != 1)}, {sum(len(s) for _, s in pages)} marks)"
        rows.append(Row(label, took["ours"], took["floor"], most_ratio=2.5))
    return rows
