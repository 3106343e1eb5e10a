"""`CardPicker`: the 52 cards, of which one is picked for a seat with the mouse.

It lies over the form beside the fields of all cards, in one place for the whole cut. The field keeps the focus, so that
a card can be typed meanwhile; a click anywhere else closes it.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QWidget

from scorekeeper.rules.seat_cut import RANKS, SUITS, Card
from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.marks import centred_baseline
from ui.theme.tokens import LineWidth, Space
from ui.widgets.painted_widget import PaintedWidget

_EDGE: Final = 8
_OFF: Final = 8
"""Between the fields and the cards, pixels at 100 %."""


class CardPicker(PaintedWidget):
    """The cards in four rows; those cut by others are dimmed. `picked` carries the one that was clicked."""

    picked = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._gone: frozenset[Card] = frozenset()
        self._under: Card | None = None
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setMouseTracking(True)
        self.hide()

    def offer(self, fields: QRect, gone: Collection[Card]) -> None:
        """Show the cards beside the fields of all seats, else below or above them; the `gone` ones cannot be picked."""
        over = self.parentWidget()
        if over is None:
            return
        self._gone, self._under = frozenset(gone), None
        self.resize(self.sizeHint())
        off = self.look.px(_OFF)
        corner = QPoint(fields.right() + off, fields.top())
        if corner.x() + self.width() > over.width():
            below = fields.bottom() + off
            fits = below + self.height() <= over.height()
            corner = QPoint(fields.left(), below if fits else fields.top() - off - self.height())
        corner.setY(max(0, min(corner.y(), over.height() - self.height())))
        corner.setX(max(0, min(corner.x(), over.width() - self.width())))
        self.move(corner)
        self.raise_()
        self.update()
        self.show()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if (program := QApplication.instance()) is not None:
            program.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        if (program := QApplication.instance()) is not None:
            program.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close at a click elsewhere, which does there what it always does."""
        pressed = event.type() == QEvent.Type.MouseButtonPress
        if pressed and isinstance(watched, QWidget) and watched is not self:
            self.hide()
        return False

    def place_of(self, card: Card) -> QRectF:
        """The position of a card, in pixels."""
        side, edge = self.look.px(Space.TOUCH), self.look.px(_EDGE)
        return QRectF(edge + RANKS.index(card.rank) * side, edge + SUITS.index(card.suit) * side, side, side)

    def sizeHint(self) -> QSize:
        side, edge = self.look.px(Space.TOUCH), 2 * self.look.px(_EDGE)
        return QSize(len(RANKS) * side + edge, len(SUITS) * side + edge)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        self._under = self._card_at(event)
        self.update()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Keep the focus."""
        event.accept()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        card = self._card_at(event)
        if card is not None and event.button() is Qt.MouseButton.LeftButton:
            self.picked.emit(card)

    def _card_at(self, event: QMouseEvent) -> Card | None:
        cards = (Card(rank, suit) for suit in SUITS for rank in RANKS)
        found = (card for card in cards if self.place_of(card).contains(event.position()))
        card = next(found, None)
        return None if card in self._gone else card

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look, palette = QPainter(self), self.look, self.look.palette
        fill_rounded(painter, QRectF(self.rect()), palette.field, look)
        outline_rounded(painter, QRectF(self.rect()), palette.rule, LineWidth.HAIR, look)
        for suit in SUITS:
            for rank in RANKS:
                card = Card(rank, suit)
                place = self.place_of(card)
                if card == self._under:
                    fill_rounded(painter, place, palette.wash, look)
                    outline_rounded(painter, place, palette.accent, look.px(LineWidth.EDGE), look)
                ink = palette.red if card.is_red else palette.ink
                painter.setPen(palette.hairline if card in self._gone else ink)
                painter.setFont(look.font("text"))
                baseline = int(centred_baseline(place, look.metrics("text")))
                text = f"{rank}{suit}"
                left = place.center().x() - look.metrics("text").horizontalAdvance(text) / 2
                painter.drawText(round(left), baseline, text)
