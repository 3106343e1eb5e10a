"""Settling a game: who pays whom, each pair of hands by its difference, doubled when the payee is in the hole.

Scoring part 7. Exact fractions throughout; nets add to zero, asserted. "If the game stopped now" is this same function
on the sheet as it stands. A change of seats cuts the game in stretches: each stretch is settled from the standing at
its beginning to the standing at its end, between those who sat then. Each standing is judged by its own rules, so that
who has left keeps the result (scoring part 11, 20).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain

from msgspec import Struct

from scorekeeper.rules.house_rules import BothInHole, Hole, HouseRules, SettlementKind, SharedHand
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import ZERO, Points, sums
from scorekeeper.sheet.game_state import lowest_hands
from scorekeeper.sheet.sheet import Sheet, Standing

_NOTHING, _ONE = Fraction(0), Fraction(1)


class PairPayment(Struct, frozen=True):
    """One player pays another, in points, over the whole game."""

    payer: PlayerId
    payee: PlayerId
    points: Fraction


class PairReason(Struct, frozen=True):
    """Why one share pays another: the two figures, whether doubled, and which part of the amount counts."""

    payer: PlayerId
    payee: PlayerId
    payer_figure: Points
    payee_figure: Points
    doubled: bool
    part: Fraction
    points: Fraction

    @property
    def difference(self) -> Points:
        """The plain difference of the two figures."""
        return self.payer_figure - self.payee_figure


class Settlement(Struct, frozen=True):
    """A game settled as it stands. Maps name everybody who sat in the game, figures in points."""

    game_net: dict[PlayerId, Fraction]
    top_of_sheet: dict[PlayerId, Fraction]
    payments: tuple[PairPayment, ...]
    winners: tuple[HandIndex, ...] | None
    """The hands with the lowest score, if the lowest wins; None before the first scored deal and of a void game."""

    @property
    def net(self) -> dict[PlayerId, Fraction]:
        """What each player wins (+) or loses (−): the game and the top of the sheet together."""
        top = self.top_of_sheet
        return {player: points + top[player] if top[player] else points for player, points in self.game_net.items()}


def settle(sheet: Sheet, *, staked: bool = True) -> Settlement:
    """Settle a game as it stands. `staked` is False if no money is played for: `lowest_wins` then pays nothing."""
    people = sheet.people
    between = _between_people(sheet, staked=staked) if not sheet.void else {}
    payments = tuple(
        PairPayment(payer, payee, points)
        for payee in people
        for payer in people
        if (points := between.get((payer, payee), _NOTHING)).numerator > 0
    )
    got = ((payment.payee, payment.points) for payment in payments)
    given = ((payment.payer, -payment.points) for payment in payments)
    nets = sums(people, chain(got, given))
    top = sheet.top if not sheet.void else dict.fromkeys(people, _NOTHING)
    assert sum(nets.values()) == 0, "the nets of a game add to zero"
    assert sum(top.values()) == 0, "the top of the sheet adds to zero"
    lowest_wins = sheet.rules.settlement is SettlementKind.LOWEST_WINS
    return Settlement(nets, top, payments, (lowest_hands(sheet) or None) if lowest_wins else None)


def pays(standing: Standing, *, staked: bool) -> bool:
    """Whether any money is paid by the present state of a game: not if the lowest wins and nothing is staked (scoring
    part 11, 18)."""
    return staked or standing.rules.settlement is not SettlementKind.LOWEST_WINS


def _between_people(sheet: Sheet, *, staked: bool) -> dict[tuple[PlayerId, PlayerId], Fraction]:
    """What each person pays each other on balance, keyed (payer, payee), both directions kept opposite."""
    between: dict[tuple[PlayerId, PlayerId], Fraction] = {}
    start: dict[tuple[int, int], Fraction] = {}
    for standing in (*(handover.standing for handover in sheet.handovers), sheet.standing):
        reasons = _reasons(standing) if pays(standing, staked=staked) else ()
        end = {(n, m): reason.points for n, m, reason in reasons}
        for n, m in {**start, **end}:
            points = end.get((n, m), _NOTHING)
            if start:
                points -= start.get((n, m), _NOTHING)
            payer, payee = standing.shares[n].holder, standing.shares[m].holder
            if (payer, payee) in between:
                points += between[payer, payee]
            between[payer, payee], between[payee, payer] = points, -points
        start = end
    return between


def pair_reasons(standing: Standing) -> tuple[PairReason, ...]:
    """Every payment between two shares as the game stands, with what made it; payees first, by hand."""
    found = sorted(_reasons(standing), key=lambda reason: reason[1])
    return tuple(reason for _, _, reason in found)


def _reasons(standing: Standing) -> Iterator[tuple[int, int, PairReason]]:
    """For shares n, m of different hands with a lower figure at m: n pays m."""
    rules = standing.rules
    for n, payer in enumerate(standing.shares):
        for m, payee in enumerate(standing.shares):
            high, low = standing.figures[n], standing.figures[m]
            if payer.hand == payee.hand or high <= low:
                continue
            amount, doubled = difference_due(high, low, rules, doubles=standing.doubles)
            part, counts = _ONE, amount
            if rules.shared_hand is SharedHand.SPLIT and payer.parts * payee.parts > 1:
                part = Fraction(1, payer.parts * payee.parts)
                counts = part * amount
            yield n, m, PairReason(payer.holder, payee.holder, high, low, doubled, part, counts)


def difference_due(high: Points, low: Points, rules: HouseRules, *, doubles: bool = True) -> tuple[Fraction, bool]:
    """What the higher figure owes the lower one in full, in points, and whether the hole doubled it."""
    plain = (high - low).fraction
    if not (doubles and rules.hole_doubles) or low >= ZERO:
        return plain, False
    if rules.hole is Hole.NEGATIVE_POINTS:
        return _twice_below_zero(high) - _twice_below_zero(low), True
    if high < ZERO and rules.both_in_hole is BothInHole.SINGLE:
        return plain, False
    return 2 * plain, True


def _twice_below_zero(figure: Points) -> Fraction:
    return figure.fraction * 2 if figure < ZERO else figure.fraction
