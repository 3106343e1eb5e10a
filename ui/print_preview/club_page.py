"""`ClubPrintPage`: the print preview of the season book and of each player's statement over a period.

The nights are read from the club file when the page is shown, one in each turn of the event loop, so that the window
stays responsive; a night that has not changed since is not read again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime
from typing import Protocol

from PySide6.QtCore import QSettings, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QShowEvent

from scorekeeper.files.merge_nights import namesakes
from scorekeeper.night.night import Night
from scorekeeper.night.statistics import in_order
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.chain import ChainHead
from scorekeeper.storage.directory import NightListed
from scorekeeper.text.club_documents import Period, documents_of_club
from scorekeeper.text.dates import date_words, first_of_year
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.night_documents import DocumentKind, PrintDocument, player_key
from scorekeeper.text.templates import say
from ui.live.open_club import local_now
from ui.print_preview.controller import PrintController
from ui.print_preview.incremental_job import Work
from ui.print_preview.pdf_maker import make_season_book, make_statement, make_statistics
from ui.print_preview.period_fields import PeriodFields
from ui.print_preview.printing import PaperSize, Spooler


class ClubDocuments(Protocol):
    """The club file, as far as it is needed here."""

    def nights(self, limit: int | None = None) -> list[NightListed]:
        """The nights, newest first."""

    def night(self, night_id: str) -> Night:
        """A night, read only."""


class ClubPrintPage(PrintController):
    """The preview of the club's documents; at first the period is the year of the newest night."""

    left = Signal()

    def __init__(
        self,
        club_documents: ClubDocuments,
        settings: QSettings,
        *,
        spooler: Spooler | None = None,
        clock: Callable[[], datetime] = local_now,
        hidden: Callable[[], frozenset[PlayerId]] = frozenset,
    ) -> None:
        """`hidden` says who is in no statistics."""
        listed = _played(club_documents)
        currency = listed[0].currency if listed else None
        super().__init__(settings, spooler=spooler, clock=clock, currency=currency)
        self._club_documents = club_documents
        self._listed, self._hidden = listed, hidden
        self._read: dict[str, tuple[ChainHead, Night]] = {}
        self._statistics_of: PlayerId = ""
        """Whose statistics are among the documents; "" for nobody's."""
        self._asked_for = ""
        """The key of the document to be shown once the nights are read."""
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._read_one)
        newest = self._listed[0].date if self._listed else ""
        self.fields = PeriodFields(Period(first_of_year(newest)), clock().date())
        self.fields.changed.connect(self._outdated)
        self.options.name(say("The club’s papers"), say("Papers of the club"))
        self.options.add(self.fields)

    def documents(self) -> Sequence[PrintDocument]:
        """The season book, and a statement for everybody who played in the period."""
        nights = self._nights()
        return documents_of_club(nights, self.fields.period, namesakes(in_order(nights)), self._statistics_of)

    def show_statement(self, player: PlayerId) -> None:
        """Show the statement of a player, as soon as the nights are read."""
        self._asked_for = player_key(DocumentKind.STATEMENT, player)
        self._outdated()

    def show_statistics(self, player: PlayerId, period: Period) -> None:
        """Show the statistics of a player over a period, as soon as the nights are read."""
        self._statistics_of = player
        self._asked_for = player_key(DocumentKind.STATISTICS, player)
        self.fields.choose(period)
        self._outdated()

    def why_nothing(self) -> str:
        """Why no document can be made; "" where one can."""
        if not self._listed:
            return say(
                "The season book and each player’s statement are made of the club’s nights. No game has been played."
            )
        return "" if self._nights() else say("No night was played in this time.")

    def names(self) -> Iterable[str]:
        """Everybody who played in the period, and the club."""
        nights = self._nights()
        return dict.fromkeys(name for night in nights for name in (*night.names.values(), night.club))

    def make(self, document: PrintDocument, size: PaperSize, printed_at: str) -> bytes:
        """A player's statement of the nights of the period, or the player's statistics."""
        if document.kind is DocumentKind.STATISTICS:
            period, hidden = self.fields.period, self._hidden()
            return make_statistics(document, self._nights(), period, size, printed_at, hidden=hidden)
        return make_statement(document, self._nights(), self.fields.period, size, printed_at)

    def work(self, document: PrintDocument, size: PaperSize, printed_at: str) -> Work | None:
        """The season book of many nights takes long, so it is made in steps."""
        if document.kind is not DocumentKind.SEASON:
            return None
        return make_season_book(self._nights(), self.fields.period, size, printed_at, hidden=self._hidden())

    def showEvent(self, event: QShowEvent) -> None:
        """Read the list of nights again, which may have changed since."""
        listed = _played(self._club_documents)
        if listed != self._listed:
            self._listed, self._stale = listed, True
        super().showEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc leaves the page."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        else:
            super().keyPressEvent(event)

    def _refresh(self, *, keep_place: bool) -> None:
        """Read the nights that are missing, then make the document."""
        if not self._missing():
            super()._refresh(keep_place=keep_place)
            if self._asked_for:
                wanted, self._asked_for = self._asked_for, ""
                self.options.documents.choose(wanted)
            return
        self._stale = False
        self._data = None
        self.view.show_pdf(None)
        self._show_read_count()
        self.output.enable(there=False)
        self._timer.start()

    def _read_one(self) -> None:
        """Read a night; after the last one make the document."""
        missing = self._missing()
        if missing:
            wanted = missing[0]
            try:
                self._read[wanted.id] = wanted.head, self._club_documents.night(wanted.id)
            except (Refused, OSError) as error:
                self._timer.stop()
                day = date_words(wanted.date) or wanted.date
                self.show_note(say("The night of {day} could not be read. {fault}", day=day, fault=fault_text(error)))
                return
            self._show_read_count()
        if len(missing) < 2:
            self._timer.stop()
            self._refresh(keep_place=False)

    def _show_read_count(self) -> None:
        nights = len(self._wanted())
        self.show_note(
            say("Reading the nights: {read} of {nights}.", read=nights - len(self._missing()), nights=nights)
        )

    def _wanted(self) -> list[NightListed]:
        return [night for night in self._listed if self.fields.period.has(night.date)]

    def _missing(self) -> list[NightListed]:
        return [night for night in self._wanted() if self._read.get(night.id, (None,))[0] != night.head]

    def _nights(self) -> list[Night]:
        """The nights of the period that have been read."""
        return [self._read[night.id][1] for night in self._wanted() if night.id in self._read]


def _played(club_documents: ClubDocuments) -> list[NightListed]:
    """The nights of the club file that have a game, newest first."""
    return [night for night in club_documents.nights(None) if night.games or night.from_sheet]
