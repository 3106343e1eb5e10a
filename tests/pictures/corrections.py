"""Draws the acts of mending in the sheet, to be looked at: `python -m tests.pictures.corrections FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QSize

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import QueenAssessed
from tests.pictures.drawing import draw
from tests.pictures.sheet import SMALL, WIDE, Picture, played, shoot, too_low
from tests.scorekeeper.example_games import four, over, shared, sitting, six_hands
from tests.scorekeeper.example_nights import deal
from ui.prompts.commands import CORRECTIONS
from ui.theme.theme import Scheme

WIDE_SIX = QSize(1210, 790)


def begun(
    name: str,
    night: Callable[[], Keeper],
    act: str,
    keys: str = "",
    scheme: Scheme = "light",
    zoom: int = 100,
    size: QSize = WIDE,
) -> Picture:
    """A state: whose night, which act, what is typed then, how it looks."""
    return Picture(name, night, keys, scheme, zoom, size, act)


def mistyped() -> Keeper:
    """Deal 2 has Ann's and Bob's figures the wrong way round."""
    return four((13, 5, 6, 2), (4, 19, 2, 1), (0, 20, 3, 3), (16, 2, 4, 4))


def queen_charged() -> Keeper:
    """Deal 2 has the queen charged to Dee, and no deal after it."""
    keeper = four((13, 5, 6, 2))
    keeper.write(0, QueenAssessed(tuple(map(Points.whole, (7, 13, 2, 4))), 1, 3))
    return keeper


def partners_short() -> Keeper:
    """Five on four hands, two points missing."""
    keeper = shared((13, 5, 6, 2))
    keeper.write(0, deal(13, 5, 4, 2, as_written=True))
    return keeper


def states() -> Iterator[Picture]:
    """Every act in its steps."""
    yield begun("list", played, "mends")
    yield begun("reconstruct", played, "reconstruct", "4")
    yield begun("reconstruct-asks", played, "reconstruct", "4~3~15~6~2~~")
    yield begun("queen-stays", queen_charged, "reconstruct", "~6~13~3~4~~")
    yield begun("charge", too_low, "mend_error")
    yield begun("charge-partner", partners_short, "mend_error", "vv")
    yield begun("strike", played, "strike", "^^")
    yield begun("strike-why", played, "strike", "~")
    yield begun("strike-asks", played, "strike", "~1")
    yield begun("strike-over", over, "strike", "~1")
    yield begun("insert", mistyped, "insert", "2")
    yield begun("insert-row", mistyped, "insert", "2~3~16~")
    yield begun("insert-asks", mistyped, "insert", "2~3~16~3~~~")
    yield begun("insert-sitting", sat, "insert", "~")
    yield begun("swap-from", mistyped, "swap", "2")
    yield begun("swap-which", mistyped, "swap", "2~")
    yield begun("swap-asks", mistyped, "swap", "2~1")
    yield begun("opening", four, "from_paper", "55~-4~20~")
    yield begun("opening-who", four, "from_paper", "55~-4~20~33~4~")
    yield begun("rules", played, "change_rule")
    yield begun("rules-limit", played, "change_rule", "~")
    yield begun("rules-asks", played, "change_rule", "~1")
    yield begun("void-asks", played, "void")
    yield begun("paper", mistyped, "check_paper", "48~31~")
    yield begun("paper-found", mistyped, "check_paper", "48~31~15~10~")
    yield begun("paper-wrong", mistyped, "check_paper", "33~46~15~13~")
    yield begun("six-strike", six_hands, "strike", "7", size=WIDE_SIX)
    yield begun("six-swap", six_hands, "swap", "7~", size=WIDE_SIX)
    yield begun("six-paper", six_hands, "check_paper", "77~93~67~91~-2~90~", size=WIDE_SIX)
    yield begun("six-asks", six_hands, "strike", "7~1", size=WIDE_SIX)
    yield begun("small-swap", mistyped, "swap", "2~", size=SMALL)
    for name, act, keys in (
        ("list", "mends", ""),
        ("strike", "strike", "~1"),
        ("paper", "check_paper", "48~31~15~10~"),
    ):
        yield begun(f"{name}-dark", mistyped, act, keys, "dark")
        yield begun(f"{name}-contrast", mistyped, act, keys, "contrast")
        yield begun(f"{name}-200", mistyped, act, keys, zoom=200, size=2 * WIDE)
        yield begun(f"{name}-200-narrow", mistyped, act, keys, zoom=200)


def sat() -> Keeper:
    """Five players, one deal in which Ann sat out."""
    keeper = sitting()
    keeper.write(0, deal(0, 13, 5, 6, 2))
    return keeper


if __name__ == "__main__":
    assert {act.name for act in CORRECTIONS} <= {picture.act for picture in states()}
    draw(states(), shoot)
