"""The result of a night as a picture: the nets and payments as the settlement prints them, for a screen of any kind."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from reports import documents
from scorekeeper.night.night import Night
from ui.print_preview.controller import open_pages
from ui.print_preview.pdf_pages import PdfPages

_FINE: Final = 2 * 96 / 72
"""Pixels a point: twice as fine as a usual screen."""
_FOOT: Final = 63
"""Points at the foot of a page, which are left out."""
_AROUND: Final = 48
"""Pixels of paper over the first line and under the last."""


def result_picture(night: Night) -> tuple[QImage | None, str]:
    """The picture, or a sentence on why this computer cannot make it."""
    pages, trouble = open_pages(documents.pdf([documents.result_sheet(night)]))
    if pages is None:
        return None, trouble
    shown = [_trimmed(_page(pages, number)) for number in range(len(pages.sizes))]
    picture = QImage(shown[0].width(), sum(one.height() for one in shown), QImage.Format.Format_RGB32)
    painter, top = QPainter(picture), 0
    for one in shown:
        painter.drawImage(0, top, one)
        top += one.height()
    painter.end()
    return picture, ""


def _page(pages: PdfPages, number: int) -> QImage:
    size = pages.sizes[number]
    whole = QSize(round(size.width() * _FINE), round(size.height() * _FINE))
    return pages.band(number, whole, 0, whole.height() - round(_FOOT * _FINE), QColor(Qt.GlobalColor.white))


def _trimmed(page: QImage) -> QImage:
    """The page without the empty paper at its beginning and its end."""
    line, bits = page.bytesPerLine(), bytes(page.constBits())
    inked = [y for y in range(page.height()) if bits[y * line : (y + 1) * line].strip(b"\xff")]
    top = max(0, inked[0] - _AROUND)
    return page.copy(0, top, page.width(), min(page.height(), inked[-1] + _AROUND) - top)
