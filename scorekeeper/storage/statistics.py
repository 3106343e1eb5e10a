"""The finished games of one player for the statistics, read from the lists; nothing is replayed.

Ids that are one person are one player here. Money is rounded night by night, as it was paid.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Iterator
from fractions import Fraction
from functools import lru_cache

from msgspec import DecodeError
from msgspec.structs import replace

from scorekeeper.files.json_reading import or_null
from scorekeeper.money.money import Currency, round_once
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.game_figures import NightFigures
from scorekeeper.night.player_statistics import NightPlayed, TournamentPlayed
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage import errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.list_values import LAST_DAY, any_text, currency, day, key
from scorekeeper.storage.people import read_people
from scorekeeper.storage.projections import read_figures
from scorekeeper.storage.tournament_books import (
    TournamentOfClub,
    club_tournaments,
    names_in,
    nights_of_tables,
    people_in,
)

_OF_PLAYER = """
    SELECT night, date, currency, figures FROM player_night JOIN night ON id = night
    WHERE player = ? AND date >= ? AND date <= ?
    """
_OF_NIGHT = """
    SELECT player, figures FROM night_player JOIN player_night USING (night, player)
    WHERE night = ? ORDER BY number
    """


def nights_of_player(club_file: ClubFile, player: PlayerId, since: str = "", until: str = "") -> list[NightPlayed]:
    """The nights with a result of a player from one ISO date to another, both included ("" is no limit), oldest first,
    and the tournaments, of which the nights of the tables are none.

    Raises `ClubFileError`; `DamagedList` if a result cannot be read.
    """
    with club_file.reading() as connection, any_text(connection):
        people = read_people(connection)
        who = people.person(player)
        try:
            tournaments = club_tournaments(connection)
            tables = nights_of_tables(connection, tournaments)
            nights = [
                night
                for one in sorted(people.ids(who))
                for night in _nights(connection, people, (one, since, until or LAST_DAY))
                if night.id not in tables
            ]
            nights = [_as_paid(connection, people, who, night) for night in nights]
            nights += _tournaments(tournaments, people, who, (since, until or LAST_DAY))
        except (Refused, DecodeError):
            raise errors.DamagedList(club_file.path, what=Finding("results")) from None
    return sorted(nights, key=lambda night: (night.date, night.id))


def players_of_tournaments(club_file: ClubFile) -> dict[PlayerId, tuple[str, str]]:
    """Who played in tournaments and came to no night: the name, and the ISO date of the newest one. Raises
    `ClubFileError`."""
    found: dict[PlayerId, tuple[str, str]] = {}
    with club_file.reading() as connection, any_text(connection):
        people = read_people(connection)
        known = {people.person(str(player)) for (player,) in connection.execute("SELECT id FROM player")}
        for one in club_tournaments(connection):
            strangers = [person.player for person in one.counted.people if people.person(person.player) not in known]
            names = names_in(connection, one) if strangers else {}
            for player in strangers:
                called = people.name(player, names.get(player, player))
                found[people.person(player)] = called, one.date
    return found


def _tournaments(
    tournaments: Iterable[TournamentOfClub], people: ClubPeople, player: PlayerId, period: tuple[str, str]
) -> Iterator[NightPlayed]:
    """The tournaments of a player that are over."""
    since, until = period
    for one in tournaments:
        counted = people_in(one, people) if since <= one.date <= until else ()
        ranked = sum(person.place is not None for person in counted)
        for person in counted:
            if person.player == player:
                points = person.points.fraction
                played = TournamentPlayed(one.name, person.place, ranked, person.matches, points)
                yield NightPlayed(one.id, one.date, None, Fraction(0), Fraction(0), tournament=played)


def _nights(connection: sqlite3.Connection, people: ClubPeople, asked: tuple[str, str, str]) -> list[NightPlayed]:
    """The nights of one id, money still exact."""
    return [
        _night(night, date, _currency(code), _figures(written, people))
        for night, date, code, written in connection.execute(_OF_PLAYER, asked).fetchall()
    ]


def _night(night: object, date: object, unit: Currency | None, figures: tuple[NightFigures, ...]) -> NightPlayed:
    points = figures[0].points if len(figures) == 1 else sum((one.points for one in figures), Fraction(0))
    return NightPlayed(key(night), day(date), unit, points, _money(figures) if unit is not None else points, figures)


def _money(figures: tuple[NightFigures, ...]) -> Fraction:
    return sum((one.points * one.stake for one in figures), Fraction(0))


@lru_cache(maxsize=64)
def _currency(written: object) -> Currency | None:
    code = or_null(currency)(written)
    return Currency(code) if code is not None else None


def _figures(written: object, people: ClubPeople) -> tuple[NightFigures, ...]:
    figures = read_figures(written)
    if people.kept:
        figures = tuple(replace(one, against=_of_people(one.against, people)) for one in figures)
    return figures


def _of_people(against: dict[PlayerId, Fraction], people: ClubPeople) -> dict[PlayerId, Fraction]:
    """What was won from each, ids that are one person added up."""
    found: dict[PlayerId, Fraction] = {}
    for one, points in against.items():
        who = people.person(one)
        found[who] = found.get(who, Fraction(0)) + points
    return found


def _as_paid(connection: sqlite3.Connection, people: ClubPeople, player: PlayerId, night: NightPlayed) -> NightPlayed:
    """The night with its money rounded; a net of whole minor units stays what it is, regardless of the others."""
    if night.currency is None or not night.net % night.currency.minor:
        return night
    exact: dict[PlayerId, Fraction] = {}
    for one, written in connection.execute(_OF_NIGHT, (night.id,)).fetchall():
        who = people.person(key(one))
        exact[who] = exact.get(who, Fraction(0)) + _money(read_figures(written))
    if sum(exact.values()):
        raise Refused("not_money", text="")
    return replace(night, net=round_once(exact, night.currency.minor, list(exact))[player])
