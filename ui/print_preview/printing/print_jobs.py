"""The commands of the printing systems and the parsing of their output; starts no process.

CUPS on Linux and BSD prints with `lp`, macOS with `lpr`; both list printers with `lpstat`. Windows prints with the
"print" verb of the program for PDF files, without a choice of printer or copies; this is untested.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final, Literal

from msgspec import Struct

from scorekeeper.text.templates import say

PaperSize = Literal["a4", "letter"]
System = Literal["cups", "macos", "windows"]

MOST_COPIES: Final = 99
_MEDIA: Final[dict[PaperSize, str]] = {"a4": "A4", "letter": "Letter"}
_LONGEST_REASON: Final = 120
_SPEAKER: Final = re.compile(r"^(?:\S*/)?(?:lp|lpr|lpstat): *(?:Error - )?")
_DEFAULT: Final = "system default destination:"


def system_of(platform: str) -> System:
    """The printing system of a `sys.platform`."""
    return {"win32": "windows", "darwin": "macos"}.get(platform, "cups")  # type: ignore[return-value]


class Job(Struct, frozen=True):
    """A print job. `printer` "" is the default printer; 1 to 99 copies."""

    title: str
    printer: str = ""
    copies: int = 1
    paper: PaperSize = "a4"

    @property
    def printer_words(self) -> str:
        """The printer within a sentence."""
        return self.printer or say("the printer")


class Printers(Struct, frozen=True):
    """The names of the printers, and the default printer ("" for none).

    `trouble` is a sentence where they could not be listed.
    """

    names: tuple[str, ...] = ()
    default: str = ""
    trouble: str = ""


def print_command(job: Job, system: Literal["cups", "macos"]) -> tuple[str, ...]:
    """The command that prints the PDF on its standard input."""
    copies = str(max(1, min(MOST_COPIES, job.copies)))
    title = _plain(job.title)
    media = "=".join(("media", _MEDIA[job.paper]))
    if system == "macos":
        printer = ("-P", job.printer) if job.printer else ()
        return ("lpr", *printer, "-#", copies, "-T", title, "-o", media)
    printer = ("-d", job.printer) if job.printer else ()
    return ("lp", *printer, "-n", copies, "-t", title, "-o", media)


def list_command() -> tuple[str, ...]:
    """The command that lists the printers, one per line, and then the default one."""
    return ("lpstat", "-e", "-d")


def read_printers(listed: str) -> Printers:
    """Parse the output of `list_command` in the C locale."""
    lines = [line.strip() for line in listed.splitlines()]
    default = next((line.removeprefix(_DEFAULT).strip() for line in lines if line.startswith(_DEFAULT)), "")
    names = {line: None for line in lines if line and " " not in line}
    return Printers(tuple(names), default if default in names else "")


def short_reason(complaint: str) -> str:
    """The first line of a command's stderr without its name, at most 120 characters; "" if empty."""
    line = next((line for line in complaint.splitlines() if line.strip()), "")
    words = _plain(" ".join(line.split()))
    words = _SPEAKER.sub("", words).rstrip(".")
    return words if len(words) <= _LONGEST_REASON else words[: _LONGEST_REASON - 1].rstrip() + "…"


def _plain(text: str) -> str:
    """The text without control characters, which are not valid in job titles and arguments."""
    return "".join(letter for letter in text if unicodedata.category(letter)[0] != "C")
