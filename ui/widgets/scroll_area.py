"""What scrolls on the card table: an area without a ground of its own, and bars that are there before the style is.

A start dresses Qt's own widgets in our style after its first painting; until then the bars have the size and paint the
thumb that they will have. That the place of what scrolls is made here keeps PySide6 from going through every kind of
widget that there is, to find out what sort of widget Qt has made.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractScrollArea, QScrollBar, QWidget

from ui.theme.controls import paint_thumb
from ui.theme.theme import current_theme

EXTENT = 12
LEAST = 40
INSET = 3
"""How thick a bar is, how short its thumb may be, and how far the thumb keeps off the bar's edges; pixels at 100 %."""


class ThinBar(QScrollBar):
    """A bar with a thumb alone."""

    def __init__(self, along: Qt.Orientation) -> None:
        super().__init__(along)
        if not current_theme().is_style_applied:
            self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, on=False)

    def sizeHint(self) -> QSize:
        if current_theme().is_style_applied:
            return super().sizeHint()
        extent = current_theme().look.px(EXTENT)
        return QSize(extent, extent)

    def paintEvent(self, event: QPaintEvent) -> None:
        if current_theme().is_style_applied:
            super().paintEvent(event)
            return
        look, across = current_theme().look, self.orientation() is Qt.Orientation.Horizontal
        start, thumb = thumb_of(self, self.width() if across else self.height(), look.px(LEAST))
        place = QRectF(start, 0, thumb, self.height()) if across else QRectF(0, start, self.width(), thumb)
        inset = look.px(INSET)
        paint_thumb(QPainter(self), place.adjusted(inset, inset, -inset, -inset), look, hovered=False)


def thumb_of(bar: QScrollBar, length: int, least: int) -> tuple[int, int]:
    """Where the thumb of a bar begins, and how long it is, along a bar of a length; pixels."""
    span = bar.maximum() - bar.minimum()
    if span <= 0:
        return 0, length
    thumb = max(min(least, length), length * bar.pageStep() // (span + bar.pageStep()))
    passed = bar.sliderPosition() - bar.minimum()
    return (2 * passed * (length - thumb) + span) // (2 * span), thumb


def set_up_scroll_area(area: QAbstractScrollArea) -> None:
    """Give an area its place, its bars and nothing between them; to be called before anything is put into it."""
    area.setViewport(QWidget())
    area.setVerticalScrollBar(ThinBar(Qt.Orientation.Vertical))
    area.setHorizontalScrollBar(ThinBar(Qt.Orientation.Horizontal))
    area.setCornerWidget(QWidget())
