"""The club's own stream of lines, sealed by the same chain as a night: its settings, restores, what was forgotten, its
seasons, and what was decided about its people.

Lines are only ever added. The newest line of a key is the value of that setting, which is stored beside the line
(`words.py`), as the new name of a person does. A line that does not fit its own seal or its value, or cannot be read,
is never used; `club_check.py` reports it.
"""

from __future__ import annotations

import hashlib
import sqlite3
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from typing import ClassVar

from msgspec import Struct

from scorekeeper.files.json_reading import Fields, canonical, listed, not_negative, read_json
from scorekeeper.night.club_people import (
    Decision,
    MemberWritten,
    PeopleEntry,
    PeopleTakenBack,
    PersonRenamed,
    SamePerson,
    TwoPeople,
)
from scorekeeper.night.journal import PlayerJoined
from scorekeeper.refusals import Refused
from scorekeeper.rules.texts import check_name
from scorekeeper.storage import chain, errors
from scorekeeper.storage.chain import ChainHead, Sealed, StoredLine
from scorekeeper.storage.list_values import key, seal, whole_text
from scorekeeper.storage.words import StoredWord, digest_of, new_salt, read_words, verified, write_words

STREAM = ""
"""Replaces the night in a seal: no night has an empty id, so that no line of one fits here."""


class SettingWritten(Struct, frozen=True):
    """A setting has a new value, which is JSON unless an older version kept something else.

    As it is sealed, `value` is the digest of it.
    """

    kind: ClassVar[str] = "setting"
    key: str
    value: str


class BackupRestored(Struct, frozen=True):
    """These books were restored from the backup of a file name, in place of books with the state `replaced`.

    `replaced` is as in `backup.state`, "" if there were none or they could not be read; `nights` are the numbers of
    lines of all nights of the backup, `ends` what `ends_of` made of their ends.
    """

    kind: ClassVar[str] = "restored"
    backup: str
    replaced: str
    nights: Mapping[str, int]
    ends: str


class WordsForgotten(Struct, frozen=True):
    """Words about a person were deleted: line and place of each, by the id of its night, or by `STREAM`."""

    kind: ClassVar[str] = "forgotten"
    words: Mapping[str, tuple[tuple[int, int], ...]]


class SeasonWritten(Struct, frozen=True):
    """A season is kept under an id as a record says, which is JSON; "": it is taken out."""

    kind: ClassVar[str] = "season_written"
    season: str
    record: str


class SeasonTakenBack(Struct, frozen=True):
    """What line `line` (from 0) says of a season is taken back."""

    kind: ClassVar[str] = "season_taken_back"
    line: int


ClubEntry = SettingWritten | BackupRestored | WordsForgotten | SeasonWritten | SeasonTakenBack | PeopleEntry


def _restored(found: Fields) -> ClubEntry:
    nights = found.need("nights", Fields)
    return BackupRestored(
        backup=found.need("backup", whole_text),
        replaced=found.need("replaced", whole_text),
        nights={night: nights.need(night, not_negative) for night in nights},
        ends=found.need("ends", whole_text),
    )


def _forgotten(found: Fields) -> ClubEntry:
    words = found.need("words", Fields)
    return WordsForgotten({night: words.need(night, listed(_place)) for night in words})


def _same_person(found: Fields) -> ClubEntry:
    ids, kept = found.need("ids", listed(key)), found.need("kept", key)
    if kept not in ids or len(set(ids)) < 2:
        raise Refused("wrong_type", expected="several ids and one of them", found="others")
    return SamePerson(ids, kept)


def _place(value: object) -> tuple[int, int]:
    found = listed(not_negative)(value)
    if len(found) != 2:
        raise Refused("wrong_type", expected="a line and a place", found="something else")
    return found[0], found[1]


