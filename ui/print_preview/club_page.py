"""`ClubPrintPage`: the season book, and what each player won and lost over a period.

The nights are read from the books when the page is looked at, one in each turn of the event loop, so that the window
stays awake; a night that has not changed since is not read again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import date, datetime
from typing import Protocol

from PySide6.QtCore import QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.night.night import Night
from scorekeeper.refusals import Refused
from scorekeeper.storage.chain import ChainHead
from scorekeeper.storage.directory import NightListed
from scorekeeper.text.fault_messages import fault_text
from ui.print_preview.catalogue import DocumentKind, PrintDocument
from ui.print_preview.club_catalogue import Period, papers_of_club
from ui.print_preview.controller import PrintController, local_now
from ui.print_preview.incremental_job import Work
from ui.print_preview.pdf_maker import make_season_book, make_statement
from ui.print_preview.period_fields import PeriodFields, written
from ui.print_preview.printing import PaperSize, Spooler


class ClubDocuments(Protocol):
    """The books, as far as they are needed here."""

    def nights(self, limit: int | None = None) -> list[NightListed]:
        """The nights, newest first."""

    def night(self, night_id: str) -> Night:
        """A night, read only."""


class ClubPrintPage(PrintController):
    """The papers of many nights. At first the season of the newest night: its year."""

    left = Signal()

    def __init__(
        self,
        club_documents: ClubDocuments,
        settings: QSettings | None = None,
        parent: QWidget | None = None,
        *,
        spooler: Spooler | None = None,
        clock: Callable[[], datetime] = local_now,
    ) -> None:
        listed = _played(club_documents)
        currency = listed[0].currency if listed else None
        super().__init__(settings, parent, spooler=spooler, clock=clock, currency=currency)
        self._club_documents = club_documents
        self._listed = listed
        self._read: dict[str, tuple[ChainHead, Night]] = {}
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._read_one)
        newest = self._listed[0].date if self._listed else ""
        self.fields = PeriodFields(Period(f"{newest[:4]}-01-01" if _is_day(newest) else ""), clock().date())
        self.fields.changed.connect(self._outdated)
        self.options.name("The club’s papers", "Papers of the club")
        self.options.add(self.fields)

    def papers(self) -> Sequence[PrintDocument]:
        """The season book, and a statement for everybody who played in the period."""
        return papers_of_club(self._nights(), self.fields.period)

    def nothing(self) -> str:
        """Why there is no paper."""
        if not self._listed:
            return "The season book and each player’s account are made of the club’s nights. No game has been played."
        return "" if self._nights() else "No night was played in this time."

    def names(self) -> Iterable[str]:
        """Everybody who played in the period, and the club."""
        nights = self._nights()
        return dict.fromkeys(name for night in nights for name in (*night.names.values(), night.club))

    def make(self, paper: PrintDocument, size: PaperSize, printed_at: str) -> bytes:
        """A player's statement of the nights of the period."""
        return make_statement(paper, self._nights(), self.fields.period, size, printed_at)

    def work(self, paper: PrintDocument, size: PaperSize, printed_at: str) -> Work | None:
        """The season book of many nights takes long; it is made a little at a time."""
        if paper.kind is not DocumentKind.SEASON:
            return None
        return make_season_book(self._nights(), self.fields.period, size, printed_at)

    def showEvent(self, event: QShowEvent) -> None:
        """Look whether the books have gone on."""
        listed = _played(self._club_documents)
        if listed != self._listed:
            self._listed, self._stale = listed, True
        super().showEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc goes back to where one works."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _refresh(self, *, keep_place: bool) -> None:
        """Read the nights that are missing, then make the paper."""
        if not self._missing():
            super()._refresh(keep_place=keep_place)
            return
        self._stale = False
        self._data = None
        self.view.show_pdf(None)
        self._tell_reading()
        self.output.enable(there=False)
        self._timer.start()

    def _read_one(self) -> None:
        """Read a night; after the last one make the paper."""
        missing = self._missing()
        if missing:
            wanted = missing[0]
            try:
                self._read[wanted.id] = wanted.head, self._club_documents.night(wanted.id)
            except (Refused, OSError) as error:
                self._timer.stop()
                self.show_note(
                    f"The night of {written(wanted.date) or wanted.date} could not be read. {fault_text(error)}"
                )
                return
            self._tell_reading()
        if len(missing) < 2:
            self._timer.stop()
            self._refresh(keep_place=False)

    def _tell_reading(self) -> None:
        wanted, missing = len(self._wanted()), len(self._missing())
        self.show_note(f"Reading the nights: {wanted - missing} of {wanted}.")

    def _wanted(self) -> list[NightListed]:
        return [night for night in self._listed if self.fields.period.has(night.date)]

    def _missing(self) -> list[NightListed]:
        return [night for night in self._wanted() if self._read.get(night.id, (None,))[0] != night.head]

    def _nights(self) -> list[Night]:
        """The nights of the period that have been read."""
        return [self._read[night.id][1] for night in self._wanted() if night.id in self._read]


def _played(club_documents: ClubDocuments) -> list[NightListed]:
    """The nights of the books with a game on them."""
    return [night for night in club_documents.nights(None) if night.games]


def _is_day(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return True
