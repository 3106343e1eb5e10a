"""`Banner`: a band over the page with words that wrap, and its answers beside them, or below where it is narrow."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QLayoutItem, QWidget

from ui.theme.theme import current_theme
from ui.widgets.accessible_role import set_accessible_role

_NARROW: Final = 800
"""Under this width the answers are below the words, pixels at 100 %."""


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
        inner = width - margins.left() - margins.right()
        items = [item for item in map(self.whole.itemAt, range(self.whole.count())) if item and not item.isEmpty()]
        words, *answers = items
        if _stacks(width):
            height = _height(words, inner) + sum(gap + answer.sizeHint().height() for answer in answers)
        else:
            beside = inner - sum(gap + answer.sizeHint().width() for answer in answers)
            height = max(_height(words, beside), *(answer.sizeHint().height() for answer in answers), 0)
        return height + margins.top() + margins.bottom()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        way = QBoxLayout.Direction.TopToBottom if _stacks(self.width()) else QBoxLayout.Direction.LeftToRight
        self.whole.setDirection(way)


def _stacks(width: int) -> bool:
    return width < current_theme().look.px(_NARROW)


def _height(item: QLayoutItem, width: int) -> int:
    return item.heightForWidth(width) if item.hasHeightForWidth() else item.sizeHint().height()
