"""`Banner`: a band over the page with words that wrap, and its answers beside them, or below if it is narrow."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLayoutItem, QWidget

from ui.theme.theme import current_theme
from ui.widgets.accessible_role import set_accessible_role

_NARROW: Final = 800
"""Under this width the answers may be below the words, pixels at 100 %."""


class Banner(QWidget):
    """The base class of bands over the page; the first item of `whole` are the words, the others the answers."""

    is_trouble = False
    """Whether it says what is wrong, and comes by itself."""

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.AlertMessage)
        self.whole = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)

    def height_at(self, width: int) -> int:
        """The height at a width, pixels: 0 while it is hidden."""
        if self.isHidden():
            return 0
        margins, gap = self.whole.contentsMargins(), self.whole.spacing()
        words, *answers = self._parts()
        if self._stacks(width):
            height = _height(words, self._inner(width)) + sum(gap + answer.sizeHint().height() for answer in answers)
        else:
            height = max(_height(words, self._beside(width)), *(answer.sizeHint().height() for answer in answers), 0)
        return height + margins.top() + margins.bottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        way = QBoxLayout.Direction.TopToBottom if self._stacks(self.width()) else QBoxLayout.Direction.LeftToRight
        self.whole.setDirection(way)

    def _parts(self) -> list[QLayoutItem]:
        """The words and the answers that are shown."""
        items = map(self.whole.itemAt, range(self.whole.count()))
        return [item for item in items if item and not item.isEmpty()]

    def _inner(self, width: int) -> int:
        """What the margins leave of a width, pixels."""
        margins = self.whole.contentsMargins()
        return width - margins.left() - margins.right()

    def _beside(self, width: int) -> int:
        """What the answers leave to the words beside them, pixels."""
        gap = self.whole.spacing()
        return self._inner(width) - sum(gap + answer.sizeHint().width() for answer in self._parts()[1:])

    def _stacks(self, width: int) -> bool:
        """Whether the answers are below the words: if these would need more lines beside them in a narrow banner."""
        words, beside = self._parts()[0], self._beside(width)
        is_narrow = width < current_theme().look.px(_NARROW)
        return is_narrow and (beside <= 0 or _height(words, beside) > _height(words, self._inner(width)))


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
