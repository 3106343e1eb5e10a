"""`RowTyping`: the controller of typing in the cells of the open row, until the row is read back."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ZERO, Points
from scorekeeper.sheet.entries import Deal, has_charge
from scorekeeper.text.entry_labels import deal_label
from scorekeeper.text.templates import say
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.open_row import OpenRow, asks_at_once
from ui.live.typed_row import TypedCell


def unchanged_hint(row: OpenRow) -> str:
    """That an old deal of a kind of its own, as a renege, stays one; "" for others and for plain deals."""
    deal = row.unchanged_deal
    if deal is None or not (label := deal_label(deal, row.typed.sheet.rules)):
        return ""
    if isinstance(deal, Deal) and row.typed.sum != row.typed.whole:
        off = row.typed.problem
        return say(
            "{deal} ({kind}): {off}. Type the right points; Esc leaves it so.", deal=row.deal.name, kind=label, off=off
        )
    return say(
        "{deal} ({kind}): nothing is changed yet. Type the right points, then say whether the charge stays."
        if has_charge(deal)
        else "{deal} ({kind}): nothing is changed yet. Type the right points or a letter; Esc leaves it so.",
        deal=row.deal.name,
        kind=label,
    )


def not_taken(row: OpenRow) -> str:
    """That an Enter went for an old deal that was left already, and took no 0 for the next one."""
    hand = row.typed.names[row.current_hand]
    return say("That Enter was not taken: this is {deal}, {hand}’s points.", deal=row.deal.name.lower(), hand=hand)


class RowTyping(QObject):
    """Handles digits, Enter, arrow keys, Esc and pasting in the cells."""

    draft_changed = Signal(list)
    """The texts of the next deal have changed: the texts of all its cells, after every key."""
    all_points_typed = Signal(int)
    """26 or −26 was typed for a hand, by its index; a question must ask what it was."""
    confirmed = Signal()
    """Enter was pressed on a row that was read back."""
    left_unchanged = Signal()
    """Esc was pressed on an old deal in which nothing was changed, or Enter on its last figure."""

    def __init__(self, band: EntryBand) -> None:
        super().__init__(band)
        self._row, self._band = band.row, band
        cells = band.in_cells
        cells.typed.connect(self._typed)
        cells.entered.connect(self.enter)
        cells.backspaced.connect(lambda hand: self._go(hand, -1))
        cells.moved.connect(self._move)
        cells.escaped.connect(self.clear)
        cells.typed_ahead.connect(self.type_ahead)
        cells.pasted.connect(self._paste)

    # figures

    def _typed(self, hand: HandIndex, text: str) -> None:
        self._row.set_cell(hand, TypedCell.of(text))
        self._show_typed()

    def type_ahead(self, sign: str) -> None:
        """A figure that is typed when Enter is awaited confirms what waits and begins the next deal."""
        self._row.typed_ahead += sign
        self.confirmed.emit()

    def begin_with(self, figure: str) -> None:
        """Put a figure that was typed ahead into the open cell."""
        hand = self._row.current_hand
        self._set_cell(hand, TypedCell.of(figure))
        cell = self._band.cells[hand]
        cell.deselect()
        cell.setModified(True)  # typing continues behind it
        self._show_typed()

    def _paste(self, hand: HandIndex, texts: list[str]) -> None:
        """Fill the cells from this one on; texts beyond the last cell are ignored, and nothing is confirmed."""
        for cell, text in zip(self._band.cells[hand:], texts, strict=False):
            if cell.isEnabled():
                cell.setText(text)
                self._typed(cell.hand, cell.text())
                cell.setFocus(Qt.FocusReason.OtherFocusReason)

    def enter(self, hand: HandIndex, *, clicked: bool = False) -> None:
        """Enter in a cell, or a click on it: take its figure and go on; on a row that was read back, confirm it."""
        row = self._row
        if row.is_read_back and not row.problem:
            self.confirmed.emit()
            return
        was_left, row.nothing_changed = row.nothing_changed, ""
        if was_left and not row.typed.cells[hand].text:
            row.show_message(not_taken(row))
            self._band.refresh()
            return
        if row.unchanged_deal is not None:
            self._walk_on(hand)
            return
        self._band.cells[hand].setModified(False)
        cell = row.typed.cells[hand]
        if row.typed.ran_down(hand):
            self.all_points_typed.emit(hand)
            return
        if cell.wrong:
            row.show_message(row.typed.problem_of(hand))
            self._band.refresh()
            if cell.points is not None or cell.figure is None:
                self._band.cells[hand].select_figure()  # to be typed over; a half may be a ruling’s, and stays
            return
        was_refused = row.is_read_back
        self._set_cell(hand, cell.taken(self._points_of_enter(hand)))
        self._show_typed()
        asked = row.typed.asked_about(hand)
        if asked is not None and (asked == hand or was_refused or row.typed.ran_down(asked)):
            self.all_points_typed.emit(asked)
        elif row.typed.is_complete:
            self._read_back(hand, was_refused=was_refused, clicked=clicked)
        else:
            self._focus_after(hand)

    def _walk_on(self, hand: HandIndex) -> None:
        """Enter on a figure of an old deal that stays: go to the next one, and behind the last leave the deal."""
        if hand == self._row.typed.playing[-1]:
            self.left_unchanged.emit()
        else:
            self._go(hand, 1)

    def _points_of_enter(self, hand: HandIndex) -> Points:
        """The points that Enter takes in a cell: those typed, those proposed, or none."""
        typed, proposal = self._row.typed.points(hand), self._row.typed.proposal
        if typed is not None:
            return typed
        return proposal[1] if proposal is not None and proposal[0] == hand else ZERO

    def _read_back(self, hand: HandIndex, *, was_refused: bool, clicked: bool) -> None:
        """Read back a complete row, or why it is refused; that one is not written by Enter if it `was_refused` just so.

        While the figures of a deal are typed again the row may add up by chance, so the next cell is opened; a click
        opens at once the question who agrees to an old deal, as Enter does on its last figure: the question shows the
        row again.
        """
        row = self._row
        self._band.cells[hand].select_figure()
        at_once = asks_at_once(row) and (clicked or hand == row.typed.playing[-1])
        again = hand != row.typed.playing[-1] and (row.was_read_back or not row.deal.is_next) and not at_once
        if again or (hand != row.typed.playing[-1] and row.problem):
            self._go(hand, 1)
        row.is_read_back, row.was_read_back, row.chosen_hand = True, True, None
        row.is_typed_again = again
        told = row.problem
        if told and was_refused:
            told = say("{problem}; not written", problem=told)
        row.show_message(told)
        self._band.refresh()
        if at_once:
            self.confirmed.emit()

    def _set_cell(self, hand: HandIndex, cell: TypedCell) -> None:
        self._row.set_cell(hand, cell)
        self._band.cells[hand].setText(cell.text)

    def _show_typed(self) -> None:
        if self._row.deal.is_next:
            self.draft_changed.emit(list(self._row.next_texts))
        self._band.refresh()

    # between cells

    def finish_others(self, hand: HandIndex) -> None:
        """Take the figures of all cells but a hand's as finished: one that was begun is written as on the sheet."""
        for cell in self._band.cells:
            if cell.hand != hand and cell.is_half_typed:
                typed = self._row.typed.cells[cell.hand]
                if typed.points is not None and not typed.wrong and (taken := typed.taken(typed.points)) != typed:
                    self._set_cell(cell.hand, taken)
                    self._show_typed()
                cell.setModified(False)

    def _focus_after(self, hand: HandIndex) -> None:
        """Go on after Enter: to the next hand without points; behind a figure that was typed over to the next hand."""
        if self._band.cells[hand].is_typed_over and hand != self._row.typed.playing[-1]:
            self._go(hand, 1)
            return
        still = self._row.typed.open_hands
        order = [h for h in still if h > hand] + [h for h in still if h < hand]
        self._band.cells[order[0]].open()

    def _move(self, hand: HandIndex, step: int) -> None:
        """An arrow key: go to a neighbouring cell."""
        self._row.chosen_hand = self._go(hand, step)
        self._band.refresh()

    def _go(self, hand: HandIndex, step: int) -> HandIndex:
        """Focus the next cell (+1) or the previous one (−1), not beyond either end; return its hand."""
        playing = self._row.typed.playing
        place = min(max(playing.index(hand) + step, 0), len(playing) - 1)
        self._band.cells[playing[place]].open()
        return playing[place]

    # all cells

    def clear(self) -> None:
        """Esc: close the answer to a command; without one, restore the initial texts, which `restore` undoes."""
        row = self._row
        if row.is_answered:
            row.show_message()
            self._band.refresh()
            return
        initial, typed = row.initial_texts, row.typed.texts
        row.typed_ahead = ""
        if typed != initial:
            self.take_texts(initial, cleared=typed)
            self.offer_cleared(typed)
        elif row.old is not None:
            self.left_unchanged.emit()
        else:
            row.show_message()
            self._band.refresh()

    @property
    def can_restore(self) -> bool:
        """Whether there are texts that Esc cleared."""
        return self._row.cleared is not None

    def offer_cleared(self, texts: tuple[str, ...]) -> None:
        """Let undo bring back texts that Esc has cleared."""
        self._row.cleared = texts
        self._row.show_message(hint=self._row.cleared_hint)
        self._band.refresh()

    def restore(self) -> bool:
        """Restore the texts that Esc cleared; False if there are none."""
        if self._row.cleared is None:
            return False
        self.take_texts(self._row.cleared)
        return True

    def take_back(self) -> None:
        """Undo: empty the row, which `bring_back` undoes."""
        typed = self._row.typed.texts
        self.take_texts(self._row.initial_texts)
        self.offer_taken_back(typed)

    def offer_taken_back(self, texts: tuple[str, ...]) -> None:
        """Let redo bring back texts that undo took back."""
        self._row.taken_back = texts
        self._row.show_message(hint=self._row.cleared_hint)
        self._band.refresh()

    def bring_back(self) -> None:
        """Redo: put the texts into the row again that undo took back."""
        if self._row.taken_back is not None:
            self.take_texts(self._row.taken_back)

    def take_texts(
        self, texts: Sequence[str], hand: HandIndex | None = None, *, cleared: tuple[str, ...] | None = None
    ) -> None:
        """Put texts into the cells and open the cell of a hand (None: the first without points).

        `cleared` are the texts that `restore` brings back.
        """
        row = self._row
        row.set_texts(texts)
        row.cleared = cleared
        for cell, typed in zip(self._band.cells, row.typed.cells, strict=True):
            cell.setText(typed.text)
        row.current_hand = row.typed.first_open if hand is None or hand not in row.typed.playing else hand
        self._show_typed()
        self._band.take_focus()