_READERS: Mapping[str, Callable[[Fields], ClubEntry]] = {
    SettingWritten.kind: lambda found: SettingWritten(found.need("key", whole_text), found.need("word", whole_text)),
    BackupRestored.kind: _restored,
    WordsForgotten.kind: _forgotten,
    PersonRenamed.kind: lambda found: PersonRenamed(found.need("player", key), found.need("word", whole_text)),
    SamePerson.kind: _same_person,
    TwoPeople.kind: lambda found: TwoPeople(found.need("ids", listed(key))),
    MemberWritten.kind: lambda found: MemberWritten(found.need("player", key), found.need("word", whole_text)),
    PeopleTakenBack.kind: lambda found: PeopleTakenBack(found.need("line", not_negative)),
    SeasonWritten.kind: lambda found: SeasonWritten(found.need("season", key), found.need("record", whole_text)),
    SeasonTakenBack.kind: lambda found: SeasonTakenBack(found.need("line", not_negative)),
}


def encode(number: int, what: ClubEntry, at: str) -> StoredLine:
    """The row of a line as it is sealed: a setting has the digest of its value, a new name that of the name."""
    match what:
        case SettingWritten():
            data: dict[str, object] = {"key": what.key, "word": what.value}
        case BackupRestored():
            data = {
                "backup": what.backup, "replaced": what.replaced, "nights": dict(what.nights), "ends": what.ends
            }  # fmt: skip
        case WordsForgotten():
            data = {"words": dict(what.words)}
        case PersonRenamed():
            data = {"player": what.player, "word": what.name}
        case SamePerson():
            data = {"ids": what.ids, "kept": what.kept}
        case TwoPeople():
            data = {"ids": what.ids}
        case MemberWritten():
            data = {"player": what.player, "word": what.record}
        case SeasonWritten():
            data = {"season": what.season, "record": what.record}
        case PeopleTakenBack() | SeasonTakenBack():
            data = {"line": what.line}
    return StoredLine(STREAM, number, None, what.kind, canonical(data), at, None)


@lru_cache(maxsize=4096)
def decode(row: StoredLine) -> ClubEntry:
    """The entry of a sealed row. Raises `Refused` if this program would not have written it.

    Rows are cached, so each is parsed once.
    """
    if row.kind not in _READERS:
        raise Refused("unknown_value", found=row.kind)
    found = Fields(read_json(whole_text(row.body)))
    what = _READERS[row.kind](found)
    found.end()
    if encode(row.number, what, row.at) != row:
        raise Refused("wrong_type", expected="a line as it is written", found="another")
    return what


_WHO_JOINED = "SELECT json_extract(body, '$.id') FROM entry WHERE night = ? AND number = ? AND kind = ?"

WithWord = SettingWritten | PersonRenamed | MemberWritten
WITH_WORD = (SettingWritten, PersonRenamed, MemberWritten)
"""The kinds of lines of which a word stands beside the line."""
_ABOUT_PEOPLE = (PersonRenamed.kind, SamePerson.kind, TwoPeople.kind, MemberWritten.kind, PeopleTakenBack.kind)

_LINES = "SELECT number, kind, body, at, previous_hash, hash FROM club_entry ORDER BY number"
_FORGETTINGS = "SELECT number, kind, body, at, previous_hash, hash FROM club_entry WHERE kind = ? ORDER BY number"
_SEASONS = "SELECT number, kind, body, at, previous_hash, hash FROM club_entry WHERE kind IN (?, ?) ORDER BY number"
_PEOPLE = """
    SELECT number, kind, body, at, previous_hash, hash FROM club_entry WHERE kind IN (?, ?, ?, ?, ?) ORDER BY number
    """
_END = "SELECT number, hash FROM club_entry ORDER BY number DESC LIMIT 1"
_END_SINCE_UPGRADE = "SELECT hash FROM club_entry WHERE at <> '' ORDER BY number DESC LIMIT 1"
_HASH = """
    SELECT hash FROM entry WHERE night = :night AND number = :number UNION ALL
    SELECT hash FROM gathering_entry WHERE gathering || char(10) || branch = :night AND number = :number
    """
_APPEND = "INSERT INTO club_entry (number, kind, body, at, previous_hash, hash) VALUES (?, ?, ?, ?, ?, ?)"


