"""`StartProgress`: shown at the start, before the window, while the lists of an older version are counted again."""

from __future__ import annotations

import time

from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QProgressBar, QVBoxLayout

from scorekeeper.storage.progress import Step
from scorekeeper.text.backup_state import step_text
from scorekeeper.text.backup_text import older_lists_words
from scorekeeper.text.templates import say
from ui.theme.paper import CardTable
from ui.theme.theme import current_theme
from ui.widgets.labels import HeadingLabel, TextLabel

QUIET, _EVERY = 0.5, 0.1
"""How long the work takes before it is shown, and how often it is then, seconds."""


class StartProgress:
    """A `Progress`, called in the thread of the window, which shows a window of its own once the work takes long."""

    def __init__(self) -> None:
        self._due = time.monotonic() + QUIET
        self.window: ProgressWindow | None = None

    def __call__(self, step: Step) -> None:
        """Show the step, where it is time to, and let the window be painted."""
        if time.monotonic() < self._due:
            return
        if self.window is None:
            self._quits = QApplication.quitOnLastWindowClosed()
            QApplication.setQuitOnLastWindowClosed(False)  # the main window opens after this one
            self.window = ProgressWindow(step.total)
            self.window.show()
        self.window.show_step(step)
        QApplication.processEvents()
        self._due = time.monotonic() + _EVERY

    def close(self) -> None:
        """Put the window away, where there is one."""
        if self.window is not None:
            self.window.hide()
            self.window.deleteLater()
            self.window = None
            QApplication.setQuitOnLastWindowClosed(self._quits)


class ProgressWindow(CardTable):
    """What is done and why, and how far that has come. It stays open until the work is done."""

    def __init__(self, nights: int) -> None:
        super().__init__()
        current_theme().apply_style()
        look = current_theme().look
        self.setWindowTitle(say("Scorekeeper"))
        side = look.px(32)
        column = QVBoxLayout(self)
        column.setContentsMargins(side, side, side, side)
        column.setSpacing(look.px(12))
        self._step = TextLabel(role="ink2")
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        column.addWidget(HeadingLabel(say("The lists are brought up to date")))
        column.addWidget(TextLabel(older_lists_words(nights), wrap=True))
        column.addWidget(self._bar)
        column.addWidget(self._step)
        self.setFixedSize(look.px(560), look.px(220))

    def show_step(self, step: Step) -> None:
        """Show how far the work has come."""
        self._bar.setMaximum(step.total)
        self._bar.setValue(step.number)
        self._step.setText(step_text(step))

    def closeEvent(self, event: QCloseEvent) -> None:
        event.ignore()
