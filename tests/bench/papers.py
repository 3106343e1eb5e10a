"""Each document made warm, against the drawing library writing the same marks and nothing else.

A later document is one line more in `documents_of`.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, timedelta
from functools import partial
from random import Random

from msgspec.structs import replace

from reports import documents
from reports.blocks import Document
from scorekeeper.files.sample_night import sample_night
from scorekeeper.night.night import Night
from scorekeeper.rules.house_rules import CAVENDISH
from tests.bench.club import pattern
from tests.bench.marks import draw, marks, structure
from tests.bench.table import Row
from tests.bench.timing import interleaved, peak

Make = Callable[[], list[Document]]
SEASON = 200


def documents_of(night: Night) -> dict[str, Make]:
    """How each document is made, content and all, by its name."""
    return {
        "score sheet": lambda: [documents.score_sheet(night, 0)],
        "settlement": lambda: [documents.settlement(night)],
        "slips": lambda: [*documents.slips(night)],
        "blank sheet": lambda: [documents.blank_sheet(4, CAVENDISH)],
        "night in pictures": lambda: [documents.pictures(night)],
        "sheet to go on with": lambda: [documents.go_on_sheet(night, 0)],
        "card of the house rules": lambda: [documents.rules_card()],
        "why, for each player": lambda: [*documents.whys(night)],
        "account of a player": lambda: [documents.statement(night.order[0], [night])],
    }


def season() -> dict[str, Make]:
    """The book of two hundred nights of the made club."""
    random = Random(1)  # noqa: S311  # no secrets here
    played = [pattern(random).night for _ in range(20)]
    days = [(date(2026, 1, 1) + timedelta(days=day)).isoformat() for day in range(SEASON)]
    nights = [replace(played[n % len(played)], id=f"night {n}", date=day) for n, day in enumerate(days)]
    return {f"season book of {SEASON} nights": lambda: [*documents.season_book(nights)]}


def measure(runs: int) -> list[Row]:
    """A row for each document; its target is that of the score sheet."""
    return _measured(documents_of(sample_night()), runs)


def measure_season(runs: int) -> list[Row]:
    """Two rows, time and memory; they take long."""
    papers = season()
    return [*_measured(papers, max(1, runs // 5)), *weighed(papers)]


def weighed(papers: dict[str, Make]) -> list[Row]:
    """For each document the most memory that making it takes once fonts and modules are loaded.

    Neither side counts what it is given: the nights here, the marks there.
    """
    rows = []
    for name, make in papers.items():
        pdf = documents.pdf(make())
        pages, tags = marks(pdf), structure(pdf)
        draw(pages, tags)
        ours, floor = peak(lambda m=make: documents.pdf(m())), peak(lambda p=pages, t=tags: draw(p, t))
        rows.append(Row(f"{name}, most memory at once", ours, floor, unit="MiB"))
    return rows


def _measured(papers: dict[str, Make], runs: int) -> list[Row]:
    rows = []
    for name, make in papers.items():
        pdf = documents.pdf(make())
        pages, tags = marks(pdf), structure(pdf)
        floor = partial(draw, pages, tags)
        took = interleaved({"floor": floor, "ours": lambda m=make: documents.pdf(m())}, runs)
        label = f"{name}, warm ({len(pages)} page{'s' * (len(pages) != 1)}, {sum(len(s) for _, s in pages)} marks)"
        rows.append(Row(label, took["ours"], took["floor"], most_ratio=2.5))
    return rows
