"""`Shutdown`: on SIGTERM, SIGHUP or the end of the desktop session, saves what is in memory only.

Only lines that could not be written before are still in memory. They are written to the club file or else to a night
file, without a question: there is no time for an answer. The next start, which is requested from the desktop, shows the
night and the page that were open.
"""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier
from PySide6.QtGui import QGuiApplication, QSessionManager

from ui.shell.save_retry import SaveRetry
from ui.shell.session import Session


class Shutdown(QObject):
    """Handles signals and the session manager's request until `close`."""

    def __init__(self, save_retry: SaveRetry, session: Session) -> None:
        super().__init__()
        app = QGuiApplication.instance()
        assert isinstance(app, QGuiApplication)
        self._app, self._save_retry, self._session = app, save_retry, session
        self._heard: QSocketNotifier | None = None
        app.commitDataRequest.connect(self.session_ends)
        app.saveStateRequest.connect(self.ask_for_restart)
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
        self._app.saveStateRequest.disconnect(self.ask_for_restart)
        if self._heard is None:
            return
        self._heard.setEnabled(False)
        signal.set_wakeup_fd(self._before[0])
        signal.signal(signal.SIGTERM, self._before[1])
        for end in self._pipe:
            os.close(end)

    def session_ends(self, _manager: QSessionManager | None = None) -> None:
        """Save what is in memory only, and the page that is open; the session manager waits for it."""
        self._save_retry.rescue()
        self._keep_view()

    def ask_for_restart(self, manager: QSessionManager) -> None:
        """Let the desktop start the program again in its next session, on this club file."""
        manager.setRestartHint(QSessionManager.RestartHint.RestartIfRunning)
        manager.setRestartCommand(restart_command(self._session.club.path))

    def _keep_view(self) -> None:
        self._session.is_ended_by_desktop = True
        self._session.keep_view()

    def _asked(self) -> None:
        if self._heard is not None:
            self._heard.setEnabled(False)
        self._save_retry.rescue()
        self._keep_view()
        self._app.exit(0)  # `quit` could be refused by a window


def restart_command(club_file: Path) -> list[str]:
    """The words that start the program on a club file, as this process was started."""
    program = [sys.executable] if getattr(sys, "frozen", False) else [sys.executable, "-m", "scorekeeper"]
    return [*program, "--club", str(club_file)]


def _wait_for_qt(_number: int, _frame: FrameType | None) -> None:
    """Do nothing: `signal.set_wakeup_fd` has already woken the event loop."""
