"""`PageNavigation`: going through the pages of a document and zooming, by keys, buttons and the wheel.

Keys are compared without keypad and layout differences.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent

from ui.print_preview.page_controls import PageControls
from ui.print_preview.page_layout import PageZoom, next_step
from ui.print_preview.page_view import PageView
from ui.print_preview.settings import PrintSettings

Key = tuple[int, Qt.KeyboardModifier]
"""A key by its number, since Qt has more keys than names, and its modifiers."""
_WITH_SHIFT: Final = {Qt.Key.Key_Plus.value, Qt.Key.Key_Equal.value}


def plain(key: Qt.Key) -> Key:
    return key.value, Qt.KeyboardModifier.NoModifier


def ctrl(key: Qt.Key) -> Key:
    return key.value, Qt.KeyboardModifier.ControlModifier


def key_of(event: QKeyEvent) -> Key:
    """The key of an event, ignoring the keypad modifier, and Shift with + and =."""
    modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
    if event.key() in _WITH_SHIFT:
        modifiers &= ~Qt.KeyboardModifier.ShiftModifier
    return event.key(), modifiers


class PageNavigation(QObject):
    """Connects a page view with its controls, and saves the zoom."""

    def __init__(self, view: PageView, controls: PageControls, remembered: PrintSettings, parent: QObject) -> None:
        super().__init__(parent)
        self._view, self._controls, self._remembered = view, controls, remembered
        for verb in ("page_before", "next_page", "smaller", "larger", "whole_page", "full_width"):
            getattr(controls, verb).connect(getattr(self, verb))
        view.smaller.connect(self.smaller)
        view.larger.connect(self.larger)
        view.moved.connect(self._show_place)
        view.set_zoom(remembered.zoom)

    def page_before(self) -> None:
        """Go back by a page, or by the visible height."""
        self._view.turn(-1)

    def next_page(self) -> None:
        """Go on by a page, or by the visible height."""
        self._view.turn(1)

    def smaller(self) -> None:
        """Zoom out by a step."""
        self._zoom(next_step(self._view.pages.per_cent, -1))

    def larger(self) -> None:
        """Zoom in by a step."""
        self._zoom(next_step(self._view.pages.per_cent, 1))

    def whole_page(self) -> None:
        """Fit the whole page into the view."""
        self._zoom("page")

    def full_width(self) -> None:
        """Fit the width of the page into the view."""
        self._zoom("width")

    @property
    def keys(self) -> dict[Key, Callable[[], None]]:
        """The keys for navigation and zoom, and their methods."""
        return {
            plain(Qt.Key.Key_PageUp): self.page_before,
            plain(Qt.Key.Key_PageDown): self.next_page,
            ctrl(Qt.Key.Key_Plus): self.larger,
            ctrl(Qt.Key.Key_Equal): self.larger,
            ctrl(Qt.Key.Key_Minus): self.smaller,
            ctrl(Qt.Key.Key_0): self.whole_page,
            ctrl(Qt.Key.Key_9): self.full_width,
        }

    def _zoom(self, zoom: PageZoom) -> None:
        self._view.set_zoom(zoom)
        self._remembered.zoom = zoom

    def _show_place(self) -> None:
        pages = self._view.pages
        self._controls.show_place(self._view.page, len(pages.rects), self._view.zoom, pages.per_cent)
