"""The list of IOUs: a row for each with a line to sign on, then balances and the payments that would clear them."""

from __future__ import annotations

from collections.abc import Sequence

from reports.blocks.iou import IouBalances, IouRow, IouTable
from reports.pdf.flow import FlowPart, aside_part, head_part, section_title
from reports.pdf.labels import Label, label, labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    COLUMN,
    HAIR,
    HAIRLINE,
    INK,
    ITALIC,
    LABELLED,
    MEDIUM,
    QUIET,
    REGULAR,
    SEMIBOLD,
    SIGN_RULE,
    TABLE_RULE,
    TOTAL_RULE,
    Face,
    PageLayout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit, fit_face, width, wrap

_HEAD, _ROW, _TOTAL = 18.5, 23.0, 22.0
_DEBTOR, _CREDITOR, _QUIET = Face(SEMIBOLD, 10), Face(REGULAR, 10), Face(REGULAR, 8, QUIET)
_AMOUNT, _LABEL = Face(BOLD, 13), Face(MEDIUM, 9.5)
_PLACES = (0.0, 0.21, 0.42, 0.795, 0.835)
"""The x positions at which debtors, creditors, days and signatures begin and amounts end, of the width."""
_AGE = 58.0
_NET_ROW = 19.5
_GUTTER = 32.0
_BALANCE, _NET, _PAYS = Face(REGULAR, 9.5), Face(MEDIUM, 10), Face(REGULAR, 9, QUIET)
_PAYER, _PAID = Face(SEMIBOLD, 9.5), Face(BOLD, 12)


def iou_parts(block: IouTable, page: PageLayout) -> list[FlowPart]:
    """The head, a part for each IOU, and what they add to."""
    places = [page.margin + page.room * place for place in _PLACES]
    table = Shared("Table")
    head = head_part(block.title, _HEAD, page, table, lambda pen, y: _head(pen, y, block, places))
    names = labels(
        [row.debtor for row in block.rows if row.debtor], _DEBTOR, places[1] - places[0] - 8, _ROW - 3, alike=False
    )
    debtors, parts = iter(names), [head]
    for number, row in enumerate(block.rows):
        name = next(debtors) if row.debtor else None

        def draw(pen: Pen, y: float, row: IouRow = row, name: Label | None = name) -> None:
            with pen.shared(table), pen.row():
                _row(pen, y, row, name, places)

        parts.append(FlowPart(_ROW, draw, keep=number >= len(block.rows) - 2, reopen=(head,)))
    parts.append(FlowPart(_TOTAL, lambda pen, y: _total(pen, y, block, places, table)))
    return parts


def _head(pen: Pen, y: float, block: IouTable, places: Sequence[float]) -> None:
    owes, to, since, still, signed = (word.upper() for word in block.heads)
    for x, word in ((places[0], owes), (places[1], to), (places[2], since)):
        with pen.column_head():
            pen.text(x, y + 12, word, COLUMN)
    with pen.column_head():
        pen.right(places[3], y + 12, still, COLUMN)
    with pen.column_head():
        pen.text(places[4], y + 12, fit(signed, COLUMN, pen.layout.right - places[4]), COLUMN)


def _row(pen: Pen, y: float, row: IouRow, name: Label | None, places: Sequence[float]) -> None:
    base, right = y + _ROW / 2 + 3.6, pen.layout.right
    with pen.row_head():
        if name is not None:
            name.left(pen, places[0], base)
    with pen.cell():
        label(row.creditor, _CREDITOR, places[2] - places[1] - 8, _ROW - 3).left(pen, places[1], base)
    amount = fit_face(row.amount, _AMOUNT, 76)
    with pen.cell():
        pen.text(places[2], base, row.since, fit_face(row.since, _CREDITOR, _AGE))
        x = pen.text(places[2] + _AGE + 4, base, row.age, _QUIET) + 8
        room = places[3] - width(row.amount, amount) - 8 - x
        label(row.said, _QUIET, room, _ROW - 4, 5.5).left(pen, x, base)
    with pen.cell():
        pen.right(places[3], base + 0.6, row.amount, amount)
    with pen.cell():
        pen.across(places[4], right, y + _ROW - 4, SIGN_RULE, QUIET)
    pen.across(places[0], places[3], y + _ROW, HAIRLINE, HAIR)


