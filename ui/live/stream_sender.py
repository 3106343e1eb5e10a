"""`StreamSender`: sends the sealed lines of this laptop to the club server, in the background and in their order.

There is no stored queue: lines that the club file has and the server has not are sent. Nothing is lost if the program
is killed, and sending a line twice has no effect.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.files.json_reading import not_negative, text
from scorekeeper.refusals import Refused
from ui.live.open_club import OpenClub, now
from ui.live.own_streams import Branches, OwnStream, Request, Unsent, find_unsent, list_unsent
from ui.live.server_calls import LATER, NO_CLUB_SERVER, ServerAnswer, ServerCalls, pause

_NEWEST: Final = 12
"""A change of the night that is open is looked for among so many of the newest nights."""
_LOOK_AFTER: Final = 300
"""How long after a line the next look is, ms: an act is often several lines."""
PAIR_AGAIN: Final = ("unknown_token", "https_needed", "wrong_host")
"""The refusals that end when the laptop is paired again."""
_ENDED: Final = (*PAIR_AGAIN, "unknown_version")
"""The refusals after which nothing is sent until the user does something about it."""
_BUSY: Final = (*LATER, "too_large")
"""The refusals after which all is tried again later."""


class ServerTrouble(Struct, frozen=True):
    """Why lines wait: the code of the protocol, "" if the server does not answer; and who writes the night there."""

    code: str
    writer: str = ""


class _Waiting(Struct):
    """A stream that waits, as it was listed, and how many of its lines the server has not."""

    listed: OwnStream
    left: int


class _Sending(Struct):
    """A stream that is being read or sent: what of it is unsent, the requests that are left, and how many lines the
    server has."""

    listed: OwnStream
    found: Unsent | None = None
    requests: tuple[Request, ...] = ()
    at: int = 0
    from_the_start: bool = False
    """Whether the server had a gap once: it is sent from the start then, and only once."""


class StreamSender(QObject):
    """Sends what the server lacks, one stream after the other; `changed` on every change of its state."""

    changed = Signal()
    forked = Signal()
    """A stream has one more branch on the server than before."""

    def __init__(self, parent: QObject, club: OpenClub, calls: ServerCalls) -> None:
        super().__init__(parent)
        self._club, self._calls = club, calls
        self._server: dict[str, Branches] | None = None
        """The streams of the server; None until they are known."""
        self._first: dict[str, int] | None = None
        """How many lines the newest streams had when this was begun."""
        self._waiting: dict[str, _Waiting] = {}
        """The newest are sent first: a night that is played does not wait for ten years of them."""
        self._settled: dict[str, OwnStream] = {}
        """Streams as they were when the server had all of them, or when it refused them."""
        self._sending: _Sending | None = None
        self._looking = 0
        """How many looks have not ended."""
        self._sends_again = False
        self._failed = 0
        self.trouble: ServerTrouble | None = None
        """Why nothing is taken at present."""
        self.refused: dict[str, ServerTrouble] = {}
        """Why the server does not take a stream, by its id, while it takes others."""
        self.waiting = 0
        """How many lines the server has not taken yet."""
        self.sent_at = ""
        """When the server took a line last, ISO; "" since the start."""
        self._look = _timer(self, _LOOK_AFTER, lambda: self.look(_NEWEST))
        self._again = _timer(self, 0, self._send)
        self.look(_NEWEST)

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits and nothing is on its way; a club file that is only read is not checked."""
        busy = self._waiting or self._sending or self._looking
        return self._server is not None and not busy and self._club.only_read is None

    def take_known(self, streams: Mapping[str, Branches], *, sends_again: bool = False) -> None:
        """Begin to send, with what the server has; streams with a forgotten word again, if requested."""
        self._server, self._sends_again = dict(streams), sends_again
        self.look(None)

    def learn(self, streams: Mapping[str, Branches]) -> None:
        """Take in what the server has of some streams now, since another laptop may have continued one."""
        if self._server is None:
            return
        known = {stream: len(self._server.get(stream, ())) for stream in streams}
        self._server = {**self._server, **streams}  # the thread may be reading the one before
        if any(len(branches) > max(1, known[stream]) for stream, branches in streams.items()):
            self.forked.emit()
            self.changed.emit()

    def look_soon(self) -> None:
        """Something was written: send it in a moment."""
        if not self._look.isActive():
            self._look.start()

    def look(self, newest: int | None) -> None:
        """Look for lines that the server has not: in all nights, or so many of the newest. In a club file that is only
        read nothing new is written."""
        if self._club.file.is_closed or self._club.only_read is not None:
            return
        self._looking += 1
        unsent = partial(list_unsent, self._club.reader, newest, dict(self._settled), self._server or {})
        self._calls.background.do(partial(unsent, again=self._sends_again), self._found)

    def _found(self, unsent: Sequence[tuple[OwnStream, int]]) -> None:
        self._looking -= 1
        if self._server is None:
            self._count_new(unsent)
            return
        found = {one.id: _Waiting(one, left) for one, left in unsent}
        self._waiting = found | {stream: one for stream, one in self._waiting.items() if stream not in found}
        self.waiting = sum(one.left for one in self._waiting.values())
        self.changed.emit()
        self._send()

    def _count_new(self, listed: Sequence[tuple[OwnStream, int]]) -> None:
        """While it is unknown what the server has: how many lines are new since the first check."""
        if self._first is None:
            self._first = {one.id: one.lines for one, _ in listed}
        self.waiting = sum(max(0, one.lines - self._first.get(one.id, 0)) for one, _ in listed)
        self.changed.emit()

    def try_again(self) -> None:
        """The server answers again, or the cause of a refusal was removed."""
        if self._sending is None:
            self._again.stop()
            self._send()

    def send_forgotten(self) -> None:
        """Send every stream with a word that was forgotten again, regardless of what the server has."""
        self._settled.clear()
        self._sends_again = True
        self.look(None)

    @property
    def branched(self) -> int:
        """How many streams have several branches on the server."""
        return sum(len(branches) > 1 for branches in (self._server or {}).values())

    # one request after the other

    def _send(self) -> None:
        """Send the next lines, unless something is on its way."""
        if self._sending is None and self._waiting and self._server is not None and not self._club.file.is_closed:
            self._sending = _Sending(next(iter(self._waiting.values())).listed)
            self._read(self._sending)

    def _read(self, sending: _Sending) -> None:
        """Find out what of a stream to send; if the server had a gap in it, all."""
        assert self._server is not None
        known = {head: lines for lines, head in self._server.get(sending.listed.id, ()) if not sending.from_the_start}
        find = partial(find_unsent, self._club.reader, sending.listed, known, again=self._sends_again)
        self._calls.background.do(find, partial(self._was_read, sending))

    def _was_read(self, sending: _Sending, found: Unsent | None) -> None:
        if found is None:
            self._sending = None
            self._end(sending.listed)
        else:
            sending.found, sending.requests, sending.at = found, found.requests, found.since
            self._leave(sending.listed.id, found.lines - found.since)
            self._put(sending)

    def _put(self, sending: _Sending) -> None:
        """Send the next request."""
        self._calls.call("PUT", "/lines", self._answered, body=sending.requests[0].body)

    def _leave(self, stream: str, lines: int) -> None:
        """So many lines of a stream wait still."""
        one = self._waiting[stream]
        self.waiting += lines - one.left
        one.left = lines

    def _answered(self, answer: ServerAnswer) -> None:
        sending = self._sending
        if sending is None:
            return
        if answer.is_success:
            self._taken(answer, sending)
        elif answer.error == "gap" and sending.at and not sending.from_the_start:
            sending.from_the_start = True  # what it has is passed over there
            self._read(sending)
        else:
            self._sending = None
            self._refused(answer, sending.listed)
        self.changed.emit()

    def _taken(self, answer: ServerAnswer, sending: _Sending) -> None:
        assert self._server is not None
        assert sending.found is not None
        try:
            lines, head = answer.fields.need("lines", not_negative), answer.fields.need("head", text)
        except Refused:
            self._sending = None
            self._refused(NO_CLUB_SERVER, sending.listed)
            return
        stream = sending.listed.id
        self.refused.pop(stream, None)
        self._failed, self.trouble, self.sent_at = 0, None, now()
        sending.at, sending.requests = sending.requests[0].lines, sending.requests[1:]
        self._leave(stream, sending.found.lines - sending.at)
        if sending.requests:
            self._put(sending)
            return
        others = [(count, end) for count, end in self._server.get(stream, ()) if end not in sending.found.seals]
        self.learn({stream: [*others, (lines, head)]})
        self._sending = None
        self._end(sending.listed)

    def _refused(self, answer: ServerAnswer, listed: OwnStream) -> None:
        """Wait, or leave the stream as it is until it changes."""
        trouble = ServerTrouble(answer.error, answer.fact("writer_name"))
        if answer.error not in (*_BUSY, *_ENDED):
            self.refused[listed.id] = trouble
            self._end(listed)
            return
        self.trouble = trouble
        if answer.error in _BUSY:
            self._again.start(pause(self._failed, answer))
            self._failed += 1

    def _end(self, listed: OwnStream) -> None:
        """The stream is sent as it was listed; continue with the next one when Qt has processed its events."""
        self._leave(listed.id, 0)
        del self._waiting[listed.id]
        self._settled[listed.id] = listed
        self._again.start(0)
        if not self._waiting:
            self.changed.emit()
        self.look_soon()


def _timer(parent: QObject, after: int, act: Callable[[], object]) -> QTimer:
    timer = QTimer(parent)
    timer.setSingleShot(True)
    timer.setInterval(after)
    timer.timeout.connect(act)
    return timer
