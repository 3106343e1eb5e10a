"""`LinkRow`: a row that begins with a link, whose words stand on the edge of what is above and below it."""

from __future__ import annotations

from PySide6.QtCore import QRect
from PySide6.QtWidgets import QHBoxLayout, QWidget

from ui.theme.push_buttons import LINK_PADDING
from ui.theme.theme import current_theme


class LinkRow(QHBoxLayout):
    """Links side by side; the padding of the first one, with its frame, reaches over the edge of the row. The container
    of the row must have a margin for that at its left.
    """

    def __init__(self, *links: QWidget) -> None:
        super().__init__()
        for link in links:
            self.addWidget(link)
        self.addStretch(1)

    def setGeometry(self, rect: QRect, /) -> None:
        """Begin left of the row by the padding: Qt takes a margin below 0 for none."""
        super().setGeometry(rect.adjusted(-current_theme().look.px(LINK_PADDING), 0, 0, 0))
