"""The look of the window: a fine paper score sheet on a card table.

`tokens` holds the design's values, `look` makes lengths and fonts of them at a zoom, `theme` gives the application
its look and tells of changes, `style` draws Qt's own widgets in it. `paper` is the surface that things lie on,
`icons` and `marks` are what is drawn upon it. Widgets made of these are in `ui.widgets`.

Painting code takes a `Look` as an argument; widgets call `follow(self.a_method)` once, when they are made.
"""

from ui.theme.look import Look
from ui.theme.theme import Scheme, Theme, apply, current_theme, follow
from ui.theme.tokens import CONTRAST, DARK, LIGHT, Palette, Role, TypeRole, Weight

__all__ = [
    "CONTRAST",
    "DARK",
    "LIGHT",
    "Look",
    "Palette",
    "Role",
    "Scheme",
    "Theme",
    "TypeRole",
    "Weight",
    "apply",
    "current_theme",
    "follow",
]
