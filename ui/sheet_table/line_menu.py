"""What can be done with a line of the sheet: the entries of its menu, each about that line and no other."""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.sheet import LeadRow, Sheet, ShortageRow, SplitRow
from scorekeeper.text.sheet_lines import LineKind, SheetLine

CHANGE, STRIKE, INSERT, HISTORY = "change", "strike", "insert", "history"
CURE = "cure "
"""Before the key of a cure for the sheet's error."""


class SheetPosition(Struct, frozen=True):
    """A line of the sheet that was pointed at, and the hand in whose column; None beside the hands."""

    line: SheetLine
    hand: HandIndex | None


def line_acts(sheet: Sheet, line: SheetLine) -> tuple[tuple[str, str], ...]:
    """The acts on a line, each with its words; nothing where a line only says how it stands."""
    if line.kind is LineKind.ERROR:
        return tuple((f"{CURE}{cure.key}", cure.words[:1].upper() + cure.words[1:]) for cure in line.cures)
    if line.entry < 0:
        return ()
    told = (HISTORY, "What &happened here")
    if line.struck or sheet.void or sheet.suspended:
        return (told,)
    if line.kind is LineKind.DEAL:
        deal = f"deal {line.number}"
        return (
            (CHANGE, f"&Change {deal}"),
            (STRIKE, f"&Strike {deal}"),
            (INSERT, f"&Insert a deal before {deal}"),
            told,
        )
    strikes = line.kind is LineKind.CORRECTION and isinstance(
        sheet.row_of(line.entry), LeadRow | SplitRow | ShortageRow
    )
    return ((STRIKE, f"&Strike: {line.note or line.label}"), told) if strikes else (told,)
