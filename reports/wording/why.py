"""Words of the page that explains a player's net."""

from __future__ import annotations

from msgspec import Struct


class WhyWords(Struct, frozen=True):
    """The labels of the page that explains a player's net."""

    kind: str = "why"
    name: str = "Why: {player}"
    subject: str = "How a night of Hearts came about for one player"
    points: str = "points"
    net: str = "net"
    game: str = "Game {number}"
    night: str = "the night"
    night_total: str = "The night"
    so_far: str = "So far"
    pays: str = "Pays {payments}."
    pays_to: str = "{amount} to {name}"
    takes: str = "Receives {payments}."
    takes_from: str = "{amount} from {name}"
