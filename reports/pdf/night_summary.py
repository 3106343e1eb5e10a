"""A night of a season book: who won and lost, the most first, and beside it a line for each game."""

from __future__ import annotations

from collections.abc import Sequence

from reports.blocks.season import BookNight, NightGame
from reports.pdf.flow import FlowPart
from reports.pdf.labels import Label, label, labels
from reports.pdf.pen import Pen
from reports.pdf.style import (
    ASIDE,
    BOLD,
    COLUMN,
    HAIR,
    HAIRLINE,
    NOTE_LINE,
    QUIET,
    REGULAR,
    SEMIBOLD,
    TABLE_RULE,
    Face,
    PageLayout,
)
from reports.pdf.tags import Shared
from reports.pdf.text import fit, fit_face, hung, wrap

_TITLE, _HEADS, _ROW, _TALL_ROW, _END = 19.0, 12.0, 12.8, 18.6, 4.0
"""The heights of the title, of the labels over the columns, of a row, also of one with two lines of names, and of the
room under the last."""
_NIGHT, _LINE = Face(SEMIBOLD, 11.5), Face(REGULAR, 8.5, QUIET)
_NAME, _FIGURE, _NET = Face(SEMIBOLD, 8.5), Face(REGULAR, 8.5, QUIET), Face(BOLD, 9)
_TEXT, _SCORE = Face(REGULAR, 8, QUIET), Face(REGULAR, 8.5)
_HALF, _GUTTER, _POINTS = 0.42, 20.0, 50.0
"""How much of the width the results have, the room beside them, the width of a column of figures."""
_NUMBER, _DEALS, _SCORES, _OVER = 16.0, 28.0, 24.0, 58.0
"""The widths of the columns of the games; the names of the hands have the rest."""
_HANG = 5.0
_FRACTION, _APART = 13.0, 9.0
"""How far before the next column the units of a score end, for its fraction; the room between a name and its score."""
_TWO_LINES, _LEAST, _LEADING = 12.6, 5.2, 1.2
"""The height for a long name, which may be in two lines, the least size of these, and their distance relative to it."""


def night_part(block: BookNight, page: PageLayout) -> FlowPart:
    """The whole night."""
    lines = [line for text in block.lines for line in wrap(text, ASIDE, page.room)]
    half = page.room * _HALF
    name = (page.room - half - _GUTTER - _NUMBER - _DEALS - 2 * _SCORES - _OVER) / 2
    games = [_game_names(game, name - _APART) for game in block.games]
    rows = max(_ROW * len(block.results), sum(high for _, high in games))
    height = _TITLE + _HEADS + rows + NOTE_LINE * len(lines) + _END
    names = labels([row[0] for row in block.results], _NAME, half - 2 * _POINTS - 6, _TWO_LINES, _LEAST, alike=False)

    def draw(pen: Pen, y: float) -> None:
        _title(pen, y, block)
        y += _TITLE
        _results(pen, y, half, block, names)
        if block.games:
            _games(pen, y, page.margin + half + _GUTTER, block, games, name)
        pen.lines(page.margin, y + _HEADS + rows + 9, lines, ASIDE, NOTE_LINE)

    return FlowPart(height, draw, gap=13.0, bookmark=block.month)


def _title(pen: Pen, y: float, block: BookNight) -> None:
    left, right = pen.layout.margin, pen.layout.right
    with pen.tag("H2"):
        end = pen.text(left, y + 11, block.title, _NIGHT)
    pen.right(right, y + 11, fit(block.line, _LINE, right - end - 14), _LINE)
    pen.rule(y + 16, TABLE_RULE)


def _results(pen: Pen, y: float, half: float, block: BookNight, names: Sequence[Label]) -> None:
    left = pen.layout.margin
    ends = (left + half - _POINTS, left + half)
    table = Shared("Table")
    with pen.shared(table), pen.row():
        for number, word in enumerate(block.heads):
            with pen.column_head():
                if number:
                    pen.right(ends[number - 1] - (_HANG if number == 1 else 0), y + 7, word.upper(), COLUMN)
                else:
                    pen.text(left, y + 7, word.upper(), COLUMN)
    for number, (name, (_, points, net)) in enumerate(zip(names, block.results, strict=True)):
        base = y + _HEADS + _ROW * number + 9
        with pen.shared(table), pen.row():
            with pen.row_head():
                name.left(pen, left, base)
            with pen.cell():
                pen.figure(ends[0] - _HANG, base, points, fit_face(hung(points)[0], _FIGURE, _POINTS - 8))
            with pen.cell():
                hang = 0.0 if block.in_money else _HANG
                pen.figure(ends[1] - hang, base, net, fit_face(hung(net)[0], _NET, _POINTS - 4))
        pen.across(left, left + half, base + 3.8, HAIRLINE, HAIR)


def _game_names(game: NightGame, room: float) -> tuple[tuple[Label, Label], float]:
    """Who was lowest and who highest in a game, and the height of its row: two lines of names are not smaller."""
    names = game.lowest[0], game.highest[0]
    made = [label(who, _TEXT, room, _TWO_LINES, _LEAST, _LEADING) for who in names]
    if all(len(one.lines) == 1 for one in made):
        return (made[0], made[1]), _ROW
    lowest, highest = (label(who, _TEXT, room, _TALL_ROW - 0.2, _LEAST, _LEADING) for who in names)
    return (lowest, highest), _TALL_ROW


def _games(
    pen: Pen, y: float, left: float, block: BookNight, games: Sequence[tuple[tuple[Label, Label], float]], name: float
) -> None:
    right = pen.layout.right
    edges = [left, left + _NUMBER, left + _NUMBER + _DEALS]
    lowest = edges[-1] + 8
    highest = lowest + name + _SCORES
    over = highest + name + _SCORES + 2
    table = Shared("Table")
    with pen.shared(table), pen.row():
        for x, word, at_right in (
            (left, block.game_heads[0], False),
            (edges[2], block.game_heads[1], True),
            (lowest, block.game_heads[2], False),
            (highest, block.game_heads[3], False),
            (over, block.game_heads[4], False),
        ):
            with pen.column_head(across=2 if x in (lowest, highest) else 1):
                if at_right:
                    pen.right(x, y + 7, word.upper(), COLUMN)
                else:
                    pen.text(x, y + 7, word.upper(), COLUMN)
    y += _HEADS
    for game, (names, high) in zip(block.games, games, strict=True):
        base = y + high / 2 + 2.6
        with pen.shared(table), pen.row():
            _game(pen, base, game, names, (left, edges[2], lowest, highest, over, right), name)
        y += high
        pen.across(left, right, y, HAIRLINE, HAIR)


def _game(
    pen: Pen, base: float, game: NightGame, names: tuple[Label, Label], places: tuple[float, ...], name: float
) -> None:
    left, deals, lowest, highest, over, right = places
    with pen.row_head():
        pen.text(left, base, game.number, _NAME)
    with pen.cell():
        pen.right(deals, base, game.deals, _FIGURE)
    for x, who, score in ((lowest, names[0], game.lowest[1]), (highest, names[1], game.highest[1])):
        with pen.cell():
            who.left(pen, x, base)
        with pen.cell():
            end = x + name + _SCORES - _FRACTION
            pen.figure(end, base, score, fit_face(hung(score)[0], _SCORE, _SCORES - 6))
    face = fit_face(game.end, _TEXT, right - over, 6)
    with pen.cell():
        pen.text(over, base, fit(game.end, face, right - over), face)
