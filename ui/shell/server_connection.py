"""`ServerConnection`: connects the open club file with its club server, and shows in the status bar what is sent."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, Signal

from scorekeeper.text.server_text import branches_words, sent_words, still_known_words, trouble_words, waits_words
from scorekeeper.text.templates import say
from ui.live.club_server import ClubServer, connected, end_pairing, leave
from ui.live.live_night import LiveNight, WriteFailure
from ui.live.server_calls import ServerAnswer
from ui.live.stream_sender import PAIR_AGAIN
from ui.shell.session import Session


class ServerConnection(QObject):
    """Lives as long as the session; `server` is None while the club file is not paired."""

    changed = Signal()
    brought = Signal()
    """Something of another laptop has come."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._followed: LiveNight | None = None
        self.server: ClubServer | None = None
        session.refreshed.connect(self._look)
        self.connect_again()
        end_pairing(self, session.club, self._tell_left)  # if the program ended too early for that

    def leave(self) -> None:
        """Go on without the server. Raises `OSError`."""
        leave(self, self._session.club, self._tell_left)
        self.connect_again()

    def _tell_left(self, answer: ServerAnswer) -> None:
        """Say so if the server could not be notified."""
        if not answer.is_success and answer.error != "unknown_token":
            self._session.window.status.tell_trouble(WriteFailure(still_known_words(answer.error), lasting=False))

    def connect_again(self) -> None:
        """Connect with the server with which the club file is paired now, or with none."""
        if self.server is not None:
            self.server.deleteLater()
        self.server = server = connected(self, self._session.club)
        if server is not None:
            server.changed.connect(self._tell)
            server.brought.connect(self.brought)
            server.outgoing.forked.connect(self._tell_forked)
        self._tell()

    @property
    def inbox(self) -> Path | None:
        """The folder of the nights of other laptops; None while the club file is not paired."""
        return self.server.account.inbox if self.server is not None else None

    def _look(self) -> None:
        """Follow the open night, and look for what was written."""
        live = self._session.live
        if live is not self._followed:
            self._followed = live
            if live is not None:
                live.changed.connect(self.look_soon)
        self.look_soon()

    def look_soon(self, _change: object = None) -> None:
        """Something was written: send it in a moment."""
        if self.server is not None:
            self.server.outgoing.look_soon()

    def _tell_forked(self) -> None:
        self._session.window.status.tell_trouble(WriteFailure(branches_words(1), lasting=False))

    def _tell(self) -> None:
        status, server = self._session.window.status, self.server
        if server is None:
            status.tell_sent("", good=True)
        else:
            trouble, outgoing = server.trouble, server.outgoing
            why = trouble_words(trouble.code) if trouble is not None else ""
            if outgoing.waiting:
                status.tell_sent(waits_words(outgoing.waiting), good=trouble is None, more=why)
            elif trouble is not None and trouble.code in PAIR_AGAIN:
                status.tell_sent(say("Pair this laptop again"), good=False, more=why)
            elif outgoing.is_idle:
                status.tell_sent(sent_words(outgoing.sent_at), good=True, more=why)
            else:
                status.tell_sent(say("No club server") if why else "", good=not why, more=why)
        self.changed.emit()


def server_connection(session: Session) -> ServerConnection:
    """The connection of a session, made when it is first needed."""
    found = session.findChild(ServerConnection)
    return found if isinstance(found, ServerConnection) else ServerConnection(session)
