"""The keeper of a gathering: the only writer of its stream. Each act is durable when it returns, or was refused."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from typing import Protocol

from scorekeeper.gathering.stream import (
    GatheringEntry,
    GatheringLine,
    GatheringOpened,
    GatheringRedone,
    GatheringUndone,
    StreamState,
    opening_of,
    stream_state,
)
from scorekeeper.refusals import Refused


class GatheringJournal(Protocol):
    """The storage for the lines of gatherings. A gathering has one writer."""

    def append(self, gathering: str, lines: Sequence[GatheringLine], known: int) -> Sequence[GatheringLine]:
        """Keep lines of a gathering, all or none; durable when this returns. Returns them as they are kept.

        `known` is how many lines the writer has read. Raises `Refused` for a line that could not be read again as it
        is, and `OSError` if the journal cannot keep it, or holds more or fewer than `known` lines.
        """

    def lines(self, gathering: str) -> Sequence[GatheringLine]:
        """All lines of a gathering in the order in which they were written; none if there is no such gathering."""


class GatheringKeeper:
    """Writes one gathering, and reads it back. `device` is the id of this club file."""

    def __init__(
        self,
        journal: GatheringJournal,
        lines: Sequence[GatheringLine],
        now: Callable[[], datetime],
        device: str = "",
    ) -> None:
        self._journal = journal
        self._lines = tuple(lines)
        self._now = now
        self._device = device
        self.opened = opening_of(lines)
        self.state: StreamState = stream_state(lines)

    @classmethod
    def begin(
        cls,
        journal: GatheringJournal,
        opened: GatheringOpened,
        now: Callable[[], datetime],
        *entries: GatheringEntry,
    ) -> GatheringKeeper:
        """Begin a gathering with its first entries, all or none. Raises `Refused` or `OSError`."""
        at = _time(now)
        kept = journal.append(opened.id, [GatheringLine(entry, at) for entry in (opened, *entries)], 0)
        return cls(journal, kept, now, opened.device)

    @classmethod
    def open(
        cls, journal: GatheringJournal, gathering: str, now: Callable[[], datetime], device: str = ""
    ) -> GatheringKeeper:
        """Go on with a gathering. Raises `Refused` if there is none with this id, and `OSError`."""
        return cls(journal, journal.lines(gathering), now, device)

    @property
    def lines(self) -> tuple[GatheringLine, ...]:
        """All lines, in the order in which they were written."""
        return self._lines

    @property
    def entries(self) -> tuple[GatheringEntry, ...]:
        """What the lines in force say, the first line among them."""
        return tuple(line.what for _, line in self.state.lines)

    @property
    def is_written_elsewhere(self) -> bool:
        """Whether another laptop writes this gathering, so that it can only be read here."""
        return self.opened.device not in ("", self._device)

    def append(self, *entries: GatheringEntry) -> StreamState:
        """Write entries, all or none; returns the new state. Raises `Refused` or `OSError`, and nothing was written."""
        if self.is_written_elsewhere:
            raise Refused("gathering_written_elsewhere")
        at = _time(self._now)
        new = [GatheringLine(entry, at) for entry in entries]
        after = stream_state([*self._lines, *new])
        self._lines += tuple(self._journal.append(self.opened.id, new, len(self._lines)))
        self.state = after
        return after

    def undo(self) -> GatheringEntry:
        """Take the newest entry in force back; which one that was. Raises as `append`, if there is none too."""
        taken = self.state.undoable
        if taken is None:
            raise Refused("nothing_to_undo")
        self.append(GatheringUndone())
        return taken

    def redo(self) -> GatheringEntry:
        """Bring back what was undone last; which entry that was. Raises as `append`, if there is none too."""
        brought = self.state.redoable
        if brought is None:
            raise Refused("nothing_to_redo")
        self.append(GatheringRedone())
        return brought


def _time(now: Callable[[], datetime]) -> str:
    return now().isoformat(timespec="seconds")
