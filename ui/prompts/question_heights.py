"""How high a question with answers is, and how many of its answers are in sight, in the room that there is."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.text.effect_text import EffectSentence
from ui.prompts.choice import IN_FULL, Choice
from ui.prompts.effect_paint import sentences_height
from ui.prompts.prompt_panel import TITLE
from ui.theme.look import Look
from ui.theme.tokens import RowHeight, Space

_WINDOW = 9
"""The greatest number of answers of a list that are visible at once."""
_ROW = 36
"""The height of an answer in a list, pixels at 100 %."""
_FEW = 2
"""The number of answers of a list that are visible in the smallest view."""
_DEALS_IN_SIGHT = 9
"""How many deals an answer with its effect leaves in sight where there is room for them."""
_AROUND_WORDS = 44
"""What an answer takes besides its words, where two stand beside each other; pixels at 100 %."""
_SHEET_ROOM = 44
"""The height that a list leaves to the sheet above it, pixels at 100 %."""


class QuestionHeights(NamedTuple):
    """Heights in pixels of the parts of a question; `width` is that of its text, `room` the most (0: no limit)."""

    choice: Choice
    look: Look
    width: int
    room: int

    @property
    def is_low(self) -> bool:
        """Whether there is so little room that effects are closer and only what nobody should miss is said.

        That is where answers with their effects would hide deals that could be in sight, or a list has no room.
        """
        if not self.room:
            return False
        count, look = len(self.choice.question.options), self.look
        if self.choice.is_in_full:
            rows = look.px(count * RowHeight.RUN_OPTION + _DEALS_IN_SIGHT * RowHeight.DEAL[1])
        else:
            rows = look.px(min(count, IN_FULL) * _ROW)
        return self._around_answers(low=False) + rows > self.room

    @property
    def answer(self) -> int:
        """The height of an answer; answers with effects are lower where that leaves deals in sight above them."""
        if not self.choice.is_in_full:
            return self.look.px(_ROW)
        return self.look.px(RowHeight.RUN_OPTION_LOW if self.is_low else RowHeight.RUN_OPTION)

    @property
    def effect(self) -> int:
        """The height of the effect below a list; 0 where there is none."""
        return self._effect(low=self.is_low)

    @property
    def sentences(self) -> tuple[EffectSentence, ...]:
        """The sentences under the answers for which there is room."""
        return self._sentences(low=self.is_low)

    @property
    def columns(self) -> int:
        """In how many columns the answers of a list stand: two where one does not show all, and short words fit two."""
        question = self.choice.question
        options = question.options
        if self.choice.is_in_full or question.picks_lines or len(options) <= self._fitting():
            return 1
        metrics, around = self.look.metrics("figure", 600), self.look.px(_AROUND_WORDS)
        widest = max(metrics.horizontalAdvance(f"{option.key} {option.title}") for option in options)
        return 1 if any(option.details for option in options) or widest + around > self.width / 2 else 2

    @property
    def rows(self) -> int:
        """How many lines the visible answers take."""
        return -(-len(self.visible) // self.columns)

    @property
    def visible(self) -> range:
        """The indexes of the visible answers."""
        question = self.choice.question
        count, size = len(question.options), 1 if question.picks_lines else self._fitting() * self.columns
        if self.choice.is_in_full or count <= size:
            return range(count)
        first = min(max(self.choice.marked - size // 2, 0), count - size)
        return range(first, first + size)

    @property
    def wanted(self) -> int:
        """The height of the question with its answers."""
        return self._around_answers(low=self.is_low) + self.rows * self.answer

    @property
    def least(self) -> int:
        """The height of the question with a few of its answers, as low as it can be."""
        question = self.choice.question
        one = self.look.px(RowHeight.RUN_OPTION_LOW if self.choice.is_in_full else _ROW)
        answers = 1 if question.picks_lines else min(len(question.options), IN_FULL if self.choice.is_in_full else _FEW)
        return self._around_answers(low=True) + answers * one

    def _fitting(self) -> int:
        """How many answers of a list fit, leaving `_SHEET_ROOM` to the sheet unless fewer than three would fit then."""
        if not self.room:
            return _WINDOW
        left = self.room - self._around_answers(low=self.is_low)
        rows = [(left - self.look.px(spare)) // self.answer for spare in (_SHEET_ROOM, 0)]
        return min(max(rows[0] if rows[0] >= IN_FULL else rows[1], 1), _WINDOW)

    def _around_answers(self, *, low: bool) -> int:
        """The height of all but the answers; `low` as in `is_low`."""
        sentences = sentences_height(self._sentences(low=low), self.width, self.look)
        return self.look.px(TITLE) + (0 if low else self.look.px(Space.RHYTHM)) + self._effect(low=low) + sentences

    def _effect(self, *, low: bool) -> int:
        if not self.choice.effect_beneath:
            return 0
        return self.look.px(RowHeight.RUN_OPTION_LOW if low else RowHeight.RUN_OPTION)

    def _sentences(self, *, low: bool) -> tuple[EffectSentence, ...]:
        return tuple(one for one in self.choice.sentences if one.urgent or not low)
