"""Lists written again from the entries of nights: all of them on demand, those of whole nights when a file is upgraded.

An older program may have computed other figures of the same entries (a settlement at a change of seats, for one): an
upgraded file has those of this program, so that lists and pages agree.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from scorekeeper.refusals import Refused
from scorekeeper.storage import chain, errors, projections
from scorekeeper.storage.chain import ChainHead, Sealed
from scorekeeper.storage.gathering_rows import branch_ids, decode, list_branch
from scorekeeper.storage.gathering_rows import read_links as read_gathering_links
from scorekeeper.storage.list_values import any_text
from scorekeeper.storage.night_lines import counting, read_lines
from scorekeeper.storage.night_rows import read_links, verified_head, verified_links
from scorekeeper.storage.progress import Progress, Step, Work
from scorekeeper.storage.projections import StoredNight, stored_night

_NIGHTS = "SELECT DISTINCT night FROM entry ORDER BY night"
_EMPTY = (
    "DELETE FROM result",
    "DELETE FROM player_night",
    "DELETE FROM game",
    "DELETE FROM night_player",
    "DELETE FROM night",
    "DELETE FROM player",
    "DELETE FROM gathering",
)


def rebuild_lists(connection: sqlite3.Connection, path: Path, progress: Progress | None = None) -> int:
    """Empty all lists and write them again, in a transaction of the caller; how many nights there are.

    `progress` is called before each night. Raises `DamagedClubFile` for the file at `path` if a night's entries are
    not as they were written, which lists cannot repair.
    """
    for statement in _EMPTY:
        connection.execute(statement)
    nights = [str(night) for (night,) in connection.execute(_NIGHTS)]
    for night in _each(nights, progress):
        links = read_links(connection, night)
        projections.write_whole(connection, _replayed(connection, links, verified_head(links, path, night), path))
    for branch in branch_ids(connection):
        links = read_gathering_links(connection, branch)
        try:
            head = chain.verify(links)
            list_branch(connection, branch, decode(links[0].row), head)
        except (chain.Broken, Refused) as fault:
            raise errors.DamagedClubFile(path, "damaged_gathering", gathering=branch.gathering, line=1) from fault
    return len(nights)


def _each(nights: Sequence[str], progress: Progress | None) -> Iterator[str]:
    for number, night in enumerate(nights, 1):
        if progress is not None:
            progress(Step(Work.LISTS, number, len(nights)))
        yield night


def refresh_figures(connection: sqlite3.Connection, path: Path, progress: Progress | None = None) -> None:
    """Write what the lists say of the games of every night again, in a transaction of the caller.

    A night that is damaged or not understood keeps its lists, for the check to find; players are left alone.
    """
    with any_text(connection):
        _refresh(connection, path, [night for (night,) in connection.execute(_NIGHTS)], progress)


def refresh_nights(
    connection: sqlite3.Connection, path: Path, nights: Sequence[str], progress: Progress | None = None
) -> None:
    """As `refresh_figures`, of these nights, in a transaction of its own. Raises `sqlite3.Error`."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        _refresh(connection, path, nights, progress)
        connection.execute("COMMIT")
    finally:
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _refresh(connection: sqlite3.Connection, path: Path, nights: Sequence[str], progress: Progress | None) -> None:
    for night in _each(nights, progress):
        try:
            rows = projections.expected(_replayed(connection, *verified_links(connection, path, night), path))
        except (errors.DamagedClubFile, AssertionError):
            continue
        projections.write_figures(connection, rows)


def refresh_index(connection: sqlite3.Connection, path: Path, night: str) -> None:
    """Write what a night is found by again, in a transaction of the caller. Raises `DamagedClubFile`."""
    links, head = verified_links(connection, path, night)
    projections.write_index(connection, _replayed(connection, links, head, path).night)


def _replayed(connection: sqlite3.Connection, links: list[Sealed], head: ChainHead, path: Path) -> StoredNight:
    if not links:  # pages that are damaged may list a night and not find it
        raise errors.DamagedClubFile(path)
    night = links[0].row.night
    try:
        lines = counting(read_lines(connection, night, (link.row for link in links)))
        return stored_night([line for _, line in lines], head)
    except Refused as refusal:
        raise errors.DamagedClubFile(path, "damaged_night", night=night, why=refusal) from refusal
