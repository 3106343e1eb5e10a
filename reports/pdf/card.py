"""The card of house rules: its A5 page, the rules under their headings, the boxes for who was told."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from reports.blocks.why import Rule, RuleList
from reports.pdf.flow import FlowPart
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    FELT,
    HAIR,
    HAIRLINE,
    LIGHT,
    REGULAR,
    SECTION,
    SEMIBOLD,
    Face,
    PageLayout,
    layout,
)
from reports.pdf.text import box_places, fit, wrap

_RULE, _DIFFERS = Face(REGULAR, 9.5), Face(SEMIBOLD, 9.5)
_APART, _HEAD, _INDENT = 2.0, 13.6, 12.0
_SIGN = 2.2
_NAME, _BOX, _BOX_ROW = Face(REGULAR, 9), 8.0, 14.0


def card_layout(width: float, height: float) -> PageLayout:
    """The page of a card; `row` is the height of a line of a rule."""
    return replace(
        layout("a4", wide=False),
        width=width,
        height=height,
        margin=34,
        head_rule=34,
        table_top=100,
        foot_rule=38,
        foot_base=28,
        sign_rule=30,
        sign_label=0,
        row=12.4,
        tight_row=10.8,
        title=Face(LIGHT, 25),
        head_lines=(12.0, 41.0, 56.0),
    )


class _Set(Struct, frozen=True):
    rule: Rule
    lines: list[str]


def card_parts(block: RuleList, page: PageLayout) -> list[FlowPart]:
    """A part for each heading with its rules, then the key of the mark, then the boxes."""
    parts = []
    for title, rules in block.sections:
        set_ = [_Set(rule, wrap(rule.text, _face(rule), page.room - _INDENT)) for rule in rules]

        def draw(pen: Pen, y: float, title: str = title, set_: list[_Set] = set_) -> None:
            _section(pen, y, title, set_, page.row)

        height = _HEAD + sum(page.row * len(one.lines) + _APART for one in set_)
        parts.append(FlowPart(height, draw, gap=page.row * 0.75))
    parts.append(FlowPart(13.0, lambda pen, y: _key(pen, y, block), gap=6.0, keep=bool(block.names)))
    if block.names:
        places = box_places(block.names, _NAME, page.room, _BOX + 5, 14)
        rows = places[-1][1] + 1
        parts.append(FlowPart(16.0 + _BOX_ROW * rows, lambda pen, y: _told(pen, y, block, places), gap=8.0))
    return parts


def _face(rule: Rule) -> Face:
    return _DIFFERS if rule.differs else _RULE


def _section(pen: Pen, y: float, title: str, set_: list[_Set], row: float) -> None:
    left = pen.layout.margin
    with pen.tag("H2"):
        pen.text(left, y + 7, title.upper(), SECTION)
    pen.rule(y + 11.4, HAIRLINE, HAIR)
    base = y + _HEAD + 9.4
    with pen.tag("L"):
        for one in set_:
            if one.rule.differs:
                _sign(pen, left + 3, base)
            with pen.tag("LI"), pen.tag("LBody"):
                pen.lines(left + _INDENT, base, one.lines, _face(one.rule), row)
            base += row * len(one.lines) + _APART


def _sign(pen: Pen, x: float, base: float) -> None:
    pen.disc(x, base - 3.2, _SIGN, FELT, FELT)


def _key(pen: Pen, y: float, block: RuleList) -> None:
    left, room = pen.layout.margin, pen.layout.room
    if block.marked:
        _sign(pen, left + 3, y + 9)
    pen.text(left + (_INDENT if block.marked else 0), y + 9, fit(block.key, ASIDE, room - _INDENT), ASIDE)


def _told(pen: Pen, y: float, block: RuleList, places: list[tuple[float, int, str]]) -> None:
    left = pen.layout.margin
    with pen.tag("H2"):
        pen.text(left, y + 7, block.told.upper(), SECTION)
    pen.rule(y + 11.4, HAIRLINE, HAIR)
    with pen.tag("L"):
        for number, (x, row, name) in enumerate(places):
            base = y + 26 + _BOX_ROW * row
            with pen.tag("LI"), pen.tag("LBody"):
                pen.box(left + x, base + 1, _BOX, 0.7, ticked=any(block.ticked[number : number + 1]))
                pen.text(left + x + _BOX + 5, base, name, _NAME)
