"""Who really sat in the games of a night, whose points and whose games they are: as its columns say, or as its seats
were mended since (`mended_seats`)."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec.structs import replace

from scorekeeper.night.mended_seats import (
    MendedSeats,
    PlayedBy,
    deals_counted,
    held_sheet,
    holders,
    numbered,
    played_by_others,
    points_played,
    seats_at,
)
from scorekeeper.night.night import Night
from scorekeeper.rules.people import Hands, Player, PlayerId
from scorekeeper.rules.points import Points
from scorekeeper.sheet.rows import DealRow
from scorekeeper.sheet.sheet import Sheet


def with_mended_seats(night: Night, mended: tuple[MendedSeats, ...], others: Iterable[Player]) -> Night:
    """The night with who really sat at its columns; `others` are those of them who are not on its list.

    Unchanged if a game has not one player at each of so many columns: that was no game of the table.
    """
    singly = [[1] * len(one.seats) for one in mended[:1]]
    if any([len(hand) for hand in game.setup.hands] not in singly for game in night.games):
        return night
    return replace(night, players=(*night.players, *others), mended=mended)


def holders_of(night: Night, index: int) -> Hands:
    """Who holds the hands of game `index` (from 0), and wins it with the lowest score."""
    return list(holders(_sheets(night), night.mended))[index]


def others_in_columns(night: Night, index: int) -> tuple[PlayedBy, ...]:
    """Which deals of game `index` (from 0) were played by other players than its columns say."""
    return played_by_others(night.games[index].sheet, _before(night, index), numbered(night.mended, _sheets(night)))


def seats_of_deal(night: Night, index: int, row: DealRow) -> Hands:
    """Who really had the hands in a deal of game `index` (from 0)."""
    if not night.mended or night.games[index].sheet.void:
        return row.seats
    mended = numbered(night.mended, _sheets(night))
    return tuple((player,) for player in seats_at(mended, _before(night, index) + row.number))


def points_of(night: Night, index: int, player: PlayerId) -> Points | None:
    """What a player had in the deals of game `index` (from 0) of a night with mended seats; None for one who played
    none."""
    mended = numbered(night.mended, _sheets(night))
    return points_played(night.games[index].sheet, _before(night, index), mended, player)


def sheet_of(night: Night, index: int) -> Sheet:
    """The sheet of game `index` (from 0) as it is settled: its columns are of who holds the hands."""
    sheet = night.games[index].sheet
    return held_sheet(sheet, holders_of(night, index)) if night.mended else sheet


def is_settled(night: Night, index: int, player: PlayerId) -> bool:
    """Whether game `index` (from 0) is settled with a player, who holds a hand of it or has left one."""
    return player in sheet_of(night, index).people


def took_part(night: Night, index: int, player: PlayerId) -> bool:
    """Whether a player is settled with in game `index` (from 0), or played deals of it in another player's column."""
    played = bool(night.mended) and points_of(night, index, player) is not None
    return played or is_settled(night, index, player)


def _sheets(night: Night) -> list[Sheet]:
    return [game.sheet for game in night.games]


def _before(night: Night, index: int) -> int:
    return deals_counted(_sheets(night)[:index])
