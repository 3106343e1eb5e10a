"""The typefaces, loaded once; which letters they have, and how wide they are."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from reports.pdf.joining import joined
from reports.pdf.style import SUITS
from reports.typefaces import FILES

_MISSING = "□"
"""Stands for a letter that no typeface has."""


@cache
def load() -> dict[str, frozenset[int]]:
    """Register every typeface with the drawing library; for each, the letters (code points) that it has."""
    letters = {}
    for name, path in FILES.items():
        font = TTFont(name, str(path))
        pdfmetrics.registerFont(font)
        letters[name] = frozenset(font.face.charToGlyph)
    return letters


@lru_cache(maxsize=4096)
def runs(text: str, font: str) -> tuple[tuple[str, str], ...]:
    """A text in pieces of (font, letters): its own font, the suits' font for what that lacks, a box for the rest.

    Letters that run from right to left are joined where they are Arabic and put in the order in which they are seen;
    marks over a letter that the font has no place for are left out.
    """
    letters = load()
    pieces: list[list[str]] = []
    for letter in _as_seen(joined(text, letters[SUITS])):
        code = ord(letter)
        own = code in letters[font]
        if not own and unicodedata.combining(letter):
            continue
        shown = letter if own or code in letters[SUITS] else _MISSING
        name = font if own else SUITS
        if pieces and pieces[-1][0] == name:
            pieces[-1][1] += shown
        else:
            pieces.append([name, shown])
    return tuple((name, piece) for name, piece in pieces)


def _as_seen(text: str) -> str:
    """The text with every stretch of letters that run from right to left turned round."""
    seen, stretch = "", ""
    for letter in text:
        way = unicodedata.bidirectional(letter)
        if way in ("R", "AL") or (stretch and way in ("NSM", "WS")):
            stretch += letter
        else:
            seen, stretch = seen + _turned(stretch) + letter, ""
    return seen + _turned(stretch)


def _turned(stretch: str) -> str:
    plain = stretch.rstrip()
    return plain[::-1] + stretch[len(plain) :]


@lru_cache(maxsize=8192)
def advance(text: str, font: str) -> float:
    """The width of a text at size 1."""
    return float(sum(pdfmetrics.stringWidth(piece, name, 1) for name, piece in runs(text, font)))
