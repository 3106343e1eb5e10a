"""The streams of a club file that are written here: its nights and gatherings, as a club server takes them."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from scorekeeper.files.night_file import name_changes_to_json
from scorekeeper.gathering.stream import opening_of
from scorekeeper.night.journal import replay
from scorekeeper.night.keeper import is_written_elsewhere
from scorekeeper.storage import directory
from scorekeeper.storage.gatherings import SqliteGatherings
from scorekeeper.streams.night_streams import stream_of_gathering, stream_of_night
from scorekeeper.streams.sealed_lines import StreamLine
from ui.live.devices import laptops
from ui.live.open_club import OpenClub


class OwnStream(Struct, frozen=True):
    """A stream: how many lines it has, and the hash of the last one where the list knows it."""

    id: str
    lines: int
    head: str = ""
    is_gathering: bool = False


class OwnLines(Struct, frozen=True):
    """The lines of a stream, and what goes along beside them, as JSON."""

    lines: tuple[StreamLine, ...]
    called: tuple[object, ...] = ()
    devices: tuple[object, ...] = ()


def list_streams(club: OpenClub, newest: int | None = None) -> Iterator[OwnStream]:
    """The nights, or so many of the newest, and the gatherings. Raises `OSError`."""
    for night, head in directory.heads(club.file, newest):
        yield OwnStream(night, head.lines, head.hash.hex())
    for gathering in SqliteGatherings(club.file).listed():
        yield OwnStream(gathering.id, gathering.lines, is_gathering=True)


def read_stream(club: OpenClub, listed: OwnStream) -> OwnLines | None:
    """A stream as it is now; None where it is written elsewhere. Raises `Refused` and `OSError`."""
    device = club.profile.device
    if listed.is_gathering:
        gathering = SqliteGatherings(club.file).lines(listed.id)
        if not gathering or opening_of(gathering).device not in ("", device):
            return None
        return OwnLines(tuple(stream_of_gathering(gathering)))
    lines = club.journal.lines(listed.id)
    night = replay(lines)
    if night.discarded or is_written_elsewhere(night, device):
        return None
    devices = [{"id": one.id, "name": one.name} for one in laptops(club) if one.id in night.devices]
    called = name_changes_to_json(club.members.name_changes(lines))
    return OwnLines(tuple(stream_of_night(lines)), tuple(called), tuple(devices))
