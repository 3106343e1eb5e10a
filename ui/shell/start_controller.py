"""The start page: its nights and the last table at once; who owes whom, the season and what is open, once it is shown.

What takes long in a club of many years is read one part at a time, each when the window has nothing else to do.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from datetime import date
from functools import partial

from PySide6.QtCore import QObject, QTimer

from scorekeeper.drafts.night_draft import LastChoices, NightDraft, build_night, last_table, night_problem, told_seats
from scorekeeper.drafts.table_draft import TableDraft, short_names_at
from scorekeeper.money.money_book import IouEnd
from scorekeeper.night.ious import Iou, check_stands, of_people, owed_of
from scorekeeper.night.money_actions import move_iou, take_back_iou_move
from scorekeeper.night.night import settle_night
from scorekeeper.refusals import OurMistake, Refused
from scorekeeper.storage.directory import NightListed, count_nights
from scorekeeper.storage.totals import season
from scorekeeper.storage.tournament_books import tournaments_of_club
from scorekeeper.text.dates import first_of_year, write_date
from scorekeeper.text.start_page_text import open_words
from ui.live.open_club import local_now
from ui.new_night.night_line import NightSummary
from ui.new_night.play_again import PlayAgain
from ui.new_night.start_page import StartPage
from ui.shell.forms_controller import change_last_table, count_in, known_players, last_choices, new_night_for_others
from ui.shell.session import Session


def start_page(session: Session, nights: list[NightListed], discarded: list[NightListed]) -> StartPage:
    """The page with the nights of the club file."""
    today = local_now().date()
    last = _last_choices(session)
    again = None
    if last is not None:
        known = known_players(session)
        table = last_table(known, last)
        if len(table.seats) == len(last.players):
            again = PlayAgain(last, table, short_names_at(table, known), today)
    page = StartPage(
        _earlier(session, nights, today),
        discarded=[NightSummary.of(night, today) for night in discarded if not night.from_sheet],
        again=again,
        last_day=nights[0].date if nights else "",
        today=today,
    )
    page.other.connect(partial(new_night_for_others, session))
    page.change.connect(partial(change_last_table, session))
    if last is not None:
        page.play.connect(partial(_play, session, last, today))
    if nights:
        tonight = nights[0].date == today.isoformat() or bool(nights[0].unfinished)
        StartPageFiller(session, page, today, tonight=tonight and session.club.only_read is None)
    return page


def _earlier(session: Session, nights: list[NightListed], today: date) -> list[NightSummary]:
    """The nights and the tournaments, newest first."""
    found: list[tuple[str, NightSummary]] = []
    with suppress(OSError):  # the list of the nights says what is wrong with the file
        played = tournaments_of_club(session.club.file)
        found = [(one.date, NightSummary.of_tournament(one, today)) for one in played]
    found += [(night.date, NightSummary.of(night, today)) for night in nights]
    return [summary for _, summary in sorted(found, key=lambda one: one[0], reverse=True)]


def _last_choices(session: Session) -> LastChoices | None:
    """How the newest night with a game was begun; None if it cannot be read, or the club cannot be written."""
    if session.club.only_read is not None:
        return None
    try:
        return last_choices(session.club)
    except (OSError, Refused):  # the list of the nights says what is wrong with the file
        return None


def _play(
    session: Session, last: LastChoices, today: date, table: TableDraft, counted_in: tuple[tuple[str, int], ...]
) -> None:
    """Begin a night with this table, and count in what its players owe each other if requested; the form asks for the
    rest."""
    known = known_players(session)
    told = told_seats(table, last.told)
    draft = NightDraft(write_date(today), last.table, last.stake, last.currency, table, told)
    if night_problem(draft, today, known) is not None:
        session.go("new_night")
        return
    with session.reporting_failure():
        session.show_night(session.club.start(build_night(draft, known, today)))
        count_in(session, counted_in)


class StartPageFiller(QObject):
    """Fills in what is read later, and writes down the IOUs that are paid."""

    def __init__(self, session: Session, page: StartPage, today: date, *, tonight: bool) -> None:
        super().__init__(page)
        self._session, self._page, self._today = session, page, today
        self._ious: list[Iou] = []
        self._tonight = tonight
        self._first = (self._count, self._debts, self._season)
        self._waiting: list[Callable[[], None]] = list(self._first)
        self._timer = QTimer(self)  # one of 0 ms fires when no other event is pending
        self._timer.timeout.connect(self._next)
        page.pay.connect(self._pay)
        page.undo_pay.connect(self._undo)
        page.listed.connect(self._list_open)
        self._list_open()

    def _list_open(self) -> None:
        self._waiting = [one for one in self._waiting if one in self._first]
        nights = (line.night for line in self._page.nights if not line.summary.is_tournament)
        self._waiting += [partial(self._open, night) for night in nights]
        self._timer.start()

    def _next(self) -> None:
        if not self._waiting or not self._page.isVisible() or self._session.club.file.is_closed:
            self._timer.stop()
            return
        with suppress(OSError, Refused, OurMistake):  # the place stays empty; the night says it when it is opened
            self._waiting.pop(0)()

    def _count(self) -> None:
        file = self._session.club.file
        of_year = count_nights(file, first_of_year(self._today.isoformat()), own=True)
        self._page.show_count(of_year, count_nights(file, own=True))

    def _debts(self) -> None:
        self._ious = self._session.club.books.ious()
        people = of_people(self._ious, self._session.club.members.now)
        self._page.show_debts(self._ious, tonight=self._tonight, of_people=people)

    def _season(self) -> None:
        self._page.show_season(season(self._session.club.file, first_of_year(self._today.isoformat())))

    def _open(self, night_id: str) -> None:
        line = next((line for line in self._page.nights if line.night == night_id), None)
        night = self._session.club.books.night(night_id)
        settled = settle_night(night)
        if line is None or settled.parts is None or night.running or not night.games:
            return
        left = owed_of(night_id, self._ious)
        line.show_state(open_words(night.currency, left), is_open=bool(left))

    def _pay(self, iou: Iou) -> None:
        club = self._session.club
        with self._session.reporting_failure():
            check_stands(iou, club.books.ious())
            club.keeper(iou.night).record(lambda night: move_iou(night, iou, IouEnd.PAID))
            self._after(iou, paid=True)

    def _undo(self, iou: Iou) -> None:
        club = self._session.club
        with self._session.reporting_failure():
            club.keeper(iou.night).record(lambda night: take_back_iou_move(night, iou.night, iou.payment))
            self._after(iou, paid=False)

    def _after(self, iou: Iou, *, paid: bool) -> None:
        line = self._page.debts.line_of(iou)
        if line is not None:
            (line.show_paid if paid else line.show_open)()
        self._ious = self._session.club.books.ious()
        self._page.show_debts_sum(self._ious)
        self._list_open()
