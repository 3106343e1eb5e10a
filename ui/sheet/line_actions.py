"""What can be done with a line of the sheet: entering a deal again, striking it, inserting one before it.

The newest deal is entered again without a question, an older one with the players' agreement. Nothing is written before
the row is sealed: the newest deal is then taken back and written again as one act. Remarks and leads out of turn that
were written after it do not make it an old one: they are written again after it.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, Signal

from scorekeeper.drafts.row_draft import OldDealDraft
from scorekeeper.rules.people import HandIndex
from scorekeeper.sheet.rows import AdjustmentRow, DealRow
from scorekeeper.sheet.undo_groups import written_since
from scorekeeper.text.game_over_text import over_sentences
from scorekeeper.text.sheet_lines import LineKind
from scorekeeper.text.templates import fill, say
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.entry_controller import EntryController
from ui.live.live_night import LiveNight
from ui.prompts.command_letters import LETTER_OF_ACTION
from ui.prompts.questions import ForgottenDeal
from ui.sheet_table.line_menu import CHANGE, CURE, DEALT, HISTORY, INSERT, STRIKE, SWAP, SheetPosition
from ui.sheet_table.table import SheetTable

_GAMES_BEFORE: Final = "What the games before brought; Ctrl+2 settles the night with them. Esc goes back."
_BEGINS = (STRIKE, INSERT, SWAP)
"""The entries of a line's menu that are commands, of the same names."""


