"""The club's settings: defaults until one is set, typed, and never in the way."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from scorekeeper.files.json_reading import canonical
from scorekeeper.storage import club_stream, errors, paths, settings
from scorekeeper.storage.check import check
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import SettingWritten
from scorekeeper.storage.devices import known_devices, own_name
from scorekeeper.storage.settings import DEVICE_NAME, DEVICES, ClubSetting, ClubSettings
from scorekeeper.text.fault_messages import fault_text

ALL = [value for value in vars(settings).values() if isinstance(value, ClubSetting)]
OTHERS: dict[type, Any] = {bool: True, int: 7, str: "Cavendish ½ 陳", tuple: ("ann", "dee+eve")}


@pytest.fixture
def kept(path: Path) -> Iterator[ClubSettings]:
    """The settings of a new club file."""
    with ClubFile.open(path) as club:
        yield ClubSettings(club)


def test_every_setting_has_a_key_of_its_own() -> None:
    assert len({setting.key for setting in ALL}) == len(ALL) == 10


@pytest.mark.parametrize("setting", ALL, ids=lambda setting: setting.key)
def test_a_setting_is_its_default_until_it_is_set(path: Path, setting: ClubSetting[Any]) -> None:
    other = OTHERS[type(setting.default)]
    with ClubFile.open(path) as club:
        assert ClubSettings(club).get(setting) == setting.default
        ClubSettings(club).set(setting, other)
        assert ClubSettings(club).get(setting) == other
    with ClubFile.open(path) as club:
        assert ClubSettings(club).get(setting) == other
        ClubSettings(club).set(setting, setting.default)
        assert ClubSettings(club).get(setting) == setting.default


def test_several_settings_are_kept_together_or_not_at_all(kept: ClubSettings) -> None:
    kept.update({settings.CLUB_NAME: "Cavendish", settings.TYPE_ALL_SCORES: True})
    assert (kept.get(settings.CLUB_NAME), kept.get(settings.TYPE_ALL_SCORES)) == ("Cavendish", True)
    with pytest.raises(TypeError, match="float cannot be written to a file"):
        kept.update({settings.CLUB_NAME: "Other", settings.TYPE_ALL_SCORES: 0.25})
    assert kept.get(settings.CLUB_NAME) == "Cavendish"


PLACES: ClubSetting[tuple[str, ...]] = ClubSetting("places", ())


@pytest.mark.parametrize("text", ["", "{", "1", "1.5", "null", '["ann",1]', '{"a":1}', "NaN", "true"])
def test_what_cannot_be_read_as_its_type_is_not_used_and_told(path: Path, text: str) -> None:
    with ClubFile.open(path) as club:
        with club.writing() as connection:
            new = [SettingWritten(settings.CLUB_NAME.key, text), SettingWritten(PLACES.key, text)]
            club_stream.append(connection, path, new, "")
        assert ClubSettings(club).get(settings.CLUB_NAME) == ""
        assert ClubSettings(club).get(PLACES) == ()
        assert fault_text(check(club)[0]) == (
            "A setting of the club (its name), or a part of it, cannot be read and is not used; set it again, or "
            "restore a backup."
        )
        ClubSettings(club).set(settings.CLUB_NAME, "Cavendish")
        assert all("(its name)" not in fault_text(finding) for finding in check(club))


def test_a_value_that_stands_already_is_not_written_again(kept: ClubSettings, path: Path) -> None:
    for name in ("Cavendish", "Cavendish", "Other", "Cavendish"):
        kept.set(settings.CLUB_NAME, name)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM club_entry").fetchone() == (3,)


def test_a_write_protected_club_keeps_its_settings(path: Path) -> None:
    ClubFile.open(path).close()
    with ClubFile.open(path, read_only=True) as club:
        with pytest.raises(errors.ClubFileReadOnly):
            ClubSettings(club).set(settings.CLUB_NAME, "Other")
        assert ClubSettings(club).get(settings.CLUB_NAME) == ""


def test_a_club_file_lies_in_the_users_own_data_folder() -> None:
    path = paths.default_club_file()
    assert path.name == "club.scorekeeper"
    assert path.parent.name == "scorekeeper"
    assert path.is_relative_to(Path.home())
    assert paths.default_backup_folder(path) == path.parent / "backups"


@pytest.mark.parametrize("called", ["x" * 100_000, "two\nlines", "\N{RIGHT-TO-LEFT OVERRIDE}abc"])
def test_a_name_of_a_laptop_that_none_can_have_is_told_and_not_used(club: ClubFile, called: str) -> None:
    kept = ClubSettings(club)
    plain = own_name(kept)
    kept.set(DEVICE_NAME, called)
    kept.set(DEVICES, (canonical({"id": "other", "name": called}),))
    assert own_name(kept) == plain
    assert all(device.id != "other" for device in known_devices(kept))
    said = [fault_text(finding) for finding in check(club)]
    assert [sentence.partition(")")[0] for sentence in said] == [
        "A setting of the club (what its laptop is called",
        "A setting of the club (which other laptops it knows",
    ]
