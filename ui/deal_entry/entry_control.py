"""`EntryControl`: the controller of the open row: which deal it is of, and how it becomes an entry.

Keys are handled in `row_typing.py`, questions in `row_prompts.py`. A confirmed row is emitted as entries and keeps its
texts until the night has written them.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec.structs import replace
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QGuiApplication

from scorekeeper.night.night import Night
from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.entries import DealEntry, Entry, Undo
from scorekeeper.sheet.sheet import DealRow
from ui.deal_entry.cell_edit import CellEdit
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.open_row import HalfWritten, OldDeal, OpenRow
from ui.deal_entry.row_prompts import RowPrompts
from ui.deal_entry.row_typing import RowTyping
from ui.prompts.command_letters import ALL_TAKEN
from ui.prompts.questions import AgreedEntries, ForgottenDeal, RowTexts


class EntryControl(QObject):
    """The open row of a sheet: the model in `row`, its cells in `typing`, what is asked in `asked`."""

    sealed = Signal(object)
    """The row is to be written: an `AgreedEntries`."""
    cell_opened = Signal(int)
    """The cell of another hand was opened."""

    def __init__(self, band: EntryBand, row: OpenRow) -> None:
        super().__init__(band)
        self.row, self._band = row, band
        self.typing = RowTyping(row, band)
        self.asked = RowPrompts(row, band)
        self.typing.all_taken.connect(self._all_taken)
        self.typing.confirmed.connect(self._seal)
        self.typing.given_up.connect(self.leave_old)
        self.asked.retyped.connect(self._retype)
        self.asked.decided.connect(self.sealed)
        band.cell_made.connect(self._follow_cell)
        band.refused.connect(self._refuse)
        band.confirmed.connect(self._confirm)
        band.show_row(row)

    def _follow_cell(self, cell: CellEdit) -> None:
        cell.focused.connect(partial(self._focused, cell.hand))
        cell.gone_to.connect(partial(self._gone_to, cell.hand))

    def say(self, message: str = "", hint: str = "") -> None:
        """Show an error or a remark in the line under the row."""
        self.row.say(message, hint)
        self._band.refresh()

    def propose(self, proposes: bool) -> None:
        """Propose the last hand's points, or have all of them typed."""
        self.row.propose(proposes)
        self._band.refresh()

    # which row

    def show_row(self, night: Night, game: int, names: tuple[str, ...], texts: Sequence[str] = ()) -> None:
        """Open the next row on the sheet of a game, with a draft's texts."""
        self.row.open_next(night, game, names, texts)
        self._show_other_row()

    def amend(self, old: DealRow, hand: HandIndex, again: tuple[Entry, ...] | None = None) -> None:
        """Write an old deal anew; the open row waits. The newest asks nobody: `again` is what was written after it."""
        self.row.amend(old, hand, again)
        self._go_on()

    def insert(self, before: DealRow, found: ForgottenDeal) -> None:
        """Write a forgotten deal; the open row waits."""
        self.row.insert(before, found.dealt_in, found.texts)
        self._go_on()

    def leave_old(self) -> None:
        """Leave the old deals as they are and go on with the open row."""
        self.row.leave_old()
        self._go_on()

    def take_up(self, half: HalfWritten) -> None:
        """Go on with an old deal where it was left; not where its game has changed since."""
        if self.row.take_up(half):
            self._go_on()

    def see(self, night: Night) -> None:
        """The night went on beside this game: what is being written stays as it is, a row that was cleared cleared."""
        self.row.night = night
        if self.row.cleared is not None:
            self.row.cleared, self.row.hint = None, ""  # the hint says that undo brings the texts back
            self._band.refresh()

    def _show_other_row(self) -> None:
        self._band.close_question()
        self._band.show_row(self.row)
        self.asked.forget()

    def _go_on(self) -> None:
        self._show_other_row()
        self.asked.refresh()

    # which cell

    def _focused(self, hand: HandIndex) -> None:
        """A cell got the focus; not a change of cell where a right click only opens a menu during a question."""
        if self.row.asked is None:
            row = self.row
            row.at_hand, row.hint = hand, ""
            row.by_hand = hand if row.by_hand == hand else None
            self._band.refresh()
        elif QGuiApplication.mouseButtons() & Qt.MouseButton.RightButton:
            self._band.take_focus()
        else:
            self.asked.turn_to(hand)
        self.cell_opened.emit(hand)

    def _gone_to(self, hand: HandIndex) -> None:
        """The user went to a cell by mouse or keys, not by typing on."""
        self.row.by_hand = hand
        self._band.refresh()

    def _retype(self, found: RowTexts) -> None:
        cleared = self.row.typed.texts if found.clears else None
        self.typing.take_texts(found.texts, found.hand, cleared=cleared)

    # sealing

    def _all_taken(self, hand: HandIndex) -> None:
        self.row.at_hand = hand
        self.asked.command(ALL_TAKEN)

    def _refuse(self, sign: str) -> None:
        """Say that other keys are ignored while an entry waits for Enter."""
        self.say(f"“{sign}” is not taken: first Enter or Esc")

    def _confirm(self) -> None:
        """Confirm the prepared entry or the row, by Enter or a click on the key."""
        if self.row.prepared is not None:
            self._seal()
        else:
            self.typing.enter(self.row.at_hand)

    def _seal(self) -> None:
        row = self.row
        entry = row.prepared.entry if row.prepared else row.typed.entry
        note = row.prepared.note if row.prepared else ""
        if row.old is not None and isinstance(entry, DealEntry):
            self._seal_old(row.old, entry, note)
        elif entry is not None:
            self.sealed.emit(AgreedEntries((entry,), note=note))

    def _seal_old(self, old: OldDeal, entry: DealEntry, note: str) -> None:
        """Take the newest deal back and write it anew, or ask who agrees to another old one."""
        if old.again is not None:
            anew = replace(entry, dealt_in=old.row.deal.dealt_in)
            if anew == old.row.deal:
                self.leave_old()
            else:
                self.sealed.emit(AgreedEntries((*(Undo(),) * (len(old.again) + 1), anew, *old.again), note=note))
        else:
            self.asked.agree(entry, old.row.entry, note)
