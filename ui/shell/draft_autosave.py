"""What is typed in the open row, kept after every key, so that it is there again however the program ended.

A key is painted first: its row goes to the disk as soon as nothing waits to be painted, the newest text of it alone.
A program that is killed in between, which is a few milliseconds, loses that key and nothing else.
"""

from __future__ import annotations

from PySide6.QtCore import QTimer

from scorekeeper.storage.errors import NightChangedElsewhere
from scorekeeper.text.fault_messages import fault_text
from ui.live.draft_store import Draft, DraftStore, MemoryDraftStore
from ui.live.live_night import LiveNight, WriteFailure
from ui.sheet.sheet_page import SheetView
from ui.shell.status_bar import StatusBar


class DraftAutosave:
    """Saves the draft of the game that is shown, and restores it; writes only what differs from the disk."""

    def __init__(self, drafts: DraftStore, status: StatusBar, live: LiveNight, paper: SheetView) -> None:
        self._drafts, self._status, self._live, self._paper = drafts, status, live, paper
        self._kept = Draft()
        self._game: int | None = None
        self._due: Draft | None = None
        self._soon = QTimer(paper)  # one of 0 ms runs out after the paint events, a `singleShot` before them
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self.flush)
        paper.entry.typing.draft_changed.connect(self._keep)
        paper.entry.cell_opened.connect(self._keep_cursor)

    def show(self) -> None:
        """Show the open row as it was left: what is typed, and the cursor in its cell."""
        paper, live = self._paper, self._live
        if self._game == live.game_index == paper.entry.row.game:
            paper.take_focus()
            return
        self.flush()
        self._game = None  # cell changes while the row is being loaded are not typed
        try:
            self._kept = self._drafts.draft(live.night.id, live.game_index)
        except OSError as error:
            self._kept = Draft()
            self._status.tell_trouble(WriteFailure(fault_text(error), lasting=False))
        paper.show_game([])
        if not self._kept.is_empty and len(self._kept.texts) == paper.sheet.hands:
            paper.entry.typing.take_texts(self._kept.texts, self._kept.hand)
        self._game = live.game_index
        paper.take_up()

    def forget(self) -> None:
        """A deal was written, and with it its draft was deleted from the club file.

        What stands in the row afterwards comes by `draft_changed`, before or after this.
        """
        self._kept = Draft()
        if isinstance(self._drafts, MemoryDraftStore) and self._game is not None:
            self._drafts.save_draft(self._live.night.id, self._game, Draft())

    def flush(self) -> None:
        """Write now what is still to be written."""
        draft, self._due = self._due, None
        if draft is None or self._game is None:
            return
        try:
            self._drafts.save_draft(self._live.night.id, self._game, draft)
        except NightChangedElsewhere:
            self._live.overtaken.emit(False)  # nothing was sealed
        except OSError:
            pass  # the books tell it as long as it lasts
        else:
            self._kept = draft

    def hand_over(self, drafts: DraftStore) -> None:
        """Keep what is typed now in other books, which take the place of these. Raises `OSError`."""
        if self._game is not None and self._game == self._paper.entry.row.game:
            row = self._paper.entry.row
            drafts.save_draft(self._live.night.id, self._game, Draft(row.open_texts, row.at_hand))

    def _keep(self, texts: list[str]) -> None:
        if self._game != self._live.game_index:
            return
        draft = Draft(tuple(texts), self._paper.entry.row.at_hand)
        same = draft == self._kept or (draft.is_empty and self._kept.is_empty)
        self._due = None if same else draft
        if not same:
            self._soon.start()

    def _keep_cursor(self, _hand: int) -> None:
        """Remember which cell is open in a row in which something is typed; an old deal has no draft."""
        if self._paper.entry.row.deal.is_next:
            self._keep(list(self._paper.entry.row.open_texts))
