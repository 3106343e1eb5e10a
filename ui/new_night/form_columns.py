"""`FormColumns`: the two columns of a form before a game, players on the left; one above the other on a narrow page."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.new_night.player_row import OUTSET
from ui.theme.look import Look
from ui.theme.theme import current_theme, follow
from ui.widgets.responsive_layouts import FlowBox

COLUMN_GAP: Final = 17
"""Between the fields and pictures of the right column, pixels at 100 %."""
_LEAST: Final = 920
_STRETCHES: Final = (372, 694)
"""The left one with the room by which its rows reach over the edge."""
_GAPS: Final = (40, 16)


class FormColumns(FlowBox):
    """Parts are added to `left` and `right`. The rows of players reach over the left edge of the other parts."""

    def __init__(self, *, has_rows: bool = False) -> None:
        super().__init__(_LEAST, _GAPS)
        self._has_rows = has_rows
        self._left, self._right = QWidget(), QWidget()
        self.left, self.right = QVBoxLayout(self._left), QVBoxLayout(self._right)
        for holder, stretch in zip((self._left, self._right), _STRETCHES, strict=True):
            self.box.addWidget(holder, stretch, Qt.AlignmentFlag.AlignTop)
        self.flowed.connect(self._indent)
        follow(self._show_columns)

    def _show_columns(self, _look: Look) -> None:
        self._indent(self.is_wide)

    def _indent(self, wide: bool) -> None:
        outset = current_theme().look.px(OUTSET)
        self.left.setContentsMargins(0 if self._has_rows else outset, 0, 0, 0)
        self.right.setContentsMargins(0 if wide else outset, 0, 0, 0)
