"""The marks of a PDF file, read from its own pages, and the same marks written again with a bare canvas.

A mark is a string, a path or a rectangle with the ink it needs, or the tag around some of these. The bare canvas gets
an ink only when it changes, and lays nothing out: the drawing library cannot write the page in less. The structure of
the file is at hand as it is written, and is written as ours is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import partial
from io import BytesIO
from typing import Any

from pypdf import PageObject, PdfReader
from pypdf.generic import ContentStream
from reportlab.pdfgen.canvas import Canvas

from reports.pdf import fonts
from reports.pdf.packing import PdfObjects
from reports.pdf.structure import write_structure
from reports.pdf.style import REGULAR
from reports.pdf.tags import Element, Marked, Tags
from tests.reports.tagged import kids

Stroke = Callable[[Canvas], object]
_LETTER = re.compile(r"^<(\w{2})> <(\w{4,8})>$", re.MULTILINE)
_SHAPES = {b"m": "moveTo", b"l": "lineTo", b"c": "curveTo"}
_PAINTED = {b"S": (1, 0), b"s": (1, 0), b"f": (0, 1), b"B": (1, 1), b"b": (1, 1), b"f*": (0, 1), b"B*": (1, 1)}
_INKS = {
    b"rg": "setFillColorRGB",
    b"RG": "setStrokeColorRGB",
    b"w": "setLineWidth",
    b"J": "setLineCap",
    b"j": "setLineJoin",
}


def marks(pdf: bytes) -> list[tuple[tuple[float, float], list[Stroke]]]:
    """For each page its size and what to call on a canvas for each of its marks, in order."""
    reader = PdfReader(BytesIO(pdf))
    return [((float(p.mediabox.width), float(p.mediabox.height)), _Reader(reader, p).strokes()) for p in reader.pages]


def structure(pdf: bytes) -> Tags:
    """The structure of a file, links left out, which the bare canvas has none of."""
    reader = PdfReader(BytesIO(pdf))
    tags = Tags(lambda _: None)
    root: Any = reader.trailer["/Root"]
    numbers = {page.indirect_reference.idnum: place for place, page in enumerate(reader.pages)}  # type: ignore[union-attr]
    tags.root = _element(root["/StructTreeRoot"]["/K"], None, numbers, tags)
    return tags


def _element(found: Any, parent: Element | None, numbers: dict[int, int], tags: Tags) -> Element:
    """An element with all under it; each stretch of marked content is noted on its page."""
    attributes = "".join(f"{key} {value}" for key, value in found.get("/A", {}).items())
    made = Element(found["/S"][1:], parent, attributes=attributes, alt=found.get("/Alt", ""), title=found.get("/T", ""))
    for kid in kids(found):
        if isinstance(kid, dict) and "/S" in kid:
            made.kids.append(_element(kid, made, numbers, tags))
        elif isinstance(kid, int) or kid["/Type"] == "/MCR":
            page, number = (found, kid) if isinstance(kid, int) else (kid, kid["/MCID"])
            made.kids.append(_marked(numbers[page.raw_get("/Pg").idnum], int(number), made, tags))
    return made


def _marked(page: int, number: int, element: Element, tags: Tags) -> Marked:
    while len(tags.pages) < page + 2:
        tags.end_page()
    marked = tags.pages[page].marked
    marked += [element] * (number + 1 - len(marked))
    marked[number] = element
    return Marked(page, number)


def draw(pages: Sequence[tuple[tuple[float, float], Sequence[Stroke]]], tags: Tags) -> bytes:
    """Write the pages with a bare canvas, compressed as ours are, and the structure that they have."""
    fonts.load()
    file = BytesIO()
    canvas = Canvas(file, invariant=1, pageCompression=1, initialFontName=REGULAR)
    for size, strokes in pages:
        canvas.setPageSize(size)
        for stroke in strokes:
            stroke(canvas)
        canvas.showPage()
    canvas.save()
    objects = PdfObjects.read(file.getvalue())
    write_structure(objects, tags)
    return objects.packed()


class _Reader:
    """Reads the operators of one page."""

    def __init__(self, reader: PdfReader, page: PageObject) -> None:
        self._stream = ContentStream(page.get_contents(), reader)
        resources: Any = page["/Resources"]
        self._fonts = {name: _font(font.get_object()) for name, font in resources["/Font"].items()}
        self._inks: dict[str, tuple[object, ...]] = {}
        self._strokes: list[Stroke] = []
        self._path: list[tuple[str, tuple[float, ...]]] = []
        self._place = (0.0, 0.0)
        self._letters: dict[int, str] = {}
        self._tracking = 0.0

    def strokes(self) -> list[Stroke]:
        """All marks of the page."""
        for operands, operator in self._stream.operations:
            self._read(operands, operator)
        return self._strokes

    def _ink(self, method: str, *values: object) -> None:
        if self._inks.get(method) != values:
            self._inks[method] = values
            self._strokes.append(lambda canvas: getattr(canvas, method)(*values))

    def _read(self, operands: Sequence[Any], operator: bytes) -> None:
        if operator in (b"BDC", b"BMC", b"EMC"):
            tag = " ".join([*map(_written, operands), operator.decode()])
            self._strokes.append(lambda canvas: canvas.addLiteral(tag))
        elif operator in _INKS:
            self._ink(_INKS[operator], *map(float, operands))
        elif operator == b"d":
            self._ink("setDash", [float(part) for part in operands[0]], float(operands[1]))
        elif operator == b"Tf":
            name, self._letters = self._fonts[operands[0]]
            self._ink("setFont", name, float(operands[1]))
        elif operator == b"Tc":
            self._tracking = float(operands[0])
        elif operator == b"Tm":
            self._place = float(operands[4]), float(operands[5])
        elif operator == b"Tj":
            self._write(operands[0])
        elif operator == b"re":
            self._path.append(("rect", tuple(map(float, operands))))
        elif operator in _SHAPES:
            self._path.append((_SHAPES[operator], tuple(map(float, operands))))
        elif operator == b"h":
            self._path.append(("close", ()))
        elif operator in _PAINTED:
            self._paint(*_PAINTED[operator])

    def _write(self, string: Any) -> None:
        codes = string.original_bytes
        text = "".join(self._letters[code] for code in codes)
        (x, y), tracking = self._place, self._tracking
        self._strokes.append(lambda canvas: canvas.drawString(x, y, text, charSpace=tracking))

    def _paint(self, stroke: int, fill: int) -> None:
        parts, self._path = self._path, []
        kinds = [kind for kind, _ in parts]
        if kinds == ["rect"]:
            box = parts[0][1]
            self._strokes.append(lambda canvas: canvas.rect(*box, stroke=stroke, fill=fill))
        elif kinds == ["moveTo", "lineTo"] * (len(parts) // 2) and not fill:
            lines = [(*parts[n][1], *parts[n + 1][1]) for n in range(0, len(parts), 2)]
            self._strokes.append(lambda canvas: canvas.lines(lines))
        else:
            self._strokes.append(partial(_path, parts, stroke, fill))


def _path(parts: Sequence[tuple[str, tuple[float, ...]]], stroke: int, fill: int, canvas: Canvas) -> None:
    path = canvas.beginPath()
    for kind, values in parts:
        getattr(path, kind)(*values)
    canvas.drawPath(path, stroke=stroke, fill=fill)


def _written(value: Any) -> str:
    """A value as it stands in a page."""
    file = BytesIO()
    value.write_to_stream(file)
    return file.getvalue().decode("latin-1")


def _font(font: Any) -> tuple[str, dict[int, str]]:
    """The name of a font of the file in the drawing library, and the letter of each of its codes."""
    return str(font["/BaseFont"]).lstrip("/").partition("+")[2], _letters(font["/ToUnicode"].get_object().get_data())


def _letters(table: bytes) -> dict[int, str]:
    """The letter of each code, from the lines of a table (`<01> <2212>`) that are neither a range nor left empty."""
    pairs = _LETTER.findall(table.decode("ascii"))
    return {int(code, 16): bytes.fromhex(letter).decode("utf-16-be") for code, letter in pairs if int(letter, 16)}
