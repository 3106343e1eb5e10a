"""Paints the open row: number, pass and dealer, fields of cells, scores that would follow, what an entry changes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QFont, QPainter

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ZERO, write
from scorekeeper.rules.rotation import Pass
from scorekeeper.text.display_names import short_names
from scorekeeper.text.game_over_text import over_sentences
from scorekeeper.text.mended_seats_text import names_of_holders
from scorekeeper.text.short_labels import initials
from scorekeeper.text.templates import say
from ui.deal_entry.open_row import OpenRow
from ui.deal_entry.read_back import has_room_for, row_note
from ui.prompts.effect_paint import paint_effect, paint_sentences, sentences_height
from ui.prompts.questions import NO_LINE, PreparedEntry, Question
from ui.theme import glyphs, marks
from ui.theme.look import Look
from ui.theme.tokens import ColumnWidth, LineWidth, Role, RowHeight, Space, Weight
from ui.widgets.row_density import Density
from ui.widgets.sheet_columns import FIELD_GAP, PASS_SIDE, SheetColumns
from ui.widgets.text_fit import LEFT, RIGHT, end_at, whole_or_nothing

if TYPE_CHECKING:
    from scorekeeper.text.effect_text import EffectSentence

PASS_ICONS: Final = {
    Pass.LEFT: "pass-left",
    Pass.RIGHT: "pass-right",
    Pass.ACROSS: "pass-across",
    Pass.HOLD: "hold",
    Pass.MIX: "mix",
}
_BEFORE_SIGN = 9
"""From the remark beside the cells to the right edge of the text: the sign of the number pad begins before that, pixels
at 100 %."""


def _is_about_old_deal(row: OpenRow) -> bool:
    """Whether a question for the hands of a written deal is shown in the columns: its number is in the question."""
    question = row.question
    return isinstance(question, Question) and bool(question.hands) and question.options[0].line != NO_LINE


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
        """Paint all but the text of the cells; if no deal can be entered, only the reason."""
        row, columns = self._row, self._columns
        closed = closed_sentence(row)
        if closed:
            if isinstance(row.question, Question) and row.question.hands:
                return  # the buttons of the hands lie over it
            room = columns.right - columns.left
            words = self._look.metrics("text").elidedText(closed, Qt.TextElideMode.ElideRight, room)
            self._write(QRectF(columns.left, 0, room, self._density.entry), words)
            return
        if not _is_about_old_deal(row):
            self._paint_margin()
        for hand in range(self._columns.hands):
            self._paint_hand(hand)
        notes = QRectF(self._columns.notes(0, self._density.entry))
        notes.setRight(notes.right() - self._look.px(_BEFORE_SIGN))
        metrics = self._look.metrics("text")
        said = (whole_or_nothing(row_note(self._row, brief=brief), notes.width(), metrics) for brief in (False, True))
        self._write(notes, next(filter(None, said), ""))

    def _write(self, area: QRectF, words: str, role: Role = "ink2", weight: Weight = 400) -> None:
        self._painter.setFont(self._look.font("text", weight))
        self._painter.setPen(self._look.colour(role))
        self._painter.drawText(area, LEFT, words)

    def _paint_margin(self) -> None:
        """Paint the number of the deal, its pass and its dealer; in the accent colour if they are stated."""
        look, painter, deal = self._look, self._painter, self._row.deal
        area = QRectF(self._columns.margin(0, self._density.entry))
        baseline = marks.centred_baseline(area, look.metrics("figure"))
        self._end_at(self._columns.number_edge, baseline, str(deal.number or ""), look.font("figure", 700), "ink")
        typed, palette = self._row.shown, look.palette
        x = self._columns.pass_left
        if typed.passing is not None:
            side = look.px(PASS_SIDE)
            place = QRectF(x, area.center().y() - side / 2, side, side)
            stated = typed.actual.passing is not None
            glyphs.paint_icon(painter, PASS_ICONS[typed.passing], place, palette.accent if stated else palette.ink2)
        x = self._columns.dealer_left
        if not self._columns.tight:
            stated = typed.actual.dealer is not None
            deals = typed.names[typed.dealer]
            (letters,) = initials((deals,), short_names(self._row.night.players).values())
            words, font = self._columns.dealer_text(deals, letters, 600 if stated else 400)
            painter.setFont(font)
            painter.setPen(look.colour("accent" if stated else "ink2"))
            painter.drawText(QRectF(x, area.top(), self._columns.dealer_room, area.height()), LEFT, words)

    def _end_at(
        self, edge: float, baseline: float, text: str, font: QFont, role: Role, *, hang_half: bool = False
    ) -> float:
        """Paint a text that ends at an edge; return its width in pixels."""
        self._painter.setFont(font)
        self._painter.setPen(self._look.colour(role))
        return end_at(self._painter, edge, baseline, text, hang_half=hang_half)

    def _paint_hand(self, hand: HandIndex) -> None:
        rect = QRectF(field_rect(self._density, self._columns, hand))
        cell = self._columns.hand(hand, 0, self._density.entry)
        if hand not in self._typed.playing:
            area = QRectF(cell).adjusted(0, 0, -self._look.px(ColumnWidth.RUNNING_EDGE), 0)
            self._painter.setFont(self._look.font("text"))
            self._painter.setPen(self._look.palette.ink2)
            self._painter.drawText(area, RIGHT, say("sits out"))
            return
        baseline = marks.centred_baseline(rect, self._look.metrics("figure"))
        edge = cell.right() + 1 - self._look.px(self._columns.points_edge)
        if self._row.shown_entry is not None:
            figure = self._row.shown_entry.figures[hand]
            role: Role = "ink2" if figure == "0" else "ink"
            font = self._look.font("figure", 400 if figure == "0" else 600)
            self._end_at(edge, baseline, figure, font, role, hang_half=True)
            return
        self._paint_field(hand, rect)
        if self._row.current_hand == hand and self._row.cell_label != ("", ""):
            self._paint_label(cell, rect)
            return
        self._paint_marks(hand, edge, baseline)
        self._paint_new_score(hand, cell.right() + 1 - self._look.px(ColumnWidth.RUNNING_EDGE), baseline)

    def _paint_field(self, hand: HandIndex, rect: QRectF) -> None:
        look, palette = self._look, self._look.palette
        if self._framed and self._row.current_hand == hand:
            refused = bool(self._row.message) and bool(self._typed.cells[hand].wrong)
            marks.focus_frame(self._painter, rect.adjusted(-1, 0, 2, 2), look, wrong=refused)
            return
        self._painter.fillRect(rect, palette.field)
        wrong = bool(self._row.problem) and hand in self._typed.suspects
        width = look.px(LineWidth.FOCUS) if wrong else look.width(LineWidth.FIELD)
        colour = palette.red if wrong else palette.rule
        self._painter.fillRect(QRectF(rect.left(), rect.bottom() - width, rect.width(), width), colour)

    def _paint_label(self, cell: QRect, rect: QRectF) -> None:
        """Paint the icon and the word of the question in the open cell."""
        look = self._look
        icon, word = self._row.cell_label
        edge = cell.right() + 1 - look.px(ColumnWidth.RUNNING_EDGE)
        baseline = marks.centred_baseline(rect, look.metrics("text", 600))
        x = edge - self._end_at(edge, baseline, word, look.font("text", 600), "accent")
        if icon:
            side = look.px(Space.ICON)
            x -= side + (look.px(6) if word else 0)
            place = QRectF(x, rect.center().y() - side / 2, side, side)
            glyphs.paint_icon(self._painter, icon, place, look.palette.accent)

    def _paint_marks(self, hand: HandIndex, edge: float, baseline: float) -> None:
        """Paint a proposal with its question mark, or the signs of queen and bonus card behind the typed figure."""
        look = self._look
        proposal = self._typed.proposal
        if proposal and proposal[0] == hand:
            self._end_at(edge, baseline, write(proposal[1]), look.font("figure"), "ghost")
            self._painter.drawText(QPointF(edge + look.px(6), baseline), "?")
        elif self._typed.queen == hand:
            paint_queen(self._painter, look, edge, baseline)
        if self._typed.bonus == hand:
            paint_bonus(self._painter, look, edge, baseline, beside_queen=self._typed.queen == hand)

    def _paint_new_score(self, hand: HandIndex, edge: float, baseline: float) -> None:
        """Paint the score that the hand would have after this deal."""
        points = self._typed.shown.get(hand)
        if points is None:
            return
        look, after = self._look, self._typed.score_with(hand, points)
        role: Role = "red" if self._typed.sheet.hole_doubles and after < ZERO else "ink2"
        self._end_at(edge, baseline, write(after), look.font("text", look.weight(role)), role)


def closed_sentence(row: OpenRow) -> str:
    """Why no deal can be entered, so that the row has no cells; "" if one can."""
    if not row.deal.is_next:
        return ""
    held = names_of_holders(row.night, row.game) if row.night.mended else ()
    return over_sentences(row.typed.sheet, row.typed.names, held)


def field_rect(density: Density, columns: SheetColumns, hand: HandIndex) -> QRect:
    """The field of a hand's cell, in coordinates of the band."""
    look = density.look
    inset = look.px(4)
    cell = columns.hand(hand, inset, density.entry - 2 * inset)
    return cell.adjusted(look.px(1 if columns.tight else FIELD_GAP), 0, -look.px(4), 0)


