"""Pictures of a table: a round felt with a card before each hand dealt in, and the names around it."""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QAccessible, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from scorekeeper.rules import rotation
from scorekeeper.rules.people import Arrangement
from scorekeeper.text import form_labels, new_night_text
from scorekeeper.text.grammar import listed
from scorekeeper.text.templates import say
from ui.theme import fonts
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.tokens import TypeRole
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.choice_card import HIGH, LOW
from ui.widgets.painted_widget import PaintedWidget

_FELT: Final = 20
_SEAT: Final = 31
_CARD: Final = (8, 10)
_SEAT_END: Final = 36
"""The distances of the outer edges of the cards from the middle."""
_BESIDE, _ABOVE = 7, 3
"""The gap between a card and a name beside or above it, in the usual size of any table."""
_EDGE: Final = 8
_LARGE, _SMALLER = 1.5, 1.15
"""How many times its usual size a picture is if there is nothing to choose, and on a low page."""
_LEAST_NAME: Final = 80
"""The least size of a name that would be cut in the usual one, per cent of it."""
_CUT: Final = Qt.TextElideMode.ElideRight
_MIDDLE: Final = Qt.AlignmentFlag.AlignVCenter


class Seating(Struct, frozen=True):
    """The contents of a picture: the names of each hand dealt in, clockwise from the top, and of those who sit out.

    A hand without a name is a seat that is still free.
    """

    hands: tuple[tuple[str, ...], ...]
    out: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        around = listed([say(" with ").join(hand) for hand in self.hands if any(hand)])
        if not self.out:
            return say("{names}, clockwise", names=around)
        return say("{names}, clockwise; {out}", names=around, out=new_night_text.out_of_first_deal(self.out))


def view_of(hands: Sequence[Sequence[str]], arrangement: Arrangement, dealer: int | None) -> Seating:
    """The picture of an arrangement when the hand `dealer` deals first; None if that is open."""
    playing = rotation.dealt_in(arrangement, dealer or 0, len(hands))
    if dealer is None:
        return Seating(tuple(map(tuple, hands)), form_labels.SOMEBODY_OUT[: len(hands) - len(playing)])
    out = tuple(name for place, hand in enumerate(hands) if place not in playing for name in hand)
    return Seating(tuple(tuple(hands[place]) for place in playing), out)


def fitted(name: str, room: float, metrics: QFontMetricsF) -> str:
    """A name shortened to a width: whole, its first word, or elided."""
    for text in (name, name.split(" ", maxsplit=1)[0]):
        if metrics.horizontalAdvance(text) <= room:
            return text
    return metrics.elidedText(name, _CUT, room)


def paint_table(painter: QPainter, area: QRectF, view: Seating, look: Look) -> None:
    """Paint a table into the middle of a rectangle, smaller in a low one; names too long for their place are cut."""
    seats = area.height() / 2 - look.px(_ABOVE) - look.metrics("text").height()
    _Picture(painter, area, look, min(1, seats / look.px(_SEAT_END)), "text").paint(view)


