"""`KeyBar`: the bar of buttons below the sheet, which is drawn no larger than the sheet itself."""

from __future__ import annotations

from PySide6.QtCore import QSize
from PySide6.QtGui import QAccessible, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from scorekeeper.text.short_labels import fewer_words
from scorekeeper.text.templates import say
from ui.theme.look import Look
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.key_caps import ToolKey, touch_side

_MOST_ROWS = 3
_ABOVE = 4
"""Above the first row, pixels."""


class KeyBar(QWidget):
    """`ToolKey`s in a row, with all their words if these fit, else with fewer, else icons and keys alone, at last in
    several rows."""

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.ToolBar, say("Keys"))
        self._keys: list[ToolKey] = []
        self._columns = 0
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, _ABOVE, 0, 0)
        self._grid.setSpacing(0)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def add(self, key: ToolKey) -> None:
        """Add a key at the right end."""
        self._keys.append(key)
        self._grid.addWidget(key, 0, len(self._keys) - 1)

    def height_in(self, look: Look, width: int) -> int:
        """The height in a look in a width, in pixels."""
        if not self._keys:
            return 0
        side = touch_side(look)
        return _ABOVE + side * -(-len(self._keys) // self._columns_in(side, width))

    def show_look(self, look: Look) -> None:
        """Take the look of the sheet, which may be smaller than that of the window."""
        for key in self._keys:
            key.show_look(look)
        self._arrange()

    def minimumSizeHint(self) -> QSize:
        """The width of the keys in the most rows, the height as it is now."""
        return QSize(self._least_width(-(-len(self._keys) // _MOST_ROWS)), self._grid.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Use as many columns as fit, with as many words as fit side by side."""
        if not self._keys:
            return
        every = [key.text() for key in self._keys]
        fewer = [fewer_words(words) for words in every]
        for labels in (every, fewer, [""] * len(self._keys)):
            widths = [key.words_width(words) for key, words in zip(self._keys, labels, strict=True)]
            if sum(widths) <= self.width():
                break
        for key, words in zip(self._keys, labels, strict=True):
            key.show_label(words)
        columns = self._columns_in(self._keys[0].minimumSizeHint().width(), self.width())
        for column in range(len(widths)):
            stretch = widths[column] if columns == len(widths) else int(column < columns)
            self._grid.setColumnStretch(column, stretch)
        if columns != self._columns:
            self._columns = columns
            for place, key in enumerate(self._keys):
                self._grid.removeWidget(key)
                self._grid.addWidget(key, place // columns, place % columns)
            self.updateGeometry()

    def _columns_in(self, least: int, width: int) -> int:
        """How many keys of a least width stand side by side in a width, both in pixels."""
        choices = [-(-len(self._keys) // rows) for rows in range(1, _MOST_ROWS + 1)]
        return next((count for count in choices if count * least <= width), choices[-1])

    def _least_width(self, columns: int) -> int:
        """The width of so many keys without labels, pixels."""
        return sum(key.minimumSizeHint().width() for key in self._keys[:columns])
