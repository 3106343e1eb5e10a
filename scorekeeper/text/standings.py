"""The content of the standings panel: nets, pairs, the top of the sheet and the effect of the hole."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import Literal

from msgspec import Struct

from scorekeeper.money.money_book import IouEnd
from scorekeeper.money.pairwise import dues, leads_paid, pays_by_points
from scorekeeper.night.games_won import games_won, only_won
from scorekeeper.night.night import Night, NightSettlement, in_money
from scorekeeper.night.who_sat import sheet_of
from scorekeeper.rules.house_rules import BothInHole, Hole, SettlementKind
from scorekeeper.rules.people import PlayerId
from scorekeeper.rules.points import ZERO, write
from scorekeeper.sheet.sheet import Sheet, Standing
from scorekeeper.text.display_names import short_names, whole_names
from scorekeeper.text.explain import NOTHING, Figure, money_figure, points_figure
from scorekeeper.text.grammar import as_sentence, joined, listed, pays_words
from scorekeeper.text.night_labels import NO_GAME, NO_GAME_BEGUN, standings_heading
from scorekeeper.text.numbers import sheet_is_off
from scorekeeper.text.open_leavers import open_leaver_words
from scorekeeper.text.player_standing import (
    Names,
    lifted_out,
    lifted_words,
    lowest_sentence,
    score_figure,
    sheet_off,
    top_paid,
    void_game,
    won_figure,
)
from scorekeeper.text.takeover_text import counted_once
from scorekeeper.text.templates import fill, say, say_number

What = Literal["game", "night"]


class Asked(Struct, frozen=True):
    """A figure of the panel whose explanation is requested, and whose it is."""

    what: What
    player: PlayerId


class NetLine(Struct, frozen=True):
    """A player's net of the game (None if the player did not sit in it) and of the night.

    If games are only won: the score, and how many games were won.
    """

    player: PlayerId
    name: str
    game: Figure | None
    night: Figure
    short: str = ""


class PairLine(Struct, frozen=True):
    """One payment of the game, or the amount at the top of the sheet (`payee` is "" there).

    `short` are the short names of payer and payee for narrow places. `left` is who of the two has left the game, so
    that no deal changes it any more; "" if neither has.
    """

    payer: str
    payee: str
    doubled: bool
    figure: Figure
    short: tuple[str, str]
    left: str = ""

    @property
    def title(self) -> str:
        """Who pays whom, or whose top of the sheet it is."""
        return pays_words(self.payer, self.payee) if self.payee else top_paid(self.payer)

    @property
    def spoken(self) -> str:
        """The line for a screen reader."""
        spoken = say("{payment}, doubled", payment=self.figure.spoken) if self.doubled else self.figure.spoken
        return ", ".join(filter(None, (spoken, self.fixed)))

    @property
    def fixed(self) -> str:
        """That and since when no deal changes it any more: "fixed when Fred left"; "" if deals do."""
        return say("fixed when {player} left", player=self.left) if self.left else ""

    @property
    def fixed_in_brief(self) -> str:
        """The same in a word."""
        return say("fixed") if self.left else ""


class Standings(Struct, frozen=True):
    """Everything that the panel shows of one game."""

    heading: str
    nets: tuple[NetLine, ...]
    pairs_heading: str
    pairs: tuple[PairLine, ...]
    warning: str
    foot: str
    heads: tuple[str, str]
    foot_in_brief: str = ""
    """The foot without the hint how to open an explanation, if there is no room for all of it."""
    warning_in_brief: str = ""


def no_game() -> Standings:
    """The panel of a night before its first game."""
    return Standings(fill(NO_GAME), (), "", (), "", fill(NO_GAME_BEGUN), _heads(won=False))


def standings_content(night: Night, settled: NightSettlement, index: int) -> Standings:
    """The panel beside game `index` (from 0) of a night that has a game."""
    game, number = night.games[index], index + 1
    pairs, won = _pairs(night, settled, index), only_won(night, settled)
    is_off, left = bool(game.sheet.error) and not game.sheet.void, open_leaver_words(night, settled)
    once = counted_once(night, index, whole_names(night.names)) if pairs else ()
    foot_in_brief = " ".join(filter(None, (_ious_beside_result(night), hole_sentence(night, index), *once)))
    return Standings(
        heading=standings_heading(game.sheet, number),
        nets=_wins(night, settled, index) if won else _nets(night, settled, index),
        pairs_heading=say("Game {number}, pair by pair, points", number=number) if pairs else "",
        pairs=pairs,
        warning=" ".join(filter(None, (sheet_off(game.sheet, number) if is_off else "", left))),
        foot=f"{foot_in_brief} {say('Choose a player’s figure to see why.')}".lstrip(),
        heads=_heads(won=won),
        foot_in_brief=foot_in_brief,
        warning_in_brief=" ".join(filter(None, (sheet_is_off(game.sheet.error) if is_off else "", left))),
    )


def _heads(*, won: bool) -> tuple[str, str]:
    """The headings of the two columns of figures."""
    return (say("score"), say("games won")) if won else (say("this game"), say("the night"))


def _ious_beside_result(night: Night) -> str:
    """That IOUs of other nights are in the payments, if the result of the night is shown without them; "" for none."""
    moves = [move.amount for move in night.book.moves if move.how is IouEnd.NETTED and not move.taken_back]
    if not moves or night.currency is None:
        return ""
    return say_number(
        len(moves),
        "Not in these figures: an earlier IOU of {amount}, which is in the payments.",
        "Not in these figures: {number} earlier IOUs, {amount} in all, which are in the payments.",
        amount=night.currency.write(sum(moves, Fraction(0)), symbol=True),
    )


def hole_sentence(night: Night, index: int) -> str:
    """What the hole does to the figures of game `index` (from 0) as they stand, for every rule about it."""
    game, names = night.games[index], whole_names(night.names)
    sheet, rules = game.sheet, game.sheet.rules
    if sheet.void:
        return void_game(index + 1)
    if rules.settlement is SettlementKind.LOWEST_WINS:
        lowest = lowest_sentence(night, index, names)
        if not pays_by_points(sheet, staked=bool(night.stake_of(game))):
            return lowest
        return say("{lowest} Differences are paid, nothing counts double.", lowest=lowest)
    if rules.hole is Hole.NONE:
        return say("By these rules the difference is paid once, below zero too.")
    if not sheet.standing.doubles:
        if any(standing.doubles for standing in _in_the_hole_at_changes(sheet)):
            return say("The game was ended early: only what was settled at a change of seats counts double.")
        return say("The game was ended early, so nothing counts double.")
    lifted = [as_sentence(lifted_words(sheet, hand, names)) for hand in range(sheet.hands)]
    return " ".join(filter(None, (_doubled_words(names, sheet), *lifted, *_charged_words(names, sheet))))


def _charged_words(names: Names, sheet: Sheet) -> Iterator[str]:
    """That players do not count the score of their column, if `lifted_words` does not say it."""
    standing = sheet.standing
    for share, figure, charge in zip(standing.shares, standing.figures, sheet.charges, strict=True):
        if charge > ZERO and share.holder not in lifted_out(sheet, share.hand):
            yield say(
                "{player} counts as {figure}, not {column}: a shortage of {points} was charged.",
                player=names[share.holder],
                figure=write(figure),
                column=write(figure - charge),
                points=write(charge),
            )


def _doubled_words(names: Names, sheet: Sheet) -> str:
    """What the hole doubles under rules by which it does."""
    below = _below_zero(sheet)
    past = _in_the_hole_at_changes(sheet)
    if below:
        return _doubled_sentence([[names[player] for player in hand] for hand in below], sheet)
    if any(standing.doubles for standing in past):
        return say("Nobody is in the hole now, but a hand was when a seat changed, and that counts double.")
    if past:
        return say("Nobody is in the hole now; a hand was when a seat changed, and that counts once.")
    return say("Nobody is in the hole, so nothing counts double.")


def _in_the_hole_at_changes(sheet: Sheet) -> list[Standing]:
    """How the game stood when a seat changed hands and a hand was in the hole."""
    return [change.standing for change in sheet.handovers if min(change.standing.figures) < ZERO]


def _doubled_sentence(hands: list[list[str]], sheet: Sheet) -> str:
    """What is doubled if these hands are in the hole; a hand is those who hold it."""
    who, people = listed([joined(hand) for hand in hands]), sum(map(len, hands))
    if sheet.rules.hole is Hole.NEGATIVE_POINTS:
        return say_number(
            people,
            "{who} is in the hole: the points below zero count double.",
            "{who} are in the hole: the points below zero count double.",
            who=who,
        )
    if sheet.rules.both_in_hole is BothInHole.SINGLE and len(hands) > 1:
        return say(
            "{who} are in the hole: whole differences to them count double, but once between them.",
            who=who,
        )
    return say_number(
        people,
        "{who} is in the hole: whole differences to {who} count double.",
        "{who} are in the hole: whole differences to them count double.",
        who=who,
    )


def _below_zero(sheet: Sheet) -> list[list[PlayerId]]:
    """The hands that count below zero, each by those who hold such a share of it."""
    standing, found = sheet.standing, []
    shares = list(zip(standing.shares, standing.figures, strict=True))
    for hand in range(sheet.hands):
        holders = dict.fromkeys(share.holder for share, figure in shares if share.hand == hand and figure < ZERO)
        if holders:
            found.append(list(holders))
    return found


def _nets(night: Night, settled: NightSettlement, index: int) -> tuple[NetLine, ...]:
    nets, short, found = settled.games[index].net, short_names(night.players), []
    names = whole_names(night.names)
    for id_ in in_money(night, settled):
        name = names[id_]
        game = points_figure(say("{player}, this game", player=name), nets[id_]) if id_ in nets else None
        whose = say("{player}, the night", player=name)
        if settled.net_money is None or night.currency is None:
            total = points_figure(whose, settled.net_points[id_], quiet=False)
        else:
            total = money_figure(night.currency, whose, settled.net_money[id_], quiet=False)
        found.append(NetLine(id_, name, game, total, short[id_]))
    return tuple(found)


def _wins(night: Night, settled: NightSettlement, index: int) -> tuple[NetLine, ...]:
    won, short = games_won(night, settled), short_names(night.players)
    names = whole_names(night.names)
    return tuple(
        NetLine(
            player,
            names[player],
            score_figure(night, index, player, names[player]),
            won_figure(names[player], won[player]),
            short[player],
        )
        for player in in_money(night, settled)
    )


def _pairs(night: Night, settled: NightSettlement, index: int) -> tuple[PairLine, ...]:
    names, short = whole_names(night.names), short_names(night.players)
    doubled, left = _doubled(night, index), _left(sheet_of(night, index))
    found = [
        PairLine(
            names[payment.payer],
            names[payment.payee],
            (payment.payer, payment.payee) in doubled,
            points_figure(
                pays_words(names[payment.payer], names[payment.payee]),
                payment.points,
                signed=False,
                quiet=False,
            ),
            (short[payment.payer], short[payment.payee]),
            next((names[player] for player in left if player in (payment.payer, payment.payee)), ""),
        )
        for payment in settled.games[index].payments
    ]
    found.sort(key=lambda line: bool(line.left))  # below what deals still change
    paid: dict[PlayerId, Fraction] = {}
    for row in leads_paid(sheet_of(night, index)):
        paid[row.player] = paid.get(row.player, NOTHING) - row.top[row.player]
    found += [
        PairLine(
            names[player],
            "",
            doubled=False,
            figure=points_figure(top_paid(names[player]), points, signed=False, quiet=False),
            short=(short[player], ""),
        )
        for player, points in paid.items()
        if points
    ]
    return tuple(found)


def _left(sheet: Sheet) -> list[PlayerId]:
    """Who has left a game and does not sit in it any more, who left first first."""
    seated = {share.holder for share in sheet.standing.shares}
    return list(dict.fromkeys(change.leaves for change in sheet.handovers if change.leaves not in seated))


def _doubled(night: Night, index: int) -> set[tuple[PlayerId, PlayerId]]:
    sheet, staked = sheet_of(night, index), bool(night.stake_of(night.games[index]))
    if not sheet.handovers and min(sheet.standing.figures) >= ZERO:
        return set()  # no hand is in the hole, and none was when a seat changed hands
    return {(due.payer, due.payee) for due in dues(sheet, staked=staked) if due.doubled}
