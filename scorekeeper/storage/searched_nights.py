"""All nights of a club with what each is found by, read from the lists: no line of a night but the first is read.

Names are those of today (`people.py`). A row that cannot be read is left out, as in the list of nights; a night whose
index cannot be read is found by the rest of its row.
"""

from __future__ import annotations

import sqlite3
from decimal import Decimal, InvalidOperation
from functools import lru_cache

from msgspec import DecodeError
from msgspec.structs import replace

from scorekeeper.files.json_reading import not_negative, or_null, text
from scorekeeper.files.money_json import exact_amount
from scorekeeper.money.money import Currency
from scorekeeper.night.journal import NightDiscarded
from scorekeeper.night.night import Night
from scorekeeper.night.searched_night import NightIndex, SearchedNight, WonInGame
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Player
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.list_values import any_text, currency, day, key, person, whole_text
from scorekeeper.storage.night_index import HAS_INDEX, night_index, read_index
from scorekeeper.storage.people import read_people
from scorekeeper.storage.projections import IS_FROM_SHEET
from scorekeeper.storage.tournament_books import club_tournaments, nights_of_tables
from scorekeeper.storage.tournament_nights import mended_nights

_NIGHTS = f"""
    SELECT night.id, date, first.at, table_name, currency, stake, games, unfinished, deals,
        {IS_FROM_SHEET}, searched
    FROM night LEFT JOIN entry AS first ON first.night = night.id AND first.number = 0
    LEFT JOIN entry AS last ON last.night = night.id AND last.number = lines - 1
    WHERE last.kind IS NOT '{NightDiscarded.kind}' ORDER BY date DESC, last_at DESC, night.id DESC
    """  # noqa: S608  # made of constants
_NAMES = "SELECT night, player, name FROM night_player ORDER BY night, number"
_END = "\x1e"
"""The separator of the rows of a night that are read as one text, `char(30)`; no id and no amount has it."""
_RESULTS = "SELECT night, group_concat(game || ' ' || net || ' ' || player, char(30)) FROM result GROUP BY night"
"""What was won in the games of each night, by one row a night: each row of a query releases the GIL, and a
club of ten years has a hundred thousand results."""
_STAKES = "SELECT night, group_concat(number || ' ' || stake, char(30)) FROM game GROUP BY night"
_Results = tuple[str, str]
"""Of one night: what was won in its games, and their stakes."""
_CLOCK = slice(11, 16)


def searched_nights(club_file: ClubFile) -> list[SearchedNight]:
    """All nights but discarded ones, newest first. Raises `ClubFileError`."""
    with club_file.reading() as connection, any_text(connection):
        has_index = connection.execute(HAS_INDEX).fetchone() is not None  # a file of an older version has none
        rows = connection.execute(_NIGHTS if has_index else _NIGHTS.replace("searched", "''")).fetchall()
        tournaments = club_tournaments(connection)
        tables = nights_of_tables(connection, tournaments)
        came = _came(connection)
        results: dict[object, str] = dict(connection.execute(_RESULTS).fetchall())
        stakes: dict[object, str] = dict(connection.execute(_STAKES).fetchall())
    mended: dict[str, Night] = {}
    for tournament in tournaments:
        if tournament.counted.mended:
            mended |= mended_nights(club_file, tournament.id)
    found = []
    for row in rows:
        night = row[0]
        try:
            one = _searched(row, came.get(night, ()), (results.get(night, ""), stakes.get(night, "")))
            if one.id in mended:
                played = mended[one.id]
                one = replace(one, players=played.players, index=night_index(played), won_in_games=())
            found.append(one if one.id not in tables else replace(one, tournament=tables[one.id].name))
        except Refused:
            continue  # the list of the nights says so
    return found


def _came(connection: sqlite3.Connection) -> dict[object, tuple[Player, ...]]:
    people = read_people(connection)
    found: dict[object, list[Player]] = {}
    called: dict[tuple[object, object], Player] = {}  # a club has a few dozen people, and came thousands of times
    for night, player, written in connection.execute(_NAMES):
        who = called.get((player, written))
        if who is None:
            who = called[player, written] = people.called(Player(player, written))
        found.setdefault(night, []).append(who)
    return {night: tuple(players) for night, players in found.items()}


def _searched(row: tuple[object, ...], players: tuple[Player, ...], results: _Results) -> SearchedNight:
    night, date, at, table, code, stake, games, unfinished, deals, is_from_sheet, index = row
    money, came = or_null(currency)(code), tuple(map(person, players))
    number = not_negative(games)
    return SearchedNight(
        id=key(night),
        date=day(date),
        began=at[_CLOCK] if isinstance(at, str) else "",
        table=text(table),
        currency=money,
        stake=_decimal(stake),
        games=number,
        unfinished=not_negative(unfinished),
        deals=not_negative(deals),
        from_sheet=bool(is_from_sheet),
        players=came,
        index=_index(index),
        won_in_games=_won_in_games(results, came, money) if number > 1 else (),
    )


def _won_in_games(results: _Results, players: tuple[Player, ...], code: str | None) -> tuple[WonInGame, ...]:
    """What was won in each game, of its points and stake; a result that cannot be read is left out."""
    digits = Currency(code).digits if code is not None else None
    places = {player.id: place for place, player in enumerate(players)}
    written, staked = results
    stakes = {game: stake for game, _, stake in (part.partition(" ") for part in staked.split(_END))}
    found: dict[str, list[str]] = {}
    for part in written.split(_END):
        try:
            game, net, player = part.split(" ", 2)
            amount, place = _amount(net, stakes[game], digits), places[player]
        except (InvalidOperation, KeyError, ValueError):  # a refusal is one
            continue
        found.setdefault(game, [""] * len(players))[place] = amount
    return tuple(WonInGame(int(game) + 1, tuple(found[game])) for game in sorted(found, key=int))


@lru_cache(maxsize=4096)  # few of them are different, in many thousand games
def _amount(net: object, stake: object, digits: int | None) -> str:
    """What a result of so many points is in money of so many places, or its points if there is none (None)."""
    points = Decimal(_decimal(net))
    return _places(points, 0) if digits is None else _places(points * Decimal(_decimal(stake)), digits)


def _places(amount: Decimal, digits: int) -> str:
    """An amount with all places of the minor unit, and more if it has more: "-16.50"."""
    whole, _, places = f"{amount:f}".partition(".")
    places = places.rstrip("0").ljust(digits, "0")
    return f"{whole}.{places}" if places else whole


def _decimal(written: object) -> str:
    """The text of an exact amount."""
    exact_amount(written)
    return text(written)


def _index(written: object) -> NightIndex:
    try:
        return read_index(whole_text(written))
    except (DecodeError, Refused):
        return NightIndex()
