"""How high a question with answers is, and how many of its answers are in sight, in the room that there is."""

from __future__ import annotations

from functools import cached_property

from msgspec import Struct

from scorekeeper.text.effect_text import EffectSentence
from ui.prompts.choice import IN_FULL, PromptChoice
from ui.prompts.effect_paint import sentences_height
from ui.prompts.prompt_panel import TITLE, TITLE_LEAST
from ui.prompts.questions import Option, Question
from ui.theme.look import Look
from ui.theme.tokens import RowHeight, Space, TypeRole
from ui.widgets.row_density import kept_height

_WINDOW = 9
"""The greatest number of answers of a list that are visible at once."""
_FEW = 2
"""The number of answers of a list that are visible in the smallest view."""
MARGIN = 12
"""What an answer has left and right of its words; the first ones stand on the edge of the text. Pixels at 100 %."""
_APART = 8
"""Between the words of two answers beside each other, besides their margins."""
_DETAILS = 24
"""Before the details of an answer, pixels at 100 %."""
_HANDS_AND_ONE = 7
"""The answers of a list of all hands, and one more, such as "nobody"."""
_LINES_ALONE = 140
"""The height of the lines above for which a single answer with its effect shrinks, pixels at 100 %."""
_USUAL, _LOW, _LEAST, _FOLDED, _TIGHT = range(5)
"""How much a question shrinks for the lines above it: `_LOW` has lower answers and urgent sentences alone, `_LEAST` the
small letters of a crowded sheet too; `_FOLDED` is a list in low lines without effects, `_TIGHT` one in lower ones.
"""
_TIGHT_ANSWER = 34
"""The height of an answer if there is no room for all of them beside the last deals, pixels at 100 %."""
_ALL_IN_SIGHT = 4
"""So many answers are all in sight, also if only one deal is left above them."""
_ANSWERS = (RowHeight.RUN_OPTION, RowHeight.RUN_OPTION_LOW, RowHeight.RUN_OPTION_LEAST)


