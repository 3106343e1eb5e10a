"""Draws the table display in many states, to be looked at: `python -m tests.pictures.display FOLDER [WORD]`.

Writes PNG pictures into FOLDER, only those whose name has WORD in it.
"""

import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.night.keeper import Keeper
from scorekeeper.rules.points import Points
from scorekeeper.sheet.entries import End, EndHow, ErrorSplit
from tests.pictures.drawing import press
from tests.scorekeeper.example_games import LONG, four, one_each, over, shared, sitting, six_hands, six_sitting
from tests.scorekeeper.example_nights import begun, deal, seat, usual_night, write
from ui.display.content import Shown, table_shown, waiting_for_game, waiting_for_night
from ui.display.display_window import DisplayWindow
from ui.live.live_night import LiveNight
from ui.sheet.sheet_page import SheetView
from ui.theme import current_theme
from ui.theme.theme import Scheme

SIZES = {"720": (1280, 720), "1080": (1920, 1080), "480": (800, 480), "2160": (3840, 2160), "768": (1024, 768)}


@dataclass(frozen=True)
class Picture:
    """A state of the display, whose night and what is typed (~ is Enter); its sizes by their heights."""

    name: str
    night: Callable[[], Keeper] | None
    keys: str = ""
    scheme: Scheme = "light"
    money: bool = False
    sizes: tuple[str, ...] = ("720",)


def played(deals: int = 7) -> Keeper:
    """The design's night, in its second game."""
    return usual_night(deals)[0]


def first_deal() -> Keeper:
    """Four who have not played a deal yet."""
    return four()


def six_long() -> Keeper:
    """Six hands with long names, in their second deal."""
    keeper = begun(LONG)
    seat(keeper, tuple((name.split()[0].lower(),) for name in LONG))
    return keeper


def long_pairs() -> Keeper:
    """Two pairs of partners with long names."""
    keeper = begun(LONG)
    ids = [name.split()[0].lower() for name in LONG]
    seat(keeper, ((ids[0], ids[1]), (ids[2],), (ids[3], ids[5]), (ids[4],)))
    return keeper


def agreed() -> Keeper:
    """A game that all agreed to stop."""
    keeper = shared((13, 5, 6, 2), (0, 0, 13, 13))
    keeper.write(0, End(EndHow.AGREEMENT, ("ann", "bob", "cal", "eve", "dee")))
    return keeper


def off() -> Keeper:
    """A sheet that is 2 too high."""
    return four((13, 5, 6, 2), (13, 5, 6, 4), (1, 2, 3, 20))


def mended() -> Keeper:
    """Five of whom four are dealt in, an error that was split, a deal that was written again."""
    keeper = sitting()
    for out, points in enumerate(((13, 5, 6, 2), (13, 5, 6, 4), (1, 2, 3, 20), (0, 13, 13, 0))):
        row = list(points)
        row.insert(out, 0)
        write(keeper, 0, [deal(*row, as_written=sum(points) != 26)])
    keeper.write(0, ErrorSplit(Points.whole(2), None))
    return keeper


PICTURES = (
    Picture("mended", mended),
    Picture("night", played, sizes=("720", "1080", "480", "2160", "768")),
    Picture("night-dark", played, scheme="dark", sizes=("720", "1080")),
    Picture("night-contrast", played, scheme="contrast"),
    Picture("night-money", played, money=True, sizes=("720", "480")),
    Picture("first-deal", first_deal),
    Picture("read", played, "3~16~3~~", sizes=("720", "1080", "480")),
    Picture("read-dark", played, "3~16~3~~", scheme="dark", sizes=("720", "1080")),
    Picture("read-short", played, "3~16~3~2~"),
    Picture("read-run", played, "m11"),
    Picture("read-ends", lambda: four(*[(13, 5, 6, 2)] * 7), "13~5~6~~"),
    Picture("five", lambda: one_each(5, (13, 5, 6, 2, 0), (0, 13, 6, 2, 5)), sizes=("720", "480")),
    Picture("six", six_hands, sizes=("720", "1080", "480")),
    Picture("six-read", six_long, "3~16~3~2~2~~", sizes=("720", "480")),
    Picture("six-money", six_hands, money=True, scheme="dark"),
    Picture("pairs", long_pairs, sizes=("720", "480")),
    Picture("pairs-read", long_pairs, "3~16~3~~", sizes=("720",)),
    Picture("sitting", sitting),
    Picture("six-sitting", six_sitting, sizes=("720", "480")),
    Picture("over", over, sizes=("720", "1080", "480")),
    Picture("over-dark", over, scheme="dark", money=True),
    Picture("agreed", agreed),
    Picture("off", off, sizes=("720", "480")),
    Picture("off-read", off, "3~16~3~~"),
    Picture("no-night", None, sizes=("720", "480")),
    Picture("no-night-dark", None, scheme="dark"),
    Picture("no-game", begun),
)


def content(picture: Picture, above: QWidget) -> Shown:
    """What the display of a picture shows."""
    if picture.night is None:
        return waiting_for_night()
    keeper = picture.night()
    if not keeper.night.games:
        return waiting_for_game(keeper.night)
    live = LiveNight(keeper, above)
    paper = SheetView(live, above)
    paper.resize(1000, 800)
    above.show()
    above.activateWindow()
    paper.show_game([])
    QApplication.processEvents()
    press(picture.keys)
    return table_shown(keeper.night, live.game_index, live.settled, paper.entry.row, money=picture.money)


def main(folder: Path, word: str) -> None:
    """Draw the requested pictures."""
    app = QApplication.instance() or QApplication([])
    folder.mkdir(parents=True, exist_ok=True)
    for picture in (one for one in PICTURES if word in one.name):
        current_theme().set(picture.scheme, 100)
        above = QWidget()
        above.resize(1000, 800)
        display = DisplayWindow()
        display.show_content(content(picture, above))
        for size in picture.sizes:
            display.resize(*SIZES[size])
            display.grab().save(str(folder / f"{picture.name}-{size}.png"))
        display.close()
        above.close()
        app.processEvents()


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2] if len(sys.argv) > 2 else "")
