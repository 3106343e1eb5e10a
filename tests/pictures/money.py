"""Draws the settle page and the strip in many states, to be looked at: `python -m tests.pictures.money FOLDER [WORD]`.

Writes PNG pictures in all looks into FOLDER, only those whose name has WORD in it.
"""

import sys
from collections.abc import Callable, Iterator
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QDeadlineTimer, QEvent, QSize
from PySide6.QtWidgets import QApplication, QHBoxLayout, QWidget

from scorekeeper.night.keeper import Keeper
from scorekeeper.text.standings import Asked
from tests.scorekeeper.example_nights import (
    begun,
    corrected_night,
    left_early,
    long_names,
    many_games,
    points_only,
    promised_night,
    settled_night,
    seven_in_money,
    usual_night,
)
from ui.live.live_night import LiveNight
from ui.money.settle_page import SettlePage
from ui.money.standings.standings_panel import StandingsPanel
from ui.theme import apply
from ui.theme.paper import CardTable

ROUNDS = 12
"""How often Qt has put something off at the most before nothing moves any more, with some to spare."""
Look_ = tuple[str, int]
LOOKS: tuple[Look_, ...] = (
    ("light", 100),
    ("dark", 100),
    ("contrast", 100),
    ("light", 200),
    ("light", 75),
    ("light", 300),
)


def page(keeper: Keeper, do: Callable[[SettlePage], None] = lambda _: None) -> QWidget:
    """The settle page of a night."""
    live = LiveNight(keeper)
    made = SettlePage(live)
    live.setParent(made)
    made.do = do  # type: ignore[attr-defined]
    return made


def standings(keeper: Keeper, do: Callable[[StandingsPanel], None] = lambda _: None) -> QWidget:
    """The strip on a table."""
    live = LiveNight(keeper)
    table = CardTable()
    live.setParent(table)
    made = StandingsPanel(live)
    made.refresh()
    row = QHBoxLayout(table)
    row.setContentsMargins(24, 16, 24, 24)
    row.addStretch(1)
    row.addWidget(made)
    table.do = lambda _: do(made)  # type: ignore[attr-defined]
    return table


def why(player: int, column: int) -> Callable[[SettlePage], None]:
    """Open an explanation."""

    def do(made: SettlePage) -> None:
        index = made.nets.sheet.net_model.index(player, column + 1)
        made.nets.sheet.setFocus()
        made.nets.sheet.clicked.emit(index)

    return do


def part(made: SettlePage) -> None:
    """Ask for a part payment and refuse it."""
    made.payments.list.choose(2)
    made.payments.acts.part_button.click()
    made.payments.acts.edit.setText("4o")
    made.payments.acts.edit.returnPressed.emit()


def states() -> Iterator[tuple[str, QSize, Callable[[], QWidget]]]:
    """Name, size at 100 % and maker of every picture."""
    full, narrow = QSize(1256, 812), QSize(356, 812)
    yield "page-usual", full, lambda: page(settled_night(), why(0, 1))
    yield "page-open", full, lambda: page(usual_night()[0])
    yield "page-running", full, lambda: page(usual_night(7)[0], why(2, 4))
    yield "page-promised", full, lambda: page(promised_night())
    yield "page-left", full, lambda: page(left_early())
    yield "page-corrected", full, lambda: page(corrected_night())
    yield "page-part", full, lambda: page(settled_night(), part)
    yield "page-points", full, lambda: page(points_only(), why(0, 2))
    yield "page-many", full, lambda: page(many_games())
    yield "page-seven", QSize(1158, 632), lambda: page(seven_in_money())
    yield "page-small", QSize(760, 700), lambda: page(many_games(), why(3, 5))
    yield "page-long", full, lambda: page(long_names())
    yield "page-tiny", QSize(560, 640), lambda: page(settled_night(), why(0, 1))
    yield "page-empty", full, lambda: page(begun())
    yield "strip-usual", narrow, lambda: standings(usual_night(7)[0])
    yield "strip-over", narrow, lambda: standings(usual_night()[0])
    yield "strip-why", narrow, lambda: standings(usual_night(7)[0], lambda s: s.ask(Asked("game", "ann")))
    yield "strip-long", narrow, lambda: standings(long_names())
    yield "strip-points", narrow, lambda: standings(points_only())
    yield "strip-small", QSize(356, 420), lambda: standings(usual_night(7)[0])
    yield "strip-folded", narrow, lambda: standings(usual_night(7)[0], lambda s: s.set_folded(True))
    yield "strip-empty", narrow, lambda: standings(begun())


def shoot(folder: Path, name: str, size: QSize, make: Callable[[], QWidget], app: QApplication) -> None:
    """Draw one state in every look."""
    theme = apply(app, "light")
    widget = make()
    for scheme, zoom in LOOKS:
        theme.set(scheme, zoom)  # type: ignore[arg-type]
        grown = zoom if name.startswith("strip") or zoom == 200 else 100
        widget.resize(size * grown / 100)
        widget.show()
        if scheme == "light" and zoom == 100:
            settle(app)
            widget.do(widget)  # type: ignore[attr-defined]
        settle(app)
        widget.grab().save(str(folder / f"{name}-{scheme}-{zoom}.png"))
    widget.hide()
    widget.deleteLater()
    settle(app)


def settle(app: QApplication) -> None:
    """Let Qt do what it has put off, on a busy computer too."""
    ends, rounds = QDeadlineTimer(250), 0
    while rounds < ROUNDS or not ends.hasExpired():
        rounds += 1
        app.processEvents()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def main(folder: Path, word: str = "") -> None:
    """Draw the states whose names have a word in them."""
    app = QApplication([])
    app.setCursorFlashTime(0)  # the same picture each time
    folder.mkdir(parents=True, exist_ok=True)
    for name, size, make in states():
        if word in name:
            shoot(folder, name, size, make, app)


if __name__ == "__main__":
    main(Path(sys.argv[1]), *sys.argv[2:3])
