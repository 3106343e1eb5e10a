"""The words about one person in a club file: in nights, in what the club has written about the person since, in the
records of whom it has barred, half typed.

A text is about a person if it is of an entry that names this person as its player, if it holds the whole name, or, in a
night to which the person came, one word of the name of at least three letters. Case and accents make no difference, and
letters without capitals, such as Chinese ones, need no space around them.
"""

from __future__ import annotations

import re
import sqlite3
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files.json_reading import canonical, read_json
from scorekeeper.money.money_entries import HouseLineWritten
from scorekeeper.night.club_people import MemberWritten, PersonRenamed
from scorekeeper.night.journal import ForgottenWord, Line, PlayerJoined
from scorekeeper.night.words import FORGOTTEN, words_in
from scorekeeper.refusals import Refused
from scorekeeper.rules.barred import Barred
from scorekeeper.rules.name_matching import name_key, same_name
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.entries import Written
from scorekeeper.storage import club_stream, device_words, errors, file_format
from scorekeeper.storage.barred import read_record, record_text
from scorekeeper.storage.chain import Sealed
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import STREAM, SettingWritten
from scorekeeper.storage.device_words import is_of_devices
from scorekeeper.storage.gathering_rows import kept_words
from scorekeeper.storage.night_lines import lines_with_words
from scorekeeper.storage.night_rows import read_links, verified_links
from scorekeeper.storage.progress import Progress, Step, Work
from scorekeeper.storage.settings import BARRED, DEVICE, DEVICE_NAME, FORGOTTEN_IDS
from scorekeeper.storage.spreadsheet_words import is_of_sheets, without_words
from scorekeeper.storage.words import is_of_gathering

_WAIT = file_format.BRIEFLY_BUSY_SECONDS
_LEAST_LETTERS = 3
"""How many letters a word of a name has that counts alone."""
_APOSTROPHES = str.maketrans("‘’ʼ", "'''")
_FIRST_ACCENT = 200
"""The first of Unicode's classes of marks above and below letters; lower ones are parts of letters, as in Japanese."""
_NIGHTS = "SELECT DISTINCT night FROM entry ORDER BY night"
_DRAFTS = "SELECT night, game, text FROM draft ORDER BY night, game"


class PersonWord(Struct, frozen=True):
    """A word of a night: line and place, its text, and the player whom its line is about (None: no single one).

    `joined` is which player of the night (from 0) that is whose name it is, None for any other text; `is_name` whether
    it is one, in a night or in a gathering. `beside` says that it is stored beside its line, and can be deleted.
    """

    night: str
    line: int
    place: int
    text: str
    player: PlayerId | None
    joined: int | None
    beside: bool
    is_name: bool = False


class PersonWords(Struct, frozen=True):
    """The words about a person in a club file, and the names of the person there.

    `of_club` has the lines of the club with such words: those that name the person as barred, or in the texts about
    another one who is, new names, what is kept about the person, about others with the name in it, and of old sheets.
    `still_barred` is what the setting of the barred becomes (None: it stays), `renewed` what other settings and what is
    kept about others become.
    """

    names: frozenset[str]
    words: tuple[PersonWord, ...]
    of_club: tuple[int, ...]
    still_barred: str | None
    drafts: tuple[tuple[str, int], ...]
    renewed: tuple[SettingWritten | MemberWritten, ...] = ()

    @property
    def places(self) -> dict[str, tuple[tuple[int, int], ...]]:
        """Line and place of each word that can be deleted, by night."""
        found: dict[str, list[tuple[int, int]]] = {STREAM: [(line, 0) for line in self.of_club]} if self.of_club else {}
        for word in self.words:
            if word.beside:
                found.setdefault(word.night, []).append((word.line, word.place))
        return {night: tuple(places) for night, places in found.items()}

    @property
    def kept(self) -> tuple[str, ...]:
        """The nights in which words stay."""
        return tuple(sorted({word.night for word in self.words if not word.beside}))


