"""The sheet of an open night at work: its view, the standings beside it, and the open row, which is saved as typed.

Actions and pages ask this for whatever is to happen on the sheet.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from scorekeeper.rules.people import Player
from ui.deal_entry.open_row import OpenRow
from ui.live.draft_store import DraftStore
from ui.live.live_night import LiveNight
from ui.live.open_club import OpenClub
from ui.live.view_settings import ViewSettings
from ui.money.standings.standings_panel import StandingsPanel
from ui.prompts.questions import Answer, Asking
from ui.sheet.sheet_page import SheetPage, SheetView
from ui.sheet_table.line_menu import Spot
from ui.shell.draft_autosave import DraftAutosave
from ui.shell.main_window import MainWindow
from ui.shell.responsive_layout import ResponsiveLayout


class SheetWorkspace(QObject):
    """The sheet page of one night in its window; `loose` keeps the open rows of a night outside the club file."""

    undo_changed = Signal()
    """Undo would do something else now: a row was cleared, or typed anew."""
    row_changed = Signal()
    """The open row shows something else."""

    def __init__(
        self, window: MainWindow, live: LiveNight, books: OpenClub, settings: ViewSettings, *, loose: DraftStore | None
    ) -> None:
        super().__init__(window)
        self._window, self._settings, self._live = window, settings, live
        self._had_cleared_row = False
        paper = self.paper = SheetView(live)
        paper.entry.propose(not books.profile.types_all)
        paper.club_players = lambda: [Player(one.id, one.name) for one in books.players()] if loose is None else []
        paper.band.refreshed.connect(self._row_refreshed)
        self._drafts = DraftAutosave(books.drafts if loose is None else loose, window.status, live, paper)
        window.closing.connect(self._drafts.flush)
        self.page = SheetPage(paper, window.button_bar())
        standings = self.standings = StandingsPanel(live)
        standings.set_folded(settings.standings_folded)
        standings.folded_changed.connect(self._standings_folded)
        window.side.addWidget(standings)
        self._room = ResponsiveLayout(window, self.page, standings)
        self._room.judged.connect(self._tick)
        self._tick()

    def close(self) -> None:
        """Save the open row and let everything go but the page, which belongs to the window's pages."""
        self._window.closing.disconnect(self._drafts.flush)
        self._drafts.flush()
        self._room.show_standings(there=False)
        self.standings.deleteLater()
        self.deleteLater()

    def show_row(self) -> None:
        """Show the open row of the game that is shown, with its draft."""
        self._drafts.show()

    def show_standings(self, *, there: bool) -> None:
        """The sheet is shown, or another page."""
        self._room.show_standings(there=there)

    def hand_over(self, books: OpenClub) -> None:
        """Keep what is typed in the open row in books that take the place of these. Raises `OSError`."""
        self._drafts.hand_over(books.drafts)

    def forget_draft(self) -> None:
        """A deal was written, and with it its draft was deleted."""
        self._drafts.forget()

    @property
    def has_cleared_row(self) -> bool:
        """Whether Esc cleared a row that undo would bring back."""
        return self.paper.entry.typing.can_restore

    def restore_row(self) -> None:
        """Bring back the row that Esc cleared."""
        self.paper.entry.typing.restore()

    @property
    def open_row(self) -> OpenRow | None:
        """The open row of the game that is looked at; None while another game's is shown."""
        row = self.paper.entry.row
        return row if row.game == self._live.game_index else None

    def cell_title(self) -> str:
        """What the open cell is for: "Deal 7, Ann"."""
        typed, hand = self.paper.entry.row.typed, self.paper.entry.row.at_hand
        return f"{typed.deal.name}, {typed.names[hand]}"

    def propose(self, *, proposes: bool) -> None:
        """Propose the last hand's points, or have every score typed."""
        self.paper.entry.propose(proposes)

    # what is asked under the row

    def command(self, letter: str) -> None:
        """Do what a letter does that is typed in the open cell."""
        self.paper.entry.asked.command(letter)

    def asking(self) -> Asking:
        """The situation that a question is about: the night, the game, the open row."""
        return self.paper.entry.row.asking()

    def ask(self, question: Answer) -> None:
        """Ask a question under the row."""
        self.paper.entry.asked.ask(question)

    def begin(self, act: str, about: str = "") -> None:
        """Begin a correction or a ruling by the name of its action; `about` a player, by id."""
        self.paper.begin(act, about)

    def act_on(self, spot: Spot, act: str) -> None:
        """Do with a line what its menu names."""
        self.paper.lines.act_on(spot, act)

    # the standings beside it

    def toggle_standings(self) -> None:
        """Show or fold the money at the right."""
        self.standings.set_folded(not self.standings.is_folded())

    def _standings_folded(self, folded: bool) -> None:
        self._settings.standings_folded = folded
        self._tick()

    def _tick(self) -> None:
        self._window.actions_["standings"].setChecked(not self.standings.is_folded())

    def _row_refreshed(self) -> None:
        """Name what undo does anew where typing or Esc has changed it."""
        self.row_changed.emit()
        if self.has_cleared_row is not self._had_cleared_row:
            self._had_cleared_row = self.has_cleared_row
            self.undo_changed.emit()
