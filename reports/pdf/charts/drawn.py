"""A drawing of plain values on the page: the charts that screen and paper share."""

from __future__ import annotations

from reports.blocks.drawing import Dot, Drawing, DrawnBar, DrawnLabel, DrawnLine, Ink, Shape
from reports.blocks.pictures import DrawnChart
from reports.pdf.flow import FlowPart, section_title
from reports.pdf.pen import Pen
from reports.pdf.style import (
    FELT,
    HAIR,
    INK,
    LABELLED,
    QUIET,
    REGULAR,
    SEMIBOLD,
    WHITE,
    Colour,
    Face,
    PageLayout,
    section_gap,
)
from reports.pdf.text import fit, width
from scorekeeper.text.read_paper import drawing_words

_COLOURS: dict[Ink, Colour] = {"ink": INK, "quiet": QUIET, "pale": HAIR, "accent": FELT}
_LABEL = 9.5


def drawn_part(block: DrawnChart, page: PageLayout) -> FlowPart:
    """The whole chart, under its title if it does not continue; it is made for the width of `block` and stretched to
    that of the page."""
    head = 0.0 if block.goes_on else LABELLED

    def draw(pen: Pen, y: float) -> None:
        if not block.goes_on:
            section_title(pen, y + LABELLED, block.title, block.hint)
        labels = [shape.text for shape in block.drawing if isinstance(shape, DrawnLabel)]
        with pen.tag("Figure", alt=drawing_words(block.title, labels)):
            draw_shapes(pen, block.drawing, (page.margin, y + head), page.room / block.width)

    return FlowPart(head + block.height, draw, gap=0.0 if block.goes_on else section_gap(page))


def draw_shapes(pen: Pen, drawing: Drawing, place: tuple[float, float], across: float, down: float = 1.0) -> None:
    """Draw shapes from an upper left corner, their places stretched `across` and `down` the page."""
    for shape in drawing:
        _draw(pen, shape, place, across, down)


def _draw(pen: Pen, shape: Shape, place: tuple[float, float], scale: float, down: float) -> None:
    """Draw a shape; only its place is stretched, of a bar also width and height."""
    colour, (left, top) = _COLOURS[shape.ink], place
    match shape:
        case DrawnLine():
            points = [(left + x * scale, top + y * down) for x, y in shape.points]
            if len(points) > 1:
                pen.through(points, shape.weight * 0.7, colour, (4, 2.4) if shape.dashed else ())
        case DrawnBar():
            x, y, end = left + shape.left * scale, top + shape.top * down, left + (shape.left + shape.width) * scale
            low = y + shape.height * down
            corners = [(x, y), (end, y), (end, low), (x, low)]
            pen.shape(corners, colour, colour if shape.filled else None, 0.5)
        case Dot(moon=True):
            radius = shape.radius * 0.7
            pen.moon(left + shape.x * scale, top + shape.y * down, radius, colour, filled=shape.filled)
        case Dot():
            fill = colour if shape.filled else WHITE
            pen.disc(left + shape.x * scale, top + shape.y * down, shape.radius * 0.7, colour, fill)
        case DrawnLabel():
            face = Face(SEMIBOLD if shape.strong else REGULAR, _LABEL, colour)
            text = fit(shape.text, face, shape.room * scale) if shape.room else shape.text
            wide = width(text, face)
            x = left + shape.x * scale - {"left": 0.0, "centre": wide / 2, "right": wide}[shape.anchor]
            pen.text(x, top + shape.y * down, text, face)
