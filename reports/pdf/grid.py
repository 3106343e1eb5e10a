"""The grid of a score sheet: its head, a part for each row, the totals, and how it goes over a page."""

from __future__ import annotations

from contextlib import AbstractContextManager

from msgspec.structs import replace

from reports.blocks.frame import Mark, Names, Tone
from reports.blocks.sheet import Balance, Grid, GridCell, GridRow, Margin, RowKind, Top
from reports.pdf.anchors import note_anchor, row_anchor
from reports.pdf.columns import DEALER, GridColumns
from reports.pdf.flow import FlowPart
from reports.pdf.labels import label, labels
from reports.pdf.pen import TONES, Pen
from reports.pdf.style import (
    BOLD,
    COLUMN,
    HAIRLINE,
    INK,
    ITALIC,
    MEDIUM,
    NOTE_NUMBER,
    QUIET,
    REGULAR,
    ROUND_RULE,
    SEMIBOLD,
    STRIKE,
    TABLE_RULE,
    Face,
    PageLayout,
)
from reports.pdf.sums import BROUGHT, CARRIED, balance_part, draw_brought, draw_carried, draw_totals
from reports.pdf.tags import Shared
from reports.pdf.text import fit, fit_face, hung, width
from scorekeeper.text.grammar import joined
from scorekeeper.text.read_paper import amended_words, note_words, struck_words

_WORD = Face(REGULAR, 8)
_SIGN_ROOM = {Mark.OFFENCE: 6.5, Mark.RULED: 6.5, Mark.BONUS: 8.5}


def draw_margin(pen: Pen, x: float, base: float, margin: Margin, edge: float, height: float) -> None:
    """Draw the last cell of a row: its words, and the note numbers after them, raised."""
    with pen.cell():
        _draw_margin(pen, x, base, margin, edge, height)


def _draw_margin(pen: Pen, x: float, base: float, margin: Margin, edge: float, height: float) -> None:
    """Draw the words in one line if they fit, else in two smaller lines, closer in a row of little `height`."""
    numbers = _ranges(margin.notes)
    room = edge - x - (width(numbers, NOTE_NUMBER) + 2 if numbers else 0)
    if margin.mark is not None:
        pen.sign(x, base, margin.mark, 8.5 if margin.mark is not Mark.BONUS else 7.5)
        x += _SIGN_ROOM[margin.mark]
        room -= _SIGN_ROOM[margin.mark]
    face = _WORD.in_(TONES[margin.tone])
    words = ", ".join(margin.words)
    if width(words, face) <= room:
        end = pen.text(x, base, fit(words, face, room), face)
        _numbers(pen, end + 1.5 if words else x, base, numbers, margin)
        return
    small = face.at(7)
    first, second = _halves(words)
    apart = min(8.8, height / 2)
    upper, lower = base - 0.2 - apart / 2, base - 0.2 + apart / 2
    pen.text(x, upper, fit(first, small, edge - x), small)
    end = pen.text(x, lower, fit(second, small, room), small)
    _numbers(pen, end + 1.5, lower + 0.8 + max(0.0, 8.8 - apart) / 2, numbers, margin)


def _ranges(numbers: tuple[int, ...]) -> str:
    """Note numbers, three or more in a row as a range: "2,5–8"."""
    stretches: list[list[int]] = []
    for number in numbers:
        if stretches and number == stretches[-1][-1] + 1:
            stretches[-1].append(number)
        else:
            stretches.append([number])
    said = [f"{stretch[0]}–{stretch[-1]}" if len(stretch) > 2 else ",".join(map(str, stretch)) for stretch in stretches]
    return ",".join(said)


def _numbers(pen: Pen, x: float, base: float, numbers: str, margin: Margin) -> None:
    """Draw the numbers of notes, a link to the first of these."""
    if not margin.anchors:
        pen.text(x, base - 3.2, numbers, NOTE_NUMBER)
        return
    for anchor in margin.anchors:
        pen.anchor(row_anchor(anchor), base - _OVER_ROW)
    with pen.tag("Link"):
        end = pen.text(x, base - 3.2, numbers, NOTE_NUMBER)
        said = note_words(numbers)
        pen.lead(x - 2, base - 11, end + 2, base + 1, note_anchor(margin.anchors[0]), said)