class QuestionHeights(Struct, frozen=True, dict=True):
    """Heights in pixels of the parts of a question as it is now; `width` is that of its text, `room` the most (0: no
    limit).

    `lines` is the height of the lines above that should stay in sight.
    """

    choice: PromptChoice
    look: Look
    width: int
    room: int
    lines: int = 0

    @cached_property
    def level(self) -> int:
        """How compact the question is: the first of the levels in which answers with their effects hide no deals that
        could be visible, and a list has room.
        """
        if not self.room:
            return _USUAL
        count, look = len(self.choice.question.options), self.look
        if not self.choice.is_in_full:
            rows = look.px(min(count, 1 if self.choice.question.picks_lines else IN_FULL) * Space.TOUCH)
            if self._around_answers(_USUAL) + rows + self._lines_asked <= self.room:
                return _USUAL
            return self._folded if self._lines_asked and self._hides_last_deals(_LOW) else _LOW
        lines = self.lines if count > 1 else min(self.lines, look.px(_LINES_ALONE))
        for level in (_USUAL, _LOW):
            if self._around_answers(level) + count * self._answer(level) + lines <= self.room:
                return level
        least = _LEAST if look.compact else _LOW
        return self._folded if self._hides_last_deals(least) else least

    @property
    def _folded(self) -> int:
        """The level of a list in low lines: the last one if a few answers have no room otherwise."""
        question, count = self.choice.question, len(self.choice.question.options)
        if question.picks_lines or count > _ALL_IN_SIGHT:
            return _FOLDED
        answers = all_rows(question, self.look, self.width) * self._answer(_FOLDED)
        fits = self._around_answers(_FOLDED) + answers + self._last_deals <= self.room
        return _FOLDED if fits else _TIGHT

    @property
    def in_full(self) -> bool:
        """Whether every answer is shown with its effect."""
        return self._in_full(self.level)

    @property
    def title(self) -> int:
        """The height of the title."""
        return self._title(self.level)

    @property
    def answer(self) -> int:
        """The height of an answer; answers with effects are lower if that leaves deals in sight above them."""
        return self._answer(self.level)

    @cached_property
    def _effect_waits(self) -> bool:
        """Whether the effect of the marked answer is shown only with what Enter then writes, and not below the list, if
        that would leave no line of the sheet in sight.
        """
        if not (self.room and self.choice.effect_beneath):
            return False
        few = min(len(self.choice.question.options), _FEW) * self.look.px(Space.TOUCH)
        least = self._title(_LOW) + self.look.px(Space.UNDER_LEAST + _ANSWERS[_LOW]) + few
        return least + self._last_deals > self.room

    @property
    def _last_deals(self) -> int:
        """The height of the last deals, which stay in sight."""
        return min(self.lines, kept_height(self.look))

    def _hides_last_deals(self, level: int) -> bool:
        """Whether the fewest answers of a level would hide the last deals."""
        question = self.choice.question
        few = 1 if question.picks_lines else len(question.options) if self.choice.is_in_full else _FEW
        answers = min(few, len(question.options)) * self._answer(level)
        return self._around_answers(level) + answers + self._last_deals > self.room

    @property
    def effect(self) -> int:
        """The height of the effect below a list; 0 if there is none."""
        return self._effect(self.level)

    @property
    def sentences(self) -> tuple[EffectSentence, ...]:
        """The sentences under the answers for which there is room."""
        return self._sentences(self.level)

    @cached_property
    def columns(self) -> int:
        """In how many columns the answers of a list stand: more than one if one does not show all. As many as are
        needed to show all, or as their words have room for.
        """
        return self._columns_of(self.letters)

    @cached_property
    def letters(self) -> TypeRole:
        """The size of the words of the answers: small if a few are all visible only then."""
        rows, count = self._fitting(), len(self.choice.question.options)
        is_list = not (self.in_full or self.choice.question.picks_lines) and count <= _ALL_IN_SIGHT
        gains = is_list and self._columns_of("figure") * rows < count <= self._columns_of("text") * rows
        return "text" if gains else "figure"

    @property
    def rows(self) -> int:
        """How many lines the visible answers take."""
        return -(-len(self.visible) // self.columns)

    @cached_property
    def visible(self) -> range:
        """The indexes of the visible answers."""
        question = self.choice.question
        if self.choice.is_in_title:
            return range(0)
        count, size = len(question.options), 1 if question.picks_lines else self._fitting() * self.columns
        if self.in_full or count <= size:
            return range(count)
        chosen = self.choice.first_in_sight
        first = min(max(self.choice.marked - size // 2 if chosen is None else chosen, 0), count - size)
        return range(first, first + size)

    @property
    def wanted(self) -> int:
        """The height of the question with its answers."""
        level = self.level
        return self._around_answers(level) + self.rows * self._answer(level)

    @property
    def least(self) -> int:
        """The height of the question with a few of its answers, as low as it can be."""
        question = self.choice.question
        if self.choice.is_in_title:
            return self._around_answers(_FOLDED)
        few = min(len(question.options), _FEW)
        rows = (
            1 if question.picks_lines else -(-few // most_columns(self.choice.question, self.look, self.width, "text"))
        )
        return self._around_answers(_TIGHT) + rows * self._answer(_FOLDED if question.picks_lines else _TIGHT)

    def _columns_of(self, letters: TypeRole) -> int:
        question, rows = self.choice.question, self._fitting()
        count = len(question.options)
        if self.room and self.lines:  # below all lines that should stay in sight
            rows = min(rows, (self.room - self._around_answers(self.level) - self.lines) // self.answer)
        rows = max(rows, 1)
        if self.in_full or question.picks_lines or count <= rows:
            return 1
        most = most_columns(question, self.look, self.width, letters)
        fitting = max(self._fitting(), 1)
        if most * fitting < count:  # showing all answers has priority over their explanations
            briefs = (most_columns(question, self.look, self.width, letters, details=kept) for kept in (1, 0))
            most = next((brief for brief in briefs if brief * fitting >= count), most)
        return min(most, -(-count // rows))

    @property
    def _lines_asked(self) -> int:
        """The height of the lines above that should stay in sight: the question is about one, or shows what changes."""
        return self.lines if self.choice.keeps_deals else 0

    def _fitting(self) -> int:
        """How many answers of a list fit, leaving the last deals in sight.

        The sheet becomes lower if fewer than three would fit then, or a list of all hands would not be whole.
        """
        if not self.room:
            return _WINDOW
        left = self.room - self._around_answers(self.level)
        kept = self._last_deals
        if self.level == _TIGHT:  # the last deal, if it leaves all answers their room
            kept = min(self.lines, kept_height(self.look, 1))
            rows = all_rows(self.choice.question, self.look, self.width)
            kept = kept if rows * self.answer + kept <= left else 0
        beside, all_room = ((left - spare) // self.answer for spare in (kept, 0))
        if self.level >= _FOLDED:
            return max(beside, 1)
        if self._effect_waits:
            return max(beside, _FEW)
        is_whole = len(self.choice.question.options) <= min(all_room, _HANDS_AND_ONE)
        return min(max(beside if beside >= IN_FULL and not is_whole else all_room, 1), _WINDOW)

    def _title(self, level: int) -> int:
        return self.look.px(TITLE_LEAST if level >= _LEAST else TITLE)

    def _in_full(self, level: int) -> bool:
        return self.choice.is_in_full and level < _FOLDED

    def _answer(self, level: int) -> int:
        if level == _TIGHT:
            return self.look.px(_TIGHT_ANSWER)
        if level == _FOLDED:  # as high as a finger needs at any zoom
            return min(self.look.px(Space.TOUCH), max(Space.TOUCH, self.look.line_height("figure")))
        return self.look.px(_ANSWERS[level] if self._in_full(level) else Space.TOUCH)

    def _around_answers(self, level: int) -> int:
        """The height of all but the answers."""
        sentences = sentences_height(self._sentences(level), self.width, self.look)
        apart = len(self.choice.question.options) == 1 or self.choice.effect_beneath or level >= _FOLDED
        low = Space.UNDER_LEAST if apart else 0
        under = self.look.px(low if level else Space.RHYTHM)
        return self._title(level) + under + self._effect(level) + sentences

    def _effect(self, level: int) -> int:
        shown = self.choice.effect_beneath and not self._effect_waits and level < _FOLDED
        return self.look.px(_ANSWERS[level]) if shown else 0

    def _sentences(self, level: int) -> tuple[EffectSentence, ...]:
        waits = self._effect_waits or level >= _FOLDED or (level == _LEAST and self.choice.is_in_full)
        if waits and self.choice.effect is not None and not self.choice.question.warning:
            return ()  # they are shown with what Enter then writes
        return tuple(one for one in self.choice.sentences if one.urgent or level == _USUAL)


def most_columns(question: Question, look: Look, width: int, letters: TypeRole, *, details: int | None = None) -> int:
    """How many answers fit beside each other in a width, in pixels, with their words in a size of letters and so many
    of their details (None: all).
    """
    around = 2 * look.px(MARGIN)
    widest = max(_words_width(option, look, letters, details) for option in question.options)
    return max(1, int((width + around) // (widest + around + look.px(_APART))))


def all_rows(question: Question, look: Look, width: int) -> int:
    """How many lines all answers take in a width, side by side in small letters."""
    return -(-len(question.options) // most_columns(question, look, width, "text"))


def _words_width(option: Option, look: Look, letters: TypeRole, most: int | None) -> float:
    """The width of the words of an answer, pixels."""
    words = look.metrics(letters, 600).horizontalAdvance(f"{option.key} {option.title}")
    details = " · ".join(option.details[:most])
    return words + (look.px(_DETAILS) + look.metrics("text").horizontalAdvance(details) if details else 0)
