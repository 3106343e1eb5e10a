"""The payments of a night: a box, who pays whom, how much, and how and when it was paid."""

from __future__ import annotations

from msgspec.structs import replace

from reports.blocks.settlement import PaymentBlock, Payments
from reports.pdf.flow import FlowPart, aside_part, section_title
from reports.pdf.labels import Label, label, labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    HAIR,
    HAIRLINE,
    ITALIC,
    LABELLED,
    QUIET,
    REGULAR,
    SEMIBOLD,
    SIGN_RULE,
    TABLE_RULE,
    Face,
    PageLayout,
    section_gap,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit, fit_face, width, wrap

_NAME = Face(SEMIBOLD, 10.5)
_PAYS = Face(REGULAR, 9.5, QUIET)
_METHOD = Face(REGULAR, 8.5, QUIET)
_PART = Face(SEMIBOLD, 8.5)
_SMALLER = Face(REGULAR, 7.5, QUIET)
_AT = Face(ITALIC, 8.5, QUIET)
_AMOUNT = Face(BOLD, 16)
_ROW, _CLOSE_ROW = 27.0, 23.0
_AMOUNT_END, _GIVES = 195.6, 52.0
_APART, _CLOSE = 13.6, 7.0
"""The gap between two methods, and the x position of amounts beside them."""
_TWO_LINES = 8.6
"""From the base of the first of two lines beside a payment to that of the second."""


def payment_parts(block: Payments, layout: PageLayout) -> list[FlowPart]:
    """The label, a part for each payment, and lines of explanation; each page has at least two payments."""
    parts = [FlowPart(LABELLED, lambda pen, y: _title(pen, y + LABELLED, block), gap=section_gap(layout), keep=True)]
    payments = Shared("L")
    shift, height = _names_room(block), _CLOSE_ROW if layout.close else _ROW
    for number, row in enumerate(block.rows, 1):

        def draw(pen: Pen, y: float, row: PaymentBlock = row) -> None:
            with pen.shared(payments), pen.tag("LI"), pen.tag("LBody"):
                _row(pen, y, height, row, block, shift)

        alone = number in (1, len(block.rows) - 1)  # no page begins or ends with a single payment
        parts.append(FlowPart(height, draw, keep=alone and number < len(block.rows)))
    lines = [line for text in block.lines for line in wrap(text, ASIDE, layout.room)]
    if lines:
        if len(parts) > 1:
            parts[-1] = replace(parts[-1], keep=True)
        parts.append(aside_part(lines, 5, 12))
    return parts


def _title(pen: Pen, y: float, block: Payments) -> None:
    section_title(pen, y, block.title)
    pen.rule(y, TABLE_RULE)


def _names_room(block: Payments) -> float:
    """How much wider than usual the names are, limited by what the line to write on can spare."""
    needed = max(
        (width(row.payer, _NAME) + width(row.payee, _NAME) + width(row.amount, _AMOUNT) for row in block.rows),
        default=0.0,
    )
    return min(max(0.0, needed + 22 + 14 + width(block.pays, _PAYS) + 14 - _AMOUNT_END), _GIVES)


def _row(pen: Pen, y: float, height: float, row: PaymentBlock, block: Payments, shift: float) -> None:
    left, right = pen.layout.margin, pen.layout.right
    base = y + height / 2 + 4.1
    amount_end = left + _AMOUNT_END + shift
    pen.box(left, base + 1.2, 10, 0.8, ticked=row.paid)
    amount = fit_face(row.amount, _AMOUNT, 110)
    room = amount_end - width(row.amount, amount) - 14 - left - 22 - width(block.pays, _PAYS) - 14
    payer, payee = _in_room(row.payer, row.payee, room)
    x = payer.left(pen, left + 22, base)
    x = pen.text(x + 7, base, block.pays, _PAYS)
    payee.left(pen, x + 7, base)
    pen.right(amount_end, base + 0.6, row.amount, amount)
    x = amount_end + 27.4
    by = dict(row.by)
    between = _CLOSE if any(by.values()) else _APART
    for method in block.methods:
        pen.box(x, base + 0.8, 7, 0.6, ticked=method in by)
        x = pen.text(x + 13, base, method, _METHOD)
        if by.get(method):
            x = pen.text(x + 3, base, by[method], _PART)
        x += between
    _time(pen, x + 2, right, base, row, block)
    pen.rule(y + height, HAIRLINE, HAIR)


def _time(pen: Pen, x: float, right: float, base: float, row: PaymentBlock, block: Payments) -> None:
    """When a payment was made, on a line to write on if that is open, and further remarks. Text that has no room on the
    line is on two, a little smaller.
    """
    open_ = not row.at and not (row.paid and row.said)
    if row.at or open_:
        x = pen.text(x, base, block.at, _AT) + 5
    room = right - x - 1
    said = ", ".join(filter(None, (row.at, row.said)))
    face = _METHOD if width(said, _METHOD) <= room else _SMALLER
    lines = wrap(said, face, room)
    if open_ and len(lines) <= 1:
        pen.right(right, base, said, face)
    elif len(lines) <= 1:
        pen.text(x + 1, base, said, face)
    else:
        pen.text(x + 1, base - _TWO_LINES + 1, lines[0], _SMALLER)
        rest = " ".join(lines[1:])
        face = fit_face(rest, _SMALLER, room, 5.5)
        pen.text(x + 1, base + 1, fit(rest, face, room), face)
    pen.across(x, right, base + 2.4 + (len(lines) > 1), SIGN_RULE, QUIET)


def _in_room(payer: str, payee: str, room: float) -> tuple[Label, Label]:
    """Two names fitted into a width, which a short one leaves to a long one."""
    wide = width(payer, _NAME), width(payee, _NAME)
    first = wide[0] if sum(wide) <= room else min(wide[0], max(room / 2, room - wide[1]))
    shown = label(payer, _NAME, first, _CLOSE_ROW - 2)
    other = label(payee, _NAME, room - shown.width, _CLOSE_ROW - 2)
    if payer != payee and shown.lines == other.lines:
        return tuple(labels((payer, payee), _NAME, room / 2, _CLOSE_ROW - 2))  # type: ignore[return-value]
    return shown, other
