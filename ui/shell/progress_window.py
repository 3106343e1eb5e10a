"""`ProgressWindow`: a window over work for which all else waits."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QCloseEvent, QKeyEvent
from PySide6.QtWidgets import QApplication, QProgressBar, QVBoxLayout

from scorekeeper.storage.progress import Step
from scorekeeper.text.backup_state import step_text
from scorekeeper.text.backup_text import older_lists_words, restoring_words
from scorekeeper.text.templates import say
from ui.theme.paper import CardTable
from ui.theme.theme import current_theme
from ui.widgets.buttons import QuietButton
from ui.widgets.labels import HeadingLabel, TextLabel


class ProgressWindow(CardTable):
    """What is done and why, how far that has come, and a button that stops it. It stays open until the work ends."""

    def __init__(self, step: Step, *, restores: bool) -> None:
        """`step` is the first that is shown; `restores` tells a restore from lists that are brought up to date."""
        super().__init__()
        heading, why = say("The lists are brought up to date"), older_lists_words(step.total)
        if restores:
            heading, why = say("The backup is being restored"), restoring_words()
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
        """Whether the user has requested that."""
        self.stop = QuietButton(say("Stop"), key="Esc")
        self.stop.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # typing that continues must not press it
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