class LineActions(QObject):
    """Does the acts of the keys, a double click or the menu of a line."""

    history_wanted = Signal(object)
    """Request to show the history at a `SheetPosition`."""

    def __init__(self, live: LiveNight, table: SheetTable, band: EntryBand, entry: EntryController) -> None:
        super().__init__(table)
        self._live, self._table, self._entry = live, table, entry
        self._told = ""
        entry.cell_opened.connect(self._come_back)
        entry.prompts.reopen_wanted.connect(self.reopen)
        band.newest_deal_wanted.connect(self.recall)
        entry.prompts.insert_wanted.connect(self._insert)
        table.edit_wanted.connect(self._edit_line)
        table.looked_at.connect(self._looked_at)
        table.refused.connect(self._refuse)
        table.cure_wanted.connect(entry.prompts.command)
        table.dealer_clicked.connect(self._ask_who_dealt)
        table.line_act_wanted.connect(self.act_on)
        band.refreshed.connect(self._mark_opened)

    def _mark_opened(self) -> None:
        """Mark the deal that is written again in the open row."""
        amends = self._entry.row.deal.amends
        self._table.hover.mark_opened(-1 if amends is None else amends)

    def act_on(self, position: SheetPosition, act: str) -> None:
        """Run the command of a line's menu."""
        entry, prompts = position.line.entry, self._entry.prompts
        if act.startswith(CURE):
            prompts.command(act.removeprefix(CURE))
        elif act == CHANGE:
            self.reopen(entry, position.hand or 0)
        elif act == DEALT:
            self._ask_who_dealt(entry)
        elif act == HISTORY:
            self.history_wanted.emit(position)
        elif act in _BEGINS:
            prompts.begin(act, entry)

    def show_history(self) -> None:
        """Show the history at the current line, or at the newest one if the open row has the focus."""
        current = self._table.current_entry
        written = [line for line in self._table.lines if line.entry >= 0]
        line = next((line for line in written if line.entry == current), written[-1] if written else None)
        if line is None:
            self._entry.show_message(say("Nothing is written on this sheet yet"))
        else:
            self.history_wanted.emit(SheetPosition(line, None))

    def _looked_at(self, row: int) -> None:
        """Show in the band what can be done with the current line."""
        if not self._table.hasFocus():
            return
        line = self._table.lines[row]
        deal = line.kind is LineKind.DEAL and not line.struck
        written = self._live.game.sheet.row_of(line.entry)
        strikes = line.entry >= 0 and not line.struck and line.kind is LineKind.CORRECTION
        if deal:
            hint = say(
                "A double click or F2 changes deal {number}; F4 swaps hands, Del strikes it, Ins puts one before it, "
                "F3 who dealt, F5 its history; Esc goes back.",
                number=line.number,
            )
        elif isinstance(written, AdjustmentRow):
            hint = say("Undo takes it back, or an opposite adjustment; Esc goes back.")
            if line.entry < self._live.game.sheet.signed_through:
                hint = say("An opposite adjustment takes it back; Esc goes back.")
        elif strikes:
            hint = say("Del strikes it; Esc goes back.")
        elif line.kind is LineKind.NIGHT:
            hint = fill(_GAMES_BEFORE)
        else:
            hint = say("Esc goes back.")
        self._tell(hint=hint)

    def _tell(self, message: str = "", hint: str = "") -> None:
        """Say something of a line; while it has the keyboard Esc goes back to the open row and clears nothing in it."""
        self._entry.show_message(message, hint)
        self._told, self._entry.row.is_answered = message, True

    def _come_back(self) -> None:
        """The open row has the keyboard again: what was said of a line goes."""
        row = self._entry.row
        if row.is_answered and row.message == self._told:
            self._entry.show_message(hint=row.hint)

    def forget_hint(self) -> None:
        """Show no longer what can be done with a line, once another part of the sheet has the focus."""
        if self._entry.row.hint:
            self._entry.show_message()

    def _refuse(self, sign: str) -> None:
        """Say where to type: on the line of a deal only `e` works as in the open row."""
        line = self._table.lines[max(0, self._table.currentIndex().row())]
        if sign.lower() == LETTER_OF_ACTION["who_dealt"]:
            self._ask_who_dealt(line.entry)
            return
        refused = say(
            "“{sign}” is not written here: F2 changes deal {number}, Esc goes back to the open row",
            sign=sign,
            number=line.number,
        )
        self._tell(refused)

    def _edit_line(self, row: int, hand: HandIndex) -> None:
        line = self._table.lines[row]
        if line.kind is LineKind.DEAL and not line.struck:
            self.reopen(line.entry, hand)
        elif line.kind is LineKind.NIGHT:
            self._tell(hint=fill(_GAMES_BEFORE))  # nothing of it was written on this sheet
        elif line.entry < 0:
            self._tell(say("Only deals are changed here: Esc goes back to the open row"))
        elif line.entry < self._live.game.sheet.signed_through:
            self._tell(say("Only deals are changed; Undo does not go back past what all have signed"))
        else:
            self._tell(say("Only deals are changed; Undo takes another line back, the newest first"))

    def _ask_who_dealt(self, entry: int) -> None:
        """Reopen a deal and ask who really dealt it; not while another old deal is open."""
        row = self._entry.row
        if row.old is not None and row.old.row.entry != entry:
            self._entry.show_message(say("{deal} is open already: write it or leave it first", deal=row.deal.name))
            return
        if row.old is None:
            self.reopen(entry, row.current_hand)
        if row.old is not None:
            self._entry.prompts.command(LETTER_OF_ACTION["who_dealt"])

    def recall(self, hand: HandIndex = 0) -> None:
        """Reopen the newest deal: F2 in the open row, or if the game is over."""
        deals, row = self._live.game.sheet.deals, self._entry.row
        if row.old is not None:
            self._entry.show_message(say("{deal} is open already: write it or leave it first", deal=row.deal.name))
        elif deals:
            self.reopen(deals[-1].entry, hand)

    def reopen(self, entry: int, hand: HandIndex) -> None:
        """Reopen the deal of an entry, by its index, in a hand's cell."""
        sheet = self._live.game.sheet
        row = sheet.row_of(entry)
        if not isinstance(row, DealRow):
            return
        later = written_since(sheet, entry)
        free = later is not None and entry >= sheet.signed_through and self._live.may_undo(len(later) + 1)
        if sheet.void:
            self._entry.show_message(over_sentences(sheet, self._entry.row.typed.names))
        elif self._entry.row.prepared is not None:
            self._entry.show_message(say("Deal {number} is not opened: write this or go back first", number=row.number))
        elif not self._entry.prompts.keeps_old_deal():
            self._entry.amend(row, hand, later if free else None)

    def go_on_with(self, draft: OldDealDraft) -> None:
        """Open an old deal as far as it was typed; not if anything was written on the sheet since."""
        sheet = self._live.game.sheet
        row = sheet.row_of(draft.entry)
        hands = set(range(sheet.hands))
        fits = len(draft.texts) in (sheet.hands, sheet.hands + 1) and hands.issuperset(draft.dealt_in or ())
        if not isinstance(row, DealRow) or sheet.length != draft.length or not fits:
            return
        if draft.inserts:
            self._entry.insert(row, ForgottenDeal(draft.entry, draft.dealt_in))
        else:
            self.reopen(draft.entry, draft.hand)
        if self._entry.row.old is not None:
            self._entry.typing.take_texts(draft.texts, draft.hand)

    def _insert(self, found: ForgottenDeal) -> None:
        """Write a forgotten deal before an old one."""
        row = self._live.game.sheet.row_of(found.before)
        if isinstance(row, DealRow) and not self._entry.prompts.keeps_old_deal():
            self._entry.insert(row, found)
