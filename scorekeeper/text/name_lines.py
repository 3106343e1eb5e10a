"""Names over their columns: on one line if there is room, else on two of about the same width."""

from __future__ import annotations

from collections.abc import Callable, Iterator

Width = Callable[[str], float]
"""The width of a text in pixels."""


def name_lines(name: str, width: Width, room: float) -> tuple[str, ...]:
    """A name on one line, or broken at the space (or, if need be, after the hyphen) that makes the wider line
    narrowest."""
    if width(name) <= room:
        return (name,)
    for sign in (" ", "-"):
        fitting = [both for both in _broken(name, sign) if all(width(line) <= room for line in both)]
        if fitting:
            return min(fitting, key=lambda both: max(map(width, both)))
    return min(_broken(name, " "), key=lambda both: max(map(width, both)), default=(name,))


def _broken(name: str, sign: str) -> Iterator[tuple[str, ...]]:
    end = name.find(sign) + 1
    while end:
        yield name[:end].rstrip(), name[end:]
        end = name.find(sign, end) + 1


def least_room(name: str, width: Width) -> float:
    """The narrowest room in which a name stands whole on two lines."""
    broken = (max(map(width, both)) for sign in " -" for both in _broken(name, sign))
    return min(broken, default=width(name))


def fits(name: str, width: Width, room: float) -> bool:
    """Whether a name fits on at most two lines."""
    return all(width(line) <= room for line in name_lines(name, width, room))
