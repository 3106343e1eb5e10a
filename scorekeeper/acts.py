"""Entries that were one act at the table, such as columns changed over: what undo takes back and redo brings at once.

Every undo takes back one entry and stands on record as such; how many of them one act needs is told here. Nothing in
the books says which entries came together, so it is read from what they are: next to each other, written at the same
moment, and of kinds that an act writes together.
"""

from __future__ import annotations

from scorekeeper.entries import Amend, End, Resume, Ruling, SignOff, Written
from scorekeeper.sheet import Sheet


def newest_act(sheet: Sheet) -> tuple[Written, ...]:
    """The newest entries in force that were one act, oldest first; none where nothing is in force."""
    found: list[Written] = []
    place, now = 0, sheet
    while now.newest is not None and now.earlier is not None:
        index, written = now.newest
        if found and not (index == place - 1 and _together(written, found[0])):
            break
        found.insert(0, written)
        place, now = index, now.earlier
    return tuple(found)


def undone_act(sheet: Sheet) -> tuple[Written, ...]:
    """The entries that were one act and come in force again with the next redo, oldest first."""
    found: tuple[Written, ...] = ()
    now = sheet
    while now.later is not None:
        now = now.later
        act = newest_act(now)
        if found and len(act) != len(found) + 1:
            break
        found = act[-len(found) - 1 :]
    return found


def _together(first: Written, then: Written) -> bool:
    if not first.at or first.at != then.at:
        return False
    match first.entry, then.entry:
        case Amend() as one, Amend() as other:
            return one.entry != other.entry and (one.agreed, one.reason) == (other.agreed, other.reason)
        case (Ruling(), Resume() | End()) | (SignOff(), SignOff()):
            return True
    return False
