"""The words in what the club's settings keep of other laptops: their names, and branches of nights."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from contextlib import suppress

from msgspec.structs import replace

from scorekeeper.files.archive import Archived, archive, read_archive
from scorekeeper.files.json_reading import canonical, read_json
from scorekeeper.night.journal import ForgottenWord, Line, PlayerJoined
from scorekeeper.night.words import neutral_name, neutral_word, with_words, words_in
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.club_stream import SettingWritten
from scorekeeper.storage.settings import BRANCH, DEVICE_NAME, DEVICES
from scorekeeper.storage.words import digest_of

IsAbout = Callable[[Line, str], bool]
"""Whether a word of a line is about the person."""


def is_of_devices(key: str) -> bool:
    """Whether a setting is about other laptops."""
    return key in (DEVICE_NAME.key, DEVICES.key) or key.startswith(BRANCH)


def without_words(what: SettingWritten, is_about: IsAbout, tells: Callable[[str], bool]) -> SettingWritten | None:
    """A setting without the words that are about a person; None if it has none of them. `tells` returns whether the
    name of a laptop is."""
    try:
        found = read_json(what.value)
    except Refused:
        return None
    match found:
        case str():
            return SettingWritten(what.key, canonical("")) if tells(found) else None
        case list():
            kept = [member for member in found if not (isinstance(member, str) and _names(member, tells))]
            return SettingWritten(what.key, canonical(kept)) if len(kept) < len(found) else None
        case dict():
            without = _night_without(str(found.get("file", "")), is_about, tells)
            return None if without is None else SettingWritten(what.key, canonical(found | {"file": without}))
        case _:
            return None


def laptops_told(what: SettingWritten, tells: Callable[[str], bool]) -> frozenset[str]:
    """The ids of the other laptops in a setting whose names are about a person."""
    night = branch_of(what)
    if night is not None:
        return frozenset(one.id for one in night.devices if tells(one.name))
    found: set[str] = set()
    if what.key == DEVICES.key:
        with suppress(Refused):
            for member in DEVICES.read(what.value):
                laptop = read_json(member)
                if isinstance(laptop, dict) and tells(str(laptop.get("name", ""))):
                    found.add(str(laptop.get("id", "")))
    return frozenset(found)


def branch_of(what: SettingWritten) -> Archived | None:
    """What the night file of a branch brought; None if a setting is none, or cannot be read."""
    if not what.key.startswith(BRANCH):
        return None
    try:
        found = read_json(what.value)
        return read_archive(str(found.get("file", ""))) if isinstance(found, dict) else None
    except Refused:
        return None


def names_in(night: Archived, players: Collection[PlayerId]) -> frozenset[str]:
    """The names that a night file has for some players, without those that were forgotten."""
    joined = [line.what.player for line in night.lines if isinstance(line.what, PlayerJoined)]
    written = {
        player.name
        for number, player in enumerate(joined, 1)
        if player.id in players and player.name != neutral_name(number)
    }
    return frozenset(written | {one.name for one in night.called if one.player in players})


def _names(member: str, tells: Callable[[str], bool]) -> bool:
    try:
        found = read_json(member)
    except Refused:
        return tells(member)
    return isinstance(found, dict) and tells(str(found.get("name", "")))


def _night_without(file: str, is_about: IsAbout, tells: Callable[[str], bool]) -> str | None:
    """A night file without the words about a person; None if it has none."""
    try:
        night = read_archive(file)
    except Refused:
        return None
    without = archived_without(night, is_about, tells)
    return None if without == night else archive(without.lines, without.called, without.devices)


def archived_without(night: Archived, is_about: IsAbout, tells: Callable[[str], bool]) -> Archived:
    """What a night file brought without the words about a person."""
    lines, joined = [], 0
    for line in night.lines:
        joined += isinstance(line.what, PlayerJoined)
        lines.append(_line_without(line, joined, is_about))
    gone = {
        old.what.player.id
        for old, new in zip(night.lines, lines, strict=True)
        if isinstance(old.what, PlayerJoined) and old.what != new.what
    }
    called = tuple(one for one in night.called if one.player not in gone and not tells(one.name))
    devices = tuple(one for one in night.devices if not tells(one.name))
    if not gone and lines == list(night.lines):
        return replace(night, called=called, devices=devices)
    return Archived.of(lines, called, devices)


def _line_without(line: Line, joined: int, is_about: IsAbout) -> Line:
    words = words_in(line.what)
    told = [is_about(line, word) for word in words]
    if not any(told):
        return line
    new = [neutral_word(line.what, joined) if tell else word for word, tell in zip(words, told, strict=True)]
    left = iter(new)
    what = with_words(line.what, lambda _word: next(left))
    return replace(line, what=what, salts=_salts_without(line, words, told))


def _salts_without(line: Line, words: Sequence[str], told: Sequence[bool]) -> tuple[bytes | ForgottenWord, ...] | None:
    if line.salts is None:
        return None
    return tuple(
        ForgottenWord(bytes.fromhex(digest_of(salt, word))) if tell and isinstance(salt, bytes) else salt
        for salt, word, tell in zip(line.salts, words, told, strict=True)
    )
