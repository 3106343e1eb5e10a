"""`Forgetting`: forgets a person in the background and shows everything without that person.

Searching and clearing ten years of nights and their backups takes seconds: see `ui/shell/long_work.py`.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.backup_set import BackupSet
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.forgetting import Forgotten, forget
from scorekeeper.storage.paths import second_place
from scorekeeper.storage.progress import Progress, StoppedError
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.members_text import forgetting_words, forgotten_words
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import say
from ui.members.members_page import MembersPage
from ui.shell.decisions import decisions_of
from ui.shell.long_work import LongWork
from ui.shell.page_refresh import page_refresh_of
from ui.shell.server_connection import server_connection
from ui.shell.session import Session


class Forgetting(QObject):
    """Forgets one person at a time."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.player: PlayerId = ""
        """Who is being forgotten; "" while no one is."""
        stays_open = say("A person is being forgotten: the window can be closed when that has ended, or was stopped.")
        self.work = LongWork(session, "being_forgotten", stays_open)
        self.work.ended.connect(self._ended)

    def begin(self, player: PlayerId, name: str) -> None:
        """Forget a person. Raises `ClubFileError` if nothing can be written now."""
        self._server = server_connection(self._session).server
        if self._server is not None:
            self._server.begin_forgetting()
        self.work.begin(partial(_forget, player=player), partial(forgetting_words, name))
        self.player = player

    def _ended(self, outcome: Forgotten | StoppedError | Refused | OSError | None) -> None:
        """Show the present data, and say what was forgotten, or why no one was."""
        session, player, self.player = self._session, self.player, ""
        session.club.members.written_elsewhere()  # that was this program: from now on
        if isinstance(outcome, Forgotten):
            decisions_of(session).forget()
            if self._server is not None:
                self._server.outgoing.send_forgotten()
            page_refresh_of(session).want()
        told = _told(outcome)
        page = session.page("members")
        if isinstance(page, MembersPage) and page.current is not None and page.current.player == player:
            page.show_forgotten(told)
        session.window.status.tell(told)


def _forget(file: ClubFile, progress: Progress, *, player: PlayerId) -> Forgotten:
    backups = BackupSet(file.path, second=second_place()).of(file)
    return forget(file, player, backups, progress=progress)


def _told(outcome: Forgotten | StoppedError | Refused | OSError | None) -> str:
    """What was forgotten, or why no one was."""
    match outcome:
        case Forgotten():
            counts = outcome.words, outcome.nights, len(outcome.backups), len(outcome.kept)
            return forgotten_words(*counts, id_tells=outcome.id_tells, not_anew=outcome.not_anew)
        case Refused() | OSError():
            return as_sentence(capital(fault_text(outcome)))
        case _:
            return say("Stopped: nobody was forgotten.")


def forgetting_of(session: Session) -> Forgetting:
    """The `Forgetting` of a session, created on first use."""
    known = session.findChild(Forgetting)
    return known if isinstance(known, Forgetting) else Forgetting(session)
