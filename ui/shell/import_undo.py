"""`ImportUndo`: takes back the last import of an old sheet in the background, all nights or none.

Ten years of nights take a second: see `ui/shell/long_work.py`.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QObject, Signal

from scorekeeper.refusals import Refused
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.progress import Progress, StoppedError
from scorekeeper.storage.spreadsheet_batches import Batch
from scorekeeper.storage.spreadsheet_import import newest_batch, undo
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.numbers import capital
from scorekeeper.text.old_sheets import taken_back_words, taking_back_words
from scorekeeper.text.templates import say
from ui.live.open_club import local_now
from ui.shell.decisions import decisions_of
from ui.shell.long_work import LongWork
from ui.shell.page_refresh import page_refresh_of
from ui.shell.session import Session


class ImportUndo(QObject):
    """Takes one batch back at a time."""

    ended = Signal(str, bool)
    """It has ended: what is said of that, and whether nights were taken back."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._batch: Batch | None = None
        stays_open = say("Nights are being taken back: the window can be closed when that has ended, or was stopped.")
        self._work = LongWork(session, "being_taken_back", stays_open)
        self._work.ended.connect(self._ended)

    def begin(self) -> None:
        """Take the newest batch back, if there is one. What cannot be written now is said."""
        with self._session.reporting_failure():
            batch = newest_batch(self._session.club.file)
            if batch is not None:
                self._work.begin(partial(_undo, batch=batch), taking_back_words)
                self._batch = batch

    def _ended(self, outcome: int | StoppedError | Refused | OSError | None) -> None:
        """Close a night of the batch that is open, and say what was taken back, or why nothing was."""
        session, batch = self._session, self._batch
        session.club.members.written_elsewhere()  # that was this program: from now on
        match outcome:
            case int():
                told = taken_back_words(outcome)
            case Refused() | OSError():
                told = as_sentence(capital(fault_text(outcome)))
            case _:
                told = say("Stopped: all nights count as before.")
        if isinstance(outcome, int) and batch is not None:
            decisions_of(session).taken_back(batch.id)
            is_shown = session.live is not None and session.live.night.id in batch.nights
            if is_shown:
                session.go("first_start")  # which closes the night
            else:
                page_refresh_of(session).want_shown()
        session.window.status.tell(told)
        session.refreshed.emit()
        self.ended.emit(told, isinstance(outcome, int))


def _undo(file: ClubFile, progress: Progress, *, batch: Batch) -> int:
    return undo(file, batch, local_now(), progress)


def import_undo_of(session: Session) -> ImportUndo:
    """What takes batches back in a session, made when it is first needed."""
    known = session.findChild(ImportUndo)
    return known if isinstance(known, ImportUndo) else ImportUndo(session)
