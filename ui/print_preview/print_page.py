"""`PrintPage`: the print preview of the open night.

A document is made when the page is opened, when another one is selected, and when the night changes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime

from PySide6.QtCore import QSettings
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.night.night import Night
from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.check_word import word_of
from scorekeeper.text.night_documents import DocumentKind, PrintDocument, documents_of_night, player_key, sheet_key
from scorekeeper.text.templates import say
from ui.live.live_night import LiveNight
from ui.live.open_club import local_now
from ui.print_preview.controller import PrintController
from ui.print_preview.pdf_maker import make_pdf, parts_of, texts_of
from ui.print_preview.printing import PaperSize, Spooler

Maker = Callable[[PrintDocument, Night, PaperSize, str], bytes]
"""Makes the PDF of a document for a paper size; the text is the time of printing, ISO with offset."""


class PrintPage(PrintController):
    """The documents of the open night. Other pages select one by `show_game`, `show_settlement`, `show_why`."""

    def __init__(
        self,
        live: LiveNight,
        settings: QSettings,
        parent: QWidget | None = None,
        *,
        spooler: Spooler | None = None,
        make: Maker | None = None,
        clock: Callable[[], datetime] = local_now,
        pay: Callable[[], Mapping[PlayerId, str]] = dict,
    ) -> None:
        """`pay` returns the IBAN or the link of each player who has said how to be paid."""
        currency = live.night.currency.code if live.night.currency else None
        super().__init__(settings, parent, spooler=spooler, clock=clock, currency=currency)
        self._live = live
        self._make, self._pay = make, pay
        self._texts: Sequence[str] = ()
        """All that the document that is shown says."""
        self._paid_by: Mapping[PlayerId, str] = {}
        """How people are paid on the document that is shown."""
        live.changed.connect(self._outdated)
        live.shown.connect(self._follow_game)
        self.options.documents.show_documents(self.documents())
        self.options.documents.choose(sheet_key(live.game_index))

    def show_game(self, game: int) -> None:
        """Show the score sheet of a game, from 0."""
        self.choose(sheet_key(game))

    def show_settlement(self) -> None:
        self.choose(DocumentKind.SETTLEMENT.value)

    def show_slips(self) -> None:
        """Show the notes to hand over."""
        self.choose(DocumentKind.SLIPS.value)

    def show_why(self, player: PlayerId) -> None:
        """Show why a player has their net."""
        self.choose(player_key(DocumentKind.WHY, player))

    def documents(self) -> Sequence[PrintDocument]:
        return documents_of_night(self._live.night)

    def why_nothing(self) -> str:
        if self._live.night.games:
            return ""
        return say("Each game gets its score sheet here, and the night its settlement. No game has begun.")

    def names(self) -> Iterable[str]:
        return self._texts

    def make(self, document: PrintDocument, size: PaperSize, printed_at: str) -> bytes:
        """Make a document, with the check word of the club file."""
        night = self._live.night
        if self._make is not None:
            return self._make(document, night, size, printed_at)
        self._paid_by = self._pay()
        parts = parts_of(document, night, printed_at, word_of(self._live.lines), self._paid_by)
        self._texts = tuple(texts_of(parts))
        return make_pdf(parts, size, one_each=self.options.choices.one_each(document))

    def showEvent(self, event: QShowEvent) -> None:
        """Make the document again if a way to be paid was entered meanwhile."""
        self._stale = self._stale or self._pay() != self._paid_by
        super().showEvent(event)

    def _follow_game(self, game: int) -> None:
        """Select the sheet of the current game."""
        self.options.documents.show_documents(self.documents())
        self.show_game(game)
