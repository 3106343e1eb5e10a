"""`ExchangeWriter`: writes the open night into the exchange folder after each deal, whole, for the other tables."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from scorekeeper.files.archive import archive
from scorekeeper.files.evening_files import NIGHT_FILE_ENDING
from scorekeeper.files.gathering_file import GATHERING_FILE_ENDING, write_gathering
from scorekeeper.gathering.keeper import GatheringKeeper
from scorekeeper.night.night import is_tonight
from scorekeeper.text.evening_text import exchange_name, gathering_name
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.templates import say
from ui.live.devices import laptops, own_names
from ui.live.exchange_folder import FolderWriter
from ui.live.live_night import LiveNight, WriteFailure
from ui.live.open_club import local_now
from ui.shell.session import Session


class ExchangeWriter(QObject):
    """Follows the open night while an exchange folder is chosen; nights of earlier days and of other laptops are not
    written."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.writer = FolderWriter(self)
        self.writer.failed.connect(self._tell)
        self._followed: LiveNight | None = None
        self._failed = ""
        """The last write error that was shown, so that each is shown once."""
        self.writer.written.connect(self._went_well)
        session.refreshed.connect(self._follow)
        self._follow()

    def _follow(self) -> None:
        """Follow the night that is open now."""
        live = self._session.live
        if live is not self._followed:
            self._followed = live
            if live is not None:
                live.changed.connect(self.write_open_night)
                self.write_open_night()

    def write_open_night(self, _change: object = None) -> None:
        """Write the open night, if it is written at this laptop tonight."""
        session, live = self._session, self._session.live
        folder = session.settings.exchange_folder
        if not folder or live is None or not session.in_club_file or live.goes_on_elsewhere:
            return
        if not is_tonight(live.night, local_now().date()) or not live.night.games:
            return
        lines, known = live.lines, laptops(session.club)
        with session.reporting_failure():
            called = session.club.members.name_changes(lines)
            name = exchange_name(live.night, own_names(session.club)[1])
            path = Path(folder) / f"{name}{NIGHT_FILE_ENDING}"
            self.writer.write(path, lambda: archive(lines, called, known).encode())

    def write_gathering(self, keeper: GatheringKeeper | None) -> None:
        """Write what an evening or a tournament has decided, if it is written at this laptop; None for nothing."""
        folder = self._session.settings.exchange_folder
        if not folder or keeper is None or keeper.is_written_elsewhere:
            return
        lines = keeper.lines
        name = gathering_name(keeper.opened, own_names(self._session.club)[1])
        path = Path(folder) / f"{name}{GATHERING_FILE_ENDING}"
        self.writer.write(path, lambda: write_gathering(lines).encode())

    def close(self) -> None:
        """Wait for what is being written, for the time of a slow stick."""
        self.writer.wait()

    def _went_well(self) -> None:
        self._failed = ""

    def _tell(self, error: OSError) -> None:
        told = say("The exchange folder cannot be written. {why}", why=as_sentence(fault_text(error)))
        if told != self._failed:
            self._failed = told
            self._session.window.status.tell_trouble(WriteFailure(told, lasting=False))


def exchange_writer_of(session: Session) -> ExchangeWriter:
    """The writer of a session, made when it is first needed."""
    found = session.findChild(ExchangeWriter)
    return found if isinstance(found, ExchangeWriter) else ExchangeWriter(session)
