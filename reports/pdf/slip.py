"""A player's slip: its A6 page, the payments with their boxes, and the account of the games."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct
from msgspec.structs import replace

from reports.blocks import Block
from reports.blocks.slip import Account, Detail, Dues, Played, Receipt, SlipDue
from reports.pdf.flow import FlowPart
from reports.pdf.labels import label
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    COLUMN,
    HAIR,
    HAIRLINE,
    ITALIC,
    LIGHT,
    MEDIUM,
    QUIET,
    REGULAR,
    SECTION,
    SEMIBOLD,
    SIGN_RULE,
    TABLE_RULE,
    Face,
    PageLayout,
    layout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import box_places, fit, fit_face, hung, width, wrap
from scorekeeper.text.night_documents import continued_words

_GAME_ROW, _DETAIL_ROW, _TOTAL_ROW = 16.0, 11.5, 18.0
_VERB, _NAME, _AMOUNT = Face(REGULAR, 9.5, QUIET), Face(SEMIBOLD, 11), Face(BOLD, 15)
_SAID, _TOGETHER = Face(REGULAR, 7, QUIET), Face(MEDIUM, 8.5)
_GAME, _FIGURE, _TEXT = Face(SEMIBOLD, 9.5), Face(MEDIUM, 9.5), Face(REGULAR, 8, QUIET)
_LABEL, _DETAIL = Face(REGULAR, 8), Face(REGULAR, 8)
_NOTHING = Face(REGULAR, 9.5, QUIET)
_TOTAL, _NET, _LINE = Face(BOLD, 10.5), Face(BOLD, 11.5), Face(REGULAR, 8, QUIET)
_FIGURES = 60.0
"""The width that the figure of a game may have."""
_INDENT, _HANG, _FURTHER = 10.0, 9.0, 45.0
"""The indent of details; how far before the edge units end; how far before those the units of details end."""
_PAID_ROOM = 70.0
_UNDER, _SIGNED = Face(ITALIC, 7, QUIET), 0.62
"""How much of the width is for the signature of who receives money."""
_APART = 9.0
"""Between two brief details."""


def slip_layout(width: float, height: float) -> PageLayout:
    """The page of a slip."""
    return replace(
        layout("a4", wide=False),
        width=width,
        height=height,
        margin=26,
        head_rule=26,
        table_top=94,
        foot_rule=34,
        foot_base=24,
        sign_rule=20,
        sign_label=0,
        row=25.4,
        tight_row=20.6,
        title=Face(LIGHT, 21),
        head_lines=(11, 37, 51.5),
        slip=True,
    )


def closest_slip(page: PageLayout) -> PageLayout:
    """The tightest page of a slip; its foot ends 20 points over the edge, in the margin that printers may leave
    white."""
    return replace(
        page,
        close=True,
        head_rule=20,
        table_top=75,
        tight_row=19,
        foot_rule=31,
        foot_base=21,
        head_lines=(11, 34.5, 48.5),
    )


def shortened(body: Sequence[Block]) -> tuple[list[Block], list[Block], list[Block]]:
    """The blocks of a full slip with less and less details, which look the same in all its games.

    The details are brief; then without their marks; then there are none.
    """
    return (
        [_with_details(block, lambda game: replace(game, brief=True)) for block in body],
        [_with_details(block, _unmarked) for block in body],
        [_with_details(block, lambda game: replace(game, details=())) for block in body],
    )


def _unmarked(game: Played) -> Played:
    return replace(game, brief=True, details=tuple(replace(detail, mark="") for detail in game.details))


def _with_details(block: Block, change: Callable[[Played], Played]) -> Block:
    """A block, each game of an account changed."""
    return replace(block, games=tuple(map(change, block.games))) if isinstance(block, Account) else block


def dues_parts(block: Dues, page: PageLayout) -> list[FlowPart]:
    """A part for each payment, and the remark under them."""
    rule = FlowPart(0.0, lambda pen, y: pen.rule(y, TABLE_RULE), keep=True)
    parts, dues = [rule], Shared("L")
    for number, row in enumerate(block.rows):

        def draw(pen: Pen, y: float, row: SlipDue = row) -> None:
            with pen.shared(dues), pen.tag("LI"), pen.tag("LBody"):
                _due(pen, y, row, page.row)

        parts.append(FlowPart(page.row, draw, keep=number == len(block.rows) - 1, reopen=(rule,)))
    parts.append(FlowPart(14.0, lambda pen, y: _remark(pen, y, block)))
    return parts


def _due(pen: Pen, y: float, row: SlipDue, height: float) -> None:
    left, right, base = pen.layout.margin, pen.layout.right, y + height / 2 + 3.8
    pen.box(left + 0.4, base + 1.2, 9, 0.8, ticked=row.paid)
    amount = fit_face(row.amount, _AMOUNT, 90, 7)
    begin = right - width(row.amount, amount)
    x = pen.text(left + 18, base, row.verb, _VERB) + 6
    room = begin - 8 - x
    if row.said:
        beside = max(min(_PAID_ROOM, room * 0.5), room - width(row.name, _NAME) - 6)
        said = label(row.said, _SAID, beside, height - 4)
        said.right(pen, begin - 6, base)
        room -= said.width + 6
    label(row.name, _NAME, room, height - 2).left(pen, x, base)
    pen.text(begin, base + 0.8, row.amount, amount)
    pen.rule(y + height, HAIRLINE, HAIR)


def _remark(pen: Pen, y: float, block: Dues) -> None:
    left, right, base = pen.layout.margin, pen.layout.right, y + 11.6
    face = fit_face(block.together, _TOGETHER, pen.layout.room * 0.6)
    begin = right - width(block.together, face)
    pen.text(left, base, fit(block.remark, ASIDE, begin - left - 8), ASIDE)
    pen.text(begin, base, block.together, face)


def receipt_part(block: Receipt, page: PageLayout) -> FlowPart:
    """Two lines to write on, each with what it is for under it."""

    def draw(pen: Pen, y: float) -> None:
        left, right = pen.layout.margin, pen.layout.right
        middle = left + pen.layout.room * _SIGNED
        for begin, end, word in ((left, middle, block.received), (middle + 15, right, block.at)):
            pen.across(begin, end, y, SIGN_RULE)
            pen.text(begin, y + 8.6, word, _UNDER)

    return FlowPart(10.0, draw, gap=20.0 if page.close else 28.0)


def account_parts(block: Account, page: PageLayout) -> list[FlowPart]:
    """The head, each game with its details, and the sum."""
    table, gap = Shared("Table"), 6.0 if page.close else 12.0
    head = FlowPart(19.0, lambda pen, y: _head(pen, y, block.title, block.label, table), gap=gap, keep=True)
    again = FlowPart(19.0, lambda pen, y: _head_again(pen, y, continued_words(block.title), block.label))
    parts = [head]
    for number, game in enumerate(block.games):

        def draw(pen: Pen, y: float, game: Played = game, *, first: bool = number == 0) -> None:
            with pen.shared(table):
                _game(pen, y, game, first=first)

        height, last = _game_height(game, page.room), number == len(block.games) - 1
        parts.append(FlowPart(height, draw, keep=last, reopen=(again,)))
    lines = [line for text in block.lines for line in wrap(text, _LINE, page.room)]
    parts.append(FlowPart(_TOTAL_ROW + 11 * len(lines), lambda pen, y: _sum(pen, y, block, lines, table)))
    return parts


def _head(pen: Pen, y: float, title: str, label: str, table: Shared) -> None:
    left, right = pen.layout.margin, pen.layout.right
    begin = right - _HANG - width(label.upper(), COLUMN)
    with pen.tag("H2"):
        pen.text(left, y + 12.6, fit(title.upper(), SECTION, begin - left - 8), SECTION)
    with pen.shared(table), pen.row():
        pen.empty(across=2)
        with pen.column_head():
            pen.text(begin, y + 12.6, label.upper(), COLUMN)
    pen.rule(y + 19, TABLE_RULE)


def _head_again(pen: Pen, y: float, title: str, label: str) -> None:
    """The head over the games that go on on another page."""
    with pen.tag("Artifact"):
        _head(pen, y, title, label, Shared("Table"))


def _game(pen: Pen, y: float, game: Played, *, first: bool) -> None:
    left, right = pen.layout.margin, pen.layout.right
    end, base = right - _HANG, y + 11.2
    if not first:
        pen.rule(y, HAIRLINE, HAIR)
    figure = fit_face(hung(game.figure)[0], _FIGURE if game.figure != "0" else _NOTHING, _FIGURES)
    words = _game_words(game, pen.layout.room)
    with pen.row():
        _write(pen, left, base, words)
        with pen.cell():
            pen.figure(end, base, game.figure, figure)
    under = base + 1.6 + _DETAIL_ROW * _rows(words)
    if game.brief:
        if game.details:
            with pen.row(), pen.cell(across=3):
                for x, row, text in _brief(game, pen.layout.room):
                    pen.text(left + _INDENT + x, under + _DETAIL_ROW * row, text, _DETAIL)
        return
    for detail in game.details:
        with pen.row():
            under += _DETAIL_ROW * _detail(pen, under, detail)


class _Words(Struct, frozen=True):
    """A piece of text in a row, counted from 0, and how far from the left it begins."""

    x: float
    row: int
    text: str
    face: Face
    heads: bool = False
    """Whether it is of the label, not of the text after it."""


def _words(label: str, beside: Face, text: str, under: Face, room: float) -> list[_Words]:
    """A label and the text after it, which begins a new row if it does not fit beside the label."""
    words = [_Words(0.0, row, line, beside, heads=True) for row, line in enumerate(wrap(label, beside, room))]
    row = max(len(words) - 1, 0)
    x = width(words[-1].text, beside) + 6 if words else 0.0
    if width(text, under) <= room - x:
        return [*words, _Words(x, row, text, under)]
    rows = enumerate(wrap(text, under, room - _INDENT), row + 1)
    return [*words, *(_Words(_INDENT, number, line, under) for number, line in rows)]


def _rows(words: Sequence[_Words]) -> int:
    return max((one.row + 1 for one in words), default=0)


def _write(pen: Pen, left: float, base: float, words: Sequence[_Words]) -> None:
    """Draw pieces of text below a first base line: those of the label as the head of a row, the others as its cell."""
    with pen.row_head():
        for one in words:
            if one.heads:
                pen.text(left + one.x, base + _DETAIL_ROW * one.row, one.text, one.face)
    with pen.cell():
        for one in words:
            if not one.heads:
                pen.text(left + one.x, base + _DETAIL_ROW * one.row, one.text, one.face)


def _game_words(game: Played, room: float) -> list[_Words]:
    return _words(game.name, _GAME, game.text, _TEXT, room - _HANG - _FIGURES - 8)


def _detail_words(detail: Detail, room: float) -> list[_Words]:
    room -= _INDENT + _HANG + _FURTHER + width(hung(detail.figure)[0], _DETAIL) + 8
    return _words(detail.label, _LABEL, detail.text, _TEXT, room)


def _game_height(game: Played, room: float) -> float:
    """The height of a game with its details in a width."""
    if game.brief:
        rows = max((row + 1 for _, row, _ in _brief(game, room)), default=0)
    else:
        rows = sum(_rows(_detail_words(detail, room)) for detail in game.details)
    further = _rows(_game_words(game, room)) - 1
    return _GAME_ROW + _DETAIL_ROW * (further + rows) + (2.6 if game.details else 0.0)


def _brief(game: Played, room: float) -> list[tuple[float, int, str]]:
    """The places of brief details: the distance from the indent, the row, the text."""
    texts = [f"{detail.label} {detail.figure} {detail.mark}".rstrip() for detail in game.details]
    return box_places(texts, _DETAIL, room - _INDENT, 0.0, _APART)


def _detail(pen: Pen, base: float, detail: Detail) -> int:
    """Draw a detail; how many rows it has."""
    left, right = pen.layout.margin, pen.layout.right
    words = _detail_words(detail, pen.layout.room)
    _write(pen, left + _INDENT, base, words)
    with pen.cell():
        pen.figure(right - _HANG - _FURTHER, base, detail.figure, _DETAIL)
    return _rows(words)


def _sum(pen: Pen, y: float, block: Account, lines: list[str], table: Shared) -> None:
    left, right = pen.layout.margin, pen.layout.right
    pen.rule(y, TABLE_RULE)
    base = y + 13.2
    with pen.shared(table), pen.row():
        with pen.row_head(across=2):
            pen.text(left, base, block.total_label, _TOTAL)
        with pen.cell():
            pen.figure(right - _HANG, base, block.total, fit_face(hung(block.total)[0], _NET, 120))
    pen.lines(left, base + 12.6, lines, _LINE, 11)
