"""The vertical scale of a chart: from exact figures to positions on the page, with round figures as marks."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from msgspec import Struct

_STEPS = (5, 10, 20, 25, 50)


class ChartScale(Struct, frozen=True):
    """Figures from `low` to `high` between the heights `bottom` and `top`, with a line every `step`."""

    low: Fraction
    high: Fraction
    step: int
    top: float
    bottom: float

    @classmethod
    def over(cls, figures: Sequence[Fraction], top: float, bottom: float, least: float = 34.0) -> ChartScale:
        """The scale that shows all figures and zero, with lines at least `least` points apart."""
        low, high = min([Fraction(0), *figures]), max([Fraction(0), *figures])
        room = bottom - top
        spread = max(high - low, Fraction(1))
        step = next(
            step * 10**power
            for power in range(12)
            for step in _STEPS
            if (float(spread) / (step * 10**power) + 0.5) * least <= room
        )
        margin = Fraction(step, 4)
        return cls(low - (margin if low < 0 else 0), high + margin, step, top, bottom)

    def at(self, figure: Fraction | int) -> float:
        """The y position of a figure."""
        return self.bottom - float((figure - self.low) / (self.high - self.low)) * (self.bottom - self.top)

    @property
    def marks(self) -> range:
        """The figures with a line."""
        first = -(-self.low // self.step)
        return range(first * self.step, self.high.__floor__() + 1, self.step)


def apart(wanted: Sequence[float], step: float, top: float, bottom: float) -> list[float]:
    """Positions close to the given ones, at least `step` apart and between `top` and `bottom`."""
    order = sorted(range(len(wanted)), key=lambda number: wanted[number])
    placed = dict.fromkeys(order, 0.0)
    last = top - step
    for number in order:
        last = placed[number] = max(wanted[number], last + step)
    least = bottom + step
    for number in reversed(order):
        least = placed[number] = min(placed[number], least - step)
    return [placed[number] for number in range(len(wanted))]
