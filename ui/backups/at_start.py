"""`AtStart`: the window of a start at which the books cannot be opened: why, and the backups that can be put back."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QEventLoop, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from scorekeeper.storage.restoring import put_in_place
from scorekeeper.storage.shelf import Shelf
from ui.backups.minder import local_now
from ui.backups.page import BackupsPage
from ui.look.icons import application_icon
from ui.look.paper import CardTable
from ui.view_settings import ViewSettings


class AtStart(CardTable):
    """Shows what is wrong and the backups; `left` when it is closed, whether books were put back or not."""

    left = Signal()

    def __init__(self, club_file: Path, sentence: str, second: Path | None, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shelf = Shelf(club_file, second=second)
        self.restored = False
        self.setWindowTitle("Scorekeeper – the books cannot be opened")
        self.setWindowIcon(application_icon())
        self.page = BackupsPage("The books cannot be opened")
        self.page.show_state(sentence, good=False)
        self.page.show_only_what_can_be_restored()
        self.page.show_backups(self._shelf.backups(), local_now())
        self.page.restore_wanted.connect(self._restore)
        self.page.left.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.addWidget(self.page)
        self.resize(1080, 760)

    def _restore(self, backup: Path) -> None:
        try:
            put_in_place(backup, self._shelf.club_file)
        except OSError as error:
            self.page.show_state(error.strerror or str(error), good=False)
            return
        self._shelf.keep_all(True)
        self.restored = True
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        """Let the start go on, or end."""
        super().closeEvent(event)
        self.left.emit()


def ask_at_start(club_file: Path, sentence: str, settings: ViewSettings) -> bool:
    """Offer the backups of books that cannot be opened; whether one was put in their place.

    Where there is none nobody is asked: the sentence alone has to do.
    """
    second = Path(settings.second_place) if settings.second_place else None
    if not Shelf(club_file, second=second).backups():
        return False
    window = AtStart(club_file, sentence, second)
    quits = QApplication.quitOnLastWindowClosed()
    QApplication.setQuitOnLastWindowClosed(False)  # the program itself begins when this window has gone
    loop = QEventLoop()
    window.left.connect(loop.quit)
    window.show()
    loop.exec()
    QApplication.setQuitOnLastWindowClosed(quits)
    window.deleteLater()
    return window.restored
