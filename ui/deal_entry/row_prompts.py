"""`RowPrompts`: what is asked under the open row, from the letter that begins it to what is ready to be sealed.

Every answer may lead to another question; Esc goes back to the one before, and from the first one to the cell.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.entries import DealEntry
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from ui.deal_entry.cell_edit import CellEdit
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.open_row import OpenRow
from ui.prompts.command_letters import ABOUT_SOMEBODY, OF_A_HAND, ask_which_hand
from ui.prompts.questions import (
    AgreedEntries,
    Agreement,
    Answer,
    AnyQuestion,
    AskOfHand,
    FiguresQuestion,
    ForgottenDeal,
    OpenPage,
    PreparedEntry,
    PromptContext,
    Question,
    ReopenDeal,
    RowTexts,
    TextQuestion,
)

if TYPE_CHECKING:
    from ui.prompts.commands import CommandFunction
    from ui.prompts.panels import Panels

_ASKED = (Question, TextQuestion, FiguresQuestion, Agreement)
_STEPS = (*_ASKED, PreparedEntry)


class _Step(NamedTuple):
    """A question that is or was open, or an entry ready to be sealed; the letter that began it, and the open cell."""

    asked: AnyQuestion | PreparedEntry
    begun: str
    at_hand: HandIndex


def load_prompts() -> tuple[dict[str, CommandFunction], type[Panels]]:
    """What can be begun, and where it is asked: 45 ms, so a start loads it after the first painting."""
    from ui.prompts.commands import COMMANDS  # noqa: PLC0415  # see above
    from ui.prompts.panels import Panels  # noqa: PLC0415  # see above

    return COMMANDS, Panels


def _begun(name: str, prompt: PromptContext) -> Answer:
    """What begins by a name; the sentence of what forbids it, as where the game is over by now."""
    commands, _ = load_prompts()
    try:
        return commands[name](prompt)
    except Refused as refusal:
        return capital(refusal_text(refusal))


class RowPrompts(QObject):
    """Asks questions and steps back. `decided` carries `AgreedEntries`, the other signals other answers."""

    decided = Signal(object)
    reshaped = Signal()
    """The band needs another height, or there is something to show where the game is over."""
    reopening = Signal(int, int)
    """An old deal is to be written anew: the index of its entry, the hand whose cell opens."""
    forgotten = Signal(object)
    """A deal was forgotten: a `ForgottenDeal`."""
    retyped = Signal(object)
    """Other texts are to stand in the cells: a `RowTexts`."""
    elsewhere = Signal(str)
    """Another page is wanted, by its name."""

    def __init__(self, row: OpenRow, band: EntryBand) -> None:
        super().__init__(band)
        self._row, self._band = row, band
        self._now: _Step | None = None
        self._before: list[_Step] = []
        """The questions whose answers led here, the first one first."""
        band.cell_made.connect(self._follow_cell)
        band.left.connect(self.back)

    def _follow_cell(self, cell: CellEdit) -> None:
        cell.commanded.connect(partial(self._command, cell.hand))

    # what begins

    def command(self, letter: str) -> None:
        """What a key, a menu or a button begins, in the open cell."""
        self._command(self._row.at_hand, letter)

    def begin(self, name: str, prompt: PromptContext) -> None:
        """Begin an act by its name, whatever is asked now."""
        self.ask(_begun(name, prompt))

    def agree(self, entry: DealEntry, line: int, note: str = "") -> None:
        """Ask who agrees to a deal in the place of an old one, or before it; `line` is the old one's entry."""
        asked = _begun("agree_to_old", replace(self._row.prompt_context(), entry=entry, line=line))
        self.lead_to(replace(asked, note=note) if isinstance(asked, Agreement) else asked)

    def _command(self, hand: HandIndex, letter: str) -> None:
        if self._row.prepared is None and self._row.asked is None:
            named = letter not in ABOUT_SOMEBODY or self._row.by_hand == hand
            self.ask(self._begin(hand, letter) if named else self._who(hand, letter), begun=letter)

    def _who(self, hand: HandIndex, letter: str) -> Answer:
        """Ask whom it is about, where the cursor only happens to stand in a cell; or say what forbids it of anybody."""
        typed = self._row.typed
        forbidden = all(isinstance(self._begin(other, letter), str) for other in typed.playing)
        return self._begin(hand, letter) if forbidden else ask_which_hand(letter, typed)

    def _begin(self, hand: HandIndex, letter: str) -> Answer:
        """What a letter leads to in a cell."""
        return _begun(letter, self._row.prompt_context(hand))

    # of another hand

    def _ask_of(self, hand: HandIndex) -> None:
        """It is about this hand; Esc comes back to whom it is about."""
        asked = self._now
        answer = self._begin(hand, asked.begun) if asked is not None else ""
        self._before.clear()
        if asked is None or not isinstance(answer, _STEPS):
            self._show(answer, "")
            return
        self._before.append(asked)
        self._row.at_hand = hand
        self._show(answer, asked.begun)

    def turn(self, step: int) -> None:
        """Ask a neighbour what was begun in a cell; beyond the last hand comes the first."""
        playing, at = self._row.typed.playing, self._row.at_hand
        if self._begun in OF_A_HAND and at in playing:
            self.turn_to(playing[(playing.index(at) + step) % len(playing)])

    @property
    def _begun(self) -> str:
        """The letter that began the question that is open, while none of its answers has been given."""
        return self._now.begun if self._now is not None else ""

    def turn_to(self, hand: HandIndex) -> None:
        """A cell is gone to while something is asked: ask the same of its hand, or leave the question for the cell.

        What is being typed as an answer is not left.
        """
        asked = self._row.asked
        if isinstance(asked, TextQuestion | FiguresQuestion):
            self._band.take_focus()
            return
        if isinstance(asked, Question) and asked.hands:
            self._ask_of(hand)
            return
        letter, self._row.at_hand = self._begun, hand
        if letter not in OF_A_HAND:
            self.ask("")
            return
        answer = self._begin(hand, letter)
        if not isinstance(answer, _STEPS):
            self._before.clear()
        self._show(answer, letter)

    # where an answer leads

    def ask(self, answer: Answer, *, begun: str = "") -> None:
        """Show what a command led to; `begun` is its letter."""
        self._before.clear()
        self._show(answer, begun)

    def forget(self) -> None:
        """Nothing is asked any more: another row is open."""
        self._now = None
        self._before.clear()

    def lead_to(self, answer: Answer, left: AnyQuestion | None = None) -> None:
        """Show what an answer leads to; Esc comes back from there, to the question as it was `left`."""
        if isinstance(answer, AskOfHand):
            self._ask_of(answer.hand)
            return
        now = self._now
        if now is not None and isinstance(answer, _STEPS):
            self._before.append(now if left is None else now._replace(asked=left))
        else:
            self._before.clear()
        self._show(answer, "")

    def back(self) -> None:
        """Esc: the question before; from the first one to the row as typed."""
        if self._before:
            step = self._before.pop()
            self._row.at_hand = step.at_hand
            self._show(step.asked, step.begun)
        else:
            self._show("", "")

    def _show(self, answer: Answer, begun: str) -> None:
        row = self._row
        self._band.close_question()
        if isinstance(answer, PreparedEntry):
            try:
                answer = replace(answer, effect=row.prompt_context().effect(answer.entry))
            except Refused as refusal:
                answer = capital(refusal_text(refusal))
        elif isinstance(answer, Question):
            other_hands = begun in OF_A_HAND and not answer.hands and len(row.typed.playing) > 1
            answer = replace(answer, other_hands=other_hands)
        self._now = _Step(answer, begun, row.at_hand) if isinstance(answer, _STEPS) else None
        row.asked = answer if isinstance(answer, _ASKED) else None
        row.prepared = answer if isinstance(answer, PreparedEntry) else None
        row.say(answer if isinstance(answer, str) else "")
        if row.asked is not None:
            self._ask_below(row.asked)
        self.refresh()
        self._lead_on(answer)

    def _ask_below(self, asked: AnyQuestion) -> None:
        """Open the panel of a question under the row, the panels being made when something is first asked."""
        if self._band.panels is None:
            panels = load_prompts()[1](self._band)
            panels.choice.turned.connect(self.turn)
            for panel in panels:
                panel.answered.connect(self.lead_to)
                panel.left.connect(self.back)
                panel.reshaped.connect(self.reshaped)
            self._band.take_panels(panels)
        self._band.ask(asked)

    def _lead_on(self, answer: Answer) -> None:
        """What an answer leads to outside of what is asked."""
        match answer:
            case ReopenDeal(entry=entry):
                self.reopening.emit(entry, self._row.at_hand)
            case ForgottenDeal():
                self.forgotten.emit(answer)
            case RowTexts():
                self.retyped.emit(answer)
            case AgreedEntries():
                self.decided.emit(answer)
            case OpenPage(page=page):
                self.elsewhere.emit(page)

    def refresh(self) -> None:
        """Show the row or the question as it is now, and put the cursor there."""
        self._band.refresh()
        self.reshaped.emit()
        self._band.take_focus()
