"""Our icons: one file each on an 18 x 18 grid, in the colour of whatever they stand beside.

The files in `ui/resources/icons` draw in `currentColor`; a drawing is made once for a name, size, colour
and screen density and then kept as a pixmap. An `icon(...)` asks the theme for its colour when it is
painted, so that it follows a change of theme wherever Qt keeps it: in a menu, on a button, in the window's
title.
"""

from collections.abc import Callable
from functools import cache, lru_cache
from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QIconEngine, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from ui.look.look import Look
from ui.look.theme import current_theme
from ui.look.tokens import Role

FOLDER: Final = Path(__file__).parent.parent / "resources" / "icons"
APPLICATION: Final = FOLDER.parent / "scorekeeper.svg"


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


def icon(name: str, role: Role = "ink") -> QIcon:
    """Return an icon in the colour of a role, which it follows through every change of theme.

    Raises KeyError for a name that is no icon.
    """
    _source(name)
    return QIcon(_FollowingEngine(name, role, lambda: current_theme().look))


def application_icon() -> QIcon:
    """Return the icon of the program, for windows and for the desktop."""
    return QIcon(str(APPLICATION))


class _FollowingEngine(QIconEngine):
    """Draws an icon in the colour that its role has at the moment."""

    def __init__(self, name: str, role: Role, look: Callable[[], Look]) -> None:
        super().__init__()
        self._name = name
        self._role: Role = role
        self._look = look

    def _colour(self, mode: QIcon.Mode) -> QColor:
        palette = self._look().palette
        if mode is QIcon.Mode.Disabled:
            return palette.ghost
        return palette.on_accent if mode is QIcon.Mode.Selected else palette.colour(self._role)

    def paint(self, painter: QPainter, rect: QRect, mode: QIcon.Mode, state: QIcon.State) -> None:  # noqa: ARG002
        """Draw at once on a painter."""
        paint_icon(painter, self._name, rect, self._colour(mode))

    def pixmap(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QPixmap:  # noqa: ARG002
        """Return a pixmap of a size in device pixels."""
        return _pixmap(self._name, min(size.width(), size.height()), self._colour(mode).rgba(), 1.0)

    def actualSize(self, size: QSize, mode: QIcon.Mode, state: QIcon.State) -> QSize:  # noqa: ARG002
        """Return the square that fits."""
        side = min(size.width(), size.height())
        return QSize(side, side)

    def clone(self) -> QIconEngine:
        """Return another engine for the same icon."""
        return _FollowingEngine(self._name, self._role, self._look)


@lru_cache(maxsize=128)
def _source(name: str) -> bytes:
    """Return the drawing of an icon; raises KeyError for a name that is no icon."""
    if name not in names():
        raise KeyError(name)
    return (FOLDER / f"{name}.svg").read_bytes()


@lru_cache(maxsize=1024)
def _pixmap(name: str, side: int, rgba: int, ratio: float) -> QPixmap:
    colour = QColor.fromRgba(rgba)
    drawing = _source(name).replace(b"currentColor", colour.name().encode())
    device = max(1, round(side * ratio))
    image = QImage(device, device, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setOpacity(colour.alphaF())
    QSvgRenderer(QByteArray(drawing)).render(painter)
    painter.end()
    image.setDevicePixelRatio(ratio)
    return QPixmap.fromImage(image)
