"""`ClubDrafts`: rows and forms that are typed and not entered, in the club file.

A row that the club file does not take is kept in memory and written again by `try_again`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from scorekeeper.storage import errors
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.text.fault_messages import fault_text
from ui.live.draft_store import Draft, read_draft, write_draft
from ui.live.save_state import SaveState, Unkept
from ui.live.unsaved_lines import UnsavedLines


class ClubDrafts:
    """The drafts of a club file: a row for each game of a night, and the form of a game to come."""

    def __init__(
        self, journal: RetryingJournal, save_state: SaveState, unsaved: UnsavedLines, clock: Callable[[], str]
    ) -> None:
        self._journal, self._save_state, self._unsaved, self._clock = journal, save_state, unsaved, clock
        self._waiting: dict[tuple[str, int], Draft] = {}
        """The newest row of each night and game whose writing failed."""

    @property
    def is_waiting(self) -> bool:
        """Whether a row is in memory only."""
        return bool(self._waiting)

    def save_draft(self, night: str, game: int, draft: Draft) -> None:
        """Save what is typed in the open row; an empty draft is deleted. Whether it is saved is told.

        Raises `OSError`, and keeps the row for `try_again`: `NightChangedElsewhere` where another program wrote in the
        night.
        """
        self._waiting[night, game] = draft
        try:
            if draft.is_empty:
                self._journal.clear_draft(night, game)
            else:
                self._journal.save_draft(night, game, write_draft(draft), self._clock())
        except (errors.NightGone, errors.DamagedClubFile) as fault:
            self._save_state.tell(Unkept.GONE, fault_text(fault))
            raise
        except OSError as error:
            if not isinstance(error, errors.NightChangedElsewhere) or self._unsaved.has(night):
                self._save_state.tell(Unkept.ROW, fault_text(error))
            raise
        del self._waiting[night, game]
        self._unsaved.check_missing()
        if not self._waiting:
            self._save_state.tell(Unkept.ROW)
        if draft.is_empty:  # nor is anything left that was refused
            self._save_state.tell(Unkept.ACT)

    def forget(self, night: str, game: int) -> None:
        """A deal was written in a game, with which its draft is deleted: no row of before is written after it."""
        if self._waiting.pop((night, game), None) is not None and not self._waiting:
            self._save_state.tell(Unkept.ROW)

    def try_again(self) -> bool:
        """Write the rows that could not be written; whether all of them are written now. Whether they are is told."""
        with self._journal.waiting_briefly():
            for (night, game), draft in tuple(self._waiting.items()):
                with suppress(OSError):
                    self.save_draft(night, game, draft)
        return not self._waiting

    def draft(self, night: str, game: int) -> Draft:
        """What was typed last in the open row of a game; an empty draft where it cannot be read. Raises `OSError`."""
        if (night, game) in self._waiting:
            return self._waiting[night, game]
        return read_draft(self._journal.draft(night, game))

    def save_form(self, night: str, game: int, text: str) -> None:
        """Save a form that is being filled in, of a game that a night does not have yet; "" deletes it.

        The form of a new night belongs to none: its `night` is "".
        """
        if text:
            self._journal.save_draft(night, game, text, self._clock())
        else:
            self._journal.clear_draft(night, game)

    def form(self, night: str, game: int) -> str:
        """The form as it was saved last; "" where none is."""
        return self._journal.draft(night, game)
