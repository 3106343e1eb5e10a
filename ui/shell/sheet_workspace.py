"""`SheetWorkspace`: the sheet of the open night: view, standings panel, and autosave of the open row.

The interface of the sheet for actions and other pages.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from scorekeeper.rules.barred import Barred
from scorekeeper.rules.house_rules import HouseRules
from scorekeeper.rules.named_rules import HANDS, name_of, refitted
from scorekeeper.rules.people import Player
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.storage.errors import ClubFileError
from ui.deal_entry.open_row import OpenRow
from ui.deal_entry.row_typing import RowTyping
from ui.deal_entry.unsealed_row import unsealed_old_deal
from ui.live.draft_store import DraftStore
from ui.live.live_night import LiveNight
from ui.live.open_club import OpenClub
from ui.live.view_settings import ViewSettings
from ui.money.standings.standings_panel import StandingsPanel
from ui.prompts.questions import Answer
from ui.sheet.number_pad_controller import NumberPadController
from ui.sheet.sheet_page import SheetPage, SheetView
from ui.shell.draft_autosave import DraftAutosave
from ui.shell.main_window import MainWindow
from ui.shell.responsive_layout import ResponsiveLayout

if TYPE_CHECKING:
    from scorekeeper.text.standings import Asked
    from ui.prompts.prompt_context import PromptContext


class RulesNames:
    """Returns the club's name of the rules of a sheet; looked up again only for other rules. "" if they have no name,
    or if the club file cannot be read, which the saving of typed text reports.
    """

    def __init__(self, club: OpenClub) -> None:
        self._club = club
        self._told: tuple[HouseRules | None, str] = (None, "")

    def __call__(self, sheet: Sheet) -> str:
        if sheet.rules != self._told[0]:
            rules = refitted(sheet.rules, sheet.hands, HANDS)
            try:
                self._told = (sheet.rules, name_of(rules, self._club.profile.house_rules) or "")
            except ClubFileError:
                return ""
        return self._told[1]


class SheetWorkspace(QObject):
    """The sheet page of one night, whose half-typed rows are saved in `drafts`."""

    undo_changed = Signal()
    """What undo does has changed: a row was cleared or typed in again, a question was opened or closed."""
    row_changed = Signal()
    """The open row has changed."""
    page_wanted = Signal(str)
    """A question was cancelled; request to show the page from which it was begun."""

    def __init__(
        self, window: MainWindow, live: LiveNight, club: OpenClub, settings: ViewSettings, drafts: DraftStore
    ) -> None:
        super().__init__(window)
        self._window, self._settings, self._live = window, settings, live
        self._undo_was = (False, False, "", False, False)
        self._typed: object = None
        self.typed_at = len(live.lines)
        """How many lines the night had when text was last typed or a question last shown in the row, or written on its
        sheet."""
        self._begun_from = ("", 0)
        self._on_sheet_page = False
        view = self.view = SheetView(live)
        view.entry.propose(not club.profile.types_all)
        if drafts is club.drafts:
            view.club_players = lambda: [Player(one.id, one.name) for one in club.books.players()]
            view.barred = partial(_barred, club)
            view.rules_name = RulesNames(club)
        view.band.refreshed.connect(self._check_undo)
        view.laid_out.connect(self._show_zoom)
        view.entry.prompts.abandoned.connect(self._return)
        self._drafts = DraftAutosave(drafts, window.status, live, view)
        window.closing.connect(self._drafts.flush)
        self.page = SheetPage(view, window.button_bar())
        self.numbers = NumberPadController(self.page, window.table)
        """The keys for typing points with the mouse."""
        self.numbers.shown_changed.connect(window.actions_["number_pad"].setChecked)
        standings = self.standings = StandingsPanel(live)
        standings.set_folded(settings.standings_folded)
        standings.folded_changed.connect(self._standings_folded)
        self._layout = ResponsiveLayout(window, self.page, standings, self.numbers, settings)
        standings.refresh()
        if settings.numbers_shown:
            self.numbers.toggle()
        self.numbers.shown_changed.connect(partial(setattr, settings, "numbers_shown"))
        self._layout.adapted.connect(self._check_action)
        self._check_action()

    def close(self) -> None:
        """Save the draft and delete everything but the page, which the page stack deletes."""
        self._window.closing.disconnect(self._drafts.flush)
        self._drafts.flush()
        self.show_standings(on_sheet_page=False)
        self._window.actions_["number_pad"].setChecked(False)
        self.numbers.close()
        self.standings.deleteLater()
        self.deleteLater()

    def show_row(self) -> None:
        """Load the draft of the current game into the open row."""
        self._drafts.show()

    def show_standings(self, *, on_sheet_page: bool) -> None:
        """Show or hide the standings panel with the sheet page, and the zoom of the sheet with it."""
        self._layout.show_standings(on_sheet_page=on_sheet_page)
        self._on_sheet_page = on_sheet_page
        self._show_zoom(self.view.band.density.look.zoom)

    def hand_over(self, club: OpenClub) -> None:
        """Save the typed texts in another club file that replaces this one. Raises `OSError`."""
        self._drafts.hand_over(club.drafts)

    def forget_draft(self) -> None:
        """Forget the saved texts: a deal was written, which deletes its draft."""
        self._drafts.forget()

    @property
    def typing(self) -> RowTyping:
        """Brings back a row that Esc cleared, takes back what is typed."""
        return self.view.entry.typing

    @property
    def open_row(self) -> OpenRow | None:
        """The open row of the current game; None while the row is of another game."""
        row = self.view.entry.row
        return row if row.game == self._live.game_index else None

    def cell_title(self) -> str:
        """The title of the open cell: "Deal 7, Ann"."""
        typed, hand = self.view.entry.row.typed, self.view.entry.row.current_hand
        return f"{typed.deal.name}, {typed.names[hand]}"

    def propose(self, *, proposes: bool) -> None:
        """Propose the last hand's points, or have every score typed."""
        self.view.entry.propose(proposes)

    # the question under the row

    @property
    def is_asking(self) -> bool:
        """Whether a question is open, or an entry waits for Enter."""
        row = self.view.entry.row
        return row.question is not None or row.prepared is not None

    def step_back(self) -> None:
        """Go back from the open question, as Esc does."""
        self.view.entry.prompts.back()

    @property
    def unsealed_old_deal(self) -> str:
        """The sentence that says which old deal is typed and not sealed; "" for none."""
        return unsealed_old_deal(self.view.entry.row)

    def tell_unsealed(self) -> None:
        """Say in the open row that the old deal is not sealed."""
        self.view.entry.prompts.keeps_old_deal()

    def command(self, letter: str) -> None:
        """Run the command of a letter, as if typed in the open cell."""
        self.view.entry.prompts.command(letter)

    def prompt_context(self) -> PromptContext:
        """The context for questions: night, game, open row."""
        return self.view.entry.prompts.answers.context()

    def ask(self, question: Answer) -> None:
        """Show a question under the row."""
        self.view.entry.prompts.ask(question)

    def begin(self, act: str, about: str = "", *, begun_from: str = "") -> None:
        """Begin a correction or ruling by the name of its action; `about` is a player's id.

        `begun_from` is the name of the page that is shown again if the question is left; "" stays on the sheet.
        """
        self.view.begin(act, about)
        self._begun_from = (begun_from if self.is_asking else "", len(self._live.lines))

    # the standings beside it

    def toggle_standings(self) -> None:
        """Unfold or fold the standings panel."""
        self.standings.set_folded(not self.standings.is_folded())

    def explain(self, asked: Asked) -> None:
        """Unfold the standings panel and explain a figure of it."""
        self.standings.set_folded(False)
        self.standings.explain(asked)

    def _return(self) -> None:
        """Show the page again from which the question that was left was begun, if nothing was written since."""
        (page, lines), self._begun_from = self._begun_from, ("", 0)
        if page and lines == len(self._live.lines):
            self.page_wanted.emit(page)

    def _show_zoom(self, zoom: int) -> None:
        self._window.status.show_sheet_zoom(zoom if self._on_sheet_page else 0)

    def _standings_folded(self, folded: bool) -> None:
        self._settings.standings_folded = folded
        self._check_action()

    def _check_action(self) -> None:
        self._window.actions_["standings"].setChecked(not self.standings.is_folded())

    def _check_undo(self) -> None:
        """Emit `undo_changed` if typing, Esc or a question has changed what undo does, and nothing was written."""
        self.row_changed.emit()
        row = self.view.entry.row
        typed = row.game, row.typed.sheet.length, row.next_texts, row.prompt, self.is_asking
        if typed != self._typed:
            self._typed, self.typed_at = typed, len(self._live.lines)
        is_typed, can_redo = not row.typed.is_empty, row.taken_back is not None
        undo_is = (self.typing.can_restore, self.is_asking, self.unsealed_old_deal, is_typed, can_redo)
        if undo_is != self._undo_was:
            self._undo_was = undo_is
            if not self._live.is_telling:
                self.undo_changed.emit()


def _barred(club: OpenClub) -> tuple[Barred, ...]:
    """The people whom the club has barred; empty if that cannot be read, so that the game goes on in memory."""
    try:
        return club.profile.barred
    except ClubFileError:
        return ()
