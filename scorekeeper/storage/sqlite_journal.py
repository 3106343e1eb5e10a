"""The journal in the club file: what `append` has returned from is on the disk, chained and in all lists.

A night's lines are replayed before they are kept, so nothing gets in that could not be read back. The journal knows
how far each night had come when it was last read here; if another program has written in it since, it refuses.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence

from scorekeeper.night.journal import GameOpened, Line, after_all, replay
from scorekeeper.refusals import Refused
from scorekeeper.sheet.entries import DealEntry, Written
from scorekeeper.storage import chain, directory, errors, projections
from scorekeeper.storage.chain import ChainHead, Sealed
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import decode, encode
from scorekeeper.storage.directory import NightListed, PlayerListed
from scorekeeper.storage.ious import moved_elsewhere
from scorekeeper.storage.list_values import any_text, whole_text
from scorekeeper.storage.night_check import require_understood
from scorekeeper.storage.night_rows import verified_links
from scorekeeper.storage.projections import Kept, kept, last_at
from scorekeeper.text.refusal_messages import placed_refusal_text

_HEAD = "SELECT number + 1, hash FROM entry WHERE night = ? ORDER BY number DESC LIMIT 1"
_HASH = "SELECT hash FROM entry WHERE night = ? AND number = ?"
_APPEND = "INSERT INTO entry VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)"


class SqliteJournal:
    """Keeps lines in a club file; implements `scorekeeper.night.journal.Journal`."""

    def __init__(self, club_file: ClubFile) -> None:
        self._file = club_file
        self._heads: dict[str, ChainHead] = {}
        self._kept: Kept | None = None
        self._verified: dict[str, int] = {}

    def append(self, night: str, lines: Sequence[Line]) -> None:
        """Keep the lines, all or none; durable when this returns.

        A deal takes the draft of its game away with it. Raises `Refused` where the lines do not follow from the night,
        `ClubFileError` where the file cannot keep them; nothing was kept then.
        """
        if not lines:
            return
        before = self._known(night)
        head = before.head if before else ChainHead()
        links = chain.sealed(head, (encode(night, head.lines + n, line) for n, line in enumerate(lines)))
        kept = _grown(before, lines, links)
        try:
            with self._file.writing() as connection:
                found = _head(connection, night)
                if found == head:
                    self._verify_again(connection, night, head)
                    self._write(connection, before, kept, lines, links)
                elif found != kept.head:  # else an attempt that was reported as failed had come through
                    raise self._why_other(connection, night, head)
        except errors.ClubFileError:
            if not self._came_through(night, kept.head):
                raise
        self._kept, self._heads[night] = kept, kept.head

    def _write(
        self,
        connection: sqlite3.Connection,
        before: Kept | None,
        kept: Kept,
        lines: Sequence[Line],
        links: Sequence[Sealed],
    ) -> None:
        connection.executemany(_APPEND, map(_values, links))
        if before is not None and before.night.discarded:
            projections.write(connection, kept, range(len(kept.night.games)))
        else:
            touched = sorted({line.game for line in lines if line.game is not None})
            projections.write(connection, kept, touched, len(before.night.players) if before else 0)
        for line in lines:
            if isinstance(line.what, Written) and isinstance(line.what.entry, DealEntry):
                connection.execute("DELETE FROM draft WHERE night = ? AND game = ?", (kept.night.id, line.game))

    def moved_elsewhere(self, night: str, payment: int) -> bool:
        """Whether another night of the books has moved a part of an IOU. Raises `ClubFileError`."""
        return moved_elsewhere(self._file, night, payment)

    def _came_through(self, night: str, head: ChainHead) -> bool:
        """Whether the lines are in the file although writing them failed: the fault struck after the commit itself,
        when only the folder was still to be synced. Refusing them then would have them written twice."""
        try:
            with self._file.reading() as connection:
                return _head(connection, night) == head
        except errors.ClubFileError:
            return False

    def lines(self, night: str) -> Sequence[Line]:
        """All lines of a night, its chain verified; none where there is no such night.

        Raises `DamagedClubFile` where the night is not as it was written, `NightGone` where it lacks lines that it had
        here before, and `NewerVersion` where a newer program wrote what cannot be read rightly here.
        """
        if self._file.is_newer:
            require_understood(self._file, night)
        links, head = _verified(self._file, night)
        self._require_from(night, links)
        lines = self._decoded(links)
        self._heads[night] = head
        if self._kept and self._kept.night.id == night and self._kept.head != head:
            self._kept = None
        return lines

    def nights(self, limit: int | None = None) -> list[NightListed]:
        """The nights of the club that count, the newest first; all of them, or `limit`."""
        return directory.nights(self._file, limit)

    def players(self) -> list[PlayerListed]:
        """Everybody who ever joined a night, those who played last first."""
        return directory.players(self._file)

    def save_draft(self, night: str, game: int, text: str, at: str = "") -> None:
        """Keep a row as far as it is typed; the one kept before is replaced.

        Raises `ClubFileError`: `NightChangedElsewhere` or `NightGone` where the night is not in the file as it was
        read or written here, so that nothing is kept beside a stranger's nights.
        """
        with self._file.writing() as connection:
            self._require_as_here(connection, night)
            connection.execute(
                "INSERT INTO draft VALUES (?, ?, ?, ?) "
                "ON CONFLICT (night, game) DO UPDATE SET text = excluded.text, at = excluded.at",
                (night, game, text, at),
            )

    def draft(self, night: str, game: int) -> str:
        """The row that was being typed in a game when it was last saved; "" where there is none.

        Raises `DamagedClubFile` where it is no text.
        """
        with self._file.reading() as connection, any_text(connection):
            found = connection.execute("SELECT text FROM draft WHERE night = ? AND game = ?", (night, game)).fetchone()
        try:
            return whole_text(found[0]) if found else ""
        except Refused:
            raise errors.damaged_beside(self._file.path, f"the half-typed row of game {game + 1}") from None

    def clear_draft(self, night: str, game: int) -> None:
        """Forget the row that was being typed. Raises as `save_draft` does."""
        with self._file.writing() as connection:
            self._require_as_here(connection, night)
            connection.execute("DELETE FROM draft WHERE night = ? AND game = ?", (night, game))

    def _known(self, night: str) -> Kept | None:
        """The night as this journal last saw it; None where it had no line. Read anew if it is not at hand."""
        if self._kept and self._kept.night.id == night:
            return self._kept
        seen = self._heads.get(night)
        links, head = _verified(self._file, night)
        self._require_from(night, links)
        if seen not in (None, head):
            raise errors.changed_elsewhere(self._file.path)
        self._heads[night] = head
        return kept(self._decoded(links), head) if links else None

    def holds(self, night: str) -> bool:
        """Whether the file, opened once more, has every line of a night that was read or written here."""
        if not self._heads.get(night, ChainHead()).lines:
            return True
        try:
            with self._file.reader() as now:
                links, _ = _verified(now, night)
            self._require_from(night, links)
        except errors.ClubFileLocked:
            return True  # nobody can look into it now
        except errors.ClubFileError:
            return False
        return True

    def _require_as_here(self, connection: sqlite3.Connection, night: str) -> None:
        """Raise what is the matter where a night is not in the file as it was last read or written here."""
        known = self._heads.get(night)
        if known is None:
            return
        if _head(connection, night) != known:
            raise self._why_other(connection, night, known)
        self._verify_again(connection, night, known)

    def _verify_again(self, connection: sqlite3.Connection, night: str, known: ChainHead) -> None:
        """Raise `DamagedClubFile` where somebody has changed the file and the lines of a night do not hold any more."""
        if self._verified.get(night) == self._file.changes:
            return
        if known.lines:
            verified_links(connection, self._file.path, night)
        self._verified[night] = self._file.changes

    def _why_other(self, connection: sqlite3.Connection, night: str, known: ChainHead) -> errors.ClubFileError:
        """Another program went on with a night from where it had come to, or its lines are not there any more."""
        last = connection.execute(_HASH, (night, known.lines - 1)).fetchone()
        goes_on = not known.lines or last == (known.hash,)
        return errors.changed_elsewhere(self._file.path) if goes_on else errors.night_gone(self._file.path)

    def _require_from(self, night: str, links: Sequence[Sealed]) -> None:
        """Raise `NightGone` where the rows of a night do not begin with those that were read or written here."""
        known = self._heads.get(night, ChainHead())
        if known.lines and (len(links) < known.lines or links[known.lines - 1].hash != known.hash):
            raise errors.night_gone(self._file.path)

    def _decoded(self, links: Sequence[Sealed]) -> tuple[Line, ...]:
        lines = []
        for link in links:
            try:
                lines.append(decode(link.row))
            except Refused as refusal:
                where, why = f"line {link.row.number + 1} of night {link.row.night}", placed_refusal_text(refusal)
                raise errors.damaged(self._file.path, f"{where} cannot be read ({why})") from refusal
        return tuple(lines)


def _verified(file: ClubFile, night: str) -> tuple[list[Sealed], ChainHead]:
    """The rows of a night and its head, once every seal has held and the end is the one in the list of nights."""
    with file.reading() as connection:
        return verified_links(connection, file.path, night)


def _grown(before: Kept | None, lines: Sequence[Line], links: Sequence[Sealed]) -> Kept:
    night, at = (before.night, before.last_at) if before else (replay(lines[:1]), "")
    games = len(night.games)
    for line in lines:
        if isinstance(line.what, GameOpened):
            if line.game != games:
                raise Refused("no_such_game", game=line.game)
            games += 1
    night = after_all(night, lines if before else lines[1:])
    return Kept(night, ChainHead(links[-1].row.number + 1, links[-1].hash), last_at(at, lines))


def _head(connection: sqlite3.Connection, night: str) -> ChainHead:
    found = connection.execute(_HEAD, (night,)).fetchone()
    return ChainHead(*found) if found else ChainHead()


def _values(link: Sealed) -> tuple[str | int | bytes | None, ...]:
    row = link.row
    return (row.night, row.number, row.game, row.kind, row.body, row.at, row.scorekeeper, link.previous, link.hash)
