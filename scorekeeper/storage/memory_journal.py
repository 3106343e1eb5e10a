"""A journal in memory, lost at exit: for the sample night, for trials and for tests."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from scorekeeper.night.journal import Line, replay
from scorekeeper.night.night import Night
from scorekeeper.storage import errors
from scorekeeper.storage.codec import new_row
from scorekeeper.storage.words import salted


class MemoryJournal:
    """Keeps lines in memory, and refuses what the club file would refuse."""

    def __init__(self) -> None:
        self._lines: dict[str, list[Line]] = {}

    def append(self, lines: Sequence[Line], after: Night, known: int) -> Sequence[Line]:
        """Keep the lines in memory, with salts if the night began with them.

        Raises `Refused` for a line that could not be read again as it is, `NightChangedElsewhere` if others than the
        `known` lines are kept.
        """
        kept = self._lines.get(after.id, [])
        if len(kept) != known:
            raise errors.NightChangedElsewhere(Path("memory"))
        if kept and kept[0].salts is not None:
            lines = salted(lines)
        for number, line in enumerate(lines, len(kept)):
            new_row(after.id, number, line)
        self._lines.setdefault(after.id, kept).extend(lines)
        return lines

    def lines(self, night: str) -> Sequence[Line]:
        return tuple(self._lines.get(night, ()))

    def moved_elsewhere(self, night: str, payment: int) -> bool:
        """Whether another night of this journal has moved a part of an IOU."""
        others = (lines for other, lines in self._lines.items() if other != night)
        return any(replay(lines).book.moved(night, payment) for lines in others)

    def settled_together(self, _night: str) -> bool:
        """No evening is kept in memory."""
        return False
