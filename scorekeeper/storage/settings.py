"""The club's settings: what changes a result or travels with the club. What only changes the view is not kept here.

Each setting is declared once, with its key and its default; the default's type is the setting's. A value that cannot be
read as that type counts as never set, so that no setting can keep the program from starting.
"""

from __future__ import annotations

from collections.abc import Mapping
from decimal import Decimal
from typing import Any, Generic, TypeVar

from scorekeeper.findings import Refused
from scorekeeper.json_reading import canonical, read_json
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.values import light_dataclass

T = TypeVar("T", bool, int, str, tuple[str, ...])


@light_dataclass(frozen=True, slots=True)
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
        with self._file.reading() as connection:
            found = connection.execute("SELECT value FROM setting WHERE key = ?", (setting.key,)).fetchone()
        return setting.default if found is None else _read(found[0], setting)

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


def _read(text: object, setting: Setting[T]) -> T:
    try:
        found = read_json(text) if isinstance(text, str) else None
    except Refused:
        return setting.default
    if isinstance(found, list) and all(isinstance(member, str) for member in found):
        found = tuple(found)
    if isinstance(found, Decimal) or type(found) is not type(setting.default):
        return setting.default
    return found
