"""`PageBanners`: the banners of the window, beside the menus if they fit, so that nothing on the page moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QPoint, QRect, Signal
from PySide6.QtWidgets import QMenuBar, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from ui.widgets.banner import Banner


_CHANGED = (QEvent.Type.ShowToParent, QEvent.Type.HideToParent)
_PLACED = (QEvent.Type.Move, QEvent.Type.Resize)


class PageBanners(QWidget):
    """Holds banners, one below the other; it takes no room while all of them are hidden.

    It lies over the menu bar, between the menus and the `field` of the search; trouble, which may come during typing,
    also over that. If there is not room enough it lies between the menu bar and the page, which then has to leave
    `room_over_page` free.
    """

    room_over_page = Signal(int)
    """How much room the page must leave at its top, pixels."""

    def __init__(self, bar: QMenuBar, corner: QWidget, field: QWidget, window: QWidget) -> None:
        """`corner` is the part of the bar that has the field."""
        super().__init__(window)
        self._bar, self._field, self._window = bar, field, window
        self._gap = 0
        for part in (corner, field):
            part.installEventFilter(self)
        self._banners: list[Banner] = []
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)

    def add(self, banner: Banner) -> None:
        """Add a banner above the others."""
        self._banners.append(banner)
        self._column.insertWidget(0, banner)
        banner.installEventFilter(self)
        self.raise_()
        self.place()

    def set_gap(self, gap: int) -> None:
        """Set what stays free beside the menus and the field of the search, and over the page, pixels."""
        self._gap = gap
        self.place()

    def place(self) -> None:
        """Lay the banners beside the menus, or over the page if they are too high for that."""
        bar, window = self._bar, self._window
        if all(banner.isHidden() for banner in self._banners):
            self.setGeometry(0, 0, 0, 0)
            self.room_over_page.emit(0)
            return
        menus = max((bar.actionGeometry(action).right() for action in bar.actions()), default=0) + self._gap
        ends = [self._field.mapTo(window, QPoint()).x() - self._gap] if self._field.isVisible() else [window.width()]
        if any(banner.is_trouble and not banner.isHidden() for banner in self._banners):
            ends.append(window.width())
        below = QRect(0, bar.height(), window.width(), 0)
        beside = (QRect(menus, 0, end - menus, bar.height()) for end in ends)
        place = next((place for place in beside if self._fits(place)), below)
        height = self._height(place.width())
        self.setGeometry(place.left(), place.top(), place.width(), height)
        self.room_over_page.emit(height + self._gap if place is below else 0)

    def _fits(self, place: QRect) -> bool:
        return place.width() > 0 and self._height(place.width()) <= place.height()

    def _height(self, width: int) -> int:
        """The height of all banners at a width, which may have to wrap their words."""
        return sum(banner.height_at(width) for banner in self._banners)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Lay the banners out at once when one is shown or hidden, and when the field beside them has got its place."""
        if event.type() in (_CHANGED if watched in self._banners else _PLACED):
            self.place()
        return False

    def event(self, event: QEvent) -> bool:
        """Lay the banners out again when one says something else."""
        done = super().event(event)
        if event.type() is QEvent.Type.LayoutRequest:
            self.place()
        return done
