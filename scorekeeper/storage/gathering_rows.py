"""The rows of gatherings in the club file: sealed by the same chain as a night, written with their words, read back.

If a gathering was written on two laptops, nothing is merged: its stream here is branch 0, and each other one that
came in is kept whole as a branch of its own. The words of a branch stand in the table `word` under `words_key`, which
no night can have for an id.
"""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files.entry_json import time
from scorekeeper.files.gathering_json import entry_from_json, entry_to_json
from scorekeeper.files.json_reading import canonical, not_negative, read_json
from scorekeeper.gathering.stream import (
    GatheringLine,
    GatheringOpened,
    neutral_word,
    opening_of,
    stream_state,
    with_words,
    words_in,
)
from scorekeeper.night.journal import ForgottenWord
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage import chain, club_stream, errors
from scorekeeper.storage.chain import ChainHead, Sealed, StoredLine
from scorekeeper.storage.list_values import seal, whole_text
from scorekeeper.storage.words import (
    OF_GATHERING,
    StoredWord,
    digest_of,
    is_of_gathering,
    read_words,
    verified,
    write_words,
)

_DIGEST = re.compile("[0-9a-f]{64}")

_BRANCHES = "SELECT DISTINCT gathering, branch FROM gathering_entry UNION SELECT id, branch FROM gathering"
_LINES = """
    SELECT number, kind, body, at, previous_hash, hash FROM gathering_entry WHERE gathering = ? AND branch = ?
    ORDER BY number
    """
_APPEND = """
    INSERT INTO gathering_entry (gathering, branch, number, kind, body, at, previous_hash, hash)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
    """
_ENDS = "SELECT id, branch, date, lines, head_hash FROM gathering ORDER BY date DESC, id, branch"
_HEAD = "SELECT lines, head_hash FROM gathering WHERE id = ? AND branch = ?"
_LIST = "INSERT OR REPLACE INTO gathering (id, branch, form, date, name, lines, head_hash) VALUES (?, ?, ?, ?, ?, ?, ?)"


class BranchId(Struct, frozen=True, order=True):
    """A gathering and one of its branches; branch 0 is the one that counts here."""

    gathering: str
    branch: int = 0

    @property
    def words_key(self) -> str:
        """Under which its words stand in the table of words."""
        return f"{self.gathering}{OF_GATHERING}{self.branch}"


def branch_ids(connection: sqlite3.Connection) -> list[BranchId]:
    """All branches of all gatherings. Raises `Refused` if an id or a number cannot be read."""
    found = connection.execute(_BRANCHES).fetchall()
    if not all(isinstance(branch, int) for _, branch in found):
        raise Refused("wrong_type", expected="a number", found="something else")
    return sorted(BranchId(whole_text(gathering), branch) for gathering, branch in found)


def gathering_ends(connection: sqlite3.Connection) -> list[tuple[BranchId, str, ChainHead]]:
    """The branches that are listed, with their days and ends. Raises `Refused` if one of them cannot be read."""
    return [
        (BranchId(whole_text(gathering), not_negative(branch)), str(day), ChainHead(not_negative(lines), seal(head)))
        for gathering, branch, day, lines, head in connection.execute(_ENDS)
    ]


def encode(gathering: str, number: int, line: GatheringLine) -> StoredLine:
    """The row of a line, with digests of its words if it has salts.

    Raises `Refused` for a text that is no valid Unicode, ValueError if it has more or fewer words than salts.
    """
    what = line.what
    if line.salts is not None:
        sealed = zip(line.salts, words_in(what), strict=True)
        digests = (
            salt.digest.hex() if isinstance(salt, ForgottenWord) else digest_of(salt, word)
            for salt, (word, _) in sealed
        )
        what = with_words(what, lambda _word, _player: next(digests))
    row = StoredLine(gathering, number, None, what.kind, canonical(entry_to_json(what)), line.at, None)
    try:
        f"{row.night}\n{row.body}\n{row.at}".encode()
    except UnicodeEncodeError:
        raise Refused("control_characters") from None
    return row


def decode(row: StoredLine) -> GatheringLine:
    """The line of a row as it is sealed, with digests for words. `Refused` if no program would have written it."""
    at = whole_text(row.at)
    what = entry_from_json(whole_text(row.kind), read_json(whole_text(row.body)))
    line = GatheringLine(what, time(at) if at else "")
    if encode(row.night, row.number, line) != row:
        raise Refused("wrong_type", expected="a line as it is written", found="another")
    if isinstance(what, GatheringOpened) and what.id != row.night:
        raise Refused("gathering_opened_twice")
    return line


