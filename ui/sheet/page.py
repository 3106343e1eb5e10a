"""The sheet page: head, lines, entry band and scores on one paper, with the button bar beneath.

It shows the game that the night looks at, keeps the open row, and hands sealed entries to the night.
"""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QResizeEvent, QShowEvent
from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from scorekeeper import entries as e
from scorekeeper.keeper import Change, Keeper
from scorekeeper.points import write
from scorekeeper.sheet import Over, Sheet
from ui.live_night import LiveNight
from ui.look.look import Look
from ui.look.paper import PaperFrame
from ui.look.theme import follow
from ui.look.tokens import Space
from ui.sheet.columns import Columns
from ui.sheet.density import Density
from ui.sheet.entry_band import EntryBand
from ui.sheet.head import SheetHead
from ui.sheet.head_text import head_text
from ui.sheet.lines import lines_of_game
from ui.sheet.model import SheetModel
from ui.sheet.over_band import OverBand
from ui.sheet.score_row import ScoreRow
from ui.sheet.table import SheetTable


class SheetPaper(PaperFrame):
    """The paper and everything drawn on it, laid out on one set of columns."""

    wanted = Signal(str)
    menu_wanted = Signal(QPoint)
    draft_changed = Signal(list)

    def __init__(self, live: LiveNight, parent: QWidget | None = None) -> None:
        super().__init__(parent, padding=0)
        self._live = live
        self._shown_look = Look()
        self._proposes = True
        self.model = SheetModel(self)
        self.head = SheetHead(self)
        self.table = SheetTable(self.model, self)
        self.entry = EntryBand(self)
        self.over = OverBand(self)
        self.score = ScoreRow(self)
        self.entry.sealed.connect(self._seal)
        self.entry.draft_changed.connect(self.draft_changed)
        self.entry.resized.connect(self.lay_out)
        self.over.wanted.connect(self.wanted)
        self.table.menu_wanted.connect(self.menu_wanted)
        live.changed.connect(self._changed)
        live.shown.connect(lambda _index: self.show_game([]))
        follow(self._follow_look)

    # content

    def show_game(self, draft: list[str]) -> None:
        """Show the game that is looked at, with a draft of its open row."""
        self._show_lines()
        self._open_row(draft)
        self.lay_out()
        if self.isVisible():
            self.take_focus()

    @property
    def proposes(self) -> bool:
        """Whether the last hand's points are proposed (club setting *type all scores* switches it off)."""
        return self._proposes

    @proposes.setter
    def proposes(self, proposes: bool) -> None:
        self._proposes = proposes
        if self.entry.row is not None:
            self.entry.row.proposes = proposes
            self.entry.update()

    @property
    def sheet(self) -> Sheet:
        """The sheet of the game that is looked at."""
        return self._live.game.sheet

    def names(self) -> tuple[str, ...]:
        """The names of the hands."""
        return tuple(self._live.hand_name(hand) for hand in range(self.sheet.hands))

    def short_names(self) -> tuple[str, ...]:
        """The hands' names as they are said at the table."""
        return tuple(self._live.short_hand(hand) for hand in range(self.sheet.hands))

    def _changed(self, change: Change) -> None:
        if change.game is not None and change.game != self._live.game_index:
            return
        kept = list(self.entry.row.texts) if self.entry.row and not self._scored(change) else []
        self._show_lines()
        self._open_row(kept)
        self.lay_out()
        self.take_focus()

    def _scored(self, change: Change) -> bool:
        """Whether the change wrote a deal, so that the typed row is spent."""
        if change.game is None:
            return False
        if len(change.before.games) <= change.game:
            return True
        before = change.before.games[change.game].sheet.deals_played
        return before != change.after.games[change.game].sheet.deals_played

    def _show_lines(self) -> None:
        live, sheet = self._live, self.sheet
        names = self.names()
        self.model.show(names, lines_of_game(live.night, live.settled, live.game_index))
        self.head.show_text(head_text(live.night, live.game_index, names, self.short_names()))
        self.score.show_sheet(sheet, names)

    def _open_row(self, draft: list[str]) -> None:
        live = self._live
        ended = over_sentence(self.sheet, self.short_names())
        self.over.setVisible(bool(ended))
        self.entry.setVisible(not ended)
        self.over.say(ended)
        texts = [] if ended else draft
        self.entry.show_row(live.night, live.game_index, self.short_names(), proposes=self._proposes, texts=texts)

    def take_focus(self) -> None:
        """Put the cursor where the next thing is typed."""
        if self.over.isVisibleTo(self):
            self.over.setFocus()
        else:
            self.entry.take_focus()

    def _seal(self, entry: e.Entry) -> None:
        game = self._live.game_index

        def verb(keeper: Keeper) -> Change:
            return keeper.write(game, entry)

        self._live.write(verb)

    # layout

    def _follow_look(self, look: Look) -> None:
        self._shown_look = look
        self.lay_out()

    def least_size(self) -> tuple[int, int]:
        """The smallest paper that shows everything."""
        look, hands = self._shown_look, self.sheet.hands
        closest = Density.closest(look)
        height = self.head.wanted_height() + closest.bottom + look.px(120)
        return Columns.least_width(look, hands), height

    def lay_out(self) -> None:
        """Place every part on the columns; the lines take what is left above the entry row."""
        if not self._live.night.games or self.width() < 50:
            return
        look = self._shown_look
        columns = Columns.fit(look, self.width(), self.sheet.hands)
        kinds = [line.kind for line in self.model.lines]
        deals = len(self.sheet.deals)
        self.head.lay_out(look, columns, close=deals > 8 or self.sheet.hands >= 6)
        foot = look.px(Space.RHYTHM)
        room = self.height() - self.head.wanted_height() - foot
        density = Density.fit(look, kinds, room, self.sheet.hands)
        self.head.lay_out(density.look, columns, close=density.step > 0 or self.sheet.hands >= 6)
        self._place(columns, density, foot)

    def _place(self, columns: Columns, density: Density, foot: int) -> None:
        width = self.width()
        head = self.head.wanted_height()
        score_top = self.height() - foot - density.score
        self.head.setGeometry(0, 0, width, head)
        self.table.lay_out(columns, density, first_game=self._live.game_index == 0)
        self.entry.lay_out(density, columns)
        entry_height = self.entry.wanted_height()
        lines = min(self.table.content_height(), max(0, score_top - head - entry_height))
        self.table.setGeometry(0, head, width, lines)
        band = QRect(0, head + lines, width, entry_height)
        self.entry.setGeometry(band)
        self.entry.lay_out(density, columns)
        self.over.setGeometry(band)
        self.over.lay_out(density.look, columns)
        self.score.setGeometry(0, score_top, width, density.score)
        self.score.lay_out(density, columns)
        if self.table.content_height() > lines:
            self.table.scrollToBottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        super().resizeEvent(event)
        self.lay_out()

    def showEvent(self, event: QShowEvent) -> None:
        """The sheet is shown to be typed in."""
        super().showEvent(event)
        self.take_focus()


