"""`IncrementalJob`: makes a large document in steps between events, so that the window stays responsive."""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

Work = Generator[float, None, bytes]
"""Makes a PDF in steps; yields after each step the part that is done, from 0 to 1."""
_TURN: Final = 0.025
"""How long to work in each turn, seconds: short enough not to delay keys and the pointer."""


class IncrementalJob(QObject):
    """Runs one job at a time. `ended` carries the PDF bytes, `failed` the exception."""

    went_on = Signal(float)
    ended = Signal(object)
    failed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._work: Work | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._turn)

    @property
    def running(self) -> bool:
        return self._work is not None

    def begin(self, work: Work) -> None:
        """Start a job in place of the running one."""
        self.stop()
        self._work = work
        self._timer.start()

    def stop(self) -> None:
        """Stop the job without a signal."""
        self._timer.stop()
        if self._work is not None:
            self._work.close()
        self._work = None

    def _turn(self) -> None:
        """Work for one turn of the event loop."""
        work, until = self._work, monotonic() + _TURN
        done = 0.0
        try:
            while work is not None and monotonic() < until:
                done = next(work)
        except StopIteration as end:
            self.stop()
            self.ended.emit(end.value)
        except Exception as error:  # noqa: BLE001  # any error is shown by the page
            self.stop()
            self.failed.emit(error)
        else:
            self.went_on.emit(done)
