"""Entries that say on which device a night is written, as JSON and back: in the club file, and in night files of
version 7. Reading is strict."""

from __future__ import annotations

import re
from collections.abc import Callable

from scorekeeper.files import limits
from scorekeeper.files.json_reading import Fields, listed, name, text
from scorekeeper.night.journal import BranchSetAside, DeviceEntry, HandedOver
from scorekeeper.refusals import Refused

_SEAL = re.compile("[0-9a-f]{64}")


def device_to_json(entry: DeviceEntry) -> dict[str, object]:
    """The entry as a JSON object, without its kind and time."""
    if isinstance(entry, HandedOver):
        return {"to": entry.to}
    return {"seals": list(entry.seals)} | ({"device": entry.device} if entry.device else {})


def _handed_over(found: Fields) -> DeviceEntry:
    return HandedOver(found.need("to", name))


def _set_aside(found: Fields) -> DeviceEntry:
    return BranchSetAside(found.need("seals", _seals), found.may("device", name, ""))


def _seals(value: object) -> tuple[str, ...]:
    limits.check_count("too_many_lines", value, limits.LINES)
    return listed(_seal)(value)


def _seal(value: object) -> str:
    found = text(value)
    if not _SEAL.fullmatch(found):
        raise Refused("not_a_seal")
    return found


DEVICE_READERS: dict[str, Callable[[Fields], DeviceEntry]] = {
    HandedOver.kind: _handed_over,
    BranchSetAside.kind: _set_aside,
}
