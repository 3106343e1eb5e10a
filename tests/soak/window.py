"""Minutes through the real window without a screen: deals, corrections, pages, nights; memory and pace stay flat."""

from __future__ import annotations

import gc
import os
import random
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, Qt
from PySide6.QtWidgets import QApplication, QWidget

from tests.end_to_end.keyboard import CTRL, ENTER, Hands
from tests.memory import memory
from ui.shell.app import Application

GAMES = 4
"""How many games a night has."""


def _activate(window: QWidget, app: QCoreApplication) -> None:
    """Give the window the focus, as for a user before it."""
    window.activateWindow()
    while not window.isActiveWindow():
        app.processEvents()
    app.processEvents()


@dataclass(frozen=True, slots=True)
class Moment:
    """The measurements at the end of a game: seconds since the start, seconds of work, deals sealed, kilobytes in
    memory.

    Work is what the processor did for this process, independent of other load.
    """

    seconds: float
    work: float
    deals: int
    memory: int


@dataclass(frozen=True, slots=True)
class Worked:
    """How the minutes went, from the end of a game to the end of the next."""

    moments: list[Moment]
    mistakes: list[str]
    """What went wrong without stopping the program, such as a painting that failed."""

    @property
    def settled(self) -> Moment:
        """When a third of the time was over: everything that is kept is there."""
        return next(moment for moment in self.moments if moment.seconds > self.moments[-1].seconds / 3)

    @property
    def growth(self) -> float:
        """The memory at the end, as a ratio to that of when it had settled."""
        return self.moments[-1].memory / self.settled.memory

    @property
    def slowdown(self) -> float:
        """How much work a deal is in the last third, as a ratio to the first; what is loaded once does not count."""
        third = len(self.moments) // 3
        return _pace(self.moments[-third:]) / _pace(self.moments[min(GAMES, third - 2) :][:third])


def _pace(moments: list[Moment]) -> float:
    return (moments[-1].work - moments[0].work) / (moments[-1].deals - moments[0].deals)


def work(seconds: float) -> Worked:
    """Type for so long."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ["SCOREKEEPER_HOME"] = folder
        app = QApplication.instance() or QApplication([])
        application = Application(Path(folder) / "club.scorekeeper")
        application.window.resize(1280, 860)
        application.window.show()
        application.session.begin()
        _activate(application.window, app)
        hands, chance = Hands(application), random.Random(20261120)  # noqa: S311
        mistakes: list[str] = []
        sys.excepthook = lambda _kind, mistake, _trace: mistakes.append(repr(mistake))
        start, deals, moments = time.monotonic(), 0, [Moment(0, time.process_time(), 0, memory())]
        hands.press(ENTER)
        hands.enter("0.25", "", "Ann", "Bob", "Cal", "Dee")
        hands.start()
        while time.monotonic() - start < seconds:
            deals += _game(hands, chance)
            _look_round(application, app, hands)
            _next_game(application, app, hands)
            moments.append(Moment(time.monotonic() - start, time.process_time(), deals, memory()))
        application.close()
    return Worked(moments, mistakes)


def _game(hands: Hands, chance: random.Random) -> int:
    """Eight deals, or as many as there are before the game is over; how many."""
    deals = 0
    while hands.game.sheet.over is None and hands.game.sheet.deals_played < 8:
        hands.enter(*chance.choice((("6", "q0", "4", "3", ""), ("0", "5", "q1", "7", ""), ("2", "3", "1", "q7", ""))))
        deals += 1
    hands.press(Qt.Key.Key_Z, CTRL)
    hands.do("redo")
    return deals


def _look_round(application: Application, app: QCoreApplication, hands: Hands) -> None:
    for page in ("settle", "papers", "history", "sheet"):
        application.session.go(page)
        _activate(application.window, app)
    if hands.game.sheet.over is None:
        hands.do("end_game")
        hands.press(ENTER)


def _next_game(application: Application, app: QCoreApplication, hands: Hands) -> None:
    """Begin another game, after the fourth another night, and release what is no longer used."""
    another = len(hands.night.games) == GAMES
    hands.do("new_night" if another else "new_game")
    _activate(application.window, app)
    if another:
        hands.start()
    else:
        hands.press(ENTER, CTRL)
    app.processEvents()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
