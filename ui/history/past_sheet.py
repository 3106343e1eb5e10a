"""`PastSheet`: the sheet at an earlier moment, read-only."""

from __future__ import annotations

from msgspec.structs import replace
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible, QResizeEvent

from scorekeeper.night.night import Night, settle_night
from scorekeeper.text.display_names import short_names
from scorekeeper.text.header_text import head_text
from scorekeeper.text.sheet_lines import dealers, lines_of_game
from scorekeeper.text.templates import say
from ui.sheet_table.header import SheetHeader
from ui.sheet_table.model import SheetModel
from ui.sheet_table.score_row import ScoreRow
from ui.sheet_table.table import SheetTable
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import RowHeight, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.row_density import Density
from ui.widgets.sheet_columns import SheetColumns

_LEAST_LINES = 120
"""Room for the lines on the smallest paper, pixels at 100 %."""


class PastSheet(PaperFrame):
    """Header, lines and scores of a game; the lines scroll."""

    def __init__(self) -> None:
        super().__init__(padding=0)
        set_accessible_role(self, QAccessible.Role.Grouping)
        self._shown_look = Look()
        self._hands = 0
        self._game = 0
        self._short: tuple[str, ...] = ()
        self._picked = -1
        self.model = SheetModel(self)
        self.head = SheetHeader(self)
        self.table = SheetTable(self.model, self)
        self.table.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.table.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.table.setAccessibleName(say("Deals of the game as they stood"))
        self.score = ScoreRow(self)
        self.setAccessibleName(say("The sheet as it stood"))
        follow(self._follow_look)

    def show_game(self, night: Night, game: int, entry: int) -> None:
        """Show a game of a night, with the line of an entry marked (−1: none)."""
        sheet, short = night.games[game].sheet, short_names(night.players)
        names = tuple(" + ".join(night.names[player] for player in hand) for hand in sheet.seats)
        self._short = tuple(" + ".join(short[player] for player in hand) for hand in sheet.seats)
        self._hands, self._game, self._picked = sheet.hands, game, entry
        lines = lines_of_game(night, settle_night(night), game)
        self.model.show(names, [replace(line, cures=()) for line in lines])  # a past sheet cannot be corrected
        self.head.show_text(replace(head_text(night, game, names, self._short), objection=""))
        self.score.show_sheet(sheet, names)
        self.lay_out()

    def entry_at(self, place: QPoint) -> int:
        """The entry of the line at a place, −1 if there is none."""
        row = self.table.rowAt(self.table.viewport().mapFrom(self, place).y())
        return self.model.lines[row].entry if 0 <= row < len(self.model.lines) else -1

    def lay_out(self) -> None:
        """Align header, lines and scores to the columns."""
        if not self._hands or self.width() < 50:
            return
        look, width = self._shown_look, self.width()
        self.setMinimumSize(
            self.head.least_width(look),
            self.head.wanted_height() + Density.closest(look).score + look.px(_LEAST_LINES),
        )
        columns = SheetColumns.fit(look, width, self._hands, (*self._short, *dealers(self.model.lines)))
        self.head.lay_out(look, columns)
        room = self.height() - self.head.wanted_height() - look.px(Space.RHYTHM)
        room += look.px(RowHeight.ENTRY + RowHeight.READ_BACK)  # there is no open row, so the lines get its space
        kinds = [line.kind for line in self.model.lines]
        density = Density.fit(look, kinds, room, self._hands)
        self.head.lay_out(density.look, columns)
        head = self.head.wanted_height()
        score_top = self.height() - density.look.px(Space.RHYTHM) - density.score
        self.head.setGeometry(0, 0, width, head)
        self.table.lay_out(columns, density, first_game=self._game == 0)
        room = max(0, score_top - head)
        shown = density.height_of_whole(reversed(kinds), room)
        gap = room - shown if shown < density.height_of(kinds) else 0
        self.table.setGeometry(0, head + gap, width, shown)
        self.table.follow_end()
        self.table.highlight_entries((self._picked,))
        self.score.setGeometry(0, score_top, width, density.score)
        self.score.lay_out(density, columns)

    def _follow_look(self, look: Look) -> None:
        self._shown_look = look
        self.lay_out()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.lay_out()
