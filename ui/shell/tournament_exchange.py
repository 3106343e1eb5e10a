"""Tables of other laptops on the page of a tournament: what lies in the exchange folder, and night files.

Every laptop with the folder has the tournament from there, plays its tables as nights that name it, and leaves them
there after each deal; the organiser's takes them in.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.files.evening_files import FolderRead, read_table
from scorekeeper.refusals import Refused
from scorekeeper.text.evening_text import folder_trouble, folder_words
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.templates import fill, say
from ui.live.exchange_folder import FolderReader
from ui.live.given_tables import GivenTables
from ui.live.open_club import local_now
from ui.live.tournaments import FORK, STRANGER, FilesJudged, NightOfTable
from ui.shell.exchange_writer import exchange_writer_of
from ui.shell.open_tournament import OpenTournament
from ui.shell.server_connection import server_connection
from ui.shell.session import Session, show_incoming
from ui.widgets.file_dialogs import NIGHT_FILES, ask_folder_path, ask_open_paths

_LOOK_AGAIN: Final = 3000
"""How often the exchange folder is looked into while the page is shown, ms."""


class _FolderKnown(QObject):
    """What lay in the folder when it was looked into last, for when the page is opened again; and the night files that
    were given to tables and name people who do not sit there."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self.reader = FolderReader(self)
        self.given = GivenTables(session.club, session.settings)


def _known_of(session: Session) -> _FolderKnown:
    found = session.findChild(_FolderKnown)
    return found if isinstance(found, _FolderKnown) else _FolderKnown(session)


class TournamentExchange(QObject):
    """Looks into the folder while the page lives; `changed` says that there is something else, `came` that another
    laptop has written of a tournament."""

    changed = Signal()
    came = Signal()

    def __init__(self, current: OpenTournament) -> None:
        super().__init__(current.page)
        self._current, self._session = current, current.session
        self._read = FolderRead()
        self._trouble = ""
        self.judged = FilesJudged({})
        self._known = _known_of(current.session)
        self._reader = self._known.reader
        self._reader.forget()
        self._reader.found.connect(self._take)
        self._server = server_connection(current.session)
        self._server.brought.connect(self.look)
        play = current.page.play
        play.folder.clicked.connect(self._ask_folder)
        play.no_folder.clicked.connect(lambda: self._use(""))
        play.match.clicked.connect(self._decide)
        current.changed.connect(self.write)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_AGAIN)
        self._timer.timeout.connect(self.look)
        self._timer.start()

    def look(self) -> None:
        """Look into the folder, and at what came by the club server, in the background."""
        folder, opened = self._session.settings.exchange_folder, self._current.opened
        of = opened.keeper.opened.id if opened is not None else say("Tournament")
        self._reader.look(folder, self._server.inbox, local_now().date().isoformat(), "", of)

    def write(self) -> None:
        """Leave the tournament in the folder, for the laptops at the tables."""
        opened = self._current.opened
        if opened is not None:
            exchange_writer_of(self._session).write_gathering(opened.keeper)
            self._server.look_soon()

    def judge(self) -> None:
        """Judge what lay in the folder by what is in the books now, and say it. Raises `OSError`."""
        opened = self._current.opened
        self.judged = FilesJudged({})
        if opened is not None:
            id_ = opened.keeper.opened.id
            given = self._known.given.of(id_, opened.tournament)
            self.judged = self._current.known.of_files(opened.tournament, id_, self._read.all_tables, given)
        match = self._current.page.play.match
        match.setText(say("Match people…") if self.judged.strangers else say("Choose a branch…"))
        match.setVisible(bool(self.judged.strangers or self.judged.forks) and self._current.is_kept_here)
        folder, found = self._session.settings.exchange_folder, self._read.aside
        aside = replace(found, unread=(*self.judged.refused, *found.unread))
        bad = {name for name, _ in self.judged.refused}
        taken = len({one.night for one in self._read.tables if Path(one.name).name not in bad})
        words = self._trouble or folder_words(folder, taken, aside)
        told = [words] if folder else []
        if opened is not None and opened.keeper.is_written_elsewhere:
            told.insert(0, say("It is kept at another laptop, which decides; its tables can be played here."))
        self._current.page.show_folder(" ".join(told), chosen=bool(folder))

    def _take(self, found: FolderRead | OSError) -> None:
        if self._session.club.file.is_closed:  # the window was closed while the folder was looked into
            return
        self._trouble = ""
        if isinstance(found, OSError):
            self._read = FolderRead()
            self._trouble = folder_trouble(found)
        else:
            self._read = found
        news = False
        for lines in self._read.gatherings:
            with suppress(Refused), self._session.reporting_failure():  # that of another kind of gathering
                news = self._current.known.brings(lines) or news
        if news:
            self.came.emit()
        self.changed.emit()

    def _decide(self) -> None:
        """Match the people of files, and choose between two branches, on the page of the other laptops."""
        show_incoming(self._session, (*self.judged.strangers, *self.judged.forks))

    def _ask_folder(self) -> None:
        chosen = ask_folder_path(self._current.page, say("The exchange folder of this tournament"))
        if chosen is not None:
            self._use(str(chosen))

    def _use(self, folder: str) -> None:
        self._session.settings.exchange_folder = folder
        self._read, self._trouble = FolderRead(), ""
        self._reader.forget()
        self.write()
        exchange_writer_of(self._session).write_open_night()
        self.changed.emit()
        self.look()

    def ask_file(self, round_number: int, table: int, take: Callable[[NightOfTable], None]) -> None:
        """Ask for the night file of a table of a round, and pass on its result; if it is none, say why."""
        current, session = self._current, self._session
        kinds = fill(NIGHT_FILES)
        title = say("The night file of table {number}", number=table)
        for path in ask_open_paths(current.page, title, session.settings.folder, kinds)[:1]:
            session.settings.folder = path.parent
            tournament = current.keeper.keeper.opened.id
            try:
                brought = read_table(path)
                night = current.known.of_file(current.now, tournament, brought, (round_number, table))
            except (Refused, OSError) as fault:
                if isinstance(fault, Refused) and fault.code in (STRANGER, FORK):
                    self._known.given.give(tournament, round_number, table, brought)
                    self.changed.emit()
                why = as_sentence(fault_text(fault))
                current.refuse(say("{file}: {why}", file=path.name, why=why))
                return
            take(night)
