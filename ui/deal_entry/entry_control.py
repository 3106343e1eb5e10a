"""`EntryControl`: which row is open, and how it becomes an entry.

The grammar of the cells is in `row_typing.py`, what is asked in `row_asking.py`; here is which deal the row is of, and
what sealing it writes. The control changes nothing by itself: a sealed row is handed up as an entry and stays as typed
until the night says that it is on disk.
"""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from scorekeeper.night.night import Night
from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.entries import DealEntry, Entry, Undo
from scorekeeper.sheet.sheet import DealRow
from ui.deal_entry.commands import ALL_TAKEN
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.row_asking import RowAsking
from ui.deal_entry.row_desk import RowDesk
from ui.deal_entry.row_place import RowPlace
from ui.deal_entry.row_state import RowState
from ui.deal_entry.row_typing import RowTyping
from ui.live.row_entry import RowEntry
from ui.prompts.questions import Agreement, Asking, Decided, Forgotten, Retyped


class EntryControl(QObject):
    """The open row of a sheet: its cells in `typing`, what is asked in `asked`. `sealed` carries a `Decided`."""

    sealed = Signal(object)
    recalled = Signal(int)
    """F2 in a hand's cell: the newest deal again."""
    climbed = Signal(int)
    """Up: from a hand's cell into the lines."""

    def __init__(self, band: EntryBand, desk: RowDesk) -> None:
        super().__init__(band)
        place = self._place = RowPlace(band, desk)
        self.typing = RowTyping(place)
        self.asked = RowAsking(place)
        self.typing.all_taken.connect(lambda hand: self.asked.ask(ALL_TAKEN(self._desk.asking(hand))))
        self.typing.confirmed.connect(self._seal)
        self.typing.given_up.connect(self.leave_amendment)
        self.asked.retyped.connect(self._retype)
        self.asked.decided.connect(self.sealed)
        band.climbed.connect(self.climbed)
        band.recalled.connect(self.recalled)
        band.focused.connect(self._focused)
        band.gone_to.connect(place.come)
        band.refused.connect(self._refuse)
        band.confirmed.connect(self._confirm)

    @property
    def _desk(self) -> RowDesk:
        return self._place.desk

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
    def ahead(self) -> str:
        """A figure of the next deal, typed while this one waited to be sealed."""
        return self._desk.ahead

    @property
    def is_busy(self) -> bool:
        """Whether there is something to show even where no deal can be entered."""
        return self._desk.old is not None or self._place.band.asked is not None or self.row.prepared is not None

    def asking(self) -> Asking:
        """What a command outside of the row looks at."""
        return self._desk.asking()

    def say(self, message: str = "", hint: str = "") -> None:
        """Say what is wrong, or something quiet, in the line under the row."""
        self._place.say(message, hint)

    def propose(self, proposes: bool) -> None:
        """Propose the last hand's points, or have all of them typed."""
        self._desk.proposes = self.row.proposes = proposes
        self._place.band.refresh()

    # which row

    def show_row(self, night: Night, game: int, names: tuple[str, ...], *, proposes: bool, texts: list[str]) -> None:
        """Open the next row on the sheet of a game, with a draft's texts."""
        self._place.put(RowDesk.of(night, game, names, proposes=proposes, texts=texts))
        self.asked.forget()

    def amend(self, old: DealRow, hand: HandIndex, again: tuple[Entry, ...] | None = None) -> None:
        """Write an old deal anew; the open row waits. The newest asks nobody: `again` is what was written after it."""
        self._open(self._desk.amending(old, hand, again))

    def insert(self, before: DealRow, found: Forgotten) -> None:
        """Write a forgotten deal; the open row waits."""
        self._open(self._desk.inserting(before, found.dealt_in, list(found.texts)))

    def leave_amendment(self) -> None:
        """Leave the old deals as they are and go on with the open row."""
        self._open(self._desk.after_amending())

    def see(self, night: Night) -> None:
        """The night went on beside this game: what is being written stays as it is, a row that was cleared cleared."""
        self._desk.night, self._desk.cleared = night, None

    @property
    def half_written(self) -> RowDesk | None:
        """The old deal that is being written anew, to be taken up again later."""
        return self._desk if self._desk.old is not None else None

    def take_up(self, desk: RowDesk) -> None:
        """Go on with an old deal where it was left; not where its game has changed since."""
        if desk.row.sheet.length == self.row.sheet.length:
            desk.night, desk.waiting = self._desk.night, self.open_texts
            desk.row.prepared = None
            self._open(desk)

    def _open(self, desk: RowDesk) -> None:
        self._place.put(desk)
        self.asked.forget()
        self.asked.refresh()

    def _focused(self, hand: HandIndex) -> None:
        """A cell is gone to."""
        if self._place.band.asked is not None:
            self.asked.turn_to(hand)
            return
        self.state.at_hand = hand
        self.state.by_hand = hand if self.state.by_hand == hand else None
        self.state.hint = ""
        self._place.band.refresh()

    def _retype(self, found: Retyped) -> None:
        cleared = list(self.row.texts) if found.clears else None
        self.typing.take_texts(list(found.texts), found.hand, cleared=cleared)

    # sealing

    def _refuse(self, sign: str) -> None:
        """Where an entry waits for Enter, say that nothing else is taken."""
        self.say(f"“{sign}” is not taken: first Enter or Esc")

    def _confirm(self) -> None:
        """What Enter does on a prepared entry, and a click on the key beside the read-back."""
        if self.row.prepared is not None:
            self._seal()
        else:
            self.typing.enter(self.state.at_hand)

    def _seal(self) -> None:
        entry, old = self.row.prepared.entry if self.row.prepared else self.row.entry, self._desk.old
        again, note = self._desk.again, self.row.prepared.note if self.row.prepared else ""
        if again is not None and old is not None and isinstance(entry, DealEntry):
            anew = replace(entry, dealt_in=old.deal.dealt_in)
            if anew == old.deal:
                self.leave_amendment()
            else:
                self.sealed.emit(Decided((*(Undo(),) * (len(again) + 1), anew, *again), note=note))
        elif old is not None and isinstance(entry, DealEntry):
            from ui.prompts.corrections import late_changes, sheet_error  # noqa: PLC0415  # seldom wanted

            agreed_to = sheet_error.amendment if self.row.deal.amends is not None else late_changes.insertion
            asked = agreed_to(self._desk.asking(), entry, old)
            self.asked.lead_to(replace(asked, note=note) if isinstance(asked, Agreement) else asked)
        elif entry is not None:
            self.sealed.emit(Decided((entry,), note=note))
