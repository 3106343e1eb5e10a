"""A player's card, four to a sheet of paper: a box for each deal of the round, and for each match of the others."""

from __future__ import annotations

from collections.abc import Sequence

from reports.blocks.tournament import CardMatch, CardRound, CardSeat, PlayerCard
from reports.pdf.flow import FlowPart
from reports.pdf.labels import label
from reports.pdf.pen import Pen
from reports.pdf.style import (
    BOLD,
    COLUMN,
    FACT_LABEL,
    HAIR,
    HAIRLINE,
    INK,
    ITALIC,
    MEDIUM,
    QUIET,
    REGULAR,
    SIGN_RULE,
    TABLE_RULE,
    Face,
    PageLayout,
)
from reports.pdf.text import fit, fit_face, wrap

_TITLE, _TABLE, _NUMBER = Face(BOLD, 10), Face(MEDIUM, 9), Face(BOLD, 13)
_OTHERS, _MATCH, _KNOWN = Face(REGULAR, 7.6, QUIET), Face(MEDIUM, 8.6), Face(MEDIUM, 9)
_SMALL, _LINES, _UNDER = Face(REGULAR, 7, QUIET), Face(REGULAR, 7.2, QUIET), Face(ITALIC, 6.8, QUIET)
_LABELS, _HEAD, _OTHERS_LINE, _LINE, _SIGNS, _BOXED = 50.0, 16.0, 9.6, 9.4, 28.0, 0.84
"""The width before the boxes; heights of the head of a round, a line of names, a line of sentences and the lines to
sign on; how much of a row a box is high."""
_SUM, _TABLE_LINE, _LEAST_BOX, _MOST_BOX, _GAP, _ABOVE, _BOXES = 42.0, 24.0, 11.0, 34.0, 4.0, 9.0, 0.55
"""The width of a sum's box and of a line for the number of a table, the least and the greatest width of others, the gap
between two, the height of a label over them, and how much of the width those of another round have."""
_TOTAL = 62.0
"""The width of the box of a round's total."""


def player_card_parts(block: PlayerCard, page: PageLayout) -> list[FlowPart]:
    """A part for each round, one for the sentences, one for the lines to sign on."""
    parts = [_round_part(one, page) for one in block.before]
    if block.seat is not None:
        parts.append(_seat_part(block.seat, page))
    parts += [_round_part(one, page) for one in block.after]
    lines = wrap(block.lines, _LINES, page.room)
    if lines:
        parts.append(
            FlowPart(2 + _LINE * len(lines), lambda pen, y: pen.lines(page.margin, y + 9, lines, _LINES, _LINE))
        )
    parts.append(FlowPart(_SIGNS, lambda pen, y: _signs(pen, y, block.signs)))
    return parts


def _seat_part(seat: CardSeat, page: PageLayout) -> FlowPart:
    others = wrap(seat.others, _OTHERS, page.room)
    each = _ABOVE + page.row * _BOXED + 3
    top = _HEAD + _OTHERS_LINE * len(others) + 3

    def draw(pen: Pen, y: float) -> None:
        left, right = page.margin, page.right
        pen.rule(y, TABLE_RULE)
        with pen.tag("H2"):
            x = pen.text(left, y + 12, seat.title, _TITLE) + 14
            if seat.table:
                x = pen.text(x, y + 12, seat.table, _TABLE) + 10
            pen.text(x, y + 12, fit(seat.seat, _TABLE, right - x), _TABLE)
        pen.lines(left, y + _HEAD + 6, others, _OTHERS, _OTHERS_LINE)
        for number, match in enumerate(seat.matches):
            _match(pen, y + top + number * each, match, seat.sum, each - 3)
        if seat.matches:
            _total(pen, y + top + len(seat.matches) * each, seat, page.row)

    height = top + each * len(seat.matches) + (page.row + 4 if seat.matches else 4)
    return FlowPart(height, draw)


