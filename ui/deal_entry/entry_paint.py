"""Painting of the open row: number and pass, the white slips, the scores that would follow."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ZERO, write
from scorekeeper.rules.rotation import Pass
from scorekeeper.text.game_over_text import over_sentences
from scorekeeper.text.short_labels import brief_names
from ui.deal_entry.open_row import OpenRow
from ui.deal_entry.read_back import still_to_come
from ui.theme import glyphs, marks
from ui.theme.tokens import ColumnWidth, LineWidth, Role, Space
from ui.widgets.row_density import Density
from ui.widgets.sheet_columns import PASS_SIDE, SheetColumns
from ui.widgets.text_fit import LEFT, RIGHT, end_at, name_in_room, whole_or_nothing

PASS_ICONS: Final = {
    Pass.LEFT: "pass-left",
    Pass.RIGHT: "pass-right",
    Pass.ACROSS: "pass-across",
    Pass.HOLD: "hold",
    Pass.MIX: "mix",
}


class RowPainter:
    """Paints the open row in the sheet's columns."""

    def __init__(
        self, painter: QPainter, density: Density, columns: SheetColumns, row: OpenRow, *, framed: bool
    ) -> None:
        self._painter, self._density, self._columns, self._row = painter, density, columns, row
        self._framed = framed
        self._look = density.look
        self._typed = row.typed

    def paint(self) -> None:
        """The whole row under its cells; where no deal can be entered and something is asked, why that is so."""
        row, columns = self._row, self._columns
        closed = closed_sentence(row)
        if closed:
            room = columns.right - columns.left
            words = self._look.metrics("text").elidedText(closed, Qt.TextElideMode.ElideRight, room)
            self._write(QRectF(columns.left, 0, room, self._density.entry), words)
            return
        self._margin()
        for hand in range(self._columns.hands):
            self._hand(hand)
        notes = QRectF(self._columns.notes(0, self._density.entry))
        self._write(notes, whole_or_nothing(still_to_come(self._row), notes.width(), self._look.metrics("text")))

    def _write(self, area: QRectF, words: str, role: Role = "ink2") -> None:
        self._painter.setFont(self._look.font("text"))
        self._painter.setPen(self._look.colour(role))
        self._painter.drawText(area, LEFT, words)

    def _margin(self) -> None:
        look, painter, deal = self._look, self._painter, self._row.deal
        area = QRectF(self._columns.margin(0, self._density.entry))
        painter.setFont(look.font("figure", 700))
        painter.setPen(look.palette.ink)
        edge = self._columns.number_edge
        end_at(painter, edge, marks.centred_baseline(area, look.metrics("figure")), str(deal.number or ""))
        x = self._columns.pass_left
        if deal.passing is not None:
            side = look.px(PASS_SIDE)
            place = QRectF(x, area.center().y() - side / 2, side, side)
            glyphs.paint_icon(painter, PASS_ICONS[deal.passing], place, look.palette.ink2)
        x = self._columns.dealer_left
        if deal.dealer is not None and not self._columns.tight:
            room = area.right() - x
            brief = brief_names(self._typed.names)[deal.dealer]
            name = brief if self._columns.brief_dealers else self._typed.names[deal.dealer]
            words = name_in_room(name, brief, look.metrics("text"), room)
            self._write(QRectF(x, area.top(), room, area.height()), words)

    def _hand(self, hand: HandIndex) -> None:
        rect = QRectF(field_rect(self._density, self._columns, hand))
        cell = self._columns.hand(hand, 0, self._density.entry)
        if hand not in self._typed.playing:
            area = QRectF(cell).adjusted(0, 0, -self._look.px(ColumnWidth.RUNNING_EDGE), 0)
            self._painter.setFont(self._look.font("text"))
            self._painter.setPen(self._look.palette.ink2)
            self._painter.drawText(area, RIGHT, "sits out")
            return
        baseline = marks.centred_baseline(rect, self._look.metrics("figure"))
        edge = cell.right() + 1 - self._look.px(self._columns.points_edge)
        if self._row.prepared is not None:
            self._prepared(hand, edge, baseline)
            return
        self._slip(hand, rect)
        if self._row.at_hand == hand and self._row.event != ("", ""):
            self._happened(cell, rect)
            return
        self._sign(hand, edge, baseline)
        self._running(hand, cell.right() + 1 - self._look.px(ColumnWidth.RUNNING_EDGE), baseline)

    def _slip(self, hand: HandIndex, rect: QRectF) -> None:
        look, palette = self._look, self._look.palette
        if self._framed and self._row.at_hand == hand:
            marks.focus_frame(self._painter, rect.adjusted(-1, 0, 2, 2), look)
            return
        self._painter.fillRect(rect, palette.field)
        wrong = hand in self._typed.suspects
        width = look.px(LineWidth.FOCUS) if wrong else look.width(LineWidth.FIELD)
        colour = palette.red if wrong else palette.rule
        self._painter.fillRect(QRectF(rect.left(), rect.bottom() - width, rect.width(), width), colour)

    def _happened(self, cell: QRect, rect: QRectF) -> None:
        """The sign and the word of what is asked about, in the open cell."""
        look = self._look
        icon, word = self._row.event
        self._painter.setFont(look.font("text", 600))
        self._painter.setPen(look.palette.accent)
        edge = cell.right() + 1 - look.px(ColumnWidth.RUNNING_EDGE)
        baseline = marks.centred_baseline(rect, look.metrics("text", 600))
        x = edge - end_at(self._painter, edge, baseline, word)
        if icon:
            side = look.px(Space.ICON)
            x -= side + (look.px(6) if word else 0)
            glyphs.paint_icon(
                self._painter, icon, QRectF(x, rect.center().y() - side / 2, side, side), look.palette.accent
            )

    def _sign(self, hand: HandIndex, edge: float, baseline: float) -> None:
        """A proposal with its question mark, or the queen's spade behind the typed figure."""
        look = self._look
        proposal = self._typed.proposal
        if proposal and proposal[0] == hand:
            self._painter.setFont(look.font("figure"))
            self._painter.setPen(look.palette.ghost)
            end_at(self._painter, edge, baseline, write(proposal[1]))
            self._painter.drawText(QPointF(edge + look.px(6), baseline), "?")
        elif self._typed.queen == hand:
            paint_queen(self._painter, self._density, edge, baseline)
        if self._typed.bonus == hand:
            paint_bonus(self._painter, self._density, edge, baseline, beside_queen=self._typed.queen == hand)

    def _running(self, hand: HandIndex, edge: float, baseline: float) -> None:
        points = self._typed.shown.get(hand)
        if points is None:
            return
        look, after = self._look, self._typed.score_with(hand, points)
        role: Role = "red" if after < ZERO else "ink2"
        self._painter.setFont(look.font("text", look.weight(role)))
        self._painter.setPen(look.colour(role))
        end_at(self._painter, edge, baseline, write(after))

    def _prepared(self, hand: HandIndex, edge: float, baseline: float) -> None:
        assert self._row.prepared is not None
        figure = self._row.prepared.figures[hand]
        quiet = figure == "0"
        self._painter.setFont(self._look.font("figure", 400 if quiet else 600))
        self._painter.setPen(self._look.palette.ink2 if quiet else self._look.palette.ink)
        end_at(self._painter, edge, baseline, figure, hang_half=True)


