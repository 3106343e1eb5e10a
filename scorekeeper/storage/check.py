"""The whole examination of a club file: pages, references, chains, and every list against what the entries say.

`check` only reads; `rebuild` makes the lists anew from the entries. Opening a night verifies its own chain in any case
(`SqliteJournal.lines`); this looks at everything.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from scorekeeper.files.json_reading import not_negative
from scorekeeper.night.journal import Line, after, replay
from scorekeeper.night.night import Night, settle_night
from scorekeeper.refusals import Refused
from scorekeeper.storage import chain, errors, projections, schema
from scorekeeper.storage.chain import ChainHead, Sealed
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.codec import decode, encode
from scorekeeper.storage.house_profiles import HOUSE_PROFILES
from scorekeeper.storage.list_values import any_text, named, whole_text
from scorekeeper.storage.projections import Kept
from scorekeeper.storage.replay_cache import Replayed, mark_of
from scorekeeper.storage.settings import CLUB_NAME, TYPE_ALL_SCORES, illegible
from scorekeeper.storage.sqlite_journal import kept, last_at, read_links
from scorekeeper.unicode_safety import visible


@dataclass(frozen=True, slots=True)
class Finding:
    """Something in the club file is not as it was written. `str()` is one sentence; `night` the night it concerns."""

    sentence: str
    night: str | None = None

    def __str__(self) -> str:
        return self.sentence


def check(
    club_file: ClubFile, *, replayed: Replayed | None = None, breathe: Callable[[], None] | None = None
) -> list[Finding]:
    """Everything that is wrong with the club file; nothing when it is whole. Changes nothing.

    Nights that were `replayed` before are not replayed again, and those that are found good now are added to them.
    `breathe` is called after each night, for a caller that works beside something in a hurry.
    """
    return _examined(club_file, replaying=True, replayed=replayed, breathe=breathe)


def check_seals(club_file: ClubFile, breathe: Callable[[], None] | None = None) -> list[Finding]:
    """As `check`, but nights are not replayed: enough for a copy of a good file, and ten times as fast."""
    return _examined(club_file, replaying=False, breathe=breathe)


def _examined(
    club_file: ClubFile,
    *,
    replaying: bool,
    replayed: Replayed | None = None,
    breathe: Callable[[], None] | None = None,
) -> list[Finding]:
    found: list[Finding] = []
    try:
        with club_file.reading() as connection, any_text(connection):
            found.extend(_pages(connection, ours=not club_file.is_newer))
            for night in _night_ids(connection):
                if not _is_whole(night):
                    found.append(Finding(f"The name of the night {named(night)} cannot be read; rebuild the lists."))
                elif club_file.is_newer:
                    found.extend(_newer_night(connection, night, club_file))
                else:
                    found.extend(_night(connection, night, replayed, replaying=replaying))
                if breathe is not None:
                    breathe()
            found.extend(_players(connection, club_file))
            if replaying:  # a copy is good without them
                found.extend(_beside(connection))
    except errors.ClubFileError as fault:
        found.append(Finding(str(fault)))
    return found


def _beside(connection: sqlite3.Connection) -> Iterator[Finding]:
    """What cannot be read of the settings and of the rows that are half typed."""
    for what in illegible(connection, (CLUB_NAME, TYPE_ALL_SCORES, HOUSE_PROFILES)):
        yield Finding(
            f"{what[0].upper()}{what[1:]} cannot be read and counts as never set; set it again, or restore a backup."
        )
    for night, game, text in connection.execute("SELECT night, game, text FROM draft ORDER BY night, game"):
        try:
            whole_text(text)
            whole_text(night)
            not_negative(game)
        except Refused:
            where = f"game {game + 1} of night {night}" if isinstance(game, int) else f"a game of night {night}"
            yield Finding(f"What is half typed in {visible(where)} cannot be read and counts as empty; type it again.")


def _newer_night(connection: sqlite3.Connection, night: str, club_file: ClubFile) -> Iterator[Finding]:
    """What a newer program wrote may be whole and yet not to be understood: that is what is said."""
    from scorekeeper.storage.newer_version import not_understood  # noqa: PLC0415  # seldom wanted

    return (Finding(str(why), night) for why in not_understood(connection, club_file.path, night))


def examined_night(connection: sqlite3.Connection, night: str) -> Iterator[Finding]:
    """What is wrong with one night: its seals, its replay, its lists. Of one that is not there, that it is not."""
    return _night(connection, night, None, replaying=True)


def _pages(connection: sqlite3.Connection, *, ours: bool) -> Iterator[Finding]:
    if ours and schema.digest(connection) != schema.DIGEST:
        yield Finding("The tables are not those of a club file.")
    for (said,) in connection.execute("PRAGMA integrity_check"):
        if said != "ok":
            yield Finding(f"SQLite finds the file damaged: {said}.")
    for table, _, refers_to, _ in connection.execute("PRAGMA foreign_key_check"):
        yield Finding(f"A row of the list “{table}” refers to nothing in “{refers_to}”.")


def _is_whole(night: str) -> bool:
    try:
        return bool(whole_text(night))
    except Refused:
        return False


def _night_ids(connection: sqlite3.Connection) -> list[str]:
    found = connection.execute("SELECT DISTINCT night FROM entry UNION SELECT id FROM night ORDER BY 1")
    return [str(night) for (night,) in found]


def _night(
    connection: sqlite3.Connection, night: str, replayed: Replayed | None, *, replaying: bool
) -> Iterator[Finding]:
    links = read_links(connection, night)
    try:
        head = chain.verify(links)
    except chain.Broken as broken:
        yield Finding(f"Night {night}: {broken}; it was changed after it was written.", night)
        return
    listed = connection.execute("SELECT lines, head_hash FROM night WHERE id = ?", (night,)).fetchone()
    if not links:
        yield Finding(f"Night {night} is listed but has no lines; they were taken out.", night)
    elif listed is None:
        yield Finding(f"Night {night} has {head.lines} lines but is not listed; rebuild the lists.", night)
    elif listed != (head.lines, head.hash):
        yield Finding(f"Night {night} has {head.lines} lines, but {listed[0]} were written; its end differs.", night)
    elif replaying and replayed is None:
        yield from _replayed(connection, night, links, head)
    elif replaying and replayed is not None:
        mark = mark_of(head, (connection.execute(select, (night,)) for select in _SELECT.values()))
        if mark not in replayed:
            found = list(_replayed(connection, night, links, head))
            yield from found
            if not found:
                replayed.add(mark)


def _replayed(
    connection: sqlite3.Connection, night: str, links: Sequence[Sealed], head: ChainHead
) -> Iterator[Finding]:
    made: list[Line] = []
    replayed: Night | None = None
    try:
        for number, link in enumerate(links):
            line = decode(link.row)
            if encode(night, number, line) != link.row:
                yield Finding(f"Night {night}: line {number + 1} is not in the form in which lines are kept.", night)
            replayed = after(replayed, line) if replayed else replay([line])
            made.append(line)
    except Refused as refusal:
        yield Finding(f"Night {night}: line {len(made) + 1} cannot stand there ({refusal}).", night)
        return
    assert replayed, "a night with lines has been opened"
    as_kept = Kept(replayed, head, last_at("", made))
    try:
        settle_night(as_kept.night)
        expected = projections.expected(as_kept)
    except AssertionError as error:
        yield Finding(f"Night {night} does not balance: {error}.", night)
        return
    for table, rows in expected.items():
        if sorted(connection.execute(_SELECT[table], (night,)).fetchall(), key=str) != sorted(rows, key=str):
            yield Finding(f"Night {night}: the list “{table}” differs from its lines; rebuild the lists.", night)


_SELECT = {
    "night": """
        SELECT id, date, club, table_name, currency, stake, games, unfinished, deals, last_at, lines, head_hash
        FROM night WHERE id = ?
        """,
    "night_player": "SELECT night, number, player, name FROM night_player WHERE night = ?",
    "game": "SELECT night, number, profile, stake, seats, deals, scores, over FROM game WHERE night = ?",
    "result": "SELECT night, game, player, net FROM result WHERE night = ?",
}
"""The columns by name: a newer program may have added others."""


def _players(connection: sqlite3.Connection, club_file: ClubFile) -> Iterator[Finding]:
    joined = connection.execute(
        "SELECT player, name, date, night FROM night_player JOIN night ON night = id ORDER BY date, night, number"
    )
    expected = {row[0]: row for row in joined}
    if expected != {row[0]: row for row in connection.execute("SELECT id, name, last_played, last_night FROM player")}:
        said = "The list of players differs from the players of the nights; rebuild the lists."
        yield Finding(
            str(errors.newer_form(club_file.path, "The list of players", "it differs from the nights"))
            if club_file.is_newer
            else said
        )


_EMPTY = (
    "DELETE FROM result",
    "DELETE FROM game",
    "DELETE FROM night_player",
    "DELETE FROM night",
    "DELETE FROM player",
)


def rebuild(club_file: ClubFile) -> int:
    """Make all lists anew from the entries, all or none; the number of nights.

    Raises `DamagedClubFile` where a night's entries are not as they were written: lists are no cure for that.
    """
    with club_file.rewriting() as connection:
        for statement in _EMPTY:
            connection.execute(statement)
        nights = [str(night) for (night,) in connection.execute("SELECT DISTINCT night FROM entry ORDER BY night")]
        for night in nights:
            as_kept = _kept(connection, night, club_file)
            projections.write(connection, as_kept, range(len(as_kept.night.games)))
    return len(nights)


def _kept(connection: sqlite3.Connection, night: str, club_file: ClubFile) -> Kept:
    links = read_links(connection, night)
    try:
        head = chain.verify(links)
        return kept([decode(link.row) for link in links], head)
    except (chain.Broken, Refused) as broken:
        raise errors.damaged(club_file.path, f"in night {night} {broken}") from broken
