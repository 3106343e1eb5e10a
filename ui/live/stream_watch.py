"""`StreamWatch`: follows what changes on the club server, and keeps what other laptops write as files in a folder.

The files are night files and gathering files, as they lie in an exchange folder, and are read as those are.
"""

from __future__ import annotations

import hashlib
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject, QTimer, Signal

from scorekeeper.files.archive import archive
from scorekeeper.files.atomic_write import write_atomically
from scorekeeper.files.evening_files import NIGHT_FILE_ENDING, make_room
from scorekeeper.files.gathering_file import GATHERING_FILE_ENDING, write_gathering
from scorekeeper.files.json_reading import Fields, flag, listed, not_negative, text
from scorekeeper.files.json_reading import name as short_text
from scorekeeper.files.limits import check_count
from scorekeeper.refusals import Refused
from scorekeeper.storage.paths import made
from scorekeeper.streams.night_streams import NamesBeside, gathering_of_stream, night_of_stream
from scorekeeper.streams.sealed_lines import BrokenSeal, StreamLine, check_lines, lines_from_json
from ui.live.server_calls import LATER, NO_CLUB_SERVER, ServerAnswer, ServerCalls, pause

_HELD_BACK: Final = 25
"""How long the server holds an answer back while nothing changes, seconds."""
_PATIENCE_MS: Final = (_HELD_BACK + 15) * 1000
_NEWEST: Final = 60
"""Of the streams that are there at the start, so many of the newest are brought."""
_MOST_BYTES: Final = 8 * 2**20
"""A stream of more is not brought: it has more lines than a night file may have."""
_MOST_FILES: Final = 200
_MOST_KEPT: Final = 64 * 2**20
"""The limits of files and bytes of other laptops that are kept here."""
_MOST_LISTED: Final = 200
"""Streams in one answer."""
_MOST_STREAMS: Final = 100_000
"""What lists more is no club."""
_BETWEEN: Final = 100
"""Between an answer with streams and the next question, ms."""
_NOTHING_NEW: Final = 500
"""The same after an answer without any, which a server may have given at once."""


_LATER: Final = (*LATER, "unknown_token")
"""The refusals after which the lines of a branch are requested again."""


class _Branch(Struct, frozen=True):
    number: int
    lines: int
    head: str
    writer: str


class _Stream(Struct, frozen=True):
    id: str
    kind: str
    change: int
    branches: tuple[_Branch, ...]


class _Listed(Struct, frozen=True):
    streams: tuple[_Stream, ...]
    change: int
    more: bool


class _Came(Struct, frozen=True):
    """Lines of an answer, whether more of them follow, and the data beside them."""

    lines: Sequence[StreamLine] = ()
    more: bool = False
    beside: NamesBeside = NamesBeside()


