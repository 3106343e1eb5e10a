"""The check word: the first 64 bits of the last hash of a night, or of a gathering, as four pronounceable words
("lusab-babad-gutih-kabob").

It is printed on paper, and typed to compare that paper with the club file: rewriting a whole chain and all lists cannot
change a sheet that was printed before. Older papers have only the first three words, which are still found.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from msgspec import Struct

from scorekeeper.gathering.stream import GatheringLine
from scorekeeper.gathering.tournament.state import Tournament
from scorekeeper.night.journal import Line, NightOpened
from scorekeeper.refusals import Refused
from scorekeeper.storage import chain, gathering_rows
from scorekeeper.storage.chain import GENESIS, ChainHead, Sealed
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import encode
from scorekeeper.storage.gathering_rows import seals_of
from scorekeeper.storage.night_lines import read_lines
from scorekeeper.storage.night_rows import read_links
from scorekeeper.storage.words import is_forgotten, unsalted

_CONSONANTS, _VOWELS = "bdfghjklmnprstvz", "aiou"
_WORDS = 4
_GATHERINGS = "SELECT id, branch, form, date, name FROM gathering ORDER BY date DESC, id, branch"


class CheckWordMatch(Struct, frozen=True):
    """A found check word: night, date, how many lines it had then, how many were written since.

    Of a gathering `night` is its id, `form` its kind ("" for a night), and `name` its name.
    """

    night: str
    date: str
    lines: int
    since: int
    form: str = ""
    name: str = ""


def check_word(head: ChainHead) -> str:
    """The check word of a chain that ends at `head`; "" for an empty one."""
    if head.hash == GENESIS:
        return ""
    pieces = (int.from_bytes(head.hash[at : at + 2]) for at in range(0, 2 * _WORDS, 2))
    return "-".join(map(_word, pieces))


def word_of(lines: Sequence[Line]) -> str:
    """The check word of a night from its lines, the same as in the club file; "" if there are none."""
    if not lines:
        return ""
    first = lines[0].what
    assert isinstance(first, NightOpened)
    return check_word(ChainHead(len(lines), _sealed(first.id, lines)[-1].hash))


def word_of_gathering(lines: Sequence[GatheringLine]) -> str:
    """The check word of a gathering from its lines, the same as in the club file; "" if there are none."""
    return check_word(ChainHead(len(lines), bytes.fromhex(seals_of(lines)[-1]))) if lines else ""


def words_of_tables(now: Tournament) -> dict[str, str]:
    """The check word of the night of each table of a tournament that is in, by its id, as it came in."""
    came = [table.came_in for drawn in now.rounds for table in drawn.tables if table.came_in is not None]
    return {one.night: check_word(ChainHead(one.lines, bytes.fromhex(one.head))) for one in came}


def _sealed(night: str, lines: Sequence[Line]) -> list[Sealed]:
    return chain.sealed(ChainHead(), (encode(night, number, line) for number, line in enumerate(lines)))


def as_printed(typed: str) -> str:
    """A check word as it is printed, however it was typed: "LUSAB babad gutih"."""
    letters = "".join(sign for sign in typed.lower() if sign.isalpha())
    return "-".join(letters[at : at + 5] for at in range(0, len(letters), 5))


def find_word(club_file: ClubFile, typed: str) -> CheckWordMatch | None:
    """The night or gathering and the line whose check word this is, whole or as an older paper has it; None if no
    line has it.

    A paper that was printed of a night file without salts, such as one of an older program, has the check word of the
    lines with their words in them; it is found as long as nothing in the night is forgotten. What has a broken chain is
    left out. Raises `ClubFileError`.
    """
    wanted = as_printed(typed)
    with club_file.reading() as connection:
        nights = connection.execute("SELECT id, date FROM night ORDER BY date DESC, id").fetchall()
        for links_of in (_verified, _with_words):
            for night, date in nights:
                links = links_of(connection, night)
                if lines := _lines_of(wanted, links):
                    return CheckWordMatch(night, date, lines, len(links) - lines)
        for gathering, branch, form, date, name in connection.execute(_GATHERINGS).fetchall():
            links = _unbroken(gathering_rows.read_links(connection, gathering_rows.BranchId(gathering, branch)))
            if lines := _lines_of(wanted, links):
                return CheckWordMatch(gathering, date, lines, len(links) - lines, form, name)
    return None


def _lines_of(wanted: str, links: Sequence[Sealed]) -> int:
    """After how many of its lines a chain had a check word; 0 for never."""
    for link in reversed(links):
        word = check_word(ChainHead(link.row.number + 1, link.hash))
        if wanted in (word, word.rpartition("-")[0]):
            return link.row.number + 1
    return 0


def _unbroken(links: list[Sealed]) -> list[Sealed]:
    """The sealed rows of a chain; none if it is broken."""
    try:
        chain.verify(links)
    except chain.Broken:
        return []
    return links


def _verified(connection: sqlite3.Connection, night: str) -> list[Sealed]:
    return _unbroken(read_links(connection, night))


def _with_words(connection: sqlite3.Connection, night: str) -> list[Sealed]:
    """A night whose words stand beside its lines, sealed as if they stood in them; nothing if that cannot be."""
    try:
        lines = [line for _, line in read_lines(connection, night, (link.row for link in _verified(connection, night)))]
    except Refused:
        return []
    if not lines or lines[0].salts is None or any(map(is_forgotten, lines)):
        return []
    return _sealed(night, unsalted(lines))


def _word(piece: int) -> str:
    """16 bits as consonant, vowel, consonant, vowel, consonant."""
    c1, v1, c2, v2, c3 = piece >> 12, piece >> 10 & 3, piece >> 6 & 15, piece >> 4 & 3, piece & 15
    return _CONSONANTS[c1] + _VOWELS[v1] + _CONSONANTS[c2] + _VOWELS[v2] + _CONSONANTS[c3]
