"""`FlowLayout`: widgets one after the other, on the next line where a line is full."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

_CLOSER: Final = 3
"""How many times closer together than usual widgets stand that would else need another line."""


class FlowLayout(QLayout):
    """Lays out widgets like words of a text, aligned left; hidden widgets take no room.

    With `justified` they take the whole width where they fit into one line. With `shrinking` they move
    together, and one that may be narrower than it would like is, rather than that another line begins.
    """

    def __init__(self, parent: QWidget | None = None, *, justified: bool = False, shrinking: bool = False) -> None:
        super().__init__(parent)
        self._justified, self._shrinking = justified, shrinking
        self.line_gap: int | None = None
        """Between two lines, pixels; None for the spacing between widgets."""
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        """The height for each width that was asked, until something in the layout changes."""
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem, /) -> None:
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int, /) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int, /) -> QLayoutItem | None:
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """No direction: spare room stays free."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return True: less width makes more lines."""
        return True

    def invalidate(self) -> None:
        """Forget the heights, as Qt asks when a widget in the layout has changed."""
        self._heights.clear()
        super().invalidate()

    def heightForWidth(self, width: int, /) -> int:
        if width not in self._heights:
            self._heights[width] = self._lay(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def setGeometry(self, rect: QRect, /) -> None:
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def sizeHint(self) -> QSize:
        sizes = [item.sizeHint() for item in self._shown()]
        width = sum(size.width() for size in sizes) + max(0, len(sizes) - 1) * self.spacing()
        return QSize(width, max((size.height() for size in sizes), default=0))

    def minimumSize(self) -> QSize:
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.minimumSize())
        return size

    def _gap(self, width: int, shown: list[QLayoutItem]) -> int:
        """Between two widgets of a line."""
        spare = width - sum(item.sizeHint().width() for item in shown)
        even = spare // max(1, len(shown) - 1)
        if self._shrinking and even < self.spacing():
            closest = self.spacing() // _CLOSER
            least = sum(item.minimumSize().width() for item in shown) + closest * (len(shown) - 1)
            return max(even, closest) if least <= width else self.spacing()
        return even if self._justified and len(shown) > 2 and even >= self.spacing() else self.spacing()

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _lay(self, rect: QRect, *, move: bool) -> int:
        shown = self._shown()
        x, y, line, gap = rect.left(), rect.top(), 0, self._gap(rect.width(), shown)
        between = self.spacing() if self.line_gap is None else self.line_gap
        for item in shown:
            least = item.minimumSize().width()
            size = item.sizeHint().boundedTo(QSize(max(rect.width(), least), 1 << 16))
            left = rect.left() + rect.width() - x
            if self._shrinking and least <= left < size.width():
                size.setWidth(left)
            if x > rect.left() and size.width() > left:
                x, y, line = rect.left(), y + line + between, 0
            if self._justified and gap > self.spacing() and item is shown[-1]:
                x = rect.left() + rect.width() - size.width()
            if move:
                item.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + gap
            line = max(line, size.height())
        return y + line - rect.top()
