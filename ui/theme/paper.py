"""`PaperFrame`, a container that looks like paper, and `CardTable`, the background that paints its shadow.

A shadow lies outside of its sheet, so the background paints it, from four corners that are cached for each zoom. In the
dark palette a sheet has an edge of one pixel instead, in high contrast a black one of two.
"""

from collections.abc import Iterable
from math import ceil
from weakref import WeakSet

from PySide6.QtCore import QMargins, QRect, QRectF, Qt
from PySide6.QtGui import (
    QMoveEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShowEvent,
)
from PySide6.QtWidgets import QWidget
from shiboken6 import isValid

from ui.theme.controls import outline_rounded
from ui.theme.look import Look
from ui.theme.shadows import draw_pop_shadow, draw_shadow, shadow_rect
from ui.theme.theme import follow
from ui.theme.tokens import Corner, LineWidth, Space


class CardTable(QWidget):
    """The background of the window, with the shadows of the sheets on it."""

    def __init__(self) -> None:
        super().__init__()
        self._papers: WeakSet[PaperFrame] = WeakSet()
        self.setAutoFillBackground(False)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._look = Look()
        follow(self._show_look)

    def add_sheet(self, paper: "PaperFrame") -> None:
        """Register a sheet whose shadow is painted here."""
        self._papers.add(paper)
        self.update()

    def _show_look(self, look: Look) -> None:
        self._look = look
        self.update()

    def _seen(self, paper: "PaperFrame") -> QRect:
        """The visible part of a sheet: a scrolled one has no shadow outside its viewport."""
        place, above = paper.rect(), paper.parentWidget()
        place.translate(paper.pos())
        while above is not None and above is not self:
            place &= above.rect()
            place.translate(above.pos())
            above = above.parentWidget()
        return place

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint background and shadows, except under a sheet."""
        painter, look = QPainter(self), self._look
        alive = [paper for paper in self._papers if isValid(paper)]  # Qt may have deleted some
        papers = (paper for paper in alive if paper.isVisibleTo(self) and self.isAncestorOf(paper))
        # in the same order at every start, which affects the grey between two sheets
        places = sorted(map(self._seen, papers), key=lambda place: (place.left(), place.top()))
        region: Iterable[QRect] = event.region()  # type: ignore[assignment]  # its stub does not say so
        bare = [part for part in region if not any(covers(place, part, look) for place in places)]
        for part in bare:
            painter.fillRect(part, look.palette.table)
        for place in places if look.palette.shadow else ():
            parts = [part for part in bare if shadow_rect(place, look).intersects(part)]
            if parts:
                draw_shadow(painter, place, look, parts)


class PaperFrame(QWidget):
    """A sheet of paper, with `padding` around its contents: pixels at 100 %, 24 on a sheet, 40 on a form."""

    def __init__(self, parent: QWidget | None = None, *, padding: int = Space.SHEET) -> None:
        super().__init__(parent)
        self._padding = padding
        self._look = Look()
        follow(self._show_look)

    @property
    def look(self) -> Look:
        return self._look

    def _show_look(self, look: Look) -> None:
        self._look = look
        room = look.px(self._padding)
        self.setContentsMargins(QMargins(room, room, room, room))
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        draw_paper(QPainter(self), self.rect(), self._look)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        table = table_under(self)
        if table is not None:
            table.add_sheet(self)

    def moveEvent(self, event: QMoveEvent) -> None:
        super().moveEvent(event)
        self._shadow_moved()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._shadow_moved()

    def _shadow_moved(self) -> None:
        table = table_under(self) if self._look.palette.shadow else None
        if table is not None:
            table.update()


def table_under(widget: QWidget) -> CardTable | None:
    """The background below a widget.

    It is looked for each time: PySide deletes a child twice that holds a reference to its ancestor.
    """
    above = widget.parentWidget()
    while above is not None and not isinstance(above, CardTable):
        above = above.parentWidget()
    return above


def draw_paper(painter: QPainter, rect: QRect, look: Look, radius: int = Corner.PAPER) -> None:
    """Paint a sheet of paper and its edge into a rectangle; `radius` is that of its corners at 100 %."""
    palette = look.palette
    corner = look.width(radius)
    half = palette.edge_width / 2
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(palette.edge, palette.edge_width) if palette.edge_width else Qt.PenStyle.NoPen)
    painter.setBrush(palette.paper)
    painter.drawRoundedRect(QRectF(rect).adjusted(half, half, -half, -half), corner, corner)
    painter.restore()


def draw_paper_in_front(painter: QPainter, place: QRect, look: Look) -> None:
    """Paint a small paper that lies over the page, with its shadow and an edge."""
    draw_pop_shadow(painter, place, look)
    draw_paper(painter, place, look, Corner.CONTROL)
    outline_rounded(painter, QRectF(place), look.palette.rule, look.px(LineWidth.EDGE), look)


def covers(place: QRect, part: QRect, look: Look) -> bool:
    """Whether a sheet at `place` covers a rectangle completely; its round corners cover nothing."""
    corner = ceil(look.width(Corner.PAPER))
    across, along = place.adjusted(0, corner, 0, -corner), place.adjusted(corner, 0, -corner, 0)
    return across.contains(part) or along.contains(part)
