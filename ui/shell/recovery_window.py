"""`RecoveryWindow`: shown at start when the club file cannot be opened: why, and which backups can be restored.

If the club file may not be at its path, such as on a network drive, another place can be chosen.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QEventLoop, Signal
from PySide6.QtGui import QCloseEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout

from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.errors import AcrossNetwork
from scorekeeper.storage.restoring import put_in_place
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.templates import say
from ui.backups.backups_page import BackupsPage
from ui.live.open_club import local_now
from ui.live.view_settings import ViewSettings, apply_look
from ui.shell.blocking_progress import BlockingProgress
from ui.shell.relocate_club_file import ask_club_file, begin_here, restore_here
from ui.theme.icons import application_icon
from ui.theme.paper import CardTable
from ui.widgets.buttons import PrimaryButton


class RecoveryWindow(CardTable):
    """Shows the error and the backups; `left` is emitted when it is closed."""

    left = Signal()

    def __init__(
        self,
        club_file: Path,
        sentence: str,
        second: Path | None,
        *,
        offers: bool = True,
        moves: bool = False,
        away: bool = False,
    ) -> None:
        super().__init__()
        self._club_file, self._backup_set = club_file, BackupSet(club_file, second=second)
        self.found: Path | None = None
        """The path of a club file that can be opened; None until there is one."""
        title = say("The club file needs another place") if moves else say("The club file cannot be opened")
        title = say("The club file is not in its place") if away else title
        self.setWindowTitle(say("Scorekeeper – {title}", title=f"{title[0].lower()}{title[1:]}"))
        self.setWindowIcon(application_icon())
        self.page = BackupsPage(title)
        backups = self._backup_set.backups() if offers else []
        none_found = say("No backup of this club file was found; nothing was changed.")
        self.page.show_state(f"{sentence} {none_found}" if offers and not backups else sentence, good=False)
        self.page.show_backups(backups, local_now())
        self.page.show_only_what_can_be_restored()
        self.page.restore_wanted.connect(self._restore)
        self.page.left.connect(self.close)
        column = QVBoxLayout(self)
        column.setContentsMargins(24, 24, 24, 24)
        column.addWidget(self.page)
        self.choose = PrimaryButton(say("Choose a place on this computer…"))
        self.choose.clicked.connect(self._choose)
        if moves or away:  # with a missing disk, Enter must not create another club file
            self.page.offer(self.choose, first=not away)
        self.resize(1080, 760)

    def _restore(self, backup: Path) -> None:
        try:
            with BlockingProgress(restores=True) as progress:
                put_in_place(backup, self._backup_set.club_file, progress=progress)
        except OSError as error:
            self.page.show_state(fault_text(error), good=False)
            if isinstance(error, AcrossNetwork) or not self._backup_set.club_file.parent.is_dir():
                self._put_elsewhere(lambda place: restore_here(backup, place, self._backup_set.club_file))
        else:
            self._backup_set.keep_all(wanted=True)
            self.found = self._club_file
            self.close()

    def _choose(self) -> None:
        self._put_elsewhere(lambda place: begin_here(place, self._backup_set.club_file))

    def _put_elsewhere(self, put: Callable[[Path], None]) -> None:
        """Ask for a path and call `put` with it; on cancel or failure the window stays open."""
        place = ask_club_file(self)
        if place is None:
            return
        try:
            put(place)
        except OSError as error:
            self.page.show_state(fault_text(error), good=False)
            return
        self.found = place
        self.close()

    def closeEvent(self, event: QCloseEvent) -> None:
        # `left` ends the event loop of `ask_at_start`.
        super().closeEvent(event)
        self.left.emit()


def ask_at_start(
    club_file: Path,
    sentence: str,
    settings: ViewSettings,
    *,
    offers: bool = True,
    moves: bool = False,
    away: bool = False,
) -> Path | None:
    """Show the recovery window; the path of a club file that can be opened now, None if there is none.

    `offers` lists the backups; `moves` (the place is not allowed) and `away` (the disk is missing) offer another place.
    """
    apply_look(settings)
    second = Path(settings.second_place) if settings.second_place else None
    window = RecoveryWindow(club_file, sentence, second, offers=offers, moves=moves, away=away)
    quits = QApplication.quitOnLastWindowClosed()
    QApplication.setQuitOnLastWindowClosed(False)  # the main window opens after this one
    loop = QEventLoop()
    window.left.connect(loop.quit)
    window.show()
    loop.exec()
    QApplication.setQuitOnLastWindowClosed(quits)
    window.deleteLater()
    return window.found
