"""`UnsavedLines`: what is in memory only because the club file does not hold it, and why."""

from __future__ import annotations

from scorekeeper.night.keeper import Keeper
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.text.fault_messages import fault_text
from ui.live.save_state import SaveState, Unkept


class UnsavedLines:
    """The lines that wait for the club file, and nights that were open and are not in it any more.

    Whatever changes here is told to a `SaveState`.
    """

    def __init__(self, journal: RetryingJournal, save_state: SaveState) -> None:
        self._journal, self._save_state = journal, save_state
        self.keepers: dict[str, Keeper] = {}
        """Who keeps each night that was opened, by its id: all its lines, whatever happens to the file."""

    @property
    def count(self) -> int:
        """How many lines wait to be written."""
        return self._journal.waiting

    @property
    def trouble(self) -> str:
        """Why lines wait; "" while none do."""
        trouble = self._journal.trouble
        return fault_text(trouble) if trouble is not None else ""

    def has(self, night_id: str) -> bool:
        """Whether lines of a night wait."""
        return self._journal.waits(night_id)

    def nights(self) -> tuple[Keeper, ...]:
        """Who keeps the nights that are not in the club file as they were read or written here: whole in memory."""
        opened = self.keepers.items()
        return tuple(one for night, one in opened if not one.night.discarded and not self._journal.holds(night))

    def check(self) -> None:
        """After a write that was not refused: tell whether lines wait now."""
        self._save_state.tell(Unkept.ACT)
        self.tell_waiting()
        self.check_missing()

    def check_missing(self) -> None:
        """Where a night was missing in the club file, tell whether it is there again."""
        if self._save_state.is_amiss(Unkept.GONE) and not self.nights():
            self._save_state.tell(Unkept.GONE)

    def tell_waiting(self, way_out: str = "") -> None:
        """Tell whether lines wait and why, and after it how the window can be closed all the same."""
        self._save_state.tell(Unkept.WAITING, f"{self.trouble}{way_out}" if self.count else "")
