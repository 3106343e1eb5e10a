"""The title page of a book and its contents, with the page of each part and a link to it."""

from __future__ import annotations

import math

from reports.blocks.season import BookContents, ContentsLine, Cover
from reports.pdf.flow import FlowPart
from reports.pdf.pen import Pen
from reports.pdf.style import (
    COLUMN,
    DATE_LINE,
    FACT_LABEL,
    FELT,
    HAIR,
    HAIRLINE,
    HEAD_RULE,
    LIGHT,
    MEDIUM,
    QUIET,
    REGULAR,
    SEMIBOLD,
    TABLE_RULE,
    Face,
    PageLayout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit, fit_face

_HEAD, _ROW = 18.5, 17.0
_COLUMNS, _GUTTER = 3, 22.0
_TEXT, _NOTE, _PAGE = Face(SEMIBOLD, 9.5), Face(REGULAR, 9, QUIET), Face(MEDIUM, 9.5)
_PAGES = 30.0
_TITLE, _LINE, _FIGURE = Face(LIGHT, 54), DATE_LINE.at(13), Face(LIGHT, 30)
_FACT_STEP = 110.0


def contents_part(block: BookContents, page: PageLayout) -> FlowPart:
    """The lines in columns, as many as they need, at most three, and then as low as one page requires."""
    room = page.bottom - page.table_top - _HEAD
    columns = min(_COLUMNS, max(1, math.ceil(len(block.entries) * _ROW / room)))
    rows = math.ceil(len(block.entries) / columns)
    row = min(_ROW, room / max(rows, 1))
    wide = (page.room - _GUTTER * (columns - 1)) / columns
    contents = Shared("TOC")

    def draw(pen: Pen, y: float) -> None:
        for column in range(columns):
            left = page.margin + column * (wide + _GUTTER)
            with pen.tag("Artifact"):
                pen.across(left, left + wide, y, TABLE_RULE)
                pen.right(left + wide, y + 12, block.label.upper(), COLUMN)
                pen.across(left, left + wide, y + _HEAD, HAIRLINE, HAIR)
            for number, entry in enumerate(block.entries[column * rows : (column + 1) * rows]):
                with pen.shared(contents), pen.tag("TOCI"), pen.tag("Reference"), pen.tag("Link"):
                    _entry(pen, y + _HEAD + number * row, entry, left, left + wide, row)

    return FlowPart(_HEAD + row * rows, draw)


def _entry(pen: Pen, y: float, entry: ContentsLine, left: float, right: float, row: float) -> None:
    scale = min(1.0, row / _ROW * 1.2)
    text, note, number = (face.at(face.size * scale) for face in (_TEXT, _NOTE, _PAGE))
    base = y + row * 0.7
    room = right - left - _PAGES
    end = pen.text(left, base, fit(entry.text, text, room), text)
    pen.right(right - _PAGES, base, fit(entry.note, note, right - _PAGES - end - 8), note)
    pen.right(right, base, str(pen.parts.starts.get(entry.key, "")), number)
    pen.across(left, right, y + row, HAIRLINE, HAIR)
    pen.link(left, y, right, y + row, entry.key, entry.text)


def cover_part(block: Cover, page: PageLayout) -> FlowPart:
    """The title page: the title at a third of its height, the facts at its foot."""
    height = page.bottom - page.table_top

    def draw(pen: Pen, y: float) -> None:
        left = page.margin
        title = fit_face(block.title, _TITLE, page.room, 24)
        base = y + height * 0.3
        with pen.tag("H1"):
            pen.text(left - 2, base, fit(block.title, title, page.room), title)
        pen.text(left, base + 30, fit(block.line, _LINE, page.room), _LINE)
        under = y + height - 60
        pen.rule(under - 52, HEAD_RULE / 2, FELT)
        for number, fact in enumerate(block.facts):
            x = left + number * _FACT_STEP
            with pen.tag("P"):
                pen.text(x, under, fact.value, fit_face(fact.value, _FIGURE, _FACT_STEP - 14))
                pen.text(x, under + 16, fit(fact.label.upper(), FACT_LABEL, _FACT_STEP - 8), FACT_LABEL)

    return FlowPart(height, draw)
