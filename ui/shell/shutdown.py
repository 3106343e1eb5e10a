"""`Shutdown`: on SIGTERM, SIGHUP or the end of the desktop session, saves what is in memory only.

Only lines that could not be written before are still in memory. They are written to the club file or else to a night
file, without a question: there is no time for an answer.
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
    """Handles signals and the session manager's request until `close`."""

    def __init__(self, save_retry: SaveRetry) -> None:
        super().__init__()
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        self._app, self._save_retry = app, save_retry
        self._heard: QSocketNotifier | None = None
        app.commitDataRequest.connect(self.session_ends)
        if sys.platform != "win32":  # on Windows only the session manager
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
        """Save what is in memory only; the session manager waits for it."""
        self._save_retry.rescue()

    def _asked(self) -> None:
        if self._heard is not None:
            self._heard.setEnabled(False)
        self._save_retry.rescue()
        self._app.exit(0)  # `quit` could be refused by a window


def _wait_for_qt(_number: int, _frame: FrameType | None) -> None:
    """Do nothing: `signal.set_wakeup_fd` has already woken the event loop."""
