"""Pictures of a table: a round felt with a card before each hand dealt in, and the names around it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from scorekeeper import rotation
from scorekeeper.people import Arrangement
from ui.look.look import Look
from ui.look.theme import follow
from ui.new_night import words

_FELT: Final = 33
_SEAT: Final = 45
_NAME: Final = 56
_CARD: Final = (11, 14)
_EDGE: Final = 6


@dataclass(frozen=True, slots=True)
class TableView:
    """What a picture shows: the names of each hand dealt in, clockwise from the top, and of those who sit out."""

    hands: tuple[tuple[str, ...], ...]
    out: tuple[str, ...] = ()

    @property
    def spoken(self) -> str:
        """The picture in words."""
        around = words.listed([" with ".join(hand) for hand in self.hands])
        return f"{around}, clockwise" + (f"; {words.sit_out(self.out)}" if self.out else "")


def view_of(hands: Sequence[Sequence[str]], arrangement: Arrangement, dealer: int) -> TableView:
    """The picture of an arrangement when the hand `dealer` deals first."""
    playing = rotation.dealt_in(arrangement, dealer, len(hands))
    out = tuple(name for place, hand in enumerate(hands) if place not in playing for name in hand)
    return TableView(tuple(tuple(hands[place]) for place in playing), out)


def paint_table(painter: QPainter, area: QRectF, view: TableView, look: Look) -> None:
    """Paint a table into the middle of a rectangle; names too long for their place are cut."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    centre, palette = area.center(), look.palette
    painter.setPen(QPen(palette.accent, look.width(1.5)))
    painter.setBrush(palette.wash)
    painter.drawEllipse(centre, look.px(_FELT), look.px(_FELT))
    for place, hand in enumerate(view.hands):
        angle = 2 * pi * place / len(view.hands)
        _paint_cards(painter, centre, angle, len(hand), look)
        _paint_name(painter, area, angle, words.partners(hand), look)
    if view.out:
        _paint_out(painter, centre, view.out, look)
    painter.restore()


def _paint_cards(painter: QPainter, centre: QPointF, angle: float, count: int, look: Look) -> None:
    width, height = look.px(_CARD[0]), look.px(_CARD[1])
    step = width + look.px(3)
    painter.save()
    painter.translate(centre)
    painter.rotate(angle * 180 / pi)
    painter.setPen(QPen(look.palette.ink, look.width(1.25)))
    painter.setBrush(look.palette.paper)
    for one in range(count):
        left = (one - (count - 1) / 2) * step - width / 2
        painter.drawRoundedRect(QRectF(left, -look.px(_SEAT) - height / 2, width, height), look.px(2), look.px(2))
    painter.restore()


def _paint_name(painter: QPainter, area: QRectF, angle: float, name: str, look: Look) -> None:
    centre, metrics = area.center(), look.metrics("text")
    across, up = sin(angle), cos(angle)
    edge, line = look.px(_EDGE), metrics.height()
    x = centre.x() + across * look.px(_NAME + 2)
    y = centre.y() - up * look.px(_NAME + 6)
    if abs(across) < 0.3:
        half = min(centre.x() - area.left(), area.right() - centre.x()) - edge
        box = QRectF(centre.x() - half, y - line / 2, 2 * half, line)
        side = Qt.AlignmentFlag.AlignHCenter
    elif across > 0:
        box = QRectF(x, y - line / 2, area.right() - edge - x, line)
        side = Qt.AlignmentFlag.AlignLeft
    else:
        box = QRectF(area.left() + edge, y - line / 2, x - area.left() - edge, line)
        side = Qt.AlignmentFlag.AlignRight
    painter.setFont(look.font("text"))
    painter.setPen(look.palette.ink)
    painter.drawText(box, side | Qt.AlignmentFlag.AlignVCenter, fitted(name, box.width(), metrics))


def _paint_out(painter: QPainter, centre: QPointF, out: Sequence[str], look: Look) -> None:
    metrics = look.metrics("text")
    room = 2.0 * look.px(_FELT - 4)
    lines = [words.sit_out(out)]
    if len(out) > 1 or metrics.horizontalAdvance(lines[0]) > room:
        lines = [*(f"{name}," for name in out[:-1]), out[-1], "out"]
    painter.setFont(look.font("text"))
    painter.setPen(look.palette.ink2)
    height = metrics.height()
    for place, line in enumerate(lines):
        top = centre.y() + (place - len(lines) / 2) * height * 0.9
        box = QRectF(centre.x() - room / 2, top, room, height * 0.9)
        painter.drawText(box, Qt.AlignmentFlag.AlignCenter, fitted(line, room, metrics))


def fitted(name: str, room: float, metrics: QFontMetricsF) -> str:
    """A name as it fits: whole, its first word, or cut."""
    for text in (name, name.split(" ", maxsplit=1)[0]):
        if text and metrics.horizontalAdvance(text) <= room:
            return text if " + " not in name or text == name else metrics.elidedText(name, _CUT, room)
    return metrics.elidedText(name, _CUT, room)


_CUT: Final = Qt.TextElideMode.ElideRight


class TablePicture(QWidget):
    """A table to look at, where there is nothing to choose."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self._view = TableView(())
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        follow(self._show_look)

    def show_table(self, view: TableView) -> None:
        """Show another table."""
        self._view = view
        self.setAccessibleName(view.spoken)
        self.setToolTip(view.spoken)
        self.update()

    def sizeHint(self) -> QSize:
        """Return the room for a table with its names."""
        return QSize(self._look.px(228), self._look.px(168))

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the table."""
        paint_table(QPainter(self), QRectF(self.rect()), self._view, self._look)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self.update()
