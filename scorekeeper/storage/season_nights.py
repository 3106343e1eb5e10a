"""What nights came to for everybody, for tables of a season: read from the lists, nothing is replayed.

Ids that are one person are one player here, by the name of today. Money is rounded night by night, as it was paid.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Mapping
from fractions import Fraction

from msgspec import DecodeError, Struct, field

from scorekeeper.files.json_reading import name, not_negative, or_null, text
from scorekeeper.files.money_json import exact_amount
from scorekeeper.money.money import Currency, round_once
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.nights_counted import NightCounted, PlayerNight
from scorekeeper.night.player_statistics import added
from scorekeeper.night.season_table import SeasonTable, rankings_of, season_nights, season_table
from scorekeeper.night.seasons import ClubSeason, Ranking
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage import errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.list_values import LAST_DAY, NETS, any_text, currency, day, key, named, sum_of_nets
from scorekeeper.storage.members import read_members
from scorekeeper.storage.people import read_people
from scorekeeper.storage.projections import IS_FROM_SHEET, read_figures
from scorekeeper.storage.tournament_books import (
    TournamentOfClub,
    club_tournaments,
    names_in,
    nights_of_tables,
    people_in,
)

_NOTHING = Fraction(0)
_DEALS = 4
"""A match of a tournament counts as so many deals: everybody has 26 points in it on average, at tables of any size."""


class SeasonBooks(Struct, frozen=True):
    """The nights of some time, oldest first, and who came: the names of all, whole and by the short names that the club
    has chosen, who is a guest, and who is in no statistics."""

    nights: tuple[NightCounted, ...] = ()
    names: Mapping[PlayerId, str] = field(default_factory=dict)
    short: Mapping[PlayerId, str] = field(default_factory=dict)
    guests: frozenset[PlayerId] = frozenset()
    hidden: frozenset[PlayerId] = frozenset()


class ShownSeason(Struct, frozen=True):
    """A season with its table by one of its `rankings`, the names of its players, and all nights of its days and
    tables."""

    season: ClubSeason
    table: SeasonTable
    rankings: tuple[Ranking, ...]
    names: Mapping[PlayerId, str]
    nights: tuple[NightCounted, ...]


def show_season(season: ClubSeason, books: SeasonBooks, ranking: Ranking | None = None) -> ShownSeason:
    """A season by a ranking, by its own if none is given or the nights cannot have it."""
    nights = season_nights(season, books.nights)
    rankings = rankings_of(nights)
    wanted = [one for one in (ranking, season.ranking, *rankings[1:], *rankings) if one in rankings]
    table = season_table(season, nights, wanted[0], hidden=books.hidden, guests=books.guests)
    return ShownSeason(season, table, rankings, books.names, tuple(nights))


_NIGHTS = f"""
    SELECT id, date, table_name, currency, unfinished, {IS_FROM_SHEET} FROM night
    WHERE date >= ? AND date <= ? AND id IN (SELECT night FROM game) ORDER BY date, table_name, id
    """  # noqa: S608  # made of constants, as all of these
_OF_PERIOD = "night IN (SELECT id FROM night WHERE date >= ? AND date <= ?)"
_CAME = f"SELECT night, player FROM night_player WHERE {_OF_PERIOD} ORDER BY night, number"  # noqa: S608
_RESULTS = f"""
    SELECT result.night, player, stake, count(*), {NETS}
    FROM result JOIN game ON game.night = result.night AND game.number = result.game
    WHERE result.{_OF_PERIOD} GROUP BY result.night, player, stake
    """  # noqa: S608
_UNSTAKED = f"""
    SELECT night, player, figures FROM night_player JOIN player_night USING (night, player)
    WHERE {_OF_PERIOD} AND NOT EXISTS (SELECT 1 FROM game WHERE game.night = night_player.night AND stake <> '0')
    """  # noqa: S608


class _Won(Struct):
    """What a player has in a night so far; money is exact."""

    points: Fraction = _NOTHING
    money: Fraction = _NOTHING
    games: int = 0
    won: int = 0
    deals: int = 0
    halves: int = 0


class _Night(Struct):
    """A night so far, its players in their order."""

    players: dict[PlayerId, _Won] = field(default_factory=dict)
    came: list[PlayerId] = field(default_factory=list)
    stakes: set[str] = field(default_factory=set)
    paid: bool = False
    """Whether anything was staked, or points were won and lost."""


def season_books(club_file: ClubFile, since: str = "", until: str = "") -> SeasonBooks:
    """The nights from one ISO date to another, both included ("" is no limit), that have a game.

    In a night that has a game still running all who came are listed, with the sums of the finished games. Raises
    `ClubFileError`; `DamagedList` if a result cannot be read, or those of a night do not add to zero.
    """
    period = since, until or LAST_DAY
    with club_file.reading() as connection, any_text(connection):
        people, members = read_people(connection), read_members(connection)
        try:
            tournaments = club_tournaments(connection)
            tables = nights_of_tables(connection, tournaments)
            found = _read(connection, people, period)
            rows = connection.execute(_NIGHTS, period).fetchall()
            nights = [_counted(found[key(row[0])], row) for row in rows if row[0] in found and row[0] not in tables]
            called = {key(player): name(one) for player, one in connection.execute("SELECT id, name FROM player")}
            for one in tournaments:
                if one.counted.people and period[0] <= one.date <= period[1]:
                    nights.append(_as_night(one, people))
                    called = {**names_in(connection, one), **called} if _unknown(one, called) else called
            nights.sort(key=lambda night: (night.date, night.table, night.id))
            names = {people.person(player): people.name(player, one) for player, one in called.items()}
            _require_names(nights, names)
        except (Refused, DecodeError) as error:
            who = error.facts.get("who") if isinstance(error, Refused) else None
            what = Finding("results") if who is None else Finding("results_of", {"player": who})
            raise errors.DamagedList(club_file.path, what=what) from None
    return SeasonBooks(
        tuple(nights),
        names,
        people.short,
        frozenset(player for player, member in members.items() if member.is_guest),
        frozenset(player for player, member in members.items() if member.hidden),
    )


def _unknown(one: TournamentOfClub, called: Mapping[PlayerId, str]) -> bool:
    """Whether anyone played in a tournament who came to no night."""
    return any(person.player not in called for person in one.counted.people)


def _as_night(one: TournamentOfClub, people: ClubPeople) -> NightCounted:
    """A tournament beside nights: its matches as games without anything to win, of four deals each."""
    counted = people_in(one, people)
    last = sum(person.place is not None for person in counted) + 1
    return NightCounted(
        id=one.id,
        date=one.date,
        table="",
        currency=None,
        players=tuple(
            PlayerNight(
                person.player,
                games=person.matches,
                won=int(person.place == 1),
                deals=_DEALS * person.matches,
                halves=person.points.halves,
                place=person.place or last,
            )
            for person in counted
        ),
        only_won=True,
        tournament=one.name,
    )


def _require_names(nights: Iterable[NightCounted], names: Mapping[PlayerId, str]) -> None:
    """Raise `Refused` if a person of a night is in no list of players."""
    for player in (one.player for night in nights for one in night.players):
        if player not in names:
            raise Refused("nobody_in_the_club", player=player, who=named(player))


def _read(connection: sqlite3.Connection, people: ClubPeople, period: tuple[str, str]) -> dict[str, _Night]:
    """The nights by their ids. `Refused` if a result of one of `who` cannot be read."""
    found: dict[str, _Night] = {}
    persons: dict[object, PlayerId] = {}
    """Each id that was read, and the person that it is."""
    worth: dict[object, Fraction] = {}
    """Each stake that was read."""
    for night, player in connection.execute(_CAME, period).fetchall():
        if night not in found:
            found[key(night)] = _Night()
        if player not in persons:
            persons[player] = people.person(key(player))
        found[night].came.append(persons[player])
    for night, player, stake, games, whole, others in connection.execute(_RESULTS, period).fetchall():
        try:
            of = found[night] if night in found else found.setdefault(key(night), _Night())
            who = persons[player] if player in persons else people.person(key(player))
            if stake not in worth:
                worth[stake] = exact_amount(stake)
            points = sum_of_nets(whole, others)
        except Refused as refusal:
            raise Refused(refusal.code, who=named(player)) from None
        known, money = of.players.get(who), points * worth[stake]
        if known is None:
            of.players[who] = _Won(points, money, games)
        else:
            of.players[who] = _Won(known.points + points, known.money + money, known.games + games)
        of.stakes.add(stake)
        of.paid = of.paid or bool(worth[stake]) or bool(points)
    for night, player, written in connection.execute(_UNSTAKED, period).fetchall():
        if not found[night].paid:
            won = found[night].players[people.person(player)]
            for one in read_figures(written):
                won.won += one.count("is_lowest")
                won.deals += sum(one.deals.values())
                won.halves += sum(halves * often for halves, often in one.deals.items())
    return found


def _counted(found: _Night, row: tuple[object, ...]) -> NightCounted:
    """A night from its row. `Refused` if that cannot be read, or the results do not add to zero."""
    night, date, table, code, running, from_sheet = row
    unit = or_null(currency)(code)
    money = Currency(unit) if unit is not None else None
    for player in found.players.keys() - set(found.came):
        raise Refused("not_money", text="", who=named(player))
    order = [player for player in dict.fromkeys(found.came) if player in found.players]
    paid = {player: found.players[player].money for player in order}
    if added(one.points for one in found.players.values()) or (len(found.stakes) > 1 and sum(paid.values())):
        raise Refused("not_money", text="")
    parts = money.minor.denominator if money is not None else 0
    if money is not None and any(parts % net.denominator for net in paid.values()):
        paid = round_once(paid, money.minor, order)
    waiting = [player for player in found.came if player not in found.players] if running else []
    return NightCounted(
        id=key(night),
        date=day(date),
        table=text(table),
        currency=money,
        players=(
            *(_player(player, found.players[player], paid[player] if money else _NOTHING) for player in order),
            *map(PlayerNight, waiting),
        ),
        running=not_negative(running),
        only_won=bool(order) and not found.paid and not from_sheet,
        from_sheet=bool(from_sheet),
    )


def _player(player: PlayerId, won: _Won, money: Fraction) -> PlayerNight:
    return PlayerNight(player, won.points, money, won.games, won.won, won.deals, won.halves)
