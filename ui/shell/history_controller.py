"""The history of the open night, with what the club keeps of it outside its lines: laptops, other branches, a note."""

from __future__ import annotations

from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, cast

from scorekeeper.night.journal import replay
from scorekeeper.night.versions_compared import common_lines
from scorekeeper.refusals import Refused
from scorekeeper.storage.branches import standing_branches
from scorekeeper.text.history_lines import BesideLines, Fork
from scorekeeper.text.templates import say
from ui.history.history_page import HistoryPage
from ui.live.devices import laptops
from ui.live.live_night import LiveNight
from ui.live.open_club import OpenClub
from ui.shell.session import Session

if TYPE_CHECKING:
    from ui.laptops.laptops_page import LaptopsPage


def history_page(session: Session) -> HistoryPage:
    """The page with the history of the open night."""
    live = session.open_live
    page = HistoryPage(live, partial(_beside, session.club, live)) if session.in_club_file else HistoryPage(live)
    page.branch_wanted.connect(partial(_compare, session))
    page.sheet_wanted.connect(partial(_show_on_sheet, session))
    return page


def _show_on_sheet(session: Session, game: int, entry: int) -> None:
    """Show the sheet of a game with the keyboard on the line of an entry."""
    session.show_game(game)
    if session.sheet_view is not None:
        session.sheet_view.table.enter_at(entry)


def _beside(club: OpenClub, live: LiveNight) -> BesideLines:
    """What the club keeps of a night outside its lines; what cannot be read now is left out."""
    names = {one.id: one.name for one in laptops(club)}
    with suppress(OSError):
        names = ({own: say("this laptop")} if (own := club.profile.device) else {}) | names
    forks: tuple[Fork, ...] = ()
    with suppress(Refused, OSError):
        forks = tuple(
            Fork(one.key, common_lines(live.lines, one.lines), names.get(replay(one.lines).device, ""), one.set_aside)
            for one in standing_branches(club.file, club.journal, live.night.id)
        )
    return BesideLines(club.books.sheet_note(live), names, forks)


def _compare(session: Session, branch: str) -> None:
    """Show the open night beside another branch of it, on the page of other laptops."""
    session.go("laptops")
    cast("LaptopsPage", session.page("laptops")).branch_wanted.emit(branch)
