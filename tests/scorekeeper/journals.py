"""Lines written in a journal as the Keeper writes them: folded first, then kept."""

from __future__ import annotations

from collections.abc import Sequence
from weakref import WeakKeyDictionary

from scorekeeper.night.journal import Journal, Line, after_all, replay
from scorekeeper.night.night import Night

_NIGHTS: WeakKeyDictionary[Journal, dict[str, tuple[int, Night]]] = WeakKeyDictionary()
"""How far each night has come that was written here, in lines, and the night."""


def read_again(journal: Journal, night: str) -> None:
    """Read a night, in which another journal may have written."""
    kept = journal.lines(night)
    if kept:
        _NIGHTS.setdefault(journal, {})[night] = len(kept), replay(kept)


def write_lines(journal: Journal, night: str, lines: Sequence[Line]) -> None:
    """Write lines in a night as it was when this journal last read or wrote it; `Refused` if they do not follow."""
    if not lines:
        return
    known = _NIGHTS.setdefault(journal, {})
    if night not in known:
        read_again(journal, night)
    count, before = known.get(night, (0, None))
    after = after_all(before, lines) if before else replay(lines)
    journal.append(lines, after, count)
    known[night] = count + len(lines), after
