"""`TournamentPrintPage`: the print preview of a tournament: entry list, seating of the round, standings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSettings

from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.text.night_documents import DocumentKind, PrintDocument, pdf_name
from scorekeeper.text.templates import say, say_number
from ui.print_preview.controller import PrintController
from ui.print_preview.pdf_maker import make_tournament
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
        now, date = self._tournament.tournament, self._tournament.keeper.opened.date
        people = say_number(len(now.entrants), "1 person", "{number} people")
        entries = _document(DocumentKind.ENTRIES, say("Entry list"), people, date)
        if now.last is None:
            return (entries,)
        round_words = say("round {number}", number=now.last.number)
        standings = say("Final ranking") if now.signed is not None else say("Standings")
        return (
            _document(DocumentKind.ROUND_STANDINGS, standings, round_words, date),
            _document(DocumentKind.SEATING, say("Seating"), round_words, date),
            entries,
        )

    def why_nothing(self) -> str:
        return "" if self._tournament is not None else say("No tournament is shown.")

    def names(self) -> Iterable[str]:
        if self._tournament is None:
            return ()
        opened = self._tournament.keeper.opened
        return (*self._tournament.tournament.names.values(), opened.club, opened.name)

    def make(self, document: PrintDocument, size: PaperSize, printed_at: str) -> bytes:
        keeper = self._tournament
        assert keeper is not None
        return make_tournament(document, keeper.keeper.opened, keeper.tournament, keeper.nights, size, printed_at)


def _document(kind: DocumentKind, name: str, remark: str, date: str) -> PrintDocument:
    return PrintDocument(kind, name, remark, name, pdf_name(name, date))
