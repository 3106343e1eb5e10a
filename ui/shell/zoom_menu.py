"""`ZoomMenu`: all sizes of the window in a list, in the menu of the zoom and at a click on the size in the corner."""

from __future__ import annotations

from PySide6.QtCore import QObject, QPoint
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu

from scorekeeper.text.templates import say
from ui.theme.theme import current_theme
from ui.theme.tokens import ZOOM_STEPS
from ui.widgets.status_item import StatusItem


class ZoomMenu(QObject):
    """Adds the sizes to `menu` when it is opened first, and opens it over `corner`, which shows the size."""

    def __init__(self, menu: QMenu, corner: StatusItem) -> None:
        super().__init__(menu)
        self._menu, self._corner = menu, corner
        self._sizes = QActionGroup(self)
        menu.aboutToShow.connect(self._mark)
        corner.make_clickable()
        corner.clicked.connect(self._open)

    def _mark(self) -> None:
        """Check the size of the window; a size between the steps, as from the desktop's text size, checks none."""
        now = current_theme().look.zoom
        if not self._sizes.actions():
            self._add_sizes()
        for action in self._sizes.actions():
            action.setChecked(action.data() == now)

    def _add_sizes(self) -> None:
        self._sizes.setExclusionPolicy(QActionGroup.ExclusionPolicy.ExclusiveOptional)
        self._menu.addSeparator()
        for size in ZOOM_STEPS:
            action = self._menu.addAction(say("{zoom} %", zoom=size))
            action.setData(size)
            action.setCheckable(True)
            self._sizes.addAction(action)
        self._sizes.triggered.connect(self._take)

    def _take(self, chosen: QAction) -> None:
        current_theme().set(zoom=chosen.data())

    def _open(self) -> None:
        self._mark()
        size = self._menu.sizeHint()
        self._menu.popup(self._corner.mapToGlobal(QPoint(self._corner.width() - size.width(), -size.height())))
