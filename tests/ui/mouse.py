"""The mouse: a context menu opened with its right button, an entry of it chosen, and the pointer over a widget."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAction, QContextMenuEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu, QWidget

from ui.theme.literal_text import shown_text
from ui.widgets.list_view import ListView


def right_click(widget: QWidget, place: QPoint) -> None:
    """Click with the right button, as a hand at the mouse does: the window finds what is under it."""
    handle = widget.window().windowHandle()
    assert handle is not None
    QTest.mouseClick(handle, Qt.MouseButton.MiddleButton, pos=QPoint(1, 1))  # two right clicks are no double click
    QTest.mouseClick(handle, Qt.MouseButton.RightButton, pos=widget.mapTo(widget.window(), place))


def menu() -> QMenu:
    """The menu that is open."""
    found = QApplication.activePopupWidget()
    assert isinstance(found, QMenu)
    return found


def words() -> list[str]:
    """Its entries."""
    texts = (action.text().replace("&", "").partition("\t")[0] for action in menu().actions())
    return [text for text in texts if text]


def choose(text: str) -> None:
    """Choose an entry with the mouse."""
    action = next(one for one in menu().actions() if one.text().replace("&", "").partition("\t")[0] == text)
    QTest.mouseClick(menu(), Qt.MouseButton.LeftButton, pos=menu().actionGeometry(action).center())


def point_at(widget: QWidget, place: QPoint) -> None:
    """Move the mouse over a widget without a button."""
    none = Qt.MouseButton.NoButton
    at, of_screen = QPointF(place), QPointF(widget.mapToGlobal(place))
    moved = QMouseEvent(QEvent.Type.MouseMove, at, of_screen, none, none, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, moved)


def menu_of(widget: QWidget) -> dict[str, QAction]:
    """The entries of the menu that a right click opens, by their words, without its heading."""
    target = widget.viewport() if isinstance(widget, ListView) else widget
    place = QPoint(4, 4)
    if isinstance(widget, ListView):
        place = widget.visualItemRect(widget.currentItem()).center()
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, target.mapToGlobal(place))
    QApplication.sendEvent(target, event)
    opened = menu()
    assert [one for one in opened.findChildren(QMenu) if one.isVisible()] == []
    opened.close()
    found = [action for action in opened.actions()[1:] if not action.isSeparator()]
    return {shown_text(action.text()): action for action in found}
