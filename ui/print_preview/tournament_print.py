"""`TournamentPrintPage`: the print preview of a tournament: its standings, seating, cards, sheets and booklet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSettings

from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.record import TournamentRecord
from scorekeeper.storage.check_word import words_of_tables
from scorekeeper.text.night_documents import DocumentKind, PrintDocument
from scorekeeper.text.templates import say
from scorekeeper.text.tournament_documents import tournament_documents
from ui.print_preview.controller import PrintController
from ui.print_preview.incremental_job import Work
from ui.print_preview.pdf_maker import make_booklet, make_tournament
from ui.print_preview.printing import PaperSize, Spooler


class TournamentPrintPage(PrintController):
    """The papers of a tournament; Esc goes back to its page."""

    def __init__(
        self, tournament: TournamentKeeper | None, settings: QSettings, *, spooler: Spooler | None = None
    ) -> None:
        """`tournament` is the one that is shown, None where there is none."""
        super().__init__(settings, spooler=spooler)
        self._tournament = tournament
        self.options.name(say("Papers of the tournament"), say("Papers of the tournament"))

    def documents(self) -> Sequence[PrintDocument]:
        """The standings first, since they are printed most; what there is."""
        if self._tournament is None:
            return ()
        return tournament_documents(self._tournament.tournament, self._tournament.keeper.opened.date)

    def why_nothing(self) -> str:
        return "" if self._tournament is not None else say("No tournament is shown.")

    def names(self) -> Iterable[str]:
        if self._tournament is None:
            return ()
        opened = self._tournament.keeper.opened
        return (*self._tournament.tournament.names.values(), opened.club, opened.name)

    def make(self, document: PrintDocument, size: PaperSize, printed_at: str) -> bytes:
        one_each = self.options.choices.one_each(document)
        return make_tournament(document, self._record(), size, printed_at, one_each=one_each)

    def work(self, document: PrintDocument, size: PaperSize, printed_at: str) -> Work | None:
        """The booklet takes long: it has the sheet of every table."""
        if document.kind is not DocumentKind.BOOKLET:
            return None
        return make_booklet(self._record(), size, printed_at)

    def _record(self) -> TournamentRecord:
        keeper = self._tournament
        assert keeper is not None
        checks = words_of_tables(keeper.tournament)
        return TournamentRecord(keeper.keeper.opened, keeper.keeper.state.lines, keeper.nights, checks)
