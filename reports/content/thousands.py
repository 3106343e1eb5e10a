"""The thousands of figures on paper, marked by a narrow space: "11 250.00".

Marked are figures that stand alone, and amounts of money and large numbers in sentences; never a name, a title, or what
is scanned or typed, as an IBAN.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from reports.blocks import Document
from reports.blocks.code import Code, PayCode
from reports.blocks.drawing import Dot, DrawnBar, DrawnLabel, DrawnLine
from reports.blocks.frame import PageHead, Signatures
from reports.blocks.season import Cover, MonthTable

SPACE = "\N{NARROW NO-BREAK SPACE}"
_FIGURE = re.compile(r"[+−]?(?:[$€£¥₹₩₪₴]|[A-Z]{3} )?\d{4,}(?:\.\d+)?[½¼¾]?")
"""A figure that is all of a text, with its sign and the sign of the money."""
_AMOUNT = re.compile(
    r"(?<=[$€£¥₹₩₪₴])\d{4,}"
    r"|(?<=\b[A-Z]{3} )(?:\d{5,}|\d{4}(?=\.\d))"
    r"|(?<![\w.−+-])\d{4,}(?=\.\d\d\b)"
    r"|(?<![\w.,:/=&#+-])[1-9]\d{4,}(?![^\W½¼¾]|[/:=&-])"
)
"""The whole units of an amount of money within a sentence, and any other number of five digits or more: one of four may
be a year."""
_SIGNS = ("+", "−")
_DIGITS = re.compile(r"\d{4,}")
_THOUSANDS = re.compile(r"(?<=\d)(?=(?:\d{3})+$)")
_KEPT: dict[type[Struct], tuple[str, ...]] = {
    Document: ("name", "author", "made_at", "key", "signatures"),
    PageHead: ("club", "kind", "title"),
    Cover: ("title", "line"),
    MonthTable: ("months",),
    PayCode: ("code", "address"),
}
_WHOLE = (Signatures, Code, DrawnBar, DrawnLine, Dot)


def marked(document: Document) -> Document:
    """A document with its thousands marked."""
    made: Document = _marked(document)
    return made


def marked_text(text: str) -> str:
    """A text with its thousands marked."""
    if not _DIGITS.search(text):
        return text
    if _FIGURE.fullmatch(text):
        return _DIGITS.sub(_grouped, text, count=1)
    return _AMOUNT.sub(_grouped, text)


def marked_sum(text: str) -> str:
    """A sentence of figures, which has no year and no name, with its thousands marked."""
    return _DIGITS.sub(_grouped, text)


def _grouped(digits: re.Match[str]) -> str:
    return _THOUSANDS.sub(SPACE, digits[0])


def _marked(value: Any) -> Any:
    """A value of a block; the same object if nothing in it changes."""
    if isinstance(value, str):
        return marked_text(value) if type(value) is str else value
    if isinstance(value, tuple):
        made = tuple(map(_marked, value))
        return made if any(new is not old for new, old in zip(made, value, strict=True)) else value
    if isinstance(value, DrawnLabel) and value.text[:1] not in _SIGNS:
        return value  # a year, or how often in how many
    if isinstance(value, Struct) and not isinstance(value, _WHOLE):
        return _marked_struct(value)
    return value


def _marked_struct(value: Struct) -> Struct:
    changed = {}
    for name in _fields(type(value)):
        old = getattr(value, name)
        new = _marked(old)
        if new is not old:
            changed[name] = new
    return replace(value, **changed) if changed else value


@cache
def _fields(kind: type[Struct]) -> tuple[str, ...]:
    """The fields of a block that may have figures."""
    return tuple(name for name in kind.__struct_fields__ if name not in _KEPT.get(kind, ()))
