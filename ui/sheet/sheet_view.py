"""The sheet's paper: head, lines, open row and scores laid out on one set of columns.

It shows the game that the night looks at and hands sealed entries to the night.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, Qt, Signal
from PySide6.QtGui import QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.night.change import Change, Touched
from scorekeeper.rules.people import Player
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.header_text import head_text
from scorekeeper.text.sheet_lines import MadeLines, dealers, lines_of_game
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.entry_control import EntryControl
from ui.deal_entry.over_band import OverBand, over_acts, over_sentence
from ui.deal_entry.row_desk import RowDesk
from ui.live.live_night import LiveNight, WriteFailure
from ui.prompts.questions import Decided
from ui.sheet.reopen_deals import ReopenDeals
from ui.sheet.waiting_rows import WaitingRows, turns_deal
from ui.sheet_table.header import SheetHeader
from ui.sheet_table.line_menu import CHANGE, CURE, INSERT, STRIKE, Spot
from ui.sheet_table.model import SheetModel
from ui.sheet_table.score_row import ScoreRow
from ui.sheet_table.table import SheetTable
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.row_density import Density
from ui.widgets.sheet_columns import SheetColumns

if TYPE_CHECKING:
    from ui.sheet.animation import SheetAnimation

_LEAST_LINES = 72
"""Room for the lines of the sheet on the smallest paper, pixels at 100 %."""
_LOW = 520
"""A paper lower than this has a close head, pixels at 100 %."""


class SheetView(PaperFrame):
    """The paper and everything drawn on it. `entry` is the open row, `band` how it looks."""

    wanted = Signal(str)
    menu_wanted = Signal(QPoint, object)
    """A menu is asked for, at a global place: of a `Spot`, or of the open cell (None)."""
    draft_changed = Signal(list)
    columns_changed = Signal()
    """Other hands, whose names need another width."""

    def __init__(self, live: LiveNight, parent: QWidget | None = None) -> None:
        super().__init__(parent, padding=0)
        self._live = live
        self._shown_look = Look()
        self._proposes = True
        self.club_players: Callable[[], Sequence[Player]] = tuple
        """Everybody of the club, for a name that is typed."""
        self._half_written: dict[int, RowDesk] = {}
        self._waiting = WaitingRows()
        self._made_lines = MadeLines()
        self.model = SheetModel(self)
        self.head = SheetHeader(self)
        self.table = SheetTable(self.model, self)
        self.band = EntryBand(self)
        desk = RowDesk.of(live.night, live.game_index, self.short_names(), proposes=True, texts=[])
        self.entry = EntryControl(self.band, desk)
        self._old = ReopenDeals(live, self.table, self.entry)
        self.over = OverBand(self)
        self.score = ScoreRow(self)
        self._connect()
        follow(self._follow_look)

    @cached_property
    def _motion(self) -> SheetAnimation:
        """What moves, made with the first sealed row."""
        from ui.sheet.animation import SheetAnimation  # noqa: PLC0415  # nothing moves at a start

        return SheetAnimation(self)

    def _connect(self) -> None:
        entry, table, over = self.entry, self.table, self.over
        entry.sealed.connect(self._seal)
        entry.typing.draft_changed.connect(self.draft_changed)
        entry.typing.draft_changed.connect(self._show_head)
        entry.asked.reshaped.connect(self._reshape)
        entry.asked.elsewhere.connect(self.wanted)
        entry.climbed.connect(table.enter_from_below)
        self.band.paged.connect(table.scroll_pages)
        over.wanted.connect(self.wanted)
        over.mending.connect(entry.asked.command)
        table.picked.connect(self.band.choose_line)
        table.act_wanted.connect(self.mend)
        over.climbed.connect(lambda: table.enter_from_below(0))
        over.recalled.connect(self._old.recall)
        table.menu_wanted.connect(self.menu_wanted)
        self.band.menu_wanted.connect(lambda place: self.menu_wanted.emit(place, None))
        table.cure_wanted.connect(entry.asked.command)
        table.left.connect(self.take_focus)
        self._live.changed.connect(self._changed)
        self._live.shown.connect(lambda _index: self.show_game([]))
        self._live.troubled.connect(self._troubled)

    # content

    def show_game(self, draft: list[str]) -> None:
        """Show the game that is looked at, with a draft of its open row."""
        half = self.entry.half_written
        if half is not None:
            self._half_written[half.game] = half
        self._waiting.forget()
        self._show(draft)
        if self.isVisible():
            self.take_focus()

    def take_up(self) -> None:
        """Go on with the old deal of this game that was left half written."""
        half = self._half_written.pop(self._live.game_index, None)
        if half is not None:
            self.entry.take_up(half)

    @property
    def shown_game(self) -> int:
        """The game whose row is open."""
        return self.entry.asking().game

    @property
    def proposes(self) -> bool:
        """Whether the last hand's points are proposed (club setting *type all scores* switches it off)."""
        return self._proposes

    @proposes.setter
    def proposes(self, proposes: bool) -> None:
        self._proposes = proposes
        self.entry.propose(proposes)

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
        if not change.touched & (Touched.SHEET | Touched.GAMES):
            if change.touched & Touched.PEOPLE:
                self._show_lines()
                self._show_head()
            self.entry.see(self._live.night)
            return
        gone = self._about_to_leave(change)
        typed, number = self.entry.open_texts, self.entry.asking().sheet.next_deal
        spent = spends_row(change) and self.entry.half_written is None
        ahead = self.entry.ahead if spent else ""
        self._show(self._waiting.next_row(change, typed, spent=spent))
        if typed != self.entry.open_texts or any(typed):  # a deal takes the draft away, also one written anew
            self.draft_changed.emit(self.entry.open_texts)
        if self.isVisible():  # another page keeps the keyboard
            self.take_focus()
        if ahead and self.over.isVisibleTo(self):
            self.over.refuse(ahead)
        elif ahead:
            self.entry.typing.begin_with(ahead)
        if any(typed) and turns_deal(change):
            self.entry.say(hint=f"What was typed for deal {number} waits for it.")
        if change.game is not None and unsigned_again(change, change.game):
            self.entry.say(hint="The game was changed after it was signed: everybody signs again when it is over.")
        if gone is not None:
            self._motion.leave(*gone)
        elif spends_row(change) and self._motion.is_wanted:
            self._motion.settle(self.table.last_line(), self._shown_look)

    def _about_to_leave(self, change: Change) -> tuple[QRect, Look, QPixmap] | None:
        """Place and picture of the line that an undo takes away."""
        written = change.lines[-1].what
        undone = isinstance(written, e.Written) and isinstance(written.entry, e.Undo)
        if not undone or not self._motion.is_wanted or self.entry.is_busy:
            return None
        place = self.table.last_line()
        return place, self._shown_look, self.grab(place)

    def _show(self, texts: list[str]) -> None:
        live, others = self._live, self.names() != self.head.names
        self._show_lines()
        self.entry.show_row(live.night, live.game_index, self.short_names(), proposes=self._proposes, texts=texts)
        self._show_head()
        self.lay_out()
        if others:
            self.columns_changed.emit()

    def _show_lines(self) -> None:
        """Everything but the head and the open row."""
        live, sheet, names = self._live, self.sheet, self.names()
        self.model.show(names, lines_of_game(live.night, live.settled, live.game_index, self._made_lines))
        self.score.show_sheet(sheet, names)
        self.over.say(over_sentence(sheet, self.short_names()), over_acts(sheet))

    def _show_head(self) -> None:
        """Names, and what the table does next; who sits out may be said in the open row."""
        live, row = self._live, self.entry.row
        stated = row.stated if len(row.texts) == self.sheet.hands else None
        self.head.show_text(head_text(live.night, live.game_index, self.names(), self.short_names(), stated))

    def take_focus(self) -> None:
        """Put the cursor where the next thing is typed."""
        self.table.follow_end()
        if self.over.isVisibleTo(self):
            self.over.setFocus()
        else:
            self.band.take_focus()

    def _seal(self, made: Decided) -> None:
        game = self._live.game_index
        self._live.write(
            lambda keeper: keeper.write_all(
                game, made.entries, scorekeeper=made.scorekeeper, note=made.note, joiners=made.joiners
            )
        )

    def mend(self, act: str, about: str = "") -> None:
        """Begin an act of mending by its name, at the line that is looked at; `about` a player, by his id."""
        from ui.prompts.corrections import menu  # noqa: PLC0415  # seldom wanted

        asking = replace(self.entry.asking(), known=tuple(self.club_players()), about=about)
        self.entry.asked.ask(menu.begin(act, asking, self.table.line_looked_at))

    def act_on(self, spot: Spot, act: str) -> None:
        """Do with a line what its menu names."""
        from ui.prompts.corrections import late_changes  # noqa: PLC0415  # seldom wanted

        entry, asked = spot.line.entry, self.entry.asked
        if act.startswith(CURE):
            asked.command(act.removeprefix(CURE))
        elif act == CHANGE:
            self._old.reopen(entry, spot.hand or 0)
        elif act == STRIKE:
            asked.ask(late_changes.strike_line(self.entry.asking(), entry))
        elif act == INSERT:
            asked.ask(late_changes.insert_before(self.entry.asking(), entry))

    def rule(self, act: str) -> None:
        """Begin an act of ruling by its name: a ruling, a vote, a suspension, the signatures."""
        from ui.prompts.rulings import menu as rulings  # noqa: PLC0415  # seldom wanted

        self.entry.asked.ask(rulings.begin(act, self.entry.asking()))

    def _troubled(self, trouble: WriteFailure) -> None:
        waits = f". The {self.entry.ahead} waits for the next deal" if self.entry.ahead else ""
        self.entry.say(f"{trouble.sentence.removesuffix('.')}{waits}" if waits else trouble.sentence)

    # layout

    def _follow_look(self, look: Look) -> None:
        self._shown_look = look
        self.lay_out()

    def _reshape(self) -> None:
        """What is asked takes another height; where the game is over and nothing is asked, its keys are seen again."""
        self.lay_out()
        if self.over.isVisible():
            self.over.setFocus()

    def _keep_room(self) -> None:
        """Let the paper be no smaller than what shows everything."""
        look = self._shown_look
        closest = Density.closest(look)
        asked = self.band.least_height(closest) + look.px(Space.RHYTHM) + closest.score
        under = max(closest.bottom + look.px(_LEAST_LINES), asked)
        self.setMinimumSize(self.least_width(look), self.head.wanted_height() + under)

    def least_width(self, look: Look) -> int:
        """The narrowest paper in a look on which every figure can be read; pixels."""
        return SheetColumns.least_width(look, self.sheet.hands)

    def wanted_width(self, look: Look) -> int:
        """The narrowest paper in a look on which all words can be read, the hands' names too; pixels."""
        return SheetColumns.wanted_width(look, self.sheet.hands, self.head.least_hand(look))

    def lay_out(self) -> None:
        """Place every part on the columns; the lines take what is left above the entry row."""
        self._keep_room()
        ended = bool(over_sentence(self.sheet, self.short_names()))
        self.over.setVisible(ended and not self.entry.is_busy)
        self.band.setVisible(not self.over.isVisibleTo(self))
        if self.width() < 50 or not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            return  # nobody has given it its place
        look, hands = self._shown_look, self.sheet.hands
        columns = SheetColumns.fit(look, self.width(), hands, (*self.short_names(), *dealers(self.model.lines)))
        close = len(self.sheet.deals) > 8 or hands >= 6 or self.height() < look.px(_LOW)
        self.head.lay_out(look, columns, close=close)
        room = self.height() - self.head.wanted_height() - look.px(Space.RHYTHM)
        density = Density.fit(look, [line.kind for line in self.model.lines], room, hands)
        if self.band.least_height(density) + density.score > room:
            density = Density.closest(look)
        self.head.lay_out(density.look, columns, close=close or density.step > 0)
        self._place(columns, density)
        self._keep_room()  # in other columns, what is asked may take another line

    def _place(self, columns: SheetColumns, density: Density) -> None:
        width, head = self.width(), self.head.wanted_height()
        score_top = self.height() - density.look.px(Space.RHYTHM) - density.score
        self.head.setGeometry(0, 0, width, head)
        self.table.lay_out(columns, density, first_game=self._live.game_index == 0)
        self.table.pick(self.band.line)
        self.band.lay_out(density, columns)
        entry_height = self.band.wanted_height(score_top - head)
        room = max(0, score_top - head - entry_height)
        lines = self.table.whole_lines(room)
        gap = room - lines if lines < self.table.content_height() else 0
        self.table.setGeometry(0, head + gap, width, lines)
        place = QRect(0, head + gap + lines, width, entry_height)
        self.band.setGeometry(place)
        self.band.lay_out(density, columns)
        self.over.setGeometry(place)
        self.over.lay_out(density.look, columns)
        self.score.setGeometry(0, score_top, width, density.score)
        self.score.lay_out(density, columns)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out anew."""
        super().resizeEvent(event)
        self.lay_out()

    def showEvent(self, event: QShowEvent) -> None:
        """The sheet is shown to be typed in."""
        super().showEvent(event)
        self.take_focus()


def spends_row(change: Change) -> bool:
    """Whether a change wrote what was typed in the open row, or made it void."""
    written = change.lines[-1].what
    return isinstance(written, e.Written) and isinstance(written.entry, e.DealEntry | e.Misdeal)


def unsigned_again(change: Change, game: int) -> bool:
    """Whether a change took back the signatures of a game and opened it again."""
    before, after = change.before.games[game:], change.after.games[game].sheet
    return bool(before and before[0].sheet.signed) and after.over is None
