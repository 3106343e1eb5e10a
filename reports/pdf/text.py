"""Measuring and fitting text: widths, ellipsis, wrapping, alignment of figures with fractions."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence

from reports.pdf.fonts import advance
from reports.pdf.style import Face

_ELLIPSIS = "…"
_SLACK = 1e-6
"""Tolerance of a width, in points: type that was scaled to fit exactly is not cut for a rounding error."""
_WORD = re.compile(r"(?:\S|[\u00A0\u202F])+")
_HALVES = "½¼¾⅓⅔⅛⅜⅝⅞⅙⅚"


def width(text: str, face: Face) -> float:
    """The width of a text, without the letter spacing after its last letter."""
    tracked = face.tracking * face.size * max(len(text) - 1, 0)
    return advance(text, face.font) * face.size + tracked


def is_tall(text: str) -> bool:
    """Whether two marks stand over a capital ("Ǘ"): with them it is higher than the type size."""
    letters = unicodedata.normalize("NFD", text)
    three = zip(letters, letters[1:], letters[2:], strict=False)
    return any(
        letter.isupper() and unicodedata.combining(low) and unicodedata.combining(high) for letter, low, high in three
    )


def fit(text: str, face: Face, room: float) -> str:
    """The text, cut with an ellipsis if it does not fit; an initial at its end is kept ("Max… W.")."""
    if width(text, face) <= room + _SLACK:
        return text
    head, space, tail = text.rpartition(" ")
    if space and len(tail) == 2 and tail.endswith("."):
        kept = fit(head, face, room - width(space + tail, face))
        shown = (kept if len(kept) > 2 else head[0] + ".") + space + tail
        if width(shown, face) <= room:
            return shown
    for length in range(len(text) - 1, 0, -1):
        cut = text[:length].rstrip(" -–’'.,") + _ELLIPSIS
        if width(cut, face) <= room:
            return cut
    return ""


def fit_face(text: str, face: Face, room: float, least: float = 5.0) -> Face:
    """The type, smaller if the text would not fit, at least of size `least`."""
    wide = width(text, face)
    if wide <= room:
        return face
    return face.at(max(least, face.size * room / wide))


def words(text: str) -> list[str]:
    """The words of a text; neither a narrow space nor a no-break space separates the words beside it."""
    return _WORD.findall(text)


def wrap(text: str, face: Face, room: float) -> list[str]:
    """The text in lines; a word longer than a line is broken."""
    lines: list[str] = []
    line = ""
    for word in words(text):
        for piece in _pieces(word, face, room):
            longer = f"{line} {piece}" if line else piece
            if width(longer, face) <= room:
                line = longer
            else:
                if line:
                    lines.append(line)
                line = piece
    return [*lines, line] if line else lines


def _pieces(word: str, face: Face, room: float) -> list[str]:
    """A word that is wider than a line in pieces, broken after a hyphen if it has one."""
    if width(word, face) <= room:
        return [word]
    pieces, piece = [], ""
    for letter in word:
        if piece and width(piece + letter, face) > room:
            cut = piece.rfind("-") + 1 or len(piece)
            pieces.append(piece[:cut])
            piece = piece[cut:]
        piece += letter
    return [*pieces, piece]


def box_places(
    names: Sequence[str], face: Face, room: float, before: float, apart: float, begin: float = 0.0
) -> list[tuple[float, int, str]]:
    """Boxes with names in rows of width `room`: for each its distance from the left, its row and the name in its room.

    `before` is the width of a box with the gap to its name, `apart` the gap between two of them; rows begin at `begin`.
    """
    places: list[tuple[float, int, str]] = []
    x, row = begin, 0
    for name in names:
        shown = fit(name, face, room - begin - before)
        needed = before + width(shown, face)
        if x + needed > room and x > begin:
            x, row = begin, row + 1
        places.append((x, row, shown))
        x += needed + apart
    return places


def hung(figure: str, places: int | None = None) -> tuple[str, str]:
    """A figure as its aligned part and what is printed right of that: a fraction, or decimals beyond `places`."""
    if figure and figure[-1] in _HALVES:
        return figure[:-1], figure[-1]
    whole, point, decimals = figure.partition(".")
    if places is not None and point and len(decimals) > places:
        return f"{whole}.{decimals[:places]}", decimals[places:]
    return figure, ""
