"""`SaveRetry`: while a write to the club file fails, shows the error, retries, and asks before the window closes.

Unwritten lines, and a night that is missing in the club file, are in memory only. The first attempt to close the window
writes them to night files, shows their paths, and keeps the window open; a second one, with nothing new in memory,
closes it. If another program wrote about people, such as that a person is forgotten, the names in the window are read
again.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from scorekeeper.storage.errors import NightGone
from scorekeeper.text.fault_messages import fault_text
from ui.live.open_club import now
from ui.live.save_state import SaveProblem
from ui.shell.page_refresh import page_refresh_of
from ui.shell.session import Session

if TYPE_CHECKING:
    from scorekeeper.night.keeper import Keeper
    from ui.shell.save_trouble import SaveTrouble

_RETRY = 2000
"""How often the disk is tried, ms."""


class SaveRetry(QObject):
    """Retries failed writes of a session by a timer, and follows what other programs write about people."""

    moved = Signal(object)
    """The club file was copied to this computer, to a `Path` on which the program is to go on."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._warned: list[tuple[str, int]] = []
        """The unsaved nights (id, number of lines) when closing was refused."""
        self._way_out = ""
        """A sentence about the night files written so far and how to close the window, after a space; "" for none."""
        self._trouble: SaveTrouble | None = None
        self.timer = QTimer(self)
        self.timer.setInterval(_RETRY)
        self.timer.timeout.connect(self.try_again)
        session.refreshed.connect(self._look)
        self._anew = page_refresh_of(session)
        self._follow = QTimer(self)  # what was shown is complete when names are read again
        self._follow.setSingleShot(True)
        self._follow.timeout.connect(self._follow_others)
        session.refreshed.connect(self._follow.start)
        session.club.save_state.changed.connect(self._show_trouble)
        session.window.installEventFilter(self)

    def try_again(self) -> None:
        """Retry to write what is unsaved, and report success."""
        club = self._session.club
        if self._is_retrying and club.try_again():
            self._warned, self._way_out = [], ""
            club.unsaved.report_waiting()
            self._session.window.status.tell_saved(now())
        club.unsaved.check_missing()
        self._look()

    def tell_read_only(self) -> None:
        """Report at start that the club file is read-only."""
        why_not = self._session.club.why_read_only
        self._session.club.save_state.report(SaveProblem.READ_ONLY, fault_text(why_not) if why_not is not None else "")

    def _look(self) -> None:
        """Show what waits, and retry as long as something is in memory only."""
        self._session.club.unsaved.report_waiting(self._way_out)
        self._set_timer()

    @property
    def _is_retrying(self) -> bool:
        """Whether there is something to retry: lines, or what is typed in an open row."""
        club = self._session.club
        return bool(club.unsaved.count) or club.drafts.is_waiting

    def _set_timer(self) -> None:
        """Let the timer run as long as something is in memory only."""
        if not self._is_retrying and not self._session.club.save_state.has(SaveProblem.GONE):
            self.timer.stop()
        elif not self.timer.isActive():
            self.timer.start()

    def _show_trouble(self) -> None:
        """Show or update the banner, which is created with the first failure."""
        state = self._session.club.save_state
        self._set_timer()
        if state.why or self._trouble is not None:
            self._save_trouble().show()

    def _save_trouble(self) -> SaveTrouble:
        if self._trouble is None:
            from ui.shell.save_trouble import SaveTrouble  # noqa: PLC0415  # 12 ms, seldom needed

            self._trouble = SaveTrouble(self._session, self)
            self._trouble.moved.connect(self.moved)
        return self._trouble

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Ignore the first close event while something is in memory only."""
        if watched is self._session.window and event.type() == QEvent.Type.Close and self._refuses_to_close():
            event.ignore()
            return True
        if watched is self._session.window and event.type() == QEvent.Type.WindowActivate:
            self._follow.start()
        return False

    def _follow_others(self) -> None:
        """Show everything again if another program has written about people: a person may be forgotten."""
        session = self._session
        self._anew.look()
        waits = session.live is not None and session.club.unsaved.has(session.live.night.id)
        if not waits and not session.club.file.is_closed and session.club.members.written_elsewhere():
            self._anew.want()

    def rescue(self) -> None:
        """Write unsaved lines to the club file, or else each night to a night file; without a question."""
        self._write_elsewhere(self._in_memory())

    def _refuses_to_close(self) -> bool:
        """Whether to keep the window open; writes night files and shows their paths."""
        nights = self._in_memory()
        if not nights or self._warned == _lengths(nights):
            return False
        self._write_elsewhere(nights)
        return True

    def _in_memory(self) -> Sequence[Keeper]:
        """The unsaved nights, after one more retry."""
        self.try_again()
        return self._session.club.unsaved.nights()

    def _write_elsewhere(self, nights: Sequence[Keeper]) -> None:
        """Write nights to night files and report their paths."""
        if not nights:
            return
        self._warned = _lengths(nights)
        self._way_out = f" {self._save_trouble().rescue(nights)}"
        club = self._session.club
        if not club.unsaved.count:
            club.save_state.report(SaveProblem.GONE, fault_text(NightGone(club.path)) + self._way_out)
        self._look()


def _lengths(keepers: Sequence[Keeper]) -> list[tuple[str, int]]:
    """The ids of nights, with how many lines each has."""
    return [(keeper.night.id, len(keeper.lines)) for keeper in keepers]
