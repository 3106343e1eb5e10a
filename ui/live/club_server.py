"""`ClubServer`: the club server of a club file, if it is connected with one: what is sent, and what comes.

Nothing here is imported, and no connection is opened, unless this laptop was paired with a server.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from functools import partial
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, Signal
from PySide6.QtNetwork import QSslSocket

from scorekeeper.files.json_reading import Fields, listed, text
from scorekeeper.files.json_reading import name as short_text
from scorekeeper.refusals import Refused
from scorekeeper.storage.settings import device_id
from scorekeeper.streams.account import (
    Link,
    ServerAccount,
    given_account,
    keep_account,
    page_path,
    read_account,
    server_address,
)
from scorekeeper.unicode_safety import visible
from ui.live.devices import own_names
from ui.live.open_club import OpenClub
from ui.live.own_streams import Branches
from ui.live.server_calls import NO_CLUB_SERVER, ServerAnswer, ServerCalls
from ui.live.stream_sender import ServerTrouble, StreamSender
from ui.live.stream_watch import StreamWatch

NO_CODE: Final = "server_code"
"""The refusal of an invalid code, which is not sent to the server: that counts wrong ones."""
_WORDS: Final = 6
_SECRET: Final = 16
"""Random bytes in the address of a page for phones."""
_MOST_LAPTOPS: Final = 200
"""More of a club are not shown."""
_NOT_KEPT: Final = ServerAnswer(0, {"error": "not_kept"})
"""The server has answered, and the settings folder takes nothing."""


class PairedLaptop(Struct, frozen=True):
    """A laptop that is paired with the server: its id, its name, since when (ISO)."""

    id: str
    name: str
    at: str


class ClubServer(QObject):
    """The connection of a club file that is paired; `changed` on every change of its state."""

    changed = Signal()
    brought = Signal()
    """Something of another laptop is new in the inbox."""

    def __init__(self, parent: QObject, club: OpenClub, account: ServerAccount) -> None:
        super().__init__(parent)
        self._device, self.account = club.profile.device, account
        self._calls = ServerCalls(self, account.url, account.token)
        self.outgoing = StreamSender(self, club, self._calls)
        self._watch = StreamWatch(self, self._calls, self._device, account.inbox)
        self._lost: str | None = None
        """The code of the last answer that was none, until the server answers."""
        self.outgoing.changed.connect(self._sent)
        self._watch.known.connect(self._begin)
        self._watch.changed.connect(self.outgoing.learn)
        self._watch.brought.connect(self.brought)
        self._watch.reached.connect(self._reached)
        self._watch.lost.connect(self._tell_lost)
        self._watch.ask()

    @property
    def trouble(self) -> ServerTrouble | None:
        """Why nothing is sent; None if all goes well."""
        return self.outgoing.trouble or (ServerTrouble(self._lost) if self._lost is not None else None)

    def begin_forgetting(self) -> None:
        """A person is about to be forgotten: the server must forget the words too, also if the program ends now."""
        self._keep(replace(self.account, sends_again=True))

    def _begin(self, streams: Mapping[str, Branches]) -> None:
        self.outgoing.take_known(streams, sends_again=self.account.sends_again)

    def _sent(self) -> None:
        if self.account.sends_again and self.outgoing.is_idle:
            with suppress(OSError):  # then they are sent once more after the next start
                self._keep(replace(self.account, sends_again=False))
        self.changed.emit()

    def _reached(self) -> None:
        was_lost, self._lost = self._lost is not None, None
        if was_lost:
            self.outgoing.try_again()
            self.changed.emit()

    def _tell_lost(self, code: str) -> None:
        self._lost = code
        self.changed.emit()

    def _keep(self, account: ServerAccount) -> None:
        self.account = account
        keep_account(self._device, account)

    # the laptops of the club

    def ask_code(self, then: Callable[[str, str, ServerAnswer], None]) -> None:
        """Request a code with which one more laptop is paired; `then` gets the words and the time of expiry (ISO)."""
        self._calls.call("POST", "/codes", lambda one: then(one.fact("code"), one.fact("until"), one), body={})

    def list_laptops(self, then: Callable[[Sequence[PairedLaptop]], None]) -> None:
        """The laptops that are paired; none if the server does not answer."""
        self._calls.call("GET", "/devices", lambda answer: then(_laptops(answer)))

    def revoke(self, device: str, then: Callable[[ServerAnswer], None]) -> None:
        """Remove a laptop from the server."""
        self._calls.call("DELETE", "/devices", then, query={"device": device})

    # pages for phones

    def show_on_phones(self, stream: str, then: Callable[[str, ServerAnswer], None], *, money: bool) -> None:
        """Open the page of a night for phones, or change what it shows; `then` takes its address, "" for none."""
        known = self.account.link_of(stream)
        secret = known.secret if known is not None else secrets.token_urlsafe(_SECRET)
        body = {"stream": stream, "secret": secret, "money": money}
        self._calls.call("PUT", "/links", partial(self._shown, Link(stream, secret, "", money), then), body=body)

    def _shown(self, link: Link, then: Callable[[str, ServerAnswer], None], answer: ServerAnswer) -> None:
        if not answer.is_success:
            then("", answer)
            return
        try:
            path = answer.fields.need("path", page_path)
            others = tuple(one for one in self.account.links if one.stream != link.stream)
            self._keep(replace(self.account, links=(*others, replace(link, path=path))))
        except Refused:
            then("", NO_CLUB_SERVER)
        except OSError:
            then("", _NOT_KEPT)
        else:
            then(self.account.address + path, answer)

    def hide_from_phones(self, stream: str, then: Callable[[ServerAnswer], None]) -> None:
        """Close the page of a night; it is open until the server has said so."""

        def hidden(answer: ServerAnswer) -> None:
            links = tuple(link for link in self.account.links if link.stream != stream)
            if answer.is_success:
                with suppress(OSError):  # then it is known after the next start as one to close
                    self._keep(replace(self.account, links=links))
            then(answer)

        self._calls.call("DELETE", "/links", hidden, query={"stream": stream})


def connected(parent: QObject, club: OpenClub) -> ClubServer | None:
    """The connection of a club file; None if it is not paired."""
    account = read_account(club.profile.device)
    return ClubServer(parent, club, account) if account is not None else None


def pair(
    parent: QObject, club: OpenClub, address: str, code: str, then: Callable[[ServerAccount | None, ServerAnswer], None]
) -> None:
    """Pair this laptop with a server by its address and a code of six words; `then` takes the account, kept already.

    Raises `Refused` for an address and for a code that are none, and `OSError`.
    """
    where, words = server_address(address), code.replace("-", " ").split()
    if where.startswith("https") and not QSslSocket.supportsSsl():
        raise Refused("no_tls")
    if len(words) != _WORDS:
        raise Refused(NO_CODE)
    device = device_id(club.profile.settings)
    calls = ServerCalls(parent, where)

    def paired(answer: ServerAnswer) -> None:
        calls.deleteLater()
        if not answer.is_success:
            then(None, answer)
            return
        try:
            account = given_account(where, answer.fields)
            keep_account(device, account)
        except Refused:
            then(None, NO_CLUB_SERVER)
        except OSError:
            then(None, _NOT_KEPT)
        else:
            then(account, answer)

    body = {"code": visible(" ".join(words)), "device": device, "name": own_names(club)[1]}
    calls.call("POST", "/v1/pair", paired, body=body)


def leave(parent: QObject, club: OpenClub, then: Callable[[ServerAnswer], None]) -> None:
    """Disconnect from the server; its data stays there. `then` receives the server's answer. Raises `OSError`."""
    device = club.profile.device
    keep_account(device, read_account(device), left=True)
    keep_account(device, None)
    end_pairing(parent, club, then)


