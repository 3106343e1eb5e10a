"""How the open row stands on the screen: what the keys change and the band paints."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.people import HandIndex
from ui.sheet.row_entry import RowEntry


@dataclass(slots=True)
class RowState:
    """The row, the open cell, and what is said about it. `hint` is quiet, `message` says what is wrong."""

    row: RowEntry
    at_hand: HandIndex
    message: str = ""
    hint: str = ""
    is_read_back: bool = False
    cell: tuple[str, str] = ("", "")
    """The sign and the word in the open cell while it is asked what happened there."""
    note: str = ""

    def say(self, message: str = "", hint: str = "") -> None:
        """Say one thing, or nothing any more."""
        self.message, self.hint = message, hint
