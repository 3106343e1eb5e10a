"""Connects the page of old sheets with the session: reads files, judges rows, brings them in, takes them back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QObject

from scorekeeper.refusals import Refused
from scorekeeper.spreadsheets import SUFFIXES
from scorekeeper.spreadsheets.cells import Spreadsheet, Worksheet
from scorekeeper.spreadsheets.reading import pasted, read_spreadsheet
from scorekeeper.storage.spreadsheet_books import read_books
from scorekeeper.storage.spreadsheet_import import begin, newest_batch
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.numbers import capital
from scorekeeper.text.refusal_messages import refusal_text
from scorekeeper.text.templates import fill, say
from ui.live.live_night import WriteFailure
from ui.old_sheets.old_sheets_page import OldSheetsPage
from ui.old_sheets.open_spreadsheet import OpenSpreadsheet
from ui.shell.import_undo import import_undo_of
from ui.shell.session import Session
from ui.shell.spreadsheet_importer import spreadsheet_importer_of
from ui.widgets.file_dialogs import ask_open_path

_INTRO = (
    "Results of earlier years come in from CSV, TSV, XLSX, XLS and ODS, or pasted out of a spreadsheet: a row a night, "
    "a row a player, the deals of a game, final scores, or old IOUs. Each row is judged before anything is written."
)


def old_sheets_page(session: Session) -> OldSheetsPage:
    """Make the page with its controller."""
    page = OldSheetsPage()
    OldSheetsController(session, page).begin()
    return page


class OldSheetsController(QObject):
    """The controller of one page, deleted with it."""

    def __init__(self, session: Session, page: OldSheetsPage) -> None:
        super().__init__(page)
        self._session, self._page = session, page
        self._sheet: OpenSpreadsheet | None = None
        self._bringing = spreadsheet_importer_of(session)
        self._bringing.ended.connect(self._taken)
        taking_back = import_undo_of(session)
        taking_back.ended.connect(self._taken)
        page.file_wanted.connect(self._ask_file)
        page.file_given.connect(self.open_file)
        page.pasted.connect(self._paste)
        page.table_chosen.connect(self._choose_table)
        page.take_wanted.connect(self._take)
        page.undo_wanted.connect(taking_back.begin)
        page.left.connect(session.go_back)
        for signal, change in (
            (page.shape_chosen, OpenSpreadsheet.choose_shape),
            (page.role_chosen, OpenSpreadsheet.choose_role),
            (page.unit_chosen, OpenSpreadsheet.choose_unit),
            (page.stake_typed, OpenSpreadsheet.type_stake),
            (page.day_typed, OpenSpreadsheet.type_day),
            (page.view.left_out, OpenSpreadsheet.leave_out),
            (page.view.housed, OpenSpreadsheet.put_on_house),
            (page.view.taken, OpenSpreadsheet.take_anyway),
            (page.view.sheet.typed, OpenSpreadsheet.type_figure),
            (page.panel.person_chosen, OpenSpreadsheet.choose_person),
            (page.panel.all_new, OpenSpreadsheet.make_all_new),
            (page.all_left_out, OpenSpreadsheet.leave_out_open),
        ):
            signal.connect(lambda *values, change=change: self._change(change, *values))

    def begin(self) -> None:
        """Show the page without a sheet."""
        self._show_intro(fill(_INTRO))

    # what is read

    def open_file(self, file: Path) -> None:
        """Read a file and show what it would bring; a refusal is said on the page."""
        self._read(lambda: read_spreadsheet(file), file.name)

    def _ask_file(self) -> None:
        kinds = say("Spreadsheets ({kinds})", kinds=" ".join(f"*{suffix}" for suffix in SUFFIXES))
        found = ask_open_path(self._session.window, say("An old sheet"), self._session.settings.folder, kinds)
        if found is not None:
            self._session.settings.folder = found.parent
            self.open_file(found)

    def _paste(self, text: str) -> None:
        self._read(lambda: pasted(text), say("What was pasted"))

    def _read(self, read: Callable[[], Spreadsheet], name: str) -> None:
        try:
            spreadsheet = read()
            self._begin_table(spreadsheet, spreadsheet.tables[0])
        except (Refused, OSError) as fault:
            self._show_intro(say("{subject}: {fault}", subject=name, fault=fault_text(fault)))

    def _choose_table(self, name: str) -> None:
        if self._sheet is not None:
            spreadsheet = self._sheet.spreadsheet
            self._begin_table(spreadsheet, next(one for one in spreadsheet.tables if one.name == name))

    def _begin_table(self, spreadsheet: Spreadsheet, table: Worksheet) -> None:
        club_file = self._session.club.file
        known, books = begin(club_file, table, Path(spreadsheet.file).stem), read_books(club_file)
        self._sheet = OpenSpreadsheet(spreadsheet, table, known, books)
        if not books.people:
            self._sheet.make_all_new()  # there is no one who could be meant
        self._show_sheet()
        self._page.undo.hide()
        self._page.view.go_to_next_open()
        self._page.view.setFocus()

    def _show_sheet(self) -> None:
        if self._sheet is not None:
            self._page.show_sheet(self._sheet.shown(), self._bringing.coming)

    def _show_intro(self, words: str) -> None:
        self._sheet = None
        self._page.show_intro(words, can_undo=newest_batch(self._session.club.file) is not None)

    def _change(self, change: Callable[..., None], *values: object) -> None:
        """Change how the sheet is read, or what is decided; a refusal is said in the status bar."""
        if self._sheet is None:
            return
        try:
            change(self._sheet, *values)
        except Refused as refusal:
            sentence = capital(refusal_text(refusal))
            self._session.window.status.tell_trouble(WriteFailure(sentence, lasting=False))
        self._show_sheet()

    # taking and taking back

    def _take(self) -> None:
        """Begin to bring the rows in."""
        sheet = self._sheet
        if sheet is not None:
            with self._session.reporting_failure():
                judged = sheet.spreadsheet, sheet.mapping, sheet.preview, sheet.decided_rows
                self._bringing.begin(*judged, import_undo_of(self._session).begin)
                self._page.show_coming(self._bringing.coming)

    def _taken(self, told: str, came: bool) -> None:  # a signal
        """Say beside the sheet what came in, with the undo, or was taken back, or why nothing was."""
        if came:
            self._done(told)
        else:
            self._page.show_coming(self._bringing.coming)
            self._page.show_taken(told, can_undo=newest_batch(self._session.club.file) is not None)

    def _done(self, told: str) -> None:
        """Judge the sheet against the books as they are now, and say what was done."""
        club_file = self._session.club.file
        if self._sheet is not None:
            self._sheet.books = read_books(club_file)
        self._show_sheet()
        self._page.show_taken(told, can_undo=newest_batch(club_file) is not None)