def _halves(words: str) -> tuple[str, str]:
    """A text in two lines of nearly the same length."""
    breaks = [place for place, letter in enumerate(words) if letter == " "]
    if not breaks:
        return words, ""
    middle = min(breaks, key=lambda place: abs(place - len(words) / 2))
    return words[:middle], words[middle + 1 :]


_OVER_ROW = 40.0
"""How far over a row a viewer shows the page when a note leads there, so that the row is not at the edge."""
_NUMBER = Face(MEDIUM, 9.5)
_SMALL = Face(REGULAR, 8.5, QUIET)
_SCORE = Face(REGULAR, 9, QUIET)
_LINE = Face(ITALIC, 9, QUIET)
_RAISED, _UNDER_BALANCE = 2.0, 4.0
"""How much higher than under a sheet the sentence stands in a row, and the room under it, in points."""
_BEFORE = Face(REGULAR, 7.5, QUIET)
_LEAST_BEFORE, _BEFORE_PART, _BESIDE_NAME = 5.5, 0.6, 5.0
"""Who sat there before, beside a name: the least size, the most of the room over the column, the gap, in points."""
_LINE_BENEATH, _OFF_NAME = 9.2, 1.4
"""From one line of who sat there before to the next, beneath a name beside which they have no room, and how much lower
the first of them stands, clear of the letters that reach below the line of the name; in points."""
_TWO_NAMES = 22.0
"""The height for a name in two lines over its column, in points."""


def _said_before(lines: Names, room: float) -> tuple[list[tuple[str, Face]], list[tuple[str, Face]]]:
    """Who sat in a hand before: the one line beside the name, else all of them beneath it, in a column of a `room`."""
    beside = [(text, fit_face(text, _BEFORE, room * _BEFORE_PART, _LEAST_BEFORE)) for text in lines]
    if [fit(*said, room * _BEFORE_PART) for said in beside] == [*lines][:1]:
        return beside, []
    face = min((fit_face(text, _BEFORE, room, _LEAST_BEFORE) for text in lines), key=lambda one: one.size)
    return [], [(fit(text, face, room), face) for text in lines]


