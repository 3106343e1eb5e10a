"""The sheet of a table of a tournament, ready to write on: its names, deals and dealers, what it must be after each."""

from __future__ import annotations

from collections.abc import Mapping

from reports.blocks.tournament import SheetDeal, SheetHand, SheetMatch, TableSheet
from reports.pdf.columns import BEFORE_HANDS, DEALER, PASSING, BlankColumns
from reports.pdf.flow import FlowPart
from reports.pdf.labels import Label, labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    BOLD,
    HAIR,
    HAIRLINE,
    ITALIC,
    MEDIUM,
    QUIET,
    REGULAR,
    ROUND_RULE,
    TABLE_RULE,
    TOTAL_RULE,
    Face,
    PageLayout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit, fit_face

_AFTER, _POINTS = 54.0, 0.47
"""The width after the hands, and the part of a hand's column for its points."""
_HEAD, _TITLE, _CARDS = 62.0, 19.0, 30.0
"""The heights of the head, of a match's title, and of the row for what the cards say."""
_MOST_ROW, _LEAST_ROW, _SUM_ROW, _MOST_SUM = 30.0, 17.0, 1.22, 36.0
"""The most and the least height of a row; that of a sum relative to it, and the most of that."""
_FIRST, _REST, _SEAT = Face(BOLD, 12.5), Face(REGULAR, 9.5), Face(REGULAR, 7.6, QUIET)
_NUMBER, _DEALER, _MUST, _MATCH = (
    Face(MEDIUM, 10.5),
    Face(REGULAR, 9, QUIET),
    Face(REGULAR, 9.5, QUIET),
    Face(MEDIUM, 9),
)
_SUM, _SUM_MUST, _SAY, _SAME = Face(BOLD, 12.5), Face(BOLD, 10.5), Face(ITALIC, 9, QUIET), Face(REGULAR, 8.5)
_OUT = Face(ITALIC, 8, QUIET)
_BOX = 8.0


def table_sheet_parts(block: TableSheet, page: PageLayout, room: float) -> list[FlowPart]:
    """A part for the head, one for each match, one for the sums; rows as high as a height of `room` allows."""
    deals = sum(len(match.deals) for match in block.matches)
    sums = len(block.matches) + (block.whole is not None)
    row = (room - _HEAD - _TITLE * len(block.matches) - _CARDS) / (deals + sums * _SUM_ROW)
    row = max(_LEAST_ROW, min(_MOST_ROW, row))
    sum_row = min(_MOST_SUM, row * _SUM_ROW)
    wide = (page.room - BEFORE_HANDS - _AFTER) / len(block.hands)
    columns = BlankColumns(page.margin, page.right, wide, len(block.hands), _POINTS)
    dealers = _dealers(block, row)
    shared = Shared("Table")
    head = FlowPart(_HEAD, lambda pen, y: _head(pen, y, block, columns, shared), keep=True)
    parts = [head]
    for match in block.matches:

        def draw(pen: Pen, y: float, match: SheetMatch = match) -> None:
            with pen.shared(shared):
                _match(pen, y, match, columns, dealers, row, sum_row, block.sits_out)

        height = _TITLE + row * len(match.deals) + sum_row
        parts.append(FlowPart(height, draw, keep=match is block.matches[-1], reopen=(head,)))
    high = _CARDS + (sum_row if block.whole is not None else 0.0)
    parts.append(FlowPart(high, lambda pen, y: _whole(pen, y, block, columns, shared, sum_row)))
    return parts


def _head(pen: Pen, y: float, block: TableSheet, columns: BlankColumns, shared: Shared) -> None:
    deal, dealer, passing, points, score, must_be = block.labels
    base = y + _HEAD - 7
    pen.across(columns.left, columns.right, y, TABLE_RULE)
    room = columns.hand - 8
    firsts = labels([hand.first for hand in block.hands], _FIRST, room)
    rests = labels([hand.rest for hand in block.hands], _REST, room, alike=False)
    with pen.shared(shared):
        with pen.row():
            columns.head_of_deals(pen, base, (deal, dealer, passing))
            for number, hand in enumerate(block.hands):
                with pen.column_head(across=2):
                    _hand(pen, columns.at(number) + 7, y, hand, firsts[number], rests[number], room)
            columns.head_of_sums(pen, base, must_be)
        with pen.row():
            columns.head_of_figures(pen, base, points, score)
    pen.across(columns.left, columns.right, y + _HEAD, TABLE_RULE)


