"""`ResponsiveLayout`: in a narrow window the standings panel is folded, then the sidebar loses its words.

If even then the figures of the sheet do not fit, the folded panel is hidden; F8 still shows it. One that leaves the
sheet no room to be read beside it is shown in its place, until it is folded or a question is shown on the sheet.

The decision depends on the window's width and the look alone, not on the current state, so that it cannot oscillate;
but at a width and a zoom with a stored state of both that state is restored, also at the next start, while every figure
can be read. A panel that the user unfolded stays, until the zoom changes; one that is unfolded stays so in the next
game. An open number pad has its place below the panel.
"""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QResizeEvent

from ui.live.view_settings import ViewSettings
from ui.money.standings.standings_panel import StandingsPanel
from ui.sheet.number_pad_controller import NumberPadController
from ui.sheet.sheet_layout import LEAST_ACROSS
from ui.sheet.sheet_page import SheetPage
from ui.shell.main_window import MainWindow
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import ColumnWidth

_RIGHT = Qt.AlignmentFlag.AlignRight
_CORNER = _RIGHT | Qt.AlignmentFlag.AlignBottom


class ResponsiveLayout(QObject):
    """Folds sidebar and standings panel of a window; what the user folds or unfolds stays so."""

    adapted = Signal()
    """The standings panel was folded or unfolded because of the window's width."""

    def __init__(
        self,
        window: MainWindow,
        page: SheetPage,
        standings: StandingsPanel,
        numbers: NumberPadController,
        settings: ViewSettings,
    ) -> None:
        super().__init__(standings)
        self._window, self._page, self._standings, self._numbers = window, page, standings, numbers
        self._folded_for_room = False
        self._unfolded_by_user = False
        self._zoom = current_theme().look.zoom
        self._on_sheet_page = True
        self._has_names = False
        """Whether names stand over the columns."""
        self._no_room = self._is_alone = self._is_compact = False
        self._settings = settings
        self._kept = [entry for entry in settings.side_columns.split("/") if entry]
        """The state of both at each zoom, as `_written` has it; empty once the user chooses another."""
        window.closing.connect(self._keep)
        page.view.entry.prompts.reshaped.connect(self._show_sheet)
        standings.folded_changed.connect(self._folded_by_user)
        numbers.room_changed.connect(self._adapt_now)
        window.side.addWidget(standings, 1)
        window.side.addWidget(numbers.place, 0, _CORNER)
        window.installEventFilter(self)
        page.view.columns_changed.connect(self._columns_changed)
        follow(self._adapt)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        """Lay out again when the window is resized."""
        if isinstance(event, QResizeEvent):
            self._adapt_now()
        return False

    def _adapt_now(self) -> None:
        self._adapt(current_theme().look)

    def _columns_changed(self) -> None:
        """Leave all as it is under other names, as in the next game, while every figure can still be read."""
        is_first, self._has_names = not self._has_names, True
        if not is_first:
            self._kept.clear()
        compact, folded = self._window.sidebar.is_compact, self._standings.is_folded()
        if is_first or folded or not self._can_be_read(current_theme().look, compact=compact, folded=folded):
            self._adapt_now()

    def _adapt(self, look: Look) -> None:
        standings = self._standings
        if look.zoom != self._zoom:
            self._remember()
            self._zoom, self._unfolded_by_user = look.zoom, False
        if standings.is_folded() and not self._folded_for_room:
            choices = [True]
        else:
            choices = [False] if self._unfolded_by_user else [False, True]
        layouts = [(compact, folded) for compact in (False, True) for folded in choices]
        compact, folded = next((one for one in layouts if self._fits(look, compact=one[0], folded=one[1])), layouts[-1])
        kept = (one for one in layouts if self._written(look.zoom, compact=one[0], folded=one[1]) in self._kept)
        compact, folded = next(
            (one for one in kept if self._can_be_read(look, compact=one[0], folded=one[1])), (compact, folded)
        )
        if not folded and self._fits(look, compact=compact, folded=False):
            self._unfolded_by_user = False
        self._is_compact = compact
        self._show_rail(look)
        if folded is not standings.is_folded():
            standings.fold(folded)
            self._folded_for_room = folded
            self.adapted.emit()
        bar = self._page.verticalScrollBar().sizeHint().width()
        room = self._room(look, compact=compact, folded=True, numbers=self._numbers.width) - bar
        self._no_room = folded and room < self._page.view.head.least_width(look)
        self._is_alone = not (folded or self._can_be_read(look, compact=compact, folded=False))
        self._show_standings()

    def _written(self, zoom: int, *, compact: bool, folded: bool) -> str:
        return " ".join(map(str, (self._window.width(), zoom, int(compact), int(folded))))

    def _remember(self) -> None:
        """Remember how both stand at the zoom that they are laid out for, in a window of this width."""
        if self._has_names:
            now = self._written(self._zoom, compact=self._is_compact, folded=self._standings.is_folded())
            width, zoom, *_ = now.split()
            parts = ((one, one.split()) for one in self._kept)
            self._kept = [one for one, part in parts if part[0] == width and part[1:2] != [zoom]]
            self._kept.append(now)

    def _keep(self) -> None:
        """Remember it for the next start too."""
        self._remember()
        if self._has_names:
            self._settings.side_columns = "/".join(self._kept)

    def show_standings(self, *, on_sheet_page: bool) -> None:
        """Show the panel beside the sheet page, hide it beside other pages."""
        self._on_sheet_page = on_sheet_page
        self._show_rail(current_theme().look)
        self._show_standings()

    def _show_rail(self, look: Look) -> None:
        """Show the sidebar with words or without; beside other pages the number pad takes no room from it."""
        spared = not self._on_sheet_page and self._has_room(
            look, self._room(look, compact=False, folded=True, numbers=0)
        )
        self._window.set_compact(self._is_compact and not spared)

    def _show_standings(self) -> None:
        alone = self._is_alone and self._on_sheet_page
        self._standings.setVisible(self._on_sheet_page and not self._no_room)
        self._standings.set_alone(alone)
        self._window.side.setAlignment(self._standings, Qt.AlignmentFlag(0) if alone else _RIGHT)
        self._numbers.place.setVisible(self._on_sheet_page and not alone and self._numbers.width > 0)
        self._window.pages.setVisible(not alone)

    def _show_sheet(self) -> None:
        """Fold the panel if it hides the sheet and its question."""
        if self._is_alone and self._on_sheet_page:
            self._standings.set_folded(True)

    def _fits(self, look: Look, *, compact: bool, folded: bool) -> bool:
        return self._has_room(look, self._room(look, compact=compact, folded=folded, numbers=self._numbers.width))

    def _has_room(self, look: Look, room: int) -> bool:
        return room >= self._page.view.head.wanted_width(look)

    def _can_be_read(self, look: Look, *, compact: bool, folded: bool) -> bool:
        """Whether all hands fit side by side, in a sheet that may be a little smaller for it."""
        bar = self._page.verticalScrollBar().sizeHint().width()
        least = self._page.view.head.least_width(replace(look, zoom=min(look.zoom, LEAST_ACROSS)))
        return self._room(look, compact=compact, folded=folded, numbers=self._numbers.width) - bar >= least

    def _room(self, look: Look, *, compact: bool, folded: bool, numbers: int) -> int:
        """The width that is left for the sheet beside an open number pad of a width, pixels."""
        standings = look.px(ColumnWidth.STANDINGS_FOLDED if folded else ColumnWidth.STANDINGS)
        return self._window.width() - self._window.beside_pages(look, compact=compact) - max(standings, numbers)

    def _folded_by_user(self, folded: bool) -> None:
        self._unfolded_by_user = not folded
        self._folded_for_room = False
        self._kept.clear()
        self._adapt_now()
