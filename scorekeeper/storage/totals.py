"""What each player has won and lost in a season or in all years, added up from the results of finished games.

Nothing is replayed: the results are stored beside the entries (`projections`), and `check` compares them. Sums are
exact and add to zero over all players.
"""

from __future__ import annotations

from fractions import Fraction

from msgspec import Struct

from scorekeeper.files.json_reading import name
from scorekeeper.files.money_json import exact_amount
from scorekeeper.refusals import Finding, Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage import errors
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.storage.list_values import any_text, key, named


class PlayerTotal(Struct, frozen=True):
    """A player by the newest name, and the points won (+) or lost (−) in games and at the top of the sheet.

    Finished games count: not those that are void, and not yet those that are open or suspended.
    """

    id: PlayerId
    name: str
    points: Fraction


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
        names = dict(connection.execute("SELECT id, name FROM player").fetchall())
    found = []
    for player, whole, others in sums:
        try:
            found.append(PlayerTotal(key(player), name(names.get(player)), _sum(whole, others)))
        except Refused:
            raise errors.DamagedList(club_file.path, what=Finding("results_of", {"player": named(player)})) from None
    if sum(one.points for one in found) != 0:
        raise errors.DamagedList(club_file.path, what=Finding("results"))
    return sorted(found, key=lambda one: (-one.points, one.name, one.id))


def _sum(whole: int | None, others: str | None) -> Fraction:
    """The sum of whole nets, as SQLite adds them, and of the texts of all others; None stands for none of them. Raises
    `Refused` for a text that is no amount."""
    return sum(map(exact_amount, () if others is None else others.split(" ")), Fraction(whole or 0))
