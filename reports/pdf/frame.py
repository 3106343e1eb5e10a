"""The frame of a page: its head, its foot and the places to sign."""

from __future__ import annotations

from reports.blocks import Foot, Head, Signatures
from reports.pdf.pen import Pen
from reports.pdf.style import (
    CHECK,
    CLUB,
    DATE_LINE,
    FACT,
    FACT_LABEL,
    FELT,
    FOOT,
    HAIR,
    HAIRLINE,
    HEAD_RULE,
    HEART,
    KIND,
    QUIET,
    QUIET_SECTION,
    REGULAR,
    SIGN_RULE,
    Face,
    Layout,
)
from reports.pdf.text import fit, width

_FACT_GAP = 18.0
_SIGN_GAP = 14.0
_SIGN_ROW = 40.0


def head(pen: Pen, block: Head) -> None:
    """Felt rule, club and kind of paper, title, date line, facts at the right."""
    layout = pen.layout
    left, right = layout.margin, layout.width - layout.margin
    top = layout.head_rule
    pen.across(left, right, top, HEAD_RULE, FELT)
    small, title_base, line_base = (13, 41, 41) if layout.wide else (14, 46.5, 63)
    kind = block.kind.upper()
    pen.text(left, top + small, fit(block.club.upper(), CLUB, layout.room - width(kind, KIND) - 20), CLUB)
    pen.right(right, top + small, kind, KIND)
    facts_begin = _facts(pen, block, top + line_base)
    title = block.title if pen.page == 1 else block.continued
    room = (facts_begin if layout.wide else right) - left - 24
    end = pen.text(left - 1, top + title_base, fit(title, layout.title, room), layout.title)
    if block.stamp:
        stamp = layout.title.in_(HEART)
        end = pen.text(end + 10, top + title_base, fit(block.stamp, stamp, left + room - end), stamp)
    begin = end + 19 if layout.wide else left
    pen.text(begin, top + line_base, fit(block.line, DATE_LINE, facts_begin - begin - 12), DATE_LINE)


def _facts(pen: Pen, block: Head, base: float) -> float:
    """The facts, from the right edge leftwards; answers where they begin."""
    x = pen.layout.width - pen.layout.margin
    places = []
    for fact in reversed(block.facts):
        places.append((x, fact))
        x -= max(width(fact.label.upper(), FACT_LABEL), width(fact.value, FACT)) + _FACT_GAP
    for end, fact in reversed(places):
        pen.right(end, base - 12, fact.label.upper(), FACT_LABEL)
        pen.right(end, base, fact.value, FACT)
    return x + _FACT_GAP


def foot(pen: Pen, block: Foot) -> None:
    """When printed, the check word, which page."""
    layout = pen.layout
    left, right = layout.margin, layout.width - layout.margin
    pen.across(left, right, layout.height - layout.foot_rule, HAIRLINE, HAIR)
    base = layout.height - layout.foot_base
    pen.text(left, base, fit(block.printed, FOOT, layout.room * 0.36), FOOT)
    if block.check:
        label = block.check_label.upper()
        wide = width(label, QUIET_SECTION) + 6 + width(block.check, CHECK)
        x = (layout.width - wide) / 2
        x = pen.text(x, base, label, QUIET_SECTION)
        pen.text(x + 6, base, block.check, CHECK)
    pages = block.pages.replace("{pages}", str(pen.pages)).replace("{page}", str(pen.page))
    pen.right(right, base, pages, FOOT)


def sign_rows(block: Signatures, layout: Layout) -> int:
    """How many lines of signatures there are."""
    return max(1, -(-len(block.people) // _abreast(layout)))


def signed_height(block: Signatures, layout: Layout) -> float:
    """How much higher than one line of signatures all of them stand."""
    return (sign_rows(block, layout) - 1) * _SIGN_ROW


def _abreast(layout: Layout) -> int:
    return 8 if layout.wide else 6


def signatures(pen: Pen, block: Signatures) -> None:
    """A line for each player to sign on, his name under it, and what he ticked already."""
    layout = pen.layout
    abreast = min(_abreast(layout), max(len(block.people), 4))
    wide = (layout.room - _SIGN_GAP * (abreast - 1)) / abreast
    rule = layout.height - layout.sign_rule - signed_height(block, layout)
    if layout.sign_label:
        pen.text(layout.margin, rule - layout.sign_label, block.title.upper(), QUIET_SECTION)
    for number, person in enumerate(block.people):
        line, place = divmod(number, abreast)
        x = layout.margin + place * (wide + _SIGN_GAP)
        y = rule + line * _SIGN_ROW
        pen.across(x, x + wide, y, SIGN_RULE)
        name = Face(REGULAR, 8)
        pen.text(x, y + 9.6, fit(person.name, name, wide), name)
        if person.seen:
            seen = Face(REGULAR, 6.5, QUIET)
            pen.text(x, y + 17.6, fit(person.seen, seen, wide), seen)
