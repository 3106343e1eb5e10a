"""How the books stand: whether all that the window shows as written, and all that is typed, is on the disk; why not."""

from __future__ import annotations

from enum import Enum

from PySide6.QtCore import QObject, Signal


class Unkept(Enum):
    """What may be amiss; what weighs most stands first. Each is told and taken back for itself alone."""

    WAITING = "entries wait in memory"
    GONE = "a night that is open here is not in the books any more"
    ACT = "an act was refused"
    ROW = "what is typed in the open row is not kept"
    READ_ONLY = "nothing can be written"
    LISTS = "a list cannot be read"


class SaveState(QObject):
    """Belongs to the books, which tell it; status bar and red band say what it says and nothing else."""

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
        """Other books are open now."""
        self._why.clear()
        self.changed.emit()

    @property
    def worst(self) -> Unkept | None:
        """What weighs most of what is amiss; None where all is well."""
        return next((what for what in Unkept if self._why.get(what)), None)

    @property
    def why(self) -> str:
        """Why that is so; "" where all is well."""
        return self._why[self.worst] if self.worst is not None else ""

    def is_amiss(self, what: Unkept) -> bool:
        """Whether something of this kind is amiss."""
        return bool(self._why.get(what))

    @property
    def is_kept(self) -> bool:
        """Whether everything is on the disk that was written here or typed."""
        return self.worst in {None, Unkept.READ_ONLY, Unkept.LISTS}