def sealed_lines(gathering: str, head: ChainHead, lines: Sequence[GatheringLine]) -> list[Sealed]:
    """The rows of new lines of a gathering whose chain ends at `head`. `Refused` for one that could not be read."""
    rows = []
    for number, line in enumerate(lines, head.lines):
        if decode(encode(gathering, number, replace(line, salts=None))) != line:
            raise ValueError(f"line {number} of a gathering, a {line.what.kind}, does not decode to what was encoded")
        rows.append(encode(gathering, number, line))
    return chain.sealed(head, rows)


def seals_of(lines: Sequence[GatheringLine]) -> list[str]:
    """The seals of the lines of a gathering, in hex digits; they have salts."""
    return [link.hash.hex() for link in sealed_lines(opening_of(lines).id, ChainHead(), lines)]


def write_lines(
    connection: sqlite3.Connection, path: Path, branch: BranchId, head: ChainHead, lines: Sequence[GatheringLine]
) -> ChainHead:
    """Write lines with salts after those of a branch that ends at `head`, in a transaction of the caller; the new end.

    Which of their words were forgotten before they came here is written too.
    """
    links = sealed_lines(branch.gathering, head, lines)
    key = (branch.gathering, branch.branch)
    connection.executemany(
        _APPEND,
        [(*key, one.row.number, one.row.kind, one.row.body, one.row.at, one.previous, one.hash) for one in links],
    )
    kept, gone = list[StoredWord](), list[tuple[int, int]]()
    for number, line in enumerate(lines, head.lines):
        for place, (salt, (word, _)) in enumerate(zip(line.salts or (), words_in(line.what), strict=True)):
            if isinstance(salt, ForgottenWord):
                gone.append((number, place))
            else:
                kept.append(StoredWord(number, place, salt, word))
    write_words(connection, branch.words_key, kept)
    if gone:
        forgotten = club_stream.WordsForgotten({branch.words_key: tuple(gone)})
        club_stream.append(connection, path, [forgotten], next((line.at for line in lines if line.at), ""))
    end = ChainHead(head.lines + len(links), links[-1].hash) if links else head
    first = read_links(connection, branch)[0].row
    list_branch(connection, branch, decode(first), end)
    return end


def list_branch(connection: sqlite3.Connection, branch: BranchId, first: GatheringLine, end: ChainHead) -> None:
    """Write the row of a branch in the list of gatherings, in a transaction of the caller."""
    connection.execute(_LIST, listed_values(branch, first, end))


def listed_values(branch: BranchId, first: GatheringLine, end: ChainHead) -> tuple[object, ...]:
    """What the list of gatherings has of a branch."""
    opened = opening_of([first])
    return (branch.gathering, branch.branch, str(opened.form), opened.date, opened.name, end.lines, end.hash)


def lengths(connection: sqlite3.Connection) -> dict[str, int]:
    """How many lines each branch of each gathering has, by the key of its words."""
    found = connection.execute("SELECT gathering, branch, max(number) + 1 FROM gathering_entry GROUP BY 1, 2")
    return {BranchId(gathering, branch).words_key: lines for gathering, branch, lines in found}


def head_of(connection: sqlite3.Connection, branch: BranchId) -> ChainHead:
    """The end of a branch as it is listed, unverified."""
    found = connection.execute(_HEAD, (branch.gathering, branch.branch)).fetchone()
    return ChainHead(*found) if found else ChainHead()


_OF_FORGOTTEN = "SELECT number, kind, body, at FROM gathering_entry WHERE gathering = ? AND branch = ? AND number = ?"


def forgotten_people(connection: sqlite3.Connection) -> frozenset[PlayerId]:
    """The ids of persons whose names were forgotten in gatherings."""
    found: set[PlayerId] = set()
    for _, forgotten in club_stream.forgettings(connection):
        for words, places in forgotten.words.items():
            if is_of_gathering(words):
                gathering, branch = words.split(OF_GATHERING)
                for line, place in places:
                    found.update(_person_at(connection, gathering, branch, line, place))
    return frozenset(found)


