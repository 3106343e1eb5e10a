"""`ClubFiles`: saves the season, an account or all deals as tables or as a web page; a link with a menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from scorekeeper.files.merge_nights import told_apart
from scorekeeper.night.night import Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.spreadsheets.table_files import TableOut, table_csv, workbook
from scorekeeper.text.night_documents import DocumentKind
from scorekeeper.text.result_tables import account_table, deals_table, tables_of_season
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
    """The link. `nights` returns those of the period, `book` the title and the nights of the season book, `hidden` who
    is in no statistics.
    """

    def __init__(
        self,
        options: OptionsPanel,
        remembered: PrintSettings,
        nights: Callable[[], Sequence[Night]],
        book: Callable[[], tuple[str, Sequence[Night]]],
        hidden: Callable[[], frozenset[PlayerId]],
    ) -> None:
        super().__init__(say("As a table or web page"))
        self._options, self._remembered = options, remembered
        self._nights, self._book, self._hidden = nights, book, hidden
        self.setEnabled(False)
        self.clicked.connect(self._offer)

    @property
    def acts(self) -> list[MenuAct]:
        """What can be saved of the document that is chosen."""
        document = self._options.documents.document()
        found = []
        if document is not None and document.kind is DocumentKind.SEASON:
            found = [
                MenuAct(say("Save as a &table…"), partial(self._save_season, document.file_name)),
                MenuAct(say("Save as a &web page…"), partial(self._save_page, document.file_name)),
            ]
        elif document is not None and document.player is not None:
            account = partial(self._save_account, document.player, document.file_name)
            found = [MenuAct(say("Save the &account as a table…"), account)]
        return [*found, MenuAct(say("Save all &deals…"), self._save_deals)]

    def _offer(self) -> None:
        act_menu(self, self.text(), self.acts).popup(self.mapToGlobal(self.rect().bottomLeft()))

    def _save_season(self, name: str) -> None:
        _, nights = self._book()
        self._save_tables(name, tables_of_season(told_apart(nights), self._hidden()), say("CSV, the standings alone"))

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
        if path is not None:
            title, nights = self._book()
            data = season_page(told_apart(nights), title=title, hidden=self._hidden()).encode()
            save_file(path, data, self._options, self._remembered)

    def _ask(self, title: str, name: str, kinds: Sequence[FileKind]) -> Path | None:
        suggested = self._remembered.folder / f"{clean_name(name.removesuffix('.pdf'))}{kinds[0].suffix}"
        return ask_save_path_of(self._options.window(), title, suggested, kinds)
