"""Renders the pages of a PDF with QtPdf, which only this module imports.

Pages are rendered in horizontal bands, so that a zoomed page costs only its visible part.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QBuffer, QByteArray, QCoreApplication, QIODevice, QObject, QRect, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QImage, QPainter
from PySide6.QtPdf import QPdfDocument, QPdfDocumentRenderOptions

_FINE: Final = 2000
"""Small pages are drawn two or three times as large, up to this many device pixels wide, and then reduced: QtPdf draws
no line thinner than a pixel, and a hatching of hairlines would come out as a black bar."""
_FINEST: Final = 3


class UnreadablePdf(ValueError):
    """The bytes are no PDF."""


def _keep_library() -> None:
    """Keep PDFium loaded as long as the application lives, by a document that is never loaded.

    QtPdf unloads the library with its last document and loads it again with the next one, which leaks 44 kB each time.
    """
    app = QCoreApplication.instance()
    if app is not None and app.findChild(QPdfDocument, "", Qt.FindChildOption.FindDirectChildrenOnly) is None:
        QPdfDocument(app)


class PdfPages(QObject):
    """An open PDF; `data` are its bytes."""

    def __init__(self, data: bytes) -> None:
        """Raises `UnreadablePdf`."""
        super().__init__()
        _keep_library()
        self.data: Final = data
        self._buffer = QBuffer(self)
        self._buffer.setData(QByteArray(data))
        self._buffer.open(QIODevice.OpenModeFlag.ReadOnly)
        self._document = QPdfDocument(self)
        self._document.load(self._buffer)
        if self._document.status() is not QPdfDocument.Status.Ready or not self._document.pageCount():
            raise UnreadablePdf
        self.sizes: Final[tuple[QSizeF, ...]] = tuple(
            self._document.pagePointSize(page) for page in range(self._document.pageCount())
        )
        """The size of each page in points."""

    def text(self, page: int) -> str:
        """The text of a page, for screen readers."""
        return self._document.getAllText(page).text()

    def band(self, page: int, whole: QSize, top: int, height: int, ground: QColor) -> QImage:
        """Render a page between two heights on a background; `whole` is the size of the page in pixels."""
        size = QSize(whole.width(), min(height, whole.height() - top))
        finer = max(1, min(_FINEST, _FINE // max(1, whole.width())))
        drawn_size = size * finer
        options = QPdfDocumentRenderOptions()
        options.setScaledSize(whole * finer)
        # One more each way: Qt treats the last pixel of the clip as its edge and would shrink the page by one.
        options.setScaledClipRect(QRect(0, top * finer, drawn_size.width() + 1, drawn_size.height() + 1))
        drawn = self._document.render(page, drawn_size, options)
        picture = QImage(drawn_size, QImage.Format.Format_RGB32)
        picture.fill(ground)
        painter = QPainter(picture)
        painter.drawImage(0, 0, drawn)
        painter.end()
        if finer == 1:
            return picture
        return picture.scaled(size, mode=Qt.TransformationMode.SmoothTransformation)
