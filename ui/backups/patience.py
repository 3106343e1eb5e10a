"""`Patience`: while the disk refuses to write, says so in red, tries again, and lets nobody leave unawares.

What waits is in memory only. Leaving once more writes what waits into a file of its own wherever there is room, says
where, and stays; leaving a second time leaves.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from scorekeeper import paths
from scorekeeper.archive import archive
from scorekeeper.whole_file import write_whole
from ui.books import now
from ui.live_night import Trouble
from ui.session import Session

if TYPE_CHECKING:
    from ui.backups.banner import TroubleBanner

_RETRY = 2000
"""How often the disk is tried, ms."""


class Patience(QObject):
    """Watches over what waits in a session."""

    moved = Signal(object)
    """The books are to be gone on with in a copy on this computer, by its `Path`."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._warned, self._leaving = False, ""
        self._banner: TroubleBanner | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_RETRY)
        self._timer.timeout.connect(self.try_again)
        session.refreshed.connect(self._look)
        session.window.status.unsaved_changed.connect(self._show_banner)
        session.window.installEventFilter(self)

    def try_again(self) -> None:
        """Write what waits, if the disk takes it, and tell how it went."""
        books, status = self._session.books, self._session.window.status
        if books.waiting and books.try_again():
            status.tell_saved(now(), kept=True)
            self._warned, self._leaving = False, ""
        self._look()

    def look_at_start(self) -> None:
        """Say so at once where the books can only be read."""
        why = self._session.books.why_read_only
        if why is not None:
            status = self._session.window.status
            status.tell_trouble(Trouble(str(why), lasting=True))
            status.saved.show_state("To be read only", "bad")

    def _look(self) -> None:
        books = self._session.books
        if not books.waiting:
            self._timer.stop()
            return
        self._session.window.status.tell_trouble(Trouble(f"{books.trouble}{self._leaving}", lasting=True))
        if not self._timer.isActive():
            self._timer.start()

    def _show_banner(self) -> None:
        """Tell over the page what is the matter, as long as something is."""
        why = self._session.window.status.unsaved
        if self._banner is None:
            if not why:
                return
            self._banner = self._made()
        if not why:
            self._banner.hide()
            return
        books = self._session.books
        rescues = bool(books.waiting) and self._session.live is not None
        self._banner.say(self._what(), why, export=rescues, keep=books.may_be_kept_here)

    def _made(self) -> TroubleBanner:
        from ui.backups.banner import TroubleBanner  # noqa: PLC0415  # most evenings never see it

        banner = TroubleBanner()
        banner.export_wanted.connect(self._session.window.actions_["export_night"].trigger)
        banner.keep_wanted.connect(self._keep_here)
        self._session.window.put_over_page(banner)
        return banner

    def _keep_here(self) -> None:
        """Copy the books to a disk of this computer, where the user says, and go on with them there."""
        from ui.keeping import keep_here  # noqa: PLC0415  # most evenings never see it

        session = self._session
        sheet = session.sheet if session.kept else None
        place = keep_here(session.window, session.books, sheet)
        if place is not None:
            self.moved.emit(place)

    def _what(self) -> str:
        books = self._session.books
        match books.waiting:
            case 0 if books.why_read_only is not None:
                return "These books can be looked at, and nothing can be written in them."
            case 0:
                return "What you typed last is not saved."
            case 1:
                return "1 entry is not saved. Type on: it waits in memory and is written as soon as that can be."
            case many:
                return f"{many} entries are not saved. Type on: they wait in memory and are written in order."

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the window open once while something is in memory only."""
        if watched is self._session.window and event.type() == QEvent.Type.Close and self._holds_back():
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def rescue(self) -> Path | None:
        """Write what waits where it belongs, or else the open night as a file of its own; its path, None where nothing
        waits any more or no place takes it."""
        self.try_again()
        if not self._session.books.waiting:
            return None
        self._warned = True  # nobody is asked again
        return self._rescue()

    def _holds_back(self) -> bool:
        self.try_again()
        if not self._session.books.waiting or self._warned:
            return False
        self._warned = True
        place = self._rescue()
        where = f"the night was written to “{place}” instead" if place else "and no other place takes it either"
        self._leaving = f" To leave, close again; {where}."
        self._look()
        return True

    def _rescue(self) -> Path | None:
        """Write the open night as a file of its own where that can be; its path, None where it cannot."""
        import tempfile  # noqa: PLC0415  # not wanted at the start

        live = self._session.live
        if live is None:
            return None
        content = archive(live.lines).encode()
        for folder in (paths.papers_folder(), Path.home(), Path(tempfile.gettempdir())):
            target = folder / f"{live.night.date} not saved.night.json"
            try:
                write_whole(paths.made(folder) / target.name, content)
            except OSError:
                continue
            return target
        return None
