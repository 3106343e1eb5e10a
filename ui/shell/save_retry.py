"""`SaveRetry`: while a write to the club file fails, shows the error, retries, and asks before the window closes.

Lines that wait, and a night that is missing in the club file, are in memory only. Closing the window writes them into
files of their own wherever there is room, says where, and keeps the window open; closing it once more, with nothing new
in memory, closes it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from scorekeeper.storage.errors import NightGone
from scorekeeper.text.fault_messages import fault_text
from ui.live.open_club import now
from ui.live.save_state import Unkept
from ui.shell.session import Session

if TYPE_CHECKING:
    from scorekeeper.night.keeper import Keeper
    from ui.shell.save_trouble import SaveTrouble

_RETRY = 2000
"""How often the disk is tried, ms."""


class SaveRetry(QObject):
    """Watches over what is unsaved in a session."""

    moved = Signal(object)
    """The club file was copied to this computer, to a `Path` on which the program is to go on."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._warned: list[tuple[str, int]] = []
        """The nights that were in memory only when closing was refused, and how many lines each had."""
        self._way_out = ""
        """How the window can be closed all the same, in a sentence."""
        self._trouble: SaveTrouble | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_RETRY)
        self._timer.timeout.connect(self.try_again)
        session.refreshed.connect(self._look)
        session.books.save_state.changed.connect(self._show_trouble)
        session.window.installEventFilter(self)

    def try_again(self) -> None:
        """Write what is unsaved, if the club file takes it, and say so."""
        books = self._session.books
        if books.unsaved.count and books.try_again():
            self._warned, self._way_out = [], ""
            books.unsaved.tell_waiting()
            self._session.window.status.tell_saved(now())
        books.unsaved.check_missing()
        self._look()

    def tell_read_only(self) -> None:
        """Say so at once where the club file can only be read."""
        why_not = self._session.books.why_read_only
        self._session.books.save_state.tell(Unkept.READ_ONLY, fault_text(why_not) if why_not is not None else "")

    def _look(self) -> None:
        """Tell what waits, and retry as long as something is in memory only."""
        books = self._session.books
        books.unsaved.tell_waiting(self._way_out)
        if not books.unsaved.count and not books.save_state.is_amiss(Unkept.GONE):
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def _show_trouble(self) -> None:
        """Show what is the matter, as long as something is."""
        state = self._session.books.save_state
        if state.is_amiss(Unkept.GONE) and not self._timer.isActive():
            self._timer.start()
        if state.why or self._trouble is not None:
            self._ways_out().show()

    def _ways_out(self) -> SaveTrouble:
        if self._trouble is None:
            from ui.shell.save_trouble import SaveTrouble  # noqa: PLC0415  # 12 ms, most evenings never see it

            self._trouble = SaveTrouble(self._session, self)
            self._trouble.moved.connect(self.moved)
        return self._trouble

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the window open once while something is in memory only."""
        if watched is self._session.window and event.type() == QEvent.Type.Close and self._refuses_to_close():
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def rescue(self) -> None:
        """Write what is in memory only into the club file, or else each night into a file of its own; asks nobody."""
        self._hold(self._in_memory())

    def _refuses_to_close(self) -> bool:
        """Whether the user is to be told first what is in memory only."""
        nights = self._in_memory()
        if not nights or self._warned == _lengths(nights):
            return False
        self._hold(nights)
        return True

    def _in_memory(self) -> Sequence[Keeper]:
        """The nights that are in memory only, after one more retry."""
        self.try_again()
        return self._session.books.unsaved.nights()

    def _hold(self, nights: Sequence[Keeper]) -> None:
        """Rescue nights, and tell where they are."""
        if not nights:
            return
        self._warned = _lengths(nights)
        self._way_out = f" To leave, close again; {self._ways_out().rescue(nights)}."
        books = self._session.books
        if not books.unsaved.count:
            books.save_state.tell(Unkept.GONE, f"{fault_text(NightGone(books.path))}{self._way_out}")
        self._look()


def _lengths(keepers: Sequence[Keeper]) -> list[tuple[str, int]]:
    """Nights by their ids, and how many lines each has."""
    return [(keeper.night.id, len(keeper.lines)) for keeper in keepers]
