"""Draws the page of papers, to be looked at: `python -m tests.pictures.print_preview FOLDER`.

Writes a picture for light and dark at 100 and 200 %, and some of the page's other states, into FOLDER.
"""

import sys
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from PySide6.QtCore import QPoint, QRect, QSettings, QSize
from PySide6.QtWidgets import QApplication

from scorekeeper.files.night_reading import read_night
from scorekeeper.night.keeper import Keeper
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.text.print_options import PrinterAbilities
from ui.live.live_night import LiveNight
from ui.print_preview import PrintPage
from ui.print_preview.printing import Outcome, Printers, Spooler
from ui.theme import Scheme, apply
from ui.theme.paper import CardTable

NIGHT = """{
  "format": "scorekeeper.night", "version": 1, "date": "2026-11-20", "currency": "USD", "stake": "0.25",
  "club": "Meridian Card Club", "table": "1",
  "players": [{"id": "ann", "name": "Ann"}, {"id": "bob", "name": "Bob"}, {"id": "cal", "name": "Cal"},
              {"id": "dee", "name": "Dee"}, {"id": "eve", "name": "Eve"}],
  "games": [
    {"rules": {"profile": "cavendish"}, "arrangement": "shared",
     "hands": [["ann"], ["bob"], ["cal", "eve"], ["dee"]], "first_dealer": 0, "scorekeeper": "dee",
     "entries": [{"kind": "deal", "points": [5, 13, 8, 0]}, {"kind": "deal", "points": [0, 14, 3, 9]},
                 {"kind": "deal", "points": [13, 6, 0, 7]}, {"kind": "deal", "points": [2, 20, 4, 0]},
                 {"kind": "deal", "points": [1, 16, 0, 9]}, {"kind": "deal", "points": [7, 0, 14, 5]},
                 {"kind": "deal", "points": [0, 23, 1, 2]}, {"kind": "deal", "points": [4, 15, 2, 5]}]},
    {"rules": {"profile": "cavendish"}, "arrangement": "shared",
     "hands": [["ann"], ["bob"], ["cal", "eve"], ["dee"]], "first_dealer": 0, "scorekeeper": "dee",
     "entries": [{"kind": "deal", "points": [5, 21, 0, 0]}, {"kind": "deal", "points": [3, 1, 16, 6]},
                 {"kind": "deal", "points": [0, 4, 22, 0]},
                 {"kind": "run", "hand": 0, "option": "down"},
                 {"kind": "deal", "points": [2, 14, 3, 7]}, {"kind": "deal", "points": [1, 8, 17, 0]},
                 {"kind": "deal", "points": [0, 5, 2, 19]}]}]
}"""
PRINTERS = Printers(("Office_Laser", "Club_Room"), "Club_Room")


class QuietSpooler(Spooler):
    """Has two printers, without a system."""

    def look(self) -> None:
        """Report the two."""
        self.found.emit(PRINTERS)

    def ask_abilities(self, printer: str) -> None:
        """Report that it has all options."""
        self.told.emit(printer, PrinterAbilities(both_sides=True, colour=True, arranges=True))


State = Callable[[PrintPage], None]


def made_page(folder: Path) -> PrintPage:
    """A page of the sample night, with settings of its own."""
    settings = QSettings(str(folder / "pictures.ini"), QSettings.Format.IniFormat)
    settings.clear()
    settings.setValue("papers/size", "a4")
    night = read_night(NIGHT)
    live = LiveNight(Keeper(MemoryJournal(), night, lambda: "2026-11-20T23:08:00+01:00", []))
    spooler = QuietSpooler()
    page = PrintPage(live, settings, spooler=spooler, clock=lambda: datetime(2026, 11, 20, 22, 8, tzinfo=UTC))
    for part in (spooler, live):
        part.setParent(page)
    return page


def nothing(page: PrintPage) -> None:
    """Leave the page as it opens."""


def settlement(page: PrintPage) -> None:
    """Show the other paper, at full width."""
    page.show_settlement()
    page.navigation.full_width()


def choose(key: str) -> State:
    """Show the paper with a key."""

    def chosen(page: PrintPage) -> None:
        page.options.documents.choose(key)
        page.options.documents.scrollToItem(page.options.documents.currentItem())

    return chosen


def tell(page: PrintPage, outcome: Outcome) -> None:
    """Let the spooler answer that printing ended so."""
    spooler = page.findChild(QuietSpooler)
    assert isinstance(spooler, QuietSpooler)
    spooler.ended.emit(outcome)


def options(page: PrintPage) -> None:
    """Show the other options."""
    page.options.choices.more.setChecked(True)


def no_printer(page: PrintPage) -> None:
    """Say that there is no printer."""
    page.findChild(QuietSpooler).found.emit(Printers())


def printed(page: PrintPage) -> None:
    """Say that it went well."""
    page.findChild(QuietSpooler).ended.emit(
        Outcome("Sent to Club_Room: Score sheet of game 2, 2026-11-20, 2 copies.", well=True)
    )


def failed(page: PrintPage) -> None:
    """Say that it went wrong, with the keyboard on the paper."""
    page.view.setFocus()
    kept = "/home/dee/.local/share/scorekeeper/papers/2026-11-20 table 1 game 2.pdf"
    page.findChild(QuietSpooler).ended.emit(
        Outcome(f"There is no printer on this computer. The paper is kept as {kept}.", well=False)
    )


PICTURES: tuple[tuple[str, Scheme, int, tuple[int, int], State], ...] = (
    ("light-100", "light", 100, (1240, 820), nothing),
    ("light-200", "light", 200, (1720, 1040), nothing),
    ("dark-100", "dark", 100, (1240, 820), nothing),
    ("dark-200", "dark", 200, (1720, 1040), nothing),
    ("contrast-100", "contrast", 100, (1240, 820), failed),
    ("light-75", "light", 75, (1000, 640), printed),
    ("light-300", "light", 300, (1900, 1040), nothing),
    ("light-settlement", "light", 100, (1240, 820), settlement),
    ("light-slips", "light", 100, (1240, 820), choose("slips")),
    ("light-pictures", "light", 100, (1240, 820), choose("pictures")),
    ("dark-rules", "dark", 100, (1240, 820), choose("rules")),
    ("light-why", "light", 100, (1240, 820), choose("why eve")),
    ("light-options", "light", 100, (1240, 700), options),
    ("dark-options-150", "dark", 150, (1240, 700), options),
    ("light-no-printer", "light", 100, (1240, 700), no_printer),
    ("dark-no-printer-150", "dark", 150, (1240, 700), no_printer),
    ("dark-failed", "dark", 100, (1240, 820), failed),
)


def main(folder: str) -> None:
    """Write the pictures."""
    app = QApplication(sys.argv[:1])
    theme = apply(app, "light")
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    for name, scheme, zoom, size, state in PICTURES:
        theme.set(scheme, zoom)
        page = made_page(target)
        table = CardTable()
        look = theme.look
        page.setParent(table)
        page.setGeometry(QRect(QPoint(), QSize(*size)).adjusted(look.px(24), look.px(16), -look.px(24), -look.px(16)))
        table.resize(*size)
        table.show()
        table.activateWindow()
        page.options.documents.setFocus()
        app.processEvents()
        state(page)
        app.processEvents()
        table.grab().save(str(target / f"papers-{name}.png"))
        table.close()
        table.deleteLater()
        app.processEvents()


if __name__ == "__main__":
    main(*sys.argv[1:])
