"""The page of an evening: the tables of this club file, of night files and of the exchange folder, settled at once.

Files are only read, not imported into the books.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from functools import partial
from pathlib import Path
from typing import Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QTimer
from PySide6.QtGui import QGuiApplication

from scorekeeper.files.archive import Archived
from scorekeeper.files.evening_files import (
    FolderRead,
    TableBrought,
    nights_together,
    read_table,
)
from scorekeeper.gathering.evening import settle_evening
from scorekeeper.gathering.evening_book import days_of, pay, promise
from scorekeeper.gathering.evening_entries import (
    EveningClosed,
    EveningPaymentTakenBack,
    EveningReopened,
    EveningTableIn,
    EveningWayChosen,
    TableLeftOut,
    TableTakenIn,
)
from scorekeeper.gathering.stream import GatheringEntry, GatheringNote
from scorekeeper.money.money_book import Payment
from scorekeeper.money.payment_modes import PaymentMode
from scorekeeper.night.members import ways_to_pay
from scorekeeper.night.night import Night
from scorekeeper.refusals import OurMistake, Refused
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.dates import clock
from scorekeeper.text.evening_payments import EveningPayment, payment_told, undo_words
from scorekeeper.text.evening_shown import Beside, SameName, TableSource, evening_shown
from scorekeeper.text.evening_text import IN_CLUB_FILE, evening_text, folder_trouble, folder_words
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.night_labels import last_written
from scorekeeper.text.payment_keys import SECOND_PRESS
from scorekeeper.text.payment_mode_text import WAYS, way_names
from scorekeeper.text.templates import fill, say
from ui.evening.evening_page import EveningPage
from ui.live.devices import device_name
from ui.live.evening_stream import EveningStream, day_of_evening, states_of
from ui.live.member_records import MemberRecords
from ui.live.open_club import local_now
from ui.live.table_branches import TWO_VERSIONS, contested, tables_that_count
from ui.print_preview.evening_print import EveningPrintPage
from ui.shell.evening_known import known_of
from ui.shell.exchange_writer import exchange_writer_of
from ui.shell.server_connection import server_connection
from ui.shell.session import Session, show_incoming
from ui.widgets.file_dialogs import NIGHT_FILES, ask_folder_path, ask_open_paths
from ui.widgets.second_press import SecondPress

_LOOK_AGAIN: Final = 3000
"""How often the exchange folder is looked into while the page is shown, ms."""
_NIGHTS: Final = 40
"""Among so many of the newest nights of the books are those of the evening."""


def evening_page(session: Session) -> EveningPage:
    """Make the page with its controller."""
    return EveningController(session).page


def evening_papers(session: Session) -> EveningPrintPage:
    """The papers of the evening that the page shows."""
    known = known_of(session)
    return EveningPrintPage(lambda: known.evening, partial(_pay, session), session.settings.file)


def _pay(session: Session) -> Mapping[PlayerId, str]:
    evening, members = known_of(session).evening, MemberRecords(session.club).all_noted
    return ways_to_pay(evening.night.order, members, session.club.members.now) if evening is not None else {}


class EveningController(QObject):
    """Fills the page; lives as long as the page."""

    def __init__(self, session: Session) -> None:
        self._session, self._club, self._known = session, session.club, known_of(session)
        self.page = page = EveningPage()
        self._stream: EveningStream | None = None
        self._states: tuple[EveningTableIn, ...] = ()
        super().__init__(page)
        self._known.reader.found.connect(self._take_folder)
        server_connection(session).brought.connect(self._look)
        self._timer = QTimer(self)
        self._timer.setInterval(_LOOK_AGAIN)
        self._timer.timeout.connect(self._look)
        self._second = SecondPress(page)
        self._second.ignored.connect(lambda: session.window.status.tell(fill(SECOND_PRESS)))
        page.files_wanted.connect(self._ask_files)
        page.folder_wanted.connect(self._ask_folder)
        page.folder_left.connect(partial(self._use_folder, ""))
        page.way_chosen.connect(self._choose_way)
        page.print_wanted.connect(partial(session.go, "evening_papers"))
        page.copy_wanted.connect(self._copy)
        page.night_wanted.connect(session.open_night)
        page.left.connect(session.go_back)
        page.result.payments.paid.connect(self._pay)
        page.result.payments.promised.connect(partial(self._pay, on_iou=True))
        page.result.payments.undone.connect(lambda made: self._write(EveningPaymentTakenBack(made.made)))
        page.result.undo_wanted.connect(self._undo_newest)
        page.result.matched.connect(self._match)
        page.result.noted.connect(lambda text: self._write(GatheringNote(text)))
        page.result.close_wanted.connect(lambda close: self._write(EveningClosed() if close else EveningReopened()))
        page.table_chosen.connect(self._choose_table)
        page.move_wanted.connect(self._move)
        page.branch_wanted.connect(lambda: _choose_branch(session, [*self._known.folder.tables, *self._added()]))
        session.window.returned_to.connect(self.refresh)
        self._tell_folder()
        self.refresh()
        self._look()
        self._timer.start()

    def refresh(self) -> None:
        """Read the books again, and show what all tables come to."""
        own = {one.night: one for one in self._own()}
        tables = [*own.values(), *self._known.folder.all_tables, *self._added()]
        self._known.evening = None
        if not tables:
            self.page.show_nothing(say("No table has come in: begin a night, or add the night files of the tables."))
            return
        try:
            stream = self._stream = EveningStream(self._club, self._date(self._newest()))
            self._take_gatherings(stream)
            book, once = stream.book(), tables_that_count(self._club, tables)
            counted = [one for one in once if book.counts(one.opened, stream.date, stream.id)]
            nights = nights_together(counted, self._club.members.now)
            self._states = states_of(one.brought.lines for one in counted)
            evening = settle_evening(nights, WAYS[self._known.way], book)
            sources = [self._source(night, own, tables) for night in evening.tables]
            others = [one.opened for one in once if one not in counted]
            beside = Beside(
                tuple((night, self._source(night, own, tables)) for night in others),
                book.changed_since(self._states),
                undo_words(stream.undoable),
                self._club.members.apart,
            )
            shown = evening_shown(evening, sources, beside)
            if not self._club.file.writable:
                shown = replace(shown, same=())
        except Refused as refusal:
            self.page.show_nothing(as_sentence(fault_text(refusal)), wrong=True, branches=refusal.code == TWO_VERSIONS)
            return
        except OSError as fault:
            self.page.show_nothing(fault_text(fault), wrong=True)
            return
        except OurMistake as mistake:
            self.page.show_nothing(mistake.sentence, wrong=True)
            return
        self._known.evening = evening
        way = self._known.way if book.way is None else WAYS.index(book.way)
        writable = self._club.file.writable and not stream.is_written_elsewhere
        self.page.show_evening(shown, way_names(evening.night, evening.settled), way, writable=writable)

    def _own(self) -> list[TableBrought]:
        """The nights of the books that are of the evening: of the day of the newest one."""
        nights = [one for one in self._club.books.nights(_NIGHTS, own=True) if not one.from_sheet]
        found = []
        with self._session.reporting_failure():
            for one in nights:
                if one.date in days_of(self._date(nights[0].date)):
                    brought = Archived.of(self._club.journal.lines(one.id))
                    found.append(TableBrought(fill(IN_CLUB_FILE), brought))
        return found

    def _date(self, newest: str = "") -> str:
        """The day of the evening (ISO): that of the open night, else of the newest of the books, else today."""
        live, day = self._session.live, newest or local_now().date().isoformat()
        if live is not None and self._session.in_club_file:
            day = live.night.date
        return day_of_evening(self._club, day)

    def _source(self, night: Night, own: Mapping[str, TableBrought], tables: list[TableBrought]) -> TableSource:
        """The source of a table: the books, or the file that has most of it."""
        if night.id in own:
            here = night.device in ("", self._club.profile.device)
            where = say("This laptop") if here else device_name(self._club, night.device) or say("Another laptop")
            return TableSource(_since(where, last_written(own[night.id].brought.lines)), night.id)
        of_night = (one for one in tables if one.night == night.id)
        longest = max(of_night, key=lambda one: len(one.brought.lines))
        names = {device.id: device.name for device in longest.brought.devices}
        where = names.get(night.device) or Path(longest.name).name
        return TableSource(_since(where, last_written(longest.brought.lines)))

    # what is written

    def _pay(self, payment: EveningPayment, amount: Fraction, *, on_iou: bool = False) -> None:
        """Pay or promise a payment, or a part of it, in the way that is chosen below."""
        evening, stream = self._known.evening, self._stream
        if evening is None or stream is None:
            return
        method = self.page.result.payments.method.method or "cash"
        made = Payment(payment.payer, payment.payee, amount, method)
        with self._session.reporting_failure():
            act = (promise if on_iou else pay)(evening.night, self._states, made)
            way = WAYS[self._known.way]
            chosen = () if evening.book.way is not None or evening.book.payments else (EveningWayChosen(way),)
            stream.append(*(chosen if way is not PaymentMode.FEWEST else ()), *act)
            self._session.window.status.tell(payment_told(payment, evening.night.currency, amount, on_iou=on_iou))
        self._written()

    def _choose_table(self, night: str, take: bool) -> None:  # a signal carries it
        self._write(TableTakenIn(night) if take else TableLeftOut(night))

    def _match(self, same: SameName) -> None:  # a signal carries it
        evening = self._known.evening
        if evening is not None:
            _match_people(self._session, same, [evening.night.names[one] for one in same.players])
        self.refresh()

    def _write(self, *entries: GatheringEntry) -> None:
        if self._stream is not None:
            with self._session.reporting_failure():
                self._stream.append(*entries)
        self._written()

    def _undo_newest(self) -> None:
        if self._stream is not None:
            with self._session.reporting_failure():
                self._stream.undo()
        self._written()

    def _written(self) -> None:
        """Show what stands now, and leave it in the exchange folder for the other laptops."""
        if self._stream is not None:
            exchange_writer_of(self._session).write_gathering(self._stream.keeper)
            server_connection(self._session).look_soon()
        self._session.list_other_nights()
        self.refresh()
        self._second.begin()

    def _take_gatherings(self, stream: EveningStream) -> None:
        """Take in what other laptops have written of this evening."""
        for lines in self._known.folder.gatherings:
            if stream.brings(lines):
                stream.read_again()

    # sources of tables

    def _added(self) -> list[TableBrought]:
        """The files that were added, those that were changed since as they are now; one that is gone as it was."""
        files = self._known.files
        for path, (changed, _) in list(files.items()):
            with suppress(Refused, OSError):
                now = path.stat().st_mtime
                if now != changed:
                    files[path] = now, read_table(path)
        return [found for _, found in files.values()]

    def _ask_files(self) -> None:
        kinds = fill(NIGHT_FILES)
        paths = ask_open_paths(self.page, say("Add the tables of this evening"), self._session.settings.folder, kinds)
        for path in paths:
            with self._session.reporting_failure(path.name):
                self._known.files[path] = path.stat().st_mtime, read_table(path)
                self._session.settings.folder = path.parent
        if paths:
            self.refresh()

    def _ask_folder(self) -> None:
        chosen = ask_folder_path(self.page, say("The exchange folder of this evening"))
        if chosen is not None:
            self._use_folder(str(chosen))

    def _use_folder(self, folder: str) -> None:
        self._session.settings.exchange_folder = folder
        self._known.folder = FolderRead()
        self._known.reader.forget()
        self._tell_folder()
        self.refresh()
        self._look()
        exchange_writer_of(self._session).write_open_night()

    def _look(self) -> None:
        """Look into the exchange folder, and at what came by the club server."""
        folder, inbox = self._session.settings.exchange_folder, server_connection(self._session).inbox
        if (folder or inbox is not None) and not self._club.file.is_closed:
            self._known.reader.look(folder, inbox, self._date(self._newest()), self._club.profile.name)

    def _newest(self) -> str:
        return next((one.date for one in self._club.books.nights(_NIGHTS, own=True) if not one.from_sheet), "")

    def _take_folder(self, found: FolderRead | OSError) -> None:
        if self._club.file.is_closed:  # the window was closed while the folder was looked into
            return
        if isinstance(found, OSError):
            self._known.folder = FolderRead()
            trouble = folder_trouble(found)
            self.page.show_folder(trouble, chosen=True)
        else:
            self._known.folder = found
            self._tell_folder()
        self.refresh()

    def _tell_folder(self) -> None:
        folder, found = self._session.settings.exchange_folder, self._known.folder
        self.page.show_folder(
            folder_words(folder, len(found.tables), found.aside) if folder else "", chosen=bool(folder)
        )

    # what is done with it

    def _choose_way(self, way: int) -> None:
        self._known.way = way
        self.refresh()

    def _move(self) -> None:
        """Seat a player who comes from another table in the next game of the open night."""
        if self._session.has_game:
            self._session.go("new_game")

    def _copy(self) -> None:
        if self._known.evening is not None:
            QGuiApplication.clipboard().setText(evening_text(self._known.evening))
            told = say("The evening is on the clipboard as text: paste it into a message.")
            self._session.window.status.tell(told)


def _since(where: str, at: str) -> str:
    """The source of a table, and the time of its last line."""
    return say("{where}, last line {time}", where=where, time=clock(at)) if clock(at) else where


def _match_people(session: Session, same: SameName, names: Sequence[str]) -> None:
    """Record that the players of several tables are one person, with the id and the name in this club file, or that
    they are different people; `names` are in the order of the ids."""
    here = {player.id for player in session.club.books.players()}
    kept, *others = sorted(same.players, key=lambda player: player not in here)
    name = names[same.players.index(kept)]
    with session.reporting_failure():
        if not same.are_one:
            session.club.members.keep_apart(*same.players)
            session.window.status.tell(say("{name} and {other} are different people.", name=name, other=names[-1]))
            return
        for other in others:
            session.club.members.join(other, kept)
        session.window.status.tell(say("{name} is one person; Members can part them again.", name=name))


def _choose_branch(session: Session, tables: Iterable[TableBrought]) -> None:
    """Let a person choose between the branches of a night, on the page of the other laptops."""
    with session.reporting_failure():
        show_incoming(session, contested(session.club, tables))
