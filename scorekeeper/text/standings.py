"""What stands on the strip: nets, pairs, the top of the sheet and what the hole does, as plain values."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from scorekeeper.money.pairwise import dues, leads_paid, pays_by_points
from scorekeeper.night.night import Game, Night, NightSettlement, games_won, only_won
from scorekeeper.rules.house_rules import BothInHole, Hole, SettlementKind
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, write
from scorekeeper.sheet.sheet import Over, Sheet
from scorekeeper.text.display_names import short_names
from scorekeeper.text.explain import HOLE, NOTHING, Figure, Why, money_figure, points_figure
from scorekeeper.text.grammar import listed

What = Literal["game", "night", "pair", "top"]

NO_GAME = "If we stopped now"
_SUMS, _WINS = ("this game", "the night"), ("score", "games won")
"""What the two columns of figures are, and what they are where games are only won."""
_HEADINGS = {None: NO_GAME, Over.VOID: "Game {number} is void"}


@dataclass(frozen=True, slots=True)
class Asked:
    """A figure of the strip that somebody asks about: whose it is, for a pair also who is paid."""

    what: What
    player: PlayerId
    payee: PlayerId = ""


@dataclass(frozen=True, slots=True)
class NetLine:
    """A player's net of the game (None where he did not sit in it) and of the night.

    Where games are only won: his score, and how many games he has won.
    """

    player: PlayerId
    name: str
    game: Figure | None
    night: Figure
    short: str = ""


@dataclass(frozen=True, slots=True)
class PairLine:
    """One payment of the game, or what stands at the top of the sheet (`payee` is "" there)."""

    asked: Asked
    payer: str
    payee: str
    doubled: bool
    figure: Figure


@dataclass(frozen=True, slots=True)
class Standings:
    """Everything that the strip shows of one game."""

    heading: str
    nets: tuple[NetLine, ...]
    pairs_heading: str
    pairs: tuple[PairLine, ...]
    warning: str
    foot: str
    heads: tuple[str, str] = _SUMS


def strip_content(night: Night, settled: NightSettlement, index: int) -> Standings:
    """The strip beside game `index` (from 0) of a night that has a game."""
    game = night.games[index]
    staked = bool(night.stake_of(game))
    pairs = _pairs(night, settled, index)
    pays = pays_by_points(game.sheet, staked=staked)
    number = index + 1
    return Standings(
        heading=strip_heading(game.sheet, number),
        nets=_wins(night, settled, index) if only_won(night, settled) else _nets(night, settled, index),
        pairs_heading=f"Game {number}, pair by pair, points" if pairs else "",
        pairs=pairs,
        warning=_warning(game.sheet),
        foot=" ".join([hole_sentence(game.sheet, night.names, number, pays=pays), "Click a figure to see why."]),
        heads=_WINS if only_won(night, settled) else _SUMS,
    )


def why_asked(night: Night, settled: NightSettlement, index: int, asked: Asked) -> Why:
    """The explanation of a figure of the strip."""
    if asked.what in ("game", "night") and only_won(night, settled):
        from scorekeeper.text.games_won import why_score, why_won  # noqa: PLC0415  # most nights have nets

        game = asked.what == "game"
        return why_score(night, settled, index, asked.player) if game else why_won(night, settled, asked.player)
    from scorekeeper.text.explain_game import why_game, why_pair, why_top  # noqa: PLC0415  # a start asks nothing
    from scorekeeper.text.explain_night import why_money, why_night  # noqa: PLC0415

    match asked.what:
        case "game":
            return why_game(night, settled, index, asked.player)
        case "pair":
            return why_pair(night, index, asked.player, asked.payee)
        case "top":
            return why_top(night, index, asked.player)
        case "night" if night.currency is None:
            return why_night(night, settled, asked.player)
        case _:
            return why_money(night, settled, asked.player)


def hole_sentence(sheet: Sheet, names: dict[PlayerId, str], number: int, *, pays: bool) -> str:
    """What the hole does to the figures as they stand, for every rule about it."""
    if sheet.void:
        return f"Game {number} is void and counts for nothing."
    rules = sheet.rules
    if rules.settlement is SettlementKind.LOWEST_WINS:
        return _lowest(sheet, names, pays=pays)
    below = _below_zero(sheet, names)
    who = listed(below)
    verb = "is" if len(below) == 1 and " + " not in who else "are"
    if rules.hole is Hole.NONE:
        return "These rules pay the plain difference, in the hole or not."
    if not sheet.standing.doubles:
        return "The game was ended early, so nothing counts double."
    if not below and any(figure < ZERO for past in sheet.handovers for figure in past.standing.figures):
        return f"Nobody is {HOLE} now; a hand was when its seat or another changed hands, and that counts double."
    if not below:
        return f"Nobody is {HOLE}, so nothing counts double."
    if rules.hole is Hole.NEGATIVE_POINTS:
        return f"{who} {verb} {HOLE}: the points below zero count double."
    single = rules.both_in_hole is BothInHole.SINGLE and len(below) > 1
    between = ", but once between them" if single else ""
    return f"{who} {verb} {HOLE}: whole differences to {'them' if verb == 'are' else who} count double{between}."


def _below_zero(sheet: Sheet, names: dict[PlayerId, str]) -> list[str]:
    """The hands that count below zero, partners together where both do."""
    found = []
    standing = sheet.standing
    for hand in range(sheet.hands):
        figures = [
            (share.holder, figure)
            for share, figure in zip(standing.shares, standing.figures, strict=True)
            if share.hand == hand
        ]
        holders = dict.fromkeys(holder for holder, figure in figures if figure < ZERO)
        if holders:
            found.append(" + ".join(names[holder] for holder in holders))
    return found


def _lowest(sheet: Sheet, names: dict[PlayerId, str], *, pays: bool) -> str:
    low = min(sheet.scores)
    hands = [
        " + ".join(names[p] for p in seats) for seats, s in zip(sheet.seats, sheet.scores, strict=True) if s == low
    ]
    wins = "wins" if len(hands) == 1 and " + " not in hands[0] else "win"
    who = f"{listed(hands)} {wins} with the lowest score, {write(low)}" if sheet.over else (
        f"The lowest score wins: now {listed(hands)}, {write(low)}"
    )  # fmt: skip
    return f"{who}. Differences are paid, nothing counts double." if pays else f"{who}."


def strip_heading(sheet: Sheet, number: int) -> str:
    """The title over the strip of a game, by its number from 1."""
    if sheet.suspended:
        return f"Game {number} is suspended"
    return _HEADINGS.get(sheet.over, "Game {number} is over").format(number=number)


def _warning(sheet: Sheet) -> str:
    if not sheet.error or sheet.void:
        return ""
    way = "high" if sheet.error > ZERO else "low"
    return f"The sheet is {write(abs(sheet.error))} too {way}: these figures hold once it is mended."


def _nets(night: Night, settled: NightSettlement, index: int) -> tuple[NetLine, ...]:
    nets, short, found = settled.games[index].net, short_names(night.names), []
    for player in night.players:
        name, id_ = player.name, player.id
        game = points_figure(f"{name}, this game", nets[id_]) if id_ in nets else None
        if settled.net_money is None or night.currency is None:
            total = points_figure(f"{name}, the night", settled.net_points[id_], quiet=False)
        else:
            total = money_figure(night.currency, f"{name}, the night", settled.net_money[id_], quiet=False)
        found.append(NetLine(id_, name, game, total, short[id_]))
    return tuple(found)


def _wins(night: Night, settled: NightSettlement, index: int) -> tuple[NetLine, ...]:
    from scorekeeper.text.games_won import score_figure, won_figure  # noqa: PLC0415  # most nights have nets

    sheet, won, short = night.games[index].sheet, games_won(night, settled), short_names(night.names)
    return tuple(
        NetLine(
            one.id,
            one.name,
            score_figure(sheet, one.id, one.name),
            won_figure(one.name, won[one.id]),
            short[one.id],
        )
        for one in night.players
    )


def _pairs(night: Night, settled: NightSettlement, index: int) -> tuple[PairLine, ...]:
    game, names = night.games[index], night.names
    doubled = _doubled(game, night)
    found = [
        PairLine(
            Asked("pair", payment.payer, payment.payee),
            names[payment.payer],
            names[payment.payee],
            (payment.payer, payment.payee) in doubled,
            _amount(f"{names[payment.payer]} pays {names[payment.payee]}", payment.points),
        )
        for payment in settled.games[index].payments
    ]
    paid: dict[PlayerId, Fraction] = {}
    for row in leads_paid(game.sheet):
        paid[row.player] = paid.get(row.player, NOTHING) - row.top[row.player]
    found += [
        PairLine(
            Asked("top", player),
            names[player],
            "",
            doubled=False,
            figure=_amount(f"{names[player]}, top of the sheet", points),
        )
        for player, points in paid.items()
        if points
    ]
    return tuple(found)


def _doubled(game: Game, night: Night) -> set[tuple[PlayerId, PlayerId]]:
    sheet, staked = game.sheet, bool(night.stake_of(game))
    if not sheet.handovers and min(sheet.standing.figures) >= ZERO:
        return set()  # nobody is in the hole, and nobody was when a seat changed hands
    return {(due.payer, due.payee) for due in dues(sheet, staked=staked) if due.doubled}


def _amount(spoken: str, points: Fraction) -> Figure:
    text = write(points)
    return Figure(text, f"{spoken}, {text} {'point' if points == 1 else 'points'}", points, quiet=False)
