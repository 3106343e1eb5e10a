"""What the keys do in the open row: the grammar of entering a deal, from the first digit to the sealed entry.

The control changes nothing by itself: a sealed row is handed up as an entry and stays as typed until the night says
that it is on disk.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from scorekeeper.entries import DealEntry, Entry, Undo
from scorekeeper.night import Night
from scorekeeper.people import HandIndex
from scorekeeper.points import ZERO, read
from scorekeeper.sheet import DealRow
from ui.asking import deal_commands
from ui.asking.questions import (
    Agreement,
    Answer,
    Asking,
    Decided,
    FiguresQuestion,
    Forgotten,
    Question,
    Reopen,
    Retyped,
    TextQuestion,
)
from ui.mending import error, late
from ui.sheet.commands import COMMANDS, OF_A_HAND
from ui.sheet.entry_band import EntryBand
from ui.sheet.row_desk import RowDesk
from ui.sheet.row_entry import Prepared, RowEntry
from ui.sheet.row_state import RowState


class EntryControl(QObject):
    """Turns keys into entries. `sealed` carries a `Decided`, `draft_changed` what is typed, after
    every key.
    """

    sealed = Signal(object)
    draft_changed = Signal(list)
    reshaped = Signal()
    """The band needs another height, or there is something to show where the game is over."""
    reopening = Signal(int, int)
    """An old deal is to be written anew: the index of its entry, the hand whose cell opens."""
    forgotten = Signal(object)
    """A deal was forgotten: a `Forgotten`."""
    recalled = Signal(int)
    """F2 in a hand's cell: the newest deal again."""
    climbed = Signal(int)
    """Up: from a hand's cell into the lines."""

    def __init__(self, band: EntryBand, desk: RowDesk) -> None:
        super().__init__(band)
        self._band = band
        self._begun = ""  # the letter whose first question is open
        self._put_on_desk(desk)
        band.typed.connect(self._typed)
        band.entered.connect(self._enter)
        band.backed.connect(lambda hand: self._go(hand, -1))
        band.restored.connect(self.clear)
        band.commanded.connect(self._command)
        band.moved.connect(self._go)
        band.climbed.connect(self.climbed)
        band.recalled.connect(self.recalled)
        band.focused.connect(self._focused)
        band.confirmed.connect(self.confirm)
        band.left.connect(lambda: self.ask(""))  # Esc: no question, no prepared entry, the row as typed
        band.answered.connect(self.ask)
        band.turned.connect(self._turned)
        band.reshaped.connect(self.reshaped)

    # which row

    def show_row(self, night: Night, game: int, names: tuple[str, ...], *, proposes: bool, texts: list[str]) -> None:
        """Open the next row on the sheet of a game, with a draft's texts."""
        self._put_on_desk(RowDesk.of(night, game, names, proposes=proposes, texts=texts))

    def amend(self, old: DealRow, hand: HandIndex, again: tuple[Entry, ...] = ()) -> None:
        """Write an old deal anew; the open row waits. What was written `again` after the newest one asks nobody."""
        self._put_on_desk(self._desk.amending(old, hand, again))
        self._show()

    def insert(self, before: DealRow, found: Forgotten) -> None:
        """Write a forgotten deal; the open row waits."""
        self._put_on_desk(self._desk.inserting(before, found.dealt_in, list(found.texts)))
        self._show()

    def leave_amendment(self) -> None:
        """Leave the old deals as they are and go on with the open row."""
        self._put_on_desk(self._desk.after_amending())
        self._show()

    def see(self, night: Night) -> None:
        """The night went on beside this game: what is being written stays as it is."""
        self._desk.night = night

    @property
    def half_written(self) -> RowDesk | None:
        """The old deal that is being written anew, to be taken up again later."""
        return self._desk if self._desk.old is not None else None

    def take_up(self, desk: RowDesk) -> None:
        """Go on with an old deal where it was left; not where its game has changed since."""
        if desk.row.sheet.length == self.row.sheet.length:
            desk.night, desk.waiting = self._desk.night, self.open_texts
            desk.row.prepared = None
            self._put_on_desk(desk)
            self._show()

    def _put_on_desk(self, desk: RowDesk) -> None:
        self._desk = desk
        self._band.close_question()
        self._band.show_state(desk.state, desk.names)

    @property
    def state(self) -> RowState:
        """How the row stands."""
        return self._desk.state

    @property
    def row(self) -> RowEntry:
        """The row itself."""
        return self._desk.row

    @property
    def open_texts(self) -> list[str]:
        """What is typed in the next row, also while it waits."""
        return self._desk.open_texts

    @property
    def is_busy(self) -> bool:
        """Whether there is something to show even where no deal can be entered."""
        return self._desk.old is not None or self._band.asked is not None or self.row.prepared is not None

    def propose(self, proposes: bool) -> None:
        """Propose the last hand's points, or have all of them typed."""
        self._desk.proposes = self.row.proposes = proposes
        self._band.refresh()

    def say(self, message: str = "", hint: str = "") -> None:
        """Say what is wrong, or something quiet, in the line under the row."""
        self.state.say(message, hint)
        self._band.refresh()

    # what is typed

    def _focused(self, hand: HandIndex) -> None:
        if self._band.asked is not None:
            self._turn_to(hand)
            return
        self.state.at_hand = hand
        self.state.hint = ""
        self._band.refresh()

    def _typed(self, hand: HandIndex, text: str) -> None:
        self.row.texts[hand] = text
        self._changed()

    def _changed(self, *, cleared: list[str] | None = None) -> None:
        """Something else stands in the row: nothing was read back, nothing is wrong yet."""
        self._desk.cleared = cleared
        self.state.say()
        self.state.is_read_back = False
        if self._desk.old is None:
            self.draft_changed.emit(list(self.row.texts))
        self._band.refresh()

    def _enter(self, hand: HandIndex) -> None:
        """Enter in a cell: take what stands there, go on, and seal what has been read back."""
        row, state = self.row, self.state
        if state.is_read_back and not row.problem:
            self._seal()
            return
        if not row.figure_text(hand):
            proposal = row.proposal
            self._put(hand, row.settled(hand, proposal[1] if proposal and proposal[0] == hand else ZERO))
        wrong = row.problem_of(hand)
        if wrong:
            self.say(f"{row.names[hand]}: {wrong}")
            self._band.cells[hand].choose_figure()  # to be typed over
            return
        self._put(hand, row.settled(hand, read(row.figure_text(hand))))
        self._changed()
        if row.ran == hand:
            self.ask(deal_commands.all_points(self._desk.asking(hand)))
        elif row.is_complete:
            self._read_back(hand)
        else:
            self._focus_after(hand)

    def _read_back(self, hand: HandIndex) -> None:
        """A complete row is read before Enter seals it, or says what is off; the next figure can still be typed.

        Whoever types every figure of an old deal goes on with the next, although the row may add up by chance before.
        """
        self._band.cells[hand].choose_figure()
        if hand != self.row.playing[-1]:
            self._go(hand, 1)
        self.state.is_read_back = True
        self.say(self.row.problem)

    def _put(self, hand: HandIndex, text: str) -> None:
        self.row.texts[hand] = text
        self._band.put_text(hand, text)

    def _focus_after(self, hand: HandIndex) -> None:
        still = self.row.open_hands
        order = [h for h in still if h > hand] + [h for h in still if h < hand]
        self._band.cells[order[0]].setFocus()

    def _go(self, hand: HandIndex, step: int) -> None:
        """To a neighbour; the first and the last cell have one neighbour only."""
        playing = self.row.playing
        place = min(max(playing.index(hand) + step, 0), len(playing) - 1)
        self._band.cells[playing[place]].setFocus()

    def clear(self) -> None:
        """Esc: the row as it was before anything was typed; `restore` brings the typing back."""
        before, kept = self._desk.untouched, list(self.row.texts)
        if kept != before:
            self.take_texts(before, cleared=kept)
        elif self._desk.old:
            self.leave_amendment()
        else:
            self.say()

    @property
    def can_restore(self) -> bool:
        """Whether Esc cleared a row that `restore` would bring back."""
        return self._desk.cleared is not None

    def restore(self) -> bool:
        """Bring back what Esc cleared; False where there is nothing to bring back."""
        if self._desk.cleared is None:
            return False
        self.take_texts(self._desk.cleared)
        return True

    def take_texts(self, texts: list[str], hand: HandIndex | None = None, *, cleared: list[str] | None = None) -> None:
        """Put figures into the cells as if they were typed; `cleared` is what they took the place of."""
        for place, text in enumerate(texts):
            self._put(place, text)
        self.state.at_hand = self.row.first_open if hand is None or hand not in self.row.playing else hand
        self._changed(cleared=cleared)
        self._band.take_focus()

    # what is asked

    def command(self, letter: str) -> None:
        """What a key, a menu or a button begins, in the open cell."""
        self._command(self.state.at_hand, letter)

    def _command(self, hand: HandIndex, letter: str) -> None:
        if self.row.prepared is None and self._band.asked is None:
            self.ask(COMMANDS[letter](self._desk.asking(hand)), begun=letter)

    def _turned(self, step: int) -> None:
        """Ask a neighbour what was begun in a cell; beyond the last hand comes the first."""
        playing, at = self.row.playing, self.state.at_hand
        if self._begun in OF_A_HAND and at in playing:
            self._turn_to(playing[(playing.index(at) + step) % len(playing)])

    def _turn_to(self, hand: HandIndex) -> None:
        """A cell is gone to while something is asked: ask the same of its hand, or leave the question for the cell.

        What is being typed as an answer is not left.
        """
        if self._band.is_answered_by_typing:
            self._band.take_focus()
            return
        self.state.at_hand = hand
        letter = self._begun
        if letter in OF_A_HAND:
            self.ask(COMMANDS[letter](self._desk.asking(hand)), begun=letter)
        else:
            self.ask("")

    def asking(self) -> Asking:
        """What a command outside of the row looks at."""
        return self._desk.asking()

    def ask(self, answer: Answer, *, begun: str = "") -> None:
        """Show what a command or an answer led to; `begun` is the letter of a command."""
        state = self.state
        self._begun = begun
        self._band.close_question()
        state.row.prepared, state.effect, state.cell, state.note = None, None, ("", ""), ""
        state.say(answer if isinstance(answer, str) else "")
        match answer:
            case Prepared():
                state.row.prepared, state.effect = answer, self._desk.asking().effect(answer.entry)
            case Question():
                state.cell, state.note = answer.cell, answer.note
                self._band.ask(answer)
            case TextQuestion() | FiguresQuestion() | Agreement():
                self._band.ask(answer)
        self._show()
        if isinstance(answer, Reopen):
            self.reopening.emit(answer.entry, state.at_hand)
        elif isinstance(answer, Forgotten):
            self.forgotten.emit(answer)
        elif isinstance(answer, Retyped):
            self.take_texts(list(answer.texts), answer.hand, cleared=list(self.row.texts) if answer.clears else None)
        elif isinstance(answer, Decided):
            self.sealed.emit(answer)

    def _show(self) -> None:
        self._band.refresh()
        self.reshaped.emit()
        self._band.take_focus()

    def confirm(self) -> None:
        """What Enter does now."""
        if self.row.prepared is not None:
            self._seal()
        else:
            self._enter(self.state.at_hand)

    def _seal(self) -> None:
        entry, old = self.row.prepared.entry if self.row.prepared else self.row.entry, self._desk.old
        again, note = self._desk.again, self.row.prepared.note if self.row.prepared else ""
        if again and old is not None and entry == old.deal:
            self.leave_amendment()
        elif again and entry is not None:
            self.sealed.emit(Decided((*(Undo(),) * (len(again) + 1), entry, *again), note=note))
        elif old is not None and isinstance(entry, DealEntry):
            agreed_to = error.amendment if self.row.deal.amends is not None else late.insertion
            asked = agreed_to(self._desk.asking(), entry, old)
            self.ask(replace(asked, note=note) if isinstance(asked, Agreement) else asked)
        elif entry is not None:
            self.sealed.emit(Decided((entry,), note=note))
