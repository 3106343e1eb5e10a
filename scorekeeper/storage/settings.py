"""The settings of a club, lines of its club file: what changes results or belongs to the club, not to the view.

Each setting is declared once with its key and its default, whose type is that of the setting. A value that cannot be
read as that type is replaced by the default, so that no setting can keep the program from starting; `club_check.py`
reports it.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from decimal import Decimal
from typing import Any, Generic, TypeVar
from uuid import uuid4

from msgspec import Struct

from scorekeeper.files.json_reading import Fields, canonical, name, read_json
from scorekeeper.files.rules_json import rules_from_json, rules_to_json
from scorekeeper.refusals import Refused
from scorekeeper.rules.named_rules import HANDS, NamedRules
from scorekeeper.storage import club_stream
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import SettingWritten
from scorekeeper.storage.list_values import any_text

T = TypeVar("T", bool, int, str, tuple[str, ...])
R = TypeVar("R")


class ClubSetting(Struct, Generic[T], frozen=True):
    """A setting of the club."""

    key: str
    default: T

    def read(self, kept: str) -> T:
        """The value from its stored text; `Refused` if that is none."""
        found = read_json(kept)
        if isinstance(found, list) and all(isinstance(member, str) for member in found):
            found = tuple(found)
        if isinstance(found, Decimal) or type(found) is not type(self.default):
            raise Refused("wrong_type", expected="another value", found="this")
        return found


CLUB_NAME = ClubSetting("club_name", "")
"""The name of the club on sheets and slips."""
TYPE_ALL_SCORES = ClubSetting("type_all_scores", default=False)
"""Whether every score of a deal is typed, also the last one, which would follow from the others."""
HOUSE_PROFILES: ClubSetting[tuple[str, ...]] = ClubSetting("house_profiles", ())
"""The club's own profiles of house rules, one JSON object each, in the order in which they were made."""
BARRED: ClubSetting[tuple[str, ...]] = ClubSetting("barred", ())
"""The persons whom the club has barred, one JSON object each (`barred.py`)."""
SHEET_MAPPINGS: ClubSetting[tuple[str, ...]] = ClubSetting("sheet_mappings", ())
"""How old sheets were read that were brought in, one JSON object each, the newest first (`spreadsheet_books.py`)."""
TOURNAMENT_SHAPES: ClubSetting[tuple[str, ...]] = ClubSetting("tournament_shapes", ())
"""The club's own shapes of tournaments, one JSON object each (`shapes.py`)."""

DEVICE = ClubSetting("device", "")
"""The id of this club file among those of other laptops: random, and for ever the same."""
DEVICE_NAME = ClubSetting("device_name", "")
"""The name of the laptop of this club file; "" if it was given none."""
BRANCH = "branch_"
"""What the keys of branches of nights begin with, before their numbers (`branches.py`)."""
DEVICES: ClubSetting[tuple[str, ...]] = ClubSetting("devices", ())
"""The other laptops of which nights came, one JSON object each (`devices.py`)."""
FORGOTTEN_IDS: ClubSetting[tuple[str, ...]] = ClubSetting("forgotten_ids", ())
"""The ids of persons and laptops whose names were forgotten in what the settings keep of other laptops: no night file
brings these names back (`forgotten_arrivals.py`)."""


class ClubSettings:
    """Reads and writes the settings of a club file."""

    def __init__(self, club_file: ClubFile) -> None:
        self._file = club_file
        self._known: tuple[object, dict[str, str]] | None = None
        """The end of the lines of the club, and the newest values there."""

    def get(self, setting: ClubSetting[T]) -> T:
        """The value of a setting, or its default."""
        with self._file.reading() as connection:
            found = self._newest(connection).get(setting.key)
        try:
            return setting.default if found is None else setting.read(found)
        except Refused:
            return setting.default

    def has_branches(self) -> bool:
        """Whether a branch of a night was ever kept beside it."""
        with self._file.reading() as connection:
            return any(key.startswith(BRANCH) for key in self._newest(connection))

    def set(self, setting: ClubSetting[T], value: T) -> None:
        """Keep the value of a setting; durable when this returns. Raises `ClubFileError`."""
        self.update({setting: value})

    def update(self, values: Mapping[ClubSetting[Any], object]) -> None:
        """Keep several values, all or none. A value that stands already is not written again."""
        new = [SettingWritten(setting.key, canonical(value)) for setting, value in values.items()]
        self._file.disk.do(lambda: self._write(new))

    def _write(self, new: Sequence[SettingWritten]) -> None:
        at = datetime.now(UTC).isoformat(timespec="seconds")
        with self._file.writing() as connection:
            newest = self._newest(connection)
            club_stream.append(
                connection, self._file.path, [one for one in new if newest.get(one.key) != one.value], at
            )

    def _newest(self, connection: sqlite3.Connection) -> dict[str, str]:
        """The newest value of each setting, read again if the lines of the club have another end."""
        with any_text(connection):
            end = club_stream.end_of(connection)
            if self._known is None or self._known[0] != end:
                self._known = end, club_stream.newest_settings(connection)
        return self._known[1]


def read_records(
    settings: ClubSettings, setting: ClubSetting[tuple[str, ...]], read: Callable[[str], R]
) -> tuple[R, ...]:
    """The records of a setting that has many, without those that cannot be read, such as those of a newer program.

    `read` makes a record of its text, or raises `Refused`.
    """
    return tuple(found for kept in settings.get(setting) for found in _legible(read, kept))


def keep_records(
    settings: ClubSettings,
    setting: ClubSetting[tuple[str, ...]],
    read: Callable[[str], object],
    records: Iterable[str],
) -> None:
    """Keep these records in place of those that were read; durable when this returns. Raises `ClubFileError`.

    What this program cannot read stays for the one that can.
    """
    others = tuple(kept for kept in settings.get(setting) if not _legible(read, kept))
    settings.set(setting, (*records, *others))


def _legible(read: Callable[[str], R], kept: str) -> tuple[R, ...]:
    """The record of a text, or none."""
    try:
        return (read(kept),)
    except Refused:
        return ()


def device_id(settings: ClubSettings) -> str:
    """The id of this club file among those of other laptops, created on first use. Raises `ClubFileError` if it cannot
    be kept."""
    known = settings.get(DEVICE)
    if known:
        return known
    made = str(uuid4())
    settings.set(DEVICE, made)
    return made


def read_profiles(settings: ClubSettings) -> tuple[NamedRules, ...]:
    """The club's own profiles of house rules, without those that cannot be read."""
    return read_records(settings, HOUSE_PROFILES, read_profile)


def read_profile(text: str) -> NamedRules:
    """A profile from its JSON; `Refused` if it is none."""
    found = Fields(read_json(text))
    profile = NamedRules(found.need("name", name), found.need("rules", lambda data: rules_from_json(data, HANDS)))
    found.end()
    return profile


def keep_profiles(settings: ClubSettings, profiles: Iterable[NamedRules]) -> None:
    """Keep these profiles in place of those that were read; durable when this returns. Raises `ClubFileError`."""
    keep_records(settings, HOUSE_PROFILES, read_profile, map(_text, profiles))


def _text(profile: NamedRules) -> str:
    return canonical({"name": profile.name, "rules": rules_to_json(profile.rules, HANDS)})
