"""`LongWork`: long work on the club file, with a banner over every page that says how far it has come.

It is done in the thread of the backups, by a connection of its own. Meanwhile the window reads as usual; a deal waits
in memory as it does for any lock, other writing is refused in a sentence, and the window stays open.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QEvent, QObject, Signal

from scorekeeper.refusals import Refused
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import ClubFileLocked
from scorekeeper.storage.progress import Progress, Step, StoppedError
from scorekeeper.text.backup_state import step_text
from scorekeeper.text.templates import say
from ui.shell.backup_scheduler import scheduler_of
from ui.shell.session import Session
from ui.widgets.question_banner import QuestionBanner


class LongWork(QObject):
    """One kind of long work of a session, one at a time."""

    went_on = Signal(str)
    """It has come to a step, which is said in a sentence."""
    ended = Signal(object)
    """The work ended: its result, or the `StoppedError`, `Refused` or `OSError` raised. Writing is possible again."""

    def __init__(self, session: Session, reason: str, stays_open: str) -> None:
        """`reason` is why other writing is refused (`ClubFileLocked`), `stays_open` says why the window stays open."""
        super().__init__(session)
        self._session, self._scheduler = session, scheduler_of(session)
        self._reason, self._stays_open = reason, stays_open
        self._told: Callable[[str], str] = str
        self._held: ClubFile | None = None
        self._outcome: object = None
        self._is_over = False
        self._banner = QuestionBanner("", say("Stop"), "")
        self._banner.no.hide()
        self._banner.yes.clicked.connect(self._stop)
        session.window.put_over_page(self._banner)
        session.window.installEventFilter(self)
        self._scheduler.work_went_on.connect(self._show_step)
        self._scheduler.work_done.connect(self._end)

    @property
    def is_done(self) -> bool:
        """Whether no work is running or queued."""
        return self._held is None

    def begin(self, work: Callable[[ClubFile, Progress], object], told: Callable[[str], str]) -> None:
        """Do the work; `told` reports it, with its progress. Raises `ClubFileError` if nothing can be written now."""
        file = self._session.club.file
        file.require_writable()
        if file.held is not None:
            raise file.held
        file.held = ClubFileLocked(file.path, self._reason)
        self._held, self._told, self._outcome, self._is_over = file, told, None, False
        self._show(say("Waiting for the backups.") if self._scheduler.busy else "")
        self._banner.show()
        self._scheduler.run(partial(self._do, file, work))

    def _do(self, file: ClubFile, work: Callable[[ClubFile, Progress], object], progress: Progress) -> None:
        """Do the work, in the thread of the backups."""
        try:
            with file.writer() as writer:
                self._outcome = work(writer, progress)
        except (StoppedError, Refused, OSError) as fault:
            self._outcome = fault
        finally:
            self._is_over = True

    def _stop(self) -> None:
        """Stop, or do not begin while a round of backups is still awaited."""
        if self._scheduler.give_up_work():
            self._outcome, self._is_over = StoppedError(), True
            self._end()

    def _show_step(self, step: Step) -> None:
        if self._held is not None:
            self._show(step_text(step))

    def _show(self, step: str) -> None:
        told = self._told(step)
        self._banner.put(told, say("Stop"))
        self.went_on.emit(told)

    def _end(self) -> None:
        """Release the lock on writing; the work that ended may be other work for which this one was waiting."""
        if self._held is None or not self._is_over:
            return
        self._held.held = None
        self._held = None
        self._banner.close_over(self._session.window.pages.currentWidget())
        self._session.club.try_again()
        self.ended.emit(self._outcome)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the window open meanwhile."""
        if event.type() == QEvent.Type.Close and watched is self._session.window and self._held is not None:
            event.ignore()
            self._session.window.status.tell(self._stays_open)
            return True
        return False
