"""The steps from a command to its last question or to the entry that waits for Enter, and the draft of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.drafts.row_draft import PromptDraft
from scorekeeper.rules.people import HandIndex
from ui.prompts.command_letters import ABOUT_SOMEBODY
from ui.prompts.questions import (
    NOBODY,
    AgreedEntries,
    Agreement,
    Answer,
    AnyQuestion,
    BeginCommand,
    FiguresQuestion,
    PreparedEntry,
    Question,
    TextQuestion,
)

WITH_FIELDS = (TextQuestion, FiguresQuestion)
"""The questions in which something is typed."""
QUESTIONS = (Question, TextQuestion, FiguresQuestion, Agreement)
STEPS = (*QUESTIONS, PreparedEntry)
"""The answers of a command that are shown until they are answered, confirmed or left."""


class PromptStep(Struct, frozen=True):
    """A question, or an entry that is ready to be written; the letter of its command ("": none), and the open cell."""

    shown: AnyQuestion | PreparedEntry
    letter: str
    hand: HandIndex

    @property
    def asks_who(self) -> bool:
        """Whether the question is which hand the command is about."""
        asked = self.shown
        if self.letter not in ABOUT_SOMEBODY or not isinstance(asked, Question) or not asked.hands:
            return False
        return isinstance(asked.options[0].leads_to, BeginCommand)


def prompt_draft(steps: Sequence[PromptStep]) -> PromptDraft | None:
    """How the last of some steps is reached again, as far as answers were chosen and not typed.

    None if the command has no letter: it was chosen in a menu, for a line of the sheet.
    """
    if not steps or not steps[0].letter:
        return None
    first, last = steps[0], steps[-1]
    hand = last.hand if first.asks_who else first.hand
    return PromptDraft(first.letter, hand, first.asks_who, tuple(_chosen(steps)))


def _chosen(steps: Sequence[PromptStep]) -> Iterator[int]:
    """The indexes of the answers that led from each step to the next one, up to the first that was not chosen."""
    for step, following in pairwise(steps):
        question = step.shown
        if not isinstance(question, Question):
            return
        chosen = question.hands.index(following.hand) if step.asks_who else question.first_marked
        if chosen == NOBODY:
            return
        yield chosen


class QuestionSteps:
    """The question or prepared entry that is shown (`now`; None: neither) and the ones before it."""

    def __init__(self) -> None:
        self.now: PromptStep | None = None
        self._before: list[PromptStep] = []
        self._answered: list[str] = []

    @property
    def asked(self) -> str:
        """The letter of the command whose question is open, also if an answer led on to another one; else ""."""
        first = self._before[0] if self._before else self.now
        return first.letter if first is not None else ""

    @property
    def is_unanswered(self) -> bool:
        """Whether what is shown is the first question of a command, to be answered by a choice and not by typing."""
        return self.now is not None and not self._before and isinstance(self.now.shown, Question)

    @property
    def letter(self) -> str:
        """The letter of the open question, if it is the first one of its command; else ""."""
        return self.now.letter if self.now is not None else ""

    @property
    def draft(self) -> PromptDraft | None:
        """How what is shown is reached again; None if nothing is shown, or by no letter."""
        return prompt_draft((*self._before, self.now)) if self.now is not None else None

    @property
    def gives_reason(self) -> bool:
        """Whether the question that is shown came out of one who agrees."""
        return bool(self._before) and isinstance(self._before[-1].shown, Agreement)

    @property
    def prepared(self) -> PreparedEntry | None:
        """The prepared entry that led to the question that is shown; None if there is none."""
        entries = (step.shown for step in reversed(self._before) if isinstance(step.shown, PreparedEntry))
        return next(entries, None) if self.now is not None else None

    def begin(self) -> None:
        """Forget the questions of the command before."""
        self.leave_earlier()
        self._answered.clear()

    def leave_earlier(self) -> None:
        """Forget the questions before the one that is shown: Esc goes back to the row."""
        self._before.clear()

    def leave_all(self) -> None:
        """Forget what is shown too, after another row was opened."""
        self.now = None
        self._before.clear()

    def show(self, answer: Answer, letter: str, hand: HandIndex) -> None:
        """Take what is shown now; an answer that is no step ends the command, unless its entries are written."""
        self.now = PromptStep(answer, letter, hand) if isinstance(answer, STEPS) else None
        if not isinstance(answer, (*STEPS, AgreedEntries)):
            self._answered.clear()

    def go_on(self, question: AnyQuestion | None = None) -> None:
        """Keep what is shown, or `question` in its place with its mark, for Esc to go back to."""
        if self.now is not None:
            self._before.append(self.now if question is None else replace(self.now, shown=question))

    def go_on_with_reason(self) -> None:
        """A reason was given for the agreement: Esc then goes back to the state before all of that."""
        self._before.pop()

    def back(self) -> PromptStep | None:
        """Take the question before the one that is shown; None if that was the first."""
        return self._before.pop() if self._before else None

    # questions with fields

    def add_answered(self, key: str) -> None:
        """Note that a question with fields, named by its key, was answered since the command began."""
        self._answered.append(key)

    def take_answered(self) -> list[str]:
        """The keys of those that were answered, which are forgotten then."""
        answered, self._answered = self._answered, []
        return answered
