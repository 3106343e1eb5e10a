"""Draws offences, rulings and the history in many states: `python -m tests.pictures.rulings FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from collections.abc import Iterator

from PySide6.QtCore import QSize

from scorekeeper.night.keeper import Keeper
from scorekeeper.sheet import entries as e
from tests.pictures.drawing import draw
from tests.pictures.sheet import Picture, played, shoot
from tests.scorekeeper.example_games import four, over, shared, six_hands


def suspended() -> Keeper:
    """A game that waits for the committee."""
    keeper = four((13, 5, 6, 2))
    keeper.write(0, e.Suspend("Was the claim false?"))
    return keeper


def pictures() -> Iterator[Picture]:
    """Every state."""
    wide_six = QSize(1210, 790)
    yield Picture("renege", played, "}x")
    yield Picture("renege-prepared", played, "}x2")
    yield Picture("false-claim", played, "{c")
    yield Picture("proven", played, "{x4")
    yield Picture("wrong-count", played, "}w")
    yield Picture("queen", played, "3~16~3~4~}t~")
    yield Picture("last-tricks", played, "5~4~l3")
    yield Picture("all-26", played, "{l")
    yield Picture("led", played, "{o")
    yield Picture("led-prepared", played, "{o1")
    yield Picture("who", played, "x~")
    yield Picture("six-who", six_hands, "o}}", size=wide_six)
    yield Picture("led-partners", lambda: shared((13, 5, 6, 2)), "}}o")
    yield Picture("two", played, "{b1")
    yield Picture("ruling-who", played, "9~9~rmisplayed~")
    yield Picture("ruling-votes", played, "9~9~rmisplayed~1~4")
    yield Picture("over", over)
    yield Picture("sign", over, "y")
    yield Picture("suspended", suspended)
    yield Picture("decided", suspended, "g")
    yield Picture("six-renege", six_hands, "{x", size=wide_six)
    yield Picture("six-prepared", six_hands, "{x1", size=wide_six)
    yield Picture("six-two", six_hands, "{b1", size=wide_six)
    for scheme in ("dark", "contrast"):
        yield Picture(f"renege-{scheme}", played, "}x", scheme)  # type: ignore[arg-type]
        yield Picture(f"prepared-{scheme}", played, "}x2", scheme)  # type: ignore[arg-type]
    yield Picture("renege-200", played, "}x", zoom=200, size=QSize(1848, 1580))
    yield Picture("prepared-200", played, "}x2", zoom=200, size=QSize(1848, 1580))
    yield Picture("prepared-small", played, "}x2", size=QSize(720, 560))


if __name__ == "__main__":
    draw(pictures(), shoot)
