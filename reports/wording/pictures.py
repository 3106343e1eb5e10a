"""Words of the night in pictures."""

from __future__ import annotations

from msgspec import Struct


class PictureWords(Struct, frozen=True):
    """The labels of the charts."""

    kind: str = "chart"
    title: str = "The night in pictures"
    subject: str = "Running scores and nets of a night of Hearts"
    running: str = "game {number}, running scores"
    lowest_wins: str = "the lowest score wins"
    deal: str = "deal"
    start: str = "start"
    limit: str = "{limit}, the limit"
    in_the_hole: str = "in the hole"
    runs_down: str = "{hand} runs down"
    runs_up: str = "{hand} runs up"
    nets_money: str = "the night, nets in {currency}"
    nets_points: str = "the night, nets in points"
    key: str = "solid: wins · hatched: pays"
    key_points: str = "solid: wins · hatched: loses"
    adds: str = "Wins and payments add to zero. The exact figures are on the settlement."
    adds_above: str = "Wins and payments add to zero. The exact figures stand above."
    adds_points: str = "Wins and losses add to zero."
    nothing: str = "No deal is written yet."
