"""Drawings of icons: read from their files, coloured, and kept as pixmaps.

The files in `ui/resources/icons` draw in `currentColor` on an 18 x 18 grid; a drawing is made once for a name, size,
colour and screen density. Painting code uses `paint_icon`; for an icon that Qt keeps, see `ui.theme.icons`.
"""

from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

FOLDER: Final = Path(__file__).parent.parent / "resources" / "icons"


@cache
def names() -> frozenset[str]:
    """Return the names of all icons."""
    return frozenset(path.stem for path in FOLDER.glob("*.svg"))


def paint_icon(painter: QPainter, name: str, rect: QRectF | QRect, colour: QColor) -> None:
    """Draw an icon in a colour in the largest square of whole pixels; KeyError for a name that is no icon."""
    area = QRectF(rect)
    side = round(min(area.width(), area.height()))
    if side <= 0:
        return
    left = round(area.center().x() - side / 2)
    top = round(area.center().y() - side / 2)
    ratio = painter.device().devicePixelRatioF()
    painter.drawPixmap(QPoint(left, top), _pixmap(name, side, colour.rgba(), ratio))


def icon_pixmap(name: str, side: int, colour: QColor, ratio: float = 1.0) -> QPixmap:
    """Return an icon of `side` pixels in a colour, for a screen with `ratio` device pixels to a pixel."""
    return _pixmap(name, side, colour.rgba(), ratio)


@lru_cache(maxsize=128)
def source(name: str) -> bytes:
    """Return the drawing of an icon; raises KeyError for a name that is no icon."""
    try:
        return (FOLDER / f"{name}.svg").read_bytes()
    except FileNotFoundError:
        raise KeyError(name) from None


@lru_cache(maxsize=1024)
def _pixmap(name: str, side: int, rgba: int, ratio: float) -> QPixmap:
    colour = QColor.fromRgba(rgba)
    drawing = source(name).replace(b"currentColor", colour.name().encode())
    device = max(1, round(side * ratio))
    image = QImage(device, device, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setOpacity(colour.alphaF())
    QSvgRenderer(QByteArray(drawing)).render(painter)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)
