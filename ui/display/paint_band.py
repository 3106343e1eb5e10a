"""Paints the row that is read back, and who won when the game is over."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QRectF

from scorekeeper.text.templates import say
from ui.display.content import ReadBack, TableShown
from ui.display.layout import DisplayLayout
from ui.display.painter import DisplayPainter
from ui.display.text_flow import Flow, Part, TextRun, flow, words_of
from ui.live.typed_row import HandReadBack
from ui.theme import marks
from ui.theme.tokens import Role

_LABEL = 24
_READ = 76
"""The largest type of what is read back, units."""
_HEADLINE, _PLACE = 40, 26
_BETWEEN = " · "
_WORTH = 1.25
"""How much larger the type must become for icons to replace words."""


def paint_read_back(pen: DisplayPainter, layout: DisplayLayout, read: ReadBack) -> None:
    """Paint the open row across the paper, as large as it fits."""
    band = QRectF(layout.paper.left(), layout.middle.top(), layout.paper.width(), layout.middle.height())
    _wash(pen, band)
    label = QRectF(layout.left, band.top() + pen.px(4), layout.head.width(), pen.px(_LABEL))
    _label(pen, label, read)
    place = QRectF(layout.left, label.bottom(), label.width(), band.bottom() - label.bottom() - pen.px(6))
    flow, between = fit_read_back(pen, place, read)
    pen.draw_lines(place, flow, between)


def fit_read_back(pen: DisplayPainter, place: QRectF, read: ReadBack) -> tuple[Flow, str]:
    """Lay the words of a row out in lines that fit an area; returns them and the separator."""
    largest, least = pen.px(_READ), pen.look.pixels("text")

    def fitted(parts: tuple[Part, ...], between: str) -> Flow:
        return flow(parts, between, place.width(), place.height(), largest, least)

    if read.sentence:
        return fitted(words_of(read.sentence, 600), " "), " "
    full, brief = (fitted(tuple(_parts(read.parts, brief=one)), _BETWEEN) for one in (False, True))
    return (brief if brief.size >= full.size * _WORTH else full), _BETWEEN


def _parts(spoken: tuple[HandReadBack, ...], *, brief: bool) -> Iterator[Part]:
    for one in spoken:
        runs = [TextRun(f"{one.name} "), TextRun(one.figure, 700)]
        if one.queen:
            runs.append(TextRun(" ♠" if brief else say(" with the queen")))
        if one.bonus:
            runs.append(TextRun(" ♦"))
        yield tuple(runs)


def _label(pen: DisplayPainter, area: QRectF, read: ReadBack) -> None:
    text, figure = pen.look.pixels("text"), pen.look.pixels("figure")
    x = pen.write(area.left(), area, TextRun(read.label, 600, "accent"), text)
    x = pen.write(x + pen.px(6), area, TextRun(say("read back"), role="ink2"), text)
    remark, role = _remark(read)
    if remark:
        room = area.right() - x - pen.px(20)
        size = next((one for one in range(figure, text, -1) if pen.width(remark, one, 600) < room), text)
        pen.write_to(area.right(), area, TextRun(remark, 600, role), size)


def _remark(read: ReadBack) -> tuple[str, Role]:
    """The remark on the row: what is wrong, its effect on the game, or its sum."""
    if read.wrong or read.effects:
        return read.wrong or read.effects, "red"
    return read.total, "accent"


def paint_ending(pen: DisplayPainter, layout: DisplayLayout, shown: TableShown) -> None:
    """Paint the places over the columns, and across the paper who won and why the game is over."""
    top = layout.middle.top()
    if any(hand.place for hand in shown.hands):
        row = QRectF(layout.left, top + pen.px(2), layout.middle.width(), pen.px(_PLACE + 8))
        for index, hand in enumerate(shown.hands):
            run = TextRun(hand.place, 600 if hand.first else 400, "accent" if hand.first else "ink2")
            pen.write_to(layout.edge(index, pen.scale), row, run, pen.px(_PLACE))
        top = row.bottom() + pen.px(2)
    band = QRectF(layout.paper.left(), top, layout.paper.width(), layout.middle.bottom() - top)
    _wash(pen, band)
    headline, sentence = shown.ending
    text, width = pen.look.pixels("text"), layout.right - layout.left
    area = band.adjusted(layout.left - band.left(), pen.px(3), layout.right - band.right(), -pen.px(3))
    why = flow(words_of(sentence, role="ink2"), " ", width, area.height() / 2, text, text)
    below = len(why.lines) * why.size * 1.3
    who = flow(words_of(headline, 600), " ", width, area.height() - below, pen.px(_HEADLINE), text)
    high = len(who.lines) * who.size * 1.22
    start = area.center().y() - (high + below) / 2
    pen.draw_lines(QRectF(layout.left, start, width, high), who, " ")
    pen.draw_lines(QRectF(layout.left, start + high, width, below), why, " ")


def _wash(pen: DisplayPainter, band: QRectF) -> None:
    edge = pen.look.palette.edge_width
    marks.wash_band(pen.painter, band.adjusted(edge, 0, -edge, 0), pen.look)
