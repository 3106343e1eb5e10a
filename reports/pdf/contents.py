"""The title page of a book and its contents, with the page of each part and a link to it."""

from __future__ import annotations

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
    SECTION,
    SEMIBOLD,
    TABLE_RULE,
    Face,
    PageLayout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit, fit_face

_HEAD, _ROW, _UNDER = 18.5, 17.0, 28.0
_TEXT, _NOTE, _PAGE = Face(SEMIBOLD, 9.5), Face(REGULAR, 9, QUIET), Face(MEDIUM, 9.5)
_PAGES = 40.0
_TITLE, _LINE, _FIGURE = Face(LIGHT, 54), DATE_LINE.at(13), Face(LIGHT, 30)
_FACT_STEP = 110.0


def contents_parts(block: BookContents) -> list[FlowPart]:
    """The head, a part for each line, and one for each heading over lines."""
    head = FlowPart(_HEAD, lambda pen, y: _head(pen, y, block.label), keep=True)
    parts, contents = [head], Shared("TOC")
    under = ""
    for entry in block.entries:
        if entry.under and entry.under != under:
            under = entry.under
            title = under

            def draw_title(pen: Pen, y: float, title: str = title) -> None:
                with pen.shared(contents), pen.tag("TOCI"), pen.tag("P"):
                    pen.text(pen.layout.margin, y + 21, title.upper(), SECTION)

            parts.append(FlowPart(_UNDER, draw_title, keep=True, reopen=(head,)))

        def draw(pen: Pen, y: float, entry: ContentsLine = entry) -> None:
            with pen.shared(contents), pen.tag("TOCI"), pen.tag("Reference"), pen.tag("Link"):
                _entry(pen, y, entry)

        parts.append(FlowPart(_ROW, draw, reopen=(head,)))
    return parts


def _head(pen: Pen, y: float, label: str) -> None:
    pen.rule(y, TABLE_RULE)
    pen.right(pen.layout.width - pen.layout.margin, y + 12, label.upper(), COLUMN)
    pen.rule(y + _HEAD, HAIRLINE, HAIR)


def _entry(pen: Pen, y: float, entry: ContentsLine) -> None:
    left, right, base = pen.layout.margin, pen.layout.width - pen.layout.margin, y + 12
    room = right - left - _PAGES
    end = pen.text(left, base, fit(entry.text, _TEXT, room * 0.6), _TEXT)
    pen.right(right - _PAGES, base, fit(entry.note, _NOTE, right - _PAGES - end - 14), _NOTE)
    pen.right(right, base, str(pen.starts.get(entry.key, "")), _PAGE)
    pen.rule(y + _ROW, HAIRLINE, HAIR)
    pen.link(left, y, right, y + _ROW, entry.key, entry.text)


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
