"""`Background`: what begins when the window is painted: backups, the exchange folder, the club server."""

from __future__ import annotations

import scorekeeper.storage.night_writing  # noqa: F401  # else the first deal of an evening would wait for it
from scorekeeper.streams.account import read_account
from ui.shell.backup_scheduler import scheduler_of
from ui.shell.exchange_writer import exchange_writer_of
from ui.shell.server_connection import server_connection
from ui.shell.session import Session


class Background:
    """Begins with everything that the open club file uses."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self.scheduler = scheduler_of(session)
        self.scheduler.start()
        if session.settings.exchange_folder:
            exchange_writer_of(session)
        device = session.club.profile.device
        if read_account(device) is not None or read_account(device, left=True) is not None:
            server_connection(session)

    def close(self) -> None:
        """Wait for what is being written."""
        if self._session.settings.exchange_folder:
            exchange_writer_of(self._session).close()
        self.scheduler.close()
