"""`EveningPrintPage`: the print preview of an evening: the settlement of all tables, and a slip for each player."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from PySide6.QtCore import QSettings

from scorekeeper.gathering.evening import Evening
from scorekeeper.night.night import in_money
from scorekeeper.rules.people import PlayerId
from scorekeeper.text.evening_text import SETTLEMENT
from scorekeeper.text.night_documents import DocumentKind, PrintDocument, pdf_name
from scorekeeper.text.templates import fill, say, say_number
from ui.print_preview.controller import PrintController
from ui.print_preview.pdf_maker import make_evening
from ui.print_preview.printing import PaperSize, Spooler


class EveningPrintPage(PrintController):
    """The papers of an evening; Esc goes back to its page."""

    def __init__(
        self,
        evening: Callable[[], Evening | None],
        pay: Callable[[], Mapping[PlayerId, str]],
        settings: QSettings,
        *,
        spooler: Spooler | None = None,
    ) -> None:
        """`evening` answers with the evening as it stands, None if there is none; `pay` has the IBAN or the link of
        each person who has said how to be paid.
        """
        found = evening()
        currency = found.night.currency if found is not None else None
        super().__init__(settings, spooler=spooler, currency=currency.code if currency is not None else None)
        self._evening, self._pay = evening, pay
        self.options.name(say("Papers of the evening"), say("Papers of the evening"))

    def documents(self) -> Sequence[PrintDocument]:
        """The settlement, then the slips."""
        evening = self._evening()
        if evening is None:
            return ()
        date, slips = evening.night.date, len(in_money(evening.night, evening.settled))
        tables = say_number(len(evening.tables), "1 table", "{number} tables")
        title = fill(SETTLEMENT)
        count = say_number(slips, "1 slip", "{number} slips")
        return (
            PrintDocument(DocumentKind.SETTLEMENT, say("Settlement"), tables, title, pdf_name(title, date)),
            PrintDocument(DocumentKind.SLIPS, say("Slips"), count, say("Slips of the evening"),
                          pdf_name(say("Slips of the evening"), date)),
        )  # fmt: skip

    def why_nothing(self) -> str:
        return "" if self._evening() is not None else say("No tables of an evening are shown.")

    def names(self) -> Iterable[str]:
        evening = self._evening()
        return (*evening.night.names.values(), evening.night.club) if evening is not None else ()

    def make(self, document: PrintDocument, size: PaperSize, printed_at: str) -> bytes:
        evening = self._evening()
        assert evening is not None
        one_each = self.options.choices.one_each(document)
        return make_evening(document, evening, size, printed_at, self._pay(), one_each=one_each)
