"""What all places for a question share: they lie under the open row, answer or are left, and take the keys."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.theme.look import Look
from ui.widgets.sheet_columns import SheetColumns


class PromptPanel(QWidget):
    """A place for one kind of question; hidden while nothing is asked."""

    answered = Signal(object, object)
    """What the answer leads to, and the question as it was left, to be asked again after Esc."""
    left = Signal()
    """Esc: nothing is answered."""
    reshaped = Signal()
    """It needs another height, or is about another line of the sheet."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = Look()
        self._columns = SheetColumns.fit(self._look, 800, 4)
        self.room = 0
        """How tall it may be, pixels; 0 where nobody has said."""
        self.hide()

    def paint_ground(self, painter: QPainter) -> None:
        """Cover the read-back line, but neither the paper's edges nor the rule that ends the band."""
        palette = self._look.palette
        ground = self.rect().adjusted(palette.edge_width, 0, -palette.edge_width, -palette.band_rule)
        painter.fillRect(ground, palette.wash)

    @property
    def line(self) -> int:
        """The entry of the line of the sheet that it is about, −1 where it is about none."""
        return -1

    def mark_line(self, line: int) -> None:
        """Mark the answer that is about a line of the sheet, where the answers are lines."""

    def wanted_height(self) -> int:
        """The height that shows the question, 0 where any height does."""
        return 0

    def least_height(self) -> int:
        """The height below which something would be cut."""
        return self.wanted_height()

    def lay_out(self, look: Look, columns: SheetColumns) -> None:
        """Take the sheet's look and columns."""
        self._look, self._columns = look, columns
        self.updateGeometry()
        self.update()
