"""Notes, house rules and who kept score, in columns under the grid."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import groupby
from math import fsum

from msgspec import Struct

from reports.blocks.sheet import Boxes, Item, Notes, NotesSection
from reports.pdf.anchors import note_anchor, row_anchor
from reports.pdf.flow import FlowPart
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    FELT,
    NOTE,
    NOTE_LINE,
    NOTE_NUMBER,
    QUIET_SECTION,
    SEMIBOLD,
    Face,
    PageLayout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import box_places, width, wrap
from scorekeeper.text.read_paper import row_of_note_words

_GUTTER = 24.0
_INDENT = 9.0
_HEAD = 11.0
_LONG = 170.0
"""A section without numbers that is higher than this, in points, may be torn between columns."""
_HARDLY = 12.0
"""So much higher, in points, may columns be of which each has a section of its own."""
_TORN, _LOW = 24.0, 100.0
"""So much lower, in points, must columns be in which sections go on from another one, and columns so low are torn
only in the tightest layout, which saves a page."""
_BASE = 8.5
_APART = 12.0
_OVER_SIGNATURES = 5.0
"""The space under the notes of a page with the tightest layout, in points."""
_OVER_NOTE = 60.0
"""How far over a note a viewer shows the page when a row leads there, points."""
_BOX = 7.0

DrawAt = Callable[[Pen, float, float], None]
_Within = tuple[Shared, Shared, Shared]
"""The list of a paragraph, its item, the body of that."""


class _Piece(Struct, frozen=True):
    """A part of a column that is not broken; `gap` is the space above it unless it begins the column."""

    height: float
    gap: float
    draw: DrawAt
    section: int
    head: bool = False


def notes_part(block: Notes, layout: PageLayout) -> FlowPart:
    """All notes as one part, which can be split if it does not fit on a page."""
    columns = layout.note_columns
    wide = (layout.room - _GUTTER * (columns - 1)) / columns
    pieces = [piece for number, section in enumerate(block.sections) for piece in _pieces(section, number, wide)]
    return _part(_arranged(pieces, block.sections, layout), pieces, block.sections, layout, wide)


def _arranged(pieces: Sequence[_Piece], sections: Sequence[NotesSection], layout: PageLayout) -> list[list[_Piece]]:
    """Each section in its own column if that is hardly higher, else all of them in columns as low as can be, those
    without numbers in either order; these are split only if that is much lower."""
    columns = layout.note_columns
    own, units = _by_section(pieces, columns), _units(pieces, sections)
    numbered = [unit for unit in units if _is_numbered(sections[unit[0].section])]
    others = units[len(numbered) :]
    turned = [unit for _, group in groupby(others[::-1], lambda unit: unit[0].section) for unit in [*group][::-1]]
    whole = min((_even(order, columns) for order in (units, [*numbered, *turned])), key=_highest)
    made = own if _highest(own) <= _highest(whole) + _HARDLY else whole
    if _highest(made) <= _LOW and not layout.close:
        return made
    torn = _even(_units(pieces), columns)
    return torn if _highest(torn) < _highest(made) - _TORN else made


def _highest(columns: Sequence[Sequence[_Piece]]) -> float:
    return max(map(_height, columns), default=0.0)


def _part(
    columns: Sequence[Sequence[_Piece]],
    pieces: Sequence[_Piece],
    sections: Sequence[NotesSection],
    layout: PageLayout,
    wide: float,
) -> FlowPart:
    def draw(pen: Pen, y: float) -> None:
        for number, column in enumerate(columns):
            _draw_column(pen, layout.margin + number * (wide + _GUTTER), y, column, sections)

    def split(room: float) -> tuple[FlowPart, FlowPart] | None:
        filled = _columns(_units(pieces), layout.note_columns, room)
        taken = sum(map(len, filled))
        if taken < 2:
            return None
        rest = list(pieces[taken:])
        if rest and not rest[0].head:
            again = sections[rest[0].section]
            rest.insert(0, _head(again.continued or again.title, rest[0].section, again=True))
        following = _even(_units(rest, sections), layout.note_columns)
        first = _part(filled, pieces[:taken], sections, layout, wide)
        return first, _part(following, rest, sections, layout, wide)

    height = _highest(columns) + (_OVER_SIGNATURES if layout.close and not layout.wide else 0.0)
    return FlowPart(height, draw, gap=10.5 if layout.wide or layout.close else 16.0, split=split)


def _draw_column(pen: Pen, x: float, y: float, column: Sequence[_Piece], sections: Sequence[NotesSection]) -> None:
    if column and not column[0].head and not _is_numbered(sections[column[0].section]):
        with pen.tag("Artifact"):
            pen.text(x, y + _BASE, sections[column[0].section].continued.upper(), QUIET_SECTION)
    y += _blank(column)
    for number, piece in enumerate(column):
        y += piece.gap if number else 0.0
        piece.draw(pen, x, y)
        y += piece.height


def _is_numbered(section: NotesSection) -> bool:
    """Whether the paragraphs of a section have numbers, so that its continuation is recognizable."""
    return any(item.number for item in section.items)


def _height(column: Sequence[_Piece]) -> float:
    """How high a column is: the same in any order of its pieces, and on every Python, so that equals stay equal."""
    return fsum((_blank(column), *(piece.height for piece in column), *(piece.gap for piece in column[1:])))


def _blank(column: Sequence[_Piece]) -> float:
    """The room at the top of a column that continues a section, so that its first line is level with those of the
    columns that begin with a heading."""
    return _HEAD + column[0].gap if column and not column[0].head else 0.0


def _by_section(pieces: Sequence[_Piece], columns: int) -> list[list[_Piece]]:
    """Each section in a column of its own, the last ones in one."""
    sections = list(dict.fromkeys(piece.section for piece in pieces))
    own: list[list[_Piece]] = [[] for _ in range(columns)]
    for piece in pieces:
        own[min(sections.index(piece.section), columns - 1)].append(piece)
    return own


def _units(pieces: Sequence[_Piece], sections: Sequence[NotesSection] = ()) -> list[list[_Piece]]:
    """What is not torn between columns: a heading with the piece after it, and all of a section without numbers that is
    not very high."""
    units: list[list[_Piece]] = []
    for _, group in groupby(pieces, lambda piece: piece.section):
        made = list(group)
        if sections and not _is_numbered(sections[made[0].section]) and _height(made) <= _LONG:
            units.append(made)
            continue
        first = 2 if made[0].head else 1
        units += [made[:first], *([piece] for piece in made[first:])]
    return units


def _even(units: Sequence[Sequence[_Piece]], columns: int) -> list[list[_Piece]]:
    """All units in order, in columns as low as possible."""
    room = max(fsum(map(_height, units)) / columns, 1.0)
    pieces = sum(map(len, units))
    while True:
        filled = _columns(units, columns, room)
        if sum(map(len, filled)) == pieces:
            return filled
        room += 3.0


def _columns(units: Sequence[Sequence[_Piece]], columns: int, room: float) -> list[list[_Piece]]:
    """The units that fit into columns of height `room`, in order."""
    filled: list[list[_Piece]] = [[] for _ in range(columns)]
    column, height = 0, 0.0
    for unit in units:
        while column < columns and height + _added(filled[column], unit) > room + 0.01:
            column, height = column + 1, 0.0
        if column == columns:
            break
        height += _added(filled[column], unit)
        filled[column] += unit
    return filled


def _added(column: Sequence[_Piece], more: Sequence[_Piece]) -> float:
    """By how much a column grows with more pieces."""
    return fsum(piece.height + piece.gap for piece in more) if column else _height(more)


def _head(title: str, section: int, *, again: bool = False) -> _Piece:
    def draw(pen: Pen, x: float, y: float) -> None:
        with pen.tag("Artifact" if again else "H2"):
            pen.text(x, y + _BASE, title.upper(), QUIET_SECTION)

    return _Piece(_HEAD, _APART, draw, section, head=True)


def _pieces(section: NotesSection, number: int, wide: float) -> list[_Piece]:
    pieces, items = [_head(section.title, number)], Shared("L")
    for item in section.items:
        lines = _lines(item.text, wide - _INDENT)
        within = (items, Shared("LI"), Shared("LBody"))
        pieces += _paragraphs(lines, item, number, within)
    if section.boxes is not None:
        pieces.append(_boxes(section.boxes, number, wide))
    return pieces


@lru_cache(maxsize=512)
def _lines(text: str, room: float) -> tuple[str, ...]:
    """A paragraph in lines, which are the same on every page on which it is tried."""
    return tuple(wrap(text, NOTE, room))


def _paragraphs(lines: Sequence[str], item: Item, section: int, within: _Within) -> list[_Piece]:
    """A paragraph; a very long one in pieces, so that it can be split between columns or pages."""
    step = len(lines) if len(lines) <= 12 else 6
    return [
        _paragraph(lines[first : first + step], None if first else item, section, within)
        for first in range(0, len(lines), step)
    ]


def _paragraph(lines: Sequence[str], item: Item | None, section: int, within: _Within) -> _Piece:
    """Lines of a paragraph, of which the first ones have the number or the bullet of their item."""
    items, shared, body = within

    def draw(pen: Pen, x: float, y: float) -> None:
        base = y + 8.4
        with pen.shared(items), pen.shared(shared):
            if item is not None and item.number:
                _number(pen, x, base, item)
            elif item is not None and item.bullet:
                with pen.tag("Lbl"):
                    pen.text(x, base, "·", Face(SEMIBOLD, 9, FELT))
            with pen.shared(body):
                pen.lines(x + _INDENT, base, lines, NOTE, NOTE_LINE)

    return _Piece(NOTE_LINE * len(lines), 1.8, draw, section)


def _number(pen: Pen, x: float, base: float, item: Item) -> None:
    """Draw the number of a note, which leads to its row."""
    number = str(item.number)
    with pen.tag("Lbl"):
        if not item.anchor or not pen.anchors.has(row_anchor(item.anchor)):
            pen.text(x, base - 2.8, number, NOTE_NUMBER)
            return
        pen.anchor(note_anchor(item.anchor), base - _OVER_NOTE)
        with pen.tag("Link"):
            end = pen.text(x, base - 2.8, number, NOTE_NUMBER)
            pen.lead(x - 2, base - 9, end + 2, base + 2, row_anchor(item.anchor), row_of_note_words(number))


def _boxes(boxes: Boxes, section: int, wide: float) -> _Piece:
    """Boxes with names, in as many rows as they need."""
    begin = _INDENT + width(boxes.label, ASIDE) + 10
    places = box_places(boxes.names, NOTE, wide, _BOX + 4, 11, begin)

    def draw(pen: Pen, left: float, y: float) -> None:
        base = y + 8.4
        with pen.tag("P"):
            pen.text(left + _INDENT, base, boxes.label, ASIDE)
            for name, (place, row, shown) in zip(boxes.names, places, strict=True):
                pen.box(left + place, base + row * 13 + 0.8, _BOX, 0.6, ticked=name in boxes.ticked)
                pen.text(left + place + _BOX + 4, base + row * 13, shown, NOTE)

    return _Piece(NOTE_LINE + 13 * max((row for _, row, _ in places), default=0), 6.0, draw, section)