def shows_effect(row: OpenRow) -> bool:
    """Whether an entry with its effect waits for Enter, so that the deals above should stay in sight."""
    return row.question is None and row.prepared is not None and row.prepared.effect is not None


class PreparedHeights(Struct, frozen=True):
    """Heights in pixels of what a prepared entry changes, and which of its sentences are said: under it, or `above` it
    in the read-back line."""

    effect: int
    sentences: tuple[EffectSentence, ...]
    whole: int
    above: str = ""


def prepared_heights(row: OpenRow, look: Look, columns: SheetColumns) -> tuple[PreparedHeights, ...]:
    """The heights below the read-back line: as usual, lower if deals need the room, and lowest, with urgent sentences
    only, if the last deals do; these are in the read-back line if it has room.
    """
    prepared = row.prepared
    if prepared is None or prepared.effect is None:
        return (PreparedHeights(0, (), 0),)
    said = prepared.effect_sentences
    urgent = tuple(one for one in said if one.urgent)

    def heights(effect: int, under: int, sentences: tuple[EffectSentence, ...]) -> PreparedHeights:
        words = sentences_height(sentences, columns.right - columns.left, look)
        return PreparedHeights(look.px(effect), sentences, look.px(effect) + look.px(under) + words)

    least = heights(RowHeight.RUN_OPTION_FOLDED, 0, urgent)
    above = " ".join(one.words for one in urgent)
    if has_room_for(above, look, columns.right - columns.left, row):
        least = PreparedHeights(least.effect, (), least.effect, above)
    return (
        heights(RowHeight.RUN_OPTION, Space.RHYTHM, said),
        heights(RowHeight.RUN_OPTION_LOW, Space.UNDER_LEAST, said),
        least,
    )


