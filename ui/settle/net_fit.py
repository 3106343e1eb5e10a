"""How the columns of the nets share the width of their paper: first the room between them goes, then names are
shortened, and last the games slide under a window while names and sums stay in sight."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Fit:
    """Widths in pixels: the names' column, the room before each figure, the window of the games and what it shows of.

    The games slide where `games` is wider than `window`.
    """

    name: int
    gap: int
    window: int
    games: int

    @property
    def slides(self) -> bool:
        """Whether the games do not all fit."""
        return self.games > self.window


def fit(room: int, names: tuple[int, int], games: Sequence[int], sums: Sequence[int], gaps: tuple[int, int]) -> Fit:
    """Share `room`. `names` is the width wanted and the least one, `gaps` the least and the widest, pixels."""
    wanted, least = names[0], min(names)
    columns = len(games) + len(sums)
    figures = sum(games) + sum(sums)
    gap = max(gaps[0], min(gaps[1], (room - wanted - figures) // max(1, columns)))
    name = room - figures - columns * gap
    if name >= least:
        window = sum(games) + len(games) * gap
        return Fit(name, gap, window, window)
    gap = gaps[0]
    wide = sum(games) + len(games) * gap
    window = room - least - sum(sums) - len(sums) * gap
    return Fit(least, gap, max(0, min(window, wide)), wide)


def least_room(least_name: int, games: Sequence[int], sums: Sequence[int], gap: int) -> int:
    """The width in which names, sums and the widest game still fit."""
    one_game = max(games, default=-gap) + gap
    return least_name + one_game + sum(sums) + len(sums) * gap
