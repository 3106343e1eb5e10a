"""What a printing system is asked, and what its answers mean: plain values, no process is started here.

CUPS (Linux, BSD) takes a paper by `lp`, macOS by `lpr`; both list their printers by `lpstat`. Windows prints by the
"print" verb of whatever program opens PDF files there: it names no printer and no copies. That way is untested.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final, Literal

from msgspec import Struct

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
    """One paper to be printed. `printer` "" is the system's own choice; 1 to 99 copies."""

    title: str
    printer: str = ""
    copies: int = 1
    paper: PaperSize = "a4"


class Printers(Struct, frozen=True):
    """The printers of this computer by name, and the one that the system prefers ("" for none).

    `trouble` is a sentence where they could not be asked for.
    """

    names: tuple[str, ...] = ()
    default: str = ""
    trouble: str = ""


def print_command(job: Job, system: Literal["cups", "macos"]) -> tuple[str, ...]:
    """The command that prints the PDF on its standard input."""
    copies = str(max(1, min(MOST_COPIES, job.copies)))
    title = _plain(job.title)
    media = f"media={_MEDIA[job.paper]}"
    if system == "macos":
        printer = ("-P", job.printer) if job.printer else ()
        return ("lpr", *printer, "-#", copies, "-T", title, "-o", media)
    printer = ("-d", job.printer) if job.printer else ()
    return ("lp", *printer, "-n", copies, "-t", title, "-o", media)


def list_command() -> tuple[str, ...]:
    """The command that lists the printers, one a line, and then the one that the system prefers."""
    return ("lpstat", "-e", "-d")


def read_printers(listed: str) -> Printers:
    """Read the answer of `list_command`, said in the C locale."""
    lines = [line.strip() for line in listed.splitlines()]
    default = next((line.removeprefix(_DEFAULT).strip() for line in lines if line.startswith(_DEFAULT)), "")
    names = {line: None for line in lines if line and " " not in line}
    return Printers(tuple(names), default if default in names else "")


def short_reason(complaint: str) -> str:
    """What a command complained of, in one line of at most 120 letters without its name; "" for silence."""
    line = next((line for line in complaint.splitlines() if line.strip()), "")
    words = _plain(" ".join(line.split()))
    words = _SPEAKER.sub("", words).rstrip(".")
    return words if len(words) <= _LONGEST_REASON else words[: _LONGEST_REASON - 1].rstrip() + "…"


def _plain(text: str) -> str:
    """The text without control characters, which are not valid in job titles and arguments."""
    return "".join(letter for letter in text if unicodedata.category(letter)[0] != "C")
