"""Draws the pages before and between games, for inspection: `python -m tests.pictures.new_night FOLDER [NAME ...]`.

Writes one picture for each state, at 100 and 200 %, light and dark; only the states named, if any are.
"""

import sys
from collections.abc import Callable
from datetime import date
from fractions import Fraction
from pathlib import Path

from msgspec.structs import replace
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from scorekeeper.drafts.night_draft import LastChoices, last_table
from scorekeeper.drafts.table_draft import KnownPlayer, short_names_at
from scorekeeper.money.money import Currency
from scorekeeper.night.ious import Iou
from scorekeeper.night.night import Game, Night
from scorekeeper.rules.house_rules import CAVENDISH, MisdealDealer
from scorekeeper.rules.people import Arrangement, Player
from scorekeeper.sheet.sheet import Setup
from scorekeeper.storage.totals import Season, SeasonTotal
from ui.new_night.new_night_page import NewNightPage
from ui.new_night.next_game_page import NextGamePage
from ui.new_night.night_line import NightSummary
from ui.new_night.play_again import PlayAgain
from ui.new_night.start_page import StartPage
from ui.theme import Theme, apply
from ui.theme.paper import CardTable

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
    return LastChoices("2026-11-13", "1", "0.25", "USD", players, arrangement)


def ids(count: int) -> tuple[str, ...]:
    return tuple(one.id for one in KNOWN[:count])


def new_night(players: tuple[str, ...], arrangement: Arrangement = Arrangement.SHARED) -> Callable[[], QWidget]:
    return lambda: NewNightPage(KNOWN, last(players, arrangement), TODAY)


def type_name(page: QWidget) -> None:
    rows = page.form.players.rows
    for row, card in zip(rows, ("AS", "KD", "JS", "4H"), strict=False):
        row.card.setText(card)
    rows[4].name.setFocus()
    rows[4].name.selectAll()
    QTest.keyClicks(rows[4].name, "Ev")


def cut(page: QWidget) -> None:
    page.form.players.cut_button.click()
    for card in ("9S", "KD", "10H", "4C", "AS"):
        QTest.keyClicks(page.focusWidget(), card)
        if card != "AS":
            QTest.keyClick(page.focusWidget(), Qt.Key.Key_Return)


def told(page: QWidget) -> None:
    """House rules that differ, and a cut for the seats."""
    page.set_rules(replace(CAVENDISH, misdeal_dealer=MisdealDealer.NEXT), ())
    page.stake.set_text("5 cents")
    for row, card in zip(page.form.players.rows, ("AS", "7D", "KD", "10C", "2H", "3H"), strict=False):
        if not row.is_empty:
            row.card.setText(card)
    page.rules_line.tick([0, 1, 2])
    page.refresh()


def wrong_stake(page: QWidget) -> None:
    page.stake.set_text("1,000")
    page.start()


def wrong_name(page: QWidget) -> None:
    rows = page.form.players.rows
    rows[3].name.setFocus()
    QTest.keyClicks(rows[3].name, "Zoe")
    QTest.keyClick(rows[3].name, Qt.Key.Key_Return)
    rows[1].name.setFocus()
    rows[1].name.selectAll()
    QTest.keyClicks(rows[1].name, "Ann")
    page.start()


def open_list(page: QWidget) -> None:
    page.currency.setFocus()
    page.currency.showPopup()


def nothing(page: QWidget) -> None:
    """Leave the page as it opens."""


def played() -> Night:
    setup = Setup(CAVENDISH, Arrangement.SHARED, (("ann",), ("bob",), ("cal", "eve"), ("dee",)), 0, "dee")
    players = tuple(Player(one.id, one.name) for one in KNOWN[:5])
    night = Night("n", "2026-11-20", players, Fraction(1, 4), Currency("USD"), Fraction(1, 100), table="1")
    return replace(night, games=(Game.new(setup), Game.new(replace(setup, first_dealer=2))))


EARLIER = (
    NightSummary("5", "Sun 22 November 2026, 21:05", "1 game, no deals, not over", "Table 1",
                 "4 players: Ann Lee, Bob Day, Cal, Dee Moss", may_discard=True),
    NightSummary("4", "Sun 22 November 2026, 19:40", "2 games, 23 deals", "Table 1",
                 "5 players: Ann Lee, Bob Day, Cal, Dee Moss, Eve"),
    NightSummary("3", "Fri 6 November 2026, 20:02", "12 games, 123 deals, 1 not over", "Table green room",
                 "6 players: Konstantina Papadopoulou, Bartholomew Featherstone-Haugh, Siobhán O’Callaghan, Ann, Bob"),
    NightSummary("2", "Wed 30 September 2026", "1 game, 1 deal, not over", "", "4 players: Ann, Bob, Cal, Dee"),
    NightSummary("1", "Fri 23 October 2026, 19:58", "no game", "Table 2", ""),
)  # fmt: skip
DISCARDED = (
    NightSummary("7", "Sun 22 November 2026, 19:38", "1 game, no deals, not over", "Table 1",
                 "4 players: Ann, Bob, Cal, Dee"),
    NightSummary("6", "Fri 6 November 2026, 19:59", "1 game, no deals, not over", "Table green room",
                 "6 players: Konstantina Papadopoulou, Bartholomew Featherstone-Haugh, Siobhán O’Callaghan, Ann, Bob"),
)  # fmt: skip