def _total(pen: Pen, y: float, block: IouTable, places: Sequence[float], table: Shared) -> None:
    pen.rule(y, TOTAL_RULE, INK)
    words, amount = block.total
    with pen.shared(table), pen.row():
        with pen.row_head(across=3):
            pen.text(places[0], y + 15, words, _LABEL)
        with pen.cell():
            pen.right(places[3], y + 15.4, amount, fit_face(amount, _AMOUNT, 90))
        pen.empty()


def balance_parts(block: IouBalances, page: PageLayout) -> list[FlowPart]:
    """The heads of balances and payments, a part for each row of both, and what explains the payments."""
    wide = (page.room - _GUTTER) / 2
    left, middle = page.margin, page.margin + wide + _GUTTER
    balances, payments = Shared("Table"), Shared("L")
    head = FlowPart(LABELLED, lambda pen, y: _titles(pen, y + LABELLED, block, left, middle), gap=24.0, keep=True)
    parts = [head]
    rows = [*block.balances, block.total]
    for number in range(max(len(rows), len(block.payments))):

        def draw(pen: Pen, y: float, number: int = number) -> None:
            if number < len(rows):
                with pen.shared(balances), pen.row():
                    last = number == len(rows) - 1
                    _balance(pen, y, rows[number], left, left + wide, last=last)
            if number < len(block.payments):
                with pen.shared(payments), pen.tag("LI"), pen.tag("LBody"):
                    _payment(pen, y, block.payments[number], block.pays, middle)

        parts.append(FlowPart(_NET_ROW, draw, keep=number < 2, reopen=(head,)))
    parts.append(aside_part([line for text in block.lines for line in wrap(text, ASIDE, page.room)], 8, 14))
    return parts


def _titles(pen: Pen, y: float, block: IouBalances, left: float, middle: float) -> None:
    right = pen.layout.right
    end = middle - _GUTTER
    section_title(pen, y, block.title, block.hint, ends=(left, end))
    pen.across(left, end, y, TABLE_RULE)
    section_title(pen, y, block.payments_title, ends=(middle, right))
    pen.across(middle, right, y, TABLE_RULE)


def _balance(pen: Pen, y: float, row: tuple[str, str], left: float, end: float, *, last: bool) -> None:
    name, amount = row
    base = y + 13
    face = Face(ITALIC, 9, QUIET) if last else _BALANCE
    with pen.row_head():
        label(name, face, end - left - 90, _NET_ROW - 3).left(pen, left, base)
    with pen.cell():
        pen.right(end, base, amount, fit_face(amount, _NET if not last else _BALANCE, 84))
    if not last:
        pen.across(left, end, y + _NET_ROW, HAIRLINE, HAIR)


def _payment(pen: Pen, y: float, row: tuple[str, str, str], pays: str, left: float) -> None:
    payer, payee, amount = row
    right, base = pen.layout.right, y + 13
    pen.box(left, base + 1, 8, 0.7)
    face = fit_face(amount, _PAID, 70)
    begin = pen.right(right, base, amount, face)
    room = begin - 8 - left - 15 - width(pays, _PAYS) - 12
    x = label(payer, _PAYER, min(width(payer, _PAYER), max(room / 2, room - width(payee, _PAYER))), _NET_ROW - 3).left(
        pen, left + 15, base
    )
    x = pen.text(x + 6, base, pays, _PAYS) + 6
    label(payee, _PAYER, begin - 8 - x, _NET_ROW - 3).left(pen, x, base)
    pen.across(left, right, y + _NET_ROW, HAIRLINE, HAIR)
