"""The menu of a line of the sheet, as plain values."""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.rows import LeadRow, ShortageRow, SplitRow
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.sheet_lines import LineKind, SheetLine
from scorekeeper.text.templates import say
from ui.theme.literal_text import literal

CHANGE, SWAP, STRIKE, INSERT, DEALT, HISTORY = "change", "swap", "strike", "insert", "dealt", "history"
CURE = "cure "
"""The prefix of an action that is a correction of the sheet's error; its key follows."""


class SheetPosition(Struct, frozen=True):
    """A line of the sheet, and the hand of the column; None outside the columns of hands."""

    line: SheetLine
    hand: HandIndex | None


class NamePosition(Struct, frozen=True):
    """A name over the columns of the sheet, by its hand."""

    hand: HandIndex


class LineAct(Struct, frozen=True):
    """An entry of a line's menu: the name of its action, its label, its icon and its key."""

    act: str
    words: str
    icon: str = ""
    key: str = ""


def is_changeable(sheet: Sheet, line: SheetLine) -> bool:
    """Whether a line is a deal that can be changed."""
    return line.kind is LineKind.DEAL and line.entry >= 0 and not (line.struck or sheet.void or sheet.suspended)


def menu_title(position: SheetPosition) -> str:
    """What a menu acts on: the deal, and the hand with its points, by those who sat in it then."""
    line, hand = position.line, position.hand
    if line.kind is not LineKind.DEAL:
        return line.note or line.label
    deal = say("Deal {number}", number=line.number) if line.number else say("Struck deal")
    if hand is None:
        return deal
    return say("{deal}, {hand}: {points}", deal=deal, hand=line.hands[hand], points=line.cells[hand].figure)


def line_acts(sheet: Sheet, line: SheetLine) -> tuple[LineAct, ...]:
    """The actions of a line; empty for a line that is no entry."""
    if line.kind is LineKind.ERROR:
        return tuple(
            LineAct(f"{CURE}{cure.key}", literal(cure.words[:1].upper() + cure.words[1:]), key=cure.key)
            for cure in line.cures
        )
    if line.entry < 0:
        return ()
    history = LineAct(HISTORY, say("What &happened here"), "history", "F5")
    if is_changeable(sheet, line):
        number = line.number
        return (
            LineAct(CHANGE, say("&Change deal {number}", number=number), "amended", "F2"),
            LineAct(SWAP, say("S&wap two hands in deal {number}", number=number), "swap", "F4"),
            LineAct(STRIKE, say("&Strike deal {number}", number=number), "strike", "Del"),
            LineAct(INSERT, say("&Insert a deal before deal {number}", number=number), "insert", "Ins"),
            LineAct(DEALT, say("Who &dealt deal {number}", number=number), "dealer", "F3"),
            history,
        )
    rows = LeadRow | SplitRow | ShortageRow
    strikes = line.kind is LineKind.CORRECTION and isinstance(sheet.row_of(line.entry), rows)
    if not strikes or line.struck or sheet.void or sheet.suspended:
        return (history,)
    return LineAct(STRIKE, say("&Strike: {line}", line=literal(line.note or line.label)), "strike", "Del"), history