def over_sentence(sheet: Sheet, names: tuple[str, ...]) -> str:
    """Why the sheet takes no deals now; "" where it does."""
    if sheet.void:
        return "This game is void and counts for nothing."
    if sheet.suspended:
        return "This game is suspended."
    if sheet.over in (Over.LIMIT, Over.DEALS):
        reached = " and ".join(f"{names[hand]} at {write(sheet.scores[hand])}" for hand in sheet.at_limit)
        return f"The game is over: {reached}." if reached else "The game is over: all its deals are played."
    if sheet.over is Over.AGREEMENT:
        return "The game is over; everybody agreed."
    return "Everybody has signed." if sheet.all_signed else ""


class SheetPage(QScrollArea):
    """The paper in its window: it scrolls where the zoom makes it larger than its place."""

    def __init__(self, paper: SheetPaper, bar: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.paper = paper
        self._body = QWidget()
        column = QVBoxLayout(self._body)
        column.addWidget(paper, 1)
        column.addWidget(bar, 0)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self.setWidget(self._body)
        self.setWidgetResizable(True)
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setFocusProxy(paper)
        self.viewport().setAutoFillBackground(False)
        self._body.setAutoFillBackground(False)
        follow(self._follow_look)

    def _follow_look(self, look: Look) -> None:
        if self.paper.model.lines:
            width, height = self.paper.least_size()
            self.paper.setMinimumSize(min(width, 4000), height)
        layout = self._body.layout()
        if layout is not None:
            layout.setSpacing(look.px(4))
