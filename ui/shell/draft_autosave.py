"""`DraftAutosave`: saves what is typed on the sheet after every key, so that a crash loses nothing.

The key is painted first: a 0 ms timer writes the newest draft once Qt has no paint events left. A kill in the few
milliseconds between loses that one key. A slow disk does not hold up who types (`scorekeeper/storage/disk_work.py`).
"""

from __future__ import annotations

from PySide6.QtCore import QTimer

from scorekeeper.drafts.row_draft import RowDraft
from scorekeeper.storage.errors import NightChangedElsewhere
from scorekeeper.text.fault_messages import fault_text
from ui.live.draft_store import DraftStore
from ui.live.live_night import LiveNight, WriteFailure
from ui.sheet.sheet_page import SheetView
from ui.shell.status_bar import StatusBar


class DraftAutosave:
    """Saves the draft of the game that is shown, and restores it; writes only what differs from the disk."""

    def __init__(self, drafts: DraftStore, status: StatusBar, live: LiveNight, view: SheetView) -> None:
        self._drafts, self._status, self._live, self._view = drafts, status, live, view
        self._kept: RowDraft | None = RowDraft()
        """What is on the disk; None after a write that failed, in which case the drafts retry."""
        self._game: int | None = None
        self._due: RowDraft | None = None
        self._soon = QTimer(view)  # one of 0 ms runs out after the paint events, a `singleShot` before them
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.flush)
        view.band.refreshed.connect(self._keep)
        view.entry.cell_opened.connect(self._keep)

    def show(self) -> None:
        """Load what was typed, and the cursor position, into the sheet."""
        view, live = self._view, self._live
        if self._game == live.game_index == view.entry.row.game:
            view.take_focus()
            return
        self.flush()
        self._game = None  # cell changes while the row is being loaded are not typed
        try:
            draft = self._drafts.draft(live.night.id, live.game_index)
        except OSError as error:
            draft = RowDraft()
            self._status.tell_trouble(WriteFailure(fault_text(error), lasting=False))
        self._kept = draft
        view.show_game([])
        view.draft.take(draft)
        self._game = live.game_index

    def forget(self) -> None:
        """Forget what is saved: a deal was written, which deletes its draft from the club file.

        What is typed still, such as in a question, is saved again.
        """
        self._kept = RowDraft()
        if self._game is not None:
            self._drafts.forget(self._live.night.id, self._game)
        self._keep()

    def flush(self) -> None:
        """Write what is typed and not written yet; if that fails, the club file's drafts retry it."""
        draft, self._due = self._due, None
        if draft is None or self._game is None:
            return
        self._kept = None
        try:
            self._drafts.save_draft(self._live.night.id, self._game, draft)
        except NightChangedElsewhere:
            self._live.overtaken.emit(False)  # False: no entry was lost
        except OSError:
            pass  # the save state shows it as long as it lasts
        else:
            self._kept = draft

    def hand_over(self, drafts: DraftStore) -> None:
        """Save what is typed in another club file that replaces this one. Raises `OSError`."""
        if self._is_shown:
            drafts.save_draft(self._live.night.id, self._live.game_index, self._view.draft.now)

    @property
    def _is_shown(self) -> bool:
        """Whether the open row is that of the current game, with its draft."""
        return self._game is not None and self._game == self._live.game_index == self._view.entry.row.game

    def _keep(self) -> None:
        """Save the draft soon, if it is not that of the disk."""
        if not self._is_shown:
            return
        draft = self._view.draft.now
        same = self._kept is not None and (draft == self._kept or (draft.is_empty and self._kept.is_empty))
        self._due = None if same else draft
        if not same:
            self._soon.start(0)
