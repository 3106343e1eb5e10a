"""A change of seats in points: what the one who leaves keeps of the game, and what the newcomer begins with.

Scoring part 7: at a change the game is settled as it stands and nothing is doubled, which the hole does only at the
end. Until then the share of a hand carries what the doubling would add; its new holder begins with that.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise

from msgspec import Struct

from scorekeeper.money.settlement import settle
from scorekeeper.rules.people import HandIndex, PlayerId
from scorekeeper.rules.points import ZERO, Points
from scorekeeper.sheet.sheet import Sheet


class Takeover(Struct, frozen=True):
    """A seat that is handed on. `keeps` is the whole result of the game of who leaves, the top of the sheet apart.

    `partners` held the hand together with who leaves; one of them may be the newcomer.

    `begins` is what the newcomer would have of this share if the game were over as it stands. `figure` is the share's
    score with the shortages charged to it, `charge`. `waiting` are the hands below zero whose doubling makes up
    `begins`, each with its figure; none if it is 0.
    """

    leaves: PlayerId
    joins: PlayerId
    hand: HandIndex
    partners: tuple[PlayerId, ...]
    keeps: Fraction
    begins: Fraction
    figure: Points
    charge: Points
    waiting: tuple[tuple[HandIndex, Points], ...]


def takeover(before: Sheet, after: Sheet, *, staked: bool) -> Takeover | None:
    """The change of seats that made sheet `after` of sheet `before`; None if it was another entry."""
    if len(after.handovers) <= len(before.handovers):
        return None
    change = after.handovers[-1]
    was, now = settle(before, staked=staked).game_net, settle(after, staked=staked).game_net
    begins = now[change.joins] - was.get(change.joins, Fraction(0))
    hand = after.shares[change.share].hand
    return Takeover(
        change.leaves,
        change.joins,
        hand,
        tuple(player for player in before.seats[hand] if player != change.leaves),
        now[change.leaves],
        begins,
        after.standing.figures[change.share],
        after.charges[change.share],
        _below_zero(after) if begins else (),
    )


def takeovers(sheet: Sheet, *, staked: bool) -> Iterator[tuple[Takeover, Sheet]]:
    """The changes of seats in force on a sheet, oldest first, each with the sheet after it."""
    chain, now = [sheet], sheet
    while now.handovers and now.earlier is not None:
        now = now.earlier
        chain.append(now)
    for before, after in pairwise(reversed(chain)):
        if (found := takeover(before, after, staked=staked)) is not None:
            yield found, after


def _below_zero(sheet: Sheet) -> tuple[tuple[HandIndex, Points], ...]:
    """The hands with a figure below zero, each with the lowest figure of its shares."""
    lowest: dict[HandIndex, Points] = {}
    for share, figure in zip(sheet.shares, sheet.standing.figures, strict=True):
        if figure < ZERO:
            lowest[share.hand] = min(figure, lowest.get(share.hand, ZERO))
    return tuple(lowest.items())
