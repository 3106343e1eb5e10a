"""How the open row stands on the screen: what the keys change and the band paints."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from scorekeeper.rules.people import HandIndex
from ui.live.row_entry import RowEntry

if TYPE_CHECKING:
    from ui.prompts.effect_words import EffectSentence
    from ui.prompts.preview import EffectPreview


@dataclass(slots=True)
class RowState:
    """The row, the open cell, and what is said about it. `hint` is quiet, `message` says what is wrong."""

    row: RowEntry
    at_hand: HandIndex
    message: str = ""
    hint: str = ""
    is_read_back: bool = False
    by_hand: HandIndex | None = None
    """The cell to which somebody went with an arrow, Tab or a click; None where the cursor came there by itself."""
    cell: tuple[str, str] = ("", "")
    """The sign and the word in the open cell while it is asked what happened there."""
    note: str = ""
    before: tuple[str, ...] = ()
    """What stood in the cells of an old deal when it was opened."""
    asks_table: bool = True
    """Whether an old deal in this row needs the table's agreement."""

    effect: EffectPreview | None = None
    """What the prepared entry would do."""

    @property
    def told(self) -> tuple[EffectSentence, ...]:
        """What the table should know of the prepared entry: what it changes, and the rule that it applies."""
        prepared = self.row.prepared
        if prepared is None:
            return ()
        from ui.prompts.effect_words import EffectSentence, effect_words  # noqa: PLC0415  # seldom wanted

        changes = effect_words(self.effect) if self.effect is not None else ()
        return (*changes, EffectSentence(prepared.rule)) if prepared.rule else changes

    @property
    def waits(self) -> bool:
        """Whether the row was read back and waits for Enter alone, so that a figure is one of the next deal."""
        row = self.row
        left_alone = self.is_read_back and self.by_hand is None
        return left_alone and row.deal.is_next and row.prepared is None and row.is_complete and not row.problem

    def say(self, message: str = "", hint: str = "") -> None:
        """Say one thing, or nothing any more."""
        self.message, self.hint = message, hint
