"""`EntryController`: the controller of the open row: which deal it is of, and the entries that it becomes.

Keys are handled in `row_typing.py`, questions in `row_prompts.py`. A confirmed row is written as entries; it keeps its
texts until that has succeeded.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from scorekeeper.night.night import Night
from scorekeeper.rules.people import Arrangement, HandIndex
from scorekeeper.sheet.entries import DealEntry, Entry, Misdeal, SeatChange, Undo
from scorekeeper.sheet.rows import DealRow
from scorekeeper.text.templates import say
from ui.deal_entry.cell_edit import FIGURE_BEGINS
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.entry_cells import half_typed
from ui.deal_entry.open_row import OldDeal, charged_deal
from ui.deal_entry.row_prompts import RowPrompts
from ui.deal_entry.row_typing import RowTyping, unchanged_hint
from ui.live.live_night import LiveNight
from ui.prompts.command_letters import ALL_TAKEN, LETTER_OF_ACTION, LETTERS
from ui.prompts.questions import AgreedEntries, ForgottenDeal, RowTexts


class EntryController(QObject):
    """Controls the open row of a sheet: `row` is the model, `typing` handles its cells, `prompts` its questions."""

    cell_opened = Signal(int)
    """The cell of another hand was opened, by the hand's index."""

    def __init__(self, live: LiveNight, band: EntryBand) -> None:
        super().__init__(band)
        self._live = live
        self.row, self._band = band.row, band
        self.typing = RowTyping(band)
        self.prompts = RowPrompts(band)
        self.typing.all_points_typed.connect(self._all_taken)
        self.typing.confirmed.connect(self._seal)
        self.typing.left_unchanged.connect(self.leave_old)
        self.prompts.texts_wanted.connect(self._retype)
        self.prompts.entries_agreed.connect(self._write)
        self.prompts.write_wanted.connect(self._write_first)
        band.in_cells.focused.connect(self._focused)
        band.in_cells.chosen.connect(self._gone_to)
        band.refused.connect(self._refuse)
        band.confirmed.connect(self._confirm)
        band.show_deal()

    def show_message(self, message: str = "", hint: str = "") -> None:
        """Show an error or a hint in the line under the row."""
        self.row.show_message(message, hint)
        self._band.refresh()

    def propose(self, proposes: bool) -> None:
        """Set whether the last hand's points are proposed."""
        self.row.propose(proposes)
        self._band.refresh()

    # which row

    def show_row(self, night: Night, game: int, names: tuple[str, ...], texts: Sequence[str] = ()) -> None:
        """Open the next deal of a game, with the texts of a draft."""
        self.row.open_next(night, game, names, texts)
        self._show_other_row()
        begun = half_typed(self._band.cells)
        if begun is not None and begun in self.row.typed.playing:
            self.row.current_hand = begun
            self._band.refresh()

    def amend(self, old: DealRow, hand: HandIndex, written_after: tuple[Entry, ...] | None = None) -> None:
        """Open an old deal, to be typed again; see `OldDeal.written_after`."""
        self.row.amend(old, hand, written_after)
        self.row.show_message(hint=unchanged_hint(self.row))
        self._go_on()

    def insert(self, before: DealRow, found: ForgottenDeal) -> None:
        """Open a forgotten deal, to be typed."""
        self.row.insert(before, found.dealt_in, found.texts)
        self._go_on()

    def leave_old(self) -> None:
        """Leave the old deal as it is and go on with the next one."""
        self.row.leave_old()
        self._go_on()
        self.show_message(hint=self.row.nothing_changed)  # behind the focus, with which a cell is shown without

    def set_night(self, night: Night) -> None:
        """Take over a change of the night outside this game. What is typed stays; cleared texts cannot be restored."""
        self.row.night = night
        if self.row.cleared_hint:
            self.row.cleared, self.row.taken_back, self.row.hint = None, None, ""  # the hint says what restores them
            self._band.refresh()

    def _show_other_row(self) -> None:
        self._band.close_question()
        self._band.show_deal()
        self.prompts.forget()

    def _go_on(self) -> None:
        self._show_other_row()
        self.prompts.refresh()

    # which cell

    def _focused(self, hand: HandIndex) -> None:
        """A cell got the focus. During a question this goes to another hand, but not for a right click."""
        if self.row.question is None:
            row = self.row
            shown, now = (row.current_hand, row.hint), (hand, row.cleared_hint or unchanged_hint(row))
            row.current_hand, row.hint = now
            row.chosen_hand = hand if row.chosen_hand == hand else None
            self.typing.finish_others(hand)
            if now == shown:
                self._band.update()  # the frame comes with the focus
            else:
                self._band.refresh()
        elif QGuiApplication.mouseButtons() & Qt.MouseButton.RightButton:
            self._band.take_focus()
        else:
            self.prompts.go_to_hand(hand)
        self.cell_opened.emit(hand)

    def _gone_to(self, hand: HandIndex) -> None:
        """The user chose a cell by mouse or keys."""
        self.row.chosen_hand = hand
        self._band.refresh()

    def _retype(self, found: RowTexts) -> None:
        cleared = self.row.typed.texts if found.clears else None
        self.typing.take_texts(found.texts, found.hand, cleared=cleared)

    # sealing

    def _all_taken(self, hand: HandIndex) -> None:
        """Ask what 26 in a cell was; −26 was a run."""
        self.row.current_hand = self.row.chosen_hand = hand
        self.prompts.command(LETTER_OF_ACTION["run"] if self.row.typed.ran_down(hand) else ALL_TAKEN)

    def _refuse(self, sign: str) -> None:
        """Say that another key is not taken while an entry waits for Enter; that of the bonus card asks who took it.

        A figure is kept for the row that follows. It writes only a plain row: an answered question moves money
        otherwise, and Enter alone writes it. If no figure can follow, the Enter behind it is dropped too.
        """
        if sign.lower() == LETTER_OF_ACTION["bonus_card"] and self.row.typed.sheet.rules.bonus_card is not None:
            self.prompts.command(sign.lower())
        elif sign in FIGURE_BEGINS and self._figures_follow():
            self.row.typed_ahead += sign
            self.show_message()
        elif sign in FIGURE_BEGINS:
            self.row.refused += sign
            figure = self.row.refused
            self.show_message(say("“{figure}” is not taken: Esc goes back, Enter twice goes on", figure=figure))
        else:
            self.show_message(say("“{sign}” does nothing now: write this or go back first", sign=sign))

    def _figures_follow(self) -> bool:
        """Whether figures are typed once the prepared entry is written: those of another deal, or of the same one."""
        row = self.row
        if row.old is not None or row.prepared is None:
            return False
        another = isinstance(row.prepared.entry, DealEntry | Misdeal)
        return another or (half_typed(self._band.cells) is None and not row.typed.is_complete)

    def _confirm(self) -> None:
        """Confirm the prepared entry or the row."""
        if self.row.refused:
            said = say("“{figure}” and its Enter were not taken: Enter goes on, Esc goes back", figure=self.row.refused)
            self.row.refused = ""
            self.show_message(said)
        elif self.row.prepared is not None:
            self._seal()
        else:
            self.typing.enter(self.row.current_hand, clicked=True)

    def _seal(self) -> None:
        row = self.row
        charged = charged_deal(row)
        if row.prepared is None and charged is not None:
            answers = self.prompts.answers
            self.prompts.show_answer(answers.run("keep_charge", replace(answers.context(), entry=charged)))
            return
        entry = row.prepared.entry if row.prepared else row.unchanged_deal or row.typed.entry
        note = row.prepared.note if row.prepared else ""
        if row.old is not None and isinstance(entry, DealEntry):
            self._seal_old(row.old, entry, note)
        elif entry is not None:
            self._write(AgreedEntries((entry,), note=note))

    def _write(self, made: AgreedEntries) -> None:
        """Write entries on the sheet of the current game."""
        game = self._live.game_index
        sits_down = [one.joins for one in made.entries if isinstance(one, SeatChange)]
        joiners = (*made.joiners, *self._live.coming_with((*sits_down, made.scorekeeper)))
        change = self._live.write(
            lambda keeper: keeper.write_all(
                game, made.entries, scorekeeper=made.scorekeeper, note=made.note, joiners=joiners
            )
        )
        if change is not None:
            self.prompts.forget_answers()

    def _write_first(self, letter: str) -> None:
        """Write the row; the next deal begins with the command of a letter."""
        self.row.typed_ahead = letter
        self._seal()

    def begin_next(self, ahead: str, *, whole: bool) -> None:
        """Begin the open row with what was typed while the one before waited: a figure, or the letter of a command.

        A `whole` figure was followed by Enter: its cell is left.
        """
        if ahead[0] in LETTERS:
            self.prompts.command(ahead[0])
            return
        self.typing.begin_with(ahead)
        if whole:
            self.typing.enter(self.row.current_hand, clicked=True)

    def _seal_old(self, old: OldDeal, entry: DealEntry, note: str) -> None:
        """Replace the newest deal, or ask who agrees to replace an older one."""
        if entry == old.row.deal:
            self.leave_old()
            return
        if old.written_after is None:
            self.prompts.agree(entry, old.row.entry, note)
            return
        stays = old.row.deal.dealt_in
        if entry.dealer != old.row.deal.dealer and self.row.typed.sheet.setup.arrangement is Arrangement.SITTING:
            stays = old.row.dealt_in  # it would follow the dealer
        replacement = replace(entry, dealt_in=stays)
        if replacement == old.row.deal:
            self.leave_old()
            return
        undo = (Undo(),) * (len(old.written_after) + 1)
        self.prompts.show_answer(AgreedEntries((*undo, replacement, *old.written_after), note=note))
