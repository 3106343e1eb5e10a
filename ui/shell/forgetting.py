"""`Forgetting`: forgets a person in the background, says over every page how far it has come, and holds other writing.

Searching and clearing ten years of nights and their backups takes seconds. It is done in the thread of the backups, by
a connection of its own. Meanwhile the window reads as usual; a deal waits in memory as it does for any lock, other
writing is refused in a sentence, and the window stays open.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import ClubFileLocked
from scorekeeper.storage.forgetting import Forgotten, forget
from scorekeeper.storage.paths import second_place
from scorekeeper.storage.progress import Progress, Step, StoppedError
from scorekeeper.text.backup_state import step_text
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.members_text import forgetting_words, forgotten_words
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import say
from ui.members.members_page import MembersPage
from ui.shell.backup_scheduler import scheduler_of
from ui.shell.session import Session, show_anew
from ui.widgets.question_banner import QuestionBanner

_SHOWN_ANEW: Final = ("members", "first_start", "sheet", "settle", "history", "statistics", "season", "open_night")
"""The pages that can be made anew at once: nothing is decided or typed on them that is not kept."""


class Forgetting(QObject):
    """Forgets one person at a time."""

    went_on = Signal(str)
    """It has come to a step, which is said in a sentence."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session, self._scheduler = session, scheduler_of(session)
        self.player: PlayerId = ""
        """Who is being forgotten; "" while nobody is."""
        self._name = ""
        self._held: ClubFile | None = None
        self._is_stale = False
        """Whether pages may still show what was forgotten."""
        self._outcome: Forgotten | StoppedError | Refused | OSError | None = None
        self._banner = QuestionBanner("", say("Stop"), "")
        self._banner.no.hide()
        self._banner.yes.clicked.connect(self._scheduler.stop)
        session.window.put_over_page(self._banner)
        session.window.installEventFilter(self)
        session.refreshed.connect(self._follow)
        self._scheduler.work_went_on.connect(self._show_step)
        self._scheduler.work_done.connect(self._ended)

    def begin(self, player: PlayerId, name: str) -> None:
        """Forget a person. Raises `ClubFileError` where nothing can be written now."""
        file = self._session.club.file
        file.require_writable()
        if file.held is not None:
            raise file.held
        file.held = ClubFileLocked(file.path, "being_forgotten")
        self._held, self.player, self._name, self._outcome = file, player, name, None
        self._show(say("Waiting for the backups.") if self._scheduler.busy else "")
        self._banner.show()
        self._scheduler.run(partial(self._forget, file, player))

    def _forget(self, file: ClubFile, player: PlayerId, progress: Progress) -> None:
        """Forget somebody, in the thread of the backups."""
        try:
            with file.writer() as writer:
                backups = BackupSet(file.path, second=second_place()).backups()
                self._outcome = forget(writer, player, backups, progress=progress)
        except (StoppedError, Refused, OSError) as fault:
            self._outcome = fault

    def _show_step(self, step: Step) -> None:
        self._show(step_text(step))

    def _show(self, step: str) -> None:
        told = forgetting_words(self._name, step)
        self._banner.put(told, say("Stop"))
        self.went_on.emit(told)

    def _ended(self) -> None:
        """Let others write again, show what is known now, and say what was forgotten, or why nobody was."""
        session, player, outcome = self._session, self.player, self._outcome
        if self._held is not None:
            self._held.held = None
        self._held, self.player = None, ""
        self._banner.close_over(session.window.pages.currentWidget())
        session.club.try_again()
        session.club.members.written_elsewhere()  # that was this program: from now on
        if isinstance(outcome, Forgotten):
            session.newest_decision = None
            self._is_stale = True
            self._show_anew()
        told = _told(outcome)
        page = session.page("members")
        if isinstance(page, MembersPage) and page.current is not None and page.current.player == player:
            page.show_forgotten(told)
        session.window.status.tell(told)

    def _follow(self) -> None:
        if self._is_stale:
            QTimer.singleShot(0, self, self._show_anew)  # when the page that is opened now is shown

    def _show_anew(self) -> None:
        """Show everything by the names of today; where something is being typed or read, once that page is left."""
        session = self._session
        if self._is_stale and session.shown_page in _SHOWN_ANEW and not session.club.file.is_closed:
            self._is_stale = False
            show_anew(session)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the window open while somebody is being forgotten."""
        if event.type() == QEvent.Type.Close and watched is self._session.window and self.player:
            event.ignore()
            self._session.window.status.tell(
                say("A person is being forgotten: the window can be closed when that has ended, or was stopped.")
            )
            return True
        return super().eventFilter(watched, event)


def _told(outcome: Forgotten | StoppedError | Refused | OSError | None) -> str:
    """What was forgotten, or why nobody was."""
    match outcome:
        case Forgotten():
            counts = outcome.words, outcome.nights, len(outcome.backups), len(outcome.kept)
            return forgotten_words(*counts, id_tells=outcome.id_tells, not_anew=outcome.not_anew)
        case Refused() | OSError():
            return as_sentence(capital(fault_text(outcome)))
        case _:
            return say("Stopped: nobody was forgotten.")


def forgetting_of(session: Session) -> Forgetting:
    """What forgets in a session, made when it is first needed."""
    known = session.findChild(Forgetting)
    return known if isinstance(known, Forgetting) else Forgetting(session)
