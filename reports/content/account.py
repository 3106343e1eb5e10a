"""How a player's net came about: his games, in one of them each of the others, and what it is worth."""

from __future__ import annotations

from fractions import Fraction

from reports.blocks import Account, Detail, Played
from reports.content.game_context import GameContext, signed
from reports.content.other_money import beside
from reports.content.pairs import balances, doubled_pairs, in_one_hand, score_of
from reports.wording import Wording
from scorekeeper.money.money import Currency
from scorekeeper.night.night import Night, NightSettlement, only_won
from scorekeeper.rules.house_rules import Hole
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, write
from scorekeeper.sheet.sheet import LeadRow

_NOTHING = Fraction(0)


def account(player: PlayerId, night: Night, settled: NightSettlement, wording: Wording) -> Account:
    """The games of a player; the last one in which anything was won or lost is told pair by pair."""
    words, won = wording.slip, only_won(night, settled)
    tellings = [GameContext.of(night, number, wording) for number in range(len(night.games))]
    nets = [game.net.get(player, _NOTHING) for game in settled.games]
    told = max((number for number, net in enumerate(nets) if net), default=-1)
    wins = [_wins(player, telling, settled) for telling in tellings]
    games = []
    for number, telling in enumerate(tellings):
        figure = (str(wins[number]) if won else signed(nets[number])) if player in telling.sheet.people else ""
        details = _details(player, telling, settled) if number == told else ()
        games.append(Played(_title(telling), _text(player, telling, won=bool(wins[number])), figure, details))
    running = any(game.sheet.over is None for game in night.games)
    net = settled.net_points[player]
    return Account(
        title=words.account,
        continued=words.account_continued,
        label=words.won if won else words.points,
        games=tuple(games),
        total_label=words.so_far if running else words.night,
        total=str(sum(wins)) if won else signed(net),
        lines=_money(player, night, night.currency, settled, wording) if night.currency else (),
    )


def _title(telling: GameContext) -> str:
    wording = telling.wording
    return wording.begun(wording.settlement.game.format(number=telling.number))


def _wins(player: PlayerId, telling: GameContext, settled: NightSettlement) -> int:
    winners = settled.games[telling.number - 1].winners or ()
    return int(any(player in telling.sheet.seats[hand] for hand in winners))


def _text(player: PlayerId, telling: GameContext, *, won: bool) -> str:
    """With whom he played and where he stood; whether the game is over, and its stake where it is not the night's."""
    words, sheet, night = telling.wording.slip, telling.sheet, telling.night
    if player not in sheet.people:
        return words.away
    hand = next((hand for hand in sheet.seats if player in hand), None)
    if hand is None:
        said = [words.left]
    elif len(hand) > 1:
        partners = telling.people(other for other in hand if other != player)
        said = [words.partner.format(names=partners), score_of(player, telling)]
    else:
        said = [words.at.format(score=score_of(player, telling))]
    if hand is not None and sheet.scores[sheet.seats.index(hand)] < ZERO:
        said.append(telling.wording.sheet.in_the_hole)
    if won:
        said.append(words.winner)
    if sheet.void:
        said.append(words.void)
    elif sheet.over is None:
        said.append(words.suspended if sheet.suspended else words.running)
    if night.currency is not None and night.stake_of(telling.game) != night.stake:
        said.append(words.stake.format(amount=night.currency.write(night.stake_of(telling.game), symbol=True)))
    return telling.wording.comma.join(said)


def _details(player: PlayerId, telling: GameContext, settled: NightSettlement) -> tuple[Detail, ...]:
    game = settled.games[telling.number - 1]
    has, doubled = balances(game), doubled_pairs(telling.sheet.standing)
    details = []
    for other in telling.sheet.people:
        if other == player or ((player, other) not in has and in_one_hand(player, other, telling)):
            continue
        points = has.get((player, other), _NOTHING)
        words = telling.wording.slip
        label = (words.pays if points < 0 else words.has).format(name=telling.short[other])
        details.append(Detail(label, _stood(player, other, points, doubled, telling), signed(points)))
    top = game.top_of_sheet[player]
    if top:
        leads = [row for row in telling.sheet.rows if isinstance(row, LeadRow) and row.top and not row.struck]
        names = telling.people(dict.fromkeys(row.player for row in leads))
        details.append(Detail(telling.wording.slip.top, telling.wording.slip.led.format(names=names), signed(top)))
    return tuple(details)


def _stood(
    player: PlayerId, other: PlayerId, points: Fraction, doubled: set[tuple[PlayerId, PlayerId]], telling: GameContext
) -> str:
    """Where the other stood, and whether one of the two was in the hole."""
    words, standing = telling.wording.slip, telling.sheet.standing
    if all(share.holder != other for share in standing.shares):
        return words.left
    said = [words.at.format(score=score_of(other, telling))]
    if points and (other, player) in doubled:
        partly = telling.sheet.rules.hole is Hole.NEGATIVE_POINTS
        said.append(words.below_zero if partly else words.in_hole)
    elif points and (player, other) in doubled:
        said.append(words.own_hole)
    return telling.wording.comma.join(said)


def _money(
    player: PlayerId, night: Night, currency: Currency, settled: NightSettlement, wording: Wording
) -> tuple[str, ...]:
    return (*worth(player, night, currency, settled, wording), *beside(night, currency, wording, player))


def worth(
    player: PlayerId, night: Night, currency: Currency, settled: NightSettlement, wording: Wording
) -> tuple[str, ...]:
    """What the points come to in money, exactly and as it is paid."""
    points = abs(settled.net_points[player])
    exact, money = abs((settled.net_exact or {})[player]), abs((settled.net_money or {})[player])
    if not points and not exact:
        return ()
    words = wording.slip
    facts = {"exact": currency.write(exact, symbol=True), "money": currency.write(money, symbol=True)}
    played = [game for game in night.games if player in game.sheet.people and not game.sheet.void]
    if any(night.stake_of(game) != night.stake for game in played):
        template = words.worth_mixed if exact == money else words.worth_mixed_rounded
        return (template.format(**facts),)
    forms = words.worth if exact == money else words.worth_rounded
    stake = currency.write(night.stake, symbol=True)
    return (wording.count(forms, 1 if points == 1 else 2, points=write(points), stake=stake, **facts),)
