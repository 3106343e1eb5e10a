"""`SpreadsheetImporter`: imports an old sheet in the background, all rows or none.

Backing the books up and writing ten years of nights takes seconds: see `ui/shell/long_work.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QObject, Signal

from scorekeeper.refusals import Refused
from scorekeeper.spreadsheets.cells import Spreadsheet
from scorekeeper.spreadsheets.columns import SpreadsheetMapping
from scorekeeper.spreadsheets.decided_rows import DecidedRows
from scorekeeper.spreadsheets.lines import Preview
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.progress import Progress, StoppedError
from scorekeeper.storage.spreadsheet_batches import Batch
from scorekeeper.storage.spreadsheet_import import bring_in
from scorekeeper.text.fault_messages import fault_text, no_backup_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.incoming_text import NO_NIGHT_CAME_IN
from scorekeeper.text.numbers import capital
from scorekeeper.text.old_sheets import bringing_words, taken_words
from scorekeeper.text.templates import fill, say
from ui.live.open_club import local_now
from ui.shell.decisions import decisions_of
from ui.shell.long_work import LongWork
from ui.shell.page_refresh import page_refresh_of
from ui.shell.session import Session

Brought = tuple[Batch, ClubFileError | None]
"""What was brought in, and why no backup was made before."""


class SpreadsheetImporter(QObject):
    """Brings in one old sheet at a time."""

    ended = Signal(str, bool)
    """It has ended: what is said of that, and whether nights came in."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._file = ""
        self._take_back: Callable[[], None] = _nothing
        stays_open = say("An old sheet is coming in: the window can be closed when that has ended, or was stopped.")
        self._work = LongWork(session, "being_brought_in", stays_open)
        self._work.ended.connect(self._ended)

    @property
    def coming(self) -> str:
        """Which sheet is coming in now, in a sentence; "" for none."""
        return "" if self._work.is_done else bringing_words(self._file, "")

    def begin(
        self,
        spreadsheet: Spreadsheet,
        mapping: SpreadsheetMapping,
        preview: Preview,
        rows: DecidedRows,
        take_back: Callable[[], None],
    ) -> None:
        """Bring in what is taken of a preview, with what was decided on its rows; undo takes it back by `take_back`.

        Raises `ClubFileError` if nothing can be written now.
        """
        self._file, self._take_back = spreadsheet.file, take_back
        work = partial(_bring, spreadsheet=spreadsheet, mapping=mapping, preview=preview, rows=rows)
        self._work.begin(work, partial(bringing_words, spreadsheet.file))

    def _ended(self, outcome: Brought | StoppedError | Refused | OSError | None) -> None:
        """Say what came in, or why nothing did."""
        session = self._session
        session.club.members.written_elsewhere()  # that was this program: from now on
        match outcome:
            case (batch, fault):
                told = taken_words(len(batch.nights), self._file)
                if fault is not None:
                    told = " ".join((told, no_backup_text(fault)))
                decisions_of(session).add(say("bringing in an old sheet"), self._take_back, batch.id)
                page_refresh_of(session).want_shown()
            case Refused() | OSError():
                told = as_sentence(capital(fault_text(outcome)))
            case _:
                told = fill(NO_NIGHT_CAME_IN)
        self.ended.emit(told, isinstance(outcome, tuple))
        session.window.status.tell(told)
        session.refreshed.emit()


def _nothing() -> None:
    """Takes nothing back."""


def _bring(
    file: ClubFile,
    progress: Progress,
    *,
    spreadsheet: Spreadsheet,
    mapping: SpreadsheetMapping,
    preview: Preview,
    rows: DecidedRows,
) -> Brought:
    return bring_in(file, spreadsheet, mapping, preview, local_now(), progress, rows)


def spreadsheet_importer_of(session: Session) -> SpreadsheetImporter:
    """What brings old sheets in in a session, made when it is first needed."""
    known = session.findChild(SpreadsheetImporter)
    return known if isinstance(known, SpreadsheetImporter) else SpreadsheetImporter(session)
