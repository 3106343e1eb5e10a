"""The fonts: loaded once, which letters each has, fallback fonts, text widths."""

from __future__ import annotations

import unicodedata
from functools import cache, lru_cache

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from reports.pdf.arabic_shaping import joined
from reports.pdf.style import HAN, HANGUL, REGULAR, SUITS
from reports.typefaces import FILES

_MISSING = "□"
"""Printed in place of a letter that no font has."""
_SELDOM = (HAN, HANGUL)
_FIRST_SELDOM = 0x2E80
"""The first code point that is looked for in the large fonts, which are loaded only when needed."""


@cache
def load() -> dict[str, frozenset[int]]:
    """Register the fonts with reportlab; the code points of each."""
    return {name: _registered(name) for name in FILES if name not in _SELDOM}


@cache
def _registered(name: str) -> frozenset[int]:
    font = TTFont(name, str(FILES[name]))
    pdfmetrics.registerFont(font)
    return frozenset(font.face.charToGlyph)


def missing(text: str) -> str:
    """The letters of a text that no font has, each once, in order; each is printed as a box."""
    seen = dict.fromkeys(joined(text, load()[SUITS]))
    return "".join(letter for letter in seen if _lender(ord(letter), REGULAR) is None and _visible(letter))


def _visible(letter: str) -> bool:
    return not unicodedata.combining(letter) and unicodedata.category(letter)[0] not in "CZ"


def _lender(code: int, font: str) -> str | None:
    """The font in which a letter is printed: `font` itself or a fallback font; None where no font has it."""
    for name in (font, SUITS):
        if code in _registered(name):
            return name
    if code < _FIRST_SELDOM:
        return None
    return next((name for name in _SELDOM if code in _registered(name)), None)


@lru_cache(maxsize=4096)
def runs(text: str, font: str) -> tuple[tuple[str, str], ...]:
    """A text as runs of (font, letters): its own font, fallback fonts for letters that it lacks, boxes for the rest.

    Arabic letters are shaped, right-to-left text is put in visual order, and combining marks of a fallback font are
    left out.
    """
    pieces: list[list[str]] = []
    for letter in _as_seen(joined(text, load()[SUITS])):
        lender = _lender(ord(letter), font)
        if lender != font and unicodedata.combining(letter):
            continue
        shown, name = (letter, lender) if lender else (_MISSING, SUITS)
        if pieces and pieces[-1][0] == name:
            pieces[-1][1] += shown
        else:
            pieces.append([name, shown])
    return tuple((name, piece) for name, piece in pieces)


def _as_seen(text: str) -> str:
    """The text with every right-to-left stretch reversed."""
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