def find_person_words(
    connection: sqlite3.Connection, path: Path, ids: frozenset[PlayerId], progress: Progress | None
) -> PersonWords:
    """The words about a person of some ids, in a transaction of the caller. `progress` is called before each night.

    Raises `DamagedClubFile`.
    """
    words: list[PersonWord] = []
    nights = _nights(connection)
    for number, night in enumerate(nights, 1):
        if progress is not None:
            progress(Step(Work.SEARCH, number, len(nights)))
        words += _words(connection, path, night, verified_links(connection, path, night)[0])
    words += _of_gatherings(connection, path)
    barred = list(_barred(connection))
    written = dict(_written_since(connection, ids))
    own = {word.text for word in words if word.is_name and word.player in ids} | {
        name for name in written.values() if name
    }
    for _, what in club_stream.settings_written(connection):
        branch = device_words.branch_of(what)
        own |= device_words.names_in(branch, ids) if branch is not None else frozenset()
    records = [record for _, members in barred for record in members.values() if record is not None]
    names = frozenset(own | {record.name for record in records if record.player in ids})
    came = {word.night for word in words if (word.is_name and word.player in ids) or is_of_gathering(word.night)}

    lines = [line for line, kept in barred if any(_tells_barred(*one, ids, names) for one in kept.items())]
    stays = None
    if barred and barred[-1][0] in lines:
        newest = barred[-1][1].items()
        others = [(kept, record) for kept, record in newest if not _names_barred(kept, record, ids, names)]
        stays = canonical([_barred_without(record, names) if record else kept for kept, record in others])
    drafts = [
        (night, game)
        for (night, game), texts in _drafts(connection)
        if any(mentions(part, names, by_a_part=night in came) for part in texts)
    ]
    about = [
        word
        for word in words
        if _is_about(word, ids, names, by_a_part=word.night in came or is_of_gathering(word.night))
    ]
    sheets, settings = _of_settings(connection, ids, names)
    others_told, records_renewed = _of_others(connection, ids, names)
    of_club = tuple(sorted({*lines, *written, *sheets, *others_told}))
    return PersonWords(names, tuple(about), of_club, stays, tuple(drafts), (*settings, *records_renewed))


def _is_about(word: PersonWord, ids: frozenset[PlayerId], names: frozenset[str], *, by_a_part: bool) -> bool:
    if word.player in ids or word.is_name:
        return word.player in ids
    return mentions(word.text, names, by_a_part=by_a_part)


def _names_barred(kept: str, record: Barred | None, ids: frozenset[PlayerId], names: frozenset[str]) -> bool:
    """Whether a member of the setting, with the record in it (None: it cannot be read), names a person as barred."""
    if record is None:
        return mentions(kept, names, by_a_part=False)
    return record.player in ids or any(same_name(record.name, name) for name in names)


def _tells_barred(kept: str, record: Barred | None, ids: frozenset[PlayerId], names: frozenset[str]) -> bool:
    """Whether a member of the setting names a person as barred, or in the texts about another one who is."""
    texts = (record.reason, record.decided_by) if record is not None else ()
    return _names_barred(kept, record, ids, names) or any(mentions(text, names, by_a_part=False) for text in texts)


def _barred_without(record: Barred, names: frozenset[str]) -> str:
    """The stored record of a barred person, without texts that hold one of the names."""
    reason, who = (
        FORGOTTEN if mentions(text, names, by_a_part=False) else text for text in (record.reason, record.decided_by)
    )
    return record_text(replace(record, reason=reason, decided_by=who))


def _of_others(
    connection: sqlite3.Connection, ids: frozenset[PlayerId], names: frozenset[str]
) -> tuple[list[int], tuple[MemberWritten, ...]]:
    """The lines with what is kept about others in which a name of the person stands, from 0, and what the newest ones
    of these become."""
    lines: list[int] = []
    newest: dict[PlayerId, MemberWritten | None] = {}
    for row, what in club_stream.words_written(connection):
        if isinstance(what, MemberWritten) and what.player not in ids:
            without = _member_without(what, names)
            newest[what.player] = without
            if without is not None:
                lines.append(row.number)
    return lines, tuple(what for what in newest.values() if what is not None)


def _member_without(what: MemberWritten, names: frozenset[str]) -> MemberWritten | None:
    """What is kept about a person without the texts that hold one of the names; None if none does."""
    try:
        found = read_json(what.record)
    except Refused:
        return None
    if not isinstance(found, dict):
        return None
    told = {key for key, text in found.items() if isinstance(text, str) and mentions(text, names, by_a_part=False)}
    kept = {key: text for key, text in found.items() if key not in told}
    return MemberWritten(what.player, canonical(kept)) if told else None


def _of_settings(
    connection: sqlite3.Connection, ids: frozenset[PlayerId], names: frozenset[str]
) -> tuple[list[int], tuple[SettingWritten, ...]]:
    """The lines of what is kept of old sheets and of other laptops that are about a person, from 0, and what the newest
    ones become, with the ids whose names do not come back."""

    def tells(text: str) -> bool:
        return text in ids or mentions(text, names, by_a_part=True)

    def is_about(line: Line, word: str) -> bool:
        return is_about_in_branch(line, word, ids, names)

    lines: list[int] = []
    newest: dict[str, SettingWritten | None] = {}
    forgotten: set[str] = set()
    for number, what in club_stream.settings_written(connection):
        if is_of_sheets(what.key) or is_of_devices(what.key):
            without = (
                without_words(what, tells)
                if is_of_sheets(what.key)
                else device_words.without_words(what, is_about, tells)
            )
            newest[what.key] = without
            if without is not None:
                lines.append(number)
                forgotten |= _ids_forgotten(what, ids, tells)
    renewed = [what for what in newest.values() if what is not None]
    if forgotten:
        renewed.append(_more_forgotten(connection, forgotten, own_laptop=newest.get(DEVICE_NAME.key) is not None))
    return lines, tuple(renewed)