def _match(pen: Pen, y: float, match: CardMatch, label_of_sum: str, high: float) -> None:
    left, right = pen.layout.margin, pen.layout.right
    top, bottom = y + _ABOVE, y + high
    room = right - left - _LABELS - _SUM - _GAP
    wide = min(_MOST_BOX, room / max(len(match.deals), 1) - _GAP)
    places = [left + _LABELS + number * (wide + _GAP) for number in range(len(match.deals))]
    with pen.tag("Table"):
        with pen.row():
            pen.empty()
            for x, (deal, _) in zip(places, match.deals, strict=True):
                with pen.column_head():
                    pen.centre(x + wide / 2, top - 2.4, deal, _SMALL)
            with pen.column_head():
                pen.right(right, top - 2.4, label_of_sum.upper(), COLUMN)
        with pen.row():
            with pen.row_head():
                label(match.name, _MATCH, _LABELS - 4).left(pen, left, (top + bottom) / 2 + 3)
            for x, (_, known) in zip(places, match.deals, strict=True):
                if known:
                    with pen.cell():
                        pen.centre(x + wide / 2, (top + bottom) / 2 + 2.4, known, fit_face(known, _SMALL, wide - 3))
                else:
                    pen.empty()
                _box(pen, x, top, x + wide, bottom, SIGN_RULE)
            pen.empty()
            _box(pen, right - _SUM, top, right, bottom, TABLE_RULE)


def _box(pen: Pen, x: float, y: float, end: float, bottom: float, weight: float) -> None:
    """A box to write in."""
    for height in (y, bottom):
        pen.across(x, end, height, weight)
    for edge in (x, end):
        pen.down(edge, y, bottom, weight, INK)


def _total(pen: Pen, y: float, seat: CardSeat, row: float) -> None:
    left, right = pen.layout.margin, pen.layout.right
    pen.text(left, y + 9, fit(seat.total.upper(), FACT_LABEL, pen.layout.room - _TOTAL - 6), FACT_LABEL)
    pen.text(left, y + 18, fit(seat.remark, _UNDER, pen.layout.room - _TOTAL - 6), _UNDER)
    _box(pen, right - _TOTAL, y + 1, right, y + row - 1, TABLE_RULE)


def _round_part(one: CardRound, page: PageLayout) -> FlowPart:
    """Another round in a line: its table, and a box or the points for each match."""
    height = _ABOVE + page.row * _BOXED + 4

    def draw(pen: Pen, y: float) -> None:
        left, right = page.margin, page.right
        top, bottom = y + _ABOVE, y + height - 4
        pen.rule(y, HAIRLINE, HAIR)
        wide = max(_LEAST_BOX, min(_MOST_BOX, page.room * _BOXES / len(one.matches) - _GAP))
        first = right - len(one.matches) * (wide + _GAP) + _GAP
        at = first - _TABLE_LINE - 2 * _GAP
        with pen.tag("H2"):
            face = fit_face(one.title, _TITLE.at(9), at - left - 6, 6.5)
            pen.text(left, y + _ABOVE + 5, fit(one.title, face, at - left - 6), face)
        pen.text(left, y + _ABOVE + 14, fit(one.remark, _SMALL, at - left - 6), _SMALL)
        word, number = one.table
        pen.text(at, top - 2.4, word.upper(), COLUMN)
        if number:
            pen.text(at, bottom - 4, number, _NUMBER)
        elif word:
            pen.across(at, at + _TABLE_LINE, bottom, SIGN_RULE)
        _matches(pen, one.matches, first, wide, top, bottom)

    return FlowPart(height, draw)


def _matches(
    pen: Pen, matches: Sequence[tuple[str, str]], first: float, wide: float, top: float, bottom: float
) -> None:
    with pen.tag("Table"):
        with pen.row():
            for number, (word, _) in enumerate(matches):
                face = fit_face(word.upper(), COLUMN, wide + _GAP - 1, 3.8)
                with pen.column_head():
                    pen.text(first + number * (wide + _GAP), top - 2.4, word.upper(), face)
        with pen.row():
            for number, (_, known) in enumerate(matches):
                x, last = first + number * (wide + _GAP), number == len(matches) - 1
                with pen.cell():
                    pen.centre(x + wide / 2, (top + bottom) / 2 + 3.2, known, fit_face(known, _KNOWN, wide - 3))
                _box(pen, x, top, x + wide, bottom, TABLE_RULE if last else SIGN_RULE)


def _signs(pen: Pen, y: float, signs: tuple[str, str]) -> None:
    left, room = pen.layout.margin, pen.layout.room
    wide = (room - 20) / 2
    for number, words in enumerate(signs):
        x = left + number * (wide + 20)
        pen.across(x, x + wide, y + _SIGNS - 10, SIGN_RULE)
        with pen.tag("P"):
            face = fit_face(words, _UNDER, wide)
            pen.text(x, y + _SIGNS - 2, words, face)
