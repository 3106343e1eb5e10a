"""The sheet of an open night and what stands round it: the strip at its right, the row that is being typed."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from scorekeeper.rules.people import Player
from ui.live.draft_store import DraftStore
from ui.live.live_night import LiveNight
from ui.live.open_club import OpenClub
from ui.live.view_settings import ViewSettings
from ui.money.standings.standings_panel import StandingsPanel
from ui.sheet.sheet_page import SheetPage, SheetView
from ui.shell.draft_autosave import DraftAutosave
from ui.shell.main_window import MainWindow
from ui.shell.responsive_layout import ResponsiveLayout


class SheetWorkspace(QObject):
    """The sheet page of one night in its window; the rows of a night that nobody keeps stay in memory: `loose`."""

    undo_changed = Signal()
    """Undo would do something else now: a row was cleared, or typed anew."""

    def __init__(
        self, window: MainWindow, live: LiveNight, books: OpenClub, settings: ViewSettings, *, loose: DraftStore | None
    ) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings
        self._had_cleared_row = False
        paper = self.paper = SheetView(live)
        paper.entry.propose(not books.type_all_scores)
        paper.club_players = lambda: [Player(one.id, one.name) for one in books.players()] if loose is None else []
        paper.entry.typing.draft_changed.connect(self._row_typed)
        self._drafts = DraftAutosave(books if loose is None else loose, window.status, live, paper)
        window.closing.connect(self._drafts.flush)
        self.page = SheetPage(paper, window.button_bar())
        strip = self.strip = StandingsPanel(live)
        strip.set_folded(settings.strip_folded)
        strip.folded_changed.connect(self._strip_folded)
        window.side.addWidget(strip)
        self._room = ResponsiveLayout(window, self.page, strip)
        self._room.judged.connect(self._tick)
        self._tick()

    def close(self) -> None:
        """Let the strip and this go; the page belongs to the window's pages."""
        self._window.closing.disconnect(self._drafts.flush)
        self._drafts.flush()
        self._room.show_strip(there=False)
        self.strip.deleteLater()
        self.deleteLater()

    def show_row(self) -> None:
        """Show the game that is looked at, its open row as it was left."""
        self._drafts.show()

    def show_strip(self, *, there: bool) -> None:
        """The sheet is shown, or another page."""
        self._room.show_strip(there=there)

    def hand_over(self, books: OpenClub) -> None:
        """Keep what is typed in the open row in books that take the place of these. Raises `OSError`."""
        self._drafts.hand_over(books)

    def forget_draft(self) -> None:
        """A deal was sealed, and took its draft away with it."""
        self._drafts.forget()

    @property
    def has_cleared_row(self) -> bool:
        """Whether Esc cleared a row that undo would bring back."""
        return self.paper.entry.typing.can_restore

    def restore_row(self) -> None:
        """Bring back the row that Esc cleared."""
        self.paper.entry.typing.restore()

    def toggle_strip(self) -> None:
        """Show or fold the money at the right."""
        self.strip.set_folded(not self.strip.is_folded())

    def _strip_folded(self, folded: bool) -> None:
        self._settings.strip_folded = folded
        self._tick()

    def _tick(self) -> None:
        self._window.actions_["strip"].setChecked(not self.strip.is_folded())

    def _row_typed(self) -> None:
        """Name what undo does anew where typing or Esc has changed it."""
        if self.has_cleared_row is not self._had_cleared_row:
            self._had_cleared_row = self.has_cleared_row
            self.undo_changed.emit()
