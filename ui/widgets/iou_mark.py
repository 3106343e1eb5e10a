"""`IouMark`: the sign of an IOU, a torn slip with the word on it."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from ui.theme.controls import antialiased
from ui.theme.look import Look
from ui.theme.tokens import LineWidth
from ui.widgets.painted_widget import PaintedWidget

SLIP: Final = (28, 26)
"""Width and height of the slip, pixels at 100 %."""
_WORD: Final = "IOU"
_TEETH: Final = 4


class IouMark(PaintedWidget):
    """The sign before a debt; a screen reader reads the debt itself."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(*map(self.look.px, SLIP))

    def paintEvent(self, _event: QPaintEvent) -> None:
        paint_iou_mark(QPainter(self), QRectF(self.rect()), self.look)


def paint_iou_mark(painter: QPainter, area: QRectF, look: Look) -> None:
    """Paint the mark of an IOU: a torn slip with the word on it."""
    tooth, line = area.height() / 8, look.width(LineWidth.EDGE)
    inner = area.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    step = inner.width() / _TEETH
    torn = [QPointF(inner.right() - step * (n + 0.5), inner.bottom() - tooth) for n in range(_TEETH)]
    path = QPainterPath(inner.topLeft())
    path.lineTo(inner.topRight())
    path.lineTo(inner.bottomRight())
    for n, point in enumerate(torn, 1):
        path.lineTo(point)
        path.lineTo(inner.right() - step * n, inner.bottom())
    path.closeSubpath()
    with antialiased(painter):
        painter.setPen(QPen(look.palette.ink, line))
        painter.setBrush(look.palette.field)
        painter.drawPath(path)
    font = QFont(look.font("text", 600))
    font.setPixelSize(max(6, round(area.height() * 0.42)))
    painter.setFont(font)
    painter.setPen(look.palette.ink)
    painter.drawText(inner.adjusted(0, 0, 0, -tooth), Qt.AlignmentFlag.AlignCenter, _WORD)
