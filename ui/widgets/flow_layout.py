"""`FlowLayout`: widgets one after the other, on the next line when a line is full."""

from __future__ import annotations

from typing import Final, NamedTuple

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QWidget

from ui.theme.push_buttons import face_of

CLOSER: Final = 3
"""How many times closer together than usual widgets stand that would else need another line."""


class _Measured(NamedTuple):
    """What stands in the layout, how large it would like to be, and the least it takes, pixels."""

    item: QLayoutItem
    width: int
    height: int
    least_width: int
    least_height: int


class FlowLayout(QLayout):
    """Lays out widgets like words of a text, aligned left; hidden widgets take no room.

    With `justified` they take the whole width if they fit into one line. With `shrinking` they move together, and are
    narrowed down to their minimum before another line begins.
    """

    def __init__(self, parent: QWidget | None = None, *, justified: bool = False, shrinking: bool = False) -> None:
        super().__init__(parent)
        self._justified, self._shrinking = justified, shrinking
        self.line_gap: int | None = None
        """Between two lines, pixels; None for the spacing between widgets."""
        self.reach = 0
        """How far a link that begins a line reaches over the edge at which everything else begins, pixels."""
        self._items: list[QLayoutItem] = []
        self._heights: dict[int, int] = {}
        """The computed height for each width, until something in the layout changes."""
        self._measured: list[_Measured] | None = None
        """What is shown, with its sizes, until something in the layout changes."""
        self.setContentsMargins(0, 0, 0, 0)

    def addItem(self, item: QLayoutItem, /) -> None:
        self._forget()
        self._items.append(item)

    def count(self) -> int:
        return len(self._items)

    def itemAt(self, index: int, /) -> QLayoutItem | None:
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int, /) -> QLayoutItem | None:
        self._forget()
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """No direction: spare room stays free."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return True: less width makes more lines."""
        return True

    def invalidate(self) -> None:
        """Forget heights and sizes, as Qt requires when a widget in the layout has changed."""
        self._forget()
        super().invalidate()

    def heightForWidth(self, width: int, /) -> int:
        if width not in self._heights:
            self._heights[width] = self._lay(QRect(0, 0, width, 0), move=False)
        return self._heights[width]

    def setGeometry(self, rect: QRect, /) -> None:
        super().setGeometry(rect)
        self._lay(rect, move=True)

    def sizeHint(self) -> QSize:
        shown = self._shown()
        width = sum(one.width for one in shown) + max(0, len(shown) - 1) * self.spacing()
        return QSize(width + self.reach, max((one.height for one in shown), default=0))

    def minimumSize(self) -> QSize:
        shown = self._shown()
        width, height = (one.least_width for one in shown), (one.least_height for one in shown)
        return QSize(max(width, default=0) + self.reach, max(height, default=0))

    def _forget(self) -> None:
        self._heights.clear()
        self._measured = None

    def _gap(self, width: int, shown: list[_Measured]) -> int:
        """Between two widgets of a line."""
        spare = width - sum(one.width for one in shown)
        even = spare // max(1, len(shown) - 1)
        if self._shrinking and even < self.spacing():
            closest = self.spacing() // CLOSER
            least = sum(one.least_width for one in shown) + closest * (len(shown) - 1)
            return max(even, closest) if least <= width else self.spacing()
        return even if self._justified and len(shown) > 2 and even >= self.spacing() else self.spacing()

    def _shown(self) -> list[_Measured]:
        if self._measured is None:
            self._measured = [_measure(item) for item in self._items if not item.isEmpty()]
        return self._measured

    def _inset(self, first: list[_Measured]) -> int:
        """How far right of the edge for links a line begins with this widget."""
        face = face_of(first[0].item.widget()) if first and self.reach else None
        return 0 if face is not None and face.kind == "link" else self.reach

    def _lay(self, rect: QRect, *, move: bool) -> int:
        shown, spacing = self._shown(), self.spacing()
        left, top, width = rect.left(), rect.top(), rect.width()
        x, y, line, gap = left, top, 0, self._gap(width, shown)
        x += self._inset(shown[:1])
        between = spacing if self.line_gap is None else self.line_gap
        for one in shown:
            inset = self._inset([one])
            wide, room = min(one.width, max(width - inset, one.least_width)), left + width - x
            if self._shrinking and one.least_width <= room < wide:
                wide = room
            if x > left + inset and wide > room:
                x, y, line = left + inset, y + line + between, 0
            if self._justified and gap > spacing and one is shown[-1]:
                x = left + width - wide
            if move:
                one.item.setGeometry(QRect(x, y, wide, one.height))
            x += wide + gap
            line = max(line, one.height)
        return y + line - top


def _measure(item: QLayoutItem) -> _Measured:
    size, least = item.sizeHint(), item.minimumSize()
    return _Measured(item, size.width(), size.height(), least.width(), least.height())
