"""`NightImporter`: imports nights of other laptops in the background, after a backup.

A backup of ten years and many nights take seconds: see `ui/shell/long_work.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Signal

from scorekeeper.refusals import Refused
from scorekeeper.spreadsheets import SUFFIXES
from scorekeeper.spreadsheets.incoming_people import IncomingPerson
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.incoming import IncomingNight, Taken, take_in
from scorekeeper.storage.iou_moves import excessive_moves
from scorekeeper.storage.progress import Progress, StoppedError
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.text.fault_messages import fault_text, no_backup_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.incoming_text import NO_NIGHT_CAME_IN, import_step_words, taken_words
from scorekeeper.text.numbers import capital
from scorekeeper.text.templates import fill, say
from ui.live.club_files import known_night
from ui.live.live_night import WriteFailure
from ui.shell.long_work import LongWork
from ui.shell.page_refresh import page_refresh_of
from ui.shell.session import Session, show_read

if TYPE_CHECKING:
    from ui.old_sheets.old_sheets_page import OldSheetsPage


class NightImporter(QObject):
    """Takes in what was judged, one lot of nights at a time."""

    ended = Signal(object, str)
    """It has ended: the `Taken`, None if nothing was written, and what is said of it."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        stays_open = say("Nights are coming in: the window can be closed when that has ended, or was stopped.")
        self._work = LongWork(session, "being_taken_in", stays_open)
        self._work.ended.connect(self._ended)
        self._refused_file: Path | None = None
        """The night file of the last import; one of another club is only imported at the second attempt."""
        self._left: tuple[object, str] | None = None
        """The night and the page from which a night to be opened was imported; None for several."""

    def import_file(self, path: Path) -> None:
        """Import a night file and open its night; one of another club only at the second attempt.

        If the user went to another page meanwhile, the night is not opened. A spreadsheet is shown as it would be
        imported, and a night that needs a decision about people on the page of other laptops.
        """
        session = self._session
        if path.suffix.casefold() in SUFFIXES:
            session.go("old_sheets")
            cast("OldSheetsPage", session.page("old_sheets")).file_given.emit(path)
            return
        of_any_club, self._refused_file = path == self._refused_file, path
        with session.reporting_failure(path.name):
            coming, people = known_night(session.club, path, of_any_club=of_any_club)
            if people is None:
                show_read(session, coming)
                return
            if coming.is_here:  # without a backup, for which the others wait
                taken = take_in(session.club.file, session.club.journal, [coming], people)
            else:
                taken = None
                self.begin([coming], people)
            self._left = session.live, session.shown_page
            if taken is not None:
                self._ended(taken)

    def begin(self, nights: Sequence[IncomingNight], people: Sequence[IncomingPerson]) -> None:
        """Take nights in, with who is who. Raises `ClubFileError` if nothing can be written now."""
        self._work.begin(partial(_take_in, nights=tuple(nights), people=tuple(people)), import_step_words)

    def _ended(self, outcome: Taken | StoppedError | Refused | OSError | None) -> None:
        """Say what came in, and what did not."""
        session = self._session
        session.club.members.written_elsewhere()  # that was this program: from now on
        opens, self._left = self._left == (session.live, session.shown_page), None
        told, troubles = "", list[str]()
        match outcome:
            case Taken():
                told = taken_words(outcome.brought) if outcome.brought and not opens else ""
                troubles = _troubles(session, outcome)
            case Refused() | OSError():
                troubles = [as_sentence(capital(fault_text(outcome)))]
            case _:
                told = fill(NO_NIGHT_CAME_IN)
        told = " ".join(filter(None, (told, *troubles)))
        session.refreshed.emit()
        if isinstance(outcome, Taken) and outcome.brought:
            if opens:
                session.open_night(outcome.brought[-1].night)
            else:
                page_refresh_of(session).want_shown()
        self.ended.emit(outcome if isinstance(outcome, Taken) else None, told)
        if troubles:  # said last, since a night that is opened now clears the message
            session.window.status.tell_trouble(WriteFailure(told, lasting=False))
        else:
            session.window.status.tell(told)


def _troubles(session: Session, taken: Taken) -> list[str]:
    """What did not come in, and what to check of what did, in sentences."""
    found = [
        say("{file}: {why}", file=one.file.name, why=as_sentence(fault_text(one.fault)))
        for one in taken.refused
        if one.fault is not None
    ]
    if taken.stopped:
        found.append(say("Stopped: the other nights did not come in."))
    if taken.no_backup is not None:
        found.append(no_backup_text(taken.no_backup))
    try:
        found += [fault_text(one) for one in excessive_moves(session.club.file, [one.night for one in taken.brought])]
    except ClubFileError as fault:
        found.append(as_sentence(capital(fault_text(fault))))
    return found


def _take_in(
    file: ClubFile, progress: Progress, *, nights: Sequence[IncomingNight], people: Sequence[IncomingPerson]
) -> Taken:
    return take_in(file, SqliteJournal(file), nights, people, progress)


def night_importer_of(session: Session) -> NightImporter:
    """What takes nights in in a session, made when it is first needed."""
    known = session.findChild(NightImporter)
    return known if isinstance(known, NightImporter) else NightImporter(session)