def discarded() -> QWidget:
    """The page right after a night was discarded."""
    page = StartPage(EARLIER, discarded=DISCARDED)
    page.offer_undo("7", "The night of 22 November, 19:38, was discarded")
    return page


def evening(long: bool) -> Callable[[], QWidget]:
    """The page of a club that has played: who began last, who owes whom, the season."""

    def page() -> StartPage:
        players, arrangement = (LONG, Arrangement.INDIVIDUAL) if long else (ids(5), Arrangement.SHARED)
        choices = last(players, arrangement)
        table = last_table(KNOWN, choices)
        again = PlayAgain(choices, table, short_names_at(table, KNOWN), TODAY)
        shown = StartPage(EARLIER, again=again, last_day="2026-11-13", today=TODAY)
        shown.show_count(8, 41)
        names = [one.name for one in KNOWN if one.id in players]
        dollar = Currency("USD")
        owing = [
            Iou(
                "4", place, "2026-11-08", "a", "b", names[place], names[place - 1], dollar, Fraction(20), Fraction(left)
            )
            for place, left in enumerate((6, 20, Fraction(21, 4)))
        ]
        shown.show_debts(owing, tonight=long)
        nets = (41, Fraction(114, 5), 12, -3, Fraction(-364, 5))
        totals = tuple(
            SeasonTotal(name, name, 7, Fraction(0), Fraction(net)) for name, net in zip(names, nets, strict=False)
        )
        shown.show_season(Season(8, "2026-10-04", dollar, totals))
        for line, is_open in zip(shown.nights, (True, False, True, False, False), strict=True):
            line.show_state("10.25 open" if is_open else "settled", is_open=is_open)
        return shown

    return page


def unfold(page: QWidget) -> None:
    assert isinstance(page, StartPage)
    page.discarded.head.click()
    page.area.verticalScrollBar().setValue(page.area.verticalScrollBar().maximum())


STATES: dict[str, tuple[Callable[[], QWidget], Callable[[QWidget], None]]] = {
    "typing": (new_night(ids(5)), type_name),
    "first": (lambda: NewNightPage(KNOWN, None, TODAY), nothing),
    "four": (new_night(ids(4)), nothing),
    "five": (new_night(ids(5)), nothing),
    "six": (new_night(ids(6)), nothing),
    "six-sitting": (new_night(ids(6), Arrangement.SITTING), nothing),
    "long": (new_night(LONG), nothing),
    "cut": (new_night(ids(5)), cut),
    "told": (new_night(ids(5)), told),
    "told-six": (new_night(ids(6)), told),
    "list": (new_night(ids(5)), open_list),
    "wrong": (new_night(ids(3)), wrong_stake),
    "wrong-name": (new_night(ids(3)), wrong_name),
    "next": (lambda: NextGamePage(played(), KNOWN, TODAY), nothing),
    "empty": (StartPage, nothing),
    "start": (lambda: StartPage(EARLIER), nothing),
    "discarded": (discarded, unfold),
    "evening": (evening(long=False), nothing),
    "evening-long": (evening(long=True), nothing),
}


def window(page: QWidget, theme: Theme) -> CardTable:
    """The page as it lies in the window: beside the sidebar, between menu and status bar."""
    table = CardTable()
    px = theme.look.px
    column = QVBoxLayout(table)
    column.setContentsMargins(px(168), px(48), px(24), px(48))
    column.addWidget(page)
    return table


def picture(
    app: QApplication, theme: Theme, state: str, scheme: str, zoom: int, size: tuple[int, int], to: Path
) -> None:
    theme.set(scheme, zoom)
    make, act = STATES[state]
    page = make()
    table = window(page, theme)
    table.resize(*size)
    table.show()
    table.activateWindow()
    app.processEvents()
    act(page)
    app.processEvents()
    target = to / f"{state}-{scheme}-{zoom}-{size[0]}.png"
    shot = table.grab()
    popup = QApplication.activePopupWidget()
    if popup is not None:
        painter = QPainter(shot)
        painter.drawPixmap(table.mapFromGlobal(popup.pos()), popup.grab())
        painter.end()
        popup.close()
    shot.save(str(target))
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
