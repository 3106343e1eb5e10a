"""The nets of a night as a ledger: each game, the points, the exact money, and the money that changes hands."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from reports.blocks import Ledger, LedgerColumn, Weight
from reports.content.dates import is_time, moment
from reports.content.game_context import signed
from reports.content.names import full_names, short_names
from reports.wording import Wording
from scorekeeper.money.money import Currency
from scorekeeper.night.changes_after_signing import AfterSigning, after_signing
from scorekeeper.night.night import Game, Night, NightSettlement, games_won, only_won
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, total, write
from scorekeeper.sheet.sheet import Sheet

GAMES_ACROSS = 4
"""More games than these stand in a table of their own, game by game."""


def nets(night: Night, settled: NightSettlement, wording: Wording) -> Ledger:
    """What every player wins or loses in the night."""
    words = wording.settlement
    if only_won(night, settled):
        return _wins(night, settled, wording)
    columns: list[LedgerColumn] = []
    if len(night.games) <= GAMES_ACROSS:
        for number, game in enumerate(settled.games, 1):
            columns.append(_points(words.game.format(number=number), game.net, night, Weight.QUIET))
    lines = []
    if night.currency is None:
        columns.append(_points(words.net_points, settled.net_points, night, Weight.RESULT))
    else:
        columns.append(_points(words.points, settled.net_points, night, Weight.FIGURE))
        columns += _money(night, night.currency, settled, wording)
        lines.append(_rounding(night, night.currency, settled, wording))
    lines += _remarks(night, settled, wording)
    full = full_names(night.players)
    return Ledger(
        names=tuple(full[player] for player in night.order),
        name_label=words.player,
        columns=tuple(columns),
        adds_label=words.adds_to,
        lines=tuple(filter(None, lines)),
    )


def _wins(night: Night, settled: NightSettlement, wording: Wording) -> Ledger:
    """A night in which the lowest score wins and nothing is paid: the scores, and who won how often."""
    words, full = wording.settlement, full_names(night.players)
    won = games_won(night, settled)
    columns = []
    for number, game in enumerate(night.games, 1):
        held = {player: hand for hand, players in enumerate(game.sheet.seats) for player in players}
        scores = game.sheet.scores
        figures = tuple(write(scores[held[player]]) if player in held else "" for player in night.order)
        columns.append(LedgerColumn(words.game.format(number=number), figures, write(total(scores)), Weight.QUIET))
    if len(columns) > GAMES_ACROSS:
        columns.clear()
    wins = tuple(str(won[player]) for player in night.order)
    columns.append(LedgerColumn(words.games_won, wins, str(sum(won.values())), Weight.RESULT))
    return Ledger(
        names=tuple(full[player] for player in night.order),
        name_label=words.player,
        columns=tuple(columns),
        adds_label=words.adds_to,
        lines=tuple(_remarks(night, settled, wording)),
    )


def game_by_game(night: Night, settled: NightSettlement, wording: Wording) -> Ledger | None:
    """A table with a line for each game, where there are too many games to stand side by side."""
    if len(night.games) <= GAMES_ACROSS or not any(settled.net_points.values()):
        return None
    words, short = wording.settlement, short_names(night.players)
    columns = tuple(
        LedgerColumn(
            label=short[player],
            figures=tuple(signed(game.net[player]) if player in game.net else "" for game in settled.games),
            adds_to=signed(settled.net_points[player]),
            weight=Weight.QUIET,
        )
        for player in night.order
    )
    names = tuple(wording.begun(words.game.format(number=number)) for number, _ in enumerate(night.games, 1))
    return Ledger(names, "", columns, words.points, title=words.game_by_game)


def _points(label: str, net: Mapping[PlayerId, Fraction], night: Night, weight: Weight) -> LedgerColumn:
    figures = tuple(signed(net[player]) if player in net else "" for player in night.order)
    return LedgerColumn(label, figures, write(sum(net.values(), Fraction(0))), weight)


def _money(
    night: Night, currency: Currency, settled: NightSettlement, wording: Wording
) -> tuple[LedgerColumn, LedgerColumn]:
    words = wording.settlement
    exact, money = settled.net_exact or {}, settled.net_money or {}
    nothing = currency.write(Fraction(0))
    named = words.currencies.get(currency.code, currency.code)
    return (
        LedgerColumn(
            label=words.exact.format(symbol=currency.symbol.strip()),
            figures=tuple(currency.write(exact[player], signed=True) for player in night.order),
            adds_to=nothing,
            weight=Weight.EXACT,
            places=currency.digits,
        ),
        LedgerColumn(
            label=words.net_money.format(currency=named),
            figures=tuple(currency.write(money[player], signed=True) for player in night.order),
            adds_to=nothing,
            weight=Weight.RESULT,
        ),
    )


def _rounding(night: Night, currency: Currency, settled: NightSettlement, wording: Wording) -> str:
    """Where exact figures were rounded: to what, and who got what was then missing (scoring part 8)."""
    words, unit = wording.settlement, night.unit
    exact, money = settled.net_exact or {}, settled.net_money or {}
    remainders = {player: exact[player] % unit for player in night.order}
    given = [player for player in night.order if money[player] > exact[player]]
    if not given:
        return ""
    passed_over = [remainders[player] for player in night.order if player not in given]
    tied = max(passed_over, default=Fraction(0)) == min(remainders[player] for player in given)
    short = short_names(night.players)
    minor = words.minor.get(currency.code, ()) if unit == currency.minor else ()
    one = minor[0] if minor else currency.write(unit, symbol=True)
    many = wording.count(minor, len(given)) if minor else wording.count(
        words.unit_amount, len(given), amount=currency.write(unit, symbol=True)
    )  # fmt: skip
    names = wording.listed([short[player] for player in given])
    if len(given) == 1:
        said = words.one_missing_tied if tied else words.one_missing
    else:
        said = words.more_missing_tied if tied else words.more_missing
    sentence = words.rounded if minor else words.rounded_amount
    return sentence.format(unit=one, given=said.format(unit=many, n=wording.number(len(given)), names=names))


def _remarks(night: Night, settled: NightSettlement, wording: Wording) -> list[str]:
    """What a reader must know of single games: void, suspended, open, off, at another stake, won without pairs."""
    lines = []
    for number, game in enumerate(night.games, 1):
        lines += _remarks_of(night, game, number, wording)
        winners = settled.games[number - 1].winners
        if winners is not None:
            short = short_names(night.players)
            names = [wording.partners.join(short[player] for player in game.sheet.seats[hand]) for hand in winners]
            score = write(game.sheet.scores[winners[0]])
            lines.append(wording.settlement.won.format(number=number, names=wording.listed(names), score=score))
    return lines


def _remarks_of(night: Night, game: Game, number: int, wording: Wording) -> list[str]:
    words, sheet = wording.settlement, game.sheet
    if sheet.void:
        return [words.void_game.format(number=number)]
    lines = []
    if sheet.suspended:
        lines.append(words.suspended_game.format(number=number))
    elif sheet.over is None:
        lines.append(words.open_game.format(number=number))
    changed = after_signing(game, staked=bool(night.stake_of(game)))
    if changed is not None:
        lines.append(_changed(changed, number, night, wording))
    if sheet.error:
        lines.append(_off(sheet, number, wording))
    if night.currency is not None and night.stake_of(game) != night.stake:
        amount = night.currency.write(night.stake_of(game), symbol=True)
        lines.append(words.other_stake.format(number=number, stake=wording.sheet.a_point.format(amount=amount)))
    return lines


def _changed(found: AfterSigning, number: int, night: Night, wording: Wording) -> str:
    """The signed nets beside those of now; the signed ones are never rewritten."""
    words, names = wording.settlement, short_names(night.players)
    when = found.changes[-1].at
    at = words.signed_on.format(moment=moment(when, wording)) if is_time(when) else ""
    moved = [
        words.then_now.format(
            name=names[player],
            signed=write(found.nets_signed[player], signed=True),
            net=write(found.nets[player], signed=True),
        )
        for player in found.moved
    ]
    sentence = words.signed_game if moved else words.signed_game_same
    return sentence.format(number=number, at=at, moved=wording.balance.join.join(moved))


def _off(sheet: Sheet, number: int, wording: Wording) -> str:
    words = wording.settlement
    way = words.too_high if sheet.error > ZERO else words.too_low
    return words.off_game.format(number=number, points=write(abs(sheet.error)), way=way)
