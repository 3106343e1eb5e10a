"""`WindowDecisions`: what was decided in this window about people, seasons and old sheets, which undo takes back too.

Such a decision stands in no night, so undo asks here which is newer: the decision, what is typed in the open row, or
the newest act of the open night. What was written in a night since it was opened is newer than a decision from before.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from PySide6.QtCore import QObject

from ui.shell.session import Session

if TYPE_CHECKING:
    from collections.abc import Callable, Hashable

    from scorekeeper.storage.directory import NightListed

_Typed = tuple[tuple[str, ...], tuple[str, ...] | None]
"""The texts of the open row, and those that Esc cleared."""


class WindowDecision(Struct, frozen=True):
    """A decision: `words` follow "Undo", and `take_back` does it; by its `key` it is found when it was taken back.

    `night` was open then ("" for none), with so many `lines` and what was `typed` in its open row; `discarded` was the
    night just discarded.
    """

    words: str
    take_back: Callable[[], None]
    key: Hashable
    night: str
    lines: int
    typed: _Typed | None
    discarded: NightListed | None


class WindowDecisions(QObject):
    """The decisions of a session, the newest last."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._known: list[WindowDecision] = []
        self._was_newer_than_row = False

    @property
    def newest(self) -> WindowDecision | None:
        """The newest one that can be taken back."""
        return self._known[-1] if self._known else None

    def add(self, words: str, take_back: Callable[[], None], key: Hashable) -> None:
        """Remember a decision, when all that it changes is shown."""
        live, discarded = self._session.live, self._session.discarded
        night, lines = (live.night.id, len(live.lines)) if live is not None else ("", 0)
        self._known.append(WindowDecision(words, take_back, key, night, lines, self._typed, discarded))
        self._was_newer_than_row = True

    def taken_back(self, key: Hashable) -> None:
        """Know no longer of a decision that was taken back."""
        self._known = [one for one in self._known if one.key != key]

    def forget(self) -> None:
        """Know of no decision any longer."""
        self._known = []

    def follow_row(self) -> None:
        """Have undo named anew where the open row is typed in after a decision, or is as it was again."""
        is_newer = self.is_newer_than_row()
        if is_newer != self._was_newer_than_row:
            self._was_newer_than_row = is_newer
            self._session.refreshed.emit()

    # what is newer

    def is_newer_than_discarding(self) -> bool:
        """Whether the newest was decided after the night was discarded that was discarded last."""
        return self.newest is not None and self.newest.discarded is self._session.discarded

    def is_newer_than_row(self) -> bool:
        """Whether the open row has been as it is since the newest was decided."""
        return self.newest is not None and self.newest.typed == self._typed

    def is_newer_than_night(self) -> bool:
        """Whether the newest was decided after the newest act of the open night that is in force."""
        newest, live = self.newest, self._session.live
        if newest is None or live is None:
            return newest is not None
        return live.newest_line() < (newest.lines if newest.night == live.night.id else live.opened_lines)

    @property
    def _typed(self) -> _Typed | None:
        row = self._session.sheet.open_row if self._session.sheet is not None else None
        return (row.next_texts, row.cleared) if row is not None else None


def decisions_of(session: Session) -> WindowDecisions:
    """The decisions of a session, made when they are first asked for."""
    known = session.findChild(WindowDecisions)
    return known if isinstance(known, WindowDecisions) else WindowDecisions(session)
