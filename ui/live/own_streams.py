"""The streams of a club file that are written here: its nights and gatherings, as a club server takes them.

All of this is done in a thread, on a connection of its own to the club file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import accumulate

from msgspec import Struct

from scorekeeper.files.json_reading import canonical, write_json
from scorekeeper.files.night_file import name_changes_to_json
from scorekeeper.gathering.stream import opening_of
from scorekeeper.night.journal import ForgottenWord, replay
from scorekeeper.night.keeper import is_written_elsewhere
from scorekeeper.refusals import Refused
from scorekeeper.storage import directory
from scorekeeper.storage.chain import GENESIS
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.devices import known_devices
from scorekeeper.storage.gatherings import SqliteGatherings
from scorekeeper.storage.people import name_changes
from scorekeeper.storage.settings import DEVICE, ClubSettings
from scorekeeper.storage.sqlite_journal import SqliteJournal
from scorekeeper.streams.night_streams import stream_of_gathering, stream_of_night
from scorekeeper.streams.sealed_lines import MOST_LINES, StreamLine, line_to_json

_LARGEST = 900_000
"""Bytes of the lines of one request; the server takes 1 MiB."""


Branches = Sequence[tuple[int, str]]
"""Of a stream on the server: how many lines each branch has, and its head."""


class OwnStream(Struct, frozen=True):
    """A stream: how many lines it has, and the hash of the last one if the list has it."""

    id: str
    lines: int
    head: str = ""
    is_gathering: bool = False


class Request(Struct, frozen=True):
    """The body of a request, and how many lines of the stream the server has when it has taken it."""

    body: bytes
    lines: int


class Unsent(Struct, frozen=True):
    """What the server has not of a stream: from line `since` on, of `lines`; `seals` are those of all of them."""

    since: int
    lines: int
    seals: frozenset[str]
    requests: tuple[Request, ...]


class _Lines(Struct, frozen=True):
    """The lines of a stream, and what goes along beside them, as JSON."""

    lines: Sequence[StreamLine]
    called: Sequence[object] = ()
    devices: Sequence[object] = ()


def list_unsent(
    reader: Callable[[], ClubFile],
    newest: int | None,
    settled: Mapping[str, OwnStream],
    there: Mapping[str, Branches],
    *,
    again: bool,
) -> list[tuple[OwnStream, int]]:
    """The nights, or so many of the newest, and the gatherings that are not as they were `settled`, and how many of
    their lines are not `there`; with `again` also those of which all are. None if they cannot be read, which the window
    reports.

    `reader` opens the club file for the thread.
    """
    try:
        with reader() as file:
            listed = list(_listed(file, newest))
    except OSError:
        return []
    new = ((one, there.get(one.id, ())) for one in listed if settled.get(one.id) != one)
    return [
        (one, max(1, one.lines - max((lines for lines, _ in branches), default=0)))
        for one, branches in new
        if again or not any(lines == one.lines and one.head in ("", head) for lines, head in branches)
    ]


def _listed(file: ClubFile, newest: int | None) -> Iterator[OwnStream]:
    for night, head in directory.heads(file, newest):
        yield OwnStream(night, head.lines, head.hash.hex())
    for gathering in SqliteGatherings(file).listed():
        yield OwnStream(gathering.id, gathering.lines, is_gathering=True)


def find_unsent(
    reader: Callable[[], ClubFile], listed: OwnStream, known: Mapping[str, int], *, again: bool = False
) -> Unsent | None:
    """The part of a stream that a server lacks, which has so many lines of it up to some seals (`known`); all of it if
    it is sent `again` since a word was forgotten in it. None if there is nothing to send: the server has all, or it is
    written elsewhere, or it cannot be read, which the window reports.
    """
    try:
        with reader() as file:
            read = _read(file, listed)
    except (OSError, Refused):
        return None
    if read is None:
        return None
    seals = [line.hash.hex() for line in read.lines]
    if again and any(isinstance(word, ForgottenWord) for line in read.lines for word in line.words):
        known = {}
    since = next((known[seal] for seal in reversed(seals) if seal in known), 0)
    if since >= len(seals):
        return None
    return Unsent(since, len(seals), frozenset(seals), tuple(_requests(listed.id, read, since)))


def _read(file: ClubFile, listed: OwnStream) -> _Lines | None:
    """A stream as it is now; None if it is written elsewhere. Raises `Refused` and `OSError`."""
    settings = ClubSettings(file)
    device = settings.get(DEVICE)
    if listed.is_gathering:
        gathering = SqliteGatherings(file).lines(listed.id)
        if not gathering or opening_of(gathering).device not in ("", device):
            return None
        return _Lines(stream_of_gathering(gathering))
    lines = SqliteJournal(file).lines(listed.id)
    night = replay(lines)
    if night.discarded or is_written_elsewhere(night, device):
        return None
    devices = [{"id": one.id, "name": one.name} for one in known_devices(settings) if one.id in night.devices]
    return _Lines(stream_of_night(lines), name_changes_to_json(name_changes(file, lines)), devices)


def _requests(stream: str, read: _Lines, since: int) -> Iterator[Request]:
    """The requests that bring the lines of a stream from one on."""
    while since < len(read.lines):
        chunk = _chunk(read.lines[since : since + MOST_LINES])
        body = {
            "stream": stream,
            "previous": (read.lines[since - 1].hash if since else GENESIS).hex(),
            "lines": chunk,
            "called": list(read.called),
            "devices": list(read.devices),
        }
        since += len(chunk)
        yield Request(write_json(body).encode(), since)


def _chunk(lines: Sequence[StreamLine]) -> list[dict[str, object]]:
    """The first of some lines as JSON, so many as one request takes, and at least one."""
    found = [line_to_json(line) for line in lines]
    sizes = accumulate(len(canonical(one)) for one in found)
    return [one for one, size in zip(found, sizes, strict=True) if size <= _LARGEST] or found[:1]
