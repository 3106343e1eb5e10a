"""The club's settings: what changes a result or travels with the club. What only changes the view is not kept here.

Each setting is declared once, with its key and its default; the default's type is the setting's. A value that cannot be
read as that type counts as never set, so that no setting can keep the program from starting.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Generic, TypeVar

from scorekeeper.files.json_reading import canonical, read_json
from scorekeeper.refusals import Refused
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.list_values import any_text, named, whole_text

T = TypeVar("T", bool, int, str, tuple[str, ...])


@dataclass(frozen=True, slots=True)
class Setting(Generic[T]):
    """A setting of the club."""

    key: str
    default: T


CLUB_NAME = Setting("club_name", "")
"""What stands on sheets and slips."""
TYPE_ALL_SCORES = Setting("type_all_scores", False)  # noqa: FBT003
"""Whether every figure of a deal is typed, also the last, which would follow from the others."""


class ClubSettings:
    """Reads and writes the settings of a club file."""

    def __init__(self, club_file: ClubFile) -> None:
        self._file = club_file

    def get(self, setting: Setting[T]) -> T:
        """The value of a setting, or its default."""
        with self._file.reading() as connection, any_text(connection):
            found = connection.execute("SELECT value FROM setting WHERE key = ?", (setting.key,)).fetchone()
        try:
            return setting.default if found is None else _read(found[0], setting)
        except Refused:
            return setting.default

    def set(self, setting: Setting[T], value: T) -> None:
        """Keep the value of a setting; durable when this returns. Raises `ClubFileError`."""
        self.update({setting: value})

    def update(self, values: Mapping[Setting[Any], object]) -> None:
        """Keep several values, all or none."""
        rows = [(setting.key, canonical(value)) for setting, value in values.items()]
        with self._file.writing() as connection:
            connection.executemany(
                "INSERT INTO setting VALUES (?, ?) ON CONFLICT (key) DO UPDATE SET value = excluded.value", rows
            )


def illegible(connection: sqlite3.Connection, known: Iterable[Setting[Any]]) -> Iterator[str]:
    """What cannot be read of the settings: each in the words of a sentence. Of keys that are not `known`, as those of a
    newer program, any JSON is good."""
    by_key = {setting.key: setting for setting in known}
    for key, value in connection.execute("SELECT key, value FROM setting ORDER BY key"):
        try:
            if whole_text(key) in by_key:
                _read(value, by_key[key])
            else:
                read_json(whole_text(value))
        except Refused:
            yield f"the setting {named(key)}"


def _read(kept: object, setting: Setting[T]) -> T:
    """The value of a setting as it is kept; `Refused` for what is no value of it."""
    found = read_json(whole_text(kept))
    if isinstance(found, list) and all(isinstance(member, str) for member in found):
        found = tuple(found)
    if isinstance(found, Decimal) or type(found) is not type(setting.default):
        raise Refused("wrong_type", expected="another value", found="this")
    return found
