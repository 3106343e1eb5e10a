"""`Shutdown`: the desktop's session ends, or the system asks the program to end: nothing in memory is left behind.

All that is typed is on the disk already, but for what waits because the disk refuses; that is tried once more, and
else written into a file of its own wherever there is room. Nobody is asked: there is no time for an answer.
"""

from __future__ import annotations

import os
import signal
import sys
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier
from PySide6.QtGui import QGuiApplication, QSessionManager

from ui.shell.save_retry import SaveRetry


class Shutdown(QObject):
    """Listens for the end from its making until `close`."""

    def __init__(self, save_retry: SaveRetry, parent: QObject | None = None) -> None:
        super().__init__(parent)
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        self._app, self._save_retry = app, save_retry
        self._heard: QSocketNotifier | None = None
        app.commitDataRequest.connect(self.session_ends)
        if sys.platform != "win32":  # Windows asks in the first way only
            self._listen()

    def _listen(self) -> None:
        """Wake Qt by a pipe (`signal.set_wakeup_fd`), since Python runs signal handlers only between bytecodes."""
        self._pipe = os.pipe()
        for end in self._pipe:
            os.set_blocking(end, False)
        self._heard = QSocketNotifier(self._pipe[0], QSocketNotifier.Type.Read, self)
        self._heard.activated.connect(self._asked)
        self._before = signal.set_wakeup_fd(self._pipe[1]), signal.signal(signal.SIGTERM, _wait_for_qt)

    def close(self) -> None:
        """Restore the signal handlers that were installed before."""
        self._app.commitDataRequest.disconnect(self.session_ends)
        if self._heard is None:
            return
        self._heard.setEnabled(False)
        signal.set_wakeup_fd(self._before[0])
        signal.signal(signal.SIGTERM, self._before[1])
        for end in self._pipe:
            os.close(end)

    def session_ends(self, _manager: QSessionManager | None = None) -> None:
        """Save what is in memory only; the desktop waits for this."""
        self._save_retry.rescue()

    def _asked(self) -> None:
        if self._heard is not None:
            self._heard.setEnabled(False)
        self._save_retry.rescue()
        self._app.exit(0)  # and not `quit`, which a window may refuse


def _wait_for_qt(_number: int, _frame: FrameType | None) -> None:
    """Do nothing: `signal.set_wakeup_fd` has already woken the event loop."""
