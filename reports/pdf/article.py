"""The blocks of an article on a page: text in several types is set in lines, keys in frames."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from reports.blocks.article import ArticleHeading, ArticleList, ArticleParagraph, ArticleTable, Spans
from reports.pdf.flow import FlowPart
from reports.pdf.pen import Pen
from reports.pdf.style import (
    BOLD,
    FELT,
    HAIR,
    HAIRLINE,
    LIGHT,
    QUIET,
    REGULAR,
    SEMIBOLD,
    STRIKE,
    TABLE_RULE,
    Face,
    PageLayout,
)
from reports.pdf.tags import Inside, Shared
from reports.pdf.text import fit_face, width
from scorekeeper.text.read_paper import struck_words

_TEXT, _STRONG, _LEAD, _KEY = Face(REGULAR, 10), Face(SEMIBOLD, 10), Face(LIGHT, 12.5), Face(SEMIBOLD, 8, QUIET)
_TITLE, _UNDER, _NUMBER = Face(LIGHT, 20), Face(BOLD, 11, FELT), Face(SEMIBOLD, 10, FELT)
_LINE, _LEAD_LINE = 13.8, 17.0
_AFTER, _BETWEEN, _INDENT, _CELL = 8.0, 3.6, 20.0, 10.0
"""The space after a block and between items of a list, how far items are indented, the space between cells, points."""
_COLUMN = 420.0
"""The width of text, in which lines have some eighty letters."""
_PAD, _BESIDE_KEY, _ABOVE, _BELOW = 3.0, 1.5, 7.8, 2.2
"""The room beside the name of a key in its frame, that beside the frame, and how far it reaches above and below."""
_TOGETHER = 8
"""A table of so many rows is not broken."""
_LEAST_COLUMN, _WIDEST_FIGURES = 0.18, 92.0
_SLACK = 0.01
"""What is as wide as its column has room in it."""


class _Piece(Struct, frozen=True):
    """Letters of one type within a line, or a key."""

    text: str
    face: Face
    key: bool = False
    struck: bool = False

    @property
    def width(self) -> float:
        return width(self.text, self.face) + (2 * (_PAD + _BESIDE_KEY) if self.key else 0.0)


_Line = list[_Piece]


def heading_part(block: ArticleHeading, page: PageLayout) -> FlowPart:
    """The title of an article over its rule, or a heading within one."""
    if block.under:

        def under(pen: Pen, y: float) -> None:
            with pen.tag("H3"):
                pen.text(page.margin, y + 11, block.text, fit_face(block.text, _UNDER, page.room))

        return FlowPart(18.0, under, gap=8.0, keep=True)

    def title(pen: Pen, y: float) -> None:
        with pen.tag("H2"):
            pen.text(page.margin, y + 18, block.text, fit_face(block.text, _TITLE, page.room))
        pen.rule(y + 26, TABLE_RULE)

    return FlowPart(36.0, title, gap=20.0, keep=True, bookmark=block.text)


def paragraph_part(block: ArticleParagraph, page: PageLayout) -> FlowPart:
    """A paragraph in the width of the text."""
    step = _LEAD_LINE if block.lead else _LINE
    face = _LEAD if block.lead else _TEXT
    lines = _lines(block.spans, face, min(page.room, _COLUMN))

    def draw(pen: Pen, y: float) -> None:
        with pen.tag("P"):
            _draw_lines(pen, page.margin, y, lines, step)

    return FlowPart(step * len(lines) + _AFTER, draw, keep=block.lead)


def list_parts(block: ArticleList, page: PageLayout) -> list[FlowPart]:
    """A part for each item, with its number or a bullet before it."""
    shared, parts = Shared("L"), []
    for place, (number, spans) in enumerate(block.items):
        lines = _lines(spans, _TEXT, min(page.room, _COLUMN) - _INDENT)

        def draw(pen: Pen, y: float, number: str = number, lines: list[_Line] = lines) -> None:
            with pen.shared(shared), pen.tag("LI"):
                with pen.tag("Lbl"):
                    pen.text(page.margin, y + 10.5, number or "•", _NUMBER if number else _NUMBER.at(8))
                with pen.tag("LBody"):
                    _draw_lines(pen, page.margin + _INDENT, y, lines, _LINE)

        last = place == len(block.items) - 1
        parts.append(FlowPart(_LINE * len(lines) + (_AFTER if last else _BETWEEN), draw))
    return parts


def article_table_parts(block: ArticleTable, page: PageLayout) -> list[FlowPart]:
    """A part for each row, in columns as wide as they need; the head repeats on a further page."""
    shared, room = Shared("Table"), min(page.room, _COLUMN)
    columns = _columns(block, room)
    headed = any(block.head)
    head = _row_part(block.head, block.right, columns, page, shared, is_head=True)
    parts = [head] if headed else []
    few = len(block.rows) <= _TOGETHER
    for place, row in enumerate(block.rows):
        last = place == len(block.rows) - 1
        part = _row_part(row, block.right, columns, page, shared)
        reopen = (head,) if headed else ()
        parts.append(FlowPart(part.height + (_AFTER if last else 0.0), part.draw, keep=few and not last, reopen=reopen))
    return parts


def _columns(block: ArticleTable, room: float) -> list[float]:
    """The widths of the columns: those of figures as wide as they need, the others share the rest by their text."""
    needed = [
        max(
            (sum(piece.width for piece in _pieces(row[place], _TEXT)) for row in (block.head, *block.rows)), default=0.0
        )
        for place in range(len(block.right))
    ]
    figures = [min(need + _CELL, _WIDEST_FIGURES) for need, right in zip(needed, block.right, strict=True) if right]
    words = [max(need + _CELL, 1.0) for need, right in zip(needed, block.right, strict=True) if not right]
    rest, least = room - sum(figures), _LEAST_COLUMN * room
    scale = min(1.0, rest / sum(words)) if words else 1.0
    fitted = [max(need * scale, min(need, least)) for need in words]
    over = max(0.0, sum(fitted) - rest)
    if over:
        fitted[fitted.index(max(fitted))] -= over
    of_figures, of_words = iter(figures), iter(fitted)
    return [next(of_figures if right else of_words) for right in block.right]


def _row_part(
    row: Sequence[Spans],
    right: Sequence[bool],
    columns: Sequence[float],
    page: PageLayout,
    table: Shared,
    *,
    is_head: bool = False,
) -> FlowPart:
    face = _STRONG if is_head else _TEXT
    cells = [_lines(spans, face, wide - _CELL) for spans, wide in zip(row, columns, strict=True)]
    height = _LINE * max(1, *map(len, cells)) + 3

    def draw(pen: Pen, y: float) -> None:
        with pen.shared(table), pen.row():
            x = page.margin
            for place, (lines, wide) in enumerate(zip(cells, columns, strict=True)):
                with _cell(pen, place, is_head=is_head, empty=not lines):
                    for number, line in enumerate(lines):
                        begin = x + wide - _CELL - _width(line) if right[place] else x
                        _draw_line(pen, begin, y + 11 + number * _LINE, line)
                x += wide
        weight = (TABLE_RULE,) if is_head else (HAIRLINE, HAIR)
        pen.across(page.margin, page.margin + sum(columns), y + height - 1, *weight)

    return FlowPart(height, draw, keep=is_head)


def _cell(pen: Pen, place: int, *, is_head: bool, empty: bool) -> Inside:
    """The cell of a column by its place: one of the head, the first one of a row, or another."""
    if is_head and not empty:
        return pen.column_head()
    return pen.cell() if is_head or place else pen.row_head()


# lines


def _pieces(spans: Spans, face: Face) -> list[_Piece]:
    strong = face if face.font == SEMIBOLD else Face(SEMIBOLD, face.size, face.colour)
    return [
        _Piece(span.text, _KEY if span.key else strong if span.strong else face, span.key, span.struck)
        for span in spans
    ]


def _lines(spans: Spans, face: Face, room: float) -> list[_Line]:
    """Text in lines; a line ends only at a space between its words, which stand together with keys beside them."""
    words: list[_Line] = [[]]
    for piece in _pieces(spans, face):
        if piece.key:
            words[-1].append(piece)
            continue
        for number, text in enumerate(piece.text.split(" ")):
            if number:
                words.append([])
            if text:
                words[-1].append(_Piece(text, piece.face, struck=piece.struck))
    lines: list[_Line] = []
    space = width(" ", face)
    for word in filter(None, words):
        if lines and _width(lines[-1]) + space + _width(word) <= room + _SLACK:
            lines[-1] = _joined(lines[-1], word)
        else:
            lines.append(word)
    return lines


def _joined(line: _Line, word: _Line) -> _Line:
    """A line with a further word; what has one type is one piece, and the space belongs to text."""
    *before, last = line
    first, *rest = word
    if last.key or last.struck:
        if first.key or first.struck:
            return [*line, _Piece(" ", _TEXT), first, *rest]
        return [*line, _Piece(" " + first.text, first.face), *rest]
    if first.key or first.struck or last.face != first.face:
        return [*before, _Piece(last.text + " ", last.face), first, *rest]
    return [*before, _Piece(f"{last.text} {first.text}", last.face), *rest]


def _width(line: _Line) -> float:
    return sum(piece.width for piece in line)


def _draw_lines(pen: Pen, x: float, y: float, lines: Sequence[_Line], step: float) -> None:
    for number, line in enumerate(lines):
        _draw_line(pen, x, y + 10.5 + number * step, line)


def _draw_line(pen: Pen, x: float, base: float, line: _Line) -> None:
    for piece in line:
        end = x + piece.width
        if piece.key:
            left, right, top, bottom = x + _BESIDE_KEY, end - _BESIDE_KEY, base - _ABOVE, base + _BELOW
            pen.shape([(left, top), (right, top), (right, bottom), (left, bottom)], HAIR, None, 0.5)
            pen.text(left + _PAD, base - 0.3, piece.text, piece.face)
        elif piece.struck:
            with pen.read_as(struck_words(piece.text)):
                pen.text(x, base, piece.text, piece.face.in_(QUIET))
            pen.across(x, end, base - 3, STRIKE)
        else:
            pen.text(x, base, piece.text, piece.face)
        x = end
