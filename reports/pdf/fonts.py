"""The fonts: loaded once, which letters each has, fallback fonts, text widths."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Container, Mapping, Sequence
from functools import cache, lru_cache

from msgspec import Struct
from msgspec.structs import replace
from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from reports.pdf.scripts import MIRRORED, is_thai, joined, mark_place, visual_order
from reports.pdf.style import HAN, HANGUL, REGULAR, SUITS, THAI
from reports.typefaces import FILES

_MISSING = "□"
"""Printed in place of a letter that no font has."""
_SELDOM = (HAN, HANGUL, THAI)
_FROM_RIGHT = range(0x0590, 0x0900)
"""The code points of Hebrew, Arabic and their neighbours."""
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
    if _plain_letters(REGULAR).issuperset(text):
        return ""
    seen = dict.fromkeys("".join(form for _, form in joined(text, load()[SUITS])))
    return "".join(letter for letter in seen if _lender(ord(letter), REGULAR) is None and _visible(letter))


def left_out(text: str) -> str:
    """The marks of a text that are left out, each once, in order: they belong to letters of a fallback font."""
    marks = dict.fromkeys(letter for letter in text if unicodedata.combining(letter))
    return "".join(mark for mark in marks if _lender(ord(mark), REGULAR) not in (REGULAR, THAI) and not _is_over(mark))


def _is_over(letter: str) -> bool:
    """Whether a letter is a Hebrew or Arabic mark of the fallback font, which has them over letters at their origin."""
    return bool(unicodedata.combining(letter[0])) and ord(letter[0]) in _FROM_RIGHT and ord(letter[0]) in load()[SUITS]


def _visible(letter: str) -> bool:
    return not unicodedata.combining(letter) and unicodedata.category(letter)[0] not in "CZ"


def _lender(code: int, font: str) -> str | None:
    """The font in which a letter is printed: `font` itself or a fallback font; None if no font has it."""
    for name in (font, SUITS):
        if code in _registered(name):
            return name
    if is_thai(chr(code)):
        return THAI if code in _registered(THAI) else None
    if code < _FIRST_SELDOM:
        return None
    return next((name for name in (HAN, HANGUL) if code in _registered(name)), None)


class TextPiece(Struct, frozen=True):
    """Letters of one font that are drawn together.

    `begin` is their distance from the beginning of the text at size 1, `raised` how far they stand over the line,
    `before` how many letters stand left of them. `read` is the text to extract if that is not what is drawn, as with a
    box or a bracket that is turned round.
    """

    font: str
    shown: str
    read: str
    begin: float = 0.0
    before: int = 0
    raised: float = 0.0
    alone: bool = False
    """Whether it is drawn by itself, since it is not in the order of the text."""


@lru_cache(maxsize=4096)
def pieces(text: str, font: str) -> tuple[TextPiece, ...]:
    """A text in the order in which it is read: its own font, fallback fonts for letters it lacks, boxes for the rest.

    Arabic letters are shaped, and letters from right to left drawn one by one, each after its marks. Thai marks are
    drawn alone if their position differs from that in their typeface. Other combining marks of a fallback font are left
    out, and read with their letter.
    """
    if text and _plain_letters(font).issuperset(text):  # nearly every text, in a hundredth of the time
        return (TextPiece(font, text, ""),)
    letters = joined(text, load()[SUITS])
    order = visual_order([letter for letter, _ in letters])
    turned = {place for place, is_turned in order if is_turned}
    drawn: dict[int, TextPiece] = {}
    for place, (letter, form) in enumerate(letters):
        last = next(reversed(drawn), None)
        if last in turned and _is_over(letter):
            drawn[last] = replace(drawn[last], shown=form + drawn[last].shown)
        elif unicodedata.combining(letter[0]) and _lender(ord(form[0]), font) not in (font, THAI):
            if last is not None:
                drawn[last] = replace(drawn[last], read=(drawn[last].read or letters[last][0]) + letter)
        else:
            drawn[place] = _turned(letter, form, font) if place in turned else _piece(letter, form, font)
    begin, before = 0.0, 0
    for place, _ in order:
        if place in drawn:
            piece = drawn[place] = replace(drawn[place], begin=begin, before=before)
            begin, before = begin + _wide(piece), before + len(piece.shown)
            aside, raised = _moved(letters, place) if piece.font == THAI else (0.0, 0.0)
            if aside or raised:
                drawn[place] = replace(piece, begin=piece.begin + aside, raised=raised, alone=True)
    return _together(drawn, turned)


@cache
def _plain_letters(font: str) -> frozenset[str]:
    """The letters that a font draws as they are read, one after the other: from left to right, no marks and no Thai."""
    return frozenset(
        letter
        for letter in map(chr, _registered(font))
        if unicodedata.bidirectional(letter) not in ("R", "AL")
        and not unicodedata.combining(letter)
        and not is_thai(letter)
    )


def _piece(letter: str, form: str, font: str) -> TextPiece:
    lender = _lender(ord(form[0]), font)
    shown, name = (form, lender) if lender else (_MISSING, SUITS)
    return TextPiece(name, shown, letter if shown != letter else "")


def _turned(letter: str, form: str, font: str) -> TextPiece:
    """A letter from right to left, a form of which is read as its letter; letters between have its font too."""
    if form in MIRRORED:
        return _piece(letter, MIRRORED[form], SUITS)
    return _piece(form[::-1], form[::-1], font if unicodedata.bidirectional(form[0]) == "EN" else SUITS)


def _moved(letters: Sequence[tuple[str, str]], place: int) -> tuple[float, float]:
    """How far a letter of a text is moved to the right and up: a Thai mark among others."""
    before, (mark, _), after = letters[max(0, place - 3) : place], letters[place], letters[place + 1 : place + 2]
    return mark_place("".join(letter for letter, _ in before), mark, "".join(letter for letter, _ in after))


def _wide(piece: TextPiece) -> float:
    """The width of a piece at size 1: that of reportlab's `stringWidth`, in half of its time."""
    return 0.001 * sum(map(_widths(piece.font).__getitem__, piece.shown))


@cache
def _widths(font: str) -> Mapping[str, float]:
    """The width of each letter of a font, in thousandths of its size."""
    _registered(font)
    face = pdfmetrics.getFont(font).face
    return defaultdict(lambda: face.defaultWidth, {chr(code): wide for code, wide in face.charWidths.items()})


def _together(drawn: Mapping[int, TextPiece], turned: Container[int]) -> tuple[TextPiece, ...]:
    """The pieces in the order in which they are read; letters of one font from left to right are one."""
    found: list[TextPiece] = []
    free = False
    for place, piece in drawn.items():
        plain = place not in turned and not (piece.read or piece.alone)
        if plain and free and found[-1].font == piece.font:
            found[-1] = replace(found[-1], shown=found[-1].shown + piece.shown)
        else:
            found.append(piece)
        free = plain
    return tuple(found)


@lru_cache(maxsize=8192)
def advance(text: str, font: str) -> float:
    """The width of a text at size 1."""
    return sum(map(_wide, pieces(text, font)))
