"""Paints the table display: a game (head, names, earlier deals, scores) or what is shown while there is none.

The row that is read back and the end of a game are painted by `paint_band`.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt

from scorekeeper.text.sheet_lines import LineKind, SheetCell, SheetLine
from ui.display.content import PASS_ICONS, HandShown, NextStep, TableShown, Waiting, correction_words
from ui.display.layout import AROUND, EDGE, MARGIN, PAST, SIDE, DisplayLayout, laid_out
from ui.display.paint_band import paint_ending, paint_read_back
from ui.display.painter import DisplayPainter
from ui.display.scale import size_for
from ui.display.text_flow import TextRun
from ui.theme import marks
from ui.theme.fonts import make_suit_font, metrics
from ui.theme.paper import draw_paper
from ui.theme.shadows import draw_shadow
from ui.theme.tokens import Role
from ui.widgets.text_fit import end_at

_SIGN = {way.value: icon for way, icon in PASS_ICONS.items()}
_BETWEEN = 16
_SUITS = "♠♥♦♣"
_SUIT, _STEP = 30, 54
"""Between two steps of the head, units."""
_LEAST_WORDS = 0.65
"""How small the words of a correction may become, in parts of the usual type."""


def paint_paper(pen: DisplayPainter, paper: QRectF) -> None:
    place = paper.toRect()
    if pen.look.palette.shadow:
        draw_shadow(pen.painter, place, pen.look)
    draw_paper(pen.painter, place, pen.look)


def paint_table(pen: DisplayPainter, shown: TableShown) -> None:
    layout = laid_out(shown, pen.scale)
    paint_paper(pen, layout.paper)
    _head(pen, layout, shown)
    _names(pen, layout, shown)
    if shown.read_back is not None:
        paint_read_back(pen, layout, shown.read_back)
    elif shown.ending[0]:
        paint_ending(pen, layout, shown)
    else:
        _past(pen, layout, shown.past)
    if shown.error:
        _error(pen, layout, shown.error)
    _scores(pen, layout, shown)


def _head(pen: DisplayPainter, layout: DisplayLayout, shown: TableShown) -> None:
    text, figure = pen.look.pixels("text"), pen.look.pixels("figure")
    area = layout.head
    x = pen.write(layout.left, area, TextRun(shown.title, 600), figure)
    x = pen.write(x + pen.px(9), area, TextRun(shown.limit, role="ink2"), text)
    steps, room = list(shown.now), area.right() - x - pen.px(20)
    while len(steps) > 1 and _steps_width(pen, steps, text) > room:
        steps.pop()  # who leads and who sits out stands under the names as well
    size = next((size for size in range(figure, text, -1) if _steps_width(pen, steps, size) <= room), text)
    x = area.right() - _steps_width(pen, steps, size)
    for step in steps:
        role: Role = "accent" if step.now else "ink"
        if step.icon:
            pen.sign(step.icon, x, area.center().y(), _sign_side(size), role)
            x += _sign_side(size) + pen.px(5)
        x = pen.write(x, area, TextRun(step.words, 600 if step.now else 400, role), size) + pen.px(_BETWEEN)


def _sign_side(size: int) -> int:
    return round(size * 0.9)


def _steps_width(pen: DisplayPainter, steps: list[NextStep], size: int) -> float:
    words = sum(pen.width(step.words, size, 600 if step.now else 400) for step in steps)
    signs = sum(_sign_side(size) + pen.px(5) for step in steps if step.icon)
    return words + signs + pen.px(_BETWEEN) * (len(steps) - 1)


def _names(pen: DisplayPainter, layout: DisplayLayout, shown: TableShown) -> None:
    deepest = max(len(lines) for lines in layout.names)
    size = min(pen.look.pixels("text"), layout.name_size)
    for index, (hand, lines) in enumerate(zip(shown.hands, layout.names, strict=True)):
        edge = layout.edge(index, pen.scale)
        top = layout.names_top + (deepest - len(lines)) * layout.name_line
        for number, line in enumerate(lines):
            place = QRectF(0, top + number * layout.name_line, edge, layout.name_line)
            pen.write_to(edge, place, TextRun(line, 600), layout.name_size)
        role: Role = "accent" if hand.deals else "ink2"
        pen.write_mark_to(edge, layout.roles, ("dealer" if hand.deals else "", hand.role), role, size)
    marks.double_rule(pen.painter, layout.left, layout.right, layout.roles.bottom() + pen.px(2), pen.look)


def _past(pen: DisplayPainter, layout: DisplayLayout, past: tuple[SheetLine, ...]) -> None:
    """Paint as many of the newest deals as fit, the newest one darker."""
    room = max(1, int(layout.middle.height() // pen.px(PAST)))
    step = layout.middle.height() / room
    for number in range(1, room):
        marks.hairline(pen.painter, layout.left, layout.right, layout.middle.top() + number * step, pen.look)
    for number, line in enumerate(past[-room:]):
        row = QRectF(layout.left, layout.middle.top() + number * step, layout.right - layout.left, step)
        _past_line(pen, layout, row, line, newest=line.entry == past[-1].entry)


def _past_line(pen: DisplayPainter, layout: DisplayLayout, row: QRectF, line: SheetLine, *, newest: bool) -> None:
    size, middle = pen.look.pixels("text"), row.center().y()
    role: Role = "ink" if newest else "ink2"
    if line.kind is LineKind.DEAL:
        number = line.number or "–"
        pen.write_to(layout.left + pen.px(16), row, TextRun(number, 600 if newest else 400, role), size)
        if line.passing:
            pen.sign(_SIGN[line.passing], layout.left + pen.px(20), middle, size, "ink2")
        if line.icon:
            pen.sign(line.icon, layout.left + pen.px(36), middle, size, "red" if line.urgent else "ink2")
    else:
        _correction(pen, layout, row, line)
    for hand, cell in enumerate(line.cells):
        _past_figure(pen, row, layout.edge(hand, pen.scale), cell, newest=newest, struck=line.struck)


def _correction(pen: DisplayPainter, layout: DisplayLayout, row: QRectF, line: SheetLine) -> None:
    """Write what a correction is, and why, before its first figure: in smaller type and cut if there is no room."""
    text, words, end = pen.look.pixels("text"), correction_words(line), layout.right
    first = next((hand for hand, cell in enumerate(line.cells) if cell.figure), None)
    if first is not None:
        end = layout.edge(first, pen.scale) - pen.width(line.cells[first].figure, text, 600) - pen.px(8)
    room = end - layout.left
    size = max(round(text * _LEAST_WORDS), size_for([words], room, 400, text))
    said = metrics(size).elidedText(words, Qt.TextElideMode.ElideRight, int(room))
    pen.write(layout.left, row, TextRun(said, role="ink2"), size)


def _past_figure(pen: DisplayPainter, row: QRectF, edge: float, cell: SheetCell, *, newest: bool, struck: bool) -> None:
    size = pen.look.pixels("text")
    role: Role = "ghost" if struck else "ink" if newest and not cell.zero else "ink2"
    words = "–" if cell.sits_out else cell.figure
    pen.choose(size, 600 if newest and not cell.zero else 400, role)
    baseline = marks.centred_baseline(row, pen.look.metrics("text"))
    width = end_at(pen.painter, edge, baseline, words, hang_half=True)
    if struck and words:
        marks.strike(pen.painter, edge - width, edge, baseline, size, pen.look)
    if cell.queen:
        marks.spade(pen.painter, QPointF(edge + pen.px(2), baseline), round(size * 0.75), pen.look.colour("ink2"))
    if cell.bonus:
        left = edge + pen.px(2) + (round(size * 0.75) if cell.queen else 0)
        marks.suit(pen.painter, QPointF(left, baseline), "♦", round(size * 0.75), pen.look.colour("red"))


def _error(pen: DisplayPainter, layout: DisplayLayout, sentence: str) -> None:
    place, edge = layout.error, pen.look.palette.edge_width
    room = layout.right - layout.left - pen.look.pixels("text") - pen.px(5)
    size = size_for([sentence], room, 600, pen.look.pixels("text"))
    marks.error_band(pen.painter, place.adjusted(edge, 0, -edge, 0), pen.look)
    pen.sign("warning", layout.left, place.center().y(), size, "red")
    pen.write(layout.left + size + pen.px(5), place, TextRun(sentence, 600, "red"), size)


def _scores(pen: DisplayPainter, layout: DisplayLayout, shown: TableShown) -> None:
    bottom = layout.paper.bottom() - pen.px(8)
    top = layout.rule + marks.double_rule_height(pen.look) + pen.px(3)
    for index, hand in enumerate(shown.hands):
        if hand.hole:
            marks.hatch(pen.painter, layout.cell(index, top, bottom - top), pen.look, QPointF(0, 0))
    marks.double_rule(pen.painter, layout.left, layout.right, layout.rule, pen.look, thick_first=False)
    text = pen.look.pixels("text")
    room = layout.edges[1] - layout.edges[0] - pen.px(EDGE)
    state = next((size for size in range(text, 8, -1) if _marks_width(pen, shown, size) <= room), 8)
    for index, hand in enumerate(shown.hands):
        edge = layout.edge(index, pen.scale)
        pen.write_to(edge, layout.scores, TextRun(hand.score, 600, "red" if hand.hole else "ink"), layout.score_size)
        pen.write_mark_to(edge, layout.states, (hand.mark.icon, hand.mark.words), _mark_role(hand), state)
        if shown.money:
            _money(pen, layout, index, hand)
    if shown.money:
        label = size_for([shown.money], pen.px(MARGIN - 4), 400, text)
        pen.write(layout.left, layout.money, TextRun(shown.money, role="ink2"), label)


def _marks_width(pen: DisplayPainter, shown: TableShown, size: int) -> float:
    return max(pen.mark_width((hand.mark.icon, hand.mark.words), _mark_role(hand), size) for hand in shown.hands)


def _money(pen: DisplayPainter, layout: DisplayLayout, index: int, hand: HandShown) -> None:
    edge = layout.edge(index, pen.scale)
    room = edge - layout.edges[index]
    size = next((one for one in range(pen.look.pixels("text"), 6, -1) if pen.width(hand.money, one) <= room), 6)
    pen.write_to(edge, layout.money, TextRun(hand.money), size)


def _mark_role(hand: HandShown) -> Role:
    return "red" if hand.mark.icon in ("hole", "limit") else "ink" if hand.mark.icon else "ink2"


def paint_waiting(pen: DisplayPainter, waiting: Waiting) -> None:
    """Paint the four suits over a double rule, and the texts below it."""
    canvas = pen.scale.canvas
    around = pen.px(AROUND)
    paper = QRectF(0, 0, canvas.width(), canvas.height()).adjusted(around, around, -around, -around)
    paint_paper(pen, paper)
    middle = paper.center()
    pen.painter.setFont(make_suit_font(pen.px(_SUIT)))
    pen.painter.setPen(pen.look.palette.rule)
    for number, sign in enumerate(_SUITS):
        x = middle.x() + (number - (len(_SUITS) - 1) / 2) * pen.px(_STEP)
        place = QRectF(x - pen.px(_STEP) / 2, middle.y() - pen.px(78), pen.px(_STEP), pen.px(44))
        pen.painter.drawText(place, Qt.AlignmentFlag.AlignCenter, sign)
    half = 2 * pen.px(_STEP)
    marks.double_rule(pen.painter, middle.x() - half, middle.x() + half, middle.y() - pen.px(22), pen.look)
    room = paper.width() - 2 * pen.px(SIDE)
    size = size_for([waiting.headline], room, 600, pen.look.pixels("total"))
    above = QRectF(paper.left(), middle.y() - pen.px(6), paper.width(), pen.px(46))
    _centred(pen, above, TextRun(waiting.headline, 600), size)
    below = QRectF(paper.left(), middle.y() + pen.px(40), paper.width(), pen.px(28))
    _centred(pen, below, TextRun(waiting.sentence, role="ink2"), pen.look.pixels("figure"))


def _centred(pen: DisplayPainter, area: QRectF, run: TextRun, size: int) -> None:
    width = metrics(size, run.weight).horizontalAdvance(run.text)
    pen.write(area.center().x() - width / 2, area, run, size)
