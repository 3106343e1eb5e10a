"""`IncrementalJob`: a large paper made a little in each turn of the event loop, so that the window stays awake."""

from __future__ import annotations

from collections.abc import Generator
from time import monotonic
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

Work = Generator[float, None, bytes]
"""Makes a paper; says after each step how much of it is done, from 0 to 1."""
_TURN: Final = 0.025
"""So many seconds are worked in each turn: keys and the pointer are not felt to wait."""


class IncrementalJob(QObject):
    """One paper at a time. `ended` has its bytes, `failed` the error that it ended with."""

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
        """Whether a paper is being made."""
        return self._work is not None

    def begin(self, work: Work) -> None:
        """Make a paper in place of the one that is being made."""
        self.stop()
        self._work = work
        self._timer.start()

    def stop(self) -> None:
        """Make no more of it; nothing is said of it then."""
        self._timer.stop()
        if self._work is not None:
            self._work.close()
        self._work = None

    def _turn(self) -> None:
        """Work for a moment."""
        work, until = self._work, monotonic() + _TURN
        done = 0.0
        try:
            while work is not None and monotonic() < until:
                done = next(work)
        except StopIteration as end:
            self.stop()
            self.ended.emit(end.value)
        except Exception as error:  # noqa: BLE001  # whatever it is, the page says it
            self.stop()
            self.failed.emit(error)
        else:
            self.went_on.emit(done)
