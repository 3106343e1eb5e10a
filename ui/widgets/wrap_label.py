"""`WrapLabel`: words on one line where there is room, on several where there is none.

`WholeLabel` does so within a grid, whose rows Qt makes too low for words that wrap.
"""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from ui.theme.look import Look
from ui.theme.tokens import Role, TypeRole, Weight
from ui.widgets.labels import TextLabel


class WrapLabel(TextLabel):
    """A text that asks for one line and can do with the width of its longest word."""

    def __init__(
        self,
        text: str = "",
        parent: QWidget | None = None,
        *,
        size: TypeRole = "text",
        weight: Weight = 400,
        role: Role = "ink",
    ) -> None:
        super().__init__(text, parent, size=size, weight=weight, role=role)
        self.setWordWrap(True)
        policy = QSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def sizeHint(self) -> QSize:
        """Return the size of the text on one line."""
        margins = self.contentsMargins()
        metrics = self.fontMetrics()
        width = metrics.horizontalAdvance(self.text()) + 1 + margins.left() + margins.right()
        return QSize(width, metrics.height() + margins.top() + margins.bottom())

    def minimumSizeHint(self) -> QSize:
        """Return the width of the longest word and the height of one line."""
        margins = self.contentsMargins()
        metrics = self.fontMetrics()
        longest = max((metrics.horizontalAdvance(word) for word in self.text().split()), default=0)
        return QSize(longest + 1 + margins.left() + margins.right(), metrics.height())


class WholeLabel(WrapLabel):
    """A `WrapLabel` that claims the height which its width needs, so that no line of it is ever cut."""

    def setText(self, text: str, /) -> None:
        """Show another text."""
        super().setText(text)
        self._claim()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Claim the height for the new width."""
        super().resizeEvent(event)
        self._claim()

    def _show_look(self, look: Look) -> None:
        super()._show_look(look)
        self._claim()

    def _claim(self) -> None:
        margins = self.contentsMargins()
        room = QRect(0, 0, self.width() - margins.left() - margins.right(), 1 << 16)
        text = self.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, self.text())
        needed = text.height() + margins.top() + margins.bottom()  # Qt's own answer never falls below the last claim
        if needed != self.minimumHeight():
            self.setMinimumHeight(needed)
