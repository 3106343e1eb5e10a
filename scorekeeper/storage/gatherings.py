"""The gatherings of a club file: their journal, the list of them, and what comes in from a gathering file.

A gathering file is compared with what is here by the seals: the longer one stays if one is the beginning of the other.
Else the gathering was written in two places, which one writer does not do: nothing is merged, and the branch that came
is kept beside the one here.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.files.json_reading import not_negative, one_of, text
from scorekeeper.gathering.standing_lines import require_standing
from scorekeeper.gathering.stream import (
    GatheringForm,
    GatheringLine,
    GatheringOpened,
    is_beginning,
    opening_of,
    stream_state,
    with_neutral_words,
    words_in,
)
from scorekeeper.night.journal import ForgottenWord
from scorekeeper.refusals import Refused
from scorekeeper.storage import errors
from scorekeeper.storage.chain import ChainHead
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.forgotten_ids import forgotten_here
from scorekeeper.storage.gathering_rows import (
    BranchId,
    read_links,
    seals_of,
    verified_lines,
    write_lines,
)
from scorekeeper.storage.list_values import any_text, day, fields, key
from scorekeeper.storage.words import digest_of, salted

_COLUMNS = ("id", "branch", "form", "date", "name", "lines")
_LISTED = """
    SELECT id, branch, form, date, name, lines FROM gathering
    ORDER BY date DESC, (
        SELECT at FROM gathering_entry AS written
        WHERE written.gathering = gathering.id AND written.branch = 0 ORDER BY written.number DESC LIMIT 1
    ) DESC, id, branch
"""
_BRANCHES = "SELECT count(*) FROM gathering WHERE id = ?"


class GatheringListed(Struct, frozen=True):
    """A gathering in the list; `branches` is how many others of it came in."""

    id: str
    form: GatheringForm
    date: str
    name: str
    lines: int
    branches: int = 0


class SqliteGatherings:
    """A `scorekeeper.gathering.keeper.GatheringJournal` in a club file."""

    def __init__(self, club_file: ClubFile) -> None:
        self._file = club_file

    def append(self, gathering: str, lines: Sequence[GatheringLine], known: int) -> Sequence[GatheringLine]:
        """Keep lines of a gathering, all or none; durable when this returns. Returns them with the salts of their
        words. `known` is how many lines the writer has read.

        Raises `Refused` for a line that could not be read again, and `ClubFileError`: `NightChangedElsewhere` if there
        are more or fewer than `known`, `DamagedClubFile` if the lines before are not as they were written.
        """
        if not lines:
            return lines
        if isinstance(lines[0].what, GatheringOpened) != (known == 0):
            raise Refused("gathering_opened_twice" if known else "gathering_not_opened")
        lines = salted(lines, words_in)
        return self._file.disk.do(lambda: self._write(BranchId(gathering), lines, known))

    def _write(self, branch: BranchId, lines: Sequence[GatheringLine], known: int) -> Sequence[GatheringLine]:
        with self._file.writing() as connection:
            with any_text(connection):
                before, head = verified_lines(connection, self._file.path, branch)
            if len(before) != known:
                if self._is_kept(before[known:], lines):
                    return before[known:]  # an attempt that was reported as failed was committed
                raise errors.NightChangedElsewhere(self._file.path)
            stream_state([*before, *lines])
            write_lines(connection, self._file.path, branch, head, lines)
        return lines

    @staticmethod
    def _is_kept(found: Sequence[GatheringLine], lines: Sequence[GatheringLine]) -> bool:
        return list(found) == list(lines)

    def lines(self, gathering: str) -> tuple[GatheringLine, ...]:
        """All lines of a gathering, verified; none if there is no such gathering. Raises `ClubFileError`."""
        return self.branch(BranchId(gathering))

    def branch(self, branch: BranchId) -> tuple[GatheringLine, ...]:
        """As `lines`, of one branch."""
        with self._file.reading() as connection, any_text(connection):
            return verified_lines(connection, self._file.path, branch)[0]

    def listed(self) -> list[GatheringListed]:
        """The gatherings of the club, newest first, of one day the one written last. Raises `ClubFileError`."""
        found: dict[str, GatheringListed] = {}
        with self._file.reading() as connection, any_text(connection):
            rows = connection.execute(_LISTED).fetchall()
        try:
            for row in rows:
                read = fields(_COLUMNS, row)
                if (gathering := read.need("id", key)) in found:
                    one = found[gathering]
                    found[gathering] = replace(one, branches=one.branches + 1)
                else:
                    found[gathering] = GatheringListed(
                        gathering,
                        read.need("form", one_of(GatheringForm)),
                        read.need("date", day),
                        read.need("name", text),
                        read.need("lines", not_negative),
                    )
        except Refused as refusal:
            raise errors.DamagedList(self._file.path, "damaged_gatherings", why=refusal) from refusal
        return list(found.values())


class GatheringArrival(StrEnum):
    """What became of a gathering that came in."""

    NEW = "new"
    MORE = "more"
    KNOWN = "known"
    BRANCH = "branch"


def bring_gathering(club_file: ClubFile, lines: Sequence[GatheringLine]) -> GatheringArrival:
    """Take in the lines of a gathering file; durable when this returns. Names that were forgotten here do not come
    with it.

    Raises `Refused` if the lines make no gathering, or one of them cannot stand in it, and `ClubFileError`.
    """
    require_standing(lines)
    return club_file.disk.do(lambda: _bring(club_file, lines))


def _bring(club_file: ClubFile, lines: Sequence[GatheringLine]) -> GatheringArrival:
    gathering, coming = opening_of(lines).id, seals_of(lines)
    with club_file.writing() as connection:
        with any_text(connection):
            gone = forgotten_here(connection)  # in this transaction: another program may forget a person at any time
            count = connection.execute(_BRANCHES, (gathering,)).fetchone()[0]
            for number in range(count):
                branch = BranchId(gathering, number)
                kept, head = verified_lines(connection, club_file.path, branch)
                seals = [link.hash.hex() for link in read_links(connection, branch)]
                if is_beginning(coming, seals):
                    return GatheringArrival.BRANCH if number else GatheringArrival.KNOWN
                if is_beginning(seals, coming):
                    new = _without(lines[len(kept) :], gone)
                    write_lines(connection, club_file.path, branch, head, new)
                    return GatheringArrival.BRANCH if number else GatheringArrival.MORE
        write_lines(connection, club_file.path, BranchId(gathering, count), ChainHead(), _without(lines, gone))
    return GatheringArrival.BRANCH if count else GatheringArrival.NEW


def _without(lines: Sequence[GatheringLine], gone: frozenset[str]) -> list[GatheringLine]:
    """The lines as if the names of persons of some ids had been forgotten in them."""
    return [_line_without(line, gone) for line in lines]


def _line_without(line: GatheringLine, gone: frozenset[str]) -> GatheringLine:
    words = zip(line.salts or (), words_in(line.what), strict=True)
    salts = tuple(
        ForgottenWord(bytes.fromhex(digest_of(salt, word))) if isinstance(salt, bytes) and player in gone else salt
        for salt, (word, player) in words
    )
    return with_neutral_words(replace(line, salts=salts))
