"""Drafts: the typed texts of open rows and forms, saved in the club file, or in memory for the sample night.

A draft that the club file does not take is kept in memory and written again by `ClubDrafts.try_again`.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from scorekeeper.drafts.row_draft import RowDraft, read_draft, write_draft
from scorekeeper.storage import errors
from scorekeeper.storage.retrying_journal import RetryingJournal
from scorekeeper.text.fault_messages import fault_text
from ui.live.save_state import SaveProblem, SaveState, UnsavedLines


class DraftStore(Protocol):
    """Stores one draft per game of a night, games counted from 0. Reading and saving may raise `OSError`."""

    def draft(self, night: str, game: int) -> RowDraft:
        """The draft that was saved last; an empty one if there is none."""

    def save_draft(self, night: str, game: int, draft: RowDraft) -> None:
        """Save a draft; an empty one is deleted."""

    def forget(self, night: str, game: int) -> None:
        """Drop the draft of a game, after a deal was written in it."""


class MemoryDraftStore:
    """Drafts in memory, until the program ends."""

    def __init__(self) -> None:
        self._rows: dict[tuple[str, int], RowDraft] = {}

    @property
    def is_empty(self) -> bool:
        return not self._rows

    def draft(self, night: str, game: int) -> RowDraft:
        """See `DraftStore`."""
        return self._rows.get((night, game), RowDraft())

    def save_draft(self, night: str, game: int, draft: RowDraft) -> None:
        """See `DraftStore`."""
        self._rows[night, game] = draft
        if draft.is_empty:
            self.forget(night, game)

    def forget(self, night: str, game: int) -> None:
        """See `DraftStore`."""
        self._rows.pop((night, game), None)


class ClubDrafts:
    """The drafts of a club file: an open row for each game of a night, and the form of the next game."""

    def __init__(
        self, journal: RetryingJournal, save_state: SaveState, unsaved: UnsavedLines, clock: Callable[[], str]
    ) -> None:
        self._journal, self._save_state, self._unsaved, self._clock = journal, save_state, unsaved, clock
        self._waiting: dict[tuple[str, int], RowDraft] = {}
        """The newest draft of each night and game that could not be written."""

    @property
    def is_waiting(self) -> bool:
        """Whether a draft is in memory only."""
        return bool(self._waiting)

    def save_draft(self, night: str, game: int, draft: RowDraft) -> None:
        """Save a draft; an empty one is deleted. The outcome is reported to `SaveState`.

        Raises `OSError` and keeps the draft for `try_again`; `NightChangedElsewhere` if another program wrote in the
        night.
        """
        self._waiting[night, game] = draft
        try:
            if draft.is_empty:
                self._journal.clear_draft(night, game)
            else:
                self._journal.save_draft(night, game, write_draft(draft), self._clock())
        except (errors.NightGone, errors.DamagedClubFile) as fault:
            self._save_state.report(SaveProblem.GONE, fault_text(fault))
            raise
        except OSError as error:
            if not isinstance(error, errors.NightChangedElsewhere) or self._unsaved.has(night):
                self._save_state.report(SaveProblem.ROW, fault_text(error))
            raise
        del self._waiting[night, game]
        self._unsaved.check_missing()
        if not self._waiting:
            self._save_state.report(SaveProblem.ROW)
        if not any(draft.texts):  # the row whose entry was refused is gone too
            self._save_state.report(SaveProblem.ACT)

    def forget(self, night: str, game: int) -> None:
        """Drop the waiting draft of a game, after a deal was written in it."""
        if self._waiting.pop((night, game), None) is not None and not self._waiting:
            self._save_state.report(SaveProblem.ROW)

    def try_again(self) -> bool:
        """Write the waiting drafts; whether all are written now. The outcome is reported to `SaveState`."""
        for (night, game), draft in tuple(self._waiting.items()):
            with suppress(OSError):
                self.save_draft(night, game, draft)
        return not self._waiting

    def draft(self, night: str, game: int) -> RowDraft:
        """The newest draft of a game; an empty one if it cannot be read. Raises `OSError`."""
        if (night, game) in self._waiting:
            return self._waiting[night, game]
        return read_draft(self._journal.draft(night, game))

    def save_form(self, night: str, game: int, text: str) -> None:
        """Save the form of the next game of a night, or with `night` "" that of a new night; text "" deletes it."""
        if text:
            self._journal.save_draft(night, game, text, self._clock())
        else:
            self._journal.clear_draft(night, game)

    def form(self, night: str, game: int) -> str:
        """The form that was saved last; "" if there is none."""
        return self._journal.draft(night, game)
