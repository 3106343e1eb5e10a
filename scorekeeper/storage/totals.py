"""What each player has won and lost in a season or in all years, added up from the results of finished games.

Nothing is replayed: the results are stored beside the entries (`projections`), and `check` compares them. Sums are
exact and add to zero over all players. Names are those of today, and ids that are one person are added up as one
(`people.py`).
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from msgspec import Struct

from scorekeeper.files.json_reading import name, or_null
from scorekeeper.files.money_json import exact_amount
from scorekeeper.money.money import Currency, round_once
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage import errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.list_values import any_text, currency, day, key, named
from scorekeeper.storage.members import read_members
from scorekeeper.storage.people import read_people


class PlayerTotal(Struct, frozen=True):
    """A player by the name of today, and the points won (+) or lost (−) in games and at the top of the sheet.

    Finished games count: not those that are void, and not yet those that are open or suspended.
    """

    id: PlayerId
    name: str
    points: Fraction


class SeasonTotal(Struct, frozen=True):
    """A player by the name of today, at how many nights of a period there was a result, and what it came to.

    `money` is whole minor units of the currency, None where not all nights of the period were played for one currency.
    """

    id: PlayerId
    name: str
    nights: int
    points: Fraction
    money: Fraction | None


class Season(Struct, frozen=True):
    """The nights of a period that have results: how many, the first of them (ISO, "" for none), their currency where
    it is one, and the total of each player, highest first, but for those who are in no statistics."""

    nights: int = 0
    since: str = ""
    currency: Currency | None = None
    totals: tuple[SeasonTotal, ...] = ()


class NightNet(Struct, frozen=True):
    """What a person, by the id and name of today, won (+) or lost (−) in the finished games of a night, to the cent."""

    player: PlayerId
    name: str
    currency: Currency
    money: Fraction


_IS_WHOLE = "net = CAST(CAST(net AS INTEGER) % 1000000000 AS TEXT)"
"""Whether a net is the text of a whole number, of so few digits that SQLite adds up those of a club exactly."""
_TOTALS = f"""
    SELECT player, sum(CAST(net AS INTEGER)) FILTER (WHERE {_IS_WHOLE}),
        group_concat(CASE typeof(net) WHEN 'text' THEN net ELSE '?' END, ' ') FILTER (WHERE ({_IS_WHOLE}) IS NOT TRUE)
    FROM result {{nights}} GROUP BY player
    """  # noqa: S608  # made of constants
_OF_ALL = _TOTALS.format(nights="")
_OF_SOME = _TOTALS.format(nights="WHERE night IN (SELECT id FROM night WHERE date >= ? AND date <= ?)")
_LAST_DAY = "9999-12-31"


def totals(club_file: ClubFile, since: str = "", until: str = "") -> list[PlayerTotal]:
    """All who played from one ISO date to another, both included ("" is no limit), by points, highest first, then by
    name. Raises `ClubFileError`; `DamagedList` where a result cannot be read, or all do not add to zero."""
    with club_file.reading() as connection, any_text(connection):
        period = (since, until or _LAST_DAY)
        rows = connection.execute(_OF_SOME, period) if since or until else connection.execute(_OF_ALL)
        sums = rows.fetchall()
        people = read_people(connection)
        names = dict(connection.execute("SELECT id, name FROM player").fetchall())
    of_person: dict[PlayerId, PlayerTotal] = {}
    for player, whole, others in sums:
        try:
            who, called, points = people.person(key(player)), name(names.get(player)), _sum(whole, others)
        except Refused:
            raise errors.DamagedList(club_file.path, what=Finding("results_of", {"player": named(player)})) from None
        points += of_person[who].points if who in of_person else 0
        of_person[who] = PlayerTotal(who, people.name(player, called), points)
    found = list(of_person.values())
    if sum(one.points for one in found) != 0:
        raise errors.DamagedList(club_file.path, what=Finding("results"))
    return sorted(found, key=lambda one: (-one.points, one.name, one.id))


def _sum(whole: int | None, others: str | None) -> Fraction:
    """The sum of whole nets, as SQLite adds them, and of the texts of all others; None stands for none of them. Raises
    `Refused` for a text that is no amount."""
    return sum(map(exact_amount, () if others is None else others.split(" ")), Fraction(whole or 0))


_SEASON = """
    SELECT result.player, player.name, result.net, game.stake, night.currency, night.id, night.date
    FROM result JOIN night ON night.id = result.night JOIN player ON player.id = result.player
    JOIN game ON game.night = result.night AND game.number = result.game
    JOIN night_player ON night_player.night = result.night AND night_player.player = result.player
    WHERE night.date >= ? ORDER BY night.date, night.id, night_player.number, result.game
    """


def season(club_file: ClubFile, since: str) -> Season:
    """What everybody has won and lost in points and money from an ISO date on: finished games, no void ones.

    Money is rounded night by night, as it was paid. Raises `ClubFileError`; `DamagedList` where a result cannot be
    read, or all do not add to zero.
    """
    with club_file.reading() as connection, any_text(connection):
        people, members = read_people(connection), read_members(connection)
        rows = connection.execute(_SEASON, (since,)).fetchall()
    names: dict[PlayerId, str] = {}
    points: dict[PlayerId, Fraction] = {}
    exact: dict[object, dict[PlayerId, Fraction]] = {}
    codes: dict[str | None, str] = {}
    for player, called, net, stake, code, night, date in rows:
        try:
            who, won, worth = people.person(key(player)), exact_amount(net), exact_amount(stake)
            names[who] = people.name(player, name(called))
            codes.setdefault(or_null(currency)(code), day(date))
        except Refused:
            raise errors.DamagedList(club_file.path, what=Finding("results_of", {"player": named(player)})) from None
        points[who] = points.get(who, Fraction(0)) + won
        came = exact.setdefault(night, {})
        came[who] = came.get(who, Fraction(0)) + won * worth
    if sum(points.values()) != 0 or sum(sum(came.values()) for came in exact.values()) != 0:
        raise errors.DamagedList(club_file.path, what=Finding("results"))
    code = next(iter(codes)) if len(codes) == 1 else None
    one = Currency(code) if code is not None else None
    money: dict[PlayerId, Fraction] = {}
    if one is not None:
        for came in exact.values():
            for who, net in round_once(came, one.minor, list(came)).items():
                money[who] = money.get(who, Fraction(0)) + net
    order = sorted(names, key=lambda who: (-(money if one else points)[who], names[who], who))
    nights = Counter(who for came in exact.values() for who in came)
    shown = [who for who in order if who not in members or not members[who].hidden]
    found = (SeasonTotal(who, names[who], nights[who], points[who], money.get(who)) for who in shown)
    return Season(len(exact), min(codes.values(), default=""), one, tuple(found))


_NETS = """
    SELECT result.night, result.player, player.name, result.net, game.stake, night.currency
    FROM result JOIN night ON night.id = result.night JOIN player ON player.id = result.player
    JOIN game ON game.night = result.night AND game.number = result.game
    JOIN night_player ON night_player.night = result.night AND night_player.player = result.player
    WHERE night.currency IS NOT NULL ORDER BY result.night, night_player.number, result.game
    """


def money_of_nights(club_file: ClubFile) -> dict[str, list[NightNet]]:
    """What everybody won and lost in money, by the id of the night. Raises `ClubFileError`; `DamagedList` where a
    result cannot be read."""
    with club_file.reading() as connection, any_text(connection):
        people = read_people(connection)
        rows = connection.execute(_NETS).fetchall()
    exact: dict[str, dict[PlayerId, Fraction]] = {}
    names: dict[PlayerId, str] = {}
    currencies: dict[str, Currency] = {}
    for night, player, called, net, stake, code in rows:
        try:
            where, who = key(night), people.person(key(player))
            names[who], currencies[where] = people.name(player, name(called)), Currency(currency(code))
            won = exact.setdefault(where, {})
            won[who] = won.get(who, Fraction(0)) + exact_amount(net) * exact_amount(stake)
        except Refused:
            raise errors.DamagedList(club_file.path, what=Finding("results_of", {"player": named(player)})) from None
    return {
        night: [
            NightNet(who, names[who], currencies[night], money)
            for who, money in round_once(won, currencies[night].minor, list(won)).items()
        ]
        for night, won in exact.items()
    }
