"""Scroll areas without a background, whose scroll bars look right before the style is applied.

The style is applied to Qt's own widgets after the first paint; until then the bars have the same size and paint the
same thumb. Creating the viewport in Python saves PySide6 a search through all widget classes for the type of Qt's own.
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
    """A scroll bar that is only a thumb."""

    def __init__(self, along: Qt.Orientation) -> None:
        super().__init__(along)
        if not current_theme().is_style_applied:
            self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent, on=False)

    def sizeHint(self) -> QSize:
        """The thickness both ways: Qt calls this several times a layout, and uses only the thickness."""
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
    """Start and length of the thumb of a bar of a `length`, pixels."""
    span = bar.maximum() - bar.minimum()
    if span <= 0:
        return 0, length
    thumb = max(min(least, length), length * bar.pageStep() // (span + bar.pageStep()))
    passed = bar.sliderPosition() - bar.minimum()
    return (2 * passed * (length - thumb) + span) // (2 * span), thumb


def set_up_scroll_area(area: QAbstractScrollArea) -> None:
    """Set viewport and scroll bars of a scroll area; to be called before a widget is set."""
    area.setViewport(QWidget())
    area.setVerticalScrollBar(ThinBar(Qt.Orientation.Vertical))
    area.setHorizontalScrollBar(ThinBar(Qt.Orientation.Horizontal))
    area.setCornerWidget(QWidget())
