"""The same night with other ids of its players: so books of many nights add up two ids that are one person as one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.journal import Line, PlayerJoined, replay
from scorekeeper.night.night import Night
from scorekeeper.rules.people import Player, PlayerId

_IDS = frozenset(
    {
        "player", "leaves", "joins", "untold", "players", "agreed", "scorekeeper", "hands", "cut", "cut_agreed",
        "payer", "payee", "leaver", "debtor", "creditor", "results",
    }
)  # fmt: skip
"""The attributes of lines, and of what is within them, that hold ids of players, alone or in lists."""


def with_ids(lines: Iterable[Line], ids: Mapping[PlayerId, PlayerId]) -> list[Line]:
    """The lines with other ids for some players; all that is said in words stays."""
    return [replace(line, what=_changed(line.what, ids)) for line in lines]


def night_of_people(lines: Iterable[Line], people: ClubPeople, night: Night | None = None) -> Night:
    """The night of some lines, with the present ids and names of its people in the club. `night` is the night of the
    lines, if already computed.

    Two ids of one person who sat in that night both stay as they are. It is read only: what is written in a night has
    the ids of its own lines.
    """
    lines = list(lines)
    joined = [line.what.player.id for line in lines if isinstance(line.what, PlayerJoined)]
    persons = [people.person(player) for player in joined]
    other = {
        player: person
        for player, person in zip(joined, persons, strict=True)
        if player != person and persons.count(person) == 1
    }
    if other:
        return people.named(replay(with_ids(lines, other)))
    return people.named(replay(lines) if night is None else night)


def _changed(what: object, ids: Mapping[PlayerId, PlayerId]) -> object:
    """A value whose attributes named in `_IDS` have other ids."""
    if isinstance(what, Player):
        return Player(ids.get(what.id, what.id), what.name)
    if isinstance(what, tuple):
        return tuple(_changed(one, ids) for one in what)
    if not isinstance(what, Struct):
        return what
    found = {}
    for name in what.__struct_fields__:
        value = getattr(what, name)
        changed = _with(value, ids) if name in _IDS else _changed(value, ids)
        if changed is not value and changed != value:
            found[name] = changed
    return replace(what, **found) if found else what


def _with(value: object, ids: Mapping[PlayerId, PlayerId]) -> object:
    """An id, or ids in lists of lists, or a value with a player in it."""
    if isinstance(value, str):
        return ids.get(value, value)
    if isinstance(value, tuple):
        return tuple(_with(one, ids) for one in value)
    return _changed(value, ids)
