"""`SheetDraft`: what is typed on the sheet of a game and not written, and the rows that wait for their deal."""

from __future__ import annotations

from scorekeeper.drafts.row_draft import OldDealDraft, RowDraft
from scorekeeper.drafts.waiting_rows import WaitingRows
from scorekeeper.night.change import Change
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.points import ALL, Points, write
from scorekeeper.sheet.entries import Run
from ui.deal_entry.entry_controller import EntryController
from ui.deal_entry.open_row import OpenRow
from ui.live.open_deal import BONUS, OUT
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
        row = self._entry.row
        texts, prompt = row.next_texts, row.prompt
        run = row.prepared.entry if row.prepared is not None else None
        if isinstance(run, Run) and run.offence is None and row.old is None:
            texts, prompt = _texts_of_run(row, run), None
        return RowDraft(
            texts=texts,
            hand=row.current_hand if row.deal.is_next else None,
            cleared=row.cleared,
            taken_back=row.taken_back,
            waiting=self._waiting.rows,
            answers=tuple(row.answers.items()),
            old=_old_draft(row),
            prompt=prompt,
        )

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
        if draft.cleared is not None and len(draft.cleared) in (hands, hands + 1):
            typing.offer_cleared(draft.cleared)
        if draft.taken_back is not None and len(draft.taken_back) in (hands, hands + 1):
            typing.offer_taken_back(draft.taken_back)
        if draft.prompt is not None:
            self._entry.prompts.resume(draft.prompt)

    def next_row(self, change: Change, typed: tuple[str, ...], *, spent: bool) -> tuple[str, ...]:
        """The texts of the open row after a change; `spent` if the change wrote the `typed` ones."""
        return self._waiting.next_row(change, typed, spent=spent)


def _texts_of_run(row: OpenRow, entry: Run) -> tuple[str, ...]:
    """The texts in place of a run that waits for Enter; for these Enter opens the question again."""
    points = write(Points.whole(-ALL if entry.option is RunOption.DOWN else ALL))
    marks = (cell.text if cell.text == OUT else BONUS if cell.has_bonus else "" for cell in row.typed.cells)
    texts = (points + mark if hand == entry.hand else mark for hand, mark in enumerate(marks))
    return (*texts, *row.typed.actual.texts)


def _old_draft(row: OpenRow) -> OldDealDraft | None:
    """The old deal as far as it is typed; None if it is unchanged and there is no question about it."""
    is_changed = row.typed.texts != row.initial_texts or row.cleared is not None or row.prompt is not None
    if row.old is None or not is_changed:
        return None
    inserts, length = row.deal.inserts is not None, row.typed.sheet.length
    return OldDealDraft(row.old.row.entry, length, row.typed.texts, row.current_hand, inserts, row.deal.stated)
