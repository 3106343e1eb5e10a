"""`BandCache`: the bands of a PDF's pages as pixmaps, least recently painted ones dropped first."""

from __future__ import annotations

from collections import OrderedDict
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QRect, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPixmap

if TYPE_CHECKING:
    from ui.print_preview.pdf_pages import PdfPages

_BAND: Final = 256
"""Height of a band in device pixels."""
_BYTES_KEPT: Final = 32 * 1024 * 1024
"""4 to a pixel: what a large screen shows of a page, twice."""

_Key = tuple[int, int, int, int]


class BandCache:
    """Renders pages in bands and caches at most 32 MiB of them, but at least four bands."""

    def __init__(self) -> None:
        self._document: PdfPages | None = None
        self._bands: OrderedDict[_Key, QPixmap] = OrderedDict()

    def show(self, document: PdfPages | None) -> None:
        """Use the pages of this document from now on."""
        self._document = document
        self._bands.clear()

    def clear(self) -> None:
        self._bands.clear()

    @property
    def kept_bytes(self) -> int:
        """The memory of all bands."""
        return sum(4 * pixmap.width() * pixmap.height() for pixmap in self._bands.values())

    @property
    def kept(self) -> tuple[tuple[int, int], ...]:
        """Page and band (from 0) of the cached bands."""
        return tuple((page, band) for page, band, _width, _ground in self._bands)

    def paint(self, painter: QPainter, page: int, place: QRect, exposed: QRect, ground: QColor) -> None:
        """Paint those bands of a page that touch `exposed`; the page lies at `place`, both in logical pixels."""
        ratio = painter.device().devicePixelRatioF()
        size = QSize(round(place.width() * ratio), round(place.height() * ratio))
        painter.fillRect(place, ground)
        for band in range(-(-size.height() // _BAND)):
            height = min(_BAND, size.height() - band * _BAND)
            target = QRectF(place.left(), place.top() + band * _BAND / ratio, place.width(), height / ratio)
            if target.intersects(QRectF(exposed)):
                pixmap = self._band(page, size, band, ground)
                painter.drawPixmap(target, pixmap, QRectF(0, 0, size.width(), height))

    def _band(self, page: int, size: QSize, band: int, ground: QColor) -> QPixmap:
        key = (page, band, size.width(), ground.rgb())
        pixmap = self._bands.pop(key, None)
        if pixmap is None:
            assert self._document is not None
            pixmap = QPixmap.fromImage(self._document.band(page, size, band * _BAND, _BAND, ground))
        self._bands[key] = pixmap
        most = max(4, _BYTES_KEPT // (4 * _BAND * max(1, size.width())))
        while len(self._bands) > most:
            self._bands.popitem(last=False)
        return pixmap
