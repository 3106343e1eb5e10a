"""The pixels of a picture, read all at once: reading each from Qt takes a hundred times as long."""

from __future__ import annotations

from PySide6.QtGui import QColor, QImage


def colours(image: QImage) -> set[str]:
    """The colours of a picture as "#rrggbb", however transparent."""
    return {QColor.fromRgb(pixel).name() for pixel in _pixels(image)}


def opaque_colours(image: QImage) -> set[str]:
    """The colours of all pixels that are fully drawn upon."""
    return {QColor.fromRgb(pixel).name() for pixel in _pixels(image) if pixel >> 24 == 255}


def _pixels(image: QImage) -> set[int]:
    """The different pixels, as 0xAARRGGBB."""
    converted = image.convertToFormat(QImage.Format.Format_ARGB32)  # held here: what is read belongs to it
    return set(memoryview(converted.constBits()).cast("I"))
