"""`ClubFiles`: saves the season, an account or all deals as tables or as a web page; a link with a menu."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

from scorekeeper.files.merge_nights import namesakes, told_apart
from scorekeeper.night.night import Night
from scorekeeper.night.season_table import SeasonTable
from scorekeeper.night.seasons import ClubSeason
from scorekeeper.night.statistics import in_order
from scorekeeper.rules.people import PlayerId
from scorekeeper.spreadsheets.table_files import TableOut, table_csv, workbook
from scorekeeper.storage.errors import ClubFileError
from scorekeeper.storage.season_nights import ShownSeason
from scorekeeper.text.fault_messages import fault_text
from scorekeeper.text.grammar import as_sentence
from scorekeeper.text.night_documents import DocumentKind
from scorekeeper.text.numbers import capital
from scorekeeper.text.result_tables import account_table, deals_table, standings_table, tables_of_season
from scorekeeper.text.templates import say
from scorekeeper.text.web_page import season_page
from ui.print_preview.options_panel import OptionsPanel
from ui.print_preview.output import save_file
from ui.print_preview.printing.output_files import clean_name
from ui.print_preview.settings import PrintSettings
from ui.widgets.act_menu import MenuAct, act_menu
from ui.widgets.buttons import LinkButton
from ui.widgets.file_dialogs import FileKind, ask_save_path_of


class ClubFiles(LinkButton):
    """The link. `nights` returns those of the period, `book` the season of the book as it is ranked and its nights,
    `poster` a season by its id as its poster has it (both raise `ClubFileError`), `hidden` who is in no statistics.
    """

    def __init__(
        self,
        options: OptionsPanel,
        remembered: PrintSettings,
        nights: Callable[[], Sequence[Night]],
        book: Callable[[], tuple[ShownSeason, Sequence[Night]]],
        poster: Callable[[str], ShownSeason],
        hidden: Callable[[], frozenset[PlayerId]],
    ) -> None:
        super().__init__(say("As a table or web page"))
        self._options, self._remembered = options, remembered
        self._nights, self._book, self._poster, self._hidden = nights, book, poster, hidden
        self._is_read = False
        self.setEnabled(False)
        self.clicked.connect(self._offer)

    def show_read(self, *, is_read: bool) -> None:
        """Offer what can be saved now; `is_read` says that there are nights of the period and that all are read."""
        self._is_read = is_read
        self.setEnabled(bool(self.acts))

    @property
    def acts(self) -> list[MenuAct]:
        """What can be saved of the document that is chosen, for which the nights are read; a poster needs none."""
        document = self._options.documents.document()
        found = []
        if document is not None and document.kind is DocumentKind.POSTER:
            standings = partial(self._save_standings, document.season, document.file_name)
            found = [MenuAct(say("Save as a &table…"), standings)]
        if not self._is_read:
            return found
        if document is not None and document.kind is DocumentKind.SEASON:
            found = [
                MenuAct(say("Save as a &table…"), partial(self._save_season, document.file_name)),
                MenuAct(say("Save as a &web page…"), partial(self._save_page, document.file_name)),
            ]
        elif document is not None and document.player is not None:
            account = partial(self._save_account, document.player, document.file_name)
            found = [MenuAct(say("Save the &account as a table…"), account)]
        return [*found, MenuAct(say("Save all &deals…"), self._save_deals)]

    def _save_standings(self, season: str, name: str) -> None:
        """Save the table of a poster."""
        try:
            shown = self._poster(season)
        except ClubFileError as fault:
            self._say(fault)
            return
        self._save_tables(name, (standings_table(shown.season, shown.table, shown.names),), say("CSV"))

    def _say(self, fault: ClubFileError) -> None:
        self._options.remark.say(as_sentence(capital(fault_text(fault))), "bad")

    def _offer(self) -> None:
        act_menu(self, self.text(), self.acts).popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _save_season(self, name: str) -> None:
        book = self._read_book()
        if book is not None:
            self._save_tables(name, tables_of_season(*book, self._hidden()), say("CSV, the standings alone"))

    def _read_book(self) -> tuple[ClubSeason, SeasonTable, Mapping[PlayerId, str], Sequence[Night]] | None:
        """The season of the book, its table, what its players are called, and its nights; None if these cannot be
        read now, which is said."""
        try:
            shown, found = self._book()
        except ClubFileError as fault:
            self._say(fault)
            return None
        nights = in_order(found)
        return shown.season, shown.table, {**shown.names, **namesakes(nights)}, told_apart(nights)

    def _save_account(self, player: PlayerId, name: str) -> None:
        self._save_tables(name, (account_table(player, told_apart(self._nights())),), say("CSV"))

    def _save_deals(self) -> None:
        self._save_tables(say("all deals"), (deals_table(told_apart(self._nights())),), say("CSV"))

    def _save_tables(self, name: str, tables: Sequence[TableOut], csv: str) -> None:
        """Save tables as a workbook, or the first of them as CSV."""
        kinds = FileKind(say("Workbooks"), ".xlsx"), FileKind(csv, ".csv")
        path = self._ask(say("Save as a table"), name, kinds)
        if path is not None:
            data = table_csv(tables[0]) if path.suffix.casefold() == ".csv" else workbook(tables)
            save_file(path, data, self._options, self._remembered)

    def _save_page(self, name: str) -> None:
        path = self._ask(say("Save as a web page"), name, (FileKind(say("Web pages"), ".html"),))
        book = self._read_book() if path is not None else None
        if path is not None and book is not None:
            save_file(path, season_page(*book, hidden=self._hidden()).encode(), self._options, self._remembered)

    def _ask(self, title: str, name: str, kinds: Sequence[FileKind]) -> Path | None:
        suggested = self._remembered.folder / f"{clean_name(name.removesuffix('.pdf'))}{kinds[0].suffix}"
        return ask_save_path_of(self._options.window(), title, suggested, kinds)
