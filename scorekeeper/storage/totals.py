"""What everybody has won and lost over a season or over all years, added up from what each game came to.

Nothing is replayed: the games' results are kept beside the entries they follow from (`projections`), and `check` holds
the one against the other. Sums are exact; all players over the same nights add to zero.
"""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.people import PlayerId
from scorekeeper.storage.club_file import ClubFile
from scorekeeper.values import light_dataclass


@light_dataclass(frozen=True, slots=True)
class PlayerTotal:
    """A player by his newest name, and the points that he has won (+) or lost (−): the games and the top of the sheet.

    Void games have come to nothing.
    """

    id: PlayerId
    name: str
    points: Fraction


_WHOLE = "CASE WHEN net NOT GLOB '*[./]*' THEN CAST(net AS INTEGER) ELSE 0 END"
_TOTALS = f"""
    SELECT player, sum({_WHOLE}), group_concat(CASE WHEN net GLOB '*[./]*' THEN net END, ' ')
    FROM result {{nights}} GROUP BY player
    """  # noqa: S608  # made of constants
_OF_ALL = _TOTALS.format(nights="")
_OF_SOME = _TOTALS.format(nights="WHERE night IN (SELECT id FROM night WHERE date >= ? AND date <= ?)")
_LAST_DAY = "9999-12-31"


def totals(club_file: ClubFile, since: str = "", until: str = "") -> list[PlayerTotal]:
    """Everybody who played from one ISO date to another, both included ("" is no end): who won most first, then by
    name. Raises `ClubFileError`."""
    with club_file.reading() as connection:
        period = (since, until or _LAST_DAY)
        rows = connection.execute(_OF_SOME, period) if since or until else connection.execute(_OF_ALL)
        sums = {player: _sum(whole, parts) for player, whole, parts in rows}
        names: dict[PlayerId, str] = dict(connection.execute("SELECT id, name FROM player"))
    assert sum(sums.values()) == 0, "what one has won another has lost"
    found = [PlayerTotal(player, names[player], points) for player, points in sums.items()]
    return sorted(found, key=lambda one: (-one.points, one.name, one.id))


def _sum(whole: int, parts: str | None) -> Fraction:
    """Whole points, which SQLite adds exactly, and the texts of those that are not whole."""
    return sum(map(Fraction, (parts or "").split()), Fraction(whole))
