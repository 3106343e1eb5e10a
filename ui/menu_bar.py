"""The menu bar: Qt's own, but its words are there before Qt's widgets have our style.

A start dresses them after its first painting. Until then the bar has the size and paints the words that it will have,
so that nothing moves and nothing looks different.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QMenuBar, QWidget

from ui.look.look import Look
from ui.look.theme import current_theme, follow
from ui.look.tokens import Space

_WORD = Qt.TextFlag.TextHideMnemonic | Qt.TextFlag.TextSingleLine
PADDING = 12
"""Beside a word, pixels at 100 %."""


class MenuBar(QMenuBar):
    """The menus of the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        follow(self._follow_look)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the words as the style would, where it is not there yet."""
        if current_theme().is_dressed:
            super().paintEvent(event)
            return
        painter, palette = QPainter(self), current_theme().look.palette
        painter.fillRect(self.rect(), palette.table)
        painter.setPen(palette.ink)
        for place, word in self._words():
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter | _WORD, word)

    def sizeHint(self) -> QSize:
        """What the words need."""
        if current_theme().is_dressed:
            return super().sizeHint()
        widths = [place.width() for place, _ in self._words()]
        corner: QWidget | None = self.cornerWidget(Qt.Corner.TopRightCorner)
        beside = corner.sizeHint().width() if corner is not None else 0
        return QSize(sum(widths) + beside, current_theme().look.px(Space.BAR))

    def _words(self) -> list[tuple[QRect, str]]:
        """Each word in its place."""
        look, left, found = current_theme().look, 0, []
        for action in self.actions():
            width = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, action.text()).width()
            place = QRect(left, 0, width + 2 * look.px(PADDING), look.px(Space.BAR))
            found.append((place, action.text()))
            left = place.right() + 1
        return found

    def _follow_look(self, look: Look) -> None:
        self.setFixedHeight(look.px(Space.BAR))
