"""Who sits at the other tables of an evening, for the form of a game: by the files of these tables, whether the page of
the evening was opened or not."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from PySide6.QtCore import QObject

from scorekeeper.drafts.table_draft import KnownPlayer
from scorekeeper.files.evening_files import FolderRead
from scorekeeper.night.person_ids import night_of_people
from scorekeeper.refusals import Refused
from ui.live.evening_stream import day_of_evening
from ui.shell.evening_known import known_of
from ui.shell.server_connection import server_connection
from ui.shell.session import Session

Shows = Callable[[list[KnownPlayer]], None]


def people_of_other_tables(session: Session) -> list[KnownPlayer]:
    """Who sits at the tables that other laptops have left, as far as these were looked at, and is not in this club
    file: each keeps the id of the other laptop, so that a player who moves here stays one person."""
    known, here = known_of(session), {one.id for one in session.club.books.players()}
    found: dict[str, KnownPlayer] = {}
    for table in (*known.folder.all_tables, *(table for _, table in known.files.values())):
        with suppress(Refused):
            night = night_of_people(table.brought.lines, session.club.members.now, table.opened)
            for one in night.players:
                if one.id not in here:
                    found[one.id] = KnownPlayer(one.id, one.name, night.date)
    return list(found.values())


class OtherTables(QObject):
    """Looks once at what other laptops have left of the evening of the open night, and hands on who sits there."""

    def __init__(self, session: Session, page: QObject, shows: Shows) -> None:
        super().__init__(page)
        self._session, self._shows, self._known = session, shows, known_of(session)
        self._known.reader.found.connect(self._take)
        folder, inbox = session.settings.exchange_folder, server_connection(session).inbox
        day = day_of_evening(session.club, session.open_live.night.date)
        self._known.reader.look(folder, inbox, day, session.club.profile.name)

    def _take(self, found: FolderRead | OSError) -> None:  # a signal
        """Why a folder cannot be read is said on the page of the evening."""
        if isinstance(found, FolderRead) and not self._session.club.file.is_closed:
            self._known.folder = found
            self._shows(people_of_other_tables(self._session))
