"""Entries of gatherings as JSON objects and back, in gathering files and club files. Reading is strict.

Each kind has a reader, in a module for each form of gathering; the writer is the same for all: it leaves out what has
its default. `KINDS` puts the kinds of all modules together.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from msgspec import Struct

from scorekeeper.files.evening_json import EVENING
from scorekeeper.files.gathering_reading import Reader, date
from scorekeeper.files.json_reading import Fields, name, one_of, text
from scorekeeper.files.rules_json import rules_to_json
from scorekeeper.files.shape_json import shape_to_json
from scorekeeper.files.tournament_json import TOURNAMENT_READERS
from scorekeeper.gathering.stream import (
    GatheringEntry,
    GatheringForm,
    GatheringNote,
    GatheringOpened,
    GatheringRedone,
    GatheringUndone,
)
from scorekeeper.gathering.tournament.shapes import TournamentShape
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.named_rules import HANDS
from scorekeeper.rules.points import Points, write_decimal


def _opened(found: Fields) -> GatheringEntry:
    return GatheringOpened(
        id=found.need("id", name),
        form=found.need("form", one_of(GatheringForm)),
        date=found.need("date", date),
        club=found.may("club", text, ""),
        name=found.may("name", text, ""),
        device=found.may("device", name, ""),
    )


COMMON: Mapping[str, Reader] = {
    GatheringOpened.kind: _opened,
    GatheringNote.kind: lambda found: GatheringNote(found.need("text", text)),
    GatheringUndone.kind: lambda _found: GatheringUndone(),
    GatheringRedone.kind: lambda _found: GatheringRedone(),
}
KINDS: Mapping[str, Reader] = {**COMMON, **EVENING, **TOURNAMENT_READERS}
"""The reader of each kind of entry."""


def entry_from_json(kind: str, data: object) -> GatheringEntry:
    """The entry of a kind from its other keys; `Refused` names the key."""
    if kind not in KINDS:
        raise Refused("unknown_value", "kind", value=kind[:60], known=", ".join(KINDS))
    found = Fields(data)
    entry = KINDS[kind](found)
    found.end()
    return entry


def entry_to_json(entry: GatheringEntry) -> dict[str, object]:
    """The keys of an entry without its kind: what is left at its default is left out."""
    return _fields(entry)


def _fields(value: Struct) -> dict[str, object]:
    names, defaults = value.__struct_fields__, value.__struct_defaults__
    usual: dict[str, object] = dict(zip(reversed(names), reversed(defaults), strict=False))
    return {key: _value(getattr(value, key)) for key in names if key not in usual or getattr(value, key) != usual[key]}


def _value(value: object) -> object:
    match value:
        case Fraction():
            return write_decimal(value)
        case Points():
            return value
        case HouseRules():
            return rules_to_json(value, HANDS)
        case TournamentShape():
            return shape_to_json(value)
        case Struct():
            return _fields(value)
        case tuple():
            return [_value(one) for one in value]
        case _:
            return value
