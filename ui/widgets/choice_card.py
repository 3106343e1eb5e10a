"""`ChoiceCard`: one of a few pictures to choose from, as the arrangements of a table."""

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme.controls import outline_disabled, outline_rounded
from ui.theme.look import Look
from ui.theme.marks import focus_frame
from ui.theme.tokens import LineWidth, Weight
from ui.widgets.painted_button import PaintedButton

Picture = Callable[[QPainter, QRectF, Look], None]

_WORDS: Final = 56
HIGH, LOW = 172, 130
"""The height of a card, and of one on a low page, pixels at 100 %."""
_OVER, _OVER_LOW = 10, 6
"""Over the picture, so that the frame of the focus crosses no name, pixels at 100 %."""


class ChoiceCard(PaintedButton):
    """A picture over a name and a remark. Cards of one parent exclude each other; the arrow keys choose."""

    def __init__(self, name: str, remark: str, picture: Picture, parent: QWidget | None = None) -> None:
        self._remark = remark
        self._picture = picture
        self._high = HIGH
        super().__init__(name, parent)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setAccessibleDescription(remark)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_low(self, low: bool) -> None:
        """Be lower, on a page that has no room for more."""
        self._high = LOW if low else HIGH
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        return QSize(self.look.px(220), self.look.px(self._high))

    def minimumSizeHint(self) -> QSize:
        words = max(
            self.look.metrics("figure", 600).horizontalAdvance(self.text()),
            self.look.metrics("text").horizontalAdvance(self._remark),
        )
        return QSize(round(words) + self.look.px(16), self.look.px(self._high))

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, palette, area = self.look, self.look.palette, QRectF(self.rect())
        chosen = self.isChecked()
        if not self.isEnabled():
            outline_disabled(painter, area, look)
        elif chosen:
            focus_frame(painter, area, look)
        else:
            self.fill_shade(painter, area, palette.paper)
            outline_rounded(painter, area, palette.rule, look.px(LineWidth.EDGE), look)
        if self.hasFocus():
            self._paint_focus(painter, area)
        words = area.adjusted(0, area.height() - look.px(_WORDS), 0, 0)
        painter.save()
        self._picture(
            painter, area.adjusted(0, look.px(_OVER if self._high == HIGH else _OVER_LOW), 0, -look.px(_WORDS)), look
        )
        painter.restore()
        centred = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
        weight: Weight = 600 if chosen else 400
        painter.setFont(look.font("figure", weight))
        painter.setPen(self._ink())
        name = QRectF(words.left(), words.top() + look.px(4), words.width(), look.line_height("figure"))
        painter.drawText(name, centred, self.text())
        painter.setFont(look.font("text"))
        painter.setPen(palette.ink2 if self.isEnabled() else palette.ghost)
        remark = QRectF(words.left(), name.bottom(), words.width(), look.line_height("text"))
        painter.drawText(remark, centred, self._remark)

    def _paint_focus(self, painter: QPainter, area: QRectF) -> None:
        """Give the card with the keyboard a ground and a frame of its own, inside that of the chosen one."""
        look, inset = self.look, self.look.px(3)
        inside = area.adjusted(inset, inset, -inset, -inset)
        painter.fillRect(inside, look.palette.wash)
        focus_frame(painter, inside, look, fill=False)

    def _ink(self) -> QColor:
        if not self.isEnabled():
            return self.look.palette.ghost
        return self.look.palette.accent if self.isChecked() else self.look.palette.ink
