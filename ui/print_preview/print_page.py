"""`PrintPage`: the papers of a night as they will be printed, and the way to printer and file.

A paper is made when the page is opened, when another paper is chosen, and when the night changes under one's eyes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from datetime import datetime

from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QWidget

from scorekeeper.rules.people import PlayerId
from scorekeeper.storage.check_word import word_of
from ui.live.live_night import LiveNight
from ui.print_preview.catalogue import SETTLEMENT, DocumentKind, Maker, PrintDocument, papers_of
from ui.print_preview.controller import PrintController, local_now
from ui.print_preview.pdf_maker import make_pdf
from ui.print_preview.printing import PaperSize, Spooler


class PrintPage(PrintController):
    """The papers of the open night. `show_game` and `show_settlement` choose a paper from elsewhere."""

    def __init__(
        self,
        live: LiveNight,
        settings: QSettings | None = None,
        parent: QWidget | None = None,
        *,
        spooler: Spooler | None = None,
        make: Maker | None = None,
        clock: Callable[[], datetime] = local_now,
    ) -> None:
        currency = live.night.currency.code if live.night.currency else None
        super().__init__(settings, parent, spooler=spooler, clock=clock, currency=currency)
        self._live = live
        self._make = make
        live.changed.connect(self._outdated)
        live.shown.connect(self._follow_game)
        self.options.papers.show_papers(self.papers())
        self.options.papers.choose(f"game {live.game_index + 1}")

    def show_game(self, game: int) -> None:
        """Show the score sheet of a game, from 0."""
        self.options.papers.choose(f"game {game + 1}")

    def show_settlement(self) -> None:
        """Show the settlement of the night."""
        self.options.papers.choose(SETTLEMENT)

    def show_why(self, player: PlayerId) -> None:
        """Show why a player has his net."""
        self.options.papers.choose(f"{DocumentKind.WHY.value} {player}")

    def papers(self) -> Sequence[PrintDocument]:
        """The papers of the night as it stands."""
        return papers_of(self._live.night)

    def nothing(self) -> str:
        """What will be here."""
        if self._live.night.games:
            return ""
        return "Each game gets its score sheet here, and the night its settlement. No game has begun."

    def names(self) -> Iterable[str]:
        """The players and the club."""
        return (*self._live.night.names.values(), self._live.night.club)

    def make(self, paper: PrintDocument, size: PaperSize, printed_at: str) -> bytes:
        """A paper that says to which state of the books it belongs."""
        night = self._live.night
        if self._make is not None:
            return self._make(paper, night, size, printed_at)
        return make_pdf(paper, night, size, printed_at, word_of(self._live.lines))

    def _follow_game(self, game: int) -> None:
        """Choose the sheet of the game that is looked at, so that it is there when somebody comes to print it."""
        self.options.papers.show_papers(self.papers())
        self.show_game(game)
