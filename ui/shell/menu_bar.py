"""The menu bar: Qt's own, but its words are there before Qt's widgets have our style.

A start dresses them after its first painting. Until then the bar has the size and paints the words that it will have,
so that nothing moves and nothing looks different.

Esc in a menu leaves all of the menus: whoever types figures next must not find the bar listening, where Enter opens
what begins another night.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget

from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.theme.tokens import Space

_WORD = Qt.TextFlag.TextHideMnemonic | Qt.TextFlag.TextSingleLine
PADDING = 12
"""Beside a word, pixels at 100 %."""


class MenuBar(QMenuBar):
    """The menus of the window."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        follow(self._follow_look)

    def leaves_by_escape(self, menu: QMenu) -> None:
        """Let Esc in a menu of the bar give the keyboard back."""
        menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc in a menu leaves them all; a second one right after it, which Qt used to want, clears no row."""
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            return super().eventFilter(watched, event)
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if not isinstance(watched, QMenu):
            self._program.removeEventFilter(self)
        elif escape:
            self._leave()
        return escape

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """No menu answers to a figure: it goes where figures are typed."""
        if not event.text().isdecimal():
            super().keyPressEvent(event)
            return
        self._give_back()
        writer = QApplication.focusWidget()
        if writer is not None and writer is not self:
            QCoreApplication.sendEvent(writer, event)

    def _leave(self) -> None:
        """Close the menus that are open and give the keyboard back to who had it."""
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        self._give_back()
        self._program.installEventFilter(self)

    def _give_back(self) -> None:
        """Let who had the keyboard before the bar have it again."""
        if self.hasFocus():
            escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
            super().keyPressEvent(escape)

    @property
    def _program(self) -> QCoreApplication:
        found = QCoreApplication.instance()
        assert found is not None
        return found

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
