"""An entry that names a person who is not of the night is refused, for every attribute."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from msgspec.structs import replace

from scorekeeper.night.checks import check_entry_names, check_player
from scorekeeper.rules.people import Player
from scorekeeper.sheet.entries import Entry, Ruled, Written
from tests.scorekeeper.nights import pts, refused
from tests.scorekeeper.sheet.test_fold import every_kind

PLAYERS = ("a", "b", "c", "d", "e")
RULED = Ruled(pts(6, 13, 4, 3), "the cards lay open", agreed=("x",))
STRANGERS = {
    "PlayerId": "x",
    "PlayerId | None": "x",
    "Agreed": ("x",),
    "tuple[PlayerId, ...]": ("x",),
    "DealEntry": RULED,
}
"""A value that names a stranger for each type of attribute that names a person."""


def named() -> list[tuple[Any, str, object]]:
    """Every entry and attribute that names a person, with a stranger there, by the types of the attributes."""
    return [
        (entry, name, STRANGERS[kind])
        for entry in every_kind()
        for name, kind in type(entry).__annotations__.items()
        if kind in STRANGERS
    ]


def test_a_stranger_is_refused_wherever_an_entry_names_one(subtests: pytest.Subtests) -> None:
    for entry, name, stranger in named():
        with subtests.test(entry=entry, name=name, stranger=stranger):
            within = {"player", "leaves", "joins", "untold"}
            place = name if name in within else "with.agreed[0]" if stranger is RULED else f"{name}[0]"
            check_entry_names(Written(entry), PLAYERS)
            with refused("unknown_player", place, player="x"):
                check_entry_names(Written(replace(entry, **{name: stranger})), PLAYERS)


def test_no_attribute_of_an_entry_names_somebody_in_another_type() -> None:
    kinds = {kind for cls in get_args(Entry) for kind in cls.__annotations__.values()}
    assert {kind for kind in kinds if "Player" in kind or "Agreed" in kind} | {"DealEntry"} == set(STRANGERS)


def test_a_new_player_whose_name_cannot_be_seen_is_refused() -> None:
    check_player(Player("p1", "Ann"))
    with refused("invisible_text", "name"):
        check_player(Player("p1", "\u3164"))