def read_links(connection: sqlite3.Connection) -> list[Sealed]:
    """The rows as they stand in the file, unverified."""
    return _links(connection, _LINES)


def _links(connection: sqlite3.Connection, select: str, *values: str) -> list[Sealed]:
    return [
        Sealed(StoredLine(STREAM, number, None, kind, body, at, None), previous, hash_)
        for number, kind, body, at, previous, hash_ in connection.execute(select, values)
    ]


def end_of(connection: sqlite3.Connection) -> tuple[object, object] | None:
    """Number and hash of the last line as they stand in the file, unverified; None if there is no line."""
    found: tuple[object, object] | None = connection.execute(_END).fetchone()
    return found


def end_since_upgrade(connection: sqlite3.Connection) -> object:
    """The hash of the last line that has a time, unverified; None if all lines were made by an upgrade."""
    found = connection.execute(_END_SINCE_UPGRADE).fetchone()
    return found[0] if found else None


def head_of(connection: sqlite3.Connection) -> ChainHead:
    """How many lines there are, and the hash of the last one. `Refused` if that cannot be read."""
    end = end_of(connection)
    return ChainHead(not_negative(end[0]) + 1, seal(end[1])) if end else ChainHead()


def append(connection: sqlite3.Connection, path: Path, new: Sequence[ClubEntry], at: str) -> None:
    """Add lines at a time (ISO, or ""), in a transaction of the caller on the file at `path`.

    Raises `DamagedClubFile` if the end of the chain cannot be read, `ValueError` for a line that could not be.
    """
    try:
        head = head_of(connection)
    except Refused:
        raise errors.DamagedClubFile(path, "damaged_club_lines") from None
    write(connection, head, new, at)


def write(connection: sqlite3.Connection, head: ChainHead, new: Sequence[ClubEntry], at: str) -> None:
    """Add lines to a chain that ends at `head`, in a transaction of the caller. Raises `ValueError`, as `append`."""
    rows, values = [], []
    for number, what in enumerate(new, head.lines):
        row = encode(number, what, at)
        if decode(row) != what:
            raise ValueError("a line of the club does not decode to what was encoded")
        if isinstance(what, WITH_WORD):
            value = StoredWord(number, 0, new_salt(), word_of(what))
            row = encode(number, _with_word(what, digest_of(value.salt, value.text)), at)
            values.append(value)
        rows.append(row)
    links = chain.sealed(head, rows)
    connection.executemany(
        _APPEND,
        [(link.row.number, link.row.kind, link.row.body, link.row.at, link.previous, link.hash) for link in links],
    )
    write_words(connection, STREAM, values)


def word_of(what: WithWord) -> str:
    """The word of a line that has one: the value of a setting, a name, a record; as it is sealed, the digest of it."""
    match what:
        case SettingWritten():
            return what.value
        case PersonRenamed():
            return what.name
        case _:
            return what.record


def _with_word(what: WithWord, word: str) -> WithWord:
    match what:
        case SettingWritten():
            return SettingWritten(what.key, word)
        case PersonRenamed():
            return PersonRenamed(what.player, word)
        case _:
            return MemberWritten(what.player, word)


def legible(links: Iterable[Sealed]) -> Iterator[tuple[StoredLine, ClubEntry]]:
    """The rows that fit their own seals and can be read, with what they say as it is sealed."""
    for link in links:
        if chain.is_intact(link):
            try:
                yield link.row, decode(link.row)
            except Refused:
                continue


def words_written(connection: sqlite3.Connection) -> Iterator[tuple[StoredLine, WithWord]]:
    """The lines that have a word beside them, with that word: those that can be read."""
    return _with_words(connection, read_links(connection))


def _with_words(connection: sqlite3.Connection, links: Iterable[Sealed]) -> Iterator[tuple[StoredLine, WithWord]]:
    values = read_words(connection, STREAM)
    for row, what in legible(links):
        if isinstance(what, WITH_WORD) and (row.number, 0) in values:
            found = verified(word_of(what), values[row.number, 0])
            if found is not None:
                yield row, _with_word(what, found[1])


