"""`DropPaper`: a small paper that opens below a link, over what stands there, so that nothing moves on the page."""

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QHideEvent, QKeyEvent, QPainter, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QVBoxLayout, QWidget

from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import LineWidth
from ui.widgets.painted_widget import PaintedWidget

_PADDING = 12


class DropPaper(PaintedWidget):
    """A column of widgets that its `opener` shows and hides; Esc and a click elsewhere close it too.

    It is as wide as `beside`, the widget below which it opens.
    """

    def __init__(self, opener: QAbstractButton, beside: QWidget) -> None:
        super().__init__(beside)
        self._opener, self._beside = opener, beside
        self.column = QVBoxLayout(self)
        self.column.setSpacing(0)
        opener.setCheckable(True)
        opener.toggled.connect(self._turn)
        beside.destroyed.connect(self.deleteLater)
        follow(self._space)
        self.hide()

    def _turn(self, opened: bool) -> None:
        if not opened:
            self.hide()
            return
        window, width = self._beside.window(), self._beside.width()
        self.setParent(window)  # above all that stands on the page
        self.resize(width, self.column.totalHeightForWidth(width))
        below = self._beside.mapTo(window, QPoint(0, self._beside.height()))
        self.move(below.x(), max(0, min(below.y(), window.height() - self.height())))
        self.show()
        self.raise_()
        within = (one for one in self.findChildren(QWidget) if one.isVisibleTo(self))
        first = next((one for one in within if one.focusPolicy() & Qt.FocusPolicy.TabFocus), self)
        first.setFocus(Qt.FocusReason.PopupFocusReason)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        if (program := QApplication.instance()) is not None:
            program.installEventFilter(self)

    def hideEvent(self, event: QHideEvent) -> None:
        """Go back to the opener, with the focus."""
        super().hideEvent(event)
        if (program := QApplication.instance()) is not None:
            program.removeEventFilter(self)
        focused = QApplication.focusWidget()
        if focused is not None and self.isAncestorOf(focused):
            self._opener.setFocus(Qt.FocusReason.PopupFocusReason)
        self._opener.setChecked(False)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Close at a click elsewhere, which has its usual effect there, and if the page is hidden or moves; keep Esc
        from the shortcuts of the page."""
        if event.type() in (QEvent.Type.Hide, QEvent.Type.Resize, QEvent.Type.Move) and watched is self._beside:
            self.hide()
        key = event.key() if isinstance(event, QKeyEvent) else 0
        if event.type() == QEvent.Type.ShortcutOverride and key == Qt.Key.Key_Escape:
            event.accept()
            return True
        if event.type() == QEvent.Type.MouseButtonPress and isinstance(watched, QWidget):
            inside = watched in (self, self._opener) or self.isAncestorOf(watched)
            self.setVisible(inside)
        return False

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.hide()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, look = QPainter(self), self.look
        fill_rounded(painter, QRectF(self.rect()), look.palette.field, look)
        outline_rounded(painter, QRectF(self.rect()), look.palette.rule, LineWidth.HAIR, look)

    def _space(self, look: Look) -> None:
        side = look.px(_PADDING)
        self.column.setContentsMargins(side, side, side, side)
