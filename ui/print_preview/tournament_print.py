"""`TournamentPrintPage`: the print preview of a tournament: its standings, seating, cards, sheets and booklet."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QSettings, QSignalBlocker
from PySide6.QtWidgets import QWidget

from scorekeeper.gathering.tournament.keeper import TournamentKeeper
from scorekeeper.gathering.tournament.record import TournamentRecord
from scorekeeper.storage.check_word import word_of_gathering, words_of_tables
from scorekeeper.text.night_documents import DocumentKind, PrintDocument
from scorekeeper.text.templates import say
from scorekeeper.text.tournament_documents import round_choice, rounds_with_papers, tournament_documents
from ui.print_preview.controller import PrintController
from ui.print_preview.incremental_job import Work
from ui.print_preview.pdf_maker import make_booklet, make_tournament
from ui.print_preview.printing import PaperSize, Spooler
from ui.widgets.labels import TextLabel
from ui.widgets.pick_field import PickField
from ui.widgets.responsive_layouts import WrappingRow


class TournamentPrintPage(PrintController):
    """The papers of a tournament; Esc goes back to its page."""

    def __init__(
        self, tournament: TournamentKeeper | None, settings: QSettings, *, spooler: Spooler | None = None
    ) -> None:
        """`tournament` is the one that is shown, None if there is none."""
        super().__init__(settings, spooler=spooler)
        self._tournament = tournament
        self.options.name(say("Papers of the tournament"), say("Papers of the tournament"))
        self.round = PickField(say("Papers of which round"), size="reading")
        self.round.currentIndexChanged.connect(lambda _row: self._show_round())
        self.options.add(self._of_round())
        now = tournament.tournament if tournament is not None else None
        rounds = rounds_with_papers(now) if now is not None else ()
        self.options.show_added(bool(rounds))
        if now is not None:
            self.round.offer([(round_choice(now, number), number) for number in rounds], 0)

    def _of_round(self) -> QWidget:
        """The choice of a round, with what it is."""
        return WrappingRow((TextLabel(say("Papers of"), role="ink2"), self.round))

    def _show_round(self) -> None:
        """Show the papers of the round that was chosen, of the same kind as the one before."""
        listed, before = self.options.documents, self.options.documents.document()
        found = self.documents()
        with QSignalBlocker(listed):
            listed.show_documents(found)
            kind = before.kind if before is not None else None
            listed.choose(next((one.key for one in found if one.kind is kind), ""))
        self._choose()

    def documents(self) -> Sequence[PrintDocument]:
        """The standings first, since they are printed most; what there is."""
        if self._tournament is None:
            return ()
        number = self.round.currentData() or 0
        return tournament_documents(self._tournament.tournament, self._tournament.keeper.opened.date, number)

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
        stream, checks = keeper.keeper, words_of_tables(keeper.tournament)
        check = word_of_gathering(stream.lines)
        return TournamentRecord(stream.opened, stream.state.lines, keeper.nights, checks, check)
