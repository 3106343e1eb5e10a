"""`KeyBar`: the button bar of `ToolKey`s."""

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QWidget

from ui.widgets.key_caps import ToolKey


class KeyBar(QWidget):
    """A row of `ToolKey`s, with labels where all of them fit, else with icons and keys alone."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._keys: list[ToolKey] = []
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 4, 0, 0)
        self._row.setSpacing(0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def add(self, key: ToolKey) -> None:
        """Add a key at the right end."""
        self._keys.append(key)
        self._row.addWidget(key, 1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for place, key in enumerate(self._keys):
            self._row.setStretch(place, key.words_width())
        brief = sum(key.words_width() for key in self._keys) > self.width()
        for key in self._keys:
            key.set_brief(brief)
