"""`PageControls`: page number and zoom under the preview; `PageButton`: a small flat button."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from scorekeeper.text.templates import say
from ui.print_preview.page_layout import PageZoom
from ui.theme import Look, follow
from ui.theme.controls import fill_rounded, outline_rounded
from ui.theme.icons import paint_icon
from ui.theme.literal_text import plain_tooltip
from ui.theme.marks import centred_baseline
from ui.theme.tokens import Space
from ui.widgets.labels import TextLabel
from ui.widgets.painted_button import PaintedButton
from ui.widgets.responsive_layouts import WrappingRow

_PADDING: Final = 12
_NEAR: Final = 4


class PageButton(PaintedButton):
    """A flat button with a text or icon; checked it has the background of paper."""

    def __init__(self, name: str, key: str, *, icon_name: str = "") -> None:
        """`name` is the text, or the accessible name of the icon."""
        self._icon_name = icon_name
        super().__init__(name)
        self.setAccessibleName(name)
        self.setAccessibleDescription(key)
        self.setToolTip(plain_tooltip(f"{name} ({key})"))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        side = self.look.px(Space.TOUCH)
        if self._icon_name:
            return QSize(side, side)
        words = round(self.look.metrics("text", 600).horizontalAdvance(self.text()))
        return QSize(max(side, words + 2 * self.look.px(_PADDING)), side)

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        look, palette, area = self.look, self.look.palette, QRectF(self.rect())
        if self.isChecked():
            fill_rounded(painter, area, palette.paper, look)
            if palette.edge_width:
                outline_rounded(painter, area, palette.edge, palette.edge_width, look)
        else:
            self.fill_shade(painter, area, palette.table)
        colour = palette.accent if self.isChecked() else palette.ink if self.isEnabled() else palette.ghost
        if self._icon_name:
            side = look.px(Space.ICON)
            place = QRectF(area.center().x() - side / 2, area.center().y() - side / 2, side, side)
            paint_icon(painter, self._icon_name, place, colour)
        else:
            metrics = look.metrics("text", 600 if self.isChecked() else 400)
            painter.setFont(look.font("text", 600 if self.isChecked() else 400))
            painter.setPen(colour)
            left = area.center().x() - metrics.horizontalAdvance(self.text()) / 2
            painter.drawText(round(left), int(centred_baseline(area, metrics)), self.text())
        self.paint_focus(painter)


class PageControls(QWidget):
    """Shows and changes page and zoom."""

    page_before = Signal()
    next_page = Signal()
    smaller = Signal()
    larger = Signal()
    whole_page = Signal()
    full_width = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._before = PageButton(say("Page before"), "PgUp", icon_name="chevron-left")
        self._after = PageButton(say("Next page"), "PgDn", icon_name="chevron-right")
        self._page = TextLabel(role="ink2_on_table")
        self._page.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._smaller = PageButton(say("Smaller"), "Ctrl+-", icon_name="zoom-out")
        self._per_cent = TextLabel(role="ink2_on_table")
        self._per_cent.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._per_cent.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Expanding)
        self._larger = PageButton(say("Larger"), "Ctrl++", icon_name="zoom-in")
        self._fit_page = PageButton(say("Whole page"), "Ctrl+0")
        self._fit_width = PageButton(say("Full width"), "Ctrl+9")
        for choice in (self._fit_page, self._fit_width):
            choice.setCheckable(True)
        self._pages = WrappingRow((self._before, self._page, self._after), gap=_NEAR)
        fits = WrappingRow((self._fit_page, self._fit_width), gap=_NEAR)
        scale = WrappingRow((self._smaller, self._per_cent, self._larger), gap=_NEAR)
        row = QVBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(WrappingRow((self._pages, WrappingRow((fits, scale))), apart=True))
        self._before.clicked.connect(self.page_before)
        self._after.clicked.connect(self.next_page)
        self._smaller.clicked.connect(self.smaller)
        self._larger.clicked.connect(self.larger)
        self._fit_page.clicked.connect(self.whole_page)
        self._fit_width.clicked.connect(self.full_width)
        follow(self._show_look)

    def show_place(self, page: int, pages: int, zoom: PageZoom, per_cent: int) -> None:
        """Show the page (from 0) and count, the fit or zoom, and the resulting zoom in per cent."""
        self.setEnabled(pages > 0)
        self._pages.setVisible(pages > 1)
        self._page.setText(say("Page {page} of {pages}", page=page + 1, pages=pages) if pages else "")
        self._before.setEnabled(page > 0)
        self._after.setEnabled(page + 1 < pages)
        self._per_cent.setText(f"{per_cent} %" if pages else "")
        self._fit_page.setChecked(zoom == "page")
        self._fit_width.setChecked(zoom == "width")

    def _show_look(self, look: Look) -> None:
        self._per_cent.setFixedWidth(round(look.metrics("text").horizontalAdvance("400 %")) + look.px(4))
