"""Merges nights of several files: which of them are one night, and which people are one person.

A book adds up what people won over many nights, so a person must be the same in all of them. The rule: an id that the
program gave stands for one person for ever, even if the name changes. An id that was typed into a file stands for one
person only if the name is the same as well; two names under it are refused, never added up. Two ids of one name are two
people, numbered in the order in which they first played.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from scorekeeper.files.night_file import identified
from scorekeeper.night.club_people import renamed
from scorekeeper.night.night import Night
from scorekeeper.night.statistics import in_order
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId

_GIVEN = re.compile(r"[0-9a-f]{8}-?(?:[0-9a-f]{4}-?){3}[0-9a-f]{12}")
"""An id that the program makes."""


def as_one_club(nights: Iterable[Night]) -> tuple[Night, ...]:
    """The nights of several files, each once.

    Raises `Refused` if two of them are one night and do not say the same, or if an id has two names.
    """
    found: dict[str, Night] = {}
    names: dict[PlayerId, str] = {}
    for night in map(identified, nights):
        if found.setdefault(night.id, night) != night:
            raise Refused("night_in_two_files", date=night.date)
        for player, name in night.names.items():
            known = names.setdefault(player, name)
            if _plain(known) != _plain(name) and not _GIVEN.fullmatch(player):
                raise Refused("id_of_two_people", player=player, one=known, other=name)
    return tuple(found.values())


def namesakes(nights: Sequence[Night]) -> dict[PlayerId, str]:
    """The people who share a name, by the newest names, distinguished by numbers: "Ann Lee (2)". `nights` are in the
    order in which they were played.
    """
    newest = {player: name for night in nights for player, name in night.names.items()}
    same: dict[str, list[PlayerId]] = {}
    for player, name in newest.items():
        same.setdefault(_plain(name), []).append(player)
    return {
        player: f"{' '.join(newest[player].split())} ({number})"
        for players in same.values()
        if len(players) > 1
        for number, player in enumerate(players, 1)
    }


def told_apart(nights: Iterable[Night]) -> tuple[Night, ...]:
    """The nights in the order in which they were played, players of one name by their numbered names."""
    found = in_order(nights)
    twins = namesakes(found)
    return tuple(renamed(night, twins) for night in found)


def _plain(name: str) -> str:
    return " ".join(name.split()).casefold()
