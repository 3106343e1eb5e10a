"""How a document is printed: the choices, their words, the pages that are typed, and why nothing can be printed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, Literal

from msgspec import Struct

from scorekeeper.text.templates import fill, say

Sides = Literal["one", "long", "short"]
"""On one side, or on both, turned at the long or at the short edge."""
Scaling = Literal["none", "fit"]
"""As large as the page is, or as large as the paper allows."""

SIDES: Final[Mapping[Sides, str]] = MappingProxyType(
    {"one": "One side", "long": "Both, long edge", "short": "Both, short edge"}
)
SCALING: Final[Mapping[Scaling, str]] = MappingProxyType({"none": "Actual size", "fit": "Fit to the paper"})
PER_SHEET: Final[Mapping[int, str]] = MappingProxyType({1: "1 page", 2: "2 pages", 4: "4 pages"})
COLOURS: Final[Mapping[bool, str]] = MappingProxyType({False: "In colour", True: "Black only"})

NO_PRINTER: Final = "There is no printer on this computer."
_RANGE: Final = re.compile(r"([0-9]{1,5})(?:-([0-9]{1,5}))?")


class PrinterAbilities(Struct, frozen=True):
    """What a printer and its queue can do beside printing a file as it is."""

    both_sides: bool = False
    colour: bool = False
    """Whether it prints colours, and so has a choice."""
    arranges: bool = False
    """Whether the printing system scales pages and puts several on a sheet."""
    trays: Mapping[str, str] = {}
    """The trays of which there is a choice, by what the printing system calls them, each with its name for people."""


class PrintOptions(Struct, frozen=True):
    """How a document is printed; `pages` as in `pages_typed`, "" for all of them; `tray` "" for the usual one."""

    sides: Sides = "one"
    pages: str = ""
    scaling: Scaling = "none"
    per_sheet: Literal[1, 2, 4] = 1
    black: bool = False
    tray: str = ""

    def within(self, able: PrinterAbilities) -> PrintOptions:
        """The options as far as a printer can do them; pages are left out before they reach it."""
        arranged = self if able.arranges else PrintOptions()
        return PrintOptions(
            sides=self.sides if able.both_sides else "one",
            pages=arranged.pages,
            scaling=arranged.scaling,
            per_sheet=arranged.per_sheet,
            black=self.black and able.colour,
            tray=self.tray if self.tray in able.trays else "",
        )


def pages_typed(text: str, pages: int) -> str | None:
    """Typed pages in the syntax of the printing system, "2-4,7"; "" for all, None if it is no pages.

    `pages` is how many there are; a range is cut at the last one.
    """
    ranges = []
    for part in filter(None, re.split(r"[,;\s]+", re.sub(r"\s*[-–]\s*", "-", text.strip()))):
        found = _RANGE.fullmatch(part)
        if found is None:
            return None
        first, last = int(found[1]), min(int(found[2] or found[1]), pages)
        if not 1 <= first <= last:
            return None
        ranges.append(str(first) if first == last else "-".join((str(first), str(last))))
    return ",".join(ranges)


def page_numbers(pages: str) -> list[int]:
    """The numbers of pages that are written as `pages_typed` writes them, each once, in their order."""
    parts = (part.partition("-") for part in pages.split(",") if part)
    return sorted({number for first, _, last in parts for number in range(int(first), int(last or first) + 1)})


def no_pages_text(pages: int) -> str:
    """What is said if the typed text is no pages."""
    if pages == 1:
        return say("This paper has one page: leave the line empty.")
    return say("Type pages from 1 to {pages}, like 2-4 or 1, 3; leave the line empty for all of them.", pages=pages)


def options_text(options: PrintOptions, trays: Mapping[str, str]) -> str:
    """What is chosen otherwise than usual, in a line; "" if nothing is. `trays` are those of the printer."""
    usual = PrintOptions()
    words = [
        say("pages {pages}", pages=options.pages.replace(",", ", ")) if options.pages else "",
        fill(SIDES[options.sides]) if options.sides != usual.sides else "",
        fill(SCALING[options.scaling]) if options.scaling != usual.scaling else "",
        say("{number} pages on a sheet", number=options.per_sheet) if options.per_sheet != usual.per_sheet else "",
        fill(COLOURS[True]) if options.black else "",
        trays.get(options.tray, ""),
    ]
    line = " · ".join(filter(None, words))
    return line[:1].upper() + line[1:]


def no_printer_text(trouble: str) -> str:
    """Why nothing can be printed, and what can be done instead; `trouble` is a sentence, "" for no printer."""
    why = trouble or fill(NO_PRINTER)
    return say("{why} Save it as a PDF instead.", why=why)
