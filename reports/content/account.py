"""How a player's net came about: his games, in one of them each of the others, and what it is worth."""

from __future__ import annotations

from fractions import Fraction

from reports.blocks import Account, Detail, Played
from reports.content.game_context import GameContext, signed
from reports.content.pairs import balances, doubled_pairs, in_one_hand
from reports.wording import Wording
from scorekeeper.night.night import Night, NightSettlement, only_won
from scorekeeper.rules.house_rules import Hole
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.sheet import LeadRow
from scorekeeper.text.explain import NOTHING
from scorekeeper.text.explain_night import why_night, why_won, worth_sentence
from scorekeeper.text.money_text import netted_ious
from scorekeeper.text.other_money_text import house_sentences
from scorekeeper.text.player_standing import score_text


def account(player: PlayerId, night: Night, settled: NightSettlement, wording: Wording) -> Account:
    """The games of a player; the last one in which anything was won or lost is told pair by pair."""
    words, won = wording.slip, only_won(night, settled)
    why = why_won(night, settled, player) if won else why_night(night, settled, player)
    nets = [game.net.get(player, NOTHING) for game in settled.games]
    told = max((number for number, net in enumerate(nets) if net), default=-1)
    games = []
    for number, line in enumerate(why.lines):
        details = _details(player, GameContext.of(night, number, wording), settled) if number == told else ()
        games.append(Played(line.label, line.reason, line.figure, details))
    return Account(
        title=words.account,
        continued=words.account_continued,
        label=words.won if won else words.points,
        games=tuple(games),
        total_label=words.so_far if night.running else words.night,
        total=why.total.figure,
        lines=worth(player, night, settled),
    )


def worth(player: PlayerId, night: Night, settled: NightSettlement) -> tuple[str, ...]:
    """What the points come to in money, and what else is in the payments; nothing where none is played for."""
    if night.currency is None:
        return ()
    said = worth_sentence(night, settled, player)
    return (*([said] if said else []), *netted_ious(night, player), *house_sentences(night, player))


def _details(player: PlayerId, telling: GameContext, settled: NightSettlement) -> tuple[Detail, ...]:
    game = settled.games[telling.number - 1]
    has, doubled = balances(game), doubled_pairs(telling.sheet.standing)
    details = []
    for other in telling.sheet.people:
        if other == player or ((player, other) not in has and in_one_hand(player, other, telling)):
            continue
        points = has.get((player, other), NOTHING)
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
    said = [words.at.format(score=score_text(telling.sheet, other))]
    if points and (other, player) in doubled:
        partly = telling.sheet.rules.hole is Hole.NEGATIVE_POINTS
        said.append(words.below_zero if partly else words.in_hole)
    elif points and (player, other) in doubled:
        said.append(words.own_hole)
    return telling.wording.comma.join(said)
