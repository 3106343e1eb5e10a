"""`DiskWork`: file access in a separate thread, so that a disk that hangs blocks the caller only for a limited time.

A system call that waits for a disk cannot be cancelled: the thread that made it can only be abandoned. The call then
continues, and until it has returned the caller must not use the file in any other way.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from threading import Thread, current_thread
from time import monotonic
from types import TracebackType
from typing import Any, Final, Generic, Self, TypeVar

from scorekeeper.storage import errors, file_format

PATIENCE: Final = 2.5
"""How long the window waits for its disk, seconds: longer than for a lock of another program."""
_SLOW: Final = 1.0
"""Work of so many seconds means a slow disk, on which several acts would add up."""
_BRIEFLY: Final = 0.1
"""The timeout of retryable work on a slow disk, and of the end of earlier work, seconds."""
_FRESH: Final = 0.5
"""How long, seconds, after an answer of the disk it is read without another thread, which starts slowly under load."""
T = TypeVar("T")


class _Work(Thread, Generic[T]):
    """One piece of work, and what became of it."""

    def __init__(self, work: Callable[[], T]) -> None:
        super().__init__(name="disk", daemon=True)
        self._work = work
        self._found: list[T] = []
        self._raised: BaseException | None = None
        self.seconds = 0.0

    def run(self) -> None:
        """In the thread."""
        began = monotonic()
        with self:
            self._found.append(self._work())
        self.seconds = monotonic() - began

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Keep the exception for the calling thread."""
        self._raised = error
        return True

    @property
    def is_slow(self) -> bool:
        """Whether the disk was slow; a lock of another program was waited for otherwise."""
        return self.seconds > _SLOW and not isinstance(self._raised, errors.ClubFileLocked)

    def outcome(self) -> T:
        """What the work returned; raises what it raised."""
        raised, self._raised = self._raised, None  # with its traceback it would be a circle that keeps the connection
        if raised is None:
            return self._found[0]
        try:
            raise raised
        finally:
            del raised


class DiskWork:
    """The work of one thread with one file; other threads use connections of their own."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self.patience: float | None = None
        """How long work is waited for, seconds; None: to its end, in the calling thread."""
        self._now: _Work[Any] | None = None
        self._is_left = False
        self._is_slow = False
        self._answered = -_FRESH
        self._stamp: file_format.Stamp | None = None

    @property
    def is_busy(self) -> bool:
        """Whether abandoned work is still running; not so for that work itself."""
        return self._is_left and self._now is not None and self._now is not current_thread() and self._now.is_alive()

    def require_idle(self) -> None:
        """Raise `DiskSilent` if earlier work is running that does not end soon."""
        if self.is_busy and self._now is not None:
            self._now.join(_BRIEFLY)
            if self.is_busy:
                raise errors.DiskSilent(self._path)

    def do(self, work: Callable[[], T], *, again: bool = False) -> T:
        """The outcome of work; raises `DiskSilent` if it does not end in time; it then continues in its thread. Work
        that can be done `again` is waited for only briefly while the disk is slow.
        """
        if self.patience is None or self._now is current_thread():
            return work()
        self.require_idle()
        if self._is_left and self._now is not None:
            self._is_slow = self._now.is_slow
        now = _Work(work)
        self._now, self._is_left = now, False
        try:
            self._wait_for(now, _BRIEFLY if again and self._is_slow else self.patience)
        except RuntimeError:  # there are no more threads
            return work()
        if now.is_alive():
            self._is_left = True
            raise errors.DiskSilent(self._path)
        self._now, self._is_slow, self._answered = None, now.is_slow, monotonic()
        return now.outcome()

    def look(self, work: Callable[[], T]) -> T:
        """As `do`, for work that only reads; in the calling thread if the disk has just answered."""
        self.require_idle()
        return work() if monotonic() - self._answered < _FRESH else self.do(work)

    @staticmethod
    def _wait_for(work: Thread, seconds: float) -> None:
        collects = gc.isenabled()
        gc.disable()  # Qt's objects among the garbage may end in the thread of the window alone
        try:
            work.start()
            work.join(seconds)
        finally:
            if collects:
                gc.enable()

    def stamp(self) -> file_format.Stamp | None:
        """The stamp of the file; the last one while the disk does not answer."""
        with suppress(errors.DiskSilent):
            self._stamp = self.look(lambda: file_format.stamp(self._path))
        return self._stamp

    def at_end(self, act: Callable[[], object]) -> None:
        """Do something now, or once the running work has ended."""
        left = self._now
        if left is None or not self.is_busy:
            act()
            return

        def wait() -> None:
            left.join()
            act()

        Thread(target=wait, name="disk", daemon=True).start()
