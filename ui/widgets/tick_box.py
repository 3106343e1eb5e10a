"""`TickBox`: the box before a payment, empty, in part or ticked."""

from typing import Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QCheckBox, QSizePolicy, QWidget

from ui.theme.controls import paint_box
from ui.theme.literal_text import plain_tooltip
from ui.theme.look import Look
from ui.theme.marks import focus_frame
from ui.theme.theme import follow
from ui.theme.tokens import Space
from ui.widgets.keys import ENTER_KEYS

BOX: Final = 24
_FRAME: Final = 3
"""Room around the box for the frame of the focus, in pixels."""


class TickBox(QCheckBox):
    """A large check box without words; `meaning` is its accessible name, as "Eve pays Ann 35.63".

    Enter ticks it as Space does, unless `by_enter` is False: then Enter is left to the page.
    """

    def __init__(self, meaning: str, parent: QWidget | None = None, *, by_enter: bool = True) -> None:
        super().__init__(parent)
        self._look, self._by_enter = Look(), by_enter
        self.setAccessibleName(meaning)
        self.setToolTip(plain_tooltip(meaning))
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        follow(self._show_look)

    def sizeHint(self) -> QSize:
        side = self._look.px(Space.TOUCH)
        return QSize(side, side)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        """Accept clicks anywhere, not only on a label."""
        return self.rect().contains(pos)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Tick on Enter, as on Space, if it does."""
        if event.key() not in ENTER_KEYS:
            super().keyPressEvent(event)
        elif self._by_enter:
            self.click()
        else:
            event.ignore()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the box near the left edge, aligned with the text above it."""
        painter = QPainter(self)
        self.paint_sign(painter)
        if self.hasFocus():
            frame = QRectF(self._box()).adjusted(-_FRAME, -_FRAME, _FRAME, _FRAME)
            focus_frame(painter, frame, self._look, fill=False)

    def paint_sign(self, painter: QPainter) -> None:
        """Paint the box in its state."""
        hovered, enabled = self.underMouse(), self.isEnabled()
        paint_box(painter, self._box(), self.checkState(), self._look, hovered=hovered, enabled=enabled)

    def _box(self) -> QRect:
        side = self._look.px(BOX)
        return QRect(_FRAME, (self.height() - side) // 2, side, side)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self.update()
