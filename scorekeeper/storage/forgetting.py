"""Forgetting a person: the words about somebody are deleted from a club file, and every chain still holds.

Deleted are the names of the person in all nights whose words stand beside their lines (`words.py`), the texts about the
person there, the records that the club has barred the person, in all older lines of that setting too, and half-typed
rows with such a text. A text is about a person where it is of an entry that names this person as its player, where it
holds the whole name, or, in a night to which the person came, one word of the name of at least three letters. Case and
accents make no difference, and letters without capitals, such as Chinese ones, need no space around them. The lists are
brought up to date, figures stay as they are, and a line of the club says which words were forgotten, and not of whom.

What stays is told: nights that an older program began have the words in their sealed lines; the id stays in all lines,
also one that a night file brought and that is a name; and no backup is changed. Names in the names of club and tables,
and in house rules that the club keeps, are not looked for. The id of a night whose file had none is a hash of that
whole file, so that whoever has all the rest of it can try names on it. Files outside the books (exports, papers,
rescued nights, old books that a restore has kept) are not looked into. The deleted bytes are overwritten in the club
file, and the file is written anew without them; what a disk keeps of blocks that were given to other files is out of
reach.
"""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

from msgspec import Struct

from scorekeeper.files.json_reading import canonical, read_json
from scorekeeper.money.money_entries import HouseLineWritten
from scorekeeper.night.journal import ForgottenWord, Line, PlayerJoined
from scorekeeper.night.words import neutral_name, words_in
from scorekeeper.refusals import Refused
from scorekeeper.rules.barred import Barred
from scorekeeper.rules.name_matching import name_key, same_name
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.entries import Written
from scorekeeper.storage import club_stream, draft_rows, errors, projections
from scorekeeper.storage.backup_files import Backup
from scorekeeper.storage.barred import read_record
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import STREAM, ClubEntry, SettingWritten, WordsForgotten
from scorekeeper.storage.night_lines import decoded
from scorekeeper.storage.night_rows import verified_links
from scorekeeper.storage.settings import BARRED
from scorekeeper.storage.words import delete_words

_LEAST_LETTERS = 3
"""How many letters a word of a name has that counts alone."""
_APOSTROPHES = str.maketrans("‘’ʼ", "'''")
_FIRST_ACCENT = 200
"""The first of Unicode's classes of marks above and below letters; lower ones are parts of letters, as in Japanese."""
_NIGHTS = "SELECT DISTINCT night FROM entry ORDER BY night"
_DRAFTS = "SELECT night, game, text FROM draft ORDER BY night, game"


class Forgotten(Struct, frozen=True):
    """What was forgotten: how many words, of how many nights; and what still holds words about the person.

    `kept` are the ids of nights that an older program began, `backups` the backups, those that cannot be read among
    them. `id_tells` says that the id, which stays, is a name of the person, or a part of one.
    """

    words: int
    nights: int
    kept: tuple[str, ...]
    backups: tuple[Backup, ...]
    id_tells: bool


class _Word(Struct, frozen=True):
    """A word of a night: line and place, its text, and the player whom its line is about (None: nobody alone).

    `joined` is which player of the night (from 0) that is whose name it is, None for any other text. `beside` says that
    it stands beside its line, and can be deleted.
    """

    night: str
    line: int
    place: int
    text: str
    player: PlayerId | None
    joined: int | None
    beside: bool


class _Found(Struct, frozen=True):
    """The words about a person in a club file, and the names under which the person is known there.

    `barred` has the lines of the setting that name the person as barred, `still_barred` what that setting becomes
    (None: it stays).
    """

    names: frozenset[str]
    words: tuple[_Word, ...]
    barred: tuple[int, ...]
    still_barred: str | None
    drafts: tuple[tuple[str, int], ...]

    @property
    def places(self) -> dict[str, tuple[tuple[int, int], ...]]:
        """Line and place of each word that can be deleted, by night."""
        found: dict[str, list[tuple[int, int]]] = {STREAM: [(line, 0) for line in self.barred]} if self.barred else {}
        for word in self.words:
            if word.beside:
                found.setdefault(word.night, []).append((word.line, word.place))
        return {night: tuple(places) for night, places in found.items()}

    @property
    def kept(self) -> tuple[str, ...]:
        """The nights in which words stay."""
        return tuple(sorted({word.night for word in self.words if not word.beside}))


def forget(
    club_file: ClubFile, player: PlayerId, backups: Iterable[Backup] = (), now: datetime | None = None
) -> Forgotten:
    """Delete the words about a player; durable when this returns, all or none. A second time finds nothing more.

    Raises `ClubFileError`: `DamagedClubFile` where a night cannot be read, so that nobody knows what it says. Where
    the file cannot be written anew in the end (a full disk), everything is forgotten already, and only what older
    programs deleted may have left its bytes; a second time writes it anew.
    """
    at = (now or datetime.now(UTC)).astimezone(UTC).isoformat(timespec="seconds")
    with club_file.writing() as connection:
        found = _search(connection, club_file.path, player)
        if found.places or found.drafts:
            _delete(connection, club_file.path, player, found, at)
    club_file.write_anew()
    return Forgotten(
        words=sum(map(len, found.places.values())),
        nights=len(found.places.keys() - {STREAM}),
        kept=found.kept,
        backups=tuple(backup for backup in backups if _holds(backup.path, player, found.names)),
        id_tells=any(_mentions(name, [player], by_a_part=True) for name in found.names),
    )


