"""`NetWindow`: the scrolling columns of the table of nets, between the fixed names and nets."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QScrollBar, QWidget

from ui.money.net_geometry import Fit
from ui.theme.look import Look

_BESIDE: Final = 64
"""How much of the column before one that is brought into sight is seen with it, pixels at 100 %."""
_STEP: Final = 24
"""How far an arrow of the bar slides, pixels at 100 %."""


class NetWindow(QWidget):
    """A clipped view of `columns`, and the scroll `bar` under it."""

    def __init__(self, sheet: QWidget) -> None:
        super().__init__(sheet)
        self.columns = QWidget(self)
        self.bar = QScrollBar(Qt.Orientation.Horizontal, sheet)
        self.bar.setAccessibleName("columns of games, from first to last")
        self.bar.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._look, self._inset = Look(), 0

    def place(self, fitted: Fit, height: int, look: Look, inset: int) -> None:
        """Set the geometry between names and nets; `inset` is the space for focus frames, pixels."""
        self._look, self._inset = look, inset
        self.setGeometry(inset + fitted.name, 0, fitted.window + inset, height)
        self.columns.resize(fitted.middle + inset, height)
        self.bar.setVisible(fitted.slides)
        at_end = self.bar.value() == self.bar.maximum()  # keeps exact nets beside rounded ones
        self.bar.setRange(0, max(0, fitted.middle - fitted.window))
        if at_end:
            self.bar.setValue(self.bar.maximum())
        self.bar.setPageStep(max(1, fitted.window))
        self.bar.setSingleStep(look.px(_STEP))
        self.bar.setGeometry(self.x(), height, fitted.window, self.bar.sizeHint().height())

    def reveal(self, widget: QWidget) -> None:
        """Scroll so that a figure is visible."""
        if widget.parentWidget() is not self.columns:
            return
        right = widget.geometry().right() + 1 - self._inset
        left = min(widget.x(), right - self._look.px(_BESIDE))
        room = self.width() - self._inset
        if left < self.bar.value():
            self.bar.setValue(left)
        elif right > self.bar.value() + room:
            self.bar.setValue(right - room)

    def slide_by(self, event: QWheelEvent) -> bool:
        """Scroll by a horizontal wheel event; whether it scrolled."""
        sideways = bool(self.bar.maximum()) and abs(event.angleDelta().x()) > abs(event.angleDelta().y())
        if sideways:
            self.bar.event(event)
        return sideways
