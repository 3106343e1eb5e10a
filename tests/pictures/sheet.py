"""Draws the sheet page in many states, to be looked at: `python -m tests.pictures.sheet FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QHBoxLayout

from scorekeeper.night.keeper import Keeper
from scorekeeper.sheet.entries import End, EndHow, LeadOutOfTurn, Note
from tests.pictures.drawing import draw, press, settle
from tests.scorekeeper.example_games import (
    four,
    long_game,
    one_each,
    over,
    shared,
    sitting,
    six_hands,
    six_sitting,
    with_jack,
)
from tests.scorekeeper.example_nights import usual_night
from ui.live.live_night import LiveNight
from ui.sheet.sheet_page import SheetPage, SheetView
from ui.theme import apply, current_theme
from ui.theme.paper import CardTable
from ui.theme.theme import Scheme
from ui.widgets.key_bar import KeyBar

WIDE, SMALL = QSize(924, 790), QSize(720, 560)


@dataclass(frozen=True)
class Picture:
    """A state: whose night, what is typed (~ is Enter, ! Esc, ^ Up, v Down, { Left, } Right, F F2), how it looks.

    `act` is the correction or ruling that is begun before it is typed.
    """

    name: str
    night: Callable[[], Keeper]
    keys: str = ""
    scheme: Scheme = "light"
    zoom: int = 100
    size: QSize = WIDE
    act: str = ""


def played(deals: int = 7) -> Keeper:
    """The design's night, in its second game."""
    return usual_night(deals)[0]


def agreed() -> Keeper:
    """A game that everybody agreed to end."""
    keeper = four((13, 5, 6, 2), (3, 16, 3, 4))
    keeper.write(0, End(EndHow.AGREEMENT, keeper.night.order))
    return keeper


def remarked() -> Keeper:
    """A game with a remark after its newest deal."""
    keeper = four((13, 5, 6, 2), (3, 16, 3, 4))
    keeper.write(0, LeadOutOfTurn("bob"))
    keeper.write(0, Note("the lights went out"))
    return keeper


def five() -> Keeper:
    """Five players, everybody dealt in."""
    return one_each(5, (13, 5, 6, 2, 0), (0, 1, 2, 19, 4))


def shared_five() -> Keeper:
    """Five players on four hands."""
    return shared((13, 5, 6, 2), (0, 22, 3, 1))


_TABLES: tuple[tuple[int, Callable[[], Keeper]], ...] = (
    (4, played),
    (5, shared_five),
    (5, five),
    (6, six_hands),
    (45, long_game),
)


def too_low() -> Keeper:
    """A sheet with two points missing since deal 2."""
    return four((13, 5, 6, 2), (13, 5, 4, 2), (0, 20, 3, 3))


def pictures() -> Iterator[Picture]:
    """Every state."""
    wide_six = QSize(1210, 790)
    yield Picture("empty", four)
    yield Picture("typing", played, "3~16~")
    yield Picture("proposed", played, "3~16~3~")
    yield Picture("read-back", played, "3~16~3~~")
    yield Picture("off", played, "3~16~3~5~")
    yield Picture("nobody", played, "3~10~8~5~")
    yield Picture("unreadable", played, "3q3q~")
    yield Picture("run", lambda: played(9), "}}}m")
    yield Picture("run-chosen", lambda: played(9), "}}}m2")
    yield Picture("all-points", played, "~26~")
    yield Picture("wrong-count", played, "{w")
    yield Picture("ruling", played, "3~r")
    yield Picture("led-out", played, "}}o")
    yield Picture("lines", played, "3~^^^")
    yield Picture("amend", played, "^^^F")
    yield Picture("amend-asks", played, "^^^^F3~15~6~2~2")
    yield Picture("newest", played, "F")
    yield Picture("too-low", too_low)
    yield Picture("charge", too_low, "s")
    yield Picture("split", six_hands, "s", size=wide_six)
    yield Picture("over", over)
    yield Picture("shared", lambda: shared((13, 5, 6, 2)), "3~")
    yield Picture("five", lambda: one_each(5, (13, 5, 6, 2, 0)), "3~")
    yield Picture("sitting", sitting, "3~")
    yield Picture("six", six_hands, "2~~5~", size=wide_six)
    yield Picture("six-read-back", six_hands, "2~~5~16~3~~", size=wide_six)
    yield Picture("six-small", six_hands, "2~~5~16~3~~", size=SMALL)
    yield Picture("six-amend", six_hands, "a5~2~3~11~~~", size=wide_six)
    yield Picture("long", long_game, "3~")
    yield Picture("small", played, "3~16~3~", size=SMALL)
    yield Picture("over-agreed", agreed)
    yield Picture("over-lines", agreed, "^")
    yield Picture("newest-again", remarked, "F")
    yield Picture("offence", played, "}x")
    yield Picture("sits-out", sitting, "i")
    yield Picture("sits-out-other", sitting, "i33~5~16~~")
    yield Picture("sits-out-six", six_sitting, "~i6")
    yield Picture("bonus", with_jack, "3j~16~3~")
    yield Picture("bonus-sealed", with_jack, "3j~16~3~~~0~")
    yield Picture("bare-four", played, "3~16~3~", size=QSize(600, 560))
    yield Picture("bare-four-error", too_low, "3~", size=QSize(600, 560))
    yield Picture("bare-run", lambda: played(9), "}}}m", size=QSize(600, 700))
    yield Picture("bare-six", six_hands, "2~~5~16~3~", size=QSize(800, 560))
    schemes: tuple[Scheme, ...] = ("light", "dark")
    for scheme in schemes:
        for zoom in (100, 200):
            for hands, night in _TABLES:
                name = f"all-{night.__name__}-{hands}-{scheme}-{zoom}"
                one = wide_six if hands == 6 else WIDE
                size = QSize(one.width() * zoom // 100, one.height() * zoom // 100)
                yield Picture(name, night, "3~2~q1~", scheme, zoom, size)
    for scheme in ("dark", "contrast"):
        yield Picture(f"proposed-{scheme}", played, "3~16~3~", scheme)  # type: ignore[arg-type]
        yield Picture(f"run-{scheme}", lambda: played(9), "}}}m", scheme)  # type: ignore[arg-type]
        yield Picture(f"error-{scheme}", too_low, "3~", scheme)  # type: ignore[arg-type]
    yield Picture("proposed-200", played, "3~16~3~", zoom=200, size=2 * WIDE)
    yield Picture("proposed-200-narrow", played, "3~16~3~", zoom=200)
    yield Picture("proposed-75", played, "3~16~3~", zoom=75)


def shoot(folder: Path, picture: Picture, app: QApplication) -> None:
    """Draw one state."""
    apply(app, picture.scheme, picture.zoom)
    current_theme().still = True
    table = CardTable()
    live = LiveNight(picture.night(), table)
    paper = SheetView(live)
    row = QHBoxLayout(table)
    row.setContentsMargins(24, 16, 24, 24)
    row.addWidget(SheetPage(paper, KeyBar()))
    table.resize(picture.size)
    table.show()
    table.activateWindow()
    paper.show_game([])
    settle(app)
    if picture.act:
        paper.begin(picture.act)
        settle(app)
    press(picture.keys)
    settle(app)
    table.grab().save(str(folder / f"{picture.name}.png"))
    table.hide()
    table.deleteLater()
    settle(app)


if __name__ == "__main__":
    draw(pictures(), shoot)
