"""`PageNavigation`: going through the pages of a document and zooming, by keys, buttons and the wheel."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt

from ui.print_preview.page_controls import PageControls
from ui.print_preview.page_keys import Key, ctrl, plain
from ui.print_preview.page_layout import PageZoom, next_step
from ui.print_preview.page_view import PageView
from ui.print_preview.settings import PrintSettings


class PageNavigation(QObject):
    """Moves a view of pages as its line of controls asks, and remembers how large they are."""

    def __init__(self, view: PageView, controls: PageControls, remembered: PrintSettings, parent: QObject) -> None:
        super().__init__(parent)
        self._view, self._controls, self._remembered = view, controls, remembered
        for verb in ("page_before", "next_page", "smaller", "larger", "whole_page", "full_width"):
            getattr(controls, verb).connect(getattr(self, verb))
        view.smaller.connect(self.smaller)
        view.larger.connect(self.larger)
        view.moved.connect(self._tell_place)
        view.set_zoom(remembered.zoom)

    def page_before(self) -> None:
        """Turn back by a page, or by what is in view."""
        self._view.turn(-1)

    def next_page(self) -> None:
        """Turn on by a page, or by what is in view."""
        self._view.turn(1)

    def smaller(self) -> None:
        """Make the pages a step smaller."""
        self._zoom(next_step(self._view.pages.per_cent, -1))

    def larger(self) -> None:
        """Make the pages a step larger."""
        self._zoom(next_step(self._view.pages.per_cent, 1))

    def whole_page(self) -> None:
        """Fit the whole page into the view."""
        self._zoom("page")

    def full_width(self) -> None:
        """Fit the width of the page into the view."""
        self._zoom("width")

    @property
    def keys(self) -> dict[Key, Callable[[], None]]:
        """What its keys do."""
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

    def _tell_place(self) -> None:
        pages = self._view.pages
        self._controls.show_place(self._view.page, len(pages.rects), self._view.zoom, pages.per_cent)
