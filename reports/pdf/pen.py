"""Draws text, figures, lines and marks on a page, with coordinates from the top left corner."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from msgspec import Struct
from reportlab.pdfgen.canvas import FILL_NON_ZERO

from reports.blocks.code import Code
from reports.blocks.frame import Mark, Tone
from reports.pdf import fonts
from reports.pdf.anchors import Anchors
from reports.pdf.labels import Writer
from reports.pdf.style import BOLD, FELT, HAIR, HEART, INK, QUIET, SEMIBOLD, SUITS, Colour, Face, PageLayout
from reports.pdf.tags import Tagged, Tags
from reports.pdf.text import hung, width
from scorekeeper.text.read_paper import run_words, ticked_words

BLACK: Colour = (0, 0, 0)
_HEAVY = {SEMIBOLD: 0.02, BOLD: 0.035}
"""How wide the outline is of letters lent to a font that is heavier than the fallback fonts, relative to their size."""
_FILLED_WITH_OUTLINE = 2
"""The text rendering mode."""
_OVERLAP = 0.03
"""Of a row of a code over the next, relative to its height."""
TONES = {Tone.INK: INK, Tone.QUIET: QUIET, Tone.HEART: HEART}


class Parts(Struct, frozen=True):
    """The parts of a book: the page on which each begins, and which of them are in the file."""

    starts: Mapping[str, int]
    there: frozenset[str]


_NO_PARTS = Parts({}, frozenset())


class Pen(Tagged, Writer):
    """Draws on one page of a canvas. `x` runs from the left edge, `y` down from the top edge, in points.

    `page` and `pages` say which page of its document (or of the book that it is bound in) this is, `first` whether the
    document begins here, `left` whether it is a left page of a book; `parts` has those of the book, `anchors` the
    places of the document.
    """

    def __init__(
        self,
        canvas: Any,
        tags: Tags,
        layout: PageLayout,
        page: int,
        pages: int,
        *,
        first: bool = True,
        left: bool = False,
        parts: Parts = _NO_PARTS,
        anchors: Anchors | None = None,
    ) -> None:
        self._canvas = canvas
        self.tags = tags
        self.layout = layout
        self.page = page
        self.pages = pages
        self.first = first
        self.left_page = left
        self.parts = parts
        self.anchors = anchors or Anchors("")
        self._filling: Colour | None = None
        self._stroking: tuple[float, Colour] | None = None

    def _y(self, y: float) -> float:
        return self.layout.height - y

    # words

    def text(self, x: float, y: float, text: str, face: Face) -> float:
        """Draw text with its baseline at `y`; the x position of its end."""
        if not text:
            return x
        self.tags.content()
        self._fill(face.colour)
        tracking = face.tracking * face.size
        pieces = fonts.pieces(text, face.font)
        whole = text if any(piece.alone for piece in pieces) else ""  # by their places they would be parts of words
        with self.read_as(whole):
            for piece in pieces:
                with self.read_as("" if whole else piece.read):
                    begin = x + piece.begin * face.size + piece.before * tracking
                    self._draw(begin, self._y(y) + piece.raised * face.size, piece, face, tracking)
        return x + width(text, face)

    def _draw(self, x: float, base: float, piece: fonts.TextPiece, face: Face, tracking: float) -> None:
        """Draw letters of one font; those lent to a heavy one have an outline, since fallback fonts have one weight."""
        canvas = self._canvas
        canvas.setFont(piece.font, face.size)
        if piece.font == face.font or face.font not in _HEAVY:
            canvas.drawString(x, base, piece.shown, charSpace=tracking)
            return
        canvas.saveState()
        canvas.setStrokeColorRGB(*(part / 255 for part in face.colour))
        canvas.setLineWidth(_HEAVY[face.font] * face.size)
        canvas.drawString(x, base, piece.shown, mode=_FILLED_WITH_OUTLINE, charSpace=tracking)
        canvas.restoreState()

    def lines(self, x: float, y: float, lines: Sequence[str], face: Face, step: float) -> None:
        """Draw lines of text from `x` on, the first with its baseline at `y`, each `step` points below the last."""
        for number, line in enumerate(lines):
            self.text(x, y + number * step, line, face)

    def figure(
        self, x: float, y: float, figure: str, face: Face, half: Face | None = None, places: int | None = None
    ) -> tuple[float, float]:
        """Draw a figure whose units end at `x`, its fraction to the right of that; the x positions of both ends."""
        units, rest = hung(figure, places)
        begin = x - width(units, face)
        self.text(begin, y, units + ("" if half else rest), face)
        if half and rest:
            return begin, self.text(x + 0.8, y, rest, half)
        return begin, x + width(rest, face)

    # lines

    def _stroke(self, weight: float, colour: Colour) -> None:
        """Set weight and colour of lines, only if they differ from the present ones, since reportlab is slow."""
        if self._stroking != (weight, colour):
            self._stroking = weight, colour
            self._canvas.setStrokeColorRGB(*(part / 255 for part in colour))
            self._canvas.setLineWidth(weight)

    def _fill(self, colour: Colour) -> None:
        if self._filling != colour:
            self._filling = colour
            self._canvas.setFillColorRGB(*(part / 255 for part in colour))

    def across(self, x: float, end: float, y: float, weight: float, colour: Colour = INK) -> None:
        """Draw a horizontal line."""
        self.tags.ornament()
        self._stroke(weight, colour)
        self._canvas.line(x, self._y(y), end, self._y(y))

    def rule(self, y: float, weight: float, colour: Colour = INK) -> None:
        """Draw a horizontal line from margin to margin."""
        self.across(self.layout.margin, self.layout.right, y, weight, colour)

    def down(self, x: float, y: float, end: float, weight: float, colour: Colour = HAIR) -> None:
        """Draw a vertical line."""
        self.tags.ornament()
        self._stroke(weight, colour)
        self._canvas.line(x, self._y(y), x, self._y(end))

    def dotted(self, x: float, y: float, end: float) -> None:
        """Draw a dotted vertical line, between points and score to be written."""
        self.tags.ornament()
        self._canvas.setDash(0.3, 2.2)
        self._canvas.setLineCap(1)
        self.down(x, y + 1, end - 1, 0.5, QUIET)
        self._canvas.setDash()
        self._canvas.setLineCap(0)

    def through(
        self, points: Sequence[tuple[float, float]], weight: float, colour: Colour, dash: Sequence[float] = ()
    ) -> None:
        """Draw a line through points, its corners round; `dash` has the lengths of its dashes and gaps."""
        canvas = self._canvas
        self.tags.ornament()
        self._stroke(weight, colour)
        canvas.setLineJoin(1)
        canvas.setDash(list(dash))
        canvas.drawPath(self._path(points), stroke=1, fill=0)
        canvas.setDash()
        canvas.setLineJoin(0)

    def hatch(self, x: float, y: float, end: float, bottom: float, pitch: float, weight: float, colour: Colour) -> None:
        """Hatch a rectangle; the lines are aligned to the page, so that adjacent rectangles join seamlessly."""
        canvas = self._canvas
        self.tags.ornament()
        self._stroke(weight, colour)
        high, low = self._y(y), self._y(bottom)
        first = math.ceil((low - end) / pitch)
        last = math.floor((high - x) / pitch)
        lines = []
        for step in range(first, last + 1):
            rise = step * pitch
            begin, stop = max(x, low - rise), min(end, high - rise)
            if begin < stop:
                lines.append((begin, begin + rise, stop, stop + rise))
        if lines:
            canvas.lines(lines)

    def link(self, x: float, y: float, end: float, bottom: float, key: str, words: str) -> None:
        """Make a rectangle a link to a part of the book, of the current element; `words` name its target."""
        if key in self.parts.starts and key in self.parts.there:
            self._canvas.linkRect(words, key, (x, self._y(bottom), end, self._y(y)), relative=1, Border="[0 0 0]")
            self.tags.link()

    def anchor(self, name: str, y: float) -> None:
        """Let links to a place of the document lead to a height of this page."""
        self.anchors.set(name, self._canvas, 0, self._y(y))

    def lead(self, x: float, y: float, end: float, bottom: float, name: str, words: str) -> None:
        """Make a rectangle a link to a place of the document, of the current element."""
        rectangle = (x, self._y(bottom), end, self._y(y))
        self._canvas.linkRect(words, self.anchors.key(name), rectangle, relative=1, Border="[0 0 0]")
        self.tags.link()

    # shapes

    def disc(self, x: float, y: float, radius: float, colour: Colour, fill: Colour) -> None:
        """Draw a filled circle with an outline."""
        self.tags.ornament()
        self._stroke(0.8, colour)
        self._fill(fill)
        self._canvas.circle(x, self._y(y), radius, stroke=1, fill=1)

    def area(self, x: float, y: float, end: float, bottom: float, fill: Colour) -> None:
        """Draw a filled rectangle without an outline."""
        self.tags.ornament()
        self._fill(fill)
        self._canvas.rect(x, self._y(bottom), end - x, bottom - y, stroke=0, fill=1)

    def code(self, x: float, y: float, side: float, code: Code, words: str) -> None:
        """Draw a QR code as black squares, `words` for who does not see it; the bars overlap a little, so that no light
        shines through between rows."""
        step, path = side / code.size, self._canvas.beginPath()
        for column, row, length in code.bars():
            low = self._y(y + (row + 1) * step)
            path.rect(x + column * step, low - step * _OVERLAP, length * step, step * (1 + _OVERLAP))
        with self.tag("Figure", alt=words):
            self.tags.ornament()
            self._fill(BLACK)
            self._canvas.drawPath(path, stroke=0, fill=1, fillMode=FILL_NON_ZERO)

    def shape(
        self, points: Sequence[tuple[float, float]], colour: Colour, fill: Colour | None, weight: float = 0.8
    ) -> None:
        """Draw a polygon with an outline, filled unless `fill` is None."""
        self.tags.ornament()
        self._stroke(weight, colour)
        if fill is not None:
            self._fill(fill)
        path = self._path(points)
        path.close()
        self._canvas.drawPath(path, stroke=1, fill=0 if fill is None else 1)

    def _path(self, points: Sequence[tuple[float, float]]) -> Any:
        """A path of straight lines through points."""
        path = self._canvas.beginPath()
        first, *others = points
        path.moveTo(first[0], self._y(first[1]))
        for x, y in others:
            path.lineTo(x, self._y(y))
        return path

    # signs

    def box(self, x: float, y: float, size: float, weight: float = 0.7, *, ticked: bool = False) -> None:
        """Draw a box to tick with its bottom edge at `y`; the tick is green."""
        canvas = self._canvas
        self.tags.ornament()
        self._stroke(weight, INK)
        canvas.rect(x, self._y(y), size, size, stroke=1, fill=0)
        if not ticked:
            return
        path = canvas.beginPath()
        path.moveTo(x + size * 0.2, self._y(y) + size * 0.52)
        path.lineTo(x + size * 0.44, self._y(y) + size * 0.24)
        path.lineTo(x + size * 1.08, self._y(y) + size * 1.1)
        with self.tag("Figure", alt=ticked_words()):
            self.tags.ornament()
            self._stroke(1.3 * size / 8, FELT)
            canvas.drawPath(path, stroke=1, fill=0)

    def sign(self, x: float, y: float, mark: Mark, size: float, colour: Colour = INK) -> float:
        """Draw a mark with its left edge at `x`, for figures of size `size` on the baseline `y`; its right edge."""
        if mark in (Mark.DOWN, Mark.UP):
            radius = size * 0.42
            with self.tag("Figure", alt=run_words(down=mark is Mark.DOWN)):
                self.moon(x + radius, y - size * 0.35, radius, FELT, filled=mark is Mark.DOWN)
            return x + 2 * radius
        font = SUITS if mark is Mark.BONUS else "Lato-Regular"
        return self.text(x, y, str(mark.value), Face(font, size, HEART if mark is Mark.OFFENCE else colour))

    def moon(self, x: float, y: float, radius: float, colour: Colour, *, filled: bool) -> None:
        """Draw a crescent open to the right."""
        canvas = self._canvas
        other, apart = radius * 0.84, radius * 0.52
        cross = (apart**2 + radius**2 - other**2) / (2 * apart)
        outer = math.degrees(math.acos(cross / radius))
        inner = math.degrees(math.acos(max(-1.0, min(1.0, (cross - apart) / other))))
        path = canvas.beginPath()
        middle = self._y(y)
        path.arc(x - radius, middle - radius, x + radius, middle + radius, outer, 360 - 2 * outer)
        shifted = x + apart
        path.arcTo(shifted - other, middle - other, shifted + other, middle + other, -inner, -(360 - 2 * inner))
        path.close()
        self.tags.ornament()
        self._stroke(0.7, colour)
        self._fill(colour)
        canvas.drawPath(path, stroke=1, fill=1 if filled else 0)
