"""How high the question who agrees is, in the room that there is."""

from __future__ import annotations

from typing import NamedTuple

from scorekeeper.text.effect_text import EffectSentence
from ui.prompts.effect_paint import sentences_height
from ui.prompts.prompt_panel import TITLE
from ui.theme.look import Look
from ui.theme.tokens import RowHeight, Space


class AgreementHeights(NamedTuple):
    """Heights in pixels of the parts; `width` is that of the text, `room` the most (0: no limit).

    `partners` is how many share the hand that most share, `lines` the height of the lines above that should stay in
    sight (0: none).
    """

    look: Look
    sentences: tuple[EffectSentence, ...]
    partners: int
    width: int
    room: int
    lines: int

    @property
    def is_low(self) -> bool:
        """Whether it shrinks to one row of ticks, since it would hide lines above it otherwise."""
        return bool(self.room and self.lines) and self._wanted(low=False) + self.lines > self.room

    @property
    def title(self) -> int:
        return self.look.px(TITLE)

    @property
    def tick(self) -> int:
        """The height of a row of ticks."""
        return self.look.px(Space.TOUCH)

    @property
    def effect(self) -> int:
        return self._effect(low=self.is_low)

    @property
    def wanted(self) -> int:
        """The height of title, ticks, effect and sentences."""
        return self._wanted(low=self.is_low)

    def _wanted(self, *, low: bool) -> int:
        under, rows = (Space.UNDER_LEAST, 1) if low else (Space.RHYTHM, self.partners)
        around = self.title + sentences_height(self.sentences, self.width, self.look) + self.look.px(under)
        return around + rows * self.tick + self._effect(low=low)

    def _effect(self, *, low: bool) -> int:
        if not low:
            return self.look.px(RowHeight.RUN_OPTION)
        return self.look.px(RowHeight.RUN_OPTION_LEAST if self.look.compact else RowHeight.RUN_OPTION_LOW)
