"""Draws the acts of mending in the sheet, to be looked at: `python -m tests.pictures.corrections FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from scorekeeper.night.keeper import Keeper
from tests.pictures.drawing import draw, press, settle
from tests.pictures.sheet import SMALL, WIDE, played, too_low
from tests.scorekeeper.example_games import four, over, shared, sitting, six_hands
from tests.scorekeeper.example_nights import deal
from ui.live.live_night import LiveNight
from ui.prompts.commands import CORRECTIONS
from ui.sheet.sheet_page import SheetPage, SheetView
from ui.theme import apply
from ui.theme.paper import CardTable
from ui.theme.theme import Scheme

WIDE_SIX = QSize(1210, 790)


@dataclass(frozen=True)
class Picture:
    """A state: whose night, which act, what is typed then, how it looks."""

    name: str
    night: Callable[[], Keeper]
    act: str
    keys: str = ""
    scheme: Scheme = "light"
    zoom: int = 100
    size: QSize = WIDE


def mistyped() -> Keeper:
    """Deal 2 has Ann's and Bob's figures the wrong way round."""
    return four((13, 5, 6, 2), (4, 19, 2, 1), (0, 20, 3, 3), (16, 2, 4, 4))


def partners_short() -> Keeper:
    """Five on four hands, two points missing."""
    keeper = shared((13, 5, 6, 2))
    keeper.write(0, deal(13, 5, 4, 2, as_written=True))
    return keeper


def states() -> Iterator[Picture]:
    """Every act in its steps."""
    yield Picture("list", played, "mends")
    yield Picture("reconstruct", played, "reconstruct", "4")
    yield Picture("reconstruct-asks", played, "reconstruct", "4~3~15~6~2~~")
    yield Picture("charge", too_low, "mend_error")
    yield Picture("charge-partner", partners_short, "mend_error", "vv")
    yield Picture("strike", played, "strike", "^^")
    yield Picture("strike-why", played, "strike", "~")
    yield Picture("strike-asks", played, "strike", "~1")
    yield Picture("strike-over", over, "strike", "~1")
    yield Picture("insert", mistyped, "insert", "2")
    yield Picture("insert-row", mistyped, "insert", "2~3~16~")
    yield Picture("insert-asks", mistyped, "insert", "2~3~16~3~~~")
    yield Picture("insert-sitting", sat, "insert", "~")
    yield Picture("swap-from", mistyped, "swap", "2")
    yield Picture("swap-which", mistyped, "swap", "2~")
    yield Picture("swap-asks", mistyped, "swap", "2~1")
    yield Picture("opening", four, "from_paper", "55~-4~20~")
    yield Picture("opening-who", four, "from_paper", "55~-4~20~33~4~")
    yield Picture("rules", played, "change_rule")
    yield Picture("rules-limit", played, "change_rule", "~")
    yield Picture("rules-asks", played, "change_rule", "~1")
    yield Picture("void-asks", played, "void")
    yield Picture("paper", mistyped, "check_paper", "48~31~")
    yield Picture("paper-found", mistyped, "check_paper", "48~31~15~10~")
    yield Picture("paper-wrong", mistyped, "check_paper", "33~46~15~13~")
    yield Picture("six-strike", six_hands, "strike", "7", size=WIDE_SIX)
    yield Picture("six-swap", six_hands, "swap", "7~", size=WIDE_SIX)
    yield Picture("six-paper", six_hands, "check_paper", "77~93~67~91~-2~90~", size=WIDE_SIX)
    yield Picture("six-asks", six_hands, "strike", "7~1", size=WIDE_SIX)
    yield Picture("small-swap", mistyped, "swap", "2~", size=SMALL)
    for name, act, keys in (
        ("list", "mends", ""),
        ("strike", "strike", "~1"),
        ("paper", "check_paper", "48~31~15~10~"),
    ):
        yield Picture(f"{name}-dark", mistyped, act, keys, "dark")
        yield Picture(f"{name}-contrast", mistyped, act, keys, "contrast")
        yield Picture(f"{name}-200", mistyped, act, keys, zoom=200, size=2 * WIDE)
        yield Picture(f"{name}-200-narrow", mistyped, act, keys, zoom=200)


def sat() -> Keeper:
    """Five players, one deal in which Ann sat out."""
    keeper = sitting()
    keeper.write(0, deal(0, 13, 5, 6, 2))
    return keeper


def shoot(folder: Path, picture: Picture, app: QApplication) -> None:
    """Draw one state."""
    apply(app, picture.scheme, picture.zoom)
    table = CardTable()
    live = LiveNight(picture.night(), table)
    paper = SheetView(live)
    row = QHBoxLayout(table)
    row.setContentsMargins(24, 16, 24, 24)
    row.addWidget(SheetPage(paper, QWidget()))
    table.resize(picture.size)
    table.show()
    table.activateWindow()
    paper.show_game([])
    settle(app)
    paper.begin(picture.act)
    settle(app)
    press(picture.keys)
    settle(app)
    table.grab().save(str(folder / f"{picture.name}.png"))
    table.hide()
    table.deleteLater()
    settle(app)


if __name__ == "__main__":
    assert {act.name for act in CORRECTIONS} <= {picture.act for picture in states()}
    draw(states(), shoot)
