"""A window beside the main one that shows something and is closed: its paper, its margins and its foot of buttons."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from scorekeeper.text.templates import say
from ui.theme.theme import current_theme
from ui.widgets.buttons import PrimaryButton

MARGIN = 24
"""Around what the window shows, pixels at 100 %."""


class SmallWindow(QDialog):
    """A window that does not block the main window, and is deleted when it is closed."""

    def __init__(self, parent: QWidget, title: str) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName(title)
        self.setWindowTitle(title)
        look = current_theme().look
        side = look.px(MARGIN)
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(side, side, side, side)
        self.column.setSpacing(look.px(16))
        palette = self.palette()
        palette.setColor(self.backgroundRole(), look.palette.paper)
        self.setPalette(palette)

    def add_foot(self, *buttons: QPushButton) -> PrimaryButton:
        """Add a row with these buttons and, at the right, the one that closes the window, which is returned."""
        close = PrimaryButton(say("Close"), key="Esc")
        close.clicked.connect(self.close)
        QShortcut(QKeySequence.StandardKey.Close, self, self.close)
        foot = QHBoxLayout()
        foot.setSpacing(current_theme().look.px(8))
        for button in buttons:
            foot.addWidget(button)
        foot.addStretch()
        foot.addWidget(close)
        self.column.addLayout(foot)
        return close
