"""Rotation: who deals, who leads, how cards are passed, who sits out (scoring part 2, scoring part 4)."""

from __future__ import annotations

from enum import StrEnum

from scorekeeper.refusals import Refused
from scorekeeper.rules.people import Arrangement, HandIndex


class Pass(StrEnum):
    """The direction of the three cards."""

    LEFT = "left"
    RIGHT = "right"
    ACROSS = "across"
    HOLD = "hold"
    MIX = "mix"


def next_hand(hand: HandIndex, hands: int, places: int = 1) -> HandIndex:
    """The hand `places` further clockwise."""
    return (hand + places) % hands


def dealt_in(arrangement: Arrangement, dealer: HandIndex, hands: int) -> tuple[HandIndex, ...]:
    """The hands that get cards. With `sitting` the dealer sits out, and with six also the hand three places on."""
    everybody = range(hands)
    if arrangement is not Arrangement.SITTING or hands == 4:
        return tuple(everybody)
    out = {dealer} if hands == 5 else {dealer, next_hand(dealer, hands, 3)}
    return tuple(hand for hand in everybody if hand not in out)


def check_stated(stated: tuple[HandIndex, ...], arrangement: Arrangement, hands: int) -> None:
    """Raise `Refused` unless the arrangement is `SITTING` and `stated` is four different hands of the table."""
    if arrangement is not Arrangement.SITTING:
        raise Refused("in_only_when_sitting", "in")
    if len(stated) != 4 or len(set(stated)) != 4:
        raise Refused("four_dealt_in", "in", n=len(set(stated)))
    for hand in stated:
        if not 0 <= hand < hands:
            raise Refused("no_such_hand", "in", hand=hand, last=hands - 1)


def leader(dealer: HandIndex, playing: tuple[HandIndex, ...], hands: int) -> HandIndex:
    """The first hand clockwise of the dealer that is dealt in."""
    return next(hand for places in range(1, hands + 1) if (hand := next_hand(dealer, hands, places)) in playing)


def usable_passes(cycle: tuple[Pass, ...], hands_dealt_in: int) -> tuple[Pass, ...]:
    """A cycle of passes as it is played: without "across" at an odd table, which has no opposite seats."""
    return cycle if hands_dealt_in % 2 == 0 else tuple(step for step in cycle if step is not Pass.ACROSS)


def passing(cycle: tuple[Pass, ...], deal_number: int, hands_dealt_in: int) -> Pass | None:
    """The pass of a deal by its number (from 1); None if the profile has no pass."""
    usable = usable_passes(cycle, hands_dealt_in)
    return usable[(deal_number - 1) % len(usable)] if usable else None
