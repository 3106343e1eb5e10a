"""The finished games of one player for the statistics, read from the lists; nothing is replayed.

Ids that are one person are one player here. Money is rounded night by night, as it was paid.
"""

from __future__ import annotations

import sqlite3
from fractions import Fraction
from functools import lru_cache

from msgspec import DecodeError
from msgspec.json import Decoder
from msgspec.structs import replace

from scorekeeper.files.json_reading import or_null, text
from scorekeeper.files.money_json import exact_amount
from scorekeeper.money.money import Currency, round_once
from scorekeeper.night.club_people import ClubPeople
from scorekeeper.night.game_figures import PlayerFigures
from scorekeeper.night.player_statistics import GamePlayed, NightPlayed, whole
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage import errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.list_values import LAST_DAY, any_text, currency, day, key
from scorekeeper.storage.people import read_people

_OF_PLAYER = """
    SELECT night.id, date, currency, game.stake, net, figures FROM night_player
    JOIN night ON night.id = night_player.night
    JOIN game ON game.night = night_player.night
    JOIN result ON result.night = game.night AND result.game = game.number AND result.player = night_player.player
    WHERE night_player.player = ? AND date >= ? AND date <= ? ORDER BY night_player.night, game.number
    """
_OF_NIGHT = """
    SELECT result.player, net, stake FROM result JOIN game ON game.night = result.night AND game.number = result.game
    JOIN night_player ON night_player.night = result.night AND night_player.player = result.player
    WHERE result.night = ? ORDER BY night_player.number, result.game
    """
_FIGURES = Decoder(PlayerFigures)


def nights_of_player(club_file: ClubFile, player: PlayerId, since: str = "", until: str = "") -> list[NightPlayed]:
    """The nights with a result of a player from one ISO date to another, both included ("" is no limit), oldest first.

    Raises `ClubFileError`; `DamagedList` where a result cannot be read.
    """
    with club_file.reading() as connection, any_text(connection):
        people = read_people(connection)
        who = people.person(player)
        try:
            nights = [
                night
                for one in sorted(people.ids(who))
                for night in _nights(connection, people, (one, since, until or LAST_DAY))
            ]
            nights = [_as_paid(connection, people, who, night) for night in nights]
        except (Refused, DecodeError):
            raise errors.DamagedList(club_file.path, what=Finding("results")) from None
    return sorted(nights, key=lambda night: (night.date, night.id))


def _nights(connection: sqlite3.Connection, people: ClubPeople, asked: tuple[str, str, str]) -> list[NightPlayed]:
    """The nights of one id, money still exact."""
    found: dict[object, tuple[object, object, list[GamePlayed], dict[object, Fraction | int]]] = {}
    for night, date, code, stake, net, written in connection.execute(_OF_PLAYER, asked).fetchall():
        if night not in found:
            found[night] = date, code, [], {}
        _, _, games, points = found[night]
        points[stake] = points.get(stake, 0) + whole(_amount(net))
        if written:
            games.append(GamePlayed(_amount(stake), _figures(written, people)))
    return [_night(night, *of_night) for night, of_night in found.items()]


def _night(
    night: object, date: object, code: object, games: list[GamePlayed], points: dict[object, Fraction | int]
) -> NightPlayed:
    """A night of which the `points` at each stake are known."""
    unit = _currency(code)
    won = Fraction(sum(points.values()))
    money = sum((_amount(stake) * amount for stake, amount in points.items()), Fraction(0))
    net = money if unit is not None else won
    return NightPlayed(key(night), day(date), unit, won, net, tuple(games))


@lru_cache(maxsize=64)
def _currency(written: object) -> Currency | None:
    code = or_null(currency)(written)
    return Currency(code) if code is not None else None


@lru_cache(maxsize=4096)
def _amount(written: object) -> Fraction:
    """An exact amount; the same few stand in thousands of results."""
    return exact_amount(written)


def _figures(written: object, people: ClubPeople) -> PlayerFigures:
    figures = _FIGURES.decode(text(written))
    if people.kept:
        figures = replace(figures, against={people.person(one): won for one, won in figures.against.items()})
    return figures


def _as_paid(connection: sqlite3.Connection, people: ClubPeople, player: PlayerId, night: NightPlayed) -> NightPlayed:
    """The night with its money rounded; a net of whole minor units stays what it is, whatever the others have."""
    if night.currency is None or not night.net % night.currency.minor:
        return night
    exact: dict[PlayerId, Fraction] = {}
    for one, net, stake in connection.execute(_OF_NIGHT, (night.id,)).fetchall():
        who = people.person(key(one))
        exact[who] = exact.get(who, Fraction(0)) + exact_amount(net) * exact_amount(stake)
    if sum(exact.values()):
        raise Refused("not_money", text="")
    return replace(night, net=round_once(exact, night.currency.minor, list(exact))[player])
