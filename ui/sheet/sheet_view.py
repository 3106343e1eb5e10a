"""The view of a sheet: header, lines, open row and scores, on one set of columns.

It shows the current game of the night; its open row writes entries through `LiveNight`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QPoint, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent, QPixmap, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from scorekeeper.drafts.waiting_rows import turns_deal
from scorekeeper.night.change import Change, Touched
from scorekeeper.rules.barred import Barred
from scorekeeper.rules.people import Player
from scorekeeper.sheet import entries as e
from scorekeeper.sheet.sheet import Sheet
from scorekeeper.text.display_names import hand_names
from scorekeeper.text.game_over_text import elsewhere_sentence, open_words, over_sentences, settled_words
from scorekeeper.text.grammar import as_sentence, joined
from scorekeeper.text.header_text import head_text
from scorekeeper.text.mended_seats_text import names_of_holders
from scorekeeper.text.next_deal_text import DealInPlay
from scorekeeper.text.open_leavers import open_leaver_words
from scorekeeper.text.sheet_lines import MadeLines, lines_of_game
from scorekeeper.text.templates import say
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.entry_controller import EntryController
from ui.deal_entry.open_row import OpenRow
from ui.deal_entry.over_band import OverBand, commands_after_end
from ui.live.live_night import LiveNight, WriteFailure
from ui.prompts.command_letters import LETTER_OF_ACTION
from ui.sheet.animation import SheetAnimation
from ui.sheet.line_actions import LineActions
from ui.sheet.sheet_draft import SheetDraft
from ui.sheet.sheet_layout import SheetLayout, SheetParts
from ui.sheet_table.header import SheetHeader
from ui.sheet_table.line_menu import SheetPosition
from ui.sheet_table.model import SheetModel
from ui.sheet_table.score_row import ScoreRow
from ui.sheet_table.table import SheetTable
from ui.theme.look import Look
from ui.theme.paper import PaperFrame
from ui.theme.theme import follow

_NO_WIDTH = 50
"""A view narrower than this is not laid out yet, pixels."""


class SheetView(PaperFrame):
    """The sheet with all its parts. `entry` controls the open row, `band` shows it."""

    wanted = Signal(str)
    menu_wanted = Signal(QPoint, object)
    """A context menu is requested at a global position: of a `SheetPosition`, of a `NamePosition`, or of the open cell
    (None)."""
    laid_out = Signal(int)
    """The sheet was laid out, at a zoom in per cent."""
    columns_changed = Signal()
    """The names of the hands, and so the width they need, have changed."""

    def __init__(self, live: LiveNight, parent: QWidget | None = None) -> None:
        super().__init__(parent, padding=0)
        self._live = live
        self.club_players: Callable[[], Sequence[Player]] = tuple
        """Returns all players of the club, for a name that is typed."""
        self.barred: Callable[[], Sequence[Barred]] = tuple
        """Returns those whom the club has barred."""
        self.rules_name: Callable[[Sheet], str] = lambda _sheet: ""
        """Returns what the club calls the rules of a sheet; "" for none."""
        self._made_lines = MadeLines()
        self._stated: DealInPlay | None = None
        """The deal in play as shown in the head."""
        self.model = SheetModel(self)
        self.head = SheetHeader(self)
        self.table = SheetTable(self.model, self)
        self.band = EntryBand(OpenRow(live.night, live.game_index, self.short_names()), self)
        self.band.in_cells.up_pressed.connect(self.table.enter_from_below)
        self.entry = EntryController(live, self.band)
        self.lines = LineActions(live, self.table, self.band, self.entry)
        self.draft = SheetDraft(self.entry, self.lines)
        self.over = OverBand(self)
        self.score = ScoreRow(self)
        self._layout = SheetLayout(SheetParts(self.head, self.table, self.band, self.over, self.score))
        self._motion = SheetAnimation(self)
        self._connect()
        follow(self._follow_look)

    def _connect(self) -> None:
        entry, table, over = self.entry, self.table, self.over
        entry.typing.draft_changed.connect(lambda _texts: self._show_head(anew=False))
        entry.prompts.reshaped.connect(self._reshape)
        entry.prompts.page_wanted.connect(self.wanted)
        self.band.paged.connect(table.scroll_pages)
        self.band.refreshed.connect(lambda: over.show_message(entry.row.message, entry.row.hint))
        self.head.objection_wanted.connect(partial(self.begin, "not_told"))
        self.head.menu_wanted.connect(self.menu_wanted)
        self.head.dealer_clicked.connect(partial(entry.prompts.command, LETTER_OF_ACTION["who_dealt"]))
        over.wanted.connect(self.wanted)
        over.command_wanted.connect(entry.prompts.command)
        table.picked.connect(self.band.mark_line)
        table.act_wanted.connect(self.begin)
        over.focused.connect(self.lines.forget_hint)
        over.up_pressed.connect(lambda: table.enter_from_below(0))
        over.newest_deal_wanted.connect(self.lines.recall)
        table.menu_wanted.connect(self.menu_wanted)
        self.band.menu_wanted.connect(lambda place: self.menu_wanted.emit(place, None))
        table.left.connect(self.take_focus)
        table.top_left.connect(self.head.focus.go_to)
        self.head.focus.left.connect(self.take_focus)
        self._live.changed.connect(self._changed)
        self._live.reseated.connect(self._reseated)
        self._live.shown.connect(self._game_shown)
        self._live.troubled.connect(self._troubled)

    # content

    def show_game(self, draft: Sequence[str]) -> None:
        """Show the current game, with a draft of its open row."""
        self.draft.clear()
        self._layout.spread()
        self._show(draft)
        if self.isVisible():
            self.take_focus()

    def _game_shown(self, index: int) -> None:
        """Show another game; its row may be shown already, with its draft."""
        if self.entry.row.game != index:
            self.show_game([])

    @property
    def sheet(self) -> Sheet:
        return self._live.game.sheet

    @property
    def _shows_end(self) -> bool:
        """Whether the open row is replaced by the reason why the game takes no deals."""
        return bool(_why_closed(self._live, self.short_names())) and not self.entry.row.is_busy

    def names(self) -> tuple[str, ...]:
        names = self._live.names
        return tuple(joined(names[player] for player in hand) for hand in self.sheet.seats)

    def short_names(self) -> tuple[str, ...]:
        return hand_names(self._live.night.players, self.sheet.seats)

    def _changed(self, change: Change) -> None:
        if change.game is not None and change.game != self._live.game_index:
            return
        row = self.entry.row
        if change.touched & Touched.GAMES:
            self.show_game([])
            return
        if not change.touched & Touched.SHEET:
            if change.touched & (Touched.PEOPLE | Touched.PAYMENTS):
                self._show_lines()
                self._show_head()
            self.entry.set_night(self._live.night)
            return
        gone = self._about_to_leave(change)
        typed, number = row.next_texts, row.typed.sheet.next_deal
        back, turned = row.taken_back, turns_deal(change)
        if back is not None and turned:
            typed = back
        spent = uses_open_row(change) and row.old is None
        answered = row.prepared is not None
        ahead = row.typed_ahead if spent or _writes_prepared(change, row) else ""
        self._show(self.draft.next_row(change, typed, spent=spent))
        if not (turned or spent):
            row.taken_back = back
        if self.isVisible():  # the focus stays with another page
            self.take_focus()
        if ahead and self._shows_end:
            self.over.refuse(ahead)
        elif ahead:
            self.entry.begin_next(ahead, whole=answered)
        if any(typed) and turned:
            self.entry.show_message(hint=say("What was typed is kept for deal {number}.", number=number))
        if change.game is not None and signatures_withdrawn(change, change.game):
            self.entry.show_message(
                hint=say("The game was changed after it was signed: everybody signs again when it is over.")
            )
        if any(isinstance(line.what, e.Written) and isinstance(line.what.entry, e.SeatChange) for line in change.lines):
            self.entry.show_message(hint=open_leaver_words(self._live.night, self._live.settled))
        if gone is not None:
            self._motion.leave(*gone)
        elif uses_open_row(change) and self._motion.is_enabled:
            self._motion.settle(self.table.last_line(), self.band.density.look)

    def _about_to_leave(self, change: Change) -> tuple[QRect, Look, QPixmap] | None:
        """Rectangle and picture of the line that an undo removes; None without one."""
        written = change.lines[-1].what
        undone = isinstance(written, e.Written) and isinstance(written.entry, e.Undo)
        if not undone or not self._motion.is_enabled or self.entry.row.is_busy:
            return None
        place = self.table.last_line()
        return place, self.band.density.look, self.grab(place)

    def _show(self, texts: Sequence[str]) -> None:
        live, others = self._live, self.names() != self.head.text.names
        self._show_lines()
        self.entry.show_row(live.night, live.game_index, self.short_names(), texts)
        self._show_head()
        self.lay_out()
        if others:
            self.columns_changed.emit()

    def _show_lines(self) -> None:
        """Update the lines and the scores."""
        live, sheet, names = self._live, self.sheet, self.names()
        before = live.settled if live.game_index else None  # which takes its time, and the panel may be folded
        self.model.show(names, lines_of_game(live.night, before, live.game_index, self._made_lines))
        self.table.hover.show_sheet(sheet, self.short_names())
        self.score.show_sheet(sheet, names)
        why = _why_closed(live, self.short_names())
        if why:
            elsewhere, settled = live.goes_on_elsewhere, settled_words(live.night, live.settled)
            commands = "" if elsewhere else commands_after_end(sheet)
            why = " ".join(filter(None, (why, open_words(live.night, live.settled))))
            self.over.show_reason(why, commands, settled, elsewhere=elsewhere)

    def _reseated(self) -> None:
        """Say who really sat at the columns."""
        self._show_lines()
        self.entry.set_night(self._live.night)
        self.lay_out()

    def _show_head(self, *, anew: bool = True) -> None:
        """Update the head: names and what happens next; not `again` if the row has the same deal in play."""
        stated = _deal_in_play(self.entry.row, self.sheet.hands)
        if not anew and stated == self._stated:
            return
        self._stated, live, called = stated, self._live, self.rules_name(self.sheet)
        self.head.show_text(head_text(live.night, live.game_index, self.names(), self.short_names(), stated, called))

    def take_focus(self) -> None:
        """Focus the open cell; if the game takes no deals, the line that says so."""
        self.table.follow_end()
        if self._shows_end:
            self.over.setFocus()
        else:
            self.band.take_focus()

    def begin(self, act: str, about: str = "") -> None:
        """Begin a correction or a ruling by the name of its action, at the current line.

        `about` is the player concerned, by id, if known. An old deal in which nothing is typed is closed first; one
        that is typed keeps the row.
        """
        line = self.table.current_entry
        if self.entry.row.old is not None:
            if self.entry.prompts.keeps_old_deal():
                return
            self.entry.leave_old()
        self.entry.prompts.begin(act, line, about, tuple(self.club_players()), tuple(self.barred()))

    def mark_menu(self, position: SheetPosition | None) -> None:
        """Frame the cell whose menu is open, and no other one; None once it is closed."""
        self.table.hover.hold(position)
        self.band.show_frame(position is None)

    def _troubled(self, trouble: WriteFailure) -> None:
        """Say why nothing was written; what another page was refused is said there, in the status bar."""
        if not (trouble.lasting or self.isVisible()):
            return
        ahead = self.entry.row.typed_ahead
        if self._shows_end:
            self.over.report(as_sentence(trouble.sentence))
        elif ahead:
            failed = trouble.sentence.removesuffix(".")
            self.entry.show_message(say("{failed}. The {typed} is kept for the next deal", failed=failed, typed=ahead))
        else:
            self.entry.show_message(trouble.sentence)

    # layout

    def _follow_look(self, look: Look) -> None:
        self._layout.take_look(look)
        self.lay_out()

    def fit_page(self, page: QSize, bar_height: Callable[[Look], int], *, has_line: bool) -> Look:
        """Fit the sheet to a page; `bar_height` is how high its button bar is in a look. The look of the bar."""
        if self._layout.take_page(page, bar_height, has_line=has_line):
            self.lay_out()
        return self._layout.bar_look(self.sheet.hands)

    def _reshape(self) -> None:
        """Lay out again after the question has changed its height."""
        self.lay_out()
        if self._shows_end and self.isVisible():
            self.over.setFocus()

    def lay_out(self) -> None:
        """Place every part; below the lines is the open row, or why no deal can be entered."""
        hands, ended = self.sheet.hands, self._shows_end
        look = self._layout.look(hands)
        self.setMinimumSize(self._layout.least_size(look, hands))
        self.over.setVisible(ended)
        self.band.setVisible(not ended)
        given = Qt.WidgetAttribute.WA_Resized
        if self.width() < _NO_WIDTH or not (self.testAttribute(given) and self.window().testAttribute(given)):
            return  # not laid out yet, or its page is in no window
        self._layout.place(self.size(), look, self.short_names(), first_game=self._live.game_index == 0)
        self.setMinimumSize(self._layout.least_size(look, hands))  # the question may need another line
        self.laid_out.emit(look.zoom)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._layout.spread()
        self.lay_out()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Pass the focus on to the open cell."""
        super().focusInEvent(event)
        self.take_focus()

    def showEvent(self, event: QShowEvent) -> None:
        """Lay out and focus the open cell."""
        super().showEvent(event)
        self.take_focus()


