"""What the command of a letter or a name answers for a hand of the open row: a question, an entry or a refusal."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ALL, ZERO, Points, write
from scorekeeper.sheet.entries import FalseClaim, Misdeal, Renege, Run, WrongCount
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import say
from ui.deal_entry.open_row import OpenRow
from ui.prompts.command_letters import ABOUT_SOMEBODY, OF_A_HAND, ask_which_hand
from ui.prompts.questions import Answer, PreparedEntry, PromptContext, Question

if TYPE_CHECKING:
    from ui.prompts.commands import CommandFunction
    from ui.prompts.panels import Panels

_WITHOUT_TYPED = (Run, Renege, FalseClaim, WrongCount, Misdeal)
"""What is scored for these has nothing to do with the points that are typed."""


def load_prompts() -> tuple[dict[str, CommandFunction], type[Panels]]:
    """Import the commands and the panels, which takes 45 ms: the app does so after the first paint."""
    from ui.prompts import commands, panels  # noqa: PLC0415  # see above

    return commands.COMMANDS, panels.Panels


def run_command(name: str, prompt: PromptContext) -> Answer:
    """Run a command by its name or letter; if it is refused, the sentence that says why."""
    commands, _ = load_prompts()
    try:
        return commands[name](prompt)
    except Refused as refusal:
        return capital(refusal_text(refusal))


def run_of_hand(row: OpenRow, hand: HandIndex, letter: str) -> Answer:
    """Run the command of a letter about one hand."""
    return run_command(letter, row.prompt_context(hand))


def run_or_ask_which(row: OpenRow, hand: HandIndex, letter: str) -> Answer:
    """Ask which hand a command is about; if it is refused for every hand, the sentence that says why."""
    refused = all(isinstance(run_of_hand(row, other, letter), str) for other in row.typed.playing)
    return run_of_hand(row, hand, letter) if refused else ask_which_hand(letter, row.typed)


def run_letter(row: OpenRow, hand: HandIndex, letter: str) -> Answer:
    """Run the command of a letter typed in a hand’s cell; it is about that hand only if the user chose the cell."""
    hand_known = letter not in ABOUT_SOMEBODY or row.chosen_hand == hand
    return run_of_hand(row, hand, letter) if hand_known else run_or_ask_which(row, hand, letter)


def as_shown(row: OpenRow, answer: Answer, letter: str) -> Answer:
    """An entry with its effect, or why it is refused; a question that can be asked about other hands says so."""
    if isinstance(answer, PreparedEntry):
        try:
            effect = row.prompt_context().effect(answer.entry)
        except Refused as refusal:
            return capital(refusal_text(refusal))
        return replace(answer, sentence=_with_what_goes(row, answer), effect=effect)
    if isinstance(answer, Question):
        other_hands = letter in OF_A_HAND and not answer.hands and len(row.typed.playing) > 1
        return replace(answer, other_hands=other_hands)
    return answer


def _with_what_goes(row: OpenRow, ready: PreparedEntry) -> str:
    """The sentence of an entry, with the points that were typed and that it replaces. It replaces none if all the
    points of a deal were typed for one hand, which the question was about, or if Enter alone gives them.
    """
    if not isinstance(ready.entry, _WITHOUT_TYPED):
        return ready.sentence
    typed = row.typed
    gone = [
        write(points)
        for hand, cell in enumerate(typed.cells)
        if (points := cell.points) is not None
        and cell.text != row.initial_texts[hand]
        and write(points) not in (ready.figures[hand], write(ZERO), write(Points.whole(ALL)))
    ]
    return say("{entry} ({gone} dropped)", entry=ready.sentence, gone=", ".join(gone)) if gone else ready.sentence