class GridSetter:
    """Makes the parts of a grid; each method makes or draws one kind of row."""

    def __init__(self, grid: Grid, layout: PageLayout) -> None:
        self.grid = grid
        self.layout = layout
        self.columns = columns = GridColumns.of(layout, len(grid.hands))
        self.table = Shared("Table")
        hands = [joined(names) for names in grid.hands]
        room = columns.hand - 13
        before = grid.before or ((),) * len(hands)
        self.before = [_said_before(lines, room) for lines in before]
        lines = max(len(under) for _, under in self.before)
        self.beneath = lines * _LINE_BENEATH + (_OFF_NAME if lines else 0.0)
        names = labels(hands, layout.hand, room, _TWO_NAMES, alike=False)
        self.names = [
            label(hand, layout.hand, room - width(*beside[0]) - _BESIDE_NAME, _TWO_NAMES) if beside else name
            for hand, name, (beside, _) in zip(hands, names, self.before, strict=True)
        ]
        self._tall = any(len(name.lines) > 1 for name in self.names)
        self.head_height = layout.grid_head + (7.0 if self._tall else 0.0) + self.beneath
        dealers = list(dict.fromkeys(joined(row.dealer) for row in grid.rows))
        made = labels(dealers, _SMALL, columns.passing - DEALER - 4, layout.row - 0.7, alike=False)
        self.dealers = dict(zip(dealers, made, strict=True))

    # the parts

    def head(self) -> FlowPart:
        return FlowPart(self.head_height, self._head)

    def top(self, top: Top) -> FlowPart:
        """The top of the sheet, whose notes may have the numbers of its page."""
        return FlowPart(self.layout.top_row, lambda pen, y: self._top(pen, y, top))

    def brought(self, begin: int) -> FlowPart:
        """The text over the row with the index `begin` if it is the first of a further page."""
        grid, columns, carried = self.grid, self.columns, self.grid.rows[begin - 1].carried
        return FlowPart(BROUGHT, lambda pen, y: draw_brought(pen, y, grid, columns, carried, self.table))

    def row(self, row: GridRow) -> FlowPart:
        """A row, whose notes may have the numbers of its page."""
        if row.balance is not None:
            return self._balance(row.balance)

        def draw(pen: Pen, y: float) -> None:
            with pen.shared(self.table), pen.row():
                self._row(pen, y, row)

        return FlowPart(self._height(row), draw)

    def _balance(self, balance: Balance) -> FlowPart:
        """Why the rows above add up, over the whole width."""
        part = balance_part(balance, self.layout)

        def draw(pen: Pen, y: float) -> None:
            with pen.shared(self.table), pen.row(), pen.cell(across=5 + 2 * self.columns.hands):
                part.draw(pen, y - _RAISED)
            self.columns.under(pen, y + part.height + _UNDER_BALANCE)

        return FlowPart(part.height + _UNDER_BALANCE, draw)

    def carried(self, end: int) -> FlowPart:
        """The part under the last row of a page, before the row with the index `end`."""
        grid, columns, carried = self.grid, self.columns, self.grid.rows[end - 1].carried
        return FlowPart(CARRIED, lambda pen, y: draw_carried(pen, y, grid, columns, carried, self.table))

    def totals(self) -> FlowPart:
        """The scores at the end of the sheet."""
        grid, columns, layout = self.grid, self.columns, self.layout
        return FlowPart(layout.total_row, lambda pen, y: draw_totals(pen, y, grid, columns, layout, self.table))

    # the head

    def _head(self, pen: Pen, y: float) -> None:
        columns, layout, words = self.columns, self.layout, self.grid.words
        bottom = y + self.head_height
        columns.under(pen, y, TABLE_RULE, strong=True)
        columns.rules(pen, y + 6, bottom)
        base = bottom - (5 if layout.wide else 6.4)
        tall = 4.0 if self._tall else 0.0
        raised = tall + self.beneath
        with pen.shared(self.table):
            with pen.row():
                for x, word in ((0.0, words.deal), (DEALER, words.dealer), (columns.passing, words.passing)):
                    with pen.column_head(down=2):
                        pen.text(columns.left + x, base, word.upper(), COLUMN)
                for hand, name in enumerate(self.names):
                    with pen.column_head(across=2):
                        at = bottom - (16 if layout.wide else 18.4) - raised
                        x = name.left(pen, columns.at(hand) + 7, at)
                        beside, beneath = self.before[hand]
                        for said in beside:
                            pen.text(x + _BESIDE_NAME, at, *said)
                        for line, said in enumerate(beneath, 1):
                            pen.text(columns.at(hand) + 7, at + tall + _OFF_NAME + line * _LINE_BENEATH, *said)
                with pen.column_head(down=2):
                    pen.right(columns.sum, base, words.sum.upper(), COLUMN)
                pen.empty(down=2)
            with pen.row():
                score = words.score.upper()
                room = columns.points + 4 + width(score, COLUMN)
                for hand in range(columns.hands):
                    x = columns.at(hand)
                    with pen.column_head():
                        pen.right(x + columns.points, base, words.points.upper(), COLUMN)
                    with pen.column_head():
                        pen.right(x + max(columns.score, room), base, score, COLUMN)
        columns.under(pen, bottom, TABLE_RULE, strong=True)

    def _top(self, pen: Pen, y: float, top: Top) -> None:
        with pen.shared(self.table), pen.row():
            self._top_row(pen, y, top)

    def _top_row(self, pen: Pen, y: float, top: Top) -> None:
        columns, layout = self.columns, self.layout
        bottom = y + layout.top_row
        columns.rules(pen, y, bottom)
        base = y + layout.top_row / 2 + 3.2
        with pen.row_head(across=3):
            pen.text(columns.left, base, fit(top.label, _LINE, columns.before - 4), _LINE)
        figure = Face(MEDIUM, 10.5)
        for hand, people in enumerate(top.cells):
            x = columns.at(hand)
            with pen.cell(across=2):
                if len(people) == 1:
                    pen.figure(x + columns.points, base - 0.6, people[0].figure, figure)
                elif people:
                    self._top_shared(pen, x, y, top, hand)
        with pen.cell():
            pen.right(columns.sum, base, top.sum, _SMALL.at(9))
        draw_margin(pen, columns.margin, base, top.margin, columns.right, layout.top_row)
        columns.under(pen, bottom, TABLE_RULE, strong=True)

    def _top_shared(self, pen: Pen, x: float, y: float, top: Top, hand: int) -> None:
        """Draw each partner's figure: side by side if there is room, else one above the other."""
        people, columns, height = top.cells[hand], self.columns, self.layout.top_row
        figure, name = Face(MEDIUM, 10.5), _SMALL
        needed = [width(one.name, name) + 3.5 + width(one.figure, figure) for one in people]
        gap = min(8.0, (columns.hand - 9 - sum(needed)) / (len(people) - 1))
        if gap >= 4.5:
            base, begin = y + height / 2 + 3.2, x + 7
            for one, wide in zip(people, needed, strict=True):
                pen.text(begin, base, one.name, name)
                pen.right(begin + wide, base - 0.6, one.figure, figure)
                begin += wide + gap
            return
        step = height / len(people)
        small, quiet = figure.at(min(8.5, step * 0.8)), name.at(min(8.0, step * 0.75))
        for line, one in enumerate(people):
            base = y + step * (line + 0.5) + small.size * 0.33
            begin, _ = pen.figure(x + columns.score, base, one.figure, small)
            label(one.name, quiet, begin - x - 11, least=5).left(pen, x + 7, base)

    # rows

    def _row(self, pen: Pen, y: float, row: GridRow) -> None:
        layout, columns = self.layout, self.columns
        height = self._height(row)
        bottom = y + height
        base = y + height / 2 + (2.8 if row.kind is RowKind.LINE else 3.6)
        columns.ribbons(pen, (cell.hole for cell in row.cells), y, bottom)
        columns.rules(pen, y, bottom)
        if row.kind is RowKind.BLANK:
            for hand in range(columns.hands):
                pen.dotted(columns.at(hand) + columns.hand * 0.46, y, bottom)
        self._lead_in(pen, base, row)
        for hand, cell in enumerate(row.cells):
            if row.kind is RowKind.LINE:
                self._line_cell(pen, columns.at(hand), base, cell, struck=row.struck)
            elif row.kind is RowKind.FORWARD:
                with pen.cell(across=2):
                    pen.figure(columns.at(hand) + columns.score, base, cell.score, Face(MEDIUM, 10))
            else:
                self._cell(pen, columns.at(hand), base, cell, struck=row.struck)
        face = Face(SEMIBOLD if row.sum_strong else REGULAR, 8.5, self._sum_colour(row))
        face = fit_face(row.sum, face, columns.sum - columns.at(columns.hands) - 2)
        with pen.cell(), _reading(pen, row.sum, struck=row.struck):
            pen.figure(columns.sum, base, row.sum, face)
        if row.struck:
            pen.across(columns.left, columns.sum + 3, base - 3, STRIKE)
        draw_margin(pen, columns.margin, base, row.margin, columns.right, height)
        strong = layout.wide and row.round_ends
        columns.under(pen, bottom, ROUND_RULE if strong else HAIRLINE)

    def _height(self, row: GridRow) -> float:
        if row.kind is RowKind.LINE:
            return min(self.layout.low_row, self.layout.row)
        return 19.0 if row.kind is RowKind.FORWARD else self.layout.row

    def _sum_colour(self, row: GridRow) -> tuple[int, int, int]:
        return INK if row.sum_strong and row.sum_tone is Tone.QUIET else TONES[row.sum_tone]

    def _lead_in(self, pen: Pen, base: float, row: GridRow) -> None:
        columns = self.columns
        if row.label:
            with pen.row_head(across=3):
                label(row.label, _LINE, columns.before - 3, self._height(row) - 3).left(pen, columns.left, base)
            return
        with pen.row_head():
            pen.right(columns.left + (14 if len(row.number) > 2 else 11.6), base, row.number, _NUMBER)
        with pen.cell():
            self.dealers[joined(row.dealer)].left(pen, columns.left + DEALER, base)
        with pen.cell():
            passing = fit(row.passing, _SMALL, columns.before - columns.passing - 2)
            pen.text(columns.left + columns.passing, base, passing, _SMALL)

    def _cell(self, pen: Pen, x: float, base: float, cell: GridCell, *, struck: bool) -> None:
        columns = self.columns
        end = x + columns.points
        with pen.cell():
            if cell.word:
                pen.right(end, base, cell.word, fit_face(cell.word, Face(ITALIC, 8, QUIET), columns.points - 2))
            elif cell.points:
                units, rest = hung(cell.points)
                face = self._points_face(cell)
                if cell.old:
                    self._amended(pen, x, min(x + 17 * columns.points / 36, end - width(units, face) - 4), base, cell)
                else:
                    if cell.mark is not None:
                        pen.sign(x + 4.6, base, cell.mark, self.layout.points.size - 0.5)
                    with _reading(pen, cell.points, struck=struck):
                        pen.figure(end, base, cell.points, face)
                end += width(rest, face)
        self._score(pen, x, base, cell, end)

    def _points_face(self, cell: GridCell) -> Face:
        face = self.layout.points
        if cell.strong:
            face = replace(face, font=BOLD)
        elif cell.points == "0":
            face = replace(face, font=REGULAR, colour=QUIET)
        room = self.columns.points - (14 if cell.mark else 3)
        return fit_face(hung(cell.points)[0], face, room)

    def _amended(self, pen: Pen, x: float, end: float, base: float, cell: GridCell) -> None:
        """Draw the points before an amendment, struck out, left of the present ones."""
        face = fit_face(cell.old, _SMALL, end - x - 3)
        with pen.read_as(amended_words(cell.old, cell.points)):
            begin = pen.right(end, base, cell.old, face)
            pen.figure(x + self.columns.points, base, cell.points, self._points_face(cell))
        pen.across(max(begin - 2, x + 0.6), end + 2, base - face.size * 0.34, STRIKE)

    def _line_cell(self, pen: Pen, x: float, base: float, cell: GridCell, *, struck: bool) -> None:
        columns = self.columns
        end = x + columns.points
        with pen.cell():
            if cell.points:
                units, rest = hung(cell.points)
                face = _LINE if cell.points != "0" else replace(_LINE, font=REGULAR)
                face = fit_face(units, face, columns.points - 3)
                with _reading(pen, cell.points, struck=struck):
                    pen.figure(end, base, cell.points, face)
                end += width(rest, face)
        self._score(pen, x, base, cell, end)

    def _score(self, pen: Pen, x: float, base: float, cell: GridCell, after: float) -> None:
        """Draw the running score in the room that the points leave."""
        with pen.cell():
            if cell.score:
                face = Face(SEMIBOLD, 9) if cell.score.startswith("−") else _SCORE
                end = x + self.columns.score
                pen.figure(end, base, cell.score, fit_face(hung(cell.score)[0], face, end - after - 2))


def _reading(pen: Pen, figure: str, *, struck: bool) -> AbstractContextManager[None]:
    """A context in which a figure that is struck is read as such."""
    return pen.read_as(struck_words(figure) if struck and figure else "")
