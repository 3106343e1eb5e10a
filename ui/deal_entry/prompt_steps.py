"""The steps from a command to its last question or to the entry that waits for Enter, and the draft of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from scorekeeper.drafts.row_draft import PromptDraft
from scorekeeper.rules.people import HandIndex
from ui.prompts.command_letters import ABOUT_SOMEBODY
from ui.prompts.questions import NOBODY, AnyQuestion, PreparedEntry, Question


class Step(NamedTuple):
    """A question, or an entry that is ready to be written; the letter of its command ("": none), and the open cell."""

    shown: AnyQuestion | PreparedEntry
    letter: str
    hand: HandIndex

    @property
    def asks_who(self) -> bool:
        """Whether the question is which hand the command is about."""
        return self.letter in ABOUT_SOMEBODY and isinstance(self.shown, Question) and bool(self.shown.hands)


def prompt_draft(steps: Sequence[Step]) -> PromptDraft | None:
    """How the last of some steps is reached again, as far as answers were chosen and not typed.

    None where the command has no letter: it was chosen in a menu, for a line of the sheet.
    """
    if not steps or not steps[0].letter:
        return None
    first, last = steps[0], steps[-1]
    hand = last.hand if first.asks_who else first.hand
    return PromptDraft(first.letter, hand, first.asks_who, tuple(_chosen(steps)))


def _chosen(steps: Sequence[Step]) -> Iterator[int]:
    """The indexes of the answers that led from each step to the next one, up to the first that was not chosen."""
    for step, following in pairwise(steps):
        question = step.shown
        if not isinstance(question, Question):
            return
        chosen = question.hands.index(following.hand) if step.asks_who else question.first_marked
        if chosen == NOBODY:
            return
        yield chosen
