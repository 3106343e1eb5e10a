"""Entries as JSON objects and back, in night files and club files (`NIGHT_FILE.md`, "entries").

One table says how each attribute is read; reader and writer both follow it, so they cannot differ.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from datetime import MAXYEAR, MINYEAR, datetime
from functools import cache
from typing import Any, cast, get_args

from msgspec import Struct

from scorekeeper.files.json_reading import Fields, flag, listed, name, not_negative, one_of, points, text, whole
from scorekeeper.files.rules_json import changes_from_json, changes_to_json
from scorekeeper.refusals import Refused
from scorekeeper.rules.house_rules import RunOption
from scorekeeper.rules.rotation import Pass
from scorekeeper.sheet import entries as e

_KEYS = {
    "dealt_in": "in",
    "replacement": "with",
    "forgotten": "with",
    "votes_for": "for",
    "votes_against": "against",
    "passing": "pass",
}
"""Attributes whose key in a file is another word."""


def _deal_kind(data: object) -> e.DealEntry:
    entry = _entry(Fields(data), _DEAL_KINDS)
    return cast(e.DealEntry, entry)


def _offence(data: object) -> e.Offence:
    found = Fields(data)
    offence = e.Offence(found.need("kind", one_of(e.OffenceKind)), found.need("hand", whole))
    found.end()
    return offence


READERS: dict[str, Callable[[object], object]] = {
    **dict.fromkeys(("points", "scores"), listed(points)),
    **dict.fromkeys(("hands", "dealt_in"), listed(whole)),
    **dict.fromkeys(("hand", "taker", "offender", "claimer", "high_hand", "bonus", "dealer"), whole),
    **dict.fromkeys(("entry", "before", "deals"), whole),
    **dict.fromkeys(("votes_for", "votes_against"), not_negative),
    **dict.fromkeys(("as_written", "sun", "house_man"), flag),
    **dict.fromkeys(("player", "leaves", "joins", "untold"), name),
    **dict.fromkeys(("reason", "text", "decided_by"), text),
    **dict.fromkeys(("replacement", "forgotten"), _deal_kind),
    **dict.fromkeys(("agreed", "players"), listed(name)),
    "option": one_of(RunOption),
    "how": one_of(e.EndHow),
    "passing": one_of(Pass),
    "offence": _offence,
    "changes": changes_from_json,
}
"""The reader of each attribute, for every kind that has it."""
_SINGLE_POINTS = (e.ErrorSplit, e.Shortage)
"""Kinds whose `points` is one figure."""


class _Attribute(Struct, frozen=True):
    name: str
    key: str
    read: Callable[[object], object]
    optional: bool
    """Whether the class has a default, which is then not written."""
    default: object
    may_lack: bool
    """Whether the key may be left out of a file."""


@cache
def attributes_of(kind: type[Struct]) -> tuple[_Attribute, ...]:
    """What a kind has; found out when the first entry of the kind is read or written."""
    names: tuple[str, ...] = kind.__struct_fields__
    defaults: dict[str, object] = dict(zip(reversed(names), reversed(kind.__struct_defaults__), strict=False))
    return tuple(
        _Attribute(
            name,
            _KEYS.get(name, name),
            points if name == "points" and kind in _SINGLE_POINTS else READERS[name],
            name in defaults,
            defaults.get(name, () if name == "agreed" else None),
            name in defaults or name == "agreed",  # a decision of a committee has no list of agreeing players
        )
        for name in names
    )


_DEALS: tuple[Any, ...] = get_args(e.DealEntry)
"""The kinds of scored deals: `replacement` and `forgotten` are one of these."""
_CLASSES: tuple[Any, ...] = (
    *_DEALS,
    e.Misdeal, e.LeadOutOfTurn, e.ErrorSplit, e.Adjustment, e.Shortage, e.Amend, e.Strike, e.InsertDeal, e.Opening,
    e.RulesChange, e.Void, e.Undo, e.Redo, e.SeatChange, e.Ruling, e.Vote, e.Note, e.Suspend, e.Resume, e.SignOff,
    e.End, e.Told,
)  # fmt: skip
_KINDS: dict[str, type[Struct]] = {kind.kind: kind for kind in _CLASSES}
ENTRY_KINDS = frozenset(_KINDS)
"""The kinds of entries that a game's sheet may have."""
_DEAL_KINDS: dict[str, type[Struct]] = {kind.kind: kind for kind in _DEALS}


def _entry(found: Fields, kinds: dict[str, type[Struct]]) -> e.Entry:
    kind = found.need("kind", text)
    if kind not in kinds:
        raise Refused("unknown_value", "kind", value=kind[:60], known=", ".join(kinds))
    cls = kinds[kind]
    values = {
        attribute.name: found.may(attribute.key, attribute.read, attribute.default)
        if attribute.may_lack
        else found.need(attribute.key, attribute.read)
        for attribute in attributes_of(cls)
    }
    if kinds is _DEAL_KINDS:
        found.end()
    return cast(e.Entry, cls(**values))


def entry_from_json(data: object) -> e.Written:
    """An entry of a game from its JSON object; `Refused` names the key."""
    found = Fields(data)
    entry = _entry(found, _KINDS)
    written = e.Written(
        entry,
        at=found.may("at", time, ""),
        scorekeeper=found.may("scorekeeper", name, None),
        note=found.may("note", text, ""),
    )
    found.end()
    return written


def entry_to_json(written: e.Written) -> dict[str, object]:
    """The JSON object of an entry: what is left at its default is left out."""
    data = _to_json(written.entry)
    if written.at:
        data["at"] = written.at
    if written.scorekeeper is not None:
        data["scorekeeper"] = written.scorekeeper
    if written.note:
        data["note"] = written.note
    return data


def _to_json(entry: Any) -> dict[str, object]:
    data: dict[str, object] = {"kind": entry.kind}
    for attribute in attributes_of(_KINDS[entry.kind]):
        value = getattr(entry, attribute.name)
        if attribute.optional and value == attribute.default:
            continue
        data[attribute.key] = _value_to_json(attribute.name, value)
    return data


def _value_to_json(attribute: str, value: Any) -> object:
    if attribute in ("replacement", "forgotten"):
        return _to_json(value)
    if attribute == "changes":
        return changes_to_json(value)
    if attribute == "offence":
        return {"kind": value.kind.value, "hand": value.hand}
    if isinstance(value, tuple):
        return list(value)
    return value.value if attribute in ("option", "how", "passing") else value


_TIME = r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}(:[0-9]{2}(\.[0-9]{1,6})?)?(Z|[+-][0-9]{2}:?[0-9]{2})"


def time(value: object) -> str:
    """An ISO time with an offset, which every time zone has: not of the first or the last year of the calendar."""
    found = value if isinstance(value, str) and re.fullmatch(_TIME, value) else None
    try:
        if found and MINYEAR < datetime.fromisoformat(found).year < MAXYEAR:
            return found
    except ValueError:
        pass
    raise Refused("not_a_time", text=text(value)[:60])
