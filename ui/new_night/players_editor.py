"""The list of players: a line for each seat, clockwise, to be filled by typing.

Letters bring up the club's players, those who played last first. Enter takes the marked one and opens the next line;
Backspace in an empty line takes it off, and from an empty card it goes to the name, as the left arrow does; Alt with Up
and Down, or dragging the number, moves a player.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date
from functools import partial

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtGui import QAccessible, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.drafts.table_draft import FormPart, KnownPlayer, Problem, named_twice
from scorekeeper.rules.seat_cut import Card, read_card
from scorekeeper.text import form_labels
from scorekeeper.text.new_night_text import take_off
from scorekeeper.text.templates import fill, say
from ui.new_night.card_picker import CardPicker
from ui.new_night.name_entry import NameEntry
from ui.new_night.player_lines import PlayerLines
from ui.new_night.player_row import OUTSET, PlayerRow
from ui.theme.literal_text import literal, tooltip
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.act_menu import MenuAct, offer_menu
from ui.widgets.buttons import LinkButton
from ui.widgets.labels import HeadingLabel, TextLabel


class PlayersEditor(QWidget):
    """The list of players and their cards: handles keys and focus of the `lines`; `naming` suggests names."""

    passed = Signal()
    """Enter in the last line: the players are done."""
    moving = Signal()
    """A player is about to be moved to another seat."""
    unfolded = Signal(object)
    """A line got the focus or its suggestions were shown: the page scrolls to this widget."""

    def __init__(self, known: Sequence[KnownPlayer], today: date) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Grouping, fill(form_labels.PLAYERS))
        self.lines = PlayerLines(self)
        self.naming = NameEntry(known, today, self.lines, self)
        self._head = QHBoxLayout()
        heading = QHBoxLayout()
        heading.addWidget(HeadingLabel(fill(form_labels.PLAYERS)), 0, Qt.AlignmentFlag.AlignBottom)
        heading.addWidget(
            TextLabel(fill(form_labels.CLOCKWISE), role="ink2", beside=("figure", 600)), 1, Qt.AlignmentFlag.AlignBottom
        )
        self._head.addLayout(heading, 1)
        self._head.setAlignment(heading, Qt.AlignmentFlag.AlignVCenter)
        self.cut_button = LinkButton(fill(form_labels.CUT_SEATS))
        self.cut_button.setToolTip(tooltip(fill(form_labels.CUT_SEATS), "", fill(form_labels.CUT_TIP)))
        self._head.addWidget(self.cut_button)
        self.cards = CardPicker(self)
        """The cards to pick from with the mouse, from one seat to the next, while they are shown."""
        self.cards.picked.connect(self._picked)
        self._cutting: PlayerRow | None = None
        self._refused: tuple[PlayerRow | None, str] = (None, "")
        self._hint = TextLabel(role="ink2", wrap=True)
        self._said = TextLabel(role="red")
        self._said.setWordWrap(True)
        self._said.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head)
        column.addWidget(self._said)
        column.addLayout(self.lines.column)
        column.addWidget(self._hint)
        column.addStretch()
        self.lines.made.connect(self._listen)
        self.lines.changed.connect(self._show_hint)
        self.naming.picked.connect(self._go_on)
        self.naming.unfolded.connect(self.unfolded)
        follow(self._show_look)

    def set_overlay(self, over: QWidget) -> None:
        """Set the parent of the suggestions: a widget that contains this list and has room below it."""
        self.naming.suggestions.setParent(over)
        self.cards.setParent(over)

    @property
    def rows(self) -> tuple[PlayerRow, ...]:
        """All rows, including empty ones."""
        return self.lines.rows

    @property
    def refused_seat(self) -> int | None:
        """The seat whose name Enter did not take, until it is typed over; None without one."""
        row, name = self._refused
        people = self.lines.people
        return people.index(row) if row in people and row.name.text() == name else None

    def show_problem(self, problem: Problem | None) -> None:
        """Mark the row of a problem and show its sentence over the rows; None removes both."""
        mine = problem if problem is not None and problem.where in (FormPart.NAME, FormPart.CUT) else None
        self._said.show_text(mine.sentence if mine else "")
        self.lines.mark(mine)

    def focus_seat(self, place: int, *, card: bool = False) -> None:
        """Focus a row, on its card only if a player is named."""
        if self.rows:
            row = self.rows[min(place, len(self.rows) - 1)]
            edit = row.card if card and not row.is_empty else row.name
            edit.setFocus(Qt.FocusReason.OtherFocusReason)
            edit.selectAll()
            self.unfolded.emit(row)

    def resume(self, place: int) -> None:
        """Focus the name of a player as it was left, by the place among the named players."""
        people = self.lines.people
        if place < len(people):
            row = people[place]
            row.name.setFocus(Qt.FocusReason.OtherFocusReason)
            row.name.end(False)
            self.naming.typed(row)

    def begin_name(self, letters: str) -> bool:
        """Begin another player's name in the first empty row; returns whether there is one."""
        row = self.rows[-1] if self.rows else None
        if row is None or not row.is_empty:
            return False
        row.name.setFocus(Qt.FocusReason.OtherFocusReason)
        key = QKeyEvent(QEvent.Type.KeyPress, 0, Qt.KeyboardModifier.NoModifier, letters)
        QCoreApplication.sendEvent(row.name, key)
        return True

    def _show_hint(self) -> None:
        """Explain the signs of the rows as soon as a row has them."""
        self._hint.setText(fill(form_labels.PLAYERS_HINT) if self.lines.people else "")

    def _listen(self, row: PlayerRow) -> None:
        naming, lines = self.naming, self.lines
        row.key.connect(self._key)
        row.card_key.connect(self._card_key)
        row.opened.connect(naming.open)
        row.left.connect(naming.leave)
        row.typed.connect(naming.typed)
        row.card_typed.connect(lines.changed)
        row.card.pressed.connect(partial(self._offer_cards, row))
        for hides in (row.card.focus_lost, row.card.textEdited):
            hides.connect(self.cards.hide)
        row.removed.connect(self._remove)
        row.dragged.connect(self._drag)
        offer_menu(row, row.name.text, partial(self._acts, row))
        offer_menu(row.name, row.name.text, partial(self._acts, row), row.name.createStandardContextMenu)

    def _acts(self, row: PlayerRow) -> list[MenuAct]:
        """What the keys and the cross of a row do."""
        people = self.lines.people
        if row not in people:
            return []
        acts = []
        if row is not people[0]:
            acts.append(MenuAct(say("Move &up"), partial(self._key, row, "earlier"), key="Alt+↑"))
        if row is not people[-1]:
            acts.append(MenuAct(say("Move &down"), partial(self._key, row, "later"), key="Alt+↓"))
        acts.append(MenuAct(literal(take_off(row.seat.name)), partial(self._remove, row)))
        return acts

    def cut(self) -> None:
        """Begin a cut for seats: no cards yet, and all of them are offered to the first player."""
        self.naming.commit()
        self.lines.clear_cut()
        self.focus_seat(0, card=True)
        if self.lines.people:
            self._offer_cards(self.lines.people[0])

    def _offer_cards(self, row: PlayerRow) -> None:
        self._cutting = row
        people = self.lines.people
        others = (read_card(one.card.text()) for one in people if one is not row)
        over = self.cards.parentWidget() or self
        first, last = people[0].card, people[-1].card
        fields = QRect(first.mapTo(over, QPoint()), last.mapTo(over, last.rect().bottomRight()))
        self.cards.offer(fields, [card for card in others if card is not None])
        self.unfolded.emit(self.cards)

    def _picked(self, card: Card) -> None:
        """Take the card, and offer the others to the next player who has none; after the last one the cut is done."""
        row, people = self._cutting, self.lines.people
        self.cards.hide()
        if row is None or row not in people:
            return
        row.card.setText(str(card))
        place = people.index(row)
        order = (*people[place + 1 :], *people[:place])
        following = next((one for one in order if not one.card.text()), None)
        if following is None:
            self.passed.emit()
        else:
            self.focus_seat(people.index(following), card=True)
            self._offer_cards(following)

    def _remove(self, row: PlayerRow) -> None:
        place = self.rows.index(row)
        self.lines.remove(row)
        self.focus_seat(place)

    def _drag(self, row: PlayerRow, pointer: QPoint) -> None:
        self._move(row, self.lines.place_at(pointer))

    def _move(self, row: PlayerRow, to: int) -> None:
        self.moving.emit()
        if self.lines.move(row, to):
            self.naming.fold()

    def _key(self, row: PlayerRow, word: str) -> None:
        place = self.rows.index(row)
        match word:
            case "enter":
                self.naming.take(row)
                self._go_on(row)
            case "leave":
                self.naming.take(row)
            case "up" | "down":
                self._step(row, place, 1 if word == "down" else -1)
            case "escape":
                self.naming.escape(row)
            case "earlier" | "later":
                self._move(row, place + (1 if word == "later" else -1))
            case "back":
                self._back(row, place)

    def _card_key(self, row: PlayerRow, word: str) -> None:
        people = self.lines.people
        place = people.index(row)
        match word:
            case "enter" if row.card.text().strip() and read_card(row.card.text()) is None:
                row.set_wrong(card=True)  # the foot of the form says why
                row.card.selectAll()
            case "enter" if place + 1 == len(people):
                self.passed.emit()
            case "enter" | "down":
                self.focus_seat(min(place + 1, len(people) - 1), card=True)
            case "up":
                self.focus_seat(max(place - 1, 0), card=True)
            case "back":
                _to_the_end(row)
            case "earlier" | "later":
                self._move(row, place + (1 if word == "later" else -1))

    def _go_on(self, row: PlayerRow) -> None:
        """Go to the next line; a name that another player has must be typed over, and the page says so."""
        empty = row.is_empty
        self.naming.settle(row)
        twice = named_twice(self.lines.seats)
        if twice is not None and self.lines.people[twice.seat] is row:
            self._refused = row, row.name.text()
            row.name.selectAll()
            self.naming.fold()
            self.lines.changed.emit()
            return
        place = self.rows.index(row) if row in self.rows else len(self.rows)
        if empty or place + 1 >= len(self.rows):
            self.naming.fold()
            self.passed.emit()
        else:
            self.focus_seat(place + 1)

    def _step(self, row: PlayerRow, place: int, by: int) -> None:
        if self.naming.has_no_suggestions:
            if 0 <= place + by < len(self.rows):
                self.focus_seat(place + by)
        elif not self.naming.step(row, by):
            self.focus_seat(max(0, place - 1))

    def _back(self, row: PlayerRow, place: int) -> None:
        if place == 0:
            self.naming.settle(row)
            self.focus_seat(0)
            return
        _to_the_end(self.rows[place - 1])

    def _show_look(self, look: Look) -> None:
        self._head.setContentsMargins(look.px(OUTSET), 0, 0, look.px(2))
        self._head.setSpacing(look.px(12))
        self._said.setContentsMargins(look.px(OUTSET), look.px(8), 0, 0)
        self._hint.setContentsMargins(look.px(OUTSET), look.px(12), 0, 0)
        self.naming.suggestions.hide()


def _to_the_end(row: PlayerRow) -> None:
    """Focus a name, to go on with it."""
    row.name.setFocus(Qt.FocusReason.OtherFocusReason)
    row.name.deselect()
    row.name.end(False)
