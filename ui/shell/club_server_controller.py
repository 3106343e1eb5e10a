"""Makes the page of the club server: pairs this laptop and shows what is sent."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, ParamSpec

from PySide6.QtCore import QObject, QTimer
from shiboken6 import isValid

from scorekeeper.refusals import Refused
from scorekeeper.streams.account import ServerAccount
from scorekeeper.text.dates import day_words
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.numbers import capital
from scorekeeper.text.server_text import branches_words, code_words, state_words, trouble_words
from scorekeeper.text.templates import say
from ui.club_server.club_server_page import ClubServerPage, LaptopLine
from ui.live.club_server import NO_CODE, PairedLaptop, pair
from ui.live.live_night import WriteFailure
from ui.live.server_calls import ServerAnswer
from ui.live.stream_sender import PAIR_AGAIN
from ui.shell.manual_controller import show_manual
from ui.shell.server_connection import server_connection
from ui.shell.session import Session

P = ParamSpec("P")
_NEW_LAPTOP: Final = 3000
"""Polling interval for whether the shown code was used, ms."""


def club_server_page(session: Session) -> ClubServerPage:
    """Make the page with its controller."""
    return ClubServerController(session).page


class ClubServerController(QObject):
    """Fills the page; lives as long as the page."""

    def __init__(self, session: Session) -> None:
        self._session, self._connection = session, server_connection(session)
        self._own = session.club.profile.device
        self._known: frozenset[str] | None = None
        """The laptops that are shown."""
        self.page = page = ClubServerPage()
        super().__init__(page)
        page.pair_wanted.connect(self._pair)
        page.code_wanted.connect(self._ask_code)
        page.revoke_wanted.connect(self._revoke)
        page.again_wanted.connect(self._pair_again)
        page.leave_wanted.connect(self._leave)
        page.manual_wanted.connect(partial(show_manual, session, "club-server"))
        page.left.connect(session.go_back)
        self._connection.changed.connect(self._show)
        self._while_code = QTimer(self)
        self._while_code.setInterval(_NEW_LAPTOP)
        self._while_code.timeout.connect(self._list_laptops)
        self._show_all()

    def _show_all(self) -> None:
        server = self._connection.server
        if server is None:
            self.page.show_form()
            return
        self._tell_code("", "")
        self._known = None
        self.page.show_laptops(())
        self._tell_state()
        self._list_laptops()

    def _list_laptops(self) -> None:
        if self._connection.server is not None and not self.page.is_asking:
            self._connection.server.list_laptops(self._while_here(self._show_laptops))

    def _while_here(self, act: Callable[P, None]) -> Callable[P, None]:
        """The act, unless the page was deleted meanwhile: the connection and its requests outlive the page."""

        def acting(*facts: P.args, **more: P.kwargs) -> None:
            if isValid(self):
                act(*facts, **more)

        return acting

    def _show(self) -> None:
        """Show what has changed, unless the user is typing in the form."""
        if not self.page.is_asking:
            self._tell_state()

    def _tell_state(self) -> None:
        """Show how far all is sent."""
        server = self._connection.server
        if server is None:
            return
        outgoing, account, trouble = server.outgoing, server.account, server.trouble
        where = say("{club} at {address}", club=account.name, address=account.address)
        idle = outgoing.waiting or outgoing.is_idle
        state = state_words(outgoing.waiting, outgoing.sent_at) if idle else ""
        refused = [trouble_words(one.code, one.writer) for one in outgoing.refused.values()]
        troubles = [*([trouble_words(trouble.code)] if trouble is not None else []), *dict.fromkeys(refused)]
        remark = " ".join(filter(None, (state, branches_words(outgoing.branched))))
        again = trouble is not None and trouble.code in PAIR_AGAIN
        self.page.show_paired(where, remark, " ".join(troubles), again=again)

    def _show_laptops(self, laptops: Sequence[PairedLaptop]) -> None:
        own, found, known = self._own, frozenset(one.id for one in laptops), self._known
        if not found:  # the server did not answer
            return
        new = [one.name for one in laptops if known is not None and one.id not in known]
        if new and self.page.new_code.text():
            self._tell_code("", say("{name} is paired now.", name=new[0]))
        if found == known:
            return
        self._known = found
        self.page.show_laptops([LaptopLine(one.id, _laptop_words(one, own), one.id == own) for one in laptops])

    # the required input

    def _pair(self, address: str, code: str) -> None:
        self.page.show_pairing()
        try:
            pair(self, self._session.club, address, code, self._paired)
        except Refused as refusal:
            self.page.show_form(as_sentence(capital(fault_text(refusal))), of_address=refusal.code != NO_CODE)
        except OSError as fault:
            self.page.show_form(fault_text(fault), of_address=True)

    def _paired(self, account: ServerAccount | None, answer: ServerAnswer) -> None:
        if account is None:
            self.page.show_form(trouble_words(answer.error), of_address=answer.error != "wrong_code")
            return
        self._own = self._session.club.profile.device
        self._connection.connect_again()
        self._session.window.status.tell(say("This laptop is paired with {club}", club=account.name))
        self._show_all()
        self.page.setFocus()

    def _pair_again(self) -> None:
        if self._connection.server is not None:
            self.page.address.setText(self._connection.server.account.address)
        self.page.show_form()
        self.page.code.setFocus()

    def _ask_code(self) -> None:
        if self._connection.server is not None:
            self._connection.server.ask_code(self._while_here(self._show_code))

    def _show_code(self, code: str, until: str, answer: ServerAnswer) -> None:
        server = self._connection.server
        if server is not None:
            words = code_words(until, of_this_computer=not server.account.address.startswith("https"))
            self._tell_code(code, words if code else trouble_words(answer.error))

    def _tell_code(self, code: str, words: str) -> None:
        self.page.show_code(code, words)
        self._while_code.start() if code else self._while_code.stop()

    def _revoke(self, device: str) -> None:
        server = self._connection.server
        if server is not None:
            server.revoke(device, self._while_here(self._revoked))

    def _revoked(self, answer: ServerAnswer) -> None:
        if answer.is_success:
            self._list_laptops()
        else:
            failure = WriteFailure(trouble_words(answer.error), lasting=False)
            self._session.window.status.tell_trouble(failure)

    def _leave(self) -> None:
        with self._session.reporting_failure():
            self._connection.leave()
            self._session.window.status.tell(
                say("Nothing goes to the club server any more; what is there stays there.")
            )
            self._show_all()
            self.page.setFocus()


def _laptop_words(laptop: PairedLaptop, own: str) -> str:
    since = day_words(laptop.at[:10])
    if laptop.id == own:
        return say("{name}, this laptop, since {day}", name=laptop.name, day=since)
    return say("{name}, since {day}", name=laptop.name, day=since)
