"""`SidebarBody`: what a sidebar holds; it hides what there is no room for, the least needed first."""

from __future__ import annotations

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from ui.theme.theme import current_theme
from ui.widgets.sidebar_items import SidebarItem, SidebarLine


class SidebarBody(QWidget):
    """The items of a sidebar in a `column`."""

    look_laid_out = Signal()
    """The sizes of the items changed with the look; request to fit them again."""

    def __init__(self) -> None:
        super().__init__()
        self.column = QVBoxLayout(self)
        self.spare: list[tuple[QWidget, ...]] = []
        """Items that are hidden together if there is no room for them, the most needed first; lines get lower
        instead."""
        self._laid_out_in = current_theme().look

    def event(self, event: QEvent) -> bool:
        """Notify when items have reported their sizes in another look, which they do one after the other."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest and self._laid_out_in != current_theme().look:
            self._laid_out_in = current_theme().look
            self.look_laid_out.emit()
        return done

    def fit(self, height: int) -> None:
        """Hide what there is no room for in a height, pixels; before the most needed of it every item is made lower.

        If it scrolls all the same, the most needed stays.
        """
        for group in self.spare:
            _make_room(group, spared=False)
        self._set_low(False)
        for place, group in reversed(list(enumerate(self.spare))):
            if place == 0 and not self._fits(height):
                self._set_low(True)
            if self._fits(height):
                return
            _make_room(group, spared=True)
        if self.spare and not self._fits(height):
            _make_room(self.spare[0], spared=False)

    def _set_low(self, low: bool) -> None:
        for item in self.findChildren(SidebarItem):
            item.set_low(low)

    def _fits(self, height: int) -> bool:
        return self.column.sizeHint().height() <= height


def _make_room(group: tuple[QWidget, ...], *, spared: bool) -> None:
    """Hide what there is no room for, or make lines lower; or show it all again."""
    for widget in group:
        if isinstance(widget, SidebarLine):
            widget.set_low(spared)
        else:
            widget.setHidden(spared)
