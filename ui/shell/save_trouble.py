"""`SaveTrouble`: the banner over the page while something is not saved, and what its buttons do.

Imported when a write first fails.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from scorekeeper.night.keeper import Keeper
from ui.backups.trouble_banner import TroubleBanner
from ui.live.club_files import rebuild_lists
from ui.live.save_state import Unkept
from ui.shell.night_rescue import NightRescue
from ui.shell.relocate_club_file import keep_here
from ui.shell.session import Session


class SaveTrouble(QObject):
    """Shows the session's `SaveState` in a banner: export, copy to this computer, rebuild lists."""

    moved = Signal(object)
    """The club file was copied to this computer, to a `Path` on which the program is to go on."""

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._rescue = NightRescue()
        self._banner = TroubleBanner()
        self._banner.export_wanted.connect(session.window.actions_["export_night"].trigger)
        self._banner.keep_wanted.connect(self._keep_here)
        self._banner.rebuild_wanted.connect(self._rebuild_lists)
        session.window.put_over_page(self._banner)

    def show(self) -> None:
        """Show, update or hide the banner."""
        books, state = self._session.books, self._session.books.save_state
        if not state.why:
            self._banner.hide()
            return
        rescues = state.worst in {Unkept.WAITING, Unkept.GONE} and self._session.live is not None
        self._banner.say(
            self._what(),
            state.why,
            export=rescues,
            keep=books.may_be_kept_here,
            rebuild=state.worst is Unkept.LISTS and books.why_read_only is None,
        )

    def rescue(self, keepers: Sequence[Keeper]) -> str:
        """Write nights to night files; the end of a sentence that names the files."""
        return _where(self._rescue.of(keepers))

    def _keep_here(self) -> None:
        """Copy the club file to a path that the user chooses, and go on with the copy."""
        session = self._session
        place = keep_here(session.window, session.books, session.sheet if session.kept else None)
        if place is not None:
            self.moved.emit(place)

    def _rebuild_lists(self) -> None:
        """Rebuild the lists from the entries and refresh the first page."""
        session = self._session
        with session.reporting_failure():
            rebuild_lists(session.books)
            if session.live is None:
                session.go("first_start")
            session.window.status.tell("The lists were made anew from the entries.")

    def _what(self) -> str:
        books = self._session.books
        if books.save_state.worst is Unkept.LISTS:
            return "A list of these books cannot be read."
        if books.save_state.worst is Unkept.GONE:
            return "The books do not hold this night any more. It is whole in this window."
        match books.unsaved.count:
            case 0 if books.why_read_only is not None:
                return "These books can be looked at, and nothing can be written in them."
            case 0:
                return "What you typed last is not saved."
            case 1:
                return "1 entry is not saved. Type on: it waits in memory and is written as soon as that can be."
            case many:
                return f"{many} entries are not saved. Type on: they wait in memory and are written in order."


def _where(places: Sequence[Path | None]) -> str:

    named = [f"“{place}”" for place in places if place is not None]
    if not named:
        return f"no other place takes {'it' if len(places) == 1 else 'them'} either"
    what = "the night was" if len(places) == 1 else f"{len(named)} of {len(places)} nights were"
    return f"{what} written to {' and '.join(named)} instead"
