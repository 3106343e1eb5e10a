"""The journal of the window: lines that cannot be written now are kept in memory, and writing them is retried.

They do not count as saved: `waiting` says how many there are and `trouble` why, and `try_again` writes them, those of a
night oldest first, each act as a whole. They are kept with any fault of the file, since a damaged file may be restored,
and one that was replaced be put back. If the disk hangs, what was not written in time waits as well, until it is found
written (`disk_work.py`). What must not be written late is refused at once: a night that begins, is discarded or
restored, a night in which another program has written, a file that never was writable.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.journal import HandedOver, Line, NightDiscarded, NightOpened, NightRestored, Rewound
from scorekeeper.night.night import Night
from scorekeeper.storage import errors, file_format
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import new_row
from scorekeeper.storage.file_format import BRIEFLY_BUSY_SECONDS
from scorekeeper.storage.sqlite_journal import SqliteJournal

_NEVER_WAIT = (NightOpened, NightDiscarded, NightRestored, HandedOver, Rewound)
"""Entries that change the list of nights, which is read from the file, or who may write a night."""


class _Act(Struct):
    """Lines of one act, which may have to wait, the night that they lead to, and how many lines stand before them."""

    lines: tuple[Line, ...]
    after: Night
    known: int
    written: bool = False
    """Whether the lines are durable; set by the thread that writes them."""

    @property
    def end(self) -> int:
        """How many lines the night has with them."""
        return self.known + len(self.lines)


class _Draft(Struct):
    """A draft, with the text "" if it is deleted."""

    night: str
    game: int
    text: str = ""
    written: bool = False


class RetryingJournal(SqliteJournal):
    """A `SqliteJournal` that keeps lines in memory while the file cannot take them."""

    def __init__(self, file: ClubFile) -> None:
        super().__init__(file)
        self._may_wait = file.writable
        self._waiting: list[_Act] = []
        self._stuck: dict[str, errors.ClubFileError] = {}
        self._late: _Draft | None = None
        """The draft that was not written in time, and may be by now."""

    @property
    def waiting(self) -> int:
        """How many lines are in memory only."""
        return sum(len(waiting.lines) for waiting in self._waiting)

    @property
    def trouble(self) -> errors.ClubFileError | None:
        """Why lines wait; None while none do."""
        return next(iter(self._stuck.values()), None)

    @property
    def nights_waiting(self) -> dict[str, Night]:
        """The nights of which lines are in memory only, with them, by their ids."""
        return {waiting.after.id: waiting.after for waiting in self._waiting}

    def waits(self, night: str) -> bool:
        """Whether lines of a night are in memory only."""
        return night in self._stuck

    def append(self, lines: Sequence[Line], after: Night, known: int) -> Sequence[Line]:
        """Keep the lines; durable when this returns and nothing is `waiting`, else in memory, with their salts.

        Raises as `SqliteJournal.append` does if lines cannot wait.
        """
        self.try_again()
        self._late = None  # a deal deletes it
        lines = self._as_kept(lines, after.id)  # the same at each attempt
        act = _Act(tuple(lines), after, known)
        never = not lines or isinstance(lines[0].what, _NEVER_WAIT)
        before = self._of(after.id)
        if before and before[-1].end != known:
            raise errors.NightChangedElsewhere(self._file.path)
        try:
            if after.id in self._stuck:
                raise self._stuck[after.id]
            self._file.disk.do(lambda: self._write(act), again=not never)
        except errors.ClubFileError as fault:
            overtaken = isinstance(fault, errors.NightChangedElsewhere) and after.id not in self._stuck
            if not self._may_wait or never or overtaken:
                raise
            for number, line in enumerate(lines):
                new_row(after.id, number, line)  # refused now rather than at a later retry
            self._waiting.append(act)
            self._stuck[after.id] = fault
            self._file.set_busy_timeout(BRIEFLY_BUSY_SECONDS)
        return act.lines

    def _write(self, act: _Act) -> None:
        """Write the lines of an act; if the disk hangs, in another thread. Raises as `SqliteJournal.append` does."""
        act.lines = tuple(super().append(act.lines, act.after, act.known))
        act.written = True

    def try_again(self) -> bool:
        """Write the lines that wait, those of a night oldest first; whether none waits any more."""
        if not self._waiting:
            return True
        stuck: dict[str, errors.ClubFileError] = {}
        left = []
        for waiting in self._waiting:
            night = waiting.after.id
            try:
                if waiting.written:
                    continue
                if night not in stuck:
                    self._file.disk.do(partial(self._write, waiting), again=True)
                    continue
            except errors.ClubFileError as fault:
                stuck[night] = fault
            left.append(waiting)
        self._waiting, self._stuck = left, stuck
        if not left:
            self._file.set_busy_timeout(file_format.BUSY_SECONDS)
        return not left

    def save_draft(self, night: str, game: int, text: str, at: str = "") -> None:
        """Save a draft. Raises as `SqliteJournal.save_draft` does."""
        self._keep(_Draft(night, game, text), partial(super().save_draft, night, game, text, at))

    def clear_draft(self, night: str, game: int) -> None:
        """Delete the draft of a game. Raises as `save_draft` does."""
        self._keep(_Draft(night, game), partial(super().clear_draft, night, game))

    def _keep(self, draft: _Draft, write: Callable[[], None]) -> None:
        """Write a draft, unless it was written meanwhile by an attempt that had taken too long."""
        if self._late == replace(draft, written=True):
            self._late = None
            return

        def work() -> None:
            write()
            draft.written = True

        self._late = draft
        with self._patience():
            self._file.disk.do(work, again=True)
        self._late = None

    @contextmanager
    def _patience(self) -> Iterator[None]:
        """Wait for locks of other programs only briefly once one was refused, until a draft is written: each typed key
        is another attempt."""
        try:
            yield
        except errors.ClubFileLocked:
            self._file.set_busy_timeout(BRIEFLY_BUSY_SECONDS)
            raise
        if not self._waiting:
            self._file.set_busy_timeout(file_format.BUSY_SECONDS)

    def lines(self, night: str) -> Sequence[Line]:
        """All lines of a night, with those that wait."""
        kept = super().lines(night)
        return (*kept, *(line for waiting in self._of(night) for line in waiting.lines))

    def waits_for(self, night: str, known: int) -> bool:
        """Whether lines of a night are in memory only, and a writer who has read so many lines of it has read them
        all."""
        before = self._of(night)
        return bool(before) and before[-1].end == known

    def _of(self, night: str) -> list[_Act]:
        return [waiting for waiting in self._waiting if waiting.after.id == night]

    def holds(self, night: str) -> bool:
        """Whether all lines of a night that were read or written here are in the file; always true if it never was
        writable."""
        return not self._may_wait or (not self.waits(night) and super().holds(night))

    def switch_to(self, file: ClubFile) -> None:
        """Write to a file that was opened again, after its disk was disconnected and is back.

        The ends of the chains are remembered, so that nothing is written to another file in its place.
        """
        self._file = file
        self._verified.clear()
