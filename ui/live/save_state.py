"""Whether everything that was written or typed is on the disk, and if not, why."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QObject, Signal


class Unkept(Enum):
    """What may be wrong, the most serious first; each is reported and cleared by itself."""

    WAITING = "entries wait in memory"
    GONE = "a night that is open here is not in the books any more"
    ACT = "an act was refused"
    ROW = "what is typed in the open row is not kept"
    READ_ONLY = "nothing can be written"
    LISTS = "a list cannot be read"


class SaveState(QObject):
    """Belongs to the open club, which reports to it; status bar and banner show what it says."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._why: dict[Unkept, str] = {}

    def tell(self, what: Unkept, why: str = "") -> None:
        """Something is amiss, `why` in a sentence or two, or "" where it is not any more."""
        before = self._why.get(what, "")
        self._why[what] = why
        if why or before:  # of entries that wait, more may wait for the same reason
            self.changed.emit()

    def forget(self) -> None:
        """Clear everything: another club file is open now."""
        self._why.clear()
        self.changed.emit()

    @property
    def worst(self) -> Unkept | None:
        """The most serious thing that is wrong; None where nothing is."""
        return next((what for what in Unkept if self._why.get(what)), None)

    @property
    def why(self) -> str:
        """Why that is so; "" where nothing is wrong."""
        return self._why[self.worst] if self.worst is not None else ""

    def is_amiss(self, what: Unkept) -> bool:
        """Whether something of this kind is wrong."""
        return bool(self._why.get(what))

    @property
    def is_kept(self) -> bool:
        """Whether everything is on the disk that was written here or typed."""
        return self.worst in {None, Unkept.READ_ONLY, Unkept.LISTS}
