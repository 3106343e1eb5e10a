"""The ways to pay on a slip: a code with its line beside it for each payee, or the address alone."""

from __future__ import annotations

from reports.blocks.code import PayCode, PayCodes
from reports.pdf.flow import FlowPart
from reports.pdf.labels import label
from reports.pdf.pen import Pen
from reports.pdf.style import MEDIUM, QUIET, REGULAR, SEMIBOLD, Face, PageLayout
from reports.pdf.text import wrap
from scorekeeper.text.read_paper import pay_code_words

_TITLE, _LINE, _ADDRESS = Face(SEMIBOLD, 9.5), Face(REGULAR, 8, QUIET), Face(MEDIUM, 8)
_SIDE, _BESIDE, _GAP = 62.0, 12.0, 10.0
"""The side of a code, of which a square is then more than a third of a millimetre; the room beside and above it."""
_STEP, _FIRST, _HIGH = 11.0, 9.0, (12.6, 5.2)
"""From line to line, and to the first of them; the height of a title, which may be in two, and its least size."""
_LONGEST = 3
"""Lines of an address at most: a link may be long, and stands in the code."""


def pay_code_parts(block: PayCodes, page: PageLayout) -> list[FlowPart]:
    """A part for each payee."""
    parts = []
    for way in block.ways:

        def draw(pen: Pen, y: float, way: PayCode = way) -> None:
            _draw(pen, y, way)

        parts.append(FlowPart(_height(way, page), draw, gap=_GAP))
    return parts


def _height(way: PayCode, page: PageLayout) -> float:
    words = _FIRST + _STEP * (1 + len(_lines(way, page)) + len(_address(way, page)))
    return max(words, _SIDE) if way.code is not None else words


def _room(way: PayCode, page: PageLayout) -> float:
    return page.room - (_SIDE + _BESIDE if way.code is not None else 0.0)


def _lines(way: PayCode, page: PageLayout) -> list[str]:
    return list(wrap(way.line, _LINE, _room(way, page)))


def _address(way: PayCode, page: PageLayout) -> list[str]:
    return list(wrap(way.address, _ADDRESS, _room(way, page)))[:_LONGEST]


def _draw(pen: Pen, y: float, way: PayCode) -> None:
    x = pen.layout.margin
    if way.code is not None:
        pen.code(x, y, _SIDE, way.code, pay_code_words(way.title))
        x += _SIDE + _BESIDE
    base = y + _FIRST
    label(way.title, _TITLE, _room(way, pen.layout), *_HIGH).left(pen, x, base)
    lines = _lines(way, pen.layout)
    pen.lines(x, base + _STEP + 1, lines, _LINE, _STEP)
    pen.lines(x, base + _STEP * (1 + len(lines)) + 2, _address(way, pen.layout), _ADDRESS, _STEP)
