"""The choice of an arrangement, each a picture; a single picture if there is no choice."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scorekeeper.drafts.table_draft import (
    HANDS_SHARED,
    TableDraft,
    arrangement_of,
    arrangements,
    dealer_of,
    hands_of,
    players_allowed,
    why_one_choice,
)
from scorekeeper.rules.people import Arrangement
from scorekeeper.text import new_night_text
from ui.new_night.form_columns import COLUMN_GAP
from ui.new_night.table_picture import Seating, TablePicture, paint_table, view_of
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space
from ui.widgets.choice_card import HIGH, LOW, ChoiceCard
from ui.widgets.labels import HeadingLabel, TextLabel
from ui.widgets.responsive_layouts import FlowGrid


def pictured(table: TableDraft, short: Sequence[str], arrangement: Arrangement) -> Seating:
    """The contents of the picture of an arrangement for these players, with the short names `short`."""
    tried = TableDraft(table.seats, arrangement, table.hosts, rules=table.rules)
    seats = hands_of(tried)
    dealer = next((place for place, hand in enumerate(seats) if dealer_of(table) in hand), None)
    names = [tuple(short[seat] for seat in hand) for hand in seats]
    names += [("",)] * (players_allowed(table.rules)[0] - len(names))
    return view_of(names, arrangement, dealer)


_STEPS: dict[int, int] = {Qt.Key.Key_Right: 1, Qt.Key.Key_Down: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_Up: -1}


class ArrangementCards(QWidget):
    """The pictures; `chosen` carries the arrangement that was selected."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._views: dict[Arrangement, Seating] = {}
        self._cards: dict[Arrangement, ChoiceCard] = {}
        self._count = 0
        self._low = False
        self._heading = HeadingLabel()
        self._grid = FlowGrid((3, 2, 1), 180, (COLUMN_GAP, 16))
        self._picture = TablePicture()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._why = TextLabel(role="ink2", wrap=True, beside=("figure", 600))
        self._head = QHBoxLayout()
        self._head.addWidget(self._heading)
        self._head.addWidget(self._why, 1)
        self._column.addLayout(self._head)
        for part in (self._picture, self._grid):
            self._column.addWidget(part)
        follow(self._show_look)

    @property
    def cards(self) -> dict[Arrangement, ChoiceCard]:
        """The cards to choose from; empty if there is no choice."""
        return dict(self._cards)

    def fit_height(self, spare: int) -> None:
        """Show lower pictures if the page has no room for more; `spare` is its room beside them, pixels."""
        look = current_theme().look
        more = (look.px(HIGH) - look.px(LOW)) * (self._grid.rows if self._cards else 1)
        low = spare < (more if self._low else 0)
        if low is not self._low:
            self._low = low
            self._picture.show_low(low)
            for card in self._cards.values():
                card.show_low(low)

    def show_table(self, table: TableDraft, short: Sequence[str]) -> None:
        """Show the arrangements of a table, the current one selected; `short` are the names of its players."""
        count = len(table.seats)
        possible = arrangements(count, table.rules) if count > HANDS_SHARED else ()
        self._heading.setText(new_night_text.at_the_table(count))
        self._why.show_text(why_one_choice(count, table.rules))
        self._grid.setVisible(len(possible) > 1)
        self._picture.setVisible(len(possible) < 2)
        if len(possible) < 2:
            self._clear()
            self._picture.show_table(pictured(table, short, arrangement_of(table)))
            return
        if tuple(self._cards) != possible or self._count != count:
            self._count = count
            self._make(possible, count)
        for arrangement, card in self._cards.items():
            view = pictured(table, short, arrangement)
            self._views[arrangement] = view
            card.setAccessibleDescription(f"{new_night_text.arrangement_remark(arrangement, count)}; {view.spoken}")
            card.setToolTip(plain_tooltip(view.spoken))
            card.update()
        self._cards[arrangement_of(table)].setChecked(True)
        for card in self._cards.values():  # Tab reaches the one in use: from another an arrow would choose at random
            card.setFocusPolicy(Qt.FocusPolicy.StrongFocus if card.isChecked() else Qt.FocusPolicy.ClickFocus)

    def _make(self, possible: tuple[Arrangement, ...], count: int) -> None:
        old = tuple(self._cards.values())
        focused = any(card.hasFocus() for card in old)
        self._cards = {one: self._card(one, count) for one in possible}
        self._grid.show_widgets(tuple(self._cards.values()))
        for card in old:
            card.deleteLater()
        if focused:
            next(iter(self._cards.values())).setFocus(Qt.FocusReason.OtherFocusReason)

    def _card(self, arrangement: Arrangement, count: int) -> ChoiceCard:
        def paint(painter: QPainter, area: QRectF, look: Look) -> None:
            if arrangement in self._views:
                paint_table(painter, area, self._views[arrangement], look)

        name, remark = (
            new_night_text.arrangement_title(arrangement, count),
            new_night_text.arrangement_remark(arrangement, count),
        )
        card = ChoiceCard(name, remark, paint, self._grid)
        card.show_low(self._low)
        card.clicked.connect(lambda: self.chosen.emit(arrangement))
        card.installEventFilter(self)
        return card

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the arrow keys go through the pictures in order, across rows."""
        step = _STEPS.get(event.key()) if isinstance(event, QKeyEvent) else None
        if step is not None and event.type() is QEvent.Type.KeyPress:
            cards = list(self._cards.values())
            here = next((place for place, card in enumerate(cards) if card is watched), None)
            if here is not None:
                beside = cards[(here + step) % len(cards)]
                beside.setFocus(Qt.FocusReason.TabFocusReason)
                beside.click()
                return True
        return False

    def _clear(self) -> None:
        old = tuple(self._cards.values())
        self._cards = {}
        self._count = 0
        self._grid.show_widgets(())
        for card in old:
            card.deleteLater()

    def _show_look(self, look: Look) -> None:
        beside_button = (look.px(Space.TOUCH) - look.pixels("figure")) // 2
        self._column.setContentsMargins(0, beside_button, 0, 0)  # as high as the head of the players, with its button
        self._column.setSpacing(look.px(6))
        self._head.setSpacing(look.px(16))
