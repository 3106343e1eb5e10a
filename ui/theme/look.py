"""`Look`: a palette at a zoom, with the lengths and fonts that follow from it.

A look is a value. Painting code takes one as an argument, so that the second screen may be dark and large while the
window is light and small; widgets of the window read theirs from `ui.theme.theme`.
"""

from msgspec import Struct
from msgspec.structs import force_setattr, replace
from PySide6.QtGui import QColor, QFont, QFontMetricsF

from ui.theme import fonts
from ui.theme.tokens import (
    COMPACT,
    LIGHT,
    TYPE,
    ZOOM_MAX,
    ZOOM_MIN,
    ZOOM_STEPS,
    Palette,
    Role,
    Space,
    TypeRole,
    Weight,
)


def clamped_zoom(zoom: int) -> int:
    """Return the nearest zoom that is drawn, 75 to 300 per cent."""
    return max(ZOOM_MIN, min(ZOOM_MAX, zoom))


def zoomed_in(zoom: int) -> int:
    """Return the next larger step of the zoom, per cent."""
    return next((step for step in ZOOM_STEPS if step > zoom), ZOOM_MAX)


def zoomed_out(zoom: int) -> int:
    """Return the next smaller step of the zoom, per cent."""
    return next((step for step in reversed(ZOOM_STEPS) if step < zoom), ZOOM_MIN)


class Look(Struct, frozen=True):
    """A palette, a zoom in per cent (held between 75 and 300) and whether the sheet is crowded."""

    palette: Palette = LIGHT
    zoom: int = 100
    compact: bool = False

    def __post_init__(self) -> None:
        """Hold the zoom in its bounds."""
        force_setattr(self, "zoom", clamped_zoom(self.zoom))

    def compacted(self, compact: bool = True) -> "Look":
        """Return the same look with the type of a crowded sheet, or without."""
        return self if compact is self.compact else replace(self, compact=compact)

    def px(self, length: float) -> int:
        """Return a length at 100 % in whole pixels of this zoom; what is there stays at least one pixel."""
        return int(length * self.zoom / 100 + 0.5) or int(length > 0)

    def width(self, line: float) -> float:
        """Return the width of a line: up to 1 px it stays as it is, thicker lines grow with the zoom."""
        return line if line <= 1 else line * self.zoom / 100

    def pixels(self, size: TypeRole) -> int:
        """Return the height of a size of type in pixels."""
        per_cent = COMPACT if self.compact else 100
        return (TYPE[size] * self.zoom * per_cent + 5000) // 10000

    def font(self, size: TypeRole = "text", weight: Weight = 400, *, struck: bool = False) -> QFont:
        """Return the font of a size of type; shared, so copy it before changing it."""
        return fonts.make_font(self.pixels(size), weight, struck=struck)

    def metrics(self, size: TypeRole = "text", weight: Weight = 400) -> QFontMetricsF:
        """Return the measures of `font(size, weight)`."""
        return fonts.metrics(self.pixels(size), weight)

    def line_height(self, size: TypeRole = "text") -> int:
        """Return the distance between base lines in pixels."""
        return (self.pixels(size) * 13 + 5) // 10

    @property
    def bar_height(self) -> int:
        """The height of menu bar and status bar, pixels: above 100 % their text grows into the room around it first,
        and the page gets the rest.
        """
        return min(self.px(Space.BAR), max(Space.BAR, self.line_height() + Space.BAR_PADDING))

    def colour(self, role: Role) -> QColor:
        """Return the colour of a role."""
        return self.palette.colour(role)

    def weight(self, role: Role, usual: Weight = 400) -> Weight:
        """Return the weight for text of a role: what is red elsewhere is bold in high contrast."""
        return 700 if role == "red" and self.palette.is_contrast else usual