class _Picture:
    """One table being painted, `scale` times its usual size."""

    def __init__(self, painter: QPainter, area: QRectF, look: Look, scale: float, size: TypeRole) -> None:
        self._painter = painter
        self._area = area
        self._centre = area.center()
        self._look = look
        self._scale = scale
        self._pixels = look.pixels(size)
        self._metrics = look.metrics(size)

    def px(self, length: float) -> int:
        return self._look.px(length * self._scale)

    def paint(self, view: Seating) -> None:
        painter, palette = self._painter, self._look.palette
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(palette.accent, self._look.width(1.5)))
        painter.setBrush(palette.wash)
        painter.drawEllipse(self._centre, self.px(_FELT), self.px(_FELT))
        self._fit_names(view)
        for place, hand in enumerate(view.hands):
            angle = 2 * pi * place / len(view.hands)
            self._cards(angle, len(hand), free=not any(hand))
            self._name(angle, hand)
        painter.restore()

    def _cards(self, angle: float, count: int, *, free: bool) -> None:
        painter, palette = self._painter, self._look.palette
        width, height = self.px(_CARD[0]), self.px(_CARD[1])
        step = width + self.px(3)
        painter.save()
        painter.translate(self._centre)
        painter.rotate(angle * 180 / pi)
        ink = palette.rule if free else palette.ink
        dashes = Qt.PenStyle.DotLine if free else Qt.PenStyle.SolidLine
        painter.setPen(QPen(ink, self._look.width(1.25), dashes))
        painter.setBrush(palette.paper)
        for one in range(count):
            left = (one - (count - 1) / 2) * step - width / 2
            box = QRectF(left, -self.px(_SEAT) - height / 2, width, height)
            painter.drawRoundedRect(box, self.px(2), self.px(2))
        painter.restore()

    def _fit_names(self, view: Seating) -> None:
        """Make all names smaller if a first name would be cut, down to the least size."""
        shares = [1.0]
        for place, hand in enumerate(view.hands):
            _, room, _ = self._room(2 * pi * place / len(view.hands))
            shares += [room / max(1, self._metrics.horizontalAdvance(name.split(" ")[0])) for name in hand if name]
        self._pixels = max(int(self._pixels * min(shares)), self._pixels * _LEAST_NAME // 100)
        self._metrics = fonts.metrics(self._pixels, 400)

    def _room(self, angle: float) -> tuple[float, float, Qt.AlignmentFlag]:
        """The beginning of the name of the seat at an angle, its room, and to which side it is aligned."""
        across, edge = sin(angle), self.px(_EDGE)
        x = self._centre.x() + across * (self.px(_SEAT_END) + self._look.px(_BESIDE))
        if abs(across) < 0.3:
            half = min(self._centre.x() - self._area.left(), self._area.right() - self._centre.x()) - edge
            return self._centre.x() - half, 2 * half, Qt.AlignmentFlag.AlignHCenter
        if across > 0:
            return x, self._area.right() - edge - x, Qt.AlignmentFlag.AlignLeft
        left = self._area.left() + edge
        return left, x - left, Qt.AlignmentFlag.AlignRight

    def _name(self, angle: float, hand: tuple[str, ...]) -> None:
        left, room, side = self._room(angle)
        lines = self._lines(hand, room)
        height = self._metrics.height()
        y = self._centre.y() - cos(angle) * (self.px(_SEAT_END) + self._look.px(_ABOVE) + height / 2)
        self._painter.setFont(fonts.make_font(self._pixels, 400))
        self._painter.setPen(self._look.palette.ink)
        for place, line in enumerate(lines):
            top = y + (place - len(lines) / 2) * height
            self._painter.drawText(QRectF(left, top, room, height), side | _MIDDLE, line)

    def _lines(self, hand: tuple[str, ...], room: float) -> list[str]:
        """The names of a hand in a line, with first names only, or one below the other, if need be without the "+"."""
        whole = " + ".join(hand)
        if len(hand) == 1:
            return [fitted(whole, room, self._metrics)]
        for text in (whole, " + ".join(name.split(" ")[0] for name in hand)):
            if self._metrics.horizontalAdvance(text) <= room:
                return [text]
        first, second = (fitted(name, room, self._metrics) for name in hand)
        joined = first + form_labels.PLUS
        return [joined if self._metrics.horizontalAdvance(joined) <= room else first, second]


class TablePicture(PaintedWidget):
    """A larger picture of a table, if there is nothing to choose."""

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Graphic)
        self._view = Seating(())
        self._low = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_table(self, view: Seating) -> None:
        self._view = view
        self.setAccessibleName(view.spoken)
        self.setToolTip(plain_tooltip(view.spoken))
        self.update()

    def show_low(self, low: bool) -> None:
        """Be lower, as the cards to choose from: nothing moves when a fifth player is named."""
        self._low = low
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(228), self.look.px(LOW if self._low else HIGH))

    def paintEvent(self, _event: QPaintEvent) -> None:
        _Picture(QPainter(self), QRectF(self.rect()), self.look, _SMALLER if self._low else _LARGE, "figure").paint(
            self._view
        )
