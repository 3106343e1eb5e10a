"""`BackupPreview`: the contents of a backup: nights, players, the newest entries."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.refusals import Refused
from scorekeeper.storage.restoring import contents
from scorekeeper.text.backup_text import contents_text
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.buttons import PrimaryButton, QuietButton
from ui.widgets.labels import HeadingLabel, TextLabel


class BackupPreview(QWidget):
    """The contents of one backup, and the button that restores it after a second confirmation."""

    restore_wanted = Signal(object)
    """Emitted with the `Path` of the backup, after the confirmation."""

    def __init__(self) -> None:
        super().__init__()
        self._path: Path | None = None
        self.heading = HeadingLabel("")
        self.heading.setWordWrap(True)
        self.text = TextLabel("")
        self.text.setWordWrap(True)
        self.restore = QuietButton(say("Restore this backup…"))
        self.restore.clicked.connect(self._ask)
        self.remark = TextLabel("", role="ink2")
        self.remark.setWordWrap(True)
        self.sure = PrimaryButton(say("Yes, restore it"))
        self.sure.clicked.connect(self._restore)
        self._column = QVBoxLayout(self)
        for part in (self.heading, self.restore, self.remark, self.sure, self.text):
            self._column.addWidget(part)
        self._column.addStretch(1)
        follow(self._space)
        self.show_backup(None, "")

    def show_backup(self, path: Path | None, words: str) -> None:
        """Show the contents of a backup; None clears the preview."""
        self._path = path
        self.heading.setText(words)
        self.heading.setVisible(bool(words))
        for part in (self.remark, self.sure):
            part.hide()
        try:
            self.text.setText("" if path is None else contents_text(contents(path)))
            good = path is not None
        except (OSError, Refused) as error:
            self.text.setText(fault_text(error))
            good = False
        self.restore.setVisible(good)

    def _ask(self) -> None:
        self.remark.setText(
            say(
                "This backup takes the place of today’s club file, which is backed up first and kept beside it; "
                "nothing is deleted."
            )
        )
        self.restore.hide()
        self.remark.show()
        self.sure.show()
        self.sure.setFocus()

    def _restore(self) -> None:
        if self._path is not None:
            self.restore_wanted.emit(self._path)

    def _space(self, look: Look) -> None:
        self._column.setSpacing(look.px(12))
        self._column.setContentsMargins(look.px(24), 0, 0, 0)