def paint_prepared(
    painter: QPainter, look: Look, columns: SheetColumns, top: int, prepared: PreparedEntry, shown: PreparedHeights
) -> None:
    """Paint what a prepared entry changes, from `top` on."""
    if prepared.effect is None:
        return
    paint_effect(painter, look, columns, top, prepared.effect, shown.effect)
    width = columns.right - columns.left
    area = QRectF(columns.left, top + shown.effect, width, shown.whole - shown.effect)
    paint_sentences(painter, area, shown.sentences, look)


def paint_queen(painter: QPainter, look: Look, edge: float, baseline: float) -> None:
    """Paint the sign of the queen behind a figure that ends at `edge`."""
    _paint_suit(painter, look, QPointF(edge + look.px(4), baseline), marks.SPADE, "ink")


def paint_bonus(painter: QPainter, look: Look, edge: float, baseline: float, *, beside_queen: bool) -> None:
    """Paint the sign of the bonus card behind a figure, right of that of the queen."""
    left = edge + look.px(4 + (ColumnWidth.QUEEN_SIZE if beside_queen else 0))
    _paint_suit(painter, look, QPointF(left, baseline), "♦", "red")


def _paint_suit(painter: QPainter, look: Look, place: QPointF, suit: str, role: Role) -> None:
    pixels = (look.px(ColumnWidth.QUEEN_SIZE) * look.pixels("text")) // look.px(14)
    marks.suit(painter, place - QPointF(0, look.px(2)), suit, pixels, look.colour(role))
