"""Who really sat at the columns of a sheet, if wrong seats were noticed later: the tournament of a table has that
beside its night, whose lines keep the names that were written at the columns.

Points go to the player who sat at a deal. A lead out of turn goes with the deal that it was in, any other entry between
deals with the deal before it, or with the first one if none is before; a shortage goes to the charged player. A game
that several played in one column is won by the player who sat there at its last deal, as at a change of seats.

The first deal of a player there is identified by the deal and not by its number alone, which moves if a deal before it
is struck or put in later (`DealPlace`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.rules.people import HandIndex, Hands, PlayerId
from scorekeeper.rules.points import Points, total
from scorekeeper.sheet.game_state import is_running
from scorekeeper.sheet.persistent_list import PersistentList
from scorekeeper.sheet.rows import DealRow, LeadRow, Row, ShortageRow
from scorekeeper.sheet.sheet import Sheet

Seated = tuple[PlayerId, ...]
"""Who sits at the columns, one at each."""


class DealPlace(Struct, frozen=True):
    """A deal of a table, independent of deals struck or put in before it later: in game `game` (from 1) the one that
    was written in turn as number `written` (from 1), struck ones counted, those put in later not; or the one that was
    put in before it by entry `put_in`, if that is not 0."""

    game: int
    written: int
    put_in: int = 0

    @property
    def order(self) -> tuple[int, int, bool, int]:
        """What sorts deals as they were played: one that was put in comes before the one it was put in for."""
        return self.game, self.written, not self.put_in, self.put_in


class MendedSeats(Struct, frozen=True):
    """Who sat at the columns of a table from a deal on: from number `from_deal` (from 1, through all its games), or
    `place`, which deal that was, if its sheet was available when it was entered."""

    from_deal: int
    seats: Seated
    place: DealPlace | None = None


class PlayedBy(Struct, frozen=True):
    """Deals of a game, from `first` to `last`, that `player` played in the column of `named`; `last` is 0 if it has no
    end, `first` 0 if it was all of a game that is over."""

    hand: HandIndex
    named: PlayerId
    player: PlayerId
    first: int
    last: int


class RowPlayed(Struct, frozen=True):
    """A row in force: the deal that it is or stands after, through all games, and what it adds to whom."""

    row: Row
    deal: int
    seats: Seated
    points: tuple[Points, ...]


def place_of_deal(sheets: Sequence[Sheet], deal: int) -> DealPlace:
    """Which deal has a number now (from 1, through all games that are not void), or will have it."""
    left = deal
    for game, sheet in enumerate(sheets, 1):
        if sheet.void:
            continue
        written, left = 0, max(left - _brought_forward(sheet), 1)
        for row in _deals_written(sheet):
            written += not row.inserted
            left -= not row.struck
            if not left:
                return DealPlace(game, written + row.inserted, row.entry if row.inserted else 0)
        if game == len(sheets) and is_running(sheet):
            return DealPlace(game, written + left)
    return DealPlace(len(sheets) + 1, max(left, 1))


def numbered(mended: Sequence[MendedSeats], sheets: Sequence[Sheet]) -> tuple[MendedSeats, ...]:
    """From which numbers on people sat at the columns, as the deals of the games are numbered now; the first from the
    beginning on."""
    found = (replace(one, from_deal=_number(one.place or _counted(one.from_deal, sheets), sheets)) for one in mended)
    return tuple(one if index else replace(one, from_deal=1) for index, one in enumerate(found))


def _counted(deal: int, sheets: Sequence[Sheet]) -> DealPlace:
    """The deal if the sheet could not be seen: the one that was written in turn as that number."""
    left, place = deal, DealPlace(1, deal)
    for game, sheet in enumerate(sheets, 1):
        if not sheet.void:
            left -= _brought_forward(sheet)
            place = DealPlace(game, max(left, 1))
            left -= sum(not row.inserted for row in _deals_written(sheet))
            if left <= 0:
                break
    return place


def _number(place: DealPlace, sheets: Sequence[Sheet]) -> int:
    """The number that a deal has now; that of the next one if it does not count."""
    number = 1 + deals_counted(sheets[: place.game - 1])
    if place.game > len(sheets):
        return number + place.written - 1
    sheet, written = sheets[place.game - 1], 0
    if sheet.void:
        return number
    number += _brought_forward(sheet)
    for row in _deals_written(sheet):
        written += not row.inserted
        if row.entry == place.put_in if row.inserted else written == place.written:
            return number
        number += not row.struck
    return number + place.written - written - 1


def _brought_forward(sheet: Sheet) -> int:
    """How many deals were played on paper before its first one."""
    return sheet.deals_played - len(sheet.deals)


def _deals_written(sheet: Sheet) -> list[DealRow]:
    """The deals of a sheet in their order, struck ones among them."""
    return [row for row in sheet.rows if isinstance(row, DealRow)]


def seats_at(mended: Sequence[MendedSeats], deal: int) -> Seated:
    """Who sat at the columns at a deal (from 1, through all games)."""
    return next(one.seats for one in reversed(mended) if one.from_deal <= deal)


def deals_counted(sheets: Iterable[Sheet]) -> int:
    """How many deals some games have, without those of void games."""
    return sum(sheet.deals_played for sheet in sheets if not sheet.void)


def rows_played(sheet: Sheet, before: int, mended: Sequence[MendedSeats]) -> Iterator[RowPlayed]:
    """The rows in force of a sheet with who had them, after so many deals of games `before` it."""
    deal, seats = before, seats_at(mended, before + 1) if mended else _single(sheet.setup.hands)
    for row in sheet.rows:
        if row.struck:
            continue
        if isinstance(row, DealRow):
            deal = before + row.number
            seats = seats_at(mended, deal) if mended else _single(row.seats)
        if isinstance(row, ShortageRow):
            held = seats if mended else _single(sheet.seats)
            yield RowPlayed(row, deal, (held[sheet.shares[row.shares[0]].hand],), (row.points,))
        elif isinstance(row, LeadRow):
            led = before + row.deal
            yield RowPlayed(row, led, seats_at(mended, led) if mended else _single(row.seats), row.change)
        else:
            yield RowPlayed(row, deal, seats, row.change)


def points_played(sheet: Sheet, before: int, mended: Sequence[MendedSeats], player: PlayerId) -> Points | None:
    """What a player had in a game; None for one who played no deal of it and was not charged."""
    found = [
        points
        for one in rows_played(sheet, before, mended)
        for who, points in zip(one.seats, one.points, strict=True)
        if who == player
    ]
    return total(found) if found else None


def holders(sheets: Sequence[Sheet], mended: Sequence[MendedSeats]) -> Iterator[Hands]:
    """Who holds the hands of each game of a night, and wins it with the lowest score: at its last deal if seats were
    mended."""
    before, mended = 0, numbered(mended, sheets)
    for sheet in sheets:
        last = before + max(sheet.deals_played, 1)
        yield tuple((player,) for player in seats_at(mended, last)) if mended else sheet.seats
        before += deals_counted((sheet,))


def held_sheet(sheet: Sheet, held: Hands) -> Sheet:
    """The sheet to settle, with the columns named after the players who hold the hands, who get their sums."""
    shares = tuple(replace(share, holder=held[share.hand][0]) for share in sheet.shares)
    rows = (_of_holders(row, held) if isinstance(row, LeadRow) else row for row in sheet.rows)
    setup = replace(sheet.setup, hands=held)
    return replace(sheet, setup=setup, shares=shares, rows=PersistentList(rows), handovers=())


def _of_holders(row: LeadRow, held: Hands) -> LeadRow:
    """A lead out of turn, between the present holders of the hands."""
    who = dict(zip(_single(row.seats), _single(held), strict=True))
    return replace(row, player=who[row.player], top={who[player]: points for player, points in row.top.items()})


def played_by_others(sheet: Sheet, before: int, mended: Sequence[MendedSeats]) -> tuple[PlayedBy, ...]:
    """The deals played by another player than the one named at the column, column by column; the next deal counts as
    played while the game runs."""
    if not mended or sheet.void:
        return ()
    named_at = {row.number: _single(row.seats) for row in sheet.deals if not row.struck}
    running, found = is_running(sheet), list[PlayedBy]()
    last = sheet.next_deal if running else sheet.deals_played
    for hand, now_named in enumerate(_single(sheet.seats)):
        runs: list[PlayedBy] = []
        for deal in range(1, last + 1):
            named = named_at[deal][hand] if deal in named_at else now_named
            player = seats_at(mended, before + deal)[hand]
            if player == named:
                continue
            if runs and (runs[-1].player, runs[-1].named, runs[-1].last) == (player, named, deal - 1):
                first = runs.pop().first
            else:
                first = deal
            runs.append(PlayedBy(hand, named, player, first, deal))
        found += (_open(one, last, running=running) for one in runs)
    return tuple(found)


def _open(one: PlayedBy, last: int, *, running: bool) -> PlayedBy:
    """Deals in the form for sentences: continuing ones without an end, all of a game without a beginning."""
    if running and one.last == last:
        return PlayedBy(one.hand, one.named, one.player, one.first, 0)
    if not running and (one.first, one.last) == (1, last):
        return PlayedBy(one.hand, one.named, one.player, 0, last)
    return one


def _single(hands: Hands) -> Seated:
    """Who plays each hand; no hand is shared if seats are mended."""
    return tuple(hand[0] for hand in hands)
