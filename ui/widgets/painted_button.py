"""`PaintedButton`: the base of rows, figures, tabs and cards that can be pressed and paint themselves.

Each shows something of its own (columns, a figure, a picture), so there is no common face that the style could paint;
push buttons are in `ui.widgets.buttons`.
"""

from PySide6.QtCore import QEvent, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QWidget

from ui.theme.controls import paint_hover
from ui.theme.look import Look
from ui.theme.marks import focus_frame
from ui.theme.theme import follow
from ui.widgets.accessible_role import describe_by_tooltip


class PaintedButton(QAbstractButton):
    """A button that paints itself; Tab reaches it, a click does not move the focus."""

    def __init__(self, text: str = "", parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._look = Look()
        self.setText(text)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        follow(self._show_look)

    @property
    def look(self) -> Look:
        """The look that the button is drawn in."""
        return self._look

    def setToolTip(self, tip: str, /) -> None:
        """Set the tooltip, and what a screen reader says of it."""
        describe_by_tooltip(self, tip)
        super().setToolTip(tip)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        self.update()

    def fill_shade(self, painter: QPainter, rect: QRectF, ground: QColor) -> None:
        """Fill the rounded rectangle under the pointer or the finger, on a ground."""
        if self.isEnabled() and (self.isDown() or self.underMouse()):
            paint_hover(painter, rect, ground, self._look, pressed=self.isDown())

    def paint_focus(self, painter: QPainter) -> None:
        """Draw the frame of the focus along the edge, if the button has the focus."""
        if self.hasFocus():
            focus_frame(painter, QRectF(self.rect()), self._look, fill=False)

    def show_look(self, look: Look) -> None:
        """Take another look than that of the window, until the window takes another one."""
        if look != self._look:
            self._show_look(look)

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.updateGeometry()
        self.update()
