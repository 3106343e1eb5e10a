"""The white slip on which a field with the focus stands out of its form.

It lies under the field, wider than it by 12 pixels on either side, so that text keeps to the edge of the
form whether the field has the focus or not. Qt's own focus frame does as much, but cannot be filled or
measured by the zoom.
"""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.look.marks import focus_frame
from ui.look.theme import current_theme

OUTSET: Final = 12
RAISE: Final = 3
_SHOWN_BY: Final = (QEvent.Type.FocusIn, QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show)
_HIDDEN_BY: Final = (QEvent.Type.FocusOut, QEvent.Type.Hide, QEvent.Type.ParentChange)


class _Slip(QWidget):
    """The slip itself: it takes no clicks and says nothing."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        """Paint the slip."""
        focus_frame(QPainter(self), QRectF(self.rect()), current_theme().look)


class FocusSlip(QObject):
    """Keeps a slip under a field for as long as it has the focus. It belongs to the field and goes with it."""

    def __init__(self, field: QWidget) -> None:
        super().__init__(field)
        self._slip: _Slip | None = None
        field.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show, move or drop the slip as the field comes and goes."""
        if isinstance(watched, QWidget):
            kind = event.type()
            if kind in _HIDDEN_BY:
                self._drop()
            elif kind in _SHOWN_BY and (kind is QEvent.Type.FocusIn or watched.hasFocus()):
                self._place(watched)
        return False

    def _place(self, field: QWidget) -> None:
        ground = field.parentWidget()
        if ground is None or not field.isVisible():
            return
        if self._slip is None:
            self._slip = _Slip(ground)
        look = current_theme().look
        out, up = look.px(OUTSET), look.px(RAISE)
        self._slip.setGeometry(field.geometry().adjusted(-out, -up, out, up))
        self._slip.stackUnder(field)
        self._slip.show()

    def _drop(self) -> None:
        if self._slip is not None:
            self._slip.hide()
            self._slip.deleteLater()
            self._slip = None