def _person_at(connection: sqlite3.Connection, gathering: str, branch: str, line: int, place: int) -> list[PlayerId]:
    """Whose name a word is: one id, or none."""
    for number, kind, body, at in connection.execute(_OF_FORGOTTEN, (gathering, int(branch), line)):
        with suppress(Refused):
            words = words_in(decode(StoredLine(gathering, number, None, kind, body, at, None)).what)
            return [player for _, player in words[place : place + 1] if player is not None]
    return []


def read_links(connection: sqlite3.Connection, branch: BranchId) -> list[Sealed]:
    """The sealed rows of a branch as they stand in the file, unverified."""
    return [
        Sealed(StoredLine(branch.gathering, number, None, kind, body, at, None), previous, hash_)
        for number, kind, body, at, previous, hash_ in connection.execute(_LINES, (branch.gathering, branch.branch))
    ]


def read_lines(connection: sqlite3.Connection, branch: BranchId, links: Sequence[Sealed]) -> Iterator[GatheringLine]:
    """The lines of a branch with their words. Raises `Refused`, once the rows before are read, also with "word_changed"
    and "word_lost"."""
    words: Mapping[tuple[int, int], tuple[object, object]] = read_words(connection, branch.words_key)
    forgotten = club_stream.forgotten_in(connection, branch.words_key)
    for link in links:
        line = decode(link.row)
        number, found, texts = link.row.number, list[bytes | ForgottenWord](), list[str]()
        for place, (digest, player) in enumerate(words_in(line.what)):
            salt, text = _word(words.get((number, place)), digest, player, is_forgotten=(number, place) in forgotten)
            found.append(salt)
            texts.append(text)
        left = iter(texts)
        what = with_words(line.what, lambda _word, _player, left=left: next(left))  # type: ignore[misc]
        entry_from_json(what.kind, read_json(canonical(entry_to_json(what))))  # a word may be no name
        yield replace(line, what=what, salts=tuple(found))


def _word(
    kept: tuple[object, object] | None, digest: str, player: PlayerId | None, *, is_forgotten: bool
) -> tuple[bytes | ForgottenWord, str]:
    """Salt and text of a word, verified; a neutral one in place of one that was forgotten."""
    if not _DIGEST.fullmatch(digest):
        raise Refused("word_changed")
    if kept is not None:
        found = verified(digest, kept)
        if found is None:
            raise Refused("word_changed")
        return found
    if not is_forgotten:
        raise Refused("word_lost")
    return ForgottenWord(bytes.fromhex(digest)), neutral_word(player)


def verified_lines(
    connection: sqlite3.Connection, path: Path, branch: BranchId
) -> tuple[tuple[GatheringLine, ...], ChainHead]:
    """The lines of a branch and the end of its chain; none if there is no such branch.

    Raises `DamagedClubFile` for the file at `path` if it is not as it was written.
    """
    links = read_links(connection, branch)
    try:
        head = chain.verify(links)
    except chain.Broken as broken:
        where = {"line": broken.number + 1, "gathering": branch.gathering}
        raise errors.DamagedClubFile(path, "damaged_gathering", **where) from broken
    if head_of(connection, branch) != head:
        raise errors.DamagedClubFile(path, "damaged_gathering", line=head.lines + 1, gathering=branch.gathering)
    found: list[GatheringLine] = []
    try:
        found.extend(read_lines(connection, branch, links))
        if found:
            stream_state(found)
    except Refused as refusal:
        where = {"line": len(found) + 1, "gathering": branch.gathering}
        raise errors.DamagedClubFile(path, "damaged_gathering", **where) from refusal
    return tuple(found), head


def kept_words(connection: sqlite3.Connection, path: Path) -> Iterator[tuple[str, int, int, str, PlayerId | None]]:
    """Every word of the gatherings that is not forgotten: its key, line and place, its text, and whose name it is.

    Raises `DamagedClubFile` for the file at `path`.
    """
    try:
        branches = branch_ids(connection)
    except Refused as refusal:
        raise errors.DamagedClubFile(path, "damaged_gathering", gathering="", line=1) from refusal
    for branch in branches:
        for number, line in enumerate(verified_lines(connection, path, branch)[0]):
            for place, (salt, word) in enumerate(zip(line.salts or (), words_in(line.what), strict=True)):
                if not isinstance(salt, ForgottenWord):
                    yield branch.words_key, number, place, *word
