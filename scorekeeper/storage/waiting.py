"""The journal of a program in use: while the disk refuses, what is written waits in memory, in order.

Nothing that waits is called saved: `waiting` says how many lines wait and `trouble` why, and `try_again` writes them,
oldest first, each act whole, as soon as the disk takes them. What must not wait (a night that begins, is discarded or
restored, a mistake, a file that could never be written) is refused as before.
"""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.journal import Line, NightDiscarded, NightOpened, NightRestored
from scorekeeper.storage import club_file, faults
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import encode
from scorekeeper.storage.sqlite_journal import SqliteJournal

_PASSING = (
    faults.DiskFull,
    faults.DiskFault,
    faults.ClubFileMoved,
    faults.ClubFileReadOnly,
    faults.ClubFileLocked,
)
"""The faults that may go away."""
_NEVER_WAIT = (NightOpened, NightDiscarded, NightRestored)
"""The entries that change the list of nights, which is read from the file alone."""
_IMPATIENCE = 0.02
"""How long to wait for a lock while lines wait already, seconds: they are tried again soon, and somebody is typing."""


class WaitingJournal(SqliteJournal):
    """A `SqliteJournal` that keeps lines in memory while the file cannot take them."""

    def __init__(self, file: ClubFile) -> None:
        super().__init__(file)
        self._may_wait = file.writable
        self._waiting: list[tuple[str, tuple[Line, ...]]] = []
        self.trouble: faults.ClubFileError | None = None
        """Why lines wait; None while none do."""

    @property
    def waiting(self) -> int:
        """How many lines are in memory only."""
        return sum(len(lines) for _, lines in self._waiting)

    def append(self, night: str, lines: Sequence[Line]) -> None:
        """Keep the lines: durable when this returns and nothing is `waiting`, in memory where something is.

        Raises as `SqliteJournal.append` does where lines cannot wait.
        """
        self.try_again()
        try:
            if self.trouble is not None:
                raise self.trouble
            super().append(night, lines)
        except _PASSING as fault:
            if not self._may_wait or not lines or isinstance(lines[0].what, _NEVER_WAIT):
                raise
            for number, line in enumerate(lines):
                encode(night, number, line)  # refused now, and not when nobody looks any more
            self._waiting.append((night, tuple(lines)))
            self.trouble = fault
            self._file.be_patient(_IMPATIENCE)

    def try_again(self) -> bool:
        """Write what waits, oldest first; whether nothing waits any more."""
        while self._waiting:
            try:
                super().append(*self._waiting[0])
            except faults.ClubFileError as fault:
                self.trouble = fault
                return False
            del self._waiting[0]
        if self.trouble is not None:
            self.trouble = None
            self._file.be_patient(club_file.BUSY_SECONDS)
        return True

    def lines(self, night: str) -> Sequence[Line]:
        """All lines of a night, those that wait as well."""
        kept = super().lines(night)
        return (*kept, *(line for of, lines in self._waiting if of == night for line in lines))

    def go_on_in(self, file: ClubFile) -> None:
        """Write in the file from now on, which was opened anew: the disk was away and is back.

        What a night had come to is remembered, so that another file in its place is refused and not written to.
        """
        self._file, self._kept = file, None
