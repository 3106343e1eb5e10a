"""`MenuBar`: a QMenuBar that paints itself until our style is applied, and that Esc leaves at once.

The style is applied after the first painting of the window. Until then the bar has its final size and paints its
texts itself, so that nothing moves.

Esc closes all menus and returns the focus: otherwise figures typed next would go to the menu bar, where Enter opens
the menu with "New night".
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QSize, Qt
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget

from ui.theme.look import Look
from ui.theme.theme import current_theme, follow

_WORD = Qt.TextFlag.TextHideMnemonic | Qt.TextFlag.TextSingleLine
_MARGIN = 14
_PADDING = 10
"""At either end of the bar in our style and beside a word, so that seven menus fit; pixels at 100 %."""


class MenuBar(QMenuBar):
    """The menu bar of the window."""

    def __init__(self) -> None:
        super().__init__()
        follow(self._follow_look)

    def leaves_by_escape(self, menu: QMenu) -> None:
        """Make Esc in this menu close all menus and return the focus."""
        menu.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Esc in a menu closes all menus; a second Esc right after it is ignored and does not clear the open row."""
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress):
            return super().eventFilter(watched, event)
        escape = isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape
        if not isinstance(watched, QMenu):
            self._program.removeEventFilter(self)
        elif escape:
            self._leave()
        return escape

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Pass digits on to the widget that had the focus before; while a menu is open, they mean nothing."""
        if not event.text().isdecimal():
            super().keyPressEvent(event)
            return
        if QApplication.activePopupWidget() is not None:
            return
        self._give_back()
        writer = QApplication.focusWidget()
        if writer is not None and writer is not self:
            QCoreApplication.sendEvent(writer, event)

    def _leave(self) -> None:
        """Close all open menus and return the focus."""
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        self._give_back()
        self._program.installEventFilter(self)

    def _give_back(self) -> None:
        """Return the focus to the widget that had it before the menu bar."""
        if self.hasFocus():
            escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
            super().keyPressEvent(escape)

    @property
    def _program(self) -> QCoreApplication:
        found = QCoreApplication.instance()
        assert found is not None
        return found

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the texts as the style will, until it is applied."""
        if current_theme().is_style_applied:
            super().paintEvent(event)
            return
        painter, palette = QPainter(self), current_theme().look.palette
        painter.fillRect(self.rect(), palette.table)
        painter.setPen(palette.ink)
        for place, word in self._words():
            painter.drawText(place, Qt.AlignmentFlag.AlignCenter | _WORD, word)

    @property
    def margin(self) -> int:
        """The room at either end, pixels: Fusion has none.

        Asking the style for it would load the class of styles, a twentieth of a start.
        """
        return current_theme().look.px(_MARGIN) if current_theme().is_style_applied else 0

    @property
    def words_width(self) -> int:
        """The width of all menu titles, pixels."""
        return sum(place.width() for place, _ in self._words())

    def sizeHint(self) -> QSize:
        if current_theme().is_style_applied:
            return super().sizeHint()
        corner: QWidget | None = self.cornerWidget(Qt.Corner.TopRightCorner)
        beside = corner.sizeHint().width() if corner is not None else 0
        return QSize(self.words_width + beside, current_theme().look.bar_height)

    def _words(self) -> list[tuple[QRect, str]]:
        """The rectangle and text of each menu title."""
        look, found = current_theme().look, []
        left = look.px(_MARGIN)
        for action in self.actions():
            width = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, action.text()).width()
            place = QRect(left, 0, width + 2 * look.px(_PADDING), look.bar_height)
            found.append((place, action.text()))
            left = place.right() + 1
        return found

    def _follow_look(self, look: Look) -> None:
        self.setFixedHeight(look.bar_height)
