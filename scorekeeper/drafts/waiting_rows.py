"""Half-typed rows that undo or redo interrupted, each restored once when its deal is open again."""

from __future__ import annotations

from collections.abc import Iterable

from scorekeeper.night.change import Change
from scorekeeper.sheet.entries import DealEntry, Redo, Undo, Written
from scorekeeper.sheet.sheet import Sheet


class WaitingRows:
    """The texts of half-typed rows of a game, by the number of the deal."""

    def __init__(self, rows: Iterable[tuple[int, tuple[str, ...]]] = ()) -> None:
        self._rows = dict(rows)

    @property
    def rows(self) -> tuple[tuple[int, tuple[str, ...]], ...]:
        """The number of each deal with its texts, for a draft."""
        return tuple(sorted(self._rows.items()))

    def next_row(self, change: Change, typed: tuple[str, ...], *, spent: bool) -> tuple[str, ...]:
        """The texts of the open row after a change; `spent` if the change wrote the `typed` ones."""
        if change.game is None or not (spent or turns_deal(change)):
            return typed
        number = change.before.games[change.game].sheet.next_deal
        then = change.after.games[change.game].sheet.next_deal
        if spent:
            self._rows = {later: texts for later, texts in self._rows.items() if later > number}
        elif any(typed):
            self._rows[number] = typed
        return self._rows.pop(then, ())


def turns_deal(change: Change) -> bool:
    """Whether a change is an undo or a redo after which another deal is open."""
    written = change.lines[-1].what
    turn = written.entry if isinstance(written, Written) else None
    if change.game is None or not isinstance(turn, Undo | Redo):
        return False
    sheet: Sheet | None = (change.before if isinstance(turn, Undo) else change.after).games[change.game].sheet
    for _ in change.lines:
        if sheet is None or sheet.newest is None:
            break
        if isinstance(sheet.newest[1].entry, DealEntry):
            return True
        sheet = sheet.earlier
    return False