def end_pairing(parent: QObject, club: OpenClub, then: Callable[[ServerAnswer], None]) -> None:
    """Notify the server that was left, unless done, to close the pages for phones of this laptop and to remove it;
    `then` gets its answer."""
    device = club.profile.device
    account = read_account(device, left=True)
    if account is None:
        return
    calls = ServerCalls(parent, account.url, account.token)
    asked = [("/links", {"stream": link.stream}) for link in account.links] + [("/devices", {"device": device})]

    def ask_next(answer: ServerAnswer) -> None:
        if asked and answer.status:
            path, query = asked.pop(0)
            calls.call("DELETE", path, ask_next, query=query)
            return
        calls.deleteLater()
        if answer.is_success or answer.error == "unknown_token":
            with suppress(OSError):  # then it is notified once more
                keep_account(device, None, left=True)
        then(answer)

    ask_next(ServerAnswer(200, {}))


def _laptops(answer: ServerAnswer) -> tuple[PairedLaptop, ...]:
    try:
        return answer.fields.need("devices", listed(_paired))[:_MOST_LAPTOPS] if answer.is_success else ()
    except Refused:
        return ()


def _paired(data: object) -> PairedLaptop:
    found = Fields(data)
    return PairedLaptop(found.need("device", short_text), found.need("name", text), found.need("paired_at", text))