def _delete(connection: sqlite3.Connection, path: Path, player: PlayerId, found: _Found, at: str) -> None:
    """Delete what was found, and write that it was forgotten."""
    new: list[ClubEntry] = []
    if found.still_barred is not None:
        new.append(SettingWritten(BARRED.key, found.still_barred))
    if found.places:
        new.append(WordsForgotten(found.places))
    club_stream.append(connection, path, new, at)
    for night, places in found.places.items():
        delete_words(connection, night, places)
    for night, game in found.drafts:
        draft_rows.delete(connection, night, game)
    for word in found.words:
        if word.beside and word.joined is not None:
            projections.rename_player(connection, word.night, word.joined, neutral_name(word.joined + 1))
    projections.refresh_players(connection, [player])


def _holds(backup: Path, player: PlayerId, names: frozenset[str]) -> bool:
    """Whether a backup holds words about a player, or cannot be read."""
    try:
        with ClubFile.open(backup, create=False, read_only=True, refresh=False) as copy, copy.reading() as connection:
            found = _search(connection, backup, player, names)
    except errors.ClubFileError:
        return True
    return bool(found.words or found.barred or found.drafts)


def _search(
    connection: sqlite3.Connection, path: Path, player: PlayerId, known: frozenset[str] = frozenset()
) -> _Found:
    """The words about a player, by the names that are `known` and those in the file. Raises `DamagedClubFile`."""
    words = list(_words(connection, path))
    barred = list(_barred(connection))
    own = {word.text for word in words if word.joined is not None and word.player == player}
    records = [record for _, members in barred for record in members.values() if record is not None]
    own |= {record.name for record in records if record.player == player}
    names = known | own
    came = {word.night for word in words if word.joined is not None and word.player == player}

    def is_barred(kept: str, record: Barred | None) -> bool:
        if record is None:
            return _mentions(kept, names, by_a_part=False)
        return record.player == player or any(same_name(record.name, name) for name in names)

    def about(word: _Word) -> bool:
        if word.player == player or word.joined is not None:
            return word.player == player
        return _mentions(word.text, names, by_a_part=word.night in came)

    lines = [line for line, members in barred if any(is_barred(*member) for member in members.items())]
    stays = None
    if barred and barred[-1][0] in lines:
        stays = canonical([kept for kept, record in barred[-1][1].items() if not is_barred(kept, record)])
    drafts = [
        (night, game)
        for night, game, text in connection.execute(_DRAFTS).fetchall()
        if any(_mentions(part, names, by_a_part=night in came) for part in _texts_of(str(text)))
    ]
    return _Found(names, tuple(filter(about, words)), tuple(lines), stays, tuple(drafts))


def _words(connection: sqlite3.Connection, path: Path) -> Iterator[_Word]:
    """Every word of every night that is not forgotten. Raises `DamagedClubFile`."""
    for (night,) in connection.execute(_NIGHTS).fetchall():
        links, _ = verified_links(connection, path, night)
        joined = 0
        for number, line in enumerate(decoded(connection, path, night, links)):
            player, beside = _player_of(line), line.salts is not None
            who = joined if isinstance(line.what, PlayerJoined) else None
            for place, text in enumerate(words_in(line.what)):
                if not (line.salts and isinstance(line.salts[place], ForgottenWord)):
                    yield _Word(night, number, place, text, player, who, beside)
            joined += who is not None


def _player_of(line: Line) -> PlayerId | None:
    """The one player whom a line is about: who comes, who owes the house, who led out of turn."""
    match line.what:
        case PlayerJoined(player=player):
            return player.id
        case HouseLineWritten(player=player):
            return player
        case Written(entry=entry):
            found: PlayerId | None = getattr(entry, "player", None)
            return found
        case _:
            return None


def _barred(connection: sqlite3.Connection) -> Iterator[tuple[int, Mapping[str, Barred | None]]]:
    """The lines that set who is barred, from 0, with the members of each and the record in it, None where this program
    cannot read that."""
    for number, what in club_stream.settings_written(connection):
        if what.key == BARRED.key:
            with suppress(Refused):
                yield number, {kept: _record(kept) for kept in BARRED.read(what.value)}


def _record(kept: str) -> Barred | None:
    try:
        return read_record(kept)
    except Refused:
        return None


def _texts_of(draft: str) -> Iterator[str]:
    """The texts in a half-typed row, which is JSON with escaped letters; the whole of it where it is none."""
    try:
        left: list[object] = [read_json(draft)]
    except Refused:
        left = [draft]
    while left:
        match left.pop():
            case str() as text:
                yield text
            case list() as members:
                left.extend(members)
            case dict() as members:
                left.extend(members.values())


def _mentions(text: str, names: Iterable[str], *, by_a_part: bool) -> bool:
    """Whether a text holds one of the names, or with `by_a_part` a word of one that has three letters or more."""
    within = _plain(text)
    for name in map(_plain, names):
        parts = [part for part in re.findall(r"\w+", name) if len(part) >= _LEAST_LETTERS] if by_a_part else []
        if any(_stands_in(within, part) for part in (name, *parts)):
            return True
    return False


def _plain(text: str) -> str:
    """A text without case, accents and kinds of apostrophes, which are typed in one way and another."""
    signs = unicodedata.normalize("NFD", name_key(text).translate(_APOSTROPHES))
    return unicodedata.normalize("NFC", "".join(s for s in signs if unicodedata.combining(s) < _FIRST_ACCENT))


def _stands_in(text: str, words: str) -> bool:
    """Whether words stand in a text, and not within longer ones.

    That cannot be told of letters without capitals: in Chinese there are no spaces, in Korean a name has endings.
    """
    before = "" if _goes_on(words[:2]) else r"(?<![^\W_])"
    behind = "" if _goes_on(words[-2:]) else r"(?![^\W_])"
    return re.search(before + re.escape(words) + behind, text) is not None


def _goes_on(end: str) -> bool:
    """Whether other words may go on from this end without a space; a letter alone is never taken for a name."""
    return len(end) > 1 and all(unicodedata.category(sign) == "Lo" for sign in end)
