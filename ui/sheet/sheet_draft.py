"""`SheetDraft`: what is typed on the sheet of a game and not written, and the rows that wait for their deal."""

from __future__ import annotations

from scorekeeper.drafts.row_draft import RowDraft
from scorekeeper.drafts.waiting_rows import WaitingRows
from scorekeeper.night.change import Change
from ui.deal_entry.entry_controller import EntryController
from ui.sheet.line_actions import LineActions


class SheetDraft:
    """Reads the open row, its old deal and its questions as a `RowDraft`, and puts one back after a restart."""

    def __init__(self, entry: EntryController, lines: LineActions) -> None:
        self._entry, self._lines = entry, lines
        self._waiting = WaitingRows()

    def clear(self) -> None:
        """Forget what was typed, since another game is shown."""
        self._waiting = WaitingRows()
        self._entry.row.answers = {}

    @property
    def now(self) -> RowDraft:
        """What is typed in this game and not written."""
        return self._entry.row.draft(self._waiting.rows)

    def take(self, draft: RowDraft) -> None:
        """Show what was typed in the current game and not written."""
        row, typing = self._entry.row, self._entry.typing
        hands = row.typed.sheet.hands
        self._waiting = WaitingRows(draft.waiting)
        row.answers = dict(draft.answers)
        if any(draft.texts) and len(draft.texts) in (hands, hands + 1):
            typing.take_texts(draft.texts, draft.hand)
        if draft.old is not None:
            self._lines.go_on_with(draft.old)
        if (row.old is None) is not (draft.old is None):
            return
        row.reason = draft.reason
        if draft.cleared is not None and len(draft.cleared) in (hands, hands + 1):
            typing.offer_cleared(draft.cleared)
        if draft.prompt is not None:
            self._entry.prompts.resume(draft.prompt)

    def next_row(self, change: Change, typed: tuple[str, ...], *, spent: bool) -> tuple[str, ...]:
        """The texts of the open row after a change; `spent` where the change wrote the `typed` ones."""
        return self._waiting.next_row(change, typed, spent=spent)
