"""A person in JSON, by id and name."""

from __future__ import annotations

from scorekeeper.files.json_reading import Fields, name
from scorekeeper.rules.people import Player


def player(value: object) -> Player:
    """A person, by id and name."""
    found = Fields(value)
    person = Player(found.need("id", name), found.need("name", name))
    found.end()
    return person
