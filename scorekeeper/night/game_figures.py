"""What games say of each of their players beside money: points of deals, queens, runs, offences, the hole, the seat.

Only rows of the sheet are counted: deals that were brought forward from paper have no rows. Partners of a hand both
have its figures.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from operator import attrgetter

from msgspec import Struct, field

from scorekeeper.money.settlement import Settlement
from scorekeeper.rules.house_rules import HouseRules, RunOption
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import Points
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.deal_points import cards_taken
from scorekeeper.sheet.game_state import lowest_hands
from scorekeeper.sheet.rows import DealRow, LeadRow
from scorekeeper.sheet.sheet import Sheet

_QUEEN = Points.whole(13)


class PlayerFigures(Struct):
    """A player in one game. `deals` are the points of each deal that was dealt to the player, in half points; the seat
    is counted from 1, clockwise; `is_lowest` says that the game was won, `in_hole` that it ended below zero.

    Of the same deals `others` says how many of the other hands got so many half points, and `hands` how many deals were
    dealt to so many hands; `against` is what was won (+) or lost (−) against each of the other players by the scores,
    in exact points.
    """

    seat: int
    deals: list[int] = field(default_factory=list)
    is_lowest: bool = False
    in_hole: bool = False
    queens: int = 0
    ran_down: int = 0
    ran_up: int = 0
    suffered_down: int = 0
    suffered_up: int = 0
    offences: int = 0
    others: Counter[int] = field(default_factory=Counter)
    hands: Counter[int] = field(default_factory=Counter)
    against: dict[PlayerId, Fraction] = field(default_factory=dict)


COUNTED = (
    "is_lowest", "in_hole", "queens", "ran_down", "ran_up", "suffered_down", "suffered_up", "offences",
)  # fmt: skip
"""What is counted of a game; the names are those of `PlayerFigures`."""
_counted_of = attrgetter(*COUNTED)


class NightFigures(Struct, frozen=True, array_like=True):
    """A player in the finished games of one night at one stake: their sum in points, and the sums of their
    `PlayerFigures`. `counts` are in the order of `COUNTED`.

    Results that an old sheet states without deals are no `games` and leave everything else empty. `deals` and `others`
    say how many deals brought so many half points, `seats` how many games were played at each seat, and won. `hands`,
    how many deals were dealt to so many hands, is empty in a file that an older program wrote and that may not be
    written.
    """

    stake: Fraction
    points: Fraction
    games: int = 0
    counts: tuple[int, ...] = ()
    deals: dict[int, int] = field(default_factory=dict)
    others: dict[int, int] = field(default_factory=dict)
    seats: dict[int, tuple[int, int]] = field(default_factory=dict)
    against: dict[PlayerId, Fraction] = field(default_factory=dict)
    hands: dict[int, int] = field(default_factory=dict)

    def count(self, name: str) -> int:
        """How often something of `COUNTED` was."""
        return self.counts[COUNTED.index(name)] if self.counts else 0


def night_figures(stake: Fraction, points: Iterable[Fraction], games: Sequence[PlayerFigures] = ()) -> NightFigures:
    """The sums of a player's games at a stake, which brought these points."""
    if not games:
        return NightFigures(stake, sum(points, Fraction(0)))
    deals, others, hands, sat, won = (Counter[int]() for _ in range(5))
    against: dict[PlayerId, Fraction] = {}
    for one in games:
        deals.update(one.deals)
        others.update(one.others)
        hands.update(one.hands)
        sat[one.seat] += 1
        won[one.seat] += one.is_lowest
        for other, net in one.against.items():
            against[other] = against.get(other, Fraction(0)) + net
    return NightFigures(
        stake,
        sum(points, Fraction(0)),
        len(games),
        tuple(map(sum, zip(*map(_counted_of, games), strict=True))),
        dict(sorted(deals.items())),
        dict(sorted(others.items())),
        {seat: (sat[seat], won[seat]) for seat in sorted(sat)},
        against,
        dict(sorted(hands.items())),
    )


def game_figures(sheet: Sheet, settled: Settlement) -> dict[PlayerId, PlayerFigures]:
    """The figures of everybody who sat in a game, as it stands and is settled."""
    seats = {share.holder: share.hand + 1 for share in sheet.shares}
    for change in sheet.handovers:
        seats.setdefault(change.leaves, sheet.shares[change.share].hand + 1)
    found = {player: PlayerFigures(seats[player]) for player in sheet.people}
    for row in sheet.rows:
        if isinstance(row, LeadRow) and not row.struck:
            found[row.player].offences += 1
    for deal in sheet.deals:
        _count(deal, sheet.rules, found)
    for hand in lowest_hands(sheet):
        for player in sheet.seats[hand]:
            found[player].is_lowest = True
    for hand in sheet.in_the_hole:
        for player in sheet.seats[hand]:
            found[player].in_hole = True
    _compare(found, settled)
    return found


def _compare(found: dict[PlayerId, PlayerFigures], settled: Settlement) -> None:
    """Take the player's own hands out of those of the same deals, and add what was won from each of the others."""
    for player, one in found.items():
        one.others -= Counter(one.deals)
        one.against = dict.fromkeys((other for other in found if other != player), Fraction(0))
    for payment in settled.payments:
        found[payment.payee].against[payment.payer] = payment.points
        found[payment.payer].against[payment.payee] = -payment.points


def _count(row: DealRow, rules: HouseRules, found: dict[PlayerId, PlayerFigures]) -> None:
    """Count a deal for everybody who sat at it."""
    offenders, queen = set(_offenders(row.deal)), queen_taker(row.deal, rules)
    dealt = [row.change[hand].halves for hand in row.dealt_in]
    for hand in row.dealt_in:
        for player in row.seats[hand]:
            one = found[player]
            one.deals.append(row.change[hand].halves)
            one.others.update(dealt)
            one.hands[len(dealt)] += 1
            one.queens += hand == queen
            one.offences += hand in offenders
            if isinstance(row.deal, e.Run):
                ran, down = row.deal.hand == hand, row.deal.option is RunOption.DOWN
                one.ran_down += ran and down
                one.ran_up += ran and not down
                one.suffered_down += not ran and down
                one.suffered_up += not ran and not down


def queen_taker(deal: e.DealEntry, rules: HouseRules) -> HandIndex | None:
    """The hand that took the queen of spades: who ran, or the only one with thirteen points; None if no row says."""
    if isinstance(deal, e.Run):
        return deal.hand
    if isinstance(deal, e.QueenAssessed):
        return deal.taker
    if not isinstance(deal, e.Deal):
        return None
    with_thirteen = [hand for hand, points in enumerate(cards_taken(deal, rules)) if points >= _QUEEN]
    return with_thirteen[0] if len(with_thirteen) == 1 else None


def _offenders(deal: e.DealEntry) -> Iterator[HandIndex]:
    """The hands that a deal names as having offended."""
    match deal:
        case e.Renege(hand=hand) | e.FalseClaim(hand=hand):
            yield hand
        case e.WrongCount(hands=hands):
            yield from hands
        case e.QueenAssessed(offender=hand) | e.LastTricksClaim(claimer=hand):
            yield hand
        case e.Run(offence=e.Offence(hand=hand)):
            yield hand
        case _:
            return
