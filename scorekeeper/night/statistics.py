"""What nights add up to: each player's results night by night, and the places of all players over a season.

Pure functions of nights as they stand; nothing is rounded that `settle_night` did not round, and the nets of all
players over the same nights add to zero.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.money.money import Currency
from scorekeeper.night.night import Nets, Night, NightSettlement, nets_of, settle_night
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.game_state import is_finished

_NOTHING = Fraction(0)


class Result(Struct, frozen=True):
    """What a night came to for one player: the finished games and their deals, points and money.

    `money` is None if the night was for points only; `open` says that a game, which is not in it, is not over,
    `from_sheet` that it was brought in from an old sheet.
    """

    night: str
    date: str
    table: str
    club: str
    games: int
    deals: int
    points: Fraction
    money: Fraction | None
    currency: Currency | None
    open: bool
    from_sheet: bool = False

    @property
    def net(self) -> Fraction:
        """The money if there is any, else the points: what a night is won or lost by."""
        return self.points if self.money is None else self.money


class Tally(Struct, frozen=True):
    """A player over several nights, oldest first."""

    player: PlayerId
    name: str
    results: tuple[Result, ...]
    earlier: tuple[str, ...] = ()
    """The names on earlier nights, if they differed."""

    @property
    def nights(self) -> int:
        """How many nights were played."""
        return len(self.results)

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(result.games for result in self.results)

    @property
    def deals(self) -> int:
        """How many deals were scored in those games."""
        return sum(result.deals for result in self.results)

    @property
    def won(self) -> int:
        """How many nights were won: a net above zero."""
        return sum(result.net > 0 for result in self.results)

    @property
    def points(self) -> Fraction:
        return sum((result.points for result in self.results), _NOTHING)

    @property
    def net(self) -> Fraction:
        """All that was won or lost; of one currency, or points if nights are not of one kind."""
        return sum((result.net for result in self.results), _NOTHING) if self.of_one_kind else self.points

    @property
    def of_one_kind(self) -> bool:
        """Whether all nights were for the same currency, or all for points only."""
        return len({result.currency for result in self.results}) < 2

    @property
    def best(self) -> Result | None:
        """The night with the largest net, the first of several."""
        return max(self.results, key=lambda result: result.net, default=None)

    @property
    def worst(self) -> Result | None:
        """The night with the smallest net, the first of several."""
        return min(self.results, key=lambda result: result.net, default=None)


def in_order(nights: Iterable[Night]) -> tuple[Night, ...]:
    """Nights by date, then by table and id, so that the same nights always stand in the same order."""
    return tuple(sorted(nights, key=lambda night: (night.date, night.table, night.id)))


def between(nights: Iterable[Night], since: str = "", until: str = "") -> tuple[Night, ...]:
    """The nights from one ISO date to another, both included, in order; "" is no end."""
    return tuple(night for night in in_order(nights) if since <= night.date and (not until or night.date <= until))


def finished_nets(night: Night, settled: NightSettlement) -> Nets:
    """What everybody wins or loses by the finished games of a night, if the settlement of all its games is given."""
    if not night.running:
        return Nets(settled.net_points, settled.net_exact, settled.net_money)
    games = [pair for pair in zip(night.games, settled.games, strict=True) if is_finished(pair[0].sheet)]
    return nets_of(replace(night, games=tuple(game for game, _ in games)), tuple(known for _, known in games))


def result(player: PlayerId, night: Night, nets: Nets) -> Result | None:
    """What the finished games of a night came to for a player, or what an old sheet states; None for one who sat in no
    game or in void ones only.

    `nets` are those of the finished games, from `finished_nets`.
    """
    played = [game.sheet for game in night.games if player in game.sheet.people and not game.sheet.void]
    if not played and player not in night.stated_results:
        return None
    finished = [sheet for sheet in played if is_finished(sheet)]
    return Result(
        night=night.id,
        date=night.date,
        table=night.table,
        club=night.club,
        games=len(finished),
        deals=sum(sheet.deals_played for sheet in finished),
        points=nets.points[player],
        money=nets.money[player] if nets.money is not None else None,
        currency=night.currency,
        open=len(finished) < len(played),
        from_sheet=night.from_sheet is not None,
    )


def tally(player: PlayerId, nights: Sequence[Night]) -> Tally:
    """One player over some nights, under the newest name."""
    chosen = in_order(night for night in nights if player in night.order)
    found = [result(player, night, finished_nets(night, settle_night(night))) for night in chosen]
    names = tuple(dict.fromkeys(night.names[player] for night in reversed(chosen))) or (player,)
    return Tally(player, names[0], tuple(one for one in found if one is not None), names[1:])


def standings(settled: Sequence[tuple[Night, NightSettlement]]) -> tuple[Tally, ...]:
    """Everybody who played a finished game in some settled nights: the largest net first, ties by name.

    Nights of several currencies cannot be added; players then stand by points.
    """
    found: dict[PlayerId, list[Result]] = {}
    names: dict[PlayerId, dict[str, None]] = {}
    for night, as_it_stands in sorted(settled, key=lambda pair: (pair[0].date, pair[0].table, pair[0].id)):
        nets = finished_nets(night, as_it_stands)
        for player in night.order:
            one = result(player, night, nets)
            if one is not None and (one.games or player in night.stated_results):
                found.setdefault(player, []).append(one)
                called = names.setdefault(player, {})
                called.pop(night.names[player], None)
                called[night.names[player]] = None
    all_ = []
    for player, results in found.items():
        newest, *earlier = reversed(names[player])
        all_.append(Tally(player, newest, tuple(results), tuple(earlier)))
    one_kind = len({night.currency for night, _ in settled}) < 2
    return tuple(sorted(all_, key=lambda one: (-(one.net if one_kind else one.points), one.name, one.player)))
