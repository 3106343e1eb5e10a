"""Painting of the entry band: number and pass, the white slips, running previews, the read-back line."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter

from scorekeeper.points import ALL, ZERO, write
from ui.look import glyphs, marks
from ui.look.tokens import Column, Line, Role, Space, Weight
from ui.sheet.row_entry import RowEntry

if TYPE_CHECKING:
    from ui.sheet.entry_band import EntryBand

_RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
PASS_ICONS = {"left": "pass-left", "right": "pass-right", "across": "pass-across", "hold": "hold", "mix": "mix"}


def paint_band(painter: QPainter, band: EntryBand) -> None:
    """The whole band under its cells."""
    look, row = band.look, band.row
    marks.wash_band(painter, QRectF(band.rect()), look)
    if row is None:
        return
    _margin(painter, band, row)
    for hand in range(band.columns.hands):
        _field(painter, band, row, hand)
    notes = QRectF(band.columns.notes(0, band.density.entry))
    painter.setFont(look.font("text"))
    painter.setPen(look.palette.ink2)
    painter.drawText(notes, _LEFT, band.needed)
    _read_back(painter, band, row)


def _margin(painter: QPainter, band: EntryBand, row: RowEntry) -> None:
    look = band.look
    area = QRectF(band.columns.margin(0, band.density.entry))
    painter.setFont(look.font("figure", 700))
    painter.setPen(look.palette.ink)
    number = str(row.sheet.next_deal)
    baseline = marks.centred_baseline(area, look.metrics("figure"))
    edge = area.left() + look.px(27)
    _end_at(painter, edge, baseline, number)
    x = edge + look.px(10)
    step = row.sheet.passing
    if step is not None:
        side = look.px(14)
        place = QRectF(x, area.center().y() - side / 2, side, side)
        glyphs.paint_icon(painter, PASS_ICONS[step.value], place, look.palette.ink2)
    x += look.px(24)
    painter.setFont(look.font("text"))
    painter.setPen(look.palette.ink2)
    dealer = row.names[row.sheet.dealer]
    words = look.metrics("text").elidedText(dealer, Qt.TextElideMode.ElideRight, area.right() - x)
    painter.drawText(QRectF(x, area.top(), area.right() - x, area.height()), _LEFT, words)


def _field(painter: QPainter, band: EntryBand, row: RowEntry, hand: int) -> None:
    look, palette = band.look, band.look.palette
    rect = QRectF(band.field_rect(hand))
    cell = band.columns.hand(hand, 0, band.density.entry)
    baseline = marks.centred_baseline(rect, look.metrics("figure"))
    points_edge = cell.right() + 1 - look.px(Column.POINTS_EDGE)
    running_edge = cell.right() + 1 - look.px(Column.RUNNING_EDGE)
    if hand not in row.playing:
        painter.setFont(look.font("text"))
        painter.setPen(palette.ink2)
        painter.drawText(rect.adjusted(0, 0, -look.px(8), 0), _RIGHT, "sits out")
        return
    if row.prepared is not None:
        _prepared(painter, band, row, hand, QPointF(points_edge, baseline))
        return
    if band.at_hand == hand and not row.prepared:
        marks.focus_frame(painter, rect.adjusted(-1, 0, 2, 2), look)
    else:
        painter.fillRect(rect, palette.field)
        wrong = bool(row.problem_of(hand))
        width = look.width(Line.FIELD)
        painter.fillRect(
            QRectF(rect.left(), rect.bottom() - width, rect.width(), width), palette.red if wrong else palette.rule
        )
    proposal = row.proposal
    if proposal and proposal[0] == hand:
        painter.setFont(look.font("figure"))
        painter.setPen(palette.ghost)
        _end_at(painter, points_edge, baseline, write(proposal[1]))
        painter.drawText(QPointF(points_edge + look.px(6), baseline), "?")
    elif row.queen == hand:
        size = look.px(Column.QUEEN_SIZE)
        x = points_edge + look.px(4)
        marks.spade(painter, QPointF(x, baseline - look.px(2)), size, palette.ink)
    after = row.preview(hand)
    if after is not None:
        role: Role = "red" if after < ZERO else "ink2"
        painter.setFont(look.font("text", look.weight(role)))
        painter.setPen(look.colour(role))
        _end_at(painter, running_edge, baseline, write(after))


def _prepared(painter: QPainter, band: EntryBand, row: RowEntry, hand: int, place: QPointF) -> None:
    assert row.prepared is not None
    look = band.look
    figure = row.prepared.figures[hand]
    if not figure:
        return
    quiet = figure == "0"
    painter.setFont(look.font("figure", 400 if quiet else 600))
    painter.setPen(look.palette.ink2 if quiet else look.palette.ink)
    _end_at(painter, place.x(), place.y(), figure)


def _end_at(painter: QPainter, edge: float, baseline: float, text: str) -> None:
    painter.drawText(QPointF(edge - painter.fontMetrics().horizontalAdvance(text), baseline), text)


def read_back_rect(band: EntryBand) -> QRect:
    """The line under the cells."""
    top = band.density.entry
    return QRect(band.columns.left, top, band.columns.right - band.columns.left, band.density.read_back)


def _read_back(painter: QPainter, band: EntryBand, row: RowEntry) -> None:
    look = band.look
    area = QRectF(read_back_rect(band)).adjusted(0, 0, 0, -look.px(6))
    right = _answer_side(painter, band, row, area)
    x = area.left()
    if row.prepared is not None:
        if row.prepared.icon:
            side = look.px(Space.ICON)
            place = QRectF(x, area.center().y() - side / 2, side, side)
            glyphs.paint_icon(painter, row.prepared.icon, place, look.palette.ink)
            x += side + look.px(10)
        _words(painter, band, x, area, row.prepared.sentence, right)
        return
    for number, spoken in enumerate(row.read_back()):
        if spoken.state == "open" and row.is_empty:
            break
        if number:
            x = _words(painter, band, x, area, " · ", right, role="ink2")
        text = f"{spoken.name} {spoken.figure}".rstrip()
        if spoken.queen:
            text += " with the queen"
        if spoken.state == "proposed":
            text += " ?"
        role: Role = "ink" if spoken.state == "typed" else "ghost"
        x = _words(painter, band, x, area, text, right, role=role)
        if spoken.state == "open":
            break
    if row.is_empty:
        _words(painter, band, area.left(), area, _first_words(row), right, role="ink2", size="text")


def _first_words(row: RowEntry) -> str:
    name = row.names[row.playing[0]]
    return f"Type the points of {name} and Enter. q3 is 3 with the queen, m a run."


def _words(
    painter: QPainter, band: EntryBand, x: float, area: QRectF, text: str, right: float, *,
    role: Role = "ink", size: str = "figure", weight: Weight = 400,
) -> float:  # fmt: skip
    look = band.look
    kind = "figure" if size == "figure" else "text"
    metrics = look.metrics(kind, weight)  # type: ignore[arg-type]
    fits = metrics.elidedText(text, Qt.TextElideMode.ElideRight, max(0.0, right - x))
    painter.setFont(look.font(kind, weight))  # type: ignore[arg-type]
    painter.setPen(look.colour(role))
    painter.drawText(QPointF(x, marks.centred_baseline(area, metrics)), fits)
    return x + metrics.horizontalAdvance(fits)


def enter_place(band: EntryBand) -> QRect:
    """Where a click does what Enter does."""
    area = read_back_rect(band)
    return QRect(area.right() - band.look.px(280), area.top(), band.look.px(280), area.height())


def _answer_side(painter: QPainter, band: EntryBand, row: RowEntry, area: QRectF) -> float:
    """The right end: the sum or what is wrong, and what Enter does; where it begins."""
    look, palette = band.look, band.look.palette
    x = area.right()
    if row.prepared is None and not row.is_empty and not band.message:
        shown = [row.shown(hand) for hand in row.playing]
        done = all(points is not None for points in shown)
        figure = str(ALL) if done and not row.problem else f"{write(row.sum)} of {ALL}"
        painter.setFont(look.font("figure", 600 if done else 400))
        painter.setPen(palette.accent if done else palette.ink2)
        x -= look.metrics("figure", 600 if done else 400).horizontalAdvance(figure)
        painter.drawText(QPointF(x, marks.centred_baseline(area, look.metrics("figure"))), figure)
        x -= look.px(24)
    if band.message:
        metrics = look.metrics("text", 600)
        painter.setFont(look.font("text", 600))
        painter.setPen(palette.red)
        x -= metrics.horizontalAdvance(band.message)
        painter.drawText(QPointF(x, marks.centred_baseline(area, metrics)), band.message)
        x -= look.px(24)
    for key, words in reversed(_hints(band, row)):
        metrics = look.metrics("text")
        x -= metrics.horizontalAdvance(words)
        painter.setFont(look.font("text"))
        painter.setPen(palette.ink2)
        painter.drawText(QPointF(x, marks.centred_baseline(area, metrics)), words)
        x -= look.px(8) + marks.keycap_width(key, look)
        marks.keycap(painter, x, area.center().y(), key, look)
        x -= look.px(16)
    return x


def _hints(band: EntryBand, row: RowEntry) -> list[tuple[str, str]]:
    if row.prepared is not None:
        return [("Enter", "seals it"), ("Esc", "back")]
    if band.message and row.is_complete:
        return [("k", "keep it as written")]
    if band.message:
        return []
    if band.is_read_back:
        return [("Enter", "seals it")]
    if row.proposal:
        hand, points = row.proposal
        if hand == band.at_hand:
            return [("Enter", f"takes the {write(points)} for {row.names[hand]}")]
    return []
