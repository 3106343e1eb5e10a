"""Draws the pages before and between games, to be looked at: `python tests/pictures_new_night.py FOLDER [NAME ...]`.

Writes one picture for each state, at 100 and 200 %, light and dark; only the states named, where any are.
"""

import os
import sys
from collections.abc import Callable
from dataclasses import replace
from datetime import date
from fractions import Fraction
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["LANG"] = "C.UTF-8"
sys.path.insert(0, str(Path(__file__).parent.parent))

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from scorekeeper.house_rules import CAVENDISH
from scorekeeper.money import Currency
from scorekeeper.night import Game, Night
from scorekeeper.people import Arrangement, Player
from scorekeeper.sheet import Setup
from ui.look import Theme, apply
from ui.look.paper import CardTable
from ui.new_night.choices import KnownPlayer, LastChoices
from ui.new_night.first_start import FirstStartPage, NightSummary
from ui.new_night.next_game import NextGamePage
from ui.new_night.page import NewNightPage

TODAY = date(2026, 11, 20)
NAMES = ("Ann", "Bob", "Cal", "Dee", "Eve")
KNOWN = (
    *(KnownPlayer(name.casefold(), name, "2026-11-13") for name in NAMES),
    KnownPlayer("fay", "Fay", "2026-11-06"),
    KnownPlayer("lindqvist", "Evander Lindqvist", "2026-09-04"),
    KnownPlayer("kon", "Konstantina Papadopoulou", "2026-08-07"),
    KnownPlayer("bar", "Bartholomew Featherstone-Haugh", "2025-02-07"),
    KnownPlayer("sio", "Siobhán O’Callaghan", "2024-02-07"),
)
LONG = ("kon", "bar", "sio", "lindqvist", "ann", "bob")


def last(players: tuple[str, ...], arrangement: Arrangement = Arrangement.SHARED) -> LastChoices:
    return LastChoices("2026-11-13", "1", "0.25", "USD", players, arrangement, scorekeeper="dee")


def ids(count: int) -> tuple[str, ...]:
    return tuple(one.id for one in KNOWN[:count])


def typing() -> QWidget:
    page = NewNightPage(KNOWN, last(ids(5)), TODAY)
    page.show()
    rows = page.form.players.rows
    for row, card in zip(rows, ("AS", "KD", "JS", "4H"), strict=False):
        row.card.setText(card)
    rows[4].name.setFocus()
    rows[4].name.selectAll()
    QTest.keyClicks(rows[4].name, "Ev")
    return page


def regular(count: int, arrangement: Arrangement = Arrangement.SHARED) -> Callable[[], QWidget]:
    return lambda: NewNightPage(KNOWN, last(ids(count), arrangement), TODAY)


def cut() -> QWidget:
    page = NewNightPage(KNOWN, last(ids(5)), TODAY)
    page.show()
    for row, card in zip(page.form.players.rows, ("9S", "KD", "10H", "4C", "AS"), strict=False):
        row.card.setFocus()
        QTest.keyClicks(row.card, card)
    return page


def wrong() -> QWidget:
    page = NewNightPage(KNOWN, last(ids(3)), TODAY)
    page.show()
    page.form.players.rows[3].name.setFocus()
    QTest.keyClicks(page.form.players.rows[3].name, "Zoe")
    page.stake.set_text("1/4")
    page.start()
    return page


def played() -> Night:
    setup = Setup(CAVENDISH, Arrangement.SHARED, (("ann",), ("bob",), ("cal", "eve"), ("dee",)), 0, "dee")
    players = tuple(Player(one.id, one.name) for one in KNOWN[:5])
    night = Night("n", "2026-11-20", players, Fraction(1, 4), Currency("USD"), Fraction(1, 100), table="1")
    return replace(night, games=(Game.new(setup), Game.new(replace(setup, first_dealer=2))))


EARLIER = (
    NightSummary("4", "Friday 13 November", "2 games, Ann +44.00"),
    NightSummary("3", "Friday 6 November", "3 games, Dee +12.50"),
    NightSummary("2", "Friday 30 October", "2 games, Konstantina Papadopoulou +8.25"),
    NightSummary("1", "Friday 23 October", "not settled yet"),
)

STATES: dict[str, Callable[[], QWidget]] = {
    "typing": typing,
    "first": lambda: NewNightPage(KNOWN, None, TODAY),
    "four": regular(4),
    "five": regular(5),
    "six": regular(6),
    "six-sitting": regular(6, Arrangement.SITTING),
    "long": lambda: NewNightPage(KNOWN, last(LONG), TODAY),
    "cut": cut,
    "wrong": wrong,
    "next": lambda: NextGamePage(played(), KNOWN, TODAY),
    "empty": FirstStartPage,
    "start": lambda: FirstStartPage(EARLIER),
}


def window(page: QWidget, theme: Theme) -> CardTable:
    """The page as it lies in the window: beside the rail, between menu and status bar."""
    table = CardTable()
    px = theme.look.px
    column = QVBoxLayout(table)
    column.setContentsMargins(px(208), px(56), px(24), px(48))
    column.addWidget(page)
    return table


def picture(
    app: QApplication, theme: Theme, state: str, scheme: str, zoom: int, size: tuple[int, int], to: Path
) -> None:
    theme.set(scheme, zoom)
    page = STATES[state]()
    focused = page.focusWidget()
    table = window(page, theme)
    table.resize(*size)
    table.show()
    table.activateWindow()
    if focused is not None:
        focused.setFocus(Qt.FocusReason.OtherFocusReason)
    app.processEvents()
    if state == "typing":
        QTest.keyClicks(page.focusWidget(), "x")
        QTest.keyClick(page.focusWidget(), Qt.Key.Key_Backspace)
    app.processEvents()
    target = to / f"{state}-{scheme}-{zoom}-{size[0]}.png"
    table.grab().save(str(target))
    print(target)
    table.close()
    table.deleteLater()


def main(folder: str, *states: str) -> None:
    app = QApplication(sys.argv[:1])
    theme = apply(app, "light")
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for state in states or tuple(STATES):
        picture(app, theme, state, "light", 100, (1440, 900), target)
        picture(app, theme, state, "dark", 100, (1440, 900), target)
        picture(app, theme, state, "light", 200, (2880, 1800), target)
        picture(app, theme, state, "light", 100, (1024, 700), target)
        picture(app, theme, state, "contrast", 150, (1440, 900), target)
        picture(app, theme, state, "light", 300, (1440, 900), target)


if __name__ == "__main__":
    main(*sys.argv[1:])
