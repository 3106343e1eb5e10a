"""Words of a player's slip."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SlipWords:
    """What stands on the slip that a player takes home."""

    kind: str = "player’s slip"
    name: str = "Slip of {player}"
    subject: str = "What a night of Hearts came to for one player"
    pay: str = "pay"
    take: str = "from"
    nothing_to_pay: str = "Nothing to pay."
    nothing_to_take: str = "Nothing to receive."
    nothing: str = "Nothing to pay and nothing to receive."
    together: str = "together {amount}"
    still_to_pay: str = "still to pay {amount}"
    still_to_take: str = "still to receive {amount}"
    all_paid: str = "all paid"
    paid: str = "paid"
    account: str = "how it came about"
    account_continued: str = "how it came about, continued"
    points: str = "points"
    won: str = "games won"
    partner: str = "with {names}"
    at: str = "at {score}"
    winner: str = "won"
    void: str = "void"
    suspended: str = "suspended"
    running: str = "not over"
    stake: str = "{amount} a point"
    left: str = "seat handed on"
    away: str = "did not play"
    pays: str = "to {name}"
    has: str = "from {name}"
    in_hole: str = "in the hole: double"
    own_hole: str = "double"
    below_zero: str = "in the hole: double below zero"
    top: str = "top of the sheet"
    led: str = "{names} led out of turn"
    night: str = "The night"
    so_far: str = "So far"
    worth: tuple[str, ...] = ("{points} point at {stake} is {exact}.", "{points} points at {stake} are {exact}.")
    worth_rounded: tuple[str, ...] = (
        "{points} point at {stake} is {exact}, rounded to {money}.",
        "{points} points at {stake} are {exact}, rounded to {money}.",
    )
    worth_mixed: str = "At the stakes of the games that is {exact}."
    worth_mixed_rounded: str = "At the stakes of the games that is {exact}, rounded to {money}."
    settled: str = "Settled {when}"
    stood: str = "As it stood at {when}"
