"""`SaveState`: whether everything is saved, and if not, why; `UnsavedLines`: what is in memory only."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from scorekeeper.night.keeper import Keeper
from scorekeeper.storage.errors import DamagedClubFile, DamagedList
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.text.fault_messages import fault_text


class SaveProblem(Enum):
    """Kinds of problems with saving, the most serious first; each is reported and cleared separately."""

    WAITING = "entries wait in memory"
    GONE = "an open night is not in the club file any more"
    ACT = "an entry was refused"
    ROW = "the draft of the open row is not saved"
    READ_ONLY = "nothing can be written"
    DAMAGED = "the club file is damaged"
    LISTS = "a list cannot be read"
    SETTINGS = "a setting was changed or cannot be read"


DAMAGES = (SaveProblem.DAMAGED, SaveProblem.LISTS)
_NOTHING_UNSAVED = {SaveProblem.READ_ONLY, SaveProblem.DAMAGED, SaveProblem.LISTS, SaveProblem.SETTINGS}


class SaveState(QObject):
    """The save state of the open club; shown by status bar and banner."""

    changed = Signal()
    settings_written = Signal()
    """A setting of the club was written."""

    def __init__(self, path: Path) -> None:
        """`path` is that of the club file."""
        super().__init__()
        self._path = path
        self._why: dict[SaveProblem, str] = {}

    def report(self, what: SaveProblem, why: str = "") -> None:
        """Report a problem with a sentence or two, or clear it with ""."""
        before = self._why.get(what, "")
        self._why[what] = why
        if why or before:  # also for the same reason: more entries may wait now
            self.changed.emit()

    def report_damage(self, fault: Exception) -> None:
        """Report that the club file, or a list in it, is damaged; other faults may pass, and other files are no part
        of it."""
        if isinstance(fault, DamagedClubFile) and fault.path == self._path:
            self.report(SaveProblem.LISTS if isinstance(fault, DamagedList) else SaveProblem.DAMAGED, fault_text(fault))

    def cured(self) -> None:
        """Clear the damages: the lists were rebuilt, or the whole file was checked and nothing was found."""
        for damage in DAMAGES:
            self.report(damage)

    def forget(self) -> None:
        """Clear everything, when another club file is opened."""
        self._why.clear()
        self.changed.emit()

    @property
    def worst(self) -> SaveProblem | None:
        """The most serious problem; None if there is none."""
        return next((what for what in SaveProblem if self._why.get(what)), None)

    @property
    def why(self) -> str:
        """The sentence of `worst`; "" if there is no problem."""
        return self._why[self.worst] if self.worst is not None else ""

    def has(self, what: SaveProblem) -> bool:
        """Whether a problem of this kind is reported."""
        return bool(self._why.get(what))

    @property
    def is_saved(self) -> bool:
        """Whether everything written or typed is on the disk."""
        return self.worst is None or self.worst in _NOTHING_UNSAVED


class UnsavedLines:
    """The lines that are not in the club file yet, and the open nights that are not in it any more.

    Changes are reported to a `SaveState`.
    """

    def __init__(self, journal: RetryingJournal, save_state: SaveState) -> None:
        self._journal, self._save_state = journal, save_state
        self.keepers: dict[str, Keeper] = {}
        """The keeper of each night that was opened, by the night's id, with all lines in memory."""

    @property
    def count(self) -> int:
        """The number of unwritten lines."""
        return self._journal.waiting

    @property
    def trouble(self) -> str:
        """Why lines could not be written; "" if all are."""
        trouble = self._journal.trouble
        return fault_text(trouble) if trouble is not None else ""

    def has(self, night_id: str) -> bool:
        return self._journal.waits(night_id)

    def nights(self) -> tuple[Keeper, ...]:
        """The keepers of nights whose lines in the club file differ from those in memory."""
        opened = self.keepers.items()
        return tuple(one for night, one in opened if not one.night.discarded and not self._journal.holds(night))

    def check(self) -> None:
        """Report the state after a write that was not refused."""
        self._save_state.report(SaveProblem.ACT)
        self.report_waiting()
        self.check_missing()

    def check_missing(self) -> None:
        """Clear the report of a missing night if it is in the club file again."""
        if self._save_state.has(SaveProblem.GONE) and not self.nights():
            self._save_state.report(SaveProblem.GONE)

    def report_waiting(self, way_out: str = "") -> None:
        """Report unwritten lines and why; `way_out` is a sentence about closing the window."""
        self._save_state.report(SaveProblem.WAITING, f"{self.trouble}{way_out}" if self.count else "")
