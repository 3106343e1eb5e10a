"""The seasons of a club, in its club file: the newest line about each of them counts (`club_stream.py`).

A season is changed by another line, taken out by one without a record, and each line can be taken back.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Mapping

from msgspec.structs import replace

from scorekeeper.files.json_reading import (
    Fields,
    flag,
    listed,
    name,
    not_negative,
    read_json,
    text,
    with_keys,
)
from scorekeeper.night.seasons import (
    ClubSeason,
    Ranking,
    SeasonFormula,
    check_season,
)
from scorekeeper.refusals import Refused
from scorekeeper.storage import club_stream
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.club_stream import SeasonTakenBack, SeasonWritten
from scorekeeper.storage.club_writing import write_entries
from scorekeeper.storage.list_values import any_text

LONGEST_RECORD = 1_000_000
"""More letters than the record of any season has; a longer one is not read."""


def club_seasons(club_file: ClubFile) -> dict[str, ClubSeason]:
    """The seasons by their ids, in the order in which they were made, without those that cannot be read.

    Raises `ClubFileError`.
    """
    with club_file.reading() as connection:
        return read_seasons(connection)


def read_seasons(connection: sqlite3.Connection) -> dict[str, ClubSeason]:
    """The seasons, in a transaction of the caller."""
    found: dict[str, ClubSeason] = {}
    for season, record in records(connection).items():
        try:
            found[season] = read_season(record)
        except Refused:
            continue
    return found


def newer_seasons(club_file: ClubFile) -> dict[str, str]:
    """The names, by their ids, of seasons that only a newer program can rank. Raises `ClubFileError`."""
    found: dict[str, str] = {}
    with club_file.reading() as connection:
        for season, record in records(connection).items():
            try:
                read_season(record)
            except Refused as refusal:
                if refusal.code == "newer_season":
                    found[season] = str(refusal.facts["name"])
    return found


def records(connection: sqlite3.Connection) -> dict[str, str]:
    """The newest record of each season that is not taken out."""
    with any_text(connection):
        lines = club_stream.season_lines(connection)
    gone = {what.line for what in lines.values() if isinstance(what, SeasonTakenBack)}
    newest = {
        what.season: what.record
        for number, what in lines.items()
        if isinstance(what, SeasonWritten) and number not in gone
    }
    return {season: record for season, record in newest.items() if record}


def read_season(record: str) -> ClubSeason:
    """The season that a record holds; `Refused` if it is none, or its ranking is one of a newer version. Keys unknown
    to this version were written by a newer one: they are kept as they are.
    """
    if len(record) > LONGEST_RECORD:
        raise Refused("too_long", most=LONGEST_RECORD)
    found = Fields(read_json(record))
    ranking = found.may("ranking", name, Ranking.MONEY.value)
    is_known = ranking in {one.value for one in Ranking}
    season = ClubSeason(
        name=found.need("name", name),
        since=found.may("since", text, ""),
        until=found.may("until", text, ""),
        tables=found.may("tables", listed(text), ()),
        left_out=found.may("left_out", listed(text), ()),
        least_nights=found.may("least_nights", not_negative, 0),
        guests_out=found.may("guests_out", flag, default=False),
        ranking=Ranking(ranking) if is_known else Ranking.MONEY,
        formula=SeasonFormula(
            places=found.need("places", listed(not_negative)),
            best=found.may("best", not_negative, 0),
            each_night=found.may("each_night", not_negative, 0),
        ),
    )
    season = replace(season, newer=found.rest_as_json)
    check_season(season)
    if not is_known:
        raise Refused("newer_season", "ranking", name=season.name)
    return season


def write_season(club_file: ClubFile, season_id: str, season: ClubSeason) -> int:
    """Keep a season under an id, new or changed; the number of the line that says so, by which it is taken back.

    Raises `Refused` for what is no season, and `ClubFileError`.
    """
    check_season(season)
    return write_entries(club_file, [SeasonWritten(season_id, _record(season))])[0]


def remove_season(club_file: ClubFile, season_id: str) -> int:
    """Take a season out; the number of the line that says so, by which it comes back. Raises `ClubFileError`."""
    return write_entries(club_file, [SeasonWritten(season_id, "")])[0]


def take_back_season(club_file: ClubFile, line: int) -> None:
    """Take back what a line says of a season: the line before it counts again. Raises `ClubFileError`."""
    write_entries(club_file, [SeasonTakenBack(line)])


def _record(season: ClubSeason) -> str:
    formula = season.formula
    said: Mapping[str, object] = {
        "since": season.since,
        "until": season.until,
        "tables": list(season.tables),
        "left_out": list(season.left_out),
        "least_nights": season.least_nights,
        "guests_out": season.guests_out,
        "best": formula.best,
        "each_night": formula.each_night,
    }
    always = {"name": season.name, "ranking": season.ranking.value, "places": list(formula.places)}
    return with_keys(season.newer, always | {key: value for key, value in said.items() if value})
