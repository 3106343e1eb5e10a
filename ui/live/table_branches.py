"""Files of an evening's tables that are another branch of a night than the books have."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from scorekeeper.files.evening_files import TableBrought, tables_once
from scorekeeper.night.branches import Arrival
from scorekeeper.refusals import Refused
from scorekeeper.storage.branches import judged
from ui.live.open_club import OpenClub

TWO_VERSIONS = "table_in_two_versions"
"""The code of the refusal of tables that contradict each other."""


def tables_that_count(club: OpenClub, tables: Iterable[TableBrought]) -> list[TableBrought]:
    """Each night once; files that were set aside as a branch are skipped. Raises `Refused` if two versions contradict
    each other and none was chosen yet, and `OSError`.
    """
    found = list(tables)
    try:
        return tables_once(found)
    except Refused as refusal:
        if refusal.code != TWO_VERSIONS:
            raise
    return tables_once(one for one in found if _arrival(club, one) is not Arrival.SET_ASIDE)


def contested(club: OpenClub, tables: Iterable[TableBrought]) -> list[Path]:
    """The files that are another branch of a night than the books have. Raises `Refused` and `OSError`."""
    paths = [Path(one.name) for one in tables if _arrival(club, one) in (Arrival.BRANCH, Arrival.FOLLOWED)]
    return [path for path in paths if path.is_file()]


def _arrival(club: OpenClub, table: TableBrought) -> Arrival:
    """What would become of a file if it came in; nothing is written."""
    return judged(club.file, club.journal, table.brought).outcome
