"""`ClubPrintPage`: the print preview of the season book, of posters, and of each player's statement over a period.

The nights are read from the club file when the page is shown, one in each turn of the event loop, so that the window
stays responsive; a night that has not changed since is not read again. A poster needs none of them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime

from PySide6.QtCore import QSettings, QTimer
from PySide6.QtGui import QShowEvent

from scorekeeper.files.merge_nights import namesakes
from scorekeeper.night.ious import Iou
from scorekeeper.night.night import Night
from scorekeeper.night.player_statistics import NightPlayed
from scorekeeper.night.seasons import ClubSeason, Ranking
from scorekeeper.night.statistics import in_order
from scorekeeper.refusals import Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.chain import ChainHead
from scorekeeper.storage.directory import NightListed
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.season_nights import ShownSeason
from scorekeeper.text.club_documents import NO_NIGHT_PLAYED, Period, documents_of_club
from scorekeeper.text.dates import date_words, first_of_year
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.night_documents import DocumentKind, PrintDocument, player_key, poster_key
from scorekeeper.text.templates import fill, say
from ui.live.club_books import ClubBooks
from ui.live.open_club import local_now
from ui.live.season_tables import SeasonTables
from ui.print_preview.club_files import ClubFiles
from ui.print_preview.controller import PrintController
from ui.print_preview.incremental_job import Work
from ui.print_preview.pdf_maker import (
    StatisticsOf,
    make_iou_list,
    make_iou_slips,
    make_poster,
    make_season_book,
    make_standings,
    make_statement,
    make_statistics,
)
from ui.print_preview.period_fields import PeriodFields
from ui.print_preview.printing import PaperSize, Spooler
from ui.print_preview.settings import PrintSettings

_AT_ONCE = (DocumentKind.POSTER, DocumentKind.IOUS, DocumentKind.IOU_LIST, DocumentKind.STATISTICS)
"""The documents that need no nights of the period."""


class ClubPrintPage(PrintController):
    """The preview of the club's documents; at first the period is the year of the newest night."""

    def __init__(
        self,
        books: ClubBooks,
        seasons: SeasonTables,
        settings: QSettings,
        *,
        spooler: Spooler | None = None,
        clock: Callable[[], datetime] = local_now,
        hidden: Callable[[], frozenset[PlayerId]] = frozenset,
        ious: Callable[[], Sequence[Iou]] = tuple,
        pay: Callable[[], Mapping[PlayerId, str]] = dict,
        played: Callable[[PlayerId, Period], Sequence[NightPlayed]] = lambda _player, _period: (),
    ) -> None:
        """`hidden` says who is in no statistics, `ious` the open IOUs, `pay` the IBAN or the link of each person who
        has said how to be paid, `played` the nights of a player that count in the statistics of a period; it may raise
        `ClubFileError`.
        """
        listed = _played(books)
        currency = listed[0].currency if listed else None
        super().__init__(settings, spooler=spooler, clock=clock, currency=currency)
        self._books = books
        self._listed, self._hidden, self._ious, self._pay = listed, hidden, ious, pay
        self._read: dict[str, tuple[ChainHead, Night]] = {}
        self._to_read: list[NightListed] = []
        """The nights of the period that are still to be read, the next one last."""
        self._nights_wanted = 0
        """How many nights the period has."""
        self._statistics_of: PlayerId = ""
        """Whose statistics are among the documents; "" for none."""
        self._statistics = StatisticsOf((), {})
        """What the statistics were made of."""
        self._seasons, self._played = seasons, played
        self._ranked_by: dict[str, Ranking | None] = {}
        """By what posters are ranked, if that is not what the season says; by the ids of seasons."""
        self._book_of: ClubSeason | None = None
        """The season whose nights are in the book; None for all nights of the period."""
        self._book_by: Ranking | None = None
        """The ranking of the season of the book if it is exported as a table; None for the season's own."""
        self._slips_of: frozenset[PlayerId] = frozenset()
        """Whose IOUs get slips, by all ids of that person; everybody's if empty."""
        self._shows_standings = False
        """Whether to show the book at its standings."""
        self._asked_for = ""
        """The key of the document to be shown once the nights are read."""
        self._timer = QTimer(self)
        self._timer.setInterval(0)
        self._timer.timeout.connect(self._read_one)
        newest = self._listed[0].date if self._listed else ""
        self.fields = PeriodFields(Period(first_of_year(newest)), clock().date())
        self.fields.changed.connect(self._outdated)
        self.files = ClubFiles(
            self.options,
            PrintSettings(settings, currency),
            self._nights,
            self._ranked,
            lambda season: _shown(seasons, season, self._ranked_by),
            hidden,
        )
        self.options.name(say("The club’s papers"), say("Papers of the club"))
        self.options.add(self.fields, self.files)

    def documents(self) -> Sequence[PrintDocument]:
        """The season book, the posters, and a statement for everybody who played in the period."""
        nights = [] if self._missing() else self._nights()
        names = namesakes(in_order(nights))
        called = _called(self._books).get(self._statistics_of, self._statistics_of) if self._statistics_of else ""
        ious = len(self._open_ious())
        return documents_of_club(
            nights, self.fields.period, names, self._statistics_of, self._season_names(), ious, called
        )

    def _open_ious(self) -> list[Iou]:
        """The IOUs that get a slip."""
        wanted = self._slips_of
        return [iou for iou in self._ious() if not wanted or wanted & {iou.debtor, iou.creditor}]

    def _season_names(self) -> dict[str, str]:
        """The names of the seasons that have a poster; none if they cannot be read now."""
        if not self._listed:
            return {}
        try:
            return {one: season.name for one, season in self._seasons.all.items()}
        except ClubFileError:
            return {}

    def show_poster(self, season: str, ranking: Ranking | None) -> None:
        """Show the poster of a season by its id; `ranking` is None for what the season says."""
        self._ranked_by[season] = ranking
        self._asked_for = poster_key(season)
        self._outdated()

    def show_book(self, season: ClubSeason, ranking: Ranking) -> None:
        """Show the book of the nights of a season at its standings, as soon as they are read. As a table that season
        goes out by the ranking."""
        self._book_of, self._book_by, self._shows_standings = season, ranking, True
        self._asked_for = DocumentKind.SEASON.value
        self.fields.choose(Period(season.since, season.until))
        self._outdated()

    def show_iou_slips(self, ids: frozenset[PlayerId] = frozenset()) -> None:
        """Show a slip for each open IOU, of one person by the `ids`; the first document if there is none."""
        self._slips_of = ids
        self._asked_for = DocumentKind.IOUS.value
        self._outdated()

    def show_statement(self, player: PlayerId) -> None:
        """Show the statement of a player, as soon as the nights are read."""
        self._asked_for = player_key(DocumentKind.STATEMENT, player)
        self._outdated()

    def show_statistics(self, player: PlayerId, period: Period) -> None:
        """Show the statistics of a player over a period, which need no night to be read."""
        self._statistics_of = player
        self._asked_for = player_key(DocumentKind.STATISTICS, player)
        self.fields.choose(period)
        self._outdated()

    def why_nothing(self) -> str:
        """Why no document can be made; "" if one can."""
        if not self._listed:
            return say(
                "The season book and each player’s statement are made of the club’s nights. No game has been played."
            )
        document = self.options.documents.document()
        needs_nights = document is None or document.kind not in _AT_ONCE
        return fill(NO_NIGHT_PLAYED) if needs_nights and not self._nights() else ""

    def names(self) -> Iterable[str]:
        """Everybody who is named on the document that is shown, and the club."""
        document = self.options.documents.document()
        if document is not None and document.kind is DocumentKind.POSTER:
            shown = _shown(self._seasons, document.season, self._ranked_by)
            return (*shown.names.values(), _club_of(self._listed))
        if document is not None and document.kind in (DocumentKind.IOUS, DocumentKind.IOU_LIST):
            ious = self._open_ious()
            return (*(name for iou in ious for name in (iou.debtor_name, iou.creditor_name)), _club_of(self._listed))
        player = None if document is None else document.player
        if document is not None and document.kind is DocumentKind.STATISTICS:
            return (document.name, *self._statistics.named, _club_of(self._listed))
        nights = [night for night in self._nights() if player is None or player in night.order]
        return dict.fromkeys(name for night in nights for name in (*night.names.values(), night.club))

    def make(self, document: PrintDocument, size: PaperSize, printed_at: str) -> bytes:
        """A player's statement of the nights of the period, the player's statistics, standings, a poster, or IOUs."""
        if document.kind is DocumentKind.POSTER:
            shown = _shown(self._seasons, document.season, self._ranked_by)
            return make_poster(shown, _club_of(self._listed), size, printed_at)
        if document.kind is DocumentKind.IOUS:
            one_each, club = self.options.choices.one_each(document), _club_of(self._listed)
            return make_iou_slips(self._open_ious(), club, self._pay(), size, printed_at, one_each=one_each)
        if document.kind is DocumentKind.IOU_LIST:
            return make_iou_list(self._open_ious(), _club_of(self._listed), size, printed_at)
        if document.kind is DocumentKind.STANDINGS:
            (title, nights), hidden = self._book(), self._hidden()
            return make_standings(nights, self.fields.period, size, printed_at, hidden=hidden, title=title)
        if document.kind is DocumentKind.STATISTICS:
            period, hidden, club = self.fields.period, self._hidden(), _club_of(self._listed)
            self._statistics = StatisticsOf(self._played(self._statistics_of, period), _called(self._books))
            return make_statistics(document, self._statistics, period, club, size, printed_at, hidden=hidden)
        return make_statement(document, self._nights(), self.fields.period, size, printed_at)

    def work(self, document: PrintDocument, size: PaperSize, printed_at: str) -> Work | None:
        """The season book of many nights takes long, so it is made in steps."""
        if document.kind is not DocumentKind.SEASON:
            return None
        title, nights = self._book()
        return make_season_book(nights, self.fields.period, size, printed_at, hidden=self._hidden(), title=title)

    def _book(self) -> tuple[str, list[Night]]:
        """The name of the season of the book, "" for none, and the nights in it, also those that are not over."""
        season, nights = self._book_season(), self._nights()
        if season is None:
            return "", nights
        return season.name, [night for night in nights if season.has(night.id, night.date, night.table)]

    def _ranked(self) -> tuple[ShownSeason, list[Night]]:
        """The season of the book as it is ranked, else the nights of the period by money, and the nights in the book.
        Raises `ClubFileError`."""
        season, period = self._book_season(), self.fields.period
        ranking = self._book_by if season is not None else None
        shown = season or ClubSeason(say("The season"), period.since, period.until)
        return self._seasons.shown(shown, ranking), self._book()[1]

    def _book_season(self) -> ClubSeason | None:
        """The season of the book, as long as its days are those of the fields."""
        season = self._book_of
        if season is None or Period(season.since, season.until) != self.fields.period:
            return None
        return season

    def _made(self, data: bytes) -> None:
        """Show the book, of a season at its standings."""
        super()._made(data)
        if self._shows_standings:
            self._shows_standings = False
            self.view.go_to_page(1)

    def showEvent(self, event: QShowEvent) -> None:
        """Read the list of nights again, which may have changed since."""
        listed = _played(self._books)
        if listed != self._listed:
            self._listed, self._stale = listed, True
        self._seasons.read_again()
        super().showEvent(event)

    def _refresh(self, *, keep_place: bool) -> None:
        """Read the nights that are missing, then make the document; one that needs none of them is made at once."""
        shown = self.options.documents.document()
        wanted = self._asked_for or (shown.key if shown is not None else "")
        at_once = wanted.startswith(tuple(kind.value for kind in _AT_ONCE))
        if at_once or not self._missing():
            super()._refresh(keep_place=keep_place)
            if self._asked_for:
                self._asked_for = ""
                self.options.documents.choose(wanted)
            self._read_missing()
            self.files.show_read(is_read=bool(self._nights()) and not self._to_read)
        else:
            self.files.show_read(is_read=False)
            self._drop()
            self.view.show_pdf(None)
            self.output.enable(there=False)
            self._read_missing()
            self._show_read_count()
        document = self.options.documents.document()
        is_of_nights = document is None or document.kind not in _AT_ONCE
        asks_days = is_of_nights or not self._wanted()  # without any, other days may be typed
        is_poster = document is not None and document.kind is DocumentKind.POSTER
        self.fields.setVisible(asks_days)
        self.options.show_added(asks_days or is_poster)

    def _read_one(self) -> None:
        """Read a night; after the last one make the document."""
        if self._to_read:
            wanted = self._to_read.pop()
            try:
                self._read[wanted.id] = wanted.head, self._books.night(wanted.id)
            except (Refused, OSError) as error:
                self._timer.stop()
                day = date_words(wanted.date) or wanted.date
                self.show_note(say("The night of {day} could not be read. {fault}", day=day, fault=fault_text(error)))
                return
            if self._data is None:
                self._show_read_count()
        if not self._to_read:
            self._timer.stop()
            self._refresh(keep_place=self._data is not None)

    def _read_missing(self) -> None:
        """Begin to read the nights of the period that are not read yet."""
        self._nights_wanted, self._to_read = len(self._wanted()), self._missing()[::-1]
        if self._to_read:
            self._timer.start()

    def _show_read_count(self) -> None:
        nights = self._nights_wanted
        self.show_note(say("Reading the nights: {read} of {nights}.", read=nights - len(self._to_read), nights=nights))

    def _wanted(self) -> list[NightListed]:
        period = self.fields.period
        return [night for night in self._listed if period.has(night.date)]

    def _missing(self) -> list[NightListed]:
        return [night for night in self._wanted() if self._read.get(night.id, (None,))[0] != night.head]

    def _nights(self) -> list[Night]:
        """The nights of the period that have been read."""
        return [self._read[night.id][1] for night in self._wanted() if night.id in self._read]


def _called(books: ClubBooks) -> dict[PlayerId, str]:
    """What everybody of the club is called."""
    return {one.id: one.name for one in books.players()}


def _shown(seasons: SeasonTables, season: str, ranked_by: Mapping[str, Ranking | None]) -> ShownSeason:
    """A season by its id, with the requested ranking. Raises `ClubFileError`."""
    return seasons.shown(seasons.all[season], ranked_by.get(season))


def _club_of(nights: Sequence[NightListed]) -> str:
    """The name of the club, of the newest of its nights that has one."""
    return next((night.club for night in nights if night.club), "")


def _played(books: ClubBooks) -> list[NightListed]:
    """The nights of the club file that have a game, newest first; tables of tournaments count nothing."""
    return [night for night in books.nights(None, own=True) if night.games or night.from_sheet]