def closed_sentence(row: OpenRow) -> str:
    """Why no deal can be entered in a row, which then has no cells; "" where one can."""
    return over_sentences(row.typed.sheet, row.typed.names) if row.deal.is_next else ""


def field_rect(density: Density, columns: SheetColumns, hand: HandIndex) -> QRect:
    """The white slip of a hand's cell."""
    look = density.look
    inset = look.px(8 if density.step < 2 else 5)
    cell = columns.hand(hand, inset, density.entry - 2 * inset)
    return cell.adjusted(look.px(1 if columns.tight else 8), 0, -look.px(4), 0)


def paint_queen(painter: QPainter, density: Density, edge: float, baseline: float) -> None:
    """The sign of the queen behind a figure."""
    look = density.look
    pixels = (look.px(ColumnWidth.QUEEN_SIZE) * look.pixels("text")) // look.px(14)
    marks.spade(painter, QPointF(edge + look.px(4), baseline - look.px(2)), pixels, look.palette.ink)


def paint_bonus(painter: QPainter, density: Density, edge: float, baseline: float, *, beside_queen: bool) -> None:
    """The sign of the bonus card behind a figure."""
    look = density.look
    pixels = (look.px(ColumnWidth.QUEEN_SIZE) * look.pixels("text")) // look.px(14)
    left = edge + look.px(4 + (ColumnWidth.QUEEN_SIZE if beside_queen else 0))
    marks.suit(painter, QPointF(left, baseline - look.px(2)), "♦", pixels, look.colour("red"))
