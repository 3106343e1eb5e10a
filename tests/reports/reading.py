"""Reading PDF files back: their text, the position of each piece, how dark every part of a page is."""

from __future__ import annotations

import ctypes
import io
import unicodedata
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cache, lru_cache
from operator import attrgetter
from typing import Any

import pypdf
import pypdfium2
import pypdfium2.raw as pdfium
from PIL import Image

from reports.pdf.fonts import load
from reports.pdf.style import REGULAR

_TOUCH = 0.35
"""Points by which pieces of text may always share room."""
_LENT = 0.4
"""Marks and swashes of scripts that are only lent may reach so far over the letters beside them."""
_HYPHEN = "\x02"
"""As pdfium reads one at the end of a line."""


@dataclass(frozen=True)
class Box:
    """A piece of text, or a line, and the rectangle of its ink, in points from the lower left corner."""

    text: str
    left: float
    bottom: float
    right: float
    top: float

    def overlaps(self, other: Box) -> bool:
        """Whether the two rectangles share more than a touch; large letters may touch a little more."""
        across = min(self.right, other.right) - max(self.left, other.left)
        up = min(self.top, other.top) - max(self.bottom, other.bottom)
        shared = min(across, up)
        if shared <= _TOUCH:
            return False
        high = min(self.top - self.bottom, other.top - other.bottom)
        return shared > high * (_LENT if self.lent or other.lent else 0.035)

    @property
    def lent(self) -> bool:
        """Whether letters are of a script that is only lent, or marks without a letter: they may reach over an edge."""
        return any(map(_is_lent, self.text))

    def crosses(self, rule: Box) -> bool:
        """Whether a line down runs through this text."""
        beside = self.left + 0.4 < rule.left and rule.right < self.right - 0.4
        return beside and min(self.top, rule.top) - max(self.bottom, rule.bottom) > 0.4


@cache
def _is_lent(letter: str) -> bool:
    return ord(letter) not in load()[REGULAR] or unicodedata.combining(letter) != 0


@dataclass(frozen=True)
class PageBoxes:
    """The positions on a page: its size, its pieces of text, its column rules."""

    width: float
    height: float
    texts: list[Box]
    rules: list[Box]


def reader(data: bytes) -> pypdf.PdfReader:
    return pypdf.PdfReader(io.BytesIO(data))


def fonts_of(data: bytes) -> set[str]:
    """The names of the fonts of a file."""
    resources: list[Any] = [page["/Resources"] for page in reader(data).pages]
    fonts = [font.get_object() for found in resources for font in found["/Font"].values()]
    return {font["/BaseFont"].lstrip("/").rpartition("+")[2] for font in fonts}


@lru_cache(maxsize=2)
def page_texts(data: bytes) -> list[str]:
    """The text of every page, in the order in which it is written."""
    document = pypdfium2.PdfDocument(data)
    texts = []
    for page in document:
        text_page = page.get_textpage()
        texts.append(text_page.get_text_range().replace("\r\n", "\n"))
        text_page.close()
        page.close()
    document.close()
    return texts


def page_lines(data: bytes) -> list[list[str]]:
    """The pieces of text of every page, which are one for each that is written."""
    return [[box.text.strip().replace(_HYPHEN, "-") for box in page.texts] for page in page_boxes(data)]


def lines(data: bytes) -> list[str]:
    """All pieces of text of a file, page after page."""
    return [line for page in page_lines(data) for line in page]


@lru_cache(maxsize=2)
def page_boxes(data: bytes) -> tuple[PageBoxes, ...]:
    """The positions, page after page; several questions about one file read it once."""
    document = pypdfium2.PdfDocument(data)
    pages = []
    for page in document:
        text_page = page.get_textpage()
        texts, rules = [], []
        for thing in page.get_objects():
            left, bottom, right, top = thing.get_bounds()
            if thing.type == pdfium.FPDF_PAGEOBJ_TEXT:
                text = _text(thing, text_page)
                if text.strip():
                    texts.append(Box(text, left, bottom, right, top))
            elif thing.type == pdfium.FPDF_PAGEOBJ_PATH and right - left < 1 and top - bottom > 8:
                rules.append(Box("", left, bottom, right, top))
        pages.append(PageBoxes(*page.get_size(), texts, rules))
        text_page.close()
        page.close()
    document.close()
    return tuple(pages)


_BUFFER = ctypes.create_string_buffer(1 << 14)
_AS_SHORTS = ctypes.cast(_BUFFER, ctypes.POINTER(ctypes.c_ushort))


def _text(thing: pypdfium2.PdfObject, text_page: pypdfium2.PdfTextPage) -> str:
    length = pdfium.FPDFTextObj_GetText(thing, text_page, _AS_SHORTS, len(_BUFFER))
    assert length <= len(_BUFFER), "a piece of text has no room"
    return _BUFFER.raw[:length].decode("utf-16-le", "replace").rstrip("\0")


_LEFT = attrgetter("left")


def misplaced(data: bytes, margin: float = 49, foot: float = 25, head: float = 40) -> list[str]:
    """What stands on something else, outside the margins or across a column rule; nothing on a sound page."""
    found = []
    for number, page in enumerate(page_boxes(data), 1):
        texts, rules = sorted(page.texts, key=_LEFT), sorted(page.rules, key=_LEFT)
        for place, box in enumerate(texts):
            reach = 6.0 if box.lent else 0.0
            inside = margin - reach <= box.left and box.right <= page.width - margin + reach
            if not inside or box.bottom < foot or box.top > page.height - head:
                found.append(f"page {number}: {box} is outside the margins")
            for other in texts[place + 1 :]:
                if other.left > box.right:
                    break
                if other.bottom < box.top and box.bottom < other.top and box.overlaps(other):
                    found.append(f"page {number}: {box} and {other}")
            beside = bisect_left(rules, box.left, key=_LEFT), bisect_right(rules, box.right, key=_LEFT)
            cuts = [rule for rule in rules[slice(*beside)] if box.crosses(rule)]
            found += [f"page {number}: {box} is cut by a column rule"] * len(cuts)
    return found


_DOTS, _CELL = 60 / 72, 8
"""Pages are drawn at 60 dots an inch and looked at in cells of 8 by 8 dots."""
_SHADES = " .:-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
"""How dark a cell is: paper, then ever darker."""


def shades(data: bytes) -> list[list[str]]:
    """Every page of a file as lines of letters, a letter for the darkness of a cell; paper at the end is left out."""
    document = pypdfium2.PdfDocument(data)
    pages = []
    for page in document:
        image = page.render(scale=_DOTS, grayscale=True).to_pil()
        wide, high = -(-image.width // _CELL), -(-image.height // _CELL)
        whole = Image.new("L", (wide * _CELL, high * _CELL), 255)
        whole.paste(image)
        flat = list(whole.resize((wide, high), resample=Image.Resampling.BOX).tobytes())
        rows = [flat[start : start + wide] for start in range(0, len(flat), wide)]
        pages.append(["".join(_SHADES[(258 - grey) // 4] for grey in row).rstrip() for row in rows])
        page.close()
    document.close()
    return pages


def shade(letter: str) -> int:
    """How dark a letter of `shades` is, 0 for paper to 64 for black."""
    return _SHADES.index(letter)
