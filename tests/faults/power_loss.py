"""Power cuts made of a trace: what is on the disk is what was synced, and any part of what was not, in any order.

A disk keeps its promises here, and no more: writes and truncations of a file are safe once that file was synced, a
deletion or a new name once its folder was. What came later is there or not, call by call as chance has it, and the
last sectors of a write may be there without the first.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

SECTOR = 512


@dataclass(frozen=True, slots=True)
class Call:
    """One call of a trace: the operation, the file, the offset, the bytes; or an acknowledgement."""

    what: str
    at: int
    path: str
    data: bytes


def read_trace(trace: bytes) -> list[Call]:
    """The calls of a trace, in order."""
    calls, place = [], 0
    while place < len(trace):
        end = trace.index(b"\n", place)
        what, at, size, path = trace[place:end].decode().split(" ", 3)
        place = end + 1
        calls.append(Call(what, int(at), path, trace[place : place + int(size)]))
        place += int(size)
    return calls


@dataclass(slots=True)
class Disk:
    """The files of one folder: what is certainly there, and the calls that are not synced yet."""

    folder: Path
    sure: dict[str, bytes]
    open_calls: list[Call] = field(default_factory=list)

    def take(self, call: Call) -> None:
        """One call more."""
        if call.what != "sync":
            self.open_calls.append(call)
            return
        synced = [one for one in self.open_calls if _is_synced(one, call.path)]
        self.sure = dict(_after(self.sure, synced))
        self.open_calls = [one for one in self.open_calls if one not in synced]

    def cut(self, chance: random.Random) -> dict[str, bytes]:
        """What the disk holds when the power goes now."""
        kept = [_torn(call, chance) for call in self.open_calls if chance.random() < chance.choice((0.2, 0.5, 0.9))]
        return dict(_after(self.sure, kept))


def _is_synced(call: Call, path: str) -> bool:
    """A folder's sync makes deletions in it sure; a file's sync its writes, and that the file is there at all."""
    if call.what == "delete":
        return str(Path(call.path).parent) == path
    return call.path == path


def _torn(call: Call, chance: random.Random) -> Call:
    """The call as a power cut leaves it: some of the sectors at its beginning or at its end."""
    sectors = -(-len(call.data) // SECTOR)
    if call.what != "write" or sectors < 2 or chance.random() < 0.5:
        return call
    first = chance.randrange(1, sectors) * SECTOR
    if chance.random() < 0.5:
        return Call(call.what, call.at, call.path, call.data[:first])
    return Call(call.what, call.at + first, call.path, call.data[first:])


def _after(files: dict[str, bytes], calls: list[Call]) -> Iterator[tuple[str, bytes]]:
    changed = dict(files)
    for call in calls:
        content = changed.get(call.path, b"")
        match call.what:
            case "write":
                content = content.ljust(call.at, b"\0")
                changed[call.path] = content[: call.at] + call.data + content[call.at + len(call.data) :]
            case "cut":
                changed[call.path] = content[: call.at].ljust(call.at, b"\0")
            case "delete":
                changed.pop(call.path, None)
    yield from changed.items()
