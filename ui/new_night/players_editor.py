"""The list of players: a line for each seat, clockwise, to be filled by typing.

Letters bring up the club's players, those who played last first. Enter takes the marked one and opens the next line;
Backspace in an empty line takes it off; Alt with Up and Down, or dragging the number, moves a player.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from ui.look.look import Look
from ui.look.theme import follow
from ui.new_night import words
from ui.new_night.choices import KnownPlayer
from ui.new_night.dates import ago
from ui.new_night.matching import exact, matches, name_key, rest_of, same_name, tidy
from ui.new_night.player_row import OUTSET, PlayerRow
from ui.new_night.seating import Problem, Seat, Where
from ui.new_night.side_note import SideNote
from ui.new_night.suggestions import Suggestion, SuggestionList
from ui.widgets import TextLabel

_SUGGESTIONS: Final = 5


class PlayersEditor(QWidget):
    """The players and the cards they cut."""

    changed = Signal()
    passed = Signal()
    """Enter in the last line: the players are done."""
    unfolded = Signal(object)
    """A line, or the list of suggestions under it, came to the fore; the page makes room for it."""

    def __init__(self, known: Sequence[KnownPlayer], today: date, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._known = sorted(known, key=lambda one: one.last_played, reverse=True)
        self._today = today
        self._allowed = range(4, 7)
        self._rows: list[PlayerRow] = []
        self._suggestions = SuggestionList(self)
        self._suggestions.taken.connect(self._clicked)
        self._suggestions.followed.connect(self._keep_in_sight)
        self._open: PlayerRow | None = None
        self._head = QHBoxLayout()
        self._head.addWidget(TextLabel(words.PLAYERS, size="figure", weight=600))
        self._head.addWidget(SideNote(words.CLOCKWISE, beside="figure"), 1, Qt.AlignmentFlag.AlignBottom)
        self._head.addWidget(SideNote(words.CUT, beside="figure"), 0, Qt.AlignmentFlag.AlignBottom)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._said = TextLabel(role="red")
        self._said.setWordWrap(True)
        self._said.hide()
        self._column.addLayout(self._head)
        self._column.addWidget(self._said)
        self._column.addStretch()
        follow(self._show_look)

    def set_overlay(self, over: QWidget) -> None:
        """Say on which widget the suggestions lie: one that holds this list and has room beneath it."""
        self._suggestions.setParent(over)

    def set_seats(self, seats: Sequence[Seat], allowed: range) -> None:
        """Seat these players; `allowed` says how many may play."""
        self._allowed = allowed
        for row in list(self._rows):
            self._drop(row)
        for seat in seats:
            self._add(seat)
        self._refill()

    @property
    def people(self) -> tuple[PlayerRow, ...]:
        """The lines in which somebody is named, in seat order."""
        return tuple(row for row in self._rows if not row.is_empty)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who is seated, in seat order."""
        return tuple(row.seat for row in self.people)

    @property
    def rows(self) -> tuple[PlayerRow, ...]:
        """All lines, those still empty too."""
        return tuple(self._rows)

    @property
    def suggestions(self) -> SuggestionList:
        """The list under the open line."""
        return self._suggestions

    def show_roles(self, dealer: int, keeper: int) -> None:
        """Say in the lines who deals first and who keeps score."""
        for place, row in enumerate(self._rows):
            remarks = []
            if not row.is_empty and place == dealer:
                remarks.append(("dealer", words.DEALS_FIRST.lower()))
            if not row.is_empty and place == keeper:
                remarks.append(("amended", words.KEEPS_SCORE.lower()))
            row.show_place(place + 1, tuple(remarks))

    def show_problem(self, problem: Problem | None) -> None:
        """Mark the line that a problem is about, or none."""
        mine = problem if problem is not None and problem.where in (Where.NAME, Where.CUT) else None
        self._said.setText(mine.sentence if mine else "")
        self._said.setVisible(mine is not None)
        for place, row in enumerate(self._rows):
            here = problem is not None and problem.seat == place
            row.set_wrong(
                name=here and problem is not None and problem.where is Where.NAME,
                card=here and problem is not None and problem.where is Where.CUT,
            )

    def focus_seat(self, place: int, *, card: bool = False) -> None:
        """Put the cursor into a line."""
        if self._rows:
            row = self._rows[min(place, len(self._rows) - 1)]
            edit = row.card if card else row.name
            edit.setFocus(Qt.FocusReason.OtherFocusReason)
            edit.selectAll()
            self.unfolded.emit(row)

    def begin_name(self, letter: str) -> bool:
        """Begin another player's name in the free line; answer whether there is one."""
        row = self._rows[-1] if self._rows else None
        if row is None or not row.is_empty:
            return False
        row.name.setFocus(Qt.FocusReason.OtherFocusReason)
        key = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letter)
        QCoreApplication.sendEvent(row.name, key)
        return True

    def clear_cut(self) -> None:
        """Forget the cards."""
        for row in self._rows:
            row.card.clear()

    def commit(self) -> None:
        """Take what the open line shows, as leaving it does."""
        if self._open is not None:
            self._take_marked(self._open)
            self._settle(self._open)
        self._fold()

    # lines

    def _add(self, seat: Seat) -> PlayerRow:
        row = PlayerRow(seat, self)
        row.key.connect(self._key)
        row.card_key.connect(self._card_key)
        row.opened.connect(self._opened)
        row.left.connect(self._left)
        row.typed.connect(self._typed)
        row.card_typed.connect(lambda _row: self.changed.emit())
        row.removed.connect(self._remove)
        row.dragged.connect(self._drag)
        self._rows.append(row)
        self._column.insertWidget(len(self._rows), row)
        row.show()
        return row

    def _drop(self, row: PlayerRow) -> None:
        if self._open is row:
            self._open = None
            self._fold()
        self._suggestions.forget(row)
        self._rows.remove(row)
        self._column.removeWidget(row)
        for part in (row, row.name, row.card):
            part.blockSignals(True)
        row.hide()
        row.deleteLater()

    def _refill(self) -> None:
        """Keep the named lines first and as many empty ones after them as can be filled."""
        named = len(self.people)
        empty = max(self._allowed[0] - named, 1 if named < self._allowed[-1] else 0)
        spare = sorted((row for row in self._rows if row.is_empty), key=lambda row: row.name.hasFocus())
        for row in spare[: max(0, len(spare) - empty)]:
            self._drop(row)
        for _ in range(empty - len(spare)):
            self._add(Seat(""))
        order = sorted(self._rows, key=lambda row: row.is_empty)
        if order != self._rows:
            self._put_in_order(order)
        self._order_tabs()
        self.changed.emit()

    def _put_in_order(self, order: list[PlayerRow]) -> None:
        self._rows = order
        for place, row in enumerate(order):
            self._column.removeWidget(row)
            self._column.insertWidget(place + 1, row)

    def _order_tabs(self) -> None:
        before: QWidget = self
        for edit in [*(row.name for row in self._rows), *(row.card for row in self._rows)]:
            QWidget.setTabOrder(before, edit)
            before = edit

    def _move(self, row: PlayerRow, to: int) -> None:
        people = list(self.people)
        if row not in people or not 0 <= to < len(people) or people.index(row) == to:
            return
        people.remove(row)
        people.insert(to, row)
        self._fold()
        self._put_in_order([*people, *(one for one in self._rows if one.is_empty)])
        self._order_tabs()
        self.changed.emit()

    def _drag(self, row: PlayerRow, place: QPoint) -> None:
        y = self.mapFromGlobal(place).y() - self._rows[0].y()
        self._move(row, max(0, min(len(self.people) - 1, y // max(1, row.height()))))

    def _remove(self, row: PlayerRow) -> None:
        place = self._rows.index(row)
        self._drop(row)
        self._refill()
        self.focus_seat(place)

    # keys

    def _key(self, row: PlayerRow, word: str) -> None:
        place = self._rows.index(row)
        match word:
            case "enter":
                self._take_marked(row)
                self._go_on(row)
            case "leave":
                self._take_marked(row)
            case "up" | "down":
                self._step(row, place, 1 if word == "down" else -1)
            case "escape":
                self._escape(row)
            case "earlier" | "later":
                self._move(row, place + (1 if word == "later" else -1))
            case "back":
                self._back(row, place)

    def _card_key(self, row: PlayerRow, word: str) -> None:
        place = self._rows.index(row)
        match word:
            case "enter" if row not in self.people[:-1]:
                self.passed.emit()
            case "enter" | "down":
                self.focus_seat(min(place + 1, len(self._rows) - 1), card=True)
            case "up":
                self.focus_seat(max(place - 1, 0), card=True)
            case "earlier" | "later":
                self._move(row, place + (1 if word == "later" else -1))

    def _go_on(self, row: PlayerRow) -> None:
        empty = row.is_empty
        self._settle(row)
        place = self._rows.index(row) if row in self._rows else len(self._rows)
        if empty or place + 1 >= len(self._rows):
            self._fold()
            self.passed.emit()
        else:
            self.focus_seat(place + 1)

    def _step(self, row: PlayerRow, place: int, by: int) -> None:
        if not self._suggestions.isVisible():
            if 0 <= place + by < len(self._rows):
                self.focus_seat(place + by)
        elif by < 0 and self._suggestions.currentRow() <= 0 and row.is_empty:
            self._fold()
            self.focus_seat(max(0, place - 1))
        else:
            self._suggestions.step(by)
            self._show_marked(row)

    def _escape(self, row: PlayerRow) -> None:
        if self._suggestions.isVisible():
            self._fold()
        else:
            row.name.setText(row.kept)
        row.name.show_rest("")
        row.name.wants_escape = row.name.text() != row.kept
        self.changed.emit()

    def _back(self, row: PlayerRow, place: int) -> None:
        if place == 0:
            self._settle(row)
            self.focus_seat(0)
            return
        before = self._rows[place - 1].name
        before.setFocus(Qt.FocusReason.OtherFocusReason)
        before.deselect()
        before.end(False)

    # typing

    def _opened(self, row: PlayerRow) -> None:
        self._open = row
        if row.is_empty:
            self._offer(row)

    def _typed(self, row: PlayerRow) -> None:
        self._offer(row)
        self.changed.emit()

    def _left(self, row: PlayerRow) -> None:
        if row in self._rows:
            self._take_marked(row)
            self._fold()
            self._settle(row)
        if self._open is row:
            self._open = None

    def _offer(self, row: PlayerRow) -> None:
        typed = tidy(row.name.text())
        others = {name_key(one.name.text()) for one in self.people if one is not row}
        free = [one for one in self._known if name_key(one.name) not in others]
        found = [
            Suggestion(one.name, ago(one.last_played, self._today), one.id)
            for one in matches(typed, free, _SUGGESTIONS)
        ]
        if typed and exact(typed, self._known) is None and name_key(typed) not in others:
            found.append(Suggestion(typed, is_new=True))
        self._suggestions.offer(tuple(found), mark=bool(typed))
        self._suggestions.lay_under(row)
        self._show_marked(row)
        if found:
            self.unfolded.emit(self._suggestions)

    def _keep_in_sight(self) -> None:
        self.unfolded.emit(self._suggestions)

    def _show_marked(self, row: PlayerRow) -> None:
        marked = self._suggestions.marked
        row.name.wants_escape = self._suggestions.isVisible() or row.name.text() != row.kept
        row.name.show_rest(rest_of(row.name.text(), marked.name) if marked and not marked.is_new else "")
        said = f"{marked.words} {marked.remark}".strip() if marked else ""
        row.name.setAccessibleDescription(said)

    def _fold(self) -> None:
        self._suggestions.offer((), mark=False)

    def _clicked(self, suggestion: Suggestion) -> None:
        row = self._open
        if row is not None:
            row.take(suggestion.name, suggestion.player)
            self._fold()
            self._go_on(row)

    def _take_marked(self, row: PlayerRow) -> None:
        marked = self._suggestions.marked
        if marked is not None and self._open is row:
            row.take(marked.name, marked.player)
            self._fold()

    def _settle(self, row: PlayerRow) -> None:
        """Keep what stands in a line: the club's player of that name, or a new one; an empty line goes to the end."""
        typed = tidy(row.name.text())
        if typed and not same_name(typed, row.kept):
            found = exact(typed, self._known)
            row.take(found.name if found else typed, found.id if found else None)
        elif not typed:
            row.take("", None)
            row.card.clear()
        row.name.show_rest("")
        row.name.setAccessibleDescription("")
        row.name.wants_escape = False
        self._refill()

    def _show_look(self, look: Look) -> None:
        self._head.setContentsMargins(look.px(OUTSET), 0, 0, look.px(2))
        self._head.setSpacing(look.px(12))
        self._said.setContentsMargins(look.px(OUTSET), look.px(8), 0, 0)
        self._suggestions.hide()