class StreamWatch(QObject):
    """Polls for changes; `reached` and `lost` say whether the server answers."""

    known = Signal(object)
    """The branches of all streams by their ids, as `StreamSender.take_known` needs them; once, when all are known."""
    changed = Signal(object)
    """The same of the streams that have changed since."""
    brought = Signal()
    """A file of the folder is new or has changed."""
    reached = Signal()
    lost = Signal(str)
    """The code why the streams are unknown; "" if the server does not answer."""

    def __init__(self, parent: QObject, calls: ServerCalls, device: str, folder: Path) -> None:
        """`device` is this laptop, whose own streams are not brought."""
        super().__init__(parent)
        self._calls, self._device, self._folder = calls, device, folder
        self._change = 0
        self._all: dict[str, list[tuple[int, str]]] | None = {}
        """The streams that are known so far, until all are."""
        self._others: deque[tuple[_Stream, _Branch]] = deque(maxlen=_NEWEST)
        self._have: dict[tuple[str, int], tuple[str, int]] = {}
        """The head of each branch that was brought, and the change of its stream: a name may be forgotten in it."""
        self._lines: list[StreamLine] = []
        self._size = 0
        """Bytes of the answers of which the lines are."""
        self._failed, self._between = 0, _BETWEEN
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.timeout.connect(self.ask)

    def ask(self) -> None:
        """Request the changes since the last answer."""
        wait = 0 if self._all is not None else _HELD_BACK
        query: dict[str, str | int] = {"after": self._change, "wait": wait}
        self._calls.call("GET", "/streams", self._listed, query=query, patience=_PATIENCE_MS)

    def _listed(self, answer: ServerAnswer) -> None:
        if answer.is_success:
            self._calls.background.do(partial(_read_list, answer, self._change), self._take_list)
        else:
            self._lose(answer)

    def _take_list(self, found: _Listed | None) -> None:
        if found is None:
            self._lose(NO_CLUB_SERVER)
            return
        self._failed, self._change = 0, found.change
        self.reached.emit()
        branches = {one.id: [(branch.lines, branch.head) for branch in one.branches] for one in found.streams}
        if self._all is None:
            self.changed.emit(branches)
        elif len(self._all) < _MOST_STREAMS:
            self._all |= branches
        for stream in found.streams:
            ours = len(stream.branches) == 1 and stream.branches[0].writer == self._device
            self._others.extend((stream, branch) for branch in stream.branches if not ours)
        if self._all is not None and not found.more:
            known, self._all = self._all, None
            self.known.emit(known)
        self._between = _BETWEEN if found.streams else _NOTHING_NEW
        if found.more:
            self._timer.start(self._between)
        else:
            self._bring()

    def _lose(self, answer: ServerAnswer) -> None:
        self.lost.emit(answer.error)
        self._timer.start(pause(self._failed, answer))
        self._failed += 1

    # the lines of other laptops

    def _bring(self) -> None:
        """Fetch the next branch that differs from the one here; when there is none, poll again."""
        while self._others:
            stream, branch = self._others[0]
            if self._have.get((stream.id, branch.number)) != (branch.head, stream.change):
                self._lines, self._size = [], 0
                self._ask_lines()
                return
            self._others.popleft()
        self._timer.start(self._between)

    def _ask_lines(self) -> None:
        stream, branch = self._others[0]
        query: dict[str, str | int] = {"stream": stream.id, "branch": branch.number, "from": len(self._lines)}
        self._calls.call("GET", "/lines", partial(self._came, stream, branch), query=query)

    def _came(self, stream: _Stream, branch: _Branch, answer: ServerAnswer) -> None:
        if not answer.is_success and answer.error in _LATER:
            self._lose(answer)  # what is left is brought when it answers again
            return
        self._size += answer.size
        self._calls.background.do(partial(_read_lines, stream.id, answer), partial(self._take_lines, stream, branch))

    def _take_lines(self, stream: _Stream, branch: _Branch, came: _Came) -> None:
        self._lines += came.lines
        if came.more and self._size < _MOST_BYTES:
            self._ask_lines()
            return
        self._others.popleft()
        self._have[stream.id, branch.number] = branch.head, stream.change
        if self._lines and not came.more:
            self._calls.background.do(partial(self._write, stream, branch, self._lines, came.beside), self._end_branch)
        else:
            QTimer.singleShot(0, self, self._bring)

    def _write(self, stream: _Stream, branch: _Branch, lines: list[StreamLine], beside: NamesBeside) -> bool:
        """In the thread: whether what came was written as a file; what makes no night or gathering, has no room, or
        cannot be written is left aside."""
        with suppress(Refused, BrokenSeal, OSError):
            check_lines(lines)
            content = _file_of(stream.kind, lines, beside)
            name = hashlib.sha256(f"{stream.id} {branch.number}".encode()).hexdigest()[:24]
            ending = NIGHT_FILE_ENDING if stream.kind == "night" else GATHERING_FILE_ENDING
            path, written = made(self._folder) / f"{name}{ending}", content.encode()
            if make_room(path, len(written), _MOST_FILES, _MOST_KEPT):
                write_atomically(path, written, private=True)
                return True
        return False

    def _end_branch(self, kept: bool) -> None:
        if kept:
            self.brought.emit()
        self._bring()


def _file_of(kind: str, lines: list[StreamLine], beside: NamesBeside) -> str:
    if kind == "night":
        night = night_of_stream(lines, beside)
        return archive(night.lines, night.called, night.devices)
    return write_gathering(gathering_of_stream(lines))


def _anything(value: object) -> object:
    return value


def _read_list(answer: ServerAnswer, after: int) -> _Listed | None:
    """The streams of an answer, its change, and whether there are more: then it has some, and the next request
    continues from there. None for what is no list."""
    try:
        found = answer.fields
        listed = _Listed(found.need("streams", _streams), found.need("change", not_negative), found.need("more", flag))
    except Refused:
        return None
    return None if listed.more and (not listed.streams or listed.change <= after) else listed


def _read_lines(stream: str, answer: ServerAnswer) -> _Came:
    """The lines of an answer; none if it has none that are as the protocol has them."""
    if not answer.is_success:
        return _Came()
    found = answer.fields
    try:
        lines = lines_from_json(stream, found.need("lines", _anything))
        beside = NamesBeside(found.may("called", listed(_anything), ()), found.may("devices", listed(_anything), ()))
        return _Came(lines, found.need("more", flag) and bool(lines), beside)
    except Refused:
        return _Came()


def _streams(value: object) -> tuple[_Stream, ...]:
    check_count("too_many_lines", value, _MOST_LISTED)
    return listed(_stream)(value)


def _stream(data: object) -> _Stream:
    found = Fields(data)
    return _Stream(
        found.need("stream", short_text),
        found.need("kind", text),
        found.need("change", not_negative),
        found.need("branches", listed(_branch)),
    )


def _branch(data: object) -> _Branch:
    found = Fields(data)
    return _Branch(
        found.need("branch", not_negative),
        found.need("lines", not_negative),
        found.need("head", short_text),
        found.may("writer", text, ""),
    )
