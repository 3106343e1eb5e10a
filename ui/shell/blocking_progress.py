"""`BlockingProgress`: a window of its own over work for which all else waits: at a start, and in a restore."""

from __future__ import annotations

import time
from types import TracebackType
from typing import TYPE_CHECKING, Self

from PySide6.QtCore import QEventLoop
from PySide6.QtWidgets import QApplication

from scorekeeper.refusals import Fault
from scorekeeper.storage.progress import Step, StoppedError

if TYPE_CHECKING:
    from ui.shell.progress_window import ProgressWindow

QUIET, _EVERY = 0.5, 0.1
"""How long the work takes before it is shown, and how often it is then, seconds."""


class BlockingProgress:
    """A `Progress`, called in the thread of the window, which shows a progress window once the work takes long.

    Other windows get no input meanwhile, and no other start of the program is answered: the club file may be closed. If
    the user stops the work, the block raises a `Fault`, which the window shows like any other.
    """

    def __init__(self, *, restores: bool = False) -> None:
        """For restoring a backup, or for opening a club file of which another version has counted the lists."""
        self._restores = restores
        self._due = time.monotonic() + QUIET
        self.window: ProgressWindow | None = None

    def __enter__(self) -> Self:
        return self

    def __call__(self, step: Step) -> None:
        """Show the step, if it is time to, and let the window be painted."""
        if time.monotonic() < self._due:
            return
        if self.window is None:
            self._quits = QApplication.quitOnLastWindowClosed()
            QApplication.setQuitOnLastWindowClosed(False)  # the main window opens after this one
            from ui.shell.progress_window import ProgressWindow  # noqa: PLC0415  # at a start most work is short

            self.window = ProgressWindow(step, restores=self._restores)
            self.window.show()
        self.window.show_step(step)
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeSocketNotifiers)
        if self.window.is_stopped:
            raise StoppedError
        self._due = time.monotonic() + _EVERY

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Put the window away, if there is one."""
        if self.window is not None:
            self.window.hide()
            self.window.deleteLater()
            self.window = None
            QApplication.setQuitOnLastWindowClosed(self._quits)
        if isinstance(error, StoppedError):
            raise Fault("stopped_by_hand") from error
