"""What the tests of papers share: a night with papers, settings of their own, a printer that only remembers."""

from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from PySide6.QtCore import QPoint, QPointF, QSettings, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox, QRadioButton, QSpinBox, QWidget
from pytestqt.qtbot import QtBot

from scorekeeper.files.night_reading import read_night
from scorekeeper.night.journal import lines_of
from scorekeeper.night.keeper import Keeper
from scorekeeper.storage.memory_journal import MemoryJournal
from scorekeeper.text.print_options import PrinterAbilities
from tests.reports.reading import page_texts
from tests.scorekeeper.journals import write_lines
from tests.ui.imports import import_night_file
from ui.live.live_night import LiveNight
from ui.live.open_club import OpenClub
from ui.live.season_tables import SeasonTables
from ui.print_preview import PrintPage
from ui.print_preview.club_page import ClubPrintPage
from ui.print_preview.printing import Job, Outcome, Printers, Spooler
from ui.print_preview.printing.spooler import _Task
from ui.theme import current_theme

GAME = """{"rules": {"profile": "cavendish"}, "arrangement": "individual",
           "hands": [["ann"], ["bob"], ["cal"], ["dee"]], "first_dealer": 0, "scorekeeper": "dee",
           "entries": [{"kind": "deal", "points": [5, 13, 8, 0]}, {"kind": "deal", "points": [0, 14, 3, 9]}]}"""
NIGHT = """{"format": "scorekeeper.night", "version": 1, "date": "2026-11-20", "currency": "USD", "stake": "0.25",
  "table": "1", "players": [{"id": "ann", "name": "Ann"}, {"id": "bob", "name": "Bob"},
                            {"id": "cal", "name": "Cal"}, {"id": "dee", "name": "Dee"}], "games": [%s]}"""
DATES = ("2025-12-19", "2026-01-16", "2026-02-20", "2026-03-20")
MakeClubPage = Callable[..., ClubPrintPage]
NOON = datetime(2026, 11, 20, 12, tzinfo=UTC)


def pytest_configure(config: pytest.Config) -> None:
    """Register the marker."""
    config.addinivalue_line("markers", "cups: starts a printing system of its own; needs root and CUPS")


@dataclass
class Clock:
    """A clock that stands still until it is moved."""

    now: datetime = NOON

    def __call__(self) -> datetime:
        return self.now

    def move(self, seconds: int) -> None:
        self.now += timedelta(seconds=seconds)


class QuietSpooler(Spooler):
    """Has two printers, records what it was given and answers on request."""

    printers = Printers(("Office", "Club"), "Club")
    able = PrinterAbilities(both_sides=True, colour=True, arranges=True)

    def __init__(self) -> None:
        super().__init__(platform="linux")
        self.sent: list[tuple[bytes, Job, str]] = []
        self.looked = 0

    def look(self) -> None:
        self.looked += 1
        self.found.emit(self.printers)

    def ask_abilities(self, printer: str) -> None:
        self.told.emit(printer, self.able)

    def send(self, data: bytes, job: Job, file_name: str) -> bool:
        self.sent.append((data, job, file_name))
        self._task = _Task(data, job, file_name)
        return True

    def answer(self, outcome: Outcome) -> None:
        self._report(outcome)


@dataclass
class PrintPreview:
    """A page of papers with everything around it."""

    page: PrintPage
    live: LiveNight
    settings: QSettings
    spooler: QuietSpooler
    clock: Clock

    @property
    def keys(self) -> list[str]:
        """The rows of the list as a screen reader says them."""
        papers = self.page.options.documents
        return [papers.item(row).text() for row in range(papers.count())]


MakePreview = Callable[..., PrintPreview]


@pytest.fixture
def settings(tmp_path: Path) -> QSettings:
    """Settings in a file of the test's own, with a size of paper that no country decides."""
    made = QSettings(str(tmp_path / "window.ini"), QSettings.Format.IniFormat)
    made.setValue("papers/size", "a4")
    return made


