"""The lines of the players' list: those of the players clockwise, then as many empty ones as can be filled.

It creates, removes, moves and marks rows. `NameEntry` handles their texts, `PlayersEditor` the focus.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scorekeeper.drafts.table_draft import FormPart, Problem, Seat
from scorekeeper.text import form_labels
from scorekeeper.text.templates import fill
from ui.new_night.player_row import PlayerRow


class PlayerLines(QObject):
    """The rows of the list, in the layout `column`."""

    changed = Signal()
    """Another player, another order, another card."""
    made = Signal(object)
    """A new line."""
    dropped = Signal(object)
    """A line is removed; its signals are blocked from now on."""

    def __init__(self, holder: QWidget) -> None:
        super().__init__(holder)
        self._holder = holder
        self._allowed = range(4, 7)
        self._rows: list[PlayerRow] = []
        self.column = QVBoxLayout()
        self.column.setSpacing(0)

    @property
    def rows(self) -> tuple[PlayerRow, ...]:
        """All lines, those still empty too."""
        return tuple(self._rows)

    @property
    def people(self) -> tuple[PlayerRow, ...]:
        """The lines with a name, in seat order."""
        return tuple(row for row in self._rows if not row.is_empty)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who is seated, in seat order."""
        return tuple(row.seat for row in self.people)

    def set_seats(self, seats: Sequence[Seat], allowed: range) -> None:
        """Show these players; `allowed` is the range of how many may play."""
        self._allowed = allowed
        for row in list(self._rows):
            self._drop(row)
        for seat in seats:
            self._add(seat)
        self.refill()

    def refill(self) -> None:
        """Move the named rows to the front, followed by as many empty ones as may be filled."""
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

    def remove(self, row: PlayerRow) -> None:
        self._drop(row)
        self.refill()

    def move(self, row: PlayerRow, to: int) -> bool:
        """Move a player among those who are named; returns whether the place has changed."""
        people = list(self.people)
        if row not in people or not 0 <= to < len(people) or people.index(row) == to:
            return False
        people.remove(row)
        people.insert(to, row)
        self._put_in_order([*people, *(one for one in self._rows if one.is_empty)])
        self._order_tabs()
        self.changed.emit()
        return True

    def place_at(self, pointer: QPoint) -> int:
        """The place among the players under a global position."""
        first = self._rows[0]
        return max(0, min(len(self.people) - 1, first.mapFromGlobal(pointer).y() // max(1, first.height())))

    def show_roles(self, dealer: int | None, keeper: int | None) -> None:
        """Show in the rows who deals first and who keeps score, if known."""
        for place, row in enumerate(self._rows):
            remarks = []
            if not row.is_empty and place == dealer:
                remarks.append(("dealer", fill(form_labels.DEALS_FIRST).lower()))
            if not row.is_empty and place == keeper:
                remarks.append(("keeper", fill(form_labels.KEEPS_SCORE).lower()))
            row.show_place(place + 1, tuple(remarks))

    def mark(self, problem: Problem | None) -> None:
        for place, row in enumerate(self._rows):
            here = problem.where if problem is not None and problem.seat == place else None
            row.set_wrong(name=here is FormPart.NAME, card=here is FormPart.CUT)

    def clear_cut(self) -> None:
        for row in self._rows:
            row.card.clear()

    def _add(self, seat: Seat) -> None:
        row = PlayerRow(seat, self._holder)
        self._rows.append(row)
        self.column.addWidget(row)
        self.made.emit(row)
        row.show()

    def _drop(self, row: PlayerRow) -> None:
        self.dropped.emit(row)
        self._rows.remove(row)
        self.column.removeWidget(row)
        for part in (row, row.name, row.card):
            part.blockSignals(True)
        row.hide()
        row.deleteLater()

    def _put_in_order(self, order: list[PlayerRow]) -> None:
        self._rows = order
        for place, row in enumerate(order):
            self.column.removeWidget(row)
            self.column.insertWidget(place, row)

    def _order_tabs(self) -> None:
        before = self._holder
        for edit in [*(row.name for row in self._rows), *(row.card for row in self._rows)]:
            QWidget.setTabOrder(before, edit)
            before = edit
