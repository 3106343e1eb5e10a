"""Who gets what from whom in one game and by which arithmetic: the settlement taken apart, share by share.

`settle` nets everything between two players. Here each pair of shares stands by itself, with the reason that the
settlement gives for it, so that a payment can be shown to its last point. A share that changed its holder gives each
of them what came about in that time: the standing at the end less the standing at the beginning.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from msgspec import Struct
from msgspec.structs import replace

from scorekeeper.money.settlement import PairReason, pair_reasons, pays
from scorekeeper.rules.people import PlayerId
from scorekeeper.sheet.rows import LeadRow
from scorekeeper.sheet.sheet import Sheet, Standing

_NOTHING = Fraction(0)
_Value = tuple[Fraction, PairReason | None]


class PairDue(Struct, frozen=True):
    """One player pays another, by one pair of shares. `points` is zero or more.

    `end` is the reason as the payee's stretch ended (None: the figures were level), `at_end` what it made the payee win
    (+) or lose (−), `start` and `at_start` the same at its beginning. `began` and `ended` are changes of seats;
    `standing` is the state of the game at the end of the stretch, `stood` at its beginning, None if that is the game's.
    """

    payer: PlayerId
    payee: PlayerId
    points: Fraction
    end: PairReason | None
    start: PairReason | None
    at_end: Fraction
    at_start: Fraction
    ended: bool
    standing: Standing
    stood: Standing | None

    @property
    def began(self) -> bool:
        """Whether the stretch began with a change of seats."""
        return self.stood is not None

    @property
    def doubled(self) -> bool:
        """Whether the whole difference was doubled."""
        return self.end is not None and self.end.doubled and in_full(self.end) == 2 * self.end.difference.fraction

    @property
    def part(self) -> Fraction:
        """Which part of the amount counts between these two players."""
        return Fraction(1) if self.end is None else self.end.part


def pays_by_points(sheet: Sheet, *, staked: bool) -> bool:
    """Whether players of this game pay one another by the rules that it has now."""
    return not sheet.void and pays(sheet.standing, staked=staked)


def dues(sheet: Sheet, *, staked: bool = True) -> tuple[PairDue, ...]:
    """Everything that players of a game owe one another by their scores, in the order of the hands."""
    if sheet.void:
        return ()
    standings = [*(change.standing for change in sheet.handovers), sheet.standing]
    tables = [_by_share(standing) if pays(standing, staked=staked) else {} for standing in standings]
    shares = sheet.shares
    return tuple(
        due
        for one, other in combinations(range(len(shares)), 2)
        if shares[one].hand != shares[other].hand
        for due in _between(one, other, standings, tables)
    )


def leads_paid(sheet: Sheet) -> tuple[LeadRow, ...]:
    """The leads out of turn that are paid at the top of the sheet."""
    if sheet.void:
        return ()
    return tuple(row for row in sheet.rows if isinstance(row, LeadRow) and not row.struck and row.top)


def _by_share(standing: Standing) -> dict[tuple[int, int], PairReason]:
    """The reasons of a standing keyed by the numbers of the paying and the paid share."""
    numbered = tuple(replace(share, holder=str(number)) for number, share in enumerate(standing.shares))
    return {
        (int(reason.payer), int(reason.payee)): replace(
            reason,
            payer=standing.shares[int(reason.payer)].holder,
            payee=standing.shares[int(reason.payee)].holder,
        )
        for reason in pair_reasons(replace(standing, shares=numbered))
    }


def _between(
    one: int, other: int, standings: list[Standing], tables: list[dict[tuple[int, int], PairReason]]
) -> Iterator[PairDue]:
    """The dues of two shares: one for each stretch in which the same two players held them."""
    holders = [(standing.shares[one].holder, standing.shares[other].holder) for standing in standings]
    start: _Value = (_NOTHING, None)
    stood: Standing | None = None
    for number, held in enumerate(holders):
        if number + 1 < len(holders) and holders[number + 1] == held:
            continue
        end = _value(tables[number], one, other)
        if end[1] is not None or start[1] is not None:
            points = end[0] - start[0]
            getter, giver, sign = (*held, 1) if points >= 0 else (held[1], held[0], -1)
            yield PairDue(
                giver,
                getter,
                sign * points,
                end[1],
                start[1],
                sign * end[0],
                sign * start[0],
                number + 1 < len(holders),
                standings[number],
                stood,
            )
        start, stood = end, standings[number]


def _value(table: dict[tuple[int, int], PairReason], one: int, other: int) -> _Value:
    """What share `one` gets (+) from share `other` as the game stands."""
    if (gets := table.get((other, one))) is not None:
        return gets.points, gets
    if (gives := table.get((one, other))) is not None:
        return -gives.points, gives
    return _NOTHING, None


def in_full(reason: PairReason) -> Fraction:
    """The points of a difference, before it is divided between partners."""
    return reason.points / reason.part
