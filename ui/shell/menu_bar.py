"""`MenuBar`: a QMenuBar that paints itself until our style is applied, and that Esc leaves at once.

The style is applied after the first painting of the window. Until then the bar has its final size and paints its
texts itself, so that nothing moves.

Esc closes all menus and returns the focus: otherwise figures typed next would go to the menu bar, where Enter opens
the menu with "New night".
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRect, QSize, Qt, QTimer
from PySide6.QtGui import QAction, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QApplication, QMenu, QMenuBar, QWidget

from ui.theme.look import Look
from ui.theme.theme import current_theme, follow

_WORD = Qt.TextFlag.TextHideMnemonic | Qt.TextFlag.TextSingleLine
_MARGIN = 14
_PADDING = 10
"""At either end of the bar in our style and beside a word, so that seven menus fit; pixels at 100 %."""


class _BarMenu(QMenu):
    """A menu that is left altogether by Esc."""

    def __init__(self, title: str, parent: QWidget, leave: Callable[[], None]) -> None:
        super().__init__(title, parent)
        self._leave = leave

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Esc closes this menu and those from which it was opened."""
        if event.key() == Qt.Key.Key_Escape:
            self._leave()
        else:
            super().keyPressEvent(event)


class _SecondEscape(QObject):
    """Ignores the next key outside the menus if it is Esc, which otherwise would clear the open row."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() not in (QEvent.Type.KeyPress, QEvent.Type.MouseButtonPress) or isinstance(watched, QMenu):
            return False
        program = QCoreApplication.instance()
        assert program is not None
        program.removeEventFilter(self)
        return isinstance(event, QKeyEvent) and event.key() == Qt.Key.Key_Escape


class MenuBar(QMenuBar):
    """The menu bar of the window."""

    def __init__(self) -> None:
        super().__init__()
        self._second_escape = _SecondEscape(self)
        self._widths: dict[tuple[str, str], int] = {}
        """The width of each title in a font, pixels: layouts need it again and again."""
        follow(self._follow_look)

    def new_menu(self, title: str, outer: QMenu | None = None) -> QMenu:
        """Add a menu to the bar or to a menu of it. Esc in it closes all menus and returns the focus.

        An event filter would do the same, but be called for each change of every action.
        """
        menu = _BarMenu(title, outer or self, self.leave)
        (outer or self).addMenu(menu)
        return menu

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

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Close the open menu by a press on its own title once the press is over.

        Qt closes it within the press: a release that comes at once then goes to the menu, which is gone, and Qt, which
        still holds the button to be down in the bar, sends the next press to the bar from any place.
        """
        title: QAction | None = self.actionAt(event.position().toPoint())
        menu = title.menu() if title is not None else None
        if isinstance(menu, QMenu) and menu.isVisible():
            QTimer.singleShot(0, menu, menu.close)
        else:
            super().mousePressEvent(event)

    def leave(self) -> None:
        """Close all open menus and return the focus; a second Esc right after it is ignored."""
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        self._give_back()
        program = QCoreApplication.instance()
        assert program is not None
        program.installEventFilter(self._second_escape)

    def _give_back(self) -> None:
        """Return the focus to the widget that had it before the menu bar."""
        if self.hasFocus():
            escape = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
            super().keyPressEvent(escape)

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

        Reading it from the style would load the class of styles, a twentieth of a start.
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
        look, font, found = current_theme().look, self.font().key(), []
        left = look.px(_MARGIN)
        for action in self.actions():
            word = font, action.text()
            if word not in self._widths:
                self._widths[word] = self.fontMetrics().size(Qt.TextFlag.TextShowMnemonic, action.text()).width()
            place = QRect(left, 0, self._widths[word] + 2 * look.px(_PADDING), look.bar_height)
            found.append((place, action.text()))
            left = place.right() + 1
        return found

    def _follow_look(self, look: Look) -> None:
        self.setFixedHeight(look.bar_height)