def uses_open_row(change: Change) -> bool:
    """Whether a change wrote what was typed in the open row, or made it void; not if it was about an old deal."""
    entries = [line.what.entry for line in change.lines if isinstance(line.what, e.Written)]
    of_old = any(isinstance(entry, e.Strike | e.Undo) for entry in entries)
    return bool(entries) and isinstance(entries[-1], e.DealEntry | e.Misdeal) and not of_old


def _writes_prepared(change: Change, row: OpenRow) -> bool:
    """Whether a change wrote the entry that waited for Enter in the open row."""
    written = [line.what.entry for line in change.lines if isinstance(line.what, e.Written)]
    return row.old is None and row.prepared is not None and row.prepared.entry in written


def signatures_withdrawn(change: Change, game: int) -> bool:
    """Whether a change withdrew the signatures of a game, so that it is open again."""
    before, after = change.before.games[game:], change.after.games[game].sheet
    return bool(before and before[0].sheet.signed) and after.over is None


def _deal_in_play(row: OpenRow, hands: int) -> DealInPlay | None:
    """The deal of an open row; None if the row is still that of another game, with other hands."""
    return row.typed.in_play if len(row.typed.cells) == hands else None


def _why_closed(live: LiveNight, names: tuple[str, ...]) -> str:
    """Why the current game takes no deals here; "" if it does."""
    held = names_of_holders(live.night, live.game_index) if live.night.mended else ()
    over = over_sentences(live.game.sheet, names, held)
    return " ".join(filter(None, (over, elsewhere_sentence()))) if live.goes_on_elsewhere else over
