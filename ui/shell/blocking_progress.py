"""`BlockingProgress`: a window of its own over work for which all else waits: at a start, in a restore, before nights
come in."""

from __future__ import annotations

import time
from collections.abc import Callable
from types import TracebackType
from typing import Self

from PySide6.QtCore import QEventLoop, Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QProgressBar, QVBoxLayout

from scorekeeper.refusals import Fault
from scorekeeper.storage.progress import Step, StoppedError
from scorekeeper.text.backup_state import step_text
from scorekeeper.text.backup_text import importing_words, older_lists_words, restoring_words
from scorekeeper.text.templates import say
from ui.theme.paper import CardTable
from ui.theme.theme import current_theme
from ui.widgets.buttons import QuietButton
from ui.widgets.labels import HeadingLabel, TextLabel

QUIET, _EVERY = 0.5, 0.1
"""How long the work takes before it is shown, and how often it is then, seconds."""


class BlockingProgress:
    """A `Progress`, called in the thread of the window, which shows a window of its own once the work takes long.

    Other windows get no input meanwhile, and no other start of the program is answered: the club file may be closed.
    Where somebody stops the work, the block raises a `Fault`, which the window tells like any other.
    """

    def __init__(self, heading: str, why: Callable[[Step], str]) -> None:
        """`heading` is what is done; `why` says at its first step what that is good for."""
        self._heading, self._why = heading, why
        self._due = time.monotonic() + QUIET
        self.window: ProgressWindow | None = None

    @classmethod
    def of_start(cls) -> Self:
        """For opening a club file of which another version has counted the lists."""
        return cls(say("The lists are brought up to date"), lambda step: older_lists_words(step.total))

    @classmethod
    def of_restore(cls) -> Self:
        """For restoring a backup."""
        return cls(say("The backup is being restored"), lambda _step: restoring_words())

    @classmethod
    def of_import(cls) -> Self:
        """For the backup that is made before nights come in."""
        return cls(say("A backup is made first"), lambda _step: importing_words())

    def __enter__(self) -> Self:
        return self

    def __call__(self, step: Step) -> None:
        """Show the step, where it is time to, and let the window be painted."""
        if time.monotonic() < self._due:
            return
        if self.window is None:
            self._quits = QApplication.quitOnLastWindowClosed()
            QApplication.setQuitOnLastWindowClosed(False)  # the main window opens after this one
            self.window = ProgressWindow(self._heading, self._why(step))
            self.window.show()
        self.window.show_step(step)
        QApplication.processEvents(QEventLoop.ProcessEventsFlag.ExcludeSocketNotifiers)
        if self.window.is_stopped:
            raise StoppedError
        self._due = time.monotonic() + _EVERY

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Put the window away, where there is one."""
        if self.window is not None:
            self.window.hide()
            self.window.deleteLater()
            self.window = None
            QApplication.setQuitOnLastWindowClosed(self._quits)
        if isinstance(error, StoppedError):
            raise Fault("stopped_by_hand") from error


class ProgressWindow(CardTable):
    """What is done and why, how far that has come, and a button that stops it. It stays open until the work ends."""

    def __init__(self, heading: str, why: str) -> None:
        super().__init__()
        self.setParent(QApplication.activeWindow(), Qt.WindowType.Dialog)  # over which desktops put it
        current_theme().apply_style()
        look = current_theme().look
        self.setWindowTitle(say("Scorekeeper"))
        self.setWindowModality(Qt.WindowModality.ApplicationModal)
        side = look.px(32)
        column = QVBoxLayout(self)
        column.setContentsMargins(side, side, side, side)
        column.setSpacing(look.px(12))
        self.is_stopped = False
        """Whether somebody has asked for that."""
        self.stop = QuietButton(say("Stop"), key="Esc")
        self.stop.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # what somebody types on must not press it
        self.stop.clicked.connect(self._stop)
        self._step = TextLabel(role="ink2")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        column.addWidget(HeadingLabel(heading))
        column.addWidget(TextLabel(why, wrap=True))
        column.addWidget(self._bar)
        column.addWidget(self._step)
        column.addWidget(self.stop, alignment=Qt.AlignmentFlag.AlignRight)
        self.setFixedSize(look.px(560), look.px(260))

    def show_step(self, step: Step) -> None:
        """Show how far the work has come."""
        self._bar.setMaximum(step.total)
        self._bar.setValue(step.number)
        self._step.setText(step_text(step))

    def _stop(self) -> None:
        self.is_stopped = True

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc stops the work; no other key gets to the page beneath."""
        if event.key() == Qt.Key.Key_Escape:
            self._stop()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Stop the work, which hides the window."""
        self._stop()
        event.ignore()
