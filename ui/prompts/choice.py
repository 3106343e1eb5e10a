"""`PromptChoice`: the model of a question with answers: which answer is marked, and its effect. No Qt.

A key marks its answer, and also chooses it if no other key begins with the same digit. If the answers are lines of
the sheet, their keys are the numbers of deals, typed digit by digit; they only mark a line.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.text.effect_text import EffectSentence, effect_words
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.prompts.preview import EffectPreview
from ui.prompts.questions import NO_LINE, NOBODY, Option, Question, TextQuestion

IN_FULL = 3
"""The greatest number of answers that are shown with an effect each; a longer list has that of the marked one below."""


class PromptChoice:
    """A `Question` that is being answered."""

    def __init__(self, question: Question) -> None:
        self.question = question
        self.marked = question.first_marked
        """The index of the marked answer, which Enter chooses; `NOBODY` for none."""
        self.first_in_sight: int | None = None
        """The first visible answer, if the wheel has scrolled there; None: the marked one is in sight."""
        self.reminder = ""
        """Why the last key was not accepted."""
        self.refused = ""
        """The figure that was no answer: an Enter behind it goes with it."""
        self.effect: EffectPreview | None = None
        """The effect of the marked answer; None if it has none or is refused."""
        self.sentences: tuple[EffectSentence, ...] = ()
        """That effect in words, or why it is refused, and the rule that is applied."""
        self._typed = ""
        self._compute_effect()

    @property
    def option(self) -> Option | None:
        return self.question.options[self.marked] if self.marked != NOBODY else None

    @property
    def lines(self) -> tuple[int, ...]:
        """The entries of all lines of the sheet that the marked answer is about."""
        option = self.option
        if option is None and (self.question.hands or self.is_in_title):
            option = self.question.options[0]  # for each of the hands it is about the same line
        lines = (option.line, *option.also) if option is not None else ()
        return tuple(line for line in lines if line != NO_LINE)

    @property
    def is_in_full(self) -> bool:
        """Whether every answer is shown with its effect."""
        options = self.question.options
        return len(options) <= IN_FULL and all(option.preview for option in options)

    @property
    def effect_beneath(self) -> bool:
        """Whether the effect of the marked answer is shown below the list."""
        return not self.is_in_full and any(option.compute_effect or option.preview for option in self.question.options)

    @property
    def keeps_deals(self) -> bool:
        """Whether the deals above should stay in sight: it is about one of them, shows what an answer changes, or is
        one that a single key answers.
        """
        return bool(self.lines) or self.is_in_full or self.effect_beneath or self.is_in_title

    @property
    def is_in_title(self) -> bool:
        """Whether the only answer stands in the title alone, as the chip of its key, and is never marked."""
        question = self.question
        if len(question.options) != 1 or question.first_marked != NOBODY or question.picks_lines or question.hands:
            return False
        only = question.options[0]
        return not (only.details or only.preview or only.compute_effect)

    # marking

    def mark(self, number: int) -> None:
        """Mark an answer; beyond either end it wraps around."""
        self.reminder = self.refused = ""
        self.first_in_sight = None
        if not self.is_in_title:
            self.marked = number % len(self.question.options)
            self._compute_effect()

    def step(self, step: int) -> None:
        """Mark the next answer (+1) or the previous one (−1); if none is marked, the first or the last."""
        self.mark(min(step, 0) if self.marked == NOBODY else self.marked + step)

    def number_of_line(self, line: int) -> int | None:
        """The answer that is about a line of the sheet."""
        return next((number for number, option in enumerate(self.question.options) if option.line == line), None)

    def _compute_effect(self) -> None:
        option = self.option
        self.effect = option.preview if option else None
        found: tuple[EffectSentence, ...] = ()
        try:
            if option is not None and option.compute_effect is not None:
                self.effect = option.compute_effect()
        except Refused as refusal:
            found = (EffectSentence(f"{capital(refusal_text(refusal))}.", urgent=True),)
        if self.effect is not None:
            found = effect_words(self.effect)
            if option is not None and self.is_in_full and len(self.question.options) > 1 and found:
                found = (_of_answer(option, found[0]), *found[1:])
        warning, about = self.question.warning, (self.question.about, self.question.rule)
        warned = (EffectSentence(warning, urgent=True),) if warning else ()
        self.sentences = (*warned, *found, *(EffectSentence(words) for words in about if words))

    # answering

    def is_allowed(self, option: Option) -> bool:
        """Whether the marked answer can be chosen: not if its effect is refused."""
        return option.compute_effect is None or self.effect is not None

    def with_current_mark(self) -> Question:
        """The question with the marked answer as `first_marked`, to show it again after Esc."""
        return replace(self.question, first_marked=self.marked)

    def press(self, sign: str) -> Option | None:
        """Handle a key: mark its answer, and return it if the key chooses it. Any other key sets `reminder`."""
        found = self._by_key(sign)
        if found is None and self.question.hands:
            found = self._by_letter(sign)
        if found is None:
            self.show_reminder(sign)
            self.refused += sign if sign.isdigit() else ""
            return None
        number, gives = found
        self.mark(number)
        return self.question.options[number] if gives else None

    def begin_text(self, letter: str) -> TextQuestion | None:
        """The question with a line of text that a letter begins, whose answer is then marked.

        None if the letter is a key of an answer, or begins no text.
        """
        asked = self.question.by_typing
        if asked is None or not letter.isalpha() or self._by_key(letter) is not None:
            return None
        self.mark(next(number for number, option in enumerate(self.question.options) if option.leads_to is asked))
        return asked

    def _by_key(self, sign: str) -> tuple[int, bool] | None:
        """The answer of a key, and whether the key chooses it at once."""
        options = self.question.options
        for typed in (self._typed + sign, sign):
            found = [number for number, option in enumerate(options) if option.key.startswith(typed)]
            if found:
                exact = [number for number in found if options[number].key == typed]
                self._typed = typed
                return (exact or found)[0], len(found) == 1 and bool(exact) and not self.question.picks_lines
        return None

    def _by_letter(self, letter: str) -> tuple[int, bool] | None:
        """The hand with a player whose name begins with a letter; pressed again, the next such hand."""
        begins = [[name[:1].casefold() for name in option.title.split(" + ")] for option in self.question.options]
        found = [number for number, letters in enumerate(begins) if letter.casefold() in letters]
        if not found:
            return None
        return next((number for number in found if number > self.marked), found[0]), len(found) == 1

    def refuse_enter(self) -> None:
        """Set `reminder` for an Enter that was typed behind a figure which is no answer."""
        self.reminder = say("“{figure}” and its Enter were not taken", figure=self.refused)
        self.refused = ""

    def show_reminder(self, key: str = "") -> None:
        """Set `reminder` for a key that is no answer, or for Enter while no answer is marked."""
        answers = [option.key for option in self.question.options]
        if self.marked == NOBODY and len(answers) == 1:
            self.reminder = say("Press {key}, or Esc to go back", key=answers[0])
            return
        keys = say("a deal’s number") if self.question.picks_lines else _keys_in_words(answers)
        if not self.question.hands and self.marked != NOBODY:
            keys = say("{keys}, Enter", keys=keys)
        which = say("Say who: {keys}, or Esc" if self.question.hands else "Choose: {keys}, or Esc", keys=keys)
        self.reminder = say("“{key}” is not an answer: {keys} or Esc", key=key, keys=keys) if key else which

    # for a screen reader

    @property
    def spoken_marked(self) -> str:
        """The effect of the marked answer for a screen reader: its sentences and the figures of the columns."""
        spoken = [sentence.words for sentence in self.sentences]
        if self.effect is not None:
            spoken.append(say("Scores then, and the night: {hands}.", hands="; ".join(self.effect.aloud())))
        return " ".join(spoken)

    @property
    def spoken(self) -> str:
        """The answers with their keys and the effect of the marked one, for a screen reader."""
        words = "; ".join(" ".join((o.key, o.title, *o.details)) for o in self.question.options)
        words += say("; Left or Right asks it of another hand") if self.question.other_hands else ""
        marked = self.spoken_marked
        words = f"{words}. {self.option.title}: {marked}" if marked and self.option else words
        return f"{self.reminder}. {words}" if self.reminder else words


def _of_answer(option: Option, sentence: EffectSentence) -> EffectSentence:
    """A sentence on the effect of an answer, which stands under all of them."""
    return replace(sentence, words=say("{answer}: {effect}", answer=option.title, effect=sentence.words))


def _keys_in_words(keys: Sequence[str]) -> str:
    """The keys of the answers: from the first to the last of figures in a row, else each of them."""
    numbers = [int(key) for key in keys if key.isdecimal()]
    if len(numbers) == len(keys) > 2 and sorted(numbers) == list(range(min(numbers), min(numbers) + len(keys))):
        return say("{first} to {last}", first=min(numbers), last=max(numbers))
    return say("{first} or {last}", first=keys[0], last=keys[1]) if len(keys) == 2 else ", ".join(keys)
