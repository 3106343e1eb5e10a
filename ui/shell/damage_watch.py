"""`DamageWatch`: checks a damaged club file again when it was changed: if it is whole the red band goes away.

Another program may have rebuilt its lists, or put a good copy in its place.
"""

from __future__ import annotations

from contextlib import suppress
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from scorekeeper.storage.check import check
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.progress import Progress, StoppedError
from ui.live.save_state import DAMAGES
from ui.shell.backup_scheduler import scheduler_of
from ui.shell.session import Session

_EVERY: Final = 10_000
"""How often it is looked whether a damaged file was changed, ms; also when the user comes back to the window."""


class DamageWatch(QObject):
    """Follows the save state of a session's club file."""

    _looked = Signal(bool)
    """Whether nothing was found in the whole file; from the thread of the backups."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session, self._state = session, session.club.save_state
        self._seen = session.club.file.disk.stamp()
        self._timer = QTimer(self)
        self._timer.setInterval(_EVERY)
        self._timer.timeout.connect(self._look)
        self._looked.connect(self._tell)
        self._state.changed.connect(self._follow)
        session.window.installEventFilter(self)
        self._follow()

    def _follow(self) -> None:
        """Run the timer while damage is reported."""
        if not any(map(self._state.has, DAMAGES)):
            self._timer.stop()
        elif not self._timer.isActive():
            self._seen = self._session.club.file.disk.stamp()
            self._timer.start()

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.WindowActivate and self._timer.isActive():
            self._look()
        return False

    def _look(self) -> None:
        """Check the whole file in the background, if it was changed and no other work runs."""
        club, scheduler = self._session.club, scheduler_of(self._session)
        found = club.file.disk.stamp()
        if found in {None, self._seen} or scheduler.busy or club.file.held is not None or club.file.is_closed:
            return
        self._seen = found
        with suppress(ClubFileError):
            if club.file.displaced:
                club.reopen()
            scheduler.run(self._check)

    def _check(self, progress: Progress) -> None:
        with suppress(ClubFileError, StoppedError), self._session.club.reader() as reader:
            self._looked.emit(not check(reader, progress=progress))

    def _tell(self, whole: bool) -> None:  # a signal carries it
        if whole:
            self._state.cured()
            if self._session.live is None:
                self._session.go("first_start")
