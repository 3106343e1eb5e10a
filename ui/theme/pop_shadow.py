"""The shadow of menus, suggestions and tooltips on the window below them.

A popup is a window of its own, which could have a soft shadow around it only where the desktop has a compositor. So the
window below paints it.
"""

from weakref import WeakKeyDictionary

from PySide6.QtCore import QEvent, QObject, QRect, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QWidget
from shiboken6 import isValid

from ui.theme.look import Look
from ui.theme.shadows import draw_pop_shadow, pop_shadow_rect

_POPUPS = (Qt.WindowType.Popup, Qt.WindowType.ToolTip)
_PLACED = (QEvent.Type.Show, QEvent.Type.Move, QEvent.Type.Resize)


class PopShadow(QWidget):
    """Paints the shadow of one popup over everything in a window; the mouse goes through it."""

    def __init__(self, below: QWidget) -> None:
        super().__init__(below)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._place, self._look = QRect(), Look()

    def show_below(self, popup: QWidget, look: Look) -> None:
        """Show the shadow where a popup is now."""
        self._look = look
        place = QRect(self.window().mapFromGlobal(popup.pos()), popup.size())
        area = pop_shadow_rect(place, look)
        self._place = place.translated(-area.topLeft())
        self.setGeometry(area)
        self.raise_()
        self.show()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002
        draw_pop_shadow(QPainter(self), self._place, self._look)


class PopShadows(QObject):
    """Gives each popup that it watches a shadow while it is shown."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.look = Look()
        """The look in which shadows are drawn from now on."""
        self._shadows: WeakKeyDictionary[QWidget, PopShadow] = WeakKeyDictionary()

    def watch(self, widget: QWidget) -> None:
        """Watch a widget if it is a popup."""
        if widget.windowType() in _POPUPS:
            widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Let the shadow follow its popup."""
        if isinstance(watched, QWidget) and event.type() in _PLACED and watched.isVisible():
            self._show(watched)
        elif isinstance(watched, QWidget) and event.type() == QEvent.Type.Hide:
            shadow = self._shadows.pop(watched, None)
            if shadow is not None and isValid(shadow):
                shadow.hide()
                shadow.deleteLater()
        return super().eventFilter(watched, event)

    def _show(self, popup: QWidget) -> None:
        below = _window_below(popup)
        if below is None or self.look.palette.is_contrast:
            return
        shadow = self._shadows.get(popup)
        if shadow is None or not isValid(shadow):
            shadow = self._shadows[popup] = PopShadow(below)
        shadow.show_below(popup, self.look)


def _window_below(popup: QWidget) -> QWidget | None:
    """The window over which a popup was opened, also by another popup; None where it is not known."""
    above = popup.parentWidget()
    while above is not None and above.window().windowType() in _POPUPS:
        above = above.window().parentWidget()
    return above.window() if above is not None else QApplication.activeWindow()
