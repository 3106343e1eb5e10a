"""The newest deal written again: undo gives back what it was before, and redo what it was changed to.

Such a change takes the deal back, with what was written after it, and writes all of it again, in one act: its entries
have the same time. So does an undo of it, which takes the changed deal back and writes the former one again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.sheet.undo_groups import newest_group

_Replaced = Mapping[int, tuple[int, ...]]
"""By the index of a deal written again, what its act took back: the indices of the former deal and what followed it."""


def before_change(sheet: Sheet, entries: Sequence[e.Written]) -> tuple[e.Written, ...]:
    """What undo writes again in place of the newest deal: what it was before a change, and what followed; else ()."""
    deal, replaced = _newest_deal(sheet), _replaced(entries)
    return _written(entries, replaced.get(_origin(entries, replaced, deal), ()))


def after_change(sheet: Sheet, entries: Sequence[e.Written]) -> tuple[e.Written, ...]:
    """What redo writes again in place of the newest deal, which undo gave back: the changed one, and what followed."""
    deal, replaced = _newest_deal(sheet), _replaced(entries)
    changed = replaced.get(deal, ())
    if sheet.later is not None or not changed:
        return ()
    was_later = _origin(entries, replaced, changed[0]) > _origin(entries, replaced, deal)
    return _written(entries, changed) if was_later else ()


def _newest_deal(sheet: Sheet) -> int:
    """The index of the deal that the newest act wrote, alone or with what followed it; −1 for another act."""
    act = newest_group(sheet)
    if sheet.newest is None or not isinstance(act[0].entry, e.DealEntry):
        return -1
    return sheet.newest[0] - len(act) + 1


def _written(entries: Sequence[e.Written], indices: Sequence[int]) -> tuple[e.Written, ...]:
    return tuple(entries[index] for index in indices)


def _replaced(entries: Sequence[e.Written]) -> _Replaced:
    found: dict[int, tuple[int, ...]] = {}
    in_force, undone, taken = list[int](), list[int](), list[int]()
    at = ""
    for index, written in enumerate(entries):
        match written.entry:
            case e.Undo():
                undone.append(in_force.pop())
                taken = [undone[-1], *(taken if at == written.at else ())]
                at = written.at
                continue
            case e.Redo():
                in_force.append(undone.pop())
            case entry:
                if taken and at and at == written.at and isinstance(entry, e.DealEntry):
                    found[index] = tuple(taken)
                in_force.append(index)
                undone.clear()
        taken = []
    return found


def _origin(entries: Sequence[e.Written], replaced: _Replaced, deal: int) -> int:
    """The deal itself, or if it is one that was restored by undo or redo, the deal that it was then."""
    changed = replaced.get(deal, ())
    former = replaced.get(changed[0], ()) if changed else ()
    again = bool(former) and entries[former[0]].entry == entries[deal].entry
    return _origin(entries, replaced, former[0]) if again else deal
