"""Lato, DejaVu Sans and Noto Sans Thai from our own files, so that the window needs no font of the system.

Some font engines file Lato's Semibold under "Lato" with weight 600, others under a family of its own, "Lato
Semibold". `load_application_fonts` finds out once; `make_font` then names the face in the way that this engine
understands.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from PySide6.QtGui import QFont, QFontDatabase, QFontMetricsF

from reports.typefaces import FILES
from ui.theme.tokens import Weight

if TYPE_CHECKING:
    from PySide6.QtCore import Qt
    from PySide6.QtGui import QTextOption

FAMILY: Final = "Lato"
SUITS: Final = "DejaVu Sans"

_ON_SCREEN: Final = ("Lato-Regular", "Lato-Semibold", "Lato-Bold", "DejaVuSans", "NotoSansThai-Regular")
_FACE: Final[dict[Weight, str]] = {400: "Regular", 600: "Semibold", 700: "Bold"}


@lru_cache(maxsize=1)
def load_application_fonts() -> None:
    """Register the faces that the screen uses; later calls do nothing.

    Raises RuntimeError when a file of the program is missing or is no font.
    """
    for name in _ON_SCREEN:
        if QFontDatabase.addApplicationFont(str(FILES[name])) < 0:
            raise RuntimeError(f"The typeface {FILES[name]} could not be read.")


@lru_cache(maxsize=8)
def lato_face(weight: Weight) -> tuple[str, QFont.Weight]:
    """Return the family and the weight by which the font engine finds a weight of Lato."""
    load_application_fonts()
    wanted = QFont.Weight(weight)
    if any(QFontDatabase.weight(FAMILY, style) == weight for style in QFontDatabase.styles(FAMILY)):
        return FAMILY, wanted
    own_family = f"{FAMILY} {_FACE[weight]}"
    if QFontDatabase.hasFamily(own_family):
        return own_family, QFont.Weight.Normal
    return FAMILY, wanted


@lru_cache(maxsize=256)
def make_font(pixels: int, weight: Weight = 400, *, struck: bool = False) -> QFont:
    """Return Lato at a size in pixels, with suits from DejaVu Sans; shared, so copy it before changing it."""
    family, qt_weight = lato_face(weight)
    font = QFont([family, SUITS])
    font.setPixelSize(max(1, pixels))
    font.setWeight(qt_weight)
    font.setStrikeOut(struck)
    # Whole-pixel advances of hinted fonts differ from system to system and crowd the small sizes.
    font.setHintingPreference(QFont.HintingPreference.PreferVerticalHinting)
    return font


@lru_cache(maxsize=64)
def make_suit_font(pixels: int) -> QFont:
    """Return DejaVu Sans at a size in pixels, for a suit that stands alone."""
    load_application_fonts()
    font = QFont(SUITS)
    font.setPixelSize(max(1, pixels))
    return font


class FontMetrics(QFontMetricsF):
    """Measures of a font that remember the widths of texts.

    Qt shapes a text again whenever it is measured, for 5 to 20 microseconds, and a painting measures the same names,
    words and figures as the one before it.
    """

    def __init__(self, font: QFont) -> None:
        super().__init__(font)
        self._advance = lru_cache(maxsize=1024)(super().horizontalAdvance)

    def horizontalAdvance(self, text: str, /, length: int | QTextOption | Qt.AlignmentFlag = -1) -> float:
        """Return the width of a text, or of its first `length` letters, in pixels."""
        return self._advance(text) if length == -1 else super().horizontalAdvance(text, length)


@lru_cache(maxsize=256)
def metrics(pixels: int, weight: Weight = 400) -> FontMetrics:
    """Return the measures of Lato at a size in pixels."""
    return FontMetrics(make_font(pixels, weight))
