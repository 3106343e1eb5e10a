"""`SeasonTables`: the seasons of the open club and their tables, for the page of a season and for its poster."""

from __future__ import annotations

from datetime import date

from scorekeeper.night.nights_counted import NightCounted
from scorekeeper.night.seasons import ClubSeason, Ranking
from scorekeeper.storage.season_nights import SeasonBooks, ShownSeason, season_books, show_season
from scorekeeper.storage.seasons import club_seasons, newer_seasons
from scorekeeper.text.season_text import year_season
from ui.live.open_club import OpenClub

YEAR = ""
"""Stands for the year of the newest night, in a club that has made no season."""


class SeasonTables:
    """Reads seasons and the results of nights, cached until the next reload."""

    def __init__(self, club: OpenClub, today: date) -> None:
        self._club, self._today = club, today
        self._read: dict[tuple[str, str], SeasonBooks] = {}
        self._known: dict[str, ClubSeason] | None = None
        self.newer: dict[str, str] = {}
        """The names of seasons that a newer program has made and this one cannot show, by their ids."""

    def read_again(self) -> None:
        """Forget what was read, after something was written."""
        self._read.clear()
        self._known = None

    @property
    def kept(self) -> dict[str, ClubSeason]:
        """The seasons that the club has made, by their ids. Raises `ClubFileError`."""
        if self._known is None:
            self._known = club_seasons(self._club.file)
            self.newer = newer_seasons(self._club.file)
        return self._known

    @property
    def all(self) -> dict[str, ClubSeason]:
        """The seasons that can be shown: those that the club has made, else the year. Raises `ClubFileError`."""
        return dict(self.kept) or {YEAR: self.year()}

    def year(self) -> ClubSeason:
        """The year of the newest night."""
        days = [one.last_played for one in self._club.books.players()]
        return year_season(max(days, default=self._today.isoformat()))

    def shown(self, season: ClubSeason, ranking: Ranking | None = None) -> ShownSeason:
        """A season by a ranking, by its own if none is given or the nights cannot have it. Raises `ClubFileError`."""
        return show_season(season, self._books(season.since, season.until), ranking)

    def every_night(self) -> tuple[NightCounted, ...]:
        """The nights of all years. Raises `ClubFileError`."""
        return self._books("", "").nights

    def _books(self, since: str, until: str) -> SeasonBooks:
        """The results of nights on at least some days: those of all years if they were read."""
        if ("", "") in self._read:
            return self._read["", ""]
        if (since, until) not in self._read:
            self._read[since, until] = season_books(self._club.file, since, until)
        return self._read[since, until]
