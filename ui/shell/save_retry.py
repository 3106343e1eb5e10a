"""`SaveRetry`: while a write to the club file fails: shows the error, retries, and asks before the window closes.

What waits, and a night that the books do not hold any more, is in memory only. Leaving writes it into files of their
own wherever there is room, says where, and stays; leaving once more, with nothing new in memory, leaves.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QTimer, Signal

from scorekeeper.storage.errors import night_gone
from ui.live.open_club import now
from ui.live.save_state import Unkept
from ui.shell.session import Session

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from scorekeeper.night.keeper import Keeper
    from ui.backups.trouble_banner import TroubleBanner
    from ui.shell.night_rescue import NightRescue

_RETRY = 2000
"""How often the disk is tried, ms."""


class SaveRetry(QObject):
    """Watches over what waits in a session."""

    moved = Signal(object)
    """The books are to be gone on with in a copy on this computer, by its `Path`."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._warned: list[tuple[str, int]] = []
        """The nights that were in memory only when leaving was held back, and how many lines each had."""
        self._way_out = ""
        self._rescue: NightRescue | None = None
        self._banner: TroubleBanner | None = None
        self._timer = QTimer(self)
        self._timer.setInterval(_RETRY)
        self._timer.timeout.connect(self.try_again)
        session.refreshed.connect(self._look)
        session.books.standing.changed.connect(self._show_banner)
        session.window.installEventFilter(self)

    def try_again(self) -> None:
        """Write what waits, if the file takes it, and tell how it went."""
        books = self._session.books
        if books.waiting and books.try_again():
            self._warned, self._way_out = [], ""
            books.tell_waiting()
            self._session.window.status.tell_saved(now())
        books.look_for_gone()
        self._look()

    def look_at_start(self) -> None:
        """Say so at once where the books can only be read."""
        self._session.books.standing.tell(Unkept.READ_ONLY, str(self._session.books.why_read_only or ""))

    def _look(self) -> None:
        """Tell what waits, and try again as long as something is in memory only."""
        books = self._session.books
        books.tell_waiting(self._way_out)
        unsure = bool(books.waiting) or books.standing.is_amiss(Unkept.GONE)
        if not unsure:
            self._timer.stop()
        elif not self._timer.isActive():
            self._timer.start()

    def _show_banner(self) -> None:
        """Tell over the page what is the matter, as long as something is."""
        standing = self._session.books.standing
        why = standing.why
        if standing.is_amiss(Unkept.GONE) and not self._timer.isActive():
            self._timer.start()
        if self._banner is None:
            if not why:
                return
            self._banner = self._made()
        if not why:
            self._banner.hide()
            return
        books = self._session.books
        rescues = standing.worst in {Unkept.WAITING, Unkept.GONE} and self._session.live is not None
        self._banner.say(
            self._what(),
            why,
            export=rescues,
            keep=books.may_be_kept_here,
            rebuild=standing.worst is Unkept.LISTS and books.why_read_only is None,
        )

    def _made(self) -> TroubleBanner:
        from ui.backups.trouble_banner import TroubleBanner  # noqa: PLC0415  # most evenings never see it

        banner = TroubleBanner()
        banner.export_wanted.connect(self._session.window.actions_["export_night"].trigger)
        banner.keep_wanted.connect(self._keep_here)
        banner.rebuild_wanted.connect(self._rebuild_lists)
        self._session.window.put_over_page(banner)
        return banner

    def _keep_here(self) -> None:
        """Copy the books to a disk of this computer, where the user says, and go on with them there."""
        from ui.shell.relocate_club_file import keep_here  # noqa: PLC0415  # most evenings never see it

        session = self._session
        sheet = session.sheet if session.kept else None
        place = keep_here(session.window, session.books, sheet)
        if place is not None:
            self.moved.emit(place)

    def _rebuild_lists(self) -> None:
        """Make the lists anew, and show those that are looked at."""
        session = self._session
        with session.telling_failure():
            session.books.rebuild_lists()
            if session.live is None:
                session.go("first_start")
            session.window.status.tell("The lists were made anew from the entries.")

    def _what(self) -> str:
        books = self._session.books
        if books.standing.worst is Unkept.LISTS:
            return "A list of these books cannot be read."
        if books.standing.worst is Unkept.GONE:
            return "The books do not hold this night any more. It is whole in this window."
        match books.waiting:
            case 0 if books.why_read_only is not None:
                return "These books can be looked at, and nothing can be written in them."
            case 0:
                return "What you typed last is not saved."
            case 1:
                return "1 entry is not saved. Type on: it waits in memory and is written as soon as that can be."
            case many:
                return f"{many} entries are not saved. Type on: they wait in memory and are written in order."

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the window open once while something is in memory only."""
        if watched is self._session.window and event.type() == QEvent.Type.Close and self._holds_back():
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def rescue(self) -> None:
        """Write what is in memory only where it belongs, or else each night as a file of its own; nobody is asked."""
        self._hold(self._unkept())

    def _holds_back(self) -> bool:
        """Whether somebody who leaves is to be told first what is in memory only."""
        unkept = self._unkept()
        if not unkept or self._warned == _stand_of(unkept):
            return False
        self._hold(unkept)
        return True

    def _unkept(self) -> Sequence[Keeper]:
        """The nights that are in memory only, once what waits was tried again."""
        self.try_again()
        return self._session.books.unkept()

    def _hold(self, unkept: Sequence[Keeper]) -> None:
        """Rescue nights, and tell where they are."""
        if not unkept:
            return
        if self._rescue is None:
            from ui.shell.night_rescue import NightRescue  # noqa: PLC0415  # most evenings never see it

            self._rescue = NightRescue()
        self._warned = _stand_of(unkept)
        self._way_out = f" To leave, close again; {_where(self._rescue.of(unkept))}."
        books = self._session.books
        if not books.waiting:
            books.standing.tell(Unkept.GONE, f"{night_gone(books.path)}{self._way_out}")
        self._look()


def _stand_of(keepers: Sequence[Keeper]) -> list[tuple[str, int]]:
    return [(keeper.night.id, len(keeper.lines)) for keeper in keepers]


def _where(places: Sequence[Path | None]) -> str:
    """Where nights were rescued to, as the end of a sentence."""
    named = [f"“{place}”" for place in places if place is not None]
    if not named:
        return f"no other place takes {'it' if len(places) == 1 else 'them'} either"
    what = "the night was" if len(places) == 1 else f"{len(named)} of {len(places)} nights were"
    return f"{what} written to {' and '.join(named)} instead"
