"""The white background of a field that has the focus, or is wrong: then its frame is red while the focus is elsewhere.

It is a widget under the field, 12 pixels wider on either side, so that the text of a field is aligned with the edge of
the form with and without the focus. QFocusFrame cannot be filled or scaled with the zoom.
"""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from ui.theme.marks import focus_frame
from ui.theme.theme import current_theme

OUTSET: Final = 12
RAISE: Final = 1
_SHOWN_BY: Final = (QEvent.Type.FocusIn, QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.Show)
_HIDDEN_BY: Final = (QEvent.Type.FocusOut, QEvent.Type.Hide, QEvent.Type.ParentChange)


class _Background(QWidget):
    """The background widget: transparent for the mouse and hidden from screen readers."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.is_red = False

    def paintEvent(self, _event: QPaintEvent) -> None:
        focus_frame(QPainter(self), QRectF(self.rect()), current_theme().look, wrong=self.is_red)


class FocusBackground(QObject):
    """Shows the background under a field while it has the focus or is wrong. It is a child of the field.

    `outset` is how far it reaches beyond the field on either side, pixels at 100 %.
    """

    def __init__(self, field: QWidget, outset: int = OUTSET) -> None:
        super().__init__(field)
        self._outset = outset
        self._background: _Background | None = None
        self._wrong = False
        field.installEventFilter(self)

    def set_wrong(self, wrong: bool) -> None:
        """Mark the field as wrong, or remove the mark."""
        field = self.parent()
        if wrong is self._wrong or not isinstance(field, QWidget):
            return
        self._wrong = wrong
        if field.hasFocus() or wrong:
            self._place(field)
        else:
            self._drop()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Show, move or remove the background as the field or its parents change."""
        field = self.parent()
        if isinstance(field, QWidget) and (self._background is not None or self._wrong or field.hasFocus()):
            kind = event.type()
            stays = self._wrong and kind == QEvent.Type.FocusOut
            if kind in _HIDDEN_BY and watched is field and not stays:
                self._drop()
            elif (stays or kind in _SHOWN_BY) and (field.hasFocus() or self._wrong):
                self._place(field)
        return False

    def _place(self, field: QWidget) -> None:
        ground = field.parentWidget()
        if ground is None or not field.isVisible():
            return
        look = current_theme().look
        out, up = look.px(self._outset), look.px(RAISE)
        branch, place = field, field.geometry().adjusted(-out, -up, out, up)
        while not ground.rect().contains(place):
            above = ground.parentWidget()
            if above is None or ground.isWindow():
                break
            # A wrapper would clip the background: place it below the wrapper, and follow that.
            ground.installEventFilter(self)
            place.translate(ground.pos())
            branch, ground = ground, above
        if self._background is None or self._background.parentWidget() is not ground:
            self._drop()
            self._background = _Background(ground)
        self._background.is_red = self._wrong and not field.hasFocus()
        self._background.update()
        self._background.setGeometry(place)
        self._background.stackUnder(branch)
        self._background.show()

    def _drop(self) -> None:
        if self._background is not None:
            self._background.hide()
            self._background.deleteLater()
            self._background = None
