"""What all places for a question share: they lie under the open row, answer or are left, and take the keys."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from ui.look.look import Look
from ui.sheet.columns import Columns


class AskedPart(QWidget):
    """A place for one kind of question; hidden while nothing is asked."""

    answered = Signal(object)
    """What the answer leads to."""
    left = Signal()
    """Esc: nothing is answered."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._look = Look()
        self._columns = Columns.fit(self._look, 800, 4)
        self.hide()

    def paint_ground(self, painter: QPainter) -> None:
        """Cover the read-back line, but neither the paper's edges nor the rule that ends the band."""
        palette = self._look.palette
        ground = self.rect().adjusted(palette.edge_width, 0, -palette.edge_width, -palette.band_rule)
        painter.fillRect(ground, palette.wash)

    def wanted_height(self) -> int:
        """The height that shows the question, 0 where any height does."""
        return 0

    def lay_out(self, look: Look, columns: Columns) -> None:
        """Take the sheet's look and columns."""
        self._look, self._columns = look, columns
        self.updateGeometry()
        self.update()
