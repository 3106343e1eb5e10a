"""`PageScroll`: a scroll area for a page, by wheel, touch, bars and the Tab key."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from PySide6.QtCore import QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QApplication, QFrame, QScrollArea, QWidget

from ui.theme.theme import current_theme
from ui.widgets.kinetic_scroll import enable_touch_scrolling

_IN_SIGHT: Final = 12
"""The least distance between the focused widget and the edges of the view, pixels at 100 %."""


class PageScroll(QScrollArea):
    """A scroll area without a background."""

    resized = Signal()

    def __init__(
        self,
        contents: QWidget,
        *,
        sideways: bool = True,
        follows_focus: bool = True,
        leaves_keys: bool = False,
    ) -> None:
        """`sideways` scrolls to the right too. With `follows_focus` the focused widget is scrolled into sight, not only
        by Tab; under a press of the mouse nothing moves, since it would end beside its widget. With `leaves_keys` no
        key scrolls, all are left to the page.
        """
        super().__init__()
        self._contents, self._leaves_keys = contents, leaves_keys
        self.covered = 0
        """How much of the lower end of the view something else covers, pixels."""
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

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.resized.emit()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Scroll, or leave the key to the page."""
        if self._leaves_keys:
            event.ignore()
        else:
            super().keyPressEvent(event)

    @contextmanager
    def held_in_place(self, part: QWidget) -> Iterator[None]:
        """Context manager: keep a part of the contents in place on screen when the contents above it change."""
        contents, bar = self._contents, self.verticalScrollBar()
        above = part.mapTo(contents, QPoint()).y()
        yield
        layout = contents.layout()
        if layout is not None and self.isVisible():
            layout.activate()
            contents.resize(contents.width(), max(layout.totalHeightForWidth(contents.width()), contents.height()))
            layout.activate()
            bar.setValue(bar.value() + part.mapTo(contents, QPoint()).y() - above)

    def _focus_moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        is_pressed = QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if now is not None and not is_pressed and self._contents.isAncestorOf(now):
            self.bring_into_sight(now)

    def bring_into_sight(self, now: QWidget) -> None:
        """Scroll to a part of the contents: the whole of it, if it is not higher than the view."""
        margin = current_theme().look.px(_IN_SIGHT)
        self.ensureWidgetVisible(now, 0, margin)
        if now.height() < self.viewport().height():  # of a line edit Qt shows no more than the cursor
            top, here = now.mapTo(self._contents, now.rect().topLeft()).y(), self.horizontalScrollBar().value()
            self.ensureVisible(here, top + now.height() + self.covered, 0, margin)
            self.ensureVisible(here, top, 0, margin)
