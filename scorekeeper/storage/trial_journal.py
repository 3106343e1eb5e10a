"""A journal on trial: it reads the books, and keeps what is written to it in memory."""

from __future__ import annotations

from collections.abc import Sequence

from scorekeeper.night.journal import Journal, Line
from scorekeeper.night.night import Night


class TrialJournal:
    """A `scorekeeper.night.journal.Journal` over another one, to try whether nights can be imported.

    Whether a line can be stored is not tried: who reads a night file refuses what cannot be.
    """

    def __init__(self, journal: Journal) -> None:
        self._journal = journal
        self._kept: dict[str, Sequence[Line]] = {}
        self._new: dict[str, list[Line]] = {}

    def append(self, lines: Sequence[Line], after: Night, _known: int) -> Sequence[Line]:
        """Keep the lines in memory."""
        self._new.setdefault(after.id, []).extend(lines)
        return lines

    def lines(self, night: str) -> Sequence[Line]:
        """The lines of a night in the books, and those that were appended here."""
        return (*self.kept(night), *self._new.get(night, ()))

    def kept(self, night: str) -> Sequence[Line]:
        """The lines of a night in the books, which are read once."""
        if night not in self._kept:
            self._kept[night] = self._journal.lines(night)
        return self._kept[night]

    def moved_elsewhere(self, night: str, payment: int) -> bool:
        """As in the books."""
        return self._journal.moved_elsewhere(night, payment)

    def settled_together(self, night: str) -> bool:
        """As in the books."""
        return self._journal.settled_together(night)
