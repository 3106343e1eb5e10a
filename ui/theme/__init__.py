"""The look of the window: a paper score sheet on a card table.

`tokens` has the colours and sizes, `look` scales them to a zoom, `theme` holds the current look of the application and
signals changes, `style` draws Qt's own widgets in it. `paper` paints sheets of paper and their shadows, `marks` and
`icons` paint lines, keys and icons. The widgets that use these are in `ui.widgets`.

Painting code takes a `Look` as an argument; a widget calls `follow(self.a_method)` once, in its `__init__`.
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
