"""What each player has won and lost in a season or in all years, added up from the results of finished games.

Nothing is replayed: the results are stored beside the entries (`projections`), and `check` compares them. Sums are
exact and add to zero over all players. Names are those of today, and ids that are one person are added up as one
(`people.py`).
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

from msgspec import Struct

from scorekeeper.files.json_reading import name
from scorekeeper.money.money import Currency
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage import errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.list_values import LAST_DAY, NETS, any_text, key, named, sum_of_nets
from scorekeeper.storage.people import read_people
from scorekeeper.storage.season_nights import season_books


class PlayerTotal(Struct, frozen=True):
    """A player by the name of today, and the points won (+) or lost (−) in games and at the top of the sheet.

    Finished games count: not those that are void, and not yet those that are open or suspended.
    """

    id: PlayerId
    name: str
    points: Fraction


class SeasonTotal(Struct, frozen=True):
    """A player by the name of today, at how many nights of a period there was a result, and what it came to.

    `money` is whole minor units of the currency, None if not all nights of the period were played for one currency;
    `short` the short name that the club has chosen, "" for none.
    """

    id: PlayerId
    name: str
    nights: int
    points: Fraction
    money: Fraction | None
    short: str = ""


class Season(Struct, frozen=True):
    """The nights of a period that have results: how many, the first of them (ISO, "" for none), their currency if it is
    one, and the total of each player, highest first, but for those who are in no statistics."""

    nights: int = 0
    since: str = ""
    currency: Currency | None = None
    totals: tuple[SeasonTotal, ...] = ()


_TOTALS = f"SELECT player, {NETS} FROM result {{nights}} GROUP BY player"  # noqa: S608  # made of constants
_OF_ALL = _TOTALS.format(nights="")
_OF_SOME = _TOTALS.format(nights="WHERE night IN (SELECT id FROM night WHERE date >= ? AND date <= ?)")


def totals(club_file: ClubFile, since: str = "", until: str = "") -> list[PlayerTotal]:
    """All who played from one ISO date to another, both included ("" is no limit), by points, highest first, then by
    name. Raises `ClubFileError`; `DamagedList` if a result cannot be read, or all do not add to zero."""
    with club_file.reading() as connection, any_text(connection):
        period = (since, until or LAST_DAY)
        rows = connection.execute(_OF_SOME, period) if since or until else connection.execute(_OF_ALL)
        sums = rows.fetchall()
        people = read_people(connection)
        names = dict(connection.execute("SELECT id, name FROM player").fetchall())
    of_person: dict[PlayerId, PlayerTotal] = {}
    for player, whole, others in sums:
        try:
            who, called, points = people.person(key(player)), name(names.get(player)), sum_of_nets(whole, others)
        except Refused:
            raise errors.DamagedList(club_file.path, what=Finding("results_of", {"player": named(player)})) from None
        points += of_person[who].points if who in of_person else 0
        of_person[who] = PlayerTotal(who, people.name(player, called), points)
    found = list(of_person.values())
    if sum(one.points for one in found) != 0:
        raise errors.DamagedList(club_file.path, what=Finding("results"))
    return sorted(found, key=lambda one: (-one.points, one.name, one.id))


def season(club_file: ClubFile, since: str) -> Season:
    """What everybody has won and lost in points and money from an ISO date on: finished games, no void ones, and no
    night in which nothing could be won but games.

    Raises `ClubFileError`; `DamagedList` if a result cannot be read, or those of a night do not add to zero.
    """
    books = season_books(club_file, since)
    played = [night for night in books.nights if not night.only_won and any(one.games for one in night.players)]
    currencies = {night.currency for night in played}
    unit = next(iter(currencies)) if len(currencies) == 1 else None
    points: dict[PlayerId, Fraction] = {}
    money: dict[PlayerId, Fraction] = {}
    nights: Counter[PlayerId] = Counter()
    for one in (one for night in played for one in night.players if one.games):
        points[one.player] = points.get(one.player, Fraction(0)) + one.points
        money[one.player] = money.get(one.player, Fraction(0)) + one.money
        nights[one.player] += 1
    worth = money if unit is not None else points
    order = sorted(points, key=lambda who: (-worth[who], books.names[who], who))
    found = (
        SeasonTotal(
            id=who,
            name=books.names[who],
            nights=nights[who],
            points=points[who],
            money=money[who] if unit is not None else None,
            short=books.short.get(who, ""),
        )
        for who in order
        if who not in books.hidden
    )
    return Season(len(played), min((night.date for night in played), default=""), unit, tuple(found))
