"""The marks of a PDF file, read from its own pages, and the same marks written anew with a bare canvas.

A mark is a string, a path or a rectangle with the ink it needs. The bare canvas is told of an ink only where it
changes, and lays nothing out: nobody who uses the drawing library can write the page in less.
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
from reports.pdf.style import REGULAR

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


def draw(pages: Sequence[tuple[tuple[float, float], Sequence[Stroke]]]) -> bytes:
    """Write the pages with a bare canvas, compressed as ours are."""
    fonts.load()
    file = BytesIO()
    canvas = Canvas(file, invariant=1, pageCompression=1, initialFontName=REGULAR)
    for size, strokes in pages:
        canvas.setPageSize(size)
        for stroke in strokes:
            stroke(canvas)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


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
        if operator in _INKS:
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


def _font(font: Any) -> tuple[str, dict[int, str]]:
    """The name by which the drawing library knows a font of the file, and the letter of each of its codes."""
    return str(font["/BaseFont"]).lstrip("/").partition("+")[2], _letters(font["/ToUnicode"].get_object().get_data())


def _letters(table: bytes) -> dict[int, str]:
    """The letter of each code, from the lines of a table (`<01> <2212>`) that are neither a range nor left empty."""
    pairs = _LETTER.findall(table.decode("ascii"))
    return {int(code, 16): bytes.fromhex(letter).decode("utf-16-be") for code, letter in pairs if int(letter, 16)}