def _hand(pen: Pen, x: float, y: float, hand: SheetHand, first: Label, rest: Label, room: float) -> None:
    first.left(pen, x, y + 16)
    rest.left(pen, x, y + 29)
    seat = fit_face(hand.seat, _SEAT, room)
    pen.text(x, y + 40.5, fit(hand.seat, seat, room), seat)


def _dealers(block: TableSheet, row: float) -> dict[str, Label]:
    """The fitted names of the dealers, of which different ones never look the same."""
    deals = [deal for match in block.matches for deal in match.deals]
    names = list(dict.fromkeys(deal.dealer for deal in deals))
    before = PASSING if any(deal.passing for deal in deals) else BEFORE_HANDS
    return dict(zip(names, labels(names, _DEALER, before - DEALER - 4, row - 3), strict=True))


def _match(
    pen: Pen,
    y: float,
    match: SheetMatch,
    columns: BlankColumns,
    dealers: Mapping[str, Label],
    row: float,
    sum_row: float,
    sits_out: str,
) -> None:
    with pen.row(), pen.row_head(across=4 + 2 * columns.hands):
        pen.text(columns.left, y + _TITLE - 6, match.title, _MATCH)
    y += _TITLE
    pen.across(columns.left, columns.right, y, HAIRLINE, HAIR)
    bottom = y + row * len(match.deals) + sum_row
    columns.rules(pen, y, bottom)
    columns.part_figures(pen, y, bottom)
    for number, deal in enumerate(match.deals):
        with pen.row():
            _deal(pen, y + row / 2 + 3.6, deal, columns, dealers[deal.dealer], sits_out)
        y += row
        if number < len(match.deals) - 1:
            pen.across(columns.left, columns.right, y, HAIRLINE, HAIR)
    _sum(pen, y, match.total, match.must_be, columns, sum_row)


def _deal(pen: Pen, base: float, deal: SheetDeal, columns: BlankColumns, dealer: Label, sits_out: str) -> None:
    """A deal; a player who is not dealt in has no points to write, and a score that stays."""
    with pen.row_head():
        pen.right(columns.left + 12, base, deal.number, _NUMBER)
    with pen.cell():
        dealer.left(pen, columns.left + DEALER, base)
    with pen.cell():
        pen.text(columns.left + PASSING, base, fit(deal.passing, _DEALER, BEFORE_HANDS - PASSING - 3), _DEALER)
    for hand in range(columns.hands):
        if hand in deal.out:
            room = columns.hand * columns.points
            with pen.cell():
                pen.centre(columns.at(hand) + room / 2, base, sits_out, fit_face(sits_out, _OUT, room - 4))
        else:
            pen.empty()
        pen.empty()
    with pen.cell():
        pen.right(columns.right - 6, base, deal.must_be, _MUST)


def _sum(pen: Pen, y: float, title: str, must_be: str, columns: BlankColumns, high: float) -> None:
    base = y + high / 2 + 4.4
    with pen.row():
        with pen.row_head(across=3):
            face = fit_face(title, _SUM, BEFORE_HANDS - 4, 8)
            pen.text(columns.left, base, fit(title, face, BEFORE_HANDS - 4), face)
        columns.leave_cells(pen)
        with pen.cell():
            pen.right(columns.right - 6, base, must_be, _SUM_MUST)
    pen.across(columns.left, columns.right, y, TOTAL_RULE)
    pen.across(columns.left, columns.right, y + high, TOTAL_RULE)


def _whole(pen: Pen, y: float, block: TableSheet, columns: BlankColumns, shared: Shared, high: float) -> None:
    """The sum of all matches, and the row for what the players' cards say."""
    with pen.shared(shared):
        if block.whole is not None:
            columns.rules(pen, y, y + high)
            _sum(pen, y, *block.whole, columns, high)
            y += high
        base = y + 19
        with pen.row():
            with pen.row_head(across=3):
                face = fit_face(block.cards, _SAY, BEFORE_HANDS - 6)
                pen.text(columns.left, base, fit(block.cards, face, BEFORE_HANDS - 6), face)
            for hand in range(columns.hands):
                pen.empty(across=2)
                x = columns.at(hand)
                pen.across(x + columns.hand * columns.points, x + columns.hand - 5, base + 5, ROUND_RULE)
            with pen.cell():
                face = fit_face(block.same, _SAME, _AFTER - _BOX - 12)
                begin = pen.right(columns.right, base, block.same, face)
            pen.box(begin - _BOX - 4, base + 1, _BOX)
