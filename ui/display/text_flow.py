"""Text in the largest size that fits an area, broken between its parts into lines of similar width."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from ui.display.scale import ems
from ui.theme.tokens import Role, Weight

LINE = 1.22
"""The distance of lines in parts of the size."""


class TextRun(Struct, frozen=True):
    """A text of one weight and colour."""

    text: str
    weight: Weight = 400
    role: Role = "ink"


Part = tuple[TextRun, ...]
"""What is never broken: "Bob 16"."""


class Flow(Struct, frozen=True):
    """Parts in lines, at a size in pixels."""

    size: int
    lines: tuple[tuple[Part, ...], ...]


def words_of(text: str, weight: Weight = 400, role: Role = "ink") -> tuple[Part, ...]:
    """A sentence that may be broken between its words."""
    return tuple((TextRun(word, weight, role),) for word in text.split())


def part_ems(part: Part) -> float:
    """The width of a part in parts of the size."""
    return sum(ems(run.text, run.weight) for run in part)


def flow(parts: Sequence[Part], between: str, width: float, height: float, largest: int, least: int) -> Flow:
    """The parts as large as a place has room for, with `between` between two of a line."""
    widths, gap = [part_ems(part) for part in parts], ems(between)
    for size in range(largest, least, -1):
        ends = _broken(widths, gap, width / size)
        if len(ends) * LINE * size <= height and max(widths, default=0) * size <= width:
            return Flow(size, _lines(parts, _even(widths, gap, width / size, len(ends))))
    return Flow(least, _lines(parts, _broken(widths, gap, width / least)))


def _broken(widths: Sequence[float], gap: float, room: float) -> list[int]:
    """The end of each line when every line is filled as far as possible."""
    ends: list[int] = []
    used = 0.0
    for number, width in enumerate(widths):
        if number and used + gap + width > room:
            ends.append(number)
            used = width
        else:
            used += width + (gap if number else 0)
    return [*ends, len(widths)]


def _even(widths: Sequence[float], gap: float, room: float, count: int) -> list[int]:
    """The same number of lines in the narrowest room."""
    low, high = 0.0, room
    for _ in range(12):
        middle = (low + high) / 2
        if max(widths, default=0) <= middle and len(_broken(widths, gap, middle)) <= count:
            high = middle
        else:
            low = middle
    return _broken(widths, gap, high)


def _lines(parts: Sequence[Part], ends: Sequence[int]) -> tuple[tuple[Part, ...], ...]:
    starts = [0, *ends[:-1]]
    return tuple(tuple(parts[start:end]) for start, end in zip(starts, ends, strict=True))
