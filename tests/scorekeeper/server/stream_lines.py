"""Streams of nights to send: a night, the same one continued on another laptop, one that was handed over."""

from msgspec.structs import replace

from scorekeeper.night.journal import HandedOver, Line
from scorekeeper.night.keeper import Keeper
from scorekeeper.server.store import LinesTaken, StreamStore
from scorekeeper.storage.chain import GENESIS, StoredLine, seal
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.storage.words import salted
from scorekeeper.streams.night_streams import NamesBeside, stream_of_night
from scorekeeper.streams.sealed_lines import StreamLine
from tests.scorekeeper.keepers import ROW, clock, started
from tests.scorekeeper.nights import deal

A, B = "laptop-a", "laptop-b"


def night(deals: int = 3, night_id: str = "n1", device: str = A) -> Keeper:
    """A night of four with some deals."""
    keeper = started(MemoryJournal(), id=night_id, device=device)
    for _ in range(deals):
        keeper.write(0, ROW)
    return keeper


def stream(deals: int = 3, night_id: str = "n1", device: str = A) -> list[StreamLine]:
    """The stream of such a night."""
    return stream_of_night(salted(night(deals, night_id, device).lines))


def follow(lines: list[StreamLine], *bodies: str, kind: str = "deal") -> list[StreamLine]:
    """More lines after those, with bodies as a newer program may write them."""
    found = list(lines)
    for body in bodies:
        row = StoredLine(found[0].row.night, len(found), 0, kind, body, "2026-11-20T22:00:00+01:00", None)
        found.append(StreamLine(row, seal(found[-1].hash, row)))
    return found


def handed_over(lines: list[StreamLine], to: str) -> list[StreamLine]:
    """The lines, and one with which the night goes on on another laptop."""
    return follow(lines, f'{{"to":"{to}"}}', kind=HandedOver.kind)


def take(
    streams: StreamStore, club: str, lines: list[StreamLine], *, known: int = 0, device: str = A,
    beside: NamesBeside | None = None,
) -> LinesTaken:  # fmt: skip
    """Send lines of a whole stream, of which the first `known` are there."""
    before = lines[known - 1].hash if known else GENESIS
    return streams.take(club, device, lines[0].row.night, before, lines[known:], beside)


def changed_deal(lines: list[StreamLine], number: int) -> list[StreamLine]:
    """The same stream with another deal in one place, sealed again."""
    row = replace(lines[number].row, body='{"points":[13,6,4,3]}')
    before = lines[number - 1].hash
    return [*lines[:number], StreamLine(row, seal(before, row))]


__all__ = ["A", "B", "Line", "changed_deal", "clock", "deal", "follow", "handed_over", "night", "stream", "take"]
