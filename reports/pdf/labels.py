"""Fits names into rectangles: smaller type first, then more lines, then cut with an ellipsis.

Lines are broken between words or after a hyphen. Different names beside each other never look the same: if they would
be cut to the same letters their ends are shown too ("Maxim…ane"), else their number in the list.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, pairwise
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from reports.pdf.style import Face
from reports.pdf.text import fit, is_tall, width

LEAST = 6.2
"""The smallest type size of a name, in points."""
_LEADING = 1.12
"""The distance of the lines of a name, relative to the type size."""
_TALL = 1.3
"""That of a name with a letter that is higher than the others."""
_WORTH = 0.8
"""The scale down to which one line is tried before two."""
_ALIKE = 0.75
"""Names beside a long one are scaled too, down to this, so that a row looks uniform."""
_BREAKS = 12
"""How many places to break a name are tried."""
_CAPITAL = 0.36
"""Half the height of a capital, relative to the type size."""


class Writer(Protocol):
    """What draws text at a place: a `Pen`."""

    def text(self, x: float, y: float, text: str, face: Face) -> float:
        """Draw text with its baseline at `y`."""

    def right(self, x: float, y: float, text: str, face: Face) -> float:
        """Draw text that ends at `x`; the x position of its beginning."""
        begin = x - width(text, face)
        self.text(begin, y, text, face)
        return begin

    def centre(self, x: float, y: float, text: str, face: Face) -> None:
        """Draw text centred at `x`."""
        self.text(x - width(text, face) / 2, y, text, face)


class Label(Struct, frozen=True):
    """A fitted name: its lines, their type, and the type size before fitting.

    `leading` is the distance of its baselines, relative to the type size.
    """

    lines: tuple[str, ...]
    face: Face
    whole: float
    leading: float = _LEADING

    @property
    def width(self) -> float:
        """How wide the widest line is."""
        return max(width(line, self.face) for line in self.lines)

    def left(self, pen: Writer, x: float, base: float) -> float:
        """Draw it from `x` on, centred on text with the baseline `base`; the x position of its end."""
        for line, y in zip(self.lines, self._bases(base), strict=True):
            pen.text(x, y, line, self.face)
        return x + self.width

    def right(self, pen: Writer, x: float, base: float) -> None:
        """Draw it so that it ends at `x`."""
        for line, y in zip(self.lines, self._bases(base), strict=True):
            pen.right(x, y, line, self.face)

    def _bases(self, base: float) -> list[float]:
        """The baselines of the lines, centred on the middle of one line of full size."""
        if len(self.lines) == 1:
            return [base]
        step, size = self.leading * self.face.size, self.face.size
        first = base - _CAPITAL * (self.whole - size) - step * (len(self.lines) - 1) / 2
        return [first + step * number for number in range(len(self.lines))]


@lru_cache(maxsize=4096)
def label(
    text: str, face: Face, room: float, high: float = 0.0, least: float = LEAST, leading: float = _LEADING
) -> Label:
    """Fit a name into a width of `room` and a height of `high` points; a `high` of 0 allows one line only."""
    leading = _TALL if is_tall(text) else leading
    one = _smaller((text,), face, room, face.size)
    if one.face.size >= max(face.size * _WORTH, least):
        return one
    made = [one]
    for count in range(2, int(high / (leading * least)) + 1):
        broken = _broken(text, face, count)
        if len(broken) == count:
            made.append(_smaller(broken, face, room, min(face.size, high / (leading * count))))
    best = max(made, key=lambda one: one.face.size)
    if best.face.size >= least:
        return replace(best, leading=leading)
    small = face.at(min(face.size, least))
    cut = tuple(filter(None, (fit(line, small, room) for line in made[-1].lines)))
    return Label(cut or ("",), small, face.size, leading)


def labels(
    texts: Sequence[str], face: Face, room: float, high: float = 0.0, least: float = LEAST, *, alike: bool = True
) -> list[Label]:
    """Fit names that are beside each other into rectangles of one size; different names never look the same.

    If they are not set `alike`, only a name that does not fit is smaller.
    """
    return list(_labels(tuple(texts), face, room, high, least, alike=alike))


@lru_cache(maxsize=512)
def _labels(
    texts: tuple[str, ...], face: Face, room: float, high: float, least: float, *, alike: bool
) -> Sequence[Label]:
    made = [label(text, face, room, high, least) for text in texts]
    if alike:
        most = max(min((one.face.size for one in made), default=face.size), face.size * _ALIKE)
        made = [replace(one, face=face.at(min(one.face.size, most))) for one in made]
    often = Counter(one.lines for one in dict(zip(texts, made, strict=True)).values())
    if all(count == 1 for count in often.values()):
        return made
    places = {text: place for place, text in enumerate(dict.fromkeys(texts), 1)}
    equal = [text for text, one in zip(texts, made, strict=True) if often[one.lines] > 1]
    ends = {text: _with_end(text, face.at(least), room) for text in equal}
    if len(set(ends.values())) < len(ends) or "" in ends.values():
        ends = {text: _numbered(text, places[text], face.at(least), room) for text in equal}
    return [
        replace(one, lines=(ends[text],), face=face.at(least)) if text in ends else one
        for text, one in zip(texts, made, strict=True)
    ]


def _smaller(lines: tuple[str, ...], face: Face, room: float, most: float) -> Label:
    """Lines in the largest type size in which they fit, at most `most`."""
    wide = max(width(line, face) for line in lines)
    return Label(lines, face.at(min(most, face.size * room / wide) if wide else most), face.size)


def _broken(text: str, face: Face, count: int) -> tuple[str, ...]:
    """A name in `count` lines, as narrow as possible; in fewer if it has too few words."""
    places = [place + (letter == "-") for place, letter in enumerate(text) if letter in " -" and place][:_BREAKS]
    ways = []
    for chosen in combinations(places, count - 1):
        edges = (0, *chosen, len(text))
        lines = tuple(text[begin:end].strip(" ") for begin, end in pairwise(edges))
        if all(line.strip("-") for line in lines):
            ways.append(lines)
    return min(ways, key=lambda lines: max(width(line, face) for line in lines), default=(text,))


def _with_end(text: str, face: Face, room: float) -> str:
    """As much of the beginning and of the end of a name as fits, about equally; "" if nothing fits."""
    for letters in range(len(text) - 1, 2, -1):
        shown = f"{text[: (letters + 1) // 2].rstrip()}…{text[-(letters // 2) :].lstrip()}"
        if width(shown, face) <= room:
            return shown
    return ""


def _numbered(text: str, place: int, face: Face, room: float) -> str:
    """The beginning of a name, and its number among the names beside it."""
    number = f" ({place})"
    return fit(text, face, room - width(number, face)) + number
