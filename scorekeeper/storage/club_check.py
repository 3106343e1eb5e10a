"""The examination of the club's own lines: their chain, and whether every setting that counts can be read."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any

from scorekeeper.files.json_reading import read_json
from scorekeeper.night.club_people import MemberWritten, PersonRenamed
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.texts import check_name
from scorekeeper.storage import chain, club_stream
from scorekeeper.storage.barred import read_record
from scorekeeper.storage.chain import Sealed
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import STREAM, WITH_WORD, SettingWritten, WithWord, WordsForgotten
from scorekeeper.storage.devices import read_device
from scorekeeper.storage.list_values import any_text, named
from scorekeeper.storage.member_records import read_member
from scorekeeper.storage.seasons import read_season, records
from scorekeeper.storage.settings import (
    BARRED,
    CLUB_NAME,
    DEVICE,
    DEVICE_NAME,
    DEVICES,
    FORGOTTEN_IDS,
    HOUSE_PROFILES,
    SHEET_MAPPINGS,
    TOURNAMENT_SHAPES,
    TYPE_ALL_SCORES,
    ClubSetting,
    read_profile,
)
from scorekeeper.storage.shapes import read_shape
from scorekeeper.storage.words import read_words

_KNOWN: Mapping[str, ClubSetting[Any]] = {
    setting.key: setting
    for setting in (
        CLUB_NAME,
        TYPE_ALL_SCORES,
        HOUSE_PROFILES,
        BARRED,
        SHEET_MAPPINGS,
        TOURNAMENT_SHAPES,
        DEVICE,
        DEVICE_NAME,
        DEVICES,
        FORGOTTEN_IDS,
    )
}
_MEMBERS: Mapping[str, Callable[[str], object]] = {
    HOUSE_PROFILES.key: read_profile,
    BARRED.key: read_record,
    TOURNAMENT_SHAPES.key: read_shape,
    DEVICES.key: read_device,
}
"""How each member of a setting is read that has many."""


def first_fault(club_file: ClubFile) -> Finding | None:
    """The first finding of `examined_club`; None if all is well. Raises `ClubFileError`."""
    with club_file.reading() as connection, any_text(connection):
        return next(examined_club(connection, newer=club_file.is_newer), None)


def forgettings(club_file: ClubFile) -> list[Finding]:
    """What was forgotten in the books and when, oldest first, which is no fault. Raises `ClubFileError`."""
    with club_file.reading() as connection, any_text(connection):
        return [_forgotten(row.at, what) for row, what in club_stream.forgettings(connection)]


def _forgotten(at: str, what: WordsForgotten) -> Finding:
    facts: dict[str, object] = {
        "day": at, "words": sum(map(len, what.words.values())), "nights": len(what.words.keys() - {STREAM})
    }  # fmt: skip
    with suppress(ValueError):
        facts["day"] = datetime.fromisoformat(at).date()
    return Finding("forgotten", facts)


def examined_club(connection: sqlite3.Connection, *, newer: bool = False) -> Iterator[Finding]:
    """What is wrong with the lines of the club. In the file of a `newer` program lines may be of any kind."""
    links = club_stream.read_links(connection)
    try:
        chain.verify(links)
    except chain.Broken as broken:
        yield _broken(links, broken.number)
    else:
        yield from _values(connection, links)
    for number, link in enumerate(() if newer else links):
        try:
            club_stream.decode(link.row)
        except Refused:
            if chain.is_intact(link):
                yield Finding("club_line_unreadable", {"line": number + 1})
    for key, value in club_stream.newest_settings(connection).items():
        if not _is_legible(key, value):
            yield Finding("setting_unreadable", {"setting": _named(key)})
    for _, what in () if newer else club_stream.words_written(connection):
        if not isinstance(what, SettingWritten) and not _can_be_read(what):
            yield Finding("setting_unreadable", {"setting": _said(what)})
    for record in () if newer else records(connection).values():
        yield from _season_faults(record)


def _values(connection: sqlite3.Connection, links: list[Sealed]) -> Iterator[Finding]:
    """What is wrong with the values of settings and with names of persons, which stand beside their lines."""
    kept = set(read_words(connection, STREAM))
    good = {(row.number, 0) for row, _ in club_stream.words_written(connection)}
    forgotten = club_stream.forgotten_in(connection, STREAM)
    may_have = {(link.row.number, 0) for link in links}
    for row, what in club_stream.legible(links):
        place = (row.number, 0)
        if not isinstance(what, WITH_WORD):
            may_have.discard(place)
            continue
        if place in good or (place in forgotten and place not in kept):
            continue
        facts = {"line": row.number + 1, "setting": _said(what)}
        yield Finding("setting_changed", facts) if place in kept else Finding("setting_lost", facts)
    if kept - may_have or good & forgotten:
        yield Finding("club_word_added")


def _broken(links: list[Sealed], number: int) -> Finding:
    """The first break of the chain, with the setting or the name if the line still shows which."""
    try:
        what = club_stream.decode(links[number].row)
    except Refused:
        return Finding("club_line_changed", {"line": number + 1})
    if isinstance(what, WITH_WORD):
        return Finding("setting_changed", {"line": number + 1, "setting": _said(what)})
    return Finding("club_line_changed", {"line": number + 1})


def _said(what: WithWord) -> Finding:
    """The name in a sentence of a line with a word beside it."""
    return _named(what.key) if isinstance(what, SettingWritten) else Finding(f"setting_{what.kind}")


def _can_be_read(what: PersonRenamed | MemberWritten) -> bool:
    """Whether a new name is one, and whether what is kept about a person can be read."""
    try:
        if isinstance(what, PersonRenamed):
            check_name(what.name)
        else:
            read_member(what.record)
    except Refused:
        return False
    return True


def _season_faults(record: str) -> Iterator[Finding]:
    try:
        read_season(record)
    except Refused as refusal:
        if refusal.code == "newer_season":
            yield Finding("newer_season", {"name": refusal.facts["name"]})
        else:
            yield Finding("setting_unreadable", {"setting": Finding("setting_season_written")})


def _named(key: str) -> Finding:
    """The name of a setting in a sentence."""
    return Finding(f"setting_{key}") if key in _KNOWN else named(key)


def _is_legible(key: str, value: str) -> bool:
    """Whether the value of a setting, and each member of it, can be read. Under an unknown key any JSON is good."""
    try:
        read = _KNOWN[key].read if key in _KNOWN else read_json
        read(value)
        if key in {DEVICE.key, DEVICE_NAME.key} and (said := _KNOWN[key].read(value)):
            check_name(said)
        if key in _MEMBERS:
            for member in _KNOWN[key].read(value):
                _MEMBERS[key](member)
    except Refused:
        return False
    return True
