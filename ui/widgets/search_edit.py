"""`SearchEdit`: a field that searches, white as such a field is, with its icon and a key at its right end."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QMargins, QRectF, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent

from ui.theme.glyphs import paint_icon
from ui.theme.look import Look
from ui.theme.marks import centred_baseline
from ui.theme.theme import current_theme
from ui.theme.tokens import Space
from ui.widgets.fields import FieldEdit

_TEXT: Final = 40
"""The left edge of the text of the field, behind the icon, pixels at 100 %."""
_SIDE: Final = 12


class SearchEdit(FieldEdit):
    """The field; `name` is its accessible name, `hint` what may be typed, `key` a key in words."""

    def __init__(self, name: str, hint: str, key: str) -> None:
        self._key = key
        super().__init__(name, size="text")
        self.setPlaceholderText(hint)
        self.textEdited.connect(lambda _text: self.setModified(False))  # no work is lost with it

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave the arrow keys up and down to the page, with Ctrl too, which QLineEdit would take for a completer."""
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        look, area = current_theme().look, QRectF(self.rect())
        painter = QPainter(self)
        if not self.hasFocus():
            painter.fillRect(area, look.palette.field)
        side = look.px(Space.ICON)
        paint_icon(
            painter, "search", QRectF(look.px(_SIDE), area.center().y() - side / 2, side, side), look.palette.ink2
        )
        metrics = look.metrics("text")
        painter.setFont(look.font("text"))
        painter.setPen(look.palette.ink2)
        left = area.right() - look.px(_SIDE) - metrics.horizontalAdvance(self._key)
        if left > look.px(_TEXT) + metrics.horizontalAdvance(self.text() or self.placeholderText()):
            painter.drawText(round(left), int(centred_baseline(area, metrics)), self._key)
        painter.end()
        super().paintEvent(event)

    def _show_look(self, look: Look) -> None:
        super()._show_look(look)
        self.setTextMargins(QMargins(look.px(_TEXT), 0, look.px(_SIDE), 0))
