"""Paints the effect of an entry: scores, their marks and money in the columns of the sheet, and sentences."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRect, QRectF, Qt
from PySide6.QtGui import QPainter

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import write
from scorekeeper.text.player_standing import ScoreMark
from scorekeeper.text.templates import say
from ui.theme import glyphs, marks
from ui.theme.look import Look
from ui.theme.tokens import ColumnWidth, Role, RowHeight, Space, Weight
from ui.widgets.sheet_columns import SheetColumns
from ui.widgets.text_fit import LEFT, RIGHT, Piece, paint_line, whole_or_nothing

if TYPE_CHECKING:
    from scorekeeper.text.effect_text import EffectSentence
    from ui.prompts.preview import EffectPreview

_LINES = (26, 18, 18)
"""The heights of the lines of scores, of their marks and of the money, pixels at 100 %; less in a lower rectangle."""
_FRAME = 4
"""What the frame of a marked answer takes above and under them, pixels at 100 %."""


class EffectPainter:
    """Paints one `EffectPreview` on three lines; on two, without the marks, if it is low. `rect` is as wide as
    the sheet."""

    def __init__(self, painter: QPainter, look: Look, columns: SheetColumns, rect: QRect) -> None:
        self._painter, self._look, self._columns, self._rect = painter, look, columns, rect
        heights = [look.px(height) for height in _LINES]
        self._has_marks = rect.height() >= look.px(RowHeight.RUN_OPTION_LEAST)
        if not self._has_marks:
            del heights[1]
        share = min(1, (rect.height() - look.px(2 * _FRAME)) / sum(heights))
        top = rect.top() + (rect.height() - share * sum(heights)) / 2
        self.lines: list[QRectF] = []
        for height in heights:
            self.lines.append(QRectF(0, top, 1, height * share))
            top += height * share
        if not self._has_marks:
            self.lines.insert(0, self.lines[0])

    def paint(self, effect: EffectPreview) -> None:
        """Paint the effect on every hand and on the game."""
        for hand in range(self._columns.hands):
            self._hand(hand, effect)
        self._note(self.lines[1], _game_words(effect), over=effect.ends_game)
        currency = effect.night.currency
        unit = currency.symbol.strip() if currency else say("points")
        self._note(self.lines[2], say("the night, in {unit}", unit=unit))

    def _note(self, line: QRectF, words: str, *, over: bool = False) -> None:
        """Paint a remark in the column of notes; nothing if it does not fit."""
        look = self._look
        weight: Weight = 600 if over else 400
        place = self._columns.notes(0, 1)
        words = whole_or_nothing(words, place.width(), look.metrics("text", weight))
        self._painter.setFont(look.font("text", weight))
        self._painter.setPen(look.palette.red if over else look.palette.ink2)
        self._painter.drawText(QPointF(place.left(), marks.centred_baseline(line, look.metrics("text"))), words)

    def _hand(self, hand: HandIndex, effect: EffectPreview) -> None:
        look, painter = self._look, self._painter
        cell = self._columns.hand(hand, self._rect.top(), self._rect.height())
        edge = cell.right() + 1 - look.px(ColumnWidth.RUNNING_EDGE)
        new, old = effect.after.scores[hand], effect.before.scores[hand]
        mark = effect.state(hand)
        if mark.icon == "hole":
            marks.hatch(painter, QRectF(cell.adjusted(0, 2, 0, -2)), look, QPointF(0, 0))
        area = QRectF(cell.left(), self.lines[0].top(), edge - cell.left(), self.lines[0].height())
        painter.setPen(look.colour("red" if hand in effect.after.in_the_hole else "ink"))
        painter.setFont(look.font("figure", 600))
        painter.drawText(area, RIGHT, write(new))
        if new != old:
            width = look.metrics("figure", 600).horizontalAdvance(write(new)) + look.px(6)
            # the hand before ends left of this cell, so that there is room for a sign over its edge
            before = area.adjusted(look.px(_BETWEEN if self._columns.tight else -_OVER_EDGE), 0, -width, 0)
            painter.setFont(look.font("text"))
            painter.setPen(look.palette.ink2)
            painter.drawText(before, RIGHT, earlier_score(write(old), before.width(), look))
        state = QRectF(cell.left(), self.lines[1].top(), cell.width(), self.lines[1].height())
        if self._has_marks:
            draw_state(painter, look, edge, state, mark)
        money = QRectF(cell.left(), self.lines[2].top(), edge - cell.left(), self.lines[2].height())
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink)
        words, metrics = effect.money(hand), look.metrics("text")
        # the hand before ends left of this cell, so that there is room for words over its edge
        money.setLeft(money.left() - look.px(0 if self._columns.tight else ColumnWidth.RUNNING_EDGE - _BETWEEN))
        if metrics.horizontalAdvance(words) > money.width():
            briefer = effect.money_in_brief(hand)
            words = next((brief for brief in briefer if metrics.horizontalAdvance(brief) <= money.width()), briefer[-1])
        painter.drawText(money, RIGHT, words)


def _game_words(effect: EffectPreview) -> str:
    """Whether the game would go on."""
    if effect.before.over is not None and not effect.reopens_game:
        return say("the game stays over")
    if effect.after.suspended:
        return say("suspended")
    if effect.ends_game:
        return say("game over")
    return say("the game goes on")


def paint_effect(
    painter: QPainter, look: Look, columns: SheetColumns, top: int, effect: EffectPreview | None, height: int = 0
) -> None:
    """Paint an effect from `top` on over the whole width; nothing for None. `height` in pixels, 0 for the usual one."""
    if effect is None:
        return
    drawn = EffectPainter(painter, look, columns, QRect(0, top, columns.width, height or look.px(RowHeight.RUN_OPTION)))
    paint_details(painter, look, columns, drawn.lines, (say("the scores then"),))
    drawn.paint(effect)


def paint_details(
    painter: QPainter, look: Look, columns: SheetColumns, lines: list[QRectF], details: tuple[str, ...]
) -> None:
    """Paint details in the margin, one to a line; nothing if the margin is too narrow."""
    if columns.tight:
        return
    painter.setFont(look.font("text"))
    painter.setPen(look.palette.ink2)
    room = columns.edges[0] + look.px(40) - columns.left
    for detail, line in zip(details, lines[1:], strict=False):
        words = look.metrics("text").elidedText(detail, Qt.TextElideMode.ElideRight, room)
        painter.drawText(QRectF(columns.left, line.top(), room, line.height()), LEFT, words)


_BETWEEN = 8
"""The least gap between the marks of two hands, pixels at 100 %."""
_OVER_EDGE = 6
"""How far an earlier score may reach over the left edge of its cell, pixels at 100 %."""


def draw_state(painter: QPainter, look: Look, edge: float, line: QRectF, mark: ScoreMark) -> None:
    """Paint the mark of a score, icon and words, right-aligned at `edge`; `line` is the area that it may take."""
    icon, words, brief = mark.icon, mark.words, mark.brief
    role: Role = "red" if icon in ("hole", "limit") else "ink" if icon == "high" else "ink2"
    weight = look.weight(role, 600) if icon else 400
    metrics = look.metrics("text", weight)
    sign = look.px(Space.STATE_ICON + 5) if icon else 0
    if metrics.horizontalAdvance(words) + sign > line.width() - look.px(_BETWEEN):
        words = brief
    painter.setFont(look.font("text", weight))
    painter.setPen(look.colour(role))
    width = metrics.horizontalAdvance(words)
    painter.drawText(QPointF(edge - width, marks.centred_baseline(line, metrics)), words)
    if icon:
        side = look.px(Space.STATE_ICON)
        place = QRectF(edge - width - look.px(5) - side, line.center().y() - side / 2, side, side)
        glyphs.paint_icon(painter, icon, place, look.colour(role))


def earlier_score(score: str, room: float, look: Look) -> str:
    """A score before its new value, with an arrow, if it fits whole; "" if it does not."""
    width = look.metrics("text").horizontalAdvance
    return next((words for words in (f"{score} →", f"{score}→") if width(words) <= room), "")


_SPACE = 4
"""The gap between two words, pixels at 100 %; three times as much between sentences."""


def _wrapped(sentences: Sequence[EffectSentence], width: float, look: Look) -> list[list[Piece]]:
    """Wrap sentences into lines of words that fit a width in pixels; what is urgent has lines of its own."""
    lines: list[list[Piece]] = []
    gaps, words = 0, 0.0  # of the last line, as `width_of` adds them
    for before_it, sentence in zip((None, *sentences), sentences, strict=False):
        goes_on = before_it is not None and before_it.urgent == sentence.urgent
        for number, word in enumerate(sentence.words.split()):
            before = 3 * _SPACE if number == 0 else _SPACE
            piece = Piece(word, "red" if sentence.urgent else "ink2", "text", 600 if sentence.urgent else 400, "words",
                          before)  # fmt: skip
            own = piece.width(look)
            gaps, words = gaps + look.px(before), words + own
            if (number or goes_on) and gaps + words <= width:
                lines[-1].append(piece)
            else:
                lines.append([piece])
                gaps, words = 0, own
    return lines


@lru_cache(maxsize=256)
def sentences_height(sentences: tuple[EffectSentence, ...], width: float, look: Look) -> int:
    """The height of sentences that are wrapped at a width, pixels; 0 if there are none.

    Cached: a question computes it dozens of times at every key.
    """
    lines = len(_wrapped(sentences, width, look))
    return lines * look.line_height("text") + look.px(Space.RHYTHM) if lines else 0


def paint_sentences(painter: QPainter, area: QRectF, sentences: Sequence[EffectSentence], look: Look) -> None:
    """Paint wrapped sentences from the top of an area."""
    height = look.line_height("text")
    for number, line in enumerate(_wrapped(sentences, area.width(), look)):
        paint_line(painter, look, QRectF(area.left(), area.top() + number * height, area.width(), height), line, [])
