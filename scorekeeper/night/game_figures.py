"""What one game says of each of its players beside money: points of deals, queens, runs, offences, the hole, the seat.

Only what stands on the sheet is counted: deals that were brought forward from paper have no rows. Partners of a hand
both have its figures.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct, field

from scorekeeper.money.settlement import Settlement
from scorekeeper.rules.house_rules import HouseRules, RunOption
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import Points, write_decimal
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.deal_points import cards_taken
from scorekeeper.sheet.game_state import lowest_hands
from scorekeeper.sheet.rows import DealRow, LeadRow
from scorekeeper.sheet.sheet import Sheet

_QUEEN = Points.whole(13)


class PlayerFigures(Struct, array_like=True):
    """A player in one game. `deals` are the points of each deal that was dealt to the player, in half points; the seat
    is counted from 1, clockwise; `is_lowest` says that the game was won, `in_hole` that it ended below zero.

    `others` are how many deals the other players had in the game and what they came to in half points; `against` is
    what was won (+) or lost (−) against each of them by the scores, exact points as decimal texts.
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
    others: tuple[int, int] = (0, 0)
    against: dict[PlayerId, str] = field(default_factory=dict)


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
    """Add to each player what the others had, and what was won from them."""
    deals = sum(len(one.deals) for one in found.values())
    points = sum(sum(one.deals) for one in found.values())
    for player, one in found.items():
        one.others = deals - len(one.deals), points - sum(one.deals)
        one.against = dict.fromkeys((other for other in found if other != player), "0")
    for payment in settled.payments:
        found[payment.payee].against[payment.payer] = write_decimal(payment.points)
        found[payment.payer].against[payment.payee] = write_decimal(-payment.points)


def _count(row: DealRow, rules: HouseRules, found: dict[PlayerId, PlayerFigures]) -> None:
    """Count a deal for everybody who sat at it."""
    offenders, queen = set(_offenders(row.deal)), queen_taker(row.deal, rules)
    for hand in row.dealt_in:
        for player in row.seats[hand]:
            one = found[player]
            one.deals.append(row.change[hand].halves)
            one.queens += hand == queen
            one.offences += hand in offenders
            if isinstance(row.deal, e.Run):
                ran, down = row.deal.hand == hand, row.deal.option is RunOption.DOWN
                one.ran_down += ran and down
                one.ran_up += ran and not down
                one.suffered_down += not ran and down
                one.suffered_up += not ran and not down


def queen_taker(deal: e.DealEntry, rules: HouseRules) -> HandIndex | None:
    """The hand that took the queen of spades: who ran, or the only one with thirteen points; None where no row says."""
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
