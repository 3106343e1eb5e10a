"""`RowTyping`: handles typing in the cells of the open row, up to the row that is read back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ZERO, Points
from ui.deal_entry.cell_edit import CellEdit
from ui.deal_entry.entry_band import EntryBand
from ui.deal_entry.open_row import OpenRow
from ui.live.typed_row import TypedCell


class RowTyping(QObject):
    """What digits, Enter, arrows and Esc do in the cells."""

    draft_changed = Signal(list)
    """Other texts are typed for the next deal: all of them, after every key."""
    all_taken = Signal(int)
    """A hand has all the points, so that it must be said what that was."""
    confirmed = Signal()
    """Enter on a row that was read back."""
    given_up = Signal()
    """Esc on an old deal in which nothing was changed."""

    def __init__(self, row: OpenRow, band: EntryBand) -> None:
        super().__init__(band)
        self._row, self._band = row, band
        band.cell_made.connect(self._follow_cell)

    def _follow_cell(self, cell: CellEdit) -> None:
        hand = cell.hand
        cell.textEdited.connect(partial(self._typed, hand))
        cell.entered.connect(partial(self.enter, hand))
        cell.backed.connect(partial(self._go, hand, -1))
        cell.moved.connect(partial(self._move, hand))
        cell.restored.connect(self.clear)
        cell.typed_ahead.connect(self._type_ahead)
        cell.pasted.connect(partial(self._paste, hand))

    # figures

    def _typed(self, hand: HandIndex, text: str) -> None:
        self._row.put(hand, TypedCell.of(text))
        self._show_typed()

    def _type_ahead(self, sign: str) -> None:
        """A figure typed on a row that waits for Enter confirms it and is the first of the next deal."""
        self._row.ahead += sign
        self.confirmed.emit()

    def begin_with(self, figure: str) -> None:
        """Take a figure that was typed before the row was shown."""
        hand = self._row.at_hand
        self._put(hand, TypedCell.of(figure))
        self._band.cells[hand].deselect()
        self._show_typed()

    def _paste(self, hand: HandIndex, texts: list[str]) -> None:
        """Fill the cells from this one on, as far as there are any; nothing is sealed by it."""
        for cell, text in zip(self._band.cells[hand:], texts, strict=False):
            if cell.isEnabled():
                cell.setText(text)
                self._typed(cell.hand, cell.text())
                cell.setFocus(Qt.FocusReason.OtherFocusReason)

    def enter(self, hand: HandIndex) -> None:
        """Enter in a cell: take what stands there, go on, and seal what has been read back."""
        row = self._row
        if row.is_read_back and not row.typed.problem:
            self.confirmed.emit()
            return
        cell = row.typed.cells[hand]
        if cell.wrong:
            row.say(f"{row.typed.names[hand]}: {cell.wrong}")
            self._band.refresh()
            self._band.cells[hand].choose_figure()  # to be typed over
            return
        self._put(hand, cell.taken(self._points_of_enter(hand)))
        self._show_typed()
        if row.typed.ran == hand:
            self.all_taken.emit(hand)
        elif row.typed.is_complete:
            self._read_back(hand)
        else:
            self._focus_after(hand)

    def _points_of_enter(self, hand: HandIndex) -> Points:
        """The points that Enter takes in a cell: those typed, those proposed, or none."""
        typed, proposal = self._row.typed.points(hand), self._row.typed.proposal
        if typed is not None:
            return typed
        return proposal[1] if proposal is not None and proposal[0] == hand else ZERO

    def _read_back(self, hand: HandIndex) -> None:
        """A complete row is read before Enter seals it, or says what is off; the next figure can still be typed.

        Whoever types every figure of an old deal goes on with the next, although the row may add up by chance before.
        """
        row = self._row
        self._band.cells[hand].choose_figure()
        if hand != row.typed.playing[-1] and (row.typed.problem or not row.deal.is_next):
            self._go(hand, 1)
        row.is_read_back, row.by_hand = True, None
        row.say(row.typed.problem)
        self._band.refresh()

    def _put(self, hand: HandIndex, cell: TypedCell) -> None:
        self._row.put(hand, cell)
        self._band.cells[hand].setText(cell.text)

    def _show_typed(self) -> None:
        if self._row.deal.is_next:
            self.tell_draft()
        self._band.refresh()

    def tell_draft(self) -> None:
        """Tell what is typed for the next deal."""
        self.draft_changed.emit(list(self._row.open_texts))

    # going about

    def _focus_after(self, hand: HandIndex) -> None:
        still = self._row.typed.open_hands
        order = [h for h in still if h > hand] + [h for h in still if h < hand]
        self._band.cells[order[0]].setFocus()

    def _move(self, hand: HandIndex, step: int) -> None:
        """An arrow key: go to a neighbouring cell."""
        self._row.by_hand = self._go(hand, step)
        self._band.refresh()

    def _go(self, hand: HandIndex, step: int) -> HandIndex:
        """To a neighbour; the first and the last cell have one neighbour only. Where it led."""
        playing = self._row.typed.playing
        place = min(max(playing.index(hand) + step, 0), len(playing) - 1)
        self._band.cells[playing[place]].setFocus()
        return playing[place]

    # all cells

    def clear(self) -> None:
        """Esc: the row as it was before anything was typed; `restore` brings the typing back."""
        row = self._row
        before, typed = row.untouched, row.typed.texts
        row.ahead = ""
        if typed != before:
            self.take_texts(before, cleared=typed)
            row.say(hint="Ctrl+Z brings back what was typed.")
            self._band.refresh()
        elif row.old is not None:
            self.given_up.emit()
        else:
            row.say()
            self._band.refresh()

    @property
    def can_restore(self) -> bool:
        """Whether Esc cleared a row that `restore` would bring back."""
        return self._row.cleared is not None

    def restore(self) -> bool:
        """Bring back what Esc cleared; False where there is nothing to bring back."""
        if self._row.cleared is None:
            return False
        self.take_texts(self._row.cleared)
        return True

    def take_texts(
        self, texts: Sequence[str], hand: HandIndex | None = None, *, cleared: tuple[str, ...] | None = None
    ) -> None:
        """Put figures into the cells as if they were typed; `cleared` is what they took the place of."""
        row = self._row
        row.put_all(texts)
        row.cleared = cleared
        for place, text in enumerate(row.typed.texts):
            self._band.cells[place].setText(text)
        row.at_hand = row.typed.first_open if hand is None or hand not in row.typed.playing else hand
        self._show_typed()
        self._band.take_focus()
