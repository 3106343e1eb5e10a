"""Persons whom the club has barred (002 rule 12): a decision recorded with the club, which is confirmed before they are
seated."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from scorekeeper.rules.name_matching import same_name
from scorekeeper.rules.people import PlayerId


class Barred(Struct, frozen=True):
    """A person who may not play at the club. `date` is an ISO date; `decided_by` may be empty."""

    player: PlayerId
    name: str
    reason: str
    date: str
    decided_by: str = ""


def barred_person(barred: Iterable[Barred], player: PlayerId | None, name: str) -> Barred | None:
    """The record of a person, known by the id or, if that is another, by the name; None for a person who may play."""
    listed = tuple(barred)
    by_id = (one for one in listed if one.player == player)
    by_name = (one for one in listed if same_name(one.name, name))
    return next(by_id, None) or next(by_name, None)
