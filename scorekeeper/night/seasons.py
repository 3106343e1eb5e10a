"""A season of a club: its name and days, which nights and tables count, and by what its players are ranked."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from scorekeeper.refusals import Refused, require_within
from scorekeeper.rules.texts import check_date, check_name, check_text

MOST_NIGHTS = 1_000
MOST_POINTS = 1_000
MOST_PLACES = 20
MOST_TABLES = 100
MOST_LEFT_OUT = 10_000


class Ranking(StrEnum):
    """By what players are ranked: the club's formula, money, points won, or the mean of a night.

    Nights in which the lowest score wins and nothing is staked have no points to win: they are ranked by the card
    points of a deal or by the games won.
    """

    FORMULA = "formula"
    MONEY = "money"
    POINTS = "points"
    AVERAGE = "average"
    CARD_POINTS = "card points"
    GAMES_WON = "games won"


class SeasonFormula(Struct, frozen=True):
    """The club's own formula: points for the places of a night, from the first on; only the `best` nights of a player
    count (0: all); each night that a player came to gives `each_night` more."""

    places: tuple[int, ...] = (5, 3, 2, 1)
    best: int = 0
    each_night: int = 0

    def points_of(self, place: int) -> int:
        """What a place gives, from 1; nothing beyond the last that the formula names."""
        return self.places[place - 1] if place <= len(self.places) else 0


class ClubSeason(Struct, frozen=True):
    """A season. `since` and `until` are ISO dates, both included, "" for no end.

    `tables` are the names of the tables that count, () for all; `left_out` the ids of nights that do not. Who came to
    fewer than `least_nights` is shown without a place; with `guests_out` guests are not shown. `newer` is what a newer
    version keeps beside these, as a JSON object, "" for nothing.
    """

    name: str
    since: str = ""
    until: str = ""
    tables: tuple[str, ...] = ()
    left_out: tuple[str, ...] = ()
    least_nights: int = 0
    guests_out: bool = False
    ranking: Ranking = Ranking.MONEY
    formula: SeasonFormula = SeasonFormula()
    newer: str = ""

    def has_place(self, date: str, table: str) -> bool:
        """Whether a night on an ISO date at a table is one of the season, whether it counts or not."""
        in_time = self.since <= date and (not self.until or date <= self.until)
        return in_time and (not self.tables or table in self.tables)

    def has(self, night: str, date: str, table: str) -> bool:
        """Whether a night of an id is in the season and not left out."""
        return night not in self.left_out and self.has_place(date, table)


def check_season(season: ClubSeason) -> None:
    """Refuse a season that has no name, ends before it begins, or whose numbers are out of bounds."""
    check_name(season.name)
    for day in filter(None, (season.since, season.until)):
        check_date(day)
    for text in (*season.tables, *season.left_out):
        check_text(text)
    if season.until and season.until < season.since:
        raise Refused("season_ends_first", "until")
    formula = season.formula
    require_within(len(season.tables), 0, MOST_TABLES, "tables")
    require_within(len(season.left_out), 0, MOST_LEFT_OUT, "left_out")
    require_within(len(formula.places), 1, MOST_PLACES, "places")
    for points in (*formula.places, formula.each_night):
        require_within(points, 0, MOST_POINTS, "points")
    for nights in (season.least_nights, formula.best):
        require_within(nights, 0, MOST_NIGHTS, "nights")
