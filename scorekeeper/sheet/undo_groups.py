"""Entries that were one act at the table, such as columns changed over: what undo takes back and redo brings at once.

Every undo takes back one entry and stands on record as such; how many of them one act needs is computed here. Entries
of one act stand next to each other, have the same time, and are of kinds that an act writes together. Two acts never
have the same time: the clock has microseconds, and `time_of_act` makes times different if the clock stands still. Only
in nights of the first edition, whose times are whole seconds, two acts of one second can be taken for one.
"""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime, timedelta

from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import Sheet

_HARMLESS = (e.Note, e.Vote, e.Ruling, e.LeadOutOfTurn, e.Misdeal)
"""Entries that are written again after the newest deal is retyped: none depends on the deal's figures."""

START_TAKEN_BACK = "undo"
"""The reason of a game that is void since its start was taken back, in place of typed words."""


def start_taken_back(seated: tuple[PlayerId, ...]) -> e.Void:
    """The entry that takes back the start of a game on whose sheet nothing is in force."""
    return e.Void(START_TAKEN_BACK, seated)


def is_start_taken_back(entry: e.Entry | None) -> bool:
    """Whether an entry is that one, of which undo takes back nothing and which redo takes back."""
    return isinstance(entry, e.Void) and entry.reason == START_TAKEN_BACK


def entries_in_force(sheet: Sheet) -> Iterator[int]:
    """The indices of the entries that count, newest first."""
    at: Sheet | None = sheet
    while at is not None and at.newest is not None:
        yield at.newest[0]
        at = at.earlier


def written_since(sheet: Sheet, entry: int) -> tuple[e.Entry, ...] | None:
    """What was written after the newest deal, by the index of its entry, oldest first.

    None if something there hangs on its figures, so that the deal cannot be taken back and written again; of an
    inserted deal too, whose place is not the end of the sheet.
    """
    found: list[e.Entry] = []
    now: Sheet | None = sheet
    while now is not None and now.newest is not None:
        index, written = now.newest
        if index == entry:
            return tuple(reversed(found)) if isinstance(written.entry, e.DealEntry) else None
        if not isinstance(written.entry, _HARMLESS):
            return None
        found.append(written.entry)
        now = now.earlier
    return None


def time_of_act(sheet: Sheet, at: str) -> str:
    """The time of an act that is written now, by a clock that says `at` (ISO with offset, or "").

    A microsecond later if the newest entry in force has that time, since the two would be one act.
    """
    if not at or sheet.newest is None or sheet.newest[1].at != at:
        return at
    return (datetime.fromisoformat(at) + timedelta(microseconds=1)).isoformat(timespec="microseconds")


def newest_group(sheet: Sheet) -> tuple[e.Written, ...]:
    """The newest entries in force that were one act, oldest first; none if nothing is in force."""
    return _written_anew(sheet) or _together_with_the_newest(sheet)


def _written_anew(sheet: Sheet) -> tuple[e.Written, ...]:
    """The newest deal and what was written again after it, if as much was taken back right before; else none."""
    found: list[e.Written] = []
    place, now = 0, sheet
    while now.newest is not None and now.earlier is not None:
        index, written = now.newest
        if found and (index != place - 1 or not written.at or written.at != found[0].at):
            break
        found.insert(0, written)
        place, now = index, now.earlier
        if isinstance(written.entry, e.DealEntry):
            before = now.newest[0] if now.newest is not None else -1
            # Between the two lie as many entries that were taken back, and an undo for each.
            return tuple(found) if place - before - 1 >= 2 * len(found) > 2 else ()
        if not isinstance(written.entry, _HARMLESS):
            break
    return ()


def _together_with_the_newest(sheet: Sheet) -> tuple[e.Written, ...]:
    found: list[e.Written] = []
    place, now = 0, sheet
    while now.newest is not None and now.earlier is not None:
        index, written = now.newest
        if found and not (index == place - 1 and _together(written, found[0])):
            break
        found.insert(0, written)
        place, now = index, now.earlier
    return tuple(found)


def undone_group(sheet: Sheet) -> tuple[e.Written, ...]:
    """The entries that were one act and come in force again with the next redo, oldest first."""
    found: tuple[e.Written, ...] = ()
    now = sheet
    while now.later is not None:
        now = now.later
        act = newest_group(now)
        if found and len(act) != len(found) + 1:
            break
        found = act[-len(found) - 1 :]
    return found


def _together(first: e.Written, then: e.Written) -> bool:
    if not first.at or first.at != then.at:
        return False
    match first.entry, then.entry:
        case e.Amend() as one, e.Amend() as other:
            same = (one.agreed, one.reason, one.decided_by) == (other.agreed, other.reason, other.decided_by)
            return same and one.entry != other.entry
        case (
            (e.Ruling(), e.Resume() | e.End())
            | (e.SignOff(), e.SignOff())
            | (e.Strike(), e.Misdeal())
            | (e.SeatChange(), e.Note())
        ):
            return True
        case e.SeatChange() as one, e.SeatChange() as other:  # from a shared hand to the place that is left
            return one.leaves == other.joins
        case (e.Resume(), decided) if isinstance(decided, e.Decided):
            return bool(decided.decided_by)
    return False
