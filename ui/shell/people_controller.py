"""`PeopleController`: new names of persons, and two who are one, from anywhere in the window; each can be taken back.

After a decision about people everything is shown again: the open night is read again, and the page stays.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player, PlayerId
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.numbers import capital
from scorekeeper.text.people_text import added_words, joined_words, renamed_words, undo_join_words, undo_rename_words
from scorekeeper.text.templates import say
from scorekeeper.text.undo_text import undone_words
from ui.club.rename_panel import RenamePanel
from ui.live.live_night import WriteFailure
from ui.live.member_records import MemberRecords
from ui.shell.decisions import decisions_of
from ui.shell.session import Session, refresh_pages
from ui.widgets.question_banner import QuestionBanner

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from scorekeeper.night.members import Member
    from ui.live.club_members import ClubMembers
    from ui.shell.decisions import WindowDecision


_TIME_TO_READ: Final = 15_000
"""How long the message about a changed name is shown beside the menus, ms."""


class PeopleController(QObject):
    """Asks for new names in the window of a session, and writes them."""

    def __init__(self, session: Session) -> None:
        super().__init__(session)
        self._session = session
        self.shown: PlayerId = ""
        """Who is shown on the page of the members."""
        self._offered: WindowDecision | None = None
        """The decision whose undo the banner offers."""
        self._panel = RenamePanel(session.window.table)
        self._panel.chosen.connect(self.rename)
        self._panel.joined.connect(self.join)
        self._banner = QuestionBanner("", say("Undo"), say("Close"))
        self._banner.yes.clicked.connect(self._undo)
        self._banner.no.clicked.connect(self._close_banner)
        session.window.put_over_page(self._banner)
        self._read = QTimer(self)
        self._read.setSingleShot(True)
        self._read.timeout.connect(self._put_away)
        session.refreshed.connect(self._follow)
        session.window.pages.currentChanged.connect(self._banner.hide)  # Ctrl+Z still takes it back

    def ask(self, player: PlayerId = "") -> None:
        """Open the panel, for a person if one is given."""
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
        everybody = {one.id: one.name for one in session.club.books.players()}
        everybody |= {one.id: one.name for one in MemberRecords(session.club).only_listed}
        people |= {player: name for player, name in everybody.items() if player not in people}
        return [Player(player, name) for player, name in people.items()]

    def rename(self, player: PlayerId, name: str) -> None:
        """Call a person by another name."""
        told = renamed_words(self._name(player), name)
        self._decide(lambda members: members.rename(player, name), told, undo_rename_words(name))

    def join(self, player: PlayerId, kept: PlayerId) -> None:
        """Merge two persons into one, who keeps the id and name of the one that is kept."""
        names = self._name(player), self._name(kept)
        self._decide(lambda members: members.join(player, kept), joined_words(*names), undo_join_words(*names))

    def _name(self, player: PlayerId) -> str:
        return next((one.name for one in self._people() if one.id == player), player)

    def add(
        self, new: Sequence[tuple[Player, Member]], told: str, noted: Sequence[tuple[PlayerId, Member]] = ()
    ) -> None:
        """Add members, and keep other data of others; `told` names them."""
        what = added_words(len(new)) if new else say("what a list says")
        self._decide(lambda _: MemberRecords(self._session.club).add(new, noted), told, what)

    def _decide(self, write: Callable[[ClubMembers], int | tuple[int, ...]], told: str, what: str) -> None:
        """Write a decision, show everything again, and offer its undo."""
        try:
            written = write(self._session.club.members)
        except (Refused, OSError) as error:
            self._session.club.save_state.report_damage(error)
            sentence = as_sentence(capital(fault_text(error)))
            if self._panel.isVisible():
                self._panel.show_trouble(sentence)
            else:
                self._session.window.status.tell_trouble(WriteFailure(sentence, lasting=False))
            return
        self._panel.leave()
        refresh_pages(self._session)
        again = partial(self._decide, write, told, what)
        decisions_of(self._session).add(what, partial(self.take_back, written, what), written, again)
        self._offered = decisions_of(self._session).newest
        self._session.refreshed.emit()
        self._banner.put(told, say("Undo"))
        self._banner.show()
        self._read.start(_TIME_TO_READ)

    def _undo(self) -> None:
        if self._offered is not None:
            self._offered.take_back()

    def take_back(self, written: int | tuple[int, ...], what: str) -> None:
        """Take a decision back by its line, or several; `what` it was."""
        with self._session.reporting_failure():
            self._session.club.members.take_back(*(written if isinstance(written, tuple) else (written,)))
            decisions_of(self._session).taken_back(written)
            self._close_banner()
            refresh_pages(self._session)
            self._session.window.status.tell(undone_words(what))

    def _follow(self) -> None:
        """Close the banner when something else was written or decided, which undo takes back first."""
        decisions = decisions_of(self._session)
        if self._banner.isVisible() and not (decisions.newest is self._offered and decisions.is_newer_than_night()):
            self._close_banner()

    def _put_away(self) -> None:
        """Close the banner once it was read, unless the user is about to use it; Ctrl+Z still takes it back."""
        if self._banner.underMouse() or self._banner.isAncestorOf(self._session.window.focusWidget()):
            self._read.start(_TIME_TO_READ)
        else:
            self._close_banner()

    def _close_banner(self) -> None:
        self._banner.close_over(self._session.window.pages.currentWidget())


def of_session(session: Session) -> PeopleController:
    """The controller of a session, made when it is first needed."""
    known = session.findChild(PeopleController)
    return known if isinstance(known, PeopleController) else PeopleController(session)
