"""The journal in the club file: once `append` has returned the lines are on disk, chained and in all lists.

Each line is serialised once, and stored only if it can be read again. The journal caches the end of the chain of each
night that was read or written here, and refuses to write if another program has written since.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from scorekeeper.night.journal import Line, NightOpened, Rewound
from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.storage import draft_rows, errors
from scorekeeper.storage.chain import ChainHead, Sealed
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.list_values import any_text
from scorekeeper.storage.night_lines import decoded, numbered_lines
from scorekeeper.storage.night_rows import sealed_lines, verified_links
from scorekeeper.storage.words import salted, unsalted

if TYPE_CHECKING:
    from scorekeeper.storage.night_writing import NightWriting

_HEAD = "SELECT number + 1, hash FROM entry WHERE night = ? ORDER BY number DESC LIMIT 1"
_HASH = "SELECT hash FROM entry WHERE night = ? AND number = ?"


class SqliteJournal:
    """A `scorekeeper.night.journal.Journal` in a club file."""

    def __init__(self, club_file: ClubFile) -> None:
        self._file = club_file
        self._heads: dict[str, ChainHead] = {}
        self._uncounted: dict[str, int] = {}
        """How many lines of a night do not count, since another branch has replaced them."""
        self._verified: dict[str, int] = {}
        self._beside: set[str] = set()
        """The nights that were read or written here of which the words stand beside their lines."""

    @cached_property
    def _writing(self) -> NightWriting:
        from scorekeeper.storage.night_writing import NightWriting  # noqa: PLC0415  # a start only reads; 10 ms when it is painted

        return NightWriting(self._file)

    def append(self, lines: Sequence[Line], after: Night, known: int) -> Sequence[Line]:
        """Keep the lines, all or none, which lead to the night `after`; durable when this returns.

        Returns them as they are kept, with the salts of their words. A deal deletes the draft of its game. Raises
        `Refused` for a line that could not be read again, and for a night that begins twice or not at all;
        `NightChangedElsewhere` if the night has more lines than the first `known` ones that the writer has read;
        `ClubFileError` if the file cannot be written. Nothing is stored then.
        """
        if not lines:
            return lines
        head = self._head_of(after.id)
        if isinstance(lines[0].what, NightOpened) != (head.lines == 0):
            raise Refused("night_opened_twice" if head.lines else "night_not_opened")
        if head.lines - self._uncounted.get(after.id, 0) != known:
            raise errors.NightChangedElsewhere(self._file.path)
        lines = self._as_kept(lines, after.id)
        links, end = sealed_lines(after.id, head, lines)
        try:
            with self._file.writing() as connection:
                found = _head(connection, after.id)
                if found == head:
                    self._verify_again(connection, after.id, head)
                    self._writing.write(connection, links, lines, after, end)
                elif found != end:  # else an attempt that was reported as failed was committed
                    raise self._why_other(connection, after.id, head)
        except errors.ClubFileError:
            if not self._was_committed(after.id, end):
                raise
        self._remember(after.id, end, lines)
        return lines

    def replace_branch(self, common: int, lines: Sequence[Line], after: Night, known: int) -> None:
        """Let the lines of a night after the first `common` ones count no more, and add those of another branch, which
        lead to the night `after`; all or none, durable when this returns. Raises as `append` does."""
        with self._file.reading() as connection:
            links, _ = verified_links(connection, self._file.path, after.id)
            numbered = numbered_lines(connection, self._file.path, after.id, links)
        if len(numbered) != known:
            raise errors.NightChangedElsewhere(self._file.path)
        self.append([Line(Rewound(numbered[common][0])), *lines], after, known)
        self._uncounted[after.id] = self._uncounted.get(after.id, 0) + known - common + 1

    def _as_kept(self, lines: Sequence[Line], night: str) -> Sequence[Line]:
        """The new lines of a night with salts, or without if its words are in its lines. Unchanged if the night was
        neither read nor written here yet, and if there are none.
        """
        if lines and (isinstance(lines[0].what, NightOpened) or night in self._beside):
            return salted(lines)
        return unsalted(lines) if night in self._heads else lines

    def moved_elsewhere(self, night: str, payment: int) -> bool:
        """Whether another night of the club has netted, paid or forgiven a part of an IOU. Raises `ClubFileError`."""
        return self._writing.moved_elsewhere(night, payment)

    def settled_together(self, night: str) -> bool:
        """Whether money was paid for a night together with the other tables of its evening. Raises `ClubFileError`."""
        return self._writing.settled_together(night)

    def _was_committed(self, night: str, head: ChainHead) -> bool:
        """Whether the lines are in the file although writing them failed, in syncing the folder after the commit.

        If they were reported as failed, the user would write them twice.
        """
        try:
            with self._file.reading() as connection:
                return _head(connection, night) == head
        except errors.ClubFileError:
            return False

    def lines(self, night: str) -> Sequence[Line]:
        """All lines of a night, its chain verified; none if there is no such night.

        Raises `DamagedClubFile` if the night is not as it was written, `NightGone` if lines are missing that were
        read or written here before, `NewerVersion` if a newer program wrote what this one does not understand.
        """
        if self._file.is_newer:
            self._writing.require_understood(night)
        return self._read(night)

    def _read(self, night: str) -> Sequence[Line]:
        with self._file.reading() as connection:
            links, head = verified_links(connection, self._file.path, night)
            self._require_from(night, links)
            lines = decoded(connection, self._file.path, night, links)
        self._remember(night, head, lines)
        self._uncounted[night] = len(links) - len(lines)
        return lines

    def _remember(self, night: str, head: ChainHead, lines: Sequence[Line]) -> None:
        """Remember how far a night has come and, from its first lines, whether its words stand beside its lines."""
        self._heads[night] = head
        if lines and isinstance(lines[0].what, NightOpened) and lines[0].salts is not None:
            self._beside.add(night)

    def save_draft(self, night: str, game: int, text: str, at: str = "") -> None:
        """Save a row as far as it is typed, in place of the draft saved before.

        Raises `ClubFileError`: `NightChangedElsewhere` or `NightGone` if the night is not in the file as it was
        read or written here, which may be another club's file.
        """
        with self._file.writing() as connection:
            self._require_as_here(connection, night)
            draft_rows.save(connection, night, game, text, at)

    def draft(self, night: str, game: int) -> str:
        """The draft of a game, a row as far as it was typed; "" if there is none.

        Raises `DamagedClubFile` if it is not as it was saved.
        """
        try:
            with self._file.reading() as connection, any_text(connection):
                return draft_rows.read(connection, night, game)
        except Refused:
            raise errors.DamagedClubFile(self._file.path, "damaged_draft", game=game + 1) from None

    def clear_draft(self, night: str, game: int) -> None:
        """Delete the draft of a game. Raises as `save_draft` does."""
        with self._file.writing() as connection:
            self._require_as_here(connection, night)
            draft_rows.delete(connection, night, game)

    def _head_of(self, night: str) -> ChainHead:
        """The end of a night's chain when it was last read or written here; it is read now if it never was."""
        if night not in self._heads:
            self._read(night)
        return self._heads[night]

    def holds(self, night: str) -> bool:
        """Whether the file, opened again, has every line of a night that was read or written here."""
        if not self._heads.get(night, ChainHead()).lines:
            return True
        try:
            with self._file.reader() as now:
                links, _ = _verified(now, night)
            self._require_from(night, links)
        except (errors.ClubFileLocked, errors.DiskSilent):
            return True  # it cannot be read now
        except errors.ClubFileError:
            return False
        return True

    def _require_as_here(self, connection: sqlite3.Connection, night: str) -> None:
        """Raise a `ClubFileError` if a night is not in the file as it was last read or written here."""
        known = self._heads.get(night)
        if known is None:
            return
        if _head(connection, night) != known:
            raise self._why_other(connection, night, known)
        self._verify_again(connection, night, known)

    def _verify_again(self, connection: sqlite3.Connection, night: str, known: ChainHead) -> None:
        """Raise `DamagedClubFile` if the file was changed by another program and a hash of the night is wrong."""
        if self._verified.get(night) == self._file.changes:
            return
        if known.lines:
            verified_links(connection, self._file.path, night)
        self._verified[night] = self._file.changes

    def _why_other(self, connection: sqlite3.Connection, night: str, known: ChainHead) -> errors.ClubFileError:
        """`NightChangedElsewhere` if another program has appended lines to a night, else `NightGone`."""
        last = connection.execute(_HASH, (night, known.lines - 1)).fetchone()
        goes_on = not known.lines or last == (known.hash,)
        return (errors.NightChangedElsewhere if goes_on else errors.NightGone)(self._file.path)

    def _require_from(self, night: str, links: Sequence[Sealed]) -> None:
        """Raise `NightGone` if the rows of a night do not begin with those that were read or written here before."""
        known = self._heads.get(night, ChainHead())
        if known.lines and (len(links) < known.lines or links[known.lines - 1].hash != known.hash):
            raise errors.NightGone(self._file.path)


def _verified(file: ClubFile, night: str) -> tuple[list[Sealed], ChainHead]:
    """The rows of a night and the end of its chain, verified as `verified_links` does."""
    with file.reading() as connection:
        return verified_links(connection, file.path, night)


def _head(connection: sqlite3.Connection, night: str) -> ChainHead:
    found = connection.execute(_HEAD, (night,)).fetchone()
    return ChainHead(*found) if found else ChainHead()