@pytest.fixture
def make_live(qapp: object) -> Callable[..., LiveNight]:
    """Makes a live night of so many games."""

    def make(games: int = 2) -> LiveNight:
        night = read_night(NIGHT % ",".join([GAME] * games))
        journal, lines = MemoryJournal(), lines_of(night)
        write_lines(journal, night.id, lines)
        return LiveNight(Keeper(journal, night, NOON.isoformat, lines))

    return make


@pytest.fixture
def make_preview(qtbot: QtBot, settings: QSettings, make_live: Callable[..., LiveNight]) -> Iterator[MakePreview]:
    """Makes a page of papers; its theme is set back afterwards."""

    def make(games: int = 2, *, shown: bool = True, **given: object) -> PrintPreview:
        live, clock = make_live(games), Clock()
        spooler = given.pop("spooler", None) or QuietSpooler()
        page = PrintPage(live, settings, spooler=spooler, clock=clock, **given)  # type: ignore[arg-type]
        page.resize(1000, 700)
        qtbot.addWidget(page)
        if shown:
            page.show()
            qtbot.waitExposed(page)
        return PrintPreview(page, live, settings, spooler, clock)

    yield make
    current_theme().set("light", 100)


def wheel(widget: QWidget, up: int, modifiers: Qt.KeyboardModifier) -> bool:
    """Turn the wheel over a widget; whether it was accepted."""
    middle = QPointF(widget.rect().center())
    event = QWheelEvent(
        middle,
        QPointF(widget.mapToGlobal(middle)),
        QPoint(),
        QPoint(0, up),
        Qt.MouseButton.NoButton,
        modifiers,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def words(data: bytes | None) -> str:
    """All that a PDF says, in one line."""
    assert data is not None
    return " ".join(" ".join(page.split()) for page in page_texts(data))


def printers_of(choices: QWidget) -> QComboBox:
    """The field in which a printer is chosen."""
    found = choices.findChild(QComboBox)
    assert found is not None
    assert found.accessibleName() == "Printer"
    return found


def copies_of(choices: QWidget) -> QSpinBox:
    """The field for the number of copies."""
    found = choices.findChild(QSpinBox)
    assert found is not None
    assert found.accessibleName() == "Copies"
    return found


def choose_size(choices: QWidget, name: str) -> None:
    """Click on a size of paper, "A4" or "Letter"."""
    next(button for button in choices.findChildren(QRadioButton) if button.text() == name).click()


@pytest.fixture(scope="session")
def books(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A club file with a night in December and three in the year after."""
    folder = tmp_path_factory.mktemp("books")
    with closing(OpenClub(folder / "club.scorekeeper")) as club:
        for date in DATES:
            path = folder / f"{date}.night.json"
            path.write_text((NIGHT % GAME).replace("2026-11-20", date), "utf-8")
            import_night_file(club, path)
    return (folder / "club.scorekeeper").read_bytes()


@pytest.fixture
def club(tmp_path: Path, books: bytes) -> Iterator[OpenClub]:
    """Those books, opened."""
    (tmp_path / "club.scorekeeper").write_bytes(books)
    with closing(OpenClub(tmp_path / "club.scorekeeper")) as made:
        yield made


@pytest.fixture
def make_club_page(qtbot: QtBot, settings: QSettings, club: OpenClub) -> MakeClubPage:
    """Makes a page and waits for its paper."""

    def make(club_documents: OpenClub = club, *, paper: bool = True) -> ClubPrintPage:
        seasons = SeasonTables(club_documents, Clock()().date())
        page = ClubPrintPage(club_documents.books, seasons, settings, spooler=QuietSpooler(), clock=Clock())
        page.resize(1000, 760)
        qtbot.addWidget(page)
        page.show()
        qtbot.waitExposed(page)
        if paper:
            qtbot.waitUntil(lambda: page.data is not None)
        return page

    return make
