"""`PageScroll`: a scroll area for a page, by wheel, touch, bars and the Tab key."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from ui.theme.theme import current_theme
from ui.widgets.kinetic_scroll import enable_touch_scrolling

_IN_SIGHT: Final = 12
"""The least distance between the focused widget and the edges of the view, pixels at 100 %."""


class PageScroll(QScrollArea):
    """A scroll area without a background."""

    def __init__(
        self,
        contents: QWidget,
        *,
        sideways: bool = True,
        follows_focus: bool = True,
        leaves_keys: bool = False,
    ) -> None:
        """`sideways` scrolls to the right too. With `follows_focus` whatever gets the focus is brought into sight, not
        only by Tab; with `leaves_keys` no key scrolls, all are left to the page.
        """
        super().__init__()
        self._leaves_keys = leaves_keys
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        if not sideways:
            self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setWidget(contents)
        self.setCornerWidget(QWidget())  # Qt fills a corner without a widget with the colour of the table
        for ground in (self, self.viewport(), contents):
            ground.setAutoFillBackground(False)
        enable_touch_scrolling(self.viewport())
        app = QApplication.instance()
        if follows_focus and isinstance(app, QApplication):
            app.focusChanged.connect(self._focus_moved)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll, or leave the key to the page."""
        if self._leaves_keys:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def _focus_moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        contents = self.widget()
        if now is None or contents is None or not contents.isAncestorOf(now):
            return
        margin = current_theme().look.px(_IN_SIGHT)
        self.ensureWidgetVisible(now, 0, margin)
        if now.height() < self.viewport().height():  # of a line edit Qt shows no more than the cursor
            top, here = now.mapTo(contents, now.rect().topLeft()).y(), self.horizontalScrollBar().value()
            self.ensureVisible(here, top + now.height(), 0, margin)
            self.ensureVisible(here, top, 0, margin)
