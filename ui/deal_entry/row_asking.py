"""`RowAsking`: what is asked under the open row, from the letter that begins it to what is ready to be sealed.

Every answer may lead to another question; Esc goes back to the one before, and from the first one to the cell.
"""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import HandIndex
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from ui.deal_entry.commands import COMMANDS, OF_A_HAND
from ui.deal_entry.row_place import RowPlace
from ui.live.row_entry import Prepared
from ui.prompts.questions import (
    Agreement,
    Answer,
    Decided,
    Elsewhere,
    FiguresQuestion,
    Forgotten,
    OfHand,
    Question,
    Reopen,
    Retyped,
    TextQuestion,
)
from ui.prompts.who import ABOUT_SOMEBODY, who

Asked = Question | TextQuestion | FiguresQuestion | Agreement
_ASKED = (Question, TextQuestion, FiguresQuestion, Agreement)
_STEPS = (*_ASKED, Prepared)


class _Step(NamedTuple):
    """A question that is or was open, or an entry ready to be sealed; the letter that began it, and the open cell."""

    asked: Asked | Prepared
    begun: str
    at_hand: HandIndex


class RowAsking(QObject):
    """Asks, and goes back. `decided` carries a `Decided`, the other signals what an answer leads to elsewhere."""

    decided = Signal(object)
    reshaped = Signal()
    """The band needs another height, or there is something to show where the game is over."""
    reopening = Signal(int, int)
    """An old deal is to be written anew: the index of its entry, the hand whose cell opens."""
    forgotten = Signal(object)
    """A deal was forgotten: a `Forgotten`."""
    retyped = Signal(object)
    """Other texts are to stand in the cells: a `Retyped`."""
    elsewhere = Signal(str)
    """Another page is wanted, by its name."""

    def __init__(self, place: RowPlace) -> None:
        super().__init__(place.band)
        self._place, self._band = place, place.band
        self._now: _Step | None = None
        self._before: list[_Step] = []
        """The questions whose answers led here, the first one first."""
        band = place.band
        band.commanded.connect(self._command)
        band.answered.connect(self.lead_to)
        band.left.connect(self.back)
        band.turned.connect(self._turned)
        band.reshaped.connect(self.reshaped)

    def command(self, letter: str) -> None:
        """What a key, a menu or a button begins, in the open cell."""
        self._command(self._place.state.at_hand, letter)

    def _command(self, hand: HandIndex, letter: str) -> None:
        if self._place.row.prepared is None and self._band.asked is None:
            named = letter not in ABOUT_SOMEBODY or self._place.state.by_hand == hand
            self.ask(self._begin(hand, letter) if named else self._who(hand, letter), begun=letter)

    def _who(self, hand: HandIndex, letter: str) -> Answer:
        """Ask whom it is about, where the cursor only happens to stand in a cell; or say what forbids it of anybody."""
        row = self._place.row
        forbidden = all(isinstance(self._begin(other, letter), str) for other in row.playing)
        return self._begin(hand, letter) if forbidden else who(letter, row)

    def _ask_of(self, hand: HandIndex) -> None:
        """It is about this hand; Esc comes back to whom it is about."""
        asked, state = self._now, self._place.state
        answer = self._begin(hand, asked.begun) if asked is not None else ""
        self._before.clear()
        if asked is None or not isinstance(answer, _STEPS):
            self._show(answer, "")
            return
        self._before.append(asked)
        state.at_hand = hand
        self._show(answer, asked.begun)

    def _begin(self, hand: HandIndex, letter: str) -> Answer:
        """What a letter leads to in a cell; the sentence of what forbids it, as where the game is over by now."""
        try:
            return COMMANDS[letter](self._place.desk.asking(hand))
        except Refused as refusal:
            return capital(refusal_text(refusal))

    def _turned(self, step: int) -> None:
        """Ask a neighbour what was begun in a cell; beyond the last hand comes the first."""
        playing, at = self._place.row.playing, self._place.state.at_hand
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
        if self._band.is_answered_by_typing:
            self._band.take_focus()
            return
        letter, now = self._begun, self._now
        if now is not None and isinstance(now.asked, Question) and now.asked.hands:
            self._ask_of(hand)
            return
        self._place.state.at_hand = hand
        if letter not in OF_A_HAND:
            self.ask("")
            return
        answer = self._begin(hand, letter)
        if not isinstance(answer, _STEPS):
            self._before.clear()
        self._show(answer, letter)

    def ask(self, answer: Answer, *, begun: str = "") -> None:
        """Show what a command led to; `begun` is its letter."""
        self._before.clear()
        self._show(answer, begun)

    def forget(self) -> None:
        """Nothing is asked any more: another row is open."""
        self._now = None
        self._before.clear()

    def lead_to(self, answer: Answer) -> None:
        """Show what an answer leads to; Esc comes back from there."""
        if isinstance(answer, OfHand):
            self._ask_of(answer.hand)
            return
        now, marked = self._now, self._band.marked
        if now is not None and isinstance(answer, _STEPS):
            asked = now.asked
            if isinstance(asked, Question) and marked is not None:
                asked = replace(asked, begins=marked)
            self._before.append(now._replace(asked=asked))
        else:
            self._before.clear()
        self._show(answer, "")

    def back(self) -> None:
        """Esc: the question before; from the first one to the row as typed."""
        if self._before:
            step = self._before.pop()
            self._place.state.at_hand = step.at_hand
            self._show(step.asked, step.begun)
        else:
            self._show("", "")

    def _show(self, answer: Answer, begun: str) -> None:
        state = self._place.state
        self._band.close_question()
        effect = None
        if isinstance(answer, Prepared):
            try:
                effect = self._place.desk.asking().effect(answer.entry)
            except Refused as refusal:
                answer = capital(refusal_text(refusal))
        elif isinstance(answer, Question):
            turns = begun in OF_A_HAND and not answer.hands and len(self._place.row.playing) > 1
            answer = replace(answer, turns=turns)
        self._now = _Step(answer, begun, state.at_hand) if isinstance(answer, _STEPS) else None
        state.row.prepared, state.effect, state.cell, state.note = None, None, ("", ""), ""
        state.say(answer if isinstance(answer, str) else "")
        if isinstance(answer, Prepared):
            state.row.prepared, state.effect = answer, effect
        elif isinstance(answer, _ASKED):
            if isinstance(answer, Question):
                state.cell, state.note = answer.cell, answer.note
            self._band.ask(answer)
        self.refresh()
        self._lead_on(answer)

    def _lead_on(self, answer: Answer) -> None:
        """What an answer leads to outside of what is asked."""
        match answer:
            case Reopen(entry=entry):
                self.reopening.emit(entry, self._place.state.at_hand)
            case Forgotten():
                self.forgotten.emit(answer)
            case Retyped():
                self.retyped.emit(answer)
            case Decided():
                self.decided.emit(answer)
            case Elsewhere(page=page):
                self.elsewhere.emit(page)

    def refresh(self) -> None:
        """Show the row or the question as it is now, and put the cursor there."""
        self._band.refresh()
        self.reshaped.emit()
        self._band.take_focus()
