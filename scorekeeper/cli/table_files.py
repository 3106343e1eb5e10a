"""What commands write beside papers and night files: tables as CSV or XLSX, pages for a browser, the result as text.

The suffix of the file name decides which.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from scorekeeper.cli.arguments import NIGHT_TABLES, SEASON_TABLES
from scorekeeper.files.merge_nights import namesakes, told_apart
from scorekeeper.night.night import Night, settle_night
from scorekeeper.night.statistics import in_order
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.spreadsheets.table_files import TableOut, table_csv, workbook
from scorekeeper.storage.season_nights import ShownSeason
from scorekeeper.text.result_tables import account_table, tables_of_night, tables_of_season
from scorekeeper.text.result_text import result_text
from scorekeeper.text.web_page import night_page, season_page

_TABLES: Final = (".csv", ".xlsx")
_WEB: Final = (".html", ".htm")


def night_file_of(output: Path, night: Night, what: str) -> bytes | None:
    """A night in the format of the file's suffix; None if it is another one."""
    suffix = output.suffix.casefold()
    if suffix in _TABLES:
        return _tables(suffix, dict(zip(NIGHT_TABLES, tables_of_night(night), strict=True)), what)
    require_no_table(what)
    if suffix == ".txt":
        return result_text(night, settle_night(night)).encode()
    return night_page(night).encode() if suffix in _WEB else None


def season_file_of(
    output: Path, found: Sequence[Night], what: str, shown: ShownSeason, hidden: frozenset[PlayerId]
) -> bytes:
    """A season with its nights in the format of the file's suffix, for which `is_no_paper` is true."""
    suffix, nights = output.suffix.casefold(), in_order(found)
    of_season = shown.season, shown.table, {**shown.names, **namesakes(nights)}, told_apart(nights)
    if suffix in _TABLES:
        return _tables(suffix, dict(zip(SEASON_TABLES, tables_of_season(*of_season, hidden), strict=True)), what)
    require_no_table(what)
    return season_page(*of_season, hidden=hidden).encode()


def account_file_of(output: Path, player: PlayerId, nights: Sequence[Night]) -> bytes | None:
    """A player's account in the format of the file's suffix; None if it is another one."""
    suffix = output.suffix.casefold()
    return _tables(suffix, {"account": account_table(player, nights)}, "") if suffix in _TABLES else None


def is_no_paper(output: Path) -> bool:
    """Whether the name of a file means a table or a page for a browser."""
    return output.suffix.casefold() in _TABLES + _WEB


def _tables(suffix: str, tables: Mapping[str, TableOut], what: str) -> bytes:
    """A workbook of all tables or of the chosen one; CSV of that one, else of the first."""
    wanted = [tables[what]] if what else list(tables.values())
    return workbook(wanted) if suffix == ".xlsx" else table_csv(wanted[0])


def require_no_table(what: str) -> None:
    """Refuse if one table is requested of a file that has none."""
    if what:
        raise Refused("no_file_of_tables", "--what")
