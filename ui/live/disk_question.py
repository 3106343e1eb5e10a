"""`DiskQuestion`: reads from a disk that may not answer, such as a network folder, without blocking the window."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from threading import Event, Thread
from typing import Final, Generic, TypeVar

from PySide6.QtCore import QObject, Signal

_PATIENCE_SECONDS: Final = 0.5
"""How long an answer is waited for, seconds: most come in some milliseconds, and a stick may have to wake up."""
T = TypeVar("T")


class DiskQuestion(QObject, Generic[T]):
    """Reads one thing at a time, in its own thread."""

    came_late = Signal(object)
    """The answer to a question that was not answered in time."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._thread: Thread | None = None

    def ask(self, question: Callable[[], T], otherwise: T) -> T:
        """The result; `otherwise` if the disk fails, does not answer in time, or has not answered an earlier call."""
        if self._thread is not None and self._thread.is_alive():
            return otherwise
        answers: list[T] = []
        waits = Event()
        waits.set()
        self._thread = Thread(target=self._ask, args=(question, answers, waits), name="disk", daemon=True)
        self._thread.start()
        self._thread.join(_PATIENCE_SECONDS)
        waits.clear()
        return answers[0] if answers else otherwise

    def _ask(self, question: Callable[[], T], answers: list[T], waits: Event) -> None:
        """In the thread."""
        with suppress(OSError):
            answers.append(question())
        if answers and not waits.is_set():
            with suppress(RuntimeError):  # the window was closed meanwhile
                self.came_late.emit(answers[0])
