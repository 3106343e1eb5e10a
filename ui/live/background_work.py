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
    """Runs functions one after the other in a worker thread, and returns each result in the thread of the window.

    Reading and parsing files then does not delay a key. `ui/shell/app.py` sets a switch interval short enough for that.
    An exception in a function is raised in the thread of the window, and the next function is run.
    """

    _done = Signal(object, object)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thread = ThreadPoolExecutor(1, "background")
        self._left: set[Future[Any]] = set()
        self._done.connect(self._end, Qt.ConnectionType.QueuedConnection)
        self.destroyed.connect(partial(_leave, self._thread, self._left))

    def do(self, act: Callable[[], T], then: Callable[[T], None]) -> None:
        """Run a function in the worker thread, then call `then` with its result in this thread, unless this object was
        deleted."""
        _collecting.wait()
        doing = self._thread.submit(act)
        self._left.add(doing)
        doing.add_done_callback(partial(self._tell, then))

    def _tell(self, then: Callable[[Any], None], done: Future[Any]) -> None:
        """In the thread."""
        with suppress(RuntimeError):  # this object was deleted, such as when the club file was closed
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
