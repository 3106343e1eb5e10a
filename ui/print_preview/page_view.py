"""`PageView`: a scroll area with the pages of a PDF.

Kept instead of `QPdfView`, which was tried: it fills pages with white in every palette, draws the hairlines of a sheet
as grey lines a pixel wide, has neither the position of a page (for shadow and focus frame) nor the zoom of a fit, and
keeps whole pages (40 pages at 400 % take 570 MiB, bands 100 MiB).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QAccessible,
    QColor,
    QFocusEvent,
    QHideEvent,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollBar

from scorekeeper.text.templates import say
from ui.print_preview.band_cache import BandCache
from ui.print_preview.page_layout import PageArea, Pages, PageZoom, lay_out
from ui.theme import Look, follow
from ui.theme.shadows import draw_shadow, shadow_rect
from ui.theme.tokens import LineWidth, Space
from ui.widgets.accessible_role import set_accessible_role
from ui.widgets.kinetic_scroll import enable_touch_scrolling

if TYPE_CHECKING:
    from ui.print_preview.pdf_pages import PdfPages

_WHEEL_STEP: Final = 120
_TOP: Final = -1.0


class PageView(QAbstractScrollArea):
    """Shows the pages; Tab reaches it, the arrow keys scroll, PgUp and PgDn turn pages."""

    smaller = Signal()
    larger = Signal()
    """Ctrl and the wheel request another zoom."""
    moved = Signal()
    """Another page came into the middle, or the zoom changed."""

    def __init__(self) -> None:
        super().__init__()
        set_accessible_role(self, QAccessible.Role.Document)
        self._look = Look()
        self.document: PdfPages | None = None
        self._pages = Pages()
        self._zoom: PageZoom = "page"
        self.bands = BandCache()
        self._page = 0
        self._name = ""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(say("Paper"))
        for surface in (self, self.viewport()):
            surface.setAutoFillBackground(False)
        enable_touch_scrolling(self.viewport())
        follow(self._show_look)

    @property
    def pages(self) -> Pages:
        """The positions of the pages."""
        return self._pages

    @property
    def page(self) -> int:
        """The index of the page in the middle of the view."""
        return self._page

    @property
    def zoom(self) -> PageZoom:
        """How the pages are fitted, or their zoom in per cent."""
        return self._zoom

    def show_pdf(self, shown: PdfPages | None, name: str = "", *, keep_place: bool = False) -> None:
        """Show a PDF, or None; `keep_place` keeps the scroll position, for a new state of the same document."""
        place = self._place() if keep_place else None
        if self.document is not None and self.document is not shown:
            self.document.deleteLater()
        self.document = shown
        self._name = name
        self.bands.show(shown)
        self._lay_out()
        if place is None:
            self.horizontalScrollBar().setValue(0)
            self.verticalScrollBar().setValue(0)
        else:
            self._go(*place)
        self._report_place()

    def set_zoom(self, zoom: PageZoom) -> None:
        """Fit the pages or set a zoom; the middle of the view is kept."""
        place = self._place()
        self._zoom = zoom
        self._lay_out()
        self._go(*place)
        self._report_place()

    def turn(self, direction: int) -> None:
        """Go on (+1) or back (−1) by a page if pages fit into the view, else by the visible height."""
        bar = self.verticalScrollBar()
        fits = all(rect.height() <= self.viewport().height() for rect in self._pages.rects)
        if fits:
            self.go_to_page(self._page + direction)
        else:
            bar.setValue(bar.value() + direction * (self.viewport().height() - self._look.px(Space.TOUCH)))

    def go_to_page(self, page: int) -> None:
        """Scroll to the top of a page (from 0), clamped to the existing pages."""
        if self._pages.rects:
            place = max(0, min(page, len(self._pages.rects) - 1))
            self.verticalScrollBar().setValue(self._pages.rects[place].top())

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.document is None:
            return
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, not self.devicePixelRatioF().is_integer())
        origin = QPoint(self.horizontalScrollBar().value(), self.verticalScrollBar().value())
        places = [rect.translated(-origin) for rect in self._pages.rects]
        if self._look.palette.shadow:
            for place in places:
                if shadow_rect(place, self._look).intersects(event.rect()):
                    draw_shadow(painter, place, self._look)
        for number, place in enumerate(places):
            if place.adjusted(-4, -4, 4, 4).intersects(event.rect()):
                self._paint_page(painter, number, place, event.rect())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        place = self._place()
        self._lay_out()
        self._go(*place)
        self._report_place()

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            if abs(event.angleDelta().y()) >= _WHEEL_STEP // 2:
                (self.larger if event.angleDelta().y() > 0 else self.smaller).emit()
            event.accept()
            return
        super().wheelEvent(event)

    def scrollContentsBy(self, _dx: int, _dy: int) -> None:
        """Repaint everything: the background behind the pages does not scroll."""
        self.viewport().update()
        self._report_place()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Home and End go to the first and the last page."""
        if event.key() in {Qt.Key.Key_Home, Qt.Key.Key_End}:
            self.go_to_page(0 if event.key() == Qt.Key.Key_Home else len(self._pages.rects) - 1)
        elif event.key() in {Qt.Key.Key_PageUp, Qt.Key.Key_PageDown}:
            event.ignore()
        else:
            super().keyPressEvent(event)

    def hideEvent(self, event: QHideEvent) -> None:
        """Free the cached bands."""
        super().hideEvent(event)
        self.bands.clear()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.viewport().update()
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self.viewport().update()
        super().focusOutEvent(event)

    def ground(self) -> QColor:
        """The background colour of pages in the current palette."""
        palette = self._look.palette
        return palette.ink if palette.is_dark else palette.paper

    def _paint_page(self, painter: QPainter, number: int, place: QRect, exposed: QRect) -> None:
        self.bands.paint(painter, number, place, exposed, self.ground())
        palette = self._look.palette
        if palette.edge_width:
            _outline(painter, place, palette.edge, palette.edge_width)
        if self.hasFocus() and number == self._page:
            _outline(painter, place, palette.accent, self._look.px(LineWidth.FOCUS))

    def _lay_out(self) -> None:
        sizes = () if self.document is None else self.document.sizes
        view = self.maximumViewportSize()
        bars = QSize(self.verticalScrollBar().sizeHint().width(), self.horizontalScrollBar().sizeHint().height())
        self._pages = lay_out(sizes, self._zoom, self._room(view))
        if self._pages.size.height() > view.height():
            view -= QSize(bars.width(), 0)
            self._pages = lay_out(sizes, self._zoom, self._room(view))
        if self._pages.size.width() > view.width():
            view -= QSize(0, bars.height())
        over = self._pages.size - view
        step = self._look.px(Space.TOUCH)
        _set_range(self.verticalScrollBar(), over.height(), view.height(), step)
        _set_range(self.horizontalScrollBar(), over.width(), view.width(), step)
        self.viewport().update()

    def _room(self, view: QSize) -> PageArea:
        return PageArea(view, self._look.px(Space.GAP), self.logicalDpiX())

    def _place(self) -> tuple[int, float, float]:
        """A page, and the middle of the view as fractions of its height and width.

        The height fraction is −1 if the page's upper edge is visible: then that edge is kept.
        """
        if not self._pages.rects:
            return 0, _TOP, 0.5
        middle = self._middle()
        at_the_top = self.verticalScrollBar().value() == 0  # a view at the top stays at the top
        number = 0 if at_the_top else self._pages.page_at(middle.y())
        rect = self._pages.rects[number]
        top_seen = rect.top() >= self.verticalScrollBar().value()
        down = _TOP if top_seen else (middle.y() - rect.top()) / rect.height()
        return number, down, (middle.x() - rect.left()) / rect.width()

    def _go(self, number: int, down: float, across: float) -> None:
        if not self._pages.rects:
            return
        rect = self._pages.rects[min(number, len(self._pages.rects) - 1)]
        half = self.viewport().size() / 2
        upright = rect.top() if down == _TOP else round(rect.top() + down * rect.height()) - half.height()
        self.verticalScrollBar().setValue(upright)
        self.horizontalScrollBar().setValue(round(rect.left() + across * rect.width()) - half.width())

    def _middle(self) -> QPoint:
        half = self.viewport().size() / 2
        bars = (self.horizontalScrollBar().value(), self.verticalScrollBar().value())
        return QPoint(bars[0] + half.width(), bars[1] + half.height())

    def _report_place(self) -> None:
        self._page = self._pages.page_at(self._middle().y())
        count = len(self._pages.rects)
        name = say("{document}, page {page} of {pages}", document=self._name, page=self._page + 1, pages=count)
        self.setAccessibleName(name if count else say("No paper"))
        if self.document is not None and QAccessible.isActive():
            self.setAccessibleDescription(self.document.text(self._page))
        self.moved.emit()

    def _show_look(self, look: Look) -> None:
        self._look = look
        self._lay_out()
        self._report_place()


def _set_range(bar: QScrollBar, over: int, page_step: int, step: int) -> None:
    bar.setRange(0, max(0, over))
    bar.setPageStep(page_step)
    bar.setSingleStep(step)


def _outline(painter: QPainter, place: QRect, colour: QColor, width: int) -> None:
    """Draw a frame along the edges of a page, within it."""
    painter.setPen(QPen(colour, width, j=Qt.PenJoinStyle.MiterJoin))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    half = width / 2
    painter.drawRect(QRectF(place).adjusted(half, half, -half, -half))