def _ids_forgotten(what: SettingWritten, ids: frozenset[PlayerId], tells: Callable[[str], bool]) -> frozenset[str]:
    """The ids of the person and of the laptops whose names are deleted from a setting about other laptops."""
    return ids | device_words.laptops_told(what, tells) if is_of_devices(what.key) else frozenset()


def _more_forgotten(connection: sqlite3.Connection, ids: set[str], *, own_laptop: bool) -> SettingWritten:
    """The ids whose names do not come back, with new ones among them, and that of the laptop of this club file if its
    name is deleted."""
    kept = club_stream.newest_settings(connection)
    with suppress(Refused, KeyError):
        ids = ids | ({DEVICE.read(kept[DEVICE.key])} if own_laptop else set())
    with suppress(Refused, KeyError):
        ids = ids | {*FORGOTTEN_IDS.read(kept[FORGOTTEN_IDS.key])}
    return SettingWritten(FORGOTTEN_IDS.key, canonical(sorted(ids)))


def is_about_in_branch(line: Line, word: str, ids: frozenset[PlayerId], names: frozenset[str]) -> bool:
    """Whether a word of a line of a branch is about a person."""
    player = _player_of(line)
    return player in ids or (not isinstance(line.what, PlayerJoined) and mentions(word, names, by_a_part=True))


def _written_since(connection: sqlite3.Connection, ids: frozenset[PlayerId]) -> Iterator[tuple[int, str]]:
    """The lines of the club about a person, from 0, each with the new name that it gives, "" for none."""
    for row, what in club_stream.words_written(connection):
        if isinstance(what, PersonRenamed | MemberWritten) and what.player in ids:
            yield row.number, what.name if isinstance(what, PersonRenamed) else ""


def _nights(connection: sqlite3.Connection) -> list[str]:
    return [str(night) for (night,) in connection.execute(_NIGHTS)]


def _drafts(connection: sqlite3.Connection) -> Iterator[tuple[tuple[str, int], tuple[str, ...]]]:
    """Night and game of each half-typed row, with its texts."""
    for night, game, text in connection.execute(_DRAFTS).fetchall():
        yield (night, game), tuple(_texts_of(str(text)))


def _words(connection: sqlite3.Connection, path: Path, night: str, links: Sequence[Sealed]) -> Iterator[PersonWord]:
    """Every word of a night that is not forgotten. Raises `DamagedClubFile`."""
    joined = 0
    for number, line in lines_with_words(connection, path, night, links):
        player, beside = _player_of(line), line.salts is not None
        who = joined if isinstance(line.what, PlayerJoined) else None
        for place, text in enumerate(words_in(line.what)):
            if not (line.salts and isinstance(line.salts[place], ForgottenWord)):
                yield PersonWord(night, number, place, text, player, who, beside, who is not None)
        joined += who is not None


def _of_gatherings(connection: sqlite3.Connection, path: Path) -> Iterator[PersonWord]:
    """Every word of the gatherings that is not forgotten. Raises `DamagedClubFile`."""
    for key, line, place, text, player in kept_words(connection, path):
        yield PersonWord(key, line, place, text, player, None, beside=True, is_name=player is not None)


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
    """The lines that set who is barred, from 0, with the members of each and the record in it, None if this program
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
    """The texts in a half-typed row, which is JSON with escaped letters; the whole of it if it is not JSON."""
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


def mentions(text: str, names: Iterable[str], *, by_a_part: bool) -> bool:
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
    """Whether words occur in a text as whole words.

    That is undecidable for letters without capitals: in Chinese there are no spaces, in Korean a name has endings.
    """
    before = "" if _goes_on(words[:2]) else r"(?<![^\W_])"
    behind = "" if _goes_on(words[-2:]) else r"(?![^\W_])"
    return re.search(before + re.escape(words) + behind, text) is not None


def _goes_on(end: str) -> bool:
    """Whether other words may go on from this end without a space; a letter alone is never taken for a name."""
    return len(end) > 1 and all(unicodedata.category(sign) == "Lo" for sign in end)


def holds_person(backup: Path, ids: frozenset[PlayerId], names: frozenset[str]) -> bool:
    """Whether a backup holds words about a person, or cannot be read.

    The first word will do, and seals are not verified. `names` are the names of the person elsewhere.
    """
    try:
        with (
            ClubFile.open(backup, create=False, read_only=True, refresh=False, wait=_WAIT) as copy,
            copy.reading() as connection,
        ):
            nights = (_words(connection, backup, night, read_links(connection, night)) for night in _nights(connection))
            return (
                any(True for _ in _written_since(connection, ids))
                or bool(_of_others(connection, ids, names)[0])
                or bool(_of_settings(connection, ids, names)[0])
                or any(_is_about(word, ids, names, by_a_part=False) for words in nights for word in words)
                or any(_is_about(word, ids, names, by_a_part=False) for word in _of_gatherings(connection, backup))
                or any(_tells_barred(*one, ids, names) for _, kept in _barred(connection) for one in kept.items())
                or any(mentions(part, names, by_a_part=False) for _, texts in _drafts(connection) for part in texts)
            )
    except errors.ClubFileError:
        return True