def decisions(connection: sqlite3.Connection) -> list[Decision]:
    """What was decided about people, oldest first, without names that are forgotten, cannot be read, or are none."""
    links = _links(connection, _PEOPLE, *_ABOUT_PEOPLE)
    if not links:
        return []
    named = {row.number: what for row, what in _with_words(connection, links) if not _is_no_name(what)}
    found = []
    for row, what in legible(links):
        read = named.get(row.number) if isinstance(what, PersonRenamed | MemberWritten) else what
        if isinstance(read, PersonRenamed | SamePerson | TwoPeople | MemberWritten | PeopleTakenBack):
            found.append(Decision(row.number, read, row.at))
    return found


def _is_no_name(what: WithWord) -> bool:
    """Whether a line gives a person an invalid name, such as one of two lines."""
    if not isinstance(what, PersonRenamed):
        return False
    try:
        check_name(what.name)
    except Refused:
        return True
    return False


def forgotten_people(connection: sqlite3.Connection) -> frozenset[str]:
    """The ids of persons of whom a name was forgotten: in a night, or one that they were given later."""
    found: set[str] = set()
    for _, forgotten in forgettings(connection):
        for night, places in forgotten.words.items():
            for line, _ in places:
                found.update(player for (player,) in connection.execute(_WHO_JOINED, (night, line, PlayerJoined.kind)))
    gone = {line for line, _ in forgotten_in(connection, STREAM)}
    renamed = (link for link in _links(connection, _PEOPLE, *_ABOUT_PEOPLE) if link.row.number in gone)
    return frozenset(
        found | {what.player for _, what in legible(renamed) if isinstance(what, PersonRenamed | MemberWritten)}
    )


def settings_written(connection: sqlite3.Connection) -> Iterator[tuple[int, SettingWritten]]:
    """The number of each line that sets something, from 0, and the setting with its value: those that can be read."""
    for row, what in words_written(connection):
        if isinstance(what, SettingWritten):
            yield row.number, what


def newest_settings(connection: sqlite3.Connection) -> dict[str, str]:
    """The newest value of each setting that was ever set, as its text, by its key."""
    return {what.key: what.value for _, what in settings_written(connection)}


def restores(connection: sqlite3.Connection) -> list[tuple[StoredLine, BackupRestored]]:
    """The lines that say that a backup was restored, oldest first."""
    return [(row, what) for row, what in legible(read_links(connection)) if isinstance(what, BackupRestored)]


def forgettings(connection: sqlite3.Connection) -> list[tuple[StoredLine, WordsForgotten]]:
    """The lines that say which words were forgotten, oldest first."""
    links = _links(connection, _FORGETTINGS, WordsForgotten.kind)
    return [(row, what) for row, what in legible(links) if isinstance(what, WordsForgotten)]


def season_lines(connection: sqlite3.Connection) -> dict[int, SeasonWritten | SeasonTakenBack]:
    """The lines about seasons by their numbers, from 0, oldest first: those that can be read."""
    links = _links(connection, _SEASONS, SeasonWritten.kind, SeasonTakenBack.kind)
    return {row.number: what for row, what in legible(links) if isinstance(what, SeasonWritten | SeasonTakenBack)}


def forgotten_in(connection: sqlite3.Connection, night: str) -> frozenset[tuple[int, int]]:
    """Line and place of each word of a night, or of `STREAM`, that was forgotten."""
    return frozenset(place for _, what in forgettings(connection) for place in what.words.get(night, ()))


def ends_of(connection: sqlite3.Connection, nights: Mapping[str, int]) -> str:
    """SHA-256, in hex, over the last hash of each night, and branch of a gathering, after so many lines."""
    hashed = hashlib.sha256()
    for night in sorted(nights):
        found = connection.execute(_HASH, {"night": night, "number": nights[night] - 1}).fetchone()
        hashed.update(f"{night}\0".encode() + (found[0] if found and isinstance(found[0], bytes) else b""))
    return hashed.hexdigest()
