"""What a night file brings without the words about those who were forgotten here: a new night, further lines of a known
one, or a branch. A forgotten person gets a name again by a decision of the club. Nothing that is kept reveals a
forgotten name: the ids of persons and laptops are compared, and the names that the file itself has for these persons
show which of its texts and laptops are about them.
"""

from __future__ import annotations

from msgspec.structs import replace

from scorekeeper.files.archive import Archived
from scorekeeper.night.journal import Line
from scorekeeper.storage.device_words import archived_without, names_in
from scorekeeper.storage.person_words import is_about_in_branch, mentions


def without_forgotten(brought: Archived, ids: frozenset[str]) -> Archived:
    """What a night file brings without the words about persons, and the names of laptops, of some ids."""
    names = names_in(brought, ids)

    def is_about(line: Line, word: str) -> bool:
        return is_about_in_branch(line, word, ids, names)

    found = archived_without(brought, is_about, lambda name: mentions(name, names, by_a_part=True))
    called = tuple(one for one in found.called if one.player not in ids)
    return replace(found, called=called, devices=tuple(one for one in found.devices if one.id not in ids))
