"""`PeopleController`: new names of persons, from anywhere in the window; each can be taken back.

After a decision about people everything is shown anew: the open night is read again, and the page stays.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.numbers import capital
from scorekeeper.text.people_text import renamed_words, undo_rename_words
from scorekeeper.text.templates import say
from ui.club.rename_panel import RenamePanel
from ui.widgets.question_band import QuestionBand

if TYPE_CHECKING:
    from ui.shell.session import Session


class PeopleController(QObject):
    """Asks for new names in the window of a session, and writes them."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self._panel = RenamePanel(session.window.table)
        self._panel.chosen.connect(self._rename)
        self._band = QuestionBand("", say("Undo"), say("Close"))
        self._band.yes.clicked.connect(self._undo)
        self._band.no.clicked.connect(self._close_band)
        session.window.put_over_page(self._band)
        session.refreshed.connect(self._follow)

    def ask(self, player: PlayerId = "") -> None:
        """Open the panel, for a person where one is given."""
        session = self._session
        if session.live is not None and not session.in_club_file and player:
            session.window.status.tell(say("The sample night is not in the club file: its names stay as they are."))
            return
        self._panel.open(self._people(), session.club.members.now.person(player))

    def _people(self) -> list[Player]:
        """Who is at the table first, then everybody else of the club."""
        session = self._session
        tonight = session.live.night.players if session.live is not None and session.in_club_file else ()
        people = {session.club.members.now.person(one.id): one.name for one in tonight}
        people |= {one.id: one.name for one in session.club.players() if one.id not in people}
        return [Player(player, name) for player, name in people.items()]

    def _rename(self, player: PlayerId, name: str) -> None:
        before = next(one.name for one in self._people() if one.id == player)
        try:
            line = self._session.club.members.rename(player, name)
        except (Refused, OSError) as error:
            self._panel.show_trouble(capital(fault_text(error)))
            return
        self._panel.leave()
        self._session.newest_decision = undo_rename_words(name), partial(self._take_back, line, name)
        show_anew(self._session)
        self._band.put(renamed_words(before, name), say("Undo"))
        self._band.show()

    def _undo(self) -> None:
        if self._session.newest_decision is not None:
            self._session.newest_decision[1]()

    def _take_back(self, line: int, name: str) -> None:
        with self._session.reporting_failure():
            self._session.club.members.take_back(line)
            self._session.newest_decision = None
            self._close_band()
            show_anew(self._session)
            self._session.window.status.tell(say("Undone: {what}", what=undo_rename_words(name)))

    def _follow(self) -> None:
        """Close the band when something else was written, which undo takes back first."""
        if self._session.newest_decision is None and self._band.isVisible():
            self._close_band()

    def _close_band(self) -> None:
        self._band.close_over(self._session.window.pages.currentWidget())


def ask_name(session: Session, player: PlayerId = "") -> None:
    """Ask for another name of a player, or of whoever is chosen."""
    known = session.findChild(PeopleController)
    (known if isinstance(known, PeopleController) else PeopleController(session)).ask(player)


def show_anew(session: Session) -> None:
    """Show the page and the open night by the names of today."""
    page, live = session.shown_page, session.live
    if live is None or not session.in_club_file:
        if live is None:
            session.drop_night()
        session.go(page)
        return
    index = live.game_index
    with session.reporting_failure():
        opened = session.club.open(live.night.id)
        session.show_night(opened)
        if session.has_game and index != session.open_live.game_index:
            session.show_game(index)
        session.go(page)
