"""The menu of a line of the sheet, as plain values."""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.rows import LeadRow, ShortageRow, SplitRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.sheet_lines import LineKind, SheetLine
from scorekeeper.text.templates import say
from ui.theme.literal_text import literal

CHANGE, DEALT, STRIKE, INSERT, HISTORY = "change", "dealt", "strike", "insert", "history"
CURE = "cure "
"""The prefix of an action that is a correction of the sheet's error; its key follows."""


class SheetPosition(Struct, frozen=True):
    """A line of the sheet, and the hand of the column; None outside the columns of hands."""

    line: SheetLine
    hand: HandIndex | None


def line_acts(sheet: Sheet, line: SheetLine) -> tuple[tuple[str, str], ...]:
    """The actions of a line with their labels; empty for a line that is no entry."""
    if line.kind is LineKind.ERROR:
        return tuple((f"{CURE}{cure.key}", literal(cure.words[:1].upper() + cure.words[1:])) for cure in line.cures)
    if line.entry < 0:
        return ()
    history = (HISTORY, say("What &happened here"))
    if line.struck or sheet.void or sheet.suspended:
        return (history,)
    if line.kind is LineKind.DEAL:
        return (
            (CHANGE, say("&Change deal {number}", number=line.number)),
            (DEALT, say("Who &dealt deal {number}", number=line.number)),
            (STRIKE, say("&Strike deal {number}", number=line.number)),
            (INSERT, say("&Insert a deal before deal {number}", number=line.number)),
            history,
        )
    strikes = line.kind is LineKind.CORRECTION and isinstance(
        sheet.row_of(line.entry), LeadRow | SplitRow | ShortageRow
    )
    strike = (STRIKE, say("&Strike: {line}", line=literal(line.note or line.label)))
    return (strike, history) if strikes else (history,)
