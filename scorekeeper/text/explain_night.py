"""Why a player has what he has for the night: game by game, in points, exact money and money rounded once."""

from __future__ import annotations

from fractions import Fraction

from scorekeeper.money.money import Currency
from scorekeeper.night.night import Game, Night, NightSettlement
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import write
from scorekeeper.sheet.sheet import Over
from scorekeeper.text.explain import NOTHING, Why, WhyLine
from scorekeeper.text.rounding_text import rounding_of, unit_name

_OVER = {
    Over.LIMIT: "over at {high}",
    Over.DEALS: "over after {deals} deals",
    Over.AGREEMENT: "ended by agreement",
    Over.RULING: "ended by ruling",
    Over.VOID: "void, counts for nothing",
}


def why_night(night: Night, settled: NightSettlement, player: PlayerId) -> Why:
    """Why a player has his net points for the night: game by game."""
    name, net = night.names[player], settled.net_points[player]
    lines = [
        WhyLine(f"Game {number}", _state(game, player), write(points, signed=True), points)
        for number, (game, points) in enumerate(_by_game(night, settled, player), 1)
    ]
    total = WhyLine(f"{name} nets", "", write(net, signed=True), net)
    return Why(f"Why {name} has {total.figure} for the night", ("The games together, in points.",), tuple(lines), total)


def why_exact(night: Night, settled: NightSettlement, player: PlayerId) -> Why:
    """Why a player has his exact money: the points of each game times what a point is worth in it."""
    assert night.currency is not None
    assert settled.net_exact is not None
    currency, name, net = night.currency, night.names[player], settled.net_exact[player]
    lines = [
        WhyLine(
            f"Game {number}",
            f"{write(points)} × {currency.write(night.stake_of(game), symbol=True)}",
            currency.write(points * night.stake_of(game), signed=True),
            points * night.stake_of(game),
        )
        for number, (game, points) in enumerate(_by_game(night, settled, player), 1)
    ]
    total = WhyLine(f"{name} nets, exactly", "", currency.write(net, signed=True), net)
    title = f"Why {name} has {total.figure} exactly"
    return Why(title, ("Points times the money a point is worth. Nothing is rounded yet.",), tuple(lines), total)


def why_money(night: Night, settled: NightSettlement, player: PlayerId) -> Why:
    """Why a player has his net money: the exact figure, rounded down once, and a unit left over where he gets it."""
    assert night.currency is not None
    assert settled.net_exact is not None
    assert settled.net_money is not None
    currency, name = night.currency, night.names[player]
    exact, money = settled.net_exact[player], settled.net_money[player]
    unit, made = unit_name(currency, night.unit), rounding_of(night, settled)
    down = exact // night.unit * night.unit
    lines = [_money(currency, "Exact", _sum_text(night, settled, player), exact)]
    if down != exact:
        lines.append(_money(currency, "Rounded down", f"to {unit}", down - exact))
    if player in made.given:
        reason = made.reason(player, night.names)
        lines.append(_money(currency, f"The {unit.removeprefix('the ')} left over", reason, night.unit))
    total = _money(currency, f"{name} nets", "", money)
    if down == exact:
        sentences = (f"The exact figure is a whole multiple of {unit}: nothing is rounded.",)
    else:
        sentences = ("Rounded once, at the end of the night, so that all nets still add to nothing.",)
    return Why(f"Why {name} nets {total.figure}", sentences, tuple(lines), total)


def _by_game(night: Night, settled: NightSettlement, player: PlayerId) -> list[tuple[Game, Fraction]]:
    return [
        (game, settlement.net.get(player, NOTHING)) for game, settlement in zip(night.games, settled.games, strict=True)
    ]


def _state(game: Game, player: PlayerId) -> str:
    sheet = game.sheet
    if player not in sheet.people:
        return "did not sit"
    if sheet.over is None:
        return "suspended" if sheet.suspended else f"deal {sheet.next_deal} now"
    return _OVER[sheet.over].format(high=write(max(sheet.scores)), deals=sheet.deals_played)


def _sum_text(night: Night, settled: NightSettlement, player: PlayerId) -> str:
    """The whole sum where all games have one stake: "−142½ × $0.25"."""
    assert night.currency is not None
    stakes = {night.stake_of(game) for game in night.games}
    if len(stakes) > 1:
        return "each game at its stake"
    points = settled.net_points[player]
    stake = night.currency.write(stakes.pop() if stakes else night.stake, symbol=True)
    return f"{write(points)} × {stake}"


def _money(currency: Currency, label: str, reason: str, amount: Fraction) -> WhyLine:
    return WhyLine(label, reason, currency.write(amount, signed=True), amount)
