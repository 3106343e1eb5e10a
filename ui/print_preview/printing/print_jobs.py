"""The commands of CUPS and the parsing of their output; starts no process.

CUPS, on Linux, BSD and macOS, prints with `lp`, lists printers with `lpstat` and says with `lpoptions` what one can do.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Sequence
from typing import Final, Literal

from msgspec import Struct

from scorekeeper.text.print_options import PrinterAbilities, PrintOptions, Sides
from scorekeeper.text.templates import say

PaperSize = Literal["a4", "letter"]

MOST_COPIES: Final = 99
MEDIA: Final[dict[PaperSize, str]] = {"a4": "A4", "letter": "Letter"}
_USUAL: Final = PrintOptions()
_SIDES: Final[dict[Sides, str]] = {"one": "one-sided", "long": "two-sided-long-edge", "short": "two-sided-short-edge"}
_TRAY: Final = "InputSlot"
_SIZES: Final = {
    "A3": (841.9, 1190.6),
    "A4": (595.3, 841.9),
    "A5": (419.5, 595.3),
    "A6": (297.6, 419.5),
    "Letter": (612.0, 792.0),
    "Legal": (612.0, 1008.0),
    "Tabloid": (792.0, 1224.0),
}
"""Paper that has a name, in points."""
_NEAR: Final = 3.0
"""How far a page may be from such a paper, points."""
_LONGEST_REASON: Final = 120
_SPEAKER: Final = re.compile(r"^(?:\S*/)?(?:lp|lpstat): *(?:Error - )?")
_DEFAULT: Final = "system default destination:"
_TYPE: Final = re.compile(r"\bprinter-type=(\d+)")
_RAW: Final = re.compile(r"\bprinter-make-and-model='?Local(?:\\? )Raw(?:\\? )Printer")
_COLOUR, _DUPLEX = 0x8, 0x10
"""Bits of CUPS's `printer-type`."""


class Job(Struct, frozen=True):
    """A print job. `printer` "" is the default printer; 1 to 99 copies; `media` is the paper by its name in CUPS."""

    title: str
    printer: str = ""
    copies: int = 1
    media: str = "A4"
    options: PrintOptions = _USUAL
    able: PrinterAbilities = PrinterAbilities()

    @property
    def printer_words(self) -> str:
        """The printer within a sentence."""
        return self.printer or say("the printer")


class Printers(Struct, frozen=True):
    """The names of the printers, and the default printer ("" for none).

    `trouble` is a sentence if they could not be listed; `by_dialog` says that the system's own dialog asks for the
    printer and the rest.
    """

    names: tuple[str, ...] = ()
    default: str = ""
    trouble: str = ""
    by_dialog: bool = False
    unsure: bool = False
    """Whether there may be printers that were not listed."""

    @property
    def none(self) -> bool:
        """Whether nothing can be printed."""
        return not self.names and not self.unsure


def print_command(job: Job) -> tuple[str, ...]:
    """The command that prints the PDF on its standard input."""
    copies = str(max(1, min(MOST_COPIES, job.copies)))
    printer = ("-d", job.printer) if job.printer else ()
    options = [part for option in _options(job) for part in ("-o", "=".join(option))]
    return ("lp", *printer, "-n", copies, "-t", plain(job.title), *options)


def _options(job: Job) -> Iterator[tuple[str, str]]:
    """The options of a job, as far as its printer has them. Scale and sides are always those in the window; other
    options keep the default of the queue.
    """
    options = job.options.within(job.able)
    yield "media", job.media
    yield "print-scaling", options.scaling
    if job.able.both_sides:
        yield "sides", _SIDES[options.sides]
    if options.per_sheet > 1:
        yield "number-up", str(options.per_sheet)
    if options.black:
        yield "print-color-mode", "monochrome"
    if options.tray:
        yield _TRAY, options.tray


def media_of(pages: Sequence[tuple[float, float]], usual: PaperSize) -> str:
    """The paper of a document by the sizes of its pages in points, lying or standing: the largest of them.

    `usual` is the paper if the sizes are unknown.
    """
    if not pages:
        return MEDIA[usual]
    width, height = max((sorted(page) for page in pages), key=lambda page: page[0] * page[1])
    for name, (short, long) in _SIZES.items():
        if abs(width - short) <= _NEAR and abs(height - long) <= _NEAR:
            return name
    return "".join(("Custom.", str(round(width)), "x", str(round(height))))


def list_command() -> tuple[str, ...]:
    """The command that lists the printers, one per line, and then the default one."""
    return ("lpstat", "-e", "-d")


def abilities_command(printer: str) -> tuple[str, ...]:
    """The command that prints the attributes of one printer, in a line."""
    return ("lpoptions", "-p", printer)


def read_printers(listed: str) -> Printers:
    """Parse the output of `list_command` in the C locale."""
    lines = [line.strip() for line in listed.splitlines()]
    default = next((line.removeprefix(_DEFAULT).strip() for line in lines if line.startswith(_DEFAULT)), "")
    names = {line: None for line in lines if line and " " not in line}
    return Printers(tuple(names), default if default in names else "")


def read_abilities(told: str) -> PrinterAbilities:
    """Parse the output of `abilities_command`.

    A raw queue hands files on as they are; every other one has the filters of CUPS, which arrange pages.
    """
    kind = _TYPE.search(told)
    if kind is None:
        return PrinterAbilities()
    bits = int(kind[1])
    return PrinterAbilities(
        both_sides=bool(bits & _DUPLEX), colour=bool(bits & _COLOUR), arranges=_RAW.search(told) is None
    )


def short_reason(complaint: str) -> str:
    """The first line of a command's stderr without its name, at most 120 characters; "" if empty."""
    line = next((line for line in complaint.splitlines() if line.strip()), "")
    words = plain(" ".join(line.split()))
    words = _SPEAKER.sub("", words).rstrip(".")
    return words if len(words) <= _LONGEST_REASON else words[: _LONGEST_REASON - 1].rstrip() + "…"


def plain(text: str) -> str:
    """The text without control characters, which are not valid in job titles and arguments."""
    return "".join(letter for letter in text if unicodedata.category(letter)[0] != "C")
