"""`SideNote`: quiet words beside larger ones, on their base line."""

from __future__ import annotations

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QWidget

from ui.theme.look import Look
from ui.theme.theme import follow
from ui.theme.tokens import TypeRole, Weight
from ui.widgets.labels import TextLabel


class SideNote(TextLabel):
    """Words to lie at the bottom of a row whose larger words have the size `beside`."""

    def __init__(
        self, text: str = "", parent: QWidget | None = None, *, beside: TypeRole, weight: Weight = 600
    ) -> None:
        super().__init__(text, parent, role="ink2")
        self._beside: TypeRole = beside
        self._beside_weight: Weight = weight
        follow(self._stand_on_line)

    def _stand_on_line(self, look: Look) -> None:
        larger = QFontMetrics(look.font(self._beside, self._beside_weight))
        self.setContentsMargins(0, 0, 0, larger.descent() - QFontMetrics(look.font("text")).descent())
