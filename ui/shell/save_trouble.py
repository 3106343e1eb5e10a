"""`SaveTrouble`: the banner over the page while something is not saved, and what its buttons do.

Imported when a write first fails.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from scorekeeper.night.keeper import Keeper
from scorekeeper.refusals import Refused
from scorekeeper.storage.night_rescue import NightRescue
from scorekeeper.storage.progress import StoppedError
from scorekeeper.text.backup_text import rebuilding_words, rebuilt_words
from scorekeeper.text.grammar import listed_files
from scorekeeper.text.templates import say, say_number
from ui.backups.trouble_banner import TroubleBanner
from ui.live.club_files import is_damaged_older, rebuild_lists
from ui.live.save_state import DAMAGES, SaveProblem
from ui.shell.damage_watch import DamageWatch
from ui.shell.long_work import LongWork
from ui.shell.relocate_club_file import keep_here
from ui.shell.session import Session


class SaveTrouble(QObject):
    """Shows the session's `SaveState` in a banner: export, copy to this computer, rebuild lists, restore a backup."""

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
        self._banner.restore_wanted.connect(partial(session.go, "backups"))
        self._rebuilding: LongWork | None = None
        session.window.put_over_page(self._banner)
        DamageWatch(session)

    def show(self) -> None:
        """Show, update or hide the banner."""
        club, state = self._session.club, self._session.club.save_state
        if not state.why:
            self._banner.hide()
            return
        rescues = state.worst in {SaveProblem.WAITING, SaveProblem.GONE} and self._session.live is not None
        self._banner.show_trouble(
            self._what(),
            state.why,
            export=rescues,
            keep=club.copy_would_help,
            rebuild=state.worst in DAMAGES and club.why_read_only is None,
            restore=state.worst in DAMAGES or is_damaged_older(club),
        )

    def rescue(self, keepers: Sequence[Keeper]) -> str:
        """Write nights to night files; a sentence that names the files and says how to close the window."""
        return _leaving_sentence(self._rescue.write(keepers))

    def _keep_here(self) -> None:
        """Copy the club file to a path that the user chooses, and go on with the copy."""
        session = self._session
        place = keep_here(session.window, session.club, session.sheet if session.in_club_file else None)
        if place is not None:
            self.moved.emit(place)

    def _rebuild_lists(self) -> None:
        """Rebuild the lists from the entries, in the background."""
        session = self._session
        if self._rebuilding is None:
            stays_open = say("The lists are being rebuilt; close the window when that has ended, or stop it first.")
            self._rebuilding = LongWork(session, "being_rebuilt", stays_open)
            self._rebuilding.ended.connect(self._rebuilt)
        with session.reporting_failure():
            self._rebuilding.begin(rebuild_lists, rebuilding_words)

    def _rebuilt(self, outcome: int | StoppedError | Refused | OSError | None) -> None:
        """Say what was rebuilt, or why nothing was, and refresh the first page."""
        session = self._session
        if outcome is None or isinstance(outcome, StoppedError):
            session.window.status.tell(say("Stopped: the lists are as they were."))
            return
        with session.reporting_failure():
            if not isinstance(outcome, int):
                raise outcome
            session.club.save_state.cured()
            if session.live is None:
                session.go("first_start")
            session.window.status.tell(rebuilt_words(outcome))

    def _what(self) -> str:
        """What is wrong, as the first line of the banner."""
        club = self._session.club
        if club.save_state.worst is SaveProblem.DAMAGED:
            return say("The club file is damaged.")
        if club.save_state.worst is SaveProblem.LISTS:
            return say("A list in the club file cannot be read.")
        if club.save_state.worst is SaveProblem.SETTINGS:
            return say("A setting of this club is not as it was written.")
        if club.save_state.worst is SaveProblem.GONE:
            return say("The club file does not hold this night any more. It is whole in this window.")
        if club.unsaved.count:
            return say_number(
                club.unsaved.count,
                "1 entry is not saved. Type on: it waits in memory and is written as soon as that can be.",
                "{number} entries are not saved. Type on: they wait in memory and are written in order.",
            )
        if club.why_read_only is not None:
            return say("This club file can be looked at, but nothing can be written in it.")
        return say("What you typed last is not saved.")


def _leaving_sentence(paths: Sequence[Path | None]) -> str:
    """How to close the window, and the paths of the unsaved nights; None is a night that was not."""
    written = [path for path in paths if path is not None]
    if not written:
        return say_number(
            len(paths),
            "It could not be saved anywhere else either. To leave without it, close again.",
            "They could not be saved anywhere else either. To leave without them, close again.",
        )
    files = listed_files(written)
    if len(paths) == 1:
        return say("To leave, close again; the night was written to {files} instead.", files=files)
    return say(
        "To leave, close again; {written} of {nights} nights were written to {files} instead.",
        written=len(written),
        nights=len(paths),
        files=files,
    )
