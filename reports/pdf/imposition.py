"""Imposition: small pages beside and below each other on a sheet of paper, with marks to cut along.

Slips stand two across, cards too on paper in landscape, why pages below each other. Each row is as high as its pages
are, so that what needs more than half of the paper has it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec import Struct

from reports.blocks import Form
from reports.pdf.style import HAIR, PageLayout, paper_size

_ACROSS = {Form.SLIP: 2, Form.CARD: 2, Form.HALF: 1}
IMPOSED = tuple(_ACROSS)
"""The forms of small pages that are cut from paper."""
A6, A5 = (297.64, 419.53), (419.53, 595.28)
"""The sizes of a slip and of a card that have a page to themselves."""
_MARK, _CROSS = 14.0, 8.0
"""The lengths of a mark at the edge of the paper, and of an arm of the cross within it, in points."""
_SLACK = 1.0


class Place(Struct, frozen=True):
    """The place of a page on its sheet: whether it is the first and the last there, and the marks to cut along, each a
    line from one point to another."""

    width: float
    height: float
    x: float = 0.0
    y: float = 0.0
    first: bool = True
    last: bool = True
    cuts: tuple[tuple[float, float, float, float], ...] = ()

    def cut(self, canvas: Any) -> None:
        """Draw the marks on the sheet."""
        if not self.cuts:
            return
        canvas.setStrokeColorRGB(*(part / 255 for part in HAIR))
        canvas.setLineWidth(0.5)
        canvas.lines([(x, self.height - y, end, self.height - bottom) for x, y, end, bottom in self.cuts])


def sheet_size(form: Form, paper: str) -> tuple[float, float]:
    """The width and the height of the paper that pages of a form are cut from; cards from paper in landscape."""
    short, long = paper_size(paper)
    return (long, short) if form is Form.CARD else (short, long)


def leaf_size(form: Form, paper: str) -> tuple[float, float]:
    """The width of a page, and the height that it has if it needs no more."""
    width, height = sheet_size(form, paper)
    return width / _ACROSS[form], height if form is Form.CARD else height / 2


def alone(page: PageLayout) -> Place:
    """The place of a page that has its paper to itself."""
    return Place(page.width, page.height)


def places(form: Form, paper: str, pages: Sequence[PageLayout]) -> list[Place]:
    """The places of pages of a form, in order."""
    width, height = sheet_size(form, paper)
    across = _ACROSS[form]
    sheets: list[list[tuple[float, float]]] = [[]]
    edges: list[list[float]] = [[0.0]]
    for begin in range(0, len(pages), across):
        row = pages[begin : begin + across]
        high = max(page.height for page in row)
        if edges[-1][-1] and edges[-1][-1] + high > height + _SLACK:
            sheets.append([])
            edges.append([0.0])
        sheets[-1] += [(number * width / across, edges[-1][-1]) for number in range(len(row))]
        edges[-1].append(edges[-1][-1] + high)
    made = []
    for spots, rows in zip(sheets, edges, strict=True):
        cuts = _cuts(width, height, across, rows[1:])
        for number, (x, y) in enumerate(spots):
            last = number == len(spots) - 1
            made.append(Place(width, height, x, y, number == 0, last, cuts if last else ()))
    return made


def _cuts(
    width: float, height: float, across: int, edges: Sequence[float]
) -> tuple[tuple[float, float, float, float], ...]:
    """The marks of a sheet whose rows end at some heights."""
    lines = []
    inner = [y for y in edges if y < height - _SLACK]
    for y in inner:
        lines += [(0.0, y, _MARK, y), (width - _MARK, y, width, y)]
    if across == 2:
        x = width / 2
        lines += [(x, 0.0, x, _MARK), (x, height - _MARK, x, height)]
        for y in inner:
            lines += [(x - _CROSS, y, x + _CROSS, y), (x, y - _CROSS, x, y + _CROSS)]
    return tuple(lines)
