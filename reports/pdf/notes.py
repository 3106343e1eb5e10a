"""Under the grid: the sentence that says why the sheet adds up, and the notes in columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from reports.blocks import Balance, Boxes, Notes, Section, State
from reports.pdf.flow import Part
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    FELT,
    HEART,
    NOTE,
    NOTE_LINE,
    NOTE_NUMBER,
    QUIET,
    QUIET_SECTION,
    REGULAR,
    SEMIBOLD,
    Face,
    Layout,
)
from reports.pdf.text import fit, width, wrap

_GUTTER = 24.0
_INDENT = 9.0
_HEAD = 13.0
_APART = 12.0
_BOX = 7.0
_LEAD, _SENTENCE = Face(SEMIBOLD, 9), Face(REGULAR, 9, QUIET)

DrawAt = Callable[[Pen, float, float], None]


def balance_part(block: Balance, layout: Layout) -> Part:
    """The sentence, with a ticked box where the sheet adds up."""
    first = 15.0 if not layout.wide else 13.4
    boxed = block.state is not State.EMPTY
    indent = 13.2 if boxed else 0.0
    lead = _LEAD.in_(HEART) if block.state is State.OFF else _LEAD if boxed else ASIDE.at(9)
    begin = indent + width(block.lead, lead) + 5
    lines = _wrapped_after(block.sentence, begin, indent, layout.room)

    def draw(pen: Pen, y: float) -> None:
        x, base = layout.margin, y + first
        if boxed:
            pen.box(x + 0.4, base + 0.6, 7.6, ticked=block.state is State.ADDS_UP)
        pen.text(x + indent, base, block.lead, lead)
        for number, line in enumerate(lines):
            pen.text(x + (begin if number == 0 else indent), base + number * 11.5, line, _SENTENCE)

    return Part(first + 11.5 * max(len(lines) - 1, 0), draw, keep=True)


def _wrapped_after(sentence: str, begin: float, indent: float, room: float) -> list[str]:
    """A text in lines, the first of which begins further right."""
    first = ""
    rest = sentence.split()
    while rest and width(f"{first} {rest[0]}".strip(), _SENTENCE) <= room - begin:
        first = f"{first} {rest.pop(0)}".strip()
    return [first, *wrap(" ".join(rest), _SENTENCE, room - indent)] if sentence else []


@dataclass(frozen=True, slots=True)
class _Piece:
    """A piece of a column that is not broken; `gap` above it unless it begins the column."""

    height: float
    gap: float
    draw: DrawAt
    section: int
    head: bool = False


def notes_part(block: Notes, layout: Layout) -> Part:
    """All notes as one part, which can be split where no page holds it."""
    columns = layout.note_columns
    wide = (layout.room - _GUTTER * (columns - 1)) / columns
    pieces = [piece for number, section in enumerate(block.sections) for piece in _pieces(section, number, wide)]
    return _part(pieces, block.sections, layout, wide)


def _part(pieces: Sequence[_Piece], sections: Sequence[Section], layout: Layout, wide: float) -> Part:
    columns = _arranged(pieces, layout.note_columns)
    height = max(map(_height, columns), default=0.0)

    def draw(pen: Pen, y: float) -> None:
        for number, column in enumerate(columns):
            _draw_column(pen, layout.margin + number * (wide + _GUTTER), y, column)

    def split(room: float) -> tuple[Part, Part] | None:
        taken = _filled(pieces, layout.note_columns, room)
        if taken < 2:
            return None
        rest = list(pieces[taken:])
        if not rest[0].head:
            again = sections[rest[0].section]
            rest.insert(0, _head(again.continued or again.title, rest[0].section))
        return _part(pieces[:taken], sections, layout, wide), _part(rest, sections, layout, wide)

    return Part(height, draw, gap=16.0 if not layout.wide else 10.5, split=split)


def _draw_column(pen: Pen, x: float, y: float, column: Sequence[_Piece]) -> None:
    for number, piece in enumerate(column):
        y += piece.gap if number else 0.0
        piece.draw(pen, x, y)
        y += piece.height


def _height(column: Sequence[_Piece]) -> float:
    return sum(piece.height + (piece.gap if number else 0.0) for number, piece in enumerate(column))


def _arranged(pieces: Sequence[_Piece], columns: int) -> list[list[_Piece]]:
    """Each section in a column of its own, the last ones sharing; or evenly filled where that is much lower."""
    sections = list(dict.fromkeys(piece.section for piece in pieces))
    own: list[list[_Piece]] = [[] for _ in range(columns)]
    for piece in pieces:
        own[min(sections.index(piece.section), columns - 1)].append(piece)
    lowest = max(map(_height, own), default=0.0)
    even = _even(pieces, columns)
    if even and max(map(_height, even)) < lowest * 0.72:
        return even
    return own


def _even(pieces: Sequence[_Piece], columns: int) -> list[list[_Piece]]:
    """The pieces one after the other in columns as low as they can be."""
    room = max((piece.height for piece in pieces), default=0.0)
    total = _height(pieces)
    room = max(room, total / columns)
    for _ in range(400):
        filled = _columns(pieces, columns, room)
        if sum(map(len, filled)) == len(pieces):
            return filled
        room += 4
    return []


def _columns(pieces: Sequence[_Piece], columns: int, room: float) -> list[list[_Piece]]:
    """As many pieces as columns of a height take; a head never ends a column."""
    filled: list[list[_Piece]] = [[] for _ in range(columns)]
    column = 0
    for number, piece in enumerate(pieces):
        following = pieces[number + 1] if piece.head and number + 1 < len(pieces) else None
        needed = piece.height + (following.gap + following.height if following else 0.0)
        while column < columns:
            high = _height(filled[column])
            if high + (piece.gap if high else 0.0) + needed <= room + 0.01:
                break
            column += 1
        if column == columns:
            break
        filled[column].append(piece)
    return filled


def _filled(pieces: Sequence[_Piece], columns: int, room: float) -> int:
    return sum(map(len, _columns(pieces, columns, room)))


def _head(title: str, section: int) -> _Piece:
    def draw(pen: Pen, x: float, y: float) -> None:
        pen.text(x, y + 8.5, title.upper(), QUIET_SECTION)

    return _Piece(11.0, _APART, draw, section, head=True)


def _pieces(section: Section, number: int, wide: float) -> list[_Piece]:
    pieces = [_head(section.title, number)]
    for item in section.items:
        lines = wrap(item.text, NOTE, wide - _INDENT)
        mark = str(item.number) if item.number else ""
        pieces.append(_paragraph(lines, mark, number, bullet=item.bullet))
    if section.boxes is not None:
        pieces.append(_boxes(section.boxes, number, wide))
    return pieces


def _paragraph(lines: Sequence[str], mark: str, section: int, *, bullet: bool) -> _Piece:
    def draw(pen: Pen, x: float, y: float) -> None:
        base = y + 8.4
        if mark:
            pen.text(x, base - 2.8, mark, NOTE_NUMBER)
        elif bullet:
            pen.text(x, base, "·", Face(SEMIBOLD, 9, FELT))
        for number, line in enumerate(lines):
            pen.text(x + _INDENT, base + number * NOTE_LINE, line, NOTE)

    return _Piece(NOTE_LINE * len(lines), 1.8, draw, section)


def _boxes(boxes: Boxes, section: int, wide: float) -> _Piece:
    """Boxes with names, in as many lines as they need."""
    begin = _INDENT + width(boxes.label, ASIDE) + 10
    places: list[tuple[float, int, str]] = []
    x, line = begin, 0
    for name in boxes.names:
        shown = fit(name, NOTE, wide - begin - _BOX - 4)
        needed = _BOX + 4 + width(shown, NOTE)
        if x + needed > wide and x > begin:
            x, line = begin, line + 1
        places.append((x, line, shown))
        x += needed + 11

    def draw(pen: Pen, left: float, y: float) -> None:
        base = y + 8.4
        pen.text(left + _INDENT, base, boxes.label, ASIDE)
        for place, row, name in places:
            pen.box(left + place, base + row * 13 + 0.8, _BOX, 0.6)
            pen.text(left + place + _BOX + 4, base + row * 13, name, NOTE)

    return _Piece(NOTE_LINE + 13 * line, 6.0, draw, section)
