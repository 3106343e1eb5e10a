"""The sheet page: the paper with the button bar beneath, scrolling where the zoom makes it larger than its place."""

from __future__ import annotations

from PySide6.QtWidgets import QScrollArea, QVBoxLayout, QWidget

from ui.look.look import Look
from ui.look.theme import follow
from ui.sheet.paper import SheetPaper

__all__ = ["SheetPage", "SheetPaper"]

_AROUND = 80
"""How much of the paper is shown around an open cell, pixels."""


class SheetPage(QScrollArea):
    """The paper in its window."""

    def __init__(self, paper: SheetPaper, bar: QWidget, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.paper = paper
        self._body = QWidget()
        self._column = QVBoxLayout(self._body)
        self._column.addWidget(paper, 1)
        self._column.addWidget(bar, 0)
        self._column.setContentsMargins(0, 0, 0, 0)
        self.setWidget(self._body)
        self.setWidgetResizable(True)
        self.setAccessibleName("Score sheet")
        self.setFrameShape(QScrollArea.Shape.NoFrame)
        self.setFocusProxy(paper)
        self.viewport().setAutoFillBackground(False)
        self._body.setAutoFillBackground(False)
        paper.band.focused.connect(self._show_cell)
        paper.entry.asked.reshaped.connect(self._show_asked)
        follow(self._follow_look)

    def _show_cell(self, hand: int) -> None:
        """Keep the open cell in sight where the paper is larger than its place."""
        self.ensureWidgetVisible(self.paper.band.cells[hand], _AROUND, _AROUND)

    def _show_asked(self) -> None:
        """Keep what is asked in sight, its end first."""
        self._column.activate()
        self.ensureWidgetVisible(self.paper.band, 0, 0)

    def _follow_look(self, look: Look) -> None:
        self._column.setSpacing(look.px(4))
