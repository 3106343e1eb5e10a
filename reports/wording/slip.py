"""Words of a player's slip."""

from __future__ import annotations

from msgspec import Struct


class SlipWords(Struct, frozen=True):
    """The labels of the slip that a player takes home."""

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
    winner: str = "won"
    away: str = "did not play"
    night: str = "The night"
    so_far: str = "So far"
    settled: str = "Settled {when}"
    stood: str = "As it stood at {when}"
