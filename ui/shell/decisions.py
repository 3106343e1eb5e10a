"""`WindowDecisions`: what was decided in this window about people, seasons and old sheets, which undo takes back too.

Such a decision is in no night, so undo compares here which is newer: the decision, what is typed in the open row, or
the newest act of the open night. What was written in a night since it was first open after a decision is newer than
that decision, also when the night is opened again.
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

    `decide` makes it again (None: it cannot be). `lines` are how many each night had when it was decided, as far as
    the night was open then or since; `typed` stood in the open row then, and `discarded` was the night just discarded.
    """

    words: str
    take_back: Callable[[], None]
    key: Hashable
    decide: Callable[[], None] | None
    lines: dict[str, int]
    typed: _Typed | None
    discarded: NightListed | None


class _TakenBack(Struct, frozen=True):
    """A decision that was taken back, with the night that was open then and its number of lines."""

    decision: WindowDecision
    open_night: tuple[str, int]


class WindowDecisions(QObject):
    """The decisions of a session, the newest last."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._known: list[WindowDecision] = []
        self._taken_back: list[_TakenBack] = []
        self._was_newer_than_row = False
        session.refreshed.connect(self._count_lines)

    @property
    def newest(self) -> WindowDecision | None:
        """The newest one that can be taken back."""
        return self._known[-1] if self._known else None

    def add(
        self, words: str, take_back: Callable[[], None], key: Hashable, decide: Callable[[], None] | None = None
    ) -> None:
        """Remember a decision, when all that it changes is shown."""
        night, count = self._open_night
        lines = {night: count} if night else {}
        decision = WindowDecision(words, take_back, key, decide, lines, self._typed, self._session.discarded)
        self._known.append(decision)
        self._taken_back = []
        self._was_newer_than_row = True

    def taken_back(self, key: Hashable) -> None:
        """Record that a decision was taken back."""
        gone = [one for one in self._known if one.key == key]
        self._taken_back += [_TakenBack(one, self._open_night) for one in gone if one.decide is not None]
        self._known = [one for one in self._known if one.key != key]

    @property
    def newest_taken_back(self) -> WindowDecision | None:
        """The one that redo makes again."""
        return self._taken_back[-1].decision if self._taken_back else None

    def is_newer_than_undo(self) -> bool:
        """Whether it was taken back after everything that was written in the open night, undone things too."""
        return bool(self._taken_back) and self._taken_back[-1].open_night == self._open_night

    def decide_again(self) -> None:
        """Make the decision again that was taken back last; those before it can be made again then."""
        *earlier, last = self._taken_back
        if last.decision.decide is not None:
            last.decision.decide()
        self._taken_back = earlier
        self._session.refreshed.emit()

    def forget(self) -> None:
        """Forget all decisions."""
        self._known, self._taken_back = [], []

    def follow_row(self) -> None:
        """Update the name of Undo when the open row is typed in after a decision, or is restored."""
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
        return live.newest_line() < newest.lines.get(live.night.id, live.opened_lines)

    def _count_lines(self) -> None:
        """Keep how many lines the open night had when it was first opened after each decision."""
        live = self._session.live
        if live is not None:
            for decision in self._known:
                decision.lines.setdefault(live.night.id, live.opened_lines)

    @property
    def _open_night(self) -> tuple[str, int]:
        live = self._session.live
        return (live.night.id, len(live.lines)) if live is not None else ("", 0)

    @property
    def _typed(self) -> _Typed | None:
        row = self._session.sheet.open_row if self._session.sheet is not None else None
        return (row.next_texts, row.cleared) if row is not None else None


def decisions_of(session: Session) -> WindowDecisions:
    """The decisions of a session, created on first use."""
    known = session.findChild(WindowDecisions)
    return known if isinstance(known, WindowDecisions) else WindowDecisions(session)
