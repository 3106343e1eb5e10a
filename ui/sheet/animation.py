"""Animations of the sheet: a written row fades into its line, an undone line fades out.

The sheet below already shows the result; the animation is an overlay without input and blocks nothing.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QRectF, Qt, QVariantAnimation
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QWidget

from ui.theme.look import Look
from ui.theme.theme import current_theme

LASTS = 130
"""Milliseconds."""
_TINT = 0.5


class SheetAnimation(QWidget):
    """An overlay over one line; does nothing if the desktop prefers reduced motion."""

    def __init__(self, sheet: QWidget) -> None:
        super().__init__(sheet)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._picture: QPixmap | None = None
        self._look = Look()
        self._left = 0.0
        self._time = QVariantAnimation(self)
        self._time.setStartValue(1.0)
        self._time.setEndValue(0.0)
        self._time.setDuration(LASTS)
        self._time.valueChanged.connect(self._step)
        self._time.finished.connect(self.hide)
        self.hide()

    @property
    def is_enabled(self) -> bool:
        """Whether the desktop allows animations."""
        sheet = self.parentWidget()
        return current_theme().motion and sheet is not None and sheet.isVisible()

    def settle(self, place: QRect, look: Look) -> None:
        """Fade the background of the open row out of a line that was just written."""
        self._begin(place, look, None)

    def leave(self, place: QRect, look: Look, picture: QPixmap) -> None:
        """Strike through a line that was undone and fade it out."""
        self._begin(place, look, picture)

    def _begin(self, place: QRect, look: Look, picture: QPixmap | None) -> None:
        self._time.stop()
        self._picture, self._look, self._left = picture, look, 1.0
        self.setGeometry(place)
        self.raise_()
        self.show()
        self._time.start()

    def _step(self, left: float) -> None:
        self._left = left
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter, palette = QPainter(self), self._look.palette
        painter.setOpacity(self._left if self._picture is not None else self._left * _TINT)
        area = QRectF(self.rect())
        if self._picture is None:
            painter.fillRect(area, palette.wash)
            return
        painter.fillRect(area, palette.paper)
        painter.drawPixmap(0, 0, self._picture)
        line = QColor(palette.ghost)
        side = self._look.px(24)
        painter.fillRect(QRectF(side, area.center().y(), area.width() - 2 * side, max(1, self._look.px(1))), line)
