"""A drawing of plain values on the page: the charts that screen and paper share."""

from __future__ import annotations

from reports.blocks.drawing import Dot, DrawnBar, DrawnLabel, DrawnLine, Ink
from reports.blocks.pictures import DrawnChart
from reports.pdf.flow import FlowPart
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    FELT,
    HAIR,
    INK,
    LABELLED,
    QUIET,
    REGULAR,
    SECTION,
    SECTION_BASE,
    SECTION_GAP,
    SEMIBOLD,
    WHITE,
    Colour,
    Face,
    PageLayout,
)
from reports.pdf.text import fit, width

_COLOURS: dict[Ink, Colour] = {"ink": INK, "quiet": QUIET, "pale": HAIR, "accent": FELT}
_LABEL = 9.5


def drawn_part(block: DrawnChart, page: PageLayout) -> FlowPart:
    """The whole chart under its title; it is made for the width of `block` and stretched to that of the page."""

    def draw(pen: Pen, y: float) -> None:
        left, right = page.margin, page.width - page.margin
        begin, base = right - width(block.hint, ASIDE), y + LABELLED - SECTION_BASE
        pen.text(left, base, fit(block.title.upper(), SECTION, begin - left - 10), SECTION)
        pen.text(begin, base, block.hint, ASIDE)
        scale = page.room / block.width
        for shape in block.drawing:
            _draw(pen, shape, left, y + LABELLED, scale)

    return FlowPart(LABELLED + block.height, draw, gap=SECTION_GAP)


def _draw(pen: Pen, shape: DrawnLine | DrawnBar | Dot | DrawnLabel, left: float, top: float, scale: float) -> None:
    """Draw a shape; only widths are stretched."""
    colour = _COLOURS[shape.ink]
    match shape:
        case DrawnLine():
            points = [(left + x * scale, top + y) for x, y in shape.points]
            if len(points) > 1:
                pen.through(points, shape.weight * 0.7, colour, (4, 2.4) if shape.dashed else ())
        case DrawnBar():
            x, y, end = left + shape.left * scale, top + shape.top, left + (shape.left + shape.width) * scale
            corners = [(x, y), (end, y), (end, y + shape.height), (x, y + shape.height)]
            pen.shape(corners, colour, colour if shape.filled else None, 0.5)
        case Dot():
            fill = colour if shape.filled else WHITE
            pen.disc(left + shape.x * scale, top + shape.y, shape.radius * 0.7, colour, fill)
        case DrawnLabel():
            face = Face(SEMIBOLD if shape.strong else REGULAR, _LABEL, colour)
            wide = width(shape.text, face)
            x = left + shape.x * scale - {"left": 0.0, "centre": wide / 2, "right": wide}[shape.anchor]
            pen.text(x, top + shape.y, shape.text, face)
