"""`RowPlace`: the open row's state and the band that shows it, shared by the controllers of the entry row."""

from __future__ import annotations

from scorekeeper.rules.people import HandIndex
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.row_desk import RowDesk
from ui.deal_entry.row_state import RowState
from ui.live.row_entry import RowEntry


class RowPlace:
    """Where the open row is written: one desk at a time, on one band."""

    def __init__(self, band: EntryBand, desk: RowDesk) -> None:
        self.band = band
        self.desk = desk
        self.put(desk)

    def put(self, desk: RowDesk) -> None:
        """Take another desk; what was asked on the one before is gone."""
        self.desk = desk
        self.band.close_question()
        self.band.show_state(desk.state, desk.names)

    @property
    def state(self) -> RowState:
        """How the row stands."""
        return self.desk.state

    @property
    def row(self) -> RowEntry:
        """The row itself."""
        return self.desk.row

    def come(self, hand: HandIndex) -> None:
        """Somebody went to a cell, and did not only come there by typing."""
        self.state.by_hand = hand
        self.band.refresh()

    def say(self, message: str = "", hint: str = "") -> None:
        """Say what is wrong, or something quiet, in the line under the row."""
        self.state.say(message, hint)
        self.band.refresh()
