"""`BackgroundWork`: what takes too long between two key presses, done in a thread, one thing after the other."""

from __future__ import annotations

import gc
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from PySide6.QtCore import QObject, Qt, Signal

T = TypeVar("T")


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


class BackgroundWork(QObject):
    """Does one thing after the other in a thread, and gives what came of each back in the thread of the window.

    So nothing that is read, taken apart or put together holds a key up. Whoever runs the window sees to it that Python
    changes often enough between its threads. A mistake in one thing is raised in the thread of the window, and the
    next thing is done.
    """

    _done = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thread = ThreadPoolExecutor(1, "background")
        self._left: set[Future[Any]] = set()
        self._done.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self.destroyed.connect(partial(_leave, self._thread, self._left))

    def do(self, act: Callable[[], T], then: Callable[[T], None]) -> None:
        """Do something in the thread when it is its turn, then call `then` here with what it returned; not where this
        object is gone by then."""
        _collecting.wait()
        doing = self._thread.submit(act)
        self._left.add(doing)
        doing.add_done_callback(partial(self._tell, then))

    def _tell(self, then: Callable[[Any], None], done: Future[Any]) -> None:
        """In the thread."""
        with suppress(RuntimeError):  # this object is gone, as where the club file was closed
            self._done.emit(then, done)

    def _end(self, then: Callable[[Any], None], done: Future[Any]) -> None:
        self._left.remove(done)
        _collecting.go_on()
        then(done.result())


def _leave(thread: ThreadPoolExecutor, left: set[Future[Any]], _object: object = None) -> None:
    """End the thread with what it is doing."""
    thread.shutdown(cancel_futures=True)
    for _ in left:
        _collecting.go_on()
