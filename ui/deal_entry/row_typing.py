"""`RowTyping`: figures typed into the cells of the open row, from the first digit to the row that is read back."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from scorekeeper.rules.people import HandIndex
from scorekeeper.rules.points import ZERO, read
from ui.deal_entry.row_place import RowPlace


class RowTyping(QObject):
    """What digits, Enter, arrows and Esc do in the cells. `draft_changed` carries what is typed, after every key."""

    draft_changed = Signal(list)
    all_taken = Signal(int)
    """A hand has all the points, so that it must be said what that was."""
    confirmed = Signal()
    """Enter on a row that was read back."""
    given_up = Signal()
    """Esc on an old deal in which nothing was changed."""

    def __init__(self, place: RowPlace) -> None:
        super().__init__(place.band)
        self._place, self._band = place, place.band
        band = place.band
        band.typed.connect(self._typed)
        band.entered.connect(self.enter)
        band.backed.connect(lambda hand: self._go(hand, -1))
        band.typed_ahead.connect(self._type_ahead)
        band.restored.connect(self.clear)
        band.moved.connect(self._move)

    def _type_ahead(self, sign: str) -> None:
        """A figure on a row that waits seals it, as Enter does, and is the first of the next deal."""
        self._place.desk.ahead += sign
        self.confirmed.emit()

    def begin_with(self, figure: str) -> None:
        """Go on with a figure that was typed before the row was there."""
        hand = self._place.state.at_hand
        self._put(hand, figure)
        self._band.cells[hand].deselect()
        self._changed()

    def _typed(self, hand: HandIndex, text: str) -> None:
        self._place.row.texts[hand] = text
        self._changed()

    def _changed(self, *, cleared: list[str] | None = None) -> None:
        """Something else stands in the row: nothing was read back, nothing is wrong yet."""
        desk = self._place.desk
        desk.cleared = cleared
        desk.state.say()
        desk.state.is_read_back = False
        if desk.old is None:
            self.draft_changed.emit(list(desk.row.texts))
        self._band.refresh()

    def enter(self, hand: HandIndex) -> None:
        """Enter in a cell: take what stands there, go on, and seal what has been read back."""
        row = self._place.row
        if self._place.state.is_read_back and not row.problem:
            self.confirmed.emit()
            return
        if not row.figure_text(hand):
            proposal = row.proposal
            self._put(hand, row.settled(hand, proposal[1] if proposal and proposal[0] == hand else ZERO))
        wrong = row.problem_of(hand)
        if wrong:
            self._place.say(f"{row.names[hand]}: {wrong}")
            self._band.cells[hand].choose_figure()  # to be typed over
            return
        self._put(hand, row.settled(hand, read(row.figure_text(hand))))
        self._changed()
        if row.ran == hand:
            self.all_taken.emit(hand)
        elif row.is_complete:
            self._read_back(hand)
        else:
            self._focus_after(hand)

    def _read_back(self, hand: HandIndex) -> None:
        """A complete row is read before Enter seals it, or says what is off; the next figure can still be typed.

        Whoever types every figure of an old deal goes on with the next, although the row may add up by chance before.
        """
        row = self._place.row
        self._band.cells[hand].choose_figure()
        if hand != row.playing[-1] and (row.problem or not row.deal.is_next):
            self._go(hand, 1)
        self._place.state.is_read_back, self._place.state.by_hand = True, None
        self._place.say(row.problem)

    def _put(self, hand: HandIndex, text: str) -> None:
        self._place.row.texts[hand] = text
        self._band.put_text(hand, text)

    def _focus_after(self, hand: HandIndex) -> None:
        still = self._place.row.open_hands
        order = [h for h in still if h > hand] + [h for h in still if h < hand]
        self._band.cells[order[0]].setFocus()

    def _move(self, hand: HandIndex, step: int) -> None:
        """An arrow: somebody wants to be in that cell."""
        self._place.come(self._go(hand, step))

    def _go(self, hand: HandIndex, step: int) -> HandIndex:
        """To a neighbour; the first and the last cell have one neighbour only. Where it led."""
        playing = self._place.row.playing
        place = min(max(playing.index(hand) + step, 0), len(playing) - 1)
        self._band.cells[playing[place]].setFocus()
        return playing[place]

    def clear(self) -> None:
        """Esc: the row as it was before anything was typed; `restore` brings the typing back."""
        desk = self._place.desk
        before, kept = desk.untouched, list(desk.row.texts)
        desk.ahead = ""
        if kept != before:
            self.take_texts(before, cleared=kept)
            self._place.say(hint="Ctrl+Z brings back what was typed.")
        elif desk.old:
            self.given_up.emit()
        else:
            self._place.say()

    @property
    def can_restore(self) -> bool:
        """Whether Esc cleared a row that `restore` would bring back."""
        return self._place.desk.cleared is not None

    def restore(self) -> bool:
        """Bring back what Esc cleared; False where there is nothing to bring back."""
        if self._place.desk.cleared is None:
            return False
        self.take_texts(self._place.desk.cleared)
        return True

    def take_texts(self, texts: list[str], hand: HandIndex | None = None, *, cleared: list[str] | None = None) -> None:
        """Put figures into the cells as if they were typed; `cleared` is what they took the place of."""
        for place, text in enumerate(texts):
            self._put(place, text)
        row = self._place.row
        self._place.state.at_hand = row.first_open if hand is None or hand not in row.playing else hand
        self._changed(cleared=cleared)
        self._band.take_focus()
