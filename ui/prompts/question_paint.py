"""Paints the answers of a question, each on one line or with its effect; words the keys beside its title."""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QPainter

from scorekeeper.text.templates import say
from ui.prompts.effect_paint import EffectPainter, paint_details
from ui.prompts.preview import EffectPreview
from ui.prompts.prompt_panel import key_pieces
from ui.prompts.question_heights import QuestionHeights
from ui.prompts.questions import NOBODY, Option, Question
from ui.theme import marks
from ui.theme.look import Look
from ui.theme.tokens import Role, TypeRole
from ui.widgets.sheet_columns import SheetColumns
from ui.widgets.text_fit import LEFT, Piece, Pieces, fitting, paint_line


class AnswerPainter:
    """Paints the answers of one question in the sheet's columns, in the way that its `heights` say."""

    def __init__(self, painter: QPainter, look: Look, columns: SheetColumns, heights: QuestionHeights) -> None:
        self._painter, self._look, self._columns = painter, look, columns
        self._question, self._in_full = heights.choice.question, heights.in_full
        self._letters = heights.letters

    def paint(self, rect: QRect, option: Option, *, marked: bool, place: str) -> None:
        """Paint an answer; `place` is its position ("3 of 14") in a list of which not all is visible, else ""."""
        if marked:
            edge = self._look.px(2)  # wide columns leave less than the margin beside them
            paper = QRectF(edge, rect.top(), self._columns.width - 2 * edge, rect.height())
            marks.focus_frame(self._painter, QRectF(rect) & paper, self._look)
        if self._in_full and option.preview is not None:
            self._with_effect(rect, option, option.preview, marked=marked)
        else:
            self._plain(rect, option, marked=marked, place=place)

    def _plain(self, rect: QRect, option: Option, *, marked: bool, place: str) -> None:
        look = self._look
        area = QRectF(rect).adjusted(look.px(12), 0, -look.px(12), 0)
        wordings = answer_wordings(self._question, option, "accent" if marked else "ink", place, self._letters)
        paint_line(self._painter, look, area, *fitting(wordings, area.width(), look))

    def _with_effect(self, rect: QRect, option: Option, preview: EffectPreview, *, marked: bool) -> None:
        painter, look, left = self._painter, self._look, self._columns.left
        effect = EffectPainter(painter, look, self._columns, rect)
        first = effect.lines[0]
        area = QRectF(left, first.top(), self._columns.edges[0] - left, first.height())
        words, size = answer_title(option, area.width(), look, tight=self._columns.tight)
        painter.setFont(look.font(size, 600))
        painter.setPen(look.colour("accent" if marked else "ink"))
        painter.drawText(area, LEFT, words)
        paint_details(painter, look, self._columns, effect.lines, option.details)
        effect.paint(preview)


def answer_title(option: Option, room: float, look: Look, *, tight: bool) -> tuple[str, TypeRole]:
    """Key and title of an answer and their size: in small letters if they are too long, cut only if they still are."""
    words = f"{option.key}  {option.title}"
    if not tight and look.metrics("figure", 600).horizontalAdvance(words) <= room:
        return words, "figure"
    return look.metrics("text", 600).elidedText(words, Qt.TextElideMode.ElideRight, room), "text"


def answer_wordings(
    question: Question, option: Option, role: Role, place: str, letters: TypeRole = "figure"
) -> list[tuple[Pieces, Pieces]]:
    """The words of an answer with its `place` in the list, without it if there is no room for both, then with fewer
    details; the first one stays.
    """
    key = [] if question.picks_lines else [Piece(option.key, role, letters, weight=600)]
    title = [*key, Piece(option.title, role, letters, weight=600, before=10)]
    told = [option.details[:number] for number in range(len(option.details), 0, -1)]
    words = [[*title, Piece(" · ".join(details), "ink2", "text", before=24)] for details in told] or [title]
    return [(words[0], [Piece(place, "ink2", "text")] if place else []), *((one, []) for one in words)]


def title_wordings(question: Question, *, in_full: bool, marked: bool) -> list[Pieces]:
    """The hints on keys, from all of them to Esc alone, as pieces of a line; `marked`: there is an answer for Enter."""
    return [key_pieces(_hints(question, most, in_full=in_full, marked=marked)) for most in (3, 2, 1, 0)]


def _hints(question: Question, most: int, *, in_full: bool, marked: bool) -> list[tuple[str, str]]:
    """Keys and what they do; `most` is how much is said, from 3 for all down to 0 for Esc alone."""
    hints = [("Esc", question.escape)]
    alone = len(question.options) == 1 and not question.picks_lines
    by_key = alone and question.first_marked == NOBODY
    if by_key or (most and marked):
        key = question.options[0].key if by_key else "Enter"
        hints.insert(0, (key, question.options[0].title.lower() if alone else question.enter_hint))
    if most >= 2 and question.picks_lines and len(question.options) > 1:
        hints.insert(0, ("↑ ↓", say("choose in the sheet")))
    elif most >= 2 and len(question.options) == 2 and in_full:
        return [(o.key, o.title.lower()) for o in question.options] + hints
    if most == 3 and question.other_hands:
        hints.insert(0, ("← →", say("another hand")))
    return hints
