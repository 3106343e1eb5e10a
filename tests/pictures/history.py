"""Draws the history page in many states, to be looked at: `python -m tests.pictures.history FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication, QHBoxLayout

from scorekeeper.night.keeper import Keeper
from tests.pictures.drawing import draw, press, settle
from tests.scorekeeper.example_games import six_hands
from tests.scorekeeper.example_nights import usual_night
from tests.ui.history.nights import eventful
from ui.history.history_page import HistoryPage
from ui.live.live_night import LiveNight
from ui.theme import apply
from ui.theme.paper import CardTable
from ui.theme.theme import Scheme

WIDE, NARROW = QSize(1180, 800), QSize(760, 800)


@dataclass(frozen=True)
class Picture:
    """A state: whose night, how many steps back, what it looks like."""

    name: str
    night: Callable[[], Keeper]
    back: int = 0
    keys: str = ""
    scheme: Scheme = "light"
    zoom: int = 100
    size: QSize = WIDE


def pictures() -> Iterator[Picture]:
    """Every state."""
    yield Picture("now", eventful)
    yield Picture("back", eventful, 5)
    yield Picture("begin", eventful, 40)
    yield Picture("cursor", eventful, 3, "^^^^")
    yield Picture("usual", lambda: usual_night(7)[0], 4)
    yield Picture("six", six_hands, 9, size=QSize(1400, 860))
    yield Picture("narrow", eventful, 5, size=NARROW)
    yield Picture("dark", eventful, 5, scheme="dark")
    yield Picture("contrast", eventful, 5, scheme="contrast")
    yield Picture("zoom-200", eventful, 5, zoom=200, size=2 * WIDE)
    yield Picture("zoom-200-narrow", eventful, 5, zoom=200)
    yield Picture("six-200", six_hands, 9, zoom=200)


def shoot(folder: Path, picture: Picture, app: QApplication) -> None:
    """Draw one state."""
    apply(app, picture.scheme, picture.zoom)
    table = CardTable()
    live = LiveNight(picture.night(), table)
    page = HistoryPage(live)
    row = QHBoxLayout(table)
    row.setContentsMargins(24, 16, 24, 24)
    row.addWidget(page)
    table.resize(picture.size)
    table.show()
    table.activateWindow()
    page.setFocus()
    settle(app)
    page.go_to(page.timeline.value() - picture.back)
    press(picture.keys)
    settle(app)
    table.grab().save(str(folder / f"history-{picture.name}.png"))
    table.hide()
    table.deleteLater()
    settle(app)


if __name__ == "__main__":
    draw(pictures(), shoot)
