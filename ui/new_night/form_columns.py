"""`FormColumns`: the two columns of a form before a game, players on the left; one above the other on a narrow page."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.new_night.player_row import OUTSET
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.widgets.responsive_layouts import FlowBox

COLUMN_GAP: Final = 17
"""Between the fields and pictures of the right column, pixels at 100 %."""
_LEAST: Final = 680
_STRETCHES: Final = (384, 682)
"""The left one with the room by which its rows reach over the edge."""
_GAPS: Final = (40, 16)
_CHANGES: Final = (QEvent.Type.Move, QEvent.Type.Resize, QEvent.Type.LayoutRequest)


class FormColumns(FlowBox):
    """Parts are added to `left` and `right`. The rows of players reach over the left edge of the other parts."""

    right_changed = Signal()
    """The right column has another place or size, or a part of it needs another height."""

    def __init__(self, *, has_rows: bool = False) -> None:
        super().__init__(_LEAST, _GAPS)
        self._has_rows = has_rows
        self._left, self._right = QWidget(), QWidget()
        self.left, self.right = QVBoxLayout(self._left), QVBoxLayout(self._right)
        for holder, stretch in zip((self._left, self._right), _STRETCHES, strict=True):
            self.box.addWidget(holder, stretch, Qt.AlignmentFlag.AlignTop)
        self._right.installEventFilter(self)
        self.flowed.connect(self._indent)
        follow(self._show_columns)

    @property
    def right_column(self) -> QWidget:
        """The right column, which contains what is added to `right`."""
        return self._right

    @property
    def height_of_right(self) -> int:
        """The height that the right column needs, pixels."""
        return self.right.totalHeightForWidth(self._right.width())

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Report changes of the right column."""
        if watched is self._right and event.type() in _CHANGES:
            self.right_changed.emit()
        return False

    def _show_columns(self, _look: Look) -> None:
        self._indent(self.is_wide)

    def _indent(self, wide: bool) -> None:
        outset = current_theme().look.px(OUTSET)
        self.left.setContentsMargins(0 if self._has_rows else outset, 0, 0, 0)
        self.right.setContentsMargins(0 if wide else outset, 0, 0, 0)
