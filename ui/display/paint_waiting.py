"""Painting of the table display while there is nothing to score: an empty sheet and one sentence."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt

from ui.display.content import Waiting
from ui.display.layout import AROUND, SIDE
from ui.display.paint_table import paint_paper
from ui.display.painter import DisplayPainter
from ui.display.scale import size_for
from ui.display.text_flow import TextRun
from ui.theme import marks
from ui.theme.fonts import make_suit_font, metrics

_SUITS = "♠♥♦♣"
_SUIT, _STEP = 30, 54


def paint_waiting(pen: DisplayPainter, waiting: Waiting) -> None:
    """The four suits over a double rule, and what is waited for under it."""
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
