"""Entries of gatherings as JSON."""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar

from scorekeeper.files.gathering_json import entry_to_json
from scorekeeper.files.person_json import player
from scorekeeper.gathering.stream import GatheringEntry
from scorekeeper.rules.people import Player


class Everything(GatheringEntry, frozen=True):
    """A kind with a value of every form."""

    kind: ClassVar[str] = "everything_for_a_test"
    who: Player
    amounts: tuple[Fraction, ...] = ()
    number: int = 0


def test_what_has_its_default_is_left_out_and_values_are_written_in_their_forms() -> None:
    assert entry_to_json(Everything(Player("a", "Ann"))) == {"who": {"id": "a", "name": "Ann"}}
    written = entry_to_json(Everything(Player("a", "Ann"), (Fraction(1, 2), Fraction(3)), 4))
    assert written == {"who": {"id": "a", "name": "Ann"}, "amounts": ["0.5", "3"], "number": 4}
    assert player({"id": "a", "name": "Ann"}) == Player("a", "Ann")
