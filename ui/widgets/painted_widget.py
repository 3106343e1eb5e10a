"""`PaintedWidget`: the base of widgets that paint themselves and cannot be pressed, as lines, keys and pictures.
`WashBand` is that of questions on a background of their own.

`ui.widgets.painted_button` is the base of those that can.
"""

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.theme.look import Look
from ui.theme.marks import wash_band
from ui.theme.theme import current_theme, follow


class PaintedWidget(QWidget):
    """A widget in the look of the window, which is painted again when that changes.

    A subclass sets what its `_show_look` needs before it calls this `__init__`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        follow(self._show_look)

    @property
    def look(self) -> Look:
        """The look that the widget is drawn in."""
        return current_theme().look

    def _show_look(self, _look: Look) -> None:
        self.updateGeometry()
        self.update()


class WashBand(QWidget):
    """A question on the background of the entry band."""

    def paintEvent(self, _event: QPaintEvent) -> None:
        wash_band(QPainter(self), QRectF(self.rect()), current_theme().look)
