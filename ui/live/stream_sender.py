"""`StreamSender`: sends the sealed lines of this laptop to the club server, in the background and in their order.

What waits is not kept anywhere: it is what the club file has and the server has not, so that nothing is lost where the
program is killed, and sending again changes nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.files.json_reading import canonical, not_negative, text
from scorekeeper.night.journal import ForgottenWord
from scorekeeper.refusals import Refused
from scorekeeper.storage.chain import GENESIS
from scorekeeper.streams.sealed_lines import MOST_LINES, StreamLine, line_to_json
from ui.live.open_club import OpenClub, now
from ui.live.own_streams import OwnLines, OwnStream, list_streams, read_stream
from ui.live.server_calls import LATER, NO_CLUB_SERVER, ServerAnswer, ServerCalls, pause

_NEWEST: Final = 12
"""A change of the night that is open is looked for among so many of the newest nights."""
_LARGEST: Final = 900_000
"""Bytes of the lines of one request; the server takes 1 MiB."""
_LOOK_AFTER: Final = 300
"""How long after a line the next look is, ms: an act is often several lines."""
PAIR_AGAIN: Final = ("unknown_token", "https_needed", "wrong_host")
"""The refusals that end when the laptop is paired again."""
_ENDED: Final = (*PAIR_AGAIN, "unknown_version")
"""The refusals after which nothing is sent until somebody does something about it."""
_BUSY: Final = (*LATER, "too_large")
"""The refusals after which all is tried again later."""

Branches = Sequence[tuple[int, str]]
"""Of a stream on the server: how many lines each branch has, and its head."""


class ServerTrouble(Struct, frozen=True):
    """Why lines wait: the code of the protocol, "" where the server does not answer; and who writes the night there."""

    code: str
    writer: str = ""


class _Sending(Struct):
    """A stream that is being sent, from line `at` on."""

    listed: OwnStream
    read: OwnLines
    at: int
    from_the_start: bool = False
    """Whether the server had a gap once: it is sent from the start then, and only once."""


class StreamSender(QObject):
    """Sends what the server has not, one stream after the other; `changed` whenever there is something to tell."""

    changed = Signal()
    forked = Signal()
    """A stream has one more branch on the server than before."""

    def __init__(self, parent: QObject, club: OpenClub, calls: ServerCalls) -> None:
        super().__init__(parent)
        self._club, self._calls = club, calls
        self._server: dict[str, Branches] | None = None
        """The streams of the server; None until they are known."""
        self._waiting: dict[str, OwnStream] = {}
        """The newest are sent first: a night that is played does not wait for ten years of them."""
        self._settled: dict[str, OwnStream] = {}
        """Streams as they were when the server had all of them, or when it refused them."""
        self._sending: _Sending | None = None
        self._sends_again = False
        self._failed = 0
        self.trouble: ServerTrouble | None = None
        """Why nothing is taken at present."""
        self.refused: dict[str, ServerTrouble] = {}
        """Why the server does not take a stream, by its id, while it takes others."""
        self.sent_at = ""
        """When the server took a line last, ISO; "" since the start."""
        self._look = _timer(self, _LOOK_AFTER, lambda: self.look(_NEWEST))
        self._again = _timer(self, 0, self._send)

    @property
    def waiting(self) -> int:
        """How many lines the server has not taken yet."""
        return sum(self._missing(one) for one in self._waiting.values())

    @property
    def is_idle(self) -> bool:
        """Whether nothing waits and nothing is on its way."""
        return self._server is not None and not self._waiting and self._sending is None

    def take_known(self, streams: Mapping[str, Branches], *, sends_again: bool = False) -> None:
        """Begin to send, with what the server has; what has a forgotten word again, where that is wanted."""
        self._server, self._sends_again = dict(streams), sends_again
        self.look(None)

    def learn(self, streams: Mapping[str, Branches]) -> None:
        """Take in what the server has of some streams now, where another laptop may have gone on with one."""
        if self._server is None:
            return
        known = {stream: len(self._server.get(stream, ())) for stream in streams}
        self._server |= streams
        if any(len(branches) > max(1, known[stream]) for stream, branches in streams.items()):
            self.forked.emit()
            self.changed.emit()

    def look_soon(self) -> None:
        """Something was written: send it in a moment."""
        if not self._look.isActive():
            self._look.start()

    def look(self, newest: int | None) -> None:
        """Look for lines that the server has not: in all nights, or so many of the newest."""
        if self._club.file.is_closed:
            return
        try:
            found = {
                one.id: one
                for one in list_streams(self._club, newest)
                if self._settled.get(one.id) != one and (self._sends_again or not self._is_there(one))
            }
        except OSError:
            return  # the window tells what is wrong with the club file
        self._waiting = found | {one.id: one for one in self._waiting.values() if one.id not in found}
        self.changed.emit()
        self._send()

    def try_again(self) -> None:
        """The server answers again, or somebody has done something about what was refused."""
        if self._sending is None:
            self._again.stop()
            self._send()

    def send_forgotten(self) -> None:
        """Send every stream with a word that was forgotten again, whatever the server has."""
        self._settled.clear()
        self._sends_again = True
        self.look(None)

    def _is_there(self, one: OwnStream) -> bool:
        branches = (self._server or {}).get(one.id, ())
        return any(lines == one.lines and one.head in ("", head) for lines, head in branches)

    @property
    def branched(self) -> int:
        """How many streams have several branches on the server."""
        return sum(len(branches) > 1 for branches in (self._server or {}).values())

    def _missing(self, one: OwnStream) -> int:
        if self._sending is not None and self._sending.listed.id == one.id:
            return len(self._sending.read.lines) - self._sending.at
        there = max((lines for lines, _ in (self._server or {}).get(one.id, ())), default=0)
        return max(1, one.lines - there)

    # one request after the other

    def _send(self) -> None:
        """Send the next lines, unless something is on its way."""
        if self._sending is not None or not self._waiting or self._server is None or self._club.file.is_closed:
            return
        listed = next(iter(self._waiting.values()))
        try:
            read = None if self._club.journal.waits(listed.id) else read_stream(self._club, listed)
        except (OSError, Refused):
            read = None
        if read is None:  # written elsewhere, not on the disk yet, or not to be read, which the window tells
            self._end(listed)
            return
        again = self._sends_again and any(isinstance(word, ForgottenWord) for line in read.lines for word in line.words)
        known = {} if again else {head: lines for lines, head in self._server.get(listed.id, ())}
        at = next((known[head] for line in reversed(read.lines) if (head := line.hash.hex()) in known), 0)
        if at == len(read.lines):
            self._end(listed)
            return
        self._sending = _Sending(listed, read, at)
        self._put()

    def _put(self) -> None:
        sending = self._sending
        assert sending is not None
        lines, read = sending.read.lines, sending.read
        chunk = _chunk(lines[sending.at : sending.at + MOST_LINES])
        body = {
            "stream": sending.listed.id,
            "previous": (lines[sending.at - 1].hash if sending.at else GENESIS).hex(),
            "lines": chunk,
            "called": list(read.called),
            "devices": list(read.devices),
        }
        at = sending.at + len(chunk)
        self._calls.call("PUT", "/lines", lambda answer: self._answered(answer, at), body=body)

    def _answered(self, answer: ServerAnswer, at: int) -> None:
        """Take the answer to a request after which the server has `at` lines."""
        sending = self._sending
        if sending is None:
            return
        if answer.is_success:
            self._taken(answer, sending, at)
        elif answer.error == "gap" and sending.at and not sending.from_the_start:
            sending.at, sending.from_the_start = 0, True  # what it has is passed over there
            self._put()
        else:
            self._sending = None
            self._refused(answer, sending.listed)
        self.changed.emit()

    def _taken(self, answer: ServerAnswer, sending: _Sending, at: int) -> None:
        assert self._server is not None
        try:
            lines, head = answer.fields.need("lines", not_negative), answer.fields.need("head", text)
        except Refused:
            self._sending = None
            self._refused(NO_CLUB_SERVER, sending.listed)
            return
        self.refused.pop(sending.listed.id, None)
        self._failed, self.trouble, self.sent_at = 0, None, now()
        sending.at = at
        if at < len(sending.read.lines):
            self._put()
            return
        ours = {line.hash.hex() for line in sending.read.lines}
        others = [(count, end) for count, end in self._server.get(sending.listed.id, ()) if end not in ours]
        self.learn({sending.listed.id: [*others, (lines, head)]})
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
        """Nothing more of a stream is to be sent, as it was listed; go on with the next one when Qt has worked."""
        self._waiting.pop(listed.id, None)
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


def _chunk(lines: Sequence[StreamLine]) -> list[dict[str, object]]:
    """The first of some lines as JSON, so many as one request takes, and at least one."""
    chunk, size = list[dict[str, object]](), 0
    for line in lines:
        found = line_to_json(line)
        size += len(canonical(found))
        if chunk and size > _LARGEST:
            break
        chunk.append(found)
    return chunk
