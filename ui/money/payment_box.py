"""`PaymentBox`: the sign of a payment: an empty box, one filled to the half, a tick, or the torn slip of an IOU."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFocusEvent, QMouseEvent, QPainter, QPaintEvent

from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.look import Look
from ui.theme.tokens import LineWidth
from ui.widgets.iou_mark import SLIP, paint_iou_mark
from ui.widgets.tick_box import BOX, TickBox

_LEFT: Final = 3
"""The left edge of the box, in pixels."""


class PaymentBox(TickBox):
    """Shows the recorded state only: a click does not change it by itself. Its row shows the focus.

    `resting` is set after a payment: keys are ignored until the focus has moved away, the line is clicked or another
    method is chosen, so that a repeated key does not pay twice.
    """

    resting = False
    is_owed = False
    """Whether the mark of an IOU is shown."""

    def show_standing(self, state: Qt.CheckState, *, owed: bool) -> None:
        """Set the check state, or show the mark of an IOU."""
        self.is_owed = owed
        self.setCheckState(state)
        self.update()

    def nextCheckState(self) -> None:
        """Do nothing: the state follows what is recorded."""

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.resting = False
        super().mousePressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.resting = False
        super().focusOutEvent(event)

    def paint_sign(self, painter: QPainter) -> None:
        """Paint the slip of an IOU, a box of which the lower half is filled, or the box of every list."""
        look = self._look
        side = look.px(BOX)
        area = QRectF(_LEFT, (self.height() - side) // 2, side, side)
        if self.is_owed:
            width, height = map(look.px, SLIP)
            paint_iou_mark(painter, QRectF(_LEFT - look.px(2), (self.height() - height) // 2, width, height), look)
        elif self.checkState() is Qt.CheckState.PartiallyChecked:
            paint_half(painter, area, look)
        else:
            super().paint_sign(painter)

    def paintEvent(self, _event: QPaintEvent) -> None:
        self.paint_sign(QPainter(self))


def paint_half(painter: QPainter, area: QRectF, look: Look) -> None:
    """Paint the sign of a payment of which a part is paid."""
    fill_rounded(painter, area, look.palette.field, look)
    painter.save()
    painter.setClipRect(area.adjusted(0, area.height() / 2, 0, 0))
    fill_rounded(painter, area, look.palette.accent, look)
    painter.restore()
    outline_rounded(painter, area, look.palette.accent, look.width(LineWidth.FIELD), look)
