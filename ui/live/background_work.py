"""`BackgroundWork`: what takes too long between two key presses, done in a thread, one thing after the other."""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from queue import Empty, SimpleQueue
from threading import Thread
from typing import TypeVar

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

T = TypeVar("T")
_Act = Callable[[], Callable[[], None]]
"""Does something, and returns what is called with it."""


class _Collecting:
    """The collection of garbage, which waits while anything is done in a thread: Qt's objects may end in the thread of
    the window alone."""

    def __init__(self) -> None:
        self._waits_for = 0
        self._was_on = False

    def wait(self) -> None:
        if not self._waits_for:
            self._was_on = gc.isenabled()
            gc.disable()
        self._waits_for += 1

    def go_on(self) -> None:
        self._waits_for -= 1
        if not self._waits_for and self._was_on:
            gc.enable()


_collecting = _Collecting()


class _Count(Struct):
    of: int = 0


class BackgroundWork(QObject):
    """Does one thing after the other in a thread, and gives what came of each back in the thread of the window.

    So nothing that is read, taken apart or put together holds a key up. Whoever runs the window sees to it that Python
    changes often enough between its threads.
    """

    _done = Signal(object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._wanted: SimpleQueue[_Act | None] = SimpleQueue()
        self._threads: list[Thread] = []
        """The thread, from when it is first needed."""
        self._left = _Count()
        self._done.connect(self._end)
        self.destroyed.connect(partial(_leave, self._wanted, self._threads, self._left))

    def do(self, act: Callable[[], T], then: Callable[[T], None]) -> None:
        """Do something in the thread when it is its turn, then call `then` here with what it returned; not where this
        object is gone by then. What `act` raises is raised here instead, and what is wanted later is done all the same.
        """
        _collecting.wait()
        self._left.of += 1
        self._wanted.put(lambda: partial(then, act()))
        if not self._threads:
            self._threads.append(Thread(target=self._work, args=(self._wanted,), name="background", daemon=True))
            self._threads[0].start()

    def _work(self, wanted: SimpleQueue[_Act | None]) -> None:
        """In the thread."""
        while (act := wanted.get()) is not None:
            then = _outcome(act)
            with suppress(RuntimeError):  # this object is gone, as where the club file was closed
                self._done.emit(then)

    def _end(self, then: Callable[[], None]) -> None:
        self._left.of -= 1
        _collecting.go_on()
        then()


def _outcome(act: _Act) -> Callable[[], None]:
    """What is called with what an act did; where it failed, what raises that."""
    try:
        return act()
    except Exception as fault:  # noqa: BLE001  # raised in the thread of the window, where mistakes are reported
        return partial(_raise, fault)


def _raise(fault: Exception) -> None:
    raise fault


def _leave(wanted: SimpleQueue[_Act | None], threads: list[Thread], left: _Count, _object: object = None) -> None:
    """End the thread with what it is doing."""
    with suppress(Empty):
        while True:
            wanted.get_nowait()
    wanted.put(None)
    for thread in threads:
        thread.join()
    for _ in range(left.of):
        _collecting.go_on()
