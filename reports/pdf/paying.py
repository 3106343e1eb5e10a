"""The payments of a night: a box, who pays whom, how much, and how and when it was paid."""

from __future__ import annotations

from reports.blocks import Payment, Payments
from reports.pdf.flow import Part
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    HAIR,
    HAIRLINE,
    ITALIC,
    QUIET,
    REGULAR,
    SECTION,
    SEMIBOLD,
    SIGN_RULE,
    TABLE_RULE,
    Face,
    Layout,
)
from reports.pdf.text import fit, fit_face, width, wrap

_NAME = Face(SEMIBOLD, 10.5)
_PAYS = Face(REGULAR, 9.5, QUIET)
_METHOD = Face(REGULAR, 8.5, QUIET)
_AT = Face(ITALIC, 8.5, QUIET)
_AMOUNT = Face(BOLD, 16)
_ROW = 27.0
_TITLE = 8.0


def payment_parts(block: Payments, layout: Layout) -> list[Part]:
    """The label, a part for each payment, and what is still open."""
    parts = [Part(0.6, lambda pen, y: _title(pen, y, block), gap=39.0, keep=True)]
    for row in block.rows:

        def draw(pen: Pen, y: float, row: Payment = row) -> None:
            _row(pen, y, row, block)

        parts.append(Part(_ROW, draw))
    lines = [line for text in block.lines for line in wrap(text, ASIDE, layout.room)]
    if lines:
        if len(parts) > 1:
            parts[-1] = Part(_ROW, parts[-1].draw, keep=True)
        parts.append(Part(5.0 + 10.8 * len(lines), lambda pen, y: _lines(pen, y, lines)))
    return parts


def _title(pen: Pen, y: float, block: Payments) -> None:
    left, right = pen.layout.margin, pen.layout.width - pen.layout.margin
    pen.text(left, y - _TITLE, block.title.upper(), SECTION)
    pen.across(left, right, y, TABLE_RULE)


def _row(pen: Pen, y: float, row: Payment, block: Payments) -> None:
    left, right = pen.layout.margin, pen.layout.width - pen.layout.margin
    base = y + 17.6
    pen.box(left, base + 1.2, 10, 0.8, ticked=row.paid)
    begin = left + 195.6 - max(width(row.amount, _AMOUNT), 60)
    room = (begin - left - 22 - width(block.pays, _PAYS) - 14) / 2
    names = _shared_room(row.payer, row.payee, 2 * room)
    x = pen.text(left + 22, base, names[0], _NAME)
    x = pen.text(x + 7, base, block.pays, _PAYS)
    pen.text(x + 7, base, names[1], _NAME)
    pen.right(left + 195.6, base + 0.6, row.amount, fit_face(row.amount, _AMOUNT, 90))
    x = left + 223
    for method in block.methods:
        pen.box(x, base + 0.8, 7, 0.6, ticked=method == row.method)
        x = pen.text(x + 13, base, method, _METHOD) + 13.6
    x = pen.text(x + 2, base, block.at, _AT) + 5
    if row.at:
        pen.text(x + 1, base, fit(row.at, _METHOD, right - x - 1), _METHOD)
    pen.across(x, right, base + 2.4, SIGN_RULE, QUIET)
    pen.across(left, right, y + _ROW, HAIRLINE, HAIR)


def _shared_room(payer: str, payee: str, room: float) -> tuple[str, str]:
    """Two names in a given room, a short one leaving its room to a long one."""
    wide = width(payer, _NAME), width(payee, _NAME)
    if sum(wide) <= room:
        return payer, payee
    first = min(wide[0], max(room / 2, room - wide[1]))
    return fit(payer, _NAME, first), fit(payee, _NAME, room - min(first, wide[0]))


def _lines(pen: Pen, y: float, lines: list[str]) -> None:
    for number, line in enumerate(lines):
        pen.text(pen.layout.margin, y + 12 + number * 10.8, line, ASIDE)
