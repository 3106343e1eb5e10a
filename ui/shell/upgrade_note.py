"""`UpgradeNote`: says in a banner over the page that the club file was upgraded, and the path of the copy as it was
before."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QUrl
from PySide6.QtGui import QDesktopServices

from scorekeeper.storage.new_file import Upgrade
from scorekeeper.text.templates import say
from scorekeeper.text.upgrade_text import upgrade_sentences
from ui.live.live_night import WriteFailure
from ui.shell.session import Session
from ui.theme.literal_text import plain_tooltip
from ui.widgets.question_banner import QuestionBanner


class UpgradeNote(QuestionBanner):
    """The note; it stays until it is put away, and is not shown at the next start."""

    def __init__(self, session: Session, upgrade: Upgrade) -> None:
        sentences = upgrade_sentences(upgrade.version, upgrade.before)
        super().__init__(" ".join(sentences), say("Show that folder"), say("All right"))
        self._session, self._folder = session, upgrade.before.parent
        self.yes.setToolTip(plain_tooltip(str(upgrade.before)))
        self.yes.clicked.connect(self._show_folder)
        self.no.clicked.connect(lambda: self.close_over(session.window.pages.currentWidget()))
        session.window.put_over_page(self)
        self.show()

    def _show_folder(self) -> None:
        """Open the folder in the desktop's file manager, or show its path."""
        if not show_folder(self._folder):
            sentence = say("No program shows folders here: {path}", path=self._folder)
            self._session.window.status.tell_trouble(WriteFailure(sentence, lasting=False))


def show_folder(folder: Path) -> bool:
    """Open a folder with the program that the desktop has for it; False if there is none."""
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
