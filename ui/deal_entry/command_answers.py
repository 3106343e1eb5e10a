"""`CommandAnswers`: what a command answers for a hand of the open row: a question, an entry or a refusal."""

from __future__ import annotations

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, ZERO, Points, write
from scorekeeper.sheet.entries import FalseClaim, Misdeal, Renege, Run, WrongCount
from scorekeeper.text.effect_text import EffectSentence, effect_words
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.open_row import OpenRow
from ui.prompts.command_letters import ABOUT_SOMEBODY, OF_A_HAND, ask_which_hand
from ui.prompts.commands import COMMANDS
from ui.prompts.finished_game import read_first
from ui.prompts.panels import Panels
from ui.prompts.prompt_context import PromptContext
from ui.prompts.questions import Answer, PreparedEntry, Question

_WITHOUT_TYPED = (Run, Renege, FalseClaim, WrongCount, Misdeal)
"""What is scored for these has nothing to do with the points that are typed."""


class CommandAnswers:
    """Runs the commands for a row, and makes the panels of their questions."""

    def __init__(self, row: OpenRow) -> None:
        self._row = row

    def context(self, hand: HandIndex | None = None) -> PromptContext:
        """The context of a command for a hand (None: that of the open cell)."""
        row = self._row
        about = row.current_hand if hand is None else hand
        return PromptContext(row.night, row.game, row.typed, about, ready=row.prepared)

    def run(self, name: str, prompt: PromptContext) -> Answer:
        """Run a command by its name or letter; if it is refused, the sentence that says why."""
        try:
            return COMMANDS[name](prompt)
        except Refused as refusal:
            return capital(refusal_text(refusal))

    def of_hand(self, hand: HandIndex, letter: str) -> Answer:
        """Run the command of a letter about one hand."""
        return self.run(letter, self.context(hand))

    def or_which(self, hand: HandIndex, letter: str) -> Answer:
        """Ask which hand a command is about; if it is refused for every hand, the sentence that says why."""
        refused = all(isinstance(self.of_hand(other, letter), str) for other in self._row.typed.playing)
        return self.of_hand(hand, letter) if refused else ask_which_hand(letter, self._row.typed)

    def of_letter(self, hand: HandIndex, letter: str) -> Answer:
        """Run the command of a letter typed in a hand’s cell; it is about that hand only if the user chose the cell."""
        hand_known = letter not in ABOUT_SOMEBODY or self._row.chosen_hand == hand
        return self.of_hand(hand, letter) if hand_known else self.or_which(hand, letter)

    def read_first(self, answer: Answer) -> Answer:
        """The question before a finished game is changed, if the answer does; any other answer as it is."""
        return read_first(self.context(), answer)

    def as_shown(self, answer: Answer, letter: str) -> Answer:
        """An entry with its effect, or why it is refused; a question that can be asked about other hands says so."""
        if isinstance(answer, PreparedEntry):
            try:
                effect = self.context().effect(answer.entry)
            except Refused as refusal:
                return capital(refusal_text(refusal))
            said = effect_words(effect)
            return replace(
                answer,
                sentence=self._with_what_goes(answer),
                effect=effect,
                effect_sentences=(*said, EffectSentence(answer.rule)) if answer.rule else said,
            )
        if isinstance(answer, Question):
            other_hands = letter in OF_A_HAND and not answer.hands and len(self._row.typed.playing) > 1
            return replace(answer, other_hands=other_hands)
        return answer

    def _with_what_goes(self, ready: PreparedEntry) -> str:
        """The sentence of an entry, with the points that were typed and that it replaces. It replaces none if all the
        points of a deal were typed for one hand, which the question was about, or if Enter alone gives them.
        """
        if not isinstance(ready.entry, _WITHOUT_TYPED):
            return ready.sentence
        row = self._row
        gone = [
            write(points)
            for hand, cell in enumerate(row.typed.cells)
            if (points := cell.points) is not None
            and cell.text != row.initial_texts[hand]
            and write(points) not in (ready.figures[hand], write(ZERO), write(Points.whole(ALL)))
        ]
        return say("{entry} ({gone} dropped)", entry=ready.sentence, gone=", ".join(gone)) if gone else ready.sentence

    def new_panels(self, band: EntryBand) -> Panels:
        """The panels of all questions, made for the first one."""
        return Panels(band)
